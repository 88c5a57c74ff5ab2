#!/usr/bin/env python3
"""Puts the page together: make_dist.py ROOT FOLDER FILE...

FOLDER gets what lies in ROOT/web (the modules of the page in one, page.js: make_bundle.py), the FILEs (the module), the pictures of ROOT/data/art in one file,
art.svg, and those of each look in another, and files.json: every file with its size, and a version (printed, too) that changes with any
of them. Beside each lies FILE.gz, compressed, and
where the command brotli is there FILE.br. FOLDER/pictures has pictures that browsers and other sites ask for
(make_pictures.py). FOLDER/tables (tools/make_tables.py) stays as it is;
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
import os
import pathlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as tree

sys.dont_write_bytecode = True  # nothing is put among the sources
from make_bundle import make_bundle  # noqa: E402
from make_pictures import make_pictures  # noqa: E402

SVG = "http://www.w3.org/2000/svg"
TABLES = "tables"
LANGUAGES = "languages"
PAGE, WORKERS = "page.js", ["worker.js", "sw.js"]
DATA = "data"
LESSONS = "lessons-"
MANIFEST = "manifest.webmanifest"
PICTURES = "pictures"
NOT_FIRST = {TABLES, LANGUAGES, DATA, PICTURES}  # folders with files that nobody needs in order to begin
NOT_SHOWN = ["icon", "icon-symbolic"]  # by the page itself
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


def make_sprite(files, folder, seen):
    """Every picture as a symbol: art-disc-0, art-dark-ground-wood, art-contrast-tile-00."""
    sprite = tree.Element(f"{{{SVG}}}svg")
    for file in sorted(files):
        name = file.relative_to(folder).with_suffix("").as_posix().replace("/", "-")
        sprite.append(make_symbol(file, name, seen))
    return tree.tostring(sprite, encoding="unicode")


def add_art(art, dist):
    """art.svg has what every look needs, and comes first; art-LOOK.svg what a look has instead."""
    tree.register_namespace("", SVG)
    seen = set()
    unseen = {art / f"{name}.svg" for name in NOT_SHOWN}
    (dist / "art.svg").write_text(make_sprite(set(art.glob("*.svg")) - unseen, art, seen), encoding="utf-8")
    for look in sorted(folder for folder in art.iterdir() if folder.is_dir()):
        (dist / f"art-{look.name}.svg").write_text(make_sprite(look.rglob("*.svg"), art, seen), encoding="utf-8")


def read_header(catalogue):
    """Fields of a catalogue, as its .po file has them: {"Language": "vi", …}."""
    with open(catalogue, "rb") as file:
        header = gettext.GNUTranslations(file).gettext("")
    return dict(line.split(": ", 1) for line in header.splitlines() if ": " in line)


def write_manifest(dist, path, language, translate):
    """The manifest, which says what the page is where it is installed."""
    manifest = json.loads((dist / MANIFEST).read_text(encoding="utf-8"))
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
        write_manifest(folder.parent, folder / f"{code}.webmanifest", language, gettext.GNUTranslations(file).gettext)
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


HERE = re.compile(r"^( *)<!-- make_dist\.py:.*-->\n", re.MULTILINE)


def complete_index(dist, modules, has_pictures):
    """Puts into the head of index.html what follows from other files."""
    index = dist / "index.html"
    lines = [f'<link rel="modulepreload" href="{name}">' for name in modules]
    if has_pictures:
        lines += [f'<link rel="apple-touch-icon" href="{PICTURES}/touch-icon.png">',
                  f'<meta property="og:image" content="{PICTURES}/card.png">']
    text = HERE.sub(lambda place: "".join(f"{place[1]}{line}\n" for line in lines), index.read_text(encoding="utf-8"))
    index.write_text(text, encoding="utf-8")


def add_pictures(dist):
    """Puts pictures into their folder, and the icons among them into the manifest; whether there are any."""
    folder, file = dist / PICTURES, dist / MANIFEST
    folder.mkdir()
    icons = make_pictures(folder, (dist / "art.svg").read_text(encoding="utf-8"))
    if not icons:
        return False
    manifest = json.loads(file.read_text(encoding="utf-8"))
    manifest["icons"] += [icon | {"src": f"{PICTURES}/{icon['src']}"} for icon in icons]
    file.write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    return True


def compress(files):
    """Puts FILE.gz and FILE.br beside files that get smaller by it, for servers that look for such."""
    for file in files:
        contents = file.read_bytes()
        packed = gzip.compress(contents, 9, mtime=0)
        if len(packed) < len(contents):
            file.with_name(file.name + ".gz").write_bytes(packed)
    if files and shutil.which("brotli"):
        subprocess.run(["brotli", "--quality=11", "--force", *map(str, files)], check=True)
        for file in files:
            packed = file.with_name(file.name + ".br")
            if packed.stat().st_size < file.stat().st_size:
                os.utime(packed)  # brotli gives it the time of the file, in whole seconds
            else:
                packed.unlink()


def main(root, dist, *others):
    root, dist, others = pathlib.Path(root), pathlib.Path(dist), [pathlib.Path(file) for file in others]
    clear(dist)
    shutil.copytree(root / "web", dist, ignore=shutil.ignore_patterns(*LEFT_OUT), dirs_exist_ok=True)
    (dist / DATA).mkdir()
    for file in others:
        if file.suffix != ".mo":
            shutil.copyfile(file, dist / (DATA if file.suffix == ".txt" else "") / file.name)
    shutil.copyfile(root / "data/art/icon.svg", dist / "icon.svg")
    add_art(root / "data/art", dist)
    complete_index(dist, [PAGE, *make_bundle(dist, PAGE, WORKERS)], add_pictures(dist))
    add_languages(root, dist, [file for file in others if file.suffix == ".mo"])
    listed = list_files(dist)
    (dist / "files.json").write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")
    compress([dist / name for name in [*listed["files"], "files.json"]])
    for folder in (LANGUAGES, DATA):
        compress(list((dist / folder).iterdir()))
    print(listed["version"])


if __name__ == "__main__":
    main(*sys.argv[1:])
