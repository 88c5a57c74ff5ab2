/* The last line of the screen. */
#include "front/tui/help_line.h"

#include "front/languages.h"

const char *help_line_name(const char *name)
{
    return name[0] && name[1] ? _(name) : name; /* a letter is what it is on every keyboard */
}

static int width_of(const struct help_key *key)
{
    return (int)text_columns(help_line_name(key->name)) + 1 + (int)text_columns(_(key->brief));
}

static void paint_key(struct screen *screen, const struct help_key *key, int *x)
{
    struct style style = {INK_BAR, PAPER_BAR, 0}, strong = {INK_BAR, PAPER_BAR, LOOK_BOLD};
    int y = draw_height() - 1, width = width_of(key);
    if (screen->spots < LINE_SPOTS && key->code)
        screen->spot[screen->spots++] = (struct hotspot){*x, *x + width, key->code};
    int drawn = draw_text(&screen->theme, y, *x, width, strong, help_line_name(key->name)) + 1;
    draw_text(&screen->theme, y, *x + drawn, width - drawn, style, _(key->brief));
    *x += width + 2;
}

void help_line_paint(struct screen *screen, const struct help_key *key, int count)
{
    int x = 1, always = 0;
    screen->spots = 0;
    draw_fill(&screen->theme, (struct area){draw_height() - 1, 0, 1, draw_width()},
              (struct style){INK_BAR, PAPER_BAR, 0});
    for (int i = 0; i < count; i++)
        always += key[i].always ? width_of(&key[i]) + 2 : 0;
    for (int i = 0; i < count; i++) {
        if (key[i].always)
            always -= width_of(&key[i]) + 2;
        if (x + width_of(&key[i]) + (key[i].always ? 0 : always) <= draw_width())
            paint_key(screen, &key[i], &x);
    }
}
