/* Runs tests that are written as text: tests/cases/README.md says how. Files that end in .md give
 * their blocks marked ```t. Each case is one test. */
#include "base/random.h"
#include "core/perft.h"
#include "core/spec.h"
#include "tap.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MOST = 4096 };

/* The case being run. */
struct run {
    FILE *file;
    const char *path;
    int line;
    char next[LINE_MOST]; /* the line read ahead, or "" at the end */
    bool ended, markdown, inside;

    char title[LINE_MOST];
    bool open, good;
    struct spec spec;
    union any_state state;
    struct text transcript;
};

static void complain(struct run *run, const char *wanted, const char *got)
{
    run->good = false;
    tap_note("%s:%d: wanted %s", run->path, run->line, wanted);
    tap_note("%s:%d: but got %s", run->path, run->line, got);
}

static void expect(struct run *run, const char *wanted, const char *got)
{
    if (strcmp(wanted, got) != 0)
        complain(run, wanted, got);
}

/* Reads one line of tests into run->next. */
static void read_line(struct run *run)
{
    do {
        run->ended = !fgets(run->next, sizeof run->next, run->file);
        if (run->ended) {
            run->next[0] = '\0';
            return;
        }
        run->line++;
        run->next[strcspn(run->next, "\n")] = '\0';
        if (run->markdown && strncmp(run->next, "```", 3) == 0) {
            run->inside = !run->inside && strcmp(run->next, "```t") == 0;
            run->next[0] = '\0';
        }
    } while ((run->markdown && !run->inside) || run->next[0] == '#');
}

/* Takes the indented lines that follow, joined by `between`, each without its indentation. */
static void take_block(struct run *run, const char *between, struct text *block)
{
    text_clear(block);
    for (bool first = true; strncmp(run->next, "  ", 2) == 0; first = false) {
        text_addf(block, "%s%s", first ? "" : between, run->next + 2);
        read_line(run);
    }
}

static struct state *now(struct run *run)
{
    return state_in(&run->state);
}

static const struct game *game(struct run *run)
{
    return run->spec.game;
}

/* Cuts "LEFT : RIGHT" in two; right is "" if there is no " : ". */
static char *cut(char *text)
{
    char *middle = strstr(text, " : ");
    if (!middle)
        return text + strlen(text);
    *middle = '\0';
    return middle + 3;
}

/* -- One function a word ---------------------------------------------------------------------- */

static void do_game(struct run *run, char *rest, struct text *t)
{
    if (!spec_read(&run->spec, rest, t) || !spec_start(&run->spec, NULL, now(run), t))
        complain(run, rest, text_get(t));
    text_clear(&run->transcript);
    if (game(run) && game(run)->transcript)
        game(run)->transcript(NULL, 0, now(run), &run->transcript);
}

static void do_position(struct run *run, char *rest, struct text *t)
{
    struct text block = {0};
    if (!*rest)
        take_block(run, "/", &block);
    const char *position = *rest ? rest : text_get(&block);
    if (!game(run)->read(now(run), position, t))
        complain(run, position, text_get(t));
    text_free(&block);
}

static void do_play(struct run *run, char *rest, struct text *t)
{
    for (char *word = strtok(rest, " "); word; word = strtok(NULL, " ")) {
        game_move move;
        union any_state before = run->state;
        if (!game_find_move(game(run), now(run), word, &move, t)) {
            complain(run, word, text_get(t));
            return;
        }
        game(run)->play(now(run), move);
        if (game(run)->transcript)
            game(run)->transcript(state_in(&before), move, now(run), &run->transcript);
    }
}

static void do_scramble(struct run *run, char *rest, struct text *t)
{
    (void)t;
    game(run)->scramble(now(run), strtoull(rest, NULL, 10));
}

static void do_gives(struct run *run, char *rest, struct text *t)
{
    struct text block = {0};
    if (!*rest)
        take_block(run, "/", &block);
    game(run)->write(now(run), t);
    expect(run, *rest ? rest : text_get(&block), text_get(t));
    text_free(&block);
}

static int compare_words(const void *one, const void *other)
{
    return strcmp(*(char *const *)one, *(char *const *)other);
}

/* Sorts the words of a line into t, so that two lists can be compared in any order. */
static void sort_words(char *words, struct text *t)
{
    char *word[LINE_MOST / 2];
    size_t count = 0;
    for (char *w = strtok(words, " "); w; w = strtok(NULL, " "))
        word[count++] = w;
    qsort(word, count, sizeof *word, compare_words);
    text_clear(t);
    for (size_t i = 0; i < count; i++)
        text_addf(t, "%s%s", i ? " " : "", word[i]);
}

static void list_legal(struct run *run, struct moves *moves)
{
    if (game(run)->turn(now(run)) != GAME_OVER)
        game(run)->moves(now(run), moves);
}

