/* The dialog for a new game. What most people choose comes first: who plays, and a short ladder of
 * levels (or, for a player alone, how hard a board), where Enter begins the game at once; all
 * levels and the options unfold. */
#include "front/tui/setup.h"

#include "base/random.h"
#include "base/sentence.h"
#include "front/languages.h"
#include "front/tui/edit.h"
#include "front/tui/list.h"
#include "match/deals.h"
#include "match/rungs.h"

#include <string.h>

enum who { WHO_FIRST, WHO_SECOND, WHO_PERSONS, WHO_MACHINES, WHOS };

enum line_kind {
    LINE_WHO,
    LINE_LEVEL, /* `index`: of the rung */
    LINE_LEVELS,
    LINE_DEAL, /* `index`: enum deal */
    LINE_BEGIN,
    LINE_OPTIONS,
    LINE_OPTION /* `index`: in the game's table */
};

struct setup_line {
    enum line_kind kind;
    int index;
};

enum { LINES_MOST = 64 + OPTIONS_MOST };

struct setup {
    struct spec spec;
    struct rungs rungs;
    enum who who;
    bool all, options;         /* all levels, the options are unfolded */
    const struct level *level; /* where the cursor was last; NULL: the suggested one */
    struct setup_line line[LINES_MOST];
    int lines;
    struct text error; /* why it cannot begin */
    struct list list;
};

/* -- Its lines -------------------------------------------------------------------------------- */

static bool has_machine(const struct setup *setup)
{
    return setup->spec.game->players == 2 && setup->who != WHO_PERSONS && setup->rungs.count > 0;
}

static void add(struct setup *setup, enum line_kind kind, int index)
{
    if (setup->lines < LINES_MOST)
        setup->line[setup->lines++] = (struct setup_line){kind, index};
}

static void add_levels(struct setup *setup)
{
    bool folded = false;
    for (size_t i = 0; i < setup->rungs.count; i++)
        if (setup->all || setup->rungs.at[i].brief)
            add(setup, LINE_LEVEL, (int)i);
        else
            folded = true;
    if (folded)
        add(setup, LINE_LEVELS, 0);
}

static void lay_out(struct setup *setup)
{
    const struct game *game = setup->spec.game;
    setup->lines = 0;
    if (game->players == 2)
        add(setup, LINE_WHO, 0);
    if (has_machine(setup))
        add_levels(setup);
    else
        add(setup, LINE_BEGIN, 0);
    for (int i = 0; game->players == 1 && i < DEALS && deals_exist(&setup->spec); i++)
        add(setup, LINE_DEAL, i);
    if (game->options[0].key && !setup->options)
        add(setup, LINE_OPTIONS, 0);
    for (int i = 0; setup->options && game->options[i].key; i++)
        add(setup, LINE_OPTION, i);
    if (setup->options && has_machine(setup)) /* with the level that was chosen above */
        add(setup, LINE_BEGIN, 0);
    setup->list.count = setup->lines;
}

/* The level that the computer plays at; options may have left it without that level. */
static const struct rung *chosen_rung(const struct setup *setup)
{
    const struct rung *found = NULL;
    for (size_t i = 0; i < setup->rungs.count; i++)
        if (setup->rungs.at[i].level == setup->level || (!found && setup->rungs.at[i].suggested))
            found = &setup->rungs.at[i];
    return found;
}

static void say_who(const struct setup *setup, struct text *text)
{
    const struct game *game = setup->spec.game;
    switch (setup->who) {
    case WHO_FIRST: /* TRANSLATORS: %s is a side, such as Black */
        text_say(text, "You are %s and move first", _(game->side[0]));
        break;
    case WHO_SECOND:
        text_say(text, "You are %s", _(game->side[1]));
        break;
    case WHO_PERSONS:
        text_say(text, "Two people");
        break;
    case WHO_MACHINES:
    case WHOS:
        text_say(text, "The computer alone");
        break;
    }
}

static void write_level(const struct rung *rung, struct text *left, struct text *right)
{
    if (rung->suggested) /* TRANSLATORS: a level */
        text_say(left, "%s (suggested)", rung->title.at);
    else
        text_add(left, rung->title.at);
    if (rung->level->elo != ELO_UNKNOWN)
        text_say(right, "Elo %d", rung->level->elo);
}

static void write_option(const struct setup *setup, int number, struct text *left,
                         struct text *right)
{
    const struct option *option = &setup->spec.game->options[number];
    text_add(left, _(option->title));
    if (option->fresh && !(setup->spec.options.given & 1u << number))
        text_say(right, NC_("option", "random"));
    else
        option_say(option, setup->spec.options.value[number], right);
}

