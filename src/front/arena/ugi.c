/* Contestants that speak the Universal Game Interface. What they say beyond the answer that is
 * waited for does not matter, as the protocol has it. */
#include "front/arena/child.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct contestant {
    struct child child;
    struct spec spec;
    bool has_game, has_seed; /* options that it told of */
};

static const char *skip_word(const char *line, const char *word)
{
    size_t length = strlen(word);
    line += strspn(line, " \t");
    if (strncmp(line, word, length) != 0 || (line[length] && !strchr(" \t", line[length])))
        return NULL;
    return line + length + strspn(line + length, " \t");
}

/* Says something and hears lines up to one that begins with `word`; *rest is what follows there. */
static enum answer ask(struct contestant *ugi, const char *words, const char *word,
                       const char **rest, const struct terms *terms, struct text *why)
{
    enum answer answer = child_say(&ugi->child, words, terms, why);
    while (answer == ANSWER_GOOD) {
        char *line;
        answer = child_hear(&ugi->child, &line, terms, why);
        if (answer != ANSWER_GOOD)
            break;
        const char *option = skip_word(line, "option name");
        ugi->has_game |= option && skip_word(option, "Game");
        ugi->has_seed |= option && skip_word(option, "Seed");
        if ((*rest = skip_word(line, word)))
            break;
    }
    return answer;
}

static void close_ugi(struct contestant *ugi)
{
    child_end(&ugi->child, "quit\n");
    free(ugi);
}

static struct contestant *open_ugi(const struct entrant *entrant, const struct spec *spec,
                                   const struct terms *terms, struct text *why)
{
    struct contestant *ugi = memory_zeroed(1, sizeof *ugi);
    const char *rest;
    ugi->spec = *spec;
    if (!child_start(&ugi->child, entrant->command, why)) {
        free(ugi);
        return NULL;
    }
    enum answer answer = ask(ugi, "ugi\n", "ugiok", &rest, terms, why);
    if (answer == ANSWER_GOOD)
        return ugi;
    if (answer == ANSWER_LATE)
        text_fail(why, "it did not answer “ugi” with “ugiok” in time");
    close_ugi(ugi);
    return NULL;
}

static enum answer begin_ugi(struct contestant *ugi, const struct match *match, uint64_t seed,
                             const struct terms *terms, struct text *why)
{
    struct text words = {0};
    const char *rest;
    (void)match;
    if (ugi->has_game) {
        text_add(&words, "setoption name Game value ");
        spec_write(&ugi->spec, &words);
        text_add(&words, "\n");
    }
    if (ugi->has_seed)
        text_addf(&words, "setoption name Seed value %" PRIu64 "\n", seed >> 1);
    text_add(&words, "uginewgame\nisready\n");
    enum answer answer = ask(ugi, words.at, "readyok", &rest, terms, why);
    text_free(&words);
    return answer;
}

static void tell_position(const struct match *match, struct text *words)
{
    text_add(words, match->from_position ? "position fen " : "position startpos");
    if (match->from_position)
        match_game(match)->write(match_state_at(match, 0), words);
    text_add(words, match->now ? " moves" : "");
    for (size_t i = 1; i <= match->now; i++) {
        struct phrase phrase = {0};
        match_game(match)->say(match_state_at(match, i - 1), match->entry[i].move, &phrase);
        text_addf(words, " %s", phrase.text);
    }
    text_add(words, "\n");
}

static long long milliseconds(double seconds)
{
    return (long long)(seconds * 1000);
}

static void tell_limits(const struct terms *terms, struct text *words)
{
    text_add(words, "go");
    if (terms->timed)
        text_addf(words, " p1time %lld p2time %lld p1inc %lld p2inc %lld",
                  milliseconds(terms->left[0]), milliseconds(terms->left[1]),
                  milliseconds(terms->increment), milliseconds(terms->increment));
    if (terms->limits.nodes)
        text_addf(words, " nodes %" PRIu64, terms->limits.nodes);
    if (terms->limits.depth)
        text_addf(words, " depth %d", terms->limits.depth);
    text_add(words, "\n");
}

static enum answer choose_ugi(struct contestant *ugi, const struct match *match,
                              const struct terms *terms, game_move *move, struct text *why)
{
    struct text words = {0}, error = {0};
    const char *rest;
    tell_position(match, &words);
    tell_limits(terms, &words);
    enum answer answer = ask(ugi, words.at, "bestmove", &rest, terms, why);
    text_clear(&words);
    if (answer == ANSWER_GOOD)
        text_add_bytes(&words, rest, strcspn(rest, " \t"));
    if (answer == ANSWER_GOOD && !match_find_move(match, text_get(&words), move, &error)) {
        text_fail(why, "illegal move %s: %s", text_quote(text_get(&words)).at, text_get(&error));
        answer = ANSWER_FAULT;
    }
    text_free(&words);
    text_free(&error);
    return answer;
}

const struct contestant_kind ugi_kind = {.prefix = "ugi:",
                                         .needs_limit = true,
                                         .open = open_ugi,
                                         .close = close_ugi,
                                         .begin = begin_ugi,
                                         .choose = choose_ugi};
