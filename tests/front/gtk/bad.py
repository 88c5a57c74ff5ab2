"""Bad input: a sentence, a window that works, the right status at the end."""
import os
import subprocess

import looks
import play
import speech
from kit import WAIT, case, chance, check, same, until
from window import Window

HUGE = 20_000_000  # bytes
LATIN = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"  # has no Japanese letters, and no brackets ⟦⟧


def works(window, game):
    """A move can be made, at home after a game was begun."""
    if window.look().home:
        name = window.say("New Game")
        window.act(next(node for node in window.look().home.walk() if node.name == window.say("Play")))
        window.opens(name)
        window.key("Return", dialog=name)
        window.closes(name)
        until(lambda: window.look().board, "the board")
        window.frame_id = until(lambda: window.find_id(window.look().window.name), "the window")
    line = play.solve(play.spec_of(game)) if play.is_alone(game) else ()
    play.play(window, play.Access(window), chance("bad"), line, touches=1)


def list_files(screen, game):
    """Files that are no record, and what is said about each."""
    with open(play.make_record(play.spec_of(game), play.list_levels(game)[0], 5), "rb") as file:
        record = file.read()
    return {
        "empty": b"",
        "of bytes": bytes(range(256)) * 64,
        "of zeros": bytes(4096),
        "of another program": b"[Event \"?\"]\n1. e4 e5\n",
        "with a move that is none": record[:record.rstrip().rfind(b"\n") + 1] + b"zz99 zz98\n",
        "cut in the middle of a word": record[:len(b"game: ") + 2],
        "of an unknown game": b"game: chess\ne4\n",
        "with an impossible option": f"game: {game}:nonsense=1\n".encode(),
        "that is huge": b"game: " + b"x" * HUGE,
    }


def open_files(screen, game):
    screen.clean()
    screen.still()
    for about, contents in list_files(screen, game).items():
        with case(f"a file {about} is refused in a sentence, and one can play"):
            screen.clean()
            screen.still()
            play.begin_as(screen, game)
            path = screen.file("bad.record", contents)
            with Window(path) as window:
                window.hears(r"\nCouldn't open this file: .+\.$")
                works(window, play.Terminal.run("games").split()[0])


def open_nothing(screen, game):
    for about, word, said in (("a file that is not there", "missing.record", "open this file"),
                              ("a folder", "/", "open this file"),
                              ("a game that is none", "nonsense:size=8", "(open this file|start this game)"),
                              ("an option that is none", f"{game}:nonsense=8", "start this game")):
        with case(f"{about} is refused in a sentence, and one can play"):
            screen.clean()
            screen.still()
            with Window(word) as window:
                window.hears(rf"\nCouldn't {said}: .+\.$")
                works(window, play.Terminal.run("games").split()[0])


def refuse_second(screen, game):
    with case("a broken file given to the window there is leaves the game alone"):
        screen.clean()
        screen.still()
        play.begin_as(screen, game)
        with Window(play.spec_of(game)) as window:
            works(window, game)
            before = window.look().position
            path = screen.file("bad.record", b"\0\1\2")
            subprocess.run([window.program, path], env=window.environment, timeout=WAIT, check=True)
            window.hears("Couldn't open this file")
            same(window.look().position, before, "the position")


def write_nowhere(screen, game):
    with case("a state folder that cannot be: it is said once, and one can play"):
        screen.clean()
        screen.still()
        file = screen.file("no-folder", "")
        with Window(play.spec_of(game), XDG_STATE_HOME=os.path.join(file, "state")) as window:
            window.hears("\n.*this game cannot be resumed later")
            works(window, game)
            until(lambda: not play.kept(game), "nothing kept")
            window.key("ctrl+comma")
            window.opens("Preferences")
            window.key("Escape", dialog="Preferences")
            window.closes("Preferences")


def read_garbage(screen, game):
    garbage = {
        "full of bytes": bytes(range(256)) * 16,
        "with impossible values": b"[window]\nwidth=-5\nheight=99999999999999\n[play]\nspeed=warp\nwatch=42\n"
                                  b"[show]\npanel=perhaps\n[start]\n" + f"{game}=chess;;;;\n".encode(),
        "without an end": b"[window\nwidth=",
        "of a megabyte": b"#" * 1_000_000,
    }
    for about, contents in garbage.items():
        with case(f"a settings file {about} is as good as none"):
            screen.clean()
            screen.still()
            screen.put(screen.state("desktop.ini"), contents)
            with Window(play.spec_of(game)) as window:
                works(window, game)


def read_broken_state(screen, game):
    with case("a kept game that is broken is told in a sentence, and one can play"):
        screen.clean()
        screen.still()
        screen.put(screen.state(f"{game}.record"), b"game: \0\xff nonsense")
        with Window() as window:
            window.hears("Couldn't read the saved game")
            works(window, game)


def without_display(screen, _game):
    with case("without a display there is a sentence, and the status tells"):
        environment = {key: value for key, value in screen.environment.items() if key != "DISPLAY"}
        for display in ({}, {"DISPLAY": ":9999"}):
            ran = subprocess.run([Window.program], env=dict(environment, **display), capture_output=True, text=True,
                                 timeout=WAIT, check=False)
            same(ran.returncode, 3, "the status")
            check("No display found" in ran.stderr, f"it says {ran.stderr!r}")


def without_fonts(screen, game):
    fonts = os.path.join(screen.folder("files"), "fonts")

    def begin(**words):
        screen.clean()
        screen.still()
        os.makedirs(fonts)
        os.symlink(LATIN, os.path.join(fonts, os.path.basename(LATIN)))
        check(os.path.exists(LATIN), f"there is no {LATIN} (Debian: fonts-dejavu-core)")
        config = screen.file("fonts.conf", '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
                             f"<fontconfig><dir>{fonts}</dir></fontconfig>")
        return Window(play.spec_of(game), FONTCONFIG_FILE=config, **words)
    with case("without a font for the system's language one can still play"):
        with begin(**looks.make_locale(screen, "ja")) as window:
            check("letters" not in window.look().message, f"it says {window.look().message}")
            works(window, game)
    with case("without the letters of the window's language the package that has them is named once, and one can play"):
        with begin(lang=speech.PSEUDO) as window:
            window.hears("\nSome letters of this language are missing.* package fonts-")
            works(window, game)
            until(lambda: "package" not in window.look().message, "the sentence to go")


def run(screen, games):
    game = games[0]
    for act in (open_files, open_nothing, refuse_second, write_nowhere, read_garbage, read_broken_state,
                without_display, without_fonts):
        act(screen, game)
