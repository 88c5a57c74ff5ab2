/* The table of commands, and the help and man page made from it. */
#include "front/cli/command.h"

#include "front/builtin.h"
#include "front/languages.h"

#include <stdio.h>
#include <string.h>

#define FLAG(name) (UINT64_C(1) << FLAG_##name)
#define THINKING                                                                           \
    FLAG(POSITION) | FLAG(TIME) | FLAG(DEPTH) | FLAG(NODES) | FLAG(THREADS) | FLAG(HASH) | \
        FLAG(JSON)

const struct flag_about flag_about[FLAGS] = {
    [FLAG_POSITION] = {"position", "P", "begin at this position instead of the start of the game"},
    [FLAG_FIRST] = {"first", "WHO", "who plays first: human (the standard) or a level"},
    [FLAG_SECOND] = {"second", "WHO", "who plays second: human (the standard) or a level"},
    [FLAG_SEED] = {"seed", "N", "the same number gives the same boards and machine's moves"},
    [FLAG_DEAL] = {"deal", "HOW", "deal an easy, normal or hard board that can be cleared"},
    [FLAG_RECORD] = {"record", "FILE", "add each game to this file when it ends or is left"},
    [FLAG_RESUME] = {"resume", NULL, "go on with what was left or cut off"},
    [FLAG_DIVIDE] = {"divide", NULL, "print the number for each first move, then the sum"},
    [FLAG_FORMAT] = {"format", "FORMAT", "board (the standard), transcript or positions"},
    [FLAG_FROM] = {"from", "FORMAT", "read this format, whatever the contents look like"},
    [FLAG_TO] = {"to", "FORMAT", "write this format (standard: record)"},
    [FLAG_OUTPUT] = {"output", "FILE", "put it all into this file instead of printing it"},
    [FLAG_TIME] = {"time", "S", "think for at most so many seconds"},
    [FLAG_DEPTH] = {"depth", "D", "look at most so many moves ahead"},
    [FLAG_NODES] = {"nodes", "N", "look at no more than about so many positions"},
    [FLAG_THREADS] = {"threads", "N", "think in so many threads (standard: 1)"},
    [FLAG_HASH] = {"hash", "MB", "use so many megabytes for what was seen already"},
    [FLAG_LEVEL] = {"level", "NAME", "play like this level instead of as well as possible"},
    [FLAG_JSON] = {"json", NULL, "print JSON, an object a line"},
    [FLAG_VALUES] = {"values", NULL, "print each move's value, and how sure it is, after it"},
    [FLAG_COUNTS] = {"counts", NULL, "print only what is the same on every run"},
    [FLAG_PORT] = {"port", "N", "listen there instead of at 8080; 0: at one that is free"},
    [FLAG_ADDRESS] = {"address", "A", "listen at this address instead of 127.0.0.1"},
    [FLAG_OPEN] = {"open", NULL, "open the page in the browser"},
    [FLAG_GAME] = {"game", "SPEC", "the game that is played"},
    [FLAG_GAMES] = {"games", "N", "play so many games, of each two (standard: 100)"},
    [FLAG_OPENINGS] = {"openings", "O",
                       "begin as in this file, with N moves by chance, or balanced"},
    [FLAG_SPRT] = {"sprt", "E0 E1", "end when it is clear whether E1 or E0 Elo is true"},
    [FLAG_CONCURRENCY] = {"concurrency", "N", "play so many games at once (standard: 1)"},
    [FLAG_PATIENCE] = {"patience", "S", "wait so long for a program (standard: 60 s)"},
    [FLAG_DISCARD] = {"discard", NULL, "remove the game instead of going on with it"},
    [FLAG_HELP] = {"help", NULL, "explain the command"},
};

