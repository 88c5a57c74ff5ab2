/* Examples: cases of tests, played; diagrams, drawn. What is said of a step is said like what is
 * said of a game that is played. */
#include "base/sentence.h"
#include "match/guide_inside.h"
#include "match/view.h"

#include <stdlib.h>
#include <string.h>

enum { EXAMPLES_MOST = 100 };

/* A case that is read. */
struct play {
    struct guide_reader *reader;
    struct guide_example *example; /* NULL: between cases */
    struct spec spec;              /* its game is NULL before the line that names it */
    union any_state state;
    struct text traced; /* a move whose trace is told: shown if none is played */
    bool shown;         /* there is something to see */
    bool broken;        /* the rest of it makes no sense */
};

static const char *now(const struct guide_reader *reader)
{
    return reader->line[reader->row];
}

/* -- Steps ------------------------------------------------------------------------------------ */

static struct guide_step *add_step(struct play *play)
{
    struct guide_example *example = play->example;
    if (example->steps == example->room)
        example->step =
            memory_grow(example->step, example->steps, &example->room, sizeof *example->step);
    struct guide_step *step = &example->step[example->steps++];
    *step = (struct guide_step){.state = play->state, .say.language = play->reader->language};
    return step;
}

/* The step of the position that is reached. */
static struct guide_step *last_step(struct play *play)
{
    struct guide_example *example = play->example;
    return example->steps ? &example->step[example->steps - 1] : add_step(play);
}

static void free_step(struct guide_step *step)
{
    for (size_t i = 0; i < step->refusals; i++) {
        text_free(&step->refusal[i].entry);
        text_free(&step->refusal[i].why);
    }
    free(step->refusal);
    moves_free(&step->legal);
    moves_free(&step->lines);
    text_free(&step->say);
}

void guide_free_example(struct guide_example *example)
{
    for (size_t i = 0; i < example->steps; i++)
        free_step(&example->step[i]);
    free(example->step);
    text_free(&example->title);
    text_free(&example->options);
    text_free(&example->drawing);
    free(example);
}

/* -- Words ------------------------------------------------------------------------------------ */

/* Who is to move, or how it ended. */
static void say_turn(const struct game *game, const struct state *state, struct text *text)
{
    struct text words = {.language = text->language};
    int turn = game->turn(state);
    if (turn == GAME_OVER) {
        game_result(game, state, &words);
        text_say(text, "Game over: %s", words.at);
    } else if (game->players == 1 && game->ask) {
        game->ask(state, NULL, 0, &words);
        sentence_begin(text, words.at);
    } else {
        text_say(text, "%s to move", text_word(text, game->side[turn]));
    }
    text_free(&words);
}

/* What a move did, with the points after it. */
static void say_move(const struct game *game, const struct guide_step *before, game_move move,
                     struct text *text)
{
    const struct state *state = (const struct state *)before->state.bytes;
    struct marks marks = {0};
    struct preview preview = {0};
    struct text told = {.language = text->language};
    struct phrase phrase = {0};
    preview_make(&preview, &marks, game, state, move);
    if (game->tell) {
        game->tell(state, move, true, &told);
    } else {
        game->say(state, move, &phrase);
        text_add(&told, phrase.text);
    }
    preview_add_points(&preview, game, text_get(&told), text);
    text_free(&told);
    preview_free(&preview);
}

static size_t count_moves(const struct guide_example *example)
{
    size_t moves = 0;
    for (size_t i = 0; i < example->steps; i++)
        moves += example->step[i].moved;
    return moves;
}

