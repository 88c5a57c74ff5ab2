"""Tiles: a block of ivory with a jade back, and a face on it.

ORDER has the names in the order of the pictures, tile-00.svg and on: what the eye sees, as the game
that has these tiles says it, too. Any first few are as unlike
each other as can be, since a game that needs only some kinds of tiles takes the first ones."""
from functools import partial

from art import sights, suits
from art.pen import box, defs, fill, group, linear, picture

WORDS = "one two three four five six seven eight nine".split()

FACES = {
    "one circle": partial(suits.draw_circles, 1),
    **{f"{WORDS[n - 1]} circles": partial(suits.draw_circles, n) for n in range(2, 10)},
    "bamboo branch": partial(suits.draw_bamboos, 1),
    **{f"{WORDS[n - 1]} bamboos": partial(suits.draw_bamboos, n) for n in range(2, 10)},
    **{f"number {WORDS[n - 1]}": partial(suits.draw_character, n) for n in range(1, 10)},
    "east wind": partial(suits.draw_wind, suits.EAST),
    "south wind": partial(suits.draw_wind, suits.SOUTH),
    "west wind": partial(suits.draw_wind, suits.WEST),
    "north wind": partial(suits.draw_wind, suits.NORTH),
    "red sign": suits.draw_red_dragon,
    "green sign": suits.draw_green_dragon,
    "blue frame": suits.draw_white_dragon,
    "red flower": sights.draw_plum,
    "blue flower": sights.draw_orchid,
    "yellow flower": sights.draw_chrysanthemum,
    "lotus": sights.draw_lotus,
    "seedling": sights.draw_spring,
    "sun": sights.draw_summer,
    "maple leaf": sights.draw_autumn,
    "snowflake": sights.draw_winter,
    "moon": sights.draw_moon,
    "mountain": sights.draw_mountain,
    "wave": sights.draw_wave,
    "rain cloud": sights.draw_cloud,
    "fish": sights.draw_fish,
    "swallow": sights.draw_swallow,
    "butterfly": sights.draw_butterfly,
    "lantern": sights.draw_lantern,
    "fan": sights.draw_fan,
    "sailing boat": sights.draw_boat,
}

ORDER = (
    "one circle", "red sign", "three bamboos", "red flower", "number five", "snowflake",
    "five circles", "north wind", "sun", "eight bamboos", "blue frame", "seedling", "maple leaf",
    "two bamboos", "number one", "blue flower", "three circles", "east wind", "green sign", "lotus",
    "nine bamboos", "number seven", "yellow flower", "moon", "wave", "two circles", "number four",
    "fish", "six bamboos", "lantern", "mountain", "west wind", "seven circles", "butterfly",
    "number nine", "bamboo branch", "sailing boat", "nine circles", "number three", "rain cloud",
    "five bamboos", "fan", "south wind", "four circles", "number eight", "swallow", "four bamboos",
    "six circles", "number two", "seven bamboos", "eight circles", "number six",
)


def draw_body():
    """Light comes from the upper left: the sides that are seen are the right and the lower one."""
    face = box(3, 2.5, 88, 88, 9)
    return (defs(linear("tile-face", 0, 0, 1, 1, (0, "#fffdf4"), (0.5, "#fbf5e4"), (1, "#efe4c8")),
                 linear("tile-side", 0, 0, 1, 1, (0.4, "#e6d8b4"), (1, "#bfa878"))) +
            fill("#000", box(6, 6, 93, 93.5, 11), fill_opacity=".22") +
            fill("#24513f", box(5, 4.5, 92, 93, 10.5)) +
            fill("#3d7d63", box(4.5, 4, 91.5, 92, 10.5)) +
            fill("url(#tile-side)", box(3, 2.5, 91, 91.5, 10)) +
            fill("url(#tile-face)", face, stroke="#fff", stroke_opacity=".7", stroke_width=1))


def draw_flat_body():
    return (fill("#fff", box(1, 1, 98, 98, 12)) +
            fill("#000", box(2.5, 2.5, 95, 95, 11)) + fill("#fff", box(7, 7, 86, 86, 7)))


def draw_tiles():
    for i, name in enumerate(ORDER):
        face = group(FACES[name](suits.COLOURS), transform="translate(47 46.5)")
        flat = group(FACES[name](suits.CONTRAST), transform="translate(50 50)")
        yield f"tile-{i:02}.svg", picture(draw_body() + face)
        yield f"contrast/tile-{i:02}.svg", picture(draw_flat_body() + flat)
