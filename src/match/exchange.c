/* Games from and for other programs. */
#include "match/exchange.h"

#include "base/names.h"

#include <stdio.h>
#include <string.h>

#define PASS "pass"

/* -- Formats ---------------------------------------------------------------------------------- */

/* The game that has a format. */
static const struct game *find_game(const struct format *wanted)
{
    for (int i = 0; game_list[i]; i++)
        for (const struct format *format = game_list[i]->formats; format && format->name; format++)
            if (format == wanted)
                return game_list[i];
    return NULL;
}

bool exchange_find(const char *name, const struct format **format, struct text *error)
{
    *format = NULL;
    if (strcmp(name, EXCHANGE_RECORD) == 0)
        return true;
    for (int i = 0; game_list[i] && !*format; i++)
        *format = format_find(game_list[i], name);
    if (*format)
        return true;
    struct names names = {.given = name};
    names_offer(&names, EXCHANGE_RECORD);
    for (int i = 0; game_list[i]; i++)
        for (const struct format *other = game_list[i]->formats; other && other->name; other++)
            names_offer(&names, other->name);
    text_fail(error, "there is no format %s", text_quote(name).at);
    names_help(&names, error);
    return false;
}

static bool has_ending(const char *path, const char *ending)
{
    size_t length = strlen(path), most = strlen(ending);
    return length > most && text_same(path + length - most, ending);
}

static const struct format *guess(const struct text *contents, const char *path)
{
    if (record_begins(record_reader(contents)))
        return NULL;
    for (int by_name = 0; by_name < (path ? 2 : 1); by_name++)
        for (int i = 0; game_list[i]; i++)
            for (const struct format *format = game_list[i]->formats; format && format->name;
                 format++)
                if (by_name ? has_ending(path, format->ending)
                            : format->recognise(text_get(contents), contents->length))
                    return format;
    return NULL;
}

void exchange_open(struct exchange *exchange, const struct text *contents,
                   const struct format *format)
{
    *exchange = (struct exchange){.format = format, .records = record_reader(contents)};
    exchange->place = (struct format_place){text_get(contents), contents->length, 0, 0};
    exchange->sheet.spec.game = find_game(format);
}

void exchange_guess(struct exchange *exchange, const struct text *contents, const char *path)
{
    exchange_open(exchange, contents, guess(contents, path));
}

static bool open_file(struct exchange *exchange, const char *path, bool guesses,
                      const struct format *format, size_t most, struct text *error)
{
    struct file_stream stream;
    struct text window = {0};
    bool good = file_stream_open(&stream, path, error) &&
                file_stream_read(&stream, RECORD_GAME_MOST, &window, error);
    if (good && guesses)
        format = guess(&window, path);
    if (good && format)
        good = file_stream_finish(&stream, most, &window, error);
    if (!good) {
        file_stream_close(&stream);
        text_free(&window);
        return false;
    }
    exchange_open(exchange, &window, format);
    exchange->stream = stream;
    exchange->window = window;
    return true;
}

bool exchange_open_file(struct exchange *exchange, const char *path, const struct format *format,
                        size_t most, struct text *error)
{
    return open_file(exchange, path, false, format, most, error);
}

bool exchange_guess_file(struct exchange *exchange, const char *path, size_t most,
                         struct text *error)
{
    return open_file(exchange, path, true, NULL, most, error);
}

void exchange_close(struct exchange *exchange)
{
    game_sheet_free(&exchange->sheet);
    file_stream_close(&exchange->stream);
    text_free(&exchange->window);
}

/* -- Reading ---------------------------------------------------------------------------------- */

/* A name that a player can have: what cannot be part of one is left out. */
static void seat(struct match *match, int side, const struct text *given)
{
    char name[PLAYER_NAME];
    size_t length = 0;
    struct text error = {0};
    for (const char *c = text_get(given); *c;) {
        size_t more = text_character(c);
        bool kept = more > 0 && *c != '#' && !(*c == ' ' && length == 0);
        if (kept && length + more >= sizeof name)
            break;
        if (kept)
            memcpy(name + length, c, more);
        length += kept ? more : 0;
        c += more ? more : 1;
    }
    while (length && name[length - 1] == ' ')
        length--;
    name[length] = '\0';
    if (length)
        match_seat(match, side, name, &error);
    text_free(&error);
}

