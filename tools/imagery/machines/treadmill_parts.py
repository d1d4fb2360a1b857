"""Assemblies of the motorised treadmills. `p` is the plan of treadmill.py."""

from kit import materials as m, shapes as s

from .treadmill_consoles import facing


def section(x, half, low, high, radius, crown=0.0):
    """A rounded rectangle across the machine at x, for lofts; `crown` lifts the middle of its top."""
    corners = [(-half, low), (half, low), (half, high), (0, high + crown), (-half, high), (-half, low)]
    return [(x, y, z) for y, z in s.rounded(corners, radius, 5)]


def running_belt(p):
    """Belt, deck under it and the roller at the rear."""
    radius = 0.036
    middle = p.step - radius
    rear, front = p.rear + 0.055, p.front - 0.3
    s.belt(
        [
            (rear - radius + 0.001, p.step),
            (front + radius, p.step),
            (front + radius, p.step - 2 * radius),
            (rear - radius + 0.001, p.step - 2 * radius),
        ],
        p.belt,
        0.004,
        m.rubber('#1B1C1C'),
        radius,
    )
    s.cylinder(radius - 0.004, p.belt + 0.03, (rear, 0, middle), m.chrome(), 'y', 0.002, 32)
    s.box((front - rear - 0.1, p.belt + 0.03, 0.024), ((front + rear) / 2, 0, p.step - 0.017), m.wood(), 0.003)
    for y in (-p.belt / 2 + 0.016, p.belt / 2 - 0.016):
        s.box((p.hood - rear, 0.004, 0.001), ((p.hood + rear) / 2, y, p.step + 0.002), m.plastic('#6E7270'), 0)


def frame(p):
    """The steel under the deck with its elastomers, cross tubes and feet at the rear."""
    y = p.belt / 2 + 0.045
    z = p.step - p.deck + 0.01
    coat = m.powder_coat()
    for side in (-1, 1):
        s.profile_tube([(p.rear + 0.09, side * y, z), (p.front - 0.12, side * y, z)], 0.04, 0.06, coat)
        for i in range(4):
            x = p.rear + 0.3 + i * 0.36
            s.cylinder(0.018, 0.03, (x, side * (y - 0.03), p.step - 0.045), m.rubber(), 'z', 0.003, 20)
    for x in (p.rear + 0.25, p.rear + 0.9, p.hood - 0.05):
        s.profile_tube([(x, -y, z - 0.01), (x, y, z - 0.01)], 0.05, 0.04, coat)
    for side in (-1, 1):
        height = z - 0.02
        s.cylinder(0.014, height, (p.rear + 0.2, side * y, height / 2 + 0.005), m.chrome(), 'z', 0.002, 20)
        s.foot((p.rear + 0.2, side * y, 0), 0.034, 0.028)


def foot_rail(p, side):
    """Where the runner stands beside the belt: profile, ribbed tread, silver trim and the cap at the rear."""
    inner, outer = p.belt / 2 + 0.012, p.belt / 2 + 0.012 + p.rail
    top, low = p.step + 0.016, p.step - p.deck + 0.02
    start, end = p.rear + 0.11, p.hood + 0.05
    outline = [
        (inner, top - 0.04),
        (inner, top),
        (outer - 0.03, top),
        (outer, top - 0.022),
        (outer, low + 0.02),
        (outer - 0.02, low),
        (outer - 0.06, low),
        (inner, top - 0.04),
    ]
    outline = [(side * y, z) for y, z in s.rounded(outline, 0.012, 4)]
    length = end - start
    middle = (start + end) / 2
    s.plate(outline, length, (middle, 0, 0), m.plastic('#202322'), 'x', 0.001)
    tread = inner + (p.rail - 0.03) / 2
    s.box((length - 0.12, p.rail - 0.05, 0.003), (middle - 0.02, side * tread, top + 0.0008), m.rubber(), 0.001)
    for i in range(6):
        y = tread + (i - 2.5) * (p.rail - 0.055) / 6
        s.box((length - 0.14, 0.0045, 0.003), (middle - 0.02, side * y, top + 0.003), m.rubber('#222423'), 0.001)
    s.box((length, 0.004, 0.022), (middle, side * (outer + 0.001), top - 0.055), m.aluminium(), 0.0015)
    rail_lettering(p, side, outer, top)
    if p.pro and side < 0:
        damping_lever(p)
    rear_cap(p, side, inner, outer, top, low)


