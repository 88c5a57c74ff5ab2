/* A window with the rules of a game: the page of docs/rules, which is Markdown. Only what our pages
 * use is understood: headings, paragraphs, lists, tables, code, **bold** and `code`. */
#include "front/gtk/rules.h"

#include "front/gtk/dialog.h"
#include "front/languages.h"
#include "front/rules.h"

#include <adwaita.h>
#include <string.h>

/* Inline marks become Pango's, line by line; an unpaired one stays what it is. */
static void add_inline(GString *out, const char *line)
{
    static const struct {
        const char *mark, *open, *close;
    } spans[] = {{"**", "<b>", "</b>"}, {"*", "<i>", "</i>"}, {"`", "<tt>", "</tt>"}};
    while (*line) {
        size_t i = 0;
        const char *end = NULL;
        for (; i < G_N_ELEMENTS(spans) && !end; i++) {
            size_t length = strlen(spans[i].mark);
            if (strncmp(line, spans[i].mark, length) == 0)
                end = strstr(line + length, spans[i].mark);
            if (end) {
                char *inside = g_markup_escape_text(line + length, end - line - (gssize)length);
                g_string_append_printf(out, "%s%s%s", spans[i].open, inside, spans[i].close);
                g_free(inside);
                line = end + length;
            }
        }
        if (end)
            continue;
        gunichar letter = g_utf8_get_char(line);
        if (letter == '&' || letter == '<' || letter == '>')
            g_string_append_printf(out, "&#%u;", letter);
        else
            g_string_append_unichar(out, letter);
        line = g_utf8_next_char(line);
    }
}

struct page {
    GtkWidget *box;
    GString *block; /* the paragraph so far */
    bool code;      /* inside ``` */
    bool skipped;   /* a block that is for tests, not for readers */
};

static GtkWidget *add_label(struct page *page, const char *markup, const char *style)
{
    GtkWidget *label = gtk_label_new(NULL);
    gtk_label_set_markup(GTK_LABEL(label), markup);
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    if (style)
        gtk_widget_add_css_class(label, style);
    gtk_box_append(GTK_BOX(page->box), label);
    return label;
}

static void end_block(struct page *page)
{
    if (page->block->len > 0)
        add_label(page, page->block->str, NULL);
    g_string_truncate(page->block, 0);
}

static void end_code(struct page *page)
{
    char *safe = g_markup_escape_text(page->block->str, -1);
    GtkWidget *label = page->skipped ? NULL : add_label(page, safe, "code");
    if (label) { /* a position, which is never mirrored */
        gtk_label_set_wrap(GTK_LABEL(label), FALSE);
        gtk_widget_set_direction(label, GTK_TEXT_DIR_LTR);
    }
    g_free(safe);
    g_string_truncate(page->block, 0);
}

/* A line of a table: its cells with a gap between them; the rule under the head is left out. */
static void add_table_line(struct page *page, const char *line)
{
    if (strspn(line, "|-: ") == strlen(line))
        return;
    char **cell = g_strsplit(line, "|", -1);
    if (page->block->len > 0)
        g_string_append_c(page->block, '\n');
    for (int i = 1; cell[i] && cell[i + 1]; i++) {
        g_string_append(page->block, i > 1 ? "  —  " : "");
        add_inline(page->block, g_strstrip(cell[i]));
    }
    g_strfreev(cell);
}

static void add_line(struct page *page, const char *line)
{
    size_t hashes = strspn(line, "#");
    if (strncmp(line, "```", 3) == 0) {
        if (page->code)
            end_code(page);
        else
            end_block(page);
        page->skipped = !page->code && line[3] != '\0';
        page->code = !page->code;
    } else if (page->code) {
        g_string_append_printf(page->block, "%s%s", page->block->len ? "\n" : "", line);
    } else if (hashes > 0 && line[hashes] == ' ') {
        end_block(page);
        add_inline(page->block, line + hashes + 1);
        add_label(page, page->block->str, hashes == 1 ? "title-1" : "title-4");
        g_string_truncate(page->block, 0);
    } else if (line[0] == '|') {
        add_table_line(page, line);
    } else if (line[0] == '\0') {
        end_block(page);
    } else {
        bool item = strncmp(line, "- ", 2) == 0;
        if (page->block->len > 0)
            g_string_append_c(page->block, item ? '\n' : ' ');
        g_string_append(page->block, item ? "• " : "");
        add_inline(page->block, item ? line + 2 : line);
    }
}

static GtkWidget *make_page(const char *text)
{
    struct page page = {.box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10),
                        .block = g_string_new(NULL)};
    char **line = g_strsplit(text, "\n", -1);
    gtk_widget_add_css_class(page.box, "page");
    for (int i = 0; line[i]; i++)
        add_line(&page, line[i]);
    end_block(&page);
    g_strfreev(line);
    g_string_free(page.block, TRUE);
    return page.box;
}

void rules_show(GtkWindow *parent, const struct game *game)
{
    GtkWidget *scrolled = gtk_scrolled_window_new(), *clamp = adw_clamp_new();
    char *title = g_strdup_printf(_("Rules of %s"), _(game->title));
    adw_clamp_set_child(ADW_CLAMP(clamp), make_page(rules_page(game->name)));
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), clamp);
    GtkWidget *window = dialog_new(parent, title, 560, 640, adw_header_bar_new(), scrolled);
    gtk_window_set_focus(GTK_WINDOW(window), NULL);
    gtk_window_present(GTK_WINDOW(window));
    g_free(title);
}
