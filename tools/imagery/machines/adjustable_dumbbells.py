"""Adjustable dumbbells from 4 to 32 kg: a pair, each in its bowl. The stated measures are those of one."""

from math import asin, cos, pi, sin

from kit import materials, shapes, solids, studio

NEAR = True
ANGLES = {'quarter': (-58, 18), 'side': (-90, 6)}
APART = 0.05
HANDLE, RADIUS = 0.066, 0.09


def build(look):
    for side in (-1, 1):
        carrier = shapes.collect(one, look)
        carrier.location = (0, side * (look['width'] + APART) / 2, 0)


def one(look):
    """A dumbbell in its bowl around the origin."""
    axle = look['height'] - RADIUS
    bowl(look, axle)
    handle(axle, look)
    for side in (-1, 1):
        plates(look, side, RADIUS, axle)


def bowl(look, axle):
    """A low shell with a step under the handle, ribs between the plates and rubber feet."""
    half, width = look['length'] / 2, look['width']
    shell = materials.plastic('#1F2221')
    line = solids.round_corners(
        [(-half, -width / 2), (half, -width / 2), (half, width / 2), (-half, width / 2)], 0.035, 6
    )
    shapes.plate(line, 0.018, (0, 0, 0.014), shell, 'z', 0.005)
    for x, y in ((a * (half - 0.04), b * (width / 2 - 0.04)) for a in (-1, 1) for b in (-1, 1)):
        shapes.foot((x, y, 0), 0.018, 0.007)
    inner = HANDLE + 0.006
    for side in (-1, 1):
        cradle(side, inner, half - 0.012, look, axle, RADIUS, shell)
    shapes.box((2 * inner, width * 0.62, 0.036), (0, 0, 0.037), shell, 0.008)
    shapes.text(
        look['vendor'].upper(),
        0.014,
        (0, -width * 0.31 - 0.0004, 0.037),
        materials.plastic('#D8DAD6'),
        (90, 0, 0),
        0.0004,
    )
    shapes.box(
        (0.1, 0.002, 0.003),
        (0, -width / 2 + 0.0004, 0.014),
        materials.gloss_paint(look['accent']),
        0.0006,
        segments=1,
    )


def cradle(side, inner, outer, look, axle, radius, shell):
    """The trough of one end: it follows the plates below their middle; a lip stands before the outer plate."""
    length = outer - inner
    x = side * (inner + length / 2)
    width, rim = look['width'] / 2, 0.096
    clear = radius + 0.003
    start = asin((axle - rim) / clear)
    arc = [
        (clear * cos(angle), axle - clear * sin(angle))
        for angle in (start + (pi - 2 * start) * i / 24 for i in range(25))
    ]
    outside = [(-width + 0.012, rim), (-width + 0.001, 0.02), (width - 0.001, 0.02), (width - 0.012, rim)]
    corners = shapes.rounded(outside, 0.012, 4)
    body = [*arc, (arc[-1][0] - 0.002, rim), *corners, (arc[0][0] + 0.002, rim)]
    shapes.plate(body, length, (x, 0, 0), shell, 'x', 0.0025)
    for i in range(1, 8):
        for way in (-1, 1):
            at = (side * (inner + length * i / 8), way * (width - 0.0066), 0.06)
            shapes.box((0.006, 0.003, 0.054), at, shell, 0.001, (way * 8.2, 0, 0), 1)


def plates(look, side, radius, axle):
    """Eight plates a side and the outer cap."""
    steel = materials.cast_iron('#2A2D2F')
    x = HANDLE + 0.004
    shapes.cylinder(radius * 0.62, 0.012, (side * (x + 0.004), 0, axle), materials.plastic(), 'x', 0.003, 40)
    x += 0.012
    count = 8
    end = look['length'] / 2 - 0.006
    pitch = (end - x) / count
    first = None
    for i in range(count):
        at = (side * (x + pitch * (i + 0.5)), 0, axle)
        if first is None:
            first = disc(radius, pitch - 0.0016, at, steel)
        else:
            solids.again(first, at)
    face = side * end
    shapes.cylinder(radius * 0.6, 0.008, (face, 0, axle), materials.plastic('#1B1D1C'), 'x', 0.002, 48)
    shapes.cylinder(radius * 0.2, 0.01, (face + side * 0.001, 0, axle), materials.chrome(), 'x', 0.002, 24)
    ring = [
        (radius * 0.5, -0.0005),
        (radius * 0.56, -0.0005),
        (radius * 0.56, 0.0006),
        (radius * 0.5, 0.0006),
    ]
    solids.revolve(ring, (face + side * 0.004, 0, axle), materials.gloss_paint(look['accent']), 'x', 48)
    shapes.text(
        '4–32 KG',
        0.015,
        (face + side * 0.0042, 0, axle - radius * 0.34),
        materials.plastic('#E4E6E2'),
        (90, 0, 90 * side),
        0.0004,
    )


def disc(radius, thickness, at, steel):
    """A plate with flattened sides, as it lies in its trough."""
    line = []
    for i in range(48):
        angle = 2 * pi * i / 48
        y, z = radius * cos(angle), radius * sin(angle)
        line.append((max(-radius * 0.93, min(radius * 0.93, y)), z))
    return shapes.plate(line, thickness, at, steel, 'x', 0.0022)


def handle(axle, look):
    """The knurled grip that is turned to choose the weight, with its scale."""
    knurl = materials.knurled('#B4B7B4', 'x', 0.003, 0.26, 30)
    bar = [(0.0135, -HANDLE), (0.0142, -0.04), (0.0158, 0), (0.0142, 0.04), (0.0135, HANDLE)]
    shapes.lathe(bar, (0, 0, axle), knurl, 'x', 32)
    for side in (-1, 1):
        shapes.cylinder(
            0.026,
            0.012,
            (side * (HANDLE - 0.004), 0, axle),
            materials.plastic(look['accent']),
            'x',
            0.003,
            32,
        )
        shapes.cylinder(
            0.036, 0.006, (side * (HANDLE + 0.003), 0, axle), materials.aluminium(), 'x', 0.0015, 40
        )


def detail(look):
    y = -(look['width'] + APART) / 2
    studio.camera((0.07, y, look['height'] * 0.6), -46, 24, 2.4, 0.32, blur=5)
