"""The home: where a newcomer begins, what its cards offer, the way there and back; the offer of lessons; what
is shown when a game ends; statistics. QUINCUNX_SHOTS=FOLDER takes pictures instead."""
import os
import subprocess

import kit
import play
import speech
from kit import WAIT, case, check, same, until
from questions import do
from view import BUTTON, FOCUSED, GROUP, ITEM, LABEL
from window import Window
from words import Reader

GAME = "siga"
TITLE = "quincunx: five board games"
NEW = "New Game"
RESIGN = "Resign this game?"
SETTLED = "reversi:size=4"
SCORES = """siga first easy: played 4 won 3 drawn 1 lost 0 best 31.5
siga second casual: played 2 won 0 drawn 0 lost 2
shisen: played 3 won 2 drawn 0 lost 1 best 125.0
shisen:gravity=on: played 1 won 0 drawn 0 lost 1
"""


def fresh(screen, **settings):
    """Nobody was ever here."""
    screen.clean()
    screen.still()
    if settings:
        play.begin_as(screen, GAME, **settings)


def cards(window):
    """The cards by their titles, in their order; none where there is no home."""
    home = window.look().home
    return {node.name: node for node in home.children} if home else {}


def offers(card):
    """What can be done with a card."""
    return [node.name for node in card.walk() if node.role == BUTTON]


def press(window, title, button):
    card = until(lambda: cards(window).get(title), f"the card of {title}")
    window.act(card.find(button, BUTTON))


def title_of(game):
    return play.Terminal.run("games", game).split("\n")[0].split(" - ", 1)[1]


def focused(window):
    return next((node.name for node in window.look().walk() if node.has(FOCUSED)), None)


# -- Beginning ----------------------------------------------------------------------------------------

def begin(screen, games):
    with case("the first start shows the home: a card for each game, which offers to play and to learn"):
        fresh(screen)
        with Window() as window:
            same(window.look().window.name, TITLE, "the title")
            found = cards(window)
            check(set(map(title_of, games)) <= set(found), f"the cards are {list(found)}")
            for title, card in found.items():
                same(offers(card), ["Play", "Learn"], f"what {title} offers")
                check(any(node.role == LABEL and node.name.endswith(".") for node in card.walk()), f"what {title} is about")
                check(any(node.name == f"{title} board" for node in card.walk()), f"{title} has no picture")
            until(lambda: focused(window) == "Learn", "the suggested button to have the keyboard")
            for action in ("undo", "save", "rules", "lessons", "copy-link"):
                do(window, action)  # there is nothing to do that with
            same(len(window.look().frames), 1, "the windows")
    with case("who only sees the home keeps the settings"):
        fresh(screen, speed="slow", new=True)
        with Window() as window:
            window.key("F11", "F11")
            check(cards(window), "there is no home")
        with open(screen.state("desktop.ini"), encoding="utf-8") as file:
            check("speed=slow" in file.read(), "the speed is another")


def find_way(screen, game):
    with case(f"{game}: from the home to a new game by keyboard only, back by Ctrl+Home, and Escape returns"):
        fresh(screen, panel=True)
        with Window() as window:
            hand = play.Keys(window)
            play_button = next(node for node in cards(window)[title_of(game)].walk() if node.name == "Play")
            hand.tab_to(play_button)
            window.key("Return")
            window.opens(NEW)
            window.key("Return", dialog=NEW)
            window.closes(NEW)
            window.see("Board", GROUP)
            window.frame_id = until(lambda: window.find_id(window.look().window.name), "the window")
            until(lambda: window.look().focused, "the board to have the keyboard")
            before = window.look().position
            for key in ("ctrl+Home", "Escape", "ctrl+Home", "ctrl+Home"):
                window.key(key)
                until(lambda: bool(window.look().board) == (key == "Escape") or window.look().board, key)
            until(lambda: window.look().board, "the board")
            same(window.look().position, before, "the game")
            window.press("Home (Ctrl+Home)", BUTTON)
            until(lambda: cards(window), "the home by its button")
            window.press("Return to the game (Ctrl+Home)", BUTTON)
            until(lambda: window.look().board, "the game by its button")


