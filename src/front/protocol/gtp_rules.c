/* The Go Text Protocol: what GoGui asks a referee, and the board it shows. */
#include "front/protocol/gtp.h"
#include "front/vertex.h"

#include <ctype.h>
#include <string.h>

/* X for black, O for white, ? for neither. */
static char letter_of(const struct game *game, const struct scene *scene, int cell)
{
    for (int i = 0; i < scene->pieces; i++) {
        int side = game->kinds[scene->piece[i].kind].side;
        if (scene->piece[i].cell == cell)
            return side < 0 ? '?' : side == vertex_side(game, true) ? 'X' : 'O';
    }
    return '.';
}

static void draw_letters(int columns, struct text *text)
{
    text_add(text, "  ");
    for (int x = 0; x < columns; x++)
        text_addf(text, " %c", 'A' + x + (x >= 'I' - 'A'));
}

bool gtp_draw(const struct game *game, const struct state *state, bool edges, struct text *text)
{
    struct scene scene;
    char board[SCENE_CELLS];
    game->draw(state, &scene);
    if (!vertex_suits(&scene))
        return false;
    int side = scene.columns;
    memset(board, '?', sizeof board);
    for (int i = 0; i < scene.cells; i++)
        if (scene.cell[i].name[0])
            board[scene.cell[i].y * side + scene.cell[i].x] = letter_of(game, &scene, i);
    if (edges) {
        text_add(text, "\n");
        draw_letters(side, text);
    }
    for (int y = 0; y < side; y++) {
        text_add(text, "\n");
        if (edges)
            text_addf(text, "%2d ", side - y);
        for (int x = 0; x < side; x++)
            text_addf(text, "%s%c", x ? " " : "", board[y * side + x]);
        if (edges)
            text_addf(text, " %d", side - y);
    }
    if (edges) {
        text_add(text, "\n");
        draw_letters(side, text);
    }
    return true;
}

/* GoGui wants one capital, then nothing but small letters: Othello, Oanquan. */
void gtp_rules_game_id(struct host *host, struct gtp_call *call)
{
    const struct game *game = match_game(&host->match);
    const char *name = game->also ? game->also : game->name;
    for (size_t i = 0; name[i]; i++)
        text_add_char(&call->answer, (char)(i ? tolower(name[i]) : toupper(name[i])));
}

void gtp_rules_board(struct host *host, struct gtp_call *call)
{
    if (!gtp_draw(match_game(&host->match), match_state(&host->match), false, &call->answer))
        gtp_fail(call, "this board is not a square");
}

void gtp_rules_board_size(struct host *host, struct gtp_call *call)
{
    struct scene scene;
    match_game(&host->match)->draw(match_state(&host->match), &scene);
    if (vertex_suits(&scene))
        text_addf(&call->answer, "%d", scene.columns);
    else
        gtp_fail(call, "this board is not a square");
}

void gtp_rules_legal_moves(struct host *host, struct gtp_call *call)
{
    const struct game *game = match_game(&host->match);
    struct moves moves = {0};
    if (match_turn(&host->match) != GAME_OVER)
        game->moves(match_state(&host->match), &moves);
    for (size_t i = 0; i < moves.count; i++) {
        text_add(&call->answer, i ? " " : "");
        vertex_say(game, match_state(&host->match), moves.at[i], false, &call->answer);
    }
    moves_free(&moves);
}

void gtp_rules_side_to_move(struct host *host, struct gtp_call *call)
{
    int side = match_turn(&host->match);
    text_add(&call->answer, vertex_colour(match_game(&host->match), side == GAME_OVER ? 0 : side));
}

void gtp_rules_final_result(struct host *host, struct gtp_call *call)
{
    if (match_turn(&host->match) == GAME_OVER)
        match_write_result(&host->match, &call->answer);
    else
        text_add(&call->answer, "unknown");
}
