/* The laws: what holds for every game, every option and every position that random play reaches.
 * One test for all games; a game that breaks a law is named with the spec and position. */
#include "base/random.h"
#include "core/spec.h"
#include "tap.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_EACH = 40, PLIES_MOST = 2000, WEIRD_ENTRIES = 4 };

/* One position under examination, and the chance everything random comes from. */
struct exam {
    struct spec spec;
    const struct game *game;
    union any_state begin, state; /* the start of the game, and the position reached */
    struct moves moves;
    struct scene scene;
    struct text position;
    struct random random;
    const char *broken; /* the first law that did not hold, or NULL */
    int ply;
    long positions;
    uint64_t print; /* a fingerprint of all positions and results so far */
};

static struct state *now(struct exam *exam)
{
    return state_in(&exam->state);
}

static void law(struct exam *exam, bool holds, const char *what)
{
    if (holds || exam->broken)
        return;
    exam->broken = what;
    struct text spec = {0};
    spec_write(&exam->spec, &spec);
    tap_note("%s: broken in %s at %s", what, spec.at, text_get(&exam->position));
    text_free(&spec);
}

static bool same(const struct game *game, const union any_state *one, const union any_state *other)
{
    return memcmp(one, other, game->size) == 0;
}

static uint32_t below(struct exam *exam, size_t most)
{
    return random_below(&exam->random, (uint32_t)most);
}

/* A sentence: something, on one line. */
static bool is_sentence(const struct text *text)
{
    return text->length > 0 && !strchr(text->at, '\n');
}

/* -- Golden games ---------------------------------------------------------------------------------
 */

enum { STANDARD_SEED = 5, GOLDEN_GAMES = 50 };

/* What the first random games of each game, with options of all kinds, come to. The laws cannot
 * tell one set of rules from another; this can. A number changes only when a rule, an option, a
 * notation or the order of the moves does: look twice before you write the new one here. */
static const struct {
    const char *name;
    uint64_t print;
} golden[] = {
    {"siga", 0xe206b514c4d08770},    {"reversi", 0xa570ec4bc2dd05ef},
    {"shisen", 0xde3c5a6895c9ea6d},  {"oanquan", 0xcdf89bdd8da3d22b},
    {"revergo", 0x4db04064babd2339}, {"template", 0xe183601ea6ae87a6},
};

static void add_print(struct exam *exam, const char *text)
{
    for (; *text; text++)
        exam->print = (exam->print ^ (unsigned char)*text) * 0x100000001b3u;
}

static void check_golden(const struct exam *exam)
{
    for (size_t i = 0; i < sizeof golden / sizeof *golden; i++)
        if (strcmp(golden[i].name, exam->game->name) == 0) {
            tap(golden[i].print == exam->print, "%s plays as it always did", exam->game->name);
            if (golden[i].print != exam->print)
                tap_note("{\"%s\", 0x%016" PRIx64 "},", exam->game->name, exam->print);
        }
}

/* -- Text ------------------------------------------------------------------------------------- */

static void check_text(struct exam *exam)
{
    union any_state back = exam->begin;
    struct text error = {0};
    text_clear(&exam->position);
    exam->game->write(now(exam), &exam->position);
    law(exam, !strchr(exam->position.at, '\n'), "a position is one line");
    law(exam, exam->game->read(state_in(&back), exam->position.at, &error),
        "a written position can be read");
    law(exam, same(exam->game, &back, &exam->state), "a position read is the one that was written");
    text_free(&error);
}

/* A damaged position is refused and changes nothing, or is another position that comes back. */
static void check_damage(struct exam *exam)
{
    union any_state back = exam->state, again = exam->state;
    struct text damaged = {0}, error = {0}, written = {0};
    text_add(&damaged, exam->position.at);
    size_t place = below(exam, damaged.length);
    static const char other[] = "./XOBWQA 019-,z";
    if (below(exam, 2))
        damaged.at[place] = other[below(exam, sizeof other - 1)];
    else
        damaged.at[place] = '\0';
    if (exam->game->read(state_in(&back), damaged.at, &error)) {
        exam->game->write(state_in(&back), &written);
        law(exam,
            exam->game->read(state_in(&again), written.at, &error) &&
                same(exam->game, &back, &again),
            "any position that is read can be written and read again");
    } else {
        law(exam, same(exam->game, &back, &exam->state), "a refused position changes nothing");
        law(exam, is_sentence(&error), "a refused position gets a sentence");
    }
    text_free(&damaged);
    text_free(&error);
    text_free(&written);
}

