"""Lessons: the dialog that lists them, a lesson with its wrong and right moves, and the game that comes back."""
import os

import play
import speech
from kit import case, check, same, until
from questions import do
from view import BUTTON, COMBO, FOCUSED, LABEL, SENSITIVE
from window import Window
from words import Reader

GAME = "siga"
FIRST = ("c3", "a3", "a5", "c3")  # what its first lesson asks for
WRONG, RIGHT = "b2", "c3"


def fresh(screen, **settings):
    screen.clean()
    screen.still()
    play.begin_as(screen, GAME, **settings)


def open_list(window):
    """The dialog with the lessons."""
    do(window, "lessons")
    return until(window.find_dialog, "the lessons")


def begin(window, down=0):
    """Begins the lesson that has the focus, or one further down."""
    name = open_list(window).name
    until(lambda: focused_row(window, name), "a lesson to have the focus")
    window.key(*["Down"] * down, "Return", dialog=name)
    window.closes(name)
    window.see(window.say("End lesson"), BUTTON)


def focused_row(window, name):
    """The title of the lesson that has the focus."""
    dialog = window.look().dialog(name)
    row = next((node for node in dialog.walk() if node.has(FOCUSED)), None) if dialog else None
    labels = [node.name for node in row.walk() if node.role == LABEL and not node.name.isdigit()] if row else []
    return next(filter(None, labels), None)


def find_finished(window, name):
    """How many lessons have the sign of those that were finished."""
    return sum(node.name == window.say("Finished") for node in window.look().dialog(name).walk())


def title(window):
    """What stands above the board."""
    return next((node.name for node in window.look().walk() if node.name.startswith("Lesson ")), None)


def play_move(window, move):
    window.type(move)
    window.key("Return")


def take(screen):
    with case(f"{GAME}: a lesson is taken: a wrong move, another try, the right move, and on by Enter"):
        fresh(screen)
        with Window(play.spec_of(GAME)) as window:
            play_move(window, "c3")
            until(lambda: window.look().moves, "the move")
            before = window.look().position
            begin(window)
            until(lambda: title(window) == "Lesson 1 of 7: Place your stones", lambda: f"the title, not {title(window)}")
            same(window.look().buttons, ["End lesson"], "what is offered where a move is asked for")
            check(any("Put your first stone on the centre." in node.name for node in window.look().walk()), "the teacher's words")
            check(not any(node.has(SENSITIVE) for node in players(window)), "the players can be chosen")
            play_move(window, WRONG)
            window.hears("\nChoose c3")
            same(window.look().buttons, ["Try again", "End lesson"], "what is offered after a wrong move")
            window.press("Try again", BUTTON)
            until(lambda: window.look().buttons == ["End lesson"], "the position again")
            play_move(window, RIGHT)
            window.hears("\nFrom the centre")
            same(window.look().buttons, ["Next", "End lesson"], "what is offered after the right move")
            window.key("Return")
            until(lambda: window.look().buttons == ["End lesson"], "the next step")
            check(any("Your opponent answered on b2" in node.name for node in window.look().walk()), "the next words")
            window.press("End lesson", BUTTON)
            until(lambda: window.look().position == before, "the game that was left")
            same(title(window), None, "the title above the board")
            check(all(node.has(SENSITIVE) for node in players(window)), "the players cannot be chosen")


def players(window):
    """The choosers of the players."""
    return [node for node in window.look().walk() if node.role == COMBO]


def finish(screen):
    with case(f"{GAME}: a lesson that was finished has a sign in the list, and the next one has the focus"):
        fresh(screen)
        with Window(play.spec_of(GAME)) as window:
            name = open_list(window).name
            same(find_finished(window, name), 0, "finished lessons")
            first = until(lambda: focused_row(window, name), "a lesson to have the focus")
            window.key("Escape", dialog=name)
            window.closes(name)
            begin(window)
            for move in FIRST:
                play_move(window, move)
                window.press("Next", BUTTON)
                until(lambda: "Next" not in window.look().buttons, "the next step")
            until(lambda: title(window).startswith("Lesson 2 of 7"), lambda: f"the next lesson, not {title(window)}")
            name = open_list(window).name
            same(find_finished(window, name), 1, "finished lessons")
            second = until(lambda: focused_row(window, name), "a lesson to have the focus")
            check(second != first, f"{second} has the focus again")
            window.key("Escape", dialog=name)
            window.closes(name)
            window.press("End lesson", BUTTON)
            until(lambda: not title(window), "the game")


def read(screen):
    with case("what the window says in a lesson, and the list of lessons, are whole messages"):
        fresh(screen)
        with Window(play.spec_of(GAME), lang=speech.PSEUDO) as window:
            reader = Reader(window)
            name = open_list(window).name
            check(speech.find_fault(name) is None, f"the title {name!r}")
            reader.look("the lessons")
            window.key("Escape", dialog=name)
            window.closes(name)
            begin(window)
            reader.look("a task")
            for move, offer in ((WRONG, "Try again"), (RIGHT, "Next")):
                play_move(window, move)
                window.see(window.say(offer), BUTTON)
                reader.look(f"after {move}")
                window.press(window.say(offer), BUTTON)
                until(lambda: not window.look().find(window.say(offer), BUTTON), "a task again")
            reader.check()


# -- Pictures -----------------------------------------------------------------------------------------

def shoot(screen, code, size, folder):
    with case(f"pictures of a lesson in {code}, {size[0]}×{size[1]}"):
        fresh(screen, size=size)
        with Window(play.spec_of(GAME), lang=code, ADW_DEBUG_COLOR_SCHEME="prefer-light") as window:
            def take_picture(name, number):
                screen.picture(os.path.join(folder, f"lesson-{code}-{size[0]}x{size[1]}-{name}.png"), number)
            name = open_list(window).name
            take_picture("list", until(lambda: window.find_id(name), "the list"))
            window.key("Escape", dialog=name)
            window.closes(name)
            begin(window)
            take_picture("task", window.frame_id)
            for move, offer in ((WRONG, "Try again"), (RIGHT, "Next")):
                play_move(window, move)
                window.see(window.say(offer), BUTTON)
                take_picture(move, window.frame_id)
                window.press(window.say(offer), BUTTON)
                until(lambda: not window.look().find(window.say(offer), BUTTON), "a task again")


def run(screen, _games):
    folder = os.environ.get("QUINCUNX_SHOTS")
    if folder:
        os.makedirs(folder, exist_ok=True)
        for code in ("en", "ar"):
            for size in ((900, 640), (360, 400), (360, 300)):
                shoot(screen, code, size, folder)
        return
    take(screen)
    finish(screen)
    read(screen)
