"""Masts, handrails and consoles of the motorised treadmills. `p` is the plan of treadmill.py.

What faces the runner is built standing, facing -y, and then turned: right is the runner's right.
"""

from math import atan2, cos, degrees, sin, tau

from kit import materials as m, shapes as s

RED = '#B3261E'


def facing(parts, low, high):
    """Lays parts, built around the origin facing -y, on the face between two points of a side profile (x, z)."""
    (x0, z0), (x1, z1) = low, high
    tilt = degrees(atan2(x1 - x0, z1 - z0))
    return s.group(parts, ((x0 + x1) / 2, 0, (z0 + z1) / 2), (-tilt, 0, -90))


def wedge(profile, width, material, bevel=0.01, radius=0.03):
    """A housing: a side profile (x, z) as wide as the console."""
    return s.plate(s.rounded([*profile, profile[0]], radius, 6), width, (0, 0, 0), material, 'y', bevel)


def key(x, z, size=(0.03, 0.016), color='#3A3E3C', mark=None):
    """A flat key with a mark of light on it."""
    parts = [s.box((size[0], 0.006, size[1]), (x, -0.002, z), m.plastic(color, 0.5), 0.002)]
    if mark:
        parts.append(s.text(mark, size[1] * 0.72, (x, -0.0054, z), m.glowing('#E9EDEE', 0.8)))
    return parts


def figures(rows, accent):
    """Digits with their units: (text, unit, x, z, size)."""
    parts = []
    for words, unit, x, z, size in rows:
        color = accent if size > 0.035 else '#E9EDEE'
        parts.append(s.text(words, size, (x, -0.004, z), m.glowing(color, 1.2)))
        parts.append(s.text(unit, 0.012, (x, -0.004, z - size * 0.5 - 0.011), m.glowing('#A9AFAC', 0.7)))
    return parts


def stop_button(x, z):
    """The red stop with the safety clip's magnet below it."""
    return [
        s.cylinder(0.024, 0.012, (x, -0.004, z), m.plastic('#2A2D2C'), 'y', 0.003, 32),
        s.cylinder(0.018, 0.02, (x, -0.008, z), m.gloss_paint(RED), 'y', 0.004, 32),
    ]


def safety_cord(points):
    """The red cord from the stop to the clip on the runner's shirt, hanging while nobody runs."""
    s.tube(points, 0.0022, m.gloss_paint(RED), 0.05, 2)
    x, y, z = points[-1]
    s.box((0.008, 0.016, 0.045), (x, y, z - 0.018), m.plastic('#1B1D1C'), 0.003)


def rail_keys(x, y, z):
    """Two keys on a handrail, more and less: pace on the right, incline on the left."""
    s.box((0.05, 0.032, 0.012), (x, y, z), m.plastic('#232625'), 0.004)
    for dx, mark in ((-0.012, '–'), (0.012, '+')):
        s.box((0.019, 0.024, 0.005), (x + dx, y, z + 0.0075), m.plastic('#3A3E3C', 0.5), 0.0015)
        s.text(mark, 0.016, (x + dx, y, z + 0.0102), m.glowing('#E9EDEE', 0.8), (0, 0, -90), 0.0002)


def home_console(p, mast):
    """Wedge between the uprights: window with digits above, tray with twelve keys below."""
    x, top = mast, p.height
    tray = ((x - 0.19, top - 0.385), (x - 0.06, top - 0.29))
    face = ((x - 0.068, top - 0.28), (x + 0.037, top - 0.008))
    width = 2 * p.upright - 0.03
    wedge(
        [(x - 0.19, top - 0.41), tray[0], tray[1], (x + 0.015, top - 0.2), (x + 0.06, top - 0.29),
         (x - 0.02, top - 0.44), (x - 0.12, top - 0.44)],
        width,
        m.plastic('#1B1D1C', 0.4),
        0.008,
        0.02,
    )
    wedge(
        [(x - 0.062, top - 0.285), (x + 0.043, top), (x + 0.075, top), (x + 0.05, top - 0.26)],
        0.56,
        m.plastic('#232625', 0.4),
        0.008,
        0.012,
    )
    window(p, face)
    keys(p, tray, width)
    safety_cord([(x - 0.17, -0.02, top - 0.362), (x - 0.23, -0.03, top - 0.385), (x - 0.225, -0.035, top - 0.6)])
    s.text('LAUFGRUND', 0.03, (x + 0.0675, 0, top - 0.12), m.aluminium('#D4D6D3'), (84, 0, 90))


