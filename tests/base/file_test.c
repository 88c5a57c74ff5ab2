/* Files: replaced whole or not at all. */
#define _DEFAULT_SOURCE
#include "base/file.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[] = "/tmp/quincunx-file-XXXXXX";

static const char *in_folder(const char *name)
{
    static char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static bool append_x(void *context, struct text *contents, struct text *error)
{
    (void)context, (void)error;
    text_add_char(contents, 'x');
    return true;
}

static bool refuse(void *context, struct text *contents, struct text *error)
{
    (void)context;
    text_add(contents, "should not arrive");
    return text_fail(error, "not today");
}

static bool holds(const char *path, const char *wanted)
{
    struct text contents = {0}, error = {0};
    bool good =
        file_read(path, 1 << 20, &contents, &error) && strcmp(text_get(&contents), wanted) == 0;
    text_free(&contents);
    text_free(&error);
    return good;
}

static void test_update(struct text *error)
{
    const char *path = in_folder("a");
    tap(file_update(path, 100, append_x, NULL, error) && holds(path, "x"), "a file is made");
    chmod(path, 0640);
    tap(file_update(path, 100, append_x, NULL, error) && holds(path, "xx"), "and changed");
    struct stat status;
    tap(stat(path, &status) == 0 && (status.st_mode & 0777) == 0640, "its mode stays");
    tap(!file_update(path, 100, refuse, NULL, error) && holds(path, "xx") &&
            strcmp(error->at, "not today") == 0,
        "a refused change changes nothing");
    tap(!file_update(path, 1, append_x, NULL, error) && holds(path, "xx"),
        "a file that is too large is left alone");
    char link[256];
    snprintf(link, sizeof link, "%s", in_folder("link"));
    tap(symlink("a", link) == 0 && file_update(link, 100, append_x, NULL, error) &&
            lstat(link, &status) == 0 && S_ISLNK(status.st_mode) && holds(in_folder("a"), "xxx"),
        "a link stays a link");
    tap(!file_update("/dev/full", 100, append_x, NULL, error) && strstr(error->at, "No space left"),
        "a full disk is said: %s", error->at);
    tap(!file_update(folder, 100, append_x, NULL, error), "a folder is not written: %s", error->at);
    tap(!file_update(in_folder("none/b"), 100, append_x, NULL, error),
        "nor into a folder that is not there: %s", error->at);
    tap(!file_update(in_folder("new"), 100, refuse, NULL, error) &&
            access(in_folder("new"), F_OK) != 0,
        "a new file whose contents are refused is not left behind");
}

/* Eight programs change one file at once; nothing is lost. */
static void test_at_once(void)
{
    enum { PROGRAMS = 8, TIMES = 25 };
    const char *path = in_folder("shared");
    struct text error = {0}, wanted = {0};
    for (int i = 0; i < PROGRAMS; i++)
        if (fork() == 0) {
            for (int k = 0; k < TIMES; k++)
                if (!file_update(path, 1 << 20, append_x, NULL, &error))
                    _exit(1);
            _exit(0);
        }
    bool good = true;
    for (int i = 0, status; i < PROGRAMS; i++)
        good &= wait(&status) > 0 && status == 0;
    for (int i = 0; i < PROGRAMS * TIMES; i++)
        text_add_char(&wanted, 'x');
    tap(good && holds(path, wanted.at), "%d programs at once lose nothing", PROGRAMS);
    text_free(&wanted);
    text_free(&error);
}

static void test_state(struct text *error)
{
    struct text path = {0};
    setenv("XDG_STATE_HOME", in_folder("state/deep"), 1);
    tap(file_state_path("b", &path, error) && strstr(path.at, "/state/deep/quincunx/b"),
        "the state folder is made");
    setenv("XDG_CACHE_HOME", "relative", 1);
    setenv("HOME", in_folder("own"), 1);
    tap(file_cache_path("c", &path, error) && strstr(path.at, "/own/.cache/quincunx/c"),
        "and the cache folder, at its usual place");
    file_state_path("b", &path, error);
    struct text contents = {0};
    text_add(&contents, "kept");
    tap(file_write(path.at, &contents, error) && holds(path.at, "kept"), "and written to");
    tap(file_age_mark(path.at) > 0 && file_age_mark(in_folder("none")) < 0, "files have an age");
    file_remove(path.at);
    tap(file_age_mark(path.at) < 0, "and can be removed");
    setenv("XDG_STATE_HOME", "relative", 1);
    unsetenv("HOME");
    bool placed = file_state_path("b", &path, error);
    tap(!placed, "without a home there is no place: %s", error->at);
    text_free(&path);
    text_free(&contents);
}

static void test_can_update(struct text *error)
{
    tap(file_can_update(in_folder("a"), error), "what is there can be changed");
    tap(file_can_update(in_folder("fresh"), error), "and what is not, be made");
    tap(access(in_folder("fresh"), F_OK) != 0, "asking does not make it");
    tap(!file_can_update(folder, error), "a folder cannot be written");
    tap(!file_can_update(in_folder("none/b"), error), "nor a folder that is not there be used");
    tap(!file_can_update("", error), "nor a file without a name");
}

int main(void)
{
    struct text error = {0};
    if (!mkdtemp(folder))
        return 1;
    test_update(&error);
    test_at_once();
    test_can_update(&error);
    test_state(&error);
    text_free(&error);
    char command[64];
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    tap(system(command) == 0, "nothing is left beside the files");
    return tap_end();
}
