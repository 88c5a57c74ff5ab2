/* A window with the rules of a game: the blocks of its guide, with boards. */
#include "front/gtk/rules.h"

#include "base/memory.h"
#include "front/gtk/dialog.h"
#include "front/gtk/example.h"
#include "front/languages.h"
#include "front/rules.h"

#include <adwaita.h>
#include <stdlib.h>

enum { COLUMN_CHARS = 16 };

/* -- Words ------------------------------------------------------------------------------------ */

static char *make_markup(const struct guide_words *words)
{
    static const struct {
        unsigned style;
        const char *open, *close;
    } signs[] = {{GUIDE_STRONG, "<b>", "</b>"},
                 {GUIDE_STRESSED, "<i>", "</i>"},
                 {GUIDE_CODE, "<tt>", "</tt>"}};
    GString *out = g_string_new(NULL);
    for (size_t i = 0; i < words->spans; i++) {
        const struct guide_span *span = &words->span[i];
        char *safe = g_markup_escape_text(span->text, -1);
        for (size_t k = 0; k < G_N_ELEMENTS(signs); k++)
            g_string_append(out, span->style & signs[k].style ? signs[k].open : "");
        g_string_append(out, safe);
        for (size_t k = G_N_ELEMENTS(signs); k-- > 0;)
            g_string_append(out, span->style & signs[k].style ? signs[k].close : "");
        g_free(safe);
    }
    return g_string_free(out, FALSE);
}

static GtkWidget *make_label(const struct guide_words *words, GtkAccessibleRole role)
{
    GtkWidget *label = g_object_new(GTK_TYPE_LABEL, "accessible-role", role, NULL);
    char *markup = make_markup(words);
    gtk_label_set_markup(GTK_LABEL(label), markup);
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    g_free(markup);
    return label;
}

/* -- Blocks ----------------------------------------------------------------------------------- */

static GtkWidget *make_heading(const struct guide_block *block)
{
    GtkWidget *label = make_label(&block->words, GTK_ACCESSIBLE_ROLE_HEADING);
    gtk_widget_add_css_class(label, "title-4");
    gtk_widget_set_margin_top(label, 12);
    gtk_accessible_update_property(GTK_ACCESSIBLE(label), GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                   block->level, -1);
    return label;
}

/* An item: its dot or number, and its words beside it. */
static GtkWidget *make_item(const struct guide_block *block)
{
    GtkWidget *box = g_object_new(GTK_TYPE_BOX, "spacing", 8, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
    char *dot = block->number ? g_strdup_printf("%d.", block->number) : g_strdup("•");
    GtkWidget *sign = gtk_label_new(dot), *words = NULL;
    gtk_widget_set_valign(sign, GTK_ALIGN_START);
    gtk_widget_set_margin_start(sign, 6 + 18 * block->level);
    words = make_label(&block->words, GTK_ACCESSIBLE_ROLE_LABEL);
    gtk_widget_set_hexpand(words, TRUE);
    gtk_box_append(GTK_BOX(box), sign);
    gtk_box_append(GTK_BOX(box), words);
    g_free(dot);
    return box;
}

static GtkWidget *make_table(const struct guide_block *block)
{
    GtkWidget *grid = g_object_new(GTK_TYPE_GRID, "accessible-role", GTK_ACCESSIBLE_ROLE_TABLE,
                                   "column-spacing", 18, "row-spacing", 6, NULL);
    gtk_widget_add_css_class(grid, "table");
    for (int i = 0; i < block->rows * block->columns; i++) {
        int row = i / block->columns, column = i % block->columns;
        GtkWidget *label = make_label(&block->cell[i], row ? GTK_ACCESSIBLE_ROLE_CELL
                                                           : GTK_ACCESSIBLE_ROLE_COLUMN_HEADER);
        gtk_label_set_yalign(GTK_LABEL(label), 0);
        if (column + 1 == block->columns)
            gtk_widget_set_hexpand(label, TRUE);
        else
            gtk_label_set_max_width_chars(GTK_LABEL(label), COLUMN_CHARS);
        if (row == 0)
            gtk_widget_add_css_class(label, "caption-heading");
        gtk_grid_attach(GTK_GRID(grid), label, column, row, 1, 1);
    }
    return grid;
}

/* Notation, which is never mirrored. */
static GtkWidget *make_literal(const struct guide_block *block)
{
    char *text = g_strchomp(g_strdup(text_get(&block->literal)));
    GtkWidget *label = gtk_label_new(text);
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_CHAR);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_widget_add_css_class(label, "code");
    gtk_widget_set_direction(label, GTK_TEXT_DIR_LTR);
    g_free(text);
    return label;
}

static GtkWidget *make_block(struct session *session, const struct guide_block *block)
{
    switch (block->kind) {
    case GUIDE_HEADING:
        return make_heading(block);
    case GUIDE_PARAGRAPH:
        return make_label(&block->words, GTK_ACCESSIBLE_ROLE_LABEL);
    case GUIDE_ITEM:
        return make_item(block);
    case GUIDE_TABLE:
        return make_table(block);
    case GUIDE_LITERAL:
        return make_literal(block);
    case GUIDE_EXAMPLE:
        break;
    }
    return example_new(session, block->example);
}

/* -- The page --------------------------------------------------------------------------------- */

static void drop_guide(gpointer data)
{
    guide_free(data);
    free(data);
}

/* All blocks but the page's title, which stands in the window's. */
static GtkWidget *make_page(struct session *session, const struct game *game)
{
    GtkWidget *page = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10), *into = page;
    struct guide *guide = memory_zeroed(1, sizeof *guide);
    guide_read(guide, game, rules_page(game->name), languages_now());
    gtk_widget_add_css_class(page, "page");
    for (size_t i = 0; i < guide->blocks; i++) {
        const struct guide_block *block = &guide->block[i];
        bool item = block->kind == GUIDE_ITEM;
        if (block->kind == GUIDE_HEADING && block->level == 1)
            continue;
        if (item && (i == 0 || block[-1].kind != GUIDE_ITEM)) {
            into = g_object_new(GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6,
                                "accessible-role", GTK_ACCESSIBLE_ROLE_LIST, NULL);
            gtk_box_append(GTK_BOX(page), into);
        }
        gtk_box_append(GTK_BOX(item ? into : page), make_block(session, block));
    }
    g_object_set_data_full(G_OBJECT(page), "guide", guide, drop_guide);
    return page;
}

void rules_show(struct session *session, const struct game *game)
{
    GtkWidget *scrolled = gtk_scrolled_window_new(), *clamp = adw_clamp_new();
    char *title = g_strdup_printf(_("Rules of %s"), _(game->title));
    adw_clamp_set_child(ADW_CLAMP(clamp), make_page(session, game));
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER,
                                   GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), clamp);
    GtkWidget *window =
        dialog_new(session->window, title, 600, 680, adw_header_bar_new(), scrolled);
    /* Page keys scroll where the focus is. */
    gtk_widget_set_focusable(scrolled, TRUE);
    gtk_window_set_focus(GTK_WINDOW(window), scrolled);
    gtk_window_present(GTK_WINDOW(window));
    g_free(title);
}
