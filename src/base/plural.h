/* The rule that says which form of a sentence goes with a number: the C expression in the header of
 * a catalogue, such as "n==1 ? 0 : n<7 ? 1 : 2". */
#ifndef QUINCUNX_BASE_PLURAL_H
#define QUINCUNX_BASE_PLURAL_H

#include <stdbool.h>
#include <stdint.h>

/* Sets the value of the rule, which ends at a ';', for n; false if it is no expression. */
bool plural_form(const char *rule, uint64_t n, uint64_t *form);

#endif
