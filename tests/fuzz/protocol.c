/* What the targets of protocols share. */
#include "protocol.h"

#include "fuzz.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { INPUT_MOST = 4096 }; /* fits into a pipe */

static void require_printable(const struct text *out)
{
    const char *at = text_get(out);
    while (*at) {
        size_t length = *at == '\n' ? 1 : text_character(at);
        fuzz_require(length > 0, "what is said is printable: %s", text_get(out));
        at += length;
    }
    fuzz_require(strlen(text_get(out)) == out->length, "nothing follows a zero byte");
    fuzz_require(!out->length || out->at[out->length - 1] == '\n', "lines are whole");
}

/* The table of this game takes longer to make than a fuzzer waits, and a protocol that answers in
 * order waits for it. */
static bool takes_long(const struct protocol *protocol, const struct spec *spec, const char *lines,
                       size_t size)
{
    bool named = strcmp(spec->game->name, "siga") == 0;
    for (size_t i = 0; i < size && !named; i++)
        named = strncasecmp(lines + i, "siga", 4) == 0;
    return protocol->in_order && named;
}

int fuzz_protocol(const struct protocol *protocol, const uint8_t *data, size_t size)
{
    struct settings settings = settings_standard();
    struct spec spec;
    union any_state state;
    struct text error = {0};
    struct host host;
    int ends[2];
    if (size == 0 || size > INPUT_MOST)
        return 0;
    settings.limits = (struct limits){.nodes = 20, .threads = 1, .bytes = 1 << 20};
    fuzz_start(data[0], &spec, &state);
    char *lines = fuzz_string(data + 1, size - 1);
    bool skipped = takes_long(protocol, &spec, lines, size - 1) || pipe(ends) != 0;
    free(lines);
    if (skipped)
        return 0;
    fuzz_require(write(ends[1], data + 1, size - 1) == (ssize_t)size - 1, "the pipe holds it all");
    close(ends[1]);
    fuzz_require(host_open(&host, protocol, &spec, &settings, ends[0], -1, &error), "it opens: %s",
                 text_get(&error));
    host_run(&host);
    require_printable(&host.out);
    host_close(&host);
    close(ends[0]);
    return 0;
}
