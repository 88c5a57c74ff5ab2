/* A name that is in no table. */
#include "base/names.h"

#include <string.h>

enum { LENGTH_MOST = 31, DISTANCE_MOST = 2 };

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* How many letters must be typed anew, left out, added or swapped with the next to make one name of
 * the other; case does not count. */
static int distance(const char *one, size_t rows, const char *other, size_t columns)
{
    int cost[LENGTH_MOST + 1][LENGTH_MOST + 1];
    for (size_t i = 0; i <= rows; i++)
        for (size_t k = 0; k <= columns; k++) {
            cost[i][k] = (int)(i + k);
            if (i == 0 || k == 0)
                continue;
            bool same = lower(one[i - 1]) == lower(other[k - 1]);
            cost[i][k] =
                least(cost[i - 1][k - 1] + !same, least(cost[i - 1][k], cost[i][k - 1]) + 1);
            if (i > 1 && k > 1 && lower(one[i - 1]) == lower(other[k - 2]) &&
                lower(one[i - 2]) == lower(other[k - 1]))
                cost[i][k] = least(cost[i][k], cost[i - 2][k - 2] + 1);
        }
    return cost[rows][columns];
}

/* In a name of two letters everything is another word: no is not on. */
static bool is_near(const char *given, const char *name, int *apart)
{
    size_t length = strlen(given), wanted = strlen(name);
    if (length > LENGTH_MOST || wanted > LENGTH_MOST)
        return false;
    *apart = distance(given, length, name, wanted);
    return *apart <= least((int)(length > wanted ? length : wanted) / 3, DISTANCE_MOST);
}

void names_offer(struct names *names, const char *name)
{
    int apart;
    if (is_near(names->given, name, &apart)) {
        const char **nearest = names->nearest;
        if (!nearest[0] || apart < names->distance) {
            nearest[0] = name;
            nearest[1] = NULL;
            names->distance = apart;
        } else if (apart == names->distance && !nearest[1]) {
            nearest[1] = name;
        }
    }
    text_addf(&names->list, "%s%s", names->count ? ", " : "", name);
    names->count++;
}

/* Makes the text one sentence with what follows: `frame` has places for it and for two names. */
static void extend(struct text *text, const char *frame, const char *one, const char *other)
{
    struct text refusal = *text;
    *text = (struct text){.language = refusal.language};
    text_say(text, frame, text_get(&refusal), one, other);
    text_free(&refusal);
}

bool names_guess(const struct names *names, struct text *text)
{
    struct text name[2] = {{0}};
    for (int i = 0; i < 2 && names->nearest[i]; i++)
        text_addf(&name[i], "%s%s", names->prefix ? names->prefix : "", names->nearest[i]);
    if (name[1].length) /* TRANSLATORS: a sentence such as “there is no game “rever””, and names */
        extend(text, N_("%s (did you mean %s or %s?)"), name[0].at, name[1].at);
    else if (name[0].length) /* TRANSLATORS: the same, and one name */
        extend(text, N_("%s (did you mean %s?)"), name[0].at, NULL);
    text_free(&name[0]);
    text_free(&name[1]);
    return names->nearest[0];
}

void names_help(struct names *names, struct text *text)
{
    if (!names_guess(names, text) && names->count > 1)
        /* TRANSLATORS: a sentence such as “there is no game “chess””, and a list of names */
        extend(text, N_("%s; choose one of: %s"), text_get(&names->list), NULL);
    else if (!names->nearest[0] && names->count == 1)
        extend(text, N_("%s; there is only %s"), text_get(&names->list), NULL);
    names_free(names);
}

void names_free(struct names *names)
{
    text_free(&names->list);
}
