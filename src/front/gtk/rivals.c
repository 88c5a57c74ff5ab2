/* The rivals. Their rows are made anew when others are to be shown; one of them is always chosen.
 */
#include "front/gtk/rivals.h"

#include "base/sentence.h"
#include "front/gtk/dialog.h"
#include "front/gtk/speech.h"
#include "front/languages.h"
#include "match/deals.h"

#include <adwaita.h>
#include <string.h>

static enum who who_plays(const struct rivals *rivals)
{
    return rivals->who ? (enum who)adw_combo_row_get_selected(ADW_COMBO_ROW(rivals->who))
                       : WHO_FIRST;
}

static bool has_machine(const struct rivals *rivals)
{
    return rivals->who && who_plays(rivals) != WHO_PERSONS && rivals->rungs.count > 0;
}

/* -- Rows ------------------------------------------------------------------------------------- */

static void fill(struct rivals *);

static void choose(GtkCheckButton *check, gpointer data)
{
    struct rivals *rivals = data;
    if (gtk_check_button_get_active(check))
        rivals->chosen = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(check), "number"));
}

static void set_text(GtkWidget *row, struct text *title, struct text *words)
{
    speech_isolate(title);
    speech_isolate(words);
    adw_preferences_row_set_use_markup(ADW_PREFERENCES_ROW(row), FALSE);
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), text_get(title));
    adw_action_row_set_title_lines(ADW_ACTION_ROW(row), 3);
    adw_action_row_set_subtitle(ADW_ACTION_ROW(row), text_get(words));
    adw_action_row_set_subtitle_lines(ADW_ACTION_ROW(row), 6);
    text_free(title);
    text_free(words);
}

static void add_row(struct rivals *rivals, GtkWidget *row)
{
    if (rivals->rows == RIVALS_MOST)
        return;
    rivals->row[rivals->rows++] = row;
    adw_preferences_group_add(ADW_PREFERENCES_GROUP(rivals->group), row);
}

/* A row that is one of several; the text is used up. */
static GtkWidget *add_radio(struct rivals *rivals, int number, struct text *title,
                            struct text *words)
{
    GtkWidget *row = adw_action_row_new();
    GtkWidget *check =
        g_object_new(GTK_TYPE_CHECK_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);
    GtkWidget *before = rivals->rows ? g_object_get_data(G_OBJECT(rivals->row[0]), "check") : NULL;
    if (before)
        gtk_check_button_set_group(GTK_CHECK_BUTTON(check), GTK_CHECK_BUTTON(before));
    g_object_set_data(G_OBJECT(check), "number", GINT_TO_POINTER(number));
    g_object_set_data(G_OBJECT(row), "check", check);
    gtk_widget_set_valign(check, GTK_ALIGN_CENTER);
    gtk_check_button_set_active(GTK_CHECK_BUTTON(check), number == rivals->chosen);
    g_signal_connect(check, "toggled", G_CALLBACK(choose), rivals);
    set_text(row, title, words);
    adw_action_row_add_prefix(ADW_ACTION_ROW(row), check);
    adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), check);
    add_row(rivals, row);
    return row;
}

/* -- Levels ----------------------------------------------------------------------------------- */

/* What a level means, and how it went against it; its strength stands aside. */
static void add_level(struct rivals *rivals, int number)
{
    const struct rung *rung = &rivals->rungs.at[number];
    struct text title = TEXT_SPOKEN, words = TEXT_SPOKEN, score = TEXT_SPOKEN, elo = TEXT_SPOKEN;
    if (rung->suggested) /* TRANSLATORS: a level */
        text_say(&title, "%s (suggested)", rung->title.at);
    else
        text_add(&title, rung->title.at);
    sentence_add(&words, rung->means.at);
    scores_tell(&rung->score, &score);
    if (score.length) {
        text_add_char(&words, ' ');
        sentence_add(&words, score.at);
    }
    GtkWidget *row = add_radio(rivals, number, &title, &words);
    if (rung->level->elo != ELO_UNKNOWN) {
        text_say(&elo, "Elo %d", rung->level->elo);
        GtkWidget *label = gtk_label_new(elo.at);
        gtk_widget_add_css_class(label, "dim-label");
        gtk_widget_add_css_class(label, "numeric");
        adw_action_row_add_suffix(ADW_ACTION_ROW(row), label);
    }
    text_free(&score);
    text_free(&elo);
}

static gboolean refill(gpointer data)
{
    struct rivals *rivals = g_object_get_data(data, "rivals");
    rivals->all = true;
    fill(rivals);
    for (int i = 0; i < rivals->rows; i++) {
        GtkWidget *check = g_object_get_data(G_OBJECT(rivals->row[i]), "check");
        if (check && gtk_check_button_get_active(GTK_CHECK_BUTTON(check)))
            gtk_widget_grab_focus(rivals->row[i]);
    }
    return G_SOURCE_REMOVE;
}

/* The rows go when the one that was pressed has done its work. */
static void unfold(AdwActionRow *row, gpointer data)
{
    struct rivals *rivals = data;
    (void)row;
    g_object_set_data(G_OBJECT(rivals->group), "rivals", rivals);
    g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, refill, g_object_ref(rivals->group), g_object_unref);
}

