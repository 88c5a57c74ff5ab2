/* The colours of boards. */
#include "front/gtk/colors.h"

#include "base/language.h"

#include <stddef.h>

const char *const board_color_name[BOARD_COLORS] = {[BOARD_OWN] = "own",
                                                    [BOARD_SAND] = "sand",
                                                    [BOARD_MINT] = "mint",
                                                    [BOARD_SKY] = "sky",
                                                    [BOARD_PEARL] = "pearl"};

const char *const board_color_title[BOARD_COLORS + 1] = {[BOARD_OWN] = N_("The Game's Own"),
                                                         [BOARD_SAND] = NC_("board colour", "Sand"),
                                                         [BOARD_MINT] = NC_("board colour", "Mint"),
                                                         [BOARD_SKY] = NC_("board colour", "Sky"),
                                                         [BOARD_PEARL] =
                                                             NC_("board colour", "Pearl")};

const struct board_shade board_shade[BOARD_COLORS][2] = {
    [BOARD_SAND] = {{0xecd9ae, 0xd8e2a4, 0x6b5426, 0x3d2f12},
                    {0xcbb688, 0xb9c283, 0x4a3a18, 0x231a08}},
    [BOARD_MINT] = {{0xcfe6cf, 0xe6e4b4, 0x34603a, 0x16361b},
                    {0xa9c6aa, 0xc3c48f, 0x264a2b, 0x0c240f}},
    [BOARD_SKY] = {{0xd3e4f2, 0xd2ecd0, 0x35566f, 0x152e41},
                   {0xadc3d5, 0xb0ceae, 0x274155, 0x0b1e2d}},
    [BOARD_PEARL] = {{0xe9e7e4, 0xd6ead2, 0x56524c, 0x292622},
                     {0xc4c1bd, 0xb3cbaf, 0x3d3a35, 0x171512}},
};
