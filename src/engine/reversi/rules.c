/* Positions of Reversi from their text. The referee explains what is wrong with a text to people;
 * here a wrong one is only refused. */
#include "engine/reversi/rules.h"

#include <stdio.h>
#include <string.h>

struct reversi_position reversi_start(const struct reversi_rules *rules)
{
    struct reversi_position position = {.rules = *rules};
    int middle = rules->size / 2 - 1;
    for (int i = 0; i < 2; i++) {
        position.row[0][middle + i] = (uint16_t)(2u >> i << middle);
        position.row[1][middle + i] = (uint16_t)(1u << i << middle);
    }
    return position;
}

static bool read_rows(struct reversi_position *position, const char **text)
{
    int size = position->rules.size;
    for (int i = 0; i < size * size; i++) {
        if (i && i % size == 0 && *(*text)++ != '/')
            return false;
        const char *letter = strchr(".BW", **text);
        if (!letter || !*letter)
            return false;
        if (*letter != '.')
            position->row[*letter == 'W'][i / size] |= (uint16_t)(1u << i % size);
        ++*text;
    }
    return true;
}

bool reversi_read(struct reversi_position *position, const struct reversi_rules *rules,
                  const char *text)
{
    struct reversi_position new = {.rules = *rules};
    if (rules->size < REVERSI_SIZE_LEAST || rules->size > REVERSI_SIZE_MOST || rules->size % 2)
        return false;
    if (!read_rows(&new, &text) || *text != ' ')
        return false;
    text += strspn(text, " ");
    if (*text != 'B' && *text != 'W')
        return false;
    new.side = *text == 'W';
    if (text[1 + strspn(text + 1, " ")])
        return false;
    *position = new;
    return true;
}

void reversi_move_name(const struct reversi_rules *rules, int move, char name[REVERSI_NAME])
{
    if (move >= REVERSI_PASS)
        strcpy(name, move == REVERSI_PASS ? "pass" : "-");
    else
        snprintf(name, REVERSI_NAME, "%c%u", 'a' + move % rules->size,
                 (unsigned)(move / rules->size + 1) % 100u);
}
