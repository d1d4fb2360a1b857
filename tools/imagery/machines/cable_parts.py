"""What cable machines share: weight stack, pulleys, cables, carriage, handles. Metres; front is +x."""

from math import cos, sin, tau

from kit import materials as m, shapes as s

CABLE = '#1D1F1E'


def cable(points, bend=0.0, radius=0.0032):
    """Steel cable in its black nylon coat."""
    return s.tube(points, radius, m.plastic(CABLE, 0.5), bend, 2)


def pulley(at, axis='y', radius=0.055, cheeks=True):
    """A grooved pulley on its bolt, between two cheek plates."""
    x, y, z = at
    half = 0.011
    profile = [(0.012, -half), (radius - 0.004, -half), (radius, -half * 0.7), (radius - 0.008, 0), (radius, half * 0.7),
               (radius - 0.004, half), (0.012, half)]
    s.lathe(profile, at, m.plastic('#2A2D2C', 0.4), axis, 32)
    for side in (-1, 1):
        offset = side * (half + 0.001)
        place = {'y': (x, y + offset, z), 'x': (x + offset, y, z)}[axis]
        s.cylinder(radius * 0.42, 0.003, place, m.aluminium(), axis, 0, 24)
        if cheeks:
            offset = side * (half + 0.006)
            place = {'y': (x, y + offset, z), 'x': (x + offset, y, z)}[axis]
            s.cylinder(radius * 0.72, 0.004, place, m.powder_coat(), axis, 0.0015, 28)
            offset = side * (half + 0.012)
            place = {'y': (x, y + offset, z), 'x': (x + offset, y, z)}[axis]
            s.bolt(place, axis, 0.009)


def weight_stack(at, size, heights, accent, labels, pin, face='x', side=1):
    """Plates from the floor plate upwards with rods, stem, numbers and the pin.

    `at` is the middle of the underside, `size` (length, width) of a plate, `heights` their thicknesses from the
    bottom, `labels` what each shows on its `face` ('x' towards +x, 'y' towards `side` of y), `pin` the index of
    the plate that is chosen. Returns the height of the top of the stack.
    """
    x, y, z = at
    length, width = size
    gap = 0.0016
    top = z
    for i, height in enumerate(heights):
        middle = top + height / 2
        s.box((length, width, height - gap), (x, y, middle), m.powder_coat('#1D1F1E'), 0.003, (0, 0, 0), 1)
        plate_label(at, size, middle, height, labels[i], face, side)
        if i == pin:
            selector(at, size, middle, accent, face, side)
        top += height
    s.box((length * 0.96, width * 0.9, 0.034), (x, y, top + 0.018), m.brushed_steel(), 0.006)
    return top + 0.035


def plate_label(at, size, z, height, words, face, side):
    """A small number and the hole for the pin on the plate's face."""
    x, y, _ = at
    length, width = size
    scale = min(0.017, height * 0.62)
    light = m.aluminium('#D4D6D3')
    dark = m.plastic('#050606', 0.8)
    if face == 'x':
        edge = x + length / 2
        s.text(words, scale, (edge + 0.0003, y - width * 0.32, z), light, (90, 0, 90), 0)
        s.cylinder(min(0.0055, height * 0.3), 0.0006, (edge + 0.0002, y, z), dark, 'x', 0, 10)
    else:
        edge = y + side * width / 2
        turn = (90, 0, 0) if side < 0 else (90, 0, 180)
        s.text(words, scale, (x + length * 0.3, edge + side * 0.0003, z), light, turn, 0)
        s.cylinder(min(0.0055, height * 0.3), 0.0006, (x, edge + side * 0.0002, z), dark, 'y', 0, 10)


def selector(at, size, z, accent, face, side):
    """The pin with its knob and the coiled cord that keeps it with the machine."""
    x, y, _ = at
    length, width = size
    if face == 'x':
        edge = x + length / 2
        s.cylinder(0.0045, 0.03, (edge + 0.013, y, z), m.chrome(), 'x', 0.001, 12)
        s.cylinder(0.014, 0.036, (edge + 0.042, y, z), m.gloss_paint(accent), 'x', 0.005, 28)
        ends = (edge + 0.05, y, z)
        axis = 'x'
    else:
        edge = y + side * width / 2
        s.cylinder(0.0045, 0.03, (x, edge + side * 0.013, z), m.chrome(), 'y', 0.001, 12)
        s.cylinder(0.014, 0.036, (x, edge + side * 0.042, z), m.gloss_paint(accent), 'y', 0.005, 28)
        ends = (x, edge + side * 0.05, z)
        axis = 'y'
    s.ring(0.006, 0.0016, ends, m.chrome(), axis, 16)


