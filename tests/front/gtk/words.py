"""Words: in the pseudo-language every text of the window is looked at, and must be a whole message; and
the language is changed in the middle of a game. QUINCUNX_SHOTS=FOLDER takes pictures instead, in every language."""
import os
import re

import play
import speech
from gi.repository import GLib
from kit import WAIT, case, chance, check, happens, same, until
from questions import do
from view import COMBO, FOCUSED, ITEM, LABEL, square
from window import Window

HINTS = 4
# What GTK and libadwaita say in the system's language; widgets without a name; keys; names of languages.
KEY = r"Shift|Ctrl|Alt|Escape|Home|End|Page[ _](Up|Down)|Up|Down|Left|Right|Space|Return|Pause|."
FOREIGN = re.compile(rf"""((Min|Max)imize|Restore|Close)(\ the\ window)?|Back|Search(\ Results)?|Shortcuts|\(None\)
    |No\ Results\ Found|Try\ a\ different\ search\.?|(Gtk|Adw|Gdk)\w+|((Shift|Ctrl|Alt)\+)*({KEY})|Þšéúðó""", re.VERBOSE)


class Reader:
    """Reads all that the window shows, and notes what is wrong with it."""

    def __init__(self, window):
        self.window, self.faults, self.read = window, {}, set()

    def look(self, where, skip=lambda node: False):
        for node in self.window.look().walk():
            for text in (node.name, node.about):
                if text and text not in self.read and not FOREIGN.fullmatch(text) and not skip(node):
                    self.read.add(text)
                    fault = speech.find_fault(text)
                    if fault:
                        self.faults[text] = f"{where}: {fault}: {text!r} (role {node.role})"

    def hear(self, before, what):
        """Waits for another message, and looks."""
        until(lambda: self.window.look().message.strip() not in (before.strip(), ""), what, 10 * WAIT)
        self.look(what)

    def key(self, key, what):
        before = self.window.look().message
        self.window.key(key)
        self.hear(before, what)

    def check(self):
        check(len(self.read) > 20, f"only {len(self.read)} texts were read")
        check(not self.faults, lambda: "\n".join(self.faults.values()))


def fresh(screen, game, *players, **settings):
    screen.clean()
    screen.still()
    play.begin_as(screen, game, *players, **settings)


def read_game(screen, game):
    """What is said while a game is played: hints, values, refusals, looking back, a review, the end."""
    with case(f"{game}: what the window says during a game is whole messages"):
        fresh(screen, game)
        line = play.solve(play.spec_of(game)) if play.is_alone(game) else ()
        with Window(play.spec_of(game), lang=speech.PSEUDO) as window:
            reader = Reader(window)
            reader.look("the start")
            for number in range(HINTS):
                reader.key("ctrl+h", f"hint {number + 1}")
            window.key("Escape")
            reader.key("ctrl+e", "values")
            window.key("ctrl+e")
            window.type("z9")
            reader.look("typing")
            reader.key("Return", "a refused entry")
            window.key("Escape")
            play.play(window, play.Access(window), chance(game, "words"), line, touches=6)
            reader.look("after some moves")
            window.key("ctrl+z", "alt+Home")
            reader.look("looking back")
            window.key("ctrl+r")  # a quick one is in the panel before its first sentence can be seen
            happens(lambda: window.look().message.strip())
            reader.look("a review")
            happens(lambda: window.say("Reviewing every move of the game…") != window.look().message)
            reader.look("reviewed")
            window.key("ctrl+t", "ctrl+p")
            reader.look("paused, in a variation")
            window.key("ctrl+p", "alt+Up")
            until(lambda: not window.look().find(window.say("Return to the game")), "the game again")
            read_end(window, reader)
            reader.check()


def read_end(window, reader):
    question = window.say("Resign this game?")
    do(window, "resign")
    window.opens(question)
    reader.look("a question")
    window.key("Return", dialog=question)
    window.closes(question)
    until(lambda: play.is_over(window.look()), "the end")
    reader.look("the end")


def read_setup(screen, games):
    with case("the dialog for a new game is whole messages, whatever the game"):
        fresh(screen, games[0])
        with Window(games[0], lang=speech.PSEUDO) as window:
            reader, name = Reader(window), window.say("New Game")
            for game in games:
                do_switch(window, game)
                window.key("ctrl+n")
                window.opens(name)
                reader.look(f"a new game of {game}")
                window.key("Escape", dialog=name)
                window.closes(name)
            reader.check()


def do_switch(window, game):
    """Goes on with another game, whose name the window's title is."""
    before = window.look().window.name
    do(window, "game", GLib.Variant("s", game))
    if happens(lambda: window.look().window.name != before):
        window.frame_id = until(lambda: window.find_id(window.look().window.name), "the window")


def read_menus(screen, game):
    with case("every menu and dialog is whole messages"):
        fresh(screen, game)
        with Window(play.spec_of(game), lang=speech.PSEUDO) as window:
            reader = Reader(window)
            for key, skip in (("F1", True), ("ctrl+comma", False), ("ctrl+question", False)):
                window.key(key)
                dialog = until(window.find_dialog, f"a dialog after {key}")
                name = dialog.name
                check(speech.find_fault(name) is None, f"the title {name!r}")
                reader.look(key, lambda node: skip and node.frame and node.frame.name == name)  # the page of rules
                window.key("Escape", dialog=name)
                window.closes(name)
            window.key("F10")
            until(lambda: any(node.role == ITEM for node in window.look().walk()), "the menu")
            reader.look("the menu")
            reader.check()
            window.act(window.look().find(window.say("_Quit").replace("_", "")))
            window.ends(0)


