"""Leaks: a visit to everything in a program that was built with -Db_sanitize=address. Libraries leak
much by themselves; what counts is memory that our own code has asked for, itself or through a library,
and that nobody knows any more. Elsewhere this part skips itself.

Every stack ends in our main(), which therefore says nothing. Nothing of ours calls fontconfig: what it
forgets while text is measured is its own."""
import os
import re
import subprocess

import home
import options
import play
import speech
import words
from questions import do
from kit import WAIT, case, chance, check, skip, until
from window import Window

ASKED = "Resign this game?"

CHANGES = 2
OURS = re.compile(r"#\d+ \S+ in (\w+) .*/src/[\w/]+\.c:\d+")
THEIRS = "/libfontconfig.so"
OPTIONS = {"ASAN_OPTIONS": "detect_leaks=1:fast_unwind_on_malloc=0:malloc_context_size=14:quarantine_size_mb=1",
           "LSAN_OPTIONS": "exitcode=0"}  # which of them are ours is decided here


def list_leaks(said):
    """The leaks of ours in what the program said: each with the functions of ours that it comes from."""
    leaks = re.findall(r"^((?:Direct|Indirect) leak of .*\n(?:    #.*\n)*)", said, re.M)
    found = [(leak, [name for name in OURS.findall(leak) if name != "main"]) for leak in leaks]
    return [leak for leak, names in found if names and THEIRS not in leak]


def is_sanitized():
    with open(Window.program, "rb") as file:
        return b"__asan_init" in file.read()


def open_next(window, game):
    """The window there is goes on with another game."""
    subprocess.run([window.program, play.spec_of(game)], env=dict(window.environment, ASAN_OPTIONS="detect_leaks=0"),
                   timeout=10 * WAIT, check=True)


def visit(screen, games):
    with case("a visit to every game, every dialog and every command leaks nothing of ours"):
        screen.clean()
        screen.still()
        with Window(play.spec_of(games[0]), **OPTIONS) as window:
            for game in games:
                open_next(window, game)
                line = play.solve(play.spec_of(game)) if play.is_alone(game) else ()
                play.play(window, play.Access(window), chance(game, "leaks"), line, touches=2)
                window.frame_id = until(lambda: window.find_id(window.look().window.name), "the window")
            window.key("ctrl+h", "ctrl+h", "ctrl+h", "Escape", "ctrl+z", "ctrl+shift+z", "ctrl+f", "ctrl+f")
            for key in ("ctrl+n", "F1", "ctrl+comma", "ctrl+question"):
                window.key(key)
                name = until(window.find_dialog, f"a dialog after {key}").name
                window.key("Escape", dialog=name)
                window.closes(name)
            window.key("alt+Home", "alt+Right", "alt+Up", "ctrl+e", "ctrl+r", "ctrl+shift+n")
            question = until(window.find_dialog, "the question before a new game").name
            window.key("Return", dialog=question)
            window.closes(question)
            window.resize(400, 500)
            window.resize(900, 640)
            window.type("zz")
            window.key("Return")
        check_leaks(window)


def visit_home(screen, game):
    """Where nobody ever was: the home, a lesson, the offer of lessons, two ends of games, and statistics."""
    with case(f"{game}: home, a lesson, the ends of games and statistics leak nothing of ours"):
        home.fresh(screen, new=True)
        with Window(**OPTIONS) as window:
            home.press(window, home.title_of(game), "Learn")
            name = until(window.find_dialog, "the lessons").name
            window.key("Return", dialog=name)
            window.closes(name)
            window.press("End lesson")
            until(lambda: not window.look().find("End lesson"), "the end of the lesson")
            for leave in ("ctrl+Home", "Escape"):
                window.frame_id = until(lambda: window.find_id(window.look().window.name), "the window")
                window.type(play.Terminal.run("moves", game).split()[0])
                window.key("Return")
                until(lambda: window.look().moves, "a move")
                resign(window)
                window.key(leave)
                until(lambda: not window.look().card, "the card to go")
                window.key("ctrl+i")
                window.opens("Statistics")
                window.key("Escape", dialog="Statistics")
                window.closes("Statistics")
                if home.cards(window):
                    home.press(window, home.title_of(game), "Play")
                    window.opens(options.NAME)
                    window.key("Return", dialog=options.NAME)
                    window.closes(options.NAME)
                    until(lambda: window.look().board, "the next game")
        check_leaks(window)


