"""A screen that nobody sees, a bus of its own, and a home that is thrown away. Everything that the
window may find of whoever runs the test is taken away."""
import os
import shutil
import subprocess
import tempfile

import kit

NEEDED = {"Xvfb": "xvfb", "xdotool": "xdotool", "dbus-daemon": "dbus-daemon", "import": "imagemagick"}
ATSPI = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
WIDTH, HEIGHT = 3940, 2260  # room for a window of 4K

try:
    from gi.repository import Gio, GLib
except ImportError:
    kit.skip("there is no python3-gi")

FLAGS = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION


class Bus:
    """A connection to a bus."""

    def __init__(self, address):
        self.connection = Gio.DBusConnection.new_for_address_sync(address, FLAGS, None, None)

    def send(self, name, path, interface, method, *words, types=""):
        """The answer; None where nobody answers, as when the window is just closing."""
        arguments = GLib.Variant(f"({types})", words) if types else None
        try:
            return self.connection.call_sync(name, path, interface, method, arguments, None,
                                             Gio.DBusCallFlags.NONE, int(kit.WAIT * 1000), None)
        except GLib.Error:
            return None

    def call(self, *words, types=""):
        """The first value of the answer."""
        answer = self.send(*words, types=types)
        return (answer.unpack() or (None,))[0] if answer else None


class Screen:
    def __init__(self):
        for program, package in NEEDED.items():
            if not shutil.which(program):
                kit.skip(f"there is no {program} (Debian: {package})")
        if not any(os.path.exists(path) for path in ATSPI):
            kit.skip("there is no AT-SPI (Debian: at-spi2-core)")
        self.home = tempfile.mkdtemp(prefix="quincunx-window-")
        self.started = []
        self.environment = {"HOME": self.home, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8",
                            "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GIO_USE_VFS": "local",
                            "GSETTINGS_BACKEND": "memory", "ADW_DISABLE_PORTAL": "1", "GTK_USE_PORTAL": "0"}
        self.environment["ASAN_OPTIONS"] = "detect_leaks=0:quarantine_size_mb=1"  # leaks are a part of their own
        self.clean()
        # A screen that is made anew whenever its last client leaves would refuse the next one.
        number = self.begin("Xvfb", "-displayfd", "%d", "-noreset", "-nolisten", "tcp", "-screen", "0",
                            f"{WIDTH}x{HEIGHT}x24")
        self.environment["DISPLAY"] = f":{number}"
        address = self.begin("dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=%d")
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = address
        self.session = Bus(address)
        self.access = Bus(self.session.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress"))

    def begin(self, *words):
        """Starts a server, and gives the line that it writes when it is ready (to the file %d)."""
        reader, writer = os.pipe()
        words = [word.replace("%d", str(writer)) for word in words]
        self.started.append(subprocess.Popen(words, env=self.environment, pass_fds=[writer],
                                             stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                             stderr=subprocess.DEVNULL))
        os.close(writer)
        with os.fdopen(reader) as ready:
            line = ready.readline().strip()
        kit.check(line, f"{words[0]} does not start")
        return line

    def end(self):
        for server in reversed(self.started):
            server.terminate()
            server.wait()
        shutil.rmtree(self.home, ignore_errors=True)

    # -- The home ---------------------------------------------------------------------------------

    def folder(self, kind):
        return os.path.join(self.home, kind)

    def state(self, *names):
        """A file of the program's state."""
        return os.path.join(self.home, "state", "quincunx", *names)

    def clean(self):
        """Nothing was ever played here, and nothing is set. (Tables in the cache are made but once.)"""
        self.is_still = False
        for kind in ("state", "cache", "config", "data", "files"):
            if kind != "cache":
                shutil.rmtree(self.folder(kind), ignore_errors=True)
            os.makedirs(self.folder(kind), exist_ok=True)
            self.environment[f"XDG_{kind.upper()}_HOME"] = self.folder(kind)
        self.environment["XDG_RUNTIME_DIR"] = self.folder("runtime")
        os.makedirs(self.folder("runtime"), mode=0o700, exist_ok=True)

    def put(self, path, contents):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(contents if isinstance(contents, bytes) else contents.encode())
        return path

    def file(self, name, contents):
        """A file of the person's."""
        return self.put(os.path.join(self.folder("files"), name), contents)

    def still(self):
        """The system asks for reduced motion."""
        self.is_still = True
        self.put(os.path.join(self.folder("config"), "gtk-4.0", "settings.ini"),
                 "[Settings]\ngtk-enable-animations=0\n")

    # -- The screen -------------------------------------------------------------------------------

    def xdo(self, *words, asks=False):
        """Runs xdotool, and gives what it says. A question may have no answer, which is ""."""
        ran = subprocess.run(["xdotool", *map(str, words)], env=self.environment, capture_output=True, text=True,
                             timeout=kit.WAIT, check=False)
        kit.check(asks or (ran.returncode == 0 and "X Error" not in ran.stderr),
                  lambda: f"xdotool {' '.join(map(str, words))}: {ran.returncode}, {ran.stderr}")
        return ran.stdout.strip() if ran.returncode == 0 else ""

    def picture(self, path, window="root"):
        """Takes a picture that stays the same for a moment: nothing is being painted any more."""
        def take():
            subprocess.run(["import", "-window", str(window), path], env=self.environment, check=True,
                           capture_output=True, timeout=kit.WAIT)
            with open(path, "rb") as file:
                return file.read()
        last = [None]

        def is_still():
            before, last[0] = last[0], take()
            return before == last[0]
        kit.until(is_still, "a picture that stays")
