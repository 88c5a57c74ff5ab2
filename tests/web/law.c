/* What law_test.mjs asks of the page's desk: the whole view, made anew from the match, and its
 * revision. This is linked with all of the page's module, which knows nothing of it. */
#include "front/web/view.h"
#include "front/web/web.h"
#include "match/desk_inside.h"

WEB_EXPORT(law_whole) const char *law_whole(void);
WEB_EXPORT(law_revision) double law_revision(void);

/* The linker calls the one in place of desk_open, which the other is (-Wl,--wrap=desk_open). */
struct desk *__wrap_desk_open(uint64_t seed, void (*wake)(void *context), void *context);
struct desk *__real_desk_open(uint64_t seed, void (*wake)(void *context), void *context);

static struct desk *desk;

struct desk *__wrap_desk_open(uint64_t seed, void (*wake)(void *context), void *context)
{
    return desk = __real_desk_open(seed, wake, context);
}

/* The view as JSON; "" while there is neither a match nor a home. */
const char *law_whole(void)
{
    static const struct view nothing;
    static struct view fresh;
    static struct text text;
    const struct match *match = &desk->match;
    text_clear(&text);
    if (match_game(match) || desk->home) {
        /* What the desk derives from the match is derived anew, too. */
        if (match_game(match))
            match_game(match)->draw(match_state(match), &desk->scene);
        desk_mark(desk);
        desk_make_view(desk, &fresh);
        view_write(&nothing, &fresh, &text);
    }
    return text_get(&text);
}

double law_revision(void)
{
    return (double)desk_view(desk)->revision;
}
