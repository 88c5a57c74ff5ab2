#!/usr/bin/env python3
"""A referee for UGI that shares no code with the engines: two engines play whole games.

Usage: referee.py QUINCUNX test          a few games of each game, as a test
       referee.py QUINCUNX bench GAMES   so many games in 1 s + 0.01 s; prints the least that was on a clock

Reversi is refereed by the rules below; of the other games the legal moves and the result come from
other runs of the program (`moves`, `show`). QUINCUNX_SEED=N plays other games.
"""
import glob
import os
import random
import subprocess
import sys
import time

from pipe import Engine, finish, tap

PROGRAM = sys.argv[1]
SIDES = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
PLIES_MOST = 400


class Reversi:
    """The rules of Reversi on 8x8, from the page of rules."""
    spec = "reversi"

    def __init__(self):
        self.board = {(3, 3): 1, (4, 3): 0, (3, 4): 0, (4, 4): 1}
        self.side = 0

    def flips(self, x, y):
        turned = []
        for dx, dy in SIDES if (x, y) not in self.board else []:
            line, at = [], (x + dx, y + dy)
            while self.board.get(at) == 1 - self.side:
                line.append(at)
                at = (at[0] + dx, at[1] + dy)
            if self.board.get(at) == self.side:
                turned += line
        return turned

    def placings(self):
        return ["abcdefgh"[x] + str(y + 1) for y in range(8) for x in range(8) if self.flips(x, y)]

    def moves(self):
        moves = self.placings()
        if moves:
            return moves
        self.side = 1 - self.side
        others = self.placings()
        self.side = 1 - self.side
        return ["pass"] if others else []

    def play(self, move):
        if move != "pass":
            at = "abcdefgh".index(move[0]), int(move[1]) - 1
            for cell in self.flips(*at) + [at]:
                self.board[cell] = self.side
        self.side = 1 - self.side

    def result(self):
        discs = [list(self.board.values()).count(side) for side in (0, 1)]
        return "draw" if discs[0] == discs[1] else "p1win" if discs[0] > discs[1] else "p2win"


class Other:
    """Any game, through the commands of the program."""

    def __init__(self, spec, sides):
        self.spec, self.sides, self.played = spec, sides, []
        self.side = 0

    def run(self, command):
        return subprocess.run([PROGRAM, command, self.spec, *self.played], stdout=subprocess.PIPE, text=True,
                              check=True).stdout

    def moves(self):
        return self.run("moves").split()

    def play(self, move):
        self.played.append(move)
        self.side = 1 - self.side

    def result(self):
        words = self.run("show").split("\n")[-3]
        winners = [f"p{i + 1}win" for i, side in enumerate(self.sides) if words.startswith(f"{side} wins")]
        return winners[0] if winners else "draw" if words.startswith("draw") else words


GAMES = {"reversi": Reversi, "siga": lambda: Other("siga", ["X", "O"]),
         "oanquan": lambda: Other("oanquan", ["Player 1", "Player 2"]),
         "revergo": lambda: Other("revergo", ["White", "Black"])}


def waited(*processes):
    """Seconds that the threads of these processes were ready and had no processor (Linux tells)."""
    files = [name for process in processes for name in glob.glob(f"/proc/{process}/task/*/schedstat")]
    return sum(int(open(name, encoding="ascii").read().split()[1]) for name in files) / 1e9


class Clock:
    """Both clocks of a game, and the same on a machine that is never busy with something else; the
    least that was ever on one of them when a move was made."""

    def __init__(self, seconds, increment):
        self.left, self.idle, self.increment = [seconds, seconds], [seconds, seconds], increment
        self.least = self.least_idle = seconds

    def go(self):
        left = " ".join(f"p{i + 1}time {int(1000 * self.left[i])} p{i + 1}inc {int(1000 * self.increment)}" for i in (0, 1))
        return "go " + left

    def run(self, side, seconds, lost):
        self.left[side] -= seconds
        self.idle[side] -= max(seconds - lost, 0)
        self.least = min(self.least, self.left[side])
        self.least_idle = min(self.least_idle, self.idle[side])
        self.left[side] += self.increment
        self.idle[side] += self.increment


