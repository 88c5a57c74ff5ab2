"""Whole games: by mouse only, by keyboard only, through the accessibility interface only."""
import re

import play
from kit import case, chance, check, same, until
from window import Window


def finish(window, won):
    """The end shows the result and offers what comes next."""
    window.hears("^(Board cleared|No pairs left|Game over: (draw|.* wins))")
    view = window.look()
    lost_alone = view.status.endswith("lost")
    view = until(lambda: window.look().card and window.look(), "the card at the end")
    offered = ["Undo", "Shuffle", "Play again", "Home"] if lost_alone else ["Review", "Play again", "Home"]
    same([name for name in view.buttons if name != "Next level"], offered, "what is offered at the end")
    check(not (won and lost_alone), "a solution does not win")


def by_hand(screen, game, hand):
    with case(f"{game}: a whole game by {hand.title}"):
        screen.clean()
        screen.still()
        play.begin_as(screen, game, panel=False, size=(640, 520))
        line = play.solve(play.spec_of(game)) if play.is_alone(game) else ()
        with Window(play.spec_of(game)) as window:
            check(all(node.name for node in window.look().cells.values()), "a square has no name")
            play.play(window, hand(window), chance(game, hand.title), line)
            finish(window, won=line)


def type_move(window, move):
    before = window.look().position
    window.type(move)
    window.hears(re.escape(f"Your move: {move}"))
    window.key("Return")
    until(lambda: window.look().position != before, lambda: f"the move {move}")


def walk_move(window, hand, random, made, legal):
    """Makes one move with arrows and Enter, and tells which: the list shows it. A player alone is not
    told what can be played, and takes a move that the terminal program knows."""
    if not window.look().marked("playable") and not window.look().buttons:
        move = random.choice(legal)
        for node in play.find_cells(window.look(), move):
            play.touch(window, hand, node)
        return move
    while len(window.look().moves) == made:
        play.touch(window, hand, play.choose(window.look(), random))
    return window.look().moves[made].split(". ")[-1]


def by_keys(screen, game):
    """Half of the moves are typed, and legal in the terminal program, too; for the others the arrows
    lead to the squares, and Enter touches them."""
    with case(f"{game}: a whole game by keyboard only, with letters and digits and with arrows and Enter"):
        screen.clean()
        screen.still()
        play.begin_as(screen, game)
        random = chance(game, "typed")
        spec, moves = play.spec_of(game), []
        with Window(spec) as window:
            hand = play.Keys(window)
            while legal := play.Terminal.run("moves", spec, *moves).split():
                if random.random() < 0.5:
                    moves.append(random.choice(legal))
                    type_move(window, moves[-1])
                else:
                    moves.append(walk_move(window, hand, random, len(moves), legal))
                check(moves[-1] in legal, f"{moves[-1]} is no move in the terminal program")
            finish(window, won=False)
            record = screen.file("typed.record", f"game: {spec}\n{' '.join(moves)}\n")
            result = re.search("^Game over: (.*)", play.Terminal.run("replay", record), re.M)
            told = {"won": "Board cleared in", "lost": "No pairs left."}.get(result[1], result[0]) if result else "a result"
            check(window.look().status.startswith(told), lambda: f"{told!r} instead of {window.look().status!r}")


def run(screen, games):
    for game in games:
        by_hand(screen, game, play.Pointer)
        by_keys(screen, game)
        by_hand(screen, game, play.Access)
