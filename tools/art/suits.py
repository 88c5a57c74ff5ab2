"""Faces of tiles that come in rows: circles, bamboos, characters, winds and dragons.

A face is drawn around the middle of its tile, about 36 to each side, in the colours of an ink pot:
a table from the roles below to colours. In high contrast all inks are black and all tints white, so
no face may need a hue to be told from another."""
from art.pen import (box, brush, circle, defs, element, fill, group, line, path, petal, polygon)

# Roles: ivory is the tile itself; rose, leaf and sky are tints of red, green and blue.
COLOURS = {"ivory": "#fbf5e4", "ink": "#28323d", "blue": "#1f4a80", "red": "#b5352c",
           "green": "#2a6e4c", "gold": "#b87a14", "rose": "#eab8a6", "leaf": "#abcdb0",
           "sky": "#b9d0e2"}
CONTRAST = {role: "#fff" if role in ("ivory", "rose", "leaf", "sky") else "#000"
            for role in COLOURS}


def spread(*rows):
    """Points from rows of (y, x, x, ...)."""
    return [(x, row[0]) for row in rows for x in row[1:]]


# -- Circles --------------------------------------------------------------------------------------

# For each number: the radius, and circles by colour.
CIRCLES = {
    2: (18, {"green": spread((-20, 0)), "blue": spread((20, 0))}),
    3: (14.5, {"blue": [(-23.5, -23.5)], "red": [(0, 0)], "green": [(23.5, 23.5)]}),
    4: (16, {"blue": [(-19, -19), (19, 19)], "green": [(19, -19), (-19, 19)]}),
    5: (13, {"blue": [(-24, -24), (24, 24)], "green": [(24, -24), (-24, 24)],
             "red": [(0, 0)]}),
    6: (12, {"green": spread((-26, -16, 16)), "red": spread((0, -16, 16), (26, -16, 16))}),
    7: (11, {"green": [(-26, -29), (0, -19), (26, -9)],
             "red": spread((7, -15, 11), (30, -15, 11))}),
    8: (9.4, {"blue": spread((-29.4, -19, 19), (-9.8, -19, 19), (9.8, -19, 19), (29.4, -19, 19))}),
    9: (11.6, {"green": spread((-25.5, -25.5, 0, 25.5)), "red": spread((0, -25.5, 0, 25.5)),
               "blue": spread((25.5, -25.5, 0, 25.5))}),
}


def draw_wheel(ink):
    return (line(ink["green"], 6, circle(0, 0, 32)) +
            fill(ink["blue"], *(petal(i * 36, 11, 27, 7, belly=0.7) for i in range(10))) +
            fill(ink["red"], circle(0, 0, 9)) + fill(ink["ivory"], circle(0, 0, 3.5)))


def draw_circles(count, ink):
    if count == 1:
        return draw_wheel(ink)
    r, colours = CIRCLES[count]
    text = ""
    for colour, places in colours.items():
        text += line(ink[colour], r * 0.4, *(circle(x, y, r * 0.8) for x, y in places))
        text += fill(ink[colour], *(circle(x, y, r * 0.3) for x, y in places))
    return text


# -- Bamboos --------------------------------------------------------------------------------------

# For each number: length and width of a stick, and sticks by colour as (x, y) or (x, y, lean).
BAMBOOS = {
    2: (72, 19, {"green": spread((0, -16)), "blue": spread((0, 16))}),
    3: (36, 17, {"blue": spread((-19.5, 0)), "green": spread((19.5, -19, 19))}),
    4: (36, 17, {"blue": [(-18, -19.5), (18, 19.5)], "green": [(18, -19.5), (-18, 19.5)]}),
    5: (36, 15, {"green": [(-26, -19.5), (26, 19.5)], "blue": [(26, -19.5), (-26, 19.5)],
                 "red": [(0, 0)]}),
    6: (36, 15, {"green": spread((-19.5, -25, 0, 25)), "blue": spread((19.5, -25, 0, 25))}),
    7: (25, 14, {"red": spread((-27, 0)), "green": spread((0, -24, 0, 24), (27, -24, 0, 24))}),
    8: (36, 12, {"green": [(-32, -19.5), (32, -19.5), (-11, -19.5, 16), (11, -19.5, -16)],
                 "blue": [(-32, 19.5), (32, 19.5), (-11, 19.5, -16), (11, 19.5, 16)]}),
    9: (24, 14, {"green": spread((-26.5, -25, 25), (0, -25, 25), (26.5, -25, 25)),
                 "red": spread((-26.5, 0), (0, 0), (26.5, 0))}),
}


