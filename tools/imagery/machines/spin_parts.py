"""Assemblies of the spin bikes: flywheels, magnet brakes, posts that slide, handlebars."""

from math import cos, pi, sin, tau

from kit import materials as m
from kit import shapes as s

from . import cardio_parts as parts


def rim_of(profile, at, material, sides=64):
    """A ring whose section is a closed outline of (radius, y) points, about the axis through x/z."""
    x, z = at
    turns = [(cos(tau * i / sides), sin(tau * i / sides)) for i in range(sides + 1)]
    sections = [[(x + r * c, y, z + r * b) for r, y in profile] for c, b in turns]
    return s.loft(sections, material, caps=False)


def spoked_flywheel(at, radius, accent):
    """A painted wheel with a heavy machined rim and round windows in its web."""
    x, z = at
    rim = 0.045
    half = 0.019
    profile = [
        (radius - rim, -half * 0.8), (radius - rim + 0.006, -half), (radius - 0.004, -half), (radius, -half + 0.004),
        (radius, half - 0.004), (radius - 0.004, half), (radius - rim + 0.006, half), (radius - rim, half * 0.8),
    ]
    rim_of(profile, at, m.brushed_steel(m.SILVER, 'y'))
    windows = [
        s.circle(0.034, (0.125 * radius / 0.235 * cos(tau * i / 6), 0.125 * radius / 0.235 * sin(tau * i / 6)), 20)
        for i in range(6)
    ]
    s.plate(s.circle(radius - rim + 0.003, (0, 0), 48), 0.014, (x, 0, z), m.powder_coat(m.GRAPHITE), 'y', 0.002, windows)
    s.ring(radius - rim - 0.004, 0.004, (x, 0, z), m.gloss_paint(accent), 'y', 48)
    s.cylinder(0.05, 0.05, (x, 0, z), m.powder_coat(), 'y', 0.005, 32)


def solid_flywheel(at, radius, accent):
    """A turned steel disc, thicker at its rim, with two grooves and a ring of bores."""
    x, z = at
    profile = [(0.03, 0.016), (0.1, 0.014), (radius - 0.05, 0.014), (radius - 0.044, 0.022), (radius - 0.004, 0.022), (radius, 0.018)]
    whole = [(r, -h) for r, h in profile] + [(r, h) for r, h in reversed(profile)]
    rim_of(whole, at, m.brushed_steel('#C6C8C4', 'y'), 72)
    for side in (-1, 1):
        s.cylinder(0.075, 0.012, (x, side * 0.02, z), m.powder_coat(m.GRAPHITE), 'y', 0.003, 36)
        s.ring(radius - 0.056, 0.003, (x, side * 0.0145, z), m.gloss_paint(accent), 'y', 48)
        for i in range(16):
            angle = tau * i / 16
            place = (x + 0.125 * cos(angle), side * 0.0142, z + 0.125 * sin(angle))
            s.cylinder(0.011, 0.003, place, m.plastic(), 'y', 0, 16)


def caliper(hub, radius, angle, motor=False):
    """The magnet brake over the rim at an angle in degrees, on its hinged bracket."""
    x, z = parts.around(hub, radius - 0.012, angle)
    tilt = (0, 90 - angle, 0)
    for side in (-1, 1):
        s.box((0.11, 0.014, 0.062), (x, side * 0.032, z), m.aluminium(m.SLATE), 0.004, tilt, 2)
        for u in (-0.035, 0.035):
            bx, bz = x + u * sin(angle * pi / 180), z - u * cos(angle * pi / 180)
            s.bolt((bx, side * 0.041, bz), 'y', 0.006)
    bridge = parts.around(hub, radius + 0.027, angle)
    s.box((0.11, 0.078, 0.018), (bridge[0], 0, bridge[1]), m.plastic(), 0.005, tilt, 2)
    if motor:
        outer = parts.around(hub, radius + 0.05, angle)
        s.box((0.08, 0.06, 0.04), (outer[0], 0, outer[1]), m.plastic(m.GRAPHITE), 0.01, tilt, 3)


def belt_guard(bracket, hub, y, radii, look, lettering_at, slope=0.0, size=0.04):
    """The belt's cover with a panel gap, screws and the name."""
    side = 1 if y > 0 else -1
    s.slab(parts.capsule(bracket, hub, *radii, 18), 0.032, (0, y, 0), m.plastic(m.GRAPHITE), 'y', 0.013, 4)
    inner = parts.capsule(bracket, hub, radii[0] - 0.02, radii[1] - 0.02, 18)
    face = y + side * 0.0165
    s.slab(inner, 0.004, (0, face, 0), m.plastic(m.INK, 0.34), 'y', 0.0015, 1)
    for point, radius, away in ((bracket, radii[0], 1), (hub, radii[1], -1)):
        for turn in (-55, 55):
            angle = (180 if (bracket[0] < hub[0]) == (away > 0) else 0) + turn
            u, v = parts.around(point, radius - 0.01, angle)
            s.bolt((u, y + side * 0.0165, v), 'y', 0.005)
    turn = (90, slope, 0) if side < 0 else (90, -slope, 180)
    parts.lettering(look['vendor'].upper(), size, (lettering_at[0], face + side * 0.0023, lettering_at[1]), turn, m.plastic('#E9EBE8'))


