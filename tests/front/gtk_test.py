#!/usr/bin/python3
"""The window as a person meets it: opens it on a screen that nobody sees, plays by keys, by mouse and
through the accessibility interface, and looks at what it says. Prints TAP.

    gtk_test.py --terminal QUINCUNX --games NAME,... QUINCUNX-GTK [PART...]

The parts are the files in gtk/ that have a run(); standard: all. QUINCUNX_SHOTS=FOLDER keeps pictures
(part "shots"), QUINCUNX_UNDER="valgrind ..." runs the window under something, QUINCUNX_TIMES=1 tells
how long each case takes."""
import argparse
import importlib
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "gtk"))
PARTS = ["games", "pointer", "options", "commands", "questions", "session", "looks", "words", "learn", "home", "bad"]


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--terminal", required=True)
    parser.add_argument("--games", required=True)
    parser.add_argument("program")
    parser.add_argument("part", nargs="*", default=PARTS)
    words = parser.parse_args()

    import kit
    import play
    import screen
    import window
    print(f"# seed {kit.SEED}")
    place = screen.Screen()
    window.Window.screen = play.Terminal.screen = place
    place.games = words.games.split(",")
    window.Window.program = os.path.realpath(words.program)
    play.Terminal.program = os.path.realpath(words.terminal)
    try:
        for part in words.part:
            importlib.import_module(part).run(place, place.games)
    finally:
        window.end_all(False)
        place.end()
    print(f"1..{kit.count}")
    return 1 if kit.failures else 0


sys.exit(main())
