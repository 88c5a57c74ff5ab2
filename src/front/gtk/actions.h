/* What a person can do with the window, as actions with keys: the commands of the desk, made from
 * its table, and what the window adds to them. */
#ifndef QUINCUNX_FRONT_GTK_ACTIONS_H
#define QUINCUNX_FRONT_GTK_ACTIONS_H

#include "front/gtk/session.h"

void actions_add(struct session *, GtkApplication *, GActionMap *window);

/* What can be done now, and what is switched on. */
void actions_update(GActionMap *window, const struct news *);

/* The menus of the window, with a game and at home, and the menu of the games. */
GMenuModel *actions_menu(void);
GMenuModel *actions_home_menu(void);
GMenuModel *actions_games(void);

#endif
