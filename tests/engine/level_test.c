/* Levels: the perfect one never gives away what it has, the others play legal moves to the end, err
 * the more seldom the more it costs, and the same seed plays the same game. */
#include "base/random.h"
#include "engine/level.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

enum { CHOICES = 2000, STEP = 100 /* Elo */ };

static int value_for(const struct game *game, const struct state *state, int side)
{
    return engine_final_value(game, state, side);
}

/* Plays one game; returns the final value for `side`, and what that side was promised when it first
 * had to move. */
static int play_game(const struct spec *spec, struct opponent *player[2], int side, int *promised)
{
    const struct engine *engine = engine_best(spec);
    struct mind *mind = engine->open(spec, 0);
    struct text error = {0};
    union any_state state = {0};
    bool known = false;
    spec_start(spec, NULL, state_in(&state), &error);
    for (int turn; (turn = spec->game->turn(state_in(&state))) != GAME_OVER;) {
        if (turn == side && !known) {
            struct verdict verdict;
            engine->think(mind, state_in(&state), &(struct limits){0}, NULL, &verdict);
            *promised = verdict.value;
            known = true;
        }
        game_move move = opponent_choose(player[turn], state_in(&state), NULL);
        spec->game->play(state_in(&state), move);
    }
    engine->close(mind);
    text_free(&error);
    return value_for(spec->game, state_in(&state), side);
}

static void test_perfect(const char *name, const char *other, int games, uint64_t seed)
{
    struct spec spec;
    struct text error = {0};
    int broken = 0, won = 0;
    if (!spec_read(&spec, name, &error) || !level_find(&spec, "perfect")) {
        tap(false, "perfect plays %s", name);
        return;
    }
    struct opponent *perfect = opponent_open(level_find(&spec, "perfect"), &spec, seed);
    struct opponent *rival = opponent_open(level_find(&spec, other), &spec, seed + 1);
    for (int i = 0; i < games; i++) {
        int side = i % 2, promised = 0;
        struct opponent *player[2] = {side ? rival : perfect, side ? perfect : rival};
        int value = play_game(&spec, player, side, &promised);
        broken += value < promised;
        won += value > 0;
    }
    opponent_close(perfect);
    opponent_close(rival);
    tap(broken == 0, "perfect at %s against %s: %d games, %d won, %d given away", name, other,
        games, won, broken);
}

/* What can be asked of a choice: how many of the moves that keep the value end the game sooner or
 * later than others. */
struct haste {
    int told;  /* positions in which the moves differ */
    int wrong; /* and the level chose another than the best of them */
};

static void check_haste(const struct analysis *analysis, game_move chosen, struct haste *haste)
{
    const struct verdict *best = &analysis->at[0], *taken = NULL;
    bool differ = false;
    for (size_t i = 0; i < analysis->count; i++) {
        const struct verdict *now = &analysis->at[i];
        taken = now->line[0] == chosen ? now : taken;
        if (now->value == best->value && now->plies != best->plies)
            differ = true;
        if (now->value > best->value ||
            (now->value == best->value &&
             (now->value > 0 ? now->plies < best->plies : now->plies > best->plies))) {
            differ &= now->value == best->value;
            best = now;
        }
    }
    haste->told += differ;
    haste->wrong += differ && (taken->value != best->value || taken->plies != best->plies);
}

