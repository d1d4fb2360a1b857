"""Adjustable bench B3: seat and back on a ladder of 8 mm steel, wheels behind, a handle in front."""

from math import atan2, degrees

from kit import materials, shapes, solids, studio

from . import bench_parts as parts

PAD_WIDTH, PAD_HEIGHT, GAP = 0.30, 0.07, 0.02
SEAT = 0.31
RAIL = 0.06
STEPS = (0, 15, 30, 45, 60, 75, 85)


def build(look):
    half, height = look['length'] / 2, look['height']
    seat_back = half - 0.035 - SEAT
    back_length = seat_back - GAP + half
    under = height - PAD_HEIGHT - parts.BOARD
    hinge = (seat_back - 0.01, 0, under - 0.035)
    base(look, hinge)
    seat(look, seat_back, under)
    backrest(look, seat_back, back_length, under)
    ladder(look, hinge)
    strut(look, hinge, under)


def base(look, hinge):
    """The long rail, the wide rear foot with wheels, the front foot with the handle, the post of the hinge."""
    half = look['length'] / 2
    rear, front = -half + 0.14, half - 0.1
    z = 0.012 + RAIL / 2
    parts.tube_between((rear, 0, z + 0.028), (front, 0, z + 0.028), RAIL, RAIL)
    rear_foot(look, rear, z)
    parts.cross_foot(front, 0.42, z, RAIL)
    shapes.box(
        (RAIL + 0.008, 0.09, RAIL + 0.004), (front, 0, z + 0.014), parts.plate_coat(), 0.004, segments=2
    )
    top = hinge[2] - 0.02
    parts.tube_between((hinge[0] + 0.03, 0, z + 0.05), (hinge[0] - 0.005, 0, top), RAIL, RAIL)
    for side in (-1, 1):
        y = side * (RAIL / 2 + 0.004)
        line = shapes.rounded(
            [(-0.05, -0.09), (0.1, -0.09), (0.2, 0.022), (0.2, 0.05), (-0.03, 0.05), (-0.05, -0.09)], 0.018, 4
        )
        shapes.plate(line, 0.007, (hinge[0], y, hinge[2] - 0.016), parts.plate_coat(), 'y', 0.0015)
        for x, dz in ((0.0, 0.0), (0.03, -0.075), (0.17, 0.012)):
            solids.nut((hinge[0] + x, side * (RAIL / 2 + 0.009), hinge[2] + dz), 'y', 0.011)
    handle(front, z)


def handle(front, z):
    """A bow in front of the foot by which the bench is stood up."""
    x = front + RAIL / 2
    bow = [
        (x - 0.005, -0.085, z + 0.005),
        (x + 0.048, -0.085, z + 0.03),
        (x + 0.048, 0.085, z + 0.03),
        (x - 0.005, 0.085, z + 0.005),
    ]
    shapes.tube(bow, 0.0115, parts.coat(), 0.03, 4)
    shapes.grip((x + 0.0475, -0.05, z + 0.03), (x + 0.0475, 0.05, z + 0.03), 0.0155)


def rear_foot(look, x, z):
    """The wide foot; its wheels touch the floor only when the bench is lifted in front."""
    parts.cross_foot(x, look['width'], z, RAIL)
    for side in (-1, 1):
        y = side * 0.2
        wheel = (x - 0.072, y, 0.05)
        shapes.plate(
            shapes.rounded(
                [(0.05, -0.02), (0.05, 0.03), (-0.012, 0.018), (-0.012, -0.018), (0.05, -0.02)], 0.008, 3
            ),
            0.006,
            (wheel[0], y - 0.02, wheel[2]),
            parts.plate_coat(),
            'y',
            0.001,
        )
        shapes.plate(
            shapes.rounded(
                [(0.05, -0.02), (0.05, 0.03), (-0.012, 0.018), (-0.012, -0.018), (0.05, -0.02)], 0.008, 3
            ),
            0.006,
            (wheel[0], y + 0.02, wheel[2]),
            parts.plate_coat(),
            'y',
            0.001,
        )
        shapes.cylinder(0.038, 0.026, wheel, materials.rubber(), 'y', 0.006, 32)
        shapes.cylinder(0.022, 0.028, wheel, materials.plastic('#5A5E5C'), 'y', 0.003, 24)
        shapes.cylinder(0.006, 0.056, wheel, materials.chrome(), 'y', 0.001, 12)


