/* The solver's file: lines, which people may edit. Numbers are the same in every language. */
#include "match/solver.h"

#include "base/file.h"
#include "match/daily.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BYTES_MOST = 4 << 20, DEVIATION = 60 /* of puzzles, whose ratings are measured */ };
#define NAME "puzzles"
#define HEAD "quincunx puzzles 1\n"

/* What a line with a rating may say; volatilities are a little within their bounds when written. */
static const double rating_most = 10000, deviation_most = 1000, volatility_least = 0.001,
                    volatility_most = 1;

/* -- Lines ------------------------------------------------------------------------------------ */

/* One going through the file. */
struct passage {
    const struct puzzles *puzzles;
    struct solver *solver;
    struct text rest; /* all lines but the rating, as they are */
};

static bool is_over(const char *at, const char *end)
{
    return at == end || (at + 1 == end && *at == '\r');
}

static bool takes(const char **at, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(*at, word, length) != 0)
        return false;
    *at += length;
    return true;
}

/* "solved" or "missed" up to the end of the line. */
static bool read_result(const char *at, const char *end, bool *solved)
{
    *solved = takes(&at, "solved");
    return (*solved || takes(&at, "missed")) && is_over(at, end);
}

static bool read_skill(const char *at, const char *end, struct glicko *skill)
{
    struct glicko read;
    bool good = text_read_decimal(&at, &read.rating) && takes(&at, " ") &&
                text_read_decimal(&at, &read.deviation) && takes(&at, " ") &&
                text_read_decimal(&at, &read.volatility) && is_over(at, end);
    good = good && fabs(read.rating) <= rating_most && read.deviation >= 1 &&
           read.deviation <= deviation_most && read.volatility > volatility_least &&
           read.volatility < volatility_most;
    if (good)
        *skill = read;
    return good;
}

static void add_day(struct solver *solver, int64_t day)
{
    solver->day = memory_grow(solver->day, solver->days, &solver->day_room, sizeof *solver->day);
    solver->day[solver->days++] = day;
}

static bool read_day(const char *at, const char *end, struct solver *solver)
{
    char date[11] = "";
    int64_t day;
    bool solved;
    if (end - at < 12 || at[10] != ' ')
        return false;
    memcpy(date, at, 10);
    if (!daily_number(date, &day) || !read_result(at + 11, end, &solved))
        return false;
    if (solved)
        add_day(solver, day);
    return true;
}

static struct tried *find(struct solver *solver, uint32_t id)
{
    for (size_t i = 0; i < solver->count; i++)
        if (solver->at[i].id == id)
            return &solver->at[i];
    return NULL;
}

static void add_tried(struct solver *solver, uint32_t id, bool solved)
{
    struct tried *tried = find(solver, id);
    if (!tried) {
        solver->at = memory_grow(solver->at, solver->count, &solver->room, sizeof *solver->at);
        tried = &solver->at[solver->count++];
        *tried = (struct tried){id, false};
    }
    solver->solved += solved && !tried->solved;
    tried->solved |= solved;
}

static bool read_tried(const char *at, const char *end, struct solver *solver)
{
    uint32_t id = 0;
    bool solved;
    for (int i = 0; i < 8; i++, at++) {
        const char *digit = *at ? strchr("0123456789abcdef", *at) : NULL;
        if (!digit)
            return false;
        id = id << 4 | (uint32_t)(digit - "0123456789abcdef");
    }
    if (!takes(&at, " ") || !read_result(at, end, &solved))
        return false;
    add_tried(solver, id, solved);
    return true;
}

static bool read_rush(const char *at, const char *end, struct solver *solver)
{
    uint64_t solved;
    if (!text_read_number(&at, &solved) || !is_over(at, end) || solved > BYTES_MOST)
        return false;
    solver->rush = (int)solved > solver->rush ? (int)solved : solver->rush;
    return true;
}

/* Takes a line in; false if it is another game's or is not understood. A rating is kept nowhere
 * else, so that its line is written anew. */
static bool read_line(struct passage *passage, const char *at, const char *end)
{
    if (!takes(&at, passage->puzzles->game->name) || !takes(&at, " "))
        return false;
    bool skill = takes(&at, "rating ");
    if (skill)
        return read_skill(at, end, &passage->solver->skill);
    if (takes(&at, "rush "))
        return read_rush(at, end, passage->solver);
    return takes(&at, "day ") ? read_day(at, end, passage->solver)
                              : read_tried(at, end, passage->solver);
}

