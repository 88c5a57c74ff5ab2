/* UGI. The input is a letter for the game (fuzz.c) and what a program says to an engine. */
#include "front/protocol/talks.h"
#include "fuzz.h"
#include "talk.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_talk(&ugi_talk, data, size);
}
