/* Short sounds: a knock of wood is a tone that dies away within a tenth of a second. A sound is a
 * file in the cache, written when it is first heard. */
#include "front/gtk/sound.h"

#include "base/file.h"
#include "front/languages.h"

#include <glib.h>
#include <math.h>
#include <stdio.h>

enum { RATE = 22050, HEADER = 44 };

/* Two tones after each other, in hertz, for so many seconds each; they fade at this rate. */
static const struct {
    const char *file;
    double tone[2], seconds, fade;
} sounds[SOUNDS] = {
    [SOUND_MOVE] = {"move.wav", {420, 310}, 0.05, 60},
    [SOUND_END] = {"end.wav", {520, 780}, 0.22, 8},
};

static const char *const players[] = {"pw-play", "paplay", "aplay"};

static char *find_player(void)
{
    char *found = NULL;
    for (size_t i = 0; i < G_N_ELEMENTS(players) && !found; i++)
        found = g_find_program_in_path(players[i]);
    return found;
}

bool sound_is_possible(void)
{
    char *player = find_player();
    bool found = player != NULL;
    g_free(player);
    return found;
}

static void add_number(struct text *out, unsigned number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        text_add_bytes(out, (const char[]){(char)(number >> 8 * i & 255)}, 1);
}

/* A WAV file: one channel of 16 bits. */
static void make(enum sound sound, struct text *out)
{
    unsigned part = (unsigned)(sounds[sound].seconds * RATE), bytes = 2 * 2 * part;
    text_add(out, "RIFF");
    add_number(out, HEADER - 8 + bytes, 4);
    text_add(out, "WAVEfmt ");
    add_number(out, 16, 4);
    add_number(out, 1, 2);
    add_number(out, 1, 2);
    add_number(out, RATE, 4);
    add_number(out, RATE * 2, 4);
    add_number(out, 2, 2);
    add_number(out, 16, 2);
    text_add(out, "data");
    add_number(out, bytes, 4);
    for (unsigned i = 0; i < 2 * part; i++) {
        double time = (double)(i % part) / RATE, fade = exp(-sounds[sound].fade * time);
        double wave = sin(2 * G_PI * sounds[sound].tone[i / part] * time);
        add_number(out, (unsigned)(int)(wave * fade * 9000), 2);
    }
}

void sound_play(enum sound sound)
{
    struct text path = {0}, error = TEXT_SPOKEN, wave = {0};
    char *player = find_player();
    if (player && file_cache_path(sounds[sound].file, &path, &error)) {
        char *argument[] = {player, path.at, NULL};
        bool there = file_is_plain(path.at);
        if (!there)
            make(sound, &wave);
        if (there || file_write(path.at, &wave, &error))
            g_spawn_async(NULL, argument, NULL,
                          G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL,
                          NULL);
    }
    g_free(player);
    text_free(&path);
    text_free(&error);
    text_free(&wave);
}
