/* Games as files, and what can be copied of one: a link, the position, the record. */
#ifndef QUINCUNX_FRONT_GTK_RECORDS_H
#define QUINCUNX_FRONT_GTK_RECORDS_H

#include "front/gtk/session.h"

/* Asks for a file. */
void records_open(struct session *);
void records_save(struct session *);

void records_copy_link(struct session *);
void records_copy_position(struct session *);
void records_copy_record(struct session *);

#endif
