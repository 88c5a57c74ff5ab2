/* Pages into blocks, line by line. Every block ends with an empty line or where another begins. */
#include "match/guide_inside.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { LEVEL_MOST = 6 };

struct guide_block *guide_add(struct guide_reader *reader, enum guide_kind kind)
{
    struct guide *guide = reader->guide;
    if (guide->blocks == guide->room)
        guide->block = memory_grow(guide->block, guide->blocks, &guide->room, sizeof *guide->block);
    guide->block[guide->blocks] = (struct guide_block){.kind = kind};
    return &guide->block[guide->blocks++];
}

void guide_complain(struct guide_reader *reader, const char *why)
{
    struct text *trouble = &reader->guide->trouble;
    trouble->language = reader->language;
    if (!trouble->length)
        text_say(trouble, "line %d: %s", (int)reader->row, text_word(trouble, why));
}

/* -- Lines ------------------------------------------------------------------------------------ */

static const char *now(const struct guide_reader *reader)
{
    return reader->line[reader->row];
}

static bool is_blank(const char *line)
{
    return line[strspn(line, " ")] == '\0';
}

static bool begins(const char *line, const char *with)
{
    return strncmp(line, with, strlen(with)) == 0;
}

/* The number of an item of a numbered list and the bytes before its words; or 0. */
static int item_number(const char *line, size_t *bytes)
{
    size_t digits = strspn(line, "0123456789");
    if (digits < 1 || digits > 3 || !begins(line + digits, ". "))
        return 0;
    *bytes = digits + 2;
    return (int)strtol(line, NULL, 10);
}

static int heading_level(const char *line)
{
    size_t level = strspn(line, "#");
    return level && level <= LEVEL_MOST && line[level] == ' ' ? (int)level : 0;
}

static bool begins_item(const char *line)
{
    size_t bytes;
    return begins(line + strspn(line, " "), "- ") || item_number(line, &bytes);
}

/* A line that does not go on with the paragraph before it. */
static bool begins_block(const char *line)
{
    return is_blank(line) || heading_level(line) || *line == '|' || begins(line, "```") ||
           begins(line, "<!--") || begins_item(line);
}

bool guide_inside(const struct guide_reader *reader)
{
    return now(reader) && !begins(now(reader), "```");
}

/* -- Blocks ----------------------------------------------------------------------------------- */

static void read_heading(struct guide_reader *reader)
{
    const char *line = reader->line[reader->row++];
    struct guide_block *block = guide_add(reader, GUIDE_HEADING);
    block->level = heading_level(line);
    guide_read_words(reader, line + strspn(line, "# "), &block->words);
}

/* A paragraph, or an item of a list: its lines joined by blanks. */
static void read_text(struct guide_reader *reader)
{
    const char *line = now(reader);
    size_t indent = strspn(line, " "), skip = indent, digits = 0;
    bool dotted = begins(line + indent, "- ");
    int number = item_number(line, &digits);
    struct guide_block *block = guide_add(reader, dotted || number ? GUIDE_ITEM : GUIDE_PARAGRAPH);
    struct text joined = {0};
    block->level = dotted && indent ? 1 : 0;
    block->number = number;
    skip += dotted ? 2 : digits;
    do {
        text_addf(&joined, "%s%s", joined.length ? " " : "", line + skip);
        line = reader->line[++reader->row];
        skip = line ? strspn(line, " ") : 0;
    } while (line && !begins_block(line));
    while (joined.length && joined.at[joined.length - 1] == ' ')
        joined.at[--joined.length] = '\0';
    guide_read_words(reader, text_get(&joined), &block->words);
    text_free(&joined);
}

/* Preformatted lines, without the four blanks they begin with. */
static void read_indented(struct guide_reader *reader)
{
    struct guide_block *block = guide_add(reader, GUIDE_LITERAL);
    for (; now(reader) && begins(now(reader), "    "); reader->row++)
        text_addf(&block->literal, "%s\n", now(reader) + 4);
}

/* The lines between ```: preformatted, tests or a diagram. */
static void read_fenced(struct guide_reader *reader)
{
    const char *about = reader->line[reader->row++] + 3;
    if (strcmp(about, "t") == 0) {
        guide_read_cases(reader);
    } else if (begins(about, "board ")) {
        guide_read_board(reader, about + strlen("board "));
    } else {
        struct guide_block *block = guide_add(reader, GUIDE_LITERAL);
        for (; guide_inside(reader); reader->row++)
            text_addf(&block->literal, "%s\n", now(reader));
    }
    if (now(reader))
        reader->row++;
    else
        guide_complain(reader, N_("a block that begins with ``` has no end"));
}

/* -- Tables ----------------------------------------------------------------------------------- */

/* The line under the titles. */
static bool is_rule(const char *line)
{
    return strchr(line, '-') && line[strspn(line, "|-: ")] == '\0';
}

/* The end of a cell, from its first letter on. */
static const char *cell_end(const char *at)
{
    const char *bar = strchr(at, '|');
    return bar ? bar : at + strlen(at);
}

static int count_cells(const char *line)
{
    int count = 0;
    for (const char *at = line + 1; *at; count++) {
        const char *end = cell_end(at);
        if (!*end && is_blank(at))
            break;
        at = end + (*end == '|');
    }
    return count < GUIDE_COLUMNS ? count : GUIDE_COLUMNS;
}