def read_errors(screen, game):
    words = (screen.file("bad.record", b"\0\1\2"), "missing.record", f"{game}:nonsense=1", "nonsense:size=8")
    with case("what the window says of a file, a game or a folder that is no good is whole messages"):
        for word in words:
            fresh(screen, game)
            with Window(word, lang=speech.PSEUDO) as window:
                reader = Reader(window)
                until(lambda: window.look().message.strip(), "a sentence")
                reader.look(word)
                reader.check()
        fresh(screen, game)
        nowhere = os.path.join(screen.file("no-folder", ""), "state")
        with Window(play.spec_of(game), lang=speech.PSEUDO, XDG_STATE_HOME=nowhere) as window:
            reader = Reader(window)
            until(lambda: window.look().message.strip(), "a sentence")
            reader.look("no folder to keep a game in")
            reader.check()


# -- Another language ---------------------------------------------------------------------------------

def choose(window, language):
    """Chooses a language in the preferences, which then speak it, too."""
    title = window.say("Preferences")
    window.key("ctrl+comma")
    window.opens(title)

    def row():
        return next(node for node in window.look().dialog(title).walk() if node.role == COMBO)

    def is_open():
        return any(node.has(FOCUSED) for node in row().walk() if node is not row())
    until(lambda: window.click(row()) or happens(is_open), "the languages")
    names = [node.name for node in row().walk() if node.role == LABEL][2:]
    check(language.name in names, f"{language.name} is not among {names}")
    window.key("Home", *["Down"] * names.index(language.name), "Return", dialog=title)
    window.speak(language)
    title = window.say("Preferences")
    window.opens(title)
    until(lambda: window.look().board, "the window in the other language")
    window.key("Escape", dialog=title)
    window.closes(title)
    window.frame_id = until(lambda: window.find_id(window.look().window.name), "the window")


def contents(window):
    """What lies on each square, without words: the empty ones are those that all say the same."""
    return [square(node) for node in window.look().board.children], [
        row.split(". ")[-1] for row in window.look().moves]


def change(screen, game):
    languages = speech.list_languages(Window.program, screen.environment)
    with case(f"{game}: in the middle of a game another language is chosen, and English again"):
        fresh(screen, game)
        line = play.solve(play.spec_of(game)) if play.is_alone(game) else ()
        with Window(play.spec_of(game)) as window:
            play.play(window, play.Access(window), chance(game, "change"), line, touches=4)
            english, before, record = window.look().position, contents(window), play.kept(game)
            for language in languages[1:]:
                choose(window, language)
                same(contents(window), before, f"squares and moves in {language.name}")
                check(window.look().status != english[2], f"in {language.name} it says {window.look().status!r}")
                same(bool(window.look().find(language.say("Hint (Ctrl+H)"))), True, "the button for a hint")
            if languages[1:]:
                choose(window, languages[0])
            same(window.look().position, english, "the position in English")
            same(play.kept(game), record, "the record")
        with open(screen.state("language"), encoding="utf-8") if languages[1:] else open(os.devnull) as kept:
            same(kept.read().strip(), "en" if languages[1:] else "", "the language that is kept")


def leave(screen, game):
    """The pseudo-language is shown where it is spoken, though it cannot be chosen."""
    with case(f"{game}: a language of --lang is left for English in the middle of a game"):
        fresh(screen, game)
        with Window(play.spec_of(game), lang=speech.PSEUDO) as window:
            line = play.solve(play.spec_of(game)) if play.is_alone(game) else ()
            play.play(window, play.Access(window), chance(game, "leave"), line, touches=4)
            before = contents(window)
            choose(window, speech.Language("en", Window.program))
            same(contents(window), before, "squares and moves")
            brackets = [node.name for node in window.look().walk() if "⟦" in node.name]
            check(not brackets, f"not in English: {brackets}")


# -- Pictures -----------------------------------------------------------------------------------------

SHOTS = (("normal", (900, 640), "light"), ("dark", (900, 640), "dark"), ("small", (360, 300), "light"))
DIALOGS = {"new": "ctrl+n", "preferences": "ctrl+comma", "keys": "ctrl+question", "question": "ctrl+shift+n"}


def shoot(screen, game, code, folder):
    with case(f"{game}: pictures in {code}"):
        line = play.solve(play.spec_of(game)) if play.is_alone(game) else ()
        for name, size, scheme in SHOTS:
            fresh(screen, game, size=size)
            with Window(play.spec_of(game), lang=code, ADW_DEBUG_COLOR_SCHEME=f"prefer-{scheme}") as window:
                play.play(window, play.Access(window), chance(game, "picture"), line, touches=6)
                window.key("ctrl+e")
                until(lambda: window.look().message.strip(), "a sentence")
                screen.picture(os.path.join(folder, f"{game}-{code}-{name}.png"), window.frame_id)
                for dialog, key in DIALOGS.items() if name == "normal" else ():
                    window.key(key)
                    title = until(window.find_dialog, f"a dialog after {key}").name
                    number = until(lambda: window.find_id(title), "the dialog on the screen")
                    screen.picture(os.path.join(folder, f"{game}-{code}-{dialog}.png"), number)
                    window.key("Escape", dialog=title)
                    window.closes(title)


def run(screen, games):
    folder = os.environ.get("QUINCUNX_SHOTS")
    if folder:
        os.makedirs(folder, exist_ok=True)
        for language in [*speech.list_languages(Window.program, screen.environment),
                         speech.Language(speech.PSEUDO, Window.program)]:
            shoot(screen, games[0], language.code, folder)
        return
    for game in games:
        read_game(screen, game)
    read_setup(screen, games)
    read_menus(screen, games[0])
    read_errors(screen, games[0])
    for game in games[:2]:
        leave(screen, game)
        change(screen, game)
