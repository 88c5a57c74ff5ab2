/* Files that are whole or not there: what is written replaces the old contents in one step, so that
 * neither a full disk nor a kill leaves a half file. */
#ifndef QUINCUNX_BASE_FILE_H
#define QUINCUNX_BASE_FILE_H

#include "base/text.h"

/* Reads a file of at most `most` bytes. */
bool file_read(const char *path, size_t most, struct text *contents, struct text *error);

/* The same for what comes on the standard input. */
bool file_read_input(size_t most, struct text *contents, struct text *error);

/* Edits the contents of a file, or refuses to. */
typedef bool file_change(void *context, struct text *contents, struct text *error);

/* Changes a file under a lock that other programs using this function honour: reads it (a file that
 * is not there is empty), lets `change` edit the contents, writes it back whole. */
bool file_update(const char *path, size_t most, file_change *, void *context, struct text *error);

/* The same for a file that belongs to this program alone. */
bool file_write(const char *path, const struct text *contents, struct text *error);

/* Whether file_update could make or change this file, as far as one can tell without trying. */
bool file_can_update(const char *path, struct text *error);

/* It is there, and neither a folder nor a device or pipe. */
bool file_is_plain(const char *path);

/* Adds a file's name in quotes: whole, but without anything a terminal would act on. */
void file_add_name(struct text *, const char *path);

/* Where this user's games in progress are kept: the path of `name` there, its folder made. */
bool file_state_path(const char *name, struct text *path, struct text *error);

/* The same for what can be made anew at any time, such as tables. */
bool file_cache_path(const char *name, struct text *path, struct text *error);

/* Where paths mean nothing to people: what is the matter when the system refuses a file with this
 * error number, and what to do. NULL where the path and the system's own words tell more. */
const char *file_trouble(int why);

/* Removes a file; that it is not there is no error. */
void file_remove(const char *path);

/* When a file was last written, in nanoseconds; -1 if it is not there. */
int64_t file_age_mark(const char *path);

#endif
