/* A guide as JSON. Every step has its board as views have theirs, and its pieces at rest as the
 * stage has them, so that the page draws both alike. */
#include "front/web/guide.h"

#include "base/json.h"
#include "front/web/still.h"

#include <stdlib.h>

static const char *const kind_name[] = {
    [GUIDE_HEADING] = "heading", [GUIDE_PARAGRAPH] = "paragraph", [GUIDE_ITEM] = "item",
    [GUIDE_TABLE] = "table",     [GUIDE_LITERAL] = "literal",     [GUIDE_EXAMPLE] = "example"};

static void write_words(const struct guide_words *words, const char *key, struct text *text)
{
    json_begin(text, key, '[');
    for (size_t i = 0; i < words->spans; i++) {
        const struct guide_span *span = &words->span[i];
        json_begin(text, NULL, '{');
        json_string(text, "text", span->text);
        json_bool(text, "strong", span->style & GUIDE_STRONG);
        json_bool(text, "stressed", span->style & GUIDE_STRESSED);
        json_bool(text, "code", span->style & GUIDE_CODE);
        json_end(text, '}');
    }
    json_end(text, ']');
}

static void write_table(const struct guide_block *block, struct text *text)
{
    json_begin(text, "rows", '[');
    for (int row = 0; row < block->rows; row++) {
        json_begin(text, NULL, '[');
        for (int column = 0; column < block->columns; column++)
            write_words(&block->cell[row * block->columns + column], NULL, text);
        json_end(text, ']');
    }
    json_end(text, ']');
}

/* -- Examples --------------------------------------------------------------------------------- */

static void write_refusals(const struct guide_step *step, struct text *text)
{
    json_begin(text, "refusals", '[');
    for (size_t i = 0; i < step->refusals; i++) {
        json_begin(text, NULL, '{');
        json_string(text, "entry", text_get(&step->refusal[i].entry));
        json_string(text, "why", text_get(&step->refusal[i].why));
        json_end(text, '}');
    }
    json_end(text, ']');
}

static void write_step(const struct guide_example *example, size_t step, struct view *view,
                       struct stage *stage, struct text *text)
{
    struct text words = {.language = text->language};
    guide_see(example, step, &view->scene, &view->marks, NULL);
    guide_tell_board(example, step, &words);
    json_begin(text, NULL, '{');
    json_string(text, "say", text_get(&example->step[step].say));
    json_string(text, "words", text_get(&words));
    write_refusals(&example->step[step], text);
    still_write(view, stage, text);
    json_end(text, '}');
    text_free(&words);
}

static void write_example(const struct guide_example *example, struct text *text)
{
    struct view *view = memory_zeroed(1, sizeof *view);
    struct stage *stage = stage_open(example->game);
    view->game = example->game;
    view->language = text->language;
    json_begin(text, "example", '{');
    json_string(text, "game", example->game->name);
    json_string(text, "title", text_get(&example->title));
    json_string(text, "options", text_get(&example->options));
    json_begin(text, "steps", '[');
    for (size_t i = 0; i < example->steps; i++)
        write_step(example, i, view, stage, text);
    json_end(text, ']');
    json_end(text, '}');
    stage_close(stage);
    view_free(view);
    free(view);
}

/* -- Blocks ----------------------------------------------------------------------------------- */

static void write_block(const struct guide_block *block, struct text *text)
{
    json_begin(text, NULL, '{');
    json_string(text, "kind", kind_name[block->kind]);
    if (block->kind == GUIDE_HEADING || block->kind == GUIDE_ITEM)
        json_number(text, "level", block->level);
    if (block->kind == GUIDE_ITEM)
        json_number(text, "number", block->number);
    if (block->kind == GUIDE_TABLE)
        write_table(block, text);
    else if (block->kind == GUIDE_LITERAL)
        json_string(text, "text", text_get(&block->literal));
    else if (block->kind == GUIDE_EXAMPLE)
        write_example(block->example, text);
    else
        write_words(&block->words, "words", text);
    json_end(text, '}');
}

void guide_write(const struct guide *guide, struct text *text)
{
    json_begin(text, NULL, '[');
    for (size_t i = 0; i < guide->blocks; i++)
        write_block(&guide->block[i], text);
    json_end(text, ']');
}
