/* Records: games as plain text. */
#include "match/record.h"

#include "base/names.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    WIDTH = 78,
    WORD_MOST = 31,
    MOVES_MOST = 1 << 16,
    CLOCK_MOST = 1000000000,
    LEAD_MOST = 1000000
};

#define SCRAMBLE "scramble="
#define RESIGN "resign="
#define UNFINISHED "unfinished"

/* -- Writing ---------------------------------------------------------------------------------- */

static void tell_result(const struct match *match, struct text *text)
{
    if (match_turn(match) == GAME_OVER)
        match_write_result(match, text);
    else
        text_add(text, UNFINISHED);
}

static void add_word(struct text *text, const char *word, size_t *column)
{
    size_t length = strlen(word);
    if (*column > 0 && *column + 1 + length > WIDTH)
        *column = 0;
    text_addf(text, "%s%s", *column ? " " : text->at[text->length - 1] == '\n' ? "" : "\n", word);
    *column += (*column > 0) + length;
}

static const char *const side_word[2] = {"first", "second"};

/* What led to an entry, in a word. */
static void write_deed(const struct match *match, size_t i, char word[WORD_MOST + 1])
{
    const struct entry *entry = &match->entry[i];
    struct phrase phrase = {0};
    if (entry->deed == DEED_SCRAMBLE) {
        snprintf(word, WORD_MOST + 1, SCRAMBLE "%" PRIu64, entry->seed);
    } else if (entry->deed == DEED_RESIGN) {
        snprintf(word, WORD_MOST + 1, RESIGN "%s", side_word[entry->side]);
    } else {
        match_game(match)->say(match_state_at(match, i - 1), entry->move, &phrase);
        snprintf(word, WORD_MOST + 1, "%s", phrase.text);
    }
}

void record_write(const struct match *match, struct text *text)
{
    const struct game *game = match_game(match);
    text_add(text, "game: ");
    spec_write(&match->spec, text);
    if (match->from_position) {
        text_add(text, "\nposition: ");
        game->write(match_state_at(match, 0), text);
    }
    text_addf(text, "\nfirst: %s\n", match->player[0].name);
    if (game->players == 2)
        text_addf(text, "second: %s\n", match->player[1].name);
    if (match->date[0])
        text_addf(text, "date: %s\n", match->date);
    if (match->used[0] >= 0.05 || match->used[1] >= 0.05) /* else it would say 0.0 */
        text_addf(text, "clock: %.1f %.1f\n", match->used[0], match->used[1]);
    text_add(text, "result: ");
    tell_result(match, text);
    text_add_char(text, '\n');
    if (match_is_adjudged(match))
        text_addf(text, "adjudged: %+d\n", match->lead);
    if (match->entry[match->now].deed == DEED_RESIGN && match->fault[0])
        text_addf(text, "fault: %s\n", match->fault);
    size_t column = 0;
    for (size_t i = 1; i <= match->now; i++) {
        char word[WORD_MOST + 1];
        write_deed(match, i, word);
        add_word(text, word, &column);
    }
    if (column)
        text_add_char(text, '\n');
}

void record_write_moves(const struct match *match, char between, struct text *text)
{
    for (size_t i = 1; i <= match->now; i++) {
        char word[WORD_MOST + 1];
        write_deed(match, i, word);
        if (i > 1)
            text_add_char(text, between);
        text_add(text, word);
    }
}

/* -- Reading ---------------------------------------------------------------------------------- */

enum tag {
    TAG_GAME,
    TAG_POSITION,
    TAG_FIRST,
    TAG_SECOND,
    TAG_DATE,
    TAG_CLOCK,
    TAG_RESULT,
    TAG_ADJUDGED,
    TAG_FAULT,
    TAGS
};

static const char *const tags[TAGS] = {
    [TAG_GAME] = "game",     [TAG_POSITION] = "position", [TAG_FIRST] = "first",
    [TAG_SECOND] = "second", [TAG_DATE] = "date",         [TAG_CLOCK] = "clock",
    [TAG_RESULT] = "result", [TAG_ADJUDGED] = "adjudged", [TAG_FAULT] = "fault"};

/* What the tags of one game said; its moves follow. */
struct heading {
    struct text value[TAGS];
    int line[TAGS]; /* 0: not given */
};

