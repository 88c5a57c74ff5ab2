#!/usr/bin/env python3
"""Lets engines play in the arena: honest ones, which must come to the same games every time, and
hostile ones, which must lose their games and nothing else.

Usage: arena_test.py QUINCUNX [PART...]
"""
import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent / "protocol"))
from pipe import LIMIT, equal, finish, tap  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
GAMES = ["siga", "reversi", "oanquan", "revergo"]
RHINO = "/usr/games/gtp-rhino"


def arena(*words, **more):
    return subprocess.run([PROGRAM, "arena", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          timeout=LIMIT * 4, check=False, **more)


def results(report):
    """(won, drawn, lost) of each pairing."""
    return [tuple(map(int, numbers)) for numbers in re.findall(r"won (\d+), drawn (\d+), lost (\d+)", report)]


def games_of(path):
    """The games of a record, without their dates and comments."""
    text = pathlib.Path(path).read_text(encoding="utf-8")
    return re.sub(r"^(date: |#).*\n", "", text, flags=re.M).rstrip("\n").split("\n\n")


# -- Honest engines ------------------------------------------------------------------------------------------------


def test_report():
    done = arena("easy", "easy", "--game", "reversi:size=6", "--games", "200", "--seed", "3")
    equal((done.returncode, done.stderr), (0, ""), "200 games of easy against itself; no line of progress in a pipe")
    lines = done.stdout.split("\n")
    equal(lines[:2], ["reversi:size=6, seed 3, 200 of 200 games", "easy against easy (2)"], "what was played, and by whom")
    (won, drawn, lost), = results(done.stdout)
    equal(won + drawn + lost, 200, "every game is counted")
    pairs = list(map(int, re.search(r"pairs: 100 \(2-0 (\d+), 1½-½ (\d+), 1-1 (\d+), ½-1½ (\d+), 0-2 (\d+)\)",
                                    done.stdout).groups()))
    equal((sum(pairs), sum(points * count for points, count in zip([4, 3, 2, 1, 0], pairs))), (100, 2 * won + drawn),
          "and every pair")
    low, high = map(float, re.search(r"95 %: (\S+) to (\S+)", done.stdout).groups())
    tap(low < 0 < high and high - low > 40, f"an engine against itself: 0 is in the error bars ({low} to {high})")
    tap(re.search(r"score difference per game: [+-]\d+\.\d\d", done.stdout), "the mean score difference is told")
    done = arena("easy", "easy", "--game", "siga", "--games", "2", "--seed", "3")
    tap("score difference" not in done.stdout, "but not where a game has only a winner")


def test_strength():
    done = arena("full:depth=4", "easy", "--game", "revergo", "--games", "20", "--seed", "1", "--sprt", "0", "200")
    tap(re.search(r"LLR \d+\.\d\d \(-2\.94 to 2\.94\), decided: full:depth=4 is better by 200 Elo rather than 0", done.stdout),
        "a sequential test that ends soon", done.stdout)
    counted = int(re.search(r"(\d+) of 20 games", done.stdout)[1])
    tap(counted < 20 and counted % 2 == 0, f"after {counted} games")
    done = arena("easy", "full:depth=2", "full:depth=4", "--game", "reversi:size=6", "--games", "20", "--seed", "1")
    equal([sum(result) for result in results(done.stdout)], [20, 20, 20], "three play a round robin")
    table = [float(share) for share in re.findall(r"^ +(\d+\.\d) %  ", done.stdout, re.M)]
    tap(len(table) == 3 and table[0] < table[1] < table[2], f"who looks further wins more: {table}")


def test_repeats(folder):
    """The same seed and limits of nodes: the same games, however many are played at once."""
    who = ["difficult:nodes=3000", "full", f"ugi:{PROGRAM} ugi --level easy"]
    for game in GAMES:
        records, reports = [], []
        for name, concurrency in [("one", "1"), ("two", "2")]:
            path = f"{folder}/{game}-{name}"
            done = arena(*who, "--game", game, "--games", "4", "--seed", "11", "--nodes", "2000", "--concurrency",
                         concurrency, "--record", path)
            records.append(games_of(path))
            reports.append(done.stdout)
        equal(reports[0], reports[1], f"{game}: the same results with one and two games at once")
        equal(records[0], records[1], "and the same games")
        equal(len(records[0]), 12, "all of them recorded")
        done = subprocess.run([PROGRAM, "replay", path, "--format", "positions"], stdout=subprocess.DEVNULL, check=False)
        equal(done.returncode, 0, "in a record that can be replayed")
        sides = [re.search("first: (.*)\nsecond: (.*)", text).groups() for text in records[0]]
        openings = [" ".join(text.split("\n", 4)[4].split()[:4]) for text in records[0]]
        equal((sides[0], openings[0]), (sides[1][::-1], openings[1]), "an opening is played twice, with sides swapped")
        tap(openings[0] != openings[6], "and then there is another")
    done = arena(*who, "--game", GAMES[0], "--games", "4", "--seed", "12", "--nodes", "2000", "--record", f"{folder}/other")
    tap(games_of(f"{folder}/other") != games_of(f"{folder}/{GAMES[0]}-one"), "another seed, other games")


def test_protocols():
    """Our own engines at a pipe, in every game, without a fault; also with clocks."""
    for game in GAMES:
        done = arena("easy", f"ugi:{PROGRAM} ugi", f"gtp:{PROGRAM} gtp {game} --nodes 500", "--game", game, "--games", "2",
                     "--nodes", "500", "--seed", "1")
        equal((done.returncode, [sum(result) for result in results(done.stdout)], "fault" in done.stdout),
              (0, [2, 2, 2], False), f"{game}: UGI and GTP play")
    done = arena("full", f"ugi:{PROGRAM} ugi", f"gtp:{PROGRAM} gtp", "--game", "reversi:size=4", "--games", "2", "--time", "60+1",
                 "--seed", "1", "--concurrency", "2")
    equal(("fault" in done.stdout, done.returncode), (False, 0), "a board of another size, and clocks")
    start = "....../....../..WB../..BW../....../...... W"
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        print(f"c2 b2 # moves\n{start}", file=file, flush=True)
        words = ["--game", "reversi:size=6", "--games", "4", "--nodes", "500", "--openings", file.name]
        done = arena("easy", f"ugi:{PROGRAM} ugi", *words)
        equal((done.returncode, "fault" in done.stdout), (0, False), "openings from a file, one of them a position")
        done = arena("easy", f"gtp:{PROGRAM} gtp", *words)
        equal((done.returncode, done.stderr.endswith("cannot start at a position: use openings made of moves\n")), (2, True),
              "which GTP cannot tell")


def test_rhino():
    if not os.access(RHINO, os.X_OK):
        tap(True, "gtp-rhino plays Reversi # SKIP it is not installed")
        return
    done = arena("full:nodes=20000", f"gtp-top:{RHINO}", "--game", "reversi", "--games", "4", "--seed", "1")
    equal((done.returncode, sum(results(done.stdout)[0]), "fault" in done.stdout), (0, 4, False),
          "gtp-rhino plays Reversi; it counts rows from the top")
    done = arena("easy", f"gtp:{RHINO}", "--game", "reversi", "--games", "2", "--seed", "1")
    equal(results(done.stdout), [(2, 0, 0)], "told rows from the bottom, it loses by a fault")


# -- Hostile engines -----------------------------------------------------------------------------------------------

# A player that is honest until the game is some moves old, and then does something else once in each
# process; or that is slow. It knows no rules: it asks an honest engine behind it.
HOSTILE = r'''
import os, subprocess, sys, time
program, deed, protocol = sys.argv[1:4]
honest = subprocess.Popen([program, protocol] + sys.argv[4:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
asked = 0

def act():
    if deed == "crash": os.kill(os.getpid(), 11)
    if deed == "leave": os._exit(7)
    if deed == "hang": time.sleep(600)
    if deed == "illegal": say(b"bestmove a1b9\n" if protocol == "ugi" else b"= Z99\n\n")
    if deed == "nothing": say(b"bestmove\n" if protocol == "ugi" else b"=\n\n")
    if deed == "garbage": say(b"hello\n" + bytes(range(256)) * 100 + b"\nbestmove \xff\xfe#\x1b[2J\n")
    if deed == "long": say(b"x" * 1000000 + b"\n")
    if deed == "flood":
        while True: say(b"info string more\n" * 1000)
    if deed == "close":
        os.close(1)
        time.sleep(600)
    if deed == "stubborn":
        import signal
        for number in [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGPIPE]: signal.signal(number, signal.SIG_IGN)
        subprocess.Popen(["sleep", "600"])
        time.sleep(600)

def say(what):
    sys.stdout.buffer.write(what)
    sys.stdout.buffer.flush()

for line in sys.stdin.buffer:
    thinks = line.startswith((b"go", b"genmove"))
    asked += thinks
    if thinks and deed == "slow":
        time.sleep(0.01)
    elif thinks and asked == 3:
        act()
        continue
    honest.stdin.write(line)
    honest.stdin.flush()
    if protocol == "gtp" or thinks or line.startswith((b"ugi\n", b"isready")):
        while True:
            answer = honest.stdout.readline()
            say(answer)
            if not answer or answer == b"\n" or answer.startswith((b"ugiok", b"readyok", b"bestmove")):
                break
    if line == b"quit\n":
        break
honest.stdin.close()
honest.wait()
'''

REASONS = {"crash": "it crashed (signal 11)", "leave": "it exited with status 7", "hang": "it did not move within 5 s",
           "illegal": "illegal move “", "nothing": "illegal move “”", "long": "it sent a line of more than 65536 bytes",
           "close": "it closed its pipe", "stubborn": "it did not move within 5 s"}
REASONS_UGI = REASONS | {"garbage": "illegal move “", "flood": "it did not move within 5 s"}
REASONS_GTP = REASONS | {"garbage": "it sent “"}


def find_process(mark):
    """A process with this in its environment, or None."""
    for path in pathlib.Path("/proc").glob("[0-9]*/environ"):
        try:
            if mark.encode() in path.read_bytes():
                return path.parent.name
        except OSError:
            pass
    return None


def is_left(mark):
    """A process that a hostile engine started stays. (One that was killed may take a moment to go.)"""
    until = time.monotonic() + LIMIT
    while (left := find_process(mark)) and time.monotonic() < until:
        time.sleep(0.05)
    return left


def test_hostile(folder, protocol, reasons):
    script = f"{folder}/hostile.py"
    pathlib.Path(script).write_text(HOSTILE, encoding="utf-8")
    more = "reversi --nodes 500" if protocol == "gtp" else ""
    for deed, reason in reasons.items():
        mark = f"QUINCUNX_HOSTILE={os.getpid()}-{protocol}-{deed}"
        command = f"{protocol}:{mark} exec {sys.executable} {script} {PROGRAM} {deed} {protocol} {more}"
        done = arena("easy", command, "--game", "reversi", "--games", "2", "--seed", "1", "--nodes", "500", "--patience",
                     "5" if "within" in reason else "60", "--concurrency", "2",
                     "--record", f"{folder}/{protocol}-{deed}")
        equal((done.returncode, done.stderr, results(done.stdout)), (0, "", [(2, 0, 0)]), f"{protocol}, {deed}: it loses every game")
        faults = re.findall(r"^  game (\d), .*?…: (.*)$", done.stdout, re.M)
        equal([number for number, _ in faults], ["1", "2"], "and is named for each")
        tap(all(text.startswith(reason) for _, text in faults), f"{faults and faults[0][1]}", faults)
        tap(done.stdout.isprintable() or "\x1b" not in done.stdout, "nothing that a terminal would act on is printed")
        recorded = games_of(f"{folder}/{protocol}-{deed}")
        equal([(f"\nfault: {text}" in game, "\nresign=" in game or " resign=" in game)
               for (_, text), game in zip(faults, recorded)], [(True, True)] * 2, "the record tells why")
        equal(is_left(mark), None, "no process is left")


def test_clock(folder):
    """Who oversteps a clock loses, even with a good move; the others go on."""
    script = f"{folder}/late.py"
    pathlib.Path(script).write_text(HOSTILE.replace("def act():", "def act():\n    time.sleep(1.5); say(b'bestmove d3\\n'); return"),
                                    encoding="utf-8")
    done = arena("easy", f"ugi:exec {sys.executable} {script} {PROGRAM} late ugi", "--game", "reversi", "--games", "2",
                 "--seed", "1", "--time", "1+0.05")
    equal((done.returncode, results(done.stdout)), (0, [(2, 0, 0)]), "who oversteps the clock loses")
    equal(len(re.findall(r"it exceeded its time: \d\.\d\d s were left", done.stdout)), 2, "and is told so")


def test_start():
    """What cannot even be started is a wrong call."""
    for who, why in [("ugi:no-such-program", "it exited with status 127"), ("ugi:exit 3", "it exited with status 3"),
                     ("gtp:echo hello; cat", "it sent “hello”, but an answer starts with = or ?"),
                     ("ugi:sleep 600", "it did not answer “ugi” with “ugiok” in time")]:
        done = arena("easy", who, "--game", "siga", "--nodes", "1", "--patience", "1" if "in time" in why else "60")
        equal((done.returncode, done.stderr), (2, f"quincunx: {who} cannot play: {why}\n"), f"{who}: refused at once")


# -- Interrupts ----------------------------------------------------------------------------------------------------


def test_resume(folder):
    script = f"{folder}/slow.py"
    pathlib.Path(script).write_text(HOSTILE, encoding="utf-8")
    words = ["full", f"ugi:exec {sys.executable} {script} {PROGRAM} slow ugi", "--game", "reversi", "--games", "20", "--seed", "4",
             "--nodes", "500"]
    whole, parts = f"{folder}/whole", f"{folder}/parts"
    full = arena(*words, "--concurrency", "2", "--record", whole)
    process = subprocess.Popen([PROGRAM, "arena", *words, "--concurrency", "2", "--record", parts], stdout=subprocess.PIPE,
                               text=True)
    until = time.monotonic() + LIMIT
    while not os.path.exists(parts) and time.monotonic() < until:
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    said = process.communicate(timeout=LIMIT)[0]
    counted = int(re.search(r"(\d+) of 20 games", said)[1])
    equal((process.returncode, said.split("\n")[-2]), (130, "Interrupted. To continue, repeat the command with --resume."),
          f"interrupted after {counted} games, with the results so far")
    equal(games_of(parts), games_of(whole)[:counted], "what was played is recorded")
    again = arena(*words, "--record", parts, "--resume")
    equal((again.returncode, again.stdout), (0, full.stdout), "--resume comes to the same results")
    equal(games_of(parts), games_of(whole), "and the same games")
    equal(arena(*words, "--record", parts, "--resume").stdout, full.stdout, "what is complete is told again")
    huge = f"{folder}/huge"
    games = pathlib.Path(whole).read_text(encoding="utf-8").split("\n\n")[:19]
    pathlib.Path(huge).write_text("\n".join(game + "\n" + "# a long comment\n" * 220000 for game in games), encoding="utf-8")
    size = os.path.getsize(huge)
    again = arena(*words, "--record", huge, "--resume")
    equal((again.returncode, again.stdout, games_of(huge) == games_of(whole), os.path.getsize(huge) > size > 64 << 20),
          (0, full.stdout, True, True), f"a record of {size >> 20} MB is gone on with")

    def refused(title, sentence, *other):
        done = arena(*other)
        equal((done.returncode, done.stderr), (2, f"quincunx: {sentence}\n"), title)

    refused("a record that is there is not written over",
            f"the file “{parts}” exists already: continue its match with --resume, or name another file", *words, "--record", parts)
    other = [word if word != "4" else "5" for word in words]
    refused("another seed is another match", f"cannot continue the match in “{parts}”, game 1: the game does not start with the "
            "opening for this seed", *other, "--record", parts, "--resume")
    refused("other players are another match", f"cannot continue the match in “{parts}”, game 1: the players should be full and difficult",
            "full", "difficult", *words[2:], "--record", parts, "--resume")
    refused("a shorter match", f"cannot continue the match in “{parts}”, game 3: the match has only 2 games",
            *[word if word != "20" else "2" for word in words], "--record", parts, "--resume")
    refused("nothing to go on with", f"cannot open “{folder}/none”: No such file or directory", *words, "--record",
            f"{folder}/none", "--resume")


def test_interrupt_engine(folder):
    """An interrupt does not wait for an engine that hangs."""
    script = f"{folder}/hostile.py"
    pathlib.Path(script).write_text(HOSTILE, encoding="utf-8")
    mark = f"QUINCUNX_HOSTILE={os.getpid()}-interrupt"
    process = subprocess.Popen([PROGRAM, "arena", "easy", f"ugi:{mark} exec {sys.executable} {script} {PROGRAM} hang ugi",
                                "--game", "reversi", "--nodes", "500"], stdout=subprocess.PIPE, text=True)
    until = time.monotonic() + LIMIT
    while not find_process(mark) and time.monotonic() < until:
        time.sleep(0.01)
    time.sleep(1)  # by now it hangs, most of the time; the result is the same before
    process.send_signal(signal.SIGTERM)
    said = process.communicate(timeout=LIMIT)[0]
    equal((process.returncode, said.split("\n")[-2]), (130, "Interrupted."), "interrupted while an engine hangs")
    equal(is_left(mark), None, "no process is left")


def test_terminal():
    """On a terminal a line tells how far it is, and is gone in the end. The match is too long for any machine, and
    stopped once the line was there."""
    progress = rb"\r\d+/1000000 games \xc2\xb7 \+\d+ =\d+ -\d+ \xc2\xb7 Elo "
    leader, follower = pty.openpty()
    with subprocess.Popen([PROGRAM, "arena", "easy", "easy", "--game", "reversi", "--games", "1000000", "--seed", "1"],
                          stdout=follower, stderr=follower) as process:
        os.close(follower)
        said, stopped = b"", False
        try:
            while select.select([leader], [], [], LIMIT)[0] and (more := os.read(leader, 65536)):
                said += more
                if not stopped and re.search(progress, said):
                    process.send_signal(signal.SIGINT)
                    stopped = True
        except OSError:
            pass  # the end of a terminal
    os.close(leader)
    tap(stopped, "a line of progress on a terminal", said[:200])
    tap(re.search(rb"\r\x1b\[Kreversi, seed 1, \d+ of 1000000 games", said), "is cleared before the results", said[-600:])


# -- Wrong calls ---------------------------------------------------------------------------------------------------


def test_words():
    easy = ["easy", "easy", "--game", "reversi"]
    for words, sentence in [
            (["easy", "--game", "siga"], "arena needs more arguments: quincunx arena WHO WHO..."),
            (["easy", "easy"], "arena needs a game: --game reversi"),
            (["easy", "easy", "--game", "chess"], None),
            (["easy", "easy", "--game", "shisen"], "Shisen-Sho is for one player, so there is nobody to play against"),
            (["easy", "easy", "--game", "siga/c3"], "--game is a SPEC without moves: --openings says where games start"),
            (["easy", "hard", "--game", "reversi"], "Reversi has no level “hard”; choose one of: full, easy, novice, learner, casual, fair, "
             "able, skilled, adept, seasoned, difficult, expert, master, grandmaster, champion, titan, legend, strong. WHO may also be a program: ugi:COMMAND, gtp:COMMAND"),
            (["full", *easy[1:]], "full would think forever: add --time, --nodes or --depth"),
            (["ugi:quincunx ugi", *easy[1:]], "ugi:quincunx ugi would think forever: add --time, --nodes or --depth"),
            (["gtp:", *easy[1:]], "gtp: needs a command: gtp:quincunx gtp"),
            (["casual:temperature=0", *easy[1:]],
             "temperature cannot be “0”: it is a number of hundredths of a point from 1 to 1000000"),
            (["easy", "easy", "--game", "reversi:size=6", "--openings", "balanced"],
             "there are no balanced openings for reversi:size=6: use random:4 or a file"),
            (["strong:nodes", *easy[1:]], "“nodes” is not a setting: write it like nodes=10000"),
            (["strong:nodes=", *easy[1:]], "nodes cannot be “”: it is a number of positions"),
            (["strong:depth=0", *easy[1:]], "depth cannot be “0”: it is a number of moves from 1 to 1000"),
            (["strong:time=-1", *easy[1:]], "time cannot be “-1”: it is a number of seconds for each move, such as 0.5"),
            (["strong:hash=x", *easy[1:]], "Hash cannot be “x”: it is a number from 1 to 65536"),
            (["strong:speed=9", *easy[1:]], "there is no setting “speed”; choose one of: nodes, depth, time, temperature, hash, threads"),
            ([*easy, "--games", "3"], "--games cannot be “3”: every opening is played twice, so the number is even"),
            ([*easy, "--games", "0"], "--games cannot be “0”: it is a number from 1 to 1000000"),
            ([*easy, "--concurrency", "x"], "--concurrency cannot be “x”: it is a number from 1 to 64"),
            ([*easy, "--patience", "0"], "--patience cannot be “0”: it is a number of seconds, such as 60"),
            ([*easy, "--time", "0+1"],
             "--time cannot be “0+1”: give the seconds on the clock, and perhaps more for each move, such as 60 or 60+0.5"),
            ([*easy, "--time", "1+"],
             "--time cannot be “1+”: give the seconds on the clock, and perhaps more for each move, such as 60 or 60+0.5"),
            ([*easy, "--sprt", "0"], "--sprt needs two values: --sprt E0 E1"),
            ([*easy, "--sprt", "5", "0"], "--sprt needs two numbers, the smaller one first: --sprt 0 10"),
            (["easy", *easy, "--sprt", "0", "5"], "--sprt compares two players, not 3"),
            ([*easy, "--openings", "random:x"],
             "--openings cannot be “random:x”: write random openings like random:4, with 0 to 1000 moves"),
            ([*easy, "--openings", "no-such-file"], "cannot open “no-such-file”: No such file or directory"),
            ([*easy, "--resume"], "--resume needs the record of the match: --record FILE"),
            ([*easy, "--record", "/no/such/folder/file"], None),
    ]:
        done = arena(*words)
        good = done.stderr == f"quincunx: {sentence}\n" if sentence else done.stderr.count("\n") == 1
        tap(done.returncode == 2 and good and not done.stdout, f"refused: {done.stderr.strip()}", done)


PARTS = {
    "report": lambda folder: test_report(),
    "strength": lambda folder: test_strength(),
    "repeats": test_repeats,
    "protocols": lambda folder: test_protocols(),
    "rhino": lambda folder: test_rhino(),
    "hostile": lambda folder: (test_hostile(folder, "ugi", REASONS_UGI), test_hostile(folder, "gtp", REASONS_GTP)),
    "clock": test_clock,
    "start": lambda folder: test_start(),
    "resume": test_resume,
    "interrupt": test_interrupt_engine,
    "terminal": lambda folder: test_terminal(),
    "words": lambda folder: test_words(),
}

for part in sys.argv[2:] or PARTS:
    with tempfile.TemporaryDirectory() as FOLDER:
        PARTS[part](FOLDER)
finish()
