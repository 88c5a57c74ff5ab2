/* The puzzle of the day. */
#include "match/daily.h"

#include "base/clock.h"
#include "base/random.h"
#include "match/link.h"

#include <stdlib.h>
#include <string.h>

bool daily_number(const char *date, int64_t *day)
{
    uint64_t year, month, number;
    if (strlen(date) != CLOCK_DATE - 1 || !clock_is_date(date))
        return false;
    text_read_number(&date, &year), date++;
    text_read_number(&date, &month), date++;
    text_read_number(&date, &number);
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    if (month == 2 && number == 29 && !leap)
        return false;
    /* Years that begin in March have their leap day at the end. */
    int64_t y = (int64_t)year - (month <= 2), m = ((int64_t)month + 9) % 12;
    *day = 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + (int64_t)number - 1 - 719468;
    return true;
}

/* FNV-1a */
static uint64_t seed_of(const char *name)
{
    uint64_t seed = UINT64_C(14695981039346656037);
    for (; *name; name++)
        seed = (seed ^ (unsigned char)*name) * UINT64_C(1099511628211);
    return seed;
}

/* Every round of as many days as there are puzzles shuffles them anew. */
size_t daily_pick(const struct puzzles *puzzles, int64_t day)
{
    uint64_t count = puzzles->count, number = day > 0 ? (uint64_t)day : 0;
    struct random random = random_from(seed_of(puzzles->game->name) + number / count);
    size_t *order = memory_resize(NULL, puzzles->count, sizeof *order);
    for (size_t i = 0; i < puzzles->count; i++)
        order[i] = i;
    for (size_t i = puzzles->count; i > 1; i--) {
        size_t other = random_below(&random, (uint32_t)i), kept = order[i - 1];
        order[i - 1] = order[other];
        order[other] = kept;
    }
    size_t picked = order[number % count];
    free(order);
    return picked;
}

void daily_share(const struct puzzle *puzzle, const char *date, bool clean, int seconds,
                 struct text *text)
{
    struct match match = {0};
    struct text error = {0};
    text_addf(text, "quincunx %s %s %s %d:%02d", date, puzzle->spec.game->name, clean ? "★" : "☆",
              seconds / 60, seconds % 60);
    if (match_begin(&match, &puzzle->spec, puzzle->position, &error)) {
        text_add_char(text, ' ');
        link_write_position(&match, text);
    }
    match_free(&match);
    text_free(&error);
}