/* -- Moves ------------------------------------------------------------------------------------ */

static int compare_phrases(const void *one, const void *other)
{
    return strcmp(((const struct phrase *)one)->text, ((const struct phrase *)other)->text);
}

static void check_phrase(struct exam *exam, game_move move, const struct phrase *phrase)
{
    struct text error = {0};
    game_move found;
    law(exam, phrase->text[0] && strlen(phrase->text) < PHRASE_TEXT, "a move has a notation");
    law(exam, game_find_move(exam->game, now(exam), phrase->text, &found, &error) && found == move,
        "a move's notation means that move");
    for (int i = 0; i < phrase->cells; i++)
        law(exam,
            phrase->cell[i] >= 0 && phrase->cell[i] < exam->scene.cells &&
                exam->scene.cell[phrase->cell[i]].name[0],
            "the cells of a move are cells with names");
    if (phrase->cells) {
        law(exam,
            game_touch_move(exam->game, now(exam), phrase->cell, phrase->cells, &found) &&
                found == move,
            "touching a move's cells makes that move");
        if (phrase->cells > 1) {
            game_why(exam->game, now(exam), phrase->cell, 1, &error);
            law(exam, is_sentence(&error), "half a move gets a sentence");
        }
    }
    for (int made = 0; exam->game->tell && made < 2; made++) {
        text_clear(&error);
        exam->game->tell(now(exam), move, made, &error);
        law(exam, is_sentence(&error), "a move is told in a line");
    }
    for (int cells = 0; exam->game->ask && cells < phrase->cells + !phrase->cells; cells++) {
        text_clear(&error);
        exam->game->ask(now(exam), phrase->cell, cells, &error);
        law(exam, is_sentence(&error), "what to do next is said in a line");
    }
    if (exam->game->unordered && phrase->cells == 2) {
        int swapped[2] = {phrase->cell[1], phrase->cell[0]};
        law(exam, game_touch_move(exam->game, now(exam), swapped, 2, &found) && found == move,
            "touching a move's cells in the other order makes that move");
    }
    text_free(&error);
}

/* Moves are added: what a list holds already is kept, and changes nothing. */
static void check_adding(struct exam *exam)
{
    enum { BEFORE = 3 };
    const struct moves *moves = &exam->moves;
    struct moves longer = {0};
    for (game_move i = 0; i < BEFORE; i++)
        moves_add(&longer, UINT32_MAX - i);
    exam->game->moves(now(exam), &longer);
    bool kept = longer.count == BEFORE + moves->count;
    for (game_move i = 0; i < BEFORE; i++)
        kept &= longer.at[i] == UINT32_MAX - i;
    law(exam, kept && memcmp(longer.at + BEFORE, moves->at, moves->count * sizeof *moves->at) == 0,
        "moves are added to a list");
    moves_free(&longer);
}

static void check_moves(struct exam *exam)
{
    struct moves *moves = &exam->moves;
    moves->count = 0;
    exam->game->moves(now(exam), moves);
    law(exam, moves->count > 0, "a game that is not over has a move");
    check_adding(exam);
    struct phrase *phrase = memory_resize(NULL, moves->count, sizeof *phrase);
    for (size_t i = 0; i < moves->count; i++) {
        law(exam, i == 0 || moves->at[i - 1] < moves->at[i], "moves are ascending");
        phrase[i] = (struct phrase){0};
        exam->game->say(now(exam), moves->at[i], &phrase[i]);
    }
    size_t one = below(exam, moves->count);
    if (moves->count < 64 || below(exam, 8) == 0)
        check_phrase(exam, moves->at[one], &phrase[one]);
    qsort(phrase, moves->count, sizeof *phrase, compare_phrases);
    for (size_t i = 1; i < moves->count; i++)
        law(exam, strcmp(phrase[i - 1].text, phrase[i].text) != 0, "notation is unambiguous");
    free(phrase);
}

