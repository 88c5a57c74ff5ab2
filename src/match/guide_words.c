/* The spans of a text. A sign without its partner stays what it is. */
#include "match/guide_inside.h"

#include <stdlib.h>
#include <string.h>

/* A partner is looked for no further: a text of signs alone would take for ever. */
enum { SPAN_MOST = 1000 };

struct spans {
    const struct guide_reader *reader;
    struct guide_words *words;
    struct text plain; /* not yet added */
    unsigned style;
};

static void add_span(struct guide_words *words, const char *text, size_t length, unsigned style)
{
    char *copy = memory_resize(NULL, length + 1, 1);
    memcpy(copy, text, length);
    copy[length] = '\0';
    if (words->spans == words->room)
        words->span = memory_grow(words->span, words->spans, &words->room, sizeof *words->span);
    words->span[words->spans++] = (struct guide_span){copy, style};
}

static void end_plain(struct spans *spans)
{
    if (spans->plain.length)
        add_span(spans->words, spans->plain.at, spans->plain.length, spans->style);
    text_clear(&spans->plain);
}

/* -- Code that names options ------------------------------------------------------------------ */

const struct option *guide_find_option(const struct guide_reader *reader, const char *key,
                                       size_t length)
{
    const struct option *option = reader->game ? reader->game->options : NULL;
    for (; option && option->key; option++)
        if (strlen(option->key) == length && strncmp(option->key, key, length) == 0)
            return option;
    return NULL;
}

/* The words for a value of an option, or NULL. */
static const char *find_value(const struct option *option, const char *value)
{
    for (int i = 0; option->names && option->names[i]; i++)
        if (strcmp(option->names[i], value) == 0)
            return option->words ? option->words[i] : option->names[i];
    return NULL;
}

/* Adds code; a key, a value in a row about its option, and key=value as people call them. */
static void add_code(struct spans *spans, const char *code, size_t length)
{
    const struct guide_reader *reader = spans->reader;
    struct text copy = {0}, said = {.language = reader->language};
    text_add_bytes(&copy, code, length);
    const char *sign = strchr(copy.at, '=');
    size_t key = sign ? (size_t)(sign - copy.at) : length;
    const struct option *named = guide_find_option(reader, copy.at, key);
    const char *value = sign && named ? find_value(named, sign + 1) : NULL;
    const char *alone = reader->option ? find_value(reader->option, copy.at) : NULL;
    if (named && sign)
        text_say(&said, "%s: %s", text_word(&said, named->title),
                 value ? text_word(&said, value) : sign + 1);
    else if (named)
        text_add(&said, text_word(&said, named->title));
    else if (alone)
        text_add(&said, text_word(&said, alone));
    if (said.length)
        add_span(spans->words, said.at, said.length, spans->style);
    else
        add_span(spans->words, copy.at, length, spans->style | GUIDE_CODE);
    text_free(&copy);
    text_free(&said);
}

/* -- Signs ------------------------------------------------------------------------------------ */

/* The next place of a sign, a run of exactly so many letters, behind something that is not blank;
 * NULL: there is none near. */
static const char *find_partner(const char *at, const char *end, char sign, size_t count)
{
    const char *last = end - at > SPAN_MOST ? at + SPAN_MOST : end, *from = at;
    while (at < last) {
        size_t run = 0;
        while (at + run < end && at[run] == sign)
            run++;
        if (run == count && at > from && (sign == '`' || at[-1] != ' '))
            return at;
        at += run ? run : 1;
    }
    return NULL;
}

static void read_spans(struct spans *spans, const char *at, const char *end);

/* Reads what stands between two signs. */
static void read_inside(struct spans *spans, const char *at, const char *end, unsigned style)
{
    unsigned before = spans->style;
    end_plain(spans);
    spans->style |= style;
    read_spans(spans, at, end);
    end_plain(spans);
    spans->style = before;
}

/* What follows something that is marked by this sign, or NULL if it is not. */
static const char *read_marked(struct spans *spans, const char *at, const char *end)
{
    size_t run = 0;
    while (at + run < end && at[run] == *at)
        run++;
    bool begins = at + run < end && (*at == '`' || at[run] != ' ');
    const char *close = begins && run <= 2 ? find_partner(at + run, end, *at, run) : NULL;
    if (!close)
        return NULL;
    if (*at == '`') {
        end_plain(spans);
        add_code(spans, at + run, (size_t)(close - at) - run);
    } else {
        read_inside(spans, at + run, close, run == 2 ? GUIDE_STRONG : GUIDE_STRESSED);
    }
    return close + run;
}

/* Of [words](address) the words are read; what follows, or NULL. */
static const char *read_link(struct spans *spans, const char *at, const char *end)
{
    size_t room = (size_t)(end - at) < SPAN_MOST ? (size_t)(end - at) : SPAN_MOST;
    const char *close = memchr(at, ']', room);
    if (!close || close + 1 >= at + room || close[1] != '(')
        return NULL;
    const char *after = memchr(close, ')', room - (size_t)(close - at));
    if (!after)
        return NULL;
    read_inside(spans, at + 1, close, 0);
    return after + 1;
}

static void read_spans(struct spans *spans, const char *at, const char *end)
{
    while (at < end) {
        const char *after = NULL;
        if (*at == '*' || *at == '`')
            after = read_marked(spans, at, end);
        else if (*at == '[')
            after = read_link(spans, at, end);
        if (after) {
            at = after;
            continue;
        }
        char sign = *at; /* a run of signs without a partner is passed as a whole */
        do
            text_add_char(&spans->plain, *at++);
        while (at < end && *at == sign && (sign == '*' || sign == '`'));
    }
}

void guide_read_words(const struct guide_reader *reader, const char *text,
                      struct guide_words *words)
{
    struct spans spans = {.reader = reader, .words = words};
    read_spans(&spans, text, text + strlen(text));
    end_plain(&spans);
    text_free(&spans.plain);
}

void guide_free_words(struct guide_words *words)
{
    for (size_t i = 0; i < words->spans; i++)
        free(words->span[i].text);
    free(words->span);
    *words = (struct guide_words){0};
}
