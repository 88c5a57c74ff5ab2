#!/usr/bin/env python3
"""Puts the page together: make_dist.py ROOT FOLDER FILE...

FOLDER gets what lies in ROOT/web, the FILEs (the module), all pictures of ROOT/data/art in one file,
art.svg, and files.json: every file with its size, and a version (printed, too) that changes with any
of them. Beside each lies FILE.gz, compressed. FOLDER/tables (tools/make_tables.py) stays as it is;
nothing there is needed, so files.json does not list it.

FILEs that are data of engines (NAME.txt) go to FOLDER/data: the page loads them when such an engine
thinks, so files.json lists them apart, as "later".

FILEs that are catalogues (CODE.mo) go to FOLDER/languages, together with that of the lessons
(lessons-CODE.mo), the pages of rules in that language (ROOT/docs/rules/GAME.CODE.md) and a manifest. A page loads those of one language, if any,
so files.json does not list them either: languages.json tells which there are.
"""
import gettext
import gzip
import hashlib
import json
import pathlib
import shutil
import sys
import xml.etree.ElementTree as tree

SVG = "http://www.w3.org/2000/svg"
TABLES = "tables"
LANGUAGES = "languages"
DATA = "data"
LESSONS = "lessons-"
NOT_FIRST = {TABLES, LANGUAGES, DATA}  # folders with files that nobody needs in order to begin
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


def read_header(catalogue):
    """Fields of a catalogue, as its .po file has them: {"Language": "vi", …}."""
    with open(catalogue, "rb") as file:
        header = gettext.GNUTranslations(file).gettext("")
    return dict(line.split(": ", 1) for line in header.splitlines() if ": " in line)


def write_manifest(root, path, language, translate):
    """The manifest, which says what the page is where it is installed."""
    manifest = json.loads((root / "web/manifest.webmanifest").read_text(encoding="utf-8"))
    manifest |= {"lang": language["code"], "dir": language["direction"], "start_url": "../", "scope": "../",
                 "description": translate(manifest["description"])}
    for icon in manifest["icons"]:
        icon["src"] = "../" + icon["src"]
    path.write_text(json.dumps(manifest, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def add_language(root, folder, catalogue, lessons):
    """Puts what belongs to a language into a folder; what languages.json says of it."""
    header, code = read_header(catalogue), catalogue.stem
    rules = sorted((root / "docs/rules").glob(f"*.{code}.md"))
    language = {"code": code, "name": header["X-Language-Name"], "direction": header.get("X-Direction", "ltr"),
                "rules": [page.name.removesuffix(f".{code}.md") for page in rules]}
    for file in [catalogue, lessons, *rules]:
        shutil.copyfile(file, folder / file.name)
    with open(catalogue, "rb") as file:
        write_manifest(root, folder / f"{code}.webmanifest", language, gettext.GNUTranslations(file).gettext)
    return language


def add_languages(root, dist, catalogues):
    """In the order of their codes, as everywhere."""
    folder = dist / LANGUAGES
    folder.mkdir()
    lessons = {file.stem: file for file in catalogues if file.stem.startswith(LESSONS)}
    listed = [add_language(root, folder, file, lessons[LESSONS + file.stem]) for file in catalogues if file.stem not in lessons]
    listed.sort(key=lambda language: language["code"])
    (dist / "languages.json").write_text(json.dumps(listed, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def clear(folder):
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        if old.is_dir() and old.name != TABLES:
            shutil.rmtree(old)
        elif not old.is_dir():
            old.unlink()


def list_files(folder):
    files, later, version = {}, {}, hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file() and file.name != "files.json" and file.parent.name != TABLES:
            name, contents = file.relative_to(folder).as_posix(), file.read_bytes()
            if file.parent.name not in NOT_FIRST:
                files[name] = len(contents)
            elif file.parent.name == DATA:
                later[name] = len(contents)
            version.update(name.encode() + b"\0" + hashlib.sha256(contents).digest())
    return {"version": version.hexdigest()[:16], "files": files, "later": later}


def compress(file):
    """Puts FILE.gz beside a file that gets smaller by it, for servers that look for such."""
    contents = file.read_bytes()
    packed = gzip.compress(contents, 9, mtime=0)
    if len(packed) < len(contents):
        file.with_name(file.name + ".gz").write_bytes(packed)


def main(root, dist, *others):
    root, dist, others = pathlib.Path(root), pathlib.Path(dist), [pathlib.Path(file) for file in others]
    clear(dist)
    shutil.copytree(root / "web", dist, ignore=shutil.ignore_patterns(*LEFT_OUT), dirs_exist_ok=True)
    (dist / DATA).mkdir()
    for file in others:
        if file.suffix != ".mo":
            shutil.copyfile(file, dist / (DATA if file.suffix == ".txt" else "") / file.name)
    add_languages(root, dist, [file for file in others if file.suffix == ".mo"])
    shutil.copyfile(root / "data/art/icon.svg", dist / "icon.svg")
    (dist / "art.svg").write_text(make_sprite(root / "data/art"), encoding="utf-8")
    listed = list_files(dist)
    (dist / "files.json").write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")
    for name in [*listed["files"], "files.json"]:
        compress(dist / name)
    for folder in (LANGUAGES, DATA):
        for file in list((dist / folder).iterdir()):
            compress(file)
    print(listed["version"])


if __name__ == "__main__":
    main(*sys.argv[1:])