/* Touching any cells either makes one of the legal moves or is answered by a sentence. */
static void check_touches(struct exam *exam)
{
    for (int try = 0; try < WEIRD_ENTRIES; try++) {
        struct text why = {0}, entry = {0};
        int cell[2] = {(int)below(exam, (size_t)exam->scene.cells),
                       (int)below(exam, (size_t)exam->scene.cells)};
        int cells = 1 + (int)below(exam, 2);
        game_move move;
        union any_state before = exam->state;
        if (game_touch_move(exam->game, now(exam), cell, cells, &move)) {
            bool listed = false;
            for (size_t i = 0; i < exam->moves.count; i++)
                listed |= exam->moves.at[i] == move;
            law(exam, listed, "touches make legal moves only");
        } else {
            game_why(exam->game, now(exam), cell, cells, &why);
            law(exam, is_sentence(&why), "touches that are no move get a sentence");
        }
        for (int i = 0; i < 3; i++)
            text_add_char(&entry, (char)(' ' + below(exam, 95)));
        law(exam, game_find_move(exam->game, now(exam), entry.at, &move, &why) || is_sentence(&why),
            "nonsense gets a sentence");
        law(exam, same(exam->game, &before, &exam->state), "asking changes nothing");
        text_free(&why);
        text_free(&entry);
    }
}

/* -- Pictures --------------------------------------------------------------------------------- */

static int count_kinds(const struct game *game)
{
    int kinds = 0;
    while (game->kinds[kinds].name)
        kinds++;
    return kinds;
}

static void check_scene(struct exam *exam)
{
    const struct scene *scene = &exam->scene;
    exam->game->draw(now(exam), &exam->scene);
    for (int i = 0; i < scene->pieces; i++)
        law(exam,
            scene->piece[i].cell >= 0 && scene->piece[i].cell < scene->cells &&
                scene->piece[i].kind < count_kinds(exam->game) && scene->piece[i].count > 0,
            "every piece is of a kind and lies in a cell");
    for (int i = 0; exam->ply == 0 && i < count_kinds(exam->game); i++)
        for (int k = 0; k < i; k++)
            law(exam, strcmp(exam->game->kinds[i].name, exam->game->kinds[k].name) != 0,
                "every kind has a name of its own");
    for (int i = 0; exam->ply == 0 && i < scene->cells; i++)
        law(exam, !scene->cell[i].name[0] || scene_find(scene, scene->cell[i].name) == i,
            "every cell has a name of its own");
    /* On boards of squares, the picture shows the letters of the position. */
    struct text cell = {0};
    const char *at = exam->position.at;
    for (int i = 0; scene->axes && i < scene->cells; i++, at++) {
        text_clear(&cell);
        game_cell_text(exam->game, scene, i, &cell);
        at += *at == '/';
        law(exam, *at == (cell.length ? cell.at[0] : '.'), "the picture shows the position");
    }
    text_free(&cell);
}

/* What the steps bring is what the score changes by, but where nothing moves. */
static void check_points(struct exam *exam, const struct trace *trace, union any_state *next)
{
    int now_has[2], then[2];
    bool moves = false;
    exam->game->score(now(exam), now_has);
    exam->game->score(state_in(next), then);
    for (size_t i = 0; i < trace->count; i++) {
        moves |= trace->at[i].verb != TRACE_LINE;
        for (int side = 0; side < 2; side++)
            now_has[side] += trace->at[i].points[side];
    }
    law(exam, !moves || (now_has[0] == then[0] && now_has[1] == then[1]),
        "the steps of a trace bring the points of the move");
}

static void check_trace(struct exam *exam, game_move move, bool difference)
{
    static struct scene after, moved;
    union any_state next = exam->state;
    struct trace trace = {0};
    exam->game->play(state_in(&next), move);
    exam->game->draw(state_in(&next), &after);
    moved = exam->scene;
    game_trace(exam->game, now(exam), move, &trace);
    law(exam, trace_apply(&trace, &moved), "a trace moves pieces that are there");
    law(exam, scene_same_pieces(&moved, &after), "the trace leads from the picture to the next");
    check_points(exam, &trace, &next);
    int beat = 0;
    for (size_t i = 0; i < trace.count; i++) {
        law(exam, trace.at[i].beat >= 0 && trace.at[i].beat <= beat + (int)trace.count,
            "beats follow each other");
        beat = trace.at[i].beat > beat ? trace.at[i].beat : beat;
    }
    if (difference) {
        trace_clear(&trace);
        moved = exam->scene;
        trace_difference(&exam->scene, &after, &trace);
        law(exam, trace_apply(&trace, &moved) && scene_same_pieces(&moved, &after),
            "so does the difference that any game gets for nothing");
    }
    trace_free(&trace);
}

/* -- Symmetry, scrambling --------------------------------------------------------------------- */

