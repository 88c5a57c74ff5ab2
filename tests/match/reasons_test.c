/* Reasons: in examples, and that everything told is true of the position it is told of. */
#include "claims.h"
#include "match/reasons.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

/* -- Examples -----------------------------------------------------------------------------------
 */

static const struct example {
    const char *spec, *position, *good, *bad, *says;
} examples[] = {
    /* Without a table of its own. */
    {"template", "6 2", "take2", "take3", " After take3, Player 1 can win at once with take3."},
    {"template", "3 1", "take1", "take3", " After take1, Player 2 has only 2 legal moves."},
    {"template", "9 1", "take1", "take2", ""},

    {"siga", ".X..X/O.X.X/O..../O..../O..X. O 0", "a1", "c1", " a1 completes the line a1–a5."},
    {"siga", "....O/X.O../X..../X..../X...O O 0", "a1", "c5",
     " After c5, X can complete the line a1–a5 with a1."},
    {"siga", "...../...../...X./..O.O/...X. X 0", "b4", "b1",
     " b4 blocks the line a4–e4, which O could otherwise complete in 3 moves."},
    {"siga", "...../....O/..XX./..O../..... X 0", "e3", "a4",
     " After e3, X needs only 2 more moves to complete the line a3–e3."},
    {"siga", ".X.../OO.X./XO.../...X./.X.OO X 2", "d2c2", "d4c4",
     " After d4c4, O needs only 3 more moves to complete the line a1–e5."},
    {"siga", "...OX/...../XO.O./O..../..X.X X 0", "d2", "a2",
     " d2 lies on 2 lines where O has no stone."},
    /* Too late: each side has a move left, and the line lacks two. */
    {"siga", ".X.../OO.X./XO.../...X./.X.OO X 28", "d2c2", "d4c4", ""},

    {"reversi:size=6", "BBW.W./WWWW.B/WWWWBB/.BWBBB/.WWWWB/.BBB.W W", "f1", "a5",
     " f1 is a corner: a disc there can never be flipped."},
    {"reversi:size=6", "....../W...../.WBB../.BBBB./...WW./...W.. W", "b2", "f3",
     " After f3, Black can take the corner f6."},
    {"reversi:size=6", "....../...WWW/BBWB.B/.BBWB./WBBW../.B.W.. B", "e1", "d1",
     " After e1, White has 7 moves, and each lets Black take a corner."},
    {"reversi:size=6", ".B.W../BBW.../BBWWBB/BWBWW./WBBBW./..BBBW W", "b6", "e2",
     " The disc on b6 can never be flipped: White holds the edge from there to the corner."},
    {"reversi:size=6", "....../...W../.BBW../..BBB./....../...... W", "a3", "b5",
     " b5 is next to the empty corner a6."},
    {"reversi:size=6", "WWWWWB/WWWWBB/WWWBB./WBWBB./.WB.B./BBBB.. W", "d5", "f3",
     " d5 flips 3 discs, none of which touches an empty square."},
    {"reversi:size=6", "W.WB../WW.BB./WWWBB./..BBB./...WBB/...W.. W", "f4", "c5",
     " After f4, every empty region has an even number of squares, and Black must play first."},
    {"reversi:size=6", "....../..BW../..BW../..BW../....../...... B", "e2", "e5",
     " White has fewer legal moves after e2 (3) than after e5 (6)."},
    {"reversi:size=6", "WB.BBB/.BWBBB/WWWWWB/BWWWW./BBWBW./BBBWWW B", "c1", "a2",
     " After c1, White has no legal move and must pass."},

    {"revergo", "......../......../......../......../......../......../......../........ W", "e6",
     "f3", " After f3, Black can take the corner h1."},
    {"revergo", "B......./..W...../...WW.BW/B.B.BBB./.B....BW/BW.W.BBB/W......./.W...... W", "a8",
     "c6", " a8 is a corner: a stone there can never be converted."},
    {"revergo", "W.W.BWWW/.BB.BW.B/BB.BW..B/BBB.WB../BBB....W/BBBW.WB./.WB..W.B/.W..BWWW W", "d1",
     "g5",
     " The stone on d1 can never be converted: White holds the edge from there to the corner."},
    {"revergo", "B.B.W.WB/.BBBBW.B/B.WB..W./..B..W../WWWW.WW./.B.WB.B./BB....B./W.WW..B. W", "h5",
     "g4", " After g4, Black can convert 4 stones with g2."},
    {"revergo", "WWWWWBB./B.WWW.B./BBBWWBBB/.WB.WW../W.BBW.B./W.BB...B/W..B..WW/BBWWW.W. B", "b5",
     "g6", " b5 converts 1 stone."},
    {"revergo:board=1x16", "....BBW.WBW..... W", "d1", "l1",
     " d1 converts 2 stones, and Black cannot convert any of them back at once."},
    {"revergo:board=1x16", "BBBBBBBBBBBB.WB. W", "p1", "m1",
     " p1 is an end of the row: a stone there can never be converted."},
    {"revergo:board=1x16", "..WWWW.BBB.BW.WB B", "n1", "b1",
     " The stone on n1 can never be converted: Black holds the row from there to its end."},
    {"revergo:board=1x16", ".......BBBWWW... W", "e1", "o1",
     " After o1, Black can take p1, an end of the row."},

    {"oanquan", NULL, "0-", "3+", " 0- captures the big stone in half-circle 11."},
    {"oanquan", "0,2,0,2,0,0,0,8,2,0,2,4 1 27 13 8", "3+", "1+",
     " 3+ captures 8 points behind an empty square."},
    {"oanquan", "0,1,0,2,0,2,3,0,0,0,0,4 2 27 21 15", "6-", "6+",
     " 6- captures several times in a row, 5 points in all."},
    {"oanquan", "0,2,0,2,0,10,1,1,1,1,1,0 2 13 28 23", "10-", "7+",
     " 10- leaves Player 1's row empty, which costs 5 points."},
    {"oanquan", "1,1,0,2,0,7,0,0,1,1,1,0 2 27 19 21", "9+", "8+",
     " Whatever Player 1 answers to 9+, Player 2 can then capture at least 7 points."},
    {"oanquan", "0,2,0,14,5,6,3,1,1,4,0,2 1 22 0 6", "3+", "3-",
     " After 3-, Player 2 can capture 21 points with 6-."},
    {"oanquan", "8,1,8,8,0,2,0,9,0,0,2,3Q 1 6 8 2", "1-", "3-",
     " After 3-, Player 2 can capture the big stone in half-circle 11 with 7-."},
    {"oanquan", "0,0,1,1,0,5Q,0,2,0,0,0,0 1 6 40 8", "3+", "2-",
     " After 2-, Player 2 can play 7-, which empties Player 1's row and costs 5 points."},

    {"shisen:cols=6,rows=4", "EBAAEA/EDAECD/BCCCFD/FBBFFD", "c1d1", "c3d3",
     " c1d1 opens 3 new pairs."},
    {"shisen:cols=6,rows=4", "EBAAEA/EDAECD/BCCCFD/FBBFFD", "c1d1", NULL,
     " c1d1 opens 3 new pairs."},
    {"shisen:cols=6,rows=4", ".B.AEA/.D.EC./BCCC../FBBF.D", "d1f1", "b4c4",
     " d1f1 takes the last two tiles of their kind, which never does harm."},
    {"shisen:cols=5,rows=4", "D.ABC/..DDA/B..CD/.....", "c2d2", "a1c2",
     " After a1c2, these tiles can no longer be taken: c1, e1, d2, e2, d3, e3."},
    {"shisen:cols=5,rows=4", "D.ABC/..DDA/...CD/...B.", "c2d2", "a1c2",
     " After a1c2, no pair can be taken any more."},
    {"shisen:cols=5,rows=4", ".CABC/...DA/...CD/...BC", "b1e4", "b1d3",
     " After b1d3, only 2 pairs can be taken."},
};

