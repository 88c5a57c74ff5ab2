/* The lines of a guide: paragraphs are broken, tables laid out, boards drawn in letters. */
#include "front/tui/page.h"

#include "front/board.h"
#include "front/languages.h"

#include <stdlib.h>
#include <string.h>

enum { INDENT = 4 };

static void add_line(struct page *page, const char *text, enum page_look look)
{
    struct text copy = {0};
    text_add(&copy, text);
    if (page->lines == page->room)
        page->line = memory_grow(page->line, page->lines, &page->room, sizeof *page->line);
    page->line[page->lines++] = (struct page_line){copy.at, look, page->block};
}

static void drop_lines(struct page *page, size_t from)
{
    while (page->lines > from)
        free(page->line[--page->lines].text);
}

/* Between two blocks. */
static void add_gap(struct page *page)
{
    if (page->lines && *page->line[page->lines - 1].text)
        add_line(page, "", PAGE_TEXT);
}

static int columns_of(const char *text, size_t length)
{
    int columns = 0;
    for (size_t i = 0; i < length;) {
        size_t bytes = text_character(text + i);
        columns += text[i] == PAGE_STRONG || text[i] == PAGE_CODE ? 0 : text_width(text + i);
        i += bytes ? bytes : 1;
    }
    return columns;
}

int page_columns(const char *text)
{
    return columns_of(text, strlen(text));
}

/* -- Paragraphs ------------------------------------------------------------------------------- */

static void mark_up(const struct guide_words *words, struct text *out)
{
    for (size_t i = 0; i < words->spans; i++) {
        const struct guide_span *span = &words->span[i];
        for (int end = 0; end < 2; end++) {
            if (span->style & GUIDE_STRONG)
                text_add_char(out, PAGE_STRONG);
            if (span->style & GUIDE_CODE)
                text_add_char(out, PAGE_CODE);
            text_add(out, end ? "" : span->text);
        }
    }
}

/* Adds a paragraph in lines of the page's width; after the first they begin `indent` further right.
 * Marks that are open at the end of a line are opened again in the next. */
static void add_paragraph(struct page *page, const char *words, int indent)
{
    struct text line = TEXT_SPOKEN;
    bool strong = false, code = false;
    int column = 0;
    while (*words) {
        size_t length = strcspn(words, " ");
        int columns = columns_of(words, length);
        if (column > indent && column + 1 + columns > page->width) {
            add_line(page, text_get(&line), PAGE_TEXT);
            text_clear(&line);
            text_addf(&line, "%*s", indent, "");
            if (strong)
                text_add_char(&line, PAGE_STRONG);
            if (code)
                text_add_char(&line, PAGE_CODE);
            column = indent;
        } else if (line.length) {
            text_add_char(&line, ' ');
            column++;
        }
        for (size_t i = 0; i < length; i++) {
            strong ^= words[i] == PAGE_STRONG;
            code ^= words[i] == PAGE_CODE;
        }
        text_add_bytes(&line, words, length);
        column += columns;
        words += length + (words[length] == ' ');
    }
    add_line(page, text_get(&line), PAGE_TEXT);
    text_free(&line);
}

static void add_words(struct page *page, const struct guide_block *block)
{
    struct text text = TEXT_SPOKEN;
    int indent = 0;
    if (block->kind == GUIDE_ITEM) {
        text_addf(&text, "%*s", 2 * block->level, "");
        if (block->number)
            text_addf(&text, "%d. ", block->number);
        else
            text_add(&text, "- ");
        indent = (int)text.length;
    }
    mark_up(&block->words, &text);
    add_paragraph(page, text_get(&text), indent);
    text_free(&text);
}

static void add_heading(struct page *page, const struct guide_block *block)
{
    struct text text = {0};
    for (size_t i = 0; i < block->words.spans; i++)
        text_add(&text, block->words.span[i].text);
    add_line(page, text_get(&text), PAGE_HEADING);
    text_free(&text);
}

/* Adds lines as they are, further right. */
static void add_literal(struct page *page, const char *lines, enum page_look look)
{
    while (*lines) {
        size_t length = strcspn(lines, "\n");
        struct text line = TEXT_SPOKEN;
        text_addf(&line, "%*s", INDENT, "");
        text_add_bytes(&line, lines, length);
        add_line(page, length ? line.at : "", look);
        text_free(&line);
        lines += length + (lines[length] == '\n');
    }
}

