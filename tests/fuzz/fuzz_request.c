/* Requests to the web server. The input is a line of one, taken for each that it could be. A path
 * that is accepted stays below the folder; a range that is accepted lies in the file. */
#include "front/serve/request.h"
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static void require_below(const char *name)
{
    fuzz_require(*name && strlen(name) < NAME_ROOM, "the name has room");
    for (const char *at = name; *at; at++) {
        bool begins = at == name || at[-1] == '/';
        fuzz_require(!begins || (*at != '.' && *at != '/'), "no part is hidden or empty");
        fuzz_require((unsigned char)*at >= ' ' && *at != 127 && *at != '\\', "every byte is plain");
    }
    fuzz_require(name[strlen(name) - 1] != '/', "the name is that of a file");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const uint64_t sizes[] = {0, 1, 1000, UINT64_MAX};
    char *input = fuzz_string(data, size), name[NAME_ROOM];
    if (request_name(input, name) == NAME_GOOD)
        require_below(name);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        uint64_t first, last;
        if (request_range(input, sizes[i], &first, &last) == RANGE_PART)
            fuzz_require(first <= last && last < sizes[i], "the part lies in the file");
    }
    if (request_host(input, "127.0.0.1"))
        fuzz_require(strpbrk(input, "1tT"), "it is localhost, 127.… or ::1");
    if (request_accepts(input, "gzip"))
        fuzz_require(strpbrk(input, "gG"), "it has the word");
    if (request_has_tag(input, "\"tag\""))
        fuzz_require(strstr(input, "\"tag\"") || strchr(input, '*'), "it has the tag");
    free(input);
    return 0;
}
