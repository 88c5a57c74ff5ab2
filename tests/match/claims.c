/* What all claims share, and the general ones. */
#include "claims.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

void board_read(const struct game *game, const struct state *state, struct board *board)
{
    struct text text = {0};
    int squares = 0;
    game->write(state, &text);
    *board = (struct board){.rows = 1};
    for (const char *at = text.at; *at && *at != ' ' && squares < BOARD_MOST; at++)
        if (*at == '/')
            board->rows++;
        else
            board->at[squares++] = *at;
    board->columns = squares / board->rows;
    text_free(&text);
}

char board_at(const struct board *board, int x, int y)
{
    bool inside = x >= 0 && y >= 0 && x < board->columns && y < board->rows;
    return inside ? board->at[y * board->columns + x] : '\0';
}

int board_square(const struct board *board, const char *notation)
{
    int column = 0;
    for (; isalpha((unsigned char)*notation); notation++)
        column = column * 26 + *notation - 'a' + 1;
    return (atoi(notation) - 1) * board->columns + column - 1;
}

char claim_letter(const struct claim *claim, int side)
{
    return claim->game->kinds[side].letter;
}

void claim_notation(const struct game *game, const struct state *state, game_move move,
                    struct phrase *phrase)
{
    *phrase = (struct phrase){0};
    game->say(state, move, phrase);
}

static bool is_among(const struct moves *moves, game_move move)
{
    for (size_t i = 0; i < moves->count; i++)
        if (moves->at[i] == move)
            return true;
    return false;
}

bool claim_reply(const struct claim *claim, union any_state *then)
{
    if (!claim->finding->replied || !is_among(&claim->replies, claim->finding->reply))
        return false;
    *then = claim->after;
    claim->game->play(state_in(then), claim->finding->reply);
    return true;
}

/* -- General facts ------------------------------------------------------------------------------
 */

static bool is_won(const struct game *game, union any_state *state, int side)
{
    return game->turn(state_in(state)) == GAME_OVER && game_winner(game, state_in(state)) == side;
}

static bool wins_at_once(struct claim *claim)
{
    return is_won(claim->game, &claim->after, claim->side);
}

static bool lets_win_at_once(struct claim *claim)
{
    union any_state then;
    return claim_reply(claim, &then) && is_won(claim->game, &then, claim->rival);
}

static bool replies_pass(struct claim *claim)
{
    struct phrase phrase;
    if (claim->replies.count != 1)
        return false;
    claim_notation(claim->game, state_in(&claim->after), claim->replies.at[0], &phrase);
    return strcmp(phrase.text, "pass") == 0;
}

static bool leaves_few(struct claim *claim)
{
    return claim->finding->number == (int)claim->replies.count && claim->replies.count > 0 &&
           !replies_pass(claim);
}

const struct checker claims_general[] = {{"wins_at_once", wins_at_once},
                                         {"lets_win_at_once", lets_win_at_once},
                                         {"forces_pass", replies_pass},
                                         {"leaves_few", leaves_few},
                                         {0}};

/* -- All ----------------------------------------------------------------------------------------
 */

static bool check(struct claim *claim)
{
    static const struct checker *const tables[] = {claims_general, claims_lines, claims_discs,
                                                   claims_ring, claims_tiles};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        for (const struct checker *checker = tables[i]; checker->name; checker++)
            if (strcmp(checker->name, claim->finding->fact->name) == 0)
                return checker->holds(claim);
    return false;
}

bool claim_holds(struct walk *walk, const struct finding *finding)
{
    const struct game *game = walk->game;
    struct claim claim = {.walk = walk,
                          .finding = finding,
                          .game = game,
                          .before = walk_state(walk),
                          .after = walk->state,
                          .side = game->turn(walk_state(walk)),
                          .rival = !game->turn(walk_state(walk))};
    if (!is_among(&walk->moves, finding->move))
        return false;
    game->play(state_in(&claim.after), finding->move);
    board_read(game, claim.before, &claim.was);
    board_read(game, state_in(&claim.after), &claim.is);
    if (game->turn(state_in(&claim.after)) != GAME_OVER)
        game->moves(state_in(&claim.after), &claim.replies);
    bool holds = check(&claim);
    moves_free(&claim.replies);
    return holds;
}