/* The perfect level wins as soon as it can, and loses as late. */
static void test_haste(const char *name, uint64_t seed)
{
    enum { GAMES = 150 };
    struct random random = random_from(seed);
    struct haste won = {0}, lost = {0};
    struct spec spec;
    struct text error = {0};
    spec_read(&spec, name, &error);
    const struct engine *engine = engine_best(&spec);
    struct mind *mind = engine->open(&spec, 0);
    struct opponent *perfect = opponent_open(level_find(&spec, "perfect"), &spec, seed);
    for (int i = 0; i < GAMES; i++) {
        union any_state state = {0};
        spec_start(&spec, NULL, state_in(&state), &error);
        while (spec.game->turn(state_in(&state)) != GAME_OVER) {
            struct analysis analysis = {0};
            struct verdict verdict;
            engine->think(mind, state_in(&state), &(struct limits){.brief = true}, NULL, &verdict);
            engine_analyse(engine, mind, spec.game, state_in(&state),
                           &(struct limits){.brief = true}, NULL, &analysis);
            if (verdict.value != 0)
                check_haste(&analysis, opponent_choose(perfect, state_in(&state), NULL),
                            verdict.value > 0 ? &won : &lost);
            uint32_t move = random_below(&random, (uint32_t)analysis.count);
            spec.game->play(state_in(&state), analysis.at[move].line[0]);
            analysis_free(&analysis);
        }
    }
    opponent_close(perfect);
    engine->close(mind);
    tap(won.told > 5 && won.wrong == 0, "perfect at %s wins soon: %d positions, %d times not", name,
        won.told, won.wrong);
    tap(lost.told > 5 && lost.wrong == 0, "perfect at %s loses late: %d positions, %d times not",
        name, lost.told, lost.wrong);
    text_free(&error);
}

static void test_seeds(void)
{
    for (int i = 0; game_list[i]; i++) {
        struct spec spec = {game_list[i], options_standard(game_list[i]->options)};
        for (const struct level *level = level_first(&spec); level;
             level = level_next(&spec, level)) {
            game_move first[2] = {0};
            if (level->limits.seconds > 0)
                continue;
            for (int k = 0; k < 2; k++) {
                union any_state state = {0};
                struct text error = {0};
                spec_start(&spec, NULL, state_in(&state), &error);
                struct opponent *opponent = opponent_open(level, &spec, 7);
                for (int ply = 0; ply < 6 && spec.game->turn(state_in(&state)) != GAME_OVER;
                     ply++) {
                    game_move move = opponent_choose(opponent, state_in(&state), NULL);
                    first[k] = first[k] * 31 + move;
                    spec.game->play(state_in(&state), move);
                }
                opponent_close(opponent);
                text_free(&error);
            }
            tap(first[0] == first[1], "%s at %s: the same seed, the same moves", level->name,
                game_list[i]->name);
        }
    }
}

/* How often a level chooses each of the moves at the start, in the order of `analysis`. */
static void count_choices(const struct spec *spec, int temperature, const struct analysis *analysis,
                          int chosen[])
{
    struct level level = {"test", WAY_CHANCE, {.depth = 2}, temperature, ELO_UNKNOWN};
    struct opponent *opponent = opponent_open(&level, spec, 5);
    union any_state state = {0};
    struct text error = {0};
    spec_start(spec, NULL, state_in(&state), &error);
    for (int i = 0; i < CHOICES; i++) {
        game_move move = opponent_choose(opponent, state_in(&state), NULL);
        for (size_t k = 0; k < analysis->count; k++)
            chosen[k] += analysis->at[k].line[0] == move;
    }
    opponent_close(opponent);
    text_free(&error);
}

/* The moves that two plies tell apart at the start of this game. */
static void test_chance(const char *name)
{
    struct spec spec;
    struct text error = {0};
    union any_state state = {0};
    struct analysis analysis = {0};
    int cold[32] = {0}, warm[32] = {0}, hot[32] = {0}, best = 0, worst = 0, wrong = 0;
    spec_read(&spec, name, &error);
    spec_start(&spec, NULL, state_in(&state), &error);
    const struct engine *engine = engine_searcher(&spec);
    struct mind *mind = engine->open(&spec, 0);
    engine_analyse(engine, mind, spec.game, state_in(&state), &(struct limits){.depth = 2}, NULL,
                   &analysis);
    for (int i = 0; i < (int)analysis.count; i++) {
        best = analysis.at[i].value > analysis.at[best].value ? i : best;
        worst = analysis.at[i].value < analysis.at[worst].value ? i : worst;
    }
    int lost = analysis.at[best].value - analysis.at[worst].value;
    count_choices(&spec, 1, &analysis, cold);
    count_choices(&spec, 100 * lost, &analysis, warm);
    count_choices(&spec, 1000000, &analysis, hot);
    for (int i = 0; i < (int)analysis.count; i++) {
        wrong += cold[i] && analysis.at[i].value < analysis.at[best].value;
        wrong += hot[i] < CHOICES / (int)analysis.count * 7 / 10;
    }
    tap(lost > 0 && wrong == 0, "%s: cold, only the best moves are chosen; hot, all alike", name);
    double ratio = (double)warm[best] / warm[worst];
    tap(ratio > 2.2 && ratio < 3.3,
        "%s: what loses as much as the temperature is chosen %.2f times "
        "more seldom (e)",
        name, ratio);
    engine->close(mind);
    analysis_free(&analysis);
    text_free(&error);
}

