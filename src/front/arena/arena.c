/* The arena: who plays whom when, in how many threads, and how it is counted. */
#include "front/arena/duel.h"

#include "base/file.h"
#include "base/thread.h"
#include "match/exchange.h"

#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static const double seconds_between_writes = 1;
static const double writes_apart = 20; /* times as long as the last one took */

/* A game that was played: what is counted, once those before it are. */
struct score {
    bool done;
    int half_points; /* of the first entrant of the pairing: 0, 1 or 2 */
    bool played_out;
    int lead;    /* its score difference then */
    int culprit; /* the entrant that lost by a fault, or -1 */
    char fault[MATCH_FAULT];
    struct text record;
};

/* What the threads share, under the lock. */
struct hall {
    struct arena *arena;
    pthread_mutex_t lock;
    struct score *score; /* of every game */
    uint64_t next;       /* the game that nobody plays yet */
    struct text pending; /* records that are not written yet */
    double due;          /* when they are to be */
    bool failed;
    struct text *error;
};

/* -- The schedule ----------------------------------------------------------------------------- */

/* Who plays, and from which opening. */
struct bout {
    int one, other; /* one < other */
    int pairing;
    bool swapped; /* other moves first */
    uint64_t opening;
};

static int count_pairings(const struct arena *arena)
{
    return arena->entrants * (arena->entrants - 1) / 2;
}

int arena_pairing(const struct arena *arena, int one, int other)
{
    assert(one < other && other < arena->entrants);
    return one * (2 * arena->entrants - one - 1) / 2 + other - one - 1;
}

uint64_t arena_games(const struct arena *arena)
{
    return arena->games * (uint64_t)count_pairings(arena);
}

/* All pairings play an opening, both ways, before the next one comes. */
static struct bout bout_of(const struct arena *arena, uint64_t game)
{
    uint64_t pair = game / 2, pairings = (uint64_t)count_pairings(arena);
    struct bout bout = {
        .pairing = (int)(pair % pairings), .swapped = game % 2, .opening = pair / pairings};
    for (int one = 0; one < arena->entrants; one++)
        for (int other = one + 1; other < arena->entrants; other++)
            if (arena_pairing(arena, one, other) == bout.pairing) {
                bout.one = one;
                bout.other = other;
            }
    return bout;
}

static uint64_t seed_of(const struct arena *arena, uint64_t game, int side)
{
    struct random mix = random_from(game * 2 + (uint64_t)side);
    struct random random = random_from(arena->seed ^ random_next(&mix));
    return random_next(&random);
}

/* -- Counting --------------------------------------------------------------------------------- */

/* What a finished game is to the first entrant of its pairing. */
static struct score score_of(const struct bout *bout, const struct match *match)
{
    const struct entry *last = &match->entry[match->now];
    int side = bout->swapped, winner = match_winner(match);
    struct score score = {.done = true, .culprit = -1};
    score.half_points = winner == GAME_DRAWN ? 1 : winner == side ? 2 : 0;
    score.played_out = last->deed != DEED_RESIGN;
    score.lead = engine_final_value(match_game(match), match_state(match), side);
    if (match->fault[0])
        score.culprit = last->side == side ? bout->one : bout->other;
    strcpy(score.fault, match->fault);
    return score;
}

static void count(struct hall *hall, uint64_t game)
{
    struct arena *arena = hall->arena;
    const struct score *score = &hall->score[game];
    struct bout bout = bout_of(arena, game);
    struct tally *tally = &arena->tally[bout.pairing];
    ++*(score->half_points == 2 ? &tally->won : score->half_points ? &tally->drawn : &tally->lost);
    if (bout.swapped)
        tally->pairs[score->half_points + hall->score[game - 1].half_points]++;
    tally->played_out += score->played_out;
    tally->lead += score->played_out ? score->lead : 0;
    if (score->culprit >= 0 && arena->faults++ < ARENA_FAULTS) {
        struct fault *fault = &arena->fault[arena->faults - 1];
        *fault = (struct fault){.game = game + 1, .entrant = score->culprit};
        strcpy(fault->text, score->fault);
    }
    arena->counted = game + 1;
    if (arena->sequential && bout.swapped) {
        double likelihood = ratings_likelihood(tally, arena->elo0, arena->elo1);
        arena->decided = likelihood <= -ratings_bound() || likelihood >= ratings_bound();
    }
}

