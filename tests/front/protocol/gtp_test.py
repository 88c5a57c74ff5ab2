#!/usr/bin/env python3
"""Talks GTP with the engine: every command, and what nobody should say.

Usage: gtp_test.py QUINCUNX
"""
import os
import random
import re
import subprocess
import sys
import tempfile
import time

from pipe import LIMIT, Engine, equal, finish, tap

PROGRAM = sys.argv[1]
COMMANDS = """protocol_version name version known_command list_commands quit list_games set_game boardsize clear_board
komi play genmove reg_genmove undo loadsgf showboard time_settings time_left final_score gogui-rules_game_id gogui-rules_board
gogui-rules_board_size gogui-rules_legal_moves gogui-rules_side_to_move gogui-rules_final_result""".split()


class Gtp(Engine):
    def __init__(self, *words):
        super().__init__(PROGRAM, "gtp", *words)

    def answer(self):
        """The next answer, without the empty line that ends it."""
        return "\n".join(self.hear_until_empty())

    def hear_until_empty(self):
        lines = []
        while True:
            line = self.hear()
            if line is None:
                raise EOFError(f"the engine ended in the middle of an answer: {lines}")
            if not line:
                return lines
            lines.append(line)

    def ask(self, line):
        self.say(line)
        return self.answer()


def test_answers():
    with Gtp("reversi") as engine:
        equal(engine.ask("protocol_version"), "= 2", "protocol_version")
        equal(engine.ask("7 name"), "=7 quincunx", "an id")
        tap(engine.ask("version").startswith("= "), "version")
        equal(engine.ask("list_commands")[2:].split("\n"), COMMANDS, "list_commands")
        equal([engine.ask(f"known_command {name}") for name in COMMANDS], ["= true"] * len(COMMANDS), "known_command")
        equal(engine.ask("known_command fly"), "= false", "a command that is not known")
        equal(engine.ask("12 fly me"), "?12 unknown command", "and what it answers")
        engine.say("", "   ", "# a comment", "\t#", "3 komi\t6.5 # as you like")
        equal(engine.answer(), "=3", "empty lines and comments are no commands; a tab is a blank")
        equal(engine.ask("na\x01\x07me\r"), "= quincunx", "control characters are left out")
        equal(engine.ask("komi much"), "? syntax error: komi needs a number", "komi needs a number")
        equal(engine.ask("99999999999999999999999999 name"), "? unknown command", "an id that is too long")
        equal(engine.ask("5"), "?5 unknown command", "an id alone")
        equal(engine.ask("quit"), "=", "quit")
        equal((engine.rest(), engine.end()), ([], 0), "and all is well")


def test_play():
    with Gtp("reversi") as engine:
        equal(engine.ask("gogui-rules_legal_moves"), "= D6 C5 F4 E3", "rows are counted from the bottom")
        equal(engine.ask("play black D3"), "? illegal move", "play: an illegal move")
        equal(engine.ask("play b d6"), "=", "play, in any case")
        equal(engine.ask("gogui-rules_side_to_move"), "= white", "the other side moves")
        equal(engine.ask("play B C4"), "? illegal move: it is white's turn", "play out of turn")
        equal(engine.ask("play green C4"), "? syntax error: a colour is black or white", "play a colour that is none")
        equal([engine.ask(line) for line in ["play", "play B", "play W", "play w  "]],
              ["? syntax error: play needs a colour and a move"] * 4, "play without a move")
        equal([engine.ask(f"play w {what}") for what in ["pass", "z9", "i5", "c99", "c0", "c6c6"]],
              ["? illegal move"] * 6, "what is no move")
        move = engine.ask("reg_genmove w")
        tap(move in ["= C6", "= E6", "= C4"], f"reg_genmove {move}")
        equal(engine.ask("gogui-rules_side_to_move"), "= white", "does not play it")
        move = engine.ask("genmove white")
        tap(move in ["= C6", "= E6", "= C4"], f"genmove {move}")
        equal(engine.ask("gogui-rules_side_to_move"), "= black", "plays it")
        equal([engine.ask("undo") for _ in range(3)], ["=", "=", "? cannot undo"], "undo, as far as it goes")
        equal(engine.ask("gogui-rules_legal_moves"), "= D6 C5 F4 E3", "to the start")
        equal([engine.ask("play b F4"), engine.ask("clear_board"), engine.ask("gogui-rules_side_to_move")],
              ["=", "=", "= black"], "clear_board")


