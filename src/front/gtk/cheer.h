/* Confetti over the board, for somebody who has won: falls for a few seconds, and takes no clicks.
 */
#ifndef QUINCUNX_FRONT_GTK_CHEER_H
#define QUINCUNX_FRONT_GTK_CHEER_H

#include <gtk/gtk.h>

GtkWidget *cheer_new(void);

/* Begins, unless the system asks for reduced motion; and ends at once. */
void cheer_begin(GtkWidget *);
void cheer_end(GtkWidget *);

#endif
