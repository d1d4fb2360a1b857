"""Folding rack W2: two posts on swinging gates that hang on two beams at the wall (at -x)."""

from kit import materials, shapes, solids, studio

from . import rack_parts as parts

ANGLES = {'quarter': (-40, 7), 'side': (-90, 4)}
ARM = 0.5
BEAM = 0.05


def build(look):
    plan = layout(look)
    wall_beams(look, plan)
    for side in (-1, 1):
        gate(look, plan, side)
    bars(look, plan)
    attachments(look, plan)


def layout(look):
    """x of wall and posts, y of the posts, heights of the beams."""
    wall = -look['length'] / 2
    front = look['length'] / 2 - ARM
    return {
        'wall': wall,
        'hinge': wall + BEAM + 0.045,
        'post': front - parts.HALF,
        'front': front,
        'y': look['width'] / 2 - 0.085,
        'foot': 0.03,
        'top': look['height'] - 0.004,
        'rungs': (0.22, look['height'] - 0.1),
    }


def wall_beams(look, plan):
    """Two steel beams along the wall with five bolts each; rubber where the folded posts rest."""
    width = look['width'] - 0.008
    x = plan['wall'] + BEAM / 2
    for z in plan['rungs']:
        parts.beam((BEAM, width, 0.12), (x, 0, z))
        for side in (-1, 1):
            parts.cap((x, side * (look['width'] / 2 - 0.002), z), 'y', (BEAM, 0.12))
            shapes.cylinder(
                0.02, 0.02, (plan['wall'] + BEAM + 0.01, side * 0.38, z), materials.rubber(), 'x', 0.006, 20
            )
        for y, lift in ((-0.47, 0.03), (-0.3, -0.03), (0, -0.042), (0.3, -0.03), (0.47, 0.03)):
            solids.nut((plan['wall'] + BEAM + 0.0015, y, z + lift), 'x', 0.012)
    lower, upper = plan['rungs']
    face = plan['wall'] + BEAM
    for words, y, color in ((look['vendor'].upper(), -0.03, '#D8DAD6'), ('W2', 0.19, look['accent'])):
        name = parts.name_plate(words, face, lower + 0.014, 0.05, materials.plastic(color))
        name.location.y = y
        name.data.offset = 0.0006
    for side in (-1, 1):
        height = upper - lower - 0.12
        parts.beam((0.03, 0.075, height), (plan['wall'] + 0.015, side * plan['y'], lower + 0.06 + height / 2))


def gate(look, plan, side):
    """One post with its arms, hinges, brace and spring bolt."""
    y = side * plan['y']
    height = plan['top'] - plan['foot']
    post = parts.post(height, parts.hole_heights(0.36, height - 0.26))
    post.location = (plan['post'], y, plan['foot'])
    parts.cap((plan['post'], y, plan['top'] + 0.002))
    shapes.cylinder(0.012, 0.03, (plan['post'], y, 0.02), materials.chrome(), 'z', 0.002, 16)
    shapes.cylinder(0.032, 0.012, (plan['post'], y, 0.006), materials.rubber(), 'z', 0.004, 28)
    start, end = plan['hinge'] + 0.03, plan['post'] - parts.HALF
    for z in plan['rungs']:
        parts.beam((end - start, 0.06, parts.TUBE), ((start + end) / 2, y, z))
        hinge(plan['hinge'], y, z)
        shapes.box((0.008, 0.075, 0.14), (end - 0.004, y, z), parts.plate_coat(), 0.003, segments=2)
        parts.nuts([(end - 0.01, y, z + 0.055), (end - 0.01, y, z - 0.055)], 'x')
    low, high = plan['rungs']
    parts.gusset((plan['post'], y + side * parts.HALF, low), 0.16, side, 1, -1)
    parts.gusset((plan['post'], y + side * parts.HALF, high), 0.16, side, -1, -1)
    stile = plan['hinge'] + 0.05
    shapes.profile_tube(
        [(stile, y, low + 0.036), (stile, y, high - 0.036)], 0.05, 0.04, parts.frame_coat(), 0, 0.005
    )
    shapes.profile_tube(
        [(stile + 0.012, y, high - 0.44), (end - 0.03, y, high - 0.045)],
        0.04,
        0.04,
        parts.frame_coat(),
        0,
        0.005,
    )
    spring_bolt(plan, y, side, look['accent'])


