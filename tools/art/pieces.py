"""Pieces that lie on the board: discs, stones, and stones with a cross or a ring.

Light comes from the upper left, so every piece is brighter there and its shadow falls to the lower
right. Pieces of two sides differ in lightness, and in outline or sign, never by hue alone."""
import math
import random

from art.pen import (circle, defs, element, fill, group, line, linear, loop, path,
                     picture, polyline, radial, stops)


SOFT = (0, ("#fff", 1)), (0.45, ("#fff", 0.45)), (0.75, ("#fff", 0.12)), (1, ("#fff", 0))


def outlined(key, shape):
    """Names the outline of a piece, which its shadow, fill and edge share."""
    return defs(element("path", id=key, d=shape))


def reuse(key, **attributes):
    return element("use", href=f"#{key}", **attributes)


def draw_shadow(key):
    """The outline again, moved and ever narrower: cheaper than a blur, and good at every size."""
    layers = [reuse(key, stroke_width=width, opacity=".11") for width in (7, 4.5, 2, 0)]
    return group("".join(layers), stroke="#000", stroke_linejoin="round",
                 transform="translate(2.2 3.6)")


def draw_gleam(key, x, y, rx, ry, turn, opacity):
    """The ellipse is in the gradient: librsvg 2.54 misplaces the gradient of a turned shape."""
    run = element("radialGradient", stops(*SOFT), id=f"{key}-gleam", cx=0, cy=0, r=1,
                  gradientUnits="userSpaceOnUse",
                  gradientTransform=f"translate({x:g} {y:g})rotate({turn:g})scale({rx:g} {ry:g})")
    return defs(run) + fill(f"url(#{key}-gleam)", circle(x, y, rx), opacity=f"{opacity:g}")


# -- Discs ----------------------------------------------------------------------------------------

# The dark one has a groove as well, so that the two differ in more than their lightness.
DISCS = [
    {"rim": ("#8a949c", "#111417"), "top": ("#535c64", "#2b3137", "#1b1f23"), "edge": "#0b0d0f",
     "groove": "#0d0f11", "gleam": 0.42},
    {"rim": ("#ffffff", "#a89f8a"), "top": ("#ffffff", "#f6f1e4", "#dcd4c1"), "edge": "#857c69",
     "groove": None, "gleam": 0.9},
]


def draw_disc(face):
    look, key = DISCS[face], f"disc-{face}"
    text = outlined(key, circle(48.5, 47.5, 43.5)) + draw_shadow(key)
    text += defs(linear(f"{key}-rim", 0.15, 0.1, 0.85, 0.9, *zip((0, 1), look["rim"])),
                 radial(f"{key}-top", 0.36, 0.3, 0.78, *zip((0, 0.5, 1), look["top"])))
    text += reuse(key, fill=f"url(#{key}-rim)", stroke=look["edge"], stroke_width=1.2)
    text += fill(f"url(#{key}-top)", circle(48.5, 47.5, 40))
    if look["groove"]:
        text += line(look["groove"], 2, circle(48.5, 47.5, 28), stroke_opacity=".7")
        text += line("#fff", 1.2, circle(49.2, 48.3, 29), stroke_opacity=".2")
    return text + draw_gleam(key, 34, 29, 22, 13, -40, look["gleam"])


# -- Stones ---------------------------------------------------------------------------------------

# Pebbles of a river: how long and how high, how they lie, and their colours from light to dark.
STONES = {
    "stone": (42, 36, -14, ("#d6d3cb", "#9c9a94", "#55544f"), "speckles"),
    "stone-1": (43, 33, 22, ("#c9d0d4", "#84919a", "#414b53"), "vein"),
    "stone-2": (40, 37, 8, ("#e8d9c1", "#b99f7d", "#6f5a40"), "speckles"),
    "stone-3": (44, 34, -30, ("#b9b3ac", "#736c65", "#38332f"), "plain"),
    "stone-4": (41, 35, 40, ("#dcc3b2", "#a67d68", "#5f4034"), "vein"),
    "stone-5": (43, 36, 0, ("#efece4", "#c3bdb0", "#7e786b"), "bands"),
    "big-stone": (46, 43, -8, ("#8f8a93", "#4c4853", "#1f1c25"), "quartz"),
}