def walk(screen, game):
    """Nothing but keys, from the first start on."""
    with case(f"{game}: by keyboard only through home, lesson, game, end and statistics, back to the home"):
        fresh(screen, panel=True)
        with Window() as window:
            hand = play.Keys(window)
            hand.tab_to(next(node for node in cards(window)[title_of(game)].walk() if node.name == "Learn"))
            window.key("Return")
            dialog = until(window.find_dialog, "the lessons").name
            window.key("Return", dialog=dialog)
            window.closes(dialog)
            end = window.see("End lesson", BUTTON)
            window.frame_id = until(lambda: window.find_id(window.look().window.name), "the window")
            until(lambda: window.look().focused, "the board to have the keyboard")
            window.focus()  # no manager of windows gives it back
            hand.tab_to(end)
            window.key("Return")
            until(lambda: "End lesson" not in window.look().buttons, "a game")
            until(lambda: focused(window), "something to have the keyboard when the lesson is over")
            play.touch(window, hand, window.look().marked("playable")[0])
            window.key("F10")
            for item in ("Play", "Resign"):
                until(lambda: focused_item(window), "the menu")
                until(lambda: focused_item(window) == item or (hand.press("Down") and False), f"the menu to lead to “{item}”")
                window.screen.xdo("key", "Return")
            window.opens(RESIGN)
            window.key("Return", dialog=RESIGN)
            window.closes(RESIGN)
            card = until(lambda: window.look().card, "the card")
            check(until(lambda: focused(window), "the card to have the keyboard") in offers(card), "the card has not")
            window.focus()
            hand.tab_to(card.find("Home", BUTTON))
            window.key("Return")
            until(lambda: cards(window), "the home")
            until(lambda: focused(window) in ("Play", "Learn"), "a card to have the keyboard")
            hand.tab_to(window.see("Statistics", BUTTON))
            window.key("Return")
            window.opens("Statistics")
            window.key("Escape", dialog="Statistics")
            window.closes("Statistics")
            window.focus()
            check(cards(window), "there is no home")
            until(lambda: focused(window) == "Statistics", "the keyboard to be where it was")


def focused_item(window):
    return next((node.name for node in window.look().walk() if node.has(FOCUSED) and node.role == ITEM), None)


def resume(screen, game):
    with case(f"{game}: a game that was left opens again at once; the home offers to continue it"):
        fresh(screen, panel=True)
        with Window(game) as window:
            window.type(play.Terminal.run("moves", game).split()[0])
            window.key("Return")
            until(lambda: window.look().moves, "the move")
            before = window.look().position
        with Window() as window:
            until(lambda: window.look().position == before, "the game again")
            window.key("ctrl+Home")
            card = until(lambda: cards(window).get(title_of(game)), "the home")
            same(offers(card)[0], "Continue", "what the card offers first")
            check(any(node.name.startswith("Move 2") for node in card.walk()), f"where it stands is not said: {card.text()}")
            until(lambda: focused(window) == "Continue", "“Continue” to have the keyboard")
            window.key("Return")
            until(lambda: window.look().board and window.look().position == before, "the game once more")


def resume_other(screen, games):
    with case("of two games that were left each is continued from its card"):
        fresh(screen, panel=True)
        with Window(games[0]) as window:
            for game in games:
                subprocess.run([window.program, game], env=window.environment, timeout=WAIT, check=True)
                until(lambda: window.look().window.name == title_of(game), game)
                window.frame_id = until(lambda: window.find_id(title_of(game)), "the window")
                window.type(play.Terminal.run("moves", game).split()[0])
                window.key("Return")
                until(lambda: window.look().moves, "the move")
            for game in games:
                do(window, "home")
                press(window, title_of(game), "Continue")
                until(lambda: window.look().board and window.look().window.name == title_of(game), f"{game} again")
                check(window.look().moves, "its move is gone")


