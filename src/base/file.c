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

void file_add_name(struct text *text, const char *path)
{
    text_add(text, "“");
    while (*path) {
        size_t length = text_character(path);
        text_add_bytes(text, length ? path : "?", length ? length : 1);
        path += length ? length : 1;
    }
    text_add(text, "”");
}

static bool fail(struct text *error, const char *what, const char *path)
{
    const char *why = file_trouble(errno);
    if (why)
        return text_fail(error, "%s", why);
    why = strerror(errno);
    text_fail(error, "%s ", what);
    file_add_name(error, path);
    text_addf(error, ": %s", why);
    return false;
}

static bool fail_as_large(struct text *error, const char *path, size_t most)
{
    text_fail(error, "cannot read ");
    file_add_name(error, path);
    text_addf(error, ": it is larger than %zu MB, the most such a file may be", most >> 20);
    return false;
}

static bool read_all(int file, const char *path, size_t most, struct text *contents,
                     struct text *error)
{
    char buffer[65536];
    struct stat status;
    ssize_t got;
    bool told = fstat(file, &status) == 0 && status.st_size > 0;
    size_t expected = told ? (size_t)status.st_size : 0;
    text_clear(contents);
    if (expected > most)
        return fail_as_large(error, path, most);
    text_reserve(contents, expected);
    while ((got = read(file, buffer, sizeof buffer)) != 0) {
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(error, "cannot read", path);
        text_add_bytes(contents, buffer, (size_t)got);
        if (contents->length > most)
            return fail_as_large(error, path, most);
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

bool file_read_input(size_t most, struct text *contents, struct text *error)
{
    return read_all(STDIN_FILENO, "standard input", most, contents, error);
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

/* Writes beside the file and renames over it; errors call it `name`. */
static bool replace(const char *path, const char *name, mode_t mode, const struct text *contents,
                    struct text *error)
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
    return good || fail(error, "cannot write", name);
}

/* Devices and pipes are not replaced but written to: there is nothing in them to lose. */
static bool write_through(int file, const char *path, const struct text *contents,
                          struct text *error)
{
    return write_all(file, contents) || fail(error, "cannot write", path);
}

/* Waits for the lock of a file; false if it cannot be locked. */
static bool lock(int file)
{
    while (flock(file, LOCK_EX) != 0)
        if (errno != EINTR)
            return false;
    return true;
}

/* Opens and locks the file that the path means, making it (also behind a link that points to
 * nothing yet) if need be; -1 on failure. */
static int open_locked(const char *path, struct stat *status, bool *made)
{
    for (;;) {
        struct stat named;
        int file = open(path, O_RDWR | O_CLOEXEC | O_APPEND);
        *made = file < 0 && errno == ENOENT;
        if (*made)
            file = open(path, O_RDWR | O_CLOEXEC | O_APPEND | O_CREAT, 0666);
        if (file < 0)
            return -1;
        if (!lock(file) || fstat(file, status) != 0) {
            int why = errno;
            close(file);
            errno = why;
            return -1;
        }
        if (stat(path, &named) == 0 && status->st_ino == named.st_ino &&
            status->st_dev == named.st_dev)
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
    int file = open_locked(path, &status, &made), why = errno;
    char *real = realpath(path, NULL); /* a link stays a link: what it points to is replaced */
    const char *target = real ? real : path;
    if (file < 0) {
        errno = why;
        good = fail(error, "cannot write", path);
    } else if (!S_ISREG(status.st_mode)) {
        good = change(context, &contents, error) && write_through(file, path, &contents, error);
    } else {
        good = read_all(file, path, most, &contents, error) && change(context, &contents, error) &&
               replace(target, path, status.st_mode & 07777, &contents, error);
        if (!good && made && status.st_size == 0)
            unlink(target);
    }
    if (file >= 0)
        close(file);
    free(real);
    text_free(&contents);
    return good;
}

bool file_is_plain(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

/* Files can be made in the folder of this path. */
static bool can_make_beside(const char *path)
{
    struct text folder = {0};
    const char *slash = strrchr(path, '/');
    text_add_bytes(&folder, slash ? path : ".",
                   slash == path || !slash ? 1 : (size_t)(slash - path));
    bool good = access(folder.at, W_OK | X_OK) == 0;
    int why = errno;
    text_free(&folder);
    errno = why;
    return good;
}

bool file_can_update(const char *path, struct text *error)
{
    struct stat status;
    bool good;
    if (stat(path, &status) != 0) {
        good = errno == ENOENT && path[0] && can_make_beside(path);
    } else if (S_ISDIR(status.st_mode)) {
        errno = EISDIR;
        good = false;
    } else {
        char *real = realpath(path, NULL);
        good = access(path, W_OK) == 0 &&
               (!S_ISREG(status.st_mode) || can_make_beside(real ? real : path));
        free(real);
    }
    return good || fail(error, "cannot write", path);
}

bool file_write(const char *path, const struct text *contents, struct text *error)
{
    return replace(path, path, 0600, contents, error);
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

/* The path of `name` in the folder that a variable of the environment names, or else in `usual`
 * below the user's home; its folders made. */
static bool user_path(const char *variable, const char *usual, const char *what, const char *name,
                      struct text *path, struct text *error)
{
    const char *folder = getenv(variable), *home = getenv("HOME");
    text_clear(path);
    if (folder && folder[0] == '/')
        text_add(path, folder);
    else if (home && home[0] == '/')
        text_addf(path, "%s/%s", home, usual);
    else
        return text_fail(error, "neither %s nor HOME says where %s can be kept", variable, what);
    text_addf(path, "/quincunx/%s", name);
    return make_folders(path->at) || fail(error, "cannot make the folder of", path->at);
}

bool file_state_path(const char *name, struct text *path, struct text *error)
{
    return user_path("XDG_STATE_HOME", ".local/state", "games", name, path, error);
}

bool file_cache_path(const char *name, struct text *path, struct text *error)
{
    return user_path("XDG_CACHE_HOME", ".cache", "tables", name, path, error);
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
