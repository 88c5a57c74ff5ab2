"""The program's icon, and signs for buttons: on a grid of 24 by 24, in the colour of the text."""
from art.pen import box, circle, defs, element, fill, line, linear, loop, picture, radial

FIVE = [(0, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)]

# Two outlines that are almost circles: small icons need dots, big ones show stones.
PEBBLES = [[(-14, 1), (-10, -9), (0, -12.5), (10, -9.5), (14, -1), (11, 8), (2, 12.5), (-9, 10)],
           [(-14, -2), (-9, -10), (1, -12), (10, -8.5), (14, 1), (9.5, 9.5), (-1, 12.5),
            (-11, 7.5)]]

SIGNS = {
    "back": "M15 5l-7 7 7 7",
    "close": "M6 6l12 12M18 6L6 18",
    "flip": "M7.5 20V4.5M4 8l3.5-3.5L11 8M16.5 4v15.5M13 16l3.5 3.5L20 16",
    "forward": "M9 5l7 7-7 7",
    "hint": "M9.5 17c0-2.7-3.8-3.9-3.8-8a6.3 6.3 0 0 1 12.6 0c0 4.1-3.8 5.3-3.8 8zM9.8 20.7h4.4",
    "menu": "M4 6.5h16M4 12h16M4 17.5h16",
    "mute": "M4 9.5v5h3.2L12 18.5v-13L7.2 9.5zM16 9.7l4.6 4.6M20.6 9.7L16 14.3",
    "new": "M12 8v8M8 12h8M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z",
    "open": "M12 15V4.5M7.5 9L12 4.5 16.5 9M4 15.5V20h16v-4.5",
    "pause": "M8 5.5v13M16 5.5v13",
    "play": "M7.5 5v14L19 12z",
    "redo": "M16 4.5l4.5 4.5-4.5 4.5M20 9H9.2a5.2 5.2 0 0 0 0 10.5H15",
    "restart": "M5.6 7.6a8 8 0 1 1-1.4 6M5 3v5h5",
    "review": "M4 4v16h16M7.8 15l3.7-4.6 3.2 2.8L20 6.5",
    "rules": "M12 6.2C10 4.7 7 4.3 3.8 4.3V18c3.2 0 6.2.4 8.2 1.9 2-1.5 5-1.9 8.2-1.9V4.3"
             "C17 4.3 14 4.7 12 6.2zV19.5",
    "save": "M12 4v11M7.5 10.5L12 15l4.5-4.5M4 15.5V20h16v-4.5",
    "scramble": "M3.5 7.5H6c5 0 6 9 11 9h3.2M3.5 16.5H6c1.7 0 2.9-1 3.8-2.3"
                "M13.2 9.8C14.1 8.5 15.3 7.5 17 7.5h3.2M17.5 4.5l3 3-3 3M17.5 13.5l3 3-3 3",
    "settings": "M4 7.5h7.5M16.5 7.5H20M4 16.5h3.5M12.5 16.5H20M14 5v5M10 14v5",
    "sound": "M4 9.5v5h3.2L12 18.5v-13L7.2 9.5zM15.3 9.2a4 4 0 0 1 0 5.6M17.8 6.4a8 8 0 0 1 0 11.2",
    "step": "M6 5v14l9-7zM18.5 5v14",
    "undo": "M8 4.5L3.5 9 8 13.5M4 9h10.8a5.2 5.2 0 0 1 0 10.5H9",
}


def colours_of_icon():
    return defs(linear("icon-top", 0, 0, 1, 1, (0, "#4d9677"), (1, "#2a6148")),
                *(radial(name, 0.35, 0.3, 0.8, *zip((0, 0.55, 1), colours)) for name, colours in
                  (("icon-light", ("#fffdf6", "#f3e9d0", "#c9b98f")),
                   ("icon-warm", ("#f6a97c", "#cf5a34", "#8c2f17")))))


def draw_stones():
    places = [(50 + 25.5 * x, 48 + 24.5 * y) for x, y in FIVE]
    stones = [loop([(x + dx, y + dy) for dx, dy in PEBBLES[i % 2]])
              for i, (x, y) in enumerate(places)]
    text = fill("#0b2419", *stones, fill_opacity=".5", transform="translate(1.6 2.8)")
    return text + "".join(fill(f"url(#icon-{'light' if i else 'warm'})", stone)
                          for i, stone in enumerate(stones))


def draw_icon():
    """Five stones like the five of a die, on a block of green: big enough for 16 dots across."""
    text = colours_of_icon()
    text += fill("#163a2a", box(4, 7, 92, 91, 21)) + fill("url(#icon-top)", box(4, 3, 92, 90, 21))
    text += line("#fff", 1.4, box(5.2, 4.2, 89.6, 87.6, 19.8), stroke_opacity=".28")
    return text + draw_stones()


def draw_full_icon(scale):
    """The same on green to the edges, for systems that give all icons one shape; what is within
    four fifths of the width no such shape cuts off."""
    move = f"translate({round(50 - 50 * scale, 2)} {round(50 - 48.5 * scale, 2)}) scale({scale})"
    return colours_of_icon() + fill("url(#icon-top)", box(0, 0, 100, 100, 0)) + element("g", draw_stones(), transform=move)


def draw_icons():
    yield "icon.svg", picture(draw_icon())
    dots = "".join(circle(8 + 5 * x, 8 + 5 * y, 2.5) for x, y in FIVE)
    yield "icon-symbolic.svg", picture(fill("#2e3436", dots), box=16, width=16, height=16)
    for name, data in SIGNS.items():
        yield f"sign-{name}.svg", picture(
            element("path", d=data), box=24, fill="none", stroke="currentColor", stroke_width=2,
            stroke_linecap="round", stroke_linejoin="round")