static int compare_moves(const void *one, const void *other)
{
    game_move a = *(const game_move *)one, b = *(const game_move *)other;
    return (a > b) - (a < b);
}

static void check_symmetry(struct exam *exam, game_move move)
{
    if (!exam->game->symmetries)
        return;
    int symmetry = (int)below(exam, (size_t)exam->game->symmetries(now(exam)));
    union any_state mirrored = {0}, next = exam->state, mirrored_next = {0};
    struct moves moves = {0}, mapped = {0};
    exam->game->reflect(now(exam), symmetry, state_in(&mirrored));
    law(exam, symmetry != 0 || same(exam->game, &mirrored, &exam->state),
        "symmetry 0 changes nothing");
    law(exam, exam->game->turn(state_in(&mirrored)) == exam->game->turn(now(exam)),
        "symmetry keeps the turn");
    exam->game->moves(state_in(&mirrored), &moves);
    for (size_t i = 0; i < exam->moves.count; i++)
        moves_add(&mapped, exam->game->reflect_move(now(exam), symmetry, exam->moves.at[i]));
    qsort(mapped.at, mapped.count, sizeof *mapped.at, compare_moves);
    law(exam,
        moves.count == mapped.count &&
            memcmp(moves.at, mapped.at, moves.count * sizeof *moves.at) == 0,
        "symmetry keeps the moves");
    exam->game->play(state_in(&next), move);
    exam->game->reflect(state_in(&next), symmetry, state_in(&mirrored_next));
    exam->game->play(state_in(&mirrored), exam->game->reflect_move(now(exam), symmetry, move));
    law(exam, same(exam->game, &mirrored, &mirrored_next), "a mirrored move leads to the mirror");
    moves_free(&moves);
    moves_free(&mapped);
}

static void check_scramble(struct exam *exam)
{
    static struct scene scrambled;
    union any_state next = exam->state, again = exam->state;
    if (!exam->game->scramble || exam->scene.pieces == 0)
        return;
    uint64_t seed = random_next(&exam->random);
    exam->game->scramble(state_in(&next), seed);
    exam->game->scramble(state_in(&again), seed);
    exam->game->draw(state_in(&next), &scrambled);
    law(exam, same(exam->game, &next, &again), "the same seed scrambles the same");
    law(exam, exam->game->turn(state_in(&next)) != GAME_OVER, "a scrambled board has a move");
    int kinds[256] = {0};
    bool places = scrambled.pieces == exam->scene.pieces;
    for (int i = 0; places && i < scrambled.pieces; i++) {
        places = scrambled.piece[i].cell == exam->scene.piece[i].cell;
        kinds[scrambled.piece[i].kind]++;
        kinds[exam->scene.piece[i].kind]--;
    }
    for (int i = 0; i < 256; i++)
        places &= kinds[i] == 0;
    law(exam, places, "scrambling keeps the tiles and the holes");
}

/* -- Games ------------------------------------------------------------------------------------ */

static void check_end(struct exam *exam)
{
    struct text text = {0};
    game_move move;
    int cell = 0, points[2];
    exam->game->score(now(exam), points);
    int winner = game_winner(exam->game, now(exam));
    law(exam,
        winner == (points[0] > points[1]   ? 0
                   : points[0] < points[1] ? 1
                                           : GAME_DRAWN),
        "more points win");
    game_write_result(exam->game, now(exam), &text);
    add_print(exam, text_get(&text));
    law(exam, is_sentence(&text), "a finished game has a result");
    law(exam,
        !game_find_move(exam->game, now(exam), "pass", &move, &text) &&
            !game_touch_move(exam->game, now(exam), &cell, 1, &move),
        "over means no moves");
    check_text(exam);
    check_scene(exam);
    check_scramble(exam);
    text_free(&text);
}

/* Starts the game in two places that held something else before: every byte is set. */
static void check_start(struct exam *exam)
{
    struct text error = {0};
    memset(&exam->begin, 0x55, sizeof exam->begin);
    memset(&exam->state, 0xaa, sizeof exam->state);
    law(exam, spec_start(&exam->spec, NULL, state_in(&exam->begin), &error), "a game starts");
    law(exam, spec_start(&exam->spec, NULL, now(exam), &error), "a game starts again");
    law(exam, same(exam->game, &exam->begin, &exam->state), "a start sets every byte");
    text_free(&error);
}

