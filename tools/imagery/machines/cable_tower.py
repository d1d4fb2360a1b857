"""Cable tower for practices: one fine stack in a smooth housing, and a rail with the point of pull beside it."""

from types import SimpleNamespace

from kit import materials as m, shapes as s, studio

from . import cable_parts as cables

# The front is what the user stands before.
ANGLES = {'quarter': (-40, 10), 'side': (-90, 4)}
SHELL = '#C4C7C4'


def plan(look):
    length, width, height = look['length'], look['width'], look['height']
    return SimpleNamespace(
        look=look,
        accent=look['accent'],
        rear=-length / 2,
        front=length / 2,
        width=width,
        height=height,
        # Middle of the housing with the stack, and of the rail: (x, y).
        stack=(-length / 2 + 0.19, 0.115),
        rail=(-length / 2 + 0.2, -0.22),
    )


def build(look):
    p = plan(look)
    base(p)
    housing(p)
    stack(p)
    rail(p)
    crown(p)
    anchors(p)


def base(p):
    """Two runners the wheelchair stands between, cross tubes, end caps and feet."""
    coat = m.powder_coat()
    for side in (-1, 1):
        y = side * (p.width / 2 - 0.03)
        s.profile_tube([(p.rear + 0.006, y, 0.052), (p.front - 0.006, y, 0.052)], 0.06, 0.06, coat)
        for x in (p.rear + 0.005, p.front - 0.005):
            s.box((0.01, 0.062, 0.062), (x, y, 0.052), m.plastic(), 0.004)
        for x in (p.rear + 0.06, p.front - 0.06):
            s.foot((x, y, 0), 0.024, 0.024)
    for x in (p.rear + 0.05, p.rear + 0.33):
        s.profile_tube([(x, -p.width / 2 + 0.06, 0.052), (x, p.width / 2 - 0.06, 0.052)], 0.06, 0.06, coat)
    s.box((0.33, p.width - 0.12, 0.012), (p.rear + 0.19, 0, 0.088), m.powder_coat('#2A2D2C'), 0.003)


def shell(p, low, high, half_x, half_y, thickness, material):
    """A tall cover, C-shaped in plan, open to the front where the stack is pinned."""
    x, y = p.stack
    t = thickness
    outline = [
        (x + half_x, y - half_y), (x + half_x, y - half_y + 0.055), (x + half_x - t, y - half_y + 0.055),
        (x + half_x - t, y - half_y + t), (x - half_x + t, y - half_y + t), (x - half_x + t, y + half_y - t),
        (x + half_x - t, y + half_y - t), (x + half_x - t, y + half_y - 0.055), (x + half_x, y + half_y - 0.055),
        (x + half_x, y + half_y), (x - half_x, y + half_y), (x - half_x, y - half_y), (x + half_x, y - half_y),
    ]
    return s.plate(s.rounded(outline, 0.03, 5), high - low, (0, 0, (low + high) / 2), material, 'z', 0.002)


def housing(p):
    """The smooth cover in two parts with a seam, the window above the stack, lettering on the side."""
    x, y = p.stack
    half_x, half_y = 0.165, 0.205
    cover = m.plastic(SHELL, 0.4)
    shell(p, 0.096, 1.05, half_x, half_y, 0.012, cover)
    shell(p, 1.056, p.height - 0.14, half_x, half_y, 0.012, cover)
    shell(p, 1.05, 1.056, half_x - 0.004, half_y - 0.004, 0.008, m.plastic('#0E0F0F'))
    s.box((0.005, 2 * half_y - 0.1, 0.82), (x + half_x - 0.012, y, 1.5), m.clear_plastic(), 0.001)
    for dz in (-0.39, 0.39):
        for dy in (-1, 1):
            s.bolt((x + half_x - 0.008, y + dy * (half_y - 0.065), 1.5 + dz), 'x', 0.007)
    # A placard with the steps, on the flange beside the window.
    s.box((0.002, 0.036, 0.16), (x + half_x + 0.0005, y + half_y - 0.028, 1.3), m.plastic('#1B1D1C'), 0.0005)
    s.box((0.003, 0.036, 0.006), (x + half_x + 0.0005, y + half_y - 0.028, 1.39), m.gloss_paint(p.accent), 0.0005)
    for i in range(6):
        s.box((0.001, 0.026, 0.004), (x + half_x + 0.0018, y + half_y - 0.028, 1.35 - i * 0.02), m.aluminium('#D4D6D3'), 0)


