/* A board at rest as JSON. Pieces have the form that they have in answers (web.h), so that the page
 * needs one way to draw them. */
#include "front/web/still.h"

#include "base/json.h"
#include "front/web/view.h"

void still_write(const struct view *view, struct stage *stage, struct text *text)
{
    const struct actor *actor;
    stage_set(stage, &view->scene);
    int count = stage_actors(stage, 0, &actor);
    view_write_board(view, text);
    json_begin(text, "actors", '[');
    for (int i = 0; i < count; i++) {
        const double one[] = {actor[i].kind, actor[i].becomes, actor[i].turned, actor[i].x,
                              actor[i].y,    actor[i].shown,   actor[i].raised};
        for (size_t k = 0; k < sizeof one / sizeof *one; k++)
            json_number(text, NULL, one[k]);
    }
    json_end(text, ']');
}