def resign(window):
    do(window, "resign")
    window.opens(ASKED)
    window.key("Return", dialog=ASKED)
    window.closes(ASKED)
    until(lambda: window.look().card, "the card")


def win(screen):
    with case(f"{home.SETTLED}: a game that is won leaks nothing of ours, nor does its confetti"):
        home.fresh(screen)
        os.remove(os.path.join(screen.folder("config"), "gtk-4.0", "settings.ini"))
        screen.is_still = False
        game = home.SETTLED.split(":")[0]
        screen.put(screen.state("lessons"), f"{game} 0\n")
        level = play.list_levels(game)[0]
        screen.put(screen.state("desktop.ini"), f"[start]\n{game}={home.SETTLED};{level};human\n[play]\nspeed=fast\n")
        with Window(home.SETTLED, **OPTIONS) as window:
            home.follow_hints(window)
            window.settle()
            window.key("Return")
            until(lambda: not window.look().card, "the next game")
        check_leaks(window)


def give_up(screen, game):
    with case(f"{game}: a search for a board that is given up leaks nothing of ours"):
        screen.clean()
        screen.still()
        play.begin_as(screen, game)
        with Window(options.LARGE[game], **OPTIONS) as window:
            for _ in range(2):
                options.seek(window)
                window.key("Escape", dialog=options.NAME)
                window.closes(options.NAME)
            window.key("ctrl+h")
            until(lambda: window.look().message.strip() and not window.look().message.startswith("Looking"), "a hint")
        check_leaks(window)


def check_leaks(window):
    leaks = list_leaks(window.words())
    check(not leaks, lambda: f"{len(leaks)} leaks of ours:\n" + "\n".join(leaks[:12]))


def change_languages(screen, game):
    with case(f"{game}: changing the language {CHANGES} times leaks nothing of ours"):
        screen.clean()
        screen.still()
        languages = speech.list_languages(Window.program, screen.environment)
        with Window(play.spec_of(game), lang=speech.PSEUDO, **OPTIONS) as window:
            line = play.solve(play.spec_of(game)) if play.is_alone(game) else ()
            play.play(window, play.Access(window), chance(game, "languages"), line, touches=2)
            for number in range(CHANGES if len(languages) > 1 else 1):
                words.choose(window, languages[number % len(languages)])
        check_leaks(window)


def find_known():
    """The filter finds a leak of ours where there is one, and lets one of a library pass."""
    with case("the filter knows ours from others'"):
        stack = "Direct leak of 5 byte(s) in 1 object(s) allocated from:\n    #0 0x1 in malloc (/lib/libasan.so+0x1)\n"
        ours = stack + "    #1 0x2 in memory_grow ../src/base/memory.c:20\n    #2 0x3 in main ../src/front/gtk/application.c:9\n"
        other = stack + "    #1 0x2 in g_malloc (/lib/libglib-2.0.so.0+0x2)\n    #2 0x3 in main ../src/front/gtk/application.c:9\n"
        fonts = stack + "    #1 0x2  (/lib/libfontconfig.so.1+0x2)\n    #2 0x3 in brush_text ../src/front/gtk/brush.c:72\n"
        check(len(list_leaks(ours + "\n" + other)) == 1, "ours is not found")
        check(not list_leaks(other) and not list_leaks(fonts), "others are taken for ours")


def run(screen, games):
    if not is_sanitized():
        skip("this build has no address sanitizer")
    find_known()
    visit(screen, games)
    visit_home(screen, next(game for game in games if not play.is_alone(game)))
    win(screen)
    for game in set(games) & set(options.LARGE):
        give_up(screen, game)
    change_languages(screen, games[0])
