/* A line of text to fill in. The cursor always stands before a whole character or at the end. */
#include "front/tui/edit.h"

#include "front/languages.h"
#include "front/tui/help_line.h"

#include <dirent.h>
#include <string.h>
#include <sys/stat.h>

enum { LINE_MOST = 400, WIDTH_LEAST = 60, MARGIN = 3 };
enum { CTRL_A = 1, CTRL_E = 5, CTRL_U = 21, ESCAPE = 27, DELETE = 127 };

/* -- Files ------------------------------------------------------------------------------------ */

/* The names in a folder that begin in the same way. */
struct names {
    struct text common; /* what all of them begin with */
    struct text list;   /* all of them, for showing */
    int count;
};

static void add_name(struct names *names, const char *name)
{
    size_t same = 0;
    if (names->count++ == 0)
        text_add(&names->common, name);
    while (same < names->common.length && names->common.at[same] == name[same])
        same++;
    while (same && ((unsigned char)name[same] & 0xC0) == 0x80)
        same--; /* not into the middle of a character */
    if (same < names->common.length)
        names->common.at[names->common.length = same] = '\0';
    text_addf(&names->list, "%s%s", names->count > 1 ? "  " : "", name);
}

static void find_names(const char *folder, const char *begin, struct names *names)
{
    DIR *directory = opendir(folder);
    size_t length = strlen(begin);
    for (struct dirent *entry; directory && (entry = readdir(directory));)
        if (strncmp(entry->d_name, begin, length) == 0 && (*begin == '.' || *entry->d_name != '.'))
            add_name(names, entry->d_name);
    if (directory)
        closedir(directory);
}

static bool is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* Goes on with the name as far as there is one way, and tells of the others. */
static void complete(struct edit *edit)
{
    struct text *line = edit->line, folder = {0};
    struct names names = {0};
    const char *path = text_get(line), *slash = strrchr(path, '/'),
               *begin = slash ? slash + 1 : path;
    text_add_bytes(&folder, path, (size_t)(begin - path));
    find_names(folder.length ? folder.at : ".", begin, &names);
    if (names.count) {
        text_addf(&folder, "%s", text_get(&names.common));
        text_clear(line);
        text_add(line, text_get(&folder));
        if (names.count == 1 && is_folder(line->at))
            text_add_char(line, '/');
        edit->at = line->length;
    }
    if (names.count == 0)
        text_add(&edit->found, _("No file starts like this."));
    else if (names.count > 1)
        text_add(&edit->found, names.list.at);
    text_free(&folder);
    text_free(&names.common);
    text_free(&names.list);
}

/* -- The line --------------------------------------------------------------------------------- */

static size_t before(const struct edit *edit, size_t at)
{
    const char *line = text_get(edit->line);
    while (at > 0 && ((unsigned char)line[--at] & 0xC0) == 0x80)
        continue;
    return at;
}

static size_t after(const struct edit *edit, size_t at)
{
    size_t length = text_character(text_get(edit->line) + at);
    return at < edit->line->length ? at + (length ? length : 1) : at;
}

static void cut(struct edit *edit, size_t from, size_t to)
{
    struct text *line = edit->line;
    if (from == to)
        return;
    memmove(line->at + from, line->at + to, line->length - to + 1);
    line->length -= to - from;
    edit->at = from;
}

/* Puts a character, as UTF-8, at the cursor. */
static void insert(struct edit *edit, unsigned code)
{
    static const unsigned char lead[] = {0, 0xC0, 0xE0, 0xF0};
    int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    struct text rest = {0}, *line = edit->line;
    if (line->length + 4 > LINE_MOST)
        return;
    text_add(&rest, text_get(line) + edit->at);
    if (line->length)
        line->at[line->length = edit->at] = '\0';
    text_add_char(line, (char)(lead[more] | code >> 6 * more));
    while (more--)
        text_add_char(line, (char)(0x80 | (code >> 6 * more & 0x3F)));
    edit->at = line->length;
    text_add(line, text_get(&rest));
    text_free(&rest);
}

