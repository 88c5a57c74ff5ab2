/* Folders: left clean, and known to be on the disk. Neither is worth an error: a folder that cannot
 * be swept or synced still holds whole files. */
#define _DEFAULT_SOURCE /* flock */
#include "base/folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DIGITS = 16 };

static bool is_half(const char *name)
{
    size_t prefix = strlen(FOLDER_HALF);
    return strncmp(name, FOLDER_HALF, prefix) == 0 && strlen(name + prefix) == DIGITS &&
           strspn(name + prefix, "0123456789abcdef") == DIGITS;
}

/* Removes the file if nobody writes it. Its writer may have renamed it after we opened it: then the
 * name means nothing any more, or another file. */
static void remove_if_abandoned(int folder, const char *name)
{
    struct stat opened, named;
    int file = openat(folder, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0)
        return;
    if (fstat(file, &opened) == 0 && S_ISREG(opened.st_mode) &&
        flock(file, LOCK_EX | LOCK_NB) == 0 &&
        fstatat(folder, name, &named, AT_SYMLINK_NOFOLLOW) == 0 && named.st_ino == opened.st_ino &&
        named.st_dev == opened.st_dev)
        unlinkat(folder, name, 0);
    close(file);
}

void folder_sweep(const char *path)
{
    DIR *folder = opendir(path);
    if (!folder)
        return;
    for (struct dirent *entry; (entry = readdir(folder));)
        if (is_half(entry->d_name))
            remove_if_abandoned(dirfd(folder), entry->d_name);
    closedir(folder);
}

void folder_sync(const char *path)
{
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0)
        return;
    while (fsync(folder) != 0 && errno == EINTR)
        ;
    close(folder);
}
