/* Siga judged at a glance, for opponents that do not know it all: a line counts for the side that
 * has stones in it while the other has none, the more stones the more. */
#include "engine/engine.h"
#include "engine/siga/board.h"

#include <string.h>

extern const struct evaluation evaluation_siga;

static bool suits(const struct spec *spec)
{
    return strcmp(spec->game->name, "siga") == 0;
}

/* What a line with so many stones of one side alone is worth; well below a win even in sum. */
static const int worth[] = {0, 1, 3, 7, 14, 0};

static int value(const struct game *game, const struct state *state)
{
    struct siga_board board;
    struct text text = {0};
    int sum = 0;
    game->write(state, &text);
    siga_board_read(&board, text.at, &text);
    text_free(&text);
    uint32_t own = board.stones[board.side], other = board.stones[!board.side];
    for (int i = 0; i < SIGA_LINES; i++) {
        if (!(siga_lines[i] & other))
            sum += worth[__builtin_popcount(siga_lines[i] & own)];
        if (!(siga_lines[i] & own))
            sum -= worth[__builtin_popcount(siga_lines[i] & other)];
    }
    return sum;
}

const struct evaluation evaluation_siga = {suits, value};
