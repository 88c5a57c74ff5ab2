"""The dialog for a new game: every value of every option is chosen once, and the game that begins
says so in its record."""
import re

import play
from kit import case, check, happens, same, until
from view import CHECKED, COMBO, ENTRY, FOCUSED, LABEL, RADIO, SPIN, SWITCH
from window import Window

NAME = "New Game"
SEEKING = "Looking for a board that can be cleared…"
LARGE = {"shisen": "shisen:cols=24,rows=12,kinds=36,seed=7"}
FRESH = "(blank = random)"  # after the title of an option that a new game draws by itself


def list_options(game):
    """The options as the terminal program tells them: key, title, values (some of a long range)."""
    text = play.Terminal.run("games", game)
    found = re.findall(r"^  (\w+)=(\S+)\n      (.*): (.*)$", text, re.M)
    return [(key, title, list_values(words)) for key, _, title, words in found]


def list_values(words):
    range_of = re.fullmatch(r"(\d+) to (\d+)", words)
    if not range_of:
        return re.split(", | or ", words)
    least, most = int(range_of[1]), int(range_of[2])
    return [str(value) for value in sorted({least, min(least + 4, most), min(most, 20)})]


class Dialog:
    """The dialog, used with the keyboard."""

    def __init__(self, window):
        self.window = window
        window.key("ctrl+n")
        window.opens(NAME)
        window.resize(520, 2200, NAME)  # so that no row is scrolled away

    def unfold(self, title, shown):
        """Opens what lies behind a row: until a widget in there has a place."""
        def is_shown():
            node = shown()
            return node and self.window.extents(node)[3] > 10
        until(lambda: is_shown() or self.window.click(self.find(title, LABEL)) or happens(is_shown), f"what “{title}” hides")

    def find(self, name, *roles):
        return self.window.look().dialog(NAME).find(name, *roles)

    def row(self, title, *roles):
        view = self.window.look().dialog(NAME)
        return next((node for node in view.walk() if node.role in roles and
                     node.name in (title, f"{title} {FRESH}")), None)

    def words(self, title):
        """The words in a row with choices: its title, what is chosen, and the list that pops up."""
        row = self.row(title, COMBO)
        return [node.name for node in row.walk() if node.role == LABEL] if row else []

    def is_open(self, title):
        """The focus is in the list."""
        row = self.row(title, COMBO)
        return any(node.has(FOCUSED) for node in row.walk() if node is not row)

    def choose(self, title, value, values=None):
        """Opens the choices of a row and goes down to the right one: what they say, or what the program for the
        terminal calls them, in the same order."""
        until(lambda: len(self.words(title)) > 1, f"the row “{title}”")
        names = self.open(title)
        check(len(values or names) == len(names) and value in (values or names), f"“{title}” offers {names}, not {value}")
        self.take(title, names, (values or names).index(value))

    def choose_place(self, title, number):
        self.take(title, self.open(title), number)

    def open(self, title):
        """Opens the choices of a row; what they are."""
        self.window.click(self.row(title, COMBO))
        until(lambda: self.is_open(title), f"the choices of “{title}”")
        return self.words(title)[2:]

    def take(self, title, names, number):
        self.window.key("Home", *["Down"] * number, "Return", dialog=NAME)
        until(lambda: self.words(title)[1] == names[number] and not self.is_open(title), f"“{names[number]}” for “{title}”")

    def enter(self, row, value):
        self.window.click(row, across=0.15)  # the number; buttons follow
        self.window.key("ctrl+a", dialog=NAME)
        self.window.type(value, dialog=NAME)

    def set(self, title, value, values=None):
        self.unfold("More options…", lambda: self.row(title, COMBO, SPIN, ENTRY, SWITCH))
        row, switch = self.row(title, SPIN, ENTRY), self.row(title, SWITCH)
        if row:
            self.enter(row, value)
        elif switch:
            self.flip(title, value == "on")
        else:
            self.choose(title, value, values)

    def flip(self, title, on):
        def is_right():
            return bool(self.row(title, SWITCH).has(CHECKED)) == on
        if not is_right():
            self.window.click(self.row(title, SWITCH))
        until(is_right, f"the switch “{title}”")

    def levels(self):
        """The levels on offer, as they are called here: the one that is chosen, and all."""
        rows = [node for node in self.window.look().dialog(NAME).walk() if node.role == RADIO]
        return next((node.name for node in rows if node.has(CHECKED)), None), [node.name for node in rows]

    def start(self):
        self.window.press("_Start Start")
        self.window.closes(NAME)


