/* What WASI's library lacks, as far as we use it, and words for a browser, whose storage the files
 * are. There are no other programs to lock files against, no links and no permissions. */
#include "base/wasi.h"

#include "base/file.h"
#include "base/random.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>

int mkstemp(char *pattern)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
    char *end = pattern + strlen(pattern) - 6;
    for (;;) {
        struct random random = random_from(random_fresh_seed());
        for (int i = 0; i < 6; i++)
            end[i] = letters[random_below(&random, sizeof letters - 1)];
        int file = open(pattern, O_RDWR | O_CREAT | O_EXCL, 0600);
        if (file >= 0 || errno != EEXIST)
            return file;
    }
}

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

const char *file_trouble(int why)
{
    switch (why) {
    case EACCES:
        return "this browser lets the page keep nothing: allow it to store data, or save the game "
               "as a file";
    case ENOSPC:
        return "this browser has no more storage for the page: make room in its settings, or save "
               "the game as a file";
    default:
        return NULL;
    }
}
