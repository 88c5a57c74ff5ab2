/* Previews: what a move would do: marked on the board, from its trace, and told in a line, by the
 * game. */
#include "match/marks.h"

#include "base/sentence.h"

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

void preview_tell(const struct preview *preview, const struct game *game, const struct state *state,
                  struct text *text)
{
    union any_state after;
    struct text told = {.language = text->language}, result = {.language = text->language};
    if (game->tell)
        game->tell(state, preview->move, false, &told);
    play_copy(game, state, preview->move, &after);
    if (game->turn(state_in(&after)) == GAME_OVER && game->players == 2) {
        game_result(game, state_in(&after), &result);
        text_addf(text, "%s. ", text_get(&told));
        sentence_begin(text, result.at);
    } else {
        preview_add_points(preview, game, text_get(&told), text);
    }
    text_free(&told);
    text_free(&result);
}

void preview_add_points(const struct preview *preview, const struct game *game, const char *told,
                        struct text *text)
{
    const int *after = preview->after;
    if (!game->unit || game->players == 1)
        text_add(text, told);
    else if (after[0] < 0 || after[1] < 0)
        text_say(text, "%s (%d : %d)", told, after[0], after[1]);
    else /* TRANSLATORS: what a move does, and both sides' points then */
        text_say(text, "%s (%d–%d)", told, after[0], after[1]);
}
