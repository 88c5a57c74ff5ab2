"""What the window looks like to a screen reader, at one moment."""
import re

ROOT = "/org/a11y/atspi/accessible/root"
CHECKED, FOCUSED, PRESSED, SENSITIVE, SHOWING = 4, 12, 20, 24, 30  # states
GROUP, BUTTON, TOGGLE, STATUS, LABEL, LIST, COMBO, ITEM, SPIN, ENTRY, SWITCH, RADIO = 39, 43, 62, 54, 29, 31, 11, 35, 52, 61, 7, 44  # roles

# Said of a square only because the pointer is somewhere.
PREVIEW = re.compile(r", would (be taken|change)")


class Node:
    """A widget."""

    def __init__(self, item):
        (_, self.path), _, (_, self.parent), self.index, self.count = item[:5]
        self.name, self.role, self.about, states = item[6:10]
        self.states = states[0] | states[1] << 32
        self.children = []
        self.frame = None  # the window or dialog that it is in

    def has(self, state):
        return bool(self.states >> state & 1)

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()

    def find(self, name, *roles):
        return next((node for node in self.walk() if node.name == name and (not roles or node.role in roles)), None)

    def text(self, depth=0):
        marks = " focused" if self.has(FOCUSED) else "", "" if self.has(SENSITIVE) else " (grey)"
        line = f"{'  ' * depth}{self.role} {self.name!r}{''.join(marks)}\n"
        return line + "".join(child.text(depth + 1) for child in self.children)


DISMISS = "Look at the board (Esc)"
COMMA = "[,،]"  # of the languages that there are


def square(node):
    """The name of a square, with which all that is said of it begins."""
    return re.split(COMMA, node.name)[0]


class View:
    """All widgets, with words for those that matter."""

    def __init__(self, items, say):
        self.say = say  # English in the language of the window
        self.nodes = {item[0][1]: Node(item) for item in items}
        for node in self.nodes.values():
            if node.parent in self.nodes and node.path != ROOT:
                self.nodes[node.parent].children.append(node)
        for node in self.nodes.values():
            node.children.sort(key=lambda child: child.index)
        self.frames = self.nodes[ROOT].children if ROOT in self.nodes else []
        for frame in self.frames:
            for node in frame.walk():
                node.frame = frame
        self.find_parts()

    def find_parts(self):
        self.board = self.find(self.say("Board"), GROUP)
        self.home = self.find(self.say("Home"), GROUP)

    def drop_hidden(self, path, shown):
        """Forgets the children of a widget that it has no more for those who ask."""
        node = self.nodes.get(path)
        if not node or len(node.children) <= node.count:
            return
        for child in node.children:
            if child.path not in shown:
                for gone in child.walk():
                    self.nodes.pop(gone.path, None)
        node.children = [child for child in node.children if child.path in shown]
        self.find_parts()

    def walk(self):
        for frame in self.frames:
            yield from frame.walk()

    def find(self, name, *roles):
        return next(filter(None, (frame.find(name, *roles) for frame in self.frames)), None)

    def dialog(self, name):
        return next((frame for frame in self.frames if frame.name == name), None)

    @property
    def window(self):
        """The window itself; dialogs lie beside it."""
        page = self.board or self.home
        return page.frame if page else None

    @property
    def cells(self):
        """The squares by their names ("c4")."""
        return {square(node): node for node in self.board.children} if self.board else {}

    def marked(self, mark):
        """The squares of which this is said."""
        said = re.compile(f"{COMMA} {re.escape(self.say(mark))}")
        return [node for node in self.cells.values() if said.search(node.name)]

    @property
    def focused(self):
        return next((name for name, node in self.cells.items() if node.has(FOCUSED)), None)

    @property
    def says(self):
        """The lines under the board: what goes on, what the last move did, and a message. A teacher speaks above the
        board, and the panel has words of its own."""
        column = self.nodes.get(self.board.parent) if self.board else self.home and self.window
        lines = [node.name for node in column.walk() if node.role == STATUS] if column else []
        return tuple((["", "", ""] + lines)[-3:])

    @property
    def status(self):
        return self.says[0]

    @property
    def says_over(self):
        return self.status.startswith(("Game over", "Board cleared", "No pairs left"))

    @property
    def last(self):
        return self.says[1]

    @property
    def message(self):
        return self.says[2]

    @property
    def buttons(self):
        """The names of the buttons in the bar under the board, in their order; or of those on the card that lies over
        the board when a game has ended, but for the one that takes it away."""
        column = self.nodes.get(self.board.parent) if self.board else None
        if not column:
            return []
        return [node.name for node in self.nodes[column.parent].walk()
                if node.role in (BUTTON, TOGGLE) and node.parent != self.board.path and node.name != self.say(DISMISS)]

    @property
    def card(self):
        """The card at the end of a game, or None."""
        close = self.find(self.say(DISMISS), BUTTON)
        return self.nodes[close.parent] if close else None

    @property
    def moves(self):
        """The list of moves."""
        grid = self.find(self.say("Moves"))
        return [node.name for node in grid.walk() if node.role == LABEL] if grid else []

    @property
    def position(self):
        """What lies where, and what can be done, whatever the pointer shows."""
        return {name: PREVIEW.sub("", node.name) for name, node in self.cells.items()}, self.buttons, self.status
