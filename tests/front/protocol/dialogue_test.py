#!/usr/bin/env python3
"""Replays the dialogues of a page: blocks whose language is a command of the program.

Usage: dialogue_test.py QUINCUNX PAGE
A line that begins with > is sent, one that begins with < is awaited; … is whatever stands there, and
there may be more `info depth` lines than the page shows.
"""
import re
import sys

from pipe import Engine, finish, tap

PROGRAM, PAGE = sys.argv[1:]


def replay(command, dialogue):
    words = [] if command == "nboard" else ["reversi"]  # NBoard knows its game
    with Engine(PROGRAM, command, *words) as engine:
        for line in dialogue:
            if line.startswith(">"):
                engine.say(line[2:])
                continue
            wanted = line[2:]
            pattern = re.compile(".*".join(map(re.escape, wanted.split("…"))))
            found = engine.hear() or ""
            while not pattern.fullmatch(found) and found.startswith("info depth "):
                found = engine.hear() or ""
            if not pattern.fullmatch(found):
                return f"it said {found!r} instead of {wanted!r}"
        if engine.end() != 0 or engine.rest():
            return "it did not end as it should"
    return None


with open(PAGE, encoding="utf-8") as page:
    blocks = re.findall(r"^```(ugi|gtp|nboard)\n(.*?)^```$", page.read(), re.M | re.S)
for command, text in blocks:
    wrong = replay(command, text.rstrip("\n").split("\n"))
    tap(wrong is None, f"the dialogue of {command}", wrong)
tap(len(blocks) >= 3, f"there are {len(blocks)} dialogues")
finish()
