#!/usr/bin/env python3
"""Talks UGI with the engine: every command, and what nobody should say.

Usage: ugi_test.py QUINCUNX
"""
import os
import random
import subprocess
import sys
import time

from pipe import LIMIT, Engine, equal, finish, tap

PROGRAM = sys.argv[1]


def start(*words):
    return Engine(PROGRAM, "ugi", *words)


def answers(engine, *lines):
    """What the engine says to these lines; readyok tells that it is all."""
    engine.say(*lines, "isready")
    return engine.hear_until("readyok")[:-1]


def ask(engine, question):
    return answers(engine, f"query {question}")[0]


def test_greeting():
    with start("reversi") as engine:
        engine.say("ugi")
        heard = engine.hear_until("ugiok")
        tap(heard[0].startswith("id name quincunx ") and heard[1].startswith("id author "), "ugi: id", heard)
        names = [line.split(" type ")[0] for line in heard[2:-1]]
        equal(names, [f"option name {name}" for name in ["Game", "Level", "Hash", "Threads", "Seed", "Move Overhead"]],
              "ugi: options")
        tap("option name Game type string default reversi" in heard, "the game of the command line", heard)
        engine.say("quit")
        equal(engine.rest(), [], "quit: not a word more")
        equal(engine.end(), 0, "and all is well")


