/* The start menu and the forms. */
#include "front/tui/setup.h"

#include "front/pages.h"
#include "front/tui/list.h"
#include "front/tui/pager.h"
#include "match/save.h"

enum { GAMES_MOST = 64, FORM_LINES = OPTIONS_MOST + 3 };

/* -- Forms ------------------------------------------------------------------------------------ */

/* A game to be set up: a line for each option, one for each player, and one to begin. */
struct sheet {
    struct session *session;
    struct spec spec;
    const struct level *level[2]; /* NULL: a person */
    bool options;                 /* they may be changed */
    const char *begin;            /* the words of the last line */
    struct text error;            /* why it cannot begin */
};

static int option_lines(const struct sheet *form)
{
    int lines = 0;
    while (form->options && form->spec.game->options[lines].key)
        lines++;
    return lines;
}

static int form_lines(const struct sheet *form)
{
    return option_lines(form) + form->spec.game->players + 1;
}

static void write_form(void *context, int line, struct text *left, struct text *right)
{
    const struct sheet *form = context;
    const struct game *game = form->spec.game;
    int options = option_lines(form);
    if (line < options) {
        const struct option *option = &game->options[line];
        text_add(left, option->title);
        if (option->fresh && !(form->spec.options.given & 1u << line))
            text_add(right, "any");
        else
            option_write(option, form->spec.options.value[line], right);
    } else if (line < options + game->players) {
        const struct level *level = form->level[line - options];
        text_add(left, game->side[line - options]);
        text_add(right, level ? level->name : "a person");
    } else {
        text_add(left, form->begin);
    }
}

static void tell_form(void *context, int line, struct text *about)
{
    const struct sheet *form = context;
    int options = option_lines(form);
    if (form->error.length) {
        text_addf(about, "%s.", form->error.at);
    } else if (line < options) {
        const struct option *option = &form->spec.game->options[line];
        option_allowed(option, about);
        if (!option->names)
            text_add(about, "; arrows change it, digits enter it");
    } else if (line < options + form->spec.game->players) {
        const struct level *level = form->level[line - options];
        if (level)
            level_tell(level, form->spec.game, about);
        else
            text_add(about, "you, or somebody beside you");
    } else {
        text_add(about, "Enter takes all this, Esc goes back");
    }
}

/* The next value of an option, around at the ends. */
static uint64_t next_value(const struct option *option, uint64_t value, int step)
{
    uint64_t by = option->step ? option->step : 1, count = 0;
    if (option->names) {
        while (option->names[count])
            count++;
        return (value + count + (step > 0 ? 1 : count - 1)) % count;
    }
    if (step > 0)
        return option->most - value < by ? option->least : value + by;
    return value - option->least < by ? option->most - (option->most - option->least) % by
                                      : value - by;
}

/* The next level that suits the game, a person among them. */
static const struct level *next_level(const struct spec *spec, const struct level *level, int step)
{
    const struct level *suiting[GAMES_MOST] = {NULL};
    int count = 1, at = 0;
    for (const struct level *each = level_first(spec); each && count < GAMES_MOST;
         each = level_next(spec, each))
        suiting[count++] = each;
    while (at < count && suiting[at] != level)
        at++;
    return at == count ? NULL : suiting[(at + count + step) % count];
}

/* The level of the same name, or the strongest where these options do not have it. */
static const struct level *keep_level(const struct spec *spec, const struct level *level)
{
    const struct level *kept = level_find(spec, level->name);
    for (const struct level *each = level_first(spec); !kept && each;) {
        const struct level *next = level_next(spec, each);
        kept = next ? NULL : each;
        each = next;
    }
    return kept;
}

/* Whether these options go together, and with which levels. */
static void settle(struct sheet *form)
{
    union any_state state;
    text_clear(&form->error);
    if (!spec_start(&form->spec, NULL, state_in(&state), &form->error))
        return;
    for (int side = 0; side < 2; side++)
        if (form->level[side])
            form->level[side] = keep_level(&form->spec, form->level[side]);
}

