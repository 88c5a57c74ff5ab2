#!/usr/bin/python3
"""How fast the window is, and how much it takes: each figure beside its goal. Prints, fails never.

    gtk_bench.py --terminal QUINCUNX --games NAME,... QUINCUNX-GTK

The first game listed whose board has 64 squares is played by two machines."""
import argparse
import os
import re
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "gtk"))
IDLE_SECONDS = 10
FRAME_MS = 1000 / 60
STARTS = 5


def tell(what, figure, goal, good):
    print(f"{what}: {figure} (goal: {goal}; {'reached' if good else 'MISSED'})", flush=True)


def resident(window):
    with open(f"/proc/{window.process.pid}/status", encoding="ascii") as file:
        return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1]) / 1024


def ticks(window):
    with open(f"/proc/{window.process.pid}/stat", encoding="ascii") as file:
        return sum(map(int, file.read().rsplit(")", 1)[1].split()[11:13]))


def measure_start(screen, game):
    """From exec to the first frame that was painted."""
    import play
    from kit import until
    from window import Window
    took, worked = [], []
    for _ in range(STARTS):
        screen.clean()
        play.begin_as(screen, game)
        began = time.monotonic()
        window = Window(game, opens=False, QUINCUNX_FRAMES="1")
        until(lambda: "frame" in window.words(), "the first frame")
        took.append((time.monotonic() - began) * 1000)
        worked.append(int(re.search(r"first frame after (\d+) ms", window.words())[1]))
        window.await_open()
        window.leave()
    middle, work = sorted(took)[STARTS // 2], sorted(worked)[STARTS // 2]
    tell("from the command to the first frame", f"{middle:.0f} ms, {work} of them at work", "less than 1000 ms", middle < 1000)


def measure_rest(screen, game):
    import play
    from window import Window
    screen.clean()
    play.begin_as(screen, game)
    with Window(game) as window:
        screen.picture(os.path.join(screen.home, "look.png"), window.frame_id)
        size = resident(window)
        tell("memory", f"{size:.0f} MB", "less than 150 MB", size < 150)
        before = ticks(window)
        time.sleep(IDLE_SECONDS)
        used = ticks(window) - before
        tell(f"processor while nothing happens for {IDLE_SECONDS} s", f"{used} ticks", "one a second at most, for the clock that runs",
             used <= IDLE_SECONDS)


def measure_frames(screen, game, size):
    """A whole game of two machines. A frame's processor time is its own; others may hold it up."""
    import play
    from kit import until
    from window import Window
    level = play.list_levels(game)[0]
    screen.clean()
    play.begin_as(screen, game, level, level, size=size, speed="fast")
    with Window(game, QUINCUNX_FRAMES="1") as window:
        until(lambda: window.look().says_over, "the end", 600)
        frames = [tuple(map(float, found)) for found in re.findall(r"^frame (\S+) (\S+)$", window.words(), re.M)]
    frames = frames[5:]  # the window opens
    worked = [cpu for _, cpu in frames]
    longest, mean = max(worked), sum(worked) / len(worked)
    late = sum(wall > FRAME_MS for wall, _ in frames)
    tell(f"{size[0]}×{size[1]}, {len(frames)} frames", f"longest {longest:.1f} ms, mean {mean:.1f} ms of processor time",
         f"none longer than {FRAME_MS:.1f} ms", longest <= FRAME_MS)
    print(f"    {late} of them took longer than that by the clock on the wall, the longest {max(wall for wall, _ in frames):.1f} ms")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--terminal", required=True)
    parser.add_argument("--games", required=True)
    parser.add_argument("program")
    words = parser.parse_args()

    import play
    import screen
    from window import Window
    place = screen.Screen()
    Window.screen = play.Terminal.screen = place
    place.games = words.games.split(",")
    Window.program = os.path.realpath(words.program)
    play.Terminal.program = os.path.realpath(words.terminal)
    try:
        def has_64(game):
            with Window(game) as window:
                return len(window.look().cells) == 64
        game = next(game for game in place.games if has_64(game))
        print(f"{game}, {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
        measure_start(place, game)
        measure_rest(place, game)
        for size in ((800, 600), (1600, 1000)):
            measure_frames(place, game, size)
    finally:
        place.end()


main()
