/* The start menu and the forms. */
#include "front/tui/setup.h"

#include "base/sentence.h"
#include "front/languages.h"
#include "front/tui/edit.h"
#include "front/tui/learn.h"
#include "front/tui/list.h"
#include "front/tui/pager.h"
#include "match/save.h"
#include "match/statistics.h"

#include <string.h>

enum { GAMES_MOST = 64, FORM_LINES = OPTIONS_MOST + 3 };

/* -- Forms ------------------------------------------------------------------------------------ */

/* A game to be set up: a line for each option, one for each player, and one to begin. */
struct setup_form {
    struct screen *screen;
    struct spec spec;
    const struct level *level[2]; /* NULL: a person */
    bool options;                 /* they may be changed */
    const char *begin;            /* the words of the last line */
    struct text error;            /* why it cannot begin */
};

static int option_lines(const struct setup_form *form)
{
    int lines = 0;
    while (form->options && form->spec.game->options[lines].key)
        lines++;
    return lines;
}

static int form_lines(const struct setup_form *form)
{
    return option_lines(form) + form->spec.game->players + 1;
}

static void write_form(void *context, int line, struct text *left, struct text *right)
{
    const struct setup_form *form = context;
    const struct game *game = form->spec.game;
    int options = option_lines(form);
    if (line < options) {
        const struct option *option = &game->options[line];
        text_add(left, _(option->title));
        if (option->fresh && !(form->spec.options.given & 1u << line))
            text_say(right, NC_("option", "random"));
        else
            option_say(option, form->spec.options.value[line], right);
    } else if (line < options + game->players) {
        const struct level *level = form->level[line - options];
        text_add(left, _(game->side[line - options]));
        if (level)
            text_say(right, "Computer (%s)", _(level->name));
        else
            text_say(right, NC_("player", "You"));
    } else {
        text_add(left, form->begin);
    }
}

/* The values that an option may have. */
static void tell_option(const struct option *option, struct text *about)
{
    struct text allowed = TEXT_SPOKEN;
    if (option->names) {
        for (uint64_t i = 0; option->names[i]; i++) {
            text_add(&allowed, i ? ", " : "");
            option_say(option, i, &allowed);
        }
        text_say(about, "Left and Right change the value: %s.", allowed.at);
    } else {
        option_allowed(option, &allowed);
        text_say(about, "Left and Right or digits change the value: %s.", allowed.at);
    }
    text_free(&allowed);
}

static void tell_form(void *context, int line, struct text *about)
{
    const struct setup_form *form = context;
    int options = option_lines(form);
    if (form->error.length) {
        sentence_add(about, form->error.at);
    } else if (line < options) {
        tell_option(&form->spec.game->options[line], about);
    } else if (line < options + form->spec.game->players) {
        const struct level *level = form->level[line - options];
        if (level)
            level_tell(level, form->spec.game, about);
        else
            text_say(about, "You, or somebody next to you.");
    } else {
        text_say(about, "Press Enter to play with these settings, or Esc to go back.");
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
static void settle(struct setup_form *form)
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
    struct setup_form *form = context;
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

static bool type_form(struct screen *screen, void *context, int line, int digit)
{
    struct setup_form *form = context;
    const struct option *option = &form->spec.game->options[line];
    struct text value = {0};
    if (line >= option_lines(form) || option->names)
        return false;
    text_add_char(&value, (char)digit);
    bool taken = edit_run(screen, &(struct edit){_(option->title), &value});
    if (taken && options_set(form->spec.game->options, &form->spec.options, option->key, value.at,
                             &form->error))
        settle(form);
    text_free(&value);
    return taken;
}

/* True if the last line was chosen and nothing is wrong. */
static bool run_form(struct screen *screen, struct setup_form *form, const char *title)
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
        chosen = list_run(screen, &list);
        if (chosen >= 0 && chosen < list.count - 1) /* Enter goes to the next line */
            list.chosen = chosen + 1;
    } while (chosen >= 0 && (chosen < list.count - 1 || form->error.length));
    return chosen >= 0;
}

static const char *name_of(const struct level *level)
{
    return level ? level->name : PLAYER_HUMAN;
}