def stack(p):
    """Twelve plates of 5 kg, ten of 1 kg on top of them: the fine ones are thin."""
    x, y = p.stack
    heights = [0.036] * 12 + [0.0175] * 10
    labels = [str(70 - 5 * i) for i in range(12)] + [str(10 - i) for i in range(10)]
    cables.guide_rods((x, y), 0.2, 0.096, p.height - 0.12)
    top = cables.weight_stack((x, y, 0.2), (0.13, 0.3), heights, p.accent, labels, 16)
    s.cylinder(0.012, 0.1, (x, y, top + 0.05), m.chrome(), 'z', 0.002, 20)
    s.cylinder(0.017, 0.03, (x, y, top + 0.1), m.powder_coat(), 'z', 0.003, 6)
    cables.cable([(x, y, top + 0.1), (x, y, p.height - 0.11)])


def rail(p):
    """The post with its holes, the carriage with one-hand lock, cable and handle."""
    x, y = p.rail
    post = (0.07, 0.06)
    s.profile_tube([(x, y, 0.06), (x, y, p.height - 0.1)], post[0], post[1], m.brushed_steel('#A9ACA9', 'z'), 0, 0.006)
    s.box((0.12, 0.11, 0.012), (x, y, 0.1), m.powder_coat(), 0.003)
    for dx in (-0.047, 0.047):
        for dy in (-0.042, 0.042):
            s.bolt((x + dx, y + dy, 0.108), 'z', 0.008)
    cables.numbered_holes((x, y), 0.22, p.height - 0.22, 27, x + post[0] / 2)
    z = 1.02
    end = cables.carriage((x, y, z), post, p.accent, 0.13)
    cables.d_handle((end[0] - 0.004, end[1], end[2] - 0.02))
    wheel = x + post[0] / 2 + 0.05
    cables.pulley((wheel - 0.012, y, 0.15), 'y', 0.045)
    s.box((0.06, 0.05, 0.03), (x + 0.055, y, 0.106), m.powder_coat(), 0.004)
    for high, low in ((p.height - 0.1, z + 0.06), (z - 0.06, 0.16)):
        cables.cable([(wheel + 0.033, y, high), (wheel + 0.033, y, low)])


def crown(p):
    """The head across stack and rail with the pulleys that lead the cable from one to the other."""
    x = p.stack[0]
    z = p.height - 0.07
    s.box((0.35, p.width - 0.02, 0.14), (x + 0.005, 0, z), m.plastic('#1B1D1C', 0.4), 0.03, (0, 0, 0), 4)
    half_x, half_y = 0.176, p.width / 2 - 0.009
    corners = [(-half_x, -half_y), (half_x, -half_y), (half_x, half_y), (-half_x, half_y), (-half_x, -half_y)]
    s.slab(s.rounded(corners, 0.035, 8), 0.004, (x + 0.005, 0, z - 0.03), m.gloss_paint(p.accent), 'z', 0)
    s.text('ZUGWERK', 0.045, (x + 0.1806, 0, z + 0.012), m.aluminium('#D4D6D3'), (90, 0, 90))
    s.text('TURM 70', 0.034, (x + 0.005, -p.width / 2 + 0.0095, z + 0.012), m.aluminium('#D4D6D3'))


def anchors(p):
    """The rear panel that joins stack and rail, and the two anchors by which it is held to the wall."""
    x, low, high = p.rear + 0.02, 0.09, p.height - 0.1
    s.box((0.012, p.width - 0.06, high - low), (x, 0, (low + high) / 2), m.powder_coat('#2A2D2C'), 0.004)
    for y in (-0.22, 0.18):
        s.box((0.016, 0.09, 0.11), (p.rear + 0.008, y, p.height - 0.3), m.powder_coat(), 0.004)


def detail(look):
    p = plan(look)
    studio.camera((p.stack[0] + 0.1, p.stack[1] - 0.15, 0.9), -30, 12, 2.8, 0.68, blur=3.5)
