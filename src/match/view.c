/* The view: comparing, copying and telling it. Structs are compared member by member, because what
 * lies between members may be anything. */
#include "match/view.h"

#include <stdlib.h>
#include <string.h>

/* -- Comparing -------------------------------------------------------------------------------- */

static bool same_text(const struct text *a, const struct text *b)
{
    return strcmp(text_get(a), text_get(b)) == 0;
}

static bool same_game(const struct view *a, const struct view *b)
{
    return a->match == b->match && a->game == b->game &&
           a->spec.options.given == b->spec.options.given &&
           memcmp(a->spec.options.value, b->spec.options.value, sizeof a->spec.options.value) ==
               0 &&
           strcmp(a->saved, b->saved) == 0;
}

static bool same_cell(const struct cell *a, const struct cell *b)
{
    return a->x == b->x && a->y == b->y && a->width == b->width && a->height == b->height &&
           a->ground == b->ground && a->side == b->side && strcmp(a->name, b->name) == 0;
}

static bool same_board(const struct view *a, const struct view *b)
{
    const struct scene *s = &a->scene, *t = &b->scene;
    bool same = a->game == b->game && s->columns == t->columns && s->rows == t->rows &&
                s->axes == t->axes && s->numbered == t->numbered && s->cells == t->cells &&
                a->flipped == b->flipped;
    for (int i = 0; same && i < s->cells; i++)
        same = same_cell(&s->cell[i], &t->cell[i]);
    return same;
}

/* The same pieces in the same order. */
static bool same_pieces(const struct scene *a, const struct scene *b)
{
    bool same = a->pieces == b->pieces;
    for (int i = 0; same && i < a->pieces; i++)
        same = a->piece[i].cell == b->piece[i].cell && a->piece[i].kind == b->piece[i].kind &&
               a->piece[i].count == b->piece[i].count;
    return same;
}

/* The next piece that lies in a cell, from number `from` on; NULL if there is none. */
static const struct piece *next_piece(const struct scene *scene, int cell, int *from)
{
    while (*from < scene->pieces && scene->piece[*from].cell != cell)
        ++*from;
    return *from < scene->pieces ? &scene->piece[(*from)++] : NULL;
}

static bool same_contents(const struct scene *a, const struct scene *b, int cell)
{
    int i = 0, j = 0;
    const struct piece *one, *other;
    do {
        one = next_piece(a, cell, &i);
        other = next_piece(b, cell, &j);
    } while (one && other && one->kind == other->kind && one->count == other->count);
    return !one && !other;
}

/* What is marked in a cell, and its value. */
static bool same_signs(const struct view *a, const struct view *b, int cell)
{
    return a->marks.cell[cell] == b->marks.cell[cell] && a->worth[cell] == b->worth[cell] &&
           strcmp(a->value[cell], b->value[cell]) == 0;
}

/* Another game, or said in another language, or hidden: nothing of a cell is as it was. */
static bool is_other(const struct view *a, const struct view *b)
{
    return a->game != b->game || a->language != b->language || a->hidden != b->hidden ||
           a->scene.cells != b->scene.cells;
}

bool view_cell_changed(const struct view *a, const struct view *b, int cell)
{
    return is_other(a, b) || !same_signs(a, b, cell) ||
           !same_cell(&a->scene.cell[cell], &b->scene.cell[cell]) ||
           !same_contents(&a->scene, &b->scene, cell);
}

void view_changed_cells(const struct view *a, const struct view *b, bool changed[SCENE_CELLS])
{
    bool other = is_other(a, b);
    bool moved = !same_pieces(&a->scene, &b->scene);
    for (int i = 0; i < b->scene.cells; i++)
        changed[i] = other || !same_signs(a, b, i) ||
                     !same_cell(&a->scene.cell[i], &b->scene.cell[i]) ||
                     (moved && !same_contents(&a->scene, &b->scene, i));
}

static bool same_cells(const struct view *a, const struct view *b)
{
    bool same = a->scene.cells == b->scene.cells && same_pieces(&a->scene, &b->scene);
    for (int i = 0; same && i < a->scene.cells; i++)
        same = same_signs(a, b, i);
    return same;
}

static bool same_strokes(const struct view *a, const struct view *b)
{
    return a->marks.strokes == b->marks.strokes &&
           memcmp(a->marks.stroke, b->marks.stroke,
                  (size_t)a->marks.strokes * sizeof *a->marks.stroke) == 0; /* ints only */
}

static bool same_touch(const struct view *a, const struct view *b)
{
    return a->touch.cells == b->touch.cells &&
           memcmp(a->touch.cell, b->touch.cell, (size_t)a->touch.cells * sizeof *a->touch.cell) ==
               0;
}

