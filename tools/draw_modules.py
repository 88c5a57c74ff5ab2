#!/usr/bin/env python3
"""Writes docs/design.dot: every module below src, a box for each folder, an arrow for each include.

Run it from the repository's folder after includes have changed; tests/layers_test.sh tells when.
"""
import pathlib
import re

COLOURS = {"front/cli": "#f3e9d7", "front/tui": "#e4f1e1", "front": "#efe3ff", "match": "#dbeafe",
           "engine": "#fde2e2", "games": "#dcfce7", "core": "#fef9c3", "base": "#e5e7eb"}
OTHERS = "#fff1f2"
LAYERS = ["front", "match", "engine", "games", "core", "base"]  # from the top

HEAD = """\
// The modules of quincunx and what each includes. The build makes docs/design.svg from this file;
// tools/draw_modules.py writes it and tests/layers_test.sh holds it against the sources.
digraph quincunx {
    rankdir = TB;
    ranksep = 0.9;
    fontname = "sans-serif";
    node [shape = box, style = "rounded,filled", fillcolor = white, fontname = "sans-serif"];
    edge [color = "#00000055", arrowsize = 0.7];
"""


def find_arrows(root):
    arrows = set()
    for file in root.rglob("*.[ch]"):
        module = file.relative_to(root).with_suffix("").as_posix()
        for name in re.findall(r'^#include "([^"]*)\.h"', file.read_text(), re.M):
            if name != module:
                arrows.add((module, name))
    return sorted(arrows)


def folder_of(module):
    return module.rpartition("/")[0]


def rank(folder):
    """Rooms of a layer stand above what they share."""
    return LAYERS.index(folder.split("/")[0]), "/" not in folder, folder


def write(arrows):
    modules = sorted({module for arrow in arrows for module in arrow})
    print(HEAD, end="")
    for folder in sorted({folder_of(module) for module in modules}, key=rank):
        print(f'\n    subgraph "cluster_{folder.replace("/", "_")}" {{')
        print(f'        label = "{folder}/";\n        style = "rounded,filled";')
        print(f'        fillcolor = "{COLOURS.get(folder, OTHERS)}";')
        for module in modules:
            if folder_of(module) == folder:
                print(f'        "{module}" [label = "{module.rpartition("/")[2]}"];')
        print("    }")
    print()
    for one, other in arrows:
        print(f'    "{one}" -> "{other}";')
    print("}")


if __name__ == "__main__":
    import contextlib

    found = find_arrows(pathlib.Path("src"))
    with open("docs/design.dot", "w", encoding="utf-8") as out, contextlib.redirect_stdout(out):
        write(found)
