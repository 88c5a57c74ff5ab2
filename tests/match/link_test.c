/* Links: what is written leads back to the same place, for every game, and what is wrong is said.
 */
#include "base/random.h"
#include "match/link.h"
#include "tap.h"
#include "walk.h"

#include <string.h>

enum { GAMES = 25 };

/* Nothing in a link that a browser, a mail or a shell would act on. */
static bool is_plain(const char *link)
{
    static const char signs[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                ":=,/@_.+-";
    return link[strspn(link, signs)] == '\0';
}

/* Both are at the same position and came there by the same moves. */
static bool same(const struct match *one, const struct match *other)
{
    bool same = one->now == other->now && match_game(one) == match_game(other);
    for (size_t i = 0; same && i <= one->now; i++)
        same = memcmp(match_state_at(one, i), match_state_at(other, i), match_game(one)->size) == 0;
    return same;
}

/* A game of chance, begun at the start or in the middle. */
static void play(struct walk *walk, struct match *match, bool middle)
{
    struct text position = {0}, error = {0};
    walk_deal(walk);
    for (uint32_t left = middle ? walk_below(walk, 12) : 0; left > 0 && walk_on(walk); left--)
        ;
    walk->game->write(walk_state(walk), &position);
    walk_law(walk, match_begin(match, &walk->spec, middle ? position.at : NULL, &error),
             "a match begins at a position");
    for (uint32_t left = walk_below(walk, 40); left > 0 && walk->moves.count; left--) {
        game_move move = walk->moves.at[walk_below(walk, walk->moves.count)];
        match_play(match, move);
        walk_play(walk, move);
    }
    text_free(&position);
    text_free(&error);
}

static void test_round_trip(const struct game *game, uint64_t seed)
{
    struct walk walk = walk_from(game, seed);
    for (int i = 0; i < GAMES && !walk.broken; i++) {
        struct match match = {0}, back = {0};
        struct text link = {0}, again = {0}, place = {0}, error = {0};
        play(&walk, &match, i % 2);
        link_write(&match, &link);
        walk_law(&walk, is_plain(link.at), "a link has only letters, digits and :=,/@_.+-");
        walk_law(&walk, link_read(&back, link.at, &error), "a link can be read");
        walk_law(&walk, same(&match, &back), "a link leads to the same positions");
        link_write(&back, &again);
        walk_law(&walk, strcmp(link.at, again.at) == 0, "and gives the same link again");
        link_write_position(&match, &place);
        walk_law(&walk, link_read(&back, place.at, &error), "the link of a position can be read");
        walk_law(&walk, memcmp(match_state(&match), match_state(&back), game->size) == 0,
                 "and leads to the position");
        match_free(&match);
        match_free(&back);
        text_free(&link);
        text_free(&again);
        text_free(&place);
        text_free(&error);
    }
    tap(!walk.broken, "links of %s lead back", game->name);
    walk_free(&walk);
}

static void test_reading(void)
{
    static const struct {
        const char *link, *position, *sentence; /* position NULL: the sentence is what comes */
    } cases[] = {
        {"siga", "...../...../...../...../..... X 0", NULL},
        {"#siga", "...../...../...../...../..... X 0", NULL},
        {"siga/", "...../...../...../...../..... X 0", NULL},
        {"siga/c3", "...../...../..X../...../..... O 0", NULL},
        {"siga/c3_a1", NULL, NULL},
        {"siga/@X..../...../...../...../....._O_0@b1", NULL, NULL},
        {"siga/@", NULL, "the position is wrong: "},
        {"siga/@nonsense", NULL, "the position is wrong: "},
        {"siga/c3_c3", NULL, "move 2, “c3”: "},
        {"siga/c3_resign=second", NULL, NULL},
        {"chess/e4", NULL, "there is no game “chess”"},
        {"siga:size=7/c3", NULL, "there is no option “size”"},
        {"", NULL, "there is no game “”"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct match match = {0};
        struct text error = {0}, position = {0};
        bool good = link_read(&match, cases[i].link, &error);
        if (good)
            match_game(&match)->write(match_state(&match), &position);
        bool right = good != (cases[i].sentence != NULL);
        if (cases[i].position)
            right = right && strcmp(text_get(&position), cases[i].position) == 0;
        if (cases[i].sentence)
            right = right &&
                    strncmp(text_get(&error), cases[i].sentence, strlen(cases[i].sentence)) == 0;
        tap(right, "“%s” is read: %s", cases[i].link, good ? position.at : text_get(&error));
        match_free(&match);
        text_free(&error);
        text_free(&position);
    }
}

static void test_scramble(void)
{
    struct match match = {0};
    struct text error = {0}, link = {0};
    bool good = link_read(&match, "shisen:cols=2,rows=2/@AB/BA@scramble=4", &error);
    if (good)
        link_write(&match, &link);
    tap(good && strcmp(link.at, "shisen:cols=2,rows=2/@AB/BA@scramble=4") == 0,
        "a scramble is part of a link: %s", good ? link.at : text_get(&error));
    match_free(&match);
    text_free(&error);
    text_free(&link);
}

int main(void)
{
    uint64_t seed = tap_seed(20261116);
    for (int i = 0; game_list[i]; i++)
        test_round_trip(game_list[i], seed + (uint64_t)i);
    test_reading();
    test_scramble();
    return tap_end();
}