/* Says the steps, once it is known how many there are. */
static void say_steps(struct guide_example *example)
{
    size_t moves = count_moves(example), made = 0;
    for (size_t i = 0; i < example->steps; i++) {
        struct guide_step *step = &example->step[i];
        struct text told = {.language = step->say.language};
        const struct state *state = state_in(&step->state);
        bool over = example->game->turn(state) == GAME_OVER;
        if (step->moved) {
            say_move(example->game, step - 1, step->move, &told);
            if (moves > 1)
                text_say(&step->say, "Move %zu of %zu: %s", ++made, moves, told.at);
            else
                text_add(&step->say, told.at);
        } else if (i > 0) {
            sentence_begin(&step->say, text_word(&step->say, N_("shuffled")));
        }
        if (i == 0 || over) {
            text_add(&step->say, step->say.length ? "\n" : "");
            say_turn(example->game, state, &step->say);
        }
        text_free(&told);
    }
}

/* The options that make the game another one; how large its board is can be seen. */
static void say_options(const struct spec *spec, struct text *text)
{
    const struct option *table = spec->game->options;
    for (int i = 0; table[i].key; i++) {
        struct text value = {.language = text->language};
        uint64_t chosen = spec->options.value[i];
        if (!(spec->options.given & 1u << i) || !table[i].names || chosen == table[i].standard)
            continue;
        option_say(&table[i], chosen, &value);
        if (text->length)
            text_separate(text);
        text_say(text, "%s: %s", text_word(text, table[i].title), value.at);
        text_free(&value);
    }
}

/* -- One function a word ---------------------------------------------------------------------- */

/* The indented lines that follow, joined by `/`, or what stands in the line itself. */
static void take_position(struct guide_reader *reader, const char *rest, struct text *position)
{
    text_add(position, rest);
    for (; !*rest && guide_inside(reader) && strncmp(now(reader), "  ", 2) == 0; reader->row++)
        text_addf(position, "%s%s", position->length ? "/" : "", now(reader) + 2);
}

static bool do_game(struct play *play, const char *rest, struct text *error)
{
    if (!spec_read(&play->spec, rest, error) ||
        !spec_start(&play->spec, NULL, state_in(&play->state), error)) {
        play->spec.game = NULL;
        return false;
    }
    play->example->game = play->spec.game;
    text_clear(&play->example->options);
    say_options(&play->spec, &play->example->options);
    return true;
}

static bool do_position(struct play *play, const char *rest, struct text *error)
{
    struct text position = {0};
    take_position(play->reader, rest, &position);
    bool good = play->spec.game->read(state_in(&play->state), text_get(&position), error);
    if (good && play->example->steps)
        good = text_fail(error, "“position” must come before moves and all else that is shown");
    text_free(&position);
    return good;
}

static bool find_move(struct play *play, const char *word, game_move *move, struct text *error)
{
    const struct game *game = play->spec.game;
    return game_find_move(game, state_in(&play->state), word, move, error);
}

/* Cuts the next word off a list of them; "" at its end. */
static struct text take_word(const char **at)
{
    struct text word = {0};
    *at += strspn(*at, " ");
    text_add_bytes(&word, *at, strcspn(*at, " "));
    *at += word.length;
    text_add(&word, "");
    return word;
}

/* Finds each move of a list; false at one that is none. */
static bool each_move(struct play *play, const char *list, struct text *error,
                      bool (*with)(struct play *, game_move))
{
    bool good = true;
    for (struct text word; good; text_free(&word)) {
        game_move move;
        word = take_word(&list);
        if (!word.length) {
            text_free(&word);
            break;
        }
        good = find_move(play, word.at, &move, error) &&
               (with(play, move) || text_fail(error, "the example is too long"));
    }
    return good;
}

static bool play_move(struct play *play, game_move move)
{
    last_step(play);
    if (play->example->steps == GUIDE_STEPS)
        return false;
    play->spec.game->play(state_in(&play->state), move);
    struct guide_step *step = add_step(play);
    step->moved = true;
    step->move = move;
    return true;
}

static bool do_play(struct play *play, const char *rest, struct text *error)
{
    return each_move(play, rest, error, play_move);
}

