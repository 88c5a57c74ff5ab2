#!/usr/bin/env python3
"""Functions fit on a screen: at most 45 lines in C, 60 in JavaScript.

All is formatted: a function ends with the first brace that stands as far from the margin as its head.

Usage: length_test.py ROOT"""
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])
LONGEST_C, LONGEST_SCRIPT = 45, 60
STATEMENTS = r"(?:if|for|while|switch|else|do|try|catch)\b"
tests = failures = 0


def tap(title, faults):
    """One line of the Test Anything Protocol, and what was found against it."""
    global tests, failures
    tests += 1
    failures += bool(faults)
    print(f"{'not ok' if faults else 'ok'} {tests} - {title}")
    for fault in faults:
        print(f"# {fault}")


def find_end(lines, start, margin):
    """The line with the brace that ends what is begun there."""
    return next((i for i in range(start + 1, len(lines)) if lines[i].startswith(margin + "}")), len(lines))


def measure_c(lines):
    """Yields where each function begins and how long it is: its brace stands alone below the head."""
    head = 0
    for number, line in enumerate(lines):
        if re.match(r"[A-Za-z_].*\(", line):
            head = number
        elif line == "{":
            yield head, find_end(lines, number, "") - head + 1


def measure_script(lines):
    """The same for functions, methods and arrows whose body begins in the line of the head or below it."""
    for number, line in enumerate(lines):
        head = re.match(rf"( *)(?=[^ ])(?!{STATEMENTS}|\}}).*(?:\)|=>) \{{$", line)
        if head:
            yield number, find_end(lines, number, head[1]) - number + 1


def check(kind, measure, most, *patterns):
    found = []
    for path in sorted(path for pattern in patterns for path in ROOT.glob(pattern)):
        lines = path.read_text(encoding="utf-8").splitlines()
        found += [(length, f"{path.relative_to(ROOT)}:{at + 1}") for at, length in measure(lines)]
    faults = [f"{place} has {length}" for length, place in found if length > most]
    tap(f"there are functions in {kind}", [] if len(found) > 100 else [f"only {len(found)} were found"])
    tap(f"the longest of {len(found)} has {max(found)[0]} lines, not more than {most}", faults)


check("C", measure_c, LONGEST_C, "src/**/*.[ch]", "tools/**/*.c")
check("JavaScript", measure_script, LONGEST_SCRIPT, "web/*.js", "tests/**/*.mjs", "tools/*.mjs")
print(f"1..{tests}")
sys.exit(failures > 0)
