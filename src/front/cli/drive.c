/* The commands that let another program drive us: what was given on the command line becomes the
 * settings that the protocols begin with. */
#include "front/cli/command.h"
#include "front/cli/print.h"
#include "front/languages.h"
#include "front/protocol.h"

/* The game and the settings of a call; false, and said, where something is wrong. */
static bool set_up(const struct call *call, struct spec *spec, struct settings *settings)
{
    struct text error = TEXT_SPOKEN;
    struct limits limits = {0};
    const char *level = call->value[FLAG_LEVEL];
    *settings = settings_standard();
    if (!read_limits(call, &limits))
        return false;
    limits.threads = limits.threads ? limits.threads : settings->limits.threads;
    limits.bytes = limits.bytes ? limits.bytes : settings->limits.bytes;
    settings->limits = limits;
    if (call->value[FLAG_SEED] && !read_seed(call, &settings->seed))
        return false;
    if (spec_read(spec, call->words ? call->word[0] : game_list[0]->name, &error) &&
        (!level || settings_set_level(settings, spec, level, &error)))
        return true;
    complain(EXIT_USAGE, &error);
    return false;
}

static int serve(const struct call *call,
                 bool (*protocol)(const struct spec *, const struct settings *, struct text *))
{
    struct spec spec;
    struct settings settings;
    struct text error = TEXT_SPOKEN;
    if (!set_up(call, &spec, &settings))
        return EXIT_USAGE;
    return protocol(&spec, &settings, &error) ? EXIT_GOOD : complain(EXIT_USAGE, &error);
}

int command_ugi(const struct call *call)
{
    return serve(call, protocol_ugi);
}

int command_gtp(const struct call *call)
{
    return serve(call, protocol_gtp);
}

/* The protocol knows its game. */
static bool serve_nboard(const struct spec *unused, const struct settings *settings,
                         struct text *error)
{
    (void)unused;
    return protocol_nboard(settings, error);
}

int command_nboard(const struct call *call)
{
    return serve(call, serve_nboard);
}