static bool same_buttons(const struct view *a, const struct view *b)
{
    bool same = a->buttons == b->buttons;
    for (int i = 0; same && i < a->buttons; i++)
        same = a->button[i].move == b->button[i].move &&
               strcmp(a->button[i].text, b->button[i].text) == 0 &&
               strcmp(a->button[i].value, b->button[i].value) == 0;
    return same;
}

static bool same_step(const struct step *a, const struct step *b)
{
    return a->verb == b->verb && a->beat == b->beat && a->from == b->from && a->to == b->to &&
           a->kind == b->kind && a->becomes == b->becomes && a->count == b->count &&
           a->points[0] == b->points[0] && a->points[1] == b->points[1] && a->x0 == b->x0 &&
           a->y0 == b->y0 && a->x1 == b->x1 && a->y1 == b->y1;
}

static bool same_preview(const struct view *a, const struct view *b)
{
    bool same = a->previewing == b->previewing &&
                strcmp(a->preview_move.text, b->preview_move.text) == 0 &&
                same_text(&a->preview_words, &b->preview_words) &&
                a->preview_trace.count == b->preview_trace.count;
    for (size_t i = 0; same && i < a->preview_trace.count; i++)
        same = same_step(&a->preview_trace.at[i], &b->preview_trace.at[i]);
    return same;
}

static bool same_seats(const struct view *a, const struct view *b)
{
    bool same = true;
    for (int side = 0; same && side < 2; side++) {
        const struct view_seat *s = &a->seat[side], *t = &b->seat[side];
        same = strcmp(s->name, t->name) == 0 && strcmp(s->words, t->words) == 0 &&
               strcmp(s->clock, t->clock) == 0 && s->machine == t->machine &&
               s->scored == t->scored && s->points == t->points;
    }
    return same;
}

static bool same_counters(const struct view *a, const struct view *b)
{
    bool same = a->scene.counters == b->scene.counters;
    for (int i = 0; same && i < a->scene.counters; i++) {
        const struct counter *s = &a->scene.counter[i], *t = &b->scene.counter[i];
        same = s->label == t->label && s->side == t->side && s->value == t->value &&
               s->most == t->most;
    }
    return same;
}

size_t view_first_changed_move(const struct view *a, const struct view *b)
{
    size_t i = 0;
    while (i < a->moves && i < b->moves && strcmp(a->move[i].text, b->move[i].text) == 0 &&
           a->move[i].deed == b->move[i].deed && a->move[i].side == b->move[i].side &&
           a->move[i].grade == b->move[i].grade)
        i++;
    return i;
}

static bool same_moves(const struct view *a, const struct view *b)
{
    return a->moves == b->moves && a->first_turn == b->first_turn &&
           view_first_changed_move(a, b) == a->moves;
}

static bool same_estimates(const struct view *a, const struct view *b)
{
    bool same = a->moves == b->moves && !a->estimate == !b->estimate;
    for (size_t i = 0; same && a->estimate && i <= a->moves; i++)
        same = a->estimate[i].known == b->estimate[i].known &&
               a->estimate[i].value == b->estimate[i].value;
    return same;
}

static bool same_state(const struct view *a, const struct view *b)
{
    return a->now == b->now && a->looking == b->looking && a->aside == b->aside &&
           a->hidden == b->hidden && a->turn == b->turn && a->winner == b->winner &&
           a->yours == b->yours && a->busy == b->busy && a->prepared == b->prepared &&
           a->speed == b->speed && a->watch == b->watch;
}

static bool same_words(const struct view *a, const struct view *b)
{
    return a->refused == b->refused && same_text(&a->status, &b->status) &&
           same_text(&a->message, &b->message) && same_text(&a->last, &b->last) &&
           same_text(&a->result, &b->result);
}

static bool same_question(const struct view *a, const struct view *b)
{
    return a->question.text == b->question.text && a->question.yes == b->question.yes;
}

static bool same_lesson(const struct view *a, const struct view *b)
{
    const struct view_lesson *s = &a->lesson, *t = &b->lesson;
    return s->on == t->on && s->state == t->state && s->number == t->number &&
           s->lessons == t->lessons && s->step == t->step && s->steps == t->steps &&
           same_text(&s->title, &t->title) && same_text(&s->words, &t->words);
}

static bool same_puzzle(const struct view *a, const struct view *b)
{
    const struct view_puzzle *s = &a->puzzle, *t = &b->puzzle;
    return s->on == t->on && s->state == t->state && s->number == t->number &&
           s->puzzles == t->puzzles && s->rating == t->rating && s->daily == t->daily &&
           s->rush == t->rush && s->left == t->left && s->solved == t->solved &&
           s->missed == t->missed && same_text(&s->words, &t->words) &&
           same_text(&s->share, &t->share);
}

