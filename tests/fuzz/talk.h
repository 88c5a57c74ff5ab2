/* What the targets of protocols share. */
#ifndef QUINCUNX_TESTS_FUZZ_TALK_H
#define QUINCUNX_TESTS_FUZZ_TALK_H

#include "front/protocol/host.h"

/* Lets a talk hear the input: a letter for the game (fuzz.c), then the lines. All it says is
 * printable, and it ends. */
int fuzz_talk(const struct talk *, const uint8_t *data, size_t size);

#endif
