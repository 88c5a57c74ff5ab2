/* Which variant of the kernel this processor can run. */
#include "engine/reversi/kernel.h"

#ifdef HAVE_REVERSI_AVX2
extern const struct reversi_kernel reversi_kernel_avx2;

const struct reversi_kernel *reversi_kernel_best(void)
{
    bool able = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    return able ? &reversi_kernel_avx2 : &reversi_kernel;
}
#else
const struct reversi_kernel *reversi_kernel_best(void)
{
    return &reversi_kernel;
}
#endif
