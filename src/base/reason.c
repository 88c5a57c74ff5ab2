/* What the common values of errno mean; the others are left to strerror, in English. */
#include "base/reason.h"

#include <errno.h>
#include <string.h>

static const struct {
    int why;
    const char *words;
} reasons[] = {
    {EACCES, N_("Permission denied")},
    {EEXIST, N_("File exists")},
    {EIO, N_("Input/output error")},
    {EISDIR, N_("Is a directory")},
    {ELOOP, N_("Too many levels of symbolic links")},
    {EMFILE, N_("Too many open files")},
    {ENAMETOOLONG, N_("File name too long")},
    {ENOENT, N_("No such file or directory")},
    {ENOMEM, N_("Cannot allocate memory")},
    {ENOSPC, N_("No space left on device")},
    {ENOTDIR, N_("Not a directory")},
    {EROFS, N_("Read-only file system")},
};

const char *reason_words(int why, const struct text *text)
{
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i].why == why)
            return text_word(text, reasons[i].words);
    return strerror(why);
}
