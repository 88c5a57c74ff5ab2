"""Faces of tiles that are pictures: flowers, seasons, and ten sights more.

Drawn like the suits (suits.py): around the middle, in the colours of an ink pot. Each has an
outline of its own."""
from art.pen import (box, brush, circle, ellipse, fill, line, path, petal, polar, polygon,
                     polyline)

# -- Flowers --------------------------------------------------------------------------------------


def draw_plum(ink):
    petals = "".join(circle(*polar(i * 72, 21), 14) for i in range(5))
    threads = "".join(polyline((0, 0), polar(i * 36, 14)) for i in range(10))
    return (fill(ink["red"], petals) + line(ink["ivory"], 2.4, threads) +
            fill(ink["ivory"], circle(0, 0, 8)) + fill(ink["gold"], circle(0, 0, 5)))


def draw_orchid(ink):
    leaves = [brush(-2, 35, -35, 0, 9, 1, (-6, 4)), brush(2, 35, 36, 8, 9, 1, (10, 4)),
              brush(-4, 35, -35, 30, 8, 1, (-20, 12)), brush(3, 35, 35, 32, 8, 1, (20, 15)),
              brush(0, 35, 3, -8, 5, 4, (6, 14))]
    petals = [petal(angle, 2, size, width, 3, -15) for angle, size, width in
              ((0, 24, 11), (72, 25, 10), (-72, 25, 10), (140, 20, 10), (-140, 20, 10))]
    return (fill(ink["green"], *leaves) + fill(ink["blue"], *petals) +
            fill(ink["ivory"], circle(3, -15, 5)) + fill(ink["red"], circle(3, -15, 3)))


def draw_chrysanthemum(ink):
    outer = "".join(petal(i * 22.5, 12, 38, 6, belly=0.7) for i in range(16))
    inner = "".join(petal(i * 45 + 11, 4, 21, 6, belly=0.6) for i in range(8))
    return (fill(ink["gold"], outer) + fill(ink["ivory"], circle(0, 0, 20)) +
            fill(ink["red"], inner) + fill(ink["ivory"], circle(0, 0, 3)))


def draw_lotus(ink):
    back = [petal(angle, 0, 40, 13, 0, 20, 0.55) for angle in (-72, 72)]
    side = [petal(angle, 0, 47, 15, 0, 20, 0.55) for angle in (-38, 38)]
    front = petal(0, 0, 56, 19, 0, 20, 0.5)
    return (fill(ink["rose"], *back, stroke=ink["red"], stroke_width=3, stroke_linejoin="round") +
            fill(ink["rose"], *side, stroke=ink["red"], stroke_width=3, stroke_linejoin="round") +
            fill(ink["red"], front, stroke=ink["ivory"], stroke_width=2) +
            line(ink["green"], 6, "M-32 28Q-16 37 0 30Q16 37 32 28"))


# -- Seasons --------------------------------------------------------------------------------------


def draw_spring(ink):
    return (line(ink["green"], 6, "M0 30Q3 8 0-8") +
            fill(ink["green"], "M0-6C-4-26-20-34-37-32C-36-12-22-2 0-6z",
                 "M0 4C2-16 18-24 36-21C34-2 20 8 0 4z") +
            line(ink["ivory"], 2.4, "M-4-9Q-16-16-27-25",
                 "M4 1Q16-6 26-14") +
            fill(ink["gold"], "M-30 36Q0 14 30 36z"))


def draw_summer(ink):
    rays = [polygon(polar(a - 10, 24), polar(a, 39), polar(a + 10, 24)) for a in range(0, 360, 30)]
    return (fill(ink["red"], circle(0, 0, 19)) + fill(ink["gold"], *rays) +
            line(ink["ivory"], 2.4, circle(0, 0, 13.5)))


