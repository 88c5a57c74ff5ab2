/* Guides: what a page becomes; every rules page in every language; pages that are none.
 * Usage: guide_test PAGE … (docs/rules: NAME.md, NAME.LANGUAGE.md) */
#include "base/file.h"
#include "base/random.h"
#include "match/guide.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

static struct guide read_page(const char *game, const char *page)
{
    struct guide guide = {0};
    struct text error = {0};
    guide_read(&guide, game ? game_find(game, &error) : NULL, page, NULL);
    text_free(&error);
    return guide;
}

/* Words in one line: **strong**, *stressed* and `code` with their signs. */
static void write_words(const struct guide_words *words, struct text *text)
{
    for (size_t i = 0; i < words->spans; i++) {
        const struct guide_span *span = &words->span[i];
        const char *sign = span->style & GUIDE_CODE       ? "`"
                           : span->style & GUIDE_STRONG   ? "**"
                           : span->style & GUIDE_STRESSED ? "*"
                                                          : "";
        text_addf(text, "%s%s%s", sign, span->text, sign);
    }
}

static void check(const char *what, struct text *got, const char *wanted)
{
    bool same = strcmp(text_get(got), wanted) == 0;
    tap(same, "%s", what);
    if (!same)
        tap_note("got “%s”", text_get(got));
    text_free(got);
}

/* -- Blocks ----------------------------------------------------------------------------------- */

static void write_block(const struct guide_block *block, struct text *text)
{
    static const char *const name[] = {"heading", "paragraph", "item",
                                       "table",   "literal",   "example"};
    text_addf(text, "%s%d ", name[block->kind], block->level);
    write_words(&block->words, text);
    for (int i = 0; i < block->rows * block->columns; i++) {
        text_add(text, i % block->columns ? "|" : "/");
        write_words(&block->cell[i], text);
    }
    text_addf(text, "%s;", text_get(&block->literal));
}