/* The start is not written down as a position, although many formats do. */
static bool begin(struct match *match, const struct game_sheet *sheet, struct text *error)
{
    struct text start = {0};
    const char *position = sheet->begin.length ? sheet->begin.at : NULL;
    bool good = match_begin(match, &sheet->spec, NULL, error);
    if (good && position) {
        match_game(match)->write(match_state(match), &start);
        if (strcmp(start.at, position) != 0)
            good = match_begin(match, &sheet->spec, position, error);
    }
    text_free(&start);
    return good;
}

/* Plays the only move, if that is one without a square, such as a pass: many do not write it. */
static bool play_forced(struct match *match)
{
    const struct game *game = match_game(match);
    struct moves moves = {0};
    struct phrase phrase = {0};
    if (match_turn(match) == GAME_OVER)
        return false;
    game->moves(match_state(match), &moves);
    bool forced = moves.count == 1;
    if (forced)
        game->say(match_state(match), moves.at[0], &phrase);
    forced = forced && phrase.cells == 0;
    if (forced)
        match_play(match, moves.at[0]);
    moves_free(&moves);
    return forced;
}

static bool is_turn_of(const struct match *match, int side)
{
    if (side == SHEET_NOBODY) /* which is often, and asking the referee takes time */
        return true;
    int turn = match_turn(match);
    return turn == GAME_OVER || turn == side;
}

bool exchange_play(struct match *match, const struct game_sheet_move *written, struct text *error)
{
    const struct game *game = match_game(match);
    game_move move;
    bool pass = strcmp(written->text, PASS) == 0;
    if (pass && match_turn(match) == GAME_OVER)
        return true;
    if (!pass && !is_turn_of(match, written->side))
        play_forced(match);
    if (!is_turn_of(match, written->side))
        return text_fail(error, "it is %s's turn, not %s's",
                         text_word(error, game->side[match_turn(match)]),
                         text_word(error, game->side[written->side]));
    bool found = match_find_move(match, written->text, &move, error) ||
                 (!pass && written->side == SHEET_NOBODY && play_forced(match) &&
                  match_find_move(match, written->text, &move, error));
    if (found)
        match_play(match, move);
    return found;
}

static bool play_all(struct match *match, const struct game_sheet *sheet, struct text *error)
{
    struct text why = {.language = error->language};
    bool good = true;
    for (size_t i = 0; i < sheet->moves && good; i++) {
        good = exchange_play(match, &sheet->move[i], &why);
        if (!good) {
            text_fail(error, "move %zu, %s: %s", i + 1, text_quote(sheet->move[i].text).at,
                      text_get(&why));
        }
    }
    text_free(&why);
    return good;
}

static bool read_sheet(struct match *match, const struct game_sheet *sheet, struct text *error)
{
    if (!begin(match, sheet, error))
        return false;
    for (int side = 0; side < match_game(match)->players; side++)
        seat(match, side, &sheet->player[side]);
    const char *date = text_get(&sheet->date);
    snprintf(match->date, sizeof match->date, "%s", clock_is_date(date) ? date : "");
    if (!play_all(match, sheet, error))
        return false;
    if (match_turn(match) == GAME_OVER)
        return true;
    if (sheet->resigned != SHEET_NOBODY) {
        match_resign(match, sheet->resigned);
    } else if (sheet->judged) {
        match->adjudged = true;
        match->lead = sheet->lead;
    }
    return true;
}

/* The reader has come to the end of the window, but the file goes on. */
static bool is_cut_off(const struct exchange *exchange)
{
    return exchange->stream.open && !exchange->stream.ended &&
           exchange->records.at == exchange->records.end;
}

