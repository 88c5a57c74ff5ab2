#!/usr/bin/env python3
"""Reads a screen in the pseudo-language xx (po/make_pseudo.py) and tells what is wrong with its texts:

    words.py [--whole] <SCREEN

A text that was never looked up has letters without accents; one that is cut has no ⟧, unless it ends
with …, which --whole does not allow either; one that was put together of two has two pairs of ⟦brackets⟧
with nothing but a blank between them (two whole sentences may follow each other).
"""
import re
import sys

LINES = "│┌┐└┘─┬┴├┤┼┃━┏┓┗┛┯┷╭╮╰╯╱╲"
NAMES = {"quincunx", "English", "Ô", "ăn", "quan", "pass", "txt", "board", "size", "Elo", "size"}
PLAIN = re.compile("[aceginorsuwyz]", re.IGNORECASE)
FRAME = re.compile("┌(?:─ .*? )?─+┐")
MORE = "móŕé bélóŵ"


def frame(lines):
    """The dialog above the board, if there is one, as its inside and the last line of the screen."""
    width = max(map(len, lines), default=0)
    for top, line in enumerate(lines):
        for found in FRAME.finditer(line):
            left, right = found.start(), found.end() - 1
            ends = [y for y in range(top + 1, len(lines)) if lines[y][left:right + 1] == "└" + "─" * (right - left - 1) + "┘"]
            if ends and right - left > 20:
                return [" " * left + text[left:right + 1] for text in lines[top:ends[0] + 1]] + lines[-1:]
    return lines if width else []


def pieces(line):
    """What stands in a line, apart by at least two blanks or by lines, with its column."""
    line = "".join("\0" if sign in LINES else sign for sign in line)
    return [[found.start(), found.group()] for found in re.finditer(r"[^\0 ](?:[^\0 ]| (?![ \0]))*", line)]


def depth(text):
    return text.count("⟦") - text.count("⟧")


def join(rows, y, start, text):
    """Goes on with a text in the lines below it; None if it has no end."""
    while depth(text) > 0 and "…" not in text:
        y += 1
        below = [piece for piece in rows[y] if start - 2 <= piece[0] <= start + 6] if y < len(rows) else []
        if not below:
            return None
        text += " " + below[0][1]
        below[0][1] = ""
    return text


def groups(text):
    """The texts in brackets, and what stands before each."""
    level, found = 0, [["", ""]]
    for sign in text:
        level += sign == "⟦"
        found[-1][level > 0] += sign
        level -= sign == "⟧"
        if sign == "⟧" and level == 0:
            found.append(["", ""])
    return found[:-1]


def glued(text):
    """Two texts with nothing between them that would make them two: no end of a sentence, no comma of
    a list."""
    texts = groups(text)
    return any(
        not between.strip()
        and not re.search(r"[.!?…]~*⟧$", before)
        and not re.match(r"⟦[ ]?[,;:(]", group)
        and not re.fullmatch(r"⟦[ ]?[,;][ ]?~*⟧", before)
        for (_, before), (between, group) in zip(texts, texts[1:]))


def problems(lines, whole):
    lines = frame(lines)
    rows = [pieces(line) for line in lines]
    page = any(MORE in line for line in lines)
    joined = []
    for y, row in enumerate(rows[:-1]):
        for piece in row:
            start, text = piece
            if depth(text) > 0:
                end = join(rows, y, start, text)
                if end is None and not (page and y >= len(rows) - 6):
                    yield f"cut: {text}"
                joined.append(end or "")
            else:
                joined.append(text)
    for text in joined:
        if whole and "…" in text.split("⟦", 1)[-1] and not re.search("…~*⟧", text):
            begins = text.split("…")[0]
            if not any(other.startswith(begins) and "…" not in other for other in joined):
                yield f"not whole: {text}"
        if glued(text):
            yield f"glued: {text}"
    for line in lines:
        for word in re.findall(r"[^\W\d_]{3,}", line):
            if PLAIN.search(word) and word not in NAMES:
                yield f"not looked up: {word}"


found = list(problems([line.rstrip("\n") for line in sys.stdin], "--whole" in sys.argv))
print("\n".join(found))
sys.exit(bool(found))