def begin(engine, spec, options):
    engine.say("ugi")
    engine.hear_until("ugiok")
    engine.say(f"setoption name Game value {spec}", *options, "uginewgame", "isready")
    engine.hear_until("readyok")


def query(engine, what):
    engine.say(f"query {what}")
    return engine.hear_until("response")[-1].split()[1]


def check(engine, game, over):
    """What the engine says of the position, against the referee; a sentence, or None."""
    said = query(engine, "gameover"), query(engine, "result")
    truth = ("true", game.result()) if over else ("false", "none")
    if said != truth:
        return f"the engine says {said} and the referee {truth}"
    if not over and query(engine, "p1turn") != ("true", "false")[game.side]:
        return "the engine is wrong about whose turn it is"
    return None


def play(engines, game, opening, go, clock, chance):
    """Plays a game; says what went wrong, or None. The first moves are the referee's."""
    moves = []
    for ply in range(PLIES_MOST):
        legal = game.moves()
        position = "position startpos" + (" moves " + " ".join(moves) if moves else "")
        engine = engines[game.side]
        engine.say(position)
        wrong = check(engine, game, not legal)
        if wrong or not legal:
            return moves, wrong
        if ply < opening:
            move = chance.choice(legal)
        else:
            both = "self", engine.process.pid
            lost, began = waited(*both), time.monotonic()
            engine.say(clock.go() if clock else go)
            move = engine.hear_until("bestmove")[-1].split()[1]
            if clock:
                took = time.monotonic() - began
                clock.run(game.side, took, waited(*both) - lost)
        if move not in legal:
            return moves, f"{move} is not legal after {moves}: {legal}"
        game.play(move)
        moves.append(move)
    return moves, "the game does not end"


def play_games(name, count, go, seconds, options, chance):
    """Returns the moves played, the clock of each game, and what went wrong."""
    plies, clocks, wrong = 0, [], []
    with Engine(PROGRAM, "ugi") as one, Engine(PROGRAM, "ugi") as other:
        for _ in range(count):
            clock = Clock(*seconds) if seconds else None
            for engine in (one, other):
                begin(engine, name, options)
            moves, why = play((one, other), GAMES[name](), chance.randrange(7), go, clock, chance)
            plies += len(moves)
            wrong += [why] if why else []
            clocks.append(clock)
    return plies, clocks, wrong


def test(chance):
    for name in GAMES:
        for go in ["go nodes 300", "go depth 2", "go movetime 5"]:
            plies, _, wrong = play_games(name, 2, go, None, [], chance)
            tap(not wrong, f"{name}: two games, {plies} moves, {go}", *wrong)
        plies, _, wrong = play_games(name, 1, "go", None, ["setoption name Level value easy"], chance)
        tap(not wrong, f"{name}: a game of {plies} moves by level", *wrong)
        # A generous overhead, because who runs this test may be busy with something else.
        plies, clocks, wrong = play_games(name, 1, None, (1, 0.01), ["setoption name Move Overhead value 400"], chance)
        least = clocks[0].least_idle
        tap(not wrong and least >= 0, f"{name}: {plies} moves in 1 s + 0.01 s, {1000 * least:.0f} ms were left", *wrong)
    finish()


def bench(chance, count):
    for name in GAMES:
        began = time.monotonic()
        games = count // len(GAMES)
        plies, clocks, wrong = play_games(name, games, None, (1, 0.01), [], chance)
        least, idle = min(clock.least for clock in clocks), min(clock.least_idle for clock in clocks)
        late = sum(clock.least < 0 for clock in clocks)
        print(f"{name}: {games} games, {plies} moves, {time.monotonic() - began:.0f} s; the least on a clock was "
              f"{1000 * least:.0f} ms, {1000 * idle:.0f} ms without waiting for a processor; {late} games were overstepped, "
              f"{len(wrong)} went wrong {wrong[:3]}", flush=True)


SEED = int(os.environ.get("QUINCUNX_SEED", 1))
print(f"# seed {SEED}")
if sys.argv[2] == "test":
    test(random.Random(SEED))
else:
    bench(random.Random(SEED), int(sys.argv[3]))