static bool do_scramble(struct play *play, const char *rest, struct text *error)
{
    last_step(play);
    if (!play->spec.game->scramble || play->example->steps == GUIDE_STEPS)
        return text_fail(error, "this cannot be shuffled");
    play->spec.game->scramble(state_in(&play->state), strtoull(rest, NULL, 10));
    add_step(play);
    return true;
}

static bool add_legal(struct play *play, game_move move)
{
    moves_add(&last_step(play)->legal, move);
    return true;
}

static bool do_legal(struct play *play, const char *rest, struct text *error)
{
    last_step(play);
    return each_move(play, rest, error, add_legal);
}

static bool add_line(struct play *play, game_move move)
{
    moves_add(&last_step(play)->lines, move);
    return true;
}

static bool do_refused(struct play *play, const char *rest, struct text *error)
{
    struct guide_step *step = last_step(play);
    const char *sentence = strstr(rest, " : ");
    struct guide_refusal refusal = {.why.language = play->reader->language};
    struct text why = {.language = play->reader->language};
    game_move move;
    text_add_bytes(&refusal.entry, rest, sentence ? (size_t)(sentence - rest) : strlen(rest));
    text_add(&refusal.entry, "");
    bool refused = !find_move(play, refusal.entry.at, &move, &why);
    if (refused) {
        sentence_begin(&refusal.why, text_get(&why));
        if (step->refusals == step->room)
            step->refusal =
                memory_grow(step->refusal, step->refusals, &step->room, sizeof *step->refusal);
        step->refusal[step->refusals++] = refusal;
    } else {
        text_free(&refusal.entry);
        text_fail(error, "%s is a legal move", text_quote(rest).at);
    }
    text_free(&why);
    return refused;
}

static bool do_trace(struct play *play, const char *rest, struct text *error)
{
    (void)error;
    last_step(play);
    text_clear(&play->traced);
    text_add(&play->traced, rest);
    return true;
}

/* What only says how the position is: it is shown. */
static bool do_nothing(struct play *play, const char *rest, struct text *error)
{
    (void)play, (void)rest, (void)error;
    return true;
}

/* The words of which readers see something; all others are for tests only. */
static const struct word {
    const char *name;
    bool (*run)(struct play *, const char *rest, struct text *error);
    bool shown;
} words[] = {
    {"game", do_game, false},        {"position", do_position, true}, {"play", do_play, true},
    {"scramble", do_scramble, true}, {"legal", do_legal, true},       {"refused", do_refused, true},
    {"gives", do_nothing, true},     {"result", do_nothing, true},    {"turn", do_nothing, true},
    {"trace", do_trace, true},
};

/* -- Cases ------------------------------------------------------------------------------------ */

static void begin_case(struct play *play, const char *title)
{
    const struct language *language = play->reader->language;
    play->example = memory_zeroed(1, sizeof *play->example);
    play->example->options.language = language;
    play->spec.game = NULL;
    play->shown = play->broken = false;
    sentence_begin(&play->example->title, title);
}

static void end_case(struct play *play)
{
    struct text error = {.language = play->reader->language};
    if (!play->example)
        return;
    if (play->shown && play->spec.game) {
        last_step(play);
        if (play->example->steps == 1 && !play->broken &&
            !do_play(play, text_get(&play->traced), &error))
            guide_complain(play->reader, text_get(&error));
        say_steps(play->example);
        guide_add(play->reader, GUIDE_EXAMPLE)->example = play->example;
    } else {
        guide_free_example(play->example);
    }
    play->example = NULL;
    text_free(&play->traced);
    text_free(&error);
}

/* Carries a line out; the first that makes no sense is told, and the rest of its case left out. */
static void do_line(struct play *play, const char *line)
{
    struct text error = {.language = play->reader->language};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i].name);
        if (strncmp(line, words[i].name, length) != 0 || (line[length] && line[length] != ' '))
            continue;
        const char *rest = line + length + (line[length] == ' ');
        bool ready = play->example && (words[i].run == do_game || play->spec.game);
        if (!ready)
            text_fail(&error, "an example starts with the lines “case” and “game”");
        play->broken = !ready || !words[i].run(play, rest, &error);
        play->shown |= words[i].shown && (!play->broken || (ready && play->example->steps));
    }
    if (play->broken)
        guide_complain(play->reader, text_get(&error));
    text_free(&error);
}

