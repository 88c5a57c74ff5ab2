/* Previews: what a move would do, from its trace: marked on the board and told in a line.
 *
 * The words come from the verbs of the trace and the names of the pieces, so that any game is told
 * without its help. */
#include "match/marks.h"

#include <string.h>

/* What a step does to the cells it goes from and to. */
static const struct {
    uint16_t from, to;
} step_marks[] = {
    [TRACE_PUT] = {.to = MARK_CHANGE},         [TRACE_MOVE] = {MARK_CHANGE, MARK_CHANGE},
    [TRACE_TURN] = {MARK_CHANGE, MARK_CHANGE}, [TRACE_LIFT] = {.from = MARK_CHANGE},
    [TRACE_DROP] = {.to = MARK_CHANGE},        [TRACE_TAKE] = {.from = MARK_TAKE},
    [TRACE_FALL] = {MARK_CHANGE, MARK_CHANGE}, [TRACE_LINE] = {.from = 0},
};

static void mark(struct marks *marks, const struct trace *trace)
{
    for (int i = 0; i < SCENE_CELLS; i++)
        marks->cell[i] &= (uint16_t) ~(MARK_CHANGE | MARK_TAKE);
    for (size_t i = 0; i < trace->count; i++) {
        const struct step *step = &trace->at[i];
        if (step->from != SCENE_NOWHERE)
            marks->cell[step->from] |= step_marks[step->verb].from;
        if (step->to != SCENE_NOWHERE)
            marks->cell[step->to] |= step_marks[step->verb].to;
    }
}

static void play_copy(const struct game *game, const struct state *state, game_move move,
                      union any_state *after)
{
    memcpy(after, state, game->size);
    game->play(state_in(after), move);
}

void preview_make(struct preview *preview, struct marks *marks, const struct game *game,
                  const struct state *state, game_move move)
{
    union any_state after;
    play_copy(game, state, move, &after);
    preview->move = move;
    game->score(state, preview->now);
    game->score(state_in(&after), preview->after);
    game_trace(game, state, move, &preview->trace);
    mark(marks, &preview->trace);
}

void preview_free(struct preview *preview)
{
    trace_free(&preview->trace);
    *preview = (struct preview){.move = 0};
}

/* -- Nouns ------------------------------------------------------------------------------------ */

enum { SORTS = FORM_RING + 1 }; /* no two sorts are of one form */

/* Kinds that are one thing in different colours: black and white discs, tiles of all faces. */
static bool are_alike(const struct kind *one, const struct kind *other)
{
    return one->form == other->form || (one->side >= 0 && other->side >= 0);
}

/* The first kind that is like this one: all of a sort have it in common. */
static int sort_of(const struct game *game, int kind)
{
    int sort = 0;
    while (!are_alike(&game->kinds[sort], &game->kinds[kind]))
        sort++;
    return sort;
}

static bool has_word(const char *name, const char *word, size_t length)
{
    for (const char *at = name; *at; at += strcspn(at, " "), at += *at == ' ')
        if (strcspn(at, " ") == length && strncmp(at, word, length) == 0)
            return true;
    return false;
}

/* Adds a number of pieces of a sort: "3 discs", by the words that all names of the sort share. */
static void add_pieces(const struct game *game, int sort, int count, struct text *text)
{
    text_addf(text, "%d", count);
    size_t bare = text->length;
    for (const char *at = game->kinds[sort].name; *at; at += *at == ' ') {
        size_t length = strcspn(at, " ");
        bool shared = true;
        for (int kind = 0; game->kinds[kind].name; kind++)
            shared &= sort_of(game, kind) != sort || has_word(game->kinds[kind].name, at, length);
        if (shared)
            text_addf(text, " %.*s", (int)length, at);
        at += length;
    }
    if (text->length == bare)
        text_add(text, " piece");
    if (count != 1)
        text_add_char(text, 's');
}

/* -- Clauses ---------------------------------------------------------------------------------- */

/* One kind of thing that a move does, in the order in which they are told. */
struct clause {
    enum verb verb;
    bool from_store; /* a player pays for it: the steps that come out of a store, and no others */
    bool if_alone;   /* goes without saying where there is something else to tell */
    const char *words, *after;
};

static const struct clause clauses[] = {
    {.verb = TRACE_MOVE, .words = "moves "},
    {.verb = TRACE_TURN, .words = "turns "},
    {.verb = TRACE_DROP, .words = "sows "},
    {.verb = TRACE_TAKE, .words = "takes "},
    {.verb = TRACE_FALL, .words = "lets ", .after = " fall"},
    {.verb = TRACE_PUT, .from_store = true, .words = "puts ", .after = " back"},
    {.verb = TRACE_PUT, .if_alone = true, .words = "places "},
};

/* The pieces of a sort that a clause is about; *cell is where the last of them came from. */
static int count_pieces(const struct game *game, const struct scene *scene,
                        const struct trace *trace, const struct clause *clause, int sort, int *cell)
{
    int count = 0;
    for (size_t i = 0; i < trace->count; i++) {
        const struct step *step = &trace->at[i];
        bool from_store = step->from != SCENE_NOWHERE && !scene_holds(scene, step->from);
        if (step->verb != clause->verb || from_store != clause->from_store ||
            sort_of(game, step->kind) != sort)
            continue;
        count += step->count;
        *cell = step->from;
    }
    return count;
}

static void tell(const struct game *game, const struct scene *scene, const struct trace *trace,
                 const struct clause *clause, struct text *text)
{
    int sort[SORTS], count[SORTS], sorts = 0, cell = SCENE_NOWHERE;
    for (int kind = 0; game->kinds[kind].name; kind++) {
        if (sort_of(game, kind) != kind)
            continue;
        sort[sorts] = kind;
        count[sorts] = count_pieces(game, scene, trace, clause, kind, &cell);
        sorts += count[sorts] > 0;
    }
    if (sorts == 0)
        return;
    if (text->length > 0)
        text_add(text, ", ");
    if (clause->from_store && scene->cell[cell].side >= 0)
        text_addf(text, "%s ", game->side[scene->cell[cell].side]);
    text_add(text, clause->words);
    for (int i = 0; i < sorts; i++) {
        text_add(text, i == 0 ? "" : i + 1 == sorts ? " and " : ", ");
        add_pieces(game, sort[i], count[i], text);
    }
    text_add(text, clause->after ? clause->after : "");
}

/* What comes of it: the result where the game would be over, else the points where it has any. */
static void tell_points(const struct preview *preview, const struct game *game,
                        const struct state *state, struct text *text)
{
    union any_state after;
    const int *points = preview->after;
    play_copy(game, state, preview->move, &after);
    if (game->turn(state_in(&after)) == GAME_OVER) {
        text_add(text, ": ");
        game_result(game, state_in(&after), text);
    } else if (game->unit && game->players == 1) {
        text_addf(text, ": %d %s", points[0], game->unit);
    } else if (game->unit) {
        text_addf(text, points[0] < 0 || points[1] < 0 ? ": %d to %d" : ": %d-%d", points[0],
                  points[1]);
    }
}

void preview_tell(const struct preview *preview, const struct game *game, const struct state *state,
                  struct text *text)
{
    struct text told = {0};
    struct scene scene;
    game->draw(state, &scene);
    for (size_t i = 0; i < sizeof clauses / sizeof *clauses; i++)
        if (!clauses[i].if_alone || told.length == 0)
            tell(game, &scene, &preview->trace, &clauses[i], &told);
    text_add(text, told.length > 0 ? told.at : "changes nothing");
    tell_points(preview, game, state, text);
    text_free(&told);
}