def complain(screen):
    with case("what cannot be opened is said at home, and Escape takes it away"):
        fresh(screen)
        with Window("missing.record") as window:
            until(lambda: "missing.record" in window.look().message, lambda: f"a sentence, not {window.look().says}")
            check(cards(window), "there is no home")
            window.key("Escape")
            until(lambda: not window.look().message.strip(), "it to go")


# -- Learning -----------------------------------------------------------------------------------------

def learn(screen, game):
    with case(f"{game}: from the home to a lesson, and at its end to the first game"):
        fresh(screen)
        with Window() as window:
            press(window, title_of(game), "Learn")
            dialog = until(window.find_dialog, "the lessons").name
            window.key("Return", dialog=dialog)
            window.closes(dialog)
            window.see("End lesson", BUTTON)
            window.frame_id = until(lambda: window.find_id(window.look().window.name), "the window")
            window.press("End lesson", BUTTON)
            until(lambda: "End lesson" not in window.look().buttons and window.look().board, "a game")
            check("Learn" not in window.look().buttons, "lessons are offered to a learner")


def offer(screen, game):
    with case(f"{game}: the first game of a kind offers its lessons once"):
        fresh(screen, new=True)
        with Window(game) as window:
            same(window.look().buttons, ["Learn", "Not now"], "what is offered")
            check("lessons" in window.look().message, f"it says {window.look().message!r}")
            place = window.extents(window.look().board)
            window.press("Not now", BUTTON)
            until(lambda: not window.look().buttons, "the offer to go")
            same(window.extents(window.look().board), place, "the place of the board")
            window.key("ctrl+shift+n")
        with Window(game) as window:
            same(window.look().buttons, [], "what is offered the second time")
    with case(f"{game}: the offer leads to the first lesson, goes by Escape, and with the first move"):
        for act in ("learn", "Escape", "move"):
            fresh(screen, new=True)
            with Window(game) as window:
                until(lambda: window.look().buttons == ["Learn", "Not now"], "the offer")
                if act == "learn":
                    window.press("Learn", BUTTON)
                    window.see("End lesson", BUTTON)
                    continue
                window.type(play.Terminal.run("moves", game).split()[0] if act == "move" else "")
                window.key("Return" if act == "move" else act)
                until(lambda: not window.look().buttons, f"the offer to go by {act}")


# -- Ending -------------------------------------------------------------------------------------------

def follow_hints(window):
    """Plays to the end as the hints say, or the only move that there is; a forced pass has a button."""
    hand = play.Access(window)

    def find_next():
        view = window.look()
        return view.card or view.marked("playable") or (not play.is_over(view) and view.buttons)
    while until(find_next, "my turn or the end") and not window.look().card:
        if not window.look().marked("playable"):
            play.touch(window, hand, window.look().find(window.look().buttons[0], BUTTON))
            continue
        if len(window.look().marked("playable")) > 1:
            play.ask(window, hand)
        play.touch(window, hand, (window.look().marked("hint") or window.look().marked("playable"))[0])
    return window.look().card


def win(screen, game):
    """White wins on 4×4 whatever Black does."""
    with case(f"{SETTLED}: a game that was won ends with a card, which leads to the next level"):
        fresh(screen, panel=True)
        levels = play.list_levels(game)
        screen.put(screen.state("desktop.ini"), f"[start]\n{game}={SETTLED};{levels[0]};human\n")
        with Window(SETTLED) as window:
            card = follow_hints(window)
            said = [node.name for node in card.walk() if node.role == LABEL]
            check(any(name.startswith("You win ") for name in said), f"the card says {said}")
            check(any("first win" in name for name in said), f"the card says {said}")
            points = [name for name in said if name.isdigit()]
            same(len(points), 2, f"points of both sides among {said}")
            same(offers(card)[1:], ["Review", "Play again", "Next level", "Home"], "what is offered")
            until(lambda: focused(window) == "Next level", "the next level to have the keyboard")
            window.key("Return")
            until(lambda: not window.look().says_over and not window.look().card, "the next game")
            check(window.look().find(f"Computer ({levels[1]})"), f"{levels[1]} does not play")


