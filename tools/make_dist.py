#!/usr/bin/env python3
"""Puts the page together: make_dist.py ROOT FOLDER FILE...

FOLDER gets what lies in ROOT/web, the FILEs (the module), all pictures of ROOT/data/art in one file,
art.svg, and files.json: every file with its size, and a version (printed, too) that changes with any
of them. Beside each lies FILE.gz, compressed. FOLDER/tables (tools/make_tables.py) stays as it is;
nothing there is needed, so files.json does not list it.
"""
import gzip
import hashlib
import json
import pathlib
import shutil
import sys
import xml.etree.ElementTree as tree

SVG = "http://www.w3.org/2000/svg"
TABLES = "tables"
LEFT_OUT = {"meson.build", "package.json", "*.d.ts", "tsconfig*.json"}


def make_symbol(file, name, seen):
    """A picture as a symbol. An id means the same thing in every picture: only the first keeps it."""
    picture = tree.parse(file).getroot()
    for parent in list(picture.iter()):
        for child in list(parent):
            if child.get("id") not in seen:
                continue
            if parent.tag == f"{{{SVG}}}defs":
                parent.remove(child)
            else:
                del child.attrib["id"]
    seen.update(part.get("id") for part in picture.iter() if part.get("id"))
    for part in picture.iter():
        part.text = (part.text or "").strip() or None
        part.tail = None
    picture.tag = f"{{{SVG}}}symbol"
    picture.set("id", "art-" + name)
    return picture


def make_sprite(folder):
    """Every picture as a symbol: art-disc-0, art-dark-ground-wood, art-contrast-tile-00."""
    tree.register_namespace("", SVG)
    sprite = tree.Element(f"{{{SVG}}}svg")
    seen = set()
    for file in sorted(folder.rglob("*.svg")):
        name = file.relative_to(folder).with_suffix("").as_posix().replace("/", "-")
        sprite.append(make_symbol(file, name, seen))
    return tree.tostring(sprite, encoding="unicode")


def clear(folder):
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        if old.is_dir() and old.name != TABLES:
            shutil.rmtree(old)
        elif not old.is_dir():
            old.unlink()


def list_files(folder):
    files, version = {}, hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file() and file.name != "files.json" and file.parent.name != TABLES:
            name, contents = file.relative_to(folder).as_posix(), file.read_bytes()
            files[name] = len(contents)
            version.update(name.encode() + b"\0" + hashlib.sha256(contents).digest())
    return {"version": version.hexdigest()[:16], "files": files}


def compress(file):
    """Puts FILE.gz beside a file that gets smaller by it, for servers that look for such."""
    contents = file.read_bytes()
    packed = gzip.compress(contents, 9, mtime=0)
    if len(packed) < len(contents):
        file.with_name(file.name + ".gz").write_bytes(packed)


def main(root, dist, *others):
    root, dist = pathlib.Path(root), pathlib.Path(dist)
    clear(dist)
    shutil.copytree(root / "web", dist, ignore=shutil.ignore_patterns(*LEFT_OUT), dirs_exist_ok=True)
    for file in others:
        shutil.copyfile(file, dist / pathlib.Path(file).name)
    shutil.copyfile(root / "data/art/icon.svg", dist / "icon.svg")
    (dist / "art.svg").write_text(make_sprite(root / "data/art"), encoding="utf-8")
    listed = list_files(dist)
    (dist / "files.json").write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")
    for name in [*listed["files"], "files.json"]:
        compress(dist / name)
    print(listed["version"])


if __name__ == "__main__":
    main(*sys.argv[1:])
