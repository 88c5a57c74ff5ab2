"""What a person can do besides moving: undo, hints, values, reviews, looking back, levels, machines
that play each other, dialogs, dragging, hearing."""
import os
import re

import options
import play
from kit import WAIT, case, chance, check, happens, same, until
from questions import do
from view import BUTTON, CHECKED, COMBO, ENTRY, FOCUSED, ITEM, LABEL, PRESSED, TOGGLE
from window import Window

OVER = "^(Game over|Board cleared|No pairs left)"


def fresh(screen, game, *players, still=True, **settings):
    screen.clean()
    if still:
        screen.still()
    play.begin_as(screen, game, *players, **settings)


def is_on(window, name):
    node = window.look().find(name, BUTTON, TOGGLE)
    return node and (node.has(PRESSED) or node.has(CHECKED))


def make_move(window, hand, game):
    """The first move of a game; a player alone knows the solution."""
    line = play.solve(play.spec_of(game)) if play.is_alone(game) else ()
    while not window.look().moves:
        node = play.choose(window.look(), chance(game, "first"))
        for node in [node] if node else play.find_cells(window.look(), line[0]):
            play.touch(window, hand, node)


def undo_while_moving(screen, game):
    with case(f"{game}: undo and redo while pieces move"):
        fresh(screen, game, still=False, speed="slow")
        with Window(play.spec_of(game), QUINCUNX_FRAMES="1") as window:
            start = window.look().position
            make_move(window, play.Pointer(window), game)
            after = until(lambda: window.look().moves and window.look().position, "the move")
            frames = window.words().count("frame ")
            until(lambda: window.words().count("frame ") > frames + 1, "pieces that move")
            window.key("ctrl+z")
            until(lambda: window.look().position == start, "the start again")
            window.key("ctrl+shift+z")
            until(lambda: window.look().position == after, "the move again")
            window.key(*["ctrl+z", "ctrl+shift+z"] * 4, "ctrl+z")
            until(lambda: window.look().position == start, "the start at last")


def refuse(screen, game):
    with case(f"{game}: what is no move is refused with a reason, without a dialog"):
        fresh(screen, game)
        with Window(play.spec_of(game)) as window:
            window.type("z9")
            window.key("Return")
            window.hears(r"\n.*(z9|Z9).*\.$")
            window.key("Escape")
            hand = play.Access(window)
            make_move(window, hand, game)
            before = window.look().message
            hand.touch(window.look().marked("last move")[0])
            until(lambda: re.search(r"\.$", window.look().message) and window.look().message != before, "a sentence")
            same(len(window.look().frames), 1, "the windows there are")


def give_hints(screen, game):
    with case(f"{game}: a hint says more each time, and stays"):
        fresh(screen, game)
        with Window(play.spec_of(game)) as window:
            said = []

            def find_hint():
                message = window.look().message.strip()
                return message if message not in said and not message.startswith("Looking") else None
            for _ in range(4):
                window.key("ctrl+h")
                said.append(until(find_hint, "another hint", 10 * WAIT))  # a table may have to be made first
            until(lambda: window.look().marked("hint"), "a square that is marked")
            window.key("Escape")
            until(lambda: not window.look().marked("hint"), "the hint to go")


def show_values(screen, game):
    with case(f"{game}: the values of moves are switched on and off"):
        fresh(screen, game)
        with Window(play.spec_of(game)) as window:
            window.key("ctrl+e")
            until(lambda: is_on(window, "Analyse"), "the switch")
            window.hears("Move values are on")
            window.key("ctrl+e")
            until(lambda: not is_on(window, "Analyse"), "the switch to go off")


def open_end(screen, game):
    """A window with a game that is over."""
    fresh(screen, game)
    return Window(play.make_record(play.spec_of(game), play.list_levels(game)[0], 3))


def review(screen, game):
    with case(f"{game}: after the end a review, a look back, another game"):
        with open_end(screen, game) as window:
            window.hears(OVER)
            window.press("Review" if "Review" in window.look().buttons else "Undo", BUTTON)
            if "Undo" not in window.look().buttons:
                window.hears(r"\n(Judging|.*(mistake|blunder|slip|perfect|best|move))")
                window.key("alt+Home")
                window.hears("^Move 0 of ")
                window.press("Return to the game")
                window.hears(OVER)
            window.key("ctrl+shift+n")
            until(lambda: not window.look().says_over, "another game")