def lose(screen, game):
    with case(f"{game}: a card says that one resigned; Escape, a click and its button show the board again"):
        fresh(screen, panel=True)
        with Window(play.spec_of(game)) as window:
            for dismiss in (lambda: window.key("Escape"), lambda: window.click(window.look().board, 0.02),
                            lambda: window.press("Look at the board (Esc)", BUTTON)):
                window.type(play.Terminal.run("moves", play.spec_of(game)).split()[0])
                window.key("Return")
                until(lambda: window.look().moves, "a move")
                do(window, "resign")
                window.opens(RESIGN)
                window.key("Return", dialog=RESIGN)
                window.closes(RESIGN)
                until(lambda: window.look().card, "the card")
                squares = window.look().position[0]
                dismiss()
                until(lambda: not window.look().card, "the card to go")
                same(window.look().position[0], squares, "the board")
                same(window.look().buttons, ["Review", "Play again", "New…"], "what is offered under the board")
                window.press("Play again", BUTTON)
                until(lambda: not window.look().moves and not window.look().says_over, "a new game")


def go_home(screen, game):
    with case(f"{game}: Review and Home on the card do what they say"):
        fresh(screen, panel=True)
        with Window(play.spec_of(game)) as window:
            play.play(window, play.Access(window), kit.chance(game, "home"))
            window.press("Review", BUTTON)
            until(lambda: not window.look().card and "‹ Mistake" not in window.look().message, "the card to go")
            do(window, "review")
            window.key("ctrl+Home")
            card = until(lambda: cards(window).get(title_of(game)), "the home")
            check("Continue" not in offers(card), "a game that is over can be continued")


def rest(screen, game):
    """Confetti only where things may move."""
    for still in (False, True):
        with case(f"{SETTLED}: after a win {'nothing' if still else 'confetti'} falls"):
            screen.clean()
            if still:
                screen.still()
            play.begin_as(screen, game, speed="fast")
            level = play.list_levels(game)[0]
            screen.put(screen.state("desktop.ini"), f"[start]\n{game}={SETTLED};{level};human\n[play]\nspeed=fast\n")
            with Window(SETTLED, QUINCUNX_FRAMES="1") as window:
                follow_hints(window)
                before = window.words().count("frame ")
                window.settle()
                painted = window.words().count("frame ") - before
                check(painted < 10 if still else painted > 5, f"{painted} frames are painted")


# -- Statistics ---------------------------------------------------------------------------------------

def count(screen):
    with case("statistics have a group for each game, with its sum and a row for each opponent, weakest first"):
        fresh(screen)
        screen.put(screen.state("statistics"), SCORES)
        with Window() as window:
            card = cards(window)[title_of(GAME)]
            check(any(node.name == "Won 3 of 6, 1 draw, best time 0:31" for node in card.walk()), f"{card.text()}")
            window.press("Statistics", BUTTON)
            window.opens("Statistics")
            said = [node.name for node in window.look().dialog("Statistics").walk() if node.role == LABEL]
            at = [said.index(words) for words in (title_of(GAME), "Won 3 of 6, 1 draw, best time 0:31", "Against easy, as X",
                                                 "Won 3 of 4, 1 draw, best time 0:31", "Against casual, as O", "Won 0 of 2")]
            same(sorted(at), at, f"the order in {said}")
            for words in ("Standard", "Gravity: on", "Won 2 of 3, best time 2:05"):
                check(words in said, f"“{words}” is not in {said}")
            window.key("Escape", dialog="Statistics")
            window.closes("Statistics")
    for contents, words in (("", "You have not finished a game"), ("nonsense\n", "statistics")):
        with case(f"statistics of {contents!r} are a sentence"):
            fresh(screen)
            screen.put(screen.state("statistics"), contents)
            with Window() as window:
                window.key("ctrl+i")
                window.opens("Statistics")
                said = [node.name for node in window.look().dialog("Statistics").walk()]
                check(any(words in name for name in said), f"it says {said}")
                window.key("Escape", dialog="Statistics")
                window.closes("Statistics")


