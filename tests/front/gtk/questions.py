"""Questions: every one is a dialog that Enter and Escape answer, and that goes when the desk no longer
asks. What was replaced is found again. And while something is prepared one can play."""
import os
import subprocess

import play
from kit import WAIT, case, chance, check, happens, same, until
from view import ITEM
from window import Window

NOT_OVER = "This game is not over. Start a new one?"
PREPARING = "Preparing the solver…"


def begin(screen, game):
    """A window with a game in which one move was made."""
    screen.clean()
    screen.still()
    play.begin_as(screen, game)
    window = Window(play.spec_of(game))
    move = play.Terminal.run("moves", play.spec_of(game)).split()[0]
    window.type(move)
    window.key("Return")
    until(lambda: window.look().moves, "the move")
    return window


def start_second(window, word):
    """A second start hands its word to the window there is."""
    subprocess.run([window.program, word], env=window.environment, timeout=WAIT, check=True)


def do(window, action, *words):
    """Carries out an action as the menu does."""
    window.screen.session.send("org.quincunx.Quincunx", "/org/quincunx/Quincunx/window/1", "org.gtk.Actions",
                               "Activate", action, list(words), {}, types="sava{sv}")


def list_questions(screen, game):
    """What is asked, what leads to that, and what is to see after a yes."""
    spec = play.spec_of(game)
    moves = play.Terminal.run("moves", spec).split()
    other = screen.file("other.record", f"game: {spec}\n{moves[1]}\n")
    link = f"{spec}/{moves[2]}"

    def is_new(window):
        return not window.look().marked("last move")

    def played(move):
        return lambda window: [row.split(". ")[-1] for row in window.look().moves] == [move]
    return {
        "new": (NOT_OVER, lambda window: window.key("ctrl+shift+n"), is_new),
        "restart": ("This game is not over. Start it again?", lambda window: window.key("ctrl+shift+r"), is_new),
        "resign": ("Resign this game?", lambda window: do(window, "resign"),
                   lambda window: window.look().says_over),
        "open a file": (NOT_OVER, lambda window: start_second(window, other), played(moves[1])),
        "follow a link": (NOT_OVER, lambda window: start_second(window, link), played(moves[2])),
    }


def ask(screen, game):
    for name in list_questions(screen, game):
        with case(f"{game}: “{name}” asks; Escape leaves all as it is, and Enter does it"):
            with begin(screen, game) as window:
                question, act, is_done = list_questions(screen, game)[name]
                before = window.look().position
                act(window)
                window.opens(question)
                window.key("Escape", dialog=question)
                window.closes(question)
                same(window.look().position, before, "the position")
                act(window)
                window.opens(question)
                window.key("Return", dialog=question)
                window.closes(question)
                until(lambda: is_done(window), "it to be done")


def withdraw(screen, games):
    with case("a question that the desk withdraws goes by itself, and one can play on"):
        with begin(screen, games[0]) as window:
            window.key("ctrl+shift+n")
            window.opens(NOT_OVER)
            start_second(window, games[1])
            window.closes(NOT_OVER)
            window.frame_id = until(lambda: window.find_id(window.look().window.name), "the window")
            play.play(window, play.Pointer(window), chance("withdraw"), touches=1)


def find_earlier(screen, game):
    with case(f"{game}: a game that was replaced is told of, and the menu brings it back"):
        with begin(screen, game) as window:
            before = window.look().position
            window.key("ctrl+shift+n")
            window.opens(NOT_OVER)
            window.key("Return", dialog=NOT_OVER)
            window.closes(NOT_OVER)
            window.hears("\nYour unfinished game is kept: “Earlier game” continues it.$")
            window.key("F10")
            item = until(lambda: next((node for node in window.look().walk() if node.role == ITEM and
                                       node.name == "Earlier Game"), None), "the menu")
            window.act(item)
            until(lambda: window.look().position == before, "the game again")


def prepare(screen, game):
    """True if the game has a table, which is shown while it is made. A search gives the hint meanwhile."""
    screen.clean()
    screen.still()
    play.begin_as(screen, game)
    cache = os.path.join(screen.folder("files"), "cache")
    with Window(play.spec_of(game), XDG_CACHE_HOME=cache) as window:
        window.key("ctrl+e")
        window.hears("Move values are on")
        shown = happens(lambda: window.look().find(PREPARING))
        if shown:
            play.play(window, play.Pointer(window), chance(game, "prepare"), touches=2)
            same(len(window.look().moves), 2, "the moves that are made")
        return shown


def run(screen, games):
    pairs = [game for game in games if not play.is_alone(game)]
    ask(screen, pairs[0])
    find_earlier(screen, pairs[0])
    if len(pairs) > 1:
        withdraw(screen, pairs)
        with case("while a table is made that is shown, and one can play"):
            until(lambda: any(prepare(screen, game) for game in pairs), "a game that shows it")
