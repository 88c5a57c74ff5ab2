/* Corners and edges. A move's only cell is the square that its piece goes to. */
#include "core/enclosing.h"

#include <string.h>

void enclosing_see(const struct game *game, const struct state *state, struct squares *squares)
{
    struct scene scene;
    game->draw(state, &scene);
    squares->grid = (struct grid){scene.columns, scene.rows};
    memset(squares->at, 0, sizeof squares->at);
    for (int i = 0; i < scene.pieces; i++)
        squares->at[scene.piece[i].cell] = (uint8_t)(scene.piece[i].kind + 1);
}

bool enclosing_is_corner(struct grid grid, int square)
{
    int x = square % grid.columns, y = square / grid.columns;
    return (x == 0 || x == grid.columns - 1) && (y == 0 || y == grid.rows - 1);
}

/* The square that a move's piece goes to, or SCENE_NOWHERE of a pass. */
static int find_square(const struct game *game, const struct state *state, game_move move)
{
    struct phrase phrase = {0};
    game->say(state, move, &phrase);
    return phrase.cells ? phrase.cell[0] : SCENE_NOWHERE;
}

bool enclosing_takes_corner(const struct prospect *prospect, struct finding *finding)
{
    struct squares squares;
    int square = find_square(prospect->game, prospect->before, prospect->move);
    enclosing_see(prospect->game, prospect->before, &squares);
    finding->cell[0] = square;
    finding->cells = 1;
    return square != SCENE_NOWHERE && enclosing_is_corner(squares.grid, square);
}

/* From a square in one direction along its edge to the corner there is no piece but `own`. */
static bool reaches_corner(const struct squares *squares, int square, int dx, int dy, uint8_t own)
{
    for (; square != SCENE_NOWHERE; square = grid_step(squares->grid, square, dx, dy))
        if (squares->at[square] != own)
            return false;
    return true;
}

bool enclosing_is_anchored(const struct prospect *prospect, struct finding *finding)
{
    struct squares squares;
    int square = find_square(prospect->game, prospect->before, prospect->move);
    enclosing_see(prospect->game, prospect_after(prospect), &squares);
    if (square == SCENE_NOWHERE || enclosing_is_corner(squares.grid, square))
        return false;
    int x = square % squares.grid.columns, y = square / squares.grid.columns;
    bool across = y == 0 || y == squares.grid.rows - 1;
    bool down = x == 0 || x == squares.grid.columns - 1;
    finding->cell[0] = square;
    finding->cells = 1;
    for (int step = -1; step <= 1; step += 2)
        if ((across && reaches_corner(&squares, square, step, 0, squares.at[square])) ||
            (down && reaches_corner(&squares, square, 0, step, squares.at[square])))
            return true;
    return false;
}

bool enclosing_offers_corner(const struct prospect *prospect, struct finding *finding)
{
    const struct state *after = prospect_after(prospect);
    struct squares squares;
    enclosing_see(prospect->game, after, &squares);
    for (size_t i = 0; i < prospect->replies.count; i++) {
        int square = find_square(prospect->game, after, prospect->replies.at[i]);
        if (square == SCENE_NOWHERE || !enclosing_is_corner(squares.grid, square))
            continue;
        finding->reply = prospect->replies.at[i];
        finding->replied = true;
        finding->cell[0] = square;
        finding->cells = 1;
        return true;
    }
    return false;
}

int enclosing_count_turned(const struct game *game, const struct state *state, game_move move)
{
    struct trace trace = {0};
    game_trace(game, state, move, &trace);
    int turned = trace_count(&trace, TRACE_TURN);
    trace_free(&trace);
    return turned;
}
