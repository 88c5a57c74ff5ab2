"""The pointer on the board: clicks count wherever they hit a square, however short they are, and
whatever is laid out anew meanwhile; and the board stays where it is."""
import play
from kit import case, chance, check, same, until
from view import square
from window import Window

CLICKS = 60


def fresh(screen, game, size=(900, 640), panel=True):
    screen.clean()
    screen.still()
    play.begin_as(screen, game, size=size, panel=panel)


def find_next(window):
    """A square to click on; a new game begins, and a pass is made, where it must."""
    view = window.look()
    if view.marked("playable"):
        return view.marked("playable")
    if play.is_over(view):
        window.key("ctrl+shift+n")
    elif view.buttons:
        window.press(view.buttons[0])
    return None


def click_short(screen, game):
    with case(f"{game}: {CLICKS} clicks without a pause between press and release, also on the corners of squares"):
        fresh(screen, game, size=(400, 500), panel=False)
        random = chance(game, "short")
        with Window(play.spec_of(game)) as window:
            for number in range(CLICKS):
                node = random.choice(until(lambda: find_next(window), "a square to click on"))
                x, y, width, height = window.area(node)
                corner = number % 4
                across, down = ((corner % 2, corner // 2) if number % 3 == 0 else (random.random(), random.random()))
                before = window.look().position
                window.tap(x + 1 + int(across * (width - 3)), y + 1 + int(down * (height - 3)))  # AT-SPI is a pixel off
                until(lambda: window.look().position != before,
                      lambda: f"click {number} on {node.name!r}, {across:.2f} of it across and {down:.2f} down")


def click_while_moving(screen, game):
    with case(f"{game}: a click counts for the square that was pressed, also where the board is laid out anew meanwhile"):
        fresh(screen, game)
        with Window(play.spec_of(game)) as window:
            node = until(lambda: find_next(window), "a square to click on")[-1]
            before, place = window.look().position, window.extents(window.look().board)
            window.point(node)
            screen.xdo("mousedown", 1)
            window.press("Players and moves (F9)")
            until(lambda: window.extents(window.look().board) != place, "the board to have another size")
            screen.xdo("mouseup", 1)
            until(lambda: window.look().position != before, "the touch")
            check(window.look().cells[square(node)].name != node.name, "another square was touched")


def keep_place(screen, game):
    with case(f"{game}: the board stays where it is, however long the sentence under it"):
        fresh(screen, game, size=(400, 600), panel=False)
        with Window(play.spec_of(game)) as window:
            place, said = window.extents(window.look().board), set()
            for step in range(5):
                before = window.look().message
                if step:
                    window.key("ctrl+h")
                else:
                    window.type("zzzzzzzzzzzzzzz")
                    window.key("Return")
                until(lambda: window.look().message not in (before, "Looking for a hint…") and
                      not window.look().message.startswith("Your move"), "a sentence", 600)
                said.add(window.look().message)
                window.settle()
                same(window.extents(window.look().board), place, f"the board under “{window.look().message}”")
            check(max(map(len, said)) > 60, f"no sentence is long: {said}")


def run(screen, games):
    pairs = [game for game in games if not play.is_alone(game)]
    for game in pairs[:2]:
        click_short(screen, game)
    click_while_moving(screen, pairs[0])
    keep_place(screen, pairs[-1])
