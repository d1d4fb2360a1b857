"""Nine pairs of hexagonal dumbbells from 5 to 25 kg on a rack with three sloping trays."""

from math import cos, radians, sin

from kit import materials, shapes, solids, studio

ANGLES = {'quarter': (-35, 10), 'side': (-90, 4)}
SLOPE = 16
TRAYS = (0.2, 0.52, 0.82)
PAIRS = ((25, 22.5, 20), (17.5, 15, 12.5), (10, 7.5, 5))
POST = 0.06


def build(look):
    coat = materials.powder_coat('#1B1D1C')
    clear = look['width'] - 2 * POST - 0.031
    for side in (-1, 1):
        upright(look, side, coat)
    for z, weights in zip(TRAYS, PAIRS):
        x = tray_place(look, z)
        tray(clear, (x, 0, z), coat, look)
        load(weights, clear, (x, 0, z), look)
    back_brace(look, clear, coat)


def tray_place(look, z):
    """The upper trays stand further back, so that each can be reached."""
    return look['length'] / 2 - 0.25 - 0.12 * (z - TRAYS[0])


def upright(look, side, coat):
    """A side frame: a foot on the floor and a post that leans back, with brackets for the trays."""
    half, height = look['length'] / 2, look['height']
    y = side * (look['width'] / 2 - POST / 2 - 0.0095)
    shapes.box((look['length'] - 0.008, POST, 0.05), (0, y, 0.008 + 0.025), coat, 0.006, segments=2)
    for end in (-1, 1):
        shapes.box(
            (0.004, POST, 0.05), (end * (half - 0.002), y, 0.033), materials.plastic(), 0.0018, segments=2
        )
        shapes.box(
            (0.09, POST + 0.0, 0.01), (end * (half - 0.06), y, 0.005), materials.rubber(), 0.004, segments=2
        )
    foot, head = (-half + 0.2, y, 0.05), (-half + 0.09, y, height - 0.006)
    shapes.profile_tube([foot, head], POST, 0.07, coat, 0, 0.006)
    shapes.box((0.074, POST, 0.006), (head[0], y, height - 0.003), materials.plastic(), 0.002, segments=2)
    for z in TRAYS:
        bracket(look, z, y, side)
    web = shapes.rounded([(0, 0), (0.17, 0), (0.17, 0.012), (0.012, 0.16), (0, 0.16), (0, 0)], 0.008, 3)
    shapes.plate(web, 0.008, (foot[0] + 0.03, y, 0.058), materials.powder_coat('#2A2D2C'), 'y', 0.0015)


def lean(look, z):
    """x of the post's middle at a height."""
    half, height = look['length'] / 2, look['height']
    share = (z - 0.05) / (height - 0.056)
    return -half + 0.2 - 0.11 * share


def bracket(look, z, y, side):
    """The plate on the inner face of a post on which the trays are bolted."""
    x = tray_place(look, z)
    back = lean(look, z) - 0.03
    drop = sin(radians(SLOPE))
    face = y - side * (POST / 2 + 0.003)
    rear = (back, z + drop * (x - back) + 0.02)
    front = (x + 0.19, z - drop * 0.19)
    outline = [
        (rear[0], rear[1] + 0.03), (rear[0], rear[1] - 0.1), (rear[0] + 0.07, rear[1] - 0.1),
        (front[0], front[1] - 0.03), (front[0], front[1] + 0.035), (x + 0.13, front[1] + 0.02),
        (rear[0] + 0.07, rear[1] + 0.005),
    ]  # fmt: skip
    line = shapes.rounded([*outline, outline[0]], 0.014, 4)
    shapes.plate(line, 0.006, (0, face, 0), materials.powder_coat('#2A2D2C'), 'y', 0.0012)
    for dz in (0.0, -0.06):
        solids.nut((rear[0] + 0.033, y + side * (POST / 2 + 0.002), rear[1] + dz), 'y', 0.01)


