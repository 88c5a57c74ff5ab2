#!/usr/bin/env python3
"""Makes a language that shows what cannot be translated: make_pseudo.py MO OUTPUT

MO is a catalogue whose translations are the English sentences themselves. In OUTPUT each has accents
on its letters, is a third longer and stands in ⟦brackets⟧: a text without them was never looked up, one
without the last was cut off, and one with two pairs side by side was put together from parts.
"""
import re
import struct
import sys

ACCENTS = str.maketrans("aceginorsuwyzACEGINORSUWYZ", "áçéğíñóŕšúŵýžÁÇÉĞÍÑÓŔŠÚŴÝŽ")
DIRECTIVE = re.compile(r"(%(?:\d+\$)?[-+ #0]*[\d*]*(?:\.[\d*]+)?(?:hh|ll|[hlzj])?[a-zA-Z%])")
HEADER = """Language: xx
X-Language-Name: Þšéúðó
Content-Type: text/plain; charset=UTF-8
Plural-Forms: nplurals=2; plural=n != 1;
"""


def read(path):
    """The sentences of a catalogue and what they are translated by, in their order."""
    with open(path, "rb") as file:
        data = file.read()
    _, _, count, english, translated = struct.unpack_from("<5I", data)

    def string(table, index):
        length, place = struct.unpack_from("<2I", data, table + 8 * index)
        return data[place:place + length]

    return [(string(english, i), string(translated, i)) for i in range(count)]


def is_sign(english):
    """What only stands between the items of a list, and letters that are keys."""
    return english.startswith((b"list\x04", b"key for "))


def disguise(sentence):
    parts = DIRECTIVE.split(sentence)
    plain = "".join(part if i % 2 else part.translate(ACCENTS) for i, part in enumerate(parts))
    return f"⟦{plain}{'~' * (len(sentence) // 3)}⟧"


def write(path, entries):
    place = 28 + 16 * len(entries)
    tables, strings = [b"", b""], b""
    for column in range(2):
        for entry in entries:
            tables[column] += struct.pack("<2I", len(entry[column]), place + len(strings))
            strings += entry[column] + b"\0"
    with open(path, "wb") as file:
        file.write(struct.pack("<7I", 0x950412DE, 0, len(entries), 28, 28 + 8 * len(entries), 0, place))
        file.write(tables[0] + tables[1] + strings)


def main(source, output):
    entries = []
    for english, translated in read(source):
        forms = translated.decode().split("\0") if english else [None]
        text = "\n" + HEADER if not english else "\0".join(form if is_sign(english) else disguise(form) for form in forms)
        entries.append((english, text.encode()))
    write(output, entries)


main(*sys.argv[1:])
