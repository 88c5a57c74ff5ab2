/* The web server's reading of requests: paths, hosts, lists, ranges. */
#include "front/serve/request.h"
#include "tap.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static void test_names(void)
{
    static const struct {
        const char *target;
        enum name kind;
        const char *name;
    } cases[] = {
        {"/", NAME_GOOD, "index.html"},
        {"/index.html", NAME_GOOD, "index.html"},
        {"/art/", NAME_GOOD, "art/index.html"},
        {"/art/disc-0.svg", NAME_GOOD, "art/disc-0.svg"},
        {"/a%20b%c3%b4.txt", NAME_GOOD, "a b\u00f4.txt"},
        {"/%61%2Ejs", NAME_GOOD, "a.js"},
        {"/a..b/c.", NAME_GOOD, "a..b/c."},
        {"/%252e%252e", NAME_GOOD, "%2e%2e"},
        {"/..", NAME_HIDDEN, NULL},
        {"/../etc/passwd", NAME_HIDDEN, NULL},
        {"/art/../../etc/passwd", NAME_HIDDEN, NULL},
        {"/%2e%2e/etc/passwd", NAME_HIDDEN, NULL},
        {"/.%2E/etc/passwd", NAME_HIDDEN, NULL},
        {"/./index.html", NAME_HIDDEN, NULL},
        {"/.git/config", NAME_HIDDEN, NULL},
        {"/art/.hidden", NAME_HIDDEN, NULL},
        {"//etc/passwd", NAME_HIDDEN, NULL},
        {"/art//disc.svg", NAME_HIDDEN, NULL},
        {"/art//", NAME_HIDDEN, NULL},
        {"", NAME_BAD, NULL},
        {"*", NAME_BAD, NULL},
        {"index.html", NAME_BAD, NULL},
        {"http://localhost/", NAME_BAD, NULL},
        {"/%00", NAME_BAD, NULL},
        {"/index.html%00.js", NAME_BAD, NULL},
        {"/..%2fetc", NAME_BAD, NULL},
        {"/%2fetc/passwd", NAME_BAD, NULL},
        {"/..\\etc", NAME_BAD, NULL},
        {"/%5c..%5cetc", NAME_BAD, NULL},
        {"/a%0d%0aSet-Cookie:x", NAME_BAD, NULL},
        {"/a\tb", NAME_BAD, NULL},
        {"/a%7f", NAME_BAD, NULL},
        {"/%", NAME_BAD, NULL},
        {"/%4", NAME_BAD, NULL},
        {"/%4g", NAME_BAD, NULL},
        {"/%g4", NAME_BAD, NULL},
    };
    static const char *const words[] = {"means a file", "is never served", "is no path"};
    for (size_t i = 0; i < COUNT(cases); i++) {
        char name[NAME_ROOM];
        enum name kind = request_name(cases[i].target, name);
        tap(kind == cases[i].kind && (kind != NAME_GOOD || strcmp(name, cases[i].name) == 0),
            "“%s” %s", cases[i].target, words[cases[i].kind]);
    }
}

/* A name of every length around the most that there is room for. */
static void test_long_names(void)
{
    bool good = true;
    for (size_t length = NAME_ROOM - 32; length < NAME_ROOM + 32; length++) {
        char target[NAME_ROOM + 64] = "/", name[NAME_ROOM];
        memset(target + 1, 'a', length - 1);
        target[length] = '/';
        enum name kind = request_name(target, name);
        size_t wanted = length + strlen("index.html");
        good &= kind == (wanted < NAME_ROOM ? NAME_GOOD : NAME_HIDDEN);
        good &= kind != NAME_GOOD || strlen(name) == wanted;
    }
    tap(good, "a name that is too long means nothing");
}

