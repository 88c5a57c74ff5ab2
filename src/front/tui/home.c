/* The home. One card is chosen, and one of its buttons, which Enter presses; where the window has
 * no room for pictures the cards are lines of a list. Below them stands what the chosen one is
 * about. */
#include "front/tui/home.h"

#include "front/languages.h"
#include "front/tui/choose.h"
#include "front/tui/help_line.h"
#include "front/tui/keys.h"
#include "front/tui/learn.h"
#include "front/tui/pager.h"
#include "front/tui/paint.h"
#include "front/tui/setup.h"
#include "front/tui/statistics.h"

#include <string.h>

enum { ABOUT_MOST = 2, PICTURE_HEIGHT = 8, PICTURE_WIDTH = 16, ESCAPE = 27, GAP = 2 };

static const struct style plain = {INK_TEXT, PAPER_TEXT, 0},
                          strong = {INK_TEXT, PAPER_TEXT, LOOK_BOLD},
                          faint = {INK_FAINT, PAPER_TEXT, 0},
                          accent = {INK_ACCENT, PAPER_TEXT, LOOK_BOLD},
                          bar = {INK_BAR, PAPER_BAR, LOOK_BOLD},
                          chosen_style = {INK_BAR, PAPER_CHOSEN, LOOK_BOLD},
                          pressed = {INK_DARK, PAPER_CURSOR, LOOK_BOLD};

bool home_is_open(const struct screen *screen)
{
    return desk_view(screen->desk)->home;
}

static const struct home_card *chosen_card(const struct screen *screen)
{
    return &desk_view(screen->desk)->home->card[screen->card];
}

/* -- What can be done with a card ------------------------------------------------------------- */

static void go_on(struct screen *screen, const struct home_card *card)
{
    struct text error = TEXT_SPOKEN, name = {0};
    text_add(&name, card->kept); /* the card goes with the home */
    screen_take(screen, desk_resume(screen->desk, name.at, &error), &error);
    text_free(&name);
}

static void play(struct screen *screen, const struct home_card *card)
{
    setup_new(screen, card->game);
}

static void learn(struct screen *screen, const struct home_card *card)
{
    learn_choose(screen, card->game);
}

static const struct action {
    const char *brief, *name;
    void (*run)(struct screen *, const struct home_card *);
} actions[HOME_ACTIONS] = {
    [HOME_CONTINUE] = {NC_("key line", "continue"), "C", go_on},
    [HOME_PLAY] = {NC_("key line of the home", "play"), "P", play},
    [HOME_LEARN] = {NC_("key line", "learn"), "L", learn},
};

static void choose(struct screen *screen, int card)
{
    screen->card = card;
    screen->action = (int)home_suggests(chosen_card(screen));
}

/* Another home than before: the card of the game that was on the board last is chosen. */
static void keep_up(struct screen *screen)
{
    const struct view *view = desk_view(screen->desk);
    if (screen->homes == view->homes)
        return;
    screen->homes = view->homes;
    choose(screen, (int)view->home->latest);
}

static void act(struct screen *screen, int action)
{
    const struct home_card *card = chosen_card(screen);
    if (home_can(card, action))
        actions[action].run(screen, card);
    else if (action == HOME_CONTINUE)
        screen_say(screen, "You have no unfinished game of %s.", _(card->game->title));
    else
        screen_say(screen, "This game has no lessons yet.");
}

/* The next button of the chosen card, then of the next card, around at the end. */
static void go_round(struct screen *screen, int step)
{
    int cards = (int)desk_view(screen->desk)->home->cards;
    do {
        screen->action += step;
        if (screen->action < 0 || screen->action >= HOME_ACTIONS) {
            screen->card = (screen->card + cards + step) % cards;
            screen->action = step > 0 ? 0 : HOME_ACTIONS - 1;
        }
    } while (!home_can(chosen_card(screen), screen->action));
}

/* -- Where everything lies -------------------------------------------------------------------- */

struct grid {
    bool pictures; /* else a list */
    int across, height, width, top, first;
    struct area detail;
};

