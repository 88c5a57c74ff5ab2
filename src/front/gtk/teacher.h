/* The card above the board while a lesson is on it: which lesson it is, and what the teacher says.
 */
#ifndef QUINCUNX_FRONT_GTK_TEACHER_H
#define QUINCUNX_FRONT_GTK_TEACHER_H

#include "front/gtk/session.h"

struct teacher;

struct teacher *teacher_new(struct session *);
void teacher_free(struct teacher *);
GtkWidget *teacher_widget(struct teacher *);

void teacher_update(struct teacher *, const struct news *);

#endif