def rail_lettering(p, side, outer, top):
    """The vendor's name and the model along the outside of a foot rail."""
    turn = (90, 0, 0) if side < 0 else (90, 0, 180)
    z = top - 0.088
    s.text('LAUFGRUND', 0.03, (p.rear + 0.36, side * (outer + 0.0005), z), m.aluminium('#D4D6D3'), turn)
    model = 'MEILE 9 PRO' if p.pro else 'MEILE 7'
    s.text(model, 0.03, (p.hood - 0.2, side * (outer + 0.0005), z), m.gloss_paint(p.accent), turn)


def rear_cap(p, side, inner, outer, top, low):
    """The end of a foot rail around the roller's bearing, with the bolt that tightens the belt."""
    x = p.rear
    outline = s.rounded(
        [(x, top - 0.07), (x + 0.02, top - 0.004), (x + 0.115, top + 0.002), (x + 0.115, low - 0.004),
         (x + 0.02, low - 0.004), (x, top - 0.07)],
        0.024,
        6,
    )
    s.plate(outline, outer - inner + 0.006, (0, side * (inner + outer) / 2, 0), m.plastic(), 'y', 0.006)
    s.cylinder(0.011, 0.006, (x + 0.004, side * (inner + 0.045), top - 0.06), m.chrome(), 'x', 0.001, 20)
    s.cylinder(0.0055, 0.007, (x + 0.0035, side * (inner + 0.045), top - 0.06), m.plastic(), 'x', 0, 6)


def hood(p):
    """The cover over the motor with a rounded nose, its lower shell and the seam between them."""
    half = p.belt / 2 + p.rail - 0.004
    low = p.step - p.deck + 0.03
    high = 0.36 if p.pro else 0.315
    seam = p.step - 0.012
    length = p.front - 0.012 - p.hood
    rise = high - seam
    # Place along the cover, height above the seam and width, as shares.
    shapes = [
        (0.0, 0.27, 1.0),
        (0.05, 0.46, 1.0),
        (0.2, 0.83, 0.995),
        (0.42, 1.0, 0.98),
        (0.66, 0.97, 0.95),
        (0.84, 0.8, 0.915),
        (0.94, 0.58, 0.885),
        (0.985, 0.36, 0.86),
        (1.0, 0.2, 0.84),
    ]

    def at(share, height):
        return (p.hood + share * length, seam + height * rise)

    s.loft(
        [section(at(t, 0)[0], half * w, seam, at(t, h)[1], 0.035, 0.006) for t, h, w in shapes],
        m.plastic('#1B1D1C', 0.36),
    )
    s.loft(
        [section(at(t * 0.985, 0)[0], half * w - 0.004, low, seam - 0.005, 0.02) for t, _, w in shapes],
        m.plastic('#2A2D2C', 0.5),
    )
    s.box((length * 0.9, half * 1.84, 0.006), (p.hood + length * 0.46, 0, seam - 0.0025), m.plastic('#0A0B0B'), 0)
    hood_fittings(p, at, half, length)