static int about_lines(const struct home *home, int width)
{
    int lines = 1;
    for (size_t i = 0; i < home->cards; i++) {
        struct area area = {.width = width};
        int need = draw_wrapped(NULL, area, plain, _(home->card[i].game->about));
        lines = need > lines ? need : lines;
    }
    return lines < ABOUT_MOST ? lines : ABOUT_MOST;
}

/* How well pictures can be seen in cards of this size: 1 is one character for each square. */
static double sight(int height, int width)
{
    double high = (height - 1.0) / PICTURE_HEIGHT, wide = (double)(width - GAP) / PICTURE_WIDTH;
    return high < wide ? high : wide;
}

/* Shows as many lines of a list as there is room for, the chosen one among them. */
static void list_cards(struct grid *grid, int cards, int chosen, int room)
{
    room = room > 1 ? room : 1;
    grid->across = grid->height = 1;
    grid->width = draw_width();
    grid->first = chosen >= room ? chosen - room + 1 : 0;
    grid->detail.y = grid->top + (cards < room ? cards : room);
}

static struct grid grid_of(const struct screen *screen)
{
    const struct home *home = desk_view(screen->desk)->home;
    struct grid grid = {.top = 1};
    int width = draw_width(), height = draw_height() - 2, cards = (int)home->cards;
    int detail = about_lines(home, width - 4) + 2, room = height - detail;
    double best = 0.6; /* what is smaller is no picture */
    for (int across = 1; across <= cards; across++) {
        int rows = (cards + across - 1) / across;
        double seen = sight(room / rows, width / across);
        if (seen <= best)
            continue;
        best = seen;
        grid.pictures = true;
        grid.across = across;
        grid.height = room / rows;
        grid.width = width / across;
    }
    grid.detail = (struct area){grid.top + room, 2, detail, width - 4};
    if (!grid.pictures)
        list_cards(&grid, cards, screen->card, room > 3 ? room : height - 2);
    grid.detail.height = draw_height() - 1 - grid.detail.y;
    return grid;
}

static struct area card_area(const struct grid *grid, int card)
{
    card -= grid->first;
    return (struct area){grid->top + card / grid->across * grid->height,
                         card % grid->across * grid->width, grid->height, grid->width};
}

static int card_at(const struct screen *screen, int y, int x)
{
    struct grid grid = grid_of(screen);
    for (int i = grid.first; i < (int)desk_view(screen->desk)->home->cards; i++)
        if (area_has(card_area(&grid, i), y, x) && y < grid.detail.y)
            return i;
    return -1;
}

/* -- Painting --------------------------------------------------------------------------------- */

static void paint_card(struct screen *screen, const struct grid *grid, int number)
{
    const struct home_card *card = &desk_view(screen->desk)->home->card[number];
    struct area area = card_area(grid, number);
    struct style style = number == screen->card ? chosen_style : strong;
    int x = area.x + 3, width = area.width - 3 - GAP;
    if (number < grid->first || area.y >= grid->detail.y)
        return;
    draw_fill(&screen->theme, (struct area){area.y, area.x + 1, 1, area.width - GAP}, style);
    int used = draw_short(&screen->theme, area.y, x, width, style, _(card->game->title));
    if (number == screen->card)
        draw_text(&screen->theme, area.y, area.x + 1, 1, style,
                  theme_glyph(&screen->theme, GLYPH_TURN));
    if (!grid->pictures) {
        int columns = (int)text_columns(text_get(&card->reached));
        if (columns + used + 2 <= width)
            draw_text(&screen->theme, area.y, x + width - columns, columns, style,
                      text_get(&card->reached));
        return;
    }
    paint_picture(screen, (struct area){area.y + 1, area.x + 1, area.height - 1, area.width - GAP},
                  card->game, &card->scene);
}

/* "[C Continue]  P Play   L Learn" */
static void paint_buttons(struct screen *screen, int y, int x)
{
    const struct home_card *card = chosen_card(screen);
    for (int i = 0; i < HOME_ACTIONS; i++) {
        bool chosen = i == screen->action;
        int width = (int)text_columns(_(home_about[i].title)) + 4;
        screen->choice_area[i] = (struct area){0};
        if (!home_can(card, i))
            continue;
        screen->choice_area[i] = (struct area){y, x, 1, width};
        draw_fill(&screen->theme, screen->choice_area[i], chosen ? pressed : plain);
        draw_text(&screen->theme, y, x, 1, pressed, chosen ? "[" : "");
        draw_text(&screen->theme, y, x + 1, 1, chosen ? pressed : accent, actions[i].name);
        draw_text(&screen->theme, y, x + 3, width - 4, chosen ? pressed : strong,
                  _(home_about[i].title));
        draw_text(&screen->theme, y, x + width - 1, 1, pressed, chosen ? "]" : "");
        x += width + 2;
    }
}

