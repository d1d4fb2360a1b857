"""Cable station with two stacks, two posts with swivelling points of pull and a chin-up bar between them."""

from types import SimpleNamespace

from kit import materials as m, shapes as s, studio

from . import cable_parts as cables

# The front is what the user stands before.
ANGLES = {'quarter': (-32, 9), 'side': (-90, 4)}


def plan(look):
    length, width, height = look['length'], look['width'], look['height']
    return SimpleNamespace(
        look=look,
        accent=look['accent'],
        rear=-length / 2,
        front=length / 2,
        width=width,
        height=height,
        tube=0.06,
        # Middle of each side frame across, and of its posts along.
        side=width / 2 - 0.045,
        post=0.06,
        back=-length / 2 + 0.1,
    )


def build(look):
    p = plan(look)
    frame(p)
    for side in (-1, 1):
        tower(p, side)
        point_of_pull(p, side)
    chin_up_bar(p)
    rack_of_handles(p)


def beam(points, material=None):
    return s.profile_tube(points, 0.06, 0.06, material or m.powder_coat(), 0, 0.007)


def gusset(corner, along, up, y):
    """A welded triangle in a corner of the side frame."""
    x, z = corner
    s.plate([(x, z), (x + along, z), (x, z + up)], 0.008, (0, y, 0), m.powder_coat(), 'y', 0.0015)


def frame(p):
    """Side frames of square tube, joined at the rear and over the head."""
    h = p.height
    for side in (-1, 1):
        y = side * p.side
        beam([(p.rear + 0.005, y, 0.055), (p.front - 0.005, y, 0.055)])
        for x in (p.rear + 0.004, p.front - 0.004):
            s.box((0.008, 0.062, 0.062), (x, y, 0.055), m.plastic(), 0.003)
        for x in (p.rear + 0.06, p.front - 0.06):
            s.foot((x, y, 0), 0.028, 0.027)
        beam([(p.back, y, 0.08), (p.back, y, h - 0.03)])
        beam([(p.post, y, 0.08), (p.post, y, h - 0.03)], m.brushed_steel('#A9ACA9', 'z'))
        beam([(p.back - 0.03, y, h - 0.03), (p.post + 0.16, y, h - 0.03)])
        s.box((0.008, 0.062, 0.062), (p.post + 0.162, y, h - 0.03), m.plastic(), 0.003)
        for x, along in ((p.back + 0.03, 0.09), (p.post - 0.03, -0.09), (p.post + 0.03, 0.12)):
            gusset((x, 0.084), along, 0.12, y)
        gusset((p.back + 0.03, h - 0.06), 0.09, -0.12, y)
        joint(p, p.back, y, h - 0.03, side)
        joint(p, p.post, y, h - 0.03, side)
    beam([(p.back, -p.side + 0.03, 0.055), (p.back, p.side - 0.03, 0.055)])
    beam([(p.back, -p.side + 0.03, h - 0.03), (p.back, p.side - 0.03, h - 0.03)])
    beam([(p.post, -p.side + 0.03, h - 0.03), (p.post, p.side - 0.03, h - 0.03)])
    s.text('ZUGWERK', 0.042, (p.post + 0.0305, 0, h - 0.03), m.aluminium('#D4D6D3'), (90, 0, 90))


def joint(p, x, y, z, side):
    """The plate with bolts where a cross beam meets a side frame."""
    s.box((0.13, 0.008, 0.058), (x, y + side * 0.032, z), m.powder_coat('#2A2D2C'), 0.003)
    for dx in (-0.045, 0.045):
        s.bolt((x + dx, y + side * 0.04, z), 'y', 0.01)


def tower(p, side):
    """Stack between the posts, its rods, its pulleys and the shroud on the outside."""
    x, y = (p.back + p.post) / 2, side * p.side
    heights = [0.0345] * 18
    labels = [str(90 - 5 * i) for i in range(18)]
    low, high = 0.085, p.height - 0.06
    s.box((0.3, 0.09, 0.014), (x, y, 0.09), m.powder_coat('#2A2D2C'), 0.003)
    cables.guide_rods((x, y), 0.19, low, high, 'x')
    top = cables.weight_stack((x, y - side * 0.012, 0.175), (0.29, 0.085), heights, p.accent, labels, 11 if side > 0 else 13, 'y', -side)
    s.box((0.05, 0.03, 0.07), (x, y, top + 0.03), m.powder_coat('#2A2D2C'), 0.004)
    cables.pulley((x, y, top + 0.1), 'y', 0.05)
    for offset in (-0.046, 0.046):
        cables.cable([(x + offset, y, top + 0.1), (x + offset, y, p.height - 0.14)])
    cables.pulley((x + 0.1, y, p.height - 0.13), 'y', 0.05)
    cables.pulley((x - 0.046, y, p.height - 0.13), 'y', 0.04)
    shroud(p, x, side)
    for i in range(2):
        z = 1.42 + i * 0.055
        s.box((0.11, 0.07, 0.045), (p.back + 0.085, y, z), m.powder_coat('#1D1F1E'), 0.006)
        s.text('2,5', 0.02, (p.back + 0.085, y - side * 0.0352, z), m.aluminium('#D4D6D3'), (90, 0, 0) if side > 0 else (90, 0, 180))


