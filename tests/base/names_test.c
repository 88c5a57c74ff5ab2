/* Names that are in no table: what was meant. */
#include "base/names.h"
#include "tap.h"

#include <string.h>

static void test_guesses(void)
{
    static const char *const table[] = {"siga", "reversi", "revergo", "on", "off", "play", "bench"};
    static const struct {
        const char *given, *said;
    } cases[] = {
        {"reversy", "? (did you mean reversi?)"},
        {"eversi", "? (did you mean reversi?)"},
        {"reevrsi", "? (did you mean reversi?)"}, /* two letters swapped are one mistake */
        {"rreverssi", "? (did you mean reversi?)"},
        {"REVERSI", "? (did you mean reversi?)"},
        {"rever", "? (did you mean reversi or revergo?)"},
        {"plya", "? (did you mean play?)"},
        {"of", "? (did you mean off?)"},
        {"ON", "? (did you mean on?)"},
        {"no", NULL}, /* the opposite */
        {"chess", NULL},
        {"", NULL},
        {"r", NULL},
        {"reversi-reversi-reversi-reversi-reversi-reversi-reversi", NULL},
        {"\xff\xff\xff\xff", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct names names = {.given = cases[i].given};
        struct text said = {0};
        text_add(&said, "?");
        for (size_t k = 0; k < sizeof table / sizeof *table; k++)
            names_offer(&names, table[k]);
        bool guessed = names_guess(&names, &said);
        tap(guessed == (cases[i].said != NULL) &&
                strcmp(text_get(&said), guessed ? cases[i].said : "?") == 0,
            "“%s”%s", cases[i].given, guessed ? text_get(&said) : " might mean anything");
        names_free(&names);
        text_free(&said);
    }
}

static void test_lists(void)
{
    static const char *const table[] = {"size", "diagonals", "blocked"};
    static const char *const said[] = {"no x", "no x; there is only size",
                                       "no x; choose one of: size, diagonals",
                                       "no x; choose one of: size, diagonals, blocked"};
    for (size_t count = 0; count <= 3; count++) {
        struct names names = {.given = "x"};
        struct text text = {0};
        text_add(&text, "no x");
        for (size_t i = 0; i < count; i++)
            names_offer(&names, table[i]);
        names_help(&names, &text);
        tap(strcmp(text_get(&text), said[count]) == 0, "%s", text_get(&text));
        text_free(&text);
    }
    struct names names = {.given = "secnod", .prefix = "--"};
    struct text text = {0};
    names_offer(&names, "second");
    text_add(&text, "no --secnod");
    names_help(&names, &text);
    tap(strcmp(text_get(&text), "no --secnod (did you mean --second?)") == 0, "%s", text_get(&text));
    text_free(&text);
}

int main(void)
{
    test_guesses();
    test_lists();
    return tap_end();
}
