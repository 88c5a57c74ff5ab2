/* The least a test needs: `tap(condition, "what holds")` prints a line of the Test Anything
 * Protocol, `return tap_end();` the plan. A condition that fails does not stop the test. */
#ifndef QUINCUNX_TESTS_TAP_H
#define QUINCUNX_TESTS_TAP_H

#include "base/text.h"

#include <stdbool.h>
#include <stdint.h>

bool tap(bool holds, const char *format, ...) TEXT_FORMAT(2, 3);
void tap_note(const char *format, ...) TEXT_FORMAT(1, 2);
int tap_end(void);

/* The seed of a random test: from the environment variable QUINCUNX_SEED, or `standard`; printed.
 */
uint64_t tap_seed(uint64_t standard);

#endif