def hood_fittings(p, at, half, length):
    """Air slots, lettering on the slope the runner sees, a bright strip across and vents at the sides."""
    dark = m.plastic('#0A0B0B', 0.7)
    low, high = at(0.05, 0.46), at(0.2, 0.83)
    lettering = s.text('LAUFGRUND', 0.032, (0, -0.0065, 0), m.aluminium('#D4D6D3'), depth=0.001)
    strip = s.box((half * 1.66, 0.01, 0.006), (0, -0.0025, -0.034), m.gloss_paint(p.accent), 0.0005)
    facing([lettering, strip], low, high)
    count = 13 if p.pro else 9
    for row in (0.5, 0.6) if p.pro else (0.54,):
        x, z = at(row, 0.99)
        for i in range(count):
            s.box((0.075 if p.pro else 0.1, 0.011, 0.006), (x, (i - (count - 1) / 2) * 0.028, z + 0.003), dark, 0.003)
    for side in (-1, 1):
        for i in range(6):
            x = p.hood + length * 0.42 + i * 0.026
            y = side * (half * 0.965 - 0.0035 - i * 0.0012)
            s.box((0.01, 0.006, 0.03), (x, y, p.step - 0.045), dark, 0.002, (0, 25, 0))


def damping_lever(p):
    """The lever that sets the deck between soft and hard, on the side the runner reaches."""
    y = -(p.belt / 2 + 0.012 + p.rail)
    x, z = p.hood - 0.5, p.step - 0.045
    s.cylinder(0.032, 0.01, (x, y - 0.004, z), m.plastic('#0F1010'), 'y', 0.002, 32)
    s.box((0.016, 0.014, 0.06), (x + 0.014, y - 0.014, z + 0.014), m.gloss_paint(p.accent), 0.005, (0, 40, 0))
    for dx, words in ((-0.075, 'WEICH'), (0.075, 'HART')):
        s.text(words, 0.015, (x + dx, y - 0.0035, z), m.powder_coat())


def base(p):
    """Floor rails, front cross tube with wheels and the arms that lift the deck."""
    coat = m.powder_coat()
    y = p.upright
    start, end = p.foot - 0.5, p.front - 0.09
    for side in (-1, 1):
        s.profile_tube([(start, side * y, 0.042), (end, side * y, 0.042)], 0.05, 0.05, coat)
        for x in (start, end):
            s.box((0.012, 0.052, 0.052), (x, side * y, 0.042), m.plastic(), 0.004)
        s.foot((start + 0.05, side * y, 0), 0.026, 0.02)
        s.foot((end - 0.12, side * y, 0), 0.026, 0.02)
        # Where the deck turns when the incline lifts it.
        s.plate(
            s.rounded([(-0.05, -0.01), (0.05, -0.01), (0.025, 0.1), (-0.025, 0.1), (-0.05, -0.01)], 0.02, 4),
            0.008,
            (start + 0.12, side * (y - 0.032), 0.06),
            coat,
            'y',
            0.002,
        )
        s.bolt((start + 0.12, side * (y - 0.026), 0.135), 'y', 0.012)
        wheel(p, side, p.front - 0.05)
    s.profile_tube([(p.front - 0.13, -y, 0.05), (p.front - 0.13, y, 0.05)], 0.05, 0.05, coat)


def wheel(p, side, x):
    """A transport wheel on its fork."""
    y = side * (p.upright - 0.09)
    s.cylinder(0.042, 0.03, (x, y, 0.042), m.rubber(), 'y', 0.006, 32)
    s.cylinder(0.022, 0.034, (x, y, 0.042), m.aluminium(), 'y', 0.002, 24)
    for offset in (-0.022, 0.022):
        s.box((0.1, 0.006, 0.03), (x - 0.035, y + offset, 0.045), m.powder_coat(), 0.003)


def upright_foot(p, side):
    """The sleeve and bolts where an upright stands on its floor rail."""
    s.box((0.13, 0.056, 0.09), (p.foot, side * p.upright, 0.075), m.powder_coat(), 0.008)
    for x in (-0.035, 0.035):
        s.bolt((p.foot + x, side * (p.upright + 0.028), 0.09), 'y', 0.009)


def grip_sleeve(p, start, end):
    """Foam over the end of a handrail."""
    s.profile_tube([start, end], 0.05, 0.093, m.foam_grip(), 0, 0.022)