/* The file is replaced as a whole: the longer that takes, the more seldom it is done. */
static void write_pending(struct hall *hall)
{
    const struct arena *arena = hall->arena;
    double began = clock_seconds();
    if (hall->pending.length && arena->record && !hall->failed)
        hall->failed = !record_add(arena->record, &hall->pending, hall->error);
    text_clear(&hall->pending);
    double ended = clock_seconds();
    hall->due = ended + fmax(seconds_between_writes, writes_apart * (ended - began));
    if (hall->failed)
        atomic_store(arena->stop, true);
}

/* Counts all games that are done, as far as those before them are, too. */
static void count_all(struct hall *hall)
{
    struct arena *arena = hall->arena;
    while (arena->counted < arena_games(arena) && hall->score[arena->counted].done &&
           !arena->decided) {
        struct score *score = &hall->score[arena->counted];
        if (score->record.length)
            text_addf(&hall->pending, "%s%s", hall->pending.length ? "\n" : "", score->record.at);
        text_free(&score->record);
        count(hall, arena->counted);
    }
    if (arena->decided)
        atomic_store(arena->stop, true);
    if (clock_seconds() > hall->due)
        write_pending(hall);
    if (arena->hear)
        arena->hear(arena);
}

/* -- Playing ---------------------------------------------------------------------------------- */

static void play(struct hall *hall, struct seat *seats, uint64_t game)
{
    const struct arena *arena = hall->arena;
    struct bout bout = bout_of(arena, game);
    struct seat *pair[2] = {&seats[bout.swapped ? bout.other : bout.one],
                            &seats[bout.swapped ? bout.one : bout.other]};
    uint64_t seed[2] = {seed_of(arena, game, 0), seed_of(arena, game, 1)};
    struct match match = {0};
    openings_begin(&arena->openings, bout.opening, &match);
    if (duel_play(arena, pair, seed, &match)) {
        struct score score = score_of(&bout, &match);
        if (arena->record)
            record_write(&match, &score.record);
        pthread_mutex_lock(&hall->lock);
        hall->score[game] = score;
        count_all(hall);
        pthread_mutex_unlock(&hall->lock);
    }
    match_free(&match);
}

static uint64_t take_game(struct hall *hall)
{
    pthread_mutex_lock(&hall->lock);
    uint64_t game = hall->next++;
    pthread_mutex_unlock(&hall->lock);
    return game;
}

static struct seat *make_seats(const struct arena *arena)
{
    struct seat *seats = memory_zeroed((size_t)arena->entrants, sizeof *seats);
    for (int i = 0; i < arena->entrants; i++)
        seats[i].entrant = &arena->entrant[i];
    return seats;
}

static void free_seats(const struct arena *arena, struct seat *seats)
{
    for (int i = 0; i < arena->entrants; i++)
        seat_close(&seats[i]);
    free(seats);
}

/* One thread: everybody has a seat of its own here. */
static void work(void *context, int number)
{
    struct hall *hall = context;
    const struct arena *arena = hall->arena;
    struct seat *seats = make_seats(arena);
    uint64_t game;
    (void)number;
    while (!atomic_load(arena->stop) && (game = take_game(hall)) < arena_games(arena))
        play(hall, seats, game);
    free_seats(arena, seats);
}

/* Whoever cannot even be started is a mistake in the call. */
static bool try_all(const struct arena *arena, struct text *error)
{
    struct seat *seats = make_seats(arena);
    struct text why = {.language = error->language};
    bool good = true;
    for (int i = 0; i < arena->entrants && good; i++)
        if (!seat_open(&seats[i], arena, &why) && !atomic_load(arena->stop)) {
            text_fail(error, "%s cannot play: %s", arena_name(arena, i), text_get(&why));
            good = false;
        }
    free_seats(arena, seats);
    text_free(&why);
    return good;
}

/* -- Going on --------------------------------------------------------------------------------- */

