/* What the lines of a request mean. */
#include "front/serve/request.h"

#include "base/text.h"

#include <arpa/inet.h>
#include <string.h>
#include <strings.h>

/* -- The path --------------------------------------------------------------------------------- */

static int read_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 87 : -1;
}

/* The next byte of a target, moving past it; -1 where it is none that a name can have. A slash that
 * was hidden in %2F is none: it would be read as one thing here and as another elsewhere. */
static int read_byte(const char **at)
{
    unsigned char byte = (unsigned char)*(*at)++;
    if (byte == '%') {
        int high = read_digit((*at)[0]), low = high < 0 ? -1 : read_digit((*at)[1]);
        if (low < 0)
            return -1;
        byte = (unsigned char)(high << 4 | low);
        *at += 2;
        if (byte == '/')
            return -1;
    }
    return byte < ' ' || byte == 127 || byte == '\\' ? -1 : byte;
}

/* A part of the name is empty, or begins with a dot as hidden files and .. do. The last part may be
 * empty: that is a folder. */
static bool is_hidden(const char *name)
{
    for (const char *slash;; name = slash + 1) {
        slash = strchr(name, '/');
        if (*name == '.' || slash == name)
            return true;
        if (!slash)
            return false;
    }
}

enum name request_name(const char *target, char name[NAME_ROOM])
{
    static const char index[] = "index.html";
    size_t length = 0;
    if (*target++ != '/')
        return NAME_BAD;
    while (*target) {
        int byte = read_byte(&target);
        if (byte < 0)
            return NAME_BAD;
        if (length + sizeof index >= NAME_ROOM)
            return NAME_HIDDEN;
        name[length++] = (char)byte;
    }
    name[length] = '\0';
    if (is_hidden(name))
        return NAME_HIDDEN;
    if (length == 0 || name[length - 1] == '/')
        memcpy(name + length, index, sizeof index);
    return NAME_GOOD;
}

/* -- The host --------------------------------------------------------------------------------- */

struct place {
    int family; /* AF_INET, AF_INET6 or, where it is no address, 0 */
    unsigned char bytes[16];
};

static struct place read_place(const char *text)
{
    struct place place = {0};
    if (inet_pton(AF_INET, text, place.bytes) == 1)
        place.family = AF_INET;
    else if (inet_pton(AF_INET6, text, place.bytes) == 1)
        place.family = AF_INET6;
    return place;
}

static bool is_loopback(const struct place *place)
{
    static const unsigned char one[16] = {[15] = 1};
    return place->family == AF_INET ? place->bytes[0] == 127
                                    : memcmp(place->bytes, one, sizeof one) == 0;
}

/* Copies the host without its port and, where it has some, without its brackets. */
static bool split_host(const char *host, char name[64])
{
    bool bracketed = *host == '[';
    size_t length = strcspn(host += bracketed, bracketed ? "]" : ":");
    const char *rest = host + length;
    if (length >= 64 || (bracketed && *rest++ != ']'))
        return false;
    memcpy(name, host, length);
    name[length] = '\0';
    return !*rest || (*rest == ':' && !rest[1 + strspn(rest + 1, "0123456789")]);
}

bool request_host(const char *host, const char *address)
{
    static const unsigned char all[16];
    char name[64];
    if (!split_host(host, name))
        return false;
    if (strcasecmp(name, "localhost") == 0)
        return true;
    struct place given = read_place(name), ours = read_place(address);
    if (!given.family || (given.family == AF_INET6) != (*host == '['))
        return false;
    return is_loopback(&given) || memcmp(ours.bytes, all, sizeof all) == 0 ||
           (given.family == ours.family && memcmp(given.bytes, ours.bytes, sizeof all) == 0);
}

/* -- Lists ------------------------------------------------------------------------------------ */

/* The next entry of a list with commas, without blanks around it, moving past it; 0 at the end. */
static size_t read_entry(const char **at, const char **entry)
{
    *at += strspn(*at, ", \t");
    *entry = *at;
    *at += strcspn(*at, ",");
    size_t length = (size_t)(*at - *entry);
    while (length && strchr(" \t", (*entry)[length - 1]))
        length--;
    return length;
}

/* What follows a coding does not give it the quality 0, which means never. */
static bool is_wanted(const char *rest, size_t length)
{
    size_t blanks = strspn(rest, "; \t");
    if (blanks >= length)
        return true;
    rest += blanks, length -= blanks;
    return length < 3 || strncasecmp(rest, "q=0", 3) != 0 || strspn(rest + 2, "0.") < length - 2;
}

bool request_accepts(const char *line, const char *coding)
{
    const char *entry;
    for (size_t length; (length = read_entry(&line, &entry)) > 0;) {
        size_t word = strcspn(entry, "; \t,");
        if (word == strlen(coding) && strncasecmp(entry, coding, word) == 0)
            return is_wanted(entry + word, length - word);
    }
    return false;
}

bool request_has_tag(const char *line, const char *tag)
{
    const char *entry;
    for (size_t length; (length = read_entry(&line, &entry)) > 0;) {
        if (length == 1 && *entry == '*')
            return true;
        size_t weak = strncmp(entry, "W/", 2) == 0 ? 2 : 0;
        if (length - weak == strlen(tag) && memcmp(entry + weak, tag, length - weak) == 0)
            return true;
    }
    return false;
}

/* -- Ranges ----------------------------------------------------------------------------------- */

enum range request_range(const char *line, uint64_t size, uint64_t *first, uint64_t *last)
{
    static const char unit[] = "bytes=";
    uint64_t from = 0, to = UINT64_MAX;
    if (strncasecmp(line, unit, sizeof unit - 1) != 0)
        return RANGE_WHOLE;
    line += sizeof unit - 1;
    bool has_from = text_read_number(&line, &from);
    if (*line++ != '-')
        return RANGE_WHOLE;
    bool has_to = text_read_number(&line, &to);
    if (*line || (!has_from && !has_to) || (has_from && from > to))
        return RANGE_WHOLE; /* several ranges, or none */
    if (!has_from) {        /* so many at the end */
        if (to == 0)
            return RANGE_OUTSIDE;
        from = to < size ? size - to : 0;
        to = UINT64_MAX;
    }
    if (from >= size)
        return RANGE_OUTSIDE;
    *first = from;
    *last = to < size ? to : size - 1;
    return RANGE_PART;
}