const struct command command_list[] = {
    {
        .name = "play",
        .words = "[SPEC]",
        .most = 1,
        .flags = FLAG(FIRST) | FLAG(SECOND) | FLAG(SEED) | FLAG(POSITION) | FLAG(OPENINGS) |
                 FLAG(DEAL) | FLAG(RECORD) | FLAG(RESUME),
        .run = command_play,
        .about = "play a game, line by line",
        .details = "Shows the board and reads a move a line; help lists what else can be entered. "
                   "A move that is refused says why, and the turn is kept. After every move the "
                   "game is kept in the user's state folder, and --resume goes on with it (without "
                   "SPEC: the game played last). Standard input may be a file or a pipe. A SPEC "
                   "without the word play does the same where standard input or output is no "
                   "terminal, or with a flag that tui does not have.",
        .example = "play reversi:size=6 --second easy",
    },
    {
        .name = "tui",
        .words = "[SPEC]",
        .most = 1,
        .flags = FLAG(FIRST) | FLAG(SECOND) | FLAG(SEED) | FLAG(POSITION) | FLAG(OPENINGS) |
                 FLAG(RESUME),
        .run = command_tui,
        .about = "play on the full screen of the terminal",
        .details =
            "Opens the board with the keyboard and the mouse; ? shows all keys. Without SPEC "
            "it goes on with the game that was left, or asks what to play. On a terminal, "
            "quincunx without arguments does the same, and so does a SPEC without the word tui: "
            "quincunx reversi --second easy.",
        .example = "tui reversi --second easy",
    },
    {
        .name = "resume",
        .words = "[NAME]",
        .most = 1,
        .flags = FLAG(DISCARD),
        .run = command_resume,
        .about = "list the unfinished games, or go on with one",
        .details =
            "Every game with a person in it is kept after each move in a place of its own until it "
            "is over, up to 100 of a kind; a new game never replaces one that is not over. Without "
            "NAME they are listed, the one played last first. NAME is one of the names in the list, "
            "or a game's name for the last of its kind. --discard removes it instead.",
        .example = "resume reversi-2",
    },
    {
        .name = "games",
        .words = "[NAME]",
        .most = 1,
        .run = command_games,
        .about = "list the games, or one game's options, levels and formats",
        .details = "Each option is shown with its standard value and what else it can be.",
        .example = "games reversi",
    },
    {
        .name = "rules",
        .words = "NAME",
        .least = 1,
        .most = 1,
        .run = command_rules,
        .about = "print the rules of a game",
        .details = "The page of the game from the documentation.",
        .example = "rules oanquan",
    },
    {
        .name = "show",
        .words = "SPEC [MOVE...]",
        .least = 1,
        .most = -1,
        .flags = FLAG(POSITION),
        .run = command_show,
        .about = "draw a position",
        .details =
            "Draws the board after the given moves, and tells who is to move and the position "
            "in one line.",
        .example = "show siga c3 a1",
    },
    {
        .name = "moves",
        .words = "SPEC [MOVE...]",
        .least = 1,
        .most = -1,
        .flags = FLAG(POSITION) | FLAG(VALUES) | FLAG(TIME),
        .run = command_moves,
        .about = "list the legal moves",
        .details =
            "Prints one move a line; nothing when the game is over. With --values the value of each move for the side that makes it follows, and whether it is exact or a guess; where it is not known at once, --time says how long to think (standard: 2 s).",
        .example = "moves reversi d3",
    },
    {
        .name = "after",
        .words = "SPEC [MOVE...]",
        .least = 1,
        .most = -1,
        .flags = FLAG(POSITION),
        .run = command_after,
        .about = "print the position after some moves",
        .details = "Prints the position in one line.",
        .example = "after oanquan 3+ 8-",
    },
    {
        .name = "perft",
        .words = "SPEC DEPTH",
        .least = 2,
        .most = 2,
        .flags = FLAG(POSITION) | FLAG(DIVIDE),
        .run = command_perft,
        .about = "count the move sequences of a length",
        .details =
            "Prints how many sequences of exactly DEPTH legal moves there are. A forced pass is "
            "a move; a finished game has none.",
        .example = "perft revergo 3",
    },
    {
        .name = "analyse",
        .words = "SPEC [MOVE...]",
        .least = 1,
        .most = -1,
        .flags = THINKING,
        .run = command_analyse,
        .about = "tell the value of every legal move",
        .details = "Prints each move with its value for the side that makes it (the difference of "
                   "the scores at the end; in a game without scores 1, 0 or -1), how sure that is "
                   "(exact, and the bounds lower and upper, are proven; a guess is not), the moves "
                   "to the end where they are known, and the best line. Without a limit it thinks "
                   "for five seconds where the values are not known.",
        .example = "analyse siga c3 a1 --json",
    },
    {
        .name = "solve",
        .words = "SPEC [MOVE...]",
        .least = 1,
        .most = -1,
        .flags = THINKING,
        .run = command_solve,
        .about = "find the exact value of a position",
        .details =
            "Thinks until the value is proven or a limit is reached; the exit status is 1 if "
            "it is not proven. A board for one player is clearable, lost or unknown.",
        .example = "solve reversi:size=4",
    },
    {
        .name = "bench",
        .words = "[PROBLEMS FILE]",
        .most = 2,
        .flags = FLAG(COUNTS) | FLAG(THREADS) | FLAG(HASH),
        .run = command_bench,
        .about = "measure the engines",
        .details =
            "Runs every engine on fixed positions with one thread and prints the positions it "
            "looked at, which are the same every time, and how fast it was. With the name of a "
            "collection of problems it solves those in a file, and the exit status is 1 if one is "
            "wrong. There is ffo, endgames of Reversi: each line has a number, the board from a1 to "
            "h8 (X, O, -), the side to move, the number of empty squares, the score and the best "
            "moves. Seconds are processor time; with several threads those of the clock follow.",
        .example = "bench",
    },
    {
        .name = "verify",
        .words = "",
        .flags = FLAG(TIME),
        .run = command_verify,
        .about = "compute every published value again",
        .details = "Solves each position that the documentation calls solved and compares. With "
                   "--time, a value that takes longer is left out and said to be.",
        .example = "verify --time 10",
    },
    {
        .name = "replay",
        .words = "FILE",
        .least = 1,
        .most = 1,
        .flags = FLAG(FORMAT),
        .run = command_replay,
        .about = "show the games of a record",
        .details = "Checks and plays every game of the file, which may be in any format that "
                   "convert reads. --format board draws each position, "
                   "transcript tells the game in the words of its document where it has some, "
                   "positions prints one position a line.",
        .example = "replay game.txt --format positions",
    },
    {
        .name = "serve",
        .words = "[FOLDER]",
        .most = 1,
        .flags = FLAG(PORT) | FLAG(ADDRESS) | FLAG(OPEN),
        .run = command_serve,
        .about = "play in the browser: serve the page",
        .details = "Prints the address of the page and serves it until Ctrl+C. FOLDER holds the "
                   "files of the page; without it, those that were installed are served. Only "
                   "programs on this machine can reach it, unless --address names an address that "
                   "others see (0.0.0.0 is all of them). A file with .br or .gz after its name is "
                   "sent in its place to browsers that can unpack it. Nothing outside FOLDER, no "
                   "hidden file and no link is ever served.",
        .example = "serve --open",
    },
    {
        .name = "convert",
        .words = "[FILE...]",
        .most = -1,
        .flags = FLAG(FROM) | FLAG(TO) | FLAG(OUTPUT),
        .run = command_convert,
        .about = "read and write the formats of other programs",
        .details =
            "Reads the games of all files (- or none: of the standard input), lets the referee "
            "check every move, and prints them as records or in another format. What a file is "
            "in is told by its contents, else by its name. The formats are record, our own, and "
            "those that games NAME lists. At a game that is wrong it ends with status 1: the games "
            "before it are printed, but a file of --output is written whole or not at all.",
        .example = "convert games.wtb --to ggf --output games.ggf",
    },
    {
        .name = "ugi",
        .words = "[SPEC]",
        .most = 1,
        .flags = FLAG(LEVEL) | FLAG(THREADS) | FLAG(HASH) | FLAG(SEED),
        .run = command_ugi,
        .about = "be driven by a program that speaks UGI",
        .details = "Speaks the Universal Game Interface on standard input and output, for any "
                   "game: the option Game sets it. Moves and positions are written as everywhere "
                   "else here. docs/protocols.md tells every command.",
        .example = "ugi reversi",
    },
    {
        .name = "gtp",
        .words = "[SPEC]",
        .most = 1,
        .flags = FLAG(LEVEL) | FLAG(TIME) | FLAG(DEPTH) | FLAG(NODES) | FLAG(THREADS) | FLAG(HASH) |
                 FLAG(SEED),
        .run = command_gtp,
        .about = "be driven by a program that speaks GTP",
        .details = "Speaks the Go Text Protocol, version 2, on standard input and output, and "
                   "answers what GoGui asks a referee. Without a clock it thinks for a second a "
                   "move, or as the flags say. docs/protocols.md tells every command, and how "
                   "squares are named.",
        .example = "gtp reversi --time 2",
    },
    {
        .name = "nboard",
        .words = "",
        .flags = FLAG(TIME) | FLAG(DEPTH) | FLAG(NODES) | FLAG(THREADS) | FLAG(HASH),
        .run = command_nboard,
        .about = "be driven by NBoard, a program for Othello",
        .details = "Speaks the NBoard protocol, version 2, on standard input and output. It thinks "
                   "as deep as NBoard says, at most as the flags allow; without either for a "
                   "second a move. docs/protocols.md tells every command.",
        .example = "nboard --time 5",
    },
    {
        .name = "arena",
        .words = "WHO WHO...",
        .least = 2,
        .most = -1,
        .flags = FLAG(GAME) | FLAG(GAMES) | FLAG(OPENINGS) | FLAG(TIME) | FLAG(NODES) |
                 FLAG(DEPTH) | FLAG(SPRT) | FLAG(CONCURRENCY) | FLAG(SEED) | FLAG(PATIENCE) |
                 FLAG(RECORD) | FLAG(RESUME),
        .run = command_arena,
        .about = "let engines play each other, and measure them",
        .details =
            "Everybody plays everybody else; every opening is played twice with sides swapped. "
            "WHO is a level (strong), a level or full, the best engine, with settings "
            "(full:nodes=10000,hash=64; also depth, time, threads, temperature), or a program that speaks a "
            "protocol: ugi:COMMAND, gtp:COMMAND, or gtp-top:COMMAND where rows are counted from "
            "the top. --time S or S+I gives each side a clock of S seconds and I more for each "
            "move; --nodes and --depth are for full and ugi: only, since levels think in their own "
            "way and GTP cannot tell. An engine that crashes, hangs, oversteps its clock or makes "
            "an illegal move loses that game, is named, and the match goes on. Games begin with --openings FILE, random:N or balanced, which are the program's own and the standard where there are some. Prints the results, "
            "Elo with the range that is true in 95 of 100 cases, and what --sprt found. Ctrl+C "
            "prints the results so far, with status 130; with --record, --resume goes on from "
            "there. The same --seed with limits of nodes or depth gives the same games. "
            "docs/arena.md tells more.",
        .example = "arena difficult full:nodes=1000 --game reversi --games 200 --concurrency 2",
    },
    {
        .name = "help",
        .words = "[COMMAND]",
        .most = 1,
        .run = command_help,
        .about = "explain the program or a command",
        .details = "Without COMMAND, lists the commands.",
        .example = "help play",
    },
    {
        .name = "man",
        .words = "",
        .run = command_man,
        .about = "print the manual page",
        .details = "Prints the manual page in the format of man; the build installs it.",
        .example = "man",
    },
    {0},
};

