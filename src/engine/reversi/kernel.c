/* One variant of the kernel; compiled once for each. */
#include "engine/reversi/kernel.h"

#include "engine/reversi/root.h"

#ifdef __AVX2__
#define NAME "AVX2"
#else
#define NAME "portable"
#endif

const struct reversi_kernel reversi_kernel = {NAME, reversi_root_think, reversi_board_perft};
