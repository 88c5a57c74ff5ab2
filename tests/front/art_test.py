#!/usr/bin/env python3
"""Holds the pictures in data/art against the kinds of pieces of all games, against what both the
window and the page can show, and against the script that draws them.

Usage: art_test.py ROOT LIST_KINDS, where LIST_KINDS prints "game form face name" for every kind."""
import gzip
import pathlib
import re
import subprocess
import sys
from xml.etree import ElementTree

sys.dont_write_bytecode = True
ROOT = pathlib.Path(sys.argv[1])
ART = ROOT / "data" / "art"
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "tests")]
import draw_art  # noqa: E402
from art import tiles  # noqa: E402
from tap import end, tap  # noqa: E402

SVG = "{http://www.w3.org/2000/svg}"
# What pictures are made of. Text needs fonts; scripts, styles and images reach out of the file.
ELEMENTS = set("svg g defs path use clipPath linearGradient radialGradient stop".split())
MOST_BYTES = 100 * 1024
SIGNS = "back close flip forward hint menu new pause play redo review settings undo".split()


def name_picture(form, face):
    """How front ends find the picture of a kind: by form and face, never by game."""
    return {"disc": f"disc-{face}.svg", "tile": f"tile-{face:02}.svg"}.get(form, f"{form}.svg")


def list_pictures():
    """Every kind as its game, its picture and its name."""
    lines = subprocess.run([sys.argv[2]], check=True, capture_output=True, text=True).stdout
    kinds = [line.split(" ", 3) for line in lines.splitlines()]
    return [(game, name_picture(form, int(face)), name) for game, form, face, name in kinds]


def find_faults(name, text):
    """Why a picture may not look the same everywhere."""
    box = 24 if "sign-" in name else 16 if "symbolic" in name else 100
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        return [f"{name}: {error}"]
    faults = []
    if root.tag != SVG + "svg" or root.get("viewBox") != f"0 0 {box} {box}":
        faults.append(f"{name}: its viewBox is {root.get('viewBox')}")
    if "<!" in text or "<?" in text:
        faults.append(f"{name}: has more than elements")
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    if len(set(ids)) < len(ids):
        faults.append(f"{name}: an id is there twice")
    for node in root.iter():
        if node.tag.removeprefix(SVG) not in ELEMENTS:
            faults.append(f"{name}: has <{node.tag.removeprefix(SVG)}>")
        for key, value in node.attrib.items():
            targets = [value] if key.endswith("href") else re.findall(r"url\((.*?)\)", value)
            inside = all(target.removeprefix("#") in ids for target in targets)
            if key.startswith("on") or key == "style" or not inside:
                faults.append(f'{name}: has {key}="{value}"')
    return faults


def find_clashes(pictures):
    """Pictures may stand in one page, so an id in several of them must be of equal elements."""
    meaning, clashes = {}, []
    for name, text in pictures.items():
        for node in ElementTree.fromstring(text).iter():
            if node.get("id"):
                shape = ElementTree.tostring(node).strip()
                if meaning.setdefault(node.get("id"), shape) != shape:
                    clashes.append(f"{name}: {node.get('id')}")
    return clashes


def main():
    pictures = {file.relative_to(ART).as_posix(): file.read_text(encoding="utf-8")
                for file in sorted(ART.rglob("*.svg"))}
    named = list_pictures()
    kinds = [(game, picture) for game, picture, _ in named]
    needed = sorted({picture for _, picture in kinds})
    tap("there are kinds to draw", [] if len(needed) > 50 else ["hardly any kinds were listed"])
    tap("every kind of every game has a picture", [f"no {p}" for p in needed if p not in pictures])
    tap("every kind has a picture in high contrast",
        [f"no contrast/{p}" for p in needed if f"contrast/{p}" not in pictures])
    tap("no two kinds of a game look alike",
        sorted({f"{game}: {p}" for game, p in kinds if kinds.count((game, p)) > 1}))

    others = ["icon.svg", "icon-symbolic.svg", "ground-safe.svg", "ground-round.svg"]
    others += [f"ground-{name}.svg" for name in ("cloth", "wood", "paper")]
    others += [f"stone-{i}.svg" for i in range(1, 6)] + [f"sign-{name}.svg" for name in SIGNS]
    tap("grounds, more stones, icons and signs are there",
        [f"no {p}" for p in others if p not in pictures])

    faults = [fault for name, text in pictures.items() for fault in find_faults(name, text)]
    tap("pictures are well-formed, square, and need nothing but themselves", faults)
    tap("an id means the same in all pictures", [] if faults else find_clashes(pictures))
    tap("what replaces a picture has its name",
        [p for p in pictures if "/" in p and p.split("/")[1] not in pictures])
    tap("high contrast is black and white",
        [name for name, text in pictures.items() if name.startswith("contrast/") and
         not set(re.findall(r"#\w+(?=\")", re.sub(r'href="[^"]*"', "", text))) <= {"#000", "#fff"}])

    tap("every face is on one tile", [] if sorted(tiles.ORDER) == sorted(tiles.FACES) else
        sorted(set(tiles.ORDER) ^ set(tiles.FACES)) or ["a face is there twice"])
    tap("tiles are named by what their pictures show",
        [f"{picture} is called {name}" for _, picture, name in named if picture.startswith("tile-")
         and name != tiles.ORDER[int(picture[5:7])]])
    for folder in ("", "contrast/"):
        faces = [text for name, text in pictures.items() if name.startswith(f"{folder}tile-")]
        tap(f"all tiles differ: {folder}", [] if len(set(faces)) == len(faces) else ["some do not"])

    drawn = draw_art.draw_all()
    tap("tools/draw_art.py draws these pictures",
        sorted(name for name in drawn.keys() | pictures.keys()
               if drawn.get(name) != pictures.get(name)))
    packed = len(gzip.compress("".join(pictures.values()).encode(), 9, mtime=0))
    tap(f"all together they are small: {packed} bytes", [] if packed < MOST_BYTES else ["too big"])
    names = (ART / "README.md").read_text(encoding="utf-8")
    tap("README.md names every tile", [name for i, name in enumerate(tiles.ORDER)
                                       if f"| {i:02} {name} " not in names])
    return end()


if __name__ == "__main__":
    sys.exit(main())
