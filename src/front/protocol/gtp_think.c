/* The Go Text Protocol: genmove and the clock. */
#include "front/protocol/gtp.h"
#include "front/vertex.h"

#include "base/clock.h"

#include <math.h>

static const double seconds_standard = 1; /* for a move, where nobody says more */
enum { CLOCK_MOST = 10000000, STONES_MOST = 1000 };

/* -- The clock -------------------------------------------------------------------------------- */

/* Reads the numbers of the call; false, and failed, if they are not that many. */
static bool read_numbers(struct gtp_call *call, const char *needed, double *number, int count)
{
    for (int i = 0; i < count; i++) {
        const char *word = host_cut_word(&call->rest);
        if (!text_read_decimal(&word, &number[i]) || *word) {
            gtp_fail(call, "syntax error: %s", needed);
            return false;
        }
    }
    return true;
}

static bool are_times(const double *number, int count)
{
    for (int i = 0; i < count; i++)
        if (number[i] < 0 || number[i] > CLOCK_MOST)
            return false;
    return true;
}

static int stones(double number)
{
    return number > STONES_MOST ? STONES_MOST : number < 0 ? 0 : (int)number;
}

void gtp_time_settings(struct host *host, struct gtp_call *call)
{
    struct gtp *gtp = host->own;
    double number[3];
    if (!read_numbers(call, "time_settings needs seconds, seconds of byo-yomi and stones", number,
                      3))
        return;
    if (!are_times(number, 3)) {
        gtp_fail(call, "times and stones are from 0 to %d", CLOCK_MOST);
        return;
    }
    gtp->timed = (number[0] > 0 || number[1] > 0) && !(number[1] > 0 && number[2] < 1);
    gtp->byo_yomi = number[1];
    gtp->byo_yomi_stones = stones(number[2]);
    for (int side = 0; side < 2; side++) {
        gtp->clock[side] = (struct gtp_clock){.left = number[0]};
        if (number[0] <= 0)
            gtp->clock[side] = (struct gtp_clock){gtp->byo_yomi, gtp->byo_yomi_stones};
    }
}

void gtp_time_left(struct host *host, struct gtp_call *call)
{
    struct gtp *gtp = host->own;
    static const char needed[] = "time_left needs a colour, seconds and stones";
    double number[2];
    char *colour = host_cut_word(&call->rest);
    if ((*colour | 0x20) != 'b' && (*colour | 0x20) != 'w') {
        gtp_fail(call, "syntax error: %s", needed);
    } else if (read_numbers(call, needed, number, 2)) {
        int side = vertex_side(match_game(&host->match), (*colour | 0x20) == 'b');
        number[0] = fmin(fmax(number[0], 0), CLOCK_MOST); /* some tell how much it is overstepped */
        gtp->timed = true;
        gtp->clock[side] = (struct gtp_clock){number[0], stones(number[1])};
    }
}

/* A move took so long: what is left until somebody tells better. */
static void run_clock(struct gtp *gtp, int side, double seconds)
{
    struct gtp_clock *clock = &gtp->clock[side];
    clock->left -= seconds;
    bool renewed = clock->stones > 0 ? --clock->stones == 0 : clock->left <= 0 && gtp->byo_yomi > 0;
    if (renewed)
        *clock = (struct gtp_clock){gtp->byo_yomi, gtp->byo_yomi_stones};
}

static struct limits limits_of(const struct host *host)
{
    const struct gtp *gtp = host->own;
    const struct gtp_clock *clock = &gtp->clock[match_turn(&host->match)];
    struct limits limits = host->settings.limits;
    if (gtp->timed)
        limits.seconds = host_pace(host, clock->left, 0, clock->stones);
    else if (!limits.seconds && !limits.nodes && !limits.depth && !host->settings.level)
        limits.seconds = seconds_standard;
    return limits;
}

/* -- genmove ---------------------------------------------------------------------------------- */

static void begin(struct host *host, struct gtp_call *call, bool keeps)
{
    struct gtp *gtp = host->own;
    if (match_turn(&host->match) == GAME_OVER) { /* there is nothing to do */
        text_add(&call->answer, "PASS");
        return;
    }
    if (!gtp_read_turn(host, call))
        return;
    struct limits limits = limits_of(host);
    gtp->keeps = keeps;
    gtp->began = clock_seconds();
    gtp->preparing = host_prepare(host, gtp->timed ? limits.seconds : 0);
    if (!gtp->preparing)
        host_think(host, &limits);
    call->later = true;
}

void gtp_genmove(struct host *host, struct gtp_call *call)
{
    begin(host, call, false);
}

void gtp_reg_genmove(struct host *host, struct gtp_call *call)
{
    begin(host, call, true);
}

void gtp_hear_news(struct host *host, const struct thought *thought)
{
    struct gtp *gtp = host->own;
    struct text answer = {0};
    if (!thought->done)
        return;
    if (gtp->preparing) {
        struct limits limits = limits_of(host);
        gtp->preparing = false;
        if (gtp->timed)
            limits.seconds = fmax(limits.seconds - (clock_seconds() - gtp->began), 0.001);
        host_think(host, &limits);
        return;
    }
    game_move move = host_move(thought);
    vertex_say(match_game(&host->match), match_state(&host->match), move, false, &answer);
    if (!gtp->keeps) {
        run_clock(gtp, match_turn(&host->match), clock_seconds() - gtp->began);
        match_play(&host->match, move);
    } else {
        gtp_take_back_skipped(host);
    }
    gtp_answer(host, &answer, false);
    text_free(&answer);
}
