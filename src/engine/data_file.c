/* Data that lies where tables do, once it was fetched. */
#include "engine/data.h"

#include "base/file.h"

#include <stdlib.h>

enum { BYTES_MOST = 1 << 22 };

const char *data_open(const char *name)
{
    struct text path = {0}, contents = {0}, error = {0};
    bool read =
        file_cache_path(name, &path, &error) && file_read(path.at, BYTES_MOST, &contents, &error);
    text_free(&path);
    text_free(&error);
    if (!read)
        text_free(&contents);
    return contents.at;
}

void data_close(const char *text)
{
    free((char *)text);
}
