"""The air bike: a fan in a wire cage, two levers linked to the cranks, a saddle, a monitor on a mast."""

from math import asin, cos, pi, radians, sin, tau

from kit import materials as m
from kit import shapes as s
from kit import studio

from . import cardio_parts as parts

# Heights and depths of the construction, in metres.
BRACKET = (-0.1, 0.335)
CRANK, ARM_ANGLES, ECCENTRIC = 0.17, {-1: -35, 1: 145}, 0.05
FORK_Y, GUARD_Y, CRANK_Y, LINK_Y, LEVER_Y = 0.079, 0.106, 0.131, 0.146, 0.168
FAN_RADIUS, FAN_DEPTH = 0.335, 0.115


def fan_centre(look):
    return look['length'] / 2 - FAN_RADIUS, 0.475


def build(look):
    frame(look)
    fan(look)
    cage(look)
    guard(look)
    drive(look)
    seat()
    monitor(look)
    windscreen(look)


def frame(look):
    coat = m.powder_coat()
    fan_x, fan_z = fan_centre(look)
    half = look['length'] / 2
    rear, front = -half + 0.038, half - 0.12
    top = parts.stabilizer(rear, look['width'], coat)
    parts.stabilizer(front, look['width'] * 0.86, coat)
    parts.transport_wheels(front + 0.062, look['width'] * 0.43 - 0.05)
    bx, bz = BRACKET
    s.profile_tube(
        [(rear, 0, top - 0.021), (-0.4, 0, top - 0.004), (bx, 0, bz), (bx + 0.03, 0, bz + 0.02)],
        0.07, 0.06, coat, 0.1, 0.012,
    )
    s.cylinder(0.038, 0.15, (bx, 0, bz), coat, 'y', 0.004, 32)
    for side in (-1, 1):
        y = side * FORK_Y
        parts.beam((bx - 0.01, y, bz), (fan_x, y, fan_z), 0.024, 0.058, coat)
        parts.beam((fan_x, y, fan_z + 0.01), (front, y, 0.055), 0.024, 0.058, coat)
        s.cylinder(0.04, 0.03, (fan_x, y, fan_z), coat, 'y', 0.003, 32)
        s.box((0.1, 0.022, 0.012), (front, y, 0.07), coat, 0.003)
        for x in (-0.03, 0.03):
            s.bolt((front + x, y + side * 0.022, 0.068), 'z', 0.007)
        rest(fan_x, fan_z, side)
    gusset = [(bx - 0.2, 0.145), (bx - 0.06, 0.27), (bx - 0.105, 0.39)]
    s.plate(s.rounded([*gusset, gusset[0]], 0.02), 0.008, (0, 0, 0), coat, 'y', 0.002)


def rest(fan_x, fan_z, side):
    """The foot rest on the fan's axle."""
    inner = GUARD_Y + 0.012 if side < 0 else FORK_Y + 0.015
    s.cylinder(0.014, 0.02, (fan_x, side * (inner + 0.008), fan_z), m.chrome(), 'y', 0.002, 20)
    s.cylinder(0.02, 0.095, (fan_x, side * (inner + 0.06), fan_z), m.rubber(), 'y', 0.004, 24)
    for i in range(5):
        y = side * (inner + 0.028 + i * 0.016)
        s.cylinder(0.0225, 0.007, (fan_x, y, fan_z), m.rubber('#1C1D1D'), 'y', 0.002, 24)


def fan(look):
    x, z = fan_centre(look)
    metal = m.aluminium('#8E9290')
    s.cylinder(0.055, 0.07, (x, 0, z), m.powder_coat(m.GRAPHITE), 'y', 0.006, 32)
    s.ring(FAN_RADIUS * 0.55, 0.006, (x, 0, z), metal, 'y', 40)
    for i in range(12):
        angle = tau * i / 12 + 0.2
        c, b = cos(angle), sin(angle)
        for near, far, wide in ((0.05, FAN_RADIUS * 0.62, 0.022), (FAN_RADIUS * 0.42, FAN_RADIUS * 0.93, 0.09)):
            middle = (near + far) / 2
            s.box(
                (far - near, wide, 0.004), (x + middle * c, 0, z + middle * b), metal, 0.0015,
                (0, -angle * 180 / pi, 0), 1,
            )


