/* Turns files into a C file at build time.
 *
 *     embed OUTPUT FILE…                rules pages and others, found by name (front/builtin.h)
 *     embed --text NAME OUTPUT FILE     one text: const char NAME[] */
#include <stdio.h>
#include <string.h>

static void embed(FILE *out, FILE *in)
{
    for (int c, column = 0; (c = getc(in)) != EOF; column++)
        fprintf(out, "%d,%s", c, column % 20 == 19 ? "\n" : "");
    fputs("0};\n", out);
}

/* The name of a file: its path without folder and last ending. */
static void print_name(FILE *out, const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path, *dot = strrchr(name, '.');
    fprintf(out, "%.*s", dot ? (int)(dot - name) : (int)strlen(name), name);
}

static int embed_text(const char *name, FILE *out, FILE *in)
{
    if (!out || !in)
        return 1;
    fprintf(out, "extern const char %s[];\nconst char %s[] = {", name, name);
    embed(out, in);
    fclose(in);
    return fclose(out) != 0;
}

int main(int count, char **path)
{
    if (count == 5 && strcmp(path[1], "--text") == 0)
        return embed_text(path[2], fopen(path[3], "w"), fopen(path[4], "r"));
    FILE *out = count > 1 ? fopen(path[1], "w") : NULL;
    if (!out)
        return 1;
    fputs("#include \"front/builtin.h\"\n\n", out);
    for (int i = 2; i < count; i++) {
        FILE *in = fopen(path[i], "r");
        if (!in)
            return 1;
        fprintf(out, "static const unsigned char file_%d[] = {", i);
        embed(out, in);
        fclose(in);
    }
    fputs("\nconst struct builtin builtin_list[] = {\n", out);
    for (int i = 2; i < count; i++) {
        fputs("    {\"", out);
        print_name(out, path[i]);
        fprintf(out, "\", file_%d, sizeof file_%d - 1},\n", i, i);
    }
    fputs("    {0},\n};\n", out);
    return fclose(out) != 0;
}