def begin_with(screen, game, options, number):
    """Begins a game with the value of this number of each option (the last, where there are fewer);
    the record must say so. A game is kept from its first move."""
    wanted = {key: values[min(number, len(values) - 1)] for key, _, values in options}
    screen.clean()
    screen.still()
    play.begin_as(screen, game)
    with Window(game) as window:
        dialog = Dialog(window)
        for key, title, values in options:
            dialog.set(title, wanted[key], values)
        dialog.start()
        spec = f"{game}:{','.join(f'{key}={value}' for key, value in wanted.items())}"
        move = play.Terminal.run("moves", spec).split()[0]
        window.type(move)
        window.key("Return")
        until(lambda: (play.kept(game) or ({}, []))[1] == [move], f"the move {move} in the record of {spec}")
        heads, _ = play.kept(game)
        record = screen.file("same.record", f"game: {spec}\n{move}\n")
        same(play.Terminal.run("replay", play.kept_path(game), "--format", "positions"),
             play.Terminal.run("replay", record, "--format", "positions"), f"{spec}, begun as {heads['game']}")
        for key, value in wanted.items():
            standard = re.search(rf"^  {key}={value}$", play.Terminal.run("games", game), re.M)
            check(standard or f"{key}={value}" in heads["game"], f"{key}={value} is not in {heads['game']}")


def keep_unfinished(screen, game):
    """A new game asks before it takes the place of one that is not over, which stays kept."""
    question = "This game is not over. Start a new one?"
    with case(f"{game}: New Game, Start asks before it replaces a game, which can be brought back"):
        screen.clean()
        screen.still()
        play.begin_as(screen, game)
        move = play.Terminal.run("moves", play.spec_of(game)).split()[0]
        with Window(play.spec_of(game)) as window:
            window.type(move)
            window.key("Return")
            until(lambda: window.look().moves, "the move")
            old = [row.split(". ")[-1] for row in window.look().moves]
            Dialog(window).start()
            window.opens(question)
            window.key("Escape", dialog=question)
            window.closes(question)
            check(window.look().moves, "the game is gone though nobody agreed")
            Dialog(window).start()
            window.opens(question)
            window.key("Return", dialog=question)
            window.closes(question)
            until(lambda: not window.look().moves, "the new game")
            window.hears("Your unfinished game is kept: “Earlier game” continues it")
            window.key("ctrl+shift+e")
            until(lambda: [row.split(". ")[-1] for row in window.look().moves] == old, "the old game")


def refuse(screen, game):
    """Options that do not go together are refused in the dialog, which stays."""
    with case(f"{game}: a number that is none is refused in a sentence, and the dialog stays"):
        screen.clean()
        screen.still()
        with Window(game) as window:
            dialog = Dialog(window)
            dialog.set(next(title for key, title, _ in list_options(game) if key == "seed"), "none")
            window.press("_Start Start")
            until(lambda: any("none" in node.name and " " in node.name for node in window.look().dialog(NAME).walk()),
                  "a sentence about it")
            window.key("Escape", dialog=NAME)
            window.closes(NAME)


def name_of(level):
    """How the dialog calls a level that is not suggested."""
    return level[0].upper() + level[1:]