static void test_blocks(void)
{
    static const struct {
        const char *what, *page, *blocks;
    } cases[] = {
        {"a heading", "## The *rules*\n", "heading2 The *rules*;"},
        {"the lines of a paragraph are joined", "One\ntwo.\n\nThree.\n",
         "paragraph0 One two.;paragraph0 Three.;"},
        {"strong, stressed, code; signs alone stay", "**A** *b* `c*d` 2 * 3 *e **f `g",
         "paragraph0 **A** *b* `c*d` 2 * 3 *e **f `g;"},
        {"code in something strong is both", "**`a` b**", "paragraph0 `a`** b**;"},
        {"of a link the words stay", "See [the page](page.md)!", "paragraph0 See the page!;"},
        {"items of lists", "- one\n  more\n- two\n  - inside\n1. first\n12. twelfth\n",
         "item0 one more;item0 two;item1 inside;item0 first;item0 twelfth;"},
        {"a table", "| a | b |\n| --- | --- |\n| `c` | |\n| d |\n", "table0 /a|b/`c`|/d|;"},
        {"what is preformatted stays as it is", "    A position\n\n```\n  a **b**\n```\n",
         "literal0 A position\n;literal0   a **b**\n;"},
        {"comments are not shown", "<!-- a\nb -->\nText\n", "paragraph0 Text;"},
        {"nor what is for the command line",
         "One\n\n<!-- command line -->\nTwo\nlines\n\nThree\n\n<!-- command line -->\n```t\ncase "
         "x\ngame siga\nplay c3\n```\n",
         "paragraph0 One;paragraph0 Three;"},
        {"options have their titles, values their words",
         "| key | values |\n| --- | --- |\n| `empties` | **`nobody`**, `6` |\n| | `winner` "
         "|\n\nWith `diagonals=off`, `d3` and `size=6`\n",
         "table0 /key|values/Empty squares at the end|**count for nobody**, `6`/|go to the "
         "winner;paragraph0 With Diagonals: off, `d3` and Board size: 6;"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct guide guide = read_page("reversi", cases[i].page);
        struct text text = {0};
        for (size_t k = 0; k < guide.blocks; k++)
            write_block(&guide.block[k], &text);
        check(cases[i].what, &text, cases[i].blocks);
        guide_free(&guide);
    }
}

/* -- Examples --------------------------------------------------------------------------------- */

static void write_example(const struct guide_example *example, struct text *text)
{
    text_addf(text, "[%s][%s]", text_get(&example->title), text_get(&example->options));
    for (size_t i = 0; i < example->steps; i++) {
        const struct guide_step *step = &example->step[i];
        text_addf(text, "%s%s", i ? "; " : " ", text_get(&step->say));
        for (size_t k = 0; k < step->refusals; k++)
            text_addf(text, " (%s: %s)", step->refusal[k].entry.at, step->refusal[k].why.at);
    }
}

static void test_examples(void)
{
    static const struct {
        const char *what, *lines, *example;
    } cases[] = {
        {"a move", "case a move\ngame siga\nplay c3\nperft 1 24\n",
         "[A move][] X to move; X placed a stone on c3"},
        {"moves are counted, points are told", "case two\ngame reversi\nplay d3 c5\n",
         "[Two][] Black to move; Move 1 of 2: Black d3 flipped 1 disc (4–1); Move 2 of 2: White "
         "c5 flipped 1 disc (3–3)"},
        {"a position, and how it ended",
         "case x\ngame siga\nposition\n  XXXX.\n  OOO..\n  ...O.\n  ...O.\n  ....X X 0\nplay "
         "e5e4\n",
         "[X][] X to move; X moved e5 to e4"},
        {"the end is told",
         "case x\ngame oanquan\nposition 0,0,1,0,0,Q,0,0,3,0,0,0 1 20 20 40\nplay 2+\n",
         "[X][] Player 1 to move; Player 1 2+ captured 1 big stone. Both half-circles are empty. "
         "Leftover stones: 1 for Player 1, 3 for Player 2 (26–23)\nGame over: Player 1 wins 26–23"},
        {"options that change the rules; a refusal in the game's words",
         "case x\ngame reversi:size=6,diagonals=off\nrefused a1 : whatever\n",
         "[X][Diagonals: off] Black to move (a1: A disc on a1 would flip no disc; diagonals do not "
         "count in this game)"},
        {"a trace alone is a move that is shown",
         "case x\ngame siga\ntrace c3\n  0 put 1 X stone c3\n",
         "[X][] X to move; X placed a stone on c3"},
        {"and not once more where it is played",
         "case x\ngame siga\ntrace c3\n  0 put 1 X stone c3\nplay c3\n",
         "[X][] X to move; X placed a stone on c3"},
        {"a shuffle", "case x\ngame shisen:cols=3,rows=2\nposition\n  .AB\n  .BA\nscramble 1\n",
         "[X][] Game over: lost; Shuffled"},
        {"what is for tests only is not shown", "case x\nbad game siga:a=b : no\n", ""},
        {"nor is a case with nothing to see", "case x\ngame siga\nperft 1 25\ncount 25\n", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text page = {0}, text = {0};
        text_addf(&page, "```t\n%s```\n", cases[i].lines);
        struct guide guide = read_page(NULL, page.at);
        if (guide.blocks == 1 && guide.block->example)
            write_example(guide.block->example, &text);
        check(cases[i].what, &text, cases[i].example);
        tap(!guide.trouble.length, "… without trouble %s", text_get(&guide.trouble));
        guide_free(&guide);
        text_free(&page);
    }
}

static void test_board(void)
{
    struct guide guide = read_page(
        "siga", "```t\ncase x\ngame siga\nlegal a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 a3 b3 c3 d3 e3 a4 b4 "
                "c4 d4 e4 a5 b5 c5 d5 e5\nplay c3 d4\n```\n```board shisen:cols=6,rows=4 "
                "ABCDAE/C..EFB/DF..../...... : a1e1 c1a2\n ABC\n```\n```board siga\n```\n");
    struct scene scene;
    struct marks marks;
    struct trace trace = {0};
    struct text words = {0};
    tap(guide.blocks == 3 && !guide.trouble.length, "an example and two diagrams %s",
        text_get(&guide.trouble));
    guide_see(guide.block[0].example, 0, &scene, &marks, &trace);
    tap(marks.cell[scene_find(&scene, "b2")] == MARK_TARGET && !trace.count,
        "what is possible is marked");
    guide_see(guide.block[0].example, 2, &scene, &marks, &trace);
    int cell = scene_find(&scene, "d4");
    tap(marks.cell[cell] == MARK_LAST && scene_count(&scene, cell, 1) == 1 && trace.count == 1 &&
            trace.at[0].verb == TRACE_PUT,
        "a step has its board, its mark and its trace");
    guide_tell_board(guide.block[0].example, 2, &words);
    check("and a board in words", &words, "c3 X stone, d4 O stone");
    guide_see(guide.block[1].example, 0, &scene, &marks, NULL);
    tap(marks.strokes == 5 && strcmp(text_get(&guide.block[1].example->drawing), " ABC\n") == 0,
        "a diagram has lines, and is a drawing in letters too");
    trace_free(&trace);
    guide_free(&guide);
}

/* -- Trouble ---------------------------------------------------------------------------------- */

static void test_trouble(void)
{
    static const struct {
        const char *page, *why;
        size_t blocks;
    } cases[] = {
        {"```t\nplay c3\n```\n", "line 2: an example starts with the lines “case” and “game”", 0},
        {"```t\ncase x\nplay c3\n```\n", "line 3: an example starts with the lines “case” and “game”", 0},
        {"```t\ncase x\ngame chess\n```\n",
         "line 3: there is no game “chess”; choose one of: siga, reversi, shisen, oanquan, revergo",
         0},
        {"```t\ncase x\ngame siga\nplay c3 c3\n```\n",
         "line 4: c3 is not empty: choose an empty square", 1},
        {"```t\ncase x\ngame siga\nrefused c3 : no\n```\n", "line 4: “c3 : no” is a legal move", 1},
        {"```board siga XX\nXX\n```\n",
         "line 2: the position ends at c1: the board is 5 × 5 squares (rows × columns), with / "
         "between rows; each square is one of ., X, O",
         1},
        {"text\n```\nmore\n", "line 3: a block that begins with ``` has no end", 2},
        {"", "", 0},
        {"\n\n|\n||\n#\n-\n<!--", "", 2},
        {"\1\2\377 \303", "", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct guide guide = read_page("siga", cases[i].page);
        tap(guide.blocks == cases[i].blocks, "%zu blocks of a page with trouble", cases[i].blocks);
        if (guide.blocks != cases[i].blocks)
            tap_note("but there are %zu", guide.blocks);
        check(cases[i].why[0] ? cases[i].why : "no trouble at all", &guide.trouble, cases[i].why);
        guide_free(&guide);
    }
}

/* Pages that somebody made of signs only; of everything, cut anywhere; and of one sign, for ever.
 */
static void test_garbage(const char *page)
{
    static const char signs[] = "**`` ||--#[]()<!>\n\n  t12.=:\303\251";
    struct random random = random_from(1);
    size_t length = strlen(page);
    char *copy = memory_resize(NULL, length + 1, 1);
    for (int round = 0; round < 300; round++) {
        memcpy(copy, page, length + 1);
        for (int i = 0; i < 40; i++)
            copy[random_below(&random, length)] =
                round % 2 ? signs[random_below(&random, sizeof signs - 1)]
                          : (char)(1 + random_below(&random, 255));
        copy[random_below(&random, length)] = '\0';
        struct guide guide = read_page("siga", copy);
        guide_free(&guide);
    }
    tap(true, "damaged pages are read all the same");
    for (const char *sign = "*`[|-#<\n a"; *sign; sign++) {
        char *huge = memory_resize(NULL, 2 * GUIDE_BYTES, 1);
        memset(huge, *sign, 2 * GUIDE_BYTES - 1);
        for (int i = 3; i < 2 * GUIDE_BYTES; i += 4)
            huge[i] = 'a';
        huge[2 * GUIDE_BYTES - 1] = '\0';
        struct guide guide = read_page("siga", huge);
        tap(guide.trouble.length, "a huge page is cut off: %s", text_get(&guide.trouble));
        guide_free(&guide);
        free(huge);
    }
    free(copy);
}

/* -- Rules pages ------------------------------------------------------------------------------ */

/* No sign of Markdown, no option or spec as the command line has it is left for readers. */
static bool is_clean(const struct guide_words *words, const struct game *game)
{
    struct text spec = {0};
    bool clean = true;
    text_addf(&spec, "%s:", game->name);
    for (size_t i = 0; i < words->spans; i++) {
        const char *text = words->span[i].text;
        bool code = words->span[i].style & GUIDE_CODE, key = false;
        for (const struct option *option = game->options; option->key; option++)
            key |= code && strcmp(option->key, text) == 0;
        bool bad = strchr(text, '*') || strchr(text, '`') || strstr(text, "](") ||
                   strstr(text, spec.at) || (strchr(text, '=') && game->options->key) || key;
        if (bad)
            tap_note("“%s”", text);
        clean &= !bad && *text;
    }
    text_free(&spec);
    return clean;
}

static bool check_block(const struct guide_block *block, const struct game *game)
{
    bool clean = is_clean(&block->words, game);
    for (int i = 0; i < block->rows * block->columns; i++)
        clean &= is_clean(&block->cell[i], game);
    if (block->kind == GUIDE_HEADING || block->kind == GUIDE_PARAGRAPH || block->kind == GUIDE_ITEM)
        clean &= block->words.spans > 0;
    return clean;
}

/* Every step has something to say, and its trace leads to its board. */
static bool check_example(const struct guide_example *example)
{
    static struct scene before, now;
    struct marks marks;
    struct trace trace = {0};
    bool good = example->steps > 0;
    for (size_t i = 0; i < example->steps; i++) {
        struct text words = {0};
        before = now;
        guide_see(example, i, &now, &marks, &trace);
        if (example->step[i].moved)
            good &= trace_apply(&trace, &before) && scene_same_pieces(&before, &now);
        guide_tell_board(example, i, &words);
        good &= example->drawing.length || example->step[i].say.length;
        text_free(&words);
    }
    trace_free(&trace);
    return good;
}

/* Kinds, levels and sizes: what a translation has in common with its page, but for how it is cut
 * into paragraphs. */
static void outline(const struct guide *guide, struct text *text)
{
    for (size_t i = 0; i < guide->blocks; i++) {
        const struct guide_block *block = &guide->block[i];
        static const char letters[] = "hpitle";
        if (block->kind == GUIDE_PARAGRAPH && i && block[-1].kind == GUIDE_PARAGRAPH)
            continue;
        text_addf(text, "%c%d", letters[block->kind], block->level);
        text_addf(text, ".%dx%d", block->columns, block->rows);
        if (block->example)
            text_addf(text, ".%zu", block->example->steps);
        text_add_char(text, ' ');
    }
}

static void test_page(const char *path)
{
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    struct text page = {0}, error = {0}, game = {0}, original = {0}, english = {0}, shape = {0},
                wanted = {0};
    text_add_bytes(&game, name, strcspn(name, "."));
    text_add_bytes(&original, path, (size_t)(name - path) + game.length);
    text_add(&original, ".md");
    bool good = file_read(path, GUIDE_BYTES, &page, &error) &&
                file_read(original.at, GUIDE_BYTES, &english, &error);
    struct guide guide = read_page(game.at, text_get(&page)),
                 first = read_page(game.at, text_get(&english));
    tap(good && guide.blocks > 10 && !guide.trouble.length, "%s is read without trouble %s%s", name,
        text_get(&error), text_get(&guide.trouble));
    bool clean = true, steps = true;
    for (size_t i = 0; i < guide.blocks; i++) {
        clean &= check_block(&guide.block[i], game_find(game.at, &error));
        if (guide.block[i].example)
            steps &= check_example(guide.block[i].example);
    }
    tap(clean, "… no sign and no option of the command line is left in it");
    tap(steps, "… its examples can be stepped through");
    outline(&guide, &shape);
    outline(&first, &wanted);
    check("… and its structure is that of the English page", &shape, text_get(&wanted));
    if (strcmp(path, original.at) == 0)
        test_garbage(text_get(&page));
    guide_free(&guide);
    guide_free(&first);
    text_free(&page), text_free(&error), text_free(&game), text_free(&original);
    text_free(&english), text_free(&wanted);
}

int main(int count, char **path)
{
    test_blocks();
    test_examples();
    test_board();
    test_trouble();
    for (int i = 1; i < count; i++)
        test_page(path[i]);
    return tap_end();
}
