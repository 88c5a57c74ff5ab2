#!/usr/bin/env python3
"""The folder of the page as tools/make_dist.py makes it: with all that the build likes to have and without.
Usage: dist_test.py ROOT. Prints TAP."""
import gzip
import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
ROOT = pathlib.Path(sys.argv[1]).resolve()
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]
import make_bundle  # noqa: E402
from tap import end, tap  # noqa: E402

DATA = "# data\n" + "what an engine knows\n" * 1000


def make(work, name, tools):
    """The page in a folder, made where only these tools are; what went wrong."""
    dist, path = work / name, work / f"bin-{name}"
    dist.mkdir()
    path.mkdir()
    (work / "known.txt").write_text(DATA)
    (work / "quincunx.wasm").write_bytes(b"\0asm" + bytes(10000))
    for tool in tools:
        (path / tool).symlink_to(shutil.which(tool))
    run = subprocess.run([sys.executable, ROOT / "tools/make_dist.py", ROOT, dist, work / "quincunx.wasm", work / "known.txt"],
                         env={**os.environ, "PATH": str(path)}, capture_output=True, text=True)
    return dist, [run.stderr] if run.returncode or not re.fullmatch(r"[0-9a-f]{16}\n", run.stdout) else []


def read_links(dist):
    """What the head of the page refers to."""
    return re.findall(r'<(?:link|script|meta property="og:image")[^>]* (?:href|src|content)="([^"#]+)"', (dist / "index.html").read_text())


def read_icons(dist):
    return json.loads((dist / "manifest.webmanifest").read_text())["icons"]


def find_lost(dist):
    """Files that something refers to and that are not there."""
    listed = json.loads((dist / "files.json").read_text())
    names = [*read_links(dist), *(icon["src"] for icon in read_icons(dist)), *listed["files"], *listed["later"]]
    return [name for name in names if not (dist / name).is_file()]


def test_bare(work):
    dist, faults = make(work, "bare", [])
    tap("the page is made without brotli and rsvg-convert", faults)
    tap("… and refers to nothing that is not there", find_lost(dist))
    tap("… without pictures", [file for file in dist.rglob("*.png")] + [icon for icon in read_icons(dist) if "png" in icon["src"]])
    tap("… compressed by gzip alone", list(dist.rglob("*.br")) + [name for name in ("page.js", "data/known.txt")
                                                                  if not (dist / f"{name}.gz").exists()])


def check_packed(dist, ending, unpack):
    """Each packed file is what it was made from, smaller, and not older: a server would leave it alone."""
    faults = []
    for packed in dist.rglob(f"*{ending}"):
        file = packed.with_suffix("")
        good = unpack(packed) == file.read_bytes() and packed.stat().st_size < file.stat().st_size
        if not good or packed.stat().st_mtime_ns < file.stat().st_mtime_ns:
            faults.append(packed)
    return faults


def test_files(dist):
    listed = json.loads((dist / "files.json").read_text())
    tap("what the page needs is listed", sorted({"index.html", "page.js", "worker.js", "quincunx.wasm", "art.svg"}.difference(listed["files"])))
    tap("… and apart from it what engines know", [] if list(listed["later"]) == ["data/known.txt"] else [listed["later"]])
    tap("the data is as it was", [] if (dist / "data/known.txt").read_text() == DATA else ["it differs"])
    tap("gzip gives back each file", check_packed(dist, ".gz", lambda file: gzip.decompress(file.read_bytes())))


def test_pictures(dist):
    icons = [icon for icon in read_icons(dist) if icon["type"] == "image/png"]
    kinds = sorted((icon["purpose"], icon["sizes"]) for icon in icons)
    wanted = [("any", "192x192"), ("any", "512x512"), ("maskable", "192x192"), ("maskable", "512x512")]
    tap("the manifest has icons of both sizes, also maskable", [] if kinds == wanted else kinds)
    wrong = []
    for name, size in [*((icon["src"], icon["sizes"]) for icon in icons), ("pictures/touch-icon.png", "180x180"),
                       ("pictures/card.png", "1200x630")]:
        head = (dist / name).read_bytes()[:24]
        if head[:8] != b"\x89PNG\r\n\x1a\n" or "{}x{}".format(*struct.unpack(">II", head[16:24])) != size:
            wrong.append(name)
    tap("… which have the sizes that it says, like the others", wrong)
    tap("the page names the picture for links and the icon for telephones",
        sorted({"pictures/card.png", "pictures/touch-icon.png"}.difference(read_links(dist))))


def test_full(work):
    tools = [tool for tool in ("brotli", "rsvg-convert") if shutil.which(tool)]
    dist, faults = make(work, "full", tools)
    tap(f"the page is made with {' and '.join(tools) or 'nothing'}", faults)
    tap("… and refers to nothing that is not there", find_lost(dist))
    test_files(dist)
    if "brotli" in tools:
        tap("brotli gives back each file", check_packed(dist, ".br", lambda file: subprocess.run(
            ["brotli", "-dc", file], capture_output=True, check=True).stdout))
        tap("… and there are some", [] if (dist / "page.js.br").exists() else ["none"])
    if "rsvg-convert" in tools:
        test_pictures(dist)


def bundle(work, **files):
    """Puts modules together; the text, or why that cannot be done."""
    folder = pathlib.Path(tempfile.mkdtemp(dir=work))
    for name, text in files.items():
        (folder / f"{name}.js").write_text(text)
    try:
        make_bundle.make_bundle(folder, "page.js", ["worker.js"])
    except SystemExit as error:
        return str(error), folder
    return (folder / "page.js").read_text(), folder


def test_bundle(work):
    text, folder = bundle(
        work, worker="import { both } from './both.js';\n", both="export const both = 1;\n",
        one="import { both } from './both.js';\nexport function one() {\n  return both;\n}\n",
        two="import {\n  one as first,\n} from './one.js';\nexport class Two {}\nexport const two = first();\n",
        page="import { one } from './one.js';\nimport { two, Two } from './two.js';\nconsole.log(one(), two, Two.name);\n")
    tap("modules become one file, in order", [] if text.index("function one") < text.index("class Two") < text.index("console.log") else [text])
    tap("… but for those that a worker needs, too", [] if sorted(file.name for file in folder.iterdir()) ==
        ["both.js", "page.js", "worker.js"] else list(folder.iterdir()))
    if shutil.which("node"):
        (folder / "package.json").write_text('{"type": "module"}')
        said = subprocess.run(["node", folder / "page.js"], capture_output=True, text=True)
        tap("… and it does what they did", [] if said.stdout == "1 1 Two\n" else [said])
    for title, refused, files in [
            ("a circle", "circle", {"one": "import { page } from './page.js';\n", "page": "import { a } from './one.js';\nexport const page = 1;\n"}),
            ("another kind of import", "import * as", {"one": "", "page": "import * as one from './one.js';\n"}),
            ("another kind of export", "export default", {"one": "export default 1;\n", "page": "import { a } from './one.js';\n"})]:
        text, _ = bundle(work, worker="", **files)
        tap(f"{title} is refused with a sentence", [] if text.startswith("make_bundle.py: ") and refused in text else [text])


def main():
    with tempfile.TemporaryDirectory() as work:
        test_bare(pathlib.Path(work))
        test_full(pathlib.Path(work))
        test_bundle(pathlib.Path(work))
    return end()


if __name__ == "__main__":
    sys.exit(main())
