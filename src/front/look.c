/* Which picture a kind of piece has. */
#include "front/look.h"

#include <stdio.h>

static const struct {
    const char *art;
    double size;
    int digits;   /* of the face, where each has a picture of its own */
    int variants; /* where pieces of a kind are a little different */
} forms[] = {
    [FORM_DISC] = {"disc", 0.86, 1, 1},           [FORM_STONE] = {"stone", 0.25, 0, 6},
    [FORM_BIG_STONE] = {"big-stone", 0.62, 0, 1}, [FORM_TILE] = {"tile", 0.98, 2, 1},
    [FORM_CROSS] = {"cross", 0.74, 0, 1},         [FORM_RING] = {"ring", 0.74, 0, 1},
};

void look_name(const struct kind *kind, int number, char name[LOOK_NAME])
{
    int variant = number % forms[kind->form].variants;
    if (forms[kind->form].digits)
        snprintf(name, LOOK_NAME, "%s-%0*d", forms[kind->form].art, forms[kind->form].digits,
                 kind->face);
    else if (variant)
        snprintf(name, LOOK_NAME, "%s-%d", forms[kind->form].art, variant);
    else
        snprintf(name, LOOK_NAME, "%s", forms[kind->form].art);
}

int look_variants(const struct kind *kind)
{
    return forms[kind->form].variants;
}

double look_size(const struct kind *kind)
{
    return forms[kind->form].size;
}
