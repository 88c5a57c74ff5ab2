#!/usr/bin/env python3
"""Makes balanced openings for a game of two: moves by chance, kept where our engine thinks that neither
side is ahead by much, looking to each of its two last depths (one ends with the one side's move, the
other with the other's). Where most games would be drawn from there, sharp openings tell players apart: with
HOLDING, at most so many of a hundred moves keep it balanced, and with FAR none of the others is seen to lose
in fewer moves. Either side has to find those that hold: an opening is played twice.

    make_openings.py QUINCUNX SPEC COUNT PLIES NODES POINTS [SEED [HOLDING [FAR]]]

Prints an opening a line, with how it was made in comments: data/openings/*.txt are such files."""
import itertools
import os
import re
import subprocess
import sys
import tempfile

BATCH = 1000
MATE = 1000000


class Engine:
    """The program as an engine that is driven through UGI."""

    def __init__(self, program, spec):
        self.process = subprocess.Popen([program, "ugi"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.ask("ugi", "ugiok")
        self.ask(f"setoption name Game value {spec}\nisready", "readyok")

    def ask(self, words, end):
        """The lines of the answer, to the one that begins with `end`."""
        print(words, file=self.process.stdin, flush=True)
        lines = []
        while not lines or not lines[-1].startswith(end):
            line = self.process.stdout.readline()
            if not line:
                sys.exit(f"The engine ended after “{words}”.")
            lines.append(line.strip())
        return lines

    def scores(self, moves, nodes):
        """What it thinks in hundredths of a point, by the depth that it looked ahead; a forced win is many."""
        lines = self.ask(f"uginewgame\nposition startpos moves {' '.join(moves)}\ngo nodes {nodes}", "bestmove")
        return {int(depth): int(score) * (1 if kind == "cp" else MATE) for depth, kind, score in
                re.findall(r"info depth (\d+) score (cp|mate) (-?\d+)", "\n".join(lines))}


def draw(program, spec, plies, seed):
    """Moves by chance without end: the beginnings of what players at random play in the arena."""
    for batch in itertools.count():
        with tempfile.TemporaryDirectory() as folder:
            record = os.path.join(folder, "record")
            subprocess.run([program, "arena", "easy", "easy", "--game", spec, "--openings", f"random:{plies}",
                            "--games", str(2 * BATCH), "--seed", str(seed * 1000000 + batch), "--record", record],
                           stdout=subprocess.DEVNULL, check=True)
            with open(record, encoding="utf-8") as file:
                games = file.read().strip().split("\n\n")
        for game in games[::2]:
            yield re.sub(r"^\w+: .*$", "", game, flags=re.M).split()[:plies]


def list_moves(program, spec, moves):
    return subprocess.run([program, "moves", spec, *moves], capture_output=True, text=True, check=True).stdout.split()


def ahead(engine, moves, nodes):
    """By how much a side is ahead, in hundredths of a point."""
    scores = engine.scores(moves, nodes)
    return max(abs(scores[depth]) for depth in sorted(scores)[-2:])


def sharp(engine, moves, legal, nodes, points, holding, far):
    """Whether at most `holding` of a hundred moves keep it balanced, and no other loses in fewer than `far`."""
    left = holding * len(legal) // 100
    for move in legal:
        lead = ahead(engine, [*moves, move], nodes)
        left -= lead <= 100 * points
        if left < 0 or MATE <= lead < far * MATE:
            return False
    return True


def main():
    if not 7 <= len(sys.argv) <= 10:
        sys.exit(__doc__)
    program, spec = sys.argv[1:3]
    count, plies, nodes, points, seed, holding, far = map(int, sys.argv[3:] + ["1", "100", "0"][len(sys.argv) - 7:])
    engine, kept, tried = Engine(program, spec), set(), 0
    for moves in draw(program, spec, plies, seed):
        tried += 1
        if ahead(engine, moves, nodes) <= 100 * points and \
                (holding == 100 or sharp(engine, moves, list_moves(program, spec, moves), nodes, points, holding, far)):
            kept.add(" ".join(moves))
        if len(kept) == count:
            break
    told = f"\n# At most {holding} in 100 of the moves keep it so" if holding < 100 else ""
    told += f"; the others lose, but not in fewer than {far} moves." if far else ""
    print(f"# {count} balanced openings of {spec}: {plies} moves by chance (seed {seed}), kept where the engine, after\n"
          f"# {nodes} positions, has neither side ahead by more than {points} at its last two depths; {tried} were tried.{told}\n"
          f"# make_openings.py quincunx {' '.join(sys.argv[2:7])} {seed} {' '.join(sys.argv[8:])}".rstrip())
    print("\n".join(sorted(kept)))


main()