static void press(struct edit *edit, int key)
{
    bool removes = key == DELETE || key == '\b' || key == PRESS_BACKSPACE || key == PRESS_DELETE;
    bool types = key >= ' ' && key < PRESS_SPECIAL && key != DELETE;
    text_clear(&edit->found);
    if ((edit->suggested && (types || removes)) || key == CTRL_U)
        cut(edit, 0, edit->line->length);
    else if (key == PRESS_DELETE)
        cut(edit, edit->at, after(edit, edit->at));
    else if (removes)
        cut(edit, before(edit, edit->at), edit->at);
    edit->suggested = false;
    if (types)
        insert(edit, (unsigned)key);
    else if (key == PRESS_LEFT)
        edit->at = before(edit, edit->at);
    else if (key == PRESS_RIGHT)
        edit->at = after(edit, edit->at);
    else if (key == PRESS_HOME || key == CTRL_A)
        edit->at = 0;
    else if (key == PRESS_END || key == CTRL_E)
        edit->at = edit->line->length;
    else if (key == '\t' && edit->file)
        complete(edit);
}

/* -- The frame -------------------------------------------------------------------------------- */

/* Draws a part of the line and returns its columns. */
static int paint_part(struct screen *screen, int y, int x, int room, struct style style,
                      const char *from, size_t length)
{
    struct text part = {0};
    text_add_bytes(&part, from, length);
    int columns = draw_text(&screen->theme, y, x, room, style, text_get(&part));
    text_free(&part);
    return columns;
}

/* The part of the line around the cursor that has room. */
static void paint_field(struct screen *screen, const struct edit *edit, int y, int x, int room)
{
    struct style plain = {INK_TEXT, PAPER_TEXT, 0}, cursor = {INK_DARK, PAPER_CURSOR, LOOK_REVERSE};
    const char *line = text_get(edit->line);
    size_t from = 0, next = after(edit, edit->at);
    while ((int)(text_columns(line + from) - text_columns(line + edit->at)) >= room)
        from = after(edit, from);
    if (edit->suggested)
        plain = (struct style){INK_BAR, PAPER_CHOSEN, LOOK_REVERSE};
    int end = x + room;
    x += paint_part(screen, y, x, end - x, plain, line + from, edit->at - from);
    if (next > edit->at)
        x += paint_part(screen, y, x, end - x, cursor, line + edit->at, next - edit->at);
    else
        x += draw_text(&screen->theme, y, x, 1, cursor, " ");
    draw_text(&screen->theme, y, x, end - x, plain, line + next);
}

static const struct help_key file_help[] =
    {
        {NC_("key", "Enter"), NC_("key line", "OK"), '\r', true},
        {NC_("key", "Tab"), NC_("key line", "complete"), '\t', false},
        {NC_("key", "Ctrl-U"), NC_("key line", "clear"), CTRL_U, false},
        {NC_("key", "Esc"), NC_("key line", "cancel"), ESCAPE, true},
},
                             line_help[] = {
                                 {NC_("key", "Enter"), NC_("key line", "OK"), '\r', true},
                                 {NC_("key", "Ctrl-U"), NC_("key line", "clear"), CTRL_U, false},
                                 {NC_("key", "Esc"), NC_("key line", "cancel"), ESCAPE, true},
};

static void paint_edit(struct screen *screen, void *context)
{
    const struct edit *edit = context;
    struct area area = {.height = edit->file ? 4 : 3, .width = (int)text_columns(edit->title) + 6};
    area.width = area.width < WIDTH_LEAST ? WIDTH_LEAST : area.width;
    area.width = area.width < draw_width() ? area.width : draw_width();
    int room = area.width - 2 * MARGIN;
    area.y = (draw_height() - area.height) / 2;
    area.x = (draw_width() - area.width) / 2;
    help_line_paint(screen, edit->file ? file_help : line_help, edit->file ? 4 : 3);
    draw_frame(&screen->theme, area, edit->title);
    paint_field(screen, edit, area.y + 1, area.x + MARGIN, room);
    if (edit->file)
        draw_field(&screen->theme, area.y + 2, area.x + MARGIN, room,
                   (struct style){INK_FAINT, PAPER_TEXT, 0}, text_get(&edit->found));
}

bool edit_run(struct screen *screen, struct edit *edit)
{
    struct event event;
    bool taken = false, dropped = false;
    edit->at = edit->line->length;
    screen->writing = true;
    while (!taken && !dropped && screen_wait(screen, paint_edit, edit, &event)) {
        if (event.what != EVENT_KEY || (event.pasted && event.key < ' '))
            continue;
        taken = event.key == '\r' || event.key == '\n' || event.key == PRESS_ENTER;
        dropped = event.key == ESCAPE;
        if (!taken && !dropped)
            press(edit, event.key);
    }
    screen->writing = false;
    text_free(&edit->found);
    return taken && edit->line->length;
}
