"""Ways to play in the window: a hand makes one touch of a square, or presses a button.

What can be played is what the window says of its squares; a player alone is not told, and takes the
hint."""
import os
import re
import subprocess

import kit
from kit import check, happens, until
from view import BUTTON, FOCUSED, square

ENDS = ("Play again", "Shuffle")  # offered only when a game is over
TOUCHES_MOST = 1000
OVER = "over"


# -- Hands ------------------------------------------------------------------------------------------

class Pointer:
    """Moves the pointer to things and clicks."""
    title = "mouse only"
    pause = kit.FIRST_PAUSE

    def __init__(self, window):
        self.window = window

    def touch(self, node):
        self.window.click(node)

    def hint(self):
        self.window.click(self.window.see("Hint (Ctrl+H)"))


class Keys:
    """Moves the focus by arrows, and presses Enter."""
    title = "keyboard only"
    pause = kit.FIRST_PAUSE
    arrows = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}

    def __init__(self, window):
        self.window = window
        self.places = {}

    def touch(self, node):
        cell = square(node)
        if cell in self.window.look().cells:
            self.walk_to(cell)
        else:
            self.tab_to(node)
        self.window.screen.xdo("key", "Return")

    def tab_to(self, node):
        """Tab leads around through all that can be used."""
        for _ in range(60):
            view = self.window.look()
            if node.path in view.nodes and view.nodes[node.path].has(FOCUSED):
                return
            self.press("Tab")
        check(False, f"Tab does not lead to {node.name!r}")

    def press(self, key, times=1):
        """Presses a key that moves the focus; false if that stays. Where it moves is to be seen."""
        def focus():
            return [node.path for node in self.window.look().walk() if node.has(FOCUSED)]
        before = focus()
        self.window.screen.xdo("key", "--delay", 8, *[key] * times)
        return happens(lambda: focus() != before)

    def walk_to(self, goal):
        """Along the row or column in one go where the goal is in it; else one step nearer, in any way
        that there is."""
        place = {name: self.middle(node) for name, node in self.window.look().cells.items()}
        self.window.focus()
        for _ in range(60):
            here = self.window.look().focused
            if here == goal:
                return
            if not here:  # the focus is outside: Tab brings it back
                self.press("Tab")
                continue
            dx, dy = (there - now for there, now in zip(place[goal], place[here]))
            ways = sorted(self.arrows, key=lambda key: -(self.arrows[key][0] * dx + self.arrows[key][1] * dy))
            turn = self.find_turn(place, here, goal)
            if turn:
                self.press(ways[0], turn[1])
                happens(lambda: self.window.look().focused == turn[0])
            else:
                check(any(self.press(key) for key in ways), f"no arrow leads on from {here} to {goal}")
        check(False, f"the arrows do not lead to {goal}")

    @staticmethod
    def find_turn(place, here, goal):
        """The cell of this row or column that is nearest to the goal, and how many steps that is."""
        (x, y), (to_x, to_y) = place[here], place[goal]
        axis = 0 if abs(to_x - x) >= abs(to_y - y) else 1
        line = sorted(at[axis] for at in place.values() if abs(at[1 - axis] - place[here][1 - axis]) < 4)
        corner = [name for name, at in place.items()
                  if at[1 - axis] == place[here][1 - axis] and at[axis] == place[goal][axis]]
        return (corner[0], abs(line.index(place[goal][axis]) - line.index(place[here][axis]))) if corner else None

    def middle(self, node):
        if node.path not in self.places:  # the window keeps its size
            x, y, width, height = self.window.extents(node)
            self.places[node.path] = x + width // 2, y + height // 2
        return self.places[node.path]

    def hint(self):
        self.window.key("ctrl+h")


class Access:
    """Does what a screen reader does for its user."""
    title = "the accessibility interface only"
    pause = 0.26  # for so long GTK shows a button pressed before it acts

    def __init__(self, window):
        self.window = window

    def touch(self, node):
        self.window.act(node)

    def hint(self):
        self.window.press(self.window.say("Hint (Ctrl+H)"))


# -- Playing ----------------------------------------------------------------------------------------

def choose(view, chance):
    """What a player may touch next, as far as the window says so; None if it does not."""
    playable = view.marked("playable")
    if playable:
        return chance.choice(playable)
    return view.find(view.buttons[0], BUTTON) if view.buttons else None


def find_cells(view, move):
    """The squares that a move of a player alone takes: its text is their names in a row."""
    for name, node in view.cells.items():
        if move.startswith(name) and move[len(name):] in view.cells:
            return [node, view.cells[move[len(name):]]]
    return []


def ask(window, hand):
    """Asks for hints until one names the move."""
    for _ in range(4):
        before = window.look().message
        hand.hint()
        until(lambda: window.look().message not in (before, window.say("Looking for a hint…")), "a hint")
        if window.look().marked("hint"):
            return
    check(False, "four hints do not name a move")


