"""What the window says in a language: the build's catalogues, as Python's gettext reads them, and what is
wrong with a text of the pseudo-language (po/make_pseudo.py), where every message stands in ⟦brackets⟧."""
import gettext
import os
import re
import subprocess

PSEUDO = "xx"
JOINED = re.compile(r"[\s()]*[,;:·(\n][\s()]*")  # the items of a list, also those with numbers; sentences are joined by a blank
TWICE = re.compile(r"⟦_?(.*)⟧ ⟦(.*)⟧")  # a button's name to screen readers: its label with the mnemonic, and without
NOTATION = re.compile(r"“[^”]*”(: [\w ]+\.)?|[a-z]{1,2}\d+|\d+[+-]|\d+|Quincunx|Ô ăn quan|[\w/.~-]+\.(quincunx|record|txt)|F\d+|[A-Z]\b|%")


class Language:
    def __init__(self, code, program):
        path = os.path.join(os.path.dirname(program), "../../../po", f"{code}.mo")
        self.code, self.catalogue = code, gettext.NullTranslations()
        if code != "en":
            with open(path, "rb") as file:
                self.catalogue = gettext.GNUTranslations(file)

    def say(self, english):
        return self.catalogue.gettext(english)

    @property
    def name(self):
        return self.catalogue.info().get("x-language-name", "English")

    @property
    def is_right_to_left(self):
        return self.catalogue.info().get("x-direction") == "rtl"


def list_languages(program, environment):
    """Those that can be chosen, English first."""
    ran = subprocess.run([program, "--lang", "none"], env=environment, capture_output=True, text=True, check=False)
    return [Language(code, program) for code in ran.stderr.split(": ")[-1].strip().split(", ")]


def split(text):
    """The messages of a text, and what stands before, between and behind them."""
    messages, between, depth = [], [""], 0
    for letter in text:
        depth += letter == "⟦"
        if depth and letter == "⟦" and depth == 1:
            messages.append("")
            between.append("")
        elif depth == 1 and letter == "⟧":
            depth = 0
        elif depth:
            messages[-1] += letter
            depth -= letter == "⟧"
        else:
            between[-1] += letter
    return messages, between, depth


def find_fault(text):
    """What is wrong with a text for people, or None."""
    messages, between, depth = split(text)
    if depth or any("⟧" in part for part in between):
        return "cut"
    if any(re.search(r"[^\W\d_]", NOTATION.sub("", part)) for part in between):
        return "never looked up"
    twice = TWICE.fullmatch(text)
    if twice and twice[1].replace("_", "") == twice[2]:
        return None
    for message, part in zip(messages, between[1:-1]):
        ends = message.rstrip("~").endswith((".", "!", "?", "…")) or "”" in part
        part = NOTATION.sub("", part)
        if not (JOINED.fullmatch(part) or part.isspace() and ends):
            return "put together from parts"
    return None
