#!/usr/bin/env python3
"""Makes balanced openings for a game of two: moves by chance, kept where our engine thinks that neither
side is ahead by much, looking to each of its two last depths (one ends with the one side's move, the
other with the other's).

    make_openings.py QUINCUNX SPEC COUNT PLIES NODES POINTS [SEED]

Prints an opening a line, with how it was made in comments: data/openings/*.txt are such files."""
import random
import re
import subprocess
import sys


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
        """What it thinks in hundredths of a point, by the depth that it looked ahead."""
        self.ask("uginewgame\nisready", "readyok")
        lines = self.ask(f"position startpos moves {' '.join(moves)}\ngo nodes {nodes}", "bestmove")
        return {int(depth): int(score) for depth, score in
                re.findall(r"info depth (\d+) score cp (-?\d+)", "\n".join(lines))}


def list_moves(program, spec, moves):
    return subprocess.run([program, "moves", spec, *moves], capture_output=True, text=True, check=True).stdout.split()


def main():
    if len(sys.argv) not in (7, 8):
        sys.exit(__doc__)
    program, spec = sys.argv[1:3]
    count, plies, nodes, points, seed = map(int, (sys.argv[3:] + ["1"])[:5])
    chance, engine, kept, tried = random.Random(seed), Engine(program, spec), set(), 0
    while len(kept) < count:
        moves = []
        while len(moves) < plies and (legal := list_moves(program, spec, moves)):
            moves.append(chance.choice(legal))
        tried += 1
        if len(moves) < plies or not list_moves(program, spec, moves):
            continue
        scores = engine.scores(moves, nodes)
        last = [scores[depth] for depth in sorted(scores)[-2:]]
        if all(abs(score) <= 100 * points for score in last):
            kept.add(" ".join(moves))
    print(f"# {count} balanced openings of {spec}: {plies} moves by chance (seed {seed}), kept where the engine, after\n"
          f"# {nodes} positions, has neither side ahead by more than {points} at its last two depths; {tried} were tried.\n"
          f"# make_openings.py quincunx {' '.join(sys.argv[2:7])} {seed}")
    print("\n".join(sorted(kept)))


main()
