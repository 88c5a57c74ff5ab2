/* Words: what those hear who cannot see the board. */
#include "match/words.h"

#include "match/desk.h"
#include "tap.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A desk with what a link leads to. */
static struct desk *set_desk(const char *link)
{
    struct text error = {0};
    struct desk *desk = desk_open(1, NULL, NULL);
    bool good = desk_follow(desk, link, NULL, &error);
    if (!good)
        tap(false, "%s is opened: %s", link, text_get(&error));
    text_free(&error);
    return desk;
}

static void check(struct text *got, const char *wanted)
{
    tap(strcmp(text_get(got), wanted) == 0, "“%s”", wanted);
    if (strcmp(text_get(got), wanted) != 0)
        tap_note("got “%s”", text_get(got));
    text_free(got);
}

static void test_cells(void)
{
    static const struct {
        const char *link, *cell, *words;
    } cases[] = {
        {"reversi", "a1", "a1, empty"},
        {"reversi", "d4", "d4, white disc"},
        {"reversi", "d3", "d3, empty, playable"},
        {"reversi/d3", "d3", "d3, black disc, last move"},
        {"siga/c3", "c3", "c3, X stone, last move"},
        {"oanquan", "0", "0, 5 stones, playable"},
        {"oanquan", "5", "5, big stone"},
        {"shisen:cols=2,rows=2/@AA/DD", "a1", "a1, one circle"},
        {"shisen:cols=2,rows=2/@AA/DD", "b2", "b2, red flower"},
        {"oanquan/@1,0,0,0,0,Q,5,5,5,5,5,3Q_1_0_0_0", "0", "0, 1 stone, playable"},
        {"oanquan/@1,0,0,0,0,Q,5,5,5,5,5,3Q_1_0_0_0", "11", "11, 3 stones, big stone"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct desk *desk = set_desk(cases[i].link);
        struct text words = {0};
        const struct view *view = desk_view(desk);
        view_tell_cell(view, scene_find(&view->scene, cases[i].cell), &words);
        check(&words, cases[i].words);
        desk_close(desk);
    }
}

/* While values are shown, they are said, too, and the best moves stand out. */
static void test_values(void)
{
    static const struct {
        const char *value, *words;
        unsigned marks;
    } cases[] = {
        {"+4", "c4, empty, playable, best move, +4", MARK_BEST},
        {"-2?", "c4, empty, playable, about -2", 0},
        {">+2", "c4, empty, playable, at least +2", 0},
        {"<-2", "c4, empty, playable, at most -2", 0},
        {"win 7", "c4, empty, playable, win 7", 0},
    };
    struct desk *desk = set_desk("reversi");
    static struct view view;
    struct text words = {0};
    view_copy(&view, desk_view(desk));
    view_tell_legend(&view, &words);
    check(&words, "");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int cell = scene_find(&view.scene, "c4");
        strcpy(view.value[cell], cases[i].value);
        view.marks.cell[cell] = (uint16_t)(MARK_TARGET | cases[i].marks);
        view_tell_cell(&view, cell, &words);
        check(&words, cases[i].words);
    }
    view_tell_legend(&view, &words);
    check(&words, "Each number says how many discs ahead a move leaves you at the end.");
    strcpy(view.value[0], "+4?");
    strcpy(view.value[1], ">+4");
    view.marks.cell[1] = MARK_BEST;
    view_tell_legend(&view, &words);
    check(&words, "Each number says how many discs ahead a move leaves you at the end. ? marks an "
                  "estimate that is not proven yet. > means at least, < at most. The best moves "
                  "stand out.");
    view_free(&view);
    desk_close(desk);
}

static void test_selection(void)
{
    struct desk *desk = set_desk("oanquan");
    struct text words = {0};
    int cell = scene_find(&desk_view(desk)->scene, "2");
    desk_touch(desk, cell);
    view_tell_cell(desk_view(desk), cell, &words);
    check(&words, "2, 5 stones, selected");
    desk_close(desk);
}

static void test_last(void)
{
    static const struct {
        const char *link, *words;
    } cases[] = {
        {"reversi", ""},
        {"reversi/d3", "Black d3 flipped 1 disc (4–1)"},
        {"reversi/d3_resign=second", "White resigned"},
        {"reversi:size=4/@W.../BB../..../...._B@pass", "Black has no legal move and passes (2–1)"},
        {"oanquan/@1,0,0,0,0,Q,0,0,0,0,0,Q_1_9_9_0@0+",
         "Player 1 0+ sowed 1 stone. Player 2's row was empty: 5 stones put back, −5 points (9–4)"},
        {"shisen:cols=2,rows=2/@AA/BB@a1b1", "Removed a1 and b1"},
        {"shisen:cols=2,rows=2/@AB/BA@scramble=4", "shuffled"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct desk *desk = set_desk(cases[i].link);
        struct text words = {0};
        text_add(&words, text_get(&desk_view(desk)->last));
        check(&words, cases[i].words);
        desk_close(desk);
    }
}

static void test_numbers(void)
{
    struct text error = {0}, text = {0};
    const struct view view = {.game = game_find("reversi", &error)};
    view_tell_counter(&view, &(struct counter){.side = 0, .value = 2}, &text);
    check(&text, "Black 2");
    view_tell_counter(
        &view, &(struct counter){.label = "Turns", .side = -1, .value = 4, .most = 30}, &text);
    check(&text, "Turns: 4 of 30");
    view_tell_counter(&view, &(struct counter){.label = "stones", .side = 1, .value = 4}, &text);
    check(&text, "White, stones: 4");
    words_clock(65.9, &text);
    check(&text, "1:05");
    words_clock(3600 + 62, &text);
    check(&text, "1:01:02");
    words_clock(HUGE_VAL, &text);
    check(&text, "99:59:59");
}

int main(void)
{
    setenv("XDG_STATE_HOME", "/dev/null", 1); /* nothing is to be kept */
    test_cells();
    test_values();
    test_selection();
    test_last();
    test_numbers();
    return tap_end();
}
