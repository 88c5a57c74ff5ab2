#!/usr/bin/env python3
"""Talks with the engine as NBoard does: every command, passes, and what nobody should say.

Usage: nboard_test.py QUINCUNX
"""
import os
import random
import re
import sys
import time

from pipe import Engine, equal, finish, tap

PROGRAM = sys.argv[1]
START = "---------------------------O*------*O---------------------------"
WAITING = "status quincunx is waiting"
PASSING = "B[c4]W[c3]B[f5]W[b4]B[a4]W[a5]B[c2]W[a3]"  # now black can only pass


def ggf(moves, board=f"8 {START} *"):
    return f"(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[a]PW[b]RE[?]TI[15:00]TY[8]BO[{board}]{moves};)"


class NBoard(Engine):
    def __init__(self, *words):
        super().__init__(PROGRAM, "nboard", *words)

    def ask(self, line):
        """What is said until it waits again."""
        self.say(line)
        return self.hear_until(WAITING)

    def sync(self, number=77):
        """What was said before the answer to a ping."""
        self.say(f"ping {number}")
        return self.hear_until("pong ")[:-1]


def hints(lines):
    return [line for line in lines if line.startswith("search ")]


def test_answers():
    with NBoard() as engine:
        engine.say("nboard 2", "ping 1")
        equal([engine.hear(), engine.hear()], ["set myname quincunx", "pong 1"], "nboard and ping")
        engine.say("set depth 2")
        equal(engine.hear(), "set myname quincunx2", "set depth is part of the name")
        engine.say("set game " + ggf("B[F5/1.2/3]W[F6]"))
        equal(engine.sync(), [], "set game is quiet")
        lines = engine.ask("go")
        equal(lines[0], "status quincunx is thinking", "go tells that it thinks")
        tap(any(re.fullmatch(r"search [A-H][1-8][A-H][1-8] -?\d+\.\d\d 0 2", line) for line in lines),
            "what it thinks so far", lines)
        tap(re.fullmatch(r"nodestats \d+ \d+\.\d\d", lines[-3]), "how much it thought", lines)
        tap(re.fullmatch(r"=== [A-H][1-8]/-?\d+\.\d\d/\d+\.\d\d", lines[-2]), "the move, its value and the time", lines)
        equal(len(hints(engine.ask("hint 3"))), 3, "hint tells three moves")
        values = [float(line.split()[2]) for line in hints(engine.ask("hint 60"))]
        equal(values, sorted(values, reverse=True), "the best first")
        equal(len(hints(engine.ask("hint"))), 1, "hint alone tells one")
        engine.say("learn", "set contempt 5")
        equal(engine.hear(), "learned", "learn")
        lines = engine.ask("analyze")
        equal([line.split()[1] for line in lines if line.startswith("analysis ")], ["2", "1", "0"],
              "analyze values every position from the last to the first")
        before = engine.ask("hint 60")
        engine.ask("go")
        equal(hints(engine.ask("hint 60")), hints(before), "go leaves the position alone")
        engine.say("move E6/0.5/1")
        tap(hints(engine.ask("hint 60")) != hints(before), "move does not")
        engine.say("quit")
        equal((engine.rest(), engine.end()), ([], 0), "quit")


def test_passes():
    with NBoard("--depth", "3") as engine:
        engine.say("set game " + ggf(PASSING))
        tap(engine.ask("go")[-2].startswith("=== PA/"), "a pass is PA")
        tap([line.startswith("search PA") for line in hints(engine.ask("hint 5"))] == [True], "also in a hint")
        engine.say("move PA", "move f4")
        equal(engine.sync(), [], "a pass is played")
        engine.say("set game " + ggf(PASSING), "move F4")
        equal(engine.sync(), [], "or may be left out")
        engine.say("set game " + ggf(PASSING + "B[pa]W[F4]"), "move PA")
        equal(engine.sync(), ["status “PA” cannot be played: you cannot pass while you have a legal move"],
              "but not played where there is a move")
        engine.say("set game " + ggf("", "4 ***************- *"), "go", "hint 1")
        equal(engine.sync(), ["status the game is over"] * 2, "nobody moves when the game is over")
        equal(engine.ask("analyze"), ["status quincunx is analyzing", "analysis 0 15.00", WAITING],
              "its value is known, though")


def test_refusals():
    with NBoard() as engine:
        engine.say("fly", "", "status", "set", "set colour red")
        equal(engine.sync(), [], "what nobody knows is passed over")
        engine.say("set game", "set game (;GM[Othello];)", "set game " + ggf("B[a1]"), "move", "move a1", "move zz")
        lines = engine.sync()
        tap(len(lines) == 6 and all(line.startswith("status ") for line in lines), "what is wrong is a status", lines)
        engine.say("set depth x", "set depth 0", "hint -1", "ping")
        equal(len(engine.sync()), 4, "numbers that are none")
        engine.write(b"x" * 1000000 + b"\nping 3\n")
        equal(engine.hear_until("pong")[-1], "pong 3", "1 MB in a line")
        seed = int(os.environ.get("QUINCUNX_SEED", 5))
        print(f"# seed {seed}")
        engine.write(random.Random(seed).randbytes(100000) + b"\nping 4\n")
        equal(engine.hear_until("pong 4")[-1], "pong 4", "100 kB of noise")
        for letter in "ping 5\r\n":
            engine.write(letter.encode())
        equal(engine.hear(), "pong 5", "a line in pieces")


def test_stopping():
    with NBoard("--time", "600") as engine:
        for command in ["go", "hint 4", "analyze"]:
            engine.say(command)
            engine.hear_until("status quincunx is")
            time.sleep(0.2)
            began = time.monotonic()
            said = engine.sync(9)
            print(f"# pong after {1000 * (time.monotonic() - began):.1f} ms")
            tap(not any(line.startswith(("===", "analysis")) for line in said),
                f"a ping ends {command}, whose answer is not told", said)
        engine.say("go", "set game " + ggf("B[F5]"))
        tap("=" not in "".join(engine.sync()), "so does another game")
        engine.say("go")
        engine.hear_until("status quincunx is thinking")
        equal(engine.end(), 0, "closing the input ends it while it thinks")
        tap(any(line.startswith("=== ") for line in engine.rest()), "with the move that it had found")


def test_whole_game():
    """The engine plays both sides to the end; it must never be told that a move is wrong."""
    with NBoard() as engine:
        engine.say("nboard 2", "set depth 1")
        engine.hear_until("set myname quincunx1")
        moves = 0
        while True:
            engine.say("go")
            line = engine.hear_until(WAITING, "status the game is over")
            if line[-1] != WAITING:
                break
            engine.say("move " + line[-2].removeprefix("=== "))
            equal(engine.sync(), [], "a move is played") if moves == 0 else engine.sync()
            moves += 1
        tap(moves >= 50, f"a whole game: {moves} moves")
        lines = engine.ask("analyze")
        equal(sum(line.startswith("analysis ") for line in lines), moves + 1, "and its analysis")


test_answers()
test_passes()
test_refusals()
test_stopping()
test_whole_game()
finish()
