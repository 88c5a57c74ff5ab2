"""A game is never lost: records from the command line and from dialogs, one window for all, kill -9."""
import os
import subprocess

import play
from kit import WAIT, case, chance, check, happens, same, until
from window import Window


def fresh(screen, game):
    screen.clean()
    screen.still()
    play.begin_as(screen, game)


def open_record(screen, game):
    with case(f"{game}: a record from the command line, saved again from the dialog, opened again"):
        fresh(screen, game)
        path = play.make_record(play.spec_of(game), play.list_levels(game)[0], 5)
        copy = os.path.join(screen.folder("files"), "copy.quincunx")
        with Window(path) as window:
            window.hears("^(Game over|Board cleared|No pairs left)")
            end = window.look().status
            choose_file(window, "ctrl+s", "Save Game", copy)
            window.hears("Saved to copy.quincunx")
            same(play.Terminal.run("replay", copy, "--format", "positions"),
                 play.Terminal.run("replay", path, "--format", "positions"), "the copy")
            window.key("ctrl+shift+n")
            until(lambda: not window.look().says_over, "another game")
            choose_file(window, "ctrl+o", "Open Game", copy, ["ctrl+l"])
            until(lambda: window.look().status == end, "the game of the file")


def choose_file(window, key, name, path, prepare=()):
    """Types a path into the system's dialog for files, which at first is busy reading its folder and
    then takes what it likes from the keyboard: so again until it takes the path."""
    window.key(key)
    window.opens(name)

    def takes():
        window.key(*prepare, "ctrl+a", dialog=name)
        window.type(path, dialog=name)
        window.key("Return", dialog=name)
        return happens(lambda: not window.look().dialog(name))
    until(takes, f"the dialog “{name}” to take {path}")


def one_instance(screen, games):
    with case("a second start opens its file, or its game, in the window there is"):
        fresh(screen, games[0])
        path = play.make_record(play.spec_of(games[-1]), play.list_levels(games[-1])[0], 5)
        with Window(games[0]) as window:
            title = window.look().window.name
            second = subprocess.run([window.program, path], env=window.environment, timeout=WAIT, check=False)
            same(second.returncode, 0, "the end of the second")
            window.hears("^(Game over|Board cleared|No pairs left)")
            subprocess.run([window.program, games[0]], env=window.environment, timeout=WAIT, check=True)
            until(lambda: window.look().window.name == title, f"{title} again")
            window.frame_id = until(lambda: window.find_id(title), "the window")


def find_turn(window, game):
    """What there is to see when the person is to move; else None."""
    view = window.look()
    return view if play.is_alone(game) or view.marked("playable") or view.buttons else None


def survive(screen, game):
    with case(f"{game}: after kill -9 at any moment the game is there"):
        screen.clean()
        play.begin_as(screen, game, "human", play.list_levels(game)[0])
        random = chance(game, "kill")
        line = iter(play.solve(play.spec_of(game)) if play.is_alone(game) else ())
        window = Window(play.spec_of(game))
        for _ in range(3):
            for _ in range(random.randrange(1, 4)):
                view = until(lambda: find_turn(window, game), "my turn")
                node = play.choose(view, random)
                for node in [node] if node else play.find_cells(view, next(line)):
                    play.touch(window, play.Access(window), node)
            known = play.kept(game)
            window.kill()
            check(not known or play.kept(game)[1][:len(known[1])] == known[1], "the record lost moves")
            play.Terminal.run("replay", play.kept_path(game))
            moves = play.kept(game)[1]
            window = Window()
            until(lambda: len(window.look().moves) >= len(moves), f"the {len(moves)} moves")
            same([row.split(". ")[-1] for row in window.look().moves[:len(moves)]], moves, "the moves")
        window.leave()


def remember(screen, game):
    with case("the window has the size and the panel that it had"):
        fresh(screen, game)
        with Window(game) as window:
            window.resize(700, 560)
            window.key("F9")
        with Window(game) as window:
            same(window.geometry(window.frame_id)[2:], (700, 560), "the size")


def run(screen, games):
    one_instance(screen, games)
    remember(screen, games[0])
    for game in games:
        survive(screen, game)
    open_record(screen, games[0])
