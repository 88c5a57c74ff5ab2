/* Specs. The input is a spec. One that is accepted means the same when it is written and read
 * again, and starts the same game. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static void require_same(const struct spec *one, const struct spec *other)
{
    const struct option *table = one->game->options;
    fuzz_require(one->game == other->game, "the game is the same");
    for (int i = 0; table[i].key; i++) {
        fuzz_require(one->options.value[i] == other->options.value[i], "%s is the same",
                     table[i].key);
        bool given = one->options.given & 1u << i;
        if (given && table[i].fresh)
            fuzz_require(other->options.given & 1u << i, "%s stays chosen", table[i].key);
    }
}

static void require_start(const struct spec *spec, const struct spec *again, struct text *error)
{
    union any_state state, other;
    text_clear(error);
    if (!spec_start(spec, NULL, state_in(&state), error)) {
        fuzz_require_sentence(error);
        return;
    }
    fuzz_require_round_trip(spec, state_in(&state));
    fuzz_require(spec_start(again, NULL, state_in(&other), error), "it starts when written again");
    fuzz_require(memcmp(&state, &other, spec->game->size) == 0, "it starts the same game");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *input = fuzz_string(data, size);
    struct text error = {0}, written = {0}, rewritten = {0};
    struct spec spec, again;
    if (spec_read(&spec, input, &error)) {
        spec_write(&spec, &written);
        fuzz_require(spec_read(&again, text_get(&written), &error), "%s is read again: %s",
                     text_get(&written), text_get(&error));
        spec_write(&again, &rewritten);
        fuzz_require(strcmp(text_get(&written), text_get(&rewritten)) == 0,
                     "%s is written again as %s", text_get(&written), text_get(&rewritten));
        require_same(&spec, &again);
        require_start(&spec, &again, &error);
    } else {
        fuzz_require_sentence(&error);
    }
    text_free(&error);
    text_free(&written);
    text_free(&rewritten);
    free(input);
    return 0;
}