static int compare_ints(const void *one, const void *other)
{
    int a = *(const int *)one, b = *(const int *)other;
    return (a > b) - (a < b);
}

/* What is usual: the rating in the middle of all. */
static double usual_rating(const struct puzzles *puzzles)
{
    int *rating = memory_resize(NULL, puzzles->count + 1, sizeof *rating);
    size_t count = 0;
    for (size_t i = 0; i < puzzles->count; i++)
        if (puzzles->at[i].rating != PUZZLE_UNRATED)
            rating[count++] = puzzles->at[i].rating;
    qsort(rating, count, sizeof *rating, compare_ints);
    double middle = count ? rating[count / 2] : 0;
    free(rating);
    return middle;
}

/* Goes through the contents; false if they are none of ours. */
static bool read_all(struct passage *passage, const struct text *contents)
{
    const char *at = text_get(contents);
    *passage->solver = (struct solver){.skill = glicko_new(usual_rating(passage->puzzles))};
    if (contents->length == 0)
        return true;
    if (strlen(at) != contents->length || !takes(&at, HEAD))
        return false;
    for (const char *end; *at; at = end + (*end == '\n')) {
        end = at + strcspn(at, "\n");
        size_t known = strlen(passage->puzzles->game->name);
        bool skill = strncmp(at, passage->puzzles->game->name, known) == 0 &&
                     strncmp(at + known, " rating ", 8) == 0;
        if (read_line(passage, at, end) && skill)
            continue;
        text_add_bytes(&passage->rest, at, (size_t)(end - at));
        text_add_char(&passage->rest, '\n');
    }
    return true;
}

/* -- Reading ---------------------------------------------------------------------------------- */

void solver_free(struct solver *solver)
{
    free(solver->at);
    free(solver->day);
    *solver = (struct solver){0};
}

static bool refuse(const char *path, struct text *error)
{
    return text_fail(error, "%s is no file of solved puzzles", file_name(path).at);
}

bool solver_read(const struct puzzles *puzzles, struct solver *solver, struct text *error)
{
    struct text path = {0}, contents = {0};
    struct passage passage = {.puzzles = puzzles, .solver = solver};
    bool good = file_state_path(NAME, &path, error);
    solver_free(solver);
    if (good && file_age_mark(path.at) >= 0)
        good = file_read(path.at, BYTES_MOST, &contents, error);
    good = read_all(&passage, &contents) ? good : refuse(text_get(&path), error);
    text_free(&passage.rest);
    text_free(&path);
    text_free(&contents);
    return good;
}

/* -- Noting ----------------------------------------------------------------------------------- */

struct note {
    const struct puzzles *puzzles;
    const struct puzzle *puzzle; /* NULL: it is about a rush */
    int rush;
    bool solved;
    const char *date;
    struct solver *after;
    const char *path;
    struct text aside; /* where a foreign file went, or "" */
};

/* Keeps what the file holds under a name that is free. */
static bool set_aside(struct note *note, const struct text *contents, struct text *error)
{
    for (int i = 1; i < 100; i++) {
        text_clear(&note->aside);
        text_addf(&note->aside, "%s-aside-%d", note->path, i);
        if (file_age_mark(note->aside.at) < 0)
            return file_write(note->aside.at, contents, error);
    }
    return refuse(note->path, error);
}

static void write_result(struct text *text, const struct note *note)
{
    const char *name = note->puzzles->game->name, *result = note->solved ? "solved" : "missed";
    text_addf(text, "%s %08" PRIx32 " %s\n", name, note->puzzle->id, result);
    if (note->date)
        text_addf(text, "%s day %s %s\n", name, note->date, result);
}

static void write_skill(struct text *text, const struct note *note)
{
    const struct glicko *skill = &note->after->skill;
    long rating = lround(skill->rating * 10), size = labs(rating);
    text_addf(text, "%s rating %s%ld.%ld ", note->puzzles->game->name, rating < 0 ? "-" : "",
              size / 10, size % 10);
    long deviation = lround(skill->deviation * 10), volatility = lround(skill->volatility * 1e6);
    text_addf(text, "%ld.%ld 0.%06ld\n", deviation / 10, deviation % 10, volatility);
}