/* The option whose key is the code in a text, or NULL. */
static const struct option *named_option(const struct guide_reader *reader, const char *text)
{
    const char *key = strchr(text, '`'), *end = key ? strchr(key + 1, '`') : NULL;
    return end ? guide_find_option(reader, key + 1, (size_t)(end - key) - 1) : NULL;
}

/* Reads a row. In a table of options the first cell names the one that the row is about, also the
 * rows after it whose first cell is empty. */
static void read_row(struct guide_reader *reader, const char *line, struct guide_words *cell,
                     int columns)
{
    const char *at = line + 1;
    for (int column = 0; column < columns && *at; column++) {
        const char *end = cell_end(at), *from = at + strspn(at, " "), *to = end;
        struct text text = {0};
        while (to > from && to[-1] == ' ')
            to--;
        if (to > from)
            text_add_bytes(&text, from, (size_t)(to - from));
        if (column == 0 && text.length)
            reader->option = named_option(reader, text.at);
        guide_read_words(reader, text_get(&text), &cell[column]);
        text_free(&text);
        at = end + (*end == '|');
    }
}

static void read_table(struct guide_reader *reader)
{
    struct guide_block *block = guide_add(reader, GUIDE_TABLE);
    size_t first = reader->row, rows = 0;
    block->columns = count_cells(now(reader));
    for (; now(reader) && *now(reader) == '|'; reader->row++)
        rows += !is_rule(now(reader));
    block->cell = memory_zeroed(rows * (size_t)block->columns + 1, sizeof *block->cell);
    for (size_t row = first; row < reader->row; row++)
        if (!is_rule(reader->line[row]))
            read_row(reader, reader->line[row], &block->cell[block->rows++ * block->columns],
                     block->columns);
    reader->option = NULL;
}

/* -- Pages ------------------------------------------------------------------------------------ */

static void free_block(struct guide_block *block)
{
    guide_free_words(&block->words);
    for (int i = 0; i < block->rows * block->columns; i++)
        guide_free_words(&block->cell[i]);
    free(block->cell);
    text_free(&block->literal);
    if (block->example)
        guide_free_example(block->example);
}

/* A comment; that the next block is for the command line, and not for readers here. */
static void read_comment(struct guide_reader *reader)
{
    bool hides = strcmp(now(reader), "<!-- command line -->") == 0;
    while (now(reader) && !strstr(now(reader), "-->"))
        reader->row++;
    reader->row += now(reader) != NULL;
    reader->hidden |= hides;
}

static void read_block(struct guide_reader *reader)
{
    const char *line = now(reader);
    size_t before = reader->guide->blocks;
    if (begins(line, "<!--")) {
        read_comment(reader);
        return;
    }
    if (begins(line, "```"))
        read_fenced(reader);
    else if (heading_level(line))
        read_heading(reader);
    else if (*line == '|')
        read_table(reader);
    else if (begins(line, "    "))
        read_indented(reader);
    else
        read_text(reader);
    while (reader->hidden && reader->guide->blocks > before)
        free_block(&reader->guide->block[--reader->guide->blocks]);
    reader->hidden = false;
}

/* A copy of the page without what is no text: bytes that are no characters become question marks.
 */
static void clean(const char *page, struct text *copy)
{
    size_t length = strnlen(page, GUIDE_BYTES);
    text_reserve(copy, length + 1);
    for (size_t i = 0; i < length;) {
        size_t bytes = text_character(page + i);
        if (page[i] == '\n')
            text_add_char(copy, '\n');
        else if (page[i] == '\t')
            text_add_char(copy, ' ');
        else if (bytes && i + bytes <= length)
            text_add_bytes(copy, page + i, bytes);
        else if (page[i] != '\r')
            text_add_char(copy, '?');
        i += bytes ? bytes : 1;
    }
    text_add(copy, "");
}

/* Cuts a text into lines, ended by NULL, which lie in it. */
static char **cut_lines(char *text)
{
    size_t count = 0, lines = 2;
    for (const char *at = text; *at; at++)
        lines += *at == '\n';
    char **line = memory_resize(NULL, lines, sizeof *line);
    for (char *at = text; at && *at;) {
        char *end = strchr(at, '\n');
        line[count++] = at;
        if (end)
            *end++ = '\0';
        at = end;
    }
    line[count] = NULL;
    return line;
}

void guide_read(struct guide *guide, const struct game *game, const char *page,
                const struct language *language)
{
    struct guide_reader reader = {.guide = guide, .game = game, .language = language};
    struct text copy = {0};
    clean(page, &copy);
    reader.line = cut_lines(copy.at);
    while (now(&reader))
        if (is_blank(now(&reader)))
            reader.row++;
        else
            read_block(&reader);
    if (strnlen(page, GUIDE_BYTES) == GUIDE_BYTES)
        guide_complain(&reader, N_("the page is too long"));
    free(reader.line);
    text_free(&copy);
}

void guide_free(struct guide *guide)
{
    for (size_t i = 0; i < guide->blocks; i++)
        free_block(&guide->block[i]);
    free(guide->block);
    text_free(&guide->trouble);
    *guide = (struct guide){0};
}
