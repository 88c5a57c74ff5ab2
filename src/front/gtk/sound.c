/* Short sounds: a knock of wood is a tone that dies away within a tenth of a second. They go to
 * ALSA, which every desktop of Linux has, also where PipeWire or PulseAudio stand behind it. Its
 * library is opened when a sound is first wanted, so that the program can be built and played
 * without it; its functions and their numbers are those of its stable interface. */
#include "front/gtk/sound.h"

#include <dlfcn.h>
#include <glib.h>
#include <math.h>

enum { RATE = 22050, LOUD = 9000, WAITING_MOST = 2, LATENCY = 100000 /* microseconds */ };

/* Two tones after each other, in hertz, for so many seconds each; they fade at this rate. */
static const struct {
    double tone[2], seconds, fade;
} sounds[SOUNDS] = {
    [SOUND_MOVE] = {{420, 310}, 0.05, 60},
    [SOUND_END] = {{520, 780}, 0.22, 8},
};

enum { PLAYBACK = 0, INTERLEAVED = 3, SIGNED_16 = G_BYTE_ORDER == G_LITTLE_ENDIAN ? 2 : 3 };

/* What is needed of the library. */
struct alsa {
    int (*open)(void **device, const char *name, int direction, int mode);
    int (*set_params)(void *device, int format, int access, unsigned channels, unsigned rate,
                      int resample, unsigned latency);
    long (*write)(void *device, const void *samples, unsigned long count);
    int (*drain)(void *device);
    int (*close)(void *device);
    int (*set_complaints)(void (*)(const char *file, int line, const char *function, int error,
                                   const char *format, ...));
};

static void say_nothing(const char *file, int line, const char *function, int error,
                        const char *format, ...)
{
    (void)file, (void)line, (void)function, (void)error, (void)format;
}

static bool load(struct alsa *alsa)
{
    const struct {
        const char *name;
        void *function;
    } wanted[] = {
        {"snd_pcm_open", &alsa->open},    {"snd_pcm_set_params", &alsa->set_params},
        {"snd_pcm_writei", &alsa->write}, {"snd_pcm_drain", &alsa->drain},
        {"snd_pcm_close", &alsa->close},  {"snd_lib_error_set_handler", &alsa->set_complaints}};
    void *library = dlopen("libasound.so.2", RTLD_NOW);
    for (size_t i = 0; library && i < G_N_ELEMENTS(wanted); i++) {
        *(void **)wanted[i].function = dlsym(library, wanted[i].name);
        if (!*(void **)wanted[i].function)
            return false;
    }
    if (library)
        alsa->set_complaints(say_nothing); /* a machine without sound is no trouble */
    return library != NULL;
}

/* The library, or NULL where it is missing. */
static const struct alsa *find_alsa(void)
{
    static struct alsa alsa;
    static bool found;
    static gsize once;
    if (g_once_init_enter(&once)) {
        found = load(&alsa);
        g_once_init_leave(&once, 1);
    }
    return found ? &alsa : NULL;
}

bool sound_is_possible(void)
{
    return find_alsa() != NULL;
}

/* Returns how many samples there are; the caller frees them. */
static unsigned make(enum sound sound, gint16 **samples)
{
    unsigned part = (unsigned)(sounds[sound].seconds * RATE);
    *samples = g_new(gint16, 2 * part);
    for (unsigned i = 0; i < 2 * part; i++) {
        double time = (double)(i % part) / RATE, fade = exp(-sounds[sound].fade * time);
        (*samples)[i] = (gint16)(sin(2 * G_PI * sounds[sound].tone[i / part] * time) * fade * LOUD);
    }
    return 2 * part;
}

/* In a thread of its own, since it returns when the sound has been heard. */
static void play(gpointer number, gpointer data)
{
    const struct alsa *alsa = data;
    gint16 *samples;
    unsigned count = make((enum sound)(GPOINTER_TO_INT(number) - 1), &samples);
    void *device;
    if (alsa->open(&device, "default", PLAYBACK, 0) == 0) {
        if (alsa->set_params(device, SIGNED_16, INTERLEAVED, 1, RATE, TRUE, LATENCY) == 0 &&
            alsa->write(device, samples, count) > 0)
            alsa->drain(device);
        alsa->close(device);
    }
    g_free(samples);
}

void sound_play(enum sound sound)
{
    static GThreadPool *pool; /* of one thread; it lives as long as the program */
    const struct alsa *alsa = find_alsa();
    if (alsa && !pool)
        pool = g_thread_pool_new(play, (gpointer)alsa, 1, FALSE, NULL);
    if (pool && g_thread_pool_unprocessed(pool) < WAITING_MOST)
        g_thread_pool_push(pool, GINT_TO_POINTER((int)sound + 1), NULL);
}