def hinge(x, y, z):
    """Two ears on the beam, a pin through them, the arm's barrel between."""
    steel = parts.plate_coat()
    for way in (-1, 1):
        shapes.box((0.085, 0.07, 0.008), (x - 0.008, y, z + way * 0.048), steel, 0.003, segments=2)
    shapes.box((0.008, 0.09, 0.13), (x - 0.041, y, z), steel, 0.003, segments=2)
    shapes.cylinder(0.024, 0.086, (x, y, z), parts.frame_coat(), 'z', 0.003, 24)
    shapes.cylinder(0.012, 0.135, (x, y, z), materials.chrome(), 'z', 0.002, 16)
    shapes.cylinder(0.018, 0.008, (x, y, z + 0.066), materials.aluminium(), 'z', 0.002, 6)


def spring_bolt(plan, y, side, accent):
    """The bolt that holds the gate open, with its ring-shaped pull in the accent."""
    x, z = plan['hinge'] + 0.012, plan['rungs'][0] + 0.052
    inner = y - side * 0.055
    shapes.box((0.06, 0.05, 0.008), (x, inner + side * 0.012, z), parts.plate_coat(), 0.003, segments=2)
    shapes.cylinder(0.013, 0.05, (x, inner, z + 0.027), materials.aluminium(), 'z', 0.002, 20)
    shapes.cylinder(0.007, 0.03, (x, inner, z + 0.06), materials.chrome(), 'z', 0.001, 14)
    shapes.cylinder(0.019, 0.02, (x, inner, z + 0.08), materials.plastic(accent), 'z', 0.006, 24)


def bars(look, plan):
    """The pull-up bar, 35 cm before the wall."""
    parts.pull_up_bar(plan['wall'] + 0.35, 2 * plan['y'] - 0.06, plan['rungs'][1], 0.016, True)


def attachments(look, plan):
    """J-cups and arms of 50 cm on the posts."""
    for side in (-1, 1):
        y = side * plan['y']
        parts.j_cup(plan['front'], y, 1.45, look['accent'])
        arm(plan, y, 0.92, look['accent'])
        for number in (5, 10, 15, 20):
            z = parts.hole_heights(0.36, plan['top'] - 0.29)[number - 1] + plan['foot']
            parts.hole_number(str(number), plan['front'], y, z)


def arm(plan, y, z, accent):
    """A safety arm before the post: box tube, plastic strip, bracket with a gusset and pin."""
    length = ARM - 0.01
    start = plan['front'] + 0.006
    parts.beam((length - 0.006, 0.056, parts.TUBE), (start + length / 2, y, z))
    parts.cap((plan['front'] + ARM - 0.002, y, z), 'x', (0.056, parts.TUBE))
    shapes.box(
        (length - 0.03, 0.05, 0.014),
        (start + length / 2, y, z + 0.0435),
        materials.plastic('#3A3E3C'),
        0.004,
        segments=2,
    )
    shapes.box(
        (0.03, 0.05, 0.03),
        (plan['front'] + ARM - 0.03, y, z + 0.06),
        materials.plastic(accent),
        0.006,
        segments=2,
    )
    shapes.box(
        (0.006, 0.07, 0.24), (plan['front'] + 0.0035, y, z - 0.03), parts.plate_coat(), 0.002, segments=2
    )
    outline = [(0.004, -0.036), (0.16, -0.036), (0.02, -0.14), (0.004, -0.14)]
    shapes.plate(
        shapes.rounded([*outline, outline[0]], 0.006, 2),
        0.008,
        (plan['front'], y, z),
        parts.plate_coat(),
        'y',
        0.0015,
    )
    for side in (-1, 1):
        shapes.box(
            (0.085, 0.005, 0.24),
            (plan['post'] + 0.01, y + side * (parts.HALF + 0.003), z - 0.03),
            parts.plate_coat(),
            0.002,
            segments=2,
        )
    shapes.cylinder(0.011, 0.1, (plan['post'], y, z + 0.06), materials.chrome(), 'y', 0.002, 14)


def detail(look):
    plan = layout(look)
    studio.camera((plan['hinge'] + 0.14, -plan['y'], plan['rungs'][1] - 0.12), -56, 6, 3.0, 0.55, blur=4)
