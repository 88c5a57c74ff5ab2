/* The languages of the program. Each is opened when it is first needed, since that checks the whole
 * catalogue, and stays open as long as the program runs. */
#include "front/languages.h"

#include "base/file.h"
#include "front/builtin.h"

#include <stdlib.h>
#include <string.h>

#define PSEUDO "xx"
#define KEPT "language"
#define CATALOGUE "\xde\x12\x04\x95" /* how one begins */

enum { LANGUAGES_MOST = 64, CODE_MOST = 64 };

/* English, the others in alphabetical order of their codes, and the pseudo-language behind them. */
static struct spoken {
    const struct builtin *file; /* named by the code; NULL: English */
    const struct language *language;
} spoken[LANGUAGES_MOST];
static int all, pseudos, now;

static const char *code_of(int number)
{
    return spoken[number].file ? spoken[number].file->name : "en";
}

static bool is_pseudo(const struct spoken *one)
{
    return strcmp(one->file->name, PSEUDO) == 0;
}

static int compare(const void *one, const void *other)
{
    const struct spoken *a = one, *b = other;
    int order = is_pseudo(a) - is_pseudo(b);
    return order ? order : strcmp(a->file->name, b->file->name);
}

/* Every file that is a catalogue is a language. */
static void list_all(void)
{
    if (all)
        return;
    all = 1;
    for (const struct builtin *file = builtin_list; file->name && all < LANGUAGES_MOST; file++)
        if (file->size > 4 && memcmp(file->bytes, CATALOGUE, 4) == 0) {
            spoken[all].file = file;
            pseudos += is_pseudo(&spoken[all++]);
        }
    qsort(spoken + 1, (size_t)all - 1, sizeof *spoken, compare);
}

/* The language of a code such as "vi", "vi_VN.UTF-8" or "pt-BR"; the first two letters will do. -1:
 * none. For English the others need not be listed. */
static int find(const char *code, size_t length)
{
    size_t letters = strcspn(code, "_-.@");
    if (letters < length)
        length = letters;
    for (int i = 0; length && (i == 0 || i < all); i++) {
        if (strlen(code_of(i)) == length && strncmp(code_of(i), code, length) == 0)
            return i;
        list_all();
    }
    return -1;
}

/* What the environment says, as gettext reads it: LANGUAGE is a list, but only where the locale is
 * not C. */
static int find_in_environment(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = "", *list = getenv("LANGUAGE");
    for (int i = 0; i < 3 && !*locale; i++)
        locale = getenv(names[i]) ? getenv(names[i]) : "";
    if (!*locale || strcmp(locale, "C") == 0 || strncmp(locale, "C.", 2) == 0 ||
        strcmp(locale, "POSIX") == 0)
        return 0;
    for (const char *at = list ? list : ""; *at; at += strcspn(at, ":"), at += *at == ':') {
        int found = find(at, strcspn(at, ":"));
        if (found >= 0)
            return found;
    }
    int found = find(locale, strlen(locale));
    return found < 0 ? 0 : found;
}

static int find_kept(void)
{
    char code[CODE_MOST];
    return file_state_peek(KEPT, code, sizeof code) ? find(code, strcspn(code, "\n")) : -1;
}

static bool refuse(const char *wanted, struct text *error)
{
    struct text codes = {0};
    for (int i = 0; i < languages_count(); i++)
        text_addf(&codes, "%s%s", i ? ", " : "", code_of(i));
    text_fail(error, "there is no language %s; choose one of: %s", text_quote(wanted).at, codes.at);
    text_free(&codes);
    return false;
}

bool languages_begin(const char *wanted, struct text *error)
{
    int found = wanted ? find(wanted, strlen(wanted)) : find_kept();
    if (found < 0 && !wanted)
        found = find_in_environment();
    now = found < 0 ? 0 : found;
    error->language = languages_now();
    return found >= 0 || refuse(wanted, error);
}

const struct language *languages_now(void)
{
    return languages_at(now);
}

int languages_count(void)
{
    list_all();
    return all - pseudos;
}

const struct language *languages_at(int number)
{
    struct spoken *one = &spoken[number];
    if (one->file && !one->language)
        one->language = language_open(one->file->bytes, one->file->size);
    return one->language;
}

int languages_chosen(void)
{
    return now < languages_count() ? now : 0;
}

bool languages_choose(int number, struct text *error)
{
    struct text path = {0}, code = {0};
    now = number;
    path.language = languages_now();
    text_addf(&code, "%s\n", code_of(now));
    bool good = file_state_path(KEPT, &path, error) && file_write(text_get(&path), &code, error);
    text_free(&path);
    text_free(&code);
    return good;
}