static void play_game(struct exam *exam)
{
    check_start(exam);
    for (exam->ply = 0; !exam->broken && exam->game->turn(now(exam)) != GAME_OVER; exam->ply++) {
        bool dear = below(exam, 8) == 0; /* some laws cost much: only now and then */
        int turn = exam->game->turn(now(exam));
        law(exam, turn >= 0 && turn < exam->game->players, "a player of the game is to move");
        law(exam, exam->ply < PLIES_MOST, "play ends");
        check_text(exam);
        check_scene(exam);
        check_moves(exam);
        game_move move = exam->moves.at[below(exam, exam->moves.count)];
        if (dear) {
            check_damage(exam);
            check_touches(exam);
            check_symmetry(exam, move);
            check_scramble(exam);
        }
        check_trace(exam, move, dear);
        exam->game->play(now(exam), move);
        exam->positions++;
        int next = exam->game->turn(now(exam));
        law(exam, next == GAME_OVER || next == (exam->game->players == 2 ? !turn : turn),
            "the sides take turns");
        add_print(exam, exam->position.at);
    }
    if (!exam->broken)
        check_end(exam);
}

/* Chooses values at random, the ends of a range more often; false if they do not go together. */
static bool choose_options(struct exam *exam)
{
    const struct option *table = exam->game->options;
    struct options *options = &exam->spec.options;
    struct text error = {0}, spec = {0};
    struct spec back;
    union any_state state;
    *options = options_standard(table);
    for (int i = 0; table[i].key; i++) {
        uint64_t names = 0, step = table[i].step ? table[i].step : 1;
        while (table[i].names && table[i].names[names])
            names++;
        uint64_t count = names ? names : (table[i].most - table[i].least) / step + 1;
        if (below(exam, 2) == 0 && !table[i].fresh)
            continue;
        uint64_t pick = count ? random_next(&exam->random) % count : random_next(&exam->random);
        pick = below(exam, 4) == 0 ? 0 : below(exam, 4) == 0 && count ? count - 1 : pick;
        options->value[i] = names ? pick : table[i].least + pick * step;
        options->given |= 1u << i;
    }
    spec_write(&exam->spec, &spec);
    law(exam, spec_read(&back, spec.at, &error), "a written spec can be read");
    for (int i = 0; table[i].key; i++)
        law(exam, back.options.value[i] == options->value[i], "a spec read is what was written");
    bool good = spec_start(&exam->spec, NULL, state_in(&state), &error);
    law(exam, good || is_sentence(&error), "options that do not go together get a sentence");
    text_free(&error);
    text_free(&spec);
    return good;
}

/* Every option and the values of those that have names are told to people in words; a value that it
 * cannot have is refused with those that it can. */
static void check_options(struct exam *exam)
{
    struct options options = options_standard(exam->game->options);
    for (const struct option *option = exam->game->options; option->key; option++) {
        struct text text = {0};
        law(exam, option->title && *option->title, "an option has a title");
        for (uint64_t i = 0; option->names && option->names[i]; i++) {
            text_clear(&text);
            option_say(option, i, &text);
            law(exam, is_sentence(&text), "a value is said in words");
        }
        law(exam,
            !options_set(exam->game->options, &options, option->key, "nonsense", &text) &&
                is_sentence(&text),
            "a value that cannot be gets a sentence");
        text_free(&text);
    }
}

static void examine(const struct game *game, uint64_t seed, bool seed_is_standard, int games)
{
    struct exam exam = {.spec = {.game = game}, .game = game, .random = random_from(seed)};
    law(&exam, game->size <= GAME_STATE_MOST, "a state fits");
    check_options(&exam);
    for (int played = 0; played < games && !exam.broken;) {
        if (!choose_options(&exam))
            continue;
        play_game(&exam);
        if (++played == GOLDEN_GAMES && seed_is_standard)
            check_golden(&exam);
    }
    tap(!exam.broken, "the laws hold for %s (%d games, %ld positions)", game->name, games,
        exam.positions);
    moves_free(&exam.moves);
    text_free(&exam.position);
}

/* Usage: laws GAMES [NAME]: so many games of the game with this name, or of each. */
int main(int count, char **argument)
{
    uint64_t seed = tap_seed(STANDARD_SEED);
    int games = count > 1 ? atoi(argument[1]) : GAMES_EACH;
    for (int i = 0; game_list[i]; i++)
        if (count < 3 || strcmp(game_list[i]->name, argument[2]) == 0)
            examine(game_list[i], seed + (uint64_t)i, seed == STANDARD_SEED, games);
    return tap_end();
}
