"""Parts that Nordkraft's racks share: perforated posts, J-cups, safeties, gussets, pull-up bars, pegs."""

from math import cos, radians, sin

from kit import materials, shapes, solids

TUBE = 0.075
HALF = TUBE / 2
RIM = 0.006
# What gussets with their bolts and the heads of pins stand out beside a post.
PROUD = 0.0145


def frame_coat():
    return materials.powder_coat('#1B1D1C')


def plate_coat():
    return materials.powder_coat('#2A2D2C')


def hole_heights(low, high):
    """Heights of the holes: 50 mm of steel between them, 25 mm where benches stand."""
    heights, at = [], low
    while at < high:
        heights.append(at)
        at += 0.05 if 0.72 < at < 1.17 else 0.075
    return heights


def post(height, holes, sides=12):
    """A square tube with holes in its four sides, standing at the origin; copy it with `solids.again`."""
    corner, wall, radius = RIM, 0.004, 0.0125
    flat = HALF - corner
    rows = [0, *[(a + b) / 2 for a, b in zip(holes, holes[1:])], height]
    points, faces, index = [], [], {}

    def place(quarter, out, across, z):
        x, y = ((out, across), (-across, out), (-out, -across), (across, -out))[quarter % 4]
        key = (round(x, 5), round(y, 5), round(z, 5))
        if key not in index:
            index[key] = len(points)
            points.append(key)
        return index[key]

    for quarter in range(4):
        for hole, low, high in zip(holes, rows, rows[1:]):
            edge = [
                place(quarter, HALF, u, z)
                for u, z in ((-flat, low), (flat, low), (flat, high), (-flat, high))
            ]
            outer, inner = [
                [
                    place(
                        quarter,
                        HALF - depth,
                        radius * cos(radians(360 * j / sides - 135)),
                        hole + radius * sin(radians(360 * j / sides - 135)),
                    )
                    for j in range(sides)
                ]
                for depth in (0, wall)
            ]
            step = sides // 4
            for side in range(4):
                arc = [outer[(side * step + j) % sides] for j in range(step, -1, -1)]
                faces.append([edge[side], edge[(side + 1) % 4], *arc])
            for j in range(sides):
                after = (j + 1) % sides
                faces.append([outer[j], outer[after], inner[after], inner[j]])
            for a in (0, 30, 60):
                bend = [
                    (flat + corner * cos(radians(b)), flat + corner * sin(radians(b))) for b in (a, a + 30)
                ]
                faces.append(
                    [
                        place(quarter, *bend[0], low),
                        place(quarter, *bend[1], low),
                        place(quarter, *bend[1], high),
                        place(quarter, *bend[0], high),
                    ]
                )
    return solids.body(points, faces, frame_coat())


def beam(size, at, material=None):
    """A piece of rectangular tube."""
    return shapes.box(size, at, material or frame_coat(), RIM, segments=2)


def cap(at, axis='z', size=(TUBE, TUBE)):
    """The plastic stopper of a tube end; `at` is its outer face's middle, 4 mm proud of the tube."""
    x, y, z = at
    extent = {'z': (*size, 0.004), 'x': (0.004, *size), 'y': (size[0], 0.004, size[1])}[axis]
    return shapes.box(extent, (x, y, z), materials.plastic(materials.INK), 0.0018, segments=2)


def nuts(places, axis):
    for at in places:
        solids.nut(at, axis, 0.0105)


def gusset(corner, reach, side, up=-1, ahead=1):
    """A triangular plate on the outer or inner face (`side` of y) of a joint, with four bolts.

    `corner` is the joint's middle on that face; it reaches up or down and ahead or back.
    """
    x, y, z = corner
    rise, run = up * reach, ahead * reach
    half = HALF * 0.92
    outline = [
        (-ahead * half, -up * half),
        (run, -up * half),
        (run, up * half),
        (ahead * half, rise),
        (-ahead * half, rise),
    ]
    line = shapes.rounded([*outline, outline[0]], 0.014, 3)
    shapes.plate(line, 0.006, (x, y + side * 0.003, z), plate_coat(), 'y', 0.0012)
    face = y + side * 0.0065
    nuts(
        [
            (x + ahead * 0.004, face, z + up * 0.002),
            (x + run * 0.78, face, z + up * 0.002),
            (x + ahead * 0.004, face, z + rise * 0.78),
        ],
        'y',
    )