static double clamp(double value, double least, double most)
{
    return value < least ? least : value > most ? most : value;
}

/* Moves the person's rating; a puzzle without one cannot. What comes of it can be read again,
 * whatever stood in the file. */
static void rate(struct note *note)
{
    const struct glicko_result result = {note->puzzle->rating, DEVIATION, note->solved};
    struct glicko *skill = &note->after->skill;
    if (note->puzzle->rating == PUZZLE_UNRATED || find(note->after, note->puzzle->id))
        return;
    *skill = glicko_update(*skill, &result, 1);
    skill->rating = clamp(skill->rating, -rating_most, rating_most);
    skill->deviation = clamp(skill->deviation, 1, deviation_most);
    skill->volatility = clamp(skill->volatility, 2 * volatility_least, 0.999 * volatility_most);
}

/* A file_change. */
static bool add(void *context, struct text *contents, struct text *error)
{
    struct note *note = context;
    struct passage passage = {.puzzles = note->puzzles, .solver = note->after};
    struct text new = {0};
    int64_t day;
    solver_free(note->after);
    bool ours = read_all(&passage, contents);
    if (!ours && !set_aside(note, contents, error)) {
        text_free(&passage.rest);
        return false;
    }
    if (note->puzzle) {
        rate(note);
        add_tried(note->after, note->puzzle->id, note->solved);
    } else if (note->rush > note->after->rush) {
        note->after->rush = note->rush;
    }
    if (note->date && note->solved && daily_number(note->date, &day))
        add_day(note->after, day);
    text_add(&new, HEAD);
    text_add(&new, text_get(&passage.rest));
    if (note->puzzle)
        write_result(&new, note);
    else
        text_addf(&new, "%s rush %d\n", note->puzzles->game->name, note->rush);
    write_skill(&new, note);
    text_free(&passage.rest);
    text_free(contents);
    *contents = new;
    return true;
}

static bool carry_out(struct note *note, struct text *error)
{
    struct text path = {0};
    bool good = file_state_path(NAME, &path, error);
    note->path = text_get(&path);
    good = good && file_update(note->path, BYTES_MOST, add, note, error);
    if (good && note->aside.length)
        text_say(
            error,
            "The file of solved puzzles held something else: that is now in %s, and a new file "
            "is begun.",
            file_name(note->aside.at).at);
    text_free(&note->aside);
    text_free(&path);
    return good;
}

bool solver_note(const struct puzzles *puzzles, size_t number, bool solved, const char *date,
                 struct solver *after, struct text *error)
{
    struct note note = {.puzzles = puzzles,
                        .puzzle = &puzzles->at[number],
                        .solved = solved,
                        .date = date,
                        .after = after};
    return carry_out(&note, error);
}

bool solver_note_rush(const struct puzzles *puzzles, int solved, struct solver *after,
                      struct text *error)
{
    struct note note = {.puzzles = puzzles, .rush = solved, .after = after};
    return carry_out(&note, error);
}

/* -- What comes next -------------------------------------------------------------------------- */

/* The less, the sooner a puzzle comes: those that were never tried, then those that were missed. */
static double wait_of(const struct solver *solver, const struct puzzle *puzzle)
{
    enum { LATER = 100000 };
    double distance = puzzle->rating == PUZZLE_UNRATED
                          ? LATER / 10.0
                          : fabs(puzzle->rating - solver->skill.rating);
    for (size_t i = 0; i < solver->count; i++)
        if (solver->at[i].id == puzzle->id)
            return distance + (solver->at[i].solved ? 2 * LATER : LATER);
    return distance;
}

size_t solver_choose(const struct solver *solver, const struct puzzles *puzzles)
{
    size_t chosen = 0;
    double least = HUGE_VAL;
    for (size_t i = 0; i < puzzles->count; i++) {
        double wait = wait_of(solver, &puzzles->at[i]);
        if (wait < least) {
            least = wait;
            chosen = i;
        }
    }
    return chosen;
}

static bool has_day(const struct solver *solver, int64_t day)
{
    for (size_t i = 0; i < solver->days; i++)
        if (solver->day[i] == day)
            return true;
    return false;
}

int solver_streak(const struct solver *solver, int64_t today)
{
    int streak = 0;
    int64_t day = has_day(solver, today) ? today : today - 1;
    while (has_day(solver, day - streak))
        streak++;
    return streak;
}