static bool change_form(void *context, int line, int step)
{
    struct sheet *form = context;
    int options = option_lines(form);
    if (line >= options + form->spec.game->players)
        return false;
    if (line >= options) {
        const struct level **level = &form->level[line - options];
        *level = next_level(&form->spec, *level, step);
        return true;
    }
    uint64_t *value = &form->spec.options.value[line];
    *value = next_value(&form->spec.game->options[line], *value, step);
    form->spec.options.given |= 1u << line;
    settle(form);
    return true;
}

static bool type_form(struct session *session, void *context, int line, int digit)
{
    struct sheet *form = context;
    const struct option *option = &form->spec.game->options[line];
    struct text value = {0};
    if (line >= option_lines(form) || option->names)
        return false;
    text_add_char(&value, (char)digit);
    bool taken = list_edit(session, option->title, &value);
    if (taken && options_set(form->spec.game->options, &form->spec.options, option->key, value.at,
                             &form->error))
        settle(form);
    text_free(&value);
    return taken;
}

/* True if the last line was chosen and nothing is wrong. */
static bool run_form(struct session *session, struct sheet *form, const char *title)
{
    struct list list = {.title = title,
                        .count = form_lines(form),
                        .chosen = form_lines(form) - 1,
                        .context = form,
                        .write = write_form,
                        .about = tell_form,
                        .change = change_form,
                        .type = type_form};
    int chosen;
    do {
        chosen = list_run(session, &list);
        if (chosen >= 0 && chosen < list.count - 1) /* Enter goes to the next line */
            list.chosen = chosen + 1;
    } while (chosen >= 0 && (chosen < list.count - 1 || form->error.length));
    return chosen >= 0;
}

static const char *name_of(const struct level *level)
{
    return level ? level->name : PLAYER_HUMAN;
}

bool setup_new(struct session *session, const struct game *game)
{
    struct sheet form = {session,
                         {game, options_standard(game->options)},
                         .options = true,
                         .begin = "Begin the game"};
    const struct match *match = &session->desk.match;
    struct text error = {0};
    bool begun = false;
    /* What was played last is a good guess. */
    if (session->playing && match_game(match) == game) {
        form.spec = match->spec;
        for (int i = 0; game->options[i].key; i++)
            if (game->options[i].fresh)
                form.spec.options.given &= ~(1u << i);
        form.level[0] = match->player[0].level;
        form.level[1] = match->player[1].level;
    } else if (game->players == 2) {
        form.level[1] = level_first(&form.spec);
    }
    while (!begun && run_form(session, &form, game->title)) {
        const char *const player[2] = {name_of(form.level[0]), name_of(form.level[1])};
        bool here = session->playing && match_game(match) == game;
        bool replaces = save_exists(game) && !(here && match->entries == 1);
        if (replaces &&
            !list_ask(session, "A game of this kind is not over. Begin another in its place?"))
            continue;
        if (replaces)
            save_forget(game);
        begun = desk_begin(&session->desk, &form.spec, NULL, player, &error);
        if (!begun)
            session_say(session, "%s.", text_get(&error));
    }
    if (begun)
        session_begun(session);
    text_free(&error);
    text_free(&form.error);
    return begun;
}

void setup_players(struct session *session)
{
    struct match *match = &session->desk.match;
    struct sheet form = {session, match->spec, .begin = "Go on"};
    struct text error = {0};
    form.level[0] = match->player[0].level;
    form.level[1] = match->player[1].level;
    if (run_form(session, &form, "Players"))
        for (int side = 0; side < match_game(match)->players; side++)
            if (form.level[side] != match->player[side].level &&
                !desk_seat(&session->desk, side, name_of(form.level[side]), &error))
                session_say(session, "%s.", text_get(&error));
    text_free(&error);
    text_free(&form.error);
}

/* -- The start menu --------------------------------------------------------------------------- */