def j_cup(face, y, z, accent, ahead=1):
    """A cup for the bar on a post's face at x = `face`, its seat at height z, open to `ahead` of x."""
    steel, lining = plate_coat(), materials.plastic(accent, 0.5)
    outline = [
        (0, -0.075), (0.018, -0.075), (0.112, -0.03), (0.112, 0.05), (0.1, 0.05),
        (0.1, 0), (0.012, 0), (0.012, 0.125), (0, 0.125),
    ]  # fmt: skip
    turned = [(ahead * u, v) for u, v in outline]
    line = shapes.rounded([*turned, turned[0]], 0.007, 3)
    shapes.plate(line, 0.064, (face + ahead * 0.001, y, z), steel, 'y', 0.002)
    inside = [
        (0.014, 0.12),
        (0.014, 0.002),
        (0.098, 0.002),
        (0.098, 0.056),
        (0.09, 0.056),
        (0.088, 0.012),
        (0.026, 0.012),
        (0.024, 0.12),
    ]
    turned = [(ahead * u, v) for u, v in inside]
    line = shapes.rounded([*turned, turned[0]], 0.006, 3)
    shapes.plate(line, 0.06, (face, y, z), lining, 'y', 0.002)
    for side in (-1, 1):
        wrap = [(0.008, -0.07), (0.008, 0.12), (-0.03, 0.12), (-0.06, 0.06), (-0.06, -0.02), (-0.03, -0.07)]
        line = shapes.rounded([(ahead * u, v) for u, v in [*wrap, wrap[0]]], 0.01, 3)
        shapes.plate(line, 0.005, (face, y + side * (HALF + 0.003), z), steel, 'y', 0.001)
    nuts([(face + ahead * 0.026, y, z + 0.088)], 'x')
    shapes.text(
        'NORDKRAFT',
        0.0088,
        (face + ahead * 0.1132, y, z + 0.012),
        materials.plastic('#C9CCC8'),
        (90, 0, 90 * ahead),
        0.0003,
    )
    shapes.cylinder(
        0.0118, TUBE + 0.016, (face - ahead * HALF, y, z - 0.045), materials.chrome(), 'y', 0.001, 16
    )


def safety(back, front, y, z, accent):
    """A safety beam on the whole depth between two posts' inner faces, with its hooks and plastic strip."""
    length = front - back
    middle = (back + front) / 2
    beam((length - 0.012, 0.056, 0.075), (middle, y, z))
    shapes.box(
        (length - 0.03, 0.05, 0.014), (middle, y, z + 0.0435), materials.plastic('#3A3E3C'), 0.004, segments=2
    )
    for end, way in ((back, 1), (front, -1)):
        shapes.box((0.006, 0.07, 0.19), (end + way * 0.0035, y, z + 0.03), plate_coat(), 0.002, segments=2)
        for side in (-1, 1):
            shapes.box(
                (0.07, 0.005, 0.19),
                (end - way * 0.028, y + side * (HALF + 0.003), z + 0.03),
                plate_coat(),
                0.002,
                segments=2,
            )
        shapes.cylinder(0.011, 0.096, (end - way * HALF, y, z + 0.098), materials.chrome(), 'y', 0.002, 14)
        for side in (-1, 1):
            shapes.cylinder(
                0.0085,
                0.006,
                (end - way * HALF, y + side * 0.0486, z + 0.098),
                materials.plastic(accent),
                'y',
                0.002,
                14,
            )


def peg(base, direction, length=0.25):
    """A plate peg of 50 mm from a post's face at `base` along +x, -x, +y or -y ('x', '-x', …)."""
    axis = direction[-1]
    sign = -1 if direction[0] == '-' else 1
    x, y, z = base

    def out(way):
        return (x + sign * way, y, z) if axis == 'x' else (x, y + sign * way, z)

    flange = (0.008, 0.072, 0.12) if axis == 'x' else (0.072, 0.008, 0.12)
    shapes.box(flange, out(0.004), plate_coat(), 0.003, segments=2)
    shapes.cylinder(
        0.0245, length - 0.016, out(0.008 + (length - 0.016) / 2), materials.chrome(), axis, 0, 24
    )
    shapes.cylinder(0.033, 0.012, out(0.014), materials.rubber(), axis, 0.003, 24)
    shapes.cylinder(0.025, 0.01, out(length - 0.005), materials.plastic(), axis, 0.003, 24)
    nuts([(*out(0.012)[:2], z + 0.045), (*out(0.012)[:2], z - 0.045)], axis)


def pull_up_bar(x, width, z, radius, grip=None):
    """A round bar across the rack between two flanges; `width` is the clear width."""
    metal = materials.knurled('#2B2E2D', 'y', 0.003, 0.42) if grip else frame_coat()
    shapes.cylinder(radius, width, (x, 0, z), metal, 'y', 0.001, 28)
    for side in (-1, 1):
        shapes.cylinder(radius * 1.7, 0.008, (x, side * (width / 2 - 0.004), z), plate_coat(), 'y', 0.002, 24)


def name_plate(words, x, z, size, material):
    """Lettering on the front of a cross member whose face is at x."""
    thing = shapes.text(words, size, (x + 0.0006, 0, z), material, (90, 0, 90), 0.001)
    thing.data.space_character = 1.12
    return thing


def floor_pads(places):
    """Rubber under the rails, 8 mm."""
    for x, y in places:
        shapes.box((0.11, 0.07, 0.008), (x, y, 0.004), materials.rubber(), 0.003, segments=2)


def hole_number(words, x, y, z, color='#C9CCC8'):
    """A number lasered beside a hole on the front of a post."""
    thing = shapes.text(
        words, 0.017, (x + 0.0003, y + 0.026, z), materials.plastic(color), (90, 0, 90), 0.0002
    )
    thing.data.resolution_u = 2
