/* The law of the view, for every game: whatever is done at a desk, and whenever, its view is that
 * of the desk as it is, and its revision is raised if and only if the view differs from the one
 * before. Chance does everything that a person, a clock and the thinker can do. */
#include "base/file.h"
#include "catalogue.h"
#include "match/desk_inside.h"
#include "match/link.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { STEPS = 600 };

struct walk {
    struct desk *desk;
    struct random random;
    double now;
    struct view before, fresh;
    char done[96];           /* what was done last, for whoever has to mend it */
    int stale, silent, loud; /* how often a part of the law did not hold */
    int raised;              /* how often the revision was */
    int learnt, homes;       /* lessons that were begun; homes */
    int asked, undone;       /* how often there was a question; a move on its way was taken back */
};

static struct language *italian; /* some of it */

static void check(struct walk *walk);

static uint32_t dice(struct walk *walk, uint32_t sides)
{
    return random_below(&walk->random, sides);
}

/* -- What can be done -------------------------------------------------------------------------- */

static void tick(struct walk *walk)
{
    static const double steps[] = {0, 0.01, 0.1, 0.5, 3};
    struct timespec nap = {.tv_nsec = 200000};
    if (dice(walk, 4) == 0)
        nanosleep(&nap, NULL); /* the thinker gets on; that it does is not relied upon */
    walk->now += steps[dice(walk, 5)];
    desk_tick(walk->desk, walk->now);
    snprintf(walk->done, sizeof walk->done, "tick at %g", walk->now);
}

static void touch(struct walk *walk)
{
    int cell = (int)dice(walk, (uint32_t)walk->desk->scene.cells);
    for (int tries = 0; tries < 20 && !(walk->desk->marks.cell[cell] & MARK_TARGET); tries++)
        cell = (int)dice(walk, (uint32_t)walk->desk->scene.cells);
    desk_touch(walk->desk, cell);
    snprintf(walk->done, sizeof walk->done, "touch %d", cell);
}

static void hover(struct walk *walk)
{
    int cell = (int)dice(walk, (uint32_t)walk->desk->scene.cells + 1) - 1;
    desk_hover(walk->desk, cell);
    snprintf(walk->done, sizeof walk->done, "hover %d", cell);
}

/* A move, or the beginning of one, or nonsense. */
static void type(struct walk *walk)
{
    const struct match *match = &walk->desk->match;
    struct moves moves = {0};
    struct phrase phrase = {.text = "zz"};
    if (match_turn(match) != GAME_OVER) {
        match_game(match)->moves(match_state(match), &moves);
        match_game(match)->say(match_state(match), moves.at[dice(walk, (uint32_t)moves.count)],
                               &phrase);
    }
    if (dice(walk, 3) == 0)
        phrase.text[1] = '\0';
    if (dice(walk, 2))
        desk_consider(walk->desk, dice(walk, 3) ? phrase.text : "");
    else
        desk_enter(walk->desk, phrase.text);
    snprintf(walk->done, sizeof walk->done, "type %s", phrase.text);
    moves_free(&moves);
}

static void press(struct walk *walk)
{
    const struct view *view = desk_view(walk->desk);
    if (view->buttons)
        desk_press(walk->desk, view->button[0].move);
    snprintf(walk->done, sizeof walk->done, "press");
}

static void command(struct walk *walk)
{
    enum desk_command command = (enum desk_command)dice(walk, DESK_COMMANDS);
    desk_do(walk->desk, command);
    snprintf(walk->done, sizeof walk->done, "%s", desk_about[command].name);
}

static void answer(struct walk *walk)
{
    desk_answer(walk->desk, dice(walk, 2));
    snprintf(walk->done, sizeof walk->done, "answer");
}

static void look(struct walk *walk)
{
    size_t entry = dice(walk, (uint32_t)walk->desk->match.entries);
    desk_look(walk->desk, entry);
    snprintf(walk->done, sizeof walk->done, "look at %zu", entry);
}

static void seat(struct walk *walk)
{
    static const char *const who[] = {"human", "human", "easy", "difficult", "strong"};
    struct text error = {0};
    const char *name = who[dice(walk, 5)];
    desk_seat(walk->desk, (int)dice(walk, (uint32_t)match_game(&walk->desk->match)->players), name,
              &error);
    snprintf(walk->done, sizeof walk->done, "seat %s", name);
    text_free(&error);
}

