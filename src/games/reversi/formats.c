/* The table of the formats of the Reversi community. A file is asked from the top whether it is one
 * of them. */
#include "games/reversi/formats.h"

const struct format reversi_formats[] = {
    {"wthor", N_("WTHOR, the database of tournament games"), ".wtb", true, wthor_recognise,
     wthor_read, wthor_write},
    {"ggf", N_("Generic Game Format, of the game server GGS and of NBoard"), ".ggf", false,
     ggf_recognise, ggf_read, ggf_write},
    {"sgf", "Smart Game Format FF[4] GM[2]", ".sgf", false, sgf_recognise, sgf_read, sgf_write},
    {"obf", N_("positions, one a line"), ".obf", false, obf_recognise, obf_read, obf_write},
    {"moves", N_("move strings (f5d6c3), a game a line"), ".moves", false, moves_recognise,
     moves_read, moves_write},
    {0},
};
