"""The air brake of rowing and ski ergometers: a drum with slotted grilles, fan, hub and damper."""

from math import cos, radians, sin, tau

from kit import materials as m, shapes as s

RIM = 0.03


def drum(radius, depth, accent, brand, back=True):
    """A brake at the origin with its axle along y; the damper and the brand face -y. Returns its carrier.

    Without `back` the side towards +y is a closed cover: it stands before a column.
    """
    return s.collect(_drum, radius, depth, accent, brand, back)


def _drum(radius, depth, accent, brand, back):
    inner, half = radius - RIM, depth / 2
    _shell(radius, inner, half)
    _fan(inner, half)
    for side in (-1, 1) if back else (-1,):
        _grille(inner, side * (half - 0.007))
        _hub(inner, side * (half - 0.004), side, accent, brand)
        _screws(radius, side * half)
    if not back:
        s.cylinder(inner + 0.002, 0.01, (0, half - 0.008, 0), m.plastic(m.GRAPHITE), 'y', 0.003, 64)
    _damper(radius, half, accent)


def _shell(radius, inner, half):
    seam = 0.0022
    profile = [
        (inner, 0),
        (inner, -half + 0.004),
        (inner + 0.005, -half),
        (radius - 0.012, -half),
        (radius - 0.004, -half + 0.005),
        (radius, -half + 0.018),
        (radius, -seam),
        (radius - 0.005, -seam),
    ]
    mirrored = [(r, -y) for r, y in reversed(profile)]
    s.lathe([*profile, *mirrored], (0, 0, 0), m.plastic(m.INK, 0.36), 'y', 72)


def _fan(inner, half):
    """What is seen behind the slots: a steel disc and its blades."""
    s.cylinder(inner * 0.6, half * 0.9, (0, 0, 0), m.aluminium(), 'y', 0.004, 40)
    blades = 24
    for i in range(blades):
        angle = 360 * i / blades
        r = inner * 0.78
        place = (r * cos(radians(angle)), 0, r * sin(radians(angle)))
        s.box((inner * 0.36, half * 1.5, 0.003), place, m.aluminium('#8E928F'), 0, (0, -angle + 24, 0))


def _slot(start, near, far, width, twist):
    """The outline of a slot that leans as it goes outwards."""
    left, right = [], []
    for i in range(5):
        r = near + (far - near) * i / 4
        swell = width * (0.55 if i in (0, 4) else 1) / 2
        angle = start + twist * (i / 4)
        across = swell / r
        left.append((r * cos(angle - across), r * sin(angle - across)))
        right.append((r * cos(angle + across), r * sin(angle + across)))
    return left + right[::-1]


def _grille(inner, y):
    holes = []
    for near, far, count, width in ((0.42, 0.67, 30, 0.009), (0.71, 0.955, 48, 0.009)):
        holes += [_slot(tau * i / count, near * inner, far * inner, width, 0.16) for i in range(count)]
    s.plate(s.circle(inner + 0.001, sides=64), 0.003, (0, y, 0), m.powder_coat(m.GRAPHITE), 'y', 0, holes)


def _hub(inner, y, side, accent, brand):
    cap = inner * 0.37
    s.lathe(
        [(cap, 0), (cap - 0.002, 0.006), (cap - 0.012, 0.011), (cap - 0.016, 0.0105)],
        (0, y, 0),
        m.plastic(m.INK, 0.3),
        'y',
        48,
        (0, 0, 0) if side > 0 else (0, 0, 180),
    )
    s.ring(cap - 0.006, 0.0022, (0, y + side * 0.0095, 0), m.gloss_paint(accent), 'y', 48)
    turn = (90, 0, 0) if side < 0 else (90, 0, 180)
    s.text(brand, cap * 0.3, (0, y + side * 0.0112, 0), m.aluminium('#D4D6D3'), turn)


def _screws(radius, y):
    for i in range(8):
        angle = tau * (i + 0.5) / 8
        r = radius - RIM * 0.55
        s.bolt((r * cos(angle), y, r * sin(angle)), 'y', 0.0045)


def _damper(radius, half, accent):
    """Ten steps on the rim, and the lever that opens the flap."""
    middle, width = radius - RIM * 0.5, RIM * 1.25
    first, last = radians(68), radians(132)
    arc = [first + (last - first) * i / 12 for i in range(13)]
    near, far = middle - width / 2, middle + width / 2
    outline = [(far * cos(a), far * sin(a)) for a in arc] + [
        (near * cos(a), near * sin(a)) for a in arc[::-1]
    ]
    s.plate(outline, 0.006, (0, -half - 0.003, 0), m.plastic(m.GRAPHITE), 'y', 0.001)
    for step in range(10):
        angle = last - (last - first) * (step + 0.7) / 10.4
        place = (middle * cos(angle), -half - 0.0063, middle * sin(angle))
        s.text(str(step + 1), 0.011, place, m.aluminium('#D4D6D3'))
    angle = 105 - 4
    out = radius + 0.006
    lever = (out * cos(radians(angle)), -half - 0.007, out * sin(radians(angle)))
    s.box((0.05, 0.008, 0.01), lever, m.plastic(), 0.003, (0, -angle, 0))
    knob = ((out + 0.022) * cos(radians(angle)), -half - 0.008, (out + 0.022) * sin(radians(angle)))
    s.box((0.022, 0.018, 0.028), knob, m.gloss_paint(accent), 0.005, (0, -angle, 0))
