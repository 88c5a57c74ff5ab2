/* Lists the kinds of pieces of all games for art_test.py: "game form face name", a line for each.
 */
#include "core/game.h"

#include <stdio.h>

static const char *const form_names[] = {
    [FORM_DISC] = "disc", [FORM_STONE] = "stone", [FORM_BIG_STONE] = "big-stone",
    [FORM_TILE] = "tile", [FORM_CROSS] = "cross", [FORM_RING] = "ring",
};

int main(void)
{
    for (int i = 0; game_list[i]; i++)
        for (const struct kind *kind = game_list[i]->kinds; kind->name; kind++)
            printf("%s %s %d %s\n", game_list[i]->name, form_names[kind->form], kind->face,
                   language_find(NULL, kind->name));
    return 0;
}
