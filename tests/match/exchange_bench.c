/* How many games a second are written, and read and checked, in each format. */
#include "base/clock.h"
#include "match/exchange.h"

#include <stdio.h>

enum { GAMES = 2000, SEED = 1 };

static void play(struct match *match, struct random *random)
{
    struct moves moves = {0};
    while (match_turn(match) != GAME_OVER) {
        moves.count = 0;
        match_game(match)->moves(match_state(match), &moves);
        match_play(match, moves.at[random_below(random, (uint32_t)moves.count)]);
    }
    moves_free(&moves);
}

static int measure(const char *name, const struct match *games)
{
    const struct format *format;
    struct text written = {0}, error = {0};
    struct exchange exchange;
    struct match match = {0};
    exchange_find(name, &format, &error);
    double began = clock_cpu_seconds();
    for (int i = 0; i < GAMES; i++)
        exchange_write(&games[i], format, &written, &error);
    double wrote = clock_cpu_seconds();
    exchange_open(&exchange, &written, format);
    while (exchange_read(&exchange, &match, &error) == RECORD_GAME)
        ;
    double read = clock_cpu_seconds();
    printf("%-7s %8.0f games/s written  %8.0f games/s read  %5zu bytes/game\n", name,
           GAMES / (wrote - began), (double)exchange.games / (read - wrote),
           written.length / GAMES);
    bool good = exchange.games == GAMES && !error.length;
    exchange_close(&exchange);
    match_free(&match);
    text_free(&written);
    text_free(&error);
    return !good;
}

int main(void)
{
    static const char *const names[] = {"record", "wthor", "ggf", "sgf", "obf", "moves"};
    static struct match games[GAMES];
    struct random random = random_from(SEED);
    struct text error = {0};
    struct spec spec;
    int failed = !spec_read(&spec, "reversi", &error);
    for (int i = 0; i < GAMES && !failed; i++) {
        failed = !match_begin(&games[i], &spec, NULL, &error);
        play(&games[i], &random);
    }
    for (size_t i = 0; i < sizeof names / sizeof *names && !failed; i++)
        failed = measure(names[i], games);
    for (int i = 0; i < GAMES; i++)
        match_free(&games[i]);
    text_free(&error);
    return failed;
}
