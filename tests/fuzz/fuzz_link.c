/* Links. The input is a link, as a stranger may send it. One that is accepted leads to the same
 * place when it is written and read again. */
#include "fuzz.h"
#include "match/link.h"

#include <stdlib.h>
#include <string.h>

static void require_same(const struct match *one, const struct match *other)
{
    fuzz_require(match_game(one) == match_game(other), "the game is the same");
    fuzz_require(one->now == other->now, "there are as many moves");
    for (size_t i = 0; i <= one->now; i++)
        fuzz_require(
            memcmp(match_state_at(one, i), match_state_at(other, i), match_game(one)->size) == 0,
            "position %zu is the same", i);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *input = fuzz_string(data, size);
    struct match match = {0}, again = {0};
    struct text error = {0}, link = {0};
    if (link_read(&match, input, &error)) {
        link_write(&match, &link);
        fuzz_require(link_read(&again, text_get(&link), &error), "%s is read again: %s",
                     text_get(&link), text_get(&error));
        require_same(&match, &again);
    } else {
        fuzz_require_sentence(&error);
    }
    match_free(&match);
    match_free(&again);
    text_free(&error);
    text_free(&link);
    free(input);
    return 0;
}
