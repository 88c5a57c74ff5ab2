#!/usr/bin/env python3
"""Every sentence of the command line is looked up in the catalogue, whole: under the pseudo-language xx, whose
translations stand in ⟦brackets⟧, a text without brackets was never looked up, one with half of them was cut, and two
side by side were glued together.

Usage: words_test.py QUINCUNX
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import end, tap  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
OPEN, CLOSE = "⟦", "⟧"
GAMES = ["siga", "reversi", "shisen", "oanquan", "revergo"]

# What stands outside of sentences: names that are typed, and what machines read.
NAMES = set("""quincunx human easy novice learner casual fair able skilled adept seasoned difficult expert master
grandmaster champion titan legend strong perfect start siga reversi shisen oanquan revergo ffo full engine search
record wthor ggf sgf obf moves pass scramble help rules board watch save quit undo redo hint restart new resume swap
resign back forward return review next-mistake previous-mistake try next-level bench level
Elo quan Smart Game Format *.wtb *.ggf *.sgf *.obf *.moves off end nobody winner box lines collect leave free safe table""".split())


def outside(text):
    """What is not in brackets, or None where brackets do not fit."""
    depth, rest = 0, []
    for letter in text:
        depth += (letter == OPEN) - (letter == CLOSE)
        if depth < 0:
            return None
        if depth == 0 and letter != CLOSE:
            rest.append(letter)
    return "".join(rest) if depth == 0 else None


def is_name(word, call):
    """A command, flag, notation, path or number; or what the call had in it."""
    word = word.strip("“”.,:;()[]·")
    return not re.search(r"[^\W\d_]{3}", word) or not re.search(r"[a-z]{2}", word) or word in NAMES or \
        re.search(r"[=/\d]", word) or word.startswith("--") or word in call


def faults(text, call):
    plain = outside(re.sub(r"^#.*$", "", text, flags=re.M))
    if plain is None:
        return ["a sentence that was cut"]
    found = [f"never looked up: {word}" for word in plain.split() if not is_name(word, call)]
    return found + [f"glued: {line}" for line in text.split("\n") if is_glued(line)]


def is_glued(line):
    """Two texts side by side, but for sentences and for a label with its list. Inside of another text they are arguments
    of it: “⟦⟦X⟧ ⟦stones⟧: %d⟧” is one format."""
    depth, flat = 0, []
    for letter in line:
        depth += (letter == OPEN) - (letter == CLOSE)
        if depth < 1 or (depth == 1 and letter != CLOSE):
            flat.append(letter)
    line = re.sub(rf"^(.*    )?{OPEN}[^{OPEN}{CLOSE}]*{CLOSE} *: ", "", "".join(flat))
    return re.search(rf"(?<![.!?]~)(?<![.!?…]){CLOSE}:? ?{OPEN}", re.sub("~+", "~", line))


def check(title, call, said, names=()):
    tap(title, faults(said, " ".join([*call, *names])) if said.strip() else ["it said nothing"])


def run(*call, lines=(), folder, terminal=False):
    env = {**os.environ, "HOME": folder, "XDG_STATE_HOME": f"{folder}/state", "XDG_CACHE_HOME": f"{folder}/cache",
           "LC_ALL": "C.UTF-8", "NO_COLOR": "1", "TERM": "xterm"}
    words = [PROGRAM, "--lang", "xx", *call]
    if terminal:
        words = ["script", "-qec", " ".join(f"'{word}'" for word in words), "/dev/null"]
    done = subprocess.run(words, input="".join(line + "\n" for line in lines), text=True, capture_output=True, env=env,
                          cwd=folder, timeout=300, check=False)
    return done.stdout.replace("\r", ""), done.stderr


def test_help(folder):
    listed = run("help", folder=folder)[0]
    commands = re.findall(r"^  ([a-z]+) ", listed, flags=re.M)
    NAMES.update(commands)
    check("help", ["help"], listed, ["en (English)", "reversi:size=6"])
    tap("every command is listed", [] if len(commands) > 20 else commands)
    for command in commands:
        check(f"help {command}", ["help", command], run("help", command, folder=folder)[0])


def test_looking(folder):
    for call in [["games"], *(["games", game] for game in GAMES), *(["show", game] for game in GAMES),
                 ["show", "siga", *"a3 a1 b3 b1 c3 a2 d3 b2 e3".split()], ["analyse", "reversi:size=4"],
                 ["analyse", "oanquan", "--depth", "2"], ["solve", "reversi:size=4"], ["solve", "shisen:cols=4,rows=2,kinds=2"],
                 ["solve", "reversi", "--nodes", "2000"], ["bench"], ["resume"], ["verify", "--time", "0.01"],
                 ["arena", "easy", "novice", "full:depth=1", "--game", "reversi:size=4", "--games", "4", "--seed", "1"],
                 ["arena", "easy", "novice", "--game", "siga", "--games", "4", "--seed", "1", "--sprt", "0", "5"]]:
        said = run(*call, folder=folder)[0]
        check(" ".join(call), call, said, ["openings-"])


def test_learning(folder):
    check("learn", ["learn"], run("learn", folder=folder)[0])
    said = run("learn", "reversi", lines=["e6", "", "d3", "", "b3", "help", "quit"], folder=folder)
    for text in said:
        check("a lesson of reversi", ["learn"], text or f"{OPEN}{CLOSE}", ["end-lesson", "next", "repeat"])


# -- Refusals ----------------------------------------------------------------------------------------------------------

BAD_CALLS = """
chess
reversy
help chess
help plya
games chess
games siga siga
replay
play
play siga --nosuch
learn chess
learn template
learn reversi 99
learn reversi x
play siga --secnod easy
play siga --seed x
play siga --seed
play siga --seed 1 --seed 2
play siga --resume=1
play siga --second nobody
play siga --second novise
play shisen --second easy
play reversi:size=7
play reversi:diagonals=maybe
play reversi:colour=red
play reversi:sise=4
play reversi:size
play reversi:size=4,size=4
play shisen:cols=3,rows=3
play siga/c3 --position x
play siga --openings random:2 --position x
play siga --openings random:x
play siga --openings balanced:1
play siga --openings nowhere
play shisen --openings random:2
play reversi:size=6 --openings balanced
play siga --position x
play siga --resume
play siga --resume --position x
play siga --deal easy
play shisen --deal huge
play siga --record nowhere/file
play siga --record .
after siga c3 c3
after siga f1
after siga ?
after reversi pass
after oanquan 3
after revergo a1
moves siga/@
show siga/c3_c3
perft siga x
solve siga --time soon
solve siga --threads x
moves siga --values --time x
bench ffo
bench mates sample
bench --threads 2
bench ffo sample
replay nowhere
replay sample
replay sample --format pdf
replay siga.record --format pdf
replay empty
convert empty
convert empty --to pdf
convert sample
convert siga.record --to wthor
resume siga-9
resume siga-x
resume chess
resume --discard
serve --port abc
serve --port 70000
serve --address localhost
serve nowhere
tui --second easy
tui siga --position x
ugi chess
gtp siga --level nobody
arena easy
arena easy easy
arena easy easy --game chess
arena easy easy --game shisen
arena easy easy --game siga/c3
arena easy hard --game siga
arena full easy --game siga
arena gtp: easy --game siga
arena easy:nodes easy --game siga
arena easy:nodes=x easy --game siga
arena easy:depth=0 easy --game siga
arena easy:speed=0 easy --game siga
arena ugi:exit\\ 3 easy --game siga --nodes 9
arena easy easy --game siga --games 3
arena easy easy --game siga --games 0
arena easy easy --game siga --concurrency x
arena easy easy --game siga --patience 0
arena easy easy --game siga --time 1+
arena easy easy --game siga --sprt 0
arena easy easy --game siga --sprt 5 0
arena easy easy easy --game siga --sprt 0 5
arena easy easy --game siga --resume
arena easy easy --game siga --record siga.record
arena easy easy --game siga --record siga.record --resume
arena easy easy --game siga --record nowhere/file
""".strip().split("\n")


def test_refusals(folder):
    pathlib.Path(folder, "sample").write_text("game: siga\nc3 c3\n", encoding="utf-8")
    pathlib.Path(folder, "siga.record").write_text("game: siga\nc3 a1\n", encoding="utf-8")
    pathlib.Path(folder, "empty").write_text("", encoding="utf-8")
    for line in BAD_CALLS:
        call = [word.replace("\0", " ") for word in line.replace("\\\\ ", "\0").split()]
        said = run(*call, folder=folder)[1]
        check(f"refused: {line}", call, said)
        tap(f"in one line: {line}", [] if said.count("\n") == 1 else [said])
    for contents in ["first: me\n", "game: chess\n", "c3\n", "game: siga\ncolour: red\n", "game: siga\nc3\nfirst: me\n",
                     "game: siga\ndate: today\n", "game: siga\nresult: X wins\nc3\n", "game: siga\nposition: X\n", "\0",
                     "game: siga\nscramble=1\n", "game: shisen:seed=1\nsecond: me\n", "game: shisen:seed=1\nscramble=x\n"]:
        pathlib.Path(folder, "record").write_text(contents, encoding="utf-8")
        check(f"a wrong record: {contents!r}", ["replay", contents], run("replay", "record", folder=folder)[1])


# -- Games -------------------------------------------------------------------------------------------------------------

ENTRIES = ["help", "moves", "board", "watch", "watch lost", "z9", "hello", "hint", "hint", "hint", "hint", "undo", "redo", "next-mistake",
           "try", "back", "return", "scramble", "save", "save kept", "save nowhere/file", "swap", "resume", "new", "restart"]


def moves_of(game, folder):
    path = pathlib.Path(folder, f"{game}.game")
    second = [] if game == "shisen" else ["--second", "easy"]
    spec = {"shisen": "shisen:cols=4,rows=4,kinds=4", "reversi": "reversi:size=4", "revergo": "revergo:board=1x16"}.get(game, game)
    run("play", spec, "--first", "easy", *second, "--seed", "7", "--record", str(path), folder=folder)
    text = path.read_text(encoding="utf-8")
    return re.search("^game: (.*)", text)[1], [word for line in text.split("\n") if ":" not in line for word in line.split()]


def test_games(folder):
    for game in GAMES:
        spec, moves = moves_of(game, folder)
        lines = [*ENTRIES, *moves[:3], *ENTRIES, *moves[3:], "review", "next-mistake", "hint", "try", "return", moves[0], "no"]
        said = run("play", spec, lines=lines, folder=folder)
        check(f"a whole game of {game}, with every command", [spec, *moves], said[0], ["kept"])
        check(f"what it refused of {game}", [spec, *moves], said[1], ["kept", "hello", "game.txt"])
        said = run("play", spec, *([] if game == "shisen" else ["--second", "easy"]), lines=[moves[0], "review", "resign", "n"],
                   folder=folder)
        check(f"a game of {game} against the computer, resigned", [spec], "".join(said))
        said = run("replay", f"{game}.game", folder=folder)[0]
        check(f"replay of {game}", [spec, *moves], said)
    check("the unfinished games", ["resume"], run("resume", folder=folder)[0])


def test_terminal(folder):
    for game in GAMES:
        said = run("play", game, lines=["rubbish", "resign", "yes", "y", "n"], folder=folder, terminal=True)[0]
        check(f"{game} at a terminal, with its questions", [game, "rubbish resign yes"], said)
    answers = ["x", "2", "4", "", "", "", "1", "1", "1", "quit"]
    said = run(lines=answers, folder=folder)
    check("the menu", [], said[0])
    check("what the menu refuses", [], said[1])


with tempfile.TemporaryDirectory() as work:
    for test in [test_help, test_looking, test_learning, test_refusals, test_games, test_terminal]:
        room = pathlib.Path(work, test.__name__)
        room.mkdir()
        test(str(room))
sys.exit(end())
