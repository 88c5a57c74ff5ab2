/* Statistics: a file of lines, each a key and words with a number each. Numbers are not read or
 * written in the user's language: the file is the same everywhere. */
#include "match/statistics.h"

#include "base/file.h"

#include <assert.h>
#include <string.h>

enum { BYTES_MOST = 1 << 20 };

static const char blanks[] = " \t\r", ends[] = " \t\r\n";

/* -- Lines --------------------------------------------------------------------------------------
 */

/* A line of the file, taken apart. */
struct tally {
    const char *key; /* what stands before the colon */
    size_t key_length;
    struct score_line score;
    struct text rest; /* words that this version does not know, with their numbers */
};

/* Reads "93" or "93.5". */
static bool read_decimal(const char **at, double *value)
{
    uint64_t number;
    if (!text_read_number(at, &number) || number > STATISTICS_MOST)
        return false;
    *value = (double)number;
    if (**at != '.')
        return true;
    double place = 0.1;
    for (++*at; **at >= '0' && **at <= '9'; ++*at, place /= 10)
        *value += place * (**at - '0');
    return (*at)[-1] != '.';
}

/* Puts the number of a word where it belongs; false if the word is none of ours. */
static bool put(struct score_line *score, const char *word, size_t length, double value)
{
    const struct {
        const char *name;
        int *count;
    } counts[] = {{"played", &score->played},
                  {"won", &score->won},
                  {"drawn", &score->drawn},
                  {"lost", &score->lost}};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        if (strlen(counts[i].name) == length && memcmp(counts[i].name, word, length) == 0) {
            *counts[i].count = (int)value;
            return true;
        }
    if (length != strlen("best") || memcmp("best", word, length) != 0)
        return false;
    score->best = value;
    return true;
}

/* Takes a line apart, up to '\n' or the end; false if it makes no sense. */
static bool read_tally(const char *at, struct tally *tally)
{
    const char *end = at + strcspn(at, "\n"), *colon = strstr(at, ": ");
    *tally = (struct tally){.key = at};
    if (!colon || colon >= end || colon == at)
        return false;
    tally->key_length = (size_t)(colon - at);
    for (at = colon + 1, at += strspn(at, blanks); at < end; at += strspn(at, blanks)) {
        const char *word = at;
        size_t length = strcspn(word, ends);
        double value;
        at += length;
        at += strspn(at, blanks);
        if (!read_decimal(&at, &value) || (*at && !strchr(ends, *at)))
            return false;
        if (put(&tally->score, word, length, value))
            continue;
        text_add_char(&tally->rest, ' ');
        text_add_bytes(&tally->rest, word, (size_t)(at - word));
    }
    return true;
}

static void write_tally(const struct tally *tally, struct text *text)
{
    const struct score_line *score = &tally->score;
    text_add_bytes(text, tally->key, tally->key_length);
    text_addf(text, ": played %d won %d drawn %d lost %d", score->played, score->won, score->drawn,
              score->lost);
    if (score->best > 0) {
        long tenths = (long)(score->best * 10 + 0.5);
        text_addf(text, " best %ld.%ld", tenths / 10, tenths % 10);
    }
    text_addf(text, "%s\n", text_get(&tally->rest));
}

/* -- The file -----------------------------------------------------------------------------------
 */

/* One going through the file. */
struct search {
    const char *path;
    struct text key;           /* of the line that is looked for */
    struct score_line score;   /* what it says; zeros if there is none */
    const struct match *added; /* with a match: it is counted on the way */
};

static bool is_key(const struct search *search, const struct tally *tally)
{
    return tally->key_length == search->key.length &&
           memcmp(tally->key, search->key.at, tally->key_length) == 0;
}

static void count_up(int *count)
{
    *count += *count < STATISTICS_MOST;
}

static int person_of(const struct match *match)
{
    return match_game(match)->players == 2 && match->player[0].level ? 1 : 0;
}

static void count(const struct match *match, struct score_line *score)
{
    int person = person_of(match), winner = match_winner(match);
    double used = match->used[person];
    count_up(&score->played);
    count_up(winner == person ? &score->won : winner == GAME_DRAWN ? &score->drawn : &score->lost);
    if (winner != person || !(used > 0 && used < STATISTICS_MOST))
        return;
    used = used < 0.1 ? 0.1 : used;
    if (score->best <= 0 || used < score->best)
        score->best = used;
}

/* Adds a line to what will be the new file, unless it is the one looked for and changed. */
static bool pass_line(struct search *search, const char *line, size_t length, bool *found,
                      struct text *new)
{
    struct tally tally = {0};
    const char *first = line + strspn(line, blanks);
    bool plain = *first == '#' || *first == '\n' || !*first; /* a comment, or nothing */
    bool good = plain || read_tally(line, &tally);
    bool wanted = good && !plain && !*found && is_key(search, &tally);
    if (wanted) {
        *found = true;
        if (search->added)
            count(search->added, &tally.score);
        search->score = tally.score;
    }
    if (wanted && search->added) {
        write_tally(&tally, new);
    } else {
        text_add_bytes(new, line, length);
        text_add_char(new, '\n');
    }
    text_free(&tally.rest);
    return good;
}

