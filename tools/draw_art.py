#!/usr/bin/env python3
"""Writes the pictures that the window and the page show, data/art/*.svg.

Usage: tools/draw_art.py [FOLDER]. The same script always writes the same bytes;
tests/front/art_test.py holds the folder against it."""
import pathlib
import sys

from art import grounds, icons, pieces, tiles

PARTS = [pieces.draw_pieces, tiles.draw_tiles, grounds.draw_grounds, icons.draw_icons]


def draw_all():
    return {name: text for draw in PARTS for name, text in draw()}


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else
                          pathlib.Path(__file__).parent.parent / "data" / "art")
    for name, text in draw_all().items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
