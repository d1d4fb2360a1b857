"""Assemblies of the cross trainers: footplates, levers, rails, drums, consoles. Sides are -1 (right) and 1 (left)."""

from math import asin, cos, degrees, pi, sin

from kit import materials as m
from kit import shapes as s

from . import cardio_parts as parts

COVER = m.GRAPHITE


def footplate(at, y, tilt, length=0.37, width=0.165, accent=None):
    """A plate with a raised rim, higher at the toes, and a ribbed mat; `at` is the middle of its sole (x, z)."""
    l, w = length / 2, width / 2
    outline = [(-l, -w * 0.86), (l * 0.6, -w), (l, -w * 0.75), (l, w * 0.75), (l * 0.6, w), (-l, w * 0.86)]
    line = s.rounded([*outline, outline[0]], 0.04, 5)
    made = [s.slab(line, 0.03, (0, 0, 0), m.plastic(), 'z', 0.009, 2)]
    rim = [(u * 0.985, v * 0.97, 0.018 + 0.024 * max(0, (u / l + 0.4) / 1.4) ** 1.5) for u, v in line]
    made.append(s.tube([*rim, rim[0]], 0.0075, m.plastic(COVER), 0, 1))
    low = [(u * 0.985, v * 0.97, 0.012) for u, v in line]
    made.append(s.loft([low, rim], m.plastic(COVER), caps=False))
    for i in range(7):
        u = -l * 0.78 + i * l * 0.24
        made.append(s.box((0.02, width * 0.7, 0.005), (u, 0, 0.0165), m.rubber(), 0.002, segments=1))
    if accent:
        made.append(s.box((0.006, width * 0.5, 0.004), (l * 0.86, 0, 0.0165), m.gloss_paint(accent), 0.001, segments=1))
    return s.group(made, (at[0], y, at[1]), (0, tilt, 0))


def along(start, end, distance, lift=0.0):
    """The point of x/z at a distance from `start` towards `end`, moved up across it by `lift`."""
    length = parts.hypot(end[0] - start[0], end[1] - start[1])
    u, v = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    up = 1 if u >= 0 else -1
    return start[0] + u * distance - up * v * lift, start[1] + v * distance + up * u * lift


def tilt_of(start, end):
    """Degrees about y that lay a part's length along a line that points backwards or forwards."""
    if end[0] < start[0]:
        start, end = end, start
    return -degrees(parts.atan2(end[1] - start[1], end[0] - start[0]))


def bearing(at, y, radius, width):
    """A joint's housing across y with its end discs."""
    s.cylinder(radius, width, (at[0], y, at[1]), m.powder_coat(), 'y', 0.004, 28)
    for side in (-1, 1):
        s.cylinder(radius * 0.6, 0.006, (at[0], y + side * width / 2, at[1]), m.aluminium(), 'y', 0.002, 20)


def lever(pivot, end, top, side, y, material, accent, reach=(0.06, 0.3, 0.24)):
    """A swing lever: from its joint below over the pivot to an upright grip at the height `top`.

    `reach`: how far the bend leans back, how high it begins over the pivot, how far out the grip stands.
    """
    lower = parts.hypot(end[0] - pivot[0], end[1] - pivot[1])
    tilt = asin((end[0] - pivot[0]) / lower)
    back, bend, out = reach

    def at(u, aside, v):
        return pivot[0] + u * cos(tilt) - v * sin(tilt), side * aside, pivot[1] + u * sin(tilt) + v * cos(tilt)

    high = (top - 0.006 - pivot[1] + back * sin(tilt)) / cos(tilt)
    line = [(0, y, -lower), (0, y, bend * 0.3), (-back * 1.4, y + 0.02, bend), (-back * 2, out, bend + 0.13), (-back, out + 0.005, high)]
    s.tube([at(*point) for point in line], 0.0185, material, 0.1, 4)
    low, tip = line[3], line[4]
    start = tuple(low[i] + (tip[i] - low[i]) * 0.22 for i in range(3))
    ring = tuple(low[i] + (tip[i] - low[i]) * 0.17 for i in range(3))
    s.tube([at(*start), at(*tip)], 0.0215, m.foam_grip(), 0, 4)
    s.tube([at(*ring), at(*start)], 0.0225, m.gloss_paint(accent), 0, 4)
    bearing(pivot, side * y, 0.034, 0.05)
    bearing(end, side * y, 0.026, 0.046)


