/* Records: what is written comes back, and what is wrong is named with its line. */
#include "base/random.h"
#include "match/record.h"
#include "tap.h"

#include <string.h>

static enum record_read read_all(const char *bytes, size_t length, int *games, struct text *error)
{
    struct text text = {0};
    struct match match = {0};
    text_add_bytes(&text, bytes, length);
    struct record_reader reader = record_reader(&text);
    enum record_read got;
    *games = 0;
    while ((got = record_read(&reader, &match, error)) == RECORD_GAME)
        ++*games;
    match_free(&match);
    text_free(&text);
    return got;
}

static void test_errors(void)
{
    static const struct {
        const char *record, *sentence; /* NULL: all is well */
    } cases[] = {
        {"", NULL},
        {"# nothing but a comment\n\n", NULL},
        {"game: siga\n", NULL},
        {"game: siga", NULL},
        {"game: siga\r\nfirst: Ann\r\nc3 a1\r\n", NULL},
        {"game: siga\nresult: unfinished\nc3 # the middle\n  a1\n\n\nb2\n", NULL},
        {"game: template:heap=2\nresult: Player 1 wins\ntake2\ngame: siga\n", NULL},
        {"game: shisen:cols=2,rows=2\nposition: AB/BA\nresult: unfinished\nscramble=4\n", NULL},
        {"game: chess\n",
         "line 1: there is no game “chess”; choose one of: siga, reversi, shisen, oanquan, revergo"},
        {"\n\nc3\n",
         "line 3: “c3” belongs to no game: a game begins with a line like game: reversi"},
        {"first: me\n",
         "line 1: “first: me” belongs to no game: a game begins with a line like game: reversi"},
        {"game: siga\ncolour: red\n",
         "line 2: “colour: red” begins with an unknown tag; choose one of: game, position, first, second, "
         "date, clock, result, adjudged, fault"},
        {"game: siga\ndate: 2026-11-15\ndate: 2026-11-15\n",
         "line 3: date is given twice in one game"},
        {"game: siga\nclock: 83.5 0\nresult: O wins, X resigned\nc3 resign=first\n", NULL},
        {"game: shisen\nresult: given up\nresign=first\n", NULL},
        {"game: siga\nclock: 1.25 0\n",
         "line 2: the clock is “1.25 0”; it is written as the seconds each side used: 83.5 120.0"},
        {"game: siga\nclock: 12\n",
         "line 2: the clock is “12”; it is written as the seconds each side used: 83.5 120.0"},
        {"game: siga\nc3 resign=first a1\n",
         "line 2: move 3, “a1”: the game is over: it was resigned"},
        {"game: siga\nresign=first resign=second\n",
         "line 2: move 2: a game that is over cannot be given up"},
        {"game: siga\nresign=X\n", "line 2: write resigning as resign=first or resign=second"},
        {"game: siga\ndate: yesterday\n",
         "line 2: the date is “yesterday”; a date is written 2026-11-15, 2026-11 or 2026"},
        {"game: siga\ndate: 2026-02-30\n",
         "line 2: the date is “2026-02-30”; a date is written 2026-11-15, 2026-11 or 2026"},
        {"game: siga\ndate: 2026-+1-+5\n",
         "line 2: the date is “2026-+1-+5”; a date is written 2026-11-15, 2026-11 or 2026"},
        {"game: siga\ndate: 2026-13-01\n",
         "line 2: the date is “2026-13-01”; a date is written 2026-11-15, 2026-11 or 2026"},
        {"game: siga\nposition: XX\n",
         "line 2: the position ends at c1: the board is 5 × 5 squares (rows × columns), with / "
         "between rows; each square is one of ., X, O"},
        {"game: siga\nc3 a1\nc3\n",
         "line 3: move 3, “c3”: c3 is not empty: choose an empty square"},
        {"game: siga\nc3\ndate: 2026-11-15\n", "line 3: tags stand before the moves of a game"},
        {"game: siga\nresult: X wins\nc3\n",
         "line 2: the result is given as “X wins”, but the moves give “unfinished”"},
        {"game: template:heap=1\nresult: draw\ntake1\n",
         "line 2: the result is given as “draw”, but the moves give “Player 1 wins”"},
        {"game: template:heap=1\ntake1 take1\n", "line 2: move 2, “take1”: the game is over"},
        {"game: shisen\nsecond: me\n", "line 2: Shisen-Sho is for one player: there is no second"},
        {"game: siga\nfirst:\n",
         "line 2: a player cannot be called “”: a name has 1 to 31 printable characters and no #"},
        {"game: siga\nfault: ended with status 1\nc3 resign=second\n", NULL},
        {"game: siga\nfault: ended with status 1\nc3\n",
         "line 2: a fault is told in 1 to 159 bytes, of a game that ends with resign=first or "
         "second"},
        {"game: siga\nfault:\nresign=first\n",
         "line 2: a fault is told in 1 to 159 bytes, of a game that ends with resign=first or "
         "second"},
        {"game: siga\nscramble=1\n", "line 2: Siga cannot be shuffled"},
        {"game: shisen\nscramble=x\n", "line 2: write a shuffle as scramble=123"},
        {"game: siga\n\x01\x02\n", "line 2: byte 1 is not text (0x01): this is no record of games"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text error = {0};
        int games;
        enum record_read got = read_all(cases[i].record, strlen(cases[i].record), &games, &error);
        const char *said = got == RECORD_BAD ? text_get(&error) : "(accepted)";
        bool good = cases[i].sentence ? got == RECORD_BAD && strcmp(said, cases[i].sentence) == 0
                                      : got == RECORD_END;
        tap(good, "record %zu: %s", i + 1, cases[i].sentence ? cases[i].sentence : "is accepted");
        if (!good)
            tap_note("but got %s", said);
        text_free(&error);
    }
}

static void test_binary(void)
{
    struct text error = {0};
    int games;
    static const char binary[] = "\x7f"
                                 "ELF\0\0\0\n\xff";
    enum record_read got = read_all(binary, sizeof binary - 1, &games, &error);
    tap(got == RECORD_BAD, "a program is no record: %s", text_get(&error));
    text_free(&error);
}

/* Random games of every kind, with undone moves and scrambles, come back as they were. */
static void test_round_trip(uint64_t seed)
{
    struct random random = random_from(seed);
    for (int i = 0; game_list[i]; i++) {
        struct text written = {0}, again = {0}, error = {0};
        struct match match = {0}, back = {0};
        struct spec spec = {game_list[i], options_standard(game_list[i]->options)};
        match_begin(&match, &spec, NULL, &error);
        match_seat(&match, 0, "easy", &error);
        for (int ply = 0; ply < 60 && match_turn(&match) != GAME_OVER; ply++) {
            match_seat(&match, match_turn(&match), "easy", &error);
            match_play(&match, match_think(&match, random_next(&random), NULL));
            if (random_below(&random, 10) == 0)
                match_scramble(&match, random_next(&random), &error);
            if (random_below(&random, 10) == 0)
                match_undo(&match);
        }
        if (match_turn(&match) != GAME_OVER && i % 2)
            match_resign(&match, (int)random_below(&random, (uint32_t)game_list[i]->players));
        match.used[0] = random_below(&random, 10000) / 10.0;
        record_write(&match, &written);
        struct record_reader reader = record_reader(&written);
        bool good = record_read(&reader, &back, &error) == RECORD_GAME;
        if (good)
            record_write(&back, &again);
        tap(good && strcmp(written.at, again.at) == 0 &&
                memcmp(match_state(&match), match_state(&back), game_list[i]->size) == 0,
            "a record of %s comes back: %s", game_list[i]->name, text_get(&error));
        match_free(&match);
        match_free(&back);
        text_free(&written);
        text_free(&again);
        text_free(&error);
    }
}

/* Whatever the reason is, a record can tell it. */
static void test_fault(void)
{
    struct text written = {0}, error = {0}, reason = {0};
    struct match match = {0}, back = {0};
    struct spec spec = {game_list[0], options_standard(game_list[0]->options)};
    text_add(&reason, "it said “#\x1b[2J\n” \xff");
    for (int i = 0; i < 200; i++)
        text_add(&reason, "é");
    match_begin(&match, &spec, NULL, &error);
    match_expel(&match, 1, reason.at);
    record_write(&match, &written);
    struct record_reader reader = record_reader(&written);
    bool good = record_read(&reader, &back, &error) == RECORD_GAME;
    tap(good && strncmp(back.fault, "it said “??[2J?” ?éé", 21) == 0 &&
            strlen(back.fault) >= MATCH_FAULT - 3,
        "a fault comes back, as far as a record can tell it: %s %s", back.fault, text_get(&error));
    match_free(&match);
    match_free(&back);
    text_free(&written);
    text_free(&error);
    text_free(&reason);
}

int main(void)
{
    test_errors();
    test_binary();
    test_fault();
    test_round_trip(tap_seed(11));
    return tap_end();
}
