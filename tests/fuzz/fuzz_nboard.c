/* NBoard. The input is what a program says to an engine; the game is the one that it is for. */
#include "front/protocol/protocols.h"
#include "fuzz.h"
#include "protocol.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t *lettered = memory_resize(NULL, size + 1, 1);
    lettered[0] = 'b'; /* the standard game that is written in GGF: fuzz.c has the list */
    if (size)
        memcpy(lettered + 1, data, size);
    int result = fuzz_protocol(&nboard_protocol, lettered, size + 1);
    free(lettered);
    return result;
}
