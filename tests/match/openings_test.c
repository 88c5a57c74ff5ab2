/* Openings: what a file of them may say, and that a seed fixes their order. */
#include "match/openings.h"

#include "base/file.h"
#include "match/link.h"
#include "tap.h"

#include <string.h>

static struct spec spec_of(const char *name)
{
    struct spec spec;
    struct text error = {0};
    if (!spec_read(&spec, name, &error))
        tap(false, "%s: %s", name, text_get(&error));
    return spec;
}

/* The openings of numbers from 0, as links with blanks between them. */
static void list(const struct openings *openings, uint64_t count, struct text *links)
{
    struct match match = {0};
    text_clear(links);
    for (uint64_t i = 0; i < count; i++) {
        openings_begin(openings, i, &match);
        text_add(links, i ? " " : "");
        link_write(&match, links);
    }
    match_free(&match);
}

static void test_file(void)
{
    struct spec spec = spec_of("reversi:size=6");
    struct openings openings;
    struct text links = {0}, error = {0};
    const char *contents = "# three ways to say the same and more\n"
                           "\n"
                           "  c2 b2 b3  # moves\r\n"
                           "reversi:size=6/c2_b2\n"
                           "....../....../..WB../..BW../....../...... B";
    tap(openings_read(&openings, &spec, contents, 1, &error) && openings.count == 3,
        "moves, a link and a position %s", text_get(&error));
    tap(openings_have_positions(&openings), "one of them is a position");
    list(&openings, 3, &links);
    tap(strstr(links.at, "reversi:size=6/c2_b2_b3") && strstr(links.at, "reversi:size=6/c2_b2") &&
            strstr(links.at, "reversi:size=6/@"),
        "each is played: %s", links.at);
    struct text again = {0};
    list(&openings, 6, &again);
    tap(strncmp(again.at, links.at, links.length) == 0 &&
            strcmp(again.at + links.length + 1, links.at) == 0,
        "they come again in the same order");
    openings_free(&openings);
    text_free(&links);
    text_free(&again);
    text_free(&error);
}

/* Lists of openings as other programs have them, such as XOT. */
static void test_foreign(void)
{
    struct spec spec = spec_of("reversi");
    struct openings openings;
    struct text links = {0}, error = {0};
    bool read = openings_read(&openings, &spec, "f5d6c4d3\n", 1, &error);
    if (tap(read, "a string of moves is an opening %s", text_get(&error))) {
        list(&openings, 1, &links);
        tap(strstr(links.at, "reversi/f5_d6_c4_d3") != NULL, "it is played: %s", links.at);
        openings_free(&openings);
    }
    text_free(&links);
    text_free(&error);
}

static void test_order(void)
{
    struct spec spec = spec_of("oanquan");
    struct openings openings[3];
    struct text links[3] = {{0}}, error = {0};
    for (int i = 0; i < 3; i++) {
        openings_read(&openings[i], &spec, "1+\n2+\n3+\n4+\n1-\n2-\n3-\n4-\n", i / 2, &error);
        list(&openings[i], 8, &links[i]);
        openings_free(&openings[i]);
    }
    tap(strcmp(links[0].at, links[1].at) == 0, "the same seed gives the same order: %s",
        links[0].at);
    tap(strcmp(links[0].at, links[2].at) != 0, "another seed another: %s", links[2].at);
    for (int i = 0; i < 3; i++)
        text_free(&links[i]);
    text_free(&error);
}

static void test_random(void)
{
    static const char *const specs[] = {"siga", "reversi", "oanquan", "revergo", "reversi:size=4"};
    for (int i = 0; i < 5; i++) {
        struct spec spec = spec_of(specs[i]);
        struct openings one, other;
        struct text links = {0}, again = {0}, differ = {0}, error = {0};
        struct match match = {0};
        bool good = openings_open(&one, &spec, "random:8", 1, &error) &&
                    openings_open(&other, &spec, "random:8", 2, &error);
        list(&one, 20, &links);
        list(&one, 20, &again);
        list(&other, 20, &differ);
        for (uint64_t number = 0; number < 200; number++) {
            openings_begin(&one, number, &match);
            good &= match.now == 8 && match_turn(&match) != GAME_OVER;
        }
        tap(good, "%s: 200 random openings of 8 moves after which the game goes on %s", specs[i],
            text_get(&error));
        tap(strcmp(links.at, again.at) == 0 && strcmp(links.at, differ.at) != 0,
            "they are the seed's");
        match_free(&match);
        openings_free(&one);
        openings_free(&other);
        text_free(&links);
        text_free(&again);
        text_free(&differ);
        text_free(&error);
    }
}

static void test_bad(void)
{
    static const struct {
        const char *contents, *error;
    } table[] = {
        {"d3 c3\nd3 d3\n", "line 2: move 2, “d3”: d3 is not empty: choose an empty square"},
        {"hello\n",
         "line 1: “hello” is no opening: an opening is a line of legal moves, a position, a "
         "link or a game of another program"},
        {"siga/c3\n", "line 1: this opening is one of siga, but reversi is played"},
        {"reversi:size=6\n",
         "line 1: this opening is one of reversi:size=6, but reversi is played"},
        {"\n\n d3 resign=first\n", "line 3: the game is over after this opening"},
        {"# nothing\n", "there is no opening in it"},
        {"", "there is no opening in it"},
    };
    struct spec spec = spec_of("reversi");
    struct openings openings;
    struct text error = {0};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        bool read = openings_read(&openings, &spec, table[i].contents, 0, &error);
        tap(!read && strcmp(text_get(&error), table[i].error) == 0, "refused: %s",
            text_get(&error));
    }
    static const char *const words[] = {"random:",     "random:x",  "random:4x",   "random:-1",
                                        "random:1001", "random:99", "no/such/file"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        bool read = openings_open(&openings, &spec, words[i], 0, &error);
        tap(!read && error.length, "refused: %s", text_get(&error));
        text_clear(&error);
    }
    text_free(&error);
}

int main(void)
{
    test_file();
    test_foreign();
    test_order();
    test_random();
    test_bad();
    return tap_end();
}
