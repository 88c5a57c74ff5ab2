/* Data that is part of the program. */
#include "engine/data.h"

#include "base/builtin.h"

extern const struct builtin data_list[];

const char *data_open(const char *name)
{
    return builtin_text(data_list, name);
}

void data_close(const char *text)
{
    (void)text;
}
