/* The window of preferences: what is shown, how fast pieces move, sounds. */
#ifndef QUINCUNX_FRONT_GTK_PREFERENCES_H
#define QUINCUNX_FRONT_GTK_PREFERENCES_H

#include "front/gtk/session.h"

void preferences_show(struct session *);

#endif
