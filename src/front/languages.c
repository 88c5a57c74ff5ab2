/* The languages of the program. They are opened once and stay as long as the program runs. */
#include "front/languages.h"

#include "base/file.h"
#include "front/builtin.h"

#include <stdlib.h>
#include <string.h>

#define PSEUDO "xx"
#define KEPT "language"

enum { LANGUAGES_MOST = 64, CODE_MOST = 64 };

/* English, the others in alphabetical order of their codes, and the pseudo-language behind them. */
static const struct language *spoken[LANGUAGES_MOST], *now;
static int all, pseudos;

static bool is_pseudo(const struct language *language)
{
    return strcmp(language_code(language), PSEUDO) == 0;
}

static int compare(const void *one, const void *other)
{
    const struct language *a = *(const struct language *const *)one,
                          *b = *(const struct language *const *)other;
    int order = is_pseudo(a) - is_pseudo(b);
    return order ? order : strcmp(language_code(a), language_code(b));
}

/* Every file that is a catalogue is a language. */
static void open_all(void)
{
    if (all)
        return;
    all = 1;
    for (const struct builtin *file = builtin_list; file->name && all < LANGUAGES_MOST; file++) {
        const struct language *language = language_open(file->bytes, file->size);
        if (!language)
            continue;
        spoken[all++] = language;
        pseudos += is_pseudo(language);
    }
    qsort(spoken + 1, (size_t)all - 1, sizeof *spoken, compare);
}

/* The language of a code such as "vi", "vi_VN.UTF-8" or "pt-BR"; the first two letters will do. -1:
 * none. */
static int find(const char *code, size_t length)
{
    size_t letters = strcspn(code, "_-.@");
    if (letters < length)
        length = letters;
    for (int i = 0; length && i < all; i++)
        if (strlen(language_code(spoken[i])) == length &&
            strncmp(language_code(spoken[i]), code, length) == 0)
            return i;
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
    struct text path = {0}, code = {0}, error = {0};
    int found = -1;
    if (file_state_path(KEPT, &path, &error) && file_read(path.at, CODE_MOST, &code, &error))
        found = find(text_get(&code), strcspn(text_get(&code), "\n"));
    text_free(&path);
    text_free(&code);
    text_free(&error);
    return found;
}

static bool refuse(const char *wanted, struct text *error)
{
    struct text codes = {0};
    for (int i = 0; i < languages_count(); i++)
        text_addf(&codes, "%s%s", i ? ", " : "", language_code(spoken[i]));
    text_fail(error, "there is no language %s; choose one of: %s", text_quote(wanted).at, codes.at);
    text_free(&codes);
    return false;
}

bool languages_begin(const char *wanted, struct text *error)
{
    open_all();
    int kept = find_kept(), found = wanted ? find(wanted, strlen(wanted)) : kept;
    if (found < 0 && !wanted)
        found = find_in_environment();
    now = spoken[found < 0 ? 0 : found];
    error->language = now;
    return found >= 0 || refuse(wanted, error);
}

const struct language *languages_now(void)
{
    return now;
}

int languages_count(void)
{
    open_all();
    return all - pseudos;
}

const struct language *languages_at(int number)
{
    return spoken[number];
}

int languages_chosen(void)
{
    int number = languages_count() - 1;
    while (number > 0 && spoken[number] != now)
        number--;
    return number;
}

bool languages_choose(int number, struct text *error)
{
    struct text path = {.language = now}, code = {0};
    now = spoken[number];
    text_addf(&code, "%s\n", language_code(now));
    bool good = file_state_path(KEPT, &path, error) && file_write(text_get(&path), &code, error);
    text_free(&path);
    text_free(&code);
    return good;
}