static void test_example(const struct example *example)
{
    struct walk walk = {0};
    struct text text = {0};
    if (!walk_set(&walk, example->spec, example->position))
        return;
    game_move good = walk_move(&walk, example->good);
    game_move bad = example->bad ? walk_move(&walk, example->bad) : 0;
    reasons_tell(walk.game, walk_state(&walk), good, example->bad ? &bad : NULL, &text);
    bool same = strcmp(text_get(&text), example->says) == 0;
    tap(same, "%s, %s rather than %s:%s", example->spec, example->good,
        example->bad ? example->bad : "another", example->says[0] ? example->says : " nothing");
    if (!same)
        tap_note("said:%s", text_get(&text));
    text_free(&text);
    walk_free(&walk);
}

/* -- Random positions ---------------------------------------------------------------------------
 */

/* Stones of Siga, most of each side's on a line: random play hardly ever gets that far. */
static void write_lines(struct walk *walk, struct text *position)
{
    static const int8_t lines[][2] = {{0, 1}, {5, 1}, {10, 1}, {20, 1}, {0, 5},
                                      {2, 5}, {4, 5}, {0, 6},  {4, 4}};
    char square[25];
    memset(square, '.', sizeof square);
    int stones = walk_below(walk, 2) ? 5 : 2 + (int)walk_below(walk, 4);
    for (int side = 0; side < 2; side++) {
        const int8_t *line = lines[walk_below(walk, sizeof lines / sizeof *lines)];
        for (int left = stones, tries = 0; left > 0; tries++) {
            size_t at = tries < 5 ? (size_t)(line[0] + (int)walk_below(walk, 5) * line[1])
                                  : walk_below(walk, 25);
            left -= square[at] == '.';
            square[at] = square[at] == '.' ? "XO"[side] : square[at];
        }
    }
    for (int i = 0; i < 25; i++)
        text_addf(position, "%s%c", i && i % 5 == 0 ? "/" : "", square[i]);
    int moves = stones < 5 ? 0 : (int)walk_below(walk, 30);
    text_addf(position, " %c %d", "XO"[moves % 2], moves);
}

