/* Who can sit at a side of a game. The first row is a person; the levels follow, weakest first. */
#include "front/gtk/seats.h"

#include "engine/level.h"
#include "front/languages.h"
#include "match/match.h"
#include "match/rungs.h"

#include <string.h>

/* The level of a row, or NULL for the person. */
static const struct level *level_at(const struct spec *spec, guint row)
{
    const struct level *level = row > 0 ? level_first(spec) : NULL;
    for (; level && row > 1; row--)
        level = level_next(spec, level);
    return level;
}

GtkStringList *seats_list(const struct spec *spec, const char *person)
{
    GtkStringList *list = gtk_string_list_new(NULL);
    bool named = strcmp(person, PLAYER_HUMAN) != 0;
    gtk_string_list_append(list, named ? person : _("You"));
    for (guint row = 1; level_at(spec, row); row++) {
        char *name = g_strdup_printf(_("Computer (%s)"), _(level_at(spec, row)->name));
        gtk_string_list_take(list, name);
    }
    return list;
}

const char *seats_name(const struct spec *spec, const char *person, guint row)
{
    const struct level *level = level_at(spec, row);
    return level ? level->name : person;
}

guint seats_find(const struct spec *spec, const char *name)
{
    for (guint row = 1; level_at(spec, row); row++)
        if (strcmp(level_at(spec, row)->name, name) == 0)
            return row;
    return 0;
}

const char *seats_standard(const struct spec *spec, int side)
{
    struct scores scores = {0};
    struct text unread = {0};
    scores_read(&scores, &unread);
    const struct level *level = side == 1 ? rungs_suggest(spec, &scores) : NULL;
    scores_free(&scores);
    text_free(&unread);
    return level ? level->name : PLAYER_HUMAN;
}