def flare(low, high, steps=9):
    """A hollow curve from a housing's shoulder up to its neck."""
    middle = (high[0], low[1] + (high[1] - low[1]) * 0.22)
    answer = []
    for i in range(1, steps + 1):
        t = i / steps
        answer.append(tuple((1 - t) ** 2 * low[k] + 2 * t * (1 - t) * middle[k] + t * t * high[k] for k in (0, 1)))
    return answer


def drum(centre, radius, y, thickness, neck=None, color=COVER):
    """The drive's housing: a disc, with a neck up to a height where a mast rises from it."""
    x, z = centre
    if neck is None:
        line = s.circle(radius, centre, 56)
    else:
        foot, half, lean = neck
        opening = asin(min(half * 1.9 / radius, 0.95))
        steps = 44
        line = []
        for i in range(steps + 1):
            angle = pi / 2 - opening - (2 * pi - 2 * opening) * i / steps
            line.append((x + radius * cos(angle), z + radius * sin(angle)))
        left, right = (x + lean - half, foot), (x + lean + half, foot)
        line += flare(line[-1], left) + flare(line[0], right)[::-1]
    s.slab(line, thickness, (0, y, 0), m.plastic(color), 'y', 0.022, 4)


def drum_trim(centre, radius, y, thickness):
    """What shows that a drum is made of two shells: the seam around it, slots for air, screws."""
    x, z = centre
    seam = s.circle(radius + 0.0004, centre, 56)
    for side in (-1, 1):
        edge = y + side * thickness * 0.3
        s.tube([(u, edge, v) for u, v in [*seam, seam[0]]], 0.0014, m.plastic('#0C0D0D'), 0, 0)
        for i in range(7):
            u, v = parts.around(centre, radius, 142 + i * 5)
            slot = (0.011, thickness * 0.22, 0.003)
            s.box(slot, (u, y + side * thickness * 0.15, v), m.plastic('#0C0D0D'), 0.001, (0, -52 - i * 5, 0), 1)
        for angle in (35, 95, 205, 325):
            u, v = parts.around(centre, radius + 0.0005, angle)
            s.box((0.03, 0.012, 0.004), (u, edge, v), m.plastic(m.SLATE), 0.0015, (0, 90 - angle, 0), 1)


def crank_disc(centre, radius, y, side, accent, material=None):
    """The round cover that turns with the crank."""
    x, z = centre
    s.cylinder(radius, 0.014, (x, y, z), material or m.plastic(m.INK, 0.34), 'y', 0.005, 56)
    s.ring(radius * 0.9, 0.0035, (x, y + side * 0.0065, z), m.aluminium(), 'y', 56)
    s.cylinder(radius * 0.34, 0.01, (x, y + side * 0.009, z), m.plastic(COVER), 'y', 0.004, 36)
    s.ring(radius * 0.34, 0.0025, (x, y + side * 0.011, z), m.gloss_paint(accent), 'y', 40)


def crank_arm(centre, pin, y, side):
    s.slab(parts.capsule(centre, pin, 0.038, 0.026), 0.02, (0, y, 0), m.powder_coat(), 'y', 0.006, 2)
    s.cylinder(0.02, 0.012, (centre[0], y + side * 0.014, centre[1]), m.chrome(), 'y', 0.003, 24)


def rail(start, end, y, width=0.062):
    """A track of drawn aluminium with a groove for the roller, a buffer at each end."""
    length = parts.hypot(end[0] - start[0], end[1] - start[1])
    tilt = tilt_of(start, end)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    made = [s.box((length, width, 0.03), (0, 0, -0.015), m.aluminium('#B7BAB7'), 0.005, segments=2)]
    for edge in (-1, 1):
        made.append(s.box((length, 0.007, 0.012), (0, edge * (width / 2 - 0.0035), 0.004), m.aluminium('#B7BAB7'), 0.002, segments=1))
        made.append(s.box((0.016, width + 0.008, 0.05), (edge * length / 2, 0, -0.009), m.rubber(), 0.005, segments=2))
    return s.group(made, (middle[0], y, middle[1]), (0, tilt, 0))


