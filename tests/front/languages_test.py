#!/usr/bin/env python3
"""The languages of the program: a whole game of each kind in each of them, records that open in all others, and what
happens where the environment names one that nobody speaks.

Usage: languages_test.py QUINCUNX LINGUAS
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import end, tap  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
LISTED = [line.strip() for line in pathlib.Path(sys.argv[2]).read_text(encoding="utf-8").split("\n")]
SPOKEN = ["en", "xx", *(line for line in LISTED if line and not line.startswith("#"))]
# Of sizes whose reviews are a matter of seconds; that of Ô ăn quan never is.
GAMES = {"siga": "siga", "reversi": "reversi:size=4", "shisen": "shisen:cols=6,rows=4,kinds=6", "oanquan": "oanquan",
         "revergo": "revergo:board=1x16"}
UNREVIEWED = ["oanquan"]


def run(*call, lines=(), env=()):
    settings = {"HOME": work, "XDG_STATE_HOME": f"{work}/state", "LC_ALL": "C.UTF-8", "TERM": "xterm", **dict(env)}
    return subprocess.run([PROGRAM, *call], input="".join(line + "\n" for line in lines), text=True, capture_output=True,
                          env=settings, cwd=work, timeout=300, check=False)


def same(title, found, wanted):
    tap(title, [] if found == wanted else [found, wanted])


def test_games(language):
    """Persons enter the moves of a game that the computer played, and ask for a hint and a review."""
    for game, spec in GAMES.items():
        record, first = f"{game}.{language}", f"{game}.first"
        players = ["--first", "easy"] + ([] if game == "shisen" else ["--second", "easy"])
        pathlib.Path(work, first).unlink(missing_ok=True)
        run("play", spec, *players, "--seed", "7", "--record", first)
        text = pathlib.Path(work, first).read_text(encoding="utf-8")
        moves = [word for line in text.split("\n") if ":" not in line for word in line.split()]
        done = run("--lang", language, "play", re.search("^game: (.*)", text)[1], "--record", record,
                   lines=["help", "hint", *moves, *([] if game in UNREVIEWED else ["review"]), "board", "n"])
        positions = run("replay", first, "--format", "positions").stdout
        wrong = done.returncode or done.stderr or positions.split("\n")[-2] not in done.stdout
        tap(f"{language}: a whole game of {game}", [done.returncode, done.stderr, done.stdout[-400:]] if wrong else [])
        for other in SPOKEN:
            done = run("--lang", other, "replay", record, "--format", "positions")
            same(f"a record of {game} written in {language} opens in {other}", (done.returncode, done.stderr, done.stdout), (0, "", positions))
        tap(f"{language}: nothing in the record is translated", [] if re.search(r"^result: (Black|White|X|O|Player|draw|won|lost)", pathlib.Path(
            work, record).read_text(encoding="utf-8"), flags=re.M) else [record])


def test_environment():
    english = run("help").stdout
    for env in [{"LC_ALL": "zz_ZZ.UTF-8"}, {"LC_ALL": "", "LANG": "../../etc/passwd"}, {"LC_ALL": "\x01\x7f"}, {"LC_ALL": "x" * 100000},
                {"LC_ALL": "", "LC_MESSAGES": "_.@"}, {"LC_ALL": "tlh", "LANGUAGE": "::zz:%s%n:"}, {"LC_ALL": "C", "LANGUAGE": "xx"},
                {"LC_ALL": "C.UTF-8", "LANGUAGE": "xx"}, {"LC_ALL": "POSIX", "LANG": "xx_XX"}, {"LC_ALL": "en_GB.UTF-8", "LANG": "xx"}]:
        done = run("help", env=env)
        same(f"English: {str(env)[:60]}", (done.returncode, done.stderr, done.stdout), (0, "", english))
    for env in [{"LC_ALL": "xx_XX.UTF-8"}, {"LC_ALL": "", "LC_MESSAGES": "xx"}, {"LC_ALL": "", "LANG": "xx@accents"},
                {"LC_ALL": "zz", "LANGUAGE": "zz:xx_XX"}, {"LC_ALL": "zz", "LANGUAGE": "xx"}]:
        same(f"the language of the environment: {env}", "⟦" in run("help", env=env).stdout, True)
    same("--lang counts more than the environment", run("--lang=en", "help", env={"LC_ALL": "xx"}).stdout, english)


def test_flag():
    codes = ", ".join(code for code in SPOKEN if code != "xx")
    for wanted in ["zz", "", "-", "../xx", "english", "x", "xxx", "\x1b[2J"]:
        done = run("--lang", wanted, "help")
        said = done.stderr.startswith("quincunx: there is no language “") and done.stderr.endswith(f"”; choose one of: {codes}\n")
        tap(f"--lang {wanted!r} is refused in a sentence", [] if (done.returncode, done.stdout, said) == (2, "", True) else [done.stderr])
    done = run("help", "--lang")
    same("--lang needs a value", (done.returncode, done.stderr), (2, "quincunx: --lang needs a value: --lang CODE\n"))
    same("it may stand anywhere", run("help", "play", "--lang=xx").stdout, run("--lang", "xx", "help", "play").stdout)
    same("but not behind --", "⟦" in run("help", "--", "--lang", "xx").stderr, False)


def test_kept():
    """What was chosen in a menu counts more than the environment, if it can be read."""
    english, kept = run("help").stdout, pathlib.Path(work, "state", "quincunx", "language")
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text("xx\n", encoding="utf-8")
    same("the language that was chosen is spoken", "⟦" in run("help").stdout, True)
    same("unless --lang says otherwise", run("--lang", "en", "help").stdout, english)
    for broken in [b"", b"zz\n", b"\0\xff", b"x" * 100000]:
        kept.write_bytes(broken)
        done = run("help")
        same(f"a choice that cannot be read is none: {broken[:9]}", (done.returncode, done.stderr, done.stdout), (0, "", english))


with tempfile.TemporaryDirectory() as work:
    for spoken in SPOKEN:
        test_games(spoken)
    test_environment()
    test_flag()
    test_kept()
sys.exit(end())