def window(p, face):
    """Dark glass with digits in green light, as wide as two hands."""
    rows = [
        ('10,0', 'km/h', -0.15, 0.03, 0.052),
        ('3 %', 'STEIGUNG', 0.02, 0.03, 0.05),
        ('24:18', 'ZEIT', 0.17, 0.03, 0.044),
        ('4,05', 'km', -0.15, -0.055, 0.03),
        ('142', 'PULS', 0.02, -0.055, 0.03),
        ('318', 'kcal', 0.17, -0.055, 0.03),
    ]
    parts = [
        s.box((0.52, 0.008, 0.2), (0, 0.004, 0.012), m.plastic('#0E1010', 0.3), 0.006),
        s.box((0.49, 0.004, 0.17), (0, -0.0005, 0.012), m.glass(), 0.002),
        *figures(rows, '#8FE3A8'),
        s.text('MEILE 7', 0.016, (0, -0.0035, -0.112), m.aluminium('#D4D6D3')),
    ]
    facing(parts, *face)


def keys(p, tray, width):
    """Two rows of six keys, the stop, and a tray for cup and telephone on either side."""
    parts = []
    marks = ('4', '6', '8', '10', '12', '16', '0 %', '2 %', '4 %', '8 %', '12 %', '15 %')
    for i, mark in enumerate(marks):
        x = (i % 6 - 2.5) * 0.05
        parts += key(x, 0.024 - (i // 6) * 0.034, (0.04, 0.022), '#3A3E3C', mark)
    parts += stop_button(0, -0.045)
    parts.append(s.box((0.05, 0.006, 0.022), (-0.1, -0.002, -0.045), m.gloss_paint(p.accent), 0.002))
    parts.append(s.text('START', 0.012, (-0.1, -0.0056, -0.045), m.glowing('#FFFFFF', 0.8)))
    for side in (-1, 1):
        x = side * (width / 2 - 0.12)
        parts.append(s.cylinder(0.043, 0.004, (x, -0.001, 0), m.plastic('#0A0B0B', 0.7), 'y', 0.001, 40))
        parts.append(s.ring(0.043, 0.005, (x, -0.001, 0), m.plastic('#2A2D2C'), 'y', 40))
    facing(parts, *tray)


def blade(p, side):
    """A broad upright: dark plate, inlay of aluminium, edge in the accent colour, foot with bolts."""
    x, y = p.foot, side * p.upright
    top = p.height - 0.42

    def outline(inset):
        return s.rounded(
            [(x + 0.12 - inset, 0.05 + inset), (x - 0.04 - inset, top), (x - 0.2 + inset * 1.5, top),
             (x - 0.11 + inset, 0.05 + inset), (x + 0.12 - inset, 0.05 + inset)],
            0.03,
            6,
        )

    s.plate(outline(0), 0.06, (0, y, 0), m.powder_coat(), 'y', 0.01)
    s.plate(outline(0.035), 0.004, (0, y + side * 0.031, 0), m.aluminium('#8D918F'), 'y', 0.001)
    s.box((0.3, 0.064, 0.06), (x + 0.02, y, 0.06), m.powder_coat(), 0.012)
    for offset in (-0.09, 0.12):
        s.bolt((x + offset, y + side * 0.032, 0.065), 'y', 0.01)
    turn = (90, 82, 0) if side < 0 else (90, -82, 180)
    s.text('LAUFGRUND', 0.05, (x - 0.05, y + side * 0.0335, top * 0.62), m.powder_coat(), turn)


def studio_handrail(p, side):
    """A rail to hold on, with the rocker for pace or incline at its end."""
    x, y, z = p.foot - 0.14, side * (p.upright - 0.015), p.height - 0.46
    s.tube([(x, y, z - 0.02), (x - 0.2, y, z), (x - 0.5, y, z - 0.03)], 0.023, m.powder_coat(), 0.1)
    s.grip((x - 0.28, y, z - 0.007), (x - 0.49, y, z - 0.029), 0.029, m.foam_grip())
    s.sphere(0.029, (x - 0.49, y, z - 0.029), m.rubber(), (0.6, 1, 1), 24)
    s.box((0.1, 0.05, 0.045), (x - 0.2, y, z + 0.018), m.plastic('#2A2D2C'), 0.014, (0, 0, 0))
    s.box((0.055, 0.032, 0.014), (x - 0.2, y, z + 0.045), m.gloss_paint(p.accent), 0.006, (0, 10 * side, 0))


def studio_console(p, mast):
    """A console across the machine: shelf with cups and keys, front bar, and the screen above it."""
    x, top = mast, p.height
    width = 2 * p.upright - 0.055
    shelf = ((x - 0.25, top - 0.45), (x - 0.04, top - 0.335))
    wedge(
        [(x - 0.26, top - 0.49), shelf[0], shelf[1], (x + 0.09, top - 0.36), (x + 0.08, top - 0.47),
         (x - 0.04, top - 0.54), (x - 0.18, top - 0.53)],
        width,
        m.plastic('#1B1D1C', 0.4),
        0.012,
        0.035,
    )
    shelf_fittings(p, shelf, width)
    front_bar(x, top)
    for side in (-1, 1):
        s.box((0.02, 0.012, 0.19), (x + 0.055, side * 0.066, top - 0.29), m.powder_coat(), 0.004, (0, 12, 0))
    s.box((0.028, 0.12, 0.2), (x + 0.052, 0, top - 0.29), m.aluminium('#8D918F'), 0.006, (0, 12, 0))
    s.box((0.03, 0.2, 0.1), (x + 0.05, 0, top - 0.13), m.powder_coat(), 0.008, (0, 12, 0))
    s.text('LAUFGRUND', 0.05, (x + 0.098, 0, top - 0.415), m.aluminium('#D4D6D3'), (96, 0, 90))
    safety_cord([(x - 0.2, -0.02, top - 0.412), (x - 0.27, -0.03, top - 0.43), (x - 0.275, -0.04, top - 0.66)])
    screen(p, ((x - 0.02, top - 0.268), (x + 0.035, top - 0.004)))


def front_bar(x, top):
    """The grip in front of the console, with the steel of the pulse sensors."""
    z = top - 0.465
    s.tube([(x - 0.22, -0.19, z - 0.012), (x - 0.31, -0.17, z), (x - 0.345, 0, z + 0.006), (x - 0.31, 0.17, z), (x - 0.22, 0.19, z - 0.012)], 0.016, m.foam_grip(), 0.09)
    for side in (-1, 1):
        s.tube([(x - 0.338, side * 0.05, z + 0.005), (x - 0.326, side * 0.11, z + 0.003)], 0.0175, m.brushed_steel(), 0)


def shelf_fittings(p, shelf, width):
    """Keys, stop, cup holders and the rest for a tablet on the shelf."""
    parts = []
    for i, mark in enumerate(('4', '8', '12', '16', '20', '24')):
        parts += key((i - 2.5) * 0.052, 0.03, (0.042, 0.024), '#3A3E3C', mark)
    parts += stop_button(0, -0.05)
    for side, mark in ((-1, '+ km/h'), (1, '+ %')):
        parts.append(s.box((0.09, 0.008, 0.03), (side * 0.11, -0.002, -0.045), m.plastic('#3A3E3C'), 0.003))
        parts.append(s.text(mark, 0.016, (side * 0.11, -0.0065, -0.045), m.glowing('#E9EDEE', 0.8)))
        x = side * (width / 2 - 0.12)
        parts.append(s.cylinder(0.048, 0.004, (x, -0.001, 0), m.plastic('#0A0B0B', 0.7), 'y', 0.001, 40))
        parts.append(s.ring(0.048, 0.006, (x, -0.001, 0), m.aluminium(), 'y', 40))
    facing(parts, *shelf)


def screen(p, face):
    """15 inches: the lap as a line, pace in large digits, bars of the intervals."""
    width, height = 0.38, 0.25
    light = m.glowing('#E9EDEE', 1.0)
    parts = [
        s.box((width, 0.034, height), (0, 0.017, 0), m.plastic('#161817', 0.35), 0.012),
        s.box((width - 0.016, 0.003, height - 0.016), (0, -0.0005, 0), m.glass(), 0.001),
        s.text('14,5', 0.075, (-0.085, -0.003, 0.055), m.glowing('#8FE3A8', 1.3)),
        s.text('km/h', 0.017, (-0.085, -0.003, 0.004), m.glowing('#A9AFAC', 0.8)),
        s.text('4:08 /km', 0.022, (-0.12, -0.003, -0.085), light),
        s.text('1,5 %', 0.022, (-0.01, -0.003, -0.085), light),
        s.text('LAUFGRUND', 0.011, (0, -0.003, 0.112), m.glowing('#A9AFAC', 0.6)),
    ]
    lap = [
        (0.105 + (0.03 if cos(tau * i / 32) > 0 else -0.03) + 0.03 * cos(tau * i / 32), -0.004,
         0.045 + 0.035 * sin(tau * i / 32))
        for i in range(33)
    ]
    parts.append(s.tube(lap, 0.0022, m.glowing('#8FE3A8', 1.0), 0, 1))
    for i, size in enumerate((0.3, 0.45, 0.8, 0.4, 0.9, 0.4, 1.0, 0.35)):
        tone = m.glowing('#8FE3A8' if i == 6 else '#4B5350', 0.9)
        parts.append(
            s.box((0.011, 0.002, 0.05 * size), (0.055 + i * 0.0155, -0.003, -0.1 + 0.025 * size), tone, 0)
        )
    facing(parts, *face)