def post(low, high, outer_end, width=0.05, deep=0.06, metal=None, scale_from=0.2):
    """A frame tube from `low` to `outer_end` with a clamp, and the post with its scale that slides in it up to `high`."""
    coat = m.powder_coat()
    (lx, lz), (ox, oz), (hx, hz) = low, outer_end, high
    parts.beam((lx, 0, lz), (ox, 0, oz), width + 0.012, deep + 0.012, coat, 0.014)
    inside = (ox - (hx - ox) * 0.4, oz - (hz - oz) * 0.4)
    parts.beam((inside[0], 0, inside[1]), (hx, 0, hz), width - 0.004, deep - 0.004, metal or m.aluminium(), 0.012)
    tilt = -parts.degrees(parts.atan2(hz - oz, hx - ox))
    s.box((0.045, width + 0.022, deep + 0.022), (ox, 0, oz), m.plastic(), 0.012, (0, tilt, 0), 3)
    t = scale_from
    parts.scale((ox + (hx - ox) * t, oz + (hz - oz) * t), (hx - (hx - ox) * 0.1, hz - (hz - oz) * 0.1), -width / 2 + 0.0018, 16, '#1A1B1B', deep * 0.4)


def carriage(at, length, ahead, metal=None):
    """The sliding head on a post: a rail of `length` whose middle lies `ahead` of the post, with its knob."""
    x, z = at
    s.box((0.085, 0.06, 0.052), (x, 0, z), m.powder_coat(), 0.012)
    s.box((length, 0.04, 0.03), (x + ahead, 0, z + 0.026), metal or m.aluminium(), 0.007)
    parts.scale((x + ahead - length * 0.42, z + 0.026), (x + ahead + length * 0.42, z + 0.026), -0.0205, 16, '#1A1B1B', 0.014)
    for end in (-1, 1):
        s.box((0.008, 0.043, 0.033), (x + ahead + end * length / 2, 0, z + 0.026), m.plastic(), 0.003, segments=1)


def looped_bar(at, top, accent):
    """A bar with a loop in the middle and two horns that rise to `top`, wrapped in grip tape."""
    x, z = at
    tape = m.rubber()
    s.box((0.07, 0.075, 0.05), (x, 0, z + 0.005), m.powder_coat(), 0.012)
    s.tube([(x, -0.2, z + 0.02), (x, 0.2, z + 0.02)], 0.0165, tape, 0, 4)
    for side in (-1, 1):
        y = side * 0.2
        end = top - 0.017
        line = [(x, y * 0.9, z + 0.02), (x, y * 1.12, z + 0.02), (x + 0.13, y * 1.12, z + 0.03), (x + 0.21, y * 1.05, end)]
        s.tube(line, 0.0165, tape, 0.06, 4)
        s.sphere(0.0172, line[-1], m.plastic(), sides=16)
        joint = tuple(line[2][i] + (line[3][i] - line[2][i]) * 0.45 for i in range(3))
        after = tuple(line[2][i] + (line[3][i] - line[2][i]) * 0.53 for i in range(3))
        s.tube([joint, after], 0.0175, m.gloss_paint(accent), 0, 4)
    line = [(x, -0.06, z + 0.02), (x + 0.15, -0.06, z + 0.045), (x + 0.15, 0.06, z + 0.045), (x, 0.06, z + 0.02)]
    s.tube(line, 0.0155, tape, 0.05, 4)


def drop_bar(at, accent):
    """A road bar: tops, hoods with levers, drops; pads and extensions for the forearms."""
    x, z = at
    tape, metal = m.rubber(), m.powder_coat()
    s.cylinder(0.024, 0.06, (x, 0, z), metal, 'y', 0.004, 28)
    s.tube([(x, -0.1, z), (x, 0.1, z)], 0.0155, metal, 0, 4)
    for side in (-1, 1):
        y = side * 0.205
        line = [
            (x, side * 0.07, z), (x, y, z), (x + 0.088, y, z - 0.004), (x + 0.125, y, z - 0.06),
            (x + 0.088, y * 1.03, z - 0.135), (x - 0.02, y * 1.06, z - 0.14),
        ]
        s.tube(line, 0.0165, tape, 0.045, 4)
        s.cylinder(0.0175, 0.008, (line[-1][0] - 0.002, line[-1][1], line[-1][2]), m.gloss_paint(accent), 'x', 0.002, 20)
        hood = [(x + 0.05, y, z + 0.004), (x + 0.125, y, z + 0.02), (x + 0.15, y, z + 0.055)]
        s.tube(hood, 0.0185, m.rubber('#1E1F1F'), 0.03, 4)
        s.sphere(0.019, hood[-1], m.rubber('#1E1F1F'), sides=18)
        blade = [(x + 0.15, y, z + 0.03), (x + 0.17, y, z - 0.02), (x + 0.155, y * 1.02, z - 0.09)]
        s.tube(blade, 0.006, m.aluminium(m.SLATE), 0.03, 2)
        extension(x, z, side, accent)


def extension(x, z, side, accent):
    """One forearm rest: riser, cupped pad, tube forward with an upturned end."""
    y = side * 0.085
    s.box((0.034, 0.03, 0.07), (x, y, z + 0.025), m.powder_coat(), 0.006, segments=2)
    s.box((0.08, 0.06, 0.01), (x - 0.01, y, z + 0.064), m.aluminium(m.SLATE), 0.003, segments=2)
    s.pad((0.1, 0.085, 0.022), (x - 0.012, y, z + 0.079), (side * -6, -6, 0), bevel=0.01)
    line = [(x - 0.05, y, z + 0.046), (x + 0.14, y * 0.85, z + 0.05), (x + 0.185, y * 0.8, z + 0.115)]
    s.tube(line, 0.011, m.powder_coat(), 0.05, 3)
    s.tube([(x + 0.1535, y * 0.832, z + 0.07), line[-1]], 0.0135, m.rubber(), 0, 3)