struct record_reader record_reader(const struct text *records)
{
    const char *at = text_get(records), *end = at + records->length;
    if (strncmp(at, "\xef\xbb\xbf", 3) == 0) /* some editors begin a text with this mark */
        at += 3;
    return (struct record_reader){at, end, 0};
}

/* Puts the line before an error. */
static enum record_read bad(int line, struct text *error)
{
    struct text whole = {.language = error->language};
    text_say(&whole, "line %d: %s", line, text_get(error));
    text_free(error);
    *error = whole;
    return RECORD_BAD;
}

/* Takes the next line that says something, without comment and blanks around; false at the end. */
static bool next_line(struct record_reader *reader, struct text *line)
{
    while (reader->at < reader->end) {
        const char *newline = memchr(reader->at, '\n', (size_t)(reader->end - reader->at));
        const char *end = newline ? newline : reader->end, *start = reader->at;
        reader->at = newline ? newline + 1 : reader->end;
        reader->line++;
        const char *comment = memchr(start, '#', (size_t)(end - start));
        end = comment ? comment : end;
        while (start < end && strchr(" \t\r", *start) && *start)
            start++;
        while (start < end && strchr(" \t\r", end[-1]) && end[-1])
            end--;
        if (start == end)
            continue;
        text_clear(line);
        text_add_bytes(line, start, (size_t)(end - start));
        return true;
    }
    return false;
}

/* The line is text; a record is no place for other bytes. */
static bool is_text(const struct text *line, struct text *error)
{
    for (size_t i = 0; i < line->length;) {
        size_t length = line->at[i] == '\t' ? 1 : text_character(line->at + i);
        if (!length)
            return text_fail(error, "byte %zu is not text (0x%02x): this is no record of games",
                             i + 1, (unsigned char)line->at[i]);
        i += length;
    }
    return true;
}

/* The tag that a line begins with, its value in *value; TAGS if it is a line of moves, -1 if the
 * tag is unknown. */
static int find_tag(const char *line, const char **value)
{
    size_t length = strcspn(line, ": \t");
    if (line[length] != ':')
        return TAGS;
    for (int tag = 0; tag < TAGS; tag++)
        if (strlen(tags[tag]) == length && strncmp(tags[tag], line, length) == 0) {
            *value = line + length + 1;
            *value += strspn(*value, " \t");
            return tag;
        }
    return -1;
}

static bool check_date(const char *date, struct text *error)
{
    if (clock_is_date(date))
        return true;
    text_fail(error, "the date is %s; a date is written 2026-11-15, 2026-11 or 2026",
              text_quote(date).at);
    return false;
}

/* Seconds with at most one digit after the point, at *at, which moves past them. */
static bool read_seconds(const char **at, double *seconds)
{
    uint64_t whole, tenth = 0;
    if (!text_read_number(at, &whole) || whole > CLOCK_MOST)
        return false;
    if (**at == '.') {
        const char *point = (*at)++;
        if (!text_read_number(at, &tenth) || *at - point != 2)
            return false;
    }
    *seconds = (double)whole + (double)tenth / 10;
    return true;
}

static bool read_clock(const char *clock, double used[2], struct text *error)
{
    const char *at = clock;
    bool good = read_seconds(&at, &used[0]);
    at += strspn(at, " \t");
    if (good && read_seconds(&at, &used[1]) && !*at)
        return true;
    text_fail(error, "the clock is %s; it is written as the seconds each side used: 83.5 120.0",
              text_quote(clock).at);
    return false;
}

/* A number with its sign. */
static bool read_lead(const char *given, int *lead, struct text *error)
{
    const char *at = given + (*given == '+' || *given == '-');
    uint64_t number;
    if (at > given && text_read_number(&at, &number) && !*at && number <= LEAD_MOST) {
        *lead = *given == '-' ? -(int)number : (int)number;
        return true;
    }
    text_fail(
        error,
        "adjudged is %s; it is written as the points that the first side is ahead: +14, -2 or +0",
        text_quote(given).at);
    return false;
}

static void refuse_tag(const char *line, struct text *error)
{
    struct text tag = {0};
    text_add_bytes(&tag, line, strcspn(line, ":"));
    struct names names = {.given = tag.at};
    for (int i = 0; i < TAGS; i++)
        names_offer(&names, tags[i]);
    text_fail(error, "%s begins with an unknown tag", text_quote(line).at);
    names_help(&names, error);
    text_free(&tag);
}