/* Moves the window along, so that it begins where the reader is. */
static bool move_window(struct exchange *exchange, struct text *error)
{
    struct record_reader *records = &exchange->records;
    struct text *window = &exchange->window;
    text_cut(window, (size_t)(records->at - window->at));
    bool good = file_stream_read(&exchange->stream, RECORD_GAME_MOST, window, error);
    records->at = text_get(window);
    records->end = records->at + window->length;
    return good;
}

/* A game that does not end within the window is read again from its beginning. */
static enum record_read read_record(struct exchange *exchange, struct match *match,
                                    struct text *error)
{
    struct record_reader before = exchange->records;
    enum record_read got = record_read(&exchange->records, match, error);
    if (is_cut_off(exchange) && before.at > exchange->window.at) {
        exchange->records = before;
        text_clear(error);
        if (!move_window(exchange, error))
            return RECORD_BAD;
        got = record_read(&exchange->records, match, error);
    }
    if (got != RECORD_BAD && is_cut_off(exchange)) {
        text_fail(error,
                  "after line %d: this game is longer than %d MB, the most that a game may have",
                  before.line, RECORD_GAME_MOST >> 20);
        return RECORD_BAD;
    }
    exchange->games += got == RECORD_GAME;
    return got;
}

enum record_read exchange_read(struct exchange *exchange, struct match *match, struct text *error)
{
    struct text why = {.language = error->language};
    struct format_place *place = &exchange->place;
    if (!exchange->format)
        return read_record(exchange, match, error);
    game_sheet_clear(&exchange->sheet);
    enum format_read got = exchange->format->read(place, &exchange->sheet, &why);
    bool good = got == FORMAT_GAME && read_sheet(match, &exchange->sheet, &why);
    exchange->games += good;
    if (got != FORMAT_END && !good)
        text_fail(error, "game %zu, from byte %zu: %s", exchange->games + 1, place->game,
                  text_get(&why));
    text_free(&why);
    return good ? RECORD_GAME : got == FORMAT_END ? RECORD_END : RECORD_BAD;
}

/* -- Writing ---------------------------------------------------------------------------------- */

/* Fills a sheet in; false, and said, if something happened that sheets do not tell. */
static bool fill(const struct match *match, struct game_sheet *sheet, struct text *error)
{
    const struct game *game = match_game(match);
    sheet->spec = match->spec;
    game->write(match_state_at(match, 0), &sheet->begin);
    game->write(match_state(match), &sheet->end);
    for (int side = 0; side < game->players; side++)
        if (strcmp(match->player[side].name, PLAYER_HUMAN) != 0)
            text_add(&sheet->player[side], match->player[side].name);
    text_add(&sheet->date, match->date);
    for (size_t i = 1; i <= match->now; i++) {
        const struct entry *entry = &match->entry[i];
        struct phrase phrase = {0};
        if (entry->deed == DEED_SCRAMBLE)
            return text_fail(error, "only records can hold a shuffled board");
        if (entry->deed == DEED_RESIGN) {
            sheet->resigned = entry->side;
            continue;
        }
        game->say(match_state_at(match, i - 1), entry->move, &phrase);
        game_sheet_add(sheet, game->turn(match_state_at(match, i - 1)), phrase.text);
    }
    game->score(match_state(match), sheet->points);
    sheet->over = game->turn(match_state(match)) == GAME_OVER;
    sheet->judged = sheet->over || match_is_adjudged(match);
    sheet->lead = match_is_adjudged(match) ? match->lead : sheet->points[0] - sheet->points[1];
    return true;
}

bool exchange_write(const struct match *match, const struct format *format, struct text *written,
                    struct text *error)
{
    const struct game *game = match_game(match);
    if (!format) {
        if (written->length)
            text_add_char(written, '\n');
        record_write(match, written);
        return true;
    }
    if (game != find_game(format))
        return text_fail(error, "%s cannot be written in the format %s",
                         text_word(error, game->title), format->name);
    struct game_sheet sheet = {.spec.game = game};
    game_sheet_clear(&sheet);
    bool good = fill(match, &sheet, error) && format->write(&sheet, written, error);
    game_sheet_free(&sheet);
    return good;
}