/* -- Tables ----------------------------------------------------------------------------------- */

/* A table whose cells are marked texts. */
struct table {
    const struct guide_block *block;
    struct text *cell;
    int width[GUIDE_COLUMNS];
};

static const struct text *cell_of(const struct table *table, int row, int column)
{
    return &table->cell[row * table->block->columns + column];
}

static void open_table(struct table *table, const struct guide_block *block)
{
    int count = block->rows * block->columns;
    *table = (struct table){.block = block,
                            .cell = memory_zeroed((size_t)count + 1, sizeof *table->cell)};
    for (int i = 0; i < count; i++) {
        int *width = &table->width[i % block->columns];
        mark_up(&block->cell[i], &table->cell[i]);
        int columns = page_columns(text_get(&table->cell[i]));
        *width = columns > *width ? columns : *width;
    }
}

static void close_table(struct table *table)
{
    for (int i = 0; i < table->block->rows * table->block->columns; i++)
        text_free(&table->cell[i]);
    free(table->cell);
}

/* Adds a column of a table to a line, with blanks up to the next one. */
static void add_column(struct text *line, const struct text *cell, int width, bool strong)
{
    const char *text = text_get(cell);
    if (strong)
        text_add_char(line, PAGE_STRONG);
    for (; *text; text++)
        text_add(line, *text == ' ' ? PAGE_BLANK : (char[]){*text, '\0'});
    if (strong)
        text_add_char(line, PAGE_STRONG);
    for (int gap = width + 2 - page_columns(text_get(cell)); gap > 0; gap--)
        text_add(line, PAGE_BLANK);
}

/* A table that is too wide: each row below the one before, a line for each of its columns, with the
 * column's title before it. */
static void add_rows_as_blocks(struct page *page, const struct table *table)
{
    const struct guide_block *block = table->block;
    struct text line = TEXT_SPOKEN;
    int widest = 0;
    for (int i = 0; i < block->columns; i++) {
        int columns = page_columns(text_get(cell_of(table, 0, i)));
        widest = columns > widest ? columns : widest;
    }
    for (int row = 1; row < block->rows; row++) {
        for (int i = 0; i < block->columns; i++) {
            const struct text *cell = cell_of(table, row, i);
            if (!cell->length)
                continue;
            text_clear(&line);
            add_column(&line, cell_of(table, 0, i), widest, true);
            text_add(&line, cell->at);
            add_paragraph(page, line.at, widest + 2 < page->width / 2 ? widest + 2 : INDENT);
        }
        add_gap(page);
    }
    text_free(&line);
}

/* The last column is broken into lines where it does not fit. */
static void add_rows(struct page *page, const struct table *table, int indent)
{
    const struct guide_block *block = table->block;
    struct text line = TEXT_SPOKEN;
    for (int row = 0; row < block->rows; row++) {
        const struct text *last = cell_of(table, row, block->columns - 1);
        const char *mark = row ? "" : (char[]){PAGE_STRONG, '\0'};
        text_clear(&line);
        for (int i = 0; i + 1 < block->columns; i++)
            add_column(&line, cell_of(table, row, i), table->width[i], row == 0);
        text_addf(&line, "%s%s%s", mark, text_get(last), mark);
        add_paragraph(page, line.at, indent < page->width / 2 ? indent : INDENT);
    }
    text_free(&line);
}

static void add_table(struct page *page, const struct guide_block *block)
{
    struct table table;
    int indent = 0;
    if (!block->rows || !block->columns)
        return;
    open_table(&table, block);
    for (int i = 0; i + 1 < block->columns; i++)
        indent += table.width[i] + 2;
    bool wide = indent + table.width[block->columns - 1] > page->width;
    if (block->columns > 2 && indent >= page->width / 2 && wide)
        add_rows_as_blocks(page, &table);
    else
        add_rows(page, &table, indent);
    close_table(&table);
}

/* -- Examples --------------------------------------------------------------------------------- */

/* What a line further right begins with. */
static void indent(struct text *line, int columns)
{
    while (columns-- > 0)
        text_add(line, PAGE_BLANK);
}