/* Reads the tags of one game. Returns RECORD_END if there is no game; *line is left at the first
 * line of moves, or empty. */
static enum record_read read_heading(struct record_reader *reader, struct heading *heading,
                                     struct text *line, struct text *error)
{
    struct record_reader before = *reader;
    while (next_line(reader, line)) {
        const char *value = "";
        if (!is_text(line, error))
            return bad(reader->line, error);
        int tag = find_tag(line->at, &value);
        bool inside = heading->line[TAG_GAME];
        if (tag == TAGS && inside)
            return RECORD_GAME;
        if (tag == TAG_GAME && inside) { /* a game without moves; the next one begins here */
            *reader = before;
            text_clear(line);
            return RECORD_GAME;
        }
        text_clear(error);
        if (tag < 0) {
            refuse_tag(line->at, error);
        } else if (!inside && tag != TAG_GAME) {
            text_fail(error, "%s belongs to no game: a game begins with a line like game: reversi",
                      text_quote(line->at).at);
        } else if (heading->line[tag]) {
            text_fail(error, "%s is given twice in one game", tags[tag]);
        }
        if (error->length)
            return bad(reader->line, error);
        text_add(&heading->value[tag], value);
        heading->line[tag] = reader->line;
        before = *reader;
    }
    text_clear(line);
    return heading->line[TAG_GAME] ? RECORD_GAME : RECORD_END;
}

/* Sets the match up as the tags say; on failure *line tells which of them is wrong. */
static bool set_up(const struct heading *heading, struct match *match, int *line,
                   struct text *error)
{
    struct spec spec;
    const struct text *value = heading->value;
    *line = heading->line[TAG_GAME];
    if (!spec_read(&spec, text_get(&value[TAG_GAME]), error))
        return false;
    if (heading->line[TAG_POSITION]) {
        if (!match_begin(match, &spec, NULL, error))
            return false;
        *line = heading->line[TAG_POSITION];
    }
    if (!match_begin(match, &spec,
                     heading->line[TAG_POSITION] ? text_get(&value[TAG_POSITION]) : NULL, error))
        return false;
    for (int side = 0; side < 2; side++) {
        *line = heading->line[TAG_FIRST + side];
        if (*line && side >= spec.game->players)
            return text_fail(error, "%s is for one player: there is no second",
                             text_word(error, spec.game->title));
        if (*line && !match_seat(match, side, text_get(&value[TAG_FIRST + side]), error))
            return false;
    }
    *line = heading->line[TAG_DATE];
    if (*line && !check_date(text_get(&value[TAG_DATE]), error))
        return false;
    strcpy(match->date, text_get(&value[TAG_DATE]));
    *line = heading->line[TAG_CLOCK];
    return !*line || read_clock(text_get(&value[TAG_CLOCK]), match->used, error);
}

static bool play_resign(struct match *match, const char *who, struct text *error)
{
    for (int side = 0; side < match_game(match)->players; side++)
        if (strcmp(who, side_word[side]) == 0) {
            if (match_turn(match) == GAME_OVER)
                return text_fail(error, "move %zu: a game that is over cannot be given up",
                                 match->now + 1);
            match_resign(match, side);
            return true;
        }
    return match_game(match)->players == 2
               ? text_fail(error, "write resigning as %s%s or %s%s", RESIGN, side_word[0], RESIGN,
                           side_word[1])
               : text_fail(error, "write resigning as %s%s", RESIGN, side_word[0]);
}

static bool play_word(struct match *match, const char *word, struct text *error)
{
    game_move move;
    uint64_t seed;
    if (strncmp(word, SCRAMBLE, strlen(SCRAMBLE)) == 0) {
        const char *number = word + strlen(SCRAMBLE);
        if (!text_read_number(&number, &seed) || *number)
            return text_fail(error, "write a shuffle as %s123", SCRAMBLE);
        return match_scramble(match, seed, error);
    }
    if (strncmp(word, RESIGN, strlen(RESIGN)) == 0)
        return play_resign(match, word + strlen(RESIGN), error);
    struct text why = {.language = error->language};
    bool good = match_find_move(match, word, &move, &why);
    if (good) {
        match_play(match, move);
    } else {
        text_fail(error, "move %zu, %s: %s", match->now + 1, text_quote(word).at, text_get(&why));
    }
    text_free(&why);
    return good;
}