def outline(rng, rx, ry, tilt):
    """An ellipse that a river has worn unevenly."""
    phases = [(k, rng.uniform(0, 2 * math.pi), size)
              for k, size in ((2, 0.025), (3, 0.015), (5, 0.006))]
    points, turn = [], math.radians(tilt)
    for i in range(10):
        angle = 2 * math.pi * i / 10
        r = 1 + sum(size * math.sin(k * angle + phase) for k, phase, size in phases)
        x, y = rx * r * math.cos(angle), ry * r * math.sin(angle)
        points.append((x * math.cos(turn) - y * math.sin(turn),
                       x * math.sin(turn) + y * math.cos(turn)))
    # Fitted into the middle of the box, with room for the shadow.
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    scale = min(min(2 * rx, 88) / (right - left), min(2 * ry, 86) / (bottom - top))
    return [(48.5 + (x - (left + right) / 2) * scale, 47.5 + (y - (top + bottom) / 2) * scale)
            for x, y in points]


def mark_stone(kind, rng, colours):
    """What is in the stone; it is cut off at the outline."""
    light, _, dark = colours
    if kind == "speckles":
        spots = [(rng.uniform(12, 85), rng.uniform(14, 82), rng.uniform(0.8, 2.2))
                 for _ in range(26)]
        return (fill(dark, *(circle(*spot) for spot in spots[::2]), fill_opacity=".4") +
                fill("#fff", *(circle(*spot) for spot in spots[1::2]), fill_opacity=".35"))
    if kind == "vein":
        y = rng.uniform(38, 50)
        vein = path("M", 0, y + 12, "C", 30, y - 12, 50, y + 24, 100, y - 6)
        branch = path("M", 52, y + 6, "Q", 64, y + 24, 84, y + 38)
        return (line(light, 5, vein, stroke_opacity=".75") +
                line("#fff", 1.6, vein, stroke_opacity=".6") +
                line(light, 2, branch, stroke_opacity=".6"))
    if kind == "bands":
        bands = [path("M", 0, y, "C", 30, y - 9, 62, y + 9, 100, y - 2) for y in (28, 47, 60, 80)]
        return (line(dark, 4, *bands[::2], stroke_opacity=".22") +
                line(dark, 8, *bands[1::2], stroke_opacity=".16"))
    if kind == "quartz":
        veins = ["M-4 66C22 42 46 70 74 40S96 24 104 16",
                 "M30 104Q40 78 58 57", "M60 54Q78 60 104 58"]
        return (line("#d9b36a", 6, veins[0], stroke_opacity=".9") +
                line("#d9b36a", 3.2, *veins[1:], stroke_opacity=".8") +
                line("#fff3d1", 1.6, *veins, stroke_opacity=".7"))
    return ""


def draw_stone(name):
    rx, ry, tilt, colours, kind = STONES[name]
    rng = random.Random(name + " of the river")
    light, middle, dark = colours
    text = outlined(name, loop(outline(rng, rx, ry, tilt))) + draw_shadow(name)
    text += defs(radial(f"{name}-fill", 0.34, 0.26, 0.85, (0, light), (0.5, middle), (1, dark)),
                 radial(f"{name}-rim", 0.42, 0.38, 0.62, (0.7, ("#000", 0)), (1, ("#000", 0.42))),
                 element("clipPath", "\n" + reuse(name), id=f"{name}-cut"))
    text += reuse(name, fill=f"url(#{name}-fill)", stroke=dark, stroke_width=1.2)
    marks = mark_stone(kind, rng, colours)
    text += group(marks, clip_path=f"url(#{name}-cut)") if marks else ""
    return text + reuse(name, fill=f"url(#{name}-rim)") + draw_gleam(name, 36, 32, 20, 11, -30, 0.6)


# -- Cross and ring -------------------------------------------------------------------------------

