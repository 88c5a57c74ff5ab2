#!/usr/bin/env python3
"""Makes the opening book of Reversi 8x8: positions after moves that are all nearly best, with the best reply.

    make_book.py QUINCUNX PLIES NODES WIDTH

Begins with the start. In every position with fewer than PLIES moves each move is judged by our engine, which looks
at NODES positions; moves that lose at most WIDTH discs against the best lead to the next ones. Positions that are
the same by symmetry are one. Then values are carried back from the last positions to the first, so that a book
move is the best of all that was seen behind it. Prints a position a line: the moves that lead to it, the best
reply, its value in discs for who plays it, and how many plies were looked ahead from there."""
import re
import subprocess
import sys

STEPS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


class Engine:
    def __init__(self, program):
        self.pipe = subprocess.Popen([program, "ugi"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.ask("ugi", "ugiok")
        self.ask("setoption name game value reversi\nisready", "readyok")

    def ask(self, text, last):
        self.pipe.stdin.write(text + "\n")
        self.pipe.stdin.flush()
        lines = []
        while not lines or lines[-1].split()[:1] != [last]:
            lines.append(self.pipe.stdout.readline())
            if not lines[-1]:
                sys.exit("the engine has ended")
        return "".join(lines)

    def judge(self, moves, nodes):
        """The value in discs for the side to move, and the depth."""
        said = self.ask(f"position startpos moves {' '.join(moves)}\ngo nodes {nodes}", "bestmove")
        depth, score = re.findall(r"info depth (\d+) score cp (-?\d+)", said)[-1]
        return round(int(score) / 100), int(depth)


def turned(board, side, x, y):
    """What a disc there turns."""
    found = []
    for dx, dy in STEPS:
        run, at = [], (x + dx, y + dy)
        while board.get(at) == 1 - side:
            run.append(at)
            at = (at[0] + dx, at[1] + dy)
        if board.get(at) == side:
            found += run
    return found


def play(moves):
    """The board and the side to move; nobody passes this early."""
    board, side = {(3, 3): 1, (4, 4): 1, (3, 4): 0, (4, 3): 0}, 0
    for move in moves:
        x, y = ord(move[0]) - ord("a"), int(move[1]) - 1
        for at in [(x, y), *turned(board, side, x, y)]:
            board[at] = side
        side = 1 - side
    return board, side


def legal(board, side):
    return ["abcdefgh"[x] + str(y + 1) for y in range(8) for x in range(8)
            if (x, y) not in board and turned(board, side, x, y)]


def canonical(board):
    """The same for positions that are one by symmetry."""
    images = []
    for flip in range(8):
        image = []
        for (x, y), side in board.items():
            x, y = (7 - x if flip & 1 else x), (7 - y if flip & 2 else y)
            image.append((y, x, side) if flip & 4 else (x, y, side))
        images.append(sorted(image))
    return tuple(min(images))


def explore(engine, plies, nodes, width):
    """By canonical board: the moves that lead there, and for each reply where it leads, its value and depth."""
    book, queue = {}, [[]]
    for moves in queue:
        board, side = play(moves)
        if canonical(board) in book:
            continue
        replies = {}
        for move in legal(board, side):
            where = canonical(play([*moves, move])[0])
            if where not in (reply[1] for reply in replies.values()):
                value, depth = engine.judge([*moves, move], nodes)
                replies[move] = -value, where, depth + 1
        book[canonical(board)] = moves, replies
        best = max(value for value, *_ in replies.values())
        if len(moves) + 1 < plies:
            queue += [[*moves, move] for move, (value, *_) in replies.items() if value >= best - width]
        print(f"{len(book)} of at most {len(queue)}", file=sys.stderr)
    return book


def carry_back(book):
    """The best reply of each position, by what the book has behind it."""
    best = {}
    for where, (moves, replies) in sorted(book.items(), key=lambda item: -len(item[1][0])):
        judged = [(-best[after][0] if after in best else value, value, move, depth)
                  for move, (value, after, depth) in replies.items()]
        value, _, move, depth = max(judged)
        best[where] = value, move, depth, moves
    return best


def main():
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    plies, nodes, width = map(int, sys.argv[2:])
    best = carry_back(explore(Engine(sys.argv[1]), plies, nodes, width))
    print(f"# {len(best)} positions of Reversi 8x8 with the best reply, its value and how far it was looked ahead.\n"
          f"# make_book.py quincunx {plies} {nodes} {width}")
    for value, move, depth, moves in sorted(best.values(), key=lambda entry: (len(entry[3]), entry[3])):
        print("".join(moves) or "-", move, f"{value:+d}", depth)


main()
