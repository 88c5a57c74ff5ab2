/* What the lines of a request mean. All of this comes from strangers, so it is apart from sockets
 * and files: pure functions that a test and a fuzzer can hold to account. */
#ifndef QUINCUNX_FRONT_SERVE_REQUEST_H
#define QUINCUNX_FRONT_SERVE_REQUEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { NAME_ROOM = 512 };

enum name {
    NAME_GOOD,
    NAME_HIDDEN, /* of something that is never served */
    NAME_BAD     /* no path at all */
};

/* The file that the target of a request, still with its %XX, names below the folder: parts with a
 * slash between them, none of them empty or beginning with a dot, no control character and no
 * backslash. A target that ends in a slash means the index.html there. */
enum name request_name(const char *target, char name[NAME_ROOM]);

/* A Host line is one of ours: localhost, a loopback address or the one that we listen on, which
 * may be all. A page elsewhere whose name was made to lead here ("DNS rebinding") has another. */
bool request_host(const char *host, const char *address);

/* An Accept-Encoding line allows this coding. */
bool request_accepts(const char *line, const char *coding);

/* An If-None-Match line has this tag. */
bool request_has_tag(const char *line, const char *tag);

enum range {
    RANGE_WHOLE, /* none that we serve: the whole file will do */
    RANGE_PART,
    RANGE_OUTSIDE
};

/* The bytes from `first` to `last`, both included, that a Range line asks for of a file. */
enum range request_range(const char *line, uint64_t size, uint64_t *first, uint64_t *last);

#endif
