/* A part of the screen, in lines and columns. */
#ifndef QUINCUNX_FRONT_TUI_AREA_H
#define QUINCUNX_FRONT_TUI_AREA_H

#include <stdbool.h>

struct area {
    int y, x, height, width;
};

static inline bool area_has(struct area area, int y, int x)
{
    return y >= area.y && y < area.y + area.height && x >= area.x && x < area.x + area.width;
}

#endif