def seat(look, seat_back, under):
    half = look['length'] / 2
    middle = seat_back + SEAT / 2
    parts.pad(SEAT, PAD_WIDTH, PAD_HEIGHT, middle, look['height'], None, 0.03)
    for side in (-1, 1):
        shapes.box(
            (SEAT - 0.06, 0.03, 0.03),
            (middle, side * 0.062, under - 0.015),
            parts.plate_coat(),
            0.004,
            segments=2,
        )
    shapes.box((0.04, 0.15, 0.03), (middle + 0.06, 0, under - 0.045), parts.coat(), 0.004, segments=2)
    knob = (seat_back + SEAT * 0.62, -0.07, under - 0.052)
    shapes.cylinder(0.008, 0.06, knob, materials.chrome(), 'y', 0.001, 14)
    shapes.cylinder(
        0.02, 0.026, (knob[0], knob[1] - 0.036, knob[2]), materials.plastic(look['accent']), 'y', 0.005, 24
    )
    shapes.box((0.006, 0.08, 0.018), (half - 0.037, 0, under + 0.004), materials.plastic(), 0.002, segments=2)


def backrest(look, seat_back, length, under):
    """Pad, its two rails and the cross bars under it."""
    middle = seat_back - GAP - length / 2
    parts.pad(length, PAD_WIDTH, PAD_HEIGHT, middle, look['height'], look['vendor'])
    for side in (-1, 1):
        shapes.box(
            (length - 0.08, 0.03, 0.035),
            (middle, side * 0.062, under - 0.0175),
            parts.coat(),
            0.004,
            segments=2,
        )
    for x in (-0.34, 0.0, 0.36):
        shapes.box((0.05, 0.24, 0.006), (middle + x, 0, under - 0.003), parts.plate_coat(), 0.002, segments=2)
        for side in (-1, 1):
            solids.nut((middle + x, side * 0.105, under - 0.007), 'z', 0.008)
    shapes.cylinder(0.012, 0.15, (seat_back - 0.01, 0, under - 0.035), materials.chrome(), 'y', 0.001, 20)


def ladder_line(look, hinge):
    """Places of the seven notches (x, z) on the ladder, rearmost (flat) first."""
    rear = -look['length'] / 2 + 0.2
    front = hinge[0] - 0.12
    return [(rear + (front - rear) * i / 6, 0.158 - 0.022 * i / 6) for i in range(7)]


def ladder(look, hinge):
    """Two plates of 8 mm steel with seven hooked notches, bolted to the rail."""
    notches = ladder_line(look, hinge)
    pitch = notches[1][0] - notches[0][0]
    low = 0.066
    line = [(notches[0][0] - pitch * 0.75, low)]
    line.append((notches[0][0] - pitch * 0.75, notches[0][1] + 0.026))
    for x, z in notches:
        line += [
            (x - 0.022, z + 0.03),
            (x - 0.012, z - 0.012),
            (x + 0.012, z - 0.012),
            (x + pitch - 0.04, z + 0.02),
        ]
    line += [(notches[-1][0] + pitch * 0.7, low)]
    for side in (-1, 1):
        y = side * (RAIL / 2 + 0.005)
        shape = shapes.rounded([(u, v) for u, v in [*line, line[0]]], 0.008, 3)
        shapes.plate(shape, 0.008, (0, y, 0), materials.aluminium('#8B8F8C'), 'y', 0.0012)
        for x, _ in notches[::2]:
            solids.nut((x + pitch / 2, side * (RAIL / 2 + 0.0105), 0.088), 'y', 0.0085)
        for (x, z), angle in zip(notches, STEPS):
            words = shapes.text(
                f'{angle}°',
                0.02,
                (x + pitch * 0.42, side * (RAIL / 2 + 0.0094), z - 0.028),
                materials.plastic(look['accent']),
                (90, 0, 0 if side < 0 else 180),
                0.0003,
            )
            words.data.resolution_u = 2


def strut(look, hinge, under):
    """The fork that carries the back: from the pad's rails down into the rearmost notch."""
    notch = ladder_line(look, hinge)[0]
    top = (notch[0] + 0.32, under - 0.045)
    angle = degrees(atan2(top[1] - notch[1], top[0] - notch[0]))
    length = ((top[0] - notch[0]) ** 2 + (top[1] - notch[1]) ** 2) ** 0.5
    middle = ((top[0] + notch[0]) / 2, (top[1] + notch[1]) / 2)
    for side in (-1, 1):
        shapes.box(
            (length + 0.04, 0.01, 0.036),
            (middle[0], side * 0.052, middle[1]),
            parts.coat(),
            0.004,
            (0, -angle, 0),
            2,
        )
    shapes.cylinder(0.0105, 0.15, (notch[0], 0, notch[1]), materials.chrome(), 'y', 0.002, 18)
    shapes.cylinder(0.0105, 0.16, (top[0], 0, top[1]), materials.chrome(), 'y', 0.002, 18)
    for side in (-1, 1):
        shapes.box(
            (0.05, 0.008, 0.06), (top[0], side * 0.068, top[1] + 0.012), parts.plate_coat(), 0.004, segments=2
        )
        shapes.cylinder(
            0.013,
            0.012,
            (notch[0], side * 0.075, notch[1]),
            materials.plastic(look['accent']),
            'y',
            0.003,
            18,
        )


def detail(look):
    studio.camera((-0.2, -0.1, 0.22), -62, 12, 3.0, 0.52, blur=4)
