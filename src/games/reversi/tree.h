/* The brackets that GGF and SGF share: trees in parentheses, nodes after semicolons, properties
 * with values in brackets, \ before a character that means itself. Reads on and on without looking
 * back, so that neither depth nor length costs more than time. */
#ifndef QUINCUNX_GAMES_REVERSI_TREE_H
#define QUINCUNX_GAMES_REVERSI_TREE_H

#include "core/format.h"

enum { TREE_NAME = 8 };

struct tree {
    struct format_place *place;
    size_t depth;         /* trees that are open */
    char name[TREE_NAME]; /* of the property whose value was read last */
    struct text value;
};

enum tree_part { TREE_OPEN, TREE_CLOSE, TREE_NODE, TREE_VALUE, TREE_END, TREE_BAD };

/* Goes to the next tree, past whatever stands before it; false if there is none. */
bool tree_begin(struct tree *, struct format_place *);
void tree_free(struct tree *);

/* Reads the next part. Once the first tree is closed there is no more of it. */
enum tree_part tree_next(struct tree *, struct text *error);

/* Whether the bytes begin, after blanks, with a tree and a node; and what the first property of
 * this name says, as far as it stands in the beginning of the bytes: "" if it does not. */
bool tree_recognise(const char *bytes, size_t length, const char *name, struct text *value);

/* Adds a property with a value; nothing where the value is "". */
void tree_write(struct text *, const char *name, const char *value);

#endif
