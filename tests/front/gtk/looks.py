"""The window in every size and look: all is inside, and the board is never mirrored."""
import os
import subprocess

import play
import speech
from screen import GLib, Gio
from kit import case, chance, check, same, until
from view import BUTTON, LABEL, STATUS
from window import Window

SIZES = ((900, 640), (360, 300), (1280, 900), (360, 800), (640, 480), (800, 360), (3840, 2160), (900, 640))


def list_outside(window):
    """What of the board and of the bar under it is not inside the window, or lies on something else."""
    view = window.look()
    _, _, wide, high = window.extents(view.window)
    bar = [node for node in view.nodes[view.board.parent].walk() if node.role in (BUTTON, STATUS)]
    outside = []
    for node in list(view.cells.values()) + bar + [view.board]:
        x, y, width, height = window.extents(node)
        if x < 0 or y < 0 or x + width > wide or y + height > high or width < 1 or height < 1:
            outside.append(f"{node.name!r} at {x},{y} of {width}×{height} in {wide}×{high}")
    bottom = max(sum(window.extents(node)[1::2]) for node in view.cells.values())
    top = min((window.extents(node)[1] for node in bar if node.parent != view.board.path), default=high)
    return outside + ([f"the squares end at {bottom}, the bar begins at {top}"] if bottom > top else [])


def resize(screen, game):
    with case(f"{game}: all is inside the window, whatever its size"):
        screen.clean()
        screen.still()
        play.begin_as(screen, game)
        with Window(play.spec_of(game)) as window:
            for width, height in SIZES:
                window.resize(width, height)
                window.settle()
                until(lambda: not list_outside(window),
                      lambda: f"all to be inside {width}×{height}: {'; '.join(list_outside(window)[:5])}", 10)
                if width == 360:
                    until(lambda: has_close(window, width), "the button that closes", 10)


def has_close(window, width):
    """One of the header bars, the one that is shown, has its end inside."""
    return any(0 < window.extents(node)[0] and sum(window.extents(node)[0::2]) <= width
               for node in window.look().window.walk() if node.name == "Close")


def paint(screen, window):
    """The picture of the window, as bytes without head."""
    path = os.path.join(screen.home, "look.ppm")
    screen.picture(path, window.frame_id)
    with open(path, "rb") as file:
        return file.read()


def brightness(picture):
    """Of the lower left corner of the window, from 0 to 255."""
    return sum(picture[-3000 * 3:]) / 9000


def look(screen, game):
    with case(f"{game}: light, dark and high contrast are different pictures"):
        pictures = {}
        for name, variables in (("light", {"ADW_DEBUG_COLOR_SCHEME": "prefer-light"}),
                                ("dark", {"ADW_DEBUG_COLOR_SCHEME": "prefer-dark"}),
                                ("contrast", {"ADW_DEBUG_HIGH_CONTRAST": "1"})):
            screen.clean()
            screen.still()
            play.begin_as(screen, game)
            with Window(play.spec_of(game), **variables) as window:
                pictures[name] = paint(screen, window)
        check(brightness(pictures["light"]) > 200 and brightness(pictures["dark"]) < 90,
              f"light is {brightness(pictures['light'])}, dark {brightness(pictures['dark'])} of 255")
        check(pictures["contrast"] not in (pictures["light"], pictures["dark"]), "high contrast is no other picture")


def places(window):
    """Where each square lies on the board."""
    view = window.look()
    left, top = window.extents(view.board)[:2]
    return {name: (window.extents(node)[0] - left, window.extents(node)[1] - top) for name, node in view.cells.items()}


def make_locale(screen, language):
    """What makes a system speak a language, with an English locale, which is made for this test alone."""
    folder = os.path.join(screen.home, "locales")
    os.makedirs(folder, exist_ok=True)
    subprocess.run(["localedef", "-i", "en_US", "-f", "UTF-8", os.path.join(folder, "en_US.UTF-8")], check=False,
                   capture_output=True)
    check(os.listdir(folder), "localedef makes no locale (Debian: locales)")
    return {"LOCPATH": folder, "LC_ALL": "en_US.UTF-8", "LANGUAGE": language}


