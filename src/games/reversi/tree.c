/* The brackets that GGF and SGF share. */
#include "games/reversi/tree.h"

#include <string.h>

enum { LOOK = 4096 }; /* bytes in which a game says what it is */

bool tree_begin(struct tree *tree, struct format_place *place)
{
    const char *rest = place->bytes + place->at;
    const char *found =
        place->at < place->length ? memchr(rest, '(', place->length - place->at) : NULL;
    tree->place = place;
    tree->depth = 0;
    tree->name[0] = '\0';
    place->at = place->game = found ? (size_t)(found - place->bytes) : place->length;
    return found != NULL;
}

void tree_free(struct tree *tree)
{
    text_free(&tree->value);
}

/* Reads a value from behind its bracket to behind the closing one. Line ends become blanks, and so
 * does a NUL, which no value has. */
static bool read_value(struct tree *tree, struct text *error)
{
    struct format_place *place = tree->place;
    size_t start = place->at;
    text_clear(&tree->value);
    text_add(&tree->value, "");
    for (; place->at < place->length; place->at++) {
        char c = place->bytes[place->at];
        if (c == ']') {
            place->at++;
            return true;
        }
        if (c == '\\' && place->at + 1 < place->length)
            c = place->bytes[++place->at];
        text_add_char(&tree->value, c == '\n' || c == '\r' || !c ? ' ' : c);
    }
    return text_fail(error, "the value of %s that begins at byte %zu has no end: a ] is missing",
                     tree->name[0] ? tree->name : text_word(error, N_("a property")), start);
}

/* Reads a property's name: its capitals, since early files write GaMe. One that is too long is none
 * that anybody asks for. */
static void read_name(struct tree *tree)
{
    struct format_place *place = tree->place;
    size_t length = 0;
    for (; place->at < place->length; place->at++) {
        char c = place->bytes[place->at];
        bool capital = c >= 'A' && c <= 'Z';
        if (!capital && !(c >= 'a' && c <= 'z'))
            break;
        if (capital && length < TREE_NAME - 1)
            tree->name[length++] = c;
    }
    tree->name[length] = '\0';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v';
}

static enum tree_part refuse(const struct tree *tree, char c, struct text *error)
{
    char quoted[2] = {c ? c : '?', '\0'};
    text_fail(error, "at byte %zu %s is no part of a game: those are ( ; NAME[value] and )",
              tree->place->at, text_quote(quoted).at);
    return TREE_BAD;
}

enum tree_part tree_next(struct tree *tree, struct text *error)
{
    struct format_place *place = tree->place;
    while (place->at < place->length) {
        char c = place->bytes[place->at];
        if (is_blank(c)) {
            place->at++;
        } else if (c == '(') {
            place->at++;
            tree->depth++;
            return TREE_OPEN;
        } else if (c == ')') {
            place->at++;
            return --tree->depth ? TREE_CLOSE : TREE_END;
        } else if (c == ';') {
            place->at++;
            return TREE_NODE;
        } else if (c == '[') {
            place->at++;
            return read_value(tree, error) ? TREE_VALUE : TREE_BAD;
        } else if ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') {
            read_name(tree);
        } else {
            return refuse(tree, c, error);
        }
    }
    text_fail(error, "the game has no end: %zu ) missing", tree->depth);
    return TREE_BAD;
}

bool tree_recognise(const char *bytes, size_t length, const char *name, struct text *value)
{
    struct format_place place = {bytes, length < LOOK ? length : LOOK, 0, 0};
    struct tree tree = {.place = &place};
    struct text error = {0};
    text_clear(value);
    while (place.at < place.length && (is_blank(bytes[place.at]) || bytes[place.at] == '\xef' ||
                                       bytes[place.at] == '\xbb' || bytes[place.at] == '\xbf'))
        place.at++;
    bool good = place.at < place.length && bytes[place.at] == '(' &&
                tree_next(&tree, &error) == TREE_OPEN && tree_next(&tree, &error) == TREE_NODE;
    enum tree_part part = TREE_NODE;
    while (good && value->length == 0 && (part == TREE_NODE || part == TREE_VALUE)) {
        part = tree_next(&tree, &error);
        if (part == TREE_VALUE && strcmp(tree.name, name) == 0)
            text_add(value, tree.value.at);
    }
    text_free(&error);
    tree_free(&tree);
    return good;
}

void tree_write(struct text *text, const char *name, const char *value)
{
    if (!*value)
        return;
    text_addf(text, "%s[", name);
    for (; *value; value++) {
        if (*value == ']' || *value == '\\')
            text_add_char(text, '\\');
        text_add_char(text, *value);
    }
    text_add_char(text, ']');
}
