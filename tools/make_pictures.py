"""The pictures of the page that cannot be SVG: icons for phones and launchers, and the one that is shown
beside a link to the page. Where rsvg-convert is missing there are none, and the page goes without."""
import shutil
import subprocess

from art import icons
from art.pen import box, defs, element, fill, line, linear, picture

SAFE = 0.8  # of a maskable icon is certain to be seen
CARD = (1200, 630)  # what those who show links expect
# A ground, and what lies on its four squares (names in data/art; "": nothing).
BOARDS = [("wood", ["ring", "cross", "cross", "ring"]), ("cloth", ["disc-0", "disc-1", "disc-1", "disc-0"]),
          ("cloth", ["tile-00", "tile-13", "tile-22", "tile-31"]), ("wood", ["stone-1", "big-stone", "stone-3", "stone-2"]),
          ("paper", ["disc-1", "disc-1", "disc-0", ""])]
SIDE = 196


def draw_board(x, ground, names):
    text = element("use", href=f"#art-ground-{ground}", width=200, height=200)
    text += line("#000", 2, "M100 0v200M0 100h200", stroke_opacity=".35")
    for i, name in enumerate(names):
        if name:
            text += element("use", href=f"#art-{name}", x=i % 2 * 100 + 8, y=i // 2 * 100 + 8, width=84, height=84)
    text = element("g", text, clip_path="url(#card-round)")
    return element("svg", text, x=x, y=372, width=SIDE, height=SIDE, viewBox="0 0 200 200")


def draw_card(sprite):
    """The icon above five small boards. There is no text: its letters would be those of the machine that builds."""
    width, height = CARD
    gap = (width - len(BOARDS) * SIDE) / (len(BOARDS) + 1)
    text = defs(linear("card-felt", 0, 0, 1, 1, (0, "#3c8063"), (1, "#143426")), "\n",
                element("clipPath", fill("#000", box(0, 0, 200, 200, 16)), id="card-round"))
    text += sprite + fill("url(#card-felt)", box(0, 0, width, height))
    text += element("svg", icons.draw_icon(), x=(width - 260) / 2, y=62, width=260, height=260, viewBox="0 0 100 100")
    text += "".join(draw_board(gap + i * (SIDE + gap), *board) for i, board in enumerate(BOARDS))
    return element("svg", text, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width} {height}")


def make_png(svg, file, width, height):
    command = ["rsvg-convert", "--width", str(width), "--height", str(height), "--output", str(file)]
    subprocess.run(command, input=svg.encode(), check=True)


def make_pictures(folder, sprite):
    """Makes them; the icons for the manifest, or None where nothing can be made."""
    if not shutil.which("rsvg-convert"):
        return None
    listed = []
    for purpose, drawn in (("any", icons.draw_icon()), ("maskable", icons.draw_full_icon(SAFE))):
        for size in (192, 512):
            name = f"icon-{size}.png" if purpose == "any" else f"icon-{purpose}-{size}.png"
            make_png(picture(drawn), folder / name, size, size)
            listed.append({"src": name, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose})
    make_png(picture(icons.draw_full_icon(0.9)), folder / "touch-icon.png", 180, 180)
    make_png(draw_card(sprite), folder / "card.png", *CARD)
    return listed