static void set(struct walk *walk)
{
    switch (dice(walk, 4)) {
    case 0:
        desk_set_speed(walk->desk, (enum speed)dice(walk, SPEEDS));
        break;
    case 1:
        desk_set_watch(walk->desk, (enum watch)dice(walk, WATCHES));
        break;
    case 2:
        desk_set_preview(walk->desk, dice(walk, 2));
        break;
    default:
        desk_set_still(walk->desk, dice(walk, 2));
    }
    snprintf(walk->done, sizeof walk->done, "a setting");
}

static void other(struct walk *walk)
{
    switch (dice(walk, 4)) {
    case 0:
        desk_escape(walk->desk);
        break;
    case 1:
        desk_skip(walk->desk);
        break;
    case 2:
        desk_leave(walk->desk, dice(walk, 2));
        break;
    default:
        desk_wake(walk->desk, walk->now);
    }
    snprintf(walk->done, sizeof walk->done, "escape, skip, leave or wake");
}

/* A piece is dragged, or another language is spoken. */
static void drag(struct walk *walk)
{
    int cell = (int)dice(walk, (uint32_t)walk->desk->scene.cells);
    if (dice(walk, 4) == 0)
        desk_set_language(walk->desk, dice(walk, 2) ? italian : NULL);
    else
        desk_drag(walk->desk, cell);
    snprintf(walk->done, sizeof walk->done, "drag %d, or a language", cell);
}

/* A move is taken back while its pieces are on their way. */
static void undo_moving(struct walk *walk)
{
    struct desk *desk = walk->desk;
    struct moves moves = {0};
    desk_set_still(desk, false);
    desk_set_speed(desk, 1 + (enum speed)dice(walk, SPEEDS - 1));
    if (!desk_is_persons(desk))
        return;
    match_game(&desk->match)->moves(match_state(&desk->match), &moves);
    desk_press(desk, moves.at[dice(walk, (uint32_t)moves.count)]);
    moves_free(&moves);
    snprintf(walk->done, sizeof walk->done, "a move");
    check(walk);
    desk_tick(desk, walk->now += 0.02);
    snprintf(walk->done, sizeof walk->done, "the first tick after a move");
    check(walk);
    walk->undone += desk_is_moving(desk, walk->now);
    desk_do(desk, DESK_UNDO);
    snprintf(walk->done, sizeof walk->done, "undo in the middle of a move");
}

/* A lesson of the same game begins; its commands are among the others. */
static void learn(struct walk *walk)
{
    static const char lessons[] = "lesson: A\nsay: Read.\nsay: Play.\nmove: any\n"
                                  "lesson: B\nsay: Win.\nwin: 2\n";
    struct text error = {0};
    if (dice(walk, 4) == 0)
        walk->learnt +=
            desk_learn(walk->desk, match_game(&walk->desk->match), lessons, dice(walk, 3), &error);
    else
        desk_do(walk->desk, DESK_NEXT + (enum desk_command)dice(walk, 3));
    snprintf(walk->done, sizeof walk->done, "a lesson");
    text_free(&error);
}

static const char *courses(const struct game *game)
{
    (void)game;
    return "lesson: A\nsay: Read.\n";
}

/* The home comes or goes. */
static void go_home(struct walk *walk)
{
    desk_do(walk->desk, DESK_HOME);
    walk->homes += desk_view(walk->desk)->home != NULL;
    snprintf(walk->done, sizeof walk->done, "home");
}

/* Another match of the same game: begun, loaded or resumed. */
static void put(struct walk *walk)
{
    struct spec spec = walk->desk->match.spec;
    struct text error = {0};
    struct text link = {0};
    switch (dice(walk, 4)) {
    case 0:
        desk_begin(walk->desk, &spec, NULL, NULL, &error);
        break;
    case 2:
        link_write(&walk->desk->match, &link);
        desk_follow(walk->desk, link.at, NULL, &error);
        text_free(&link);
        break;
    case 1:
        if (desk_save(walk->desk, "game.txt", &error))
            desk_load(walk->desk, "game.txt", &error);
        break;
    default:
        desk_resume(walk->desk, spec.game->name, &error);
    }
    snprintf(walk->done, sizeof walk->done, "another match");
    text_free(&error);
}

/* -- The law ----------------------------------------------------------------------------------- */