# -- Words and pictures -------------------------------------------------------------------------------

def read(screen, game):
    with case("the home, the offer, the card at the end and the statistics are whole messages"):
        fresh(screen, new=True)
        screen.put(screen.state("statistics"), SCORES.replace(GAME, game))
        with Window(lang=speech.PSEUDO) as window:
            reader = Reader(window)
            reader.look("the home")
            window.key("ctrl+i")
            dialog = until(window.find_dialog, "the statistics").name
            reader.look("the statistics")
            window.key("Escape", dialog=dialog)
            window.closes(dialog)
            subprocess.run([window.program, play.spec_of("reversi")], env=window.environment, timeout=WAIT, check=True)
            until(lambda: window.look().buttons, "the offer")
            reader.look("the offer")
            window.frame_id = until(lambda: window.find_id(window.look().window.name), "the window")
            window.key("Escape")
            window.type(play.Terminal.run("moves", "reversi").split()[0])
            window.key("Return")
            until(lambda: window.look().moves, "a move")
            do(window, "resign")
            question = until(window.find_dialog, "a question").name
            window.key("Return", dialog=question)
            until(lambda: window.look().card, "the card")
            reader.look("the card")
            window.key("ctrl+Home")
            until(lambda: window.look().home, "the home again")
            reader.look("the home with a game behind it")
            reader.check()


SIZES = ((900, 640), (360, 640), (360, 300))


def shoot(screen, code, size, scheme, folder):
    with case(f"pictures of the home in {code}, {size[0]}×{size[1]}, {scheme}"):
        name = os.path.join(folder, f"{{}}-{code}-{size[0]}x{size[1]}-{scheme}.png")

        def take(what, number):
            screen.picture(name.format(what), number)
        fresh(screen, size=size, new=True)
        screen.put(screen.state("statistics"), SCORES)
        with Window(lang=code, ADW_DEBUG_COLOR_SCHEME=f"prefer-{scheme}") as window:
            take("home", window.frame_id)
            for what, key in (("statistics", "ctrl+i"), ("new", "ctrl+n")):
                window.key(key)
                dialog = until(window.find_dialog, what).name
                window.resize(min(size[0], 480), size[1], dialog)
                take(what, window.find_id(dialog))
                window.key("Escape", dialog=dialog)
                window.closes(dialog)
            subprocess.run([window.program, "reversi:size=4"], env=window.environment, timeout=WAIT, check=True)
            until(lambda: window.look().buttons, "the offer")
            window.frame_id = until(lambda: window.find_id(window.look().window.name), "the window")
            take("offer", window.frame_id)
            window.key("Escape")
            do(window, "swap")
            until(lambda: window.look().moves, "a move of the computer")
            follow_hints(window)
            take("end", window.frame_id)


def run(screen, games):
    folder = os.environ.get("QUINCUNX_SHOTS")
    if folder:
        os.makedirs(folder, exist_ok=True)
        for code in os.environ.get("CODES", "en ar vi").split():
            for size in SIZES:
                shoot(screen, code, size, "light", folder)
        shoot(screen, "en", SIZES[0], "dark", folder)
        return
    pairs = [game for game in games if not play.is_alone(game)]
    begin(screen, games)
    find_way(screen, pairs[0])
    walk(screen, pairs[0])
    resume(screen, pairs[0])
    resume_other(screen, games[:2])
    complain(screen)
    learn(screen, pairs[-1])
    offer(screen, pairs[0])
    win(screen, SETTLED.split(":")[0])
    lose(screen, pairs[0])
    go_home(screen, pairs[0])
    rest(screen, SETTLED.split(":")[0])
    count(screen)
    read(screen, GAME)
