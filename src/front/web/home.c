/* The home as JSON. */
#include "front/web/home.h"

#include "base/json.h"
#include "front/web/still.h"

#include <stdlib.h>

static void write_board(const struct home_card *card, struct text *text)
{
    struct view *view = memory_zeroed(1, sizeof *view);
    struct stage *stage = stage_open(card->game);
    view->game = card->game;
    view->language = text->language;
    view->scene = card->scene;
    json_begin(text, "still", '{');
    still_write(view, stage, text);
    json_end(text, '}');
    stage_close(stage);
    view_free(view);
    free(view);
}

static void write_actions(const struct home_card *card, struct text *text)
{
    json_begin(text, "actions", '[');
    for (int i = 0; i < HOME_ACTIONS; i++) {
        if (!home_can(card, i))
            continue;
        json_begin(text, NULL, '{');
        json_string(text, "name", home_about[i].name);
        json_string(text, "title", text_word(text, home_about[i].title));
        json_end(text, '}');
    }
    json_end(text, ']');
    json_string(text, "suggested", home_about[home_suggests(card)].name);
}

static void write_card(const struct home_card *card, struct text *text)
{
    json_begin(text, NULL, '{');
    json_string(text, "game", card->game->name);
    json_string(text, "kept", card->kept);
    json_string(text, "going", text_get(&card->going));
    json_string(text, "reached", text_get(&card->reached));
    json_number(text, "lessons", (double)card->lessons);
    json_number(text, "finished", (double)card->finished);
    write_actions(card, text);
    write_board(card, text);
    json_end(text, '}');
}

void home_write(const struct home *home, struct text *text)
{
    if (!home) {
        json_null(text, "home");
        return;
    }
    json_begin(text, "home", '{');
    json_number(text, "latest", (double)home->latest);
    json_begin(text, "cards", '[');
    for (size_t i = 0; i < home->cards; i++)
        write_card(&home->card[i], text);
    json_end(text, ']');
    json_end(text, '}');
}
