/* Files that are whole or not there.
 *
 * New contents go to a file beside the old one, which is then renamed over it. The lock is on the
 * old file itself: whoever waited for it must look whether the path still means the same file. */
#define _DEFAULT_SOURCE /* flock, realpath */
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fail(struct text *error, const char *what, const char *path)
{
    int why = errno;
    text_fail(error, "%s ", what);
    text_add_quoted(error, path);
    text_addf(error, ": %s", strerror(why));
    return false;
}

static bool read_all(int file, const char *path, size_t most, struct text *contents,
                     struct text *error)
{
    char buffer[65536];
    ssize_t got;
    text_clear(contents);
    while ((got = read(file, buffer, sizeof buffer)) != 0) {
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(error, "cannot read", path);
        text_add_bytes(contents, buffer, (size_t)got);
        if (contents->length > most) {
            text_fail(error, "cannot read ");
            text_add_quoted(error, path);
            text_addf(error, ": it is larger than %zu MB, the most such a file may be", most >> 20);
            return false;
        }
    }
    return true;
}

bool file_read(const char *path, size_t most, struct text *contents, struct text *error)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return fail(error, "cannot open", path);
    bool good = read_all(file, path, most, contents, error);
    close(file);
    return good;
}

static bool write_all(int file, const struct text *contents)
{
    size_t done = 0;
    while (done < contents->length) {
        ssize_t wrote = write(file, contents->at + done, contents->length - done);
        if (wrote < 0 && errno != EINTR)
            return false;
        done += wrote > 0 ? (size_t)wrote : 0;
    }
    return true;
}

/* Writes beside the file and renames over it. */
static bool replace(const char *path, mode_t mode, const struct text *contents, struct text *error)
{
    struct text beside = {0};
    text_addf(&beside, "%s.XXXXXX", path);
    int file = mkstemp(beside.at);
    bool good =
        file >= 0 && write_all(file, contents) && fchmod(file, mode) == 0 && fsync(file) == 0;
    int why = errno;
    if (file >= 0 && close(file) != 0 && good) {
        good = false;
        why = errno;
    }
    if (good && rename(beside.at, path) != 0) {
        good = false;
        why = errno;
    }
    if (!good && file >= 0)
        unlink(beside.at);
    text_free(&beside);
    errno = why;
    return good || fail(error, "cannot write", path);
}

/* Devices and pipes are not replaced but written to: there is nothing in them to lose. */
static bool write_through(int file, const char *path, const struct text *contents,
                          struct text *error)
{
    return write_all(file, contents) || fail(error, "cannot write", path);
}

/* Opens and locks the file that the path means, making it if need be; -1 on failure. */
static int open_locked(const char *path, bool *made)
{
    for (;;) {
        struct stat opened, named;
        int file = open(path, O_RDWR | O_CLOEXEC | O_APPEND);
        *made = file < 0 && errno == ENOENT;
        if (*made)
            file = open(path, O_RDWR | O_CLOEXEC | O_APPEND | O_CREAT | O_EXCL, 0666);
        if (file < 0 && *made && errno == EEXIST)
            continue;
        if (file < 0)
            return -1;
        if (flock(file, LOCK_EX) == 0 && fstat(file, &opened) == 0 && stat(path, &named) == 0 &&
            opened.st_ino == named.st_ino && opened.st_dev == named.st_dev)
            return file;
        close(file); /* another program replaced it while we waited */
    }
}

bool file_update(const char *path, size_t most, file_change *change, void *context,
                 struct text *error)
{
    struct text contents = {0};
    struct stat status;
    bool made, good;
    char *real = realpath(path, NULL); /* a link stays a link: what it points to is replaced */
    const char *target = real ? real : path;
    int file = open_locked(target, &made);
    if (file < 0 || fstat(file, &status) != 0) {
        good = fail(error, "cannot write", path);
    } else if (!S_ISREG(status.st_mode)) {
        good = change(context, &contents, error) && write_through(file, path, &contents, error);
    } else {
        good = read_all(file, path, most, &contents, error) && change(context, &contents, error) &&
               replace(target, status.st_mode & 07777, &contents, error);
        if (!good && made)
            unlink(target);
    }
    if (file >= 0)
        close(file);
    free(real);
    text_free(&contents);
    return good;
}

bool file_can_update(const char *path, struct text *error)
{
    struct stat status;
    struct text folder = {0};
    const char *slash = strrchr(path, '/');
    bool good;
    text_add_bytes(&folder, path, slash ? (size_t)(slash - path) : 0);
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode)) {
        errno = EISDIR;
        good = false;
    } else if (errno = 0, access(path, F_OK) == 0) {
        good = access(path, W_OK) == 0;
    } else {
        good = errno == ENOENT && path[0] &&
               access(!slash          ? "."
                      : folder.length ? folder.at
                                      : "/",
                      W_OK | X_OK) == 0;
    }
    int why = errno;
    text_free(&folder);
    errno = why;
    return good || fail(error, "cannot write", path);
}

bool file_write(const char *path, const struct text *contents, struct text *error)
{
    return replace(path, 0600, contents, error);
}

static bool make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool there = mkdir(path, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!there)
            return false;
    }
    return true;
}

bool file_state_path(const char *name, struct text *path, struct text *error)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    text_clear(path);
    if (state && state[0] == '/')
        text_add(path, state);
    else if (home && home[0] == '/')
        text_addf(path, "%s/.local/state", home);
    else
        return text_fail(error, "neither XDG_STATE_HOME nor HOME says where games can be kept");
    text_addf(path, "/quincunx/%s", name);
    return make_folders(path->at) || fail(error, "cannot make the folder of", path->at);
}

void file_remove(const char *path)
{
    unlink(path);
}

int64_t file_age_mark(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0)
        return -1;
    return (int64_t)status.st_mtim.tv_sec * 1000000000 + status.st_mtim.tv_nsec;
}