static void tell_flags(const struct command *command)
{
    for (int flag = 0; flag < FLAGS; flag++) {
        const struct flag_about *about = &flag_about[flag];
        if (!command_takes(command, flag) && flag != FLAG_HELP)
            continue;
        char shape[32];
        snprintf(shape, sizeof shape, "--%s %s", about->name,
                 about->argument ? about->argument : "");
        printf("  %-18s %s\n", shape, about->about);
    }
}

/* Prints a paragraph in lines of at most 78 characters. */
static void print_wrapped(const char *paragraph)
{
    size_t column = 0;
    while (*paragraph) {
        size_t length = strcspn(paragraph, " ");
        if (column > 0 && column + 1 + length > 78) {
            putchar('\n');
            column = 0;
        }
        printf("%s%.*s", column ? " " : "", (int)length, paragraph);
        column += (column > 0) + length;
        paragraph += length + (paragraph[length] == ' ');
    }
    putchar('\n');
}

static int list_commands(void)
{
    puts("quincunx plays five board games: play them, study them, check them.\n");
    puts("Usage: quincunx                 play on the full screen, or choose from a menu");
    puts("       quincunx SPEC            play a game there, e.g. quincunx reversi:size=6");
    puts("       quincunx --version       tell which version this is");
    puts("       quincunx COMMAND ...     one of these:\n");
    for (const struct command *command = command_list; command->name; command++) {
        char shape[40];
        snprintf(shape, sizeof shape, "%s %s", command->name, command->words);
        printf("  %-22s %s\n", shape, command->about);
    }
    puts("\nA SPEC is the name of a game, with options if you like: reversi:size=6,diagonals=off.\n"
         "It may also be a link, as the page and the window copy it: reversi:size=6/d2_b2.");
    puts("quincunx games lists the games, quincunx help COMMAND explains a command.");
    return EXIT_GOOD;
}