static bool same_ending(const struct view *a, const struct view *b)
{
    const struct view_ending *s = &a->ending, *t = &b->ending;
    return s->on == t->on && s->cheer == t->cheer && same_text(&s->headline, &t->headline) &&
           same_text(&s->detail, &t->detail) && same_text(&a->offer, &b->offer);
}

/* A home is never changed: there is another one, with another number. */
static bool same_home(const struct view *a, const struct view *b)
{
    return a->homes == b->homes;
}

static bool same_commands(const struct view *a, const struct view *b)
{
    return memcmp(a->can, b->can, sizeof a->can) == 0 && memcmp(a->on, b->on, sizeof a->on) == 0;
}

unsigned view_changes(const struct view *a, const struct view *b)
{
    static const struct {
        enum view_part part;
        bool (*same)(const struct view *, const struct view *);
    } parts[] = {{VIEW_GAME, same_game},           {VIEW_BOARD, same_board},
                 {VIEW_CELLS, same_cells},         {VIEW_STROKES, same_strokes},
                 {VIEW_TOUCH, same_touch},         {VIEW_BUTTON, same_buttons},
                 {VIEW_PREVIEW, same_preview},     {VIEW_SEATS, same_seats},
                 {VIEW_COUNTERS, same_counters},   {VIEW_MOVES, same_moves},
                 {VIEW_ESTIMATES, same_estimates}, {VIEW_STATE, same_state},
                 {VIEW_WORDS, same_words},         {VIEW_QUESTION, same_question},
                 {VIEW_COMMANDS, same_commands},   {VIEW_LESSON, same_lesson},
                 {VIEW_ENDING, same_ending},       {VIEW_HOME, same_home},
                 {VIEW_PUZZLE, same_puzzle}};
    unsigned changes = 0;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        changes |= a->language == b->language && parts[i].same(a, b) ? 0 : parts[i].part;
    return changes;
}

/* -- Copying ---------------------------------------------------------------------------------- */

static void copy_text(struct text *to, const struct text *from)
{
    text_clear(to);
    text_add(to, text_get(from));
}

/* Copies `count` items into memory that is grown to hold them. */
static void *copy_items(void *to, const void *from, size_t count, size_t size)
{
    if (!count || !from)
        return to;
    to = memory_resize(to, count, size);
    memcpy(to, from, count * size);
    return to;
}

/* The texts of a view, which has memory of its own for each. */
static const size_t text_at[] = {
    offsetof(struct view, preview_words), offsetof(struct view, status),
    offsetof(struct view, message),       offsetof(struct view, last),
    offsetof(struct view, result),        offsetof(struct view, lesson.title),
    offsetof(struct view, lesson.words),  offsetof(struct view, ending.headline),
    offsetof(struct view, ending.detail), offsetof(struct view, offer),
    offsetof(struct view, puzzle.words),  offsetof(struct view, puzzle.share),
};
enum { TEXTS = sizeof text_at / sizeof *text_at };

static struct text *text_in(struct view *view, size_t number)
{
    return (struct text *)(void *)((char *)view + text_at[number]);
}

void view_copy(struct view *to, const struct view *from)
{
    struct view old = *to;
    *to = *from;
    to->move = copy_items(old.move, from->move, from->moves, sizeof *to->move);
    to->estimate = copy_items(old.estimate, from->estimate, from->moves + 1, sizeof *to->estimate);
    to->move_room = 0; /* what it was grown to is not known any more */
    to->preview_trace.at = copy_items(old.preview_trace.at, from->preview_trace.at,
                                      from->preview_trace.count, sizeof *to->preview_trace.at);
    to->preview_trace.room = from->preview_trace.count;
    for (size_t i = 0; i < TEXTS; i++) {
        *text_in(to, i) = *text_in(&old, i);
        copy_text(text_in(to, i), text_in((struct view *)from, i));
    }
}

void view_free(struct view *view)
{
    free(view->move);
    free(view->estimate);
    trace_free(&view->preview_trace);
    for (size_t i = 0; i < TEXTS; i++)
        text_free(text_in(view, i));
    *view = (struct view){0};
}

/* -- Words ------------------------------------------------------------------------------------ */

static const struct {
    enum mark mark;
    const char *words;
} said[] = {
    {MARK_SELECTED, N_("selected")},   {MARK_TARGET, N_("playable")},
    {MARK_LAST, N_("last move")},      {MARK_HINT, N_("hint")},
    {MARK_CANDIDATE, N_("candidate")}, {MARK_TAKE, N_("would be removed")},
    {MARK_CHANGE, N_("would change")}, {MARK_PLAYED, N_("the mistake")},
    {MARK_BEST, N_("best move")},
};

