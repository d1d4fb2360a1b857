"""Adjustable dumbbells from 4 to 32 kg: a pair, each in its bowl. The stated measures are those of one."""

from math import cos, pi, sin

from kit import materials, shapes, solids, studio

NEAR = True
ANGLES = {'quarter': (-58, 18), 'side': (-90, 6)}
APART = 0.05
HANDLE = 0.066


def build(look):
    for side in (-1, 1):
        carrier = shapes.collect(one, look)
        carrier.location = (0, side * (look['width'] + APART) / 2, 0)


def one(look):
    """A dumbbell in its bowl around the origin."""
    radius = 0.09
    axle = look['height'] - radius
    bowl(look)
    handle(axle, look)
    for side in (-1, 1):
        plates(look, side, radius, axle)


def bowl(look):
    """A low shell with a step under the handle, ribs between the plates and rubber feet."""
    half, width = look['length'] / 2, look['width']
    shell = materials.plastic('#1F2221')
    line = solids.round_corners([(-half, -width / 2), (half, -width / 2), (half, width / 2), (-half, width / 2)], 0.035, 6)
    shapes.plate(line, 0.018, (0, 0, 0.014), shell, 'z', 0.005)
    for x, y in ((a * (half - 0.04), b * (width / 2 - 0.04)) for a in (-1, 1) for b in (-1, 1)):
        shapes.foot((x, y, 0), 0.018, 0.007)
    inner = HANDLE + 0.006
    for side in (-1, 1):
        cradle(side, inner, half - 0.004, width, shell)
    shapes.box((2 * inner, width * 0.5, 0.03), (0, 0, 0.034), shell, 0.008)
    shapes.text(look['vendor'].upper(), 0.014, (0, -width * 0.25 - 0.0004, 0.036), materials.plastic('#D8DAD6'), (90, 0, 0), 0.0004)
    shapes.box((0.1, 0.002, 0.003), (0, -width / 2 + 0.0004, 0.014), materials.gloss_paint(look['accent']), 0.0006, segments=1)


def cradle(side, inner, outer, width, shell):
    """The trough of one end: a wall on each side that follows the plates, and walls across."""
    length = outer - inner
    x = side * (inner + length / 2)
    for way in (-1, 1):
        outline = [(way * (width / 2 - 0.002), 0.02), (way * (width / 2 - 0.008), 0.085), (way * (width / 2 - 0.018), 0.088), (way * (width / 2 - 0.05), 0.024)]
        body = shapes.rounded([*outline, outline[0]], 0.006, 3)
        shapes.plate(body, length, (x, 0, 0), shell, 'x', 0.003)


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
    ring = [(radius * 0.5, -0.0005), (radius * 0.56, -0.0005), (radius * 0.56, 0.0006), (radius * 0.5, 0.0006)]
    solids.revolve(ring, (face + side * 0.004, 0, axle), materials.gloss_paint(look['accent']), 'x', 48)
    shapes.text('4–32 KG', 0.015, (face + side * 0.0042, 0, axle - radius * 0.34), materials.plastic('#E4E6E2'), (90, 0, 90 * side), 0.0004)


def disc(radius, thickness, at, steel):
    """A plate with flattened sides, as it lies in its trough."""
    line = []
    for i in range(64):
        angle = 2 * pi * i / 64
        y, z = radius * cos(angle), radius * sin(angle)
        line.append((max(-radius * 0.93, min(radius * 0.93, y)), z))
    return shapes.plate(line, thickness, at, steel, 'x', 0.0022)


def handle(axle, look):
    """The knurled grip that is turned to choose the weight, with its scale."""
    knurl = materials.knurled('#8E918F', 'x', 0.0024, 0.28)
    bar = [(0.0135, -HANDLE), (0.0142, -0.04), (0.0158, 0), (0.0142, 0.04), (0.0135, HANDLE)]
    shapes.lathe(bar, (0, 0, axle), knurl, 'x', 32)
    for side in (-1, 1):
        shapes.cylinder(0.026, 0.012, (side * (HANDLE - 0.004), 0, axle), materials.plastic(look['accent']), 'x', 0.003, 32)
        shapes.cylinder(0.036, 0.006, (side * (HANDLE + 0.003), 0, axle), materials.aluminium(), 'x', 0.0015, 40)


def detail(look):
    y = -(look['width'] + APART) / 2
    studio.camera((0.07, y, look['height'] * 0.6), -46, 24, 2.4, 0.32, blur=5)