def resident(engine):
    """Megabytes of memory that the engine has touched so far."""
    with open(f"/proc/{engine.process.pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def has_shadow():
    """The program is built with the thread sanitizer, whose shadow memory grows with every word that is read."""
    with open(PROGRAM, "rb") as file:
        return b"__tsan_init" in file.read()


def test_ready():
    for game in ["reversi", "reversi:size=4"]:
        with start(game) as engine:
            engine.say("isready", "isready", "query p1turn", "isready", "quit")
            equal(engine.rest().count("readyok"), 3, f"{game}: every isready is answered, also while another one waits")
    if has_shadow():
        return
    for game, level in [("reversi", "full"), ("reversi", "titan"), ("reversi:size=10", "full"), ("revergo", "full"),
                        ("oanquan", "full"), ("template:heap=60", "full")]:
        with start(game) as engine:
            for words in [[], ["uginewgame"]]:
                answers(engine, f"setoption name Level value {level}", *words)
                before = resident(engine)
                engine.say("go nodes 200000")
                engine.hear_until("bestmove")
                after = resident(engine)
                tap(after - before < 20, f"{game}, {level}: what thinking needs is there when it is ready",
                    f"{before:.0f} MB before, {after:.0f} MB after thinking")


def test_options():
    with start() as engine:
        equal(answers(engine, "setoption name Game value reversi:size=6", "position startpos moves c2",
                      "setoption name hash value 8", "setoption name THREADS value 2", "setoption name Seed value 7",
                      "setoption name Move Overhead value 10", "setoption name Level value easy"), [], "setoption")
        for line, wanted in [
                ("setoption name Hash value 0", "Hash cannot be “0”: it is a number from 1 to 65536"),
                ("setoption name Hash value x", "Hash cannot be “x”: it is a number from 1 to 65536"),
                ("setoption name Bogus value 1",
                 "there is no option “Bogus”; choose one of: Game, Level, Hash, Threads, Seed, Move Overhead"),
                ("setoption name Levle value easy", "there is no option “Levle” (did you mean Level?)"),
                ("setoption name move overhaed value 1",
                 "there is no option “move overhaed” (did you mean Move Overhead?)"),
                ("setoption name Level value storng", "Reversi has no level “storng” (did you mean strong?)"),
                ("israedy", "there is no command “israedy” (did you mean isready?)"),
                ("setoption name Level value wizard",
                 "Reversi has no level “wizard”; choose one of: full, easy, novice, learner, casual, fair, able, "
                 "skilled, adept, seasoned, difficult, expert, master, grandmaster, champion, titan, legend, strong"),
                ("setoption name Game value chess",
                 "there is no game “chess”; choose one of: siga, reversi, shisen, oanquan, revergo"),
                ("setoption name Hash", "setoption needs a name and a value: setoption name Hash value 64"),
                ("setoption", "setoption needs a name and a value: setoption name Hash value 64")]:
            equal(answers(engine, line), ["info string " + wanted], "refused: " + line)
        equal(answers(engine, "setoption name Game value reversi:size=4", "setoption name Level value perfect",
                      "setoption name Game value reversi"),
              ["info string Reversi has no level perfect: it is set to full"], "a level that the next game lacks")


def test_level():
    moves = []
    for _ in range(2):
        with start("reversi", "--level", "easy", "--seed", "5") as engine:
            line = []
            for _ in range(10):
                engine.say("position startpos moves " + " ".join(line), "go")
                line.append(engine.hear_until("bestmove")[-1].split()[1])
            moves.append(line)
    equal(moves[0], moves[1], "the same seed, the same moves: " + " ".join(moves[0]))
    with start("reversi") as engine:
        engine.say("setoption name Level value strong", "go p1time 200 p2time 200")
        tap(engine.hear_until("bestmove")[-1].split()[1] in ["d3", "c4", "f5", "e6"], "a level heeds the clock, too")


def test_position():
    with start("reversi") as engine:
        equal(ask(engine, "p1turn"), "response true", "at the start the first side moves")
        equal(answers(engine, "position startpos moves d3"), [], "position startpos")
        equal(ask(engine, "p1turn"), "response false", "after a move the other one")
        fen = "......../......../......../...WB.../...BW.../......../......../........ W"
        equal(answers(engine, f"position fen {fen} moves e3 f3"), [], "position fen, with blanks, and moves")
        equal(ask(engine, "p1turn"), "response false", "from there on")
        equal(answers(engine, f"  position   fen   {fen}  "), [], "position fen without moves, with more blanks")
        equal(answers(engine, "position startpos moves d3 d3"),
              ["info string move 2, “d3”: d3 is not empty: choose an empty square"],
              "a move that is wrong says why")
        equal(ask(engine, "p1turn"), "response false", "and the position stays")
        tap(answers(engine, "position fen 8/8 w")[0].startswith("info string the position is wrong: "),
            "a position that is wrong")
        for line in ["position", "position here", "position startpos d3"]:
            equal(answers(engine, line), ["info string position needs startpos, or fen and a position; the moves follow "
                                          "the word moves"], "refused: " + line)
        engine.say("uginewgame")
        equal(ask(engine, "p1turn"), "response true", "uginewgame is the start again")


def test_query():
    over = "WWWW/WWWW/WWWW/WWWB B"
    with start("reversi:size=4") as engine:
        equal(ask(engine, "gameover") + ask(engine, "result"), "response falseresponse none", "query in a game")
        answers(engine, "position fen " + over)
        equal([ask(engine, what) for what in ["gameover", "result", "p1turn"]],
              ["response true", "response p2win", "response false"], "query of a lost game")
        answers(engine, "position fen " + over.replace("W", "B"))
        equal(ask(engine, "result"), "response p1win", "of a won one")
        answers(engine, "position fen WWWW/WWWW/BBBB/BBBB B")
        equal(ask(engine, "result"), "response draw", "of a drawn one")
        equal(ask(engine, "weather"), "info string query knows gameover, p1turn and result", "query of anything else")
        equal(answers(engine, "go depth 3"), ["info string the game is over: there is no move", "bestmove (none)"],
              "go when the game is over")


def test_go():
    with start("reversi") as engine:
        for limits in ["depth 4", "nodes 1000", "movetime 100", "p1time 1000 p2time 1000 p1inc 10 p2inc 10",
                       "p1time 1000 p2time 1000 movestogo 10", "p1time -5 p2time 1", "depth 0", "nodes 0", "movetime 0",
                       "nodes 99999999999999999999 depth 2"]:
            engine.say("uginewgame", "position startpos moves d3", "go " + limits)
            heard = engine.hear_until("bestmove")
            tap(heard[-1].split()[1] in ["c3", "e3", "c5"], f"go {limits}: {heard[-1]}", heard)
            if limits == "depth 4":
                words = heard[-2].split()
                equal(words[:5] + [words[words.index("pv") + 1]],
                      ["info", "depth", "4", "score", "cp", heard[-1].split()[1]], "info: depth, score, line")
        engine.say("go depth x")
        equal(engine.hear(), "info string depth needs a number instead of “x”", "go with a number that is none")
        engine.say("go ponder depth 1")
        equal(engine.hear(), "info string go does not know “ponder”", "go with a word that nobody knows")
        engine.hear_until("bestmove")
        moves = []
        for _ in range(2):
            engine.say("uginewgame", "position startpos moves d3 c3", "go nodes 20000")
            moves.append([line.split(" time ")[0] for line in engine.hear_until("bestmove")])
        equal(moves[0][-1], moves[1][-1], "the same nodes, the same move: " + moves[0][-1])


def test_stop():
    longest = 0
    for spec in ["reversi", "revergo", "oanquan", "reversi:size=10"]:
        with start(spec) as engine:
            for i in range(6):
                engine.say("go infinite")
                time.sleep(0.05 * i)
                began = time.monotonic()
                engine.say("stop")
                heard = engine.hear_until("bestmove")
                longest = max(longest, time.monotonic() - began)
            tap(heard[-1].startswith("bestmove "), f"stop: {spec}")
    print(f"# the longest answer to stop took {1000 * longest:.1f} ms")
    with start("reversi:size=4") as engine:
        engine.say("position fen BWWB/BWBB/WBBB/BBW. B", "go infinite")
        equal(answers(engine), [], "isready is answered while it thinks")
        time.sleep(0.3)
        engine.say("query p1turn")
        heard = engine.hear_until("response")
        tap(not any("bestmove" in line for line in heard), "go infinite says no bestmove before stop", heard)
        engine.say("stop")
        equal(engine.hear_until("bestmove")[-1], "bestmove d4", "but then")
        equal(answers(engine, "stop", "stop"), [], "stop when nothing is thought")
    with start("reversi") as engine:
        for line in ["position startpos", "uginewgame", "setoption name Hash value 32", "go depth 1", "quit"]:
            engine.say("go infinite", line)
            tap(engine.hear_until("bestmove")[-1].split()[1] in ["d3", "c4", "f5", "e6"],
                f"{line} ends what is being thought, with its bestmove")
            if line.startswith("go"):
                engine.hear_until("bestmove")
        equal(engine.end(), 0, "quit while it thinks: all is well")


def test_nonsense(seed):
    with start("reversi") as engine:
        heard = answers(engine, "fire ze missiles", "", "   ", "\t")
        equal(heard, ["info string there is no command “fire”; choose one of: ugi, isready, setoption, uginewgame, position, "
                      "go, stop, query, quit"], "a command that nobody knows")
        for part in ["que", "ry p1", "turn", "\r\n"]:
            engine.write(part.encode())
            time.sleep(0.02)
        equal(engine.hear(), "response true", "a line in pieces, with the end of DOS")
        engine.write(b"x" * 1000000 + b"\nposition " + b"d3 " * 350000 + b"\n")
        equal(answers(engine), ["info string a line is too long; 65536 bytes are the most"] * 2, "lines of 1 MB")
        engine.write(b"position startpos moves " + b"d3 " * 20000 + b"\n")
        tap(answers(engine)[0].startswith("info string move 2, "), "a line of 60 kB is read")
        engine.write(b"a\0b\0\nquery \0\nposition fen \xff\xfe\x1b[31m\n")
        heard = answers(engine)
        tap(len(heard) == 3 and not any(c in "".join(heard) for c in "\0\x1b"), "zeros and escapes", heard)
        chance = random.Random(seed)
        engine.write(bytes(chance.randrange(256) for _ in range(200000)) + b"\n")
        answers(engine)
        equal(ask(engine, "p1turn"), "response true", f"200 kB of noise, seed {seed}")
        for _ in range(5000):
            engine.say("position startpos moves d3 c3 c4 e3 c2")
        equal(answers(engine), [], "five thousand positions")
        equal(ask(engine, "p1turn"), "response false", "the last of them holds")


def test_ends():
    for spec in ["siga", "reversi", "oanquan", "revergo", "reversi:size=10"]:
        for wait in [0, 0.2]:
            with start(spec) as engine:
                engine.say("go infinite")
                time.sleep(wait)
                equal(engine.end(), 0, f"{spec}: the input ends while it thinks, after {wait} s")
    read, write = os.pipe()
    process = subprocess.Popen([PROGRAM, "ugi", "reversi"], stdin=subprocess.PIPE, stdout=write)
    os.close(write)
    process.stdin.write(b"go infinite\n")
    process.stdin.flush()
    os.read(read, 1)
    os.close(read)
    equal(process.wait(LIMIT), 0, "nobody listens any more, while it thinks")
    for data in [b"", b"ugi", b"isready"]:
        done = subprocess.run([PROGRAM, "ugi", "reversi"], input=data, stdout=subprocess.PIPE, timeout=LIMIT, check=False)
        last = done.stdout.decode().split("\n")[-2:]
        equal((done.returncode, last), (0, {b"": [""], b"ugi": ["ugiok", ""], b"isready": ["readyok", ""]}[data]),
              f"input that ends after {data!r}")


test_greeting()
test_ready()
test_options()
test_level()
test_position()
test_query()
test_go()
test_stop()
test_nonsense(int(os.environ.get("QUINCUNX_SEED", 1)))
test_ends()
finish()