static void do_legal(struct run *run, char *rest, struct text *t)
{
    struct moves moves = {0};
    struct text legal = {0}, wanted = {0};
    list_legal(run, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        struct phrase phrase = {0};
        game(run)->say(now(run), moves.at[i], &phrase);
        text_addf(&legal, "%s ", phrase.text);
    }
    text_add(&legal, "");
    sort_words(legal.at, t);
    sort_words(rest, &wanted);
    expect(run, text_get(&wanted), text_get(t));
    moves_free(&moves);
    text_free(&legal);
    text_free(&wanted);
}

static void do_count(struct run *run, char *rest, struct text *t)
{
    struct moves moves = {0};
    list_legal(run, &moves);
    text_addf(t, "%zu", moves.count);
    expect(run, rest, text_get(t));
    moves_free(&moves);
}

static void do_refused(struct run *run, char *rest, struct text *t)
{
    game_move move;
    char *sentence = cut(rest);
    if (game_find_move(game(run), now(run), rest, &move, t))
        complain(run, sentence, "a legal move");
    else
        expect(run, sentence, text_get(t));
}

static void do_means(struct run *run, char *rest, struct text *t)
{
    game_move move;
    struct phrase phrase = {0};
    char *wanted = cut(rest);
    if (!game_find_move(game(run), now(run), rest, &move, t)) {
        complain(run, wanted, text_get(t));
        return;
    }
    game(run)->say(now(run), move, &phrase);
    expect(run, wanted, phrase.text);
}

static void do_means_game(struct run *run, char *rest, struct text *t)
{
    struct spec spec;
    char *wanted = cut(rest);
    if (spec_read(&spec, rest, t)) {
        text_clear(t);
        spec_write(&spec, t);
    }
    expect(run, wanted, text_get(t));
}

static void do_turn(struct run *run, char *rest, struct text *t)
{
    int side = game(run)->turn(now(run));
    (void)t;
    expect(run, rest, side == GAME_OVER ? "over" : game(run)->side[side]);
}

static void do_score(struct run *run, char *rest, struct text *t)
{
    int points[2];
    game(run)->score(now(run), points);
    text_addf(t, "%d %d", points[0], points[1]);
    expect(run, rest, text_get(t));
}

static void do_result(struct run *run, char *rest, struct text *t)
{
    if (game(run)->turn(now(run)) == GAME_OVER)
        game_write_result(game(run), now(run), t);
    else
        text_add(t, "a game that goes on");
    expect(run, rest, text_get(t));
}

static void do_counter(struct run *run, char *rest, struct text *t)
{
    struct scene scene;
    char *wanted = cut(rest);
    game(run)->draw(now(run), &scene);
    for (int i = 0; i < scene.counters; i++) {
        const struct counter *counter = &scene.counter[i];
        char label[64], value[64];
        snprintf(
            label, sizeof label, "%s%s%s", counter->side >= 0 ? game(run)->side[counter->side] : "",
            counter->side >= 0 && counter->label ? " " : "", counter->label ? counter->label : "");
        snprintf(value, sizeof value, counter->most ? "%d of %d" : "%d", counter->value,
                 counter->most);
        if (strcmp(label, rest) == 0) {
            expect(run, wanted, value);
            return;
        }
        text_addf(t, "%s, ", label);
    }
    complain(run, rest, text_get(t));
}

static void do_perft(struct run *run, char *rest, struct text *t)
{
    char *end;
    int depth = (int)strtol(rest, &end, 10);
    text_addf(t, "%d %" PRIu64, depth, perft(game(run), now(run), depth));
    expect(run, rest, text_get(t));
}

static void do_bad_game(struct run *run, char *rest, struct text *t)
{
    struct spec spec;
    union any_state state;
    char *sentence = cut(rest);
    if (spec_read(&spec, rest, t) && spec_start(&spec, NULL, state_in(&state), t))
        complain(run, sentence, "a game");
    else
        expect(run, sentence, text_get(t));
}

static void do_bad_position(struct run *run, char *rest, struct text *t)
{
    union any_state before = run->state;
    char *sentence = cut(rest);
    if (game(run)->read(now(run), rest, t))
        complain(run, sentence, "a position");
    else
        expect(run, sentence, text_get(t));
    if (memcmp(&before, &run->state, game(run)->size) != 0)
        complain(run, "the position before", "another one");
}

static const char *const verbs[] = {
    [TRACE_PUT] = "put",   [TRACE_MOVE] = "move", [TRACE_TURN] = "turn", [TRACE_LIFT] = "lift",
    [TRACE_DROP] = "drop", [TRACE_TAKE] = "take", [TRACE_FALL] = "fall", [TRACE_LINE] = "line"};

static void tell_step(struct run *run, const struct scene *scene, const struct step *step,
                      struct text *t)
{
    if (step->verb == TRACE_LINE) {
        text_addf(t, "%d line %d,%d %d,%d", step->beat, step->x0, step->y0, step->x1, step->y1);
        return;
    }
    text_addf(t, "%d %s %d ", step->beat, verbs[step->verb], step->count);
    text_add(t, text_word(t, game(run)->kinds[step->kind].name));
    if (step->from >= 0 && scene->cell[step->from].name[0])
        text_addf(t, " %s", scene->cell[step->from].name);
    if (step->to >= 0 && step->to != step->from && scene->cell[step->to].name[0])
        text_addf(t, " %s", scene->cell[step->to].name);
}