def seat(screen, game):
    with case(f"{game}: the dialog has a short ladder with a suggestion, then every level, and the last begins"):
        screen.clean()
        screen.still()
        levels = play.list_levels(game)
        play.begin_as(screen, game, "human", levels[0])
        with Window(game) as window:
            dialog = Dialog(window)
            chosen, brief = dialog.levels()
            check(chosen.endswith(" (suggested)"), f"{chosen} is chosen")
            check(len(brief) <= 6, f"the short ladder has {brief}")
            if len(brief) < len(levels):
                dialog.unfold("More levels…", lambda: len(dialog.levels()[1]) > len(brief) and dialog.find(dialog.levels()[1][-1]))
            same([name.replace(" (suggested)", "") for name in dialog.levels()[1]], [name_of(level) for level in levels],
                 "the levels")
            same(dialog.levels()[0], chosen, "the level that is chosen")
            window.click(dialog.find(dialog.levels()[1][-1], RADIO))
            until(lambda: dialog.levels()[0] == dialog.levels()[1][-1], "the last level")
            dialog.start()
            with open(screen.state("desktop.ini"), encoding="utf-8") as file:
                check(re.search(rf"^{game}={game}[^;]*;human;{levels[-1]};", file.read(), re.M), "it is not seated")


def sit(screen, game):
    """Who plays, in the order of the choices; the record tells who did."""
    level = play.list_levels(game)[0]
    for number, players in enumerate(("human;LEVEL", "LEVEL;human", "human;human", "LEVEL;LEVEL")):
        with case(f"{game}: a new game of {players}"):
            screen.clean()
            screen.still()
            play.begin_as(screen, game, *("human",) * 2 if number != 2 else ("human", level))
            with Window(game) as window:
                dialog = Dialog(window)
                until(lambda: len(dialog.words("Who plays")) > 1, "who plays")
                dialog.choose_place("Who plays", number)
                same(bool(dialog.levels()[1]), "LEVEL" in players, "whether levels are offered")
                chosen = (dialog.levels()[0] or "").replace(" (suggested)", "").lower()
                dialog.start()
                with open(screen.state("desktop.ini"), encoding="utf-8") as file:
                    check(re.search(rf"^{game}={game};{players.replace('LEVEL', chosen)};", file.read(), re.M), "they are not seated")


def deal(screen, game):
    with case(f"{game}: a hard board is looked for, and is one that can be cleared"):
        screen.clean()
        screen.still()
        play.begin_as(screen, game)
        with Window(game) as window:
            before = window.look().position[0]
            dialog = Dialog(window)
            same(dialog.levels(), ("Random", ["Random", "Easy", "Normal", "Hard"]), "the boards on offer")
            window.click(dialog.find("Hard", RADIO))
            until(lambda: dialog.levels()[0] == "Hard", "a hard one to be chosen")
            dialog.start()
            until(lambda: window.look().position[0] != before, "another board")
            window.key("ctrl+h")
            until(lambda: window.look().message.strip() and not window.look().message.startswith("Looking"), "a hint")


def seek(window):
    """Looks for a hard board of the size that is on the board now."""
    dialog = Dialog(window)
    window.click(dialog.find("Hard", RADIO))
    until(lambda: dialog.levels()[0] == "Hard", "a hard one to be chosen")
    window.press("_Start Start")
    until(lambda: dialog.find(SEEKING), "the dialog to say so")


def give_up(screen, game):
    """A board so large that looking for one takes all the time that there is."""
    with case(f"{game}: a search for a board is given up by Escape and by Cancel, and the game there was goes on"):
        screen.clean()
        screen.still()
        play.begin_as(screen, game)
        with Window(LARGE[game]) as window:
            before = window.look().position
            for leave in (lambda: window.key("Escape", dialog=NAME), lambda: window.press("_Cancel Cancel")):
                seek(window)
                leave()
                window.closes(NAME)
                same(window.look().position, before, "the game")
            window.key("ctrl+h")
            until(lambda: window.look().message.strip() and not window.look().message.startswith("Looking"), "a hint")
            same(window.look().position[0], before[0], "the board after the searches")
            seek(window)
            window.key("Escape", dialog=NAME)
            window.closes(NAME)  # and the program ends while the search may just be ending


def run(screen, games):
    keep_unfinished(screen, games[0])
    for game in games:
        options = list_options(game)
        for number in range(max((len(values) for _, _, values in options), default=0)):
            with case(f"{game}: a new game with every option, choice {number + 1}"):
                begin_with(screen, game, options, number)
        if any(key == "seed" for key, _, _ in options):
            refuse(screen, game)
        if not play.is_alone(game):
            seat(screen, game)
        else:
            deal(screen, game)
        if game in LARGE:
            give_up(screen, game)
    sit(screen, games[0])