static void test_hosts(void)
{
    static const struct {
        const char *host, *address;
        bool ours;
    } cases[] = {
        {"localhost", "127.0.0.1", true},
        {"LocalHost:8080", "127.0.0.1", true},
        {"127.0.0.1", "127.0.0.1", true},
        {"127.0.0.1:8080", "127.0.0.1", true},
        {"127.1.2.3:80", "127.0.0.1", true},
        {"[::1]", "127.0.0.1", true},
        {"[::1]:8080", "::1", true},
        {"[0:0:0:0:0:0:0:1]:8080", "::1", true},
        {"192.168.1.5:8080", "192.168.1.5", true},
        {"192.168.1.5:8080", "0.0.0.0", true},
        {"192.168.1.5:8080", "::", true},
        {"[fd00::5]:8080", "::", true},
        {"[fd00::5]:8080", "fd00:0::5", true},
        {"", "127.0.0.1", false},
        {":8080", "127.0.0.1", false},
        {"evil.example", "127.0.0.1", false},
        {"evil.example:8080", "0.0.0.0", false},
        {"localhost.evil.example", "127.0.0.1", false},
        {"127.0.0.1.evil.example", "127.0.0.1", false},
        {"localhost:80@evil.example", "127.0.0.1", false},
        {"localhost:8x", "127.0.0.1", false},
        {"localhost localhost", "127.0.0.1", false},
        {"192.168.1.5:8080", "127.0.0.1", false},
        {"192.168.1.6:8080", "192.168.1.5", false},
        {"0.0.0.0", "127.0.0.1", false},
        {"127.1", "127.0.0.1", false},
        {"2130706433", "127.0.0.1", false},
        {"[127.0.0.1]", "127.0.0.1", false},
        {"::1", "::1", false},
        {"[::1", "::1", false},
        {"[::1]8080", "::1", false},
        {"[::2]", "::1", false},
        {"[]", "::1", false},
        {"[0000000000000000000000000000000000000000000000000000000000000000000000::1]", "::1",
         false},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        tap(request_host(cases[i].host, cases[i].address) == cases[i].ours, "“%s” is %s at %s",
            cases[i].host, cases[i].ours ? "ours" : "not ours", cases[i].address);
}

static void test_lists(void)
{
    static const struct {
        bool (*has)(const char *, const char *);
        const char *line, *entry;
        bool found;
    } cases[] = {
        {request_accepts, "gzip", "gzip", true},
        {request_accepts, "gzip, deflate, br, zstd", "br", true},
        {request_accepts, "GZip;q=1.0 , br", "gzip", true},
        {request_accepts, "br;q=0.5", "br", true},
        {request_accepts, "br ; q=0.001", "br", true},
        {request_accepts, "", "gzip", false},
        {request_accepts, " , ,", "gzip", false},
        {request_accepts, "x-gzip", "gzip", false},
        {request_accepts, "gzipx", "gzip", false},
        {request_accepts, "gzip;q=0", "gzip", false},
        {request_accepts, "gzip; q=0.000, br", "gzip", false},
        {request_accepts, "identity", "gzip", false},
        {request_has_tag, "\"a\"", "\"a\"", true},
        {request_has_tag, "\"b\", W/\"a\"", "\"a\"", true},
        {request_has_tag, "*", "\"a\"", true},
        {request_has_tag, "\"a", "\"a\"", false},
        {request_has_tag, "\"ab\"", "\"a\"", false},
        {request_has_tag, "W/", "\"a\"", false},
        {request_has_tag, "", "\"a\"", false},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        tap(cases[i].has(cases[i].line, cases[i].entry) == cases[i].found, "“%s” %s %s",
            cases[i].line, cases[i].found ? "has" : "has not", cases[i].entry);
}

static void test_ranges(void)
{
    static const struct {
        const char *line;
        uint64_t size;
        enum range kind;
        uint64_t first, last;
    } cases[] = {
        {"bytes=0-3", 10, RANGE_PART, 0, 3},
        {"bytes=4-", 10, RANGE_PART, 4, 9},
        {"bytes=-3", 10, RANGE_PART, 7, 9},
        {"bytes=-30", 10, RANGE_PART, 0, 9},
        {"bytes=9-99", 10, RANGE_PART, 9, 9},
        {"Bytes=0-0", 1, RANGE_PART, 0, 0},
        {"bytes=0-18446744073709551615", 10, RANGE_PART, 0, 9},
        {"bytes=10-", 10, RANGE_OUTSIDE, 0, 0},
        {"bytes=-0", 10, RANGE_OUTSIDE, 0, 0},
        {"bytes=0-", 0, RANGE_OUTSIDE, 0, 0},
        {"bytes=-5", 0, RANGE_OUTSIDE, 0, 0},
        {"bytes=3-2", 10, RANGE_WHOLE, 0, 0},
        {"bytes=0-1,4-5", 10, RANGE_WHOLE, 0, 0},
        {"bytes=-", 10, RANGE_WHOLE, 0, 0},
        {"bytes=", 10, RANGE_WHOLE, 0, 0},
        {"bytes=1", 10, RANGE_WHOLE, 0, 0},
        {"bytes=99999999999999999999-", 10, RANGE_WHOLE, 0, 0},
        {"lines=0-3", 10, RANGE_WHOLE, 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        uint64_t first = 0, last = 0;
        enum range kind = request_range(cases[i].line, cases[i].size, &first, &last);
        tap(kind == cases[i].kind && first == cases[i].first && last == cases[i].last,
            "“%s” of %d bytes", cases[i].line, (int)cases[i].size);
    }
}

int main(void)
{
    test_names();
    test_long_names();
    test_hosts();
    test_lists();
    test_ranges();
    return tap_end();
}
