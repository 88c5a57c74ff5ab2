/* Windows beside the window. */
#include "front/gtk/dialog.h"

#include <adwaita.h>

GtkWidget *dialog_new(GtkWindow *parent, const char *title, int width, int height,
                      GtkWidget *header, GtkWidget *content)
{
    GtkWidget *window =
        g_object_new(ADW_TYPE_WINDOW, "accessible-role", GTK_ACCESSIBLE_ROLE_DIALOG, NULL);
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkEventController *keys = gtk_shortcut_controller_new();
    gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(keys),
                                         gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_Escape, 0),
                                                          gtk_named_action_new("window.close")));
    gtk_widget_add_controller(window, keys);
    gtk_window_set_title(GTK_WINDOW(window), title);
    gtk_window_set_transient_for(GTK_WINDOW(window), parent);
    gtk_window_set_destroy_with_parent(GTK_WINDOW(window), TRUE);
    gtk_window_set_default_size(GTK_WINDOW(window), width, height);
    gtk_widget_set_vexpand(content, TRUE);
    gtk_box_append(GTK_BOX(box), header);
    gtk_box_append(GTK_BOX(box), content);
    adw_window_set_content(ADW_WINDOW(window), box);
    return window;
}

enum { CHOICE_CHARS = 26 };

/* A string, and a sign at the one that is chosen. */
static void set_up(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
    GtkWidget *label = gtk_label_new(NULL), *sign;
    (void)factory, (void)data;
    sign = gtk_image_new_from_icon_name("object-select-symbolic");
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_max_width_chars(GTK_LABEL(label), CHOICE_CHARS);
    gtk_box_append(GTK_BOX(box), label);
    gtk_box_append(GTK_BOX(box), sign);
    g_object_bind_property(item, "selected", sign, "visible", G_BINDING_SYNC_CREATE);
    gtk_list_item_set_child(item, box);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
    GtkWidget *label = gtk_widget_get_first_child(gtk_list_item_get_child(item));
    GtkStringObject *string = gtk_list_item_get_item(item);
    (void)factory, (void)data;
    gtk_label_set_text(GTK_LABEL(label), gtk_string_object_get_string(string));
}

GtkWidget *dialog_choice(const char *title, GtkStringList *list, guint chosen)
{
    GtkWidget *row = adw_combo_row_new();
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
    adw_action_row_set_title_lines(ADW_ACTION_ROW(row), 3);
    adw_combo_row_set_factory(ADW_COMBO_ROW(row), factory);
    adw_combo_row_set_model(ADW_COMBO_ROW(row), G_LIST_MODEL(list));
    adw_combo_row_set_selected(ADW_COMBO_ROW(row), chosen);
    g_object_unref(factory);
    g_object_unref(list);
    return row;
}

GtkWidget *dialog_add_choice(GtkWidget *group, const char *title, GtkStringList *list, guint chosen)
{
    GtkWidget *row = dialog_choice(title, list, chosen);
    adw_preferences_group_add(ADW_PREFERENCES_GROUP(group), row);
    return row;
}

GtkWidget *dialog_add_group(GtkWidget *page, const char *title)
{
    GtkWidget *group = adw_preferences_group_new();
    adw_preferences_group_set_title(ADW_PREFERENCES_GROUP(group), title);
    adw_preferences_page_add(ADW_PREFERENCES_PAGE(page), ADW_PREFERENCES_GROUP(group));
    return group;
}