def draw_autumn(ink):
    half = [(0, -38), (6, -25), (13, -28), (11, -11), (20, -20), (23, -13), (35, -16), (31, -4),
            (37, 1), (22, 13), (24, 19), (3, 16)]
    other = [(-x, y) for x, y in reversed(half[1:])]
    veins = [polyline((0, 14), (0, -22)), polyline((0, 12), (21, -6)), polyline((0, 12), (-21, -6))]
    return (line(ink["gold"], 5, "M0 14Q0 28 5 37") +
            fill(ink["red"], polygon(*half, *other), stroke=ink["red"], stroke_width=2,
                 stroke_linejoin="round") + line(ink["ivory"], 2.4, *veins))


def draw_winter(ink):
    arms = ""
    for angle in range(0, 360, 60):
        fork, tip = polar(angle, 20), polar(angle, 37)
        arms += polyline((0, 0), tip)
        arms += polyline(polar(angle - 26, 33), fork, polar(angle + 26, 33))
    return line(ink["blue"], 5.5, arms) + fill(ink["ivory"], circle(0, 0, 3.5))


# -- Ten sights -----------------------------------------------------------------------------------


def draw_moon(ink):
    def spark(x, y, r):
        return polygon(*(polar(i * 45, r * 0.3 if i % 2 else r, x, y) for i in range(8)))

    sickle = "M6-37A37 37 0 1 0 36 19A31 31 0 0 1 6-37z"
    return fill(ink["gold"], sickle) + fill(ink["blue"], spark(24, -23, 14), spark(13, 1, 9))


def draw_mountain(ink):
    ridge = polygon((-38, 32), (-10, -33), (7, 3), (17, -14), (38, 32))
    snow = [polygon((-10, -28), (-19, -7), (-13, -11), (-8, -4), (-3, -11), (1, -5)),
            polygon((17, -9), (12, 0), (17, -2), (20, 3), (23, 3))]
    mist = "M-28 20q7-6 14 0t14 0 14 0 14 0"
    return (fill(ink["blue"], ridge, stroke=ink["blue"], stroke_width=2, stroke_linejoin="round") +
            fill(ink["ivory"], *snow) + line(ink["ivory"], 2.8, mist))


def draw_wave(ink):
    crest = ("M-38 34C-38-6-16-36 12-34C30-32 38-18 33-6C29 4 16 5 12-4C19-2 24-7 22-13"
             "C18-22 7-20 2-9C-4 5 8 20 38 17V34z")
    foam = ["M-26 27C-26 4-14-18 4-25", "M-13 27C-16 14-14 2-9-7", "M2 26Q18 29 31 26"]
    return fill(ink["blue"], crest) + line(ink["ivory"], 2.8, *foam)


def draw_cloud(ink):
    cloud = "M-26 20C-43 20-42-5-25-4C-27-28 5-32 11-12C22-22 37-9 29 1C42 2 41 20 27 20z"
    curls = ["M-25-4C-15-4-13 8-22 8", "M11-12C19-6 14 4 6 1", "M29 1C21 1 20 10 26 10"]
    rain = [polyline((x, 28), (x - 4, 36)) for x in (-16, 2, 20)]
    return (fill(ink["sky"], cloud, stroke=ink["blue"], stroke_width=5, stroke_linejoin="round") +
            line(ink["blue"], 4, *curls) + line(ink["blue"], 4.5, *rain))


def draw_fish(ink):
    body = ["M-38 2C-22-26 8-24 19 0C8 26-22 28-38 2z",
            "M13 0C22-8 28-20 38-22Q30 0 38 22C28 20 22 8 13 0z",
            "M-16-14Q-6-32 12-30Q7-20 9-11z", "M-12 17Q-6 30 7 31Q4 22 6 14z"]
    scales = ["M-12-12q10 13 0 26", "M-2-10q8 11 0 21", "M8-6q4 6 0 12"]
    return (fill(ink["red"], *body) + fill(ink["ivory"], circle(-23, -3, 5)) +
            fill(ink["ink"], circle(-23, -3, 2.6)) + line(ink["ivory"], 2.6, *scales))


