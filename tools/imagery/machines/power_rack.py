"""Power racks R4 (four posts) and R6 (six posts, plates stored in the bay behind)."""

from kit import materials, shapes, solids, studio

from . import rack_parts as parts

ANGLES = {'quarter': (-38, 7), 'side': (-90, 4)}
FLOOR_GAP = 0.008
INNER_DEPTH = 0.75
BAY = 0.6


def build(look):
    plan = layout(look)
    posts(look, plan)
    floor_frame(look, plan)
    top_frame(look, plan)
    attachments(look, plan)
    if plan['bay']:
        storage(look, plan)
    else:
        rear_pegs(look, plan)


def layout(look):
    """Where the posts stand (x from the back, y to a side) and how high their tubes begin and end."""
    half = look['length'] / 2
    bay = look['key'] == 'rack_r6'
    back = -half + (parts.HALF if bay else 0.25 + parts.HALF)
    columns = [back]
    if bay:
        columns.append(back + BAY + parts.TUBE)
    columns.append(columns[-1] + INNER_DEPTH + parts.TUBE)
    return {
        'bay': bay,
        'x': columns,
        'y': look['width'] / 2 - parts.HALF - parts.PROUD,
        'foot': FLOOR_GAP + parts.TUBE,
        'top': look['height'] - 0.004,
        'front': half,
    }


def posts(look, plan):
    height = plan['top'] - plan['foot']
    holes = parts.hole_heights(0.16, height - 0.16)
    first = None
    for x in plan['x']:
        for side in (-1, 1):
            at = (x, side * plan['y'], plan['foot'])
            first = solids.again(first, at) if first else place(parts.post(height, holes), at)
            parts.cap((x, side * plan['y'], plan['top'] + 0.002))
    front = plan['x'][-1] + parts.HALF
    for number, height in enumerate(holes, 1):
        if number % 5:
            continue
        for side in (-1, 1):
            z = plan['foot'] + height
            parts.hole_number(str(number), front, side * plan['y'], z)
            if plan['bay']:
                marked_hole(front, side * plan['y'], z, look['accent'])


def place(thing, at):
    thing.location = at
    return thing


def marked_hole(x, y, z, accent):
    """The coloured rim of every fifth hole."""
    ring = [(0.0125, 0), (0.0175, 0), (0.0175, 0.0012), (0.0125, 0.0012)]
    solids.revolve(ring, (x, y, z), materials.gloss_paint(accent), 'x', 20)


def floor_frame(look, plan):
    """Two rails on the floor and a cross member between the rear posts."""
    z = FLOOR_GAP + parts.HALF
    rear, front = plan['x'][0] - parts.HALF, plan['front'] - 0.004
    length = front - rear
    middle = (front + rear) / 2
    for side in (-1, 1):
        y = side * plan['y']
        parts.beam((length, parts.TUBE, parts.TUBE), (middle, y, z))
        parts.cap((front + 0.002, y, z), 'x')
        if not plan['bay']:
            parts.cap((rear - 0.002, y, z), 'x')
        pads = [rear + 0.07, *plan['x'][1:], front - 0.08]
        parts.floor_pads([(x, y) for x in pads])
        for x in plan['x']:
            for face in (-1, 1):
                parts.gusset((x, y + face * parts.HALF, z), 0.17, face, 1, 1)
        anchor(front - 0.19, y, side)
    inner = 2 * plan['y'] - parts.TUBE
    parts.beam((parts.TUBE, inner, parts.TUBE), (plan['x'][0], 0, z))
    corner_plates(plan['x'][0], plan['y'] - parts.HALF, z)


def anchor(x, y, side):
    """A tab with a hole for a bolt into the floor."""
    at = (x, y - side * (parts.HALF + 0.03), 0.004)
    shapes.box((0.09, 0.062, 0.008), at, parts.plate_coat(), 0.003, segments=2)
    shapes.cylinder(0.012, 0.002, (at[0], at[1], 0.0085), materials.aluminium(), 'z', 0, 16)
    shapes.cylinder(0.007, 0.003, (at[0], at[1], 0.0088), materials.rubber(), 'z', 0, 12)


def corner_plates(x, y, z):
    """Flanges by which a cross member is bolted between two posts or rails."""
    for side in (-1, 1):
        shapes.box(
            (parts.TUBE + 0.004, 0.008, 0.14),
            (x, side * (y - 0.004), z + 0.03),
            parts.plate_coat(),
            0.003,
            segments=2,
        )
        parts.nuts([(x, side * (y - 0.01), z + 0.08)], 'y')


def top_frame(look, plan):
    """Side members between the posts' heads, the pull-up bars and the name."""
    z = plan['top'] - parts.HALF - 0.02
    inner = 2 * plan['y'] - parts.TUBE
    for side in (-1, 1):
        y = side * plan['y']
        for rear, front in zip(plan['x'], plan['x'][1:]):
            gap = front - rear - parts.TUBE
            parts.beam((gap, parts.TUBE * 0.8, parts.TUBE), ((rear + front) / 2, y, z))
            for x, ahead in ((rear, 1), (front, -1)):
                parts.gusset((x, y + side * parts.HALF, z), 0.15, side, -1, ahead)
    rear, front = plan['x'][-2:]
    for x in plan['x'] if plan['bay'] else (rear, front):
        parts.beam((parts.TUBE, inner, parts.TUBE), (x, 0, z))
        corner_plates(x, plan['y'] - parts.HALF, z - 0.05)
    sign(look, front + parts.HALF, z)
    if plan['bay']:
        parts.pull_up_bar((rear + front) / 2, inner + 0.015, z, 0.024)
        outrigger(front + parts.HALF, plan['y'], 2.02)
    else:
        twin_bar((rear + front) / 2, inner + 0.015, z)


