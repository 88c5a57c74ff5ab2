/* The table of commands, from which help and the man page are made (help.c). What stands in N_ is
 * translated when it is printed, except in the man page. */
#include "front/cli/command.h"

#define FLAG(name) (UINT64_C(1) << FLAG_##name)
#define THINKING                                                                           \
    FLAG(POSITION) | FLAG(TIME) | FLAG(DEPTH) | FLAG(NODES) | FLAG(THREADS) | FLAG(HASH) | \
        FLAG(JSON)

const struct flag_about flag_about[FLAGS] = {
    [FLAG_POSITION] = {"position", "P",
                       N_("start at this position instead of the start of the game")},
    [FLAG_FIRST] = {"first", "WHO", N_("who plays first: human (the default) or a level")},
    [FLAG_SECOND] = {"second", "WHO", N_("who plays second: human (the default) or a level")},
    [FLAG_SEED] = {"seed", "N",
                   N_("the same number gives the same boards and the same computer moves")},
    [FLAG_DEAL] = {"deal", "HOW", N_("deal an easy, normal or hard board that can be cleared")},
    [FLAG_RECORD] = {"record", "FILE",
                     N_("add each game to this file when it ends or you leave it")},
    [FLAG_RESUME] = {"resume", NULL, N_("continue the game that was interrupted")},
    [FLAG_DIVIDE] = {"divide", NULL, N_("print the count for each first move, then the total")},
    [FLAG_FORMAT] = {"format", "FORMAT", N_("board (the default), transcript or positions")},
    [FLAG_FROM] = {"from", "FORMAT", N_("read this format instead of recognising it")},
    [FLAG_TO] = {"to", "FORMAT", N_("write this format (default: record)")},
    [FLAG_OUTPUT] = {"output", "FILE", N_("write to this file instead of printing")},
    [FLAG_TIME] = {"time", "S", N_("think for at most S seconds")},
    [FLAG_DEPTH] = {"depth", "D", N_("look at most D moves ahead")},
    [FLAG_NODES] = {"nodes", "N", N_("look at about N positions at most")},
    [FLAG_THREADS] = {"threads", "N", N_("use N threads (default: 1)")},
    [FLAG_HASH] = {"hash", "MB", N_("use MB megabytes to remember positions")},
    [FLAG_LEVEL] = {"level", "NAME", N_("play at this level instead of at full strength")},
    [FLAG_JSON] = {"json", NULL, N_("print JSON, one object per line")},
    [FLAG_VALUES] = {"values", NULL, N_("print the value of each move and how certain it is")},
    [FLAG_COUNTS] = {"counts", NULL, N_("print only what is the same on every run")},
    [FLAG_PORT] = {"port", "N", N_("listen on this port instead of 8080; 0 picks a free one")},
    [FLAG_ADDRESS] = {"address", "A", N_("listen on this address instead of 127.0.0.1")},
    [FLAG_OPEN] = {"open", NULL, N_("open the page in the browser")},
    [FLAG_GAME] = {"game", "SPEC", N_("the game to play")},
    [FLAG_GAMES] = {"games", "N", N_("play N games for each pair of players (default: 100)")},
    [FLAG_OPENINGS] = {"openings", "O", N_("start from this file, from random:N, or balanced")},
    [FLAG_SPRT] = {"sprt", "E0 E1", N_("stop once the data favour E1 or E0 Elo")},
    [FLAG_CONCURRENCY] = {"concurrency", "N", N_("play N games at the same time (default: 1)")},
    [FLAG_PATIENCE] = {"patience", "S", N_("wait S seconds for a program (default: 60)")},
    [FLAG_DISCARD] = {"discard", NULL, N_("delete the game instead of continuing it")},
    [FLAG_HELP] = {"help", NULL, N_("explain the command")},
};

