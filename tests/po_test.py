#!/usr/bin/env python3
"""Every language of po/LINGUAS is complete: all sentences of the sources are translated, none is fuzzy, the arguments
and plural forms are those of the English, the header says what the language is, and each game has its rules page.

Usage: po_test.py ROOT TEMPLATE (po/quincunx.pot of the build)
"""
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from tap import end, tap  # noqa: E402

ROOT, TEMPLATE = pathlib.Path(sys.argv[1]), sys.argv[2]
RIGHT_TO_LEFT = {"ar", "fa", "he", "ur"}


def complaints(*command):
    """What a tool of gettext says where it is not content."""
    done = subprocess.run(command, text=True, capture_output=True, check=False, env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"})
    return done.stderr.strip().split("\n") if done.returncode else []


def entries(*command):
    """The sentences that a filter lets through, without the header."""
    said = subprocess.run(command, text=True, capture_output=True, check=False).stdout
    return re.findall(r'^msgid (.*(?:\n".*)*)', said, flags=re.M)[1:]


def header(path):
    said = subprocess.run(["msgfmt", "-o", "-", path], capture_output=True, check=False).stdout.decode(errors="replace")
    return dict(re.findall(r"^([A-Z][\w-]*): (.*)$", said, flags=re.M))


def test_language(code):
    path = str(ROOT / "po" / f"{code}.po")
    tap(f"{code}: arguments, plural forms and header are right", complaints("msgfmt", "--check", "-o", "/dev/null", path))
    tap(f"{code}: nothing is missing", entries("msgattrib", "--untranslated", "--no-obsolete", path))
    tap(f"{code}: nothing is fuzzy", entries("msgattrib", "--only-fuzzy", "--no-obsolete", path))
    tap(f"{code}: it has all that the sources say", complaints("msgcmp", path, TEMPLATE))
    about = header(path)
    tap(f"{code}: it says which language it is", [field for field in ("Language", "X-Language-Name", "Plural-Forms") if not about.get(field)])
    wrong = about.get("Language") != code or (code in RIGHT_TO_LEFT) != (about.get("X-Direction") == "rtl")
    tap(f"{code}: its code and direction are right", [about] if wrong else [])
    games = [page.stem for page in (ROOT / "docs" / "rules").glob("*.md") if "." not in page.stem]
    tap(f"{code}: every game has a rules page", [game for game in sorted(games) if not (ROOT / "docs" / "rules" / f"{game}.{code}.md").exists()])


lines = (ROOT / "po" / "LINGUAS").read_text(encoding="utf-8").split("\n")
languages = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
tap("the languages stand in their order", [] if languages == sorted(set(languages)) else languages)
left = {path.stem for path in (ROOT / "po").glob("*.po")} - set(languages)
tap("every file of sentences is a language", sorted(left))
for language in languages:
    test_language(language)
sys.exit(end())
