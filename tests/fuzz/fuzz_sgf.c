/* SGF: the input is a file of games. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_exchange("sgf", data, size);
    return 0;
}
