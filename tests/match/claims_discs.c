/* Claims about Reversi and ReverGo: boards before and after are compared square by square. */
#include "claims.h"

#include <stdlib.h>
#include <string.h>

enum { PLAYOUT = 12 };

static bool is_corner(const struct board *board, int square)
{
    int x = square % board->columns, y = square / board->columns;
    return (x == 0 || x + 1 == board->columns) && (y == 0 || y + 1 == board->rows);
}

/* The square of a move, or -1 of a pass. */
static int square_of(const struct claim *claim, const struct state *state, game_move move)
{
    struct phrase phrase;
    claim_notation(claim->game, state, move, &phrase);
    return strcmp(phrase.text, "pass") == 0 ? -1 : board_square(&claim->was, phrase.text);
}

static int own_square(const struct claim *claim)
{
    return square_of(claim, claim->before, claim->finding->move);
}

/* How many squares that held `from` hold `to` now. */
static int count_changes(const struct board *was, const struct board *is, char from, char to)
{
    int changes = 0;
    for (int i = 0; i < was->columns * was->rows; i++)
        changes += was->at[i] == from && is->at[i] == to;
    return changes;
}

static int count_turned(const struct claim *claim)
{
    return count_changes(&claim->was, &claim->is, claim_letter(claim, claim->rival),
                         claim_letter(claim, claim->side));
}

/* Whatever is played at random, the piece stays whose it is. */
static bool stays(struct claim *claim)
{
    int square = own_square(claim);
    char letter = claim_letter(claim, claim->side);
    for (int game = 0; game < 2; game++) {
        union any_state state = claim->after;
        for (int ply = 0; ply < PLAYOUT && claim->game->turn(state_in(&state)) != GAME_OVER;
             ply++) {
            struct moves moves = {0};
            struct board board;
            claim->game->moves(state_in(&state), &moves);
            claim->game->play(state_in(&state), moves.at[walk_below(claim->walk, moves.count)]);
            moves_free(&moves);
            board_read(claim->game, state_in(&state), &board);
            if (board.at[square] != letter)
                return false;
        }
    }
    return true;
}

static bool takes_corner(struct claim *claim)
{
    return is_corner(&claim->was, own_square(claim)) && stays(claim);
}

/* Along one of the board's edges all squares from here to a corner are of one letter. */
static bool is_anchored(struct claim *claim)
{
    int square = own_square(claim), x = square % claim->is.columns, y = square / claim->is.columns;
    char letter = claim_letter(claim, claim->side);
    bool anchored = false;
    if (is_corner(&claim->is, square))
        return false;
    for (int d = 0; d < 4; d++) {
        int dx = (int[]){1, -1, 0, 0}[d], dy = (int[]){0, 0, 1, -1}[d], last = -1;
        bool edge = dx ? y == 0 || y + 1 == claim->is.rows : x == 0 || x + 1 == claim->is.columns;
        for (int i = 0; board_at(&claim->is, x + i * dx, y + i * dy) == letter; i++)
            last = (y + i * dy) * claim->is.columns + x + i * dx;
        anchored |= edge && last >= 0 && is_corner(&claim->is, last);
    }
    return anchored && stays(claim);
}

static bool offers_corner(struct claim *claim)
{
    union any_state then;
    if (!claim_reply(claim, &then))
        return false;
    int square = square_of(claim, state_in(&claim->after), claim->finding->reply);
    return square == claim->finding->cell[0] && is_corner(&claim->is, square);
}

static bool in_row(struct claim *claim, bool row, bool (*holds)(struct claim *))
{
    return (claim->was.rows == 1) == row && holds(claim);
}

static bool takes_board_corner(struct claim *claim)
{
    return in_row(claim, false, takes_corner);
}

static bool takes_end(struct claim *claim)
{
    return in_row(claim, true, takes_corner);
}

static bool offers_board_corner(struct claim *claim)
{
    return in_row(claim, false, offers_corner);
}

static bool offers_end(struct claim *claim)
{
    return in_row(claim, true, offers_corner);
}

static bool is_anchored_on_board(struct claim *claim)
{
    return in_row(claim, false, is_anchored);
}

static bool is_anchored_in_row(struct claim *claim)
{
    return in_row(claim, true, is_anchored);
}

static bool can_take_corner(const struct claim *claim, union any_state *state)
{
    struct moves moves = {0};
    bool can = false;
    if (claim->game->turn(state_in(state)) != GAME_OVER)
        claim->game->moves(state_in(state), &moves);
    for (size_t i = 0; i < moves.count; i++) {
        int square = square_of(claim, state_in(state), moves.at[i]);
        can |= square >= 0 && is_corner(&claim->is, square);
    }
    moves_free(&moves);
    return can;
}

static bool all_give_corner(struct claim *claim)
{
    bool all = claim->replies.count > 0 &&
               square_of(claim, state_in(&claim->after), claim->replies.at[0]) >= 0;
    for (size_t i = 0; i < claim->replies.count; i++) {
        union any_state then = claim->after;
        claim->game->play(state_in(&then), claim->replies.at[i]);
        all &= can_take_corner(claim, &then);
    }
    return all && claim->finding->number == (int)claim->replies.count;
}