def tray(width, at, coat, look):
    """A folded sheet with a lip before and behind; its middle carries the dumbbells at `at`."""
    parts = [
        shapes.box((0.37, width, 0.004), (0, 0, -0.002), coat, 0.001, segments=1),
        shapes.box((0.006, width, 0.05), (0.186, 0, -0.008), coat, 0.002, segments=2),
        shapes.box((0.006, width, 0.075), (-0.186, 0, 0.014), coat, 0.002, segments=2),
        shapes.box((0.03, width, 0.03), (0.17, 0, -0.019), coat, 0.004, segments=2),
        shapes.box((0.03, width, 0.03), (-0.17, 0, -0.019), coat, 0.004, segments=2),
    ]
    name = shapes.text(
        look['vendor'].upper(), 0.026, (0.1895, 0, -0.008), materials.plastic('#C9CCC8'), (90, 0, 90), 0.0005
    )
    name.data.space_character = 1.2
    parts.append(name)
    return shapes.group(parts, at, (0, SLOPE, 0))


def measures(weight):
    """(head across flats, head length, grip radius) in metres."""
    across = 0.062 + 0.0365 * (weight ** (1 / 2)) * 0.55
    return across, 0.045 + 0.0026 * weight, 0.014 if weight <= 10 else 0.0165


def load(weights, width, at, look):
    """Pairs side by side on a tray, the heaviest on the left."""
    pitch = width / (2 * len(weights))
    places = [width / 2 - pitch * (i + 0.5) for i in range(2 * len(weights))]
    for i, y in enumerate(places):
        carrier = shapes.group(dumbbell(weights[i // 2], look), (0, 0, 0))
        slope = radians(SLOPE)
        shift = 0.012
        carrier.location = (at[0] + shift * cos(slope), -y, at[2] - shift * sin(slope))
        carrier.rotation_euler = (0, slope, 0)


def dumbbell(weight, look):
    """One dumbbell along x on its flat sides, its lowest face at z = 0."""
    across, head, grip = measures(weight)
    z, inner = across / 2, 0.066
    rubber = materials.rubber('#1A1B1B')
    bar = [
        (grip * 0.86, -inner),
        (grip * 0.94, -0.045),
        (grip * 1.06, 0),
        (grip * 0.94, 0.045),
        (grip * 0.86, inner),
    ]
    parts = [shapes.lathe(bar, (0, 0, z), materials.knurled('#C9CCC8', 'x', 0.0036, 0.22, 26), 'x', 20)]
    line = solids.hexagon(across, 0.009)
    step = solids.hexagon(across * 0.8, 0.007)
    words = f'{weight:g}'.replace('.', ',')
    for end in (-1, 1):
        middle = end * (inner + head / 2)
        parts.append(shapes.plate(line, head, (middle, 0, z), rubber, 'x', 0.006))
        parts.append(
            shapes.cylinder(
                grip * 1.5, 0.008, (end * (inner - 0.004), 0, z), materials.chrome(), 'x', 0.002, 20
            )
        )
        face = end * (inner + head)
        parts.append(shapes.plate(step, 0.004, (face, 0, z), rubber, 'x', 0.0015))
        turn = (90, 0, 90 * end)
        size = across * (0.36 if len(words) < 4 else 0.3)
        parts.append(
            shapes.text(
                words,
                size,
                (face + end * 0.0024, 0, z + across * 0.06),
                materials.plastic('#E4E6E2'),
                turn,
                0.0006,
            )
        )
        parts.append(
            shapes.text(
                'KG',
                across * 0.13,
                (face + end * 0.0024, 0, z - across * 0.2),
                materials.plastic(look['accent']),
                turn,
                0.0006,
            )
        )
    for part in parts:
        if part.type == 'FONT':
            part.data.resolution_u = 3
    return parts


def back_brace(look, width, coat):
    """Two tubes across behind, and feet that join the side frames."""
    for z in (0.3, 0.66):
        shapes.box((0.03, width + 0.012, 0.06), (lean(look, z) - 0.01, 0, z), coat, 0.005, segments=2)
    x = -look['length'] / 2 + 0.12
    shapes.box((0.05, width + 0.012, 0.04), (x, 0, 0.035), coat, 0.005, segments=2)


def detail(look):
    studio.camera((tray_place(look, 0.82) + 0.1, -0.28, 0.84), -38, 16, 3.0, 0.48, blur=4)
