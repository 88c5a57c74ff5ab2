/* Small choices: who plays the game on the board, and the language. */
#include "front/tui/choose.h"

#include "base/sentence.h"
#include "front/languages.h"
#include "front/tui/list.h"

enum { LEVELS_MOST = 64 };

/* -- Players ---------------------------------------------------------------------------------- */

/* A line for each player, and one to go on. */
struct seats {
    struct spec spec;
    const struct level *level[2]; /* NULL: a person */
};

static void write_seat(void *context, int line, struct text *left, struct text *right)
{
    const struct seats *seats = context;
    const struct game *game = seats->spec.game;
    if (line == game->players) {
        text_add(left, _("Continue"));
        return;
    }
    text_add(left, _(game->side[line]));
    if (seats->level[line])
        text_say(right, "Computer (%s)", _(seats->level[line]->name));
    else
        text_say(right, NC_("player", "You"));
}

static void tell_seat(void *context, int line, struct text *about)
{
    const struct seats *seats = context;
    if (line == seats->spec.game->players) {
        text_say(about, "Press Enter to play with these settings, or Esc to go back.");
    } else if (seats->level[line]) {
        struct text words = TEXT_SPOKEN;
        level_tell(seats->level[line], seats->spec.game, &words);
        sentence_add(about, words.at);
        text_free(&words);
    } else {
        text_say(about, "You, or somebody next to you.");
    }
}

/* The next level that suits the game, a person among them. */
static const struct level *next_level(const struct spec *spec, const struct level *level, int step)
{
    const struct level *suiting[LEVELS_MOST] = {NULL};
    int count = 1, at = 0;
    for (const struct level *each = level_first(spec); each && count < LEVELS_MOST;
         each = level_next(spec, each))
        suiting[count++] = each;
    while (at < count && suiting[at] != level)
        at++;
    return at == count ? NULL : suiting[(at + count + step) % count];
}

static bool change_seat(void *context, int line, int step)
{
    struct seats *seats = context;
    if (line == seats->spec.game->players)
        return false;
    seats->level[line] = next_level(&seats->spec, seats->level[line], step);
    return true;
}

void choose_players(struct screen *screen)
{
    const struct view *view = desk_view(screen->desk);
    struct seats seats = {view->spec, {NULL}}, before;
    struct text error = TEXT_SPOKEN;
    int players = view->game->players, chosen;
    for (int side = 0; side < players; side++)
        seats.level[side] = level_find(&view->spec, view->seat[side].name);
    before = seats;
    struct list list = {.title = _("Players"),
                        .count = players + 1,
                        .chosen = players,
                        .context = &seats,
                        .write = write_seat,
                        .about = tell_seat,
                        .change = change_seat};
    while ((chosen = list_run(screen, &list)) >= 0 && chosen < players)
        list.chosen = chosen + 1; /* Enter goes to the next line */
    for (int side = 0; chosen >= 0 && side < players; side++) {
        const struct level *level = seats.level[side];
        if (level != before.level[side] &&
            !desk_seat(screen->desk, side, level ? level->name : PLAYER_HUMAN, &error))
            screen_complain(screen, &error);
    }
    text_free(&error);
}

/* -- The language ----------------------------------------------------------------------------- */

static void write_language(void *unused, int line, struct text *left, struct text *right)
{
    (void)unused;
    (void)right;
    text_add(left, language_name(languages_at(line)));
}

void choose_language(struct screen *screen)
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
