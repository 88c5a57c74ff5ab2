/* Sheets, and formats by name. */
#include "core/format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void game_sheet_clear(struct game_sheet *sheet)
{
    sheet->spec.options = options_standard(sheet->spec.game->options);
    text_clear(&sheet->begin);
    text_clear(&sheet->end);
    text_clear(&sheet->player[0]);
    text_clear(&sheet->player[1]);
    text_clear(&sheet->date);
    sheet->moves = 0;
    sheet->resigned = SHEET_NOBODY;
    sheet->judged = sheet->over = false;
    sheet->lead = sheet->points[0] = sheet->points[1] = 0;
}

void game_sheet_free(struct game_sheet *sheet)
{
    text_free(&sheet->begin);
    text_free(&sheet->end);
    text_free(&sheet->player[0]);
    text_free(&sheet->player[1]);
    text_free(&sheet->date);
    free(sheet->move);
    *sheet = (struct game_sheet){0};
}

void game_sheet_add(struct game_sheet *sheet, int side, const char *notation)
{
    sheet->move = memory_grow(sheet->move, sheet->moves, &sheet->room, sizeof *sheet->move);
    struct game_sheet_move *move = &sheet->move[sheet->moves++];
    move->side = side;
    snprintf(move->text, sizeof move->text, "%s", notation);
}

const struct format *format_find(const struct game *game, const char *name)
{
    for (const struct format *format = game->formats; format && format->name; format++)
        if (strcmp(format->name, name) == 0)
            return format;
    return NULL;
}
