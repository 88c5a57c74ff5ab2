/* The desk's question, as a dialog over the window. */
#ifndef QUINCUNX_FRONT_GTK_QUESTION_H
#define QUINCUNX_FRONT_GTK_QUESTION_H

#include "front/gtk/session.h"

/* Shows a question that is new, and closes the dialog of one that the desk withdrew. The answer
 * goes to the desk. */
void question_update(struct session *, const struct news *);

#endif
