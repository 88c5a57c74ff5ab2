/* What the parts of the window share: the desk, the preferences, the pictures. Each part acts on
 * the desk by itself and then calls session_changed; the window tells all parts the news. */
#ifndef QUINCUNX_FRONT_GTK_SESSION_H
#define QUINCUNX_FRONT_GTK_SESSION_H

#include "front/gtk/art.h"
#include "front/gtk/settings.h"
#include "match/desk.h"

#include <gtk/gtk.h>

struct session {
    struct desk *desk;
    struct window_settings settings;
    struct art *art;
    GtkWindow *window;
    GtkWidget *question;               /* the dialog with the desk's question, or NULL */
    double time;                       /* what the desk was last told */
    bool covered;                      /* by the dialog for a new game: nothing goes on meanwhile */
    bool carded;                       /* the card at the end of a game lies over the board */
    bool restyled;                     /* the preferences or the system's colours changed */
    struct text note;                  /* a sentence of the window itself, shown like a message */
    void (*changed)(struct session *); /* somebody did something with the desk or the settings */
    void (*speak)(struct session *);   /* another language was chosen */
    bool (*dismiss)(struct session *); /* takes that card away; false if there is none */
};

/* What a part has to bring up to date. */
struct news {
    const struct view *was, *view; /* what the parts show, and what there is to show now */
    unsigned parts;                /* enum view_part: where the two differ */
    bool restyled;
};

static inline void session_changed(struct session *session)
{
    session->changed(session);
}

static inline const struct view *session_view(const struct session *session)
{
    return desk_view(session->desk);
}

/* The frame clock and the desk agree on the time in seconds. */
static inline double session_time(void)
{
    return (double)g_get_monotonic_time() / G_USEC_PER_SEC;
}

#endif