static void do_trace(struct run *run, char *rest, struct text *t)
{
    struct text block = {0};
    struct trace trace = {0};
    struct scene scene;
    game_move move;
    take_block(run, "; ", &block);
    if (!game_find_move(game(run), now(run), rest, &move, t)) {
        complain(run, rest, text_get(t));
    } else {
        game(run)->draw(now(run), &scene);
        game_trace(game(run), now(run), move, &trace);
        for (size_t i = 0; i < trace.count; i++) {
            text_add(t, i ? "; " : "");
            tell_step(run, &scene, &trace.at[i], t);
        }
        expect(run, text_get(&block), text_get(t));
    }
    trace_free(&trace);
    text_free(&block);
}

/* "MOVE : SENTENCE", for a move that was made or would be. */
static void tell(struct run *run, char *rest, bool made, struct text *t)
{
    char *wanted = cut(rest);
    game_move move;
    if (!game_find_move(game(run), now(run), rest, &move, t)) {
        complain(run, rest, text_get(t));
        return;
    }
    game(run)->tell(now(run), move, made, t);
    expect(run, wanted, text_get(t));
}

static void do_tells(struct run *run, char *rest, struct text *t)
{
    tell(run, rest, true, t);
}

static void do_would(struct run *run, char *rest, struct text *t)
{
    tell(run, rest, false, t);
}

/* "SENTENCE", or "CELL … : SENTENCE" once these cells were touched. */
static void do_asks(struct run *run, char *rest, struct text *t)
{
    struct scene scene;
    int cell[PHRASE_CELLS] = {0}, cells = 0;
    char *wanted = cut(rest);
    game(run)->draw(now(run), &scene);
    for (char *name = *wanted ? strtok(rest, " ") : NULL; name && cells < PHRASE_CELLS;
         name = strtok(NULL, " "))
        if ((cell[cells++] = scene_find(&scene, name)) == SCENE_NOWHERE)
            complain(run, "a cell", name);
    game(run)->ask(now(run), cell, cells, t);
    expect(run, *wanted ? wanted : rest, text_get(t));
}

static void do_transcript(struct run *run, char *rest, struct text *t)
{
    (void)rest;
    take_block(run, "\n", t);
    text_add_char(t, '\n');
    expect(run, text_get(t), text_get(&run->transcript));
}

static const struct word {
    const char *name;
    void (*run)(struct run *, char *rest, struct text *);
} words[] = {
    {"game", do_game},
    {"position", do_position},
    {"play", do_play},
    {"scramble", do_scramble},
    {"gives", do_gives},
    {"legal", do_legal},
    {"count", do_count},
    {"refused", do_refused},
    {"means game", do_means_game},
    {"means", do_means},
    {"turn", do_turn},
    {"score", do_score},
    {"result", do_result},
    {"counter", do_counter},
    {"perft", do_perft},
    {"bad game", do_bad_game},
    {"bad position", do_bad_position},
    {"trace", do_trace},
    {"tells", do_tells},
    {"would", do_would},
    {"asks", do_asks},
    {"transcript", do_transcript},
};

static void end_case(struct run *run)
{
    if (run->open)
        tap(run->good, "%s: %s", run->path, run->title);
    run->open = false;
}

static void do_line(struct run *run, char *line)
{
    struct text t = {0};
    size_t i = 0, count = sizeof words / sizeof *words, length = 0;
    for (; i < count; i++) {
        length = strlen(words[i].name);
        if (strncmp(line, words[i].name, length) == 0 && (!line[length] || line[length] == ' '))
            break;
    }
    if (i == count || !run->open)
        complain(run, "a word that README.md lists, in a case", line);
    else if (run->good)
        words[i].run(run, line + length + (line[length] == ' '), &t);
    else
        while (strncmp(run->next, "  ", 2) == 0)
            read_line(run);
    text_free(&t);
}

static void run_file(const char *path)
{
    static struct run run;
    char line[LINE_MOST];
    size_t length = strlen(path);
    const char *name = strrchr(path, '/');
    run = (struct run){.file = fopen(path, "r"), .path = name ? name + 1 : path};
    run.markdown = length > 3 && strcmp(path + length - 3, ".md") == 0;
    if (!run.file) {
        tap(false, "%s can be opened", path);
        return;
    }
    read_line(&run);
    while (!run.ended) {
        strcpy(line, run.next);
        read_line(&run);
        if (strncmp(line, "case ", 5) == 0) {
            end_case(&run);
            strcpy(run.title, line + 5);
            run.open = run.good = true;
        } else if (line[0]) {
            do_line(&run, line);
        }
    }
    end_case(&run);
    fclose(run.file);
    text_free(&run.transcript);
}

int main(int count, char **path)
{
    for (int i = 1; i < count; i++)
        run_file(path[i]);
    return tap_end();
}