def guide_rods(at, spacing, low, high, along='y', radius=0.011):
    """Two chromed rods the plates slide on, with collars at their ends and rubber below the stack."""
    x, y = at
    for side in (-1, 1):
        place = (x, y + side * spacing / 2) if along == 'y' else (x + side * spacing / 2, y)
        s.cylinder(radius, high - low, (*place, (low + high) / 2), m.chrome(), 'z', 0, 20)
        for z in (low + 0.012, high - 0.012):
            s.cylinder(radius + 0.009, 0.024, (*place, z), m.powder_coat(), 'z', 0.002, 18)
        s.cylinder(radius + 0.016, 0.04, (*place, low + 0.045), m.rubber(), 'z', 0.006, 20)


def d_handle(at, turn=(0, 0, 0)):
    """A stirrup handle that hangs from `at`: swivel, strap and grip."""
    strap = m.plastic('#1B1D1C', 0.7)
    parts = [
        s.sphere(0.013, (0, 0, -0.004), m.rubber(), sides=20),
        s.ring(0.013, 0.0035, (0, 0, -0.032), m.chrome(), 'x', 24),
        s.ring(0.011, 0.003, (0, 0, -0.056), m.chrome(), 'y', 24),
        s.profile_tube([(0, -0.062, -0.19), (0, -0.05, -0.15), (0, 0, -0.066), (0, 0.05, -0.15), (0, 0.062, -0.19)], 0.024, 0.004, strap, 0.02, 0.001),
        s.cylinder(0.016, 0.12, (0, 0, -0.192), m.rubber(), 'y', 0.004, 20),
    ]
    parts += [s.cylinder(0.02, 0.01, (0, side * 0.06, -0.192), m.aluminium(), 'y', 0.003, 20) for side in (-1, 1)]
    return s.group(parts, at, turn)


def carriage(at, post, accent, reach=0.12, sweep=0, knob=-1):
    """A sleeve on a post with pop pin, swivel arm and pulley; returns where the cable leaves.

    `at` is the middle of the post at the sleeve's height, `post` its (depth, width), `sweep` the arm's angle in
    degrees about z, `knob` the side of y where the locking pin is. The cable leaves below the pulley's front.
    """
    x, y, z = at
    depth, width = post
    coat = m.powder_coat('#2A2D2C')
    s.box((depth + 0.022, width + 0.022, 0.17), at, coat, 0.006)
    for dz in (-0.074, 0.074):
        s.box((depth + 0.027, width + 0.027, 0.014), (x, y, z + dz), m.plastic('#0E0F0F'), 0.003)
    a = sweep * tau / 360

    def ahead(distance, across=0.0, height=0.0):
        return (x + distance * cos(a) - across * sin(a), y + distance * sin(a) + across * cos(a), z + height)

    front = depth / 2 + 0.011
    for dz in (-0.055, 0.055):
        s.cylinder(0.019, 0.02, ahead(front + 0.012, 0, dz), coat, 'z', 0.003, 24)
    s.cylinder(0.009, 0.15, ahead(front + 0.012), m.chrome(), 'z', 0.002, 20)
    parts = []
    for offset in (-0.02, 0.02):
        outline = s.rounded([(-0.015, -0.045), (reach, -0.06), (reach + 0.05, -0.02), (reach + 0.03, 0.04), (-0.015, 0.045), (-0.015, -0.045)], 0.03, 5)
        parts.append(s.plate(outline, 0.005, (0, offset, 0), coat, 'y', 0.0015))
    before = s.collect(pulley, (reach - 0.005, 0, -0.005), 'y', 0.046, False)
    parts.append(before)
    for offset in (-0.025, 0.025):
        parts.append(s.bolt((reach - 0.005, offset, -0.005), 'y', 0.009))
    s.group(parts, ahead(front + 0.012), (0, 0, sweep))
    # The pin that locks the height, pulled with one hand.
    s.cylinder(0.009, 0.03, (x, y + knob * (width / 2 + 0.024), z), m.chrome(), 'y', 0.002, 20)
    s.cylinder(0.02, 0.03, (x, y + knob * (width / 2 + 0.05), z), m.gloss_paint(accent), 'y', 0.006, 28)
    return ahead(front + 0.012 + reach + 0.04, 0, -0.02)


def numbered_holes(post, low, high, count, front, spacing=None):
    """Holes and every second number on the front of a post at (x, y)."""
    x, y = post
    for i in range(count):
        z = low + (high - low) * i / (count - 1)
        s.cylinder(0.0085, 0.001, (front + 0.0002, y, z), m.plastic('#050606', 0.8), 'x', 0, 12)
        if i % 2 == 0:
            s.text(str(i + 1), 0.016, (front + 0.0004, y - 0.02, z), m.powder_coat(), (90, 0, 90), 0)