const struct command command_list[] = {
    {
        .name = "play",
        .words = "[SPEC]",
        .most = 1,
        .flags = FLAG(FIRST) | FLAG(SECOND) | FLAG(SEED) | FLAG(POSITION) | FLAG(OPENINGS) |
                 FLAG(DEAL) | FLAG(RECORD) | FLAG(RESUME),
        .run = command_play,
        .about = N_("play a game, line by line"),
        .details = N_(
            "Shows the board and reads one move per line; enter help to see what else you can "
            "type. If a move is refused, the program says why and it is still your turn. The "
            "game is saved after every move, and --resume continues it (without SPEC: the game "
            "played last). Standard input may be a file or a pipe. A SPEC without the word play "
            "does the same where standard input or output is not a terminal, or with a flag that "
            "tui does not have."),
        .example = "play reversi:size=6 --second easy",
    },
    {
        .name = "tui",
        .words = "[SPEC]",
        .most = 1,
        .flags = FLAG(FIRST) | FLAG(SECOND) | FLAG(SEED) | FLAG(POSITION) | FLAG(OPENINGS) |
                 FLAG(RESUME),
        .run = command_tui,
        .about = N_("play on the full screen of the terminal"),
        .details =
            N_("Opens the board for keyboard and mouse; press ? to see all keys. Without SPEC it "
               "continues your unfinished game or asks what to play. On a terminal, quincunx "
               "without arguments does the same, and so does a SPEC without the word tui: quincunx "
               "reversi --second easy."),
        .example = "tui reversi --second easy",
    },
    {
        .name = "resume",
        .words = "[NAME]",
        .most = 1,
        .flags = FLAG(DISCARD),
        .run = command_resume,
        .about = N_("list your unfinished games, or continue one"),
        .details = N_(
            "Every game that you play is saved after each move until it is over, up to 100 games "
            "of each kind; a new game never replaces an unfinished one. Without NAME this lists "
            "them, the most recent first. NAME is one of the listed names, or the name of a game "
            "for the last one of that kind. --discard deletes the saved game."),
        .example = "resume reversi-2",
    },
    {
        .name = "learn",
        .words = "[GAME [NUMBER]]",
        .most = 2,
        .run = command_learn,
        .about = N_("learn a game in short lessons"),
        .details = N_(
            "Lists the lessons of all games; a sign marks those that you have finished. With GAME it "
            "begins the first lesson that you have not finished, or the one with this NUMBER. A "
            "lesson shows a position and asks for a move. If your move is wrong, the program shows "
            "why, and you try again. Press Enter to go on."),
        .example = "learn siga",
    },
    {
        .name = "puzzle",
        .words = "[GAME [WHICH]]",
        .most = 2,
        .run = command_puzzle,
        .about = N_("solve puzzles whose solutions are proven"),
        .details = N_(
            "Lists the puzzles of all games, how many you have solved and your rating. With GAME it "
            "begins a puzzle that is about as hard as you are strong. WHICH is the number of a "
            "puzzle, or one of these: day, for the puzzle of the day, which is the same for "
            "everybody; a date such as 2026-11-18, for the puzzle of that day; rush, for three "
            "minutes of puzzles that get harder, until you miss three. Every move that is as good "
            "as the best one is right. If your move is wrong, the program shows why, and you try "
            "again. Press Enter to go on."),
        .example = "puzzle siga day",
    },
    {
        .name = "statistics",
        .words = "[GAME]",
        .most = 1,
        .flags = FLAG(JSON),
        .run = command_statistics,
        .about = N_("show the games you won, drew and lost"),
        .details = N_(
            "Prints a line for each game with its options, your side and the level of the computer, "
            "weakest first: how many games you won, and your best time. With GAME, only those of "
            "this game. Games between two people, and games that began in the middle, do not count."),
        .example = "statistics reversi",
    },
    {
        .name = "games",
        .words = "[NAME]",
        .most = 1,
        .run = command_games,
        .about = N_("list the games, or one game's options, levels and formats"),
        .details = N_("Shows each option with its default and its other values."),
        .example = "games reversi",
    },
    {
        .name = "rules",
        .words = "NAME",
        .least = 1,
        .most = 1,
        .run = command_rules,
        .about = N_("print the rules of a game"),
        .details = N_("Prints the rules page of the game from the documentation."),
        .example = "rules oanquan",
    },
    {
        .name = "show",
        .words = "SPEC [MOVE...]",
        .least = 1,
        .most = -1,
        .flags = FLAG(POSITION),
        .run = command_show,
        .about = N_("draw a position"),
        .details =
            N_("Draws the board after the given moves, says whose turn it is, and prints the "
               "position in one line."),
        .example = "show siga c3 a1",
    },
    {
        .name = "moves",
        .words = "SPEC [MOVE...]",
        .least = 1,
        .most = -1,
        .flags = FLAG(POSITION) | FLAG(VALUES) | FLAG(TIME),
        .run = command_moves,
        .about = N_("list the legal moves"),
        .details = N_(
            "Prints one move per line, and nothing when the game is over. --values adds the "
            "value of each move for the player who makes it, and whether it is exact or a guess; "
            "where an answer takes time, --time sets how long to think (default: 2 s)."),
        .example = "moves reversi d3",
    },
    {
        .name = "after",
        .words = "SPEC [MOVE...]",
        .least = 1,
        .most = -1,
        .flags = FLAG(POSITION),
        .run = command_after,
        .about = N_("print the position after some moves"),
        .details = N_("Prints the position in one line."),
        .example = "after oanquan 3+ 8-",
    },
    {
        .name = "perft",
        .words = "SPEC DEPTH",
        .least = 2,
        .most = 2,
        .flags = FLAG(POSITION) | FLAG(DIVIDE),
        .run = command_perft,
        .about = N_("count the move sequences of a given length"),
        .details =
            N_("Prints how many sequences of exactly DEPTH legal moves there are. A forced pass "
               "counts as a move; a finished game has no moves."),
        .example = "perft revergo 3",
    },
    {
        .name = "analyse",
        .words = "SPEC [MOVE...]",
        .least = 1,
        .most = -1,
        .flags = THINKING,
        .run = command_analyse,
        .about = N_("print the value of every legal move"),
        .details =
            N_("Prints each move with its value for the player who makes it (the final score "
               "difference; in a game without scores 1, 0 or -1), how certain the value is (exact, "
               "or a lower or upper bound, are proven; a guess is not), the number of moves to the "
               "end where it is known, and the best line. Without a limit it thinks for five "
               "seconds, unless the values are known already."),
        .example = "analyse siga c3 a1 --json",
    },
    {
        .name = "solve",
        .words = "SPEC [MOVE...]",
        .least = 1,
        .most = -1,
        .flags = THINKING,
        .run = command_solve,
        .about = N_("find the exact value of a position"),
        .details =
            N_("Thinks until the value is proven or a limit is reached; the exit status is 1 if it "
               "is not proven. A solitaire board is clearable, lost or unknown."),
        .example = "solve reversi:size=4",
    },
    {
        .name = "bench",
        .words = "[PROBLEMS FILE]",
        .most = 2,
        .flags = FLAG(COUNTS) | FLAG(THREADS) | FLAG(HASH),
        .run = command_bench,
        .about = N_("measure the engines"),
        .details = N_(
            "Runs every engine on fixed positions with one thread, and prints how many positions "
            "it looked at (the same on every run) and how fast. With the name of a problem "
            "collection, it solves the problems in FILE; the exit status is 1 if an answer is "
            "wrong. The only collection is ffo, endgames of Reversi: each line has a number, the "
            "board from a1 to h8 (X, O, -), the side to move, the number of empty squares, the "
            "score and the best moves. Times are processor time; with several threads, elapsed "
            "time follows."),
        .example = "bench",
    },
    {
        .name = "verify",
        .words = "",
        .flags = FLAG(TIME),
        .run = command_verify,
        .about = N_("compute every published value again"),
        .details =
            N_("Solves each position that the documentation calls solved, and compares the values. "
               "With --time, positions that take longer are reported as open."),
        .example = "verify --time 10",
    },
    {
        .name = "replay",
        .words = "FILE",
        .least = 1,
        .most = 1,
        .flags = FLAG(FORMAT),
        .run = command_replay,
        .about = N_("show the games of a record"),
        .details =
            N_("Checks and replays every game in the file, in any format that convert can read. "
               "--format board draws each position, transcript tells the game in the style of its "
               "document if it has one, and positions prints one position per line."),
        .example = "replay game.txt --format positions",
    },
    {
        .name = "serve",
        .words = "[FOLDER]",
        .most = 1,
        .flags = FLAG(PORT) | FLAG(ADDRESS) | FLAG(OPEN),
        .run = command_serve,
        .about = N_("play in the browser: serve the page"),
        .details =
            N_("Prints the address of the page and serves it until you press Ctrl+C. FOLDER holds "
               "the files of the page; without it, the installed ones are served. Only programs on "
               "this machine can reach the page, unless --address names an address that others can "
               "see (0.0.0.0 means all of them). Browsers that can decompress get the .br or .gz "
               "version of a file where there is one. Files outside FOLDER, hidden files and links "
               "are never served."),
        .example = "serve --open",
    },
    {
        .name = "convert",
        .words = "[FILE...]",
        .most = -1,
        .flags = FLAG(FROM) | FLAG(TO) | FLAG(OUTPUT),
        .run = command_convert,
        .about = N_("convert games between file formats"),
        .details = N_(
            "Reads the games in all files (-, or no file, means standard input), checks every "
            "move, and prints the games as records or in another format. The format is "
            "recognised by the contents, then by the file name. The formats are record (our own) "
            "and those that games NAME lists. If a game is wrong, the exit status is 1: the "
            "games before it are printed, but a file named with --output is written completely "
            "or not at all."),
        .example = "convert games.wtb --to ggf --output games.ggf",
    },
    {
        .name = "ugi",
        .words = "[SPEC]",
        .most = 1,
        .flags = FLAG(LEVEL) | FLAG(THREADS) | FLAG(HASH) | FLAG(SEED),
        .run = command_ugi,
        .about = N_("let a program that speaks UGI use the engine"),
        .details = N_(
            "Speaks the Universal Game Interface on standard input and output, for any game: the "
            "option Game selects it. Moves and positions are written as everywhere else. See "
            "docs/protocols.md for every command."),
        .example = "ugi reversi",
    },
    {
        .name = "gtp",
        .words = "[SPEC]",
        .most = 1,
        .flags = FLAG(LEVEL) | FLAG(TIME) | FLAG(DEPTH) | FLAG(NODES) | FLAG(THREADS) | FLAG(HASH) |
                 FLAG(SEED),
        .run = command_gtp,
        .about = N_("let a program that speaks GTP use the engine"),
        .details = N_(
            "Speaks the Go Text Protocol, version 2, on standard input and output, and answers "
            "what GoGui asks a referee. Without a clock it thinks for one second per move, or as "
            "long as the flags allow. See docs/protocols.md for every command and for the names "
            "of the squares."),
        .example = "gtp reversi --time 2",
    },
    {
        .name = "nboard",
        .words = "",
        .flags = FLAG(TIME) | FLAG(DEPTH) | FLAG(NODES) | FLAG(THREADS) | FLAG(HASH),
        .run = command_nboard,
        .about = N_("let NBoard, an Othello program, use the engine"),
        .details = N_(
            "Speaks the NBoard protocol, version 2, on standard input and output. It thinks as "
            "deep as NBoard asks, within the limits of the flags; without either, for one second "
            "per move. See docs/protocols.md for every command."),
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
        .about = N_("let engines play each other and compare them"),
        .details = N_(
            "Each player plays all others, and every opening is played twice with sides swapped. "
            "WHO is a level (strong), a level or full (the best engine) with settings "
            "(full:nodes=10000,hash=64; also depth, time, threads, temperature), or a program "
            "that speaks a protocol: ugi:COMMAND, gtp:COMMAND, or gtp-top:COMMAND if it counts "
            "rows from the top. --time S or S+I gives each side a clock of S seconds plus I "
            "seconds per move. --nodes and --depth apply only to full and ugi: players, since "
            "levels have their own limits and GTP has no such command. An engine that crashes, "
            "hangs, exceeds its time or plays an illegal move loses that game and is named in "
            "the report; the match goes on. Games start from --openings: FILE, random:N, or "
            "balanced, the program's own openings (the default where a game has them). The "
            "report has the results, Elo with its confidence interval (95 %), and the verdict of "
            "--sprt. Ctrl+C prints the results so far, with status 130; with --record, --resume "
            "continues from there. The same --seed with limits of nodes or depth gives the same "
            "games. See docs/arena.md for more."),
        .example = "arena difficult full:nodes=1000 --game reversi --games 200 --concurrency 2",
    },
    {
        .name = "help",
        .words = "[COMMAND]",
        .most = 1,
        .run = command_help,
        .about = N_("explain the program or a command"),
        .details = N_("Without COMMAND, lists the commands."),
        .example = "help play",
    },
    {
        .name = "man",
        .words = "",
        .run = command_man,
        .about = N_("print the manual page"),
        .details =
            N_("Prints the manual page in the format of man, in English; the build installs it."),
        .example = "man",
    },
    {0},
};
