/* GTP. The input is a letter for the game (fuzz.c) and what a program says to an engine. */
#include "front/protocol/protocols.h"
#include "fuzz.h"
#include "protocol.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_protocol(&gtp_protocol, data, size);
}