/* The game on the desk, and who plays it. */
static void take_seats(struct setup_form *form, const struct view *view)
{
    form->spec = view->spec;
    for (int side = 0; side < view->game->players; side++)
        form->level[side] = level_find(&view->spec, view->seat[side].name);
}

/* Its match is on the desk, and no lesson. */
static bool is_played(struct screen *screen, const struct game *game)
{
    const struct view *view = desk_view(screen->desk);
    return view->game == game && !view->lesson.on;
}

bool setup_new(struct screen *screen, const struct game *game)
{
    struct setup_form form = {screen,
                              {game, options_standard(game->options)},
                              .options = true,
                              .begin = _("Start the game"),
                              .error = TEXT_SPOKEN};
    struct text error = TEXT_SPOKEN;
    bool begun = false;
    /* What was played last is a good guess. */
    if (is_played(screen, game)) {
        take_seats(&form, desk_view(screen->desk));
        for (int i = 0; game->options[i].key; i++)
            if (game->options[i].fresh)
                form.spec.options.given &= ~(1u << i);
    } else if (game->players == 2) {
        form.level[1] = level_first(&form.spec);
    }
    while (!begun && run_form(screen, &form, _(game->title))) {
        const char *const player[2] = {name_of(form.level[0]), name_of(form.level[1])};
        begun = desk_begin(screen->desk, &form.spec, NULL, player, &error);
        begun = screen_take(screen, begun, &error);
    }
    text_free(&form.error);
    return begun;
}

void setup_players(struct screen *screen)
{
    struct setup_form form = {screen, .begin = _("Continue"), .error = TEXT_SPOKEN}, before;
    struct text error = TEXT_SPOKEN;
    take_seats(&form, desk_view(screen->desk));
    before = form;
    if (run_form(screen, &form, _("Players")))
        for (int side = 0; side < form.spec.game->players; side++)
            if (form.level[side] != before.level[side] &&
                !desk_seat(screen->desk, side, name_of(form.level[side]), &error))
                screen_complain(screen, &error);
    text_free(&error);
    text_free(&form.error);
}

/* -- The start menu --------------------------------------------------------------------------- */

/* The games first, then what else one may want. */
enum extra { EXTRA_RESUME, EXTRA_LEARN, EXTRA_STATISTICS, EXTRA_LANGUAGE, EXTRA_LEAVE, EXTRAS };

struct menu {
    const struct game *game[GAMES_MOST];
    int games;
    struct saved kept;
    bool left; /* there is such a game */
    bool playing;
};

static void write_menu(void *context, int line, struct text *left, struct text *right)
{
    const struct menu *menu = context;
    if (line < menu->games) {
        uint64_t players = (uint64_t)menu->game[line]->players;
        text_add(left, _(menu->game[line]->title));
        text_say_count(right, players, "%d player", "%d players", (int)players);
        return;
    }
    switch ((enum extra)(line - menu->games)) {
    case EXTRA_RESUME:
        if (menu->playing)
            text_say(left, "Back to the game");
        else if (menu->left)
            text_say(left, "Continue your game of %s", _(menu->kept.game->title));
        else
            text_say(left, "No unfinished game");
        break;
    case EXTRA_LEARN:
        text_say(left, "Learn");
        break;
    case EXTRA_STATISTICS:
        text_say(left, "Statistics");
        break;
    case EXTRA_LANGUAGE:
        text_say(left, "Language");
        text_add(right, language_name(languages_now()));
        break;
    case EXTRA_LEAVE:
    case EXTRAS:
        text_say(left, NC_("menu", "Quit"));
        break;
    }
}

static void tell_menu(void *context, int line, struct text *about)
{
    static const char *const extras[EXTRAS] = {
        N_("Every game is kept after each move."), N_("Learn a game in short lessons."),
        N_("The games you won, drew and lost so far."), N_("Choose the language of the program."),
        N_("Your game is kept for the next time.")};
    const struct menu *menu = context;
    text_add(about, _(line < menu->games ? menu->game[line]->about : extras[line - menu->games]));
}

/* -- The language ----------------------------------------------------------------------------- */

static void write_language(void *unused, int line, struct text *left, struct text *right)
{
    (void)unused;
    (void)right;
    text_add(left, language_name(languages_at(line)));
}

