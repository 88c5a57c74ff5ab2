"""An engine at the other end of a pipe, and lines of the Test Anything Protocol.

What the engine says is read all the time, so that it never waits for us; whoever waits for a line
waits for LIMIT seconds at most, which is far more than any machine needs.
"""
import queue
import subprocess
import sys
import threading

LIMIT = 120


class Engine:
    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.lines = queue.Queue()
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.decode(errors="replace").rstrip("\n"))
        self.lines.put(None)

    def say(self, *lines):
        self.write("".join(line + "\n" for line in lines).encode())

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def hear(self):
        """The next line; None at the end."""
        try:
            return self.lines.get(timeout=LIMIT)
        except queue.Empty:
            raise TimeoutError(f"the engine said nothing for {LIMIT} s") from None

    def hear_until(self, *beginnings):
        """All lines up to the first one that begins so."""
        heard = []
        while not heard or not heard[-1].startswith(beginnings):
            line = self.hear()
            if line is None:
                raise EOFError(f"the engine ended before it said {beginnings}; it said {heard}")
            heard.append(line)
        return heard

    def rest(self):
        """Whatever it still says before it ends."""
        return list(iter(self.hear, None))

    def end(self):
        """Closes our end; the exit status."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        return self.process.wait(LIMIT)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.reader.join()
        self.process.stdout.close()


COUNT, FAILED = 0, 0


def tap(holds, title, *why):
    global COUNT, FAILED
    COUNT += 1
    FAILED += not holds
    print(f"{'ok' if holds else 'not ok'} {COUNT} - {title}", flush=True)
    if not holds:
        for thing in why:
            print(f"# {thing}")


def equal(found, wanted, title):
    tap(found == wanted, title, f"found  {found!r}", f"wanted {wanted!r}")


def finish():
    print(f"1..{COUNT}")
    sys.exit(FAILED > 0)
