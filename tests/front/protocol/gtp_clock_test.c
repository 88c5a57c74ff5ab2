/* The clock of the Go Text Protocol: main time, then byo-yomi that is set anew after so many
 * stones. A level that plays at random needs next to no time, so only the counting shows. */
#include "front/protocol/gtp.h"
#include "front/protocol/protocols.h"
#include "tap.h"

#include <string.h>
#include <unistd.h>

/* Talks with a host; its clocks are left in *gtp. */
static void talk(const char *lines, struct gtp *gtp)
{
    struct settings settings = settings_standard();
    struct spec spec;
    struct host host;
    struct text error = {0};
    int ends[2];
    spec_read(&spec, "reversi", &error);
    settings_set_level(&settings, &spec, "easy", &error);
    if (pipe(ends) != 0 || write(ends[1], lines, strlen(lines)) != (ssize_t)strlen(lines) ||
        !host_open(&host, &gtp_protocol, &spec, &settings, ends[0], -1, &error)) {
        tap(false, "the host opens: %s", text_get(&error));
        return;
    }
    close(ends[1]);
    host_run(&host);
    if (strchr(text_get(&host.out), '?'))
        tap(false, "all of it is understood");
    *gtp = *(struct gtp *)host.own;
    host_close(&host);
    close(ends[0]);
}

static bool is_clock(struct gtp_clock clock, double least, double most, int stones)
{
    bool good = clock.left >= least && clock.left <= most && clock.stones == stones;
    if (!good)
        tap_note("%.3f s for %d stones", clock.left, clock.stones);
    return good;
}

#define MOVE "genmove b\ngenmove w\n"

int main(void)
{
    struct gtp gtp;
    talk("time_settings 1000 100 2\n" MOVE, &gtp);
    tap(is_clock(gtp.clock[0], 900, 999.9999999, 0), "a move uses up main time");
    talk("time_settings 0 1000 3\n" MOVE, &gtp);
    tap(is_clock(gtp.clock[0], 900, 999.9999999, 2), "without main time there is byo-yomi at once");
    talk("time_settings 0 1000 3\n" MOVE MOVE, &gtp);
    tap(is_clock(gtp.clock[1], 900, 999.9999999, 1), "which every stone uses");
    talk("time_settings 0 1000 3\n" MOVE MOVE MOVE, &gtp);
    tap(is_clock(gtp.clock[0], 1000, 1000, 3) && is_clock(gtp.clock[1], 1000, 1000, 3),
        "and which is set anew after the last of them");
    talk("time_settings 0 1000 3\n" MOVE MOVE MOVE MOVE, &gtp);
    tap(is_clock(gtp.clock[0], 900, 999.9999999, 2), "again and again");
    talk("time_settings 0.0000001 1000 3\n" MOVE, &gtp);
    tap(is_clock(gtp.clock[0], 1000, 1000, 3), "byo-yomi follows main time that is used up");
    talk("time_settings 0 1000 3\ntime_left b 7 2\n" MOVE, &gtp);
    tap(is_clock(gtp.clock[0], 0, 6.9999999, 1), "time_left tells better");
    talk("time_settings 0 1000 3\ntime_left b 7 1\n" MOVE, &gtp);
    tap(is_clock(gtp.clock[0], 1000, 1000, 3), "and the last stone of it sets it anew, too");
    talk("time_settings 0 1000 3\nreg_genmove b\n", &gtp);
    tap(is_clock(gtp.clock[0], 1000, 1000, 3), "a move that is not played takes no stone");
    return tap_end();
}