/* A recorded game is the one that would be played now: the same players, the same opening. */
static bool is_game(const struct arena *arena, const struct bout *bout, const struct match *match,
                    struct text *why)
{
    struct match wanted = {0};
    const char *first = arena_name(arena, bout->swapped ? bout->other : bout->one);
    const char *second = arena_name(arena, bout->swapped ? bout->one : bout->other);
    openings_begin(&arena->openings, bout->opening, &wanted);
    bool same = match_game(match) == match_game(&wanted) && match->now >= wanted.now &&
                memcmp(match_state_at(match, wanted.now), match_state(&wanted),
                       match_game(match)->size) == 0;
    if (!same)
        text_fail(why, "the game does not start with the opening for this seed");
    match_free(&wanted);
    if (same &&
        (strcmp(match->player[0].name, first) != 0 || strcmp(match->player[1].name, second) != 0))
        same = text_fail(why, "the players should be %s and %s", first, second);
    if (same && match_turn(match) != GAME_OVER)
        same = text_fail(why, "the game is not over");
    return same;
}

/* Counts the games that were played before. */
static bool resume(struct hall *hall, struct text *error)
{
    struct arena *arena = hall->arena;
    struct text why = {.language = error->language};
    struct match match = {0};
    struct exchange exchange;
    enum record_read got = RECORD_END;
    if (!exchange_open_file(&exchange, arena->record, NULL, 0, error))
        return false;
    while ((got = exchange_read(&exchange, &match, &why)) == RECORD_GAME) {
        if (hall->next == arena_games(arena)) {
            text_fail(&why, "the match has only %zu games", (size_t)arena_games(arena));
            got = RECORD_BAD;
            break;
        }
        struct bout bout = bout_of(arena, hall->next);
        if (!is_game(arena, &bout, &match, &why)) {
            got = RECORD_BAD;
            break;
        }
        hall->score[hall->next++] = score_of(&bout, &match);
    }
    if (got == RECORD_BAD) {
        text_fail(error, "cannot continue the match in %s, game %zu: %s",
                  file_name(arena->record).at, (size_t)hall->next + 1, text_get(&why));
    }
    match_free(&match);
    exchange_close(&exchange);
    text_free(&why);
    return got == RECORD_END;
}

/* The record can be written, and holds what it should. */
static bool open_record(struct hall *hall, struct text *error)
{
    const struct arena *arena = hall->arena;
    if (!arena->record)
        return true;
    if (arena->resume)
        return resume(hall, error) && record_can_save(arena->record, error);
    if (!file_is_plain(arena->record))
        return record_can_save(arena->record, error);
    return text_fail(error,
                     "the file %s exists already: continue its match with --resume, or name "
                     "another file",
                     file_name(arena->record).at);
}

enum arena_end arena_run(struct arena *arena, struct text *error)
{
    struct hall hall = {.arena = arena, .error = error};
    hall.score = memory_zeroed((size_t)arena_games(arena), sizeof *hall.score);
    arena->tally = memory_zeroed((size_t)count_pairings(arena), sizeof *arena->tally);
    pthread_mutex_init(&hall.lock, NULL);
    bool good = open_record(&hall, error);
    if (good)
        count_all(&hall);
    bool left = !arena->decided && arena->counted < arena_games(arena);
    good = good && (!left || try_all(arena, error));
    if (good && left) {
        thread_run(arena->concurrency, work, &hall);
        write_pending(&hall);
    }
    pthread_mutex_destroy(&hall.lock);
    for (uint64_t i = 0; i < arena_games(arena); i++)
        text_free(&hall.score[i].record);
    free(hall.score);
    text_free(&hall.pending);
    bool done = arena->decided || arena->counted == arena_games(arena);
    return !good ? ARENA_WRONG : hall.failed ? ARENA_FAILED : done ? ARENA_DONE : ARENA_STOPPED;
}

void arena_free(struct arena *arena)
{
    for (int i = 0; i < arena->entrants; i++)
        free(arena->entrant[i].command);
    free(arena->entrant);
    free(arena->tally);
    openings_free(&arena->openings);
}