static void write_line(void *context, int number, struct text *left, struct text *right)
{
    const struct setup *setup = context;
    const struct setup_line *line = &setup->line[number];
    switch (line->kind) {
    case LINE_WHO:
        text_add(left, _("Who plays"));
        say_who(setup, right);
        break;
    case LINE_LEVEL:
        write_level(&setup->rungs.at[line->index], left, right);
        break;
    case LINE_LEVELS:
        text_add(left, _("More levels…"));
        break;
    case LINE_DEAL:
        text_add(left, _(deal_about[line->index].title));
        break;
    case LINE_BEGIN:
        if (has_machine(setup)) /* TRANSLATORS: %s is a level, such as Novice */
            text_say(left, "Start the game (%s)", chosen_rung(setup)->title.at);
        else
            text_add(left, _("Start the game"));
        break;
    case LINE_OPTIONS:
        text_add(left, _("More options…"));
        break;
    case LINE_OPTION:
        write_option(setup, line->index, left, right);
        break;
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

/* What a level means, and how it went against it. */
static void tell_level(const struct rung *rung, struct text *about)
{
    struct text score = TEXT_SPOKEN;
    sentence_add(about, rung->means.at);
    scores_tell(&rung->score, &score);
    if (score.length) {
        text_add_char(about, ' ');
        sentence_add(about, score.at);
    }
    text_free(&score);
}

static void tell_line(void *context, int number, struct text *about)
{
    static const char *const words[] = {
        [LINE_WHO] = N_("Left and Right change who plays."),
        [LINE_LEVELS] = N_("Show every level."),
        [LINE_DEAL] = N_("A board that can be cleared; finding one takes a moment."),
        [LINE_BEGIN] = N_("Press Enter to play with these settings, or Esc to go back."),
        [LINE_OPTIONS] = N_("Change the board and the rules."),
    };
    const struct setup *setup = context;
    const struct setup_line *line = &setup->line[number];
    if (setup->error.length)
        sentence_add(about, setup->error.at);
    else if (line->kind == LINE_LEVEL)
        tell_level(&setup->rungs.at[line->index], about);
    else if (line->kind == LINE_OPTION)
        tell_option(&setup->spec.game->options[line->index], about);
    else
        text_add(about, _(words[line->kind]));
}

/* -- Changing --------------------------------------------------------------------------------- */

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

/* Lays out again what may have other lines now; the cursor stays where it was. */
static void lay_out_again(struct setup *setup)
{
    const struct setup_line at = setup->line[setup->list.chosen];
    lay_out(setup);
    for (int i = 0; i < setup->lines; i++)
        if (setup->line[i].kind == at.kind && setup->line[i].index == at.index)
            setup->list.chosen = i;
    if (setup->list.chosen >= setup->lines)
        setup->list.chosen = setup->lines - 1;
}

/* Whether these options go together, and with which levels. */
static void settle(struct setup *setup)
{
    union any_state state;
    text_clear(&setup->error);
    if (spec_start(&setup->spec, NULL, state_in(&state), &setup->error)) {
        rungs_free(&setup->rungs);
        rungs_make(&setup->rungs, &setup->spec, languages_now());
    }
}

static bool changes(void *context, int number)
{
    const struct setup *setup = context;
    enum line_kind kind = setup->line[number].kind;
    return kind == LINE_WHO || kind == LINE_OPTION;
}

static bool change(void *context, int number, int step)
{
    struct setup *setup = context;
    int option = setup->line[number].index;
    if (!changes(setup, number))
        return false;
    if (setup->line[number].kind == LINE_WHO) {
        setup->who = (enum who)(((int)setup->who + WHOS + step) % WHOS);
        lay_out_again(setup);
        return true;
    }
    uint64_t *value = &setup->spec.options.value[option];
    *value = next_value(&setup->spec.game->options[option], *value, step);
    setup->spec.options.given |= 1u << option;
    settle(setup);
    lay_out_again(setup);
    return true;
}

static bool type(struct screen *screen, void *context, int number, int digit)
{
    struct setup *setup = context;
    const struct option *table = setup->spec.game->options, *option;
    struct text value = {0};
    option = &table[setup->line[number].index];
    if (setup->line[number].kind != LINE_OPTION || option->names)
        return false;
    text_add_char(&value, (char)digit);
    bool taken = edit_run(screen, &(struct edit){_(option->title), &value});
    if (taken && options_set(table, &setup->spec.options, option->key, value.at, &setup->error)) {
        settle(setup);
        lay_out_again(setup);
    }
    text_free(&value);
    return taken;
}

static void visit(void *context, int number)
{
    struct setup *setup = context;
    const struct setup_line *line = &setup->line[number];
    if (line->kind == LINE_LEVEL)
        setup->level = setup->rungs.at[line->index].level;
}

/* -- Beginning -------------------------------------------------------------------------------- */

/* The match is on the desk, or a sentence says why not. */
static bool begin(struct screen *screen, struct setup *setup, const struct setup_line *line)
{
    const char *level = line->kind == LINE_LEVEL ? setup->rungs.at[line->index].level->name
                        : has_machine(setup)     ? chosen_rung(setup)->level->name
                                                 : PLAYER_HUMAN;
    const char *const player[2] = {
        setup->who == WHO_SECOND || setup->who == WHO_MACHINES ? level : PLAYER_HUMAN,
        setup->who == WHO_SECOND ? PLAYER_HUMAN : level};
    struct spec dealt;
    bool good =
        line->kind != LINE_DEAL || deals_find(&setup->spec, deal_about[line->index].name,
                                              random_fresh_seed(), NULL, &dealt, &setup->error);
    good = good && desk_begin(screen->desk, line->kind == LINE_DEAL ? &dealt : &setup->spec, NULL,
                              player, &setup->error);
    return good && screen_settle(screen, true);
}

static const char *enter(void *context, int number)
{
    static const char *const words[] = {
        [LINE_WHO] = NC_("key line", "next"),    [LINE_LEVEL] = NC_("key line", "start"),
        [LINE_LEVELS] = NC_("key line", "OK"),   [LINE_DEAL] = NC_("key line", "start"),
        [LINE_BEGIN] = NC_("key line", "start"), [LINE_OPTIONS] = NC_("key line", "OK"),
        [LINE_OPTION] = NC_("key line", "next"),
    };
    const struct setup *setup = context;
    return words[setup->line[number].kind];
}

/* Enter on a line: unfolds something, goes to the next line, or begins. True if a game has. */
static bool take(struct screen *screen, struct setup *setup)
{
    struct list *list = &setup->list;
    const struct setup_line line = setup->line[list->chosen];
    switch (line.kind) {
    case LINE_LEVELS:
        setup->all = true;
        break;
    case LINE_OPTIONS:
        setup->options = true;
        break;
    case LINE_WHO:
    case LINE_OPTION:
        list->chosen = (list->chosen + 1) % setup->lines;
        break;
    case LINE_LEVEL:
    case LINE_DEAL:
    case LINE_BEGIN:
        return begin(screen, setup, &line);
    }
    lay_out(setup);
    return false;
}

/* Its match is on the desk, and no lesson. */
static bool is_played(struct screen *screen, const struct game *game)
{
    const struct view *view = desk_view(screen->desk);
    return view->game == game && !view->lesson.on;
}

/* What was played last is a good guess. */
static void guess(struct screen *screen, struct setup *setup)
{
    const struct view *view = desk_view(screen->desk);
    const struct option *option = setup->spec.game->options;
    if (!is_played(screen, setup->spec.game))
        return;
    setup->spec = view->spec;
    for (int i = 0; option[i].key; i++)
        if (option[i].fresh)
            setup->spec.options.given &= ~(1u << i);
    if (view->seat[0].machine && !view->seat[1].machine)
        setup->who = WHO_SECOND;
}

/* Enter begins the game that is suggested. */
static int first_choice(const struct setup *setup)
{
    for (int i = 0; i < setup->lines; i++)
        if (setup->line[i].kind == LINE_LEVEL && setup->rungs.at[setup->line[i].index].suggested)
            return i;
    return setup->spec.game->players == 2 ? 1 : 0;
}

bool setup_new(struct screen *screen, const struct game *game)
{
    struct setup setup = {.spec = {game, options_standard(game->options)}, .error = TEXT_SPOKEN};
    struct text title = TEXT_SPOKEN;
    bool begun = false;
    guess(screen, &setup);
    settle(&setup);
    lay_out(&setup);
    text_say(&title, "New game: %s", _(game->title));
    setup.list = (struct list){.title = title.at,
                               .count = setup.lines,
                               .chosen = first_choice(&setup),
                               .context = &setup,
                               .write = write_line,
                               .about = tell_line,
                               .changes = changes,
                               .change = change,
                               .type = type,
                               .enter = enter,
                               .visit = visit};
    for (int chosen; !begun && (chosen = list_run(screen, &setup.list)) >= 0;) {
        setup.list.chosen = chosen;
        begun = take(screen, &setup);
    }
    rungs_free(&setup.rungs);
    text_free(&setup.error);
    text_free(&title);
    return begun;
}