def click_list(screen, game):
    with case(f"{game}: a click in the list of moves goes there"):
        with open_end(screen, game) as window:
            numbered = [node for node in until(lambda: list_rows(window), "the list") if ". " in node.name]
            node = numbered[len(numbered) // 2]
            number = int(node.name.split(".")[0])
            window.click(node)
            window.hears(rf"^Move {number} of ")
            window.key("alt+Up")
            window.hears(OVER)


def list_rows(window):
    """The rows of the list that can be seen, when it has come to its end; else None."""
    moves = window.look().find("Moves")
    rows = [node for node in moves.walk() if node.role == LABEL]
    return [node for node in rows if is_inside(window, node, moves)] if rows and is_inside(window, rows[-1], moves) else None


def is_inside(window, node, around):
    x, y, width, height = window.extents(node)
    left, top, wide, high = window.extents(around)
    return width > 0 and x >= left and y >= top and x + width <= left + wide and y + height <= top + high


def end_alone(screen, game):
    with case(f"{game}: without a move left there is Undo, Shuffle and New"):
        fresh(screen, game)
        with Window(play.make_lost(game)) as window:
            window.hears("^No pairs left")
            same(window.look().buttons, ["Undo", "Shuffle", "New…"], "what is offered")
            window.press("Shuffle", BUTTON)
            until(lambda: not window.look().says_over, "the game to go on")
            window.key("ctrl+z")
            window.hears("^No pairs left")
            window.press("Undo", BUTTON)
            until(lambda: not window.look().says_over, "the game to go on")


def change_level(screen, game):
    with case(f"{game}: the machine takes a seat in the middle of a game, and leaves it"):
        fresh(screen, game)
        with Window(game) as window:
            make_move(window, play.Pointer(window), game)
            side = [node.name for node in window.look().walk() if node.role == BUTTON and
                    window.look().nodes[node.parent].role == COMBO][1]
            made = len(window.look().moves)
            sit(window, side, "Down")
            until(lambda: len(window.look().moves) > made, "a move of the machine")
            until(lambda: play.kept(game)[0]["second"] != "human", "the machine in the record")
            sit(window, side, "Home")
            until(lambda: play.kept(game)[0]["second"] == "human", "the person in the record")


def sit(window, side, key):
    def is_open():
        box = window.look().nodes[window.look().find(side, BUTTON).parent]
        return any(node.has(FOCUSED) for node in box.walk() if node.role != BUTTON)
    def opens():
        """A list that is just going away takes the click."""
        window.click(window.look().find(side, BUTTON))
        return happens(is_open)
    until(opens, "the players on offer")
    window.key(key, "Return")
    until(lambda: not is_open(), "the players on offer to go")


def watch_machines(screen, game):
    with case(f"{game}: machines play each other, rest, and make one step"):
        level = play.list_levels(game)[0]
        fresh(screen, game, level, level, still=False, speed="slow")
        with Window(play.spec_of(game)) as window:
            window.press("Pause", BUTTON)
            window.see("Step", BUTTON)
            same(window.look().buttons, ["Continue", "Step"], "what is offered")
            made = len(window.look().moves)
            for step in range(2):
                window.press("Step", BUTTON)
                until(lambda: len(window.look().moves) == made + step + 1, "one move more")
                until(lambda: "paused" in window.look().status, "the machines to rest again")
            window.press("Continue", BUTTON)
            until(lambda: len(window.look().moves) > made + 2, "the game to go on")


def open_dialogs(screen, game):
    with case(f"{game}: every dialog opens, and Escape closes it"):
        fresh(screen, game)
        with Window(play.spec_of(game)) as window:
            for key in ("ctrl+n", "F1", "ctrl+comma", "ctrl+question"):
                window.key(key)
                name = until(window.find_dialog, f"a dialog after {key}").name
                window.key("Escape", dialog=name)
                window.closes(name)
            window.key("F10")
            until(lambda: any(node.has(FOCUSED) and not node.name for node in window.look().walk()) or
                  window.look().find("Rules"), "the menu")
            window.key("Escape")


def open_games(window, shown):
    """Opens the list of games in the header; the keyboard is in it."""
    def items():
        return [node for node in window.look().walk() if node.role == ITEM]
    window.click(window.look().find(shown, BUTTON))
    return items() if happens(lambda: any(node.has(FOCUSED) for node in items())) else None


def switch(screen, games):
    with case("another game is chosen in the header, and the first one is there again later"):
        fresh(screen, games[0])
        with Window(games[0]) as window:
            make_move(window, play.Pointer(window), games[0])
            before = window.look().position
            title = window.look().window.name
            for wanted in (None, title):
                shown = window.look().window.name
                items = until(lambda: open_games(window, shown), "the games")
                down = [node.name for node in items].index(wanted) if wanted else len(items) - 1
                window.key("Home", *["Down"] * down, "Return")
                until(lambda: window.look().window.name != shown, "another game")
                window.frame_id = until(lambda: window.find_id(window.look().window.name), "the window")
            same(window.look().window.name, title, "the game")
            same(window.look().position, before, "the position")


def find_pair(window, game):
    """Two squares that make a move together; None in a game where one square is enough."""
    if play.is_alone(game):
        return play.find_cells(window.look(), play.solve(play.spec_of(game))[0])
    hand, random = play.Access(window), chance(game, "drag")
    for _ in range(30):
        made, node = len(window.look().moves), play.choose(window.look(), random)
        play.touch(window, hand, node)
        if len(window.look().moves) == made:
            other = play.choose(window.look(), random)
            window.key("Escape")
            until(lambda: not window.look().marked("selected"), "nothing to be selected")
            return node, other
    return None


def drag(screen, game):
    with case(f"{game}: a piece is dragged, and stays where it was when it is dropped beside the board"):
        fresh(screen, game)
        with Window(play.spec_of(game)) as window:
            pair = find_pair(window, game)
            made, before = len(window.look().moves), window.look().position
            if pair:
                taken = lambda: until(lambda: window.look().marked("selected"), "it to be taken")
                window.drag(pair[0], window.look().find("Hint (Ctrl+H)"), taken)
                until(lambda: window.look().position == before, "the position to be as before")
                window.drag(*pair, taken)
                until(lambda: len(window.look().moves) == made + 1, "the move")
            else:
                cells = window.look().marked("playable")
                window.drag(cells[0], cells[1], lambda: None)
                same(window.look().position, before, "the position where there is nothing to take along")


def hear(screen, game):
    """ALSA writes what it plays to a file: each sound is a pipe of its own."""
    with case(f"{game}: a move and the end are heard when that is switched on, and else not"):
        fresh(screen, game)
        record = play.make_record(play.spec_of(game), play.list_levels(game)[0], 3)
        heard = screen.file("heard", "")
        screen.put(os.path.join(screen.home, ".asoundrc"), f"""pcm.!default {{
  type plug
  slave.pcm {{ type file slave.pcm null file "|cat >> {heard}" format raw }}
}}
""")

        def samples():
            with open(heard, "rb") as file:
                return file.read()
        for sounds in (False, True):
            play.begin_as(screen, game, sounds=sounds)
            with Window(record) as window:
                window.hears(OVER)
                window.key("ctrl+z", "ctrl+z")
                until(lambda: not window.look().says_over, "the end to be taken back")
                same(samples(), b"", "what is heard before a move")
                window.key("ctrl+shift+z")
                until(lambda: not sounds or samples(), "a sound")
                first = len(samples())
                window.key("ctrl+shift+z")
                window.hears(OVER)
                until(lambda: not sounds or len(samples()) > first + 2000, "another sound")
        check(len(samples()) > 4000 and len(set(samples())) > 10, "the sounds are silent")


def copy(screen, game):
    """What was copied is pasted where a number is asked for."""
    with case(f"{game}: link, position and record are copied"):
        fresh(screen, game)
        spec = play.spec_of(game)
        with Window(spec) as window:
            make_move(window, play.Access(window), game)
            move = window.look().moves[0].split(". ")[-1]
            wanted = {"copy-link": ("Link copied.", f"{spec}/{move}"),
                      "copy-position": ("Position copied.", play.Terminal.run("after", spec, move).strip()),
                      "copy-record": ("Game record copied.", f"game: {spec}")}
            for action, (said, text) in wanted.items():
                do(window, action)
                window.hears(said.replace(".", r"\."))
                found = paste(window)
                check(text[:20] in found, lambda: f"{text!r} is not in {found!r}")


def paste(window):
    """What is on the clipboard, as the sentence says that refuses it for a number."""
    dialog = options.Dialog(window)
    dialog.unfold("More options…", lambda: dialog.row("Board number", ENTRY))
    window.click(dialog.row("Board number", ENTRY), across=0.15)
    window.key("ctrl+a", "ctrl+v", dialog=options.NAME)

    def refused():
        window.press("_Start Start")
        return happens(lambda: next((node.name for node in window.look().dialog(options.NAME).walk()
                                     if node.name.startswith("Couldn't start this game")), None))
    found = until(refused, "a sentence about what was pasted")
    window.key("Escape", dialog=options.NAME)
    window.closes(options.NAME)
    return found


def pause(screen, game):
    with case(f"{game}: a paused board shows nothing, neither to eyes nor to ears"):
        fresh(screen, game)
        with Window(play.spec_of(game)) as window:
            make_move(window, play.Access(window), game)
            before = window.look().position[0]
            window.key("ctrl+p")
            until(lambda: "Continue" in window.look().buttons, "the pause")
            told = {name.split(", ", 1)[-1] for name in window.look().position[0].values()}
            check(told == {"hidden"}, f"it tells {told}")
            window.press("Continue", BUTTON)
            until(lambda: window.look().position[0] == before, "the board again")


def run(screen, games):
    for game in games:
        undo_while_moving(screen, game)
        refuse(screen, game)
        give_hints(screen, game)
        review(screen, game)
        drag(screen, game)
        if play.is_alone(game):
            copy(screen, game)
            pause(screen, game)
            end_alone(screen, game)
        else:
            change_level(screen, game)
    for game in games[:1]:  # what is the same for all
        show_values(screen, game)
        click_list(screen, game)
        watch_machines(screen, game)
        open_dialogs(screen, game)
        hear(screen, game)
    several = sorted(games, key=play.is_alone)  # one for two players first
    if len(games) > 1 and not play.is_alone(several[0]):
        switch(screen, several)