def draw_stick(length, width):
    """Two joints of a cane, a knot between them and a glint on each, in the colours around it."""
    half, thin, knot = length / 2, width * 0.74, width * 0.3
    joints = box(-thin / 2, -half, thin, length, thin * 0.36)
    knots = box(-width / 2, -knot / 2, width, knot, knot / 2)
    glints = [path("M", 0, -half + thin * 0.55, "V", -knot * 1.3),
              path("M", 0, knot * 1.3, "V", half - thin * 0.55)]
    return (element("path", stroke="none", d=joints + knots) +
            element("path", fill="none", stroke_width=width * 0.15, d="".join(glints)))


def draw_cane(ink):
    """One bamboo: a stalk of three joints with leaves."""
    return (fill(ink["green"], box(-13, -38, 12, 21, 3.5), box(-13, -15, 12, 26, 3.5),
                 box(-13, 13, 12, 25, 3.5)) +
            line(ink["ivory"], 2, "M-9-33v10", "M-9-10v15",
                 "M-9 18v14") +
            fill(ink["blue"], petal(58, 0, 38, 10, 1, -15, 0.4), petal(100, 0, 36, 10, 1, -15, 0.4),
                 petal(140, 0, 34, 10, 1, -13, 0.4)) +
            fill(ink["green"], petal(-60, 0, 25, 8, -14, 14, 0.4),
                 petal(-112, 0, 24, 8, -14, 14, 0.4), petal(66, 0, 28, 8, 0, 16, 0.4)))


def draw_bamboos(count, ink):
    if count == 1:
        return draw_cane(ink)
    length, width, colours = BAMBOOS[count]
    sticks = defs(group(draw_stick(length, width), id=f"bamboo-{count}"))
    for colour, places in colours.items():
        put_all = "".join(put(f"bamboo-{count}", *place) for place in places)
        sticks += group(put_all, fill=ink[colour])
    return group(sticks, stroke=ink["ivory"], stroke_linecap="round")


def put(key, x, y, lean=None):
    turn = f"translate({x:g} {y:g})" + (f"rotate({lean:g})" if lean else "")
    return element("use", href=f"#{key}", transform=turn)


# -- Characters: a numeral from a brush, and a seal with the digit --------------------------------

# Strokes: from x, y to x, y, the two widths, and perhaps a bend.
NUMERALS = {
    1: [(-31, -11, 31, -14, 10, 10, (0, -9))],
    2: [(-20, -28, 21, -30, 9, 8, (0, -27)), (-31, 6, 32, 4, 9, 10, (0, 8))],
    3: [(-25, -33, 25, -35, 8, 8), (-20, -13, 20, -15, 8, 8), (-32, 8, 32, 6, 8, 9, (0, 10))],
    4: [(-30, -32, -26, 9, 8, 7), (-30, -32, 29, -33, 7, 8), (29, -33, 25, 9, 8, 7),
        (-26, 6, 25, 6, 7, 7), (-9, -31, -18, -7, 6, 3, (-9, -14)), (8, -31, 9, -12, 6, 6),
        (9, -12, 20, -11, 6, 4, (11, -8))],
    5: [(-25, -34, 25, -36, 8, 8), (-2, -34, -12, 6, 8, 7), (-22, -15, 19, -17, 7, 8),
        (19, -17, 15, 6, 8, 7), (-33, 8, 33, 7, 8, 9)],
    6: [(-4, -38, 4, -29, 6, 10), (-32, -18, 32, -20, 8, 9), (-9, -10, -28, 11, 9, 4, (-12, 3)),
        (9, -11, 27, 9, 6, 11)],
    7: [(-32, -11, 32, -21, 8, 9), (-5, -37, -4, 3, 8, 8), (-4, 3, 8, 9, 8, 8, (-4, 9)),
        (8, 9, 29, 8, 8, 8), (29, 8, 31, -3, 7, 4)],
    8: [(-10, -27, -33, 10, 10, 4, (-13, -4)), (4, -35, 33, 9, 5, 12, (8, -8))],
    9: [(-7, -37, -33, 11, 9, 4, (-6, -6)), (-29, -21, 13, -23, 7, 8), (13, -23, 13, 2, 8, 8),
        (13, 2, 22, 9, 8, 8, (13, 9)), (22, 9, 32, 7, 8, 7), (32, 7, 34, -3, 6, 4)],
}

# In a box from -4 to 4 and from -6 to 6.
DIGITS = {
    1: "M-3-3.5L.5-6V6", 2: "M-3.8-3.6C-3-7 4-7 3.8-2.8C3.6 0-2 3-4 6H4",
    3: "M-3.8-5.8H3.4L-.6-1C5-1.4 5 6-.4 6Q-3 6-4 4.4", 4: "M2 6V-6L-4.2 2.6H4.4",
    5: "M3.6-6H-2.8L-3.4-.6C4.8-2.6 5.4 6-.4 6Q-3 6-4 4.6",
    6: "M2.8-6C-3-4-5 6 0 6C5 6 5-1 0-1Q-3-1-3.8 2", 7: "M-4-6H4Q-.6 0-1.2 6",
    8: "M0-.4C-5-2-4.4-6 0-6S5-2 0-.4C-6 1.4-5 6 0 6S6 1.4 0-.4",
    9: "M3.8-2Q3 1 0 1C-5 1-5-6 0-6C5-6 3 4-2.8 6",
}


