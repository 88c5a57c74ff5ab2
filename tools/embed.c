/* Turns files into a C file at build time: embed LIST OUTPUT FILE…
 *
 * LIST is an array of struct builtin (base/builtin.h), in which files are found by name. */
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

int main(int count, char **path)
{
    FILE *out = count > 2 ? fopen(path[2], "w") : NULL;
    if (!out)
        return 1;
    fputs("#include \"base/builtin.h\"\n\n", out);
    for (int i = 3; i < count; i++) {
        FILE *in = fopen(path[i], "r");
        if (!in)
            return 1;
        fprintf(out, "static const unsigned char file_%d[] = {", i);
        embed(out, in);
        fclose(in);
    }
    fprintf(out, "\nextern const struct builtin %s[];\nconst struct builtin %s[] = {\n", path[1],
            path[1]);
    for (int i = 3; i < count; i++) {
        fputs("    {\"", out);
        print_name(out, path[i]);
        fprintf(out, "\", file_%d, sizeof file_%d - 1},\n", i, i);
    }
    fputs("    {0},\n};\n", out);
    return fclose(out) != 0;
}