void guide_read_cases(struct guide_reader *reader)
{
    struct play play = {.reader = reader};
    while (guide_inside(reader)) {
        const char *line = reader->line[reader->row++];
        if (strncmp(line, "case ", 5) == 0) {
            end_case(&play);
            if (reader->examples < EXAMPLES_MOST)
                begin_case(&play, line + 5);
            reader->examples++;
        } else if (!play.broken && *line && *line != ' ' && *line != '#') {
            do_line(&play, line);
        }
    }
    end_case(&play);
}

/* A diagram: "SPEC POSITION : MOVE …", where everything but the spec may be missing; the lines are
 * the same for those who see only letters. */
void guide_read_board(struct guide_reader *reader, const char *about)
{
    struct play play = {.reader = reader};
    struct text error = {.language = reader->language};
    struct text spec = take_word(&about), position = {0};
    const char *moves = strstr(about, ": ");
    size_t length = moves ? (size_t)(moves - about) : strlen(about);
    begin_case(&play, "");
    about += strspn(about, " ");
    length = moves ? (size_t)(moves - about) : strlen(about);
    while (length && about[length - 1] == ' ')
        length--;
    text_add_bytes(&position, about, length);
    for (; guide_inside(reader); reader->row++)
        text_addf(&play.example->drawing, "%s\n", now(reader));
    bool good = reader->examples++ < EXAMPLES_MOST && do_game(&play, spec.at, &error) &&
                (!length || do_position(&play, position.at, &error)) &&
                each_move(&play, moves ? moves + 2 : "", &error, add_line);
    if (good) {
        last_step(&play);
        guide_add(reader, GUIDE_EXAMPLE)->example = play.example;
    } else {
        guide_complain(reader, text_get(&error));
        text_add(&guide_add(reader, GUIDE_LITERAL)->literal, text_get(&play.example->drawing));
        guide_free_example(play.example);
    }
    text_free(&error);
    text_free(&spec);
    text_free(&position);
}

/* -- What there is to see --------------------------------------------------------------------- */

static const struct state *state_at(const struct guide_example *example, size_t step)
{
    return (const struct state *)example->step[step].state.bytes;
}

void guide_see(const struct guide_example *example, size_t number, struct scene *scene,
               struct marks *marks, struct trace *trace)
{
    const struct guide_step *step = &example->step[number];
    const struct game *game = example->game;
    game->draw(state_at(example, number), scene);
    marks_clear(marks);
    if (trace)
        trace_clear(trace);
    for (size_t i = 0; i < step->legal.count; i++)
        marks_move(marks, game, state_at(example, number), step->legal.at[i], MARK_TARGET);
    for (size_t i = 0; i < step->lines.count; i++)
        marks_last(marks, game, state_at(example, number), step->lines.at[i]);
    if (!step->moved)
        return;
    marks_last(marks, game, state_at(example, number - 1), step->move);
    if (trace)
        game_trace(game, state_at(example, number - 1), step->move, trace);
}

void guide_tell_board(const struct guide_example *example, size_t step, struct text *text)
{
    struct scene scene;
    example->game->draw(state_at(example, step), &scene);
    for (int cell = 0; cell < scene.cells; cell++) {
        struct text pieces = {.language = text->language};
        view_tell_pieces(example->game, &scene, cell, &pieces);
        if (scene_holds(&scene, cell) && scene.cell[cell].name[0] && pieces.length) {
            if (text->length)
                text_separate(text);
            text_addf(text, "%s %s", scene.cell[cell].name, pieces.at);
        }
        text_free(&pieces);
    }
}
