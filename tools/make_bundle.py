"""Puts the modules of the page into one file, because on a slow phone each request costs as much as 30 kB.

A module becomes a block, in which its names are its own, and what it exports an object; modules that are
imported come before those that import them. Only what our modules do is understood: `import { a, b as c }
from './x.js'` and `export` before a declaration. Anything else stops the build with a sentence.
"""
import re

IMPORT = re.compile(r"^import \{([^}]*)\} from '\./([\w.]+)';\n", re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function\*?|class|const) (\w+))", re.MULTILINE)
LEFT = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


def read_module(folder, name):
    return (folder / name).read_text(encoding="utf-8")


def list_imports(text):
    return [name for _, name in IMPORT.findall(text)]


def list_modules(folder, name, listed=(), path=()):
    """A module behind all that it imports, each once."""
    if name in path:
        raise SystemExit(f"make_bundle.py: {' imports '.join([*path, name])}: modules must not import each other in a circle")
    for other in list_imports(read_module(folder, name)):
        listed = list_modules(folder, other, listed, (*path, name))
    return listed if name in listed else (*listed, name)


def variable(name):
    return "$" + name.removesuffix(".js").replace(".", "_").replace("-", "_")


def write_block(folder, name, apart):
    """A module as a block that sets its variable; imports of files that stay apart were written before."""
    text, exports = read_module(folder, name), []

    def take_import(match):
        names = re.sub(r"(\w+) as (\w+)", r"\1: \2", " ".join(match[1].split()))
        return f"const {{ {names} }} = {variable(match[2])};\n"

    def take_export(match):
        exports.append(match[1])
        return ""

    text = EXPORT.sub(take_export, IMPORT.sub(take_import, text))
    left = LEFT.search(text)
    if left:
        raise SystemExit(f"make_bundle.py: {name} has “{left[0]}”, which cannot be put into one file with others")
    return f"// -- {name}\nconst {variable(name)} = {{}};\n{{\n{text}\nObject.assign({variable(name)}, {{ {', '.join(exports)} }});\n}}\n"


def make_bundle(folder, entry, others):
    """Puts all that `entry` imports into it, but for what `others` (workers) import, too; what stays apart."""
    apart = [name for other in others for name in list_modules(folder, other)]
    modules = list_modules(folder, entry)
    inside = [name for name in modules if name not in apart]
    outside = [name for name in modules if name in apart]
    text = "".join(f"import * as {variable(name)} from './{name}';\n" for name in outside)
    text += "".join(write_block(folder, name, outside) for name in inside)
    text += f"\nexport const modules = {{ {', '.join(f'{variable(name)[1:]}: {variable(name)}' for name in inside)} }};\n"
    for name in inside:
        (folder / name).unlink()
    (folder / entry).write_text(text, encoding="utf-8")
    return outside
