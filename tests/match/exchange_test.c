/* The formats of other programs: what is read and written, what is refused and how. Usage:
 * exchange_test FORMATS.md, whose examples are one game in every format. */
#define _DEFAULT_SOURCE /* mkstemp */
#include "base/file.h"
#include "match/exchange.h"
#include "tap.h"
#include "walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define START8 "---------------------------O*------*O---------------------------"
#define GGF "(;GM[Othello]BO[8 " START8 " *]"
#define SGF "(;FF[4]GM[2]SZ[8]"

static const struct format *find(const char *name)
{
    const struct format *format;
    struct text error = {0};
    if (!exchange_find(name, &format, &error))
        tap(false, "%s", text_get(&error));
    text_free(&error);
    return format;
}

/* Reads all games (format NULL: guessed from the contents and the name) and adds their records to
 * `records`; how many there were. `error` is "" unless the reading ended with one. */
static size_t read_all(const char *bytes, size_t length, const char *format, const char *path,
                       struct text *records, struct text *error)
{
    struct text contents = {0};
    struct exchange exchange;
    struct match match = {0};
    const struct format *found = NULL;
    enum record_read got;
    text_add_bytes(&contents, bytes, length);
    text_clear(error);
    if (format && exchange_find(format, &found, error))
        exchange_open(&exchange, &contents, found);
    else
        exchange_guess(&exchange, &contents, path);
    while ((got = exchange_read(&exchange, &match, error)) == RECORD_GAME)
        exchange_write(&match, NULL, records, error);
    if (got == RECORD_BAD && !error->length)
        text_add(error, "(said nothing)");
    exchange_close(&exchange);
    match_free(&match);
    text_free(&contents);
    return exchange.games;
}

/* -- The examples of the document ------------------------------------------------------------- */

/* The block of a page that is marked with this word; hexadecimal numbers become bytes. */
static struct text find_block(const struct text *page, const char *word, bool hexadecimal)
{
    struct text mark = {0}, block = {0};
    text_addf(&mark, "\n```%s\n", word);
    const char *at = strstr(text_get(page), mark.at);
    const char *start = at ? at + mark.length : "";
    const char *end = at ? strstr(start, "```") : NULL;
    for (const char *c = start; hexadecimal && end && c < end;) {
        char *next;
        long byte = strtol(c, &next, 16);
        if (next > end || next == c)
            break;
        text_add_char(&block, (char)byte);
        c = next;
    }
    if (!hexadecimal && end)
        text_add_bytes(&block, start, (size_t)(end - start));
    text_free(&mark);
    return block;
}

static void test_example(const struct text *page, const struct match *game, const char *name)
{
    const struct format *format = find(name);
    struct text example = find_block(page, name, format->binary), written = {0}, error = {0};
    struct match match = {0};
    struct exchange exchange;
    bool good = exchange_write(game, format, &written, &error);
    tap(good && written.length == example.length && written.length > 0 &&
            memcmp(written.at, example.at, written.length) == 0,
        "the game of the document is written in %s as it is there", name);
    exchange_guess(&exchange, &example, NULL);
    tap(exchange.format == format, "the example in %s is recognised", name);
    good = exchange_read(&exchange, &match, &error) == RECORD_GAME;
    tap(good && memcmp(match_state(&match), match_state(game), match_game(game)->size) == 0,
        "the example in %s leads to the same position: %s", name, text_get(&error));
    bool moves = match.now == game->now || strcmp(name, "obf") == 0;
    tap(good && moves && exchange_read(&exchange, &match, &error) == RECORD_END,
        "by the same moves, and is the only game");
    exchange_close(&exchange);
    match_free(&match);
    text_free(&example);
    text_free(&written);
    text_free(&error);
}