int command_help(const struct call *call)
{
    if (call->words == 0)
        return list_commands();
    for (const struct command *command = command_list; command->name; command++) {
        if (strcmp(command->name, call->word[0]) != 0)
            continue;
        printf("quincunx %s %s - %s\n\n", command->name, command->words, command->about);
        print_wrapped(command->details);
        putchar('\n');
        tell_flags(command);
        printf("\nExample: quincunx %s\n", command->example);
        return EXIT_GOOD;
    }
    return refuse_command("command", call->word[0], false);
}

int command_rules(const struct call *call)
{
    struct text error = TEXT_SPOKEN;
    const struct game *game = game_find(call->word[0], &error);
    if (!game)
        return complain(EXIT_USAGE, &error);
    const char *page = builtin_find(game->name);
    if (!*page) {
        text_fail(&error, "%s has no rules page; it is about this: %s", game->title, game->about);
        return complain(EXIT_FAILED, &error);
    }
    fputs(page, stdout);
    return EXIT_GOOD;
}

/* -- The man page ----------------------------------------------------------------------------- */

/* Prints text for man, where - \ and a leading dot or quote mean something. */
static void man_text(const char *text)
{
    if (*text == '.' || *text == '\'')
        fputs("\\&", stdout);
    for (; *text; text++) {
        if (*text == '-')
            fputs("\\-", stdout);
        else if (*text == '\\')
            fputs("\\e", stdout);
        else
            putchar(*text);
    }
    putchar('\n');
}