static void choose_language(struct screen *screen)
{
    struct text error = TEXT_SPOKEN;
    struct list list = {.title = _("Language"),
                        .count = languages_count(),
                        .chosen = languages_chosen(),
                        .write = write_language};
    int chosen = list_run(screen, &list);
    bool kept = chosen < 0 || languages_choose(chosen, &error);
    if (chosen >= 0)
        screen_speak(screen);
    if (!kept)
        screen_complain(screen, &error);
    text_free(&error);
}

/* -- The statistics --------------------------------------------------------------------------- */

/* A line of the table: "Reversi (size=6)", who played whom, and how it went. */
static void add_row(void *context, const struct score_row *row)
{
    struct text *page = context, spec = {0};
    const struct game *game = row->spec.game;
    const struct score_line *score = &row->score;
    spec_write(&row->spec, &spec);
    const char *options = strchr(spec.at, ':');
    if (!page->length)
        text_addf(page, "| %s | %s | %s | %s | %s | %s | %s |\n", _("Game"),
                  _(NC_("statistics", "You")), _("Opponent"), _("Won"), _("Drawn"), _("Lost"),
                  _("Best time"));
    text_addf(page, "| %s%s%s%s | %s | %s | %d | %d | %d | ", _(game->title), options ? " (" : "",
              options ? options + 1 : "", options ? ")" : "",
              game->players == 2 ? _(game->side[row->side]) : "", _(row->level), score->won,
              score->drawn, score->lost);
    if (score->best > 0)
        text_addf(page, "%d:%02d", (int)score->best / 60, (int)score->best % 60);
    text_add(page, " |\n");
    text_free(&spec);
}

void setup_statistics(struct screen *screen)
{
    struct text page = {0}, error = TEXT_SPOKEN;
    if (!statistics_each(add_row, &page, &error))
        text_addf(&page, "%s.\n", text_get(&error));
    else if (!page.length)
        text_addf(&page, "%s\n", _("You have not finished a game against the computer yet."));
    pager_run(screen, _("Statistics"), page.at);
    text_free(&page);
    text_free(&error);
}

/* Goes on with the game of this kind (NULL: the last of all) that was left. */
static bool resume(struct screen *screen, const struct game *game)
{
    struct text error = TEXT_SPOKEN;
    bool good = desk_resume(screen->desk, game ? game->name : NULL, &error);
    return screen_take(screen, good, &error);
}

/* A game was chosen: one that was left may go on. */
static bool take_up(struct screen *screen, const struct game *game)
{
    bool here = is_played(screen, game), resumes = false;
    struct text question = TEXT_SPOKEN;
    text_say(&question, "You have an unfinished game of %s. Continue it?", _(game->title));
    resumes = !here && save_exists(game) && list_ask(screen, question.at);
    text_free(&question);
    return resumes ? resume(screen, game) : setup_new(screen, game);
}

bool setup_menu(struct screen *screen)
{
    struct menu menu = {.playing = screen->playing};
    menu.left = save_last(&menu.kept);
    for (int i = 0; game_list[i] && menu.games < GAMES_MOST; i++)
        if (!game_list[i]->hidden)
            menu.game[menu.games++] = game_list[i];
    struct list list = {.title = "quincunx",
                        .count = menu.games + EXTRAS,
                        .chosen = menu.left && !menu.playing ? menu.games : 0,
                        .context = &menu,
                        .write = write_menu,
                        .about = tell_menu};
    for (int i = 0; menu.playing && i < menu.games; i++)
        if (menu.game[i] == desk_view(screen->desk)->game)
            list.chosen = i;
    for (bool begun = false; !begun;) {
        int chosen = list_run(screen, &list);
        if (chosen < 0 || chosen == menu.games + EXTRA_LEAVE) {
            screen->done |= chosen >= 0 || !screen->playing;
            return screen->playing;
        }
        if (chosen < menu.games)
            begun = take_up(screen, menu.game[chosen]);
        else if (chosen == menu.games + EXTRA_LEARN)
            begun = learn_choose(screen);
        else if (chosen == menu.games + EXTRA_STATISTICS)
            setup_statistics(screen);
        else if (chosen == menu.games + EXTRA_LANGUAGE)
            choose_language(screen);
        else
            begun = screen->playing || resume(screen, NULL);
    }
    return true;
}
