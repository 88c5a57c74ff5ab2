#!/usr/bin/env python3
"""Debian's quarry referees a whole game of Othello between two of our engines, on a screen that nobody sees.

Usage: quarry_test.py QUINCUNX
The log of what quarry and an engine say to each other tells how the game goes: quarry has its own
rules, and stops a game at an illegal move. Needs quarry, Xvfb and xdotool; without them it skips itself.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from pipe import LIMIT, finish, tap

PROGRAM = os.path.abspath(sys.argv[1])
os.environ["PATH"] += ":/usr/games"
NEEDED = ["quarry", "Xvfb", "xdotool"]

# What quarry's windows are called, and the keys that play a game of two engines.
STEPS = [("Quarry Control Center", ["alt+n"]), ("New Game", ["alt+r", "alt+o", "alt+p", "alt+f", "alt+p"])]


def wait_for(what, get):
    """What `get` gives once it gives something."""
    began = time.monotonic()
    while time.monotonic() - began < LIMIT:
        got = get()
        if got:
            return got
        time.sleep(0.2)
    raise TimeoutError(f"there is no {what} after {LIMIT} s")


def xdotool(*words):
    return subprocess.run(["xdotool", *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                          check=False).stdout.split()


def start_game():
    for title, keys in STEPS:
        window = wait_for(title, lambda: xdotool("search", "--onlyvisible", "--name", f"^{title}$"))[-1]
        for key in keys:
            time.sleep(0.5)
            xdotool("key", "--window", window, key)


def moves_in(log):
    """The moves of both sides, in our notation: a command and its answer are neighbours."""
    moves, lines = [], log.read_text().split("\n") if log.exists() else []
    for line, answer in zip(lines, lines[1:]):
        words = line.split()
        vertex = words[2] if line.startswith("play ") else answer[2:] if line.startswith("genmove ") else None
        if vertex:
            moves.append(vertex[0].lower() + str(9 - int(vertex[1])))
    return moves


def whole_game(log):
    """The moves once the game is over, with passes where they are due; None before."""
    moves, played = moves_in(log), []
    for move in moves:
        if run("moves", played) == ["pass"]:
            played.append("pass")
        if move not in run("moves", played):
            raise ValueError(f"{move} is not legal after {played}")
        played.append(move)
    return played if moves and not run("moves", played) else None


def run(command, moves):
    return subprocess.run([PROGRAM, command, "reversi", *moves], stdout=subprocess.PIPE, text=True,
                          check=True).stdout.split()


def play(home):
    log = home / "log"
    engine = home / "engine"
    engine.write_text(f"""#!/bin/sh
# The first engine that starts writes the log.
mkdir {home}/first 2>/dev/null || exec {PROGRAM} gtp reversi --nodes 500
{sys.executable} {home}/log.py {PROGRAM} gtp reversi --nodes 500
""")
    engine.chmod(0o755)
    (home / "log.py").write_text(f"""
import subprocess, sys
engine = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
for line in sys.stdin.buffer:
    engine.stdin.write(line)
    engine.stdin.flush()
    answer = b""
    while not answer.endswith(b"\\n\\n"):
        answer += engine.stdout.readline()
    with open("{log}", "ab") as log:
        log.write(line + answer[:-1])
    sys.stdout.buffer.write(answer)
    sys.stdout.buffer.flush()
""")
    (home / ".quarry").write_text(f"""[GTP Engine "quincunx"]
Screen name format = "%n %v"
Name = "quincunx"
Command line = "{engine}"
Supported games = "Reversi"
""")
    quarry = subprocess.Popen(["quarry"], stderr=subprocess.DEVNULL)
    try:
        start_game()
        return wait_for("end of the game", lambda: whole_game(log))
    finally:
        quarry.terminate()
        quarry.wait()


def main():
    missing = [program for program in NEEDED if not shutil.which(program)]
    if missing:
        print(f"1..0 # SKIP there is no {', '.join(missing)}")
        return
    read, write = os.pipe()
    screen = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x960x24"], pass_fds=[write],
                              stderr=subprocess.DEVNULL)
    os.close(write)
    os.environ["DISPLAY"] = ":" + os.read(read, 16).decode().strip()
    try:
        with tempfile.TemporaryDirectory() as home:
            os.environ["HOME"] = home
            moves = play(pathlib.Path(home))
            tap(len(moves) >= 9, f"a whole game under quarry: {len(moves)} moves, {' '.join(run('show', moves)[-5:-2])}")
    finally:
        screen.terminate()
        screen.wait()
    finish()


main()