def roller(at, y, radius=0.036):
    s.cylinder(radius, 0.03, (at[0], y, at[1]), m.rubber('#2B2C2C'), 'y', 0.008, 32)
    s.cylinder(radius * 0.5, 0.034, (at[0], y, at[1]), m.aluminium(), 'y', 0.002, 24)
    s.bolt((at[0], y - 0.033, at[1]), 'y', 0.007)
    s.bolt((at[0], y + 0.033, at[1]), 'y', 0.007)


def fixed_handles(mast, reach=0.2, rise=0.1, spread=0.15):
    """Still grips with plates for the pulse, from the mast (x, z) back towards the user."""
    x, z = mast
    for side in (-1, 1):
        line = [(x, 0, z), (x - 0.03, side * spread, z), (x - reach, side * spread, z + rise * 0.4), (x - reach - 0.02, side * spread, z + rise)]
        s.tube(line, 0.0155, m.powder_coat(), 0.05, 4)
        first = tuple(line[1][i] + (line[2][i] - line[1][i]) * 0.3 for i in range(3))
        last = tuple(line[1][i] + (line[2][i] - line[1][i]) * 0.82 for i in range(3))
        s.tube([first, last], 0.0178, m.foam_grip(), 0, 4)
        middle = tuple(line[1][i] + (line[2][i] - line[1][i]) * 0.5 for i in range(3))
        after = tuple(line[1][i] + (line[2][i] - line[1][i]) * 0.68 for i in range(3))
        s.tube([middle, after], 0.0186, m.chrome(), 0, 4)
        s.sphere(0.0162, line[-1], m.plastic(), sides=16)


def bright(color, share=0.5):
    """An accent mixed with white, to be read on the dark screen."""
    mixed = (round(int(color[i : i + 2], 16) * (1 - share) + 255 * share) for i in (1, 3, 5))
    return '#' + ''.join(f'{channel:02X}' for channel in mixed)


def console(at, size, lean, lines, look, mast_top):
    """The screen in its housing, buttons below, a ledge for a tablet; faces the user (towards -x). The mast holds it."""
    width, height = size
    made = [
        s.box((width + 0.05, 0.045, height + 0.085), (0, 0.028, -0.012), m.plastic(COVER), 0.02),
        s.box((width * 0.5, 0.05, height * 0.5), (0, 0.062, -0.02), m.plastic(), 0.02),
        s.display((width, height), (0, -0.004, 0.012), (0, 0, 0), lines, bright(look['accent'])),
    ]
    keys = 5
    for i in range(keys):
        u = (i - (keys - 1) / 2) * width / (keys + 0.5)
        color = m.gloss_paint(look['accent']) if i == keys // 2 else m.plastic(m.SLATE)
        made.append(s.cylinder(0.011, 0.006, (u, 0.004, -height / 2 - 0.018), color, 'y', 0.002, 20))
    made.append(s.box((width + 0.06, 0.06, 0.012), (0, -0.018, -height / 2 - 0.046), m.plastic(), 0.005, segments=2))
    made.append(s.box((width + 0.06, 0.008, 0.024), (0, -0.045, -height / 2 - 0.038), m.plastic(), 0.003, segments=2))
    for u in (-0.3, -0.1, 0.1, 0.3):
        made.append(s.box((0.03, 0.004, 0.05), (u * width * 0.5, 0.088, -0.02), m.plastic(m.SLATE), 0.001, segments=1))
    c, b = cos(lean * pi / 180), sin(lean * pi / 180)
    back = (at[0] + 0.062 * c - 0.02 * b, at[2] - 0.062 * b - 0.02 * c)
    parts.beam((mast_top[0], 0, mast_top[1] - 0.04), (back[0], 0, back[1]), 0.07, 0.06, m.plastic(), 0.014)
    return s.group(made, at, (-lean, 0, -90))
