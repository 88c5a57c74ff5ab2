/* The files of the page. Nothing that is not below the folder, and no plain file, is ever opened
 * for reading: links are not followed, not even inside. */
#ifndef QUINCUNX_FRONT_SERVE_FOLDER_H
#define QUINCUNX_FRONT_SERVE_FOLDER_H

#include <stdbool.h>
#include <sys/stat.h>

struct found {
    int file;
    struct stat status;
    const char *type;     /* of its contents */
    const char *encoding; /* how these are compressed, or NULL */
};

enum find { FIND_FILE, FIND_FOLDER, FIND_NOTHING, FIND_LATER /* the system has no room now */ };

/* Opens the file of a name that request_name made; or the one with .br or .gz after the name, if it
 * is not older and `accepts`, an Accept-Encoding line or NULL, allows it. Only where it is
 * FIND_FILE is there a file to close. */
enum find folder_find(const char *folder, const char *name, const char *accepts, struct found *);

#endif
