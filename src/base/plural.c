/* Plural rules: a recursive descent that computes while it reads. Both sides of ?:, && and || are
 * read and computed, which is harmless: nothing in a rule has an effect, and a division by 0 gives
 * 0. */
#include "base/plural.h"

#include "base/text.h"

#include <stddef.h>
#include <string.h>

enum { DEPTH_MOST = 50 }; /* of brackets: a catalogue must not exhaust the stack */

struct rule {
    const char *at;
    uint64_t n;
    int depth;
    bool wrong;
};

enum operation {
    OR,
    AND,
    EQUAL,
    UNEQUAL,
    ATMOST,
    ATLEAST,
    BELOW,
    ABOVE,
    PLUS,
    MINUS,
    TIMES,
    OVER,
    MODULO
};

/* Longer signs stand before those that begin like them. Higher precedence binds tighter. */
static const struct {
    const char *sign;
    int precedence;
} operations[] = {
    [OR] = {"||", 1},     [AND] = {"&&", 2},     [EQUAL] = {"==", 3}, [UNEQUAL] = {"!=", 3},
    [ATMOST] = {"<=", 4}, [ATLEAST] = {">=", 4}, [BELOW] = {"<", 4},  [ABOVE] = {">", 4},
    [PLUS] = {"+", 5},    [MINUS] = {"-", 5},    [TIMES] = {"*", 6},  [OVER] = {"/", 6},
    [MODULO] = {"%", 6},
};
enum { OPERATIONS = sizeof operations / sizeof *operations };

static bool accept(struct rule *rule, const char *sign)
{
    size_t length = strlen(sign);
    rule->at += strspn(rule->at, " \t");
    if (strncmp(rule->at, sign, length) != 0)
        return false;
    rule->at += length;
    return true;
}

static uint64_t read_choice(struct rule *);

static uint64_t read_value(struct rule *rule)
{
    uint64_t value = 0;
    if (rule->wrong || ++rule->depth > DEPTH_MOST) {
        rule->wrong = true;
    } else if (accept(rule, "!")) {
        value = !read_value(rule);
    } else if (accept(rule, "(")) {
        value = read_choice(rule);
        rule->wrong |= !accept(rule, ")");
    } else if (accept(rule, "n")) {
        value = rule->n;
    } else {
        rule->wrong |= !text_read_number(&rule->at, &value);
    }
    rule->depth--;
    return value;
}

static uint64_t compute(int operation, uint64_t a, uint64_t b)
{
    switch (operation) {
    case OR:
        return a || b;
    case AND:
        return a && b;
    case EQUAL:
        return a == b;
    case UNEQUAL:
        return a != b;
    case ATMOST:
        return a <= b;
    case ATLEAST:
        return a >= b;
    case BELOW:
        return a < b;
    case ABOVE:
        return a > b;
    case PLUS:
        return a + b;
    case MINUS:
        return a - b;
    case TIMES:
        return a * b;
    case OVER:
        return b ? a / b : 0;
    default:
        return b ? a % b : 0;
    }
}

/* Reads values joined by operations of at least this precedence. */
static uint64_t read_operations(struct rule *rule, int least)
{
    uint64_t value = read_value(rule);
    for (int i = 0; i < OPERATIONS && !rule->wrong; i++)
        if (operations[i].precedence >= least && accept(rule, operations[i].sign)) {
            uint64_t right = read_operations(rule, operations[i].precedence + 1);
            value = compute(i, value, right);
            i = -1; /* and on from the first again */
        }
    return value;
}

static uint64_t read_choice(struct rule *rule)
{
    uint64_t condition = read_operations(rule, 1);
    if (!accept(rule, "?"))
        return condition;
    uint64_t then = read_choice(rule);
    rule->wrong |= !accept(rule, ":");
    if (rule->wrong)
        return 0;
    uint64_t otherwise = read_choice(rule);
    return condition ? then : otherwise;
}

bool plural_form(const char *text, uint64_t n, uint64_t *form)
{
    struct rule rule = {.at = text, .n = n};
    *form = read_choice(&rule);
    return !rule.wrong && accept(&rule, ";");
}
