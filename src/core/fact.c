/* Moves that are looked at for facts. */
#include "core/fact.h"

#include <string.h>

void prospect_begin(struct prospect *prospect, const struct game *game, const struct state *before,
                    game_move move)
{
    *prospect = (struct prospect){.game = game, .before = before, .move = move};
    struct state *after = state_in(&prospect->after);
    prospect->side = game->turn(before);
    prospect->rival = !prospect->side;
    memcpy(&prospect->after, before, game->size);
    game->play(after, move);
    if (game->turn(after) != GAME_OVER)
        game->moves(after, &prospect->replies);
}

void prospect_free(struct prospect *prospect)
{
    moves_free(&prospect->replies);
}

void prospect_name(const struct prospect *prospect, const struct finding *finding,
                   struct phrase phrase[PHRASES], const struct text *text, struct names *names)
{
    const struct game *game = prospect->game;
    struct scene scene;
    game->draw(prospect->before, &scene);
    memset(phrase, 0, PHRASES * sizeof *phrase);
    game->say(prospect->before, finding->move, &phrase[PHRASE_MOVE]);
    if (finding->compared)
        game->say(prospect->before, finding->other, &phrase[PHRASE_OTHER]);
    if (finding->replied)
        game->say(prospect_after(prospect), finding->reply, &phrase[PHRASE_REPLY]);
    *names = (struct names){.move = phrase[PHRASE_MOVE].text,
                            .reply = phrase[PHRASE_REPLY].text,
                            .other = phrase[PHRASE_OTHER].text,
                            .own = text_word(text, game->side[prospect->side]),
                            .rival = text_word(text, game->side[prospect->rival])};
    for (int i = 0; i < finding->cells; i++)
        strcpy(names->cell[i], scene.cell[finding->cell[i]].name);
}

bool prospect_is_pass(const struct prospect *prospect)
{
    struct phrase phrase = {0};
    if (prospect->replies.count != 1)
        return false;
    prospect->game->say(prospect_after(prospect), prospect->replies.at[0], &phrase);
    return strcmp(phrase.text, "pass") == 0;
}

void prospect_answer(const struct prospect *prospect, game_move reply, union any_state *then)
{
    memcpy(then, &prospect->after, prospect->game->size);
    prospect->game->play(state_in(then), reply);
}
