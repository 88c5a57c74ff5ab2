/* The window: header bar, board, bar and panel around one desk, and the desk's time. */
#ifndef QUINCUNX_FRONT_GTK_WINDOW_H
#define QUINCUNX_FRONT_GTK_WINDOW_H

#include "front/gtk/session.h"

/* Opens the window, with the game kept last on its desk. It ends itself when it is closed. */
struct session *window_open(GtkApplication *);

#endif