def lay_out(screen, game, **words):
    """Where the squares lie on the board, where the board begins, and where the moves are."""
    screen.clean()
    screen.still()
    play.begin_as(screen, game)
    with Window(play.spec_of(game), **words) as window:
        line = play.solve(play.spec_of(game)) if play.is_alone(game) else ()
        play.play(window, play.Access(window), chance("turn"), line, touches=2)
        moves = [node for node in window.look().find(window.say("Moves")).walk() if node.role == LABEL]
        return places(window), window.extents(window.look().board)[0], [window.extents(node)[0] for node in moves]


def turn(screen, game):
    english = lay_out(screen, game)
    languages = [language for language in speech.list_languages(Window.program, screen.environment)
                 if language.is_right_to_left]
    for language in languages:
        with case(f"{game}: in {language.name} the board and the moves are not mirrored, but all else is"):
            found = lay_out(screen, game, lang=language.code)
            same(found[0], english[0], "the places of the squares")
            check(found[1] > english[1], "the panel is not on the other side")
            same(sorted(found[2]), found[2], "the places of the moves")
    with case(f"{game}: where the system's language is not spoken the window is English, and from left to right"):
        same(lay_out(screen, game, **make_locale(screen, "he")), english, "where all lies")


def scale(screen, game):
    with case(f"{game}: on a screen of twice the density clicks hit the squares"):
        screen.clean()
        screen.still()
        play.begin_as(screen, game)
        with Window(play.spec_of(game), GDK_SCALE="2") as window:
            width, height = window.geometry(window.frame_id)[2:]
            check(width >= 1700 and height >= 1200, f"the window is only {width}×{height}")
            line = play.solve(play.spec_of(game)) if play.is_alone(game) else ()
            play.play(window, play.Pointer(window), chance(game, "scale"), line, touches=4)


def rest(screen, game):
    with case(f"{game}: where the system asks for reduced motion nothing moves"):
        screen.clean()
        screen.still()
        play.begin_as(screen, game, speed="slow")
        with Window(play.spec_of(game), QUINCUNX_FRAMES="1") as window:
            line = play.solve(play.spec_of(game)) if play.is_alone(game) else ()
            play.play(window, play.Access(window), chance(game, "rest"), line, touches=1)
            window.settle()
            frames = window.words().count("frame ")
            play.play(window, play.Access(window), chance(game, "rest"), line[1:], touches=1)
            window.settle()
            painted = window.words().count("frame ") - frames
            check(painted < 30, f"{painted} frames are painted for a touch: pieces move")


def run_clock(screen, game):
    """What screen readers hear comes over the bus; that the clock runs is to be seen by its frames."""
    with case(f"{game}: a clock runs without a word to screen readers"):
        screen.clean()
        screen.still()
        play.begin_as(screen, game)
        with Window(play.spec_of(game), QUINCUNX_FRAMES="1") as window:
            heard = []

            def listen(_bus, _name, _path, _interface, what, words):
                heard.append((what, words.unpack()[:1], words.unpack()[-2:-1]))

            def ticks():
                while GLib.MainContext.default().iteration(False):
                    pass
                return window.words().count("frame ") > before + 3
            play.play(window, play.Access(window), chance(game, "clock"), touches=1)
            window.settle()
            before = window.words().count("frame ")
            bus = screen.access.connection
            number = bus.signal_subscribe(window.name, None, "PropertyChange", None, None, Gio.DBusSignalFlags.NONE, listen)
            until(ticks, "the clock to run")
            bus.signal_unsubscribe(number)
            same(heard, [], "what is heard")


def run(screen, games):
    for game in games:
        resize(screen, game)
    turn(screen, games[0])
    scale(screen, games[0])
    rest(screen, games[0])
    run_clock(screen, next(game for game in games if not play.is_alone(game)))
    look(screen, games[0])