static void fail(struct walk *walk, int *count, const char *what, unsigned parts)
{
    if ((*count)++ < 3)
        tap_note("%s after %s (parts %#x)", what, walk->done, parts);
}

static void check(struct walk *walk)
{
    const struct view *view = desk_view(walk->desk);
    const struct match *match = &walk->desk->match;
    /* What the desk derives from the match is derived anew, too. */
    match_game(match)->draw(match_state(match), &walk->desk->scene);
    touch_list_moves(match_game(match), match_state(match), &walk->desk->legal);
    desk_mark(walk->desk);
    desk_make_view(walk->desk, &walk->fresh);
    unsigned stale = view_changes(view, &walk->fresh), moved = view_changes(view, &walk->before);
    if (stale)
        fail(walk, &walk->stale, "the view is stale", stale);
    if (moved && view->revision == walk->before.revision)
        fail(walk, &walk->silent, "the revision stays though something changed", moved);
    if (!moved && view->revision != walk->before.revision)
        fail(walk, &walk->loud, "the revision is raised for nothing", moved);
    walk->asked += view->question.text && !walk->before.question.text;
    walk->raised += view->revision != walk->before.revision;
    view_copy(&walk->before, view);
}

static void test_game(const char *name, uint64_t seed)
{
    static void (*const deeds[])(struct walk *) = {
        tick, tick,  tick,    tick,    touch,       touch,  touch, hover,
        type, press, command, command, command,     answer, look,  seat,
        set,  other, put,     drag,    undo_moving, learn,  learn, go_home};
    static struct walk walk; /* large: it holds whole scenes */
    struct spec spec;
    struct text error = {0};
    walk = (struct walk){.random = random_from(seed), .now = 100};
    walk.desk = desk_open(seed, NULL, NULL);
    desk_set_courses(walk.desk, courses);
    if (!spec_read(&spec, name, &error) || !desk_begin(walk.desk, &spec, NULL, NULL, &error))
        tap(false, "%s begins: %s", name, text_get(&error));
    view_copy(&walk.before, desk_view(walk.desk));
    for (int i = 0; i < STEPS; i++) {
        deeds[dice(&walk, sizeof deeds / sizeof *deeds)](&walk);
        check(&walk);
    }
    tap(!walk.stale, "%s: the view is never stale", name);
    tap(!walk.silent, "%s: what changes raises the revision (%d times in %d)", name, walk.raised,
        STEPS);
    tap(!walk.loud && walk.raised < STEPS, "%s: nothing else does", name);
    tap(walk.asked > 0 && walk.undone > 0 && walk.learnt > 0 && walk.homes > 0,
        "%s: %d questions, %d lessons, %d homes, %d moves taken back while their pieces were on "
        "their way",
        name, walk.asked, walk.learnt, walk.homes, walk.undone);
    desk_close(walk.desk);
    view_free(&walk.before);
    view_free(&walk.fresh);
    text_free(&error);
}

/* Enough for a view to tell that another language is spoken. */
static struct language *open_italian(struct text *catalogue)
{
    static const struct translation words[] = {
        ENTRY("",
              "\nLanguage: it\nX-Language-Name: Italiano\nPlural-Forms: nplurals=1; plural=0;\n"),
        ENTRY("%s to move", "Tocca a: %s"), ENTRY("Black", "Nero"),
        ENTRY("There is no move to undo.", "Niente.")};
    make_catalogue(words, sizeof words / sizeof *words, catalogue);
    return language_open(catalogue->at, catalogue->length);
}

int main(void)
{
    static const char *const specs[] = {"siga",
                                        "reversi",
                                        "reversi:size=6,diagonals=off",
                                        "shisen:cols=6,rows=4",
                                        "shisen:cols=6,rows=4,gravity=on",
                                        "oanquan",
                                        "revergo",
                                        "revergo:board=1x16",
                                        "template"};
    char folder[] = "/tmp/view-XXXXXX";
    uint64_t seed = tap_seed(7);
    if (!mkdtemp(folder) || chdir(folder) != 0)
        return 1;
    setenv("XDG_STATE_HOME", folder, 1);
    struct text catalogue = {0};
    italian = open_italian(&catalogue);
    tap(italian != NULL, "there is another language");
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++)
        test_game(specs[i], seed + i);
    language_close(italian);
    text_free(&catalogue);
    char command[64];
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    tap(chdir("/") == 0 && system(command) == 0, "only the folder of this test was written to");
    return tap_end();
}