def test_passes():
    """A side that cannot move: whether its pass is told or not."""
    with Gtp("reversi:size=4", "--nodes", "100") as engine:
        plays = play_until_pass(engine)
        tap(plays is not None, f"a game in which somebody has to pass: {plays}")
        equal(engine.ask("gogui-rules_legal_moves"), "= pass", "the only legal move is to pass")
        side = engine.ask("gogui-rules_side_to_move")[2:]
        other = {"black": "white", "white": "black"}[side]
        tap(engine.ask(f"reg_genmove {other}")[0] == "=", "reg_genmove for the other side")
        equal(engine.ask("gogui-rules_side_to_move"), f"= {side}", "changes nothing")
        equal(engine.ask(f"play {other} pass"), "? illegal move", "a refused move")
        equal(engine.ask("gogui-rules_side_to_move"), f"= {side}", "changes nothing either")
        tap(engine.ask(f"genmove {other}")[0] == "=", "genmove for the other side passes first")
        engine.ask("undo")
        equal(engine.ask("gogui-rules_side_to_move"), f"= {side}", "undo takes that pass back, too")
        equal(engine.ask(f"play {side} pass"), "=", "pass can be played")
        engine.ask("undo")
        equal(engine.ask(f"genmove {side}"), "= pass", "and is what genmove says")


def play_until_pass(engine):
    chance = random.Random(1)
    for _ in range(200):
        engine.ask("clear_board")
        played = []
        while True:
            moves = engine.ask("gogui-rules_legal_moves")[2:].split()
            if moves == ["pass"]:
                return played
            if not moves:
                break
            played.append(chance.choice(moves))
            engine.ask(f"play {engine.ask('gogui-rules_side_to_move')[2:]} {played[-1]}")
    return None


def test_whole_game(spec):
    with Gtp(spec, "--nodes", "200") as engine:
        for _ in range(300):
            if engine.ask("gogui-rules_legal_moves") == "=":
                break
            engine.ask("genmove " + engine.ask("gogui-rules_side_to_move")[2:])
        tap(engine.ask("final_score")[:4] in ["= B+", "= W+", "= 0"], f"{spec}: {engine.ask('final_score')}")
        tap("unknown" not in engine.ask("gogui-rules_final_result"), engine.ask("gogui-rules_final_result"))
        equal(engine.ask("genmove b"), "= PASS", "genmove when the game is over")
        equal(engine.ask("play b a1"), "? illegal move: the game is over", "play when the game is over")