def draw_character(number, ink):
    seal = (fill(ink["red"], box(-12, 17, 24, 23, 4)) +
            line(ink["ivory"], 3.2, DIGITS[number], transform="translate(0 28.5)"))
    return fill(ink["ink"], *(brush(*stroke) for stroke in NUMERALS[number])) + seal


# -- Winds and dragons ----------------------------------------------------------------------------

EAST, SOUTH, WEST, NORTH = range(4)
WINDS = {
    EAST: [(-27, -24, 27, -25, 6, 7), (0, -36, 0, 36, 7, 7), (-18, -14, -17, 9, 6, 6),
           (-18, -14, 18, -14, 6, 6), (18, -14, 17, 9, 6, 6), (-17, -3, 17, -3, 5, 5),
           (-17, 8, 17, 8, 6, 6), (-3, 12, -30, 32, 7, 3, (-12, 26)),
           (3, 12, 29, 30, 4, 9, (12, 24))],
    SOUTH: [(-25, -27, 25, -28, 6, 7), (0, -37, 0, -15, 7, 6), (-28, -14, -27, 35, 7, 6),
            (-28, -14, 28, -14, 6, 7), (28, -14, 27, 35, 7, 6), (-10, -7, -6, 1, 5, 6),
            (10, -7, 6, 1, 5, 6), (-16, 6, 16, 6, 6, 6), (-17, 18, 17, 18, 6, 6),
            (0, 6, 0, 33, 6, 6)],
    WEST: [(-32, -30, 32, -31, 7, 8), (-29, -13, -26, 32, 7, 6), (-29, -13, 28, -14, 6, 7),
           (28, -14, 26, 32, 7, 6), (-26, 29, 26, 29, 6, 6), (-9, -29, -18, 13, 7, 4, (-8, 2)),
           (9, -29, 9, 6, 7, 7), (9, 6, 20, 10, 7, 4, (9, 12))],
    NORTH: [(-10, -35, -10, 36, 8, 8), (-31, -12, -10, -13, 7, 7), (-33, 27, -10, 13, 9, 6),
            (30, -19, 10, -5, 8, 5), (9, -35, 9, 22, 8, 8), (9, 22, 17, 31, 8, 8, (9, 31)),
            (17, 31, 32, 30, 8, 8), (32, 30, 34, 18, 7, 4)],
}
# Where the wind comes from: a point at that edge, and the sign moved a little away from it.
POINTS = {EAST: ("translate(-4 0)", [(34, -8), (42, 0), (34, 8)]),
          SOUTH: ("translate(0 -4)", [(-8, 34), (0, 42), (8, 34)]),
          WEST: ("translate(4 0)", [(-34, -8), (-42, 0), (-34, 8)]),
          NORTH: ("translate(0 4)", [(-8, -34), (0, -42), (8, -34)])}


def draw_wind(wind, ink):
    move, point = POINTS[wind]
    sign = fill(ink["blue"], *(brush(*stroke) for stroke in WINDS[wind]))
    return group(sign, transform=move + "scale(.86)") + fill(ink["red"], polygon(*point))


def draw_red_dragon(ink):
    strokes = [(-28, -20, -25, 12, 9, 8), (-28, -20, 28, -21, 8, 9), (28, -21, 25, 12, 9, 8),
               (-25, 9, 25, 9, 8, 8), (0, -38, 0, 39, 10, 7)]
    return fill(ink["red"], *(brush(*stroke) for stroke in strokes))


def draw_green_dragon(ink):
    strokes = [(-17, -34, -24, -13, 8, 7), (-24, -13, 32, -16, 7, 9),
               (1, -38, -33, 33, 8, 4, (-2, 8)), (-6, 3, 20, 1, 7, 8),
               (20, 1, -17, 37, 8, 4, (10, 24)), (-9, 10, 33, 35, 5, 11, (6, 26)),
               (17, -36, 26, -27, 6, 10)]
    return fill(ink["green"], *(brush(*stroke) for stroke in strokes))


def draw_white_dragon(ink):
    corners = "M-22-10V-22H-10M10-22H22V-10M22 10V22H10M-10 22H-22V10"
    return line(ink["blue"], 7, box(-34, -34, 68, 68, 5)) + line(ink["blue"], 4, corners)
