/* How sure a value is: one word for engines, their kernels and whoever asks them. */
#ifndef QUINCUNX_ENGINE_BOUND_H
#define QUINCUNX_ENGINE_BOUND_H

/* Lower and upper are proven bounds. */
enum bound { BOUND_GUESS, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT };

#endif
