"""Tiles: a block of ivory with a jade back, and a face on it.

ORDER has the names in the order of the pictures, tile-00.svg and on. Any first few are as unlike
each other as can be, since a game that needs only some kinds of tiles takes the first ones."""
from functools import partial

from art import sights, suits
from art.pen import box, defs, fill, group, linear, picture

FACES = {
    **{f"{n} of circles": partial(suits.draw_circles, n) for n in range(1, 10)},
    **{f"{n} of bamboos": partial(suits.draw_bamboos, n) for n in range(1, 10)},
    **{f"{n} of characters": partial(suits.draw_character, n) for n in range(1, 10)},
    "east wind": partial(suits.draw_wind, suits.EAST),
    "south wind": partial(suits.draw_wind, suits.SOUTH),
    "west wind": partial(suits.draw_wind, suits.WEST),
    "north wind": partial(suits.draw_wind, suits.NORTH),
    "red dragon": suits.draw_red_dragon,
    "green dragon": suits.draw_green_dragon,
    "white dragon": suits.draw_white_dragon,
    "plum": sights.draw_plum,
    "orchid": sights.draw_orchid,
    "chrysanthemum": sights.draw_chrysanthemum,
    "lotus": sights.draw_lotus,
    "spring": sights.draw_spring,
    "summer": sights.draw_summer,
    "autumn": sights.draw_autumn,
    "winter": sights.draw_winter,
    "moon": sights.draw_moon,
    "mountain": sights.draw_mountain,
    "wave": sights.draw_wave,
    "cloud": sights.draw_cloud,
    "fish": sights.draw_fish,
    "swallow": sights.draw_swallow,
    "butterfly": sights.draw_butterfly,
    "lantern": sights.draw_lantern,
    "fan": sights.draw_fan,
    "boat": sights.draw_boat,
}

ORDER = (
    "1 of circles", "red dragon", "3 of bamboos", "plum", "5 of characters", "winter",
    "5 of circles", "north wind", "summer", "8 of bamboos", "white dragon", "spring",
    "autumn", "2 of bamboos", "1 of characters", "orchid", "3 of circles", "east wind",
    "green dragon", "lotus", "9 of bamboos", "7 of characters", "chrysanthemum", "moon",
    "wave", "2 of circles", "4 of characters", "fish", "6 of bamboos", "lantern",
    "mountain", "west wind", "7 of circles", "butterfly", "9 of characters", "1 of bamboos",
    "boat", "9 of circles", "3 of characters", "cloud", "5 of bamboos", "fan",
    "south wind", "4 of circles", "8 of characters", "swallow", "4 of bamboos", "6 of circles",
    "2 of characters", "7 of bamboos", "8 of circles", "6 of characters",
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