/* The games first, then what else one may want. */
enum extra { EXTRA_RESUME, EXTRA_STATISTICS, EXTRA_LEAVE, EXTRAS };

struct menu {
    const struct game *game[GAMES_MOST];
    int games;
    const struct game *kept;
    bool playing;
};

static void write_menu(void *context, int line, struct text *left, struct text *right)
{
    const struct menu *menu = context;
    if (line < menu->games) {
        text_add(left, menu->game[line]->title);
        text_add(right, menu->game[line]->players == 1 ? "for one" : "for two");
        return;
    }
    switch ((enum extra)(line - menu->games)) {
    case EXTRA_RESUME:
        if (menu->playing)
            text_add(left, "Go on with the game on the board");
        else if (menu->kept)
            text_addf(left, "Go on with the game of %s that was left", menu->kept->title);
        else
            text_add(left, "Go on with a game: none was left");
        break;
    case EXTRA_STATISTICS:
        text_add(left, "Statistics");
        break;
    case EXTRA_LEAVE:
    case EXTRAS:
        text_add(left, "Leave");
        break;
    }
}

static void tell_menu(void *context, int line, struct text *about)
{
    static const char *const extras[EXTRAS] = {"every game is kept after each move",
                                               "what was played, won and lost so far",
                                               "the game is kept"};
    const struct menu *menu = context;
    text_add(about, line < menu->games ? menu->game[line]->about : extras[line - menu->games]);
}

void setup_statistics(struct session *session)
{
    struct text page = {0}, lines = {0}, error = {0};
    if (!statistics_list(&lines, &error))
        text_addf(&page, "# Statistics\n\n%s.\n", text_get(&error));
    else if (!lines.length)
        text_add(&page, "# Statistics\n\nNo game against the machine was finished yet.\n");
    else
        text_addf(&page, "# Statistics\n\n```\n%s```\n", lines.at);
    pager_run(session, "Statistics", page.at);
    text_free(&page);
    text_free(&lines);
    text_free(&error);
}

/* Goes on with the game of this kind (NULL: the last of all) that was left. */
static bool resume(struct session *session, const struct game *game)
{
    struct text error = {0};
    bool good = desk_resume(&session->desk, game, &error);
    if (good)
        session_begun(session);
    else
        session_say(session, "%s.", text_get(&error));
    text_free(&error);
    return good;
}

/* A game was chosen: one that was left may go on. */
static bool take_up(struct session *session, const struct game *game)
{
    bool here = session->playing && match_game(&session->desk.match) == game;
    if (!here && save_exists(game) &&
        list_ask(session, "A game of this kind was left. Go on with it?"))
        return resume(session, game);
    return setup_new(session, game);
}

bool setup_menu(struct session *session)
{
    struct menu menu = {.kept = save_last(), .playing = session->playing};
    for (int i = 0; game_list[i] && menu.games < GAMES_MOST; i++)
        if (!game_list[i]->hidden)
            menu.game[menu.games++] = game_list[i];
    struct list list = {.title = "quincunx",
                        .count = menu.games + EXTRAS,
                        .chosen = menu.kept && !menu.playing ? menu.games : 0,
                        .context = &menu,
                        .write = write_menu,
                        .about = tell_menu};
    for (int i = 0; menu.playing && i < menu.games; i++)
        if (menu.game[i] == match_game(&session->desk.match))
            list.chosen = i;
    for (bool begun = false; !begun;) {
        int chosen = list_run(session, &list);
        if (chosen < 0 || chosen == menu.games + EXTRA_LEAVE) {
            session->done |= chosen >= 0 || !session->playing;
            return session->playing;
        }
        if (chosen < menu.games)
            begun = take_up(session, menu.game[chosen]);
        else if (chosen == menu.games + EXTRA_STATISTICS)
            setup_statistics(session);
        else
            begun = session->playing || resume(session, NULL);
    }
    return true;
}
