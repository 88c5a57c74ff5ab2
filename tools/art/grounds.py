"""Grounds: a square of the board in cloth, wood or paper, as a calm texture without seams.

A texture repeats every 100 units both ways: what crosses an edge comes in again at the opposite
one. A ground has no lines around it; LINES has the colour that goes with each. The half-circle at
an end of a board is for a cell of one square by two: it is stretched when shown, so it is drawn
half as high here. It bulges to the left; the one at the right end is its mirror image."""
import math
import random

from art.pen import box, defs, element, fill, group, line, path, picture, polyline

# Each ground as (base, light marks, dark marks), by day and by night.
COLOURS = {
    "cloth": (("#34725a", "#7fb59b", "#123f2e"), ("#295a47", "#6fa28b", "#0d2f23")),
    "wood": (("#cfa672", "#f0d3a6", "#8a5f33"), ("#6d4d33", "#a8835f", "#382413")),
    "paper": (("#eee5cf", "#ffffff", "#a8956f"), ("#9a917c", "#c2b9a3", "#5c5443")),
    "safe": (("#a7aaa8", "#d3d6d4", "#6d716f"), ("#636a6c", "#8a9194", "#363b3d")),
}
LINES = {"cloth": ("#1d4a38", "#12382a"), "wood": ("#6b4522", "#2e1d0f"),
         "paper": ("#83744f", "#4b4435"), "safe": ("#5c605e", "#2b3032")}
HALF = "M100 0A100 50 0 0 0 100 100z"
RIM = "M100 0A100 50 0 0 0 100 100V98.8A97.6 48.8 0 0 1 100 1.2z"


def scatter(rng, count, length, lean=None):
    """Short fibres, at any angle or near one; those that cross an edge are drawn at both."""
    text = ""
    for _ in range(count):
        x, y, size = rng.uniform(0, 100), rng.uniform(0, 100), rng.uniform(0.5, 1) * length
        angle = rng.uniform(0, math.pi) if lean is None else rng.gauss(lean, 0.12)
        dx, dy = size * math.cos(angle), size * math.sin(angle)
        for ox in (0, 100, -100):
            for oy in (0, 100, -100):
                if -length < x + ox < 100 + length and -length < y + oy < 100 + length:
                    text += path("M", x + ox, y + oy, "l", dx, dy)
    return text


def draw_fibres(name, colours, counts, length, opacities, width):
    rng = random.Random(name)
    return "".join(line(colour, width, scatter(rng, count, length), stroke_opacity=f"{opacity:g}")
                   for colour, count, opacity in zip(colours[1:], counts, opacities))


def draw_cloth(colours):
    return draw_fibres("cloth", colours, (90, 90), 3.2, (0.1, 0.13), 0.8)


def draw_paper(colours):
    return draw_fibres("paper", colours, (30, 30), 5, (0.3, 0.09), 0.6)


def draw_safe(colours):
    return draw_fibres("safe", colours, (60, 60), 3, (0.16, 0.13), 0.8)


def draw_wood(colours):
    """Grain from left to right: each line ends where it began, and they share their swing."""
    rng = random.Random("wood")
    bands, grain = "", ""
    for i in range(13):
        y, slope = i * 100 / 13 + rng.uniform(-2, 2), rng.uniform(-1.5, 1.5)
        swing = 2.2 * math.sin(2 * math.pi * i / 13) + rng.uniform(-0.5, 0.5)
        curves = "".join(path("M", 0, at, "C", 18, at + slope, 32, at + swing, 50, at + swing,
                              "S", 82, at - slope, 100, at)
                         for at in (y, y + 100, y - 100) if -8 < at < 108)
        if i % 3:
            grain += curves
        else:
            bands += curves
    pores = scatter(rng, 26, 6, 0)
    return (line(colours[1], 5, bands, stroke_opacity=".2") +
            line(colours[2], 0.9, grain, stroke_opacity=".26") +
            line(colours[2], 0.8, pores, stroke_opacity=".24"))


TEXTURES = {"cloth": draw_cloth, "wood": draw_wood, "paper": draw_paper, "safe": draw_safe}


def draw_square(name, night):
    colours = COLOURS[name][night]
    return fill(colours[0], box(0, 0, 100, 100)) + TEXTURES[name](colours)


def draw_half(name, night):
    key = f"round-{name}" + ("-dark" if night else "")
    colours = COLOURS[name][night]
    marks = element("g", "\n" + TEXTURES[name](colours), id=key)
    two = marks + element("use", href=f"#{key}", y=100)
    return (defs(element("clipPath", "\n" + element("path", d=HALF), id=f"{key}-cut")) +
            group(fill(colours[0], HALF) + group(two, transform="scale(1 .5)"),
                  clip_path=f"url(#{key}-cut)") +
            fill(LINES[name][night], RIM))


def draw_grounds():
    for night, folder in enumerate(("", "dark/")):
        for name in TEXTURES:
            yield f"{folder}ground-{name}.svg", picture(draw_square(name, night))
        for name, suffix in (("wood", ""), ("cloth", "-cloth"), ("paper", "-paper")):
            yield (f"{folder}ground-round{suffix}.svg",
                   picture(draw_half(name, night), preserveAspectRatio="none"))
    yield from draw_flat_grounds()


def draw_flat_grounds():
    """High contrast: white, and hatched instead of grey."""
    plain = fill("#fff", box(0, 0, 100, 100))
    hatch = "".join(polyline((x, -5), (x - 110, 105)) for x in range(15, 211, 20))
    half = fill("#fff", HALF) + fill("#000", RIM)
    for name in ("cloth", "wood", "paper"):
        yield f"contrast/ground-{name}.svg", picture(plain)
    yield "contrast/ground-safe.svg", picture(plain + line("#000", 2, hatch))
    for suffix in ("", "-cloth", "-paper"):
        yield f"contrast/ground-round{suffix}.svg", picture(half, preserveAspectRatio="none")
