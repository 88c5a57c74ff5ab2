/* Files that are whole or not there.
 *
 * New contents go to a file beside the old one, which is then renamed over it. The lock is on the
 * old file itself: whoever waited for it must look whether the path still means the same file. The
 * new file is locked, too, until it is renamed: so others know that it has not been abandoned. */
#define _DEFAULT_SOURCE /* flock, realpath */
#include "base/file.h"

#include "base/folder.h"
#include "base/random.h"
#include "base/reason.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
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

struct file_name file_name(const char *path)
{
    struct text text = {0};
    struct file_name name;
    file_add_name(&text, path);
    size_t length = 0;
    for (size_t more; length < text.length &&
                      length + (more = text_character(text.at + length)) < sizeof name.at;)
        length += more;
    memcpy(name.at, text.at, length);
    name.at[length] = '\0';
    text_free(&text);
    return name;
}

/* Says why a file cannot be had; `english` has places for its name and the reason. */
static bool fail(struct text *error, const char *english, const char *path)
{
    int why = errno;
    const char *trouble = file_trouble(why);
    if (trouble)
        return text_fail(error, "%s", text_word(error, trouble));
    return text_fail(error, english, file_name(path).at, reason_words(why, error));
}

#define CANNOT_OPEN N_("cannot open %s: %s") /* TRANSLATORS: the name of a file, and the reason */
#define CANNOT_READ N_("cannot read %s: %s")
#define CANNOT_WRITE N_("cannot write %s: %s")

static bool fail_as_large(struct text *error, const char *path, size_t most)
{
    return text_fail(error, "cannot read %s: the file is larger than %zu MB, the most it may be",
                     file_name(path).at, most >> 20);
}

/* Adds what follows in the file until there are so many bytes, or until it ends. */
static bool read_until(int file, const char *path, size_t wanted, struct text *contents,
                       bool *ended, struct text *error)
{
    char buffer[65536];
    while (!*ended && contents->length < wanted) {
        size_t left = wanted - contents->length;
        ssize_t got = read(file, buffer, left < sizeof buffer ? left : sizeof buffer);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(error, CANNOT_READ, path);
        text_add_bytes(contents, buffer, (size_t)got);
        *ended = got == 0;
    }
    return true;
}

/* In parentheses: one library has a macro of this name that warns. */
static bool go_to(int file, off_t place)
{
    return (lseek)(file, place, SEEK_SET) >= 0;
}

/* Reads a file that is at this place. */
static bool read_all(int file, const char *path, off_t from, size_t most, struct text *contents,
                     struct text *error)
{
    struct stat status;
    bool told = fstat(file, &status) == 0 && status.st_size > from, ended = false;
    size_t expected = told ? (size_t)(status.st_size - from) : 0;
    text_clear(contents);
    if (expected > most)
        return fail_as_large(error, path, most);
    text_reserve(contents, expected);
    if (!read_until(file, path, most + 1, contents, &ended, error))
        return false;
    return contents->length <= most || fail_as_large(error, path, most);
}

bool file_read(const char *path, size_t most, struct text *contents, struct text *error)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return fail(error, CANNOT_OPEN, path);
    bool good = read_all(file, path, 0, most, contents, error);
    close(file);
    return good;
}

/* -- Streams ---------------------------------------------------------------------------------- */

bool file_stream_open(struct file_stream *stream, const char *path, struct text *error)
{
    *stream = (struct file_stream){.path = path ? path : text_word(error, N_("standard input")),
                                   .file = STDIN_FILENO};
    if (path)
        stream->file = open(path, O_RDONLY | O_CLOEXEC);
    stream->open = stream->file >= 0;
    return stream->open || fail(error, CANNOT_OPEN, path);
}

bool file_stream_read(struct file_stream *stream, size_t wanted, struct text *contents,
                      struct text *error)
{
    return read_until(stream->file, stream->path, wanted, contents, &stream->ended, error);
}

bool file_stream_finish(struct file_stream *stream, size_t most, struct text *contents,
                        struct text *error)
{
    if (!file_stream_read(stream, most + 1, contents, error))
        return false;
    return contents->length <= most || fail_as_large(error, stream->path, most);
}

