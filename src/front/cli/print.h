/* What the commands print: sentences in the language that is spoken, columns, complaints. */
#ifndef QUINCUNX_FRONT_CLI_PRINT_H
#define QUINCUNX_FRONT_CLI_PRINT_H

#include "base/text.h"

#include <stdio.h>

/* Prints the text as a line, and frees it. */
void print_line(FILE *, struct text *);

/* Prints "  shape   about" with the second column at `column`, wrapped there. The shape (names and
 * what follows them) is never translated. */
void print_row(const char *shape, size_t column, const char *about);

/* Prints a paragraph in lines of at most 78 columns; its first line goes on at `column`, where the
 * others begin. */
void print_wrapped(const char *paragraph, size_t column);

/* Prints a word and blanks up to a width, as %-*s does for bytes. */
void print_padded(const char *word, size_t width);

/* Shows a line in place of the one before it on the terminal of standard error; "": no more. */
void print_progress(const char *line);

/* Prints "quincunx: " and the sentence on standard error, frees it, and returns the status. */
int complain(int status, struct text *sentence);

/* The same with the name of the file in which something is wrong before it. */
int complain_about(int status, const char *path, struct text *sentence);

#endif
