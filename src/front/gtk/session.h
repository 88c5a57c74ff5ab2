/* What the parts of the window share: the desk, what the person prefers, the pictures. Each part
 * shows the desk and acts on it by itself, and then says so: the window brings all of them up to
 * date. */
#ifndef QUINCUNX_FRONT_GTK_SESSION_H
#define QUINCUNX_FRONT_GTK_SESSION_H

#include "front/gtk/art.h"
#include "front/gtk/settings.h"
#include "match/desk.h"

#include <gtk/gtk.h>

struct session {
    struct desk desk;
    struct settings settings;
    struct art *art;
    GtkWindow *window;
    bool covered;                      /* by the dialog for a new game: nothing goes on meanwhile */
    struct text note;                  /* a sentence of the window itself, shown like a message */
    void (*changed)(struct session *); /* somebody did something with the desk or the settings */
};

static inline void session_changed(struct session *session)
{
    session->changed(session);
}

/* The frame clock and the desk agree on the time in seconds. */
static inline double session_time(void)
{
    return (double)g_get_monotonic_time() / G_USEC_PER_SEC;
}

#endif
