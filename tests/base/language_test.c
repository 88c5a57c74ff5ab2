/* Languages: looking up, plural rules of all kinds, and catalogues that are broken. */
#include "base/language.h"

#include "base/plural.h"
#include "base/random.h"
#include "catalogue.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

#define HEADER                                                              \
    "\nLanguage: it\nX-Language-Name: Italiano\nContent-Type: text/plain; " \
    "charset=UTF-8\nPlural-Forms: nplurals=3; plural=n==1 ? 0 : n<5 ? 1 : 2;\n"

static const struct translation italian[] = {
    ENTRY("", HEADER),
    ENTRY("%d disc", "%d pedina\0%d pedine\0%d pedine tante"),
    ENTRY("%s beats %s", "%2$s perde contro %1$s"),
    ENTRY("Black", "Nero"),
    ENTRY("place\004Right", "Destra"),
};
enum { ENTRIES = sizeof italian / sizeof *italian };

static void test_sentences(const struct language *language)
{
    struct text text = {.language = language}, plain = {0};
    text_say(&text, "%s beats %s", "Ada", "Bob");
    tap(strcmp(text.at, "Bob perde contro Ada") == 0, "arguments in another order: %s", text.at);
    text_clear(&text);
    text_say_count(&text, 1, "%d disc", "%d discs", 1);
    text_say_count(&text, 3, "%d disc", "%d discs", 3);
    text_say_count(&text, 9, "%d disc", "%d discs", 9);
    tap(strcmp(text.at, "1 pedina3 pedine9 pedine tante") == 0, "all plural forms: %s", text.at);
    text_clear(&text);
    text_say(&text, "not translated");
    tap(strcmp(text.at, "not translated") == 0, "what is missing is said in English");
    tap(strcmp(language_find(language, NC_("place", "Right")), "Destra") == 0 &&
            strcmp(language_find(language, NC_("answer", "Right")), "Right") == 0 &&
            strcmp(language_find(NULL, NC_("answer", "Right")), "Right") == 0,
        "a context chooses between translations, and is never shown");
    tap(*language_find(language, "") == '\0', "nothing is translated by nothing");
    tap(!text_fail(&text, "Black") && strcmp(text.at, "Nero") == 0, "refusals are translated");
    text_say_count(&plain, 1, "%d disc", "%d discs", 1);
    text_say_count(&plain, 0, "%d disc", "%d discs", 0);
    tap(strcmp(plain.at, "1 disc0 discs") == 0, "English: %s", plain.at);
    text_free(&text);
    tap(text.language == language, "a text that is freed keeps its language");
    text_free(&plain);
}

static void test_plurals(void)
{
    static const struct {
        const char *rule;
        uint64_t n, form;
    } cases[] = {
        {"0;", 7, 0},
        {"n != 1;", 1, 0},
        {"n != 1;", 0, 1},
        {"(n > 1);", 1, 0},
        {"n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;", 2, 2},
        {"n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;", 103, 3},
        {"n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;", 11, 4},
        {"n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;", 100, 5},
        {"n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2;", 22, 1},
        {"n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2;", 12, 2},
        {"2+3*4-6/2;", 0, 11},
        {"!n;", 0, 1},
        {"n/0+n%0;", 5, 0},
        {"7-2-1;", 0, 4},
    };
    static const char *const wrong[] = {"",     "n",  "n ?;", "n ? 1;", "(n;",
                                        "n==;", "m;", "n 1;", "1 2;"};
    uint64_t form;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        tap(plural_form(cases[i].rule, cases[i].n, &form) && form == cases[i].form,
            "%s of %d is %d", cases[i].rule, (int)cases[i].n, (int)cases[i].form);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        tap(!plural_form(wrong[i], 1, &form), "“%s” is no rule", wrong[i]);
    struct text deep = {0};
    for (int i = 0; i < 100000; i++)
        text_add_char(&deep, i % 2 ? '(' : '!');
    tap(!plural_form(deep.at, 1, &form), "nor is one of a hundred thousand brackets");
    text_free(&deep);
}

/* Every cut is refused; a changed byte is refused, or everything can still be looked up. */
static void test_broken(const struct text *catalogue)
{
    struct random random = random_from(tap_seed(1));
    bool refused = true;
    for (size_t size = 0; size < catalogue->length; size++) {
        char *copy = malloc(size + 1); /* of this size: sanitizers see each byte too far */
        memcpy(copy, catalogue->at, size);
        struct language *language = language_open(copy, size);
        refused &= !language;
        language_close(language);
        free(copy);
    }
    tap(refused, "a catalogue that is cut off is none");
    size_t found = 0;
    for (int round = 0; round < 20000; round++) {
        char *copy = malloc(catalogue->length);
        memcpy(copy, catalogue->at, catalogue->length);
        copy[random_below(&random, (uint32_t)catalogue->length)] ^=
            (char)(1 + random_below(&random, 255));
        struct language *language = language_open(copy, catalogue->length);
        for (size_t i = 0; language && i < ENTRIES; i++)
            found +=
                strlen(language_find_count(language, italian[i].english, "", random_next(&random)));
        language_close(language);
        free(copy);
    }
    tap(found > 0, "one with a wrong byte harms nobody");
}

int main(void)
{
    struct text catalogue = {0};
    make_catalogue(italian, ENTRIES, &catalogue);
    struct language *language = language_open(catalogue.at, catalogue.length);
    tap(language != NULL, "a catalogue is opened");
    tap(strcmp(language_code(language), "it") == 0 &&
            strcmp(language_name(language), "Italiano") == 0 &&
            !language_is_right_to_left(language),
        "it says what it is");
    tap(strcmp(language_code(NULL), "en") == 0 && strcmp(language_name(NULL), "English") == 0,
        "no language is English");
    test_sentences(language);
    language_close(language);
    test_plurals();
    test_broken(&catalogue);
    text_free(&catalogue);
    return tap_end();
}
