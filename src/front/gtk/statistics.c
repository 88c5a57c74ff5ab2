/* The page of statistics. Each game is a group with its sum, and a row for each opponent and kind
 * of board, weakest first; each has a bar. What a bar shows its words say, too. */
#include "front/gtk/statistics.h"

#include "base/sentence.h"
#include "front/gtk/dialog.h"
#include "front/gtk/speech.h"
#include "front/languages.h"
#include "match/scores.h"

#include <adwaita.h>

enum { WIDTH = 520, HEIGHT = 600, BAR_WIDTH = 110, BAR_HEIGHT = 14 };

/* -- Bars ------------------------------------------------------------------------------------- */

static void draw_part(cairo_t *cairo, double from, double to, double height, const double *color)
{
    cairo_rectangle(cairo, from, 0, to - from, height);
    cairo_set_source_rgba(cairo, color[0], color[1], color[2], color[3]);
    cairo_fill(cairo);
}

/* Won, drawn and lost, from where the language begins. */
static void draw_bar(GtkDrawingArea *area, cairo_t *cairo, int width, int height, gpointer data)
{
    static const double won[] = {0.15, 0.64, 0.41, 1}, drawn[] = {0.96, 0.83, 0.18, 1};
    const struct score_line *score = data;
    GdkRGBA ink;
    gtk_style_context_get_color(gtk_widget_get_style_context(GTK_WIDGET(area)), &ink);
    const double lost[] = {ink.red, ink.green, ink.blue, 0.18};
    double first = (double)width * score->won / score->played;
    double second = (double)width * (score->won + score->drawn) / score->played;
    if (gtk_widget_get_direction(GTK_WIDGET(area)) == GTK_TEXT_DIR_RTL) {
        cairo_translate(cairo, width, 0);
        cairo_scale(cairo, -1, 1);
    }
    draw_part(cairo, second, width, height, lost);
    draw_part(cairo, first, second, height, drawn);
    draw_part(cairo, 0, first, height, won);
}

static GtkWidget *make_bar(const struct score_line *score)
{
    GtkWidget *bar = g_object_new(GTK_TYPE_DRAWING_AREA, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
    struct score_line *kept = g_memdup2(score, sizeof *score);
    gtk_drawing_area_set_content_width(GTK_DRAWING_AREA(bar), BAR_WIDTH);
    gtk_drawing_area_set_content_height(GTK_DRAWING_AREA(bar), BAR_HEIGHT);
    gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(bar), draw_bar, kept, g_free);
    gtk_widget_set_valign(bar, GTK_ALIGN_CENTER);
    gtk_widget_set_overflow(bar, GTK_OVERFLOW_HIDDEN);
    gtk_widget_add_css_class(bar, "share");
    return bar;
}

/* -- Words ------------------------------------------------------------------------------------ */

/* "Won 3 of 5, best time 1:20" */
static void tell(const struct score_line *score, struct text *text)
{
    struct text words = TEXT_SPOKEN;
    scores_tell(score, &words);
    sentence_begin(text, text_get(&words));
    speech_isolate(text);
    text_free(&words);
}

/* "Gravity: on, Board size: 6": the options that are not the standard ones. */
static void tell_options(const struct spec *spec, struct text *text)
{
    const struct option *table = spec->game->options;
    for (int i = 0; table[i].key; i++) {
        uint64_t value = spec->options.value[i];
        struct text words = TEXT_SPOKEN;
        if (table[i].fresh || value == table[i].standard)
            continue;
        if (text->length)
            text_separate(text);
        option_say(&table[i], value, &words);
        text_say(text, "%s: %s", _(table[i].title), words.at);
        text_free(&words);
    }
}

/* What was played there. */
static void name(const struct score_row *row, struct text *text)
{
    const struct game *game = row->spec.game;
    struct text options = TEXT_SPOKEN;
    tell_options(&row->spec, &options);
    if (game->players == 2 && options.length) /* TRANSLATORS: a level, a side, options */
        text_say(text, "Against %s, as %s (%s)", _(row->level), _(game->side[row->side]),
                 options.at);
    else if (game->players == 2) /* TRANSLATORS: a level, and a side such as Black */
        text_say(text, "Against %s, as %s", _(row->level), _(game->side[row->side]));
    else
        sentence_begin(text, options.length ? options.at : _("standard"));
    speech_isolate(text);
    text_free(&options);
}

/* -- The page --------------------------------------------------------------------------------- */

static GtkWidget *make_row(const struct score_row *row)
{
    GtkWidget *widget = adw_action_row_new();
    struct text title = TEXT_SPOKEN, words = TEXT_SPOKEN;
    name(row, &title);
    tell(&row->score, &words);
    adw_preferences_row_set_use_markup(ADW_PREFERENCES_ROW(widget), FALSE);
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(widget), title.at);
    adw_action_row_set_title_lines(ADW_ACTION_ROW(widget), 3);
    adw_action_row_set_subtitle(ADW_ACTION_ROW(widget), text_get(&words));
    if (row->score.played)
        adw_action_row_add_suffix(ADW_ACTION_ROW(widget), make_bar(&row->score));
    text_free(&title);
    text_free(&words);
    return widget;
}

/* The rows of one game, from the first of them; how many there are. */
static size_t add_game(GtkWidget *page, const struct scores *scores, size_t first)
{
    const struct game *game = scores->row[first].spec.game;
    struct score_line sum = scores_sum(scores, game);
    GtkWidget *group = dialog_add_group(page, _(game->title));
    struct text words = TEXT_SPOKEN;
    size_t rows = 0;
    tell(&sum, &words);
    adw_preferences_group_set_description(ADW_PREFERENCES_GROUP(group), text_get(&words));
    if (sum.played)
        adw_preferences_group_set_header_suffix(ADW_PREFERENCES_GROUP(group), make_bar(&sum));
    for (; first + rows < scores->rows && scores->row[first + rows].spec.game == game; rows++)
        adw_preferences_group_add(ADW_PREFERENCES_GROUP(group),
                                  make_row(&scores->row[first + rows]));
    text_free(&words);
    return rows;
}

static GtkWidget *make_page(void)
{
    struct scores scores = {0};
    struct text error = TEXT_SPOKEN, words = TEXT_SPOKEN;
    GtkWidget *page;
    if (!scores_read(&scores, &error))
        sentence_add(&words, error.at);
    else if (!scores.rows)
        text_say(&words, "You have not finished a game against the computer yet.");
    if (words.length) {
        page = adw_status_page_new();
        adw_status_page_set_description(ADW_STATUS_PAGE(page), words.at);
    } else {
        page = adw_preferences_page_new();
        for (size_t i = 0; i < scores.rows;)
            i += add_game(page, &scores, i);
    }
    scores_free(&scores);
    text_free(&error);
    text_free(&words);
    return page;
}

void statistics_show(struct session *session)
{
    GtkWidget *window = dialog_new(session->window, _("Statistics"), WIDTH, HEIGHT,
                                   adw_header_bar_new(), make_page());
    gtk_window_set_modal(GTK_WINDOW(window), TRUE);
    gtk_window_present(GTK_WINDOW(window));
}