static void add_levels(struct rivals *rivals)
{
    bool folded = false;
    for (int i = 0; i < (int)rivals->rungs.count; i++)
        if (rivals->all || rivals->rungs.at[i].brief || i == rivals->chosen)
            add_level(rivals, i);
        else
            folded = true;
    if (!folded)
        return;
    GtkWidget *row = adw_action_row_new();
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), _("More levels…"));
    gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), TRUE);
    g_signal_connect(row, "activated", G_CALLBACK(unfold), rivals);
    add_row(rivals, row);
}

/* -- Deals ------------------------------------------------------------------------------------ */

static void add_deals(struct rivals *rivals)
{
    for (int deal = DEAL_ANY; deal < DEALS; deal++) {
        struct text title = TEXT_SPOKEN, words = TEXT_SPOKEN;
        if (deal == DEAL_ANY) {
            sentence_begin(&title, _(NC_("option", "random")));
        } else {
            text_add(&title, _(deal_about[deal].title));
            text_say(&words, "A board that can be cleared; finding one takes a moment.");
        }
        add_radio(rivals, deal, &title, &words);
    }
}

/* -- All of them ------------------------------------------------------------------------------ */

static void fill(struct rivals *rivals)
{
    bool alone = !rivals->who && deals_exist(&rivals->spec);
    while (rivals->rows > 0)
        adw_preferences_group_remove(ADW_PREFERENCES_GROUP(rivals->group),
                                     rivals->row[--rivals->rows]);
    if (has_machine(rivals))
        add_levels(rivals);
    else if (alone)
        add_deals(rivals);
    gtk_widget_set_visible(rivals->group, rivals->rows > 0);
}

static void on_who(GObject *row, GParamSpec *property, gpointer data)
{
    (void)row, (void)property;
    fill(data);
}

static GtkWidget *add_who(GtkWidget *group, const struct game *game, enum who who)
{
    GtkStringList *list = gtk_string_list_new(NULL);
    struct text first = TEXT_SPOKEN, second = TEXT_SPOKEN;
    /* TRANSLATORS: %s is a side, such as Black */
    text_say(&first, "You are %s and move first", _(game->side[0]));
    text_say(&second, "You are %s", _(game->side[1]));
    gtk_string_list_append(list, first.at);
    gtk_string_list_append(list, second.at);
    gtk_string_list_append(list, _("Two people"));
    gtk_string_list_append(list, _("The computer alone"));
    text_free(&first);
    text_free(&second);
    return dialog_add_choice(group, _("Who plays"), list, who);
}

static int find_suggested(const struct rungs *rungs)
{
    for (size_t i = 0; i < rungs->count; i++)
        if (rungs->at[i].suggested)
            return (int)i;
    return 0;
}

void rivals_open(struct rivals *rivals, GtkWidget *who, GtkWidget *group, const struct spec *spec,
                 enum who plays)
{
    rivals->spec = *spec;
    rivals->group = group;
    rivals->chosen = DEAL_ANY;
    if (spec->game->players == 2) {
        rivals->who = add_who(who, spec->game, plays);
        rungs_make(&rivals->rungs, spec, languages_now());
        rivals->chosen = find_suggested(&rivals->rungs);
        g_signal_connect(rivals->who, "notify::selected", G_CALLBACK(on_who), rivals);
    }
    fill(rivals);
}

void rivals_close(struct rivals *rivals)
{
    rungs_free(&rivals->rungs);
    *rivals = (struct rivals){0};
}

static bool same_levels(const struct rungs *a, const struct rungs *b)
{
    bool same = a->count == b->count;
    for (size_t i = 0; same && i < a->count; i++)
        same = a->at[i].level == b->at[i].level;
    return same;
}

/* The level that was chosen stays so where it is among them. */
void rivals_follow(struct rivals *rivals, const struct spec *spec)
{
    struct rungs rungs = {0}, old = rivals->rungs;
    bool dealt = deals_exist(&rivals->spec);
    rivals->spec = *spec;
    if (!rivals->who) {
        rivals->chosen = deals_exist(spec) ? rivals->chosen : DEAL_ANY;
        if (dealt != deals_exist(spec))
            fill(rivals);
        return;
    }
    rungs_make(&rungs, spec, languages_now());
    if (same_levels(&rungs, &old)) {
        rungs_free(&rungs);
        return;
    }
    int chosen = find_suggested(&rungs);
    for (size_t i = 0; i < rungs.count; i++)
        if (old.count && rungs.at[i].level == old.at[rivals->chosen].level)
            chosen = (int)i;
    rivals->rungs = rungs;
    rivals->chosen = chosen;
    fill(rivals);
    rungs_free(&old);
}

void rivals_seat(const struct rivals *rivals, char player[2][PLAYER_NAME])
{
    enum who who = who_plays(rivals);
    const char *level =
        has_machine(rivals) ? rivals->rungs.at[rivals->chosen].level->name : PLAYER_HUMAN;
    bool machine[2] = {who == WHO_SECOND || who == WHO_MACHINES, who != WHO_SECOND};
    for (int side = 0; side < 2; side++)
        g_strlcpy(player[side], machine[side] ? level : PLAYER_HUMAN, PLAYER_NAME);
}

const char *rivals_deal(const struct rivals *rivals)
{
    return rivals->who || rivals->chosen < 0 ? NULL : deal_about[rivals->chosen].name;
}