/* What is said of a step, and what was refused there. */
static void add_step_words(struct page *page, const struct guide_step *step)
{
    const char *say = text_get(&step->say);
    while (*say) {
        struct text line = TEXT_SPOKEN;
        size_t length = strcspn(say, "\n");
        indent(&line, INDENT);
        text_add_bytes(&line, say, length);
        add_paragraph(page, line.at, INDENT);
        text_free(&line);
        say += length + (say[length] == '\n');
    }
    for (size_t i = 0; i < step->refusals; i++) {
        struct text line = TEXT_SPOKEN;
        indent(&line, INDENT);
        text_addf(&line, "%c%s%c - %s", PAGE_CODE, step->refusal[i].entry.at, PAGE_CODE,
                  step->refusal[i].why.at);
        add_paragraph(page, line.at, INDENT + 2);
        text_free(&line);
    }
}

/* The words of one step take as many lines as those of any, so that nothing below moves. */
static void add_said(struct page *page, const struct guide_example *example, size_t step)
{
    size_t from = page->lines, most = 0;
    for (size_t i = 0; i < example->steps; i++) {
        add_step_words(page, &example->step[i]);
        most = page->lines - from > most ? page->lines - from : most;
        drop_lines(page, from);
    }
    add_step_words(page, &example->step[step]);
    while (page->lines - from < most)
        add_line(page, "", PAGE_TEXT);
}

static void add_board(struct page *page, const struct guide_example *example, size_t step)
{
    struct text board = TEXT_SPOKEN;
    struct scene *scene = memory_resize(NULL, 1, sizeof *scene);
    struct marks *marks = memory_resize(NULL, 1, sizeof *marks);
    guide_see(example, step, scene, marks, NULL);
    board_paint(example->game, (const struct state *)example->step[step].state.bytes,
                &(struct paint){.language = languages_now(), .marks = marks}, &board);
    add_literal(page, text_get(&board), PAGE_BOARD);
    free(scene);
    free(marks);
    text_free(&board);
}

/* The title, and which of its boards is shown. */
static void add_title(struct page *page, const struct guide_example *example, size_t step)
{
    struct text line = TEXT_SPOKEN;
    indent(&line, INDENT);
    text_addf(&line, "%c%s%c", PAGE_STRONG, example->title.at, PAGE_STRONG);
    if (example->steps > 1) {
        text_addf(&line, "%s%s%c< ", PAGE_BLANK, PAGE_BLANK, PAGE_CODE);
        text_say(&line, "%d of %d", (int)step + 1, (int)example->steps);
        text_addf(&line, " >%c", PAGE_CODE);
    }
    add_paragraph(page, line.at, INDENT);
    text_free(&line);
}

static void add_example(struct page *page, const struct guide_example *example, int block,
                        size_t step)
{
    struct text line = TEXT_SPOKEN;
    page->block = example->steps > 1 ? block : PAGE_NOWHERE;
    if (example->title.length)
        add_title(page, example, step);
    if (example->options.length) {
        indent(&line, INDENT);
        text_add(&line, example->options.at);
        add_paragraph(page, line.at, INDENT);
    }
    if (example->drawing.length)
        add_literal(page, example->drawing.at, PAGE_BOARD);
    else
        add_board(page, example, step);
    add_said(page, example, step);
    page->block = PAGE_NOWHERE;
    text_free(&line);
}

/* -- Pages ------------------------------------------------------------------------------------ */

void page_make(struct page *page, const struct guide *guide, const size_t *step, int width)
{
    drop_lines(page, 0);
    page->width = width;
    page->block = PAGE_NOWHERE;
    for (size_t i = 0; i < guide->blocks; i++) {
        const struct guide_block *block = &guide->block[i];
        if (block->kind == GUIDE_HEADING && block->level == 1)
            continue; /* the title stands above the page */
        if (i && (block->kind != GUIDE_ITEM || block[-1].kind != GUIDE_ITEM))
            add_gap(page);
        switch (block->kind) {
        case GUIDE_HEADING:
            add_heading(page, block);
            break;
        case GUIDE_PARAGRAPH:
        case GUIDE_ITEM:
            add_words(page, block);
            break;
        case GUIDE_TABLE:
            add_table(page, block);
            break;
        case GUIDE_LITERAL:
            add_literal(page, text_get(&block->literal), PAGE_NOTATION);
            break;
        case GUIDE_EXAMPLE:
            add_example(page, block->example, (int)i, step[i]);
            break;
        }
    }
}

void page_free(struct page *page)
{
    drop_lines(page, 0);
    free(page->line);
    *page = (struct page){0};
}