static void man_command(const struct command *command)
{
    printf(".SS \"quincunx %s", command->name);
    for (const char *c = command->words; *c; c++)
        printf("%s%c", c == command->words ? " " : "", *c);
    puts("\"");
    man_text(command->details);
    for (int flag = 0; flag < FLAGS; flag++) {
        const struct flag_about *about = &flag_about[flag];
        if (!command_takes(command, flag))
            continue;
        printf(".TP\n\\fB\\-\\-%s\\fR%s%s%s\n", about->name, about->argument ? " \\fI" : "",
               about->argument ? about->argument : "", about->argument ? "\\fR" : "");
        man_text(about->about);
    }
    printf(".PP\nExample:\n.B quincunx ");
    man_text(command->example);
}

static void man_game(const struct game *game)
{
    printf(".TP\n.B %s\n", game->name);
    man_text(game->about);
    for (int i = 0; game->options[i].key; i++) {
        struct text values = {0};
        option_write(&game->options[i], game->options[i].standard, &values);
        text_addf(&values, "\\fR: %s (", game->options[i].title);
        option_allowed(&game->options[i], &values);
        printf(".br\n\\fI%s=%s)\n", game->options[i].key, values.at);
        text_free(&values);
    }
}

int command_man(const struct call *call)
{
    (void)call;
    puts(".TH QUINCUNX 6 \"\" \"quincunx " QUINCUNX_VERSION "\" Games");
    puts(".SH NAME\nquincunx \\- five board games, played, taught and checked");
    puts(".SH SYNOPSIS\n.B quincunx\n.br\n.B quincunx\n.I SPEC\n.br\n.B quincunx\n.IR COMMAND \\ "
         "...\n"
         ".br\n.B quincunx \\-\\-version");
    puts(".SH DESCRIPTION");
    puts(
        "Without arguments the full screen of the terminal opens; without a terminal, a menu asks "
        "what to play.  A SPEC alone opens the full screen with that game; where standard input or "
        "output is no terminal, it is played line by line.  A SPEC names a game and, if you like, "
        "its options:");
    puts(
        ".BR reversi:size=6,diagonals=off .\nIt may also be a link, which holds the moves since the "
        "start or a position as well:\n.BR reversi:size=6/d2_b2 .");
    puts(".SH COMMANDS\nEach command explains itself with\n.BR \\-\\-help .");
    for (const struct command *command = command_list; command->name; command++)
        man_command(command);
    puts(".SH GAMES\nEach option is shown with its standard value.");
    for (int i = 0; game_list[i]; i++)
        if (!game_list[i]->hidden)
            man_game(game_list[i]);
    puts(".SH FILES\nA game in progress is kept as GAME.record in\n.IR $XDG_STATE_HOME/quincunx ,\n"
         "by default\n.IR ~/.local/state/quincunx .");
    puts(".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nIf set and not empty, boards are drawn without "
         "colours.");
    puts(".SH EXIT STATUS\n0 if all went well, 1 if something failed, 2 if the call was "
         "wrong, 130 if an arena was interrupted, 141 if nobody reads the output any more.");
    return EXIT_GOOD;
}
