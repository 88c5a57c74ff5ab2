/* UGI. The input is a letter for the game (fuzz.c) and what a program says to an engine. */
#include "front/protocol/protocols.h"
#include "fuzz.h"
#include "protocol.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_protocol(&ugi_protocol, data, size);
}
