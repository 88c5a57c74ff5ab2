"""The pen that all pictures are drawn with: numbers, paths and elements of SVG as short text.

Every picture is plain paths in a square box. There are no fonts, filters, scripts or references to
other files, so it looks the same wherever it is shown."""
import math


def num(value):
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def path(*parts):
    """Path data from letters and numbers: path("M", 1, 2, "l", 3, 4) is "M1 2l3 4"."""
    text = ""
    for part in parts:
        if isinstance(part, str):
            text += part
            continue
        digits = num(part)
        text += (" " if text and (text[-1].isdigit() or text[-1] == ".") and digits[0] != "-"
                 else "") + digits
    return text


def element(name, content="", **attributes):
    """An SVG element; stroke_width=2 becomes stroke-width="2", and None is left out."""
    text = name
    for key, value in attributes.items():
        if value is not None:
            shown = value if isinstance(value, str) else num(value)
            text += f' {key.replace("_", "-")}="{shown}"'
    return f"<{text}>{content}</{name}>\n" if content else f"<{text}/>\n"


def fill(colour, *data, **attributes):
    return element("path", fill=colour, d="".join(data), **attributes)


def line(colour, width, *data, **attributes):
    return element("path", fill="none", stroke=colour, stroke_width=width, stroke_linecap="round",
                   stroke_linejoin="round", d="".join(data), **attributes)


def group(content, **attributes):
    return element("g", "\n" + content, **attributes)


def picture(content, box=100, **attributes):
    return element("svg", "\n" + content, xmlns="http://www.w3.org/2000/svg",
                   viewBox=f"0 0 {box} {box}", **attributes)


# -- Colour runs ----------------------------------------------------------------------------------

def stops(*pairs):
    """Each pair is an offset and a colour, or a colour with its opacity as (colour, opacity)."""
    text = ""
    for offset, colour in pairs:
        opacity = None
        if isinstance(colour, tuple):
            colour, opacity = colour
        text += element("stop", offset=f"{offset:g}", stop_color=colour,
                        stop_opacity=f"{opacity:g}" if opacity is not None else None)
    return "\n" + text


def radial(name, x, y, r, *pairs):
    """Runs outward; place and size in parts of the shape's box."""
    return element("radialGradient", stops(*pairs), id=name, cx=f"{x:g}", cy=f"{y:g}", r=f"{r:g}")


def linear(name, x1, y1, x2, y2, *pairs):
    return element("linearGradient", stops(*pairs), id=name, x1=f"{x1:g}", y1=f"{y1:g}",
                   x2=f"{x2:g}", y2=f"{y2:g}")


def defs(*content):
    return element("defs", "\n" + "".join(content))


# -- Shapes, as path data -------------------------------------------------------------------------

def polar(angle, distance, x=0, y=0):
    """Degrees run clockwise from the top."""
    turn = math.radians(angle)
    return x + distance * math.sin(turn), y - distance * math.cos(turn)


def circle(x, y, r):
    return path("M", x - r, y, "a", r, r, 0, 1, 0, 2 * r, 0, "a", r, r, 0, 1, 0, -2 * r, 0, "z")


def ellipse(x, y, rx, ry):
    return path("M", x - rx, y, "a", rx, ry, 0, 1, 0, 2 * rx, 0, "a", rx, ry, 0, 1, 0, -2 * rx, 0,
                "z")


def box(x, y, width, height, r=0):
    if not r:
        return path("M", x, y, "h", width, "v", height, "h", -width, "z")
    w, h = width - 2 * r, height - 2 * r
    return path("M", x + r, y, "h", w, "a", r, r, 0, 0, 1, r, r, "v", h, "a", r, r, 0, 0, 1, -r, r,
                "h", -w, "a", r, r, 0, 0, 1, -r, -r, "v", -h, "a", r, r, 0, 0, 1, r, -r, "z")


def polygon(*points):
    first, *others = points
    return path("M", *first, "L", *(value for point in others for value in point), "z")


def polyline(*points):
    return polygon(*points)[:-1]


def petal(angle, start, end, width, x=0, y=0, belly=0.6):
    """A leaf that points outward, pointed at both ends; its belly is so far along it."""
    a, b = polar(angle, start, x, y), polar(angle, end, x, y)
    middle = start + (end - start) * belly
    along = polar(angle, middle, x, y)
    left, right = polar(angle - 90, width), polar(angle + 90, width)
    return path("M", *a, "Q", along[0] + left[0], along[1] + left[1], *b,
                "Q", along[0] + right[0], along[1] + right[1], *a, "z")


def brush(x0, y0, x1, y1, w0, w1, bend=None):
    """A stroke of a brush, from one width to another, drawn towards the bend where there is one."""
    cx, cy = bend or ((x0 + x1) / 2, (y0 + y1) / 2)

    def side(ax, ay, bx, by, width):
        length = math.hypot(bx - ax, by - ay) or 1
        return (by - ay) / length * width / 2, (ax - bx) / length * width / 2

    n0, n1 = side(x0, y0, cx, cy, w0), side(cx, cy, x1, y1, w1)
    nc = side(x0, y0, x1, y1, (w0 + w1) / 2)
    there = ("Q", cx + nc[0], cy + nc[1]) if bend else ("L",)
    back = ("Q", cx - nc[0], cy - nc[1]) if bend else ("L",)
    return path("M", x0 + n0[0], y0 + n0[1], *there, x1 + n1[0], y1 + n1[1],
                "A", w1 / 2, w1 / 2, 0, 0, 1, x1 - n1[0], y1 - n1[1],
                *back, x0 - n0[0], y0 - n0[1],
                "A", w0 / 2, w0 / 2, 0, 0, 1, x0 + n0[0], y0 + n0[1], "z")


def loop(points):
    """A smooth closed curve through points."""
    text, count = path("M", *points[0]), len(points)
    for i in range(count):
        before, a = points[i - 1], points[i]
        b, after = points[(i + 1) % count], points[(i + 2) % count]
        text += path("C", a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6,
                     b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6, *b)
    return text + "z"
