/* The match: history, undo and redo, players, scrambling, new games. */
#include "match/match.h"
#include "tap.h"

#include <stdio.h>
#include <string.h>

static struct text error;

static void begin(struct match *match, const char *name, const char *first, const char *second)
{
    struct spec spec;
    if (!spec_read(&spec, name, &error) || !match_begin(match, &spec, NULL, &error) ||
        !match_seat(match, 0, first, &error) || !match_seat(match, 1, second, &error))
        tap(false, "%s begins: %s", name, text_get(&error));
}

static void play(struct match *match, const char *moves)
{
    char word[16];
    for (int used; sscanf(moves, "%15s%n", word, &used) == 1; moves += used) {
        game_move move;
        if (game_find_move(match_game(match), match_state(match), word, &move, &error))
            match_play(match, move);
        else
            tap(false, "%s: %s", word, text_get(&error));
    }
}

static bool at(const struct match *match, const char *position)
{
    struct text text = {0};
    match_game(match)->write(match_state(match), &text);
    bool same = strcmp(text.at, position) == 0;
    if (!same)
        tap_note("at %s", text.at);
    text_free(&text);
    return same;
}

static void test_history(void)
{
    struct match match = {0};
    begin(&match, "template:heap=9", "human", "human");
    tap(at(&match, "9 1") && !match_undo(&match) && !match_redo(&match),
        "at the start there is nothing to undo or redo");
    play(&match, "take1 take2 take3");
    tap(at(&match, "3 2"), "moves follow each other");
    tap(match_undo(&match) && match_undo(&match) && at(&match, "8 2"), "undo goes back");
    tap(match_redo(&match) && at(&match, "6 1"), "redo goes forward");
    play(&match, "take1");
    tap(!match_redo(&match) && match.entries == 4, "playing on forgets what was undone");
    play(&match, "take3 take2");
    tap(match_turn(&match) == GAME_OVER && match_undo(&match) && at(&match, "2 1") &&
            match_redo(&match) && match_turn(&match) == GAME_OVER,
        "undo and redo cross the end of the game");
    match_restart(&match);
    tap(at(&match, "9 1") && match_redo(&match), "a restart can be redone");
    match_renew(&match, 1);
    tap(at(&match, "9 1") && !match_redo(&match), "another game begins afresh");
    match_free(&match);
}

static void test_sidelines(void)
{
    struct match match = {0};
    begin(&match, "template:heap=9", "human", "human");
    play(&match, "take1 take2 take3");
    match_go(&match, 1);
    match_branch(&match);
    play(&match, "take3");
    tap(at(&match, "5 1") && match.entries == 3, "a side-line is played from an earlier position");
    match_undo(&match);
    match_branch(&match);
    play(&match, "take1");
    tap(at(&match, "7 1") && match_return(&match) && at(&match, "8 2") && match_redo(&match) &&
            at(&match, "5 1"),
        "a side-line of a side-line comes back to it");
    tap(match_return(&match) && at(&match, "8 2") && match_redo(&match) && match_redo(&match) &&
            at(&match, "3 2") && !match_return(&match),
        "and then to the game, with all its moves");
    match_branch(&match);
    match_renew(&match, 1);
    tap(!match_return(&match) && at(&match, "9 1"), "another game has no side-lines");
    match_branch(&match);
    match_free(&match);
}

static void test_resigning(void)
{
    struct match match = {0};
    struct text result = {0};
    game_move move;
    begin(&match, "template:heap=9", "human", "human");
    play(&match, "take1");
    match_resign(&match, 0);
    match_result(&match, &result);
    tap(match_turn(&match) == GAME_OVER && match_winner(&match) == 1 &&
            strcmp(result.at, "Player 2 wins, Player 1 resigned") == 0,
        "one can give up when the other is to move: %s", result.at);
    bool found = match_find_move(&match, "take1", &move, &error);
    tap(!found, "nothing is played then: %s", error.at);
    tap(match_undo(&match) && match_turn(&match) == 1, "giving up can be undone");
    text_free(&result);
    match_free(&match);
}

static void test_swap(void)
{
    struct match match = {0};
    begin(&match, "template:heap=9", "human", "easy");
    match_swap(&match);
    tap(match_awaits_machine(&match) && strcmp(match.player[1].name, "human") == 0,
        "person and machine change places");
    match_free(&match);
}

static void test_machine(void)
{
    struct match match = {0};
    begin(&match, "template:heap=50", "human", "easy");
    tap(!match_awaits_machine(&match), "the person begins");
    play(&match, "take1");
    tap(match_awaits_machine(&match), "then the machine is to move");
    match_play(&match, match_think(&match, 7, NULL));
    play(&match, "take1");
    match_play(&match, match_think(&match, 7, NULL));
    tap(match.now == 4 && match_undo(&match) && match.now == 2 && match_undo(&match) &&
            match.now == 0 && !match_undo(&match),
        "undo goes to the person's last turn");
    tap(match_redo(&match) && match.now == 2, "redo to the next");
    begin(&match, "template:heap=50", "easy", "human");
    match_play(&match, match_think(&match, 7, NULL));
    tap(!match_undo(&match), "the machine's first move is nobody's to undo");
    match_free(&match);

    struct text game[2] = {0};
    for (int i = 0; i < 2; i++) {
        begin(&match, "reversi:size=6", "easy", "easy");
        while (match_turn(&match) != GAME_OVER)
            match_play(&match, match_think(&match, 3, NULL));
        match_game(&match)->write(match_state(&match), &game[i]);
        match_free(&match);
    }
    tap(strcmp(game[0].at, game[1].at) == 0, "the same seed plays the same game");
    text_free(&game[0]);
    text_free(&game[1]);
}

static void test_seats(void)
{
    struct match match = {0};
    begin(&match, "siga", "human", "easy");
    tap(!match.player[0].level && match.player[1].level, "a level is a machine");
    tap(match_seat(&match, 1, "Ngô Anh", &error) && !match.player[1].level, "a name is a person");
    bool seated = match_seat(&match, 1, "", &error);
    tap(!seated, "nobody has no name: %s", text_get(&error));
    tap(!match_seat(&match, 1, "a\nb", &error), "nor two lines");
    tap(!match_seat(&match, 1, "a#b", &error), "nor what a record takes for a comment");
    tap(!match_seat(&match, 1, "0123456789012345678901234567890123456789", &error),
        "nor too many letters");
    tap(strcmp(match.player[1].name, "Ngô Anh") == 0, "a refused name changes nothing");
    match_free(&match);
}

static void test_scramble(void)
{
    struct match match = {0};
    struct spec spec;
    begin(&match, "siga", "human", "human");
    tap(!match_scramble(&match, 1, &error), "stones are not scrambled");
    spec_read(&spec, "shisen:cols=2,rows=2", &error);
    tap(match_begin(&match, &spec, "AB/BA", &error) && match_turn(&match) == GAME_OVER,
        "the document's dead square is lost");
    tap(match_scramble(&match, 1, &error) && match_turn(&match) == 0,
        "after a scramble the game goes on");
    tap(match_undo(&match) && match_turn(&match) == GAME_OVER && match_redo(&match),
        "and it can be undone");
    uint64_t seed = match.spec.options.value[3];
    match_renew(&match, 99);
    tap(match.spec.options.value[3] != seed && !match.from_position, "a new game is another deal");
    match_free(&match);
}

int main(void)
{
    test_history();
    test_sidelines();
    test_resigning();
    test_swap();
    test_machine();
    test_seats();
    test_scramble();
    text_free(&error);
    return tap_end();
}