static void draw_lines(struct walk *walk)
{
    struct text position = {0}, error = {0};
    union any_state state;
    do {
        text_clear(&position);
        write_lines(walk, &position);
    } while (!spec_start(&walk->spec, position.at, state_in(&state), &error));
    walk_set(walk, "siga", position.at);
    text_free(&position);
    text_free(&error);
}

/* A few pairs of Shisen-Sho on a small board; with gravity they lie on the floor. */
static void draw_tiles(struct walk *walk)
{
    char square[36], column[8];
    struct text position = {0}, spec = {0};
    int columns = 2 + (int)walk_below(walk, 5), rows = 2 * (1 + (int)walk_below(walk, 3));
    bool falls = walk_below(walk, 4) == 0;
    int pairs = 1 + (int)walk_below(walk, (size_t)(columns * rows / 2));
    memset(square, '.', sizeof square);
    for (int tile = 0, at; tile < 2 * pairs; tile++) {
        do
            at = (int)walk_below(walk, (size_t)(columns * rows));
        while (square[at] != '.');
        square[at] = (char)('A' + tile / 2 * 2 / 3);
    }
    for (int x = 0; x < columns && falls; x++) {
        int fallen = 0;
        for (int y = rows - 1; y >= 0; y--)
            if (square[y * columns + x] != '.')
                column[fallen++] = square[y * columns + x];
        for (int y = 0; y < rows; y++)
            square[(rows - 1 - y) * columns + x] = y < fallen ? column[y] : '.';
    }
    for (int i = 0; i < columns * rows; i++)
        text_addf(&position, "%s%c", i && i % columns == 0 ? "/" : "", square[i]);
    text_addf(&spec, "shisen:cols=%d,rows=%d,gravity=%s", columns, rows, falls ? "on" : "off");
    if (!walk_set(walk, spec.at, position.at))
        abort();
    text_free(&position);
    text_free(&spec);
}

/* -- What holds for every position --------------------------------------------------------------
 */

enum { FACTS_MOST = 64, FEW = 6, TOLD_LEAST = 10, PLIES = 3 };

/* How many random positions of each game are looked at, 10,000 and more in all: of games with all
 * options, or drawn. */
static const struct share {
    const char *game;
    int positions;
    void (*draw)(struct walk *);
} shares[] = {{"siga", 1000, NULL},    {"siga", 800, draw_lines},    {"reversi", 2500, NULL},
              {"shisen", 1000, NULL},  {"shisen", 1000, draw_tiles}, {"oanquan", 2000, NULL},
              {"revergo", 2000, NULL}, {"template", 500, NULL}};

struct tally {
    const struct fact *fact[FACTS_MOST];
    int told[FACTS_MOST];
    int facts;
};

static void add_facts(struct tally *tally, const struct fact *table)
{
    for (; table && table->name; table++) {
        int known = 0;
        while (known < tally->facts && tally->fact[known] != table)
            known++;
        tally->fact[known] = table;
        tally->facts += known == tally->facts;
    }
}

/* The fact is in a table that is told of this game. */
static bool is_of_game(const struct game *game, const struct fact *fact)
{
    const struct fact *tables[] = {game->facts, game->players == 2 ? reasons_general : NULL};
    for (int i = 0; i < 2; i++)
        for (const struct fact *at = tables[i]; at && at->name; at++)
            if (at == fact)
                return true;
    return false;
}

