/* Sentences from reasons, in several languages. */
#include "base/sentence.h"
#include "tap.h"

#include <string.h>

/* A catalogue with nothing but its header: the code of its language. */
static struct language *speak(const char *header, unsigned char room[256])
{
    uint32_t length = (uint32_t)strlen(header);
    const uint32_t numbers[11] = {0x950412de, 0, 1, 28, 36, 0, 44, 0, 44, length, 45};
    memset(room, 0, 256);
    for (int i = 0; i < 11; i++)
        for (int byte = 0; byte < 4; byte++)
            room[4 * i + byte] = (unsigned char)(numbers[i] >> 8 * byte);
    memcpy(room + 45, header, length);
    return language_open(room, 256);
}

int main(void)
{
    static const struct {
        const char *reason, *sentence, *turkish; /* NULL: the same */
    } cases[] = {
        {"the game is over", "The game is over.", NULL},
        {"this is a whole sentence.", "This is a whole sentence.", NULL},
        {"really?", "Really?", NULL},
        {"looking…", "Looking…", NULL},
        {"c3 is not empty", "c3 is not empty.", NULL},
        {"12 stones", "12 stones.", NULL},
        {"“x” is no move", "“x” is no move.", NULL},
        {"it is over", "It is over.", "İt is over."},
        {"ısı", "Isı.", NULL},
        {"è finita", "È finita.", NULL},
        {"đây", "Đây.", NULL},
        {"ừ", "Ừ.", NULL},
        {"ván cờ", "Ván cờ.", NULL},
        {"ơ kìa", "Ơ kìa.", NULL},
        {"ư", "Ư.", NULL},
        {"şimdi", "Şimdi.", NULL},
        {"žába", "Žába.", NULL},
        {"×", "×.", NULL},
        {"Đ", "Đ.", NULL},
        {"ما هذا؟", "ما هذا؟", NULL},
        {"انتهت اللعبة", "انتهت اللعبة.", NULL},
        {"", "", NULL},
        {"\xff", "\xff.", NULL},
    };
    unsigned char room[256];
    struct language *turkish = speak("\nLanguage: tr\nX-Language-Name: Türkçe\n", room);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text english = {0}, other = {.language = turkish};
        const char *expected = cases[i].turkish ? cases[i].turkish : cases[i].sentence;
        sentence_add(&english, cases[i].reason);
        sentence_add(&other, cases[i].reason);
        tap(strcmp(text_get(&english), cases[i].sentence) == 0 && turkish &&
                strcmp(text_get(&other), expected) == 0,
            "“%s” becomes “%s”, in Turkish “%s”", cases[i].reason, text_get(&english),
            text_get(&other));
        text_free(&english);
        text_free(&other);
    }
    language_close(turkish);
    return tap_end();
}