CROSS = [polyline((-19, -19), (19, 19)), polyline((19, -19), (-19, 19))]


def squircle(x, y, half, round_):
    """Between a square and a circle."""
    k = half * round_
    return path("M", x - half, y, "C", x - half, y - k, x - k, y - half, x, y - half,
                "S", x + half, y - k, x + half, y, "S", x + k, y + half, x, y + half,
                "S", x - half, y + k, x - half, y, "z")


def draw_signed(key, shape, sign, width, colours, cut):
    """A stone of this shape with a sign cut into it and filled with colour."""
    light, middle, dark = colours
    groove, paint = cut
    text = outlined(key, shape) + draw_shadow(key)
    text += defs(radial(f"{key}-fill", 0.34, 0.26, 0.85, (0, light), (0.5, middle), (1, dark)),
                 linear(f"{key}-rim", 0.1, 0.05, 0.9, 0.95, (0, ("#fff", 0.65)),
                        (0.45, ("#fff", 0)), (0.6, ("#000", 0)), (1, ("#000", 0.4))))
    text += reuse(key, fill=f"url(#{key}-fill)", stroke=dark, stroke_width=3)
    text += draw_gleam(key, 30, 22, 22, 11, -38, 0.55)
    text += reuse(key, fill="none", stroke=f"url(#{key}-rim)", stroke_width=2)
    layers = (("#fff", ".4", 49.7, 48.9, 3), (groove, None, 48.5, 47.5, 3),
              (paint, None, 49, 48.2, 0))
    for colour, opacity, x, y, wider in layers:
        text += line(colour, width + wider, *sign, transform=f"translate({x:g} {y:g})",
                     stroke_opacity=opacity)
    return text


def draw_cross():
    return draw_signed("cross", squircle(48.5, 47.5, 42.5, 0.86), CROSS, 11,
                       ("#77828c", "#3f4952", "#1c2329"), ("#0f1418", "#f1e3bf"))


def draw_ring():
    return draw_signed("ring", circle(48.5, 47.5, 43), [circle(0, 0, 21)], 9.5,
                       ("#fffaf0", "#eadfc8", "#b6a585"), ("#5e1f18", "#a8352a"))


# -- High contrast --------------------------------------------------------------------------------

def draw_flat(shape, colour, sign=""):
    """Black or white with a thick black edge, and a white one around it for a black board."""
    return (fill(colour, shape, stroke="#fff", stroke_width=12, stroke_linejoin="round") +
            fill(colour, shape, stroke="#000", stroke_width=7, stroke_linejoin="round") + sign)


def draw_flat_stone(name):
    rx, ry, tilt, *_ = STONES[name]
    points = outline(random.Random(name + " of the river"), rx, ry, tilt)
    shape = loop([(50 + (x - 48.5) * 0.96, 50 + (y - 47.5) * 0.96) for x, y in points])
    if name == "big-stone":
        return draw_flat(shape, "#000", line("#fff", 6, "M18 58C36 42 52 66 80 36",
                                             "M40 76Q46 64 56 54"))
    return draw_flat(shape, "#fff", line("#000", 5, "M42 68Q64 70 70 50"))


def draw_flats():
    disc = circle(50, 50, 41)
    yield "disc-0", draw_flat(disc, "#000", line("#fff", 4, circle(50, 50, 29)))
    yield "disc-1", draw_flat(disc, "#fff")
    yield "cross", draw_flat(squircle(50, 50, 42, 0.9), "#000", line(
        "#fff", 12, *CROSS, transform="translate(50 50)"))
    yield "ring", draw_flat(disc, "#fff", line("#000", 10, circle(50, 50, 21)))
    for name in STONES:
        yield name, draw_flat_stone(name)


def draw_pieces():
    for face in range(len(DISCS)):
        yield f"disc-{face}.svg", picture(draw_disc(face))
    for name in STONES:
        yield f"{name}.svg", picture(draw_stone(name))
    yield "cross.svg", picture(draw_cross())
    yield "ring.svg", picture(draw_ring())
    for name, text in draw_flats():
        yield f"contrast/{name}.svg", picture(text)