def touch(window, hand, node):
    """Touches, and waits until that is seen."""
    before = window.look().position
    hand.touch(node)
    until(lambda: window.look().position != before, lambda: f"a change after {node.name!r} was touched",
          pause=hand.pause)


def is_over(view):
    return any(view.say(name) in view.buttons for name in ENDS)


def play(window, hand, chance, line=(), touches=TOUCHES_MOST):
    """Plays to the end, or for so many touches. A player alone is not told what can be played, and
    plays a line."""
    line = list(line)

    def find_next():
        """The squares of the next move or touch, where there are some: a machine may have to move first."""
        view = window.look()
        if is_over(view):
            return OVER
        node = choose(view, chance)
        return [node] if node else find_cells(view, line[0] if line else "")
    while touches > 0 and (nodes := until(find_next, "something to touch")) is not OVER:
        if len(nodes) > 1:
            line.pop(0)
        for node in nodes:
            touch(window, hand, node)
            touches -= 1
    check(is_over(window.look()) or touches < TOUCHES_MOST - 1, "the game does not end")


# -- The record and the terminal program ------------------------------------------------------------

class Terminal:
    """The program for the terminal, a second opinion about everything."""
    program = screen = None  # set by the driver

    @classmethod
    def run(cls, *words):
        ran = subprocess.run([cls.program, *words], env=cls.screen.environment, capture_output=True, text=True,
                             timeout=kit.WAIT, check=False)
        check(ran.returncode == 0, f"quincunx {' '.join(words)}: {ran.stderr}")
        return ran.stdout


def read_record(text):
    """The heads and moves of a record."""
    heads, moves = {}, []
    for line in text.splitlines():
        key, colon, value = line.partition(": ")
        if colon and not moves:
            heads[key] = value
        else:
            moves += line.split()
    return heads, moves


def is_alone(game):
    return "there is no second" in subprocess.run([Terminal.program, "play", game, "--second", "human"], text=True,
                                                  env=Terminal.screen.environment, stdin=subprocess.DEVNULL,
                                                  capture_output=True, check=False).stderr


def spec_of(game):
    """A game of one player deals boards: this is always the same."""
    return f"{game}:seed=7" if is_alone(game) else game


def solve(spec):
    """A game that the machine wins alone at its best, which is the last of its levels."""
    with open(make_record(spec, list_levels(spec.split(":")[0])[-1], 1), encoding="utf-8") as file:
        return read_record(file.read())[1]


def list_levels(game):
    """The machine's levels, the weakest first."""
    return re.findall(r"^  (\w+)\n      the (?:machine|computer)", Terminal.run("games", game), re.M)


def make_record(spec, level, seed):
    """A file with a whole game that the machine plays in the terminal, in the name of persons."""
    path = Terminal.screen.file(f"{spec.split(':')[0]}.record", "")
    os.remove(path)
    second = () if is_alone(spec) else ("--second", level)
    Terminal.run("play", spec, "--first", level, *second, "--seed", str(seed), "--record", path)
    with open(path, encoding="utf-8") as file:
        return Terminal.screen.put(path, re.sub("^(first|second): .*", r"\1: human", file.read(), flags=re.M))


def make_lost(game):
    """A file with a game in which a player alone has no move left."""
    for seed in range(1, 200):
        path = make_record(f"{game}:solvable=off,seed={seed}", list_levels(game)[0], seed)
        with open(path, encoding="utf-8") as file:
            if read_record(file.read())[0].get("result") == "lost":
                return path
    return None


def kept(game):
    """The game that was kept last in the state folder: its heads and moves, or None."""
    path = kept_path(game)
    if not path:
        return None
    with open(path, encoding="utf-8") as file:
        return read_record(file.read())


def kept_path(game):
    """The file of the unfinished game that was written last, or None."""
    pattern = re.compile(rf"{game}(-\d+)?\.record")
    folder = os.path.dirname(Terminal.screen.state("any"))
    names = os.listdir(folder) if os.path.isdir(folder) else ()
    paths = [os.path.join(folder, name) for name in names if pattern.fullmatch(name)]
    return max(paths, key=lambda path: os.stat(path).st_mtime_ns, default=None)


def begin_as(screen, game, *players, speed="normal", panel=True, sounds=False, size=(900, 640), new=False):
    """Sets how the next window begins: the players of this game, how fast pieces move, what is shown. Lessons
    are offered only where games are new to the person."""
    if not new:
        screen.put(screen.state("lessons"), "".join(f"{name} 0\n" for name in screen.games))
    screen.put(screen.state("desktop.ini"), f"""[start]
{game}={game};{';'.join((players + ('human', 'human'))[:2])}
[play]
speed={speed}
[show]
panel={str(panel).lower()}
sounds={str(sounds).lower()}
[window]
width={size[0]}
height={size[1]}
""")