/* The sentence about a finding is whole, and names the move. */
static void check_sentence(struct walk *walk, const struct prospect *prospect,
                           const struct finding *finding, struct text *sentence)
{
    struct phrase phrase;
    claim_notation(prospect->game, prospect->before, prospect->move, &phrase);
    reasons_tell_finding(prospect, finding, sentence);
    walk_law(walk,
             sentence->length > 10 && sentence->at[sentence->length - 1] == '.' &&
                 !strchr(sentence->at, '\n') && strstr(sentence->at, phrase.text),
             "a reason is a sentence about the move");
}

/* Each fact found is true. Adds those told in a line each, those for a move
 * or those against it. */
static void examine(struct walk *walk, struct tally *tally, const struct prospect *one,
                    const struct prospect *other, bool against, struct text *sentences)
{
    for (int i = 0; i < tally->facts; i++) {
        const struct fact *fact = tally->fact[i];
        struct finding finding = {.fact = fact, .move = one->move};
        struct text sentence = {0};
        if (!is_of_game(walk->game, fact) || !fact->find(one, &finding))
            continue;
        walk_law(walk, finding.faint || claim_holds(walk, &finding), fact->name);
        if (!reasons_hold(fact, one, other, &finding))
            continue;
        walk_law(walk, claim_holds(walk, &finding), fact->name);
        tally->told[i]++;
        check_sentence(walk, one, &finding, &sentence);
        if (fact->against == against)
            text_addf(sentences, " %s\n", sentence.at);
        text_free(&sentence);
    }
}

/* One sentence or two of those, and none only if there are none. */
static bool is_of(const struct text *told, const struct text *sentences)
{
    size_t at = 0;
    int count = 0;
    for (bool found = true; found; count += found) {
        found = false;
        for (const char *line = text_get(sentences); *line && !found;
             line = strchr(line, '\n') + 1) {
            size_t length = strcspn(line, "\n");
            found = strncmp(text_get(told) + at, line, length) == 0;
            at += found ? length : 0;
        }
    }
    return at == told->length && count <= 2 && (count > 0) == (sentences->length > 0);
}

static void compare_moves(struct walk *walk, struct tally *tally, game_move good, game_move bad)
{
    struct prospect prospect[2];
    struct text told = {0}, sentences = {0};
    prospect_begin(&prospect[0], walk->game, walk_state(walk), good);
    prospect_begin(&prospect[1], walk->game, walk_state(walk), bad);
    examine(walk, tally, &prospect[0], &prospect[1], false, &sentences);
    examine(walk, tally, &prospect[1], &prospect[0], true, &sentences);
    reasons_tell(walk->game, walk_state(walk), good, &bad, &told);
    walk_law(walk, is_of(&told, &sentences), "what is told is what was found");
    for (int i = 0; i < 2; i++)
        prospect_free(&prospect[i]);
    text_free(&told);
    text_free(&sentences);
}

/* Some moves, or all, each with another that is drawn. */
static void compare_some(struct walk *walk, struct tally *tally, bool all)
{
    size_t first = all ? 0 : walk_below(walk, walk->moves.count);
    size_t last = all ? walk->moves.count : first + 1;
    for (size_t i = first; i < last; i++)
        compare_moves(walk, tally, walk->moves.at[i],
                      walk->moves.at[walk_below(walk, walk->moves.count)]);
}

static void test_share(const struct share *share, struct tally *tally, uint64_t seed)
{
    struct spec spec;
    struct text error = {0};
    spec_read(&spec, share->game, &error);
    text_free(&error);
    struct walk walk = walk_from(spec.game, seed);
    int seen = 0, games = 0;
    add_facts(tally, spec.game->facts);
    for (; seen < share->positions && !walk.broken; games++) {
        if (share->draw)
            share->draw(&walk);
        else
            walk_deal(&walk);
        for (int ply = 0;
             walk.moves.count && seen < share->positions && (ply < PLIES || !share->draw);
             walk_on(&walk), ply++) {
            /* Where moves are many, one position in eight is enough. */
            if (!share->draw && walk.moves.count > FEW && walk_below(&walk, 8) > 0)
                continue;
            compare_some(&walk, tally, share->draw != NULL);
            seen++;
        }
    }
    tap(!walk.broken, "%s: reasons are true in %d positions of %d games", share->game, seen, games);
    walk_free(&walk);
}

int main(void)
{
    uint64_t seed = tap_seed(1);
    struct tally tally = {0};
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        test_example(&examples[i]);
    add_facts(&tally, reasons_general);
    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++)
        test_share(&shares[i], &tally, seed);
    for (int i = 0; i < tally.facts; i++)
        tap(tally.told[i] >= TOLD_LEAST, "%s: told %d times", tally.fact[i]->name, tally.told[i]);
    return tap_end();
}
