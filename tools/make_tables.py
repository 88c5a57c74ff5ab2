#!/usr/bin/env python3
"""Makes the tables that engines know games by, for the page: make_tables.py PROGRAM DIST

PROGRAM is the native quincunx. Every game that has a perfect opponent is thought about once, which makes
its table (about 6 s) in the folder DIST/../cache, unless a good one is there; what that leaves is unpacked
(the module in the page has no zstd) and compressed so that a browser can read it: DIST/tables/NAME.gz.
"""
import gzip
import os
import pathlib
import re
import subprocess
import sys

LINE = re.compile(rb"(quincunx table of \S+, version \d+): (\d+) bytes in \d+, checksums \w+ (\w+)\n")


def list_games(program):
    """The games with a perfect opponent."""
    words = subprocess.run([program, "games"], capture_output=True, text=True, check=True).stdout
    for line in words.splitlines():
        name = line.split()[0] if line and not line[0].isspace() else ""
        about = subprocess.run([program, "games", name], capture_output=True, text=True).stdout
        if name and "perfect" in about:
            yield name


def unpack(file, target):
    """As pack_plain.c reads it: not compressed, so that both checksums are the same."""
    kept = file.read_bytes()
    line = LINE.match(kept)
    if not line:
        return
    table = subprocess.run(["zstd", "-dcq"], input=kept[line.end():], capture_output=True, check=True).stdout
    about, size, checksum = line.groups()
    head = b"%s: %s bytes in %s, checksums %s %s\n" % (about, size, size, checksum, checksum)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(head + table, 9, mtime=0))
    print(f"{target}: {target.stat().st_size} bytes")


def is_older(file, other):
    return not file.exists() or file.stat().st_mtime < other.stat().st_mtime


def main(program, dist):
    dist = pathlib.Path(dist).resolve()
    cache = dist.parent / "cache"
    for game in list_games(program):
        subprocess.run([program, "analyse", game, "--time", "1"], check=True, stdout=subprocess.DEVNULL,
                       env={**os.environ, "XDG_CACHE_HOME": str(cache)})
    for file in sorted(cache.rglob("*.table")):
        target = dist / "tables" / (file.name + ".gz")
        if is_older(target, file):
            unpack(file, target)


if __name__ == "__main__":
    main(*sys.argv[1:])
