#!/usr/bin/env python3
"""Holds the diagrams in docs/uml against the sources, so that a name that changes there changes here.

A class box is a `struct` of a header in src, and its lines are members of that struct or functions.
In all diagrams `name()` is a function that a header declares or a function pointer in a struct, and a
command of `quincunx` is one of the program's list. docs/meson.build draws every diagram.

Usage: uml_test.py ROOT"""
import pathlib
import re
import sys

sys.dont_write_bytecode = True
ROOT = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(ROOT / "tests"))
from tap import end, tap  # noqa: E402

UML = ROOT / "docs" / "uml"


def read_headers():
    """All headers as one text without comments."""
    headers = [file.read_text(encoding="utf-8") for file in sorted((ROOT / "src").rglob("*.h"))]
    return re.sub(r"/\*.*?\*/", " ", "\n".join(headers), flags=re.S)


def list_members(body):
    """The names that the members of a struct have; those of function pointers are functions."""
    functions = set(re.findall(r"\(\*(\w+)\)\s*\(", body))
    plain = re.sub(r"\([^;]*", " ", body)
    members = set()
    for declaration in plain.split(";"):
        for part in declaration.split(","):
            part = re.sub(r"\[[^\]]*\]", " ", part)
            members |= set(re.findall(r"\w+", part)[-1:])
    return members | functions, functions


def list_structs(headers):
    """Every struct by its tag; one that headers only announce has no members."""
    structs = {tag: (set(), set()) for tag in re.findall(r"^struct (\w+);", headers, re.M)}
    for tag, body in re.findall(r"^struct (\w+) \{\n(.*?)^\};", headers, re.M | re.S):
        structs[tag] = list_members(body)
    return structs


def find_class_faults(text, structs, functions):
    """Boxes that are no struct, and lines in a box that are none of its members."""
    faults = []
    for tag, body in re.findall(r"^\s*class (\w+)(?: \{\n(.*?)\n\s*\})?", text, re.M | re.S):
        if tag not in structs:
            faults.append(f"no header has struct {tag}")
            continue
        for line in body.split():
            name = line.removesuffix("()")
            called = name != line
            if name not in (functions | structs[tag][1] if called else structs[tag][0]):
                faults.append(f"struct {tag} has no {line}")
    return faults


def main():
    headers = read_headers()
    structs = list_structs(headers)
    functions = set(re.findall(r"\b(\w+)\([^()]*(?:\([^()]*\)[^()]*)*\);", headers))
    pointers = set().union(*(struct[1] for struct in structs.values()))
    commands = (ROOT / "src/front/cli/commands.c").read_text(encoding="utf-8")
    commands = set(re.findall(r'\.name = "(\w+)"', commands))
    tap("there are structs, functions and commands to compare with",
        [] if len(structs) > 50 and len(functions) > 200 and len(commands) > 10 else ["hardly any"])

    diagrams = {file.name: file.read_text(encoding="utf-8").replace("\\n", " ")
                for file in sorted(UML.glob("*.puml"))}
    classes = diagrams.get("classes.puml", "")
    tap("the classes are structs with these members",
        find_class_faults(classes, structs, functions) or ([] if "class game" in classes else ["none"]))
    for name, text in diagrams.items():
        said = set(re.findall(r"\b(\w+)\(\)", text))
        tap(f"{name}: its functions are in a header", sorted(said - functions - pointers))
    said = re.findall(r'""(?:quincunx )?(\w+)""', "".join(diagrams.values()))
    tap("the commands are the program's",
        sorted(set(said) - commands) or ([] if said else ["no diagram names a command"]))

    build = (ROOT / "docs/meson.build").read_text(encoding="utf-8")
    drawn = set(re.findall(r"'(\w+)'", re.search(r"diagrams = \[(.*?)\]", build, re.S).group(1)))
    there = {name.removesuffix(".puml") for name in diagrams}
    tap("the build draws every diagram", sorted(drawn ^ there))
    page = (ROOT / "docs/requirements.md").read_text(encoding="utf-8")
    tap("docs/requirements.md links every diagram",
        [name for name in diagrams if f"(uml/{name})" not in page])
    return end()


if __name__ == "__main__":
    sys.exit(main())
