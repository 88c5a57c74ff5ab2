/* Text: numbers, characters, quoting. */
#include "base/text.h"
#include "tap.h"

#include <string.h>

static void test_numbers(void)
{
    static const struct {
        const char *text;
        bool good;
        uint64_t value;
        int used;
    } cases[] = {
        {"0", true, 0, 1},
        {"42,", true, 42, 2},
        {"007", true, 7, 3},
        {"18446744073709551615", true, UINT64_MAX, 20},
        {"18446744073709551616", false, 0, 0},
        {"99999999999999999999", false, 0, 0},
        {"", false, 0, 0},
        {"-1", false, 0, 0},
        {" 1", false, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *at = cases[i].text;
        uint64_t value = 0;
        bool good = text_read_number(&at, &value);
        tap(good == cases[i].good && value == cases[i].value && at - cases[i].text == cases[i].used,
            "“%s” is %s", cases[i].text, cases[i].good ? "a number" : "not a number");
    }
}

static void test_decimals(void)
{
    static const struct {
        const char *text;
        bool good;
        double value;
        const char *rest;
    } cases[] = {
        {"2", true, 2, ""},           {"0.5", true, 0.5, ""},     {"-12.25", true, -12.25, ""},
        {".5", true, 0.5, ""},        {"86400", true, 86400, ""}, {"0.1", true, 0.1, ""},
        {"0.05+1", true, 0.05, "+1"}, {"1e5", true, 1, "e5"},     {"0x10", true, 0, "x10"},
        {"nan", false, 0, "nan"},     {"inf", false, 0, "inf"},   {"-", false, 0, "-"},
        {".", false, 0, "."},         {"1.", true, 1, "."},       {"", false, 0, ""},
        {" 1", false, 0, " 1"},       {"+1", false, 0, "+1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *at = cases[i].text;
        double value = 0;
        bool good = text_read_decimal(&at, &value);
        tap(good == cases[i].good && value == cases[i].value && strcmp(at, cases[i].rest) == 0,
            "the decimal “%s”", cases[i].text);
    }
    struct text long_one = {0};
    for (int i = 0; i < 400; i++)
        text_add_char(&long_one, '9');
    const char *at = long_one.at;
    double value;
    tap(!text_read_decimal(&at, &value), "a number that does not fit is refused");
    text_free(&long_one);
}

static void test_characters(void)
{
    static const struct {
        const char *text;
        size_t length;
        const char *what;
    } cases[] = {
        {"a", 1, "a letter"},
        {"", 0, "the end"},
        {"\n", 0, "a newline"},
        {"\x7f", 0, "delete"},
        {"\033[2J", 0, "an escape"},
        {"\u00f4", 2, "o with circumflex"},
        {"\u2192", 3, "an arrow"},
        {"\U0001F004", 4, "a mahjong tile"},
        {"\xc2\x85", 0, "a C1 control"},
        {"\xc0\xaf", 0, "an overlong slash"},
        {"\xe0\x80\xaf", 0, "a longer overlong slash"},
        {"\xed\xa0\x80", 0, "a surrogate"},
        {"\xf4\x90\x80\x80", 0, "beyond the last character"},
        {"\xe2\x86", 0, "a cut-off character"},
        {"\xff", 0, "a byte that is never text"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        tap(text_character(cases[i].text) == cases[i].length, "%s has %zu bytes", cases[i].what,
            cases[i].length);
}

static void test_building(void)
{
    struct text text = {0};
    tap(strcmp(text_get(&text), "") == 0, "a text of zeros is empty");
    text_addf(&text, "%d %s", 5, "stones");
    text_add_char(&text, '!');
    tap(strcmp(text_get(&text), "5 stones!") == 0, "texts are built piece by piece");
    for (int i = 0; i < 1000; i++)
        text_add(&text, "0123456789");
    tap(text.length == 10009 && strlen(text.at) == 10009, "and grow");
    tap(!text_fail(&text, "only %d", 1) && strcmp(text.at, "only 1") == 0,
        "a failure replaces what was there");
    text_clear(&text);
    text_add_quoted(&text, "a\033b\xff\nc");
    tap(strcmp(text.at, "“a?b??c”") == 0, "quoting leaves nothing a terminal acts on");
    text_clear(&text);
    text_add_quoted(&text, "01234567890123456789012345678901234567890123456789");
    tap(strcmp(text.at, "“0123456789012345678901234567890123456789…”") == 0,
        "and shortens what is too long");
    tap(text_columns("Ô ăn quan") == 9, "columns are counted in characters");
    tap(text_columns("a\u0302\u0301") == 1, "marks on a letter take no column");
    tap(text_columns("\u0645\u064f\u0631\u0628\u0651\u064e\u0639") == 4,
        "nor do the vowels of Arabic");
    tap(text_columns("\u2068X\u2069 \u2066c3\u2069\u200e\u200f\u061c") == 4,
        "nor do signs of direction");
    tap(text_columns("\xff\xc3") == 2, "a byte that is no character takes one");
    tap(text_code("a") == 'a' && text_code("ă") == 0x103 && text_code("…") == 0x2026 &&
            text_code("🀙") == 0x1f019,
        "characters have their numbers");
    text_free(&text);
}

/* Not even a Turkish locale, where the capital of i has a dot, changes what is the same. */
static void test_case(void)
{
    static const struct {
        const char *one, *other;
        bool same;
    } cases[] = {
        {"I3", "i3", true}, {"Size", "sIZE", true}, {"a", "ab", false}, {"", "", true},
        {"É", "é", false},  {"[", "{", false},      {"@", "`", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        tap(text_same(cases[i].one, cases[i].other) == cases[i].same, "“%s” and “%s” are %s",
            cases[i].one, cases[i].other, cases[i].same ? "the same" : "different");
    tap(text_same_bytes("Draw", "draws", 4) && !text_same_bytes("Dra", "draw", 4) &&
            text_same_bytes("x", "y", 0),
        "beginnings are compared");
}

int main(void)
{
    test_case();
    test_numbers();
    test_decimals();
    test_characters();
    test_building();
    return tap_end();
}
