/* What the fuzz targets share. A target is one file fuzz_NAME.c: it reads hostile input and
 * requires what must hold of every answer. It is linked twice: with libFuzzer, which makes up
 * input, and with replay.c, which repeats what is kept in corpus/NAME. */
#ifndef QUINCUNX_TESTS_FUZZ_H
#define QUINCUNX_TESTS_FUZZ_H

#include "core/spec.h"

#include <stddef.h>
#include <stdint.h>

/* The target itself, under the name that libFuzzer looks for. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program, as a crash does, unless the condition holds. */
void fuzz_require(bool holds, const char *format, ...) TEXT_FORMAT(2, 3);

/* Requires what every refusal is: one line, not empty, with nothing a terminal would act on. */
void fuzz_require_sentence(const struct text *error);

/* The input as a string in exactly as much memory as it needs; to be freed. */
char *fuzz_string(const uint8_t *data, size_t size);

/* Sets up the game that a letter stands for: fuzz.c has the list. */
void fuzz_start(uint8_t letter, struct spec *, union any_state *);

/* Requires that a position comes back, to the byte, from its own text. */
void fuzz_require_round_trip(const struct spec *, const struct state *);

/* Reads the input as games in a format (exchange.c). Each that is accepted is the same when it is
 * written in that format, and as a record, and read again; an error names the game and its place.
 */
void fuzz_exchange(const char *format, const uint8_t *data, size_t size);

#endif
