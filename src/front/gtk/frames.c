/* How long frames take: from the frame clock's first word of one to its last. */
#include "front/gtk/frames.h"

#include "base/clock.h"
#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

struct frames {
    double began, worked;
    long count;
};

/* Of this thread: what others do with the processors meanwhile is not the frame's fault. */
static double work_seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void begin(GdkFrameClock *clock, gpointer data)
{
    struct frames *frames = data;
    (void)clock;
    frames->began = clock_seconds();
    frames->worked = work_seconds();
}

static void end(GdkFrameClock *clock, gpointer data)
{
    struct frames *frames = data;
    (void)clock;
    if (frames->count++ == 0)
        fprintf(stderr, "first frame after %.0f ms of processor time\n",
                clock_cpu_seconds() * 1000);
    fprintf(stderr, "frame %.2f %.2f\n", (clock_seconds() - frames->began) * 1000,
            (work_seconds() - frames->worked) * 1000);
}

static void drop(gpointer data, GClosure *closure)
{
    (void)closure;
    free(data);
}

void frames_watch(GtkWidget *widget)
{
    GdkFrameClock *clock = gtk_widget_get_frame_clock(widget);
    if (!getenv("QUINCUNX_FRAMES"))
        return;
    struct frames *frames = memory_zeroed(1, sizeof *frames);
    g_signal_connect(clock, "before-paint", G_CALLBACK(begin), frames);
    g_signal_connect_data(clock, "after-paint", G_CALLBACK(end), frames, drop, 0);
}
