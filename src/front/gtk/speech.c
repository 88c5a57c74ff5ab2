/* The language of the window. */
#include "front/gtk/speech.h"

#include "front/languages.h"

#include <locale.h>
#include <string.h>

#define ISOLATE "\u2066" /* from left to right */
#define ISOLATE_END "\u2069"
#define DASH "–"

void speech_begin(void)
{
    bool from_right = language_is_right_to_left(languages_now());
    /* GTK looks its words up by gettext, which reads LANGUAGE, and forgets what it found before
     * when the locale is set. */
    g_setenv("LANGUAGE", language_code(languages_now()), TRUE);
    setlocale(LC_MESSAGES, setlocale(LC_MESSAGES, NULL));
    gtk_widget_set_default_direction(from_right ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
}

bool speech_is_readable(GtkWidget *widget)
{
    PangoLayout *layout = gtk_widget_create_pango_layout(widget, language_name(languages_now()));
    bool readable = pango_layout_get_unknown_glyphs_count(layout) == 0;
    pango_layout_set_text(layout, _("Analyse"), -1);
    readable = readable && pango_layout_get_unknown_glyphs_count(layout) == 0;
    g_object_unref(layout);
    return readable;
}

/* How many bytes of notation begin here: letters and numbers of English with the signs between
 * them, also where a single blank is between two of them. */
static size_t find_notation(const char *at)
{
    size_t length = 0, end = 0;
    bool blank = false;
    while (at[length]) {
        size_t dash = strncmp(at + length, DASH, strlen(DASH)) == 0 ? strlen(DASH) : 0;
        if (g_ascii_isalnum(at[length]) || (strchr("+-", at[length]) && !blank)) {
            end = ++length;
            blank = false;
        } else if (length && at[length] == ' ' && end == length) {
            blank = true;
            length++;
        } else if (length && !blank && (dash || g_ascii_ispunct(at[length]))) {
            length += dash ? dash : 1; /* belongs to it only if more follows */
        } else {
            break;
        }
    }
    return end;
}

void speech_isolate(struct text *text)
{
    struct text isolated = {.language = text->language};
    if (!language_is_right_to_left(text->language))
        return;
    for (const char *at = text_get(text); *at;) {
        size_t notation = find_notation(at), letter = (size_t)(g_utf8_next_char(at) - at);
        text_add(&isolated, notation ? ISOLATE : "");
        text_add_bytes(&isolated, at, notation ? notation : letter);
        text_add(&isolated, notation ? ISOLATE_END : "");
        at += notation ? notation : letter;
    }
    text_free(text);
    *text = isolated;
}