def shroud(p, x, side):
    """The panel that keeps hands out of the stack from outside, with name and accent."""
    y = side * (p.width / 2 - 0.006)
    half = (p.post - p.back) / 2 - 0.04
    outline = s.rounded([(x - half, 0.12), (x + half, 0.12), (x + half, 1.32), (x - half, 1.5), (x - half, 0.12)], 0.025, 5)
    s.plate(outline, 0.006, (0, y, 0), m.powder_coat('#2A2D2C'), 'y', 0.0015)
    turn = (90, 0, 0) if side < 0 else (90, 0, 180)
    face = y + side * 0.0035
    s.text('ZUGWERK', 0.058, (x, face, 0.62), m.aluminium('#D4D6D3'), (90, 90, 0) if side < 0 else (90, -90, 180))
    s.text('DUO 90', 0.03, (x, face, 0.2), m.aluminium('#D4D6D3'), turn)
    s.box((2 * half - 0.05, 0.003, 0.008), (x, face - side * 0.001, 0.25), m.gloss_paint(p.accent), 0.001)
    for dx in (-half + 0.025, half - 0.025):
        for z in (0.15, 1.25):
            s.bolt((x + dx, face, z), 'y', 0.007)


def point_of_pull(p, side):
    """The carriage on the front post, its cable over the pulleys above and below, and the handle."""
    y = side * p.side
    post = (0.06, 0.06)
    cables.numbered_holes((p.post, y), 0.3, p.height - 0.3, 18, p.post + 0.03)
    z = 1.02 if side > 0 else 1.5
    end = cables.carriage((p.post, y, z), post, p.accent, 0.12, -side * 34, -side)
    cables.d_handle((end[0], end[1], end[2] - 0.02), (0, 0, -side * 34))
    wheel = p.post + 0.075
    for height in (p.height - 0.12, 0.17):
        cables.pulley((wheel, y, height), 'y', 0.045)
        s.box((0.09, 0.03, 0.05), (p.post + 0.07, y, height + (0.045 if height > 1 else -0.06)), m.powder_coat(), 0.004)
    for high, low in ((p.height - 0.13, z + 0.05), (z - 0.05, 0.18)):
        cables.cable([(wheel - 0.028, y, high), (wheel - 0.028, y, low)])


def chin_up_bar(p):
    """Three widths: straight in the middle, neutral grips, and ends that bend down."""
    z = p.height - 0.075
    x = p.post + 0.2
    steel = m.chrome()
    for side in (-1, 1):
        s.box((0.2, 0.05, 0.05), (p.post + 0.11, side * 0.32, p.height - 0.035), m.powder_coat(), 0.006)
        s.grip((x, side * 0.05, z), (x, side * 0.18, z), 0.019, m.rubber())
        s.grip((x, side * 0.4, z - 0.008), (x - 0.02, side * 0.55, z - 0.06), 0.019, m.rubber())
        s.tube([(x, side * 0.24, z), (x + 0.16, side * 0.24, z)], 0.016, steel, 0)
        s.grip((x + 0.04, side * 0.24, z), (x + 0.155, side * 0.24, z), 0.019, m.rubber())
    s.tube([(x - 0.03, -0.6, z - 0.08), (x, -0.37, z), (x, 0.37, z), (x - 0.03, 0.6, z - 0.08)], 0.016, steel, 0.06)


def rack_of_handles(p):
    """At the rear: the long bar on a beam, short bar, triceps rope and foot strap on a rail below."""
    x = p.back
    upper, lower = 1.2, 0.94
    beam([(x, -p.side + 0.03, upper), (x, p.side - 0.03, upper)])
    s.box((0.012, 2 * p.side - 0.06, 0.05), (x + 0.02, 0, lower), m.powder_coat('#2A2D2C'), 0.003)
    for y in (-0.4, 0.1):
        hook(x + 0.03, y, upper)
    bar(x + 0.095, -0.15, upper - 0.005, 1.1, ())
    for y in (-0.58, -0.42, -0.1):
        hook(x + 0.026, y, lower)
    bar(x + 0.08, -0.1, lower - 0.055, 0.44, (-0.1,))
    rope(x + 0.08, -0.42, lower - 0.01)
    strap(x + 0.08, -0.58, lower - 0.01)


def hook(x, y, z):
    """A bent rod welded to a beam."""
    s.tube([(x, y, z), (x + 0.03, y, z - 0.022), (x + 0.078, y, z - 0.022), (x + 0.086, y, z + 0.02)], 0.006, m.chrome(), 0.015, 3)


def bar(x, y, z, length, eyes):
    """A chromed bar with rubber grips; `eyes` are the places (y) of the rings it hangs from."""
    s.cylinder(0.014, length, (x, y, z), m.chrome(), 'y', 0.003, 24)
    for side in (-1, 1):
        s.cylinder(0.0175, length * 0.28, (x, y + side * length * 0.33, z), m.rubber(), 'y', 0.003, 24)
    for eye in eyes:
        s.ring(0.022, 0.004, (x, eye, z + 0.034), m.chrome(), 'x', 24)


def rope(x, y, z):
    """The triceps rope over its ring, with knobs at the ends."""
    s.ring(0.02, 0.004, (x, y, z - 0.01), m.chrome(), 'x', 24)
    for side in (-1, 1):
        s.tube([(x, y, z - 0.03), (x, y + side * 0.03, z - 0.08), (x, y + side * 0.045, z - 0.36)], 0.013, m.rope(), 0.04, 4)
        s.sphere(0.027, (x, y + side * 0.046, z - 0.38), m.rubber(), sides=20)


def strap(x, y, z):
    """The foot strap: a padded band closed to a loop with a ring."""
    s.ring(0.016, 0.0035, (x, y, z - 0.008), m.chrome(), 'x', 24)
    band = s.belt([(y - 0.05, z - 0.03), (y + 0.05, z - 0.03), (y + 0.05, z - 0.16), (y - 0.05, z - 0.16)], 0.06, 0.008, m.upholstery(), 0.05, 'x')
    band.location.x = x


def detail(look):
    p = plan(look)
    studio.camera((-0.06, p.side - 0.06, 0.9), -56, 9, 2.8, 0.76, blur=3.5)
