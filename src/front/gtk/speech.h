/* The language of the window where that is more than looking up sentences: GTK's own words, the
 * direction, and whether there are letters for it. */
#ifndef QUINCUNX_FRONT_GTK_SPEECH_H
#define QUINCUNX_FRONT_GTK_SPEECH_H

#include "base/text.h"

#include <gtk/gtk.h>

/* GTK speaks the language spoken now, too, and sets the window in its direction. */
void speech_begin(void);

/* Some font has the letters of the language. */
bool speech_is_readable(GtkWidget *);

/* Where a sentence runs from right to left: notation and numbers in it are isolated, so that they
 * still read from left to right. */
void speech_isolate(struct text *);

#endif
