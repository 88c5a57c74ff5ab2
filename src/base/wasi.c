/* What WASI's library lacks, as far as we use it, and words for a browser, whose storage the files
 * are. There are no other programs to lock files against, no links and no permissions. */
#include "base/wasi.h"

#include "base/file.h"
#include "base/folder.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>

char *realpath(const char *path, char *resolved)
{
    return resolved ? strcpy(resolved, path) : strdup(path);
}

int fchmod(int file, unsigned mode)
{
    (void)file, (void)mode;
    return 0;
}

int flock(int file, int operation)
{
    (void)file, (void)operation;
    return 0;
}

/* A page that ends takes its half-written files with it, and its storage has no folders. */
void folder_sweep(const char *folder)
{
    (void)folder;
}

void folder_sync(const char *folder)
{
    (void)folder;
}

const char *file_trouble(int why)
{
    switch (why) {
    case EACCES:
        return N_(
            "this browser lets the page keep nothing: allow it to store data, or save the game "
            "as a file");
    case ENOSPC:
        return N_(
            "this browser has no more storage for the page: make room in its settings, or save "
            "the game as a file");
    default:
        return NULL;
    }
}