/* Goes through the contents and replaces them by what they are to be: a file_change. */
static bool go_through(void *context, struct text *contents, struct text *error)
{
    struct search *search = context;
    struct text new = {0};
    const char *all = text_get(contents);
    bool found = false, good = strlen(all) == contents->length;
    int number = 1;
    for (const char *line = all; good && *line; number++) {
        size_t length = strcspn(line, "\n");
        good = pass_line(search, line, length, &found, &new);
        line += length + (line[length] == '\n');
    }
    if (!good) {
        text_fail(error, "the statistics in %s cannot be read (line %d): repair or delete the file",
                  file_name(search->path).at, number > 1 ? number - 1 : 1);
        text_free(&new);
        return false;
    }
    if (search->added && !found) {
        struct tally tally = {.key = search->key.at, .key_length = search->key.length};
        count(search->added, &tally.score);
        search->score = tally.score;
        write_tally(&tally, &new);
    }
    text_free(contents);
    *contents = new;
    return true;
}

/* What a match is counted under: "reversi:size=6 first easy". */
static void write_key(const struct match *match, struct text *key)
{
    struct spec spec = match->spec;
    int person = person_of(match);
    for (int i = 0; spec.game->options[i].key; i++)
        if (spec.game->options[i].fresh)
            spec.options.given &= ~(1u << i);
    spec_write(&spec, key);
    if (spec.game->players == 2)
        text_addf(key, " %s %s", person ? "second" : "first", match->player[!person].name);
}

/* Reads the file, if there is one, and goes through it. */
static bool read_all(struct search *search, struct text *contents, struct text *error)
{
    return file_age_mark(search->path) < 0 ||
           (file_read(search->path, BYTES_MOST, contents, error) &&
            go_through(search, contents, error));
}

bool statistics_counts(const struct match *match)
{
    bool alone = match_game(match)->players == 1,
         machine[2] = {match->player[0].level, match->player[1].level};
    return (alone ? !machine[0] : machine[0] != machine[1]) && !match->aside &&
           !match->from_position;
}

bool statistics_add(const struct match *match, struct text *error)
{
    struct text path = {0};
    struct search search = {.added = match};
    assert(match_turn(match) == GAME_OVER);
    if (!statistics_counts(match))
        return true;
    write_key(match, &search.key);
    bool good = file_state_path("statistics", &path, error);
    search.path = text_get(&path);
    good = good && file_update(search.path, BYTES_MOST, go_through, &search, error);
    text_free(&search.key);
    text_free(&path);
    return good;
}

bool statistics_find(const struct match *match, struct score_line *score, struct text *error)
{
    struct text path = {0}, contents = {0};
    struct search search = {0};
    write_key(match, &search.key);
    bool good = file_state_path("statistics", &path, error);
    search.path = text_get(&path);
    good = good && read_all(&search, &contents, error);
    *score = good ? search.score : (struct score_line){0};
    text_free(&search.key);
    text_free(&contents);
    text_free(&path);
    return good;
}

bool statistics_list(struct text *text, struct text *error)
{
    struct text path = {0}, contents = {0};
    struct search search = {0};
    bool good = file_state_path("statistics", &path, error);
    search.path = text_get(&path);
    good = good && read_all(&search, &contents, error);
    if (good)
        text_add(text, text_get(&contents));
    text_free(&contents);
    text_free(&path);
    return good;
}

/* "reversi:size=6 first easy" taken apart; false if no such game is known here. */
static bool read_key(const struct tally *tally, struct score_row *row)
{
    struct text spec = {0}, unused = {0};
    const char *end = tally->key + tally->key_length,
               *at = memchr(tally->key, ' ', tally->key_length);
    text_add_bytes(&spec, tally->key, (size_t)((at ? at : end) - tally->key));
    bool good = spec_read(&row->spec, spec.at, &unused);
    row->side = at && strncmp(at, " second ", strlen(" second ")) == 0;
    for (const char *next = at; next; next = memchr(at, ' ', (size_t)(end - at)))
        at = next + 1;
    size_t length = at ? (size_t)(end - at) : 0;
    good = good && length < sizeof row->level;
    memcpy(row->level, at ? at : "", good ? length : 0);
    text_free(&spec);
    text_free(&unused);
    return good;
}

bool statistics_each(void (*tell)(void *context, const struct score_row *), void *context,
                     struct text *error)
{
    struct text lines = {0};
    bool good = statistics_list(&lines, error);
    for (const char *line = text_get(&lines); good && *line; line += *line == '\n') {
        struct score_row row = {0};
        struct tally tally = {0};
        const char *first = line + strspn(line, blanks);
        if (*first != '#' && *first != '\n' && read_tally(line, &tally) && read_key(&tally, &row)) {
            row.score = tally.score;
            tell(context, &row);
        }
        text_free(&tally.rest);
        line += strcspn(line, "\n");
    }
    text_free(&lines);
    return good;
}
