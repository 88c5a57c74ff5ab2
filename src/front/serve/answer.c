/* The answer to one request: a file, that it has not changed, or why there is none. Every answer
 * carries the same headers that keep the page to itself. (What is no HTTP, or too long, never comes
 * here: the library answers it with a fixed sentence and hangs up.) */
#include "front/serve/answer.h"

#include "front/serve/folder.h"
#include "front/serve/request.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* The page may run its own scripts and WebAssembly and speak to this server, and nothing else; the
 * Cross-Origin lines make it crossOriginIsolated, which shared memory and fine clocks need. Names
 * of files do not change with their contents, so browsers are to ask each time: the answer is 304
 * until the page is built anew. */
static const char *const common_headers[][2] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
     "data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Referrer-Policy", "no-referrer"},
    {"X-Content-Type-Options", "nosniff"},
    {"Cache-Control", "no-cache"},
};

static const struct refusal {
    unsigned status;
    const char *page;
} refusals[] = {
    {MHD_HTTP_NOT_FOUND, "404: there is nothing of that name here.\n"},
    {MHD_HTTP_MOVED_PERMANENTLY, "301: this is a folder; its name ends in a slash.\n"},
    {MHD_HTTP_METHOD_NOT_ALLOWED, "405: files can only be read here, with GET or HEAD.\n"},
    {MHD_HTTP_RANGE_NOT_SATISFIABLE, "416: the file has no such part.\n"},
    {MHD_HTTP_MISDIRECTED_REQUEST, "421: this is not a name of this server; use its address.\n"},
    {MHD_HTTP_SERVICE_UNAVAILABLE, "503: too much is going on; try again in a moment.\n"},
    {MHD_HTTP_BAD_REQUEST, "400: this is not the path of a file.\n"},
};

enum { TAG_ROOM = 80, DATE_ROOM = 32, PART_ROOM = 80 };

/* Headers of one answer; a NULL value is left out. */
struct extra {
    const char *name, *value;
};