def test_games():
    with Gtp() as engine:
        names = engine.ask("list_games")[2:].split("\n")
        tap("Othello" in names, f"list_games: {names}")
        equal([engine.ask("set_game " + name) for name in names], ["="] * len(names), "set_game")
        equal(engine.ask("set_game Go")[0], "?", "set_game: not everything")
        engine.ask("set_game Othello")
        equal(engine.ask("gogui-rules_game_id"), "= Othello", "gogui-rules_game_id")
        ids = []
        for name in names:
            engine.ask("set_game " + name)
            ids.append(engine.ask("gogui-rules_game_id")[2:])
        tap(all(re.fullmatch("[A-Z][a-z]+", id) for id in ids) and len(set(ids)) == len(names),
            f"the ids are a capital and small letters: {ids}")
        equal([engine.ask("set_game " + id) for id in ids], ["="] * len(ids), "and are understood by set_game")
        engine.ask("set_game Othello")
        equal([engine.ask(f"boardsize {n}") for n in [8, 6, 10, 7, 2, "x"]],
              ["=", "=", "=", "? unacceptable size", "? unacceptable size", "? syntax error: boardsize needs a number"],
              "boardsize")
        equal(engine.ask("gogui-rules_board_size"), "= 10", "gogui-rules_board_size")
        equal(engine.ask("final_score"), "? cannot score: the game is not over", "final_score")
        equal(engine.ask("gogui-rules_final_result"), "= unknown", "gogui-rules_final_result")
    with Gtp("reversi:size=4") as engine:
        equal(engine.ask("gogui-rules_board"), "=\n. . . .\n. O X .\n. X O .\n. . . .", "gogui-rules_board")
        equal(engine.ask("showboard"), "=\n   A B C D\n 4 . . . . 4\n 3 . O X . 3\n 2 . X O . 2\n 1 . . . . 1\n   A B C D\n"
              "..../.WB./.BW./.... B", "showboard")
    with Gtp("reversi:size=10") as engine:
        tap("   A B C D E F G H J K" in engine.ask("showboard"), "there is no column I")
        engine.say("play b f7", "play w j1")
        equal([engine.answer(), engine.answer()], ["? illegal move", "? illegal move: it is black's turn"], "ten columns")
    with Gtp("revergo") as engine:
        equal(engine.ask("gogui-rules_side_to_move"), "= white", "sides that have colours keep them")
        equal([engine.ask("play w d4"), engine.ask("play b e4")], ["=", "="], "white begins")
        equal(engine.ask("boardsize 9"), "? unacceptable size", "a board that has one size")
    with Gtp("siga") as engine:
        equal(engine.ask("gogui-rules_side_to_move"), "= black", "else the side that begins is black")
        for move in "A5 A1 B5 B1 C1 C5 D1 D5 E3 E1".split():
            engine.ask(f"play {engine.ask('gogui-rules_side_to_move')[2:]} {move}")
        legal = engine.ask("gogui-rules_legal_moves").split()
        tap("A5A4" in legal, "a move of two squares is two vertices", legal)
        equal(engine.ask("play b A5A4"), "=", "and is understood")
    with Gtp("oanquan") as engine:
        tap("3+" in engine.ask("gogui-rules_legal_moves").split(), "moves with signs are the game's own")
        equal([engine.ask("play b 3+"), engine.ask("boardsize 5"), engine.ask("gogui-rules_board")],
              ["=", "? unacceptable size", "? this board is not a square"], "on a board that is no square")
        tap("Player 1" in engine.ask("showboard"), "showboard draws it as everywhere")


