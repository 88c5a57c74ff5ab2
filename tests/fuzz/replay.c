/* Runs a fuzz target, without libFuzzer, on every file of the directories named: one test each. A
 * file that breaks the target ends the program; the last line printed names it. */
#include "fuzz.h"
#include "tap.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

static void replay(const char *directory, const char *name)
{
    struct text path = {0}, content = {0};
    char part[4096];
    size_t length;
    text_addf(&path, "%s/%s", directory, name);
    tap_note("%s", text_get(&path));
    fflush(stdout);
    FILE *file = fopen(text_get(&path), "rb");
    while (file && (length = fread(part, 1, sizeof part, file)) > 0)
        text_add_bytes(&content, part, length);
    if (file)
        LLVMFuzzerTestOneInput((const uint8_t *)text_get(&content), content.length);
    tap(file && !ferror(file), "%s", name);
    if (file)
        fclose(file);
    text_free(&path);
    text_free(&content);
}

int main(int count, char **directory)
{
    for (int i = 1; i < count; i++) {
        struct dirent **entry;
        int entries = scandir(directory[i], &entry, NULL, alphasort);
        tap(entries >= 0, "%s can be opened", directory[i]);
        for (int j = 0; j < entries; j++) {
            if (entry[j]->d_name[0] != '.')
                replay(directory[i], entry[j]->d_name);
            free(entry[j]);
        }
        if (entries >= 0)
            free(entry);
    }
    return tap_end();
}