static const char *header(struct MHD_Connection *connection, const char *name)
{
    return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

/* Gives the response its headers, queues it and lets go of it. */
static enum MHD_Result send_response(struct MHD_Connection *connection, unsigned status,
                                     struct MHD_Response *response, const struct extra *extra)
{
    enum MHD_Result sent = MHD_YES;
    if (!response)
        return MHD_NO;
    for (size_t i = 0; i < sizeof common_headers / sizeof *common_headers; i++)
        sent &= MHD_add_response_header(response, common_headers[i][0], common_headers[i][1]);
    for (; extra->name; extra++)
        if (extra->value)
            sent &= MHD_add_response_header(response, extra->name, extra->value);
    /* An answer without the headers that protect is worse than none. */
    sent = sent ? MHD_queue_response(connection, status, response) : MHD_NO;
    MHD_destroy_response(response);
    return sent;
}

/* Sends the page of a status, with one more header or none. */
static enum MHD_Result refuse(struct MHD_Connection *connection, unsigned status, const char *name,
                              const char *value)
{
    const struct refusal *refusal = refusals;
    while (refusal->status != status && refusal->status != MHD_HTTP_BAD_REQUEST)
        refusal++;
    return send_response(connection, refusal->status,
                         MHD_create_response_from_buffer(
                             strlen(refusal->page), (void *)refusal->page, MHD_RESPMEM_PERSISTENT),
                         (struct extra[]){{"Content-Type", "text/plain; charset=utf-8"},
                                          {name ? name : "Allow", value},
                                          {NULL, NULL}});
}

/* -- Files ------------------------------------------------------------------------------------ */

/* What tells this state of the file, compressed as it is, from every other. */
static void write_marks(const struct found *found, char tag[TAG_ROOM], char date[DATE_ROOM])
{
    const struct timespec *time = &found->status.st_mtim;
    struct tm parts;
    snprintf(tag, TAG_ROOM, "\"%jx-%lx-%jx%s%s\"", (uintmax_t)time->tv_sec,
             (unsigned long)time->tv_nsec, (uintmax_t)found->status.st_size,
             found->encoding ? "-" : "", found->encoding ? found->encoding : "");
    if (!gmtime_r(&time->tv_sec, &parts) ||
        !strftime(date, DATE_ROOM, "%a, %d %b %Y %H:%M:%S GMT", &parts))
        *date = '\0';
}

/* The visitor has this state of the file. Dates are compared as text: browsers send back ours. */
static bool has_it(struct MHD_Connection *connection, const char *tag, const char *date)
{
    const char *tags = header(connection, "If-None-Match");
    const char *since = header(connection, "If-Modified-Since");
    return tags ? request_has_tag(tags, tag) : since && *date && strcmp(since, date) == 0;
}

/* The part of the file that is asked for, unless it is to go with a part of another state. */
static enum range find_range(struct MHD_Connection *connection, uint64_t size, const char *tag,
                             const char *date, uint64_t *first, uint64_t *last)
{
    const char *line = header(connection, "Range"), *only = header(connection, "If-Range");
    if (!line || (only && strcmp(only, tag) != 0 && strcmp(only, date) != 0))
        return RANGE_WHOLE;
    return request_range(line, size, first, last);
}

static enum MHD_Result send_file(struct MHD_Connection *connection, struct found *found,
                                 bool is_get)
{
    char tag[TAG_ROOM], date[DATE_ROOM], part[PART_ROOM];
    uint64_t size = (uint64_t)found->status.st_size, first = 0, last = size - 1;
    write_marks(found, tag, date);
    bool known = has_it(connection, tag, date);
    enum range range =
        is_get && !known ? find_range(connection, size, tag, date, &first, &last) : RANGE_WHOLE;
    if (known || range == RANGE_OUTSIDE)
        close(found->file);
    if (range == RANGE_OUTSIDE) {
        snprintf(part, sizeof part, "bytes */%" PRIu64, size);
        return refuse(connection, MHD_HTTP_RANGE_NOT_SATISFIABLE, "Content-Range", part);
    }
    snprintf(part, sizeof part, "bytes %" PRIu64 "-%" PRIu64 "/%" PRIu64, first, last, size);
    const struct extra extra[] = {
        {"ETag", tag},
        {"Last-Modified", *date ? date : NULL},
        {"Vary", "Accept-Encoding"},
        {"Accept-Ranges", "bytes"},
        {"Content-Type", known ? NULL : found->type},
        {"Content-Encoding", known ? NULL : found->encoding},
        {"Content-Range", range == RANGE_PART ? part : NULL},
        {NULL, NULL},
    };
    if (known)
        return send_response(connection, MHD_HTTP_NOT_MODIFIED,
                             MHD_create_response_from_buffer(0, (void *)"", MHD_RESPMEM_PERSISTENT),
                             extra);
    struct MHD_Response *response =
        MHD_create_response_from_fd_at_offset64(last + 1 - first, found->file, first);
    if (!response)
        close(found->file);
    return send_response(connection, range == RANGE_PART ? MHD_HTTP_PARTIAL_CONTENT : MHD_HTTP_OK,
                         response, extra);
}

/* The folder's own name, so that what its page links to is found. No host can be smuggled in: the
 * target has only one slash at its beginning. */
static enum MHD_Result send_on(struct MHD_Connection *connection, const char *target)
{
    char longer[3 * NAME_ROOM + 2];
    snprintf(longer, sizeof longer, "%s/", target);
    return refuse(connection, MHD_HTTP_MOVED_PERMANENTLY, "Location", longer);
}

enum MHD_Result answer_request(const struct site *site, struct MHD_Connection *connection,
                               const char *target, const char *method)
{
    char name[NAME_ROOM];
    struct found found;
    const char *host = header(connection, "Host");
    bool is_get = strcmp(method, "GET") == 0;
    if (!host || !request_host(host, site->address))
        return refuse(connection, MHD_HTTP_MISDIRECTED_REQUEST, NULL, NULL);
    if (!is_get && strcmp(method, "HEAD") != 0)
        return refuse(connection, MHD_HTTP_METHOD_NOT_ALLOWED, "Allow", "GET, HEAD");
    enum name kind = request_name(target, name);
    if (kind != NAME_GOOD)
        return refuse(connection, kind == NAME_BAD ? MHD_HTTP_BAD_REQUEST : MHD_HTTP_NOT_FOUND,
                      NULL, NULL);
    switch (folder_find(site->folder, name, header(connection, "Accept-Encoding"), &found)) {
    case FIND_FILE:
        return send_file(connection, &found, is_get);
    case FIND_FOLDER:
        return send_on(connection, target);
    case FIND_LATER:
        return refuse(connection, MHD_HTTP_SERVICE_UNAVAILABLE, "Retry-After", "1");
    case FIND_NOTHING:
        break;
    }
    return refuse(connection, MHD_HTTP_NOT_FOUND, NULL, NULL);
}