def sign(look, face, z):
    """The maker's name on a plate before the cross member."""
    width = 0.62
    shapes.box((0.005, width, 0.15), (face + 0.003, 0, z - 0.035), parts.plate_coat(), 0.002, segments=2)
    name = parts.name_plate(
        look['vendor'].upper(), face + 0.006, z - 0.024, 0.074, materials.plastic('#D8DAD6')
    )
    name.data.offset = 0.0012
    model = look['title'].split()[1]
    parts.name_plate(model, face + 0.006, z - 0.085, 0.036, materials.plastic(look['accent']))
    parts.nuts([(face + 0.006, side * (width / 2 - 0.03), z - 0.035) for side in (-1, 1)], 'x')


def twin_bar(x, inner, z):
    """Two grips of 32 and 48 mm side by side between two brackets."""
    for side in (-1, 1):
        shapes.box(
            (0.17, 0.01, 0.09),
            (x + 0.012, side * (inner / 2 - 0.005), z),
            parts.plate_coat(),
            0.004,
            segments=2,
        )
        parts.nuts(
            [
                (x - 0.01, side * (inner / 2 - 0.012), z + 0.03),
                (x - 0.01, side * (inner / 2 - 0.012), z - 0.03),
            ],
            'y',
        )
    parts.pull_up_bar(x + 0.055, inner - 0.018, z, 0.016, True)
    parts.pull_up_bar(x - 0.03, inner - 0.018, z, 0.024)


def outrigger(face, y, z):
    """The lower pull-up bar, carried before the front posts by two brackets."""
    for side in (-1, 1):
        outline = [
            (0, -0.11),
            (0, 0.07),
            (0.19, 0.035),
            (0.235, 0.035),
            (0.235, -0.035),
            (0.19, -0.035),
            (0.05, -0.11),
        ]
        line = shapes.rounded([*outline, outline[0]], 0.012, 3)
        shapes.plate(line, 0.008, (face, side * y, z), parts.plate_coat(), 'y', 0.0015)
        shapes.box(
            (0.008, 0.072, 0.19), (face + 0.004, side * y, z - 0.02), parts.plate_coat(), 0.003, segments=2
        )
        parts.nuts(
            [
                (face + 0.01, side * (y + 0.02), z + 0.055),
                (face + 0.01, side * (y - 0.02), z + 0.055),
                (face + 0.01, side * (y - 0.02), z - 0.095),
            ],
            'x',
        )
    parts.pull_up_bar(face + 0.2, 2 * y - 0.008, z, 0.016, True)


def attachments(look, plan):
    """J-cups on the front posts, safeties on the whole depth."""
    rear, front = plan['x'][-2:]
    for side in (-1, 1):
        y = side * plan['y']
        parts.j_cup(front + parts.HALF, y, 1.42, look['accent'])
        parts.safety(rear + parts.HALF, front - parts.HALF, y, 0.98, look['accent'])
        if plan['bay']:
            parts.j_cup(rear + parts.HALF, y, 1.62, look['accent'])


def rear_pegs(look, plan):
    """Two pegs on each rear post."""
    for side in (-1, 1):
        for z in (0.42, 1.02):
            parts.peg((plan['x'][0] - parts.HALF, side * plan['y'], z), '-x', 0.25)


def storage(look, plan):
    """Four rungs on each side of the bay, each with a peg inwards: eight pairs of plates fit."""
    rear, middle = plan['x'][:2]
    x = (rear + middle) / 2
    gap = middle - rear - parts.TUBE
    for side in (-1, 1):
        y = side * plan['y']
        for z in (0.38, 0.88, 1.38, 1.88):
            parts.beam((gap, 0.05, parts.TUBE), (x, y, z))
            for end, way in ((rear + parts.HALF, 1), (middle - parts.HALF, -1)):
                shapes.box(
                    (0.008, 0.07, 0.13), (end + way * 0.004, y, z), parts.plate_coat(), 0.003, segments=2
                )
                parts.nuts([(end + way * 0.01, y, z + 0.052), (end + way * 0.01, y, z - 0.052)], 'x')
            parts.peg((x, y - side * 0.025, z), '-y' if side > 0 else 'y', 0.26)


def detail(look):
    plan = layout(look)
    if plan['bay']:
        bay = (plan['x'][0] + plan['x'][1]) / 2
        studio.camera((bay, 0.3, 1.2), -132, 10, 4.0, 0.72, blur=4)
    else:
        studio.camera((plan['x'][-1] - 0.02, -plan['y'], 1.29), -36, 9, 3.0, 0.6, blur=4)
