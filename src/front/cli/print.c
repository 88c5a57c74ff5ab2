/* What the commands print. */
#include "front/cli/print.h"

#include "base/file.h"
#include "front/languages.h"

#include <string.h>

enum { WIDTH = 78 };

void print_line(FILE *to, struct text *text)
{
    fprintf(to, "%s\n", text_get(text));
    text_free(text);
}

void print_wrapped(const char *paragraph, size_t column)
{
    struct text word = {0};
    for (size_t at = column; *paragraph;) {
        size_t length = strcspn(paragraph, " ");
        text_clear(&word);
        text_add_bytes(&word, paragraph, length);
        size_t columns = text_columns(text_get(&word));
        bool first = at == column, fits = at + !first + columns <= WIDTH;
        if (!first && !fits)
            printf("\n%*s", (int)column, "");
        printf("%s%s", !first && fits ? " " : "", text_get(&word));
        at = (first || !fits ? column : at + 1) + columns;
        paragraph += length + (paragraph[length] == ' ');
    }
    putchar('\n');
    text_free(&word);
}

void print_row(const char *shape, size_t column, const char *about)
{
    size_t used = 2 + text_columns(shape);
    printf("  %s%*s", shape, used < column ? (int)(column - used) : 1, "");
    print_wrapped(about, used < column ? column : used + 1);
}

void print_padded(const char *word, size_t width)
{
    size_t used = text_columns(word);
    printf("%s%*s", word, used < width ? (int)(width - used) : 1, "");
}

void print_progress(const char *line)
{
    struct text shown = {0};
    for (size_t columns = 0; *line && columns < WIDTH; columns++) {
        size_t length = text_character(line);
        text_add_bytes(&shown, length ? line : "?", length ? length : 1);
        line += length ? length : 1;
    }
    fprintf(stderr, "\r%s\033[K", text_get(&shown));
    text_free(&shown);
}

int complain(int status, struct text *sentence)
{
    fflush(stdout);
    fprintf(stderr, "quincunx: %s\n", text_get(sentence));
    text_free(sentence);
    return status;
}

int complain_about(int status, const char *path, struct text *sentence)
{
    struct text whole = TEXT_SPOKEN;
    /* TRANSLATORS: a file's name, then what is wrong in it, as “line 2: …” */
    text_say(&whole, "%s, %s", file_name(path).at, text_get(sentence));
    text_free(sentence);
    return complain(status, &whole);
}
