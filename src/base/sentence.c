/* Sentences: capital letters of the Latin alphabets, as far as the languages of Europe and
 * Vietnamese use them. Other letters, such as Arabic ones, stay as they are. */
#include "base/sentence.h"

#include <string.h>

/* Letters whose capitals are at a fixed distance, or the next or the previous code. */
static const struct {
    uint32_t first, last;
    int step;
} letters[] = {
    {'a', 'z', -32},      {0xe0, 0xf6, -32},    {0xf8, 0xfe, -32},    {0x0101, 0x012f, -1},
    {0x0133, 0x0137, -1}, {0x013a, 0x0148, -1}, {0x014b, 0x0177, -1}, {0x017a, 0x017e, -1},
    {0x01a1, 0x01a5, -1}, {0x01b0, 0x01b0, -1}, {0x1e01, 0x1e95, -1}, {0x1ea1, 0x1eff, -1},
};

/* In these alphabets i keeps its dot, and ı has none. */
static bool has_dotless_i(const struct language *language)
{
    const char *code = language_code(language);
    return strcmp(code, "tr") == 0 || strcmp(code, "az") == 0;
}

static uint32_t capital(uint32_t letter, const struct language *language)
{
    if (letter == 'i' && has_dotless_i(language))
        return 0x130;
    if (letter == 0x131)
        return 'I';
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        bool inside = letter >= letters[i].first && letter <= letters[i].last;
        bool small = letters[i].step != -1 || (letter - letters[i].first) % 2 == 0;
        if (inside && small)
            return letter + (uint32_t)letters[i].step;
    }
    return letter;
}

static void add_letter(struct text *text, uint32_t letter)
{
    if (letter < 0x80) {
        text_add_char(text, (char)letter);
    } else if (letter < 0x800) {
        text_add_char(text, (char)(0xc0 | letter >> 6));
        text_add_char(text, (char)(0x80 | (letter & 0x3f)));
    } else {
        text_add_char(text, (char)(0xe0 | letter >> 12));
        text_add_char(text, (char)(0x80 | (letter >> 6 & 0x3f)));
        text_add_char(text, (char)(0x80 | (letter & 0x3f)));
    }
}

static bool has_end(const char *reason, size_t length)
{
    static const char *const ends[] = {".", "!", "?", "…", "؟"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        size_t end = strlen(ends[i]);
        if (length >= end && memcmp(reason + length - end, ends[i], end) == 0)
            return true;
    }
    return false;
}

void sentence_begin(struct text *text, const char *reason)
{
    size_t first = text_character(reason);
    bool square = reason[0] && reason[1] >= '0' && reason[1] <= '9';
    if (first >= 1 && first <= 3 && !square) /* longer ones have no capitals here */
        add_letter(text, capital(text_code(reason), text->language));
    else
        first = 0;
    text_add(text, reason + first);
}

void sentence_add(struct text *text, const char *reason)
{
    size_t length = strlen(reason);
    sentence_begin(text, reason);
    text_add(text, length == 0 || has_end(reason, length) ? "" : ".");
}