/* What the signs at a value (desk_value) mean. */
enum { AT_LEAST = '>', AT_MOST = '<', GUESS = '?' };

static void add_item(struct text *text, const char *english)
{
    text_separate(text);
    text_add(text, text_word(text, english));
}

/* "+4", "about +4", "at least +4". */
static void tell_value(const char *value, struct text *text)
{
    bool bounded = *value == AT_LEAST || *value == AT_MOST;
    size_t length = strcspn(value + bounded, (const char[]){GUESS, 0});
    int columns = (int)length;
    text_separate(text);
    if (*value == AT_LEAST)
        text_say(text, NC_("value", "at least %.*s"), columns, value + 1);
    else if (*value == AT_MOST)
        text_say(text, NC_("value", "at most %.*s"), columns, value + 1);
    else if (value[length] == GUESS)
        text_say(text, NC_("value", "about %.*s"), columns, value);
    else
        text_add(text, value);
}

void view_tell_pieces(const struct game *game, const struct scene *scene, int cell,
                      struct text *text)
{
    const struct piece *piece;
    int from = 0;
    bool first = true;
    while ((piece = next_piece(scene, cell, &from))) {
        const struct kind *kind = &game->kinds[piece->kind];
        if (!piece->count)
            continue;
        if (!first)
            text_separate(text);
        first = false;
        if (kind->amount[0] && (kind->counted || piece->count > 1))
            text_say_count(text, (uint64_t)piece->count, kind->amount[0], kind->amount[1],
                           piece->count);
        else
            text_add(text, text_word(text, kind->name));
    }
}

void view_tell_cell(const struct view *view, int cell, struct text *text)
{
    struct text pieces = {.language = text->language};
    text_add(text, view->scene.cell[cell].name);
    view_tell_pieces(view->game, &view->scene, cell, &pieces);
    if (pieces.length) {
        text_separate(text);
        text_add(text, pieces.at);
    } else {
        add_item(text, view->hidden ? NC_("square", "hidden") : N_("empty"));
    }
    text_free(&pieces);
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (view->marks.cell[cell] & said[i].mark)
            add_item(text, said[i].words);
    if (*view->value[cell])
        tell_value(view->value[cell], text);
}

/* A sign stands in some value on the board. */
static bool has_sign(const struct view *view, int sign)
{
    bool has = false;
    for (int i = 0; i < view->scene.cells; i++)
        has |= strchr(view->value[i], sign) && *view->value[i];
    return has;
}

static bool has_mark(const struct view *view, enum mark mark)
{
    bool has = false;
    for (int i = 0; i < view->scene.cells; i++)
        has |= view->marks.cell[i] & mark;
    return has;
}

static void add_sentence(struct text *text, const char *english)
{
    text_add(text, text->length ? " " : "");
    text_add(text, text_word(text, english));
}

void view_tell_legend(const struct view *view, struct text *text)
{
    bool shown = false;
    for (int i = 0; i < view->scene.cells; i++)
        shown |= *view->value[i] != '\0';
    if (!shown)
        return;
    if (view->game->unit) /* TRANSLATORS: %s is what is counted, such as "discs" or "points" */
        text_say(text, "Each number says how many %s ahead a move leaves you at the end.",
                 text_word(text, view->game->unit));
    else if (view->game->players == 1)
        add_sentence(text, N_("Each value says whether the game can still be won after a move."));
    else
        add_sentence(text, N_("Each value says who wins after a move, and in how many moves."));
    if (has_sign(view, GUESS))
        add_sentence(text, N_("? marks an estimate that is not proven yet."));
    if (has_sign(view, AT_LEAST) || has_sign(view, AT_MOST))
        add_sentence(text, N_("> means at least, < at most."));
    if (has_mark(view, MARK_BEST))
        add_sentence(text, N_("The best moves stand out."));
}

void view_tell_counter(const struct view *view, const struct counter *counter, struct text *text)
{
    if (counter_is_points(counter)) { /* TRANSLATORS: a side and its points: "Black 2" */
        text_say(text, "%s %d", text_word(text, view->game->side[counter->side]), counter->value);
        return;
    }
    if (counter->side >= 0) {
        text_add(text, text_word(text, view->game->side[counter->side]));
        text_separate(text);
    }
    text_add(text, text_word(text, counter->label));
    text_add(text, ": ");
    if (counter->most)
        text_say(text, "%d of %d", counter->value, counter->most);
    else
        text_addf(text, "%d", counter->value);
}