/* Each of the games for two has levels enough, all measured, and each well above the one below. */
static void test_ladders(void)
{
    static const char *const name[] = {"siga", "reversi", "oanquan", "revergo"};
    for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
        struct spec spec;
        struct text error = {0};
        int levels = 0, measured = 0, last = -STEP, wrong = 0;
        spec_read(&spec, name[i], &error);
        for (const struct level *level = level_first(&spec); level;
             level = level_next(&spec, level), levels++)
            if (level->elo != ELO_UNKNOWN) {
                wrong += level->elo < last + STEP;
                last = level->elo;
                measured++;
            }
        tap(levels >= 8 && measured == levels && wrong == 0 && level_measured(&spec),
            "%s: %d levels, %d of them measured, up to Elo %d", name[i], levels, measured, last);
        text_free(&error);
    }
}

/* What a level means is said in plain words; level_tell adds how strong it is. */
static void test_words(const char *game, const char *name, const char *wanted)
{
    struct spec spec;
    struct text error = {0}, means = {0}, told = {0};
    spec_read(&spec, game, &error);
    const struct level *level = level_find(&spec, name);
    level_mean(level, spec.game, &means);
    level_tell(level, spec.game, &told);
    bool begins = strncmp(text_get(&told), text_get(&means), means.length) == 0;
    bool elo = level->elo == ELO_UNKNOWN ? told.length == means.length
                                         : strncmp(told.at + means.length, ", Elo ", 6) == 0;
    tap(strcmp(text_get(&means), wanted) == 0 && begins && elo, "%s at %s: %s", name, game,
        text_get(&told));
    text_free(&error);
    text_free(&means);
    text_free(&told);
}

/* Games of two players that are known from the first move. */
static const char *const known[] = {"siga", "revergo:board=1x16", "reversi:size=4",
                                    "reversi:size=4,diagonals=off,blocked=end"};

/* Usage: level_test GAMES: so many games of each pairing. */
int main(int count, char **argument)
{
    uint64_t seed = tap_seed(17);
    int games = count > 1 ? atoi(argument[1]) : 20;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        test_perfect(known[i], "easy", games, seed);
        test_perfect(known[i], "difficult", games, seed);
        test_perfect(known[i], "perfect", games, seed);
    }
    test_haste("siga", seed);
    test_seeds();
    test_chance("revergo");
    test_chance("oanquan");
    test_ladders();
    test_words("reversi", "easy", "plays any legal move, good or bad");
    test_words("reversi", "casual", "looks 2 moves ahead, often gives away about 8 discs");
    test_words("siga", "novice", "looks 2 moves ahead, makes mistakes at times");
    test_words("reversi", "expert", "compares 3000 positions before each move");
    test_words("reversi", "strong", "thinks for up to 2 seconds about each move, knows openings");
    test_words("template", "strong", "thinks for up to 1 second about each move");
    test_words("siga", "expert", "sees everything decided within 12 moves, and sets traps");
    test_words("siga", "perfect", "makes no mistakes, and sets traps");
    return tap_end();
}
