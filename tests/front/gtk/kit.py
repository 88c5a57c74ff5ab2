"""What the tests of the window are made of: cases that print TAP, and waiting.

Nothing here sleeps and hopes: a case goes on when a condition holds, and fails when that has not
happened long after (QUINCUNX_WAIT=SECONDS waits longer or shorter). Where the machine is so busy that
there are fewer than PACE looks a second, the wait is as many looks instead: the window is as slow."""
import contextlib
import os
import random
import subprocess
import sys
import time

WAIT = float(os.environ.get("QUINCUNX_WAIT", "60"))
SOON = 2  # seconds
FIRST_PAUSE = 0.02  # a look takes the program half as long, and hardly anything happens sooner
PACE = 5
SEED = int(os.environ.get("QUINCUNX_SEED", "1"))

count = failures = 0
witness = []  # called after a case that failed: what there was to see
at_end = []   # called after every case


class Problem(Exception):
    """What is not as it should be."""


def check(good, what):
    if not good:
        raise Problem(what() if callable(what) else what)


def same(found, wanted, what):
    check(found == wanted, lambda: f"{what}: {found!r} instead of {wanted!r}")


def until(condition, what, seconds=None, pause=FIRST_PAUSE):
    """Waits until the condition gives something, and gives that; looks at once, after a pause, and then
    ever more seldom."""
    seconds = seconds or WAIT
    end, looks = time.monotonic() + seconds, seconds * PACE
    longest = max(pause, 0.1)
    while True:
        found = condition()
        if found:
            return found
        looks -= 1
        check(looks > 0 or time.monotonic() < end, lambda: f"waited in vain for {what() if callable(what) else what}")
        time.sleep(pause)
        pause = min(pause * 1.5, longest)


def happens(condition):
    """It comes true soon; what might as well not happen is not waited for for long."""
    try:
        return until(condition, "this", SOON)
    except Problem:
        return False


def chance(*about):
    """Random numbers that are the same in every run, whatever else is tested."""
    return random.Random(repr((SEED, *about)))


def tell(text):
    for line in str(text).splitlines():
        print("#", line)


@contextlib.contextmanager
def case(title):
    """A case of the test: it fails where something raises Problem, or a program does not answer."""
    global count, failures
    count += 1
    began = time.monotonic()
    try:
        yield
        for act in at_end:
            act(True)
        print(f"ok {count} - {title}", flush=True)
    except (Problem, subprocess.SubprocessError, OSError, LookupError) as problem:
        failures += 1
        print(f"not ok {count} - {title}")
        where = problem.__traceback__
        while where.tb_next and "/gtk/" in where.tb_next.tb_frame.f_code.co_filename:
            where = where.tb_next
            code = where.tb_frame.f_code
            tell(f"in {os.path.basename(code.co_filename)}:{where.tb_lineno}, {code.co_name}")
        tell(f"{type(problem).__name__}: {problem}")
        for show in witness:
            show()
        for act in at_end:
            act(False)
        sys.stdout.flush()
    if os.environ.get("QUINCUNX_TIMES"):
        tell(f"{time.monotonic() - began:.1f} s")


def skip(why):
    print(f"1..0 # SKIP {why}")
    sys.exit(0)