def test_files():
    with tempfile.TemporaryDirectory() as folder, Gtp("reversi") as engine:
        path = f"{folder}/game.sgf"
        for spec, moves in [("reversi:size=6", "c2 b2 b3 resign=first"), ("reversi", "c4 c3 f5 b4 a4 a5 c2 a3 pass f4 d3 e6")]:
            subprocess.run([PROGRAM, "convert", "--to", "sgf", "--output", path], input=f"game: {spec}\n{moves}\n", text=True,
                           check=True)
            equal(engine.ask(f"loadsgf {path}"), "=", f"loadsgf: {spec}")
            position = subprocess.run([PROGRAM, "after", spec, *[move for move in moves.split() if "=" not in move]],
                                      stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
            equal(engine.ask("showboard").split("\n")[-1], position, "all of it")
        equal([engine.ask(f"loadsgf {path} 9"), engine.ask("gogui-rules_legal_moves")], ["=", "= pass"], "up to a move")
        equal([engine.ask(f"loadsgf {path} 1"), engine.ask("undo")], ["=", "? cannot undo"], "up to the first")
        equal(engine.ask("play b D6"), "=", "and on from there")
        with open(path, "w", encoding="utf-8") as file:
            file.write("(;GM[2]SZ[8];B[d3];W[a1])")
        answers = [engine.ask("loadsgf" + words)[:20] for words in ["", f" {path} x", f" {folder}/none", f" {folder}", f" {path}"]]
        equal(answers, ["? syntax error: load"] * 2 + ["? cannot load file: "] * 3, "what cannot be loaded")
        equal(engine.ask("gogui-rules_side_to_move"), "= white", "changes nothing")
        engine.ask("set_game Siga")
        equal(engine.ask(f"loadsgf {path}"), "? cannot load file: Siga is not written in sgf", "a game that is not written so")


def test_time():
    with Gtp("reversi") as engine:
        equal([engine.ask("time_settings " + words) for words in ["60 0 0", "0 10 5", "0 1 0", "1 2 3", "x", "1 2", "nan 0 0"]],
              ["="] * 4 + ["? syntax error: time_settings needs seconds, seconds of byo-yomi and stones"] * 3, "time_settings")
        equal([engine.ask("time_settings " + words) for words in ["-1 0 0", "0 -1 1", "0 1 -1", "99999999 0 0"]],
              ["? times and stones are from 0 to 10000000"] * 4, "time_settings: below 0 and too much")
        equal([engine.ask("time_left " + words) for words in ["b 60 0", "white 10 5", "b -0.5 0", "b", "x 1 1"]],
              ["="] * 3 + ["? syntax error: time_left needs a colour, seconds and stones"] * 2, "time_left")
        engine.ask("time_settings 1 0 0")
        began = time.monotonic()
        for i in range(60):
            if engine.ask("gogui-rules_legal_moves") == "=":
                break
            engine.ask("genmove " + "bw"[engine.ask("gogui-rules_side_to_move")[2] == "w"])
        tap(i > 8, f"a game in which both sides have a second took {time.monotonic() - began:.2f} s")
        engine.ask("clear_board")
        engine.ask("time_left b 0 0")
        tap(engine.ask("genmove b")[0] == "=", "a clock that has run out: a move all the same")


def test_nonsense(seed):
    with Gtp("reversi") as engine:
        engine.write(b"x" * 1000000 + b"\n")
        equal(engine.answer(), "? a line is too long; 65536 bytes are the most", "a line of 1 MB")
        for part in ["1", "0 na", "me", "\r\n"]:
            engine.write(part.encode())
            time.sleep(0.02)
        equal(engine.answer(), "=10 quincunx", "a line in pieces")
        chance = random.Random(seed)
        engine.write(bytes(chance.randrange(256) for _ in range(200000)) + b"\n77 name\n")
        while engine.answer() != "=77 quincunx":
            pass
        tap(True, f"200 kB of noise, seed {seed}")


def test_ends():
    done = subprocess.run([PROGRAM, "gtp", "reversi", "--nodes", "1000"], input=b"genmove b\ngenmove w\n1 name", timeout=LIMIT,
                          stdout=subprocess.PIPE, check=False)
    equal((done.returncode, done.stdout.count(b"= "), done.stdout[-14:]), (0, 2, b"\n=1 quincunx\n\n"),
          "at the end of the input all is answered, in order")
    read, write = os.pipe()
    process = subprocess.Popen([PROGRAM, "gtp", "reversi", "--time", "600"], stdin=subprocess.PIPE, stdout=write)
    os.close(write)
    process.stdin.write(b"name\ngenmove b\n")
    process.stdin.flush()
    os.read(read, 1)
    os.close(read)
    equal(process.wait(LIMIT), 0, "nobody listens any more, while it thinks")


test_answers()
test_play()
test_passes()
for game in ["reversi", "revergo", "oanquan", "siga", "reversi:size=6"]:
    test_whole_game(game)
test_games()
test_files()
test_time()
test_nonsense(int(os.environ.get("QUINCUNX_SEED", 1)))
test_ends()
finish()