/* What the chosen game is about, or what was said last; how far one came, and the buttons. */
static void paint_detail(struct screen *screen, struct area area)
{
    const struct home_card *card = chosen_card(screen);
    const char *said =
        screen->note.length ? screen->note.at : text_get(&desk_view(screen->desk)->message);
    int bottom = area.y + area.height - 1, x = area.x;
    paint_buttons(screen, bottom--, area.x);
    if (bottom > area.y) {
        if (card->going.length)
            x += 3 + draw_short(&screen->theme, bottom, x, area.width, plain, card->going.at);
        draw_short(&screen->theme, bottom--, x, area.x + area.width - x, faint,
                   text_get(&card->reached));
    }
    area.height = bottom - area.y + 1;
    if (area.height > 0)
        draw_wrapped(&screen->theme, area, *said ? accent : plain,
                     *said ? said : _(card->game->about));
}

static void paint_help(struct screen *screen)
{
    struct help_key line[LINE_SPOTS];
    int count = 0;
    line[count++] = (struct help_key){NC_("key", "Arrows"), NC_("key line", "choose"), 0, false};
    line[count++] =
        (struct help_key){NC_("key", "Enter"), actions[screen->action].brief, '\r', true};
    line[count++] = (struct help_key){"I", NC_("key line", "statistics"), 'I', false};
    line[count++] = (struct help_key){"?", NC_("key line", "keys"), '?', false};
    line[count++] = (struct help_key){"G", NC_("key line", "language"), 'G', false};
    if (screen->playing)
        line[count++] = (struct help_key){NC_("key", "Esc"), NC_("key line", "back"), ESCAPE, true};
    line[count++] = (struct help_key){"Q", NC_("key line", "quit"), 'Q', true};
    help_line_paint(screen, line, count);
}

void home_paint(struct screen *screen)
{
    keep_up(screen);
    const struct home *home = desk_view(screen->desk)->home;
    struct grid grid = grid_of(screen);
    draw_fill(&screen->theme, (struct area){0, 0, 1, draw_width()}, bar);
    draw_short(&screen->theme, 0, 1, draw_width() - 2, bar, _("quincunx: five board games"));
    for (int i = 0; i < (int)home->cards; i++)
        paint_card(screen, &grid, i);
    paint_detail(screen, grid.detail);
    paint_help(screen);
}

/* -- Keys and the mouse ----------------------------------------------------------------------- */

/* To the card above, left, … of the chosen one. */
static void move(struct screen *screen, int dy, int dx)
{
    struct grid grid = grid_of(screen);
    int card = screen->card + dx + dy * grid.across;
    if (card >= 0 && card < (int)desk_view(screen->desk)->home->cards)
        choose(screen, card);
}

static void move_down(struct screen *screen, int step)
{
    move(screen, step, 0);
}

static void move_right(struct screen *screen, int step)
{
    move(screen, 0, step);
}

static void enter(struct screen *screen, int unused)
{
    (void)unused;
    act(screen, screen->action);
}

static void leave(struct screen *screen, int unused)
{
    (void)unused;
    if (screen->playing)
        desk_do(screen->desk, DESK_HOME);
    else
        screen_say(screen, "Press Q to quit.");
}

static void quit(struct screen *screen, int unused)
{
    (void)unused;
    screen->done = true;
}

static void show_statistics(struct screen *screen, int unused)
{
    (void)unused;
    statistics_show(screen);
}

static void speak(struct screen *screen, int unused)
{
    (void)unused;
    choose_language(screen);
}

static void show_keys(struct screen *screen, int unused);

