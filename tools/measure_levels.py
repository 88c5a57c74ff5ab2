#!/usr/bin/env python3
"""Measures the levels of games: neighbours play each other in the arena, and what one is better than the
one below is added up from the weakest, which is 0.

    measure_levels.py QUINCUNX GAMES SECONDS GAME...

GAMES are played by each two neighbours, but no more than take about SECONDS for each two. Prints a
line for each level: the Elo for src/engine/GAME/levels.c, its distance to the one below with the 95 %
range, and the games."""
import os
import re
import subprocess
import sys
import time

SEED = 1
FIRST = 20  # games, which tell how long they take


def list_levels(program, game):
    text = subprocess.run([program, "games", game], capture_output=True, text=True, check=True).stdout
    return re.findall(r"^  (\w+)\n      the machine", text, re.M)


def play(program, game, upper, lower, games):
    """What the arena prints, and the seconds it took."""
    began = time.monotonic()
    ran = subprocess.run([program, "arena", upper, lower, "--game", game, "--games", str(games), "--seed", str(SEED),
                          "--concurrency", str(os.cpu_count())], capture_output=True, text=True, check=True)
    return ran.stdout, time.monotonic() - began


def measure(program, game, upper, lower, most, seconds):
    said, took = play(program, game, upper, lower, min(FIRST, most))
    games = min(most, int(seconds / took * FIRST) // 2 * 2)
    if games > FIRST:
        said, _ = play(program, game, upper, lower, games)
    elo, low, high = re.search(r"Elo: (\S+), 95 %: (\S+) to (\S+)", said).groups()
    return float(elo), low, high, re.search("games: .*", said)[0]


def main():
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    program, most, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    for game in sys.argv[4:]:
        levels, sum_of_all = list_levels(program, game), 0
        print(f"{game} {levels[0]}: 0", flush=True)
        for lower, upper in zip(levels, levels[1:]):
            elo, low, high, games = measure(program, game, upper, lower, most, seconds)
            sum_of_all += elo
            print(f"{game} {upper}: {sum_of_all:.0f} ({elo:+.0f}, {low} to {high}; {games})", flush=True)


main()