void file_stream_close(struct file_stream *stream)
{
    if (stream->open && stream->file != STDIN_FILENO)
        close(stream->file);
    *stream = (struct file_stream){0};
}

/* -- Writing ---------------------------------------------------------------------------------- */

static bool write_all(int file, const char *bytes, size_t length)
{
    size_t done = 0;
    while (done < length) {
        ssize_t wrote = write(file, bytes + done, length - done);
        if (wrote < 0 && errno != EINTR)
            return false;
        done += wrote > 0 ? (size_t)wrote : 0;
    }
    return true;
}

/* What a file keeps of an older one when it is replaced: so many bytes of its beginning. */
struct kept {
    int file;
    off_t bytes;
};

static bool copy(struct kept kept, int to)
{
    char buffer[65536];
    if (kept.bytes > 0 && !go_to(kept.file, 0))
        return false;
    for (off_t left = kept.bytes; left > 0;) {
        size_t wanted = left < (off_t)sizeof buffer ? (size_t)left : sizeof buffer;
        ssize_t got = read(kept.file, buffer, wanted);
        if (got < 0 && errno == EINTR)
            continue;
        if (got == 0)
            errno = EIO; /* it has become shorter, though we have its lock */
        if (got <= 0 || !write_all(to, buffer, (size_t)got))
            return false;
        left -= got;
    }
    return true;
}

/* Waits for the lock of a file; false if it cannot be locked. */
static bool lock(int file)
{
    while (flock(file, LOCK_EX) != 0)
        if (errno != EINTR)
            return false;
    return true;
}

/* The path means the file with this status. */
static bool is_at(const char *path, const struct stat *status)
{
    struct stat named;
    return stat(path, &named) == 0 && status->st_ino == named.st_ino &&
           status->st_dev == named.st_dev;
}

static void add_folder(struct text *folder, const char *path)
{
    const char *slash = strrchr(path, '/');
    text_add_bytes(folder, slash ? path : ".",
                   slash == path || !slash ? 1 : (size_t)(slash - path));
}

/* Makes a new file in the folder of `path` and locks it; -1 on failure. Without a lock, on a file
 * system that has none, nobody sweeps either. */
static int make_half(const char *path, struct text *name)
{
    const char *slash = strrchr(path, '/');
    for (;;) {
        struct stat status;
        text_clear(name);
        text_add_bytes(name, path, slash ? (size_t)(slash + 1 - path) : 0);
        text_addf(name, FOLDER_HALF "%016" PRIx64, random_fresh_seed());
        int file = open(name->at, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (file < 0 && errno == EEXIST)
            continue;
        if (file < 0 || !lock(file) || fstat(file, &status) != 0 || is_at(name->at, &status))
            return file;
        close(file); /* another program swept it away before we had the lock */
    }
}

static bool sync_file(int file)
{
    while (fsync(file) != 0)
        if (errno != EINTR)
            return false;
    return true;
}

/* Writes beside the file and renames over it; errors call it `name`. */
static bool replace(const char *path, const char *name, mode_t mode, struct kept kept,
                    const struct text *contents, struct text *error)
{
    struct text folder = {0}, half = {0};
    add_folder(&folder, path);
    folder_sweep(folder.at);
    int file = make_half(path, &half);
    bool good = file >= 0 && copy(kept, file) &&
                write_all(file, text_get(contents), contents->length) && fchmod(file, mode) == 0 &&
                sync_file(file) && rename(half.at, path) == 0;
    int why = errno;
    if (good)
        folder_sync(folder.at);
    else if (file >= 0)
        unlink(half.at);
    if (file >= 0)
        close(file);
    text_free(&folder);
    text_free(&half);
    errno = why;
    return good || fail(error, CANNOT_WRITE, name);
}

/* Devices and pipes are not replaced but written to: there is nothing in them to lose. */
static bool write_through(int file, const char *path, const struct text *contents,
                          struct text *error)
{
    return write_all(file, text_get(contents), contents->length) || fail(error, CANNOT_WRITE, path);
}

/* Opens and locks the file that the path means, making it (also behind a link that points to
 * nothing yet) if need be; -1 on failure. */
static int open_locked(const char *path, struct stat *status, bool *made)
{
    for (;;) {
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
        if (is_at(path, status))
            return file;
        close(file); /* another program replaced it while we waited */
    }
}

/* Changes a file, or (end) only what stands in its last `most` bytes. */
static bool update(const char *path, size_t most, bool end, file_change *change, void *context,
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
        good = fail(error, CANNOT_WRITE, path);
    } else if (!S_ISREG(status.st_mode)) {
        good = change(context, &contents, error) && write_through(file, path, &contents, error);
    } else {
        bool whole = !end || status.st_size <= (off_t)most;
        struct kept kept = {file, whole ? 0 : status.st_size - (off_t)most};
        good = (kept.bytes == 0 || go_to(file, kept.bytes) || fail(error, CANNOT_READ, path)) &&
               read_all(file, path, kept.bytes, most, &contents, error) &&
               change(context, &contents, error) &&
               replace(target, path, status.st_mode & 07777, kept, &contents, error);
        if (!good && made && status.st_size == 0)
            unlink(target);
    }
    if (file >= 0)
        close(file);
    free(real);
    text_free(&contents);
    return good;
}

