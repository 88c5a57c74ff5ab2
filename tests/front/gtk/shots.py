"""Pictures of each game, light and dark, in the middle of a game (QUINCUNX_SHOTS=FOLDER): for people
to look at."""
import os

import play
from kit import case, chance, check
from window import Window

TOUCHES = 24
SIZE = (1000, 720)


def shoot(screen, game, scheme, folder):
    with case(f"{game}: a picture, {scheme}"):
        screen.clean()
        screen.still()
        play.begin_as(screen, game, size=SIZE)
        spec = play.spec_of(game)
        line = play.solve(spec) if play.is_alone(game) else ()
        with Window(spec, ADW_DEBUG_COLOR_SCHEME=f"prefer-{scheme}") as window:
            play.play(window, play.Access(window), chance(game, "picture"), line, touches=TOUCHES)
            path = os.path.join(folder, f"{game}-{scheme}.png")
            screen.xdo("mousemove", SIZE[0] + 50, SIZE[1] + 50)
            screen.picture(path, window.frame_id)
            check(os.path.getsize(path) > 10_000, "the picture is empty")


def run(screen, games):
    folder = os.environ.get("QUINCUNX_SHOTS")
    if not folder:
        print("# QUINCUNX_SHOTS=FOLDER makes pictures")
        return
    os.makedirs(folder, exist_ok=True)
    for game in games:
        for scheme in ("light", "dark"):
            shoot(screen, game, scheme, folder)