def cage(look):
    """Rings on both faces, wires over the rim, a disc with the name in the middle."""
    x, z = fan_centre(look)
    wire = m.powder_coat(m.INK)
    r = FAN_RADIUS
    for side in (-1, 1):
        for share in (0.36, 0.45, 0.54, 0.66, 0.78, 0.89, 0.975):
            y = side * FAN_DEPTH / 2 * (1 if share < 0.95 else 0.86)
            hoop(x, y, z, r * share, 0.0024, wire)
        s.cylinder(r * 0.29, 0.006, (x, side * FAN_DEPTH / 2, z), wire, 'y', 0.002, 36)
    hoop(x, 0, z, r - 0.0055, 0.0055, wire)
    for i in range(36):
        c, b = cos(tau * i / 36), sin(tau * i / 36)
        half = FAN_DEPTH / 2
        line = [(r * 0.27, -half), (r * 0.95, -half), (r - 0.005, 0), (r * 0.95, half), (r * 0.27, half)]
        s.tube([(x + u * c, y, z + u * b) for u, y in line], 0.002, wire, 0.012, 0)


def hoop(x, y, z, radius, wire, material):
    circle = s.circle(radius, (0, 0), 56)
    s.tube([(x + u, y, z + v) for u, v in [*circle, circle[0]]], wire, material, 0, 1)


def guard(look):
    """The belt's cover on the right, with the name."""
    fan = fan_centre(look)
    outline = parts.capsule(BRACKET, fan, 0.105, 0.07, 16)
    s.slab(outline, 0.03, (0, -GUARD_Y, 0), m.plastic(m.GRAPHITE), 'y', 0.012, 3)
    inner = parts.capsule(BRACKET, fan, 0.086, 0.051, 16)
    s.slab(inner, 0.004, (0, -GUARD_Y - 0.0155, 0), m.plastic(m.INK, 0.36), 'y', 0.0015, 1)
    tilt = (fan[1] - BRACKET[1]) / (fan[0] - BRACKET[0])
    at = (0.035, -GUARD_Y - 0.0182, 0.392)
    slope = -sin(tilt) * 180 / pi * 0.98
    parts.lettering(look['vendor'].upper(), 0.028, at, (90, slope, 0), m.plastic('#E9EBE8'))
    s.box((0.17, 0.003, 0.005), (at[0] + 0.008, at[1], at[2] - 0.03), m.gloss_paint(look['accent']), 0.001, (0, slope, 0))
    for u, v in (outline[3], outline[13], outline[20], outline[30]):
        x, z = u + (BRACKET[0] * 0.3 + fan[0] * 0.7 - u) * 0.03, v + (0.42 - v) * 0.1
        s.bolt((x, -GUARD_Y - 0.016, z), 'y', 0.0055)


def drive(look):
    """Cranks, pedals, links and levers: the levers' tilt follows from the cranks."""
    pivot = (0.2, 0.47)
    lower, link = 0.175, 0.303
    s.cylinder(0.017, LEVER_Y * 2 - 0.02, (*pivot[:1], 0, pivot[1]), m.chrome(), 'y', 0.002, 24)
    s.cylinder(0.013, CRANK_Y * 2, (BRACKET[0], 0, BRACKET[1]), m.chrome(), 'y', 0.002, 20)
    for side in (-1, 1):
        tip = parts.around(BRACKET, CRANK, ARM_ANGLES[side])
        parts.crank(BRACKET, tip, side * CRANK_Y)
        parts.platform_pedal((tip[0], side * (CRANK_Y + 0.008), tip[1]), side, 4)
        pin = parts.around(BRACKET, ECCENTRIC, ARM_ANGLES[side])
        end = parts.joint(pivot, lower, pin, link, (0, -1))
        s.cylinder(0.01, 0.034, (pin[0], side * (LINK_Y - 0.008), pin[1]), m.chrome(), 'y', 0.001, 16)
        parts.rod(pin, end, side * LINK_Y, 0.016, 0.01, m.aluminium(m.SILVER))
        s.bolt((end[0], side * (LEVER_Y + 0.02), end[1]), 'y', 0.009)
        lever(look, pivot, asin((end[0] - pivot[0]) / lower), side, lower)