bool file_update(const char *path, size_t most, file_change *change, void *context,
                 struct text *error)
{
    return update(path, most, false, change, context, error);
}

bool file_update_end(const char *path, size_t most, file_change *change, void *context,
                     struct text *error)
{
    return update(path, most, true, change, context, error);
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
    add_folder(&folder, path);
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
    return good || fail(error, CANNOT_WRITE, path);
}

bool file_write(const char *path, const struct text *contents, struct text *error)
{
    return replace(path, path, 0600, (struct kept){0}, contents, error);
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

/* Where files of a kind are kept: in the folder that a variable of the environment names, or else
 * in `usual` below the user's home. */
struct shelf {
    const char *variable, *usual, *homeless;
};

/* Adds the folder's path; false if there is none. */
static bool add_shelf(const struct shelf *shelf, struct text *path)
{
    const char *folder = getenv(shelf->variable), *home = getenv("HOME");
    bool own = folder && folder[0] == '/';
    if (!own && !(home && home[0] == '/'))
        return false;
    text_add(path, own ? folder : home);
    text_add(path, own ? "" : shelf->usual);
    text_add(path, "/quincunx");
    return true;
}

/* The path of `name` there; its folders made. */
static bool user_path(const struct shelf *shelf, const char *name, struct text *path,
                      struct text *error)
{
    text_clear(path);
    if (!add_shelf(shelf, path))
        return text_fail(error, "%s", text_word(error, shelf->homeless));
    size_t length = path->length;
    text_addf(path, "/%s", name);
    if (make_folders(path->at))
        return true;
    path->at[length] = '\0';
    return fail(error, N_("cannot create the folder %s: %s"), path->at);
}

static const struct shelf state_shelf = {
    "XDG_STATE_HOME", "/.local/state",
    N_("there is no folder to keep games in: set HOME or XDG_STATE_HOME")};

bool file_state_path(const char *name, struct text *path, struct text *error)
{
    return user_path(&state_shelf, name, path, error);
}

bool file_state_peek(const char *name, char *contents, size_t most)
{
    struct text path = {0};
    ssize_t got = -1;
    text_reserve(&path, 256); /* at once: this is done whenever the program starts */
    if (add_shelf(&state_shelf, &path)) {
        text_add(&path, "/");
        text_add(&path, name);
        int file = open(path.at, O_RDONLY | O_CLOEXEC);
        if (file >= 0) {
            got = read(file, contents, most);
            close(file);
        }
    }
    text_free(&path);
    contents[got > 0 && (size_t)got < most ? got : 0] = '\0';
    return contents[0];
}

bool file_cache_path(const char *name, struct text *path, struct text *error)
{
    static const struct shelf shelf = {
        "XDG_CACHE_HOME", "/.cache",
        N_("there is no folder to keep tables in: set HOME or XDG_CACHE_HOME")};
    return user_path(&shelf, name, path, error);
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
