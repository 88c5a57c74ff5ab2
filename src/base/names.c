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
    if (names->last)
        text_addf(&names->list, "%s%s", names->count > 1 ? ", " : "", names->last);
    names->last = name;
    names->count++;
}

bool names_guess(const struct names *names, struct text *text)
{
    const char *prefix = names->prefix ? names->prefix : "";
    if (!names->nearest[0])
        return false;
    text_addf(text, " (did you mean %s%s", prefix, names->nearest[0]);
    if (names->nearest[1])
        text_addf(text, " or %s%s", prefix, names->nearest[1]);
    text_add(text, "?)");
    return true;
}

void names_help(struct names *names, struct text *text)
{
    if (!names_guess(names, text) && names->count > 0)
        text_addf(text, "; there %s %s%s%s", names->count > 1 ? "are" : "is",
                  text_get(&names->list), names->count > 1 ? " and " : "", names->last);
    names_free(names);
}

void names_refuse(struct names *names, struct text *text)
{
    text_add_quoted(text, names->given);
    names_help(names, text);
}

void names_free(struct names *names)
{
    text_free(&names->list);
}