def lever(look, pivot, tilt, side, lower):
    coat = m.powder_coat()

    def at(u, y, v):
        """A point of the lever, measured from its pivot, at the lever's tilt (the top leans back when the foot goes forward)."""
        return pivot[0] + u * cos(tilt) - v * sin(tilt), side * y, pivot[1] + u * sin(tilt) + v * cos(tilt)

    # The grip ends at the machine's height, whatever the tilt.
    top = (look['height'] - 0.004 - pivot[1] - -0.15 * sin(tilt)) / cos(tilt)
    line = [(0, LEVER_Y, -lower), (0, LEVER_Y, 0.06), (-0.13, LEVER_Y, 0.46), (-0.2, 0.25, 0.56), (-0.15, 0.27, top)]
    s.tube([at(*point) for point in line], 0.0175, coat, 0.09, 4)
    s.cylinder(0.03, 0.04, at(0, LEVER_Y, 0), coat, 'y', 0.004, 28)
    s.cylinder(0.018, 0.044, at(0, LEVER_Y, 0), m.aluminium(), 'y', 0.002, 20)
    s.cylinder(0.021, 0.03, at(0, LEVER_Y, -lower), coat, 'y', 0.003, 24)
    low = 0.42
    start = tuple(line[3][i] + (line[4][i] - line[3][i]) * low for i in range(3))
    s.tube([at(*start), at(*line[4])], 0.0205, m.foam_grip(), 0, 4)
    ring = tuple(line[3][i] + (line[4][i] - line[3][i]) * (low - 0.03) for i in range(3))
    s.tube([at(*ring), at(*start)], 0.0215, m.gloss_paint(look['accent']), 0, 4)


def seat():
    coat = m.powder_coat()
    bx, bz = BRACKET
    foot, collar, head = (bx + 0.005, bz + 0.02), (-0.275, 0.68), (-0.335, 0.8)
    parts.beam((foot[0], 0, foot[1]), (collar[0], 0, collar[1]), 0.06, 0.06, coat, 0.012)
    s.box((0.075, 0.072, 0.05), (collar[0], 0, collar[1]), m.plastic(), 0.01, (0, 26, 0))
    parts.beam((-0.24, 0, 0.61), (head[0] - 0.02, 0, head[1] + 0.04), 0.044, 0.044, m.aluminium(m.SILVER), 0.006)
    for i in range(5):
        t = 0.15 + i * 0.17
        at = (collar[0] + (head[0] - collar[0]) * t, -0.0225, collar[1] + (head[1] - collar[1]) * t)
        s.cylinder(0.0065, 0.002, at, m.rubber(), 'y', 0, 12)
    parts.knob((collar[0] + 0.035, 0, collar[1] + 0.012), 'x', 0.024)
    s.box((0.24, 0.05, 0.032), (-0.375, 0, 0.852), coat, 0.008)
    s.box((0.2, 0.036, 0.022), (-0.4, 0, 0.875), m.aluminium(m.SILVER), 0.004)
    s.box((0.07, 0.062, 0.05), (-0.34, 0, 0.85), m.plastic(), 0.008)
    parts.knob((-0.34, -0.03, 0.85), '-y', 0.02)
    parts.saddle((-0.39, 0, 0.965), 0.29, 0.25, 0.07, 0.3)


def monitor(look):
    """Two tubes behind the cage carry the screen on a cross plate."""
    coat = m.powder_coat()
    for side in (-1, 1):
        y = side * FORK_Y
        s.tube([(-0.05, y, 0.355), (-0.075, y, 0.62), (-0.015, y, 0.84), (0.03, y * 0.9, 0.98)], 0.014, coat, 0.2, 4)
    s.box((0.03, 0.165, 0.07), (0.024, 0, 0.955), coat, 0.006, (0, 18, 0))
    s.box((0.05, 0.05, 0.09), (0.04, 0, 1.02), m.plastic(), 0.01, (0, 18, 0))
    s.box((0.05, 0.215, 0.165), (0.064, 0, 1.085), m.plastic(m.GRAPHITE), 0.018, (0, 22, 0), 4)
    s.display((0.2, 0.15), (0.034, 0, 1.073), (-22, 0, -90), ('20/10', '412 W', '78 rpm'), look['accent'])
    parts.lettering('AF-4', 0.02, (0.0905, 0, 1.09), (90 + 22, 0, 90))


def windscreen(look):
    """A clear sheet along the cage, between fan and rider, in a dark rim."""
    x, z = fan_centre(look)
    r, half = FAN_RADIUS + 0.014, 0.1
    angles = [radians(108 + 58 * i / 14) for i in range(15)]
    edge = [(x + r * cos(a), z + r * sin(a)) for a in angles]
    sections = [[(u, -half, v), (u, half, v), (u + 0.003, half, v), (u + 0.003, -half, v)] for u, v in edge]
    s.loft(sections, m.clear_plastic())
    for side in (-1, 1):
        s.tube([(u, side * half, v) for u, v in edge], 0.005, m.plastic(), 0, 2)
    for u, v in (edge[0], edge[-1]):
        s.tube([(u, -half, v), (u, half, v)], 0.005, m.plastic(), 0, 2)


def detail(look):
    studio.camera((0.05, 0, 0.93), -138, 16, 3.2, 0.62, blur=None)
