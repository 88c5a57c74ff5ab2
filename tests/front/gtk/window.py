"""The program in its window: seen as a screen reader sees it, moved by keys, the pointer or the
accessibility interface.

A snapshot of all widgets comes in one call over the bus, so that a condition can be looked at often.
There is no window manager: the keyboard is given to a window before keys are pressed."""
import ast
import os
import re
import signal
import subprocess
import time

import kit
import speech
from kit import check, until
from screen import HEIGHT, WIDTH
from view import BUTTON, GROUP, ROOT, TOGGLE, View

ACCESSIBLE, COMPONENT, ACTION = ("org.a11y.atspi." + name for name in ("Accessible", "Component", "Action"))
WINDOW_COORDINATES = 1
MOST_EDGE = 60  # pixels of the window around its widgets, on both sides together

# What GTK says on such a screen, whatever the program does.
HARMLESS = re.compile(r"dconf|LeakSanitizer: detected|libEGL|MESA|cannot register existing type 'GtkFileChooser|^$")


class Window:
    """A running program. `with Window(...) as window:` leaves it at the end, and looks how it ends."""

    running = []
    screen = program = None  # set by the driver

    def __init__(self, *words, opens=True, lang=None, **environment):
        self.speak(speech.Language(lang or "en", self.program))
        words = (*words, "--lang", lang) if lang else words
        self.environment = dict(self.screen.environment, **environment)
        self.screen.xdo("mousemove", WIDTH - 1, HEIGHT - 1)  # where it points at nothing
        self.said = os.path.join(self.screen.home, "said")
        under = os.environ.get("QUINCUNX_UNDER", "").split()
        with open(self.said, "wb") as said:
            self.process = subprocess.Popen([*under, self.program, *words], env=self.environment, stdin=subprocess.DEVNULL,
                                            stdout=said, stderr=subprocess.STDOUT, cwd=self.screen.folder("files"))
        self.name = self.frame_id = self.view = self.seen = None
        self.read = {}  # the widgets of the last list by their bytes
        Window.running.append(self)
        if opens:
            self.await_open()

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is None and self.process.poll() is None:
            self.leave()

    def speak(self, language):
        """What there is to see is understood in this language from now on."""
        self.language, self.say, self.data = language, language.say, None

    # -- Beginning and ending -----------------------------------------------------------------------

    def await_open(self):
        until(lambda: self.is_running() and self.find_name(), "the window to be known to screen readers")
        until(lambda: self.look().cells or self.look().home, "the board, or the home")
        self.frame_id = until(lambda: self.find_id(self.look().window.name), "the window on the screen")
        self.focus()
        self.settle()

    def settle(self):
        """Waits until the board has not moved for a while: parts of a window may glide, if they may."""
        place, since, looks = None, 0, 0

        def is_still():
            nonlocal place, since, looks
            before, place = place, self.extents(self.look().board or self.look().home)
            if place != before:
                since, looks = time.monotonic(), 0
            looks += 1
            return looks > 3 and time.monotonic() - since > (0.1 if self.screen.is_still else 0.8)
        until(is_still, "the board to lie still")

    def is_running(self):
        check(self.process.poll() is None,
              lambda: f"the program ended with {self.process.returncode}: {self.words()}")
        return True

    def find_name(self):
        """The program's name on the bus of accessibility: there may be others."""
        bus = self.screen.access
        for name, path in bus.call("org.a11y.atspi.Registry", ROOT, ACCESSIBLE, "GetChildren") or ():
            pid = bus.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                           "GetConnectionUnixProcessID", name, types="s")
            if path == ROOT and pid == self.process.pid:
                self.name = name
        return self.name

    def leave(self):
        """Closes the window; the program must end well and without a complaint."""
        self.is_running()
        self.key("ctrl+q")
        self.ends(0)

    def ends(self, status):
        until(lambda: self.process.poll() is not None, "the program to end")
        kit.same(self.process.returncode, status, f"the end of the program ({self.words()})")
        self.forget()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.forget()

    def forget(self):
        Window.running.remove(self)
        complaints = [line for line in self.words().splitlines()
                      if re.search("CRITICAL|WARNING|ERROR|runtime error", line) and not HARMLESS.search(line)]
        check(not complaints, lambda: "the program complains: " + "\n".join(complaints[:9]))

    def words(self):
        """What the program wrote to the terminal."""
        with open(self.said, encoding="utf-8", errors="replace") as file:
            return file.read().strip()

    # -- Seeing -------------------------------------------------------------------------------------

    def call(self, path, interface, method, *words, types=""):
        return self.screen.access.call(self.name, path, interface, method, *words, types=types)

    def look(self):
        """What there is to see now. Widgets are in the list only once they were asked for, and stay there when they
        are hidden; a list that is the one of the last look had all that there is."""
        asked = {}  # the children that a widget says to have
        while True:
            self.is_running()
            view = self.read_list()
            for path, children in asked.items():
                view.drop_hidden(path, children)
            tops = self.call(ROOT, ACCESSIBLE, "GetChildren") or ()
            unseen = [path for _, path in tops if path not in view.nodes]
            if view is not self.seen:
                unseen += [node.path for node in view.nodes.values() if len(node.children) != node.count and node.path != ROOT]
            unseen = [path for path in unseen if path not in asked]
            if not unseen:
                self.seen = view
                return view
            for path in unseen:
                asked[path] = [child for _, child in self.call(path, ACCESSIBLE, "GetChildren") or ()]

    def read_list(self):
        """Reading takes longer than asking, so that a list that is the same is not read again, and of another
        one only the widgets that changed."""
        answer = self.screen.access.send(self.name, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems")
        data = answer.get_data_as_bytes().get_data() if answer else b""
        if data != self.data:
            self.data, known = data, self.read
            pieces, items = split_list(data), answer and answer.get_child_value(0)
            self.read = {piece: known.get(piece) or ast.literal_eval(items.get_child_value(number).print_(False))
                         for number, piece in enumerate(pieces)}
            self.view = View(self.read.values(), self.say)
        return self.view

    def see(self, name, *roles):
        """Waits until there is a widget of this name."""
        return until(lambda: self.look().find(name, *roles), lambda: f"“{name}”")

    def find_dialog(self):
        """A dialog that is open."""
        return next((frame for frame in self.look().frames if frame.name and self.is_dialog(frame)), None)

    def is_dialog(self, frame):
        return not frame.find(self.say("Board"), GROUP) and not frame.find(self.say("Home"), GROUP)

    def opens(self, name):
        """Waits until a dialog is there."""
        return until(lambda: self.look().dialog(name), lambda: f"the dialog “{name}”")

    def closes(self, name):
        until(lambda: not self.look().dialog(name), lambda: f"the dialog “{name}” to close")

    def hears(self, pattern):
        """Waits until the lines under the board say this."""
        until(lambda: re.search(pattern, "\n".join(self.look().says)),
              lambda: f"“{pattern}” under the board, which says {self.look().says}")

    # -- Acting through the accessibility interface -------------------------------------------------

    def act(self, node):
        check(self.call(node.path, ACTION, "DoAction", 0, types="i"), f"{node.name!r} has no action")

    def press(self, name, *roles):
        self.act(self.see(name, *(roles or (BUTTON, TOGGLE))))

    # -- The pointer --------------------------------------------------------------------------------

    def extents(self, node):
        """Left, top, width, height in the window."""
        return self.call(node.path, COMPONENT, "GetExtents", WINDOW_COORDINATES, types="u")

    def area(self, node):
        """Left, top, width, height of a widget in pixels of the screen. The window's own edge lies around
        all."""
        frame_id = self.find_id(node.frame.name) if self.is_dialog(node.frame) else self.frame_id
        x, y, width, _ = self.geometry(frame_id)
        _, _, inner, _ = self.extents(node.frame)
        left, top, wide, high = self.extents(node)
        scale = int(self.environment.get("GDK_SCALE", "1"))
        edge = (width - inner * scale) // 2
        return x + edge + scale * left, y + edge + scale * top, scale * wide, scale * high

    def place(self, node, across=0.5):
        """The middle of a widget, or another place across it, in pixels of the screen."""
        x, y, width, height = self.area(node)
        return x + int(width * across), y + height // 2

    def geometry(self, number):
        """Left, top, width, height on the screen; None if there is no such window any more."""
        lines = self.screen.xdo("getwindowgeometry", "--shell", number, asks=True)
        values = dict(line.split("=") for line in lines.splitlines())
        return tuple(int(values[key]) for key in ("X", "Y", "WIDTH", "HEIGHT")) if values else None

    def point(self, node):
        x, y = self.place(node)
        self.screen.xdo("mousemove", x, y)

    def click(self, node, across=0.5):
        x, y = self.place(node, across)
        self.screen.xdo("mousemove", x, y, "click", 1)

    def tap(self, x, y):
        """A click at a place of the screen, so short that there is no time between press and release."""
        self.screen.xdo("mousemove", x, y, "mousedown", 1, "mouseup", 1)

    def drag(self, node, other, meanwhile):
        """Presses, moves half of the way, and after what is to happen there the rest; then lets go."""
        (x, y), (to_x, to_y) = self.place(node), self.place(other)
        self.screen.xdo("mousemove", x, y, "mousedown", 1, "mousemove", (x + to_x) // 2, (y + to_y) // 2)
        meanwhile()
        self.screen.xdo("mousemove", to_x, to_y, "mouseup", 1)

    # -- The keyboard -------------------------------------------------------------------------------

    def find_id(self, name):
        """The number of a window on the screen: of this program *and* of this name, the largest of them."""
        found = self.screen.xdo("search", "--all", "--onlyvisible", "--pid", self.process.pid, "--name", f"^{re.escape(name)}$",
                                asks=True).split()
        sizes = {number: self.geometry(number) for number in found}
        return max((number for number in found if sizes[number]), key=lambda number: sizes[number][2:], default=None)

    def focus(self, dialog=None):
        """Gives the keyboard to the window, or to a dialog by its name. That it has it is news that
        reaches the program before any key does."""
        def has_it():
            number = self.find_id(dialog) if dialog else self.frame_id
            seen[0] = number, self.screen.xdo("getwindowfocus", "-f", asks=True)
            if number and number != seen[0][1]:
                self.screen.xdo("windowfocus", number)
                return False
            return number
        seen = [None]
        until(has_it, lambda: f"{dialog or 'the window'} to have the keyboard; its number and that which has it: {seen[0]}")

    def key(self, *keys, dialog=None):
        self.focus(dialog)
        self.screen.xdo("key", "--delay", 8, *keys)

    def type(self, text, dialog=None):
        self.focus(dialog)
        self.screen.xdo("type", "--delay", 8, text)

    # -- Size ---------------------------------------------------------------------------------------

    def resize(self, width, height, dialog=None):
        number = until(lambda: self.find_id(dialog) if dialog else self.frame_id, f"“{dialog}” on the screen")

        def takes():
            """Without a window manager a program that is just laying out its last size may insist on it."""
            self.screen.xdo("windowsize", number, width, height)
            return kit.happens(lambda: self.geometry(number)[2:] == (width, height))
        until(takes, lambda: f"a window of {width}×{height}, which is {self.geometry(number)}")
        frame = self.look().dialog(dialog) if dialog else self.look().window
        scale = int(self.environment.get("GDK_SCALE", "1"))
        until(lambda: 0 <= width - self.extents(frame)[2] * scale <= MOST_EDGE * scale,
              lambda: f"the widgets to fill {width}×{height}, not {self.extents(frame)}")


def split_list(data):
    """The bytes of each item of a GVariant that is a list of items of any length, aligned to four bytes: where
    each of them ends is written at the end."""
    width = 1 if len(data) < 1 << 8 else 2 if len(data) < 1 << 16 else 4
    ends_at = int.from_bytes(data[-width:], "little")
    ends = [int.from_bytes(data[at:at + width], "little") for at in range(ends_at, len(data), width)]
    return [data[(start + 3) & ~3:end] for start, end in zip([0, *ends], ends)]


def show_all():
    """What is to see when a case failed."""
    for window in Window.running:
        if window.process.poll() is not None:
            kit.tell(f"the program ended with {window.process.returncode}: {window.words()[-3000:]}")
            continue
        if window.name:
            for frame in window.look().frames:
                kit.tell("\n".join(line for line in frame.text().splitlines() if " ''" not in line))
        kit.tell(window.words()[-3000:])


def end_all(_good):
    for window in list(Window.running):
        window.process.kill()
        window.process.wait()
        Window.running.remove(window)


kit.witness.append(show_all)
kit.at_end.append(end_all)
