#!/usr/bin/env python3
"""Installs the page where `quincunx serve` looks for it, if there is one: install_page.py FOLDER TARGET

Meson runs it (`meson install`); FOLDER is the dist that a build for the browser made, TARGET lies
below the prefix.
"""
import os
import pathlib
import shutil
import sys


def main(folder, target):
    target = pathlib.Path(os.environ["MESON_INSTALL_DESTDIR_PREFIX"]) / target
    if not (pathlib.Path(folder) / "index.html").is_file():
        print(f"There is no page in {folder}: quincunx serve will want to be told a folder")
    elif not os.environ.get("MESON_INSTALL_DRY_RUN"):
        print(f"Installing the page to {target}")
        shutil.rmtree(target, ignore_errors=True)  # of another version nothing is to stay
        shutil.copytree(folder, target)


if __name__ == "__main__":
    main(*sys.argv[1:])
