"""Five pairs of rubber plates, all 450 mm, standing in a row; rings in the colour of the weight."""

from math import radians

from kit import materials, shapes, solids, studio

NEAR = True
ANGLES = {'quarter': (-56, 12), 'side': (-28, 5)}
BORE = 0.0252
# Weight in kg, thickness in metres, colour of the ring.
WEIGHTS = (
    (25, 0.088, '#C23A32'),
    (20, 0.074, '#2F62AE'),
    (15, 0.06, '#E2B62C'),
    (10, 0.046, '#3C8A4E'),
    (5, 0.03, '#D9DBD7'),
)


def build(look):
    radius = look['height'] / 2
    row = [kind for kind in WEIGHTS for _ in (0, 1)]
    touching = 0.0012
    free = look['width'] - sum(thickness for _, thickness, _ in row) - touching * len(WEIGHTS)
    gap = free / (len(WEIGHTS) - 1)
    y = -look['width'] / 2
    for i, (weight, thickness, color) in enumerate(row):
        roll = (-14, 9, -5, 17, -11, 6, -18, 12, -7, 4)[i]
        carrier = plate(
            weight, thickness, color, radius, look, [-1] if i == 0 else [1] if i == len(row) - 1 else []
        )
        carrier.location = (0, y + thickness / 2, radius)
        carrier.rotation_euler = (0, radians(roll), 0)
        y += thickness + (gap if i % 2 else touching)


def plate(weight, thickness, color, radius, look, open_sides):
    """One plate around the origin, its bore along y; only the row's ends need finished faces."""
    rubber = materials.rubber('#1B1C1C')
    paint = materials.plastic(color, 0.45)
    half = thickness / 2
    rim, hub = radius - 0.0004, 0.075
    sunk = half - min(0.008, thickness * 0.16)
    profile = [
        (BORE + 0.006, -half), (hub, -half), (hub + 0.01, -sunk), (rim - 0.062, -sunk), (rim - 0.052, -half),
        (rim, -half), (rim, half), (rim - 0.052, half), (rim - 0.062, sunk),
        (hub + 0.01, sunk), (hub, half), (BORE + 0.006, half),
    ]  # fmt: skip
    line = solids.round_corners(profile, 0.006, 1 if not open_sides else 3)
    parts = [solids.revolve(line, (0, 0, 0), rubber, 'y', 72)]
    bush = [(BORE, -half), (BORE + 0.007, -half), (BORE + 0.007, half), (BORE, half)]
    parts.append(solids.revolve(bush, (0, 0, 0), materials.chrome(), 'y', 40))
    band = thickness * 0.17
    stripe = [(rim - 0.004, -band), (rim + 0.0004, -band), (rim + 0.0004, band), (rim - 0.004, band)]
    parts.append(solids.revolve(stripe, (0, 0, 0), paint, 'y', 72))
    for side in open_sides:
        parts += face(weight, side, half, sunk, rim, paint, look)
    return shapes.group(parts)


def face(weight, side, half, sunk, rim, paint, look):
    """The coloured ring, the steel disc of the hub and the raised words of one face."""
    low, high = sorted((side * (half - 0.004), side * (half + 0.0005)))
    ring = [(rim - 0.046, low), (rim - 0.03, low), (rim - 0.03, high), (rim - 0.046, high)]
    parts = [solids.revolve(ring, (0, 0, 0), paint, 'y', 72)]
    disc = [(BORE + 0.007, side * half), (0.058, side * half)]
    disc += [(0.058, side * (half + 0.0006)), (BORE + 0.007, side * (half + 0.0006))]
    parts.append(
        solids.revolve(
            disc if side > 0 else disc[::-1], (0, 0, 0), materials.brushed_steel(along='x'), 'y', 40
        )
    )
    turn = 0 if side < 0 else 180
    y = side * (sunk + 0.0008)
    middle = (0.085 + rim - 0.062) / 2
    pale = materials.plastic('#E4E6E2', 0.5)
    for up in (1, -1):
        words = f'{weight} KG' if up > 0 else look['vendor'].upper()
        parts.append(arched(words, 0.05 if up > 0 else 0.026, middle, y, turn, up, pale if up > 0 else paint))
    return parts


def arched(words, size, radius, y, turn, up, material):
    """Words along the ring of the face, above (up = 1) or below the hub."""
    line = shapes.text(words, size, (0, 0, 0), material, (0, 0, 0), 0.0008)
    line.data.space_character = 1.1 if up > 0 else 1.3
    return solids.bent(line, radius, up, (0, y, 0), (90, 0, turn))


def detail(look):
    studio.camera((0.02, -look['width'] / 2 + 0.1, 0.27), -42, 14, 2.6, 0.42, blur=4)
