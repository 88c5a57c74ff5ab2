/* The opening book: a position is found in all its images, with the same reply; what is no book is
 * refused; and only who asks for it gets a reply from it. */
#include "engine/limits.h"
#include "engine/reversi/book.h"
#include "engine/reversi/think.h"
#include "tap.h"

#include <string.h>

static const struct reversi_rules rules = {.size = 8}, straight = {.size = 8, .straight = true};

static struct reversi_board play(const char *moves)
{
    struct reversi_position start = reversi_start(&rules);
    struct reversi_board board = reversi_board_from(&start);
    for (; *moves; moves += 2)
        board = reversi_board_after(&rules, board, 8 * (moves[1] - '1') + moves[0] - 'a');
    return board;
}

static int square(const char *name)
{
    return 8 * (name[1] - '1') + name[0] - 'a';
}

static void test_images(void)
{
    struct reversi_book *book = reversi_book_open("# two\nf5 f6 +1 20\nf5d6c3 d3 -2 19\n");
    struct reversi_board board = play("f5d6c3");
    int right = 0;
    for (int i = 0; i < 8; i++) {
        struct reversi_reply reply = {0};
        struct reversi_board image = {reversi_reflect(board.own, i),
                                      reversi_reflect(board.other, i)};
        right += reversi_book_find(book, image, &reply) && reply.value == -2 && reply.depth == 19 &&
                 reversi_bit(reply.square) == reversi_reflect(reversi_bit(square("d3")), i);
    }
    tap(right == 8, "a position is found in all its images, and the reply with it");
    struct reversi_reply reply;
    tap(!reversi_book_find(book, play("f5d6"), &reply), "others are not");
    tap(reversi_book_find(book, play("d3"), &reply) && reply.square == square("c3"),
        "d3 is f5 seen otherwise: f6 is c3");
    reversi_book_close(book);
}

static void test_wrong(void)
{
    static const char *const wrong[] = {"f5 f5 +0 20\n",  "f5z9 f6 +0 20\n", "f5f4f3 e3\n",
                                        "f5f f6 +0 20\n", "a1 f6 +0 20\n",   "f5 f6 +0"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        tap(!reversi_book_open(wrong[i]), "no book: %.*s", (int)strcspn(wrong[i], "\n"), wrong[i]);
    struct reversi_book *empty = reversi_book_open("");
    struct reversi_reply reply;
    tap(empty && !reversi_book_find(empty, play(""), &reply), "an empty one has no reply");
    reversi_book_close(empty);
}

static void test_thinking(void)
{
    struct reversi_position start = reversi_start(&rules);
    struct reversi_mind *mind = reversi_mind_open(&rules);
    struct reversi_answer answer;
    reversi_think(mind, &start, &(struct limits){.nodes = 2000, .book = true}, NULL, NULL, &answer);
    tap(answer.nodes == 0 && answer.length == 1 && answer.depth > 12,
        "who asks for the book gets its reply, looked ahead %d plies, without thinking",
        answer.depth);
    reversi_think(mind, &start, &(struct limits){.nodes = 2000}, NULL, NULL, &answer);
    tap(answer.nodes > 0, "who does not thinks");
    reversi_mind_close(mind);
    start.rules = straight;
    mind = reversi_mind_open(&straight);
    reversi_think(mind, &start, &(struct limits){.nodes = 2000, .book = true}, NULL, NULL, &answer);
    tap(answer.nodes > 0, "without diagonals there is none");
    reversi_mind_close(mind);
}

int main(void)
{
    test_images();
    test_wrong();
    test_thinking();
    return tap_end();
}