static const struct key home_keys[] = {
    {.group = N_("Home"),
     .name = NC_("key", "Up"),
     .about = N_("go to the game above"),
     .run = move_down,
     .argument = -1,
     .code = {PRESS_UP}},
    {.name = NC_("key", "Down"),
     .about = N_("go to the game below"),
     .run = move_down,
     .argument = 1,
     .code = {PRESS_DOWN}},
    {.name = NC_("key", "Left"),
     .about = N_("go to the game on the left"),
     .run = move_right,
     .argument = -1,
     .code = {PRESS_LEFT}},
    {.name = NC_("key", "Right"),
     .about = N_("go to the game on the right"),
     .run = move_right,
     .argument = 1,
     .code = {PRESS_RIGHT}},
    {.name = NC_("key", "Tab"),
     .about = N_("go to the next button, then to the next game"),
     .run = go_round,
     .argument = 1,
     .code = {'\t'}},
    {.name = NC_("key", "Shift-Tab"),
     .about = N_("go back to the previous one of these"),
     .run = go_round,
     .argument = -1,
     .code = {PRESS_BACK_TAB}},
    {.name = NC_("key", "Enter"),
     .about = N_("press the button; Space or a click does the same"),
     .run = enter,
     .code = {'\r', '\n', PRESS_ENTER, ' '}},
    {.name = "C",
     .about = N_("continue your unfinished game"),
     .run = act,
     .argument = HOME_CONTINUE,
     .code = {'C'}},
    {.name = "P",
     .about = N_("begin a new game: choose who plays, and the level"),
     .run = act,
     .argument = HOME_PLAY,
     .code = {'P', 'N'}},
    {.name = "L",
     .about = N_("choose a lesson"),
     .run = act,
     .argument = HOME_LEARN,
     .code = {'L'}},
    {.name = "I", .about = N_("show your statistics"), .run = show_statistics, .code = {'I'}},
    {.name = "G", .about = N_("choose the language"), .run = speak, .code = {'G'}},
    {.name = "?", .about = N_("show this page"), .run = show_keys, .code = {'?', PRESS_F1}},
    {.name = NC_("key", "Esc"),
     .about = N_("go back to the game on the board; M does the same"),
     .run = leave,
     .code = {ESCAPE, 'M'}},
    {.name = "Q",
     .about = N_("quit; your game is kept and continues at the next start"),
     .run = quit,
     .code = {'Q'}},
};

enum { HOME_KEYS = sizeof home_keys / sizeof *home_keys };

static void show_keys(struct screen *screen, int unused)
{
    struct text page = TEXT_SPOKEN;
    (void)unused;
    text_addf(&page, "%s\n\n%s\n", _(KEYS_ARE_COMMANDS),
              _("With a mouse, click on a game, then on a button. In a game, ? shows the keys that "
                "play it."));
    key_write_table(&page, home_keys, HOME_KEYS);
    pager_run(screen, _("Keys"), page.at);
    text_free(&page);
}

static void press(struct screen *screen, int key)
{
    const struct key *found = key_find_in(home_keys, HOME_KEYS, key_capital(key));
    if (found)
        found->run(screen, found->argument);
    else
        screen_say(screen, "This key does nothing here. Press ? for all keys.");
}

static void click(struct screen *screen, const struct event *event)
{
    int card = card_at(screen, event->y, event->x);
    if (event->other) {
        leave(screen, 0);
        return;
    }
    for (int i = 0; i < screen->spots && event->y == draw_height() - 1; i++)
        if (event->x >= screen->spot[i].from && event->x < screen->spot[i].to) {
            press(screen, screen->spot[i].key);
            return;
        }
    for (int i = 0; i < HOME_ACTIONS; i++)
        if (area_has(screen->choice_area[i], event->y, event->x)) {
            act(screen, i);
            return;
        }
    if (card >= 0 && card == screen->card)
        act(screen, screen->action);
    else if (card >= 0)
        choose(screen, card);
}

void home_handle(struct screen *screen, const struct event *event)
{
    if (event->what == EVENT_HOVER)
        return;
    text_clear(&screen->note);
    if (event->what == EVENT_KEY && !event->pasted)
        press(screen, event->key);
    else if (event->what == EVENT_CLICK)
        click(screen, event);
    else if (event->what == EVENT_WHEEL)
        move(screen, 0, event->step);
}
