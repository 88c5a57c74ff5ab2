#!/usr/bin/env python3
"""Holds docs/writing-a-game.md against the sources: every piece of C in it is a piece of the template,
every member of `struct game` is explained, and every file that it links is there.

Usage: game_page_test.py ROOT"""
import pathlib
import re
import sys

sys.dont_write_bytecode = True
ROOT = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(ROOT / "tests"))
from tap import end, tap  # noqa: E402

PAGE = ROOT / "docs" / "writing-a-game.md"


def list_members():
    """The members of `struct game`."""
    header = (ROOT / "src/core/game.h").read_text(encoding="utf-8")
    body = re.search(r"^struct game \{\n(.*?)^\};", header, re.M | re.S).group(1)
    body = re.sub(r"/\*.*?\*/", " ", body, flags=re.S)
    functions = re.findall(r"\(\*(\w+)\)\(", body)
    return functions + re.findall(r"(\w+)(?:\[\d\])?;", re.sub(r"\(.*?\);", " ", body, flags=re.S))


def main():
    page = PAGE.read_text(encoding="utf-8")
    template = (ROOT / "src/games/template.c").read_text(encoding="utf-8")
    pieces = re.findall(r"^```c\n(.*?)^```$", page, re.M | re.S)
    tap("the pieces of C are pieces of src/games/template.c",
        [piece for piece in pieces if piece not in template] if len(pieces) > 5 else ["hardly any"])
    cases = (ROOT / "tests/cases/template.t").read_text(encoding="utf-8")
    quoted = re.findall(r"^```\n(case .*?)^```$", page, re.M | re.S)
    tap("the cases are cases of tests/cases/template.t",
        [case for case in quoted if case not in cases] if quoted else ["none is quoted"])

    # A member is explained where it heads a section or a row of a table.
    heads = " ".join(re.findall(r"^(?:##.*|\| `\w+` \|)", page, re.M))
    members = list_members()
    tap("every member of struct game is explained",
        [name for name in members if f"`{name}`" not in heads] if len(members) > 20 else members)
    links = re.findall(r"\]\(([^)#]+)\)", page)
    files = [link for link in links if not (PAGE.parent / link).is_file()]
    tap("every file that is linked is there", files if links else ["nothing is linked"])
    return end()


if __name__ == "__main__":
    sys.exit(main())
