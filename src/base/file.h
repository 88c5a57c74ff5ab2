/* Files that are whole or not there: what is written replaces the old contents in one step, so that
 * neither a full disk nor a kill leaves a half file. */
#ifndef QUINCUNX_BASE_FILE_H
#define QUINCUNX_BASE_FILE_H

#include "base/text.h"

/* Reads a file of at most `most` bytes. */
bool file_read(const char *path, size_t most, struct text *contents, struct text *error);

/* A file that is read piece by piece, so that it may be of any size. All zeros is none; the path
 * must stay where it is. */
struct file_stream {
    const char *path;
    int file;
    bool open, ended;
};

/* Opens a file, or (NULL) what comes on the standard input. */
bool file_stream_open(struct file_stream *, const char *path, struct text *error);
void file_stream_close(struct file_stream *);

/* Adds what follows to the contents until these have `wanted` bytes, or until it has ended. */
bool file_stream_read(struct file_stream *, size_t wanted, struct text *contents,
                      struct text *error);

/* Adds all that follows; refuses when the contents get longer than `most` bytes. */
bool file_stream_finish(struct file_stream *, size_t most, struct text *contents,
                        struct text *error);

/* Edits the contents of a file, or refuses to. */
typedef bool file_change(void *context, struct text *contents, struct text *error);

/* Changes a file under a lock that other programs using this function honour: reads it (a file that
 * is not there is empty), lets `change` edit the contents, writes it back whole. */
bool file_update(const char *path, size_t most, file_change *, void *context, struct text *error);

/* The same for the last `most` bytes of a file, which may be longer: what is before them stays. */
bool file_update_end(const char *path, size_t most, file_change *, void *context,
                     struct text *error);

/* The same for a file that belongs to this program alone. */
bool file_write(const char *path, const struct text *contents, struct text *error);

/* Whether file_update could make or change this file, as far as one can tell without trying. */
bool file_can_update(const char *path, struct text *error);

/* It is there, and neither a folder nor a device or pipe. */
bool file_is_plain(const char *path);

/* Adds a file's name in quotes: whole, but without anything a terminal would act on. */
void file_add_name(struct text *, const char *path);

/* The same for an argument of a sentence; what is much too long is cut. */
struct file_name {
    char at[1100];
};
struct file_name file_name(const char *path);

/* Where this user's games in progress are kept: the path of `name` there, its folder made. */
bool file_state_path(const char *name, struct text *path, struct text *error);

/* Reads a file of less than `most` bytes there into `contents`, as a string. Quick: where there is
 * none, it is false, and neither is a folder made nor anything said. */
bool file_state_peek(const char *name, char *contents, size_t most);

/* The same for what can be made anew at any time, such as tables. */
bool file_cache_path(const char *name, struct text *path, struct text *error);

/* In the browser, where paths mean nothing to people: explains errno and what to do. NULL natively,
 * where the path and the system's own words say more. */
const char *file_trouble(int why);

/* Removes a file; that it is not there is no error. */
void file_remove(const char *path);

/* When a file was last written, in nanoseconds; -1 if it is not there. */
int64_t file_age_mark(const char *path);

#endif