static bool is_beside_corner(struct claim *claim)
{
    int square = own_square(claim), corner = claim->finding->cell[0], n = claim->is.columns;
    return is_corner(&claim->is, corner) && claim->is.at[corner] == '.' && square != corner &&
           abs(square % n - corner % n) <= 1 && abs(square / n - corner / n) <= 1;
}

static bool has_empty_neighbour(const struct board *board, int square)
{
    int x = square % board->columns, y = square / board->columns;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (board_at(board, x + dx, y + dy) == '.')
                return true;
    return false;
}

static bool flips_inner(struct claim *claim)
{
    char own = claim_letter(claim, claim->side), rival = claim_letter(claim, claim->rival);
    for (int i = 0; i < claim->is.columns * claim->is.rows; i++)
        if (claim->was.at[i] == rival && claim->is.at[i] == own &&
            has_empty_neighbour(&claim->is, i))
            return false;
    return claim->finding->number > 0 && claim->finding->number == count_turned(claim);
}

/* Both numbers, where two moves are compared. */
static bool leaves_fewer(struct claim *claim)
{
    const struct finding *finding = claim->finding;
    struct moves others = {0};
    union any_state then = claim->walk->state;
    bool right = finding->number > 0 && finding->number == (int)claim->replies.count;
    if (!finding->compared)
        return right;
    claim->game->play(state_in(&then), finding->other);
    claim->game->moves(state_in(&then), &others);
    right = right && finding->other_number == (int)others.count &&
            finding->number < finding->other_number;
    moves_free(&others);
    return right;
}

/* Regions get numbers that spread from neighbour to neighbour until nothing changes. */
static bool leaves_even(struct claim *claim)
{
    const struct board *board = &claim->is;
    int squares = board->columns * board->rows, region[BOARD_MOST], size[BOARD_MOST] = {0};
    int regions = 0, odd = 0;
    for (int i = 0; i < squares; i++)
        region[i] = i;
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < squares; i++)
            for (int k = 0; k < 9; k++) {
                int x = i % board->columns + k % 3 - 1, y = i / board->columns + k / 3 - 1;
                int near = y * board->columns + x;
                if (board->at[i] != '.' || board_at(board, x, y) != '.' ||
                    region[near] >= region[i])
                    continue;
                region[i] = region[near];
                changed = true;
            }
    }
    for (int i = 0; i < squares; i++)
        size[region[i]] += board->at[i] == '.';
    for (int i = 0; i < squares; i++) {
        regions += size[i] > 0;
        odd += size[i] % 2;
    }
    return odd == 0 && regions > 0 && regions == claim->finding->number &&
           square_of(claim, state_in(&claim->after), claim->replies.at[0]) >= 0;
}

static bool converts(struct claim *claim)
{
    return claim->finding->number > 0 && claim->finding->number == count_turned(claim);
}

static bool converts_safely(struct claim *claim)
{
    bool safe = converts(claim) && claim->replies.count > 0;
    for (size_t i = 0; i < claim->replies.count; i++) {
        union any_state then = claim->after;
        struct board board;
        claim->game->play(state_in(&then), claim->replies.at[i]);
        board_read(claim->game, state_in(&then), &board);
        for (int k = 0; k < board.columns * board.rows; k++)
            safe &= claim->was.at[k] == claim->is.at[k] || claim->is.at[k] == board.at[k];
    }
    return safe;
}

static int count_reply(const struct claim *claim, game_move reply)
{
    union any_state then = claim->after;
    struct board board;
    claim->game->play(state_in(&then), reply);
    board_read(claim->game, state_in(&then), &board);
    return count_changes(&claim->is, &board, claim_letter(claim, claim->side),
                         claim_letter(claim, claim->rival));
}

static bool exposes(struct claim *claim)
{
    union any_state then;
    int most = 0;
    for (size_t i = 0; i < claim->replies.count; i++) {
        int turned = count_reply(claim, claim->replies.at[i]);
        most = turned > most ? turned : most;
    }
    return claim_reply(claim, &then) && claim->finding->number == most &&
           count_reply(claim, claim->finding->reply) == most;
}

const struct checker claims_discs[] = {{"reversi_corner", takes_corner},
                                       {"reversi_offers_corner", offers_corner},
                                       {"reversi_all_give_corner", all_give_corner},
                                       {"reversi_anchored", is_anchored},
                                       {"reversi_beside_corner", is_beside_corner},
                                       {"reversi_flips_inner", flips_inner},
                                       {"reversi_leaves_fewer", leaves_fewer},
                                       {"reversi_leaves_even", leaves_even},
                                       {"revergo_corner", takes_board_corner},
                                       {"revergo_end", takes_end},
                                       {"revergo_offers_corner", offers_board_corner},
                                       {"revergo_offers_end", offers_end},
                                       {"revergo_anchored", is_anchored_on_board},
                                       {"revergo_anchored_in_row", is_anchored_in_row},
                                       {"revergo_converts_safely", converts_safely},
                                       {"revergo_exposes", exposes},
                                       {"revergo_converts", converts},
                                       {0}};
