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