def draw_swallow(ink):
    """Flying to the upper left, seen from above; one half is the other one mirrored."""
    curves = [(-38, -38, -28, -34, -19, -28), (-15, -25, 8, -37, 39, -34), (20, -26, 7, -18, 2, -8),
              (5, -2, 9, 4, 13, 9), (20, 15, 29, 17, 39, 14), (28, 21, 20, 20, 15, 15)]
    mirrored = [(b, a, d, c, f, e) for a, b, c, d, e, f in curves]
    halves = [path("M", -36, -36, *(part for curve in half for part in ("C", *curve)), "z")
              for half in (curves, mirrored)]
    edge = {"stroke": ink["ink"], "stroke_width": 1.4, "stroke_linejoin": "round"}  # no seam shows
    return ("".join(fill(ink["ink"], half, **edge) for half in halves) +
            fill(ink["red"], circle(-21, -21, 4.4)))


def draw_butterfly(ink):
    def both(draw):
        return draw(1) + draw(-1)

    upper = both(lambda s: path("M", 3 * s, 2, "C", 4 * s, -22, 20 * s, -36, 38 * s, -31,
                                "C", 41 * s, -10, 24 * s, 6, 3 * s, 2, "z"))
    lower = both(lambda s: path("M", 3 * s, 5, "C", 18 * s, 4, 33 * s, 10, 31 * s, 22,
                                "C", 29 * s, 36, 10 * s, 38, 3 * s, 5, "z"))
    spots = both(lambda s: circle(25 * s, -17, 5.5) + circle(20 * s, 20, 4.5))
    feelers = both(lambda s: path("M", 1 * s, -14, "Q", 3 * s, -30, 12 * s, -36))
    return (fill(ink["gold"], upper) + fill(ink["red"], lower) + fill(ink["ivory"], spots) +
            fill(ink["ink"], ellipse(0, 4, 3.6, 21)) + line(ink["ink"], 2.6, feelers))


def draw_lantern(ink):
    ribs = [path("M", x, -21, "Q", 2.4 * x, -3, x, 15) for x in (-7, 7)]
    return (line(ink["ink"], 4, "M0-39V-28") + fill(ink["red"], ellipse(0, -4, 31, 20)) +
            line(ink["ivory"], 2.8, *ribs) +
            fill(ink["ink"], box(-14, -29, 28, 7, 2), box(-14, 14, 28, 7, 2)) +
            line(ink["gold"], 4, "M-7 24V33M0 24V39M7 24V33"))


def draw_fan(ink):
    a, b = polar(-42, 58, 0, 30), polar(42, 58, 0, 30)
    c, d = polar(-42, 24, 0, 30), polar(42, 24, 0, 30)
    leaf = path("M", *a, "A", 58, 58, 0, 0, 1, *b, "L", *d, "A", 24, 24, 0, 0, 0, *c, "z")
    folds = [polyline(polar(angle, 26, 0, 30), polar(angle, 55, 0, 30))
             for angle in (-28, -14, 0, 14, 28)]
    sticks = [polyline((0, 30), polar(angle, 24, 0, 30)) for angle in (-40, -20, 0, 20, 40)]
    return (line(ink["ink"], 3.4, *sticks) + fill(ink["green"], leaf) +
            line(ink["ivory"], 2.6, *folds) + fill(ink["red"], circle(0, 31, 5)))


def draw_boat(ink):
    sails = ["M-3-37C-24-30-34-10-33 12L-3 12z", "M3-28C18-22 29-6 31 12L3 12z"]
    battens = "M-7-22L-20-18M-7-10L-27-6M-7 2L-30 4M7-10L19-8M7 2L25 3"
    hull = "M-38 17H38Q34 33 20 35H-20Q-34 33-38 17z"
    return (fill(ink["red"], *sails) + line(ink["ivory"], 2.6, battens) + fill(ink["ink"], hull))
