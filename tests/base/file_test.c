/* Files: replaced whole or not at all. */
#define _DEFAULT_SOURCE
#include "base/file.h"
#include "base/folder.h"
#include "tap.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[] = "/tmp/quincunx-file-XXXXXX";

/* The program under test calls this fsync instead of the library's. It does the same, but first
 * what the test wants to happen in the middle of a write. */
static struct {
    void (*first)(void);
    int interruptions;            /* fail so often with EINTR */
    int files, folders;           /* how many were synced */
    int folders_when_file_synced; /* how many folders had been before the last file */
} syncing;

int fsync(int file)
{
    struct stat status;
    if (syncing.first)
        syncing.first();
    if (syncing.interruptions > 0) {
        syncing.interruptions--;
        errno = EINTR;
        return -1;
    }
    fstat(file, &status);
    if (S_ISDIR(status.st_mode)) {
        syncing.folders++;
    } else {
        syncing.files++;
        syncing.folders_when_file_synced = syncing.folders;
    }
    return (int)syscall(SYS_fsync, file);
}

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

/* What a change of the end of a file is shown. */
static bool see_and_append(void *context, struct text *contents, struct text *error)
{
    text_clear(context);
    text_add(context, text_get(contents));
    return append_x(NULL, contents, error);
}

static void test_end(struct text *error)
{
    char path[256];
    struct text contents = {0}, seen = {0};
    snprintf(path, sizeof path, "%s", in_folder("long"));
    text_add(&contents, "0123456789");
    tap(file_write(path, &contents, error) &&
            file_update_end(path, 4, see_and_append, &seen, error) &&
            strcmp(seen.at, "6789") == 0 && holds(path, "0123456789x"),
        "the end of a file is changed, and what is before it stays");
    tap(file_update_end(path, 11, see_and_append, &seen, error) &&
            strcmp(seen.at, "0123456789x") == 0 && holds(path, "0123456789xx"),
        "or all of it, if it is no longer");
    text_clear(&contents);
    for (int i = 0; i < 100000; i++)
        text_addf(&contents, "%d ", i);
    tap(file_write(path, &contents, error) &&
            file_update_end(path, 4, see_and_append, &seen, error) &&
            (text_add_char(&contents, 'x'), holds(path, contents.at)),
        "also of a file longer than what is copied at once");
    text_free(&contents);
    text_free(&seen);
}

static void test_stream(struct text *error)
{
    struct file_stream stream;
    struct text contents = {0};
    text_add(&contents, "0123456789");
    file_write(in_folder("streamed"), &contents, error);
    text_clear(&contents);
    const char *path = in_folder("streamed");
    tap(file_stream_open(&stream, path, error) && file_stream_read(&stream, 4, &contents, error) &&
            strcmp(contents.at, "0123") == 0 && !stream.ended,
        "a file is read piece by piece");
    text_cut(&contents, 3);
    tap(file_stream_read(&stream, 5, &contents, error) && strcmp(contents.at, "34567") == 0,
        "so that there is always enough");
    tap(!file_stream_finish(&stream, 6, &contents, error) && strstr(error->at, "the file is larger than"),
        "what is too large is refused: %s", error->at);
    file_stream_close(&stream);
    text_clear(&contents);
    tap(file_stream_open(&stream, path, error) && file_stream_read(&stream, 99, &contents, error) &&
            stream.ended && contents.length == 10,
        "to its end");
    file_stream_close(&stream);
    tap(!file_stream_open(&stream, in_folder("none"), error), "a file that is not there: %s",
        error->at);
    text_free(&contents);
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

static void test_sync(struct text *error)
{
    struct text contents = {0};
    text_add(&contents, "safe");
    memset(&syncing, 0, sizeof syncing);
    syncing.interruptions = 3;
    tap(file_write(in_folder("synced"), &contents, error) && syncing.interruptions == 0,
        "a sync that is interrupted is tried again");
    tap(syncing.files == 1 && syncing.folders == 1 && syncing.folders_when_file_synced == 0,
        "the file is synced, then its folder, where it was renamed");
    memset(&syncing, 0, sizeof syncing);
    tap(file_update(in_folder("synced"), 100, append_x, NULL, error) && syncing.folders == 1,
        "so is the folder of a file that is changed");
    text_free(&contents);
}

/* -- Writers that die ------------------------------------------------------------------------- */

static int count_halves(void)
{
    DIR *listing = opendir(folder);
    int count = 0;
    for (struct dirent *entry; (entry = readdir(listing));)
        count += strncmp(entry->d_name, FOLDER_HALF, strlen(FOLDER_HALF)) == 0;
    closedir(listing);
    return count;
}

static void die(void)
{
    raise(SIGKILL);
}

static int gate[2], news[2]; /* pipes: news tells that a writer is in the middle, gate lets it on */

static void wait_at_gate(void)
{
    char byte;
    syncing.first = NULL;
    if (write(news[1], "w", 1) != 1 || read(gate[0], &byte, 1) != 1)
        _exit(2);
}

/* Writes a file in another process, which does `first` in the middle. */
static pid_t write_elsewhere(const char *path, void (*first)(void))
{
    struct text contents = {0}, error = {0};
    pid_t writer = fork();
    if (writer != 0)
        return writer;
    text_add(&contents, "from elsewhere");
    syncing.first = first;
    _exit(file_write(path, &contents, &error) ? 0 : 1);
}

static void test_abandoned(struct text *error)
{
    char path[256], byte;
    struct text contents = {0};
    int status;
    memset(&syncing, 0, sizeof syncing);
    snprintf(path, sizeof path, "%s", in_folder("abandoned"));
    text_add(&contents, "new");
    waitpid(write_elsewhere(path, die), &status, 0);
    tap(count_halves() == 1, "a writer that is killed leaves half a file");
    tap(file_write(in_folder("another"), &contents, error) && count_halves() == 0,
        "which the next writer in the folder removes");
    close(open(in_folder(FOLDER_HALF "notes"), O_CREAT | O_WRONLY, 0600));
    close(open(in_folder("abandoned.backup"), O_CREAT | O_WRONLY, 0600));
    if (pipe(gate) != 0 || pipe(news) != 0)
        exit(1);
    pid_t writer = write_elsewhere(path, wait_at_gate);
    bool began = read(news[0], &byte, 1) == 1;
    tap(began && file_write(in_folder("another"), &contents, error) && count_halves() == 2,
        "what somebody is still writing stays, and so do files with other names");
    bool finished = write(gate[1], "g", 1) == 1 && waitpid(writer, &status, 0) == writer;
    tap(finished && status == 0 && holds(path, "from elsewhere") && count_halves() == 1,
        "and gets its place");
    tap(access(in_folder("abandoned.backup"), F_OK) == 0, "nothing of the user's is removed");
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
    test_end(&error);
    test_stream(&error);
    test_at_once();
    test_can_update(&error);
    test_sync(&error);
    test_abandoned(&error);
    test_state(&error);
    text_free(&error);
    char command[64];
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    tap(system(command) == 0, "nothing is left beside the files");
    return tap_end();
}
