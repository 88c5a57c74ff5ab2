/* The files of the page.
 *
 * A path is walked part by part from the folder, which is opened anew each time, so that a page
 * built again is served at once. A link is refused wherever it stands, so there is no way out. */
#include "front/serve/folder.h"

#include "front/serve/request.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const struct {
    const char *ending, *type;
} types[] = {
    {"css", "text/css; charset=utf-8"},
    {"html", "text/html; charset=utf-8"},
    {"js", "text/javascript; charset=utf-8"},
    {"json", "application/json"},
    {"mjs", "text/javascript; charset=utf-8"},
    {"png", "image/png"},
    {"quincunx", "text/plain; charset=utf-8"},
    {"record", "text/plain; charset=utf-8"},
    {"svg", "image/svg+xml"},
    {"txt", "text/plain; charset=utf-8"},
    {"wasm", "application/wasm"},
    {"webmanifest", "application/manifest+json"},
};

/* The best first. The build makes these files: compressing a page anew for every visitor would be
 * slower and worse. */
static const struct {
    const char *coding, *ending;
} encodings[] = {{"br", ".br"}, {"gzip", ".gz"}};

static const char *find_type(const char *name)
{
    const char *dot = strrchr(name, '.');
    for (size_t i = 0; dot && i < sizeof types / sizeof *types; i++)
        if (strcmp(types[i].ending, dot + 1) == 0)
            return types[i].type;
    return "application/octet-stream";
}

/* Opens what a name means below the folder; -1 and errno where there is no such thing. A pipe or a
 * device is opened without waiting for it, and closed by whoever sees what it is. */
static int open_below(const char *folder, const char *name)
{
    enum { PLAIN = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY };
    int at = open(folder, PLAIN | O_DIRECTORY);
    while (at >= 0 && *name) {
        char part[NAME_MAX + 1];
        size_t length = strcspn(name, "/");
        int next = -1;
        errno = ENAMETOOLONG;
        if (length < sizeof part) {
            memcpy(part, name, length);
            part[length] = '\0';
            next = openat(at, part, PLAIN | O_NOFOLLOW | (name[length] ? O_DIRECTORY : 0));
        }
        int why = errno;
        close(at);
        errno = why;
        at = next;
        name += length + (name[length] == '/');
    }
    return at;
}

static enum find find_one(const char *folder, const char *name, struct found *found)
{
    found->file = open_below(folder, name);
    if (found->file < 0)
        return errno == EMFILE || errno == ENFILE || errno == ENOMEM ? FIND_LATER : FIND_NOTHING;
    bool known = fstat(found->file, &found->status) == 0;
    if (known && S_ISREG(found->status.st_mode))
        return FIND_FILE;
    close(found->file);
    return known && S_ISDIR(found->status.st_mode) ? FIND_FOLDER : FIND_NOTHING;
}

static bool is_older(const struct stat *one, const struct stat *other)
{
    return one->st_mtim.tv_sec != other->st_mtim.tv_sec
               ? one->st_mtim.tv_sec < other->st_mtim.tv_sec
               : one->st_mtim.tv_nsec < other->st_mtim.tv_nsec;
}

/* Changes what was found for a compressed file beside it. */
static void compress(const char *folder, const char *name, const char *accepts, struct found *found)
{
    for (size_t i = 0; i < sizeof encodings / sizeof *encodings; i++) {
        struct found packed;
        char longer[NAME_ROOM + 4];
        if (!request_accepts(accepts, encodings[i].coding))
            continue;
        snprintf(longer, sizeof longer, "%s%s", name, encodings[i].ending);
        if (find_one(folder, longer, &packed) != FIND_FILE)
            continue;
        if (is_older(&packed.status, &found->status)) {
            close(packed.file);
            continue;
        }
        close(found->file);
        found->file = packed.file;
        found->status = packed.status;
        found->encoding = encodings[i].coding;
        return;
    }
}

enum find folder_find(const char *folder, const char *name, const char *accepts,
                      struct found *found)
{
    *found = (struct found){.type = find_type(name)};
    enum find result = find_one(folder, name, found);
    if (result == FIND_FILE && accepts)
        compress(folder, name, accepts, found);
    return result;
}