bool record_play(struct match *match, const char *line, struct text *error)
{
    while (*(line += strspn(line, " \t"))) {
        char word[WORD_MOST + 1];
        size_t length = strcspn(line, " \t"), kept = length < WORD_MOST ? length : WORD_MOST;
        memcpy(word, line, kept);
        word[kept] = '\0';
        if (match->now == MOVES_MOST)
            return text_fail(error, "a game has at most %d moves", MOVES_MOST);
        if (kept < length)
            return text_fail(error, "move %zu has %zu characters: no move has more than %d",
                             match->now + 1, length, WORD_MOST);
        if (!play_word(match, word, error))
            return false;
        line += length;
    }
    return true;
}

/* Plays the lines of moves; the first is in `line` already. */
static enum record_read read_moves(struct record_reader *reader, struct match *match,
                                   struct text *line, struct text *error)
{
    while (line->length) {
        if (!is_text(line, error) || !record_play(match, line->at, error))
            return bad(reader->line, error);
        struct record_reader before = *reader;
        const char *value;
        if (!next_line(reader, line))
            break;
        int tag = find_tag(line->at, &value);
        if (tag == TAG_GAME) {
            *reader = before;
            break;
        }
        if (tag != TAGS) {
            text_fail(error, "tags stand before the moves of a game");
            return bad(reader->line, error);
        }
    }
    return RECORD_GAME;
}

static enum record_read adjudge(const struct heading *heading, struct match *match,
                                struct text *error)
{
    if (!heading->line[TAG_ADJUDGED])
        return RECORD_GAME;
    if (!read_lead(text_get(&heading->value[TAG_ADJUDGED]), &match->lead, error))
        return bad(heading->line[TAG_ADJUDGED], error);
    match->adjudged = true;
    return RECORD_GAME;
}

static enum record_read expel(const struct heading *heading, struct match *match,
                              struct text *error)
{
    const char *fault = text_get(&heading->value[TAG_FAULT]);
    struct entry *last = &match->entry[match->now];
    if (!heading->line[TAG_FAULT])
        return RECORD_GAME;
    if (last->deed == DEED_RESIGN && *fault && strlen(fault) < MATCH_FAULT) {
        strcpy(match->fault, fault);
        return RECORD_GAME;
    }
    text_fail(error, "a fault is told in 1 to %d bytes, of a game that ends with %s%s or %s",
              MATCH_FAULT - 1, RESIGN, side_word[0], side_word[1]);
    return bad(heading->line[TAG_FAULT], error);
}

static enum record_read check_result(const struct heading *heading, const struct match *match,
                                     struct text *error)
{
    struct text result = {0};
    tell_result(match, &result);
    bool good = !heading->line[TAG_RESULT] ||
                strcmp(text_get(&result), text_get(&heading->value[TAG_RESULT])) == 0;
    if (!good) {
        text_fail(error, "the result is given as %s, but the moves give “%s”",
                  text_quote(text_get(&heading->value[TAG_RESULT])).at, text_get(&result));
    }
    text_free(&result);
    return good ? RECORD_GAME : bad(heading->line[TAG_RESULT], error);
}

enum record_read record_read(struct record_reader *reader, struct match *match, struct text *error)
{
    struct heading heading = {0};
    struct text line = {0};
    int wrong;
    enum record_read got = read_heading(reader, &heading, &line, error);
    if (got == RECORD_GAME && !set_up(&heading, match, &wrong, error))
        got = bad(wrong, error);
    if (got == RECORD_GAME)
        got = read_moves(reader, match, &line, error);
    if (got == RECORD_GAME)
        got = check_result(&heading, match, error);
    if (got == RECORD_GAME)
        got = adjudge(&heading, match, error);
    if (got == RECORD_GAME)
        got = expel(&heading, match, error);
    for (int tag = 0; tag < TAGS; tag++)
        text_free(&heading.value[tag]);
    text_free(&line);
    return got;
}

bool record_begins(struct record_reader reader)
{
    struct text line = {0};
    const char *value;
    bool good = !next_line(&reader, &line) || find_tag(line.at, &value) == TAG_GAME;
    text_free(&line);
    return good;
}
