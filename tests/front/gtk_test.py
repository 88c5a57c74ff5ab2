#!/usr/bin/python3
"""Plays in the real window, on a screen that nobody sees.

Usage: gtk_test.py QUINCUNX-GTK GAME...
Plays a whole game of each through the accessibility interface only, then one by keyboard only, and
kills and resumes one. QUINCUNX_SHOTS=FOLDER keeps a picture of each game, light and dark.
Needs Xvfb, xdotool, a session bus and AT-SPI; without them it skips itself.
"""
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

NEEDED = ["Xvfb", "xdotool", "dbus-run-session"]
SECONDS_MOST = 240  # for one game


def skip(why):
    print(f"1..0 # SKIP {why}")
    sys.exit(0)


def start_again_inside():
    """The test needs a screen and a bus of its own."""
    for program in NEEDED:
        if not shutil.which(program):
            skip(f"there is no {program}")
    home = tempfile.mkdtemp()
    read, write = os.pipe()
    screen = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x960x24"], pass_fds=[write],
                              stderr=subprocess.DEVNULL)
    os.close(write)
    number = os.read(read, 16).decode().strip()
    environment = dict(os.environ, DISPLAY=f":{number}", GDK_BACKEND="x11", GSK_RENDERER="cairo", HOME=home,
                       QUINCUNX_INSIDE="1", LC_ALL="C.UTF-8")
    for key in ("STATE_HOME", "CACHE_HOME", "CONFIG_HOME", "DATA_HOME", "RUNTIME_DIR"):
        environment["XDG_" + key] = os.path.join(home, key.lower())
        os.makedirs(environment["XDG_" + key], mode=0o700)
    status = subprocess.call(["dbus-run-session", "--", sys.executable, *sys.argv], env=environment,
                             stderr=subprocess.DEVNULL)
    screen.terminate()
    shutil.rmtree(home, ignore_errors=True)
    sys.exit(status)


if "QUINCUNX_INSIDE" not in os.environ:
    start_again_inside()

try:
    import gi
    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, GLib
except (ImportError, ValueError):
    skip("there is no AT-SPI for Python")

count = 0


def tap(good, title):
    global count
    count += 1
    print(f"{'ok' if good else 'not ok'} {count} - {title}", flush=True)


class Window:
    """The program, as a screen reader sees it."""

    def __init__(self, program, *words, **environment):
        self.process = subprocess.Popen([program, *words], env=dict(os.environ, **environment))
        self.board = self.wait(lambda: self.find("Board"))

    @staticmethod
    def wait(look, seconds=10):
        end = time.time() + seconds
        while time.time() < end:
            try:
                found = look()
            except GLib.Error:
                found = None
            if found:
                return found
            time.sleep(0.05)
        return None

    def walk(self, node):
        yield node
        for i in range(node.get_child_count()):
            child = node.get_child_at_index(i)
            if child:
                yield from self.walk(child)

    def all(self):
        application = self.application()
        return self.walk(application) if application else ()

    def find(self, name):
        return next((node for node in self.all() if (node.get_name() or "").startswith(name)), None)

    def cells(self):
        board = self.board
        return [board.get_child_at_index(i) for i in range(board.get_child_count())]

    def buttons(self):
        """Those beside the board."""
        def walk(node):
            yield node
            for i in range(node.get_child_count()):
                child = node.get_child_at_index(i)
                if child and child.get_name() != "Board":
                    yield from walk(child)
        return [node for node in walk(self.application()) if node.get_role() == Atspi.Role.PUSH_BUTTON]

    def application(self):
        desktop = Atspi.get_desktop(0)
        every = [desktop.get_child_at_index(i) for i in range(desktop.get_child_count())]
        return next((one for one in every if one and one.get_process_id() == self.process.pid), None)

    @staticmethod
    def press(node):
        node.get_action_iface().do_action(0)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self):
        self.process.terminate()
        self.process.wait()


def play(window, chance):
    """Touches what can be played, else what the hint says, until the end offers a new game."""
    end = time.time() + SECONDS_MOST
    while time.time() < end and window.process.poll() is None:
        cells = [(cell, cell.get_name()) for cell in window.cells()]
        hinted = [cell for cell, name in cells if ", hint" in name]
        targets = [cell for cell, name in cells if "can be played" in name]
        if hinted:
            for cell in hinted:
                window.press(cell)
        elif targets:
            window.press(chance.choice(targets))
        else:
            named = {(node.get_name() or "").split(" ")[0]: node for node in window.buttons()}
            if "Again" in named or "Scramble" in named:
                return True
            if "Pass" in named:
                window.press(named["Pass"])
            elif "Hint" in named:
                window.press(named["Hint"])
                time.sleep(0.1)
        time.sleep(0.03)
    return False


def key(*keys):
    subprocess.run(["xdotool", "key", "--delay", "15", *keys], check=True)


def main():
    program, games = sys.argv[1], sys.argv[2:]
    seed = int(os.environ.get("QUINCUNX_SEED", "1"))
    shots = os.environ.get("QUINCUNX_SHOTS")
    print(f"# seed {seed}")
    Atspi.init()
    Atspi.get_desktop(0).get_child_count()  # the registry is up before the first window looks for it
    for game in games:
        window = Window(program, game)
        tap(window.board is not None, f"{game}: the board is there")
        if not window.board:
            window.close()
            continue
        named = all(cell.get_name() for cell in window.cells())
        tap(named, f"{game}: every square has a name")
        tap(play(window, random.Random(seed)), f"{game}: a whole game through the accessibility interface")
        window.close()
        for scheme in ("light", "dark") if shots else ():
            window = Window(program, game, ADW_DEBUG_COLOR_SCHEME=f"prefer-{scheme}")
            time.sleep(1)
            subprocess.run(["import", "-window", "root", os.path.join(shots, f"{game}-{scheme}.png")], check=False)
            window.close()
    resume(program)
    print(f"1..{count}")


def resume(program):
    window = Window(program, "reversi:size=4")
    subprocess.run(["xdotool", "mousemove", "300", "300"], check=True)
    disc = None
    for _ in range(4):  # a key pressed before the window is up is lost
        key("Escape", "b", "1", "Return")
        disc = window.wait(lambda: window.find("b1, black disc"), 3)
        if disc:
            break
    tap(disc is not None, "a move is typed")
    time.sleep(1)
    window.kill()
    window = Window(program)
    tap(window.board and window.find("b1, black disc") is not None, "the game is there again after kill -9")
    key("ctrl+z")
    tap(window.wait(lambda: window.find("b1, empty")) is not None, "and can be undone")
    window.close()


main()
