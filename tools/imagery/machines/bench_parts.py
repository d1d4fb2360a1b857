"""Parts that Nordkraft's benches share: pads with piping, square tube, webs, feet."""

from math import cos, pi, sin

from mathutils import Vector

from kit import materials, shapes, solids

TUBE = 0.075
BOARD = 0.018


def coat():
    return materials.powder_coat('#1B1D1C')


def plate_coat():
    return materials.powder_coat('#2A2D2C')


def tube_between(start, end, width=TUBE, height=TUBE, cap=False):
    """A square tube between two points, with stoppers when `cap`."""
    thing = shapes.profile_tube([start, end], width, height, coat(), 0, 0.006)
    if cap:
        for at, other in ((start, end), (end, start)):
            sign = 1 if at[0] > other[0] else -1
            shapes.box(
                (0.004, width, height),
                (at[0] + sign * 0.002, at[1], at[2]),
                materials.plastic(),
                0.0018,
                segments=2,
            )
    return thing


def post(x, y, low, high, size=TUBE):
    for z in (low + 0.001, high - 0.001):
        weld(x, y, z, size)
    return shapes.box((size, size, high - low), (x, y, (low + high) / 2), coat(), 0.006, segments=2)


def weld(x, y, z, size=TUBE):
    """The bead around a post where it stands on, or hangs under, another tube."""
    half = size / 2 + 0.0005
    square = [
        (x - half, y - half, z),
        (x + half, y - half, z),
        (x + half, y + half, z),
        (x - half, y + half, z),
        (x - half, y - half, z),
    ]
    return shapes.tube(shapes.rounded(square, 0.008, 3), 0.003, coat(), 0, 2)


def cross_foot(x, width, z, size=TUBE):
    """A tube across on two rubber shoes that wrap its ends."""
    shapes.box((size, width - 0.012, size), (x, 0, z), coat(), 0.006, segments=2)
    for side in (-1, 1):
        y = side * (width / 2 - 0.035)
        shapes.box((size + 0.012, 0.07, 0.024), (x, y, 0.012), materials.rubber(), 0.006, segments=2)
        shapes.box(
            (size + 0.004, 0.006, size + 0.002),
            (x, side * (width / 2 - 0.003), z),
            materials.plastic(),
            0.003,
            segments=2,
        )


def web(corner, reach, ahead, up):
    """A triangular stiffener in the middle plane, welded into a corner of two tubes."""
    x, y, z = corner
    start = TUBE / 2 * ahead
    outline = [
        (start, 0),
        (start + ahead * reach, 0),
        (start + ahead * reach, up * 0.012),
        (start + ahead * 0.012, up * reach),
        (start, up * reach),
    ]
    line = shapes.rounded([*outline, outline[0]], 0.006, 2)
    shapes.plate(line, 0.008, corner, plate_coat(), 'y', 0.0015)


def side_web(corner, reach):
    """Two stiffeners between a post and the cross foot under it."""
    for side in (-1, 1):
        start = TUBE / 2 * side
        outline = [
            (start, 0),
            (start + side * reach, 0),
            (start + side * reach, 0.012),
            (start + side * 0.012, reach),
            (start, reach),
        ]
        line = shapes.rounded([*outline, outline[0]], 0.006, 2)
        shapes.plate(line, 0.008, corner, plate_coat(), 'x', 0.0015)


def pad_bracket(x, under, width=0.2):
    """A flat bar across the spine on which the pad is screwed."""
    shapes.box((0.05, width, 0.006), (x, 0, under - 0.003), plate_coat(), 0.002, segments=2)
    for side in (-1, 1):
        solids.nut((x, side * (width / 2 - 0.022), under - 0.0075), 'z', 0.0075)


def pad(length, width, height, x, top, vendor=None, taper=0.0):
    """A pad on its board: two layers with a piped seam between them; `x` is its middle, `top` its height.

    `taper` narrows its +x end. Returns the parts.
    """
    half, side = length / 2, width / 2
    outline = [(-half, -side), (half, -side + taper), (half, side - taper), (-half, side)]
    board = solids.round_corners([(u * 0.985, v * 0.95) for u, v in outline], 0.03, 5)
    line = solids.round_corners(outline, 0.045, 6)
    leather = materials.upholstery('#191A1A')
    soft = min(0.016, height * 0.3)
    parts = [
        shapes.plate(
            board, BOARD, (x, 0, top - height - BOARD / 2), materials.plastic('#222423'), 'z', 0.003
        ),
        cushion(line, height, soft, (x, 0, top - height), leather),
    ]
    seam = [(x + u * 1.0, v * 1.0, top - height * 0.62) for u, v in line]
    parts.append(shapes.tube([*seam, seam[0]], 0.0028, materials.upholstery('#0E0F0F'), 0, 2))
    if vendor:
        words = shapes.text(
            vendor.upper(), 0.04, (x - half + 0.075, 0, top), materials.plastic('#8A8E8B'), (0, 0, 90), 0.0004
        )
        words.data.space_character = 1.15
        parts.append(words)
    return parts


def cushion(outline, height, soft, at, material):
    """Upholstery over an outline: upright sides, a generous round at the top, a slight crown."""
    rows = [(0.006, 0.0), (0.0, 0.006)]
    for i in range(6):
        angle = pi / 2 * i / 5
        rows.append((soft * (1 - cos(angle)), height - soft * 0.9 - 0.002 + soft * 0.9 * sin(angle)))
    rows.append((min(soft * 2.4, 0.036), height))
    points = []
    for inset, z in rows:
        points += [(*shrunk(outline, i, inset), z) for i in range(len(outline))]
    count = len(outline)
    faces = []
    for row in range(len(rows) - 1):
        for i in range(count):
            j = (i + 1) % count
            faces.append((row * count + i, row * count + j, (row + 1) * count + j, (row + 1) * count + i))
    faces.append(list(range(count))[::-1])
    faces.append([(len(rows) - 1) * count + i for i in range(count)])
    return solids.body(points, faces, material, at, sharp=70)


def shrunk(outline, i, inset):
    """The outline's point moved inwards along its corner's bisector."""
    before, here, after = (Vector(outline[(i + k) % len(outline)]) for k in (-1, 0, 1))
    ways = [(b - a).normalized() for a, b in ((before, here), (here, after)) if (b - a).length > 1e-7]
    way = sum(ways, Vector((0, 0))).normalized()
    return here.x - way.y * inset, here.y + way.x * inset
