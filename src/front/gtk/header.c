/* The header bars. */
#include "front/gtk/header.h"

#include "front/gtk/actions.h"
#include "front/languages.h"

#include <adwaita.h>

static void explain(GtkWidget *button, const char *tip)
{
    gtk_widget_set_tooltip_text(button, tip);
    gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
}

GtkWidget *header_button(const char *icon, const char *action, const char *tip)
{
    GtkWidget *button = gtk_button_new_from_icon_name(icon);
    gtk_actionable_set_action_name(GTK_ACTIONABLE(button), action);
    explain(button, tip);
    return button;
}

GtkWidget *header_menu(const char *icon, GMenuModel *model, const char *tip)
{
    GtkWidget *button = gtk_menu_button_new();
    explain(button, tip);
    if (icon)
        gtk_menu_button_set_icon_name(GTK_MENU_BUTTON(button), icon);
    gtk_menu_button_set_menu_model(GTK_MENU_BUTTON(button), model);
    g_object_unref(model);
    return button;
}

static GtkWidget *make_switcher(void)
{
    GtkWidget *switcher = header_menu(NULL, actions_games(), _("Choose another game"));
    gtk_widget_add_css_class(switcher, "flat");
    gtk_widget_add_css_class(switcher, "switcher");
    return switcher;
}

static GtkWidget *make_panel_button(void)
{
    GtkWidget *panel = gtk_toggle_button_new();
    gtk_button_set_icon_name(GTK_BUTTON(panel), "sidebar-show-right-symbolic");
    gtk_actionable_set_action_name(GTK_ACTIONABLE(panel), "win.panel");
    explain(panel, _("Players and moves (F9)"));
    return panel;
}

/* A bar with a menu. */
static GtkWidget *begin_bar(GMenuModel *model, bool narrow)
{
    GtkWidget *bar = adw_header_bar_new();
    GtkWidget *menu = header_menu("open-menu-symbolic", model, _("Menu (F10)"));
    gtk_menu_button_set_primary(GTK_MENU_BUTTON(menu), TRUE);
    adw_header_bar_pack_end(ADW_HEADER_BAR(bar), menu);
    if (narrow) {
        adw_header_bar_set_decoration_layout(ADW_HEADER_BAR(bar), ":close");
        gtk_widget_add_css_class(bar, "narrow");
    }
    return bar;
}

/* A new game begins from the home, too, which every bar leads to; the menu has what is left out. */
static GtkWidget *make_bar(GtkWidget *switcher, bool narrow)
{
    GtkWidget *widget = begin_bar(actions_menu(), narrow);
    AdwHeaderBar *bar = ADW_HEADER_BAR(widget);
    adw_header_bar_set_title_widget(bar, switcher);
    adw_header_bar_pack_start(bar,
                              header_button("go-home-symbolic", "win.home", _("Home (Ctrl+Home)")));
    if (!narrow)
        adw_header_bar_pack_start(
            bar, header_button("document-new-symbolic", "win.setup", _("New game (Ctrl+N)")));
    adw_header_bar_pack_start(bar,
                              header_button("edit-undo-symbolic", "win.undo", _("Undo (Ctrl+Z)")));
    if (!narrow)
        adw_header_bar_pack_start(
            bar, header_button("edit-redo-symbolic", "win.redo", _("Redo (Ctrl+Shift+Z)")));
    adw_header_bar_pack_end(bar, make_panel_button());
    adw_header_bar_pack_end(bar, header_button("hint-symbolic", "win.hint", _("Hint (Ctrl+H)")));
    return widget;
}

/* The way back is shown where there is a game behind the home. */
static GtkWidget *make_home_bar(bool narrow)
{
    GtkWidget *widget = begin_bar(actions_home_menu(), narrow);
    AdwHeaderBar *bar = ADW_HEADER_BAR(widget);
    GtkWidget *statistics = gtk_button_new_with_label(_("Statistics"));
    GtkWidget *back =
        header_button("go-previous-symbolic", "win.home", _("Return to the game (Ctrl+Home)"));
    const char *title = narrow ? "Quincunx" : _("quincunx: five board games");
    g_object_bind_property(back, "sensitive", back, "visible", G_BINDING_SYNC_CREATE);
    gtk_actionable_set_action_name(GTK_ACTIONABLE(statistics), "win.statistics");
    adw_header_bar_set_title_widget(bar, adw_window_title_new(title, NULL));
    adw_header_bar_pack_start(bar, back);
    adw_header_bar_pack_end(bar, statistics);
    return widget;
}

GtkWidget *header_make_home(void)
{
    GtkWidget *squeezer = adw_squeezer_new();
    for (int narrow = 0; narrow < 2; narrow++)
        adw_squeezer_add(ADW_SQUEEZER(squeezer), make_home_bar(narrow));
    return squeezer;
}

void header_make(struct header *header)
{
    header->widget = adw_squeezer_new();
    for (int narrow = 0; narrow < 2; narrow++) {
        header->switcher[narrow] = make_switcher();
        adw_squeezer_add(ADW_SQUEEZER(header->widget), make_bar(header->switcher[narrow], narrow));
    }
}

void header_set_title(struct header *header, const char *title)
{
    for (size_t i = 0; i < G_N_ELEMENTS(header->switcher); i++)
        gtk_menu_button_set_label(GTK_MENU_BUTTON(header->switcher[i]), title);
}