static void test_document(const char *path)
{
    struct text page = {0}, error = {0};
    bool there = file_read(path, RECORD_BYTES_MOST, &page, &error);
    tap(there, "%s can be read %s", path, text_get(&error));
    struct text record = find_block(&page, EXCHANGE_RECORD, false), again = {0};
    struct record_reader reader = record_reader(&record);
    struct match match = {0};
    bool good = there && record_read(&reader, &match, &error) == RECORD_GAME;
    if (good)
        exchange_write(&match, NULL, &again, &error);
    tap(good && strcmp(text_get(&again), text_get(&record)) == 0,
        "its record is one as we write it %s", text_get(&error));
    static const char *const names[] = {"wthor", "ggf", "sgf", "obf", "moves"};
    for (size_t i = 0; good && i < sizeof names / sizeof *names; i++)
        test_example(&page, &match, names[i]);
    match_free(&match);
    text_free(&page);
    text_free(&record);
    text_free(&again);
    text_free(&error);
}

/* -- What is understood ----------------------------------------------------------------------- */

static void test_understood(void)
{
    static const struct {
        const char *title, *bytes, *record; /* a part of the record that comes of it */
    } cases[] = {
        {"black begins with f5, and e5 was white", "f5", "\nf5\n"},
        {"capitals, blanks and commas", "F5 D6,C3", "\nf5 d6 c3\n"},
        {"lines of comments, and line ends of other systems", "# a\r\n\r\n% b\r\nf5d6\r\n",
         "\nf5 d6\n"},
        {"a pass that is left out", "c4c3f5b4a4a5c2a3f4", " a3 pass f4\n"},
        {"a pass that is written", "c4c3f5b4a4a5c2a3--f4", " a3 pass f4\n"},
        {"a line for each game", "f5\nd3\n", "\nf5\n\ngame: reversi\n"},
        {"evaluations and times are skipped", GGF "B[F5/0.50/1.20]W[d6//3]B[C3];)", "\nf5 d6 c3\n"},
        {"a number before games that were played at once", "2 " GGF "B[f5];)" GGF "B[d3];)\n",
         "\nf5\n\ngame: reversi\n"},
        {"names with brackets", GGF "PB[a\\]b]PW[c\\\\d];)", "first: a]b\nsecond: c\\d\n"},
        {"names that are too long or no text",
         GGF "PB[#\x01 0123456789012345678901234567890123]"
             "PW[\xff\xfe];)",
         "first: 0123456789012345678901234567890\nsecond: human\n"},
        {"the dates of the server", GGF "DT[2003.12.15_13:24:03.MST];)", "date: 2003-12-15\n"},
        {"a date that there is not is left out", GGF "DT[2003.13.15];)", "second: human\nresult"},
        {"a small board", "(;GM[Othello]BO[4 -----O*--*O----- *]B[d3];)", "game: reversi:size=4\n"},
        {"another position", "(;GM[Othello]BO[4 -*---O*--*O----- O]W[a3];)",
         "position: .B../.WB./.BW./.... W\n"},
        {"who resigned", GGF "RE[-10.00:r]B[f5];)", "\nf5 resign=first\n"},
        {"a judged game", GGF "RE[-10.00:t]B[f5];)", "result: unfinished\nadjudged: -10\n"},
        {"passes after the end", "(;GM[Othello]BO[4 BBBBBBBBBBBBBBB- *]W[pa]B[pa];)",
         "result: Black wins 15-0\n"},
        {"pairs of letters are column and row", SGF ";B[fe];W[df])", "\nf5 d6\n"},
        {"squares and capitals", SGF ";B[f5];W[D6])", "\nf5 d6\n"},
        {"corners, the first is the upper left", SGF "AB[aa][ha]AW[ah]PL[W])",
         "position: B......B/......../......../......../......../......../......../W....... W\n"},
        {"a rectangle", SGF "AB[c2:b1]AE[c2])",
         "position: .BB...../.B....../......../......../......../......../......../........ B\n"},
        {"who begins is told by the first move", SGF "AB[d4][e5]AW[e4][d5];W[d3])",
         "W\nfirst: human\nsecond: human\nresult: unfinished\nd3\n"},
        {"white may begin", SGF "PL[W];W[d6])", "W\nfirst"},
        {"the first of all variations", SGF ";B[f5](;W[d6](;B[c3])(;B[c5]))(;W[f4]))",
         "\nf5 d6 c3\n"},
        {"names of early files", "(;GaMe[2]SiZe[6];Black[c2])", "game: reversi:size=6\n"},
        {"comments with brackets", SGF "C[(;\\]B[a1\\]]N[)];B[f5])", "\nf5\n"},
        {"white resigned", SGF "RE[B+Resign];B[f5])", "\nf5 resign=second\n"},
        {"white was ahead", SGF "RE[W+4];B[f5])", "adjudged: -4\n"},
        {"it was even", SGF "RE[Draw];B[f5])", "adjudged: +0\n"},
        {"a pass that SGF leaves out, too",
         SGF ";B[c4];W[c3];B[f5];W[b4];B[a4];W[a5];B[c2];W[a3];W[f4])", " a3 pass f4\n"},
        {"a position with values of its moves", START8 " X; f5:+0; d6:-1\n", "\nfirst: human\n"},
        {"a position of other programs' letters",
         "X--------------------------OX------XO--------------------------- O\n",
         "position: B......./......../......../...WB.../...BW.../......../......../........ W\n"},
        {"a mark before the text", "\xef\xbb\xbf" SGF ";B[f5])", "\nf5\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text records = {0}, error = {0};
        read_all(cases[i].bytes, strlen(cases[i].bytes), NULL, NULL, &records, &error);
        bool good = !error.length && strstr(text_get(&records), cases[i].record);
        tap(good, "understood: %s", cases[i].title);
        if (!good)
            tap_note("read %s said %s", text_get(&records), text_get(&error));
        text_free(&records);
        text_free(&error);
    }
}

/* -- What is refused -------------------------------------------------------------------------- */

static void test_refused(void)
{
    static const struct {
        const char *format, *bytes;
        size_t games; /* before what is wrong */
        const char *sentence;
    } cases[] = {
        {"moves", "f5d6\nf5f5\n", 1,
         "game 2, from byte 5: move 2, “f5”: f5 is not empty: choose an empty square"},
        {"moves", "f5i9", 0,
         "game 1, from byte 0: move 2, “i9”: a move string is made of squares from a1 to h8, like "
         "f5d6c3"},
        {"moves", "f5pa", 0,
         "game 1, from byte 0: move 2, “pass”: you cannot pass while you have a legal move"},
        {"ggf", GGF "B[f5];) " GGF "B[a1];)", 1,
         "game 2, from byte 93: move 1, “a1”: a disc on a1 would flip no disc"},
        {"ggf", GGF "B[f5]B[d6];)", 0,
         "game 1, from byte 0: move 2, “d6”: it is White's turn, not Black's"},
        {"ggf", GGF "B[f5", 0,
         "game 1, from byte 0: the value of B that begins at byte 87 has no end: a ] is missing"},
        {"ggf", GGF "B[f5];", 0, "game 1, from byte 0: the game has no end: 1 ) missing"},
        {"ggf", "(;GM[Othello]B[f5];)", 0, "game 1, from byte 0: the board, BO, is missing"},
        {"ggf", "(;GM[Chess];)", 0, "game 1, from byte 0: GM is “Chess”: only Othello is read"},
        {"ggf", "(;GM[Othello]BO[8 --- *];)", 0,
         "game 1, from byte 0: BO must have 64 squares and then the side to move, * or O"},
        {"ggf", "(;GM[Othello]BO[4 -----O*--*O-----];)", 0,
         "game 1, from byte 0: BO must have 16 squares and then the side to move, * or O"},
        {"ggf", "(;GM[Othello]BO[4 -----O*-?*O----- *];)", 0,
         "game 1, from byte 0: BO has a letter that is none of *, O and -"},
        {"ggf", "(;GM[Othello]BO[99999999999 *];)", 0,
         "game 1, from byte 0: size cannot be “999”; allowed: 4, 6, 8, 10, 12, 14, 16"},
        {"ggf", "(;GM[Othello]TY[8a]BO[8 " START8 " *];)", 0,
         "game 1, from byte 0: TY is “8a”: games in which fewer discs win are not read"},
        {"ggf", GGF "B[f5]BO[8 " START8 " *];)", 0,
         "game 1, from byte 0: BO stands after a move: the board comes first"},
        {"sgf", "(;FF[4]GM[1]SZ[19];B[aa])", 0,
         "game 1, from byte 0: GM is “1”: only Othello, GM[2], is read"},
        {"sgf", "(;B[aa])", 0,
         "game 1, from byte 0: GM[2] is missing: without it, SGF is a game of Go"},
        {"sgf", SGF ";B[zz])", 0,
         "game 1, from byte 0: move 1, “zz”: a move is a square like f5 or fe, or nothing for a "
         "pass"},
        {"sgf", "(;GM[2]SZ[8:6])", 0,
         "game 1, from byte 0: SZ is “8:6”: a board is as wide as high"},
        {"sgf", "(;GM[2]SZ[7])", 0,
         "game 1, from byte 0: size cannot be “7”; allowed: 4, 6, 8, 10, 12, 14, 16"},
        {"sgf", "(;GM[2]AB[aa]SZ[6])", 0,
         "game 1, from byte 0: SZ stands after discs or moves: the size comes first"},
        {"sgf", SGF ";B[f5];AB[a1])", 0,
         "game 1, from byte 0: discs are set up after move 1: only games are read"},
        {"sgf", SGF "AW[h9])", 0, "game 1, from byte 0: AW is “h9”: it is a square like e4 or ed"},
        {"sgf", SGF "PL[?])", 0, "game 1, from byte 0: PL is “?”: it is B or W"},
        {"sgf", SGF ";B[f5]))" SGF ";B[f5] 7)", 1,
         "game 2, from byte 25: at byte 49 “7” is no part of a game: those are ( ; NAME[value] and "
         ")"},
        {"obf", START8 " X\n" START8 "\n", 1,
         "game 2, from byte 67: letter 65 is not the side to move: it is X or O"},
        {"obf", "XOX\n", 0,
         "game 1, from byte 0: letter 4 is no square of a board: there are 64, each X, O or -"},
        {"obf", START8 " XX\n", 0,
         "game 1, from byte 0: letter 67 follows the side to move; a semicolon belongs there"},
        {"wthor", "", 0,
         "game 1, from byte 0: this is no WTHOR file: its first 16 bytes are no header of one"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text records = {0}, error = {0};
        size_t games = read_all(cases[i].bytes, strlen(cases[i].bytes), cases[i].format, NULL,
                                &records, &error);
        bool good = games == cases[i].games && strcmp(text_get(&error), cases[i].sentence) == 0;
        tap(good, "%s: %s", cases[i].format, cases[i].sentence);
        if (!good)
            tap_note("%zu games, said %s", games, text_get(&error));
        text_free(&records);
        text_free(&error);
    }
}

/* -- WTHOR files that are not what they say --------------------------------------------------- */

enum { HEADER = 16, GAME = 68 };

/* A file of `games` games of two moves whose header counts `counted`. */
static struct text make_wthor(size_t games, uint32_t counted)
{
    static const char header[HEADER] = {20, 26, 11, 15, 0, 0, 0, 0, 0, 0, (char)0xea, 7, 8};
    char game[GAME] = {1, 0, 2, 0, 3, 0, 32, 32, 56, 64};
    struct text file = {0};
    text_add_bytes(&file, header, HEADER);
    for (int i = 0; i < 4; i++)
        file.at[4 + i] = (char)(counted >> 8 * i);
    for (size_t i = 0; i < games; i++)
        text_add_bytes(&file, game, GAME);
    return file;
}

static void test_wthor(void)
{
    static const struct {
        const char *title;
        size_t games;
        uint32_t counted;
        size_t cut;    /* bytes off the end */
        int at, value; /* a byte that is changed, and what to (at 0: none) */
        size_t read;
        const char *sentence;
    } cases[] = {
        {"three games", 3, 3, 0, 0, 0, 3, ""},
        {"no game", 0, 0, 0, 0, 0, 0, ""},
        {"cut in the last game", 3, 3, 5, 0, 0, 2,
         "game 3, from byte 152: the file ends here, but its header counts 3 games"},
        {"a header that counts billions", 1, 0xffffffff, 0, 0, 0, 1,
         "game 2, from byte 84: the file ends here, but its header counts 4294967295 games"},
        {"a header that counts too few", 2, 1, 0, 0, 0, 0,
         "game 1, from byte 0: the header counts 1 games, but 136 bytes follow instead of 68"},
        {"a move off the board", 2, 2, 0, HEADER + GAME + 9, 19, 1,
         "game 2, from byte 84: move 2, 19: a move is row times 10 plus column, from 11 to 88"},
        {"an illegal move", 2, 2, 0, HEADER + GAME + 9, 11, 1,
         "game 2, from byte 84: move 2, “a1”: a disc on a1 would flip no disc"},
        {"too many discs", 1, 1, 0, HEADER + 6, 65, 0,
         "game 1, from byte 16: Black cannot have 65 discs: the board has 64 squares"},
        {"a board of ten", 1, 1, 0, 12, 10, 0,
         "game 1, from byte 0: the board is 10 squares wide; WTHOR files are read for 8x8"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text file = make_wthor(cases[i].games, cases[i].counted), records = {0}, error = {0};
        if (cases[i].at)
            file.at[cases[i].at] = (char)cases[i].value;
        size_t games = read_all(file.at, file.length - cases[i].cut, NULL, NULL, &records, &error);
        bool good = games == cases[i].read && strcmp(text_get(&error), cases[i].sentence) == 0;
        tap(good, "wthor: %s", cases[i].title);
        if (!good)
            tap_note("%zu games, said %s", games, text_get(&error));
        if (i == 0)
            tap(strstr(text_get(&records), "first: WTHOR 2\nsecond: WTHOR 3\ndate: 2026\n"),
                "players have numbers, and there is only a year");
        text_free(&file);
        text_free(&records);
        text_free(&error);
    }
}

/* -- Hostile input ---------------------------------------------------------------------------- */

static void expect_one_sentence(const char *title, const char *format, const struct text *bytes)
{
    struct text records = {0}, error = {0};
    read_all(bytes->at, bytes->length, format, NULL, &records, &error);
    bool good = error.length > 0 && error.length < 400 && !strchr(error.at, '\n');
    tap(good, "%s, %s: %s", title, format, text_get(&error));
    text_free(&records);
    text_free(&error);
}

static void test_hostile(uint64_t seed)
{
    static const char *const names[] = {"wthor", "ggf", "sgf", "obf", "moves"};
    struct random random = random_from(seed);
    struct text garbage = {0}, zeros = {0}, deep = {0}, flat = {0}, endless = {0};
    for (int i = 0; i < 10 << 20; i++)
        text_add_char(&garbage, i == 0 ? '(' : (char)random_below(&random, 256));
    for (int i = 0; i < 1 << 20; i++) {
        text_add_bytes(&zeros, i ? "\0" : "(", 1);
        text_add_char(&deep, '(');
        text_add(&flat, "()");
        text_add(&endless, i ? "x" : "(;GM[2]C[");
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        expect_one_sentence("10 MB of garbage", names[i], &garbage);
        expect_one_sentence("a million zeros", names[i], &zeros);
        expect_one_sentence("a million open parentheses", names[i], &deep);
        expect_one_sentence("a million empty trees", names[i], &flat);
        expect_one_sentence("a value without an end", names[i], &endless);
    }
    text_free(&garbage);
    text_free(&zeros);
    text_free(&deep);
    text_free(&flat);
    text_free(&endless);
}

/* -- There and back --------------------------------------------------------------------------- */

static bool same_line(const struct match *one, const struct match *other)
{
    bool same = one->now == other->now;
    for (size_t i = 0; same && i <= one->now; i++)
        same = memcmp(match_state_at(one, i), match_state_at(other, i), match_game(one)->size) == 0;
    return same;
}

/* Writes a match, reads it again; the position, the moves and (with `whole`) the record must be the
 * same. */
static bool comes_back(const struct match *match, const struct format *format, bool whole)
{
    struct text written = {0}, one = {0}, other = {0}, error = {0};
    struct match back = {0};
    struct exchange exchange = {0};
    bool good = exchange_write(match, format, &written, &error);
    if (good) {
        exchange_open(&exchange, &written, format);
        good = exchange_read(&exchange, &back, &error) == RECORD_GAME && same_line(match, &back);
    }
    exchange_write(match, NULL, &one, &error);
    if (good)
        exchange_write(&back, NULL, &other, &error);
    good = good && (!whole || strcmp(text_get(&one), text_get(&other)) == 0);
    if (!good)
        tap_note("%s\n%s\n%s\n%s", text_get(&one), text_get(&written), text_get(&other),
                 text_get(&error));
    exchange_close(&exchange);
    match_free(&back);
    text_free(&written);
    text_free(&one);
    text_free(&other);
    text_free(&error);
    return good;
}

/* A game of random moves: of any size and from any position where `odd`; some end early. */
static void play_random(struct match *match, struct random *random, bool odd)
{
    static const char *const specs[] = {"reversi:size=4", "reversi:size=6", "reversi",
                                        "reversi:size=10", "reversi:size=16"};
    struct text error = {0}, position = {0};
    struct spec spec;
    struct moves moves = {0};
    bool sound = spec_read(&spec, odd ? specs[random_below(random, 5)] : "reversi", &error) &&
                 match_begin(match, &spec, NULL, &error);
    size_t limit = random_below(random, 3) ? 1000 : 1 + random_below(random, 30);
    size_t skipped = odd ? random_below(random, 8) : 0;
    bool passed = false; /* WTHOR cannot hold a pass at the end */
    while (sound && (match->now < limit || passed) && match_turn(match) != GAME_OVER) {
        struct phrase phrase = {0};
        moves.count = 0;
        match_game(match)->moves(match_state(match), &moves);
        game_move move = moves.at[random_below(random, (uint32_t)moves.count)];
        match_game(match)->say(match_state(match), move, &phrase);
        passed = phrase.cells == 0;
        match_play(match, move);
        if (skipped && match->now == skipped) { /* what was played becomes the beginning */
            match_game(match)->write(match_state(match), &position);
            sound = match_begin(match, &spec, position.at, &error);
            skipped = 0;
        }
    }
    strcpy(match->date, random_below(random, 2) ? "2026-11-15" : "1999");
    match_seat(match, 0, "Ådne [x] \\", &error);
    if (match_turn(match) != GAME_OVER && random_below(random, 2)) {
        match->adjudged = true;
        match->lead = 2 * (int)random_below(random, 30) - 20;
    } else if (match_turn(match) != GAME_OVER && odd) {
        match_resign(match, (int)random_below(random, 2));
    }
    if (!sound)
        tap(false, "a random game: %s", text_get(&error));
    moves_free(&moves);
    text_free(&error);
    text_free(&position);
}

static void test_round_trips(uint64_t seed)
{
    struct random random = random_from(seed);
    const struct format *ggf = find("ggf"), *sgf = find("sgf"), *wthor = find("wthor"),
                        *moves = find("moves");
    bool trees = true, plain = true;
    for (int i = 0; i < 150; i++) {
        struct match odd = {0}, usual = {0};
        play_random(&odd, &random, true);
        trees = comes_back(&odd, ggf, true) && comes_back(&odd, sgf, true) && trees;
        play_random(&usual, &random, false);
        plain = comes_back(&usual, wthor, false) && comes_back(&usual, moves, false) && plain;
        match_free(&odd);
        match_free(&usual);
    }
    tap(trees, "150 games of all sizes and beginnings come back from GGF and SGF to the letter");
    tap(plain, "150 games come back from WTHOR and move strings");
}

/* Many games in one file, in every format: as many come back, and from WTHOR the same bytes. */
static void test_many(uint64_t seed)
{
    static const char *const names[] = {"wthor", "ggf", "sgf", "obf", "moves", "record"};
    struct random random = random_from(seed);
    struct match match[20] = {0};
    for (int i = 0; i < 20; i++)
        play_random(&match[i], &random, false);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct format *format = find(names[i]);
        struct text written = {0}, again = {0}, records = {0}, error = {0};
        for (int j = 0; j < 20; j++)
            exchange_write(&match[j], format, &written, &error);
        size_t games = read_all(written.at, written.length, NULL, NULL, &records, &error);
        tap(games == 20 && !error.length, "20 games in %s are recognised and read %s", names[i],
            text_get(&error));
        struct exchange exchange;
        struct match back = {0};
        exchange_open(&exchange, &written, format);
        while (exchange_read(&exchange, &back, &error) == RECORD_GAME)
            exchange_write(&back, format, &again, &error);
        tap(again.length == written.length && memcmp(again.at, written.at, again.length) == 0,
            "and written again as they were");
        exchange_close(&exchange);
        match_free(&back);
        text_free(&written);
        text_free(&again);
        text_free(&records);
        text_free(&error);
    }
    for (int i = 0; i < 20; i++)
        match_free(&match[i]);
}

/* -- What a format cannot hold ---------------------------------------------------------------- */

static void test_cannot_tell(void)
{
    static const struct {
        const char *record, *format, *sentence;
    } cases[] = {
        {"game: reversi:diagonals=off\n", "ggf", "GGF cannot hold a game with diagonals=off"},
        {"game: reversi:empties=winner\n", "sgf", "SGF cannot hold a game with empties=winner"},
        {"game: reversi:size=6\n", "wthor", "WTHOR cannot hold a game with size=6"},
        {"game: reversi:size=6\n", "obf", "OBF cannot hold a position with size=6"},
        {"game: reversi:size=6\n", "moves", "a move string cannot hold a game with size=6"},
        {"game: reversi\nposition: "
         "......../......../......../...WB.../...BW.../......../......../........ W\n",
         "moves", "a move string cannot hold a game that began at another position"},
        {"game: reversi\n", "moves", "a move string cannot hold a game without moves"},
        {"game: siga\n", "ggf", "Siga cannot be written in the format ggf"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text record = {0}, written = {0}, error = {0};
        struct match match = {0};
        text_add(&record, cases[i].record);
        struct record_reader reader = record_reader(&record);
        bool read = record_read(&reader, &match, &error) == RECORD_GAME;
        bool good = read && !exchange_write(&match, find(cases[i].format), &written, &error);
        tap(good && strcmp(text_get(&error), cases[i].sentence) == 0 && written.length == 0, "%s",
            cases[i].sentence);
        match_free(&match);
        text_free(&record);
        text_free(&written);
        text_free(&error);
    }
}

/* -- Files ------------------------------------------------------------------------------------ */

/* Games with comments of up to 1.5 MB anywhere among them: some 20 MB. */
static struct text make_record(struct random *random, int bad)
{
    struct text record = {0};
    for (int i = 0; i < 40; i++) {
        text_addf(&record, i == bad ? "game: siga\nresult: X wins\n" : "game: siga\n");
        text_add(&record, i % 2 ? "c3 a1 #" : "c3\na1\n\n#");
        for (uint32_t left = random_below(random, 1500000); left > 0; left--)
            text_add(&record, left % 5000 ? "x" : "\n#");
        text_addf(&record, "\n%s\n", i % 3 ? "b2" : "# game: reversi\nb2 d4");
    }
    return record;
}

/* A record is read from a file as it is from memory, with a window that stays small. */
static void test_files(uint64_t seed)
{
    struct random random = random_from(seed);
    char path[] = "/tmp/quincunx-exchange-XXXXXX";
    close(mkstemp(path));
    for (int bad = -1; bad < 40; bad += 30) {
        struct text record = make_record(&random, bad), whole = {0}, pieces = {0}, error[2] = {0};
        struct exchange exchange;
        struct match match = {0};
        size_t most = 0;
        size_t games = read_all(record.at, record.length, NULL, NULL, &whole, &error[0]);
        bool good = file_write(path, &record, &error[1]) &&
                    exchange_guess_file(&exchange, path, 0, &error[1]);
        while (good && exchange_read(&exchange, &match, &error[1]) == RECORD_GAME) {
            exchange_write(&match, NULL, &pieces, &error[1]);
            most = exchange.window.room > most ? exchange.window.room : most;
        }
        tap(good && games == (bad < 0 ? 40 : (size_t)bad) && exchange.games == games &&
                strcmp(whole.at, pieces.at) == 0 &&
                strcmp(text_get(&error[0]), text_get(&error[1])) == 0,
            "a file of %zu MB and %zu games is the same piece by piece: %s", record.length >> 20,
            games, error[1].length ? error[1].at : "all good");
        tap(most <= 2 * RECORD_GAME_MOST, "with at most %zu MB at a time", most >> 20);
        exchange_close(&exchange);
        match_free(&match);
        text_free(&record);
        text_free(&whole);
        text_free(&pieces);
        text_free(&error[0]);
        text_free(&error[1]);
    }
    file_remove(path);
}

/* -- What a file is in ------------------------------------------------------------------------ */

static void test_guess(void)
{
    static const struct {
        const char *contents, *path, *format; /* NULL: a record */
    } cases[] = {
        {"game: reversi\nf5\n", "a.ggf", NULL},
        {"# nothing\n", "a.sgf", NULL},
        {"nonsense", "a.GGF", "ggf"},
        {"nonsense", "a.sgf", "sgf"},
        {"nonsense", "a.wtb", "wthor"},
        {"nonsense", "a.txt", NULL},
        {"nonsense", NULL, NULL},
        {"c3 a1\n", NULL, NULL},
        {"f5d6\n", "a.sgf", "moves"},
        {"(;GM[1])", NULL, "sgf"},
        {" (;GM[Othello])", "a.sgf", "ggf"},
        {START8 "*", NULL, "obf"},
        {START8 " X;40", NULL, "obf"},
        {START8 " XX", NULL, NULL},
        {"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
         "a.txt", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text contents = {0};
        struct exchange exchange;
        text_add(&contents, cases[i].contents);
        exchange_guess(&exchange, &contents, cases[i].path);
        const char *got = exchange.format ? exchange.format->name : EXCHANGE_RECORD;
        const char *wanted = cases[i].format ? cases[i].format : EXCHANGE_RECORD;
        tap(strcmp(got, wanted) == 0, "file %zu, %s, is in %s", i + 1,
            cases[i].path ? cases[i].path : "without a name", wanted);
        exchange_close(&exchange);
        text_free(&contents);
    }
    const struct format *format;
    struct text error = {0};
    tap(!exchange_find("pdf", &format, &error) &&
            strcmp(text_get(&error), "there is no format “pdf”; choose one of: record, wthor, ggf, sgf, "
                                     "obf, moves") == 0,
        "%s", text_get(&error));
    text_free(&error);
}

int main(int count, char **argument)
{
    if (count < 2)
        return 2;
    test_document(argument[1]);
    test_understood();
    test_refused();
    test_wthor();
    test_cannot_tell();
    test_guess();
    uint64_t seed = tap_seed(7);
    test_round_trips(seed);
    test_many(seed);
    test_hostile(seed);
    test_files(seed);
    return tap_end();
}
