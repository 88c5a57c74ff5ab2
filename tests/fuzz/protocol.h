/* What the targets of protocols share. */
#ifndef QUINCUNX_TESTS_FUZZ_PROTOCOL_H
#define QUINCUNX_TESTS_FUZZ_PROTOCOL_H

#include "front/protocol/host.h"

/* Lets a protocol hear the input: a letter for the game (fuzz.c), then the lines. All it says is
 * printable, and it ends. */
int fuzz_protocol(const struct protocol *, const uint8_t *data, size_t size);

#endif
