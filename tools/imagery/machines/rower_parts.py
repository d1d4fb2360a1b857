"""Assemblies of the rowing machines: rail, seat, spine, foot rests and legs."""

from math import cos, exp, pi, sin, tau

from kit import materials as m, shapes as s

RAIL_LENGTH = 1.37
# The rail falls a little towards the brake, so that the seat follows the rower forwards.
SLOPE = 0.012


class Plan:
    """Where the assemblies stand, from a product's dimensions and its height of seat."""

    def __init__(self, look):
        self.length, self.width, self.height = look['length'], look['width'], look['height']
        self.accent, self.vendor = look['accent'], look['vendor']
        words = look['specifications']['Sitzhöhe'].split()
        self.seat_z = float(words[0].replace(',', '.')) / 100
        self.high = self.seat_z > 0.45
        self.paint = m.powder_coat(m.SLATE if self.high else m.INK)
        self.rear, self.front = -self.length / 2, self.length / 2
        lift = self.seat_z - 0.36
        self.seat_x = self.rear + 0.78
        self.rail_end = self.rear + 0.012 + RAIL_LENGTH
        self.spine_z = 0.09 + lift
        self.radius = 0.265
        self.brake_x, self.brake_z = self.front - 0.345, 0.405 + lift
        self.neck_x = self.brake_x - self.radius - 0.075
        self.chain_z = 0.6 + lift * 0.9
        self.step_x, self.step_z = self.rail_end + 0.085, 0.3 + lift

    def rail_top(self, x):
        return self.seat_z - 0.083 - SLOPE * (x - self.seat_x)


def rail(plan):
    """An extruded profile with a steel track, its rear cap and stops."""
    middle = plan.rail_end - RAIL_LENGTH / 2
    top = plan.rail_top(middle)
    right = [
        (0.034, 0),
        (0.034, -0.011),
        (0.016, -0.02),
        (0.016, -0.05),
        (0.0185, -0.053),
        (0.0185, -0.06),
        (0.016, -0.063),
        (0.016, -0.082),
        (0.027, -0.09),
        (0.027, -0.1),
    ]
    outline = right + [(-y, z) for y, z in reversed(right)]
    tilt = (0, SLOPE * 57.3, 0)
    s.plate(outline, RAIL_LENGTH, (middle, 0, top), m.aluminium(), 'x', 0.001, (), tilt)
    s.box((RAIL_LENGTH - 0.1, 0.05, 0.0025), (middle, 0, top + 0.001), m.brushed_steel(), 0.0008, tilt)
    x = plan.rail_end - RAIL_LENGTH
    s.box((0.024, 0.078, 0.115), (x, 0, plan.rail_top(x) - 0.05), m.plastic(), 0.008)
    for stop in (x + 0.05, plan.rail_end - 0.14):
        s.box((0.03, 0.042, 0.02), (stop, 0, plan.rail_top(stop) + 0.01), m.rubber(), 0.006)
    sign = middle + 0.3
    for side in (-1, 1):
        z = plan.rail_top(sign) - 0.0355
        s.box((0.17, 0.004, 0.028), (sign, side * 0.0178, z), m.plastic(), 0.0015, tilt, 1)
        turn = (90, 0, 0 if side < 0 else 180)
        s.text('HAVEL 2', 0.02, (sign, side * 0.02, z), m.aluminium('#D4D6D3'), turn)


def seat(plan):
    """A moulded seat on a carriage with rollers above and below the track."""
    x, top = plan.seat_x, plan.rail_top(plan.seat_x)
    moulded_seat((x, 0, plan.seat_z - 0.006))
    s.box((0.17, 0.2, 0.008), (x, 0, plan.seat_z - 0.045), m.powder_coat(m.GRAPHITE), 0.002)
    for side in (-1, 1):
        outline = [(-0.09, -0.125), (0.09, -0.125), (0.1, -0.04), (-0.1, -0.04), (-0.09, -0.125)]
        s.plate(
            s.rounded(outline, 0.02, 4), 0.004, (x, side * 0.047, plan.seat_z), m.brushed_steel(), 'y', 0.001
        )
        for dx in (-0.065, 0.065):
            s.cylinder(
                0.02, 0.022, (x + dx, side * 0.031, top + 0.0215), m.plastic('#0E0F0F'), 'y', 0.003, 28
            )
            s.cylinder(0.011, 0.018, (x + dx, side * 0.034, top - 0.03), m.plastic('#0E0F0F'), 'y', 0.002, 24)
            for z in (top + 0.0215, top - 0.03):
                s.bolt((x + dx, side * 0.051, z), 'y', 0.007)
        for dx in (-0.06, 0.06):
            s.bolt((x + dx, side * 0.08, plan.seat_z - 0.05), 'z', 0.007)


def moulded_seat(at):
    """A seat with two hollows, a raised rear edge and a notch for the spine; `at` is its top."""
    hollows = (-0.062, 0.062)

    def height(u, v):
        hollow = sum(exp(-(((u + 0.015) / 0.06) ** 2) - ((v - c) / 0.05) ** 2) for c in hollows)
        rise = (u / 0.125) ** 2 if u < 0 else 0
        return 0.005 - 0.015 * hollow + 0.012 * rise

    outline = []
    for i in range(48):
        angle = tau * i / 48
        c, d = cos(angle), sin(angle)
        squared = (abs(c) ** 3 + abs(d) ** 3) ** (-1 / 3)
        notch = 1 - 0.2 * exp(-(((angle - pi) / 0.22) ** 2))
        outline.append((0.118 * c * squared * notch, 0.152 * d * squared))
    s.sculpted(outline, height, 0.022, at, m.upholstery())


def spine(plan):
    """The frame from the joint at the rail, down and under the brake, with the joint's lever."""
    x, z = plan.rail_end, plan.rail_top(plan.rail_end) - 0.05
    bend = plan.neck_x - 0.05
    s.profile_tube(
        [(x - 0.03, 0, z), (x + 0.19, 0, z), (bend, 0, plan.spine_z), (plan.front - 0.1, 0, plan.spine_z)],
        0.06,
        0.08,
        plan.paint,
        0.14,
    )
    s.box((0.012, 0.066, 0.086), (plan.front - 0.098, 0, plan.spine_z), m.plastic(), 0.005)
    s.box((0.17, 0.092, 0.13), (x - 0.02, 0, z), plan.paint, 0.012)
    for side in (-1, 1):
        for dx, dz in ((-0.08, 0.035), (-0.08, -0.035), (0.04, 0.035), (0.04, -0.035)):
            s.bolt((x + dx, side * 0.047, z + dz), 'y', 0.007)
    s.cylinder(0.014, 0.02, (x - 0.03, -0.055, z), m.chrome(), 'y', 0.002, 24)
    s.profile_tube(
        [(x - 0.03, -0.068, z), (x - 0.03, -0.07, z - 0.05), (x - 0.03, -0.085, z - 0.085)],
        0.02,
        0.01,
        m.gloss_paint(plan.accent),
        0.03,
        0.004,
    )


def foot_rests(plan):
    """Two foot plates on a cross tube, each with a heel cup, holes to set it and a strap."""
    x, z = plan.step_x, plan.step_z
    s.cylinder(0.013, 0.35, (x + 0.024, 0, z - 0.02), m.chrome(), 'y', 0.002, 24)
    for side in (-1, 1):
        cheek = [(x - 0.05, z - 0.12), (x + 0.12, z - 0.12), (x + 0.05, z), (x, z), (x - 0.05, z - 0.12)]
        s.plate(s.rounded(cheek, 0.02, 4), 0.006, (0, side * 0.034, 0), plan.paint, 'y', 0.0015)
        s.bolt((x + 0.024, side * 0.175, z - 0.02), 'y', 0.01)
        carrier = s.collect(_foot_rest, plan.accent)
        carrier.location = (x, side * 0.118, z)
        carrier.rotation_euler = (0, -0.82, 0)


def _foot_rest(accent):
    base = [(-0.16, -0.052), (0.16, -0.058), (0.16, 0.058), (-0.16, 0.052), (-0.16, -0.052)]
    slots = [
        [(x - 0.008, y - 0.004), (x + 0.008, y - 0.004), (x + 0.008, y + 0.004), (x - 0.008, y + 0.004)]
        for x in (0.03, 0.06, 0.09, 0.12)
        for y in (-0.03, 0.03)
    ]
    s.plate(s.rounded(base, 0.03, 5), 0.012, (0, 0, 0), m.plastic(m.GRAPHITE), 'z', 0.002, slots)
    for i in range(4):
        s.box((0.006, 0.07, 0.003), (0.135 - 0.028 * i, 0, 0.0072), m.rubber(), 0.001)
    sole = [(-0.15, -0.045), (-0.02, -0.047), (-0.02, 0.047), (-0.15, 0.045), (-0.15, -0.045)]
    s.plate(s.rounded(sole, 0.025, 5), 0.008, (0, 0, 0.01), m.plastic(), 'z', 0.002)
    heel_cup_and_strap(0, accent)


def heel_cup_and_strap(y, accent):
    """What holds a foot on its plate; the plate lies in x/y, the heel towards -x."""
    cup = s.rounded([(-0.05, y - 0.048), (-0.155, y - 0.046), (-0.155, y + 0.046), (-0.05, y + 0.048)], 0.045)
    s.plate(s.band(cup, 0.005), 0.046, (0, 0, 0.03), m.plastic(), 'z', 0.0015)
    side = [(y - 0.06, 0.0), (y - 0.06, 0.045), (y - 0.034, 0.076)]
    strap = s.rounded([*side, *[(2 * y - v, z) for v, z in reversed(side)]], 0.04)
    s.plate(s.band(strap, 0.003), 0.034, (0.035, 0, 0), m.rope('#202121'), 'x', 0.001)
    s.box((0.044, 0.03, 0.009), (0.035, y, 0.079), m.plastic(), 0.003)
    s.box((0.03, 0.018, 0.006), (0.035, y, 0.0845), m.gloss_paint(accent), 0.002)


def low_legs(plan):
    """A short rear stand and a front cross tube with transport wheels."""
    x = plan.rear + 0.14
    top = plan.rail_top(x) - 0.1
    s.box((0.15, 0.07, 0.02), (x, 0, top - 0.008), plan.paint, 0.006)
    for side in (-1, 1):
        s.tube(
            [(x + 0.03, side * 0.02, top - 0.01), (x, side * 0.05, 0.12), (x - 0.03, side * 0.2, 0.03)],
            0.019,
            plan.paint,
            0.06,
        )
        s.box((0.075, 0.06, 0.034), (x - 0.03, side * 0.205, 0.017), m.rubber(), 0.01)
        s.bolt((x - 0.05, side * 0.045, top - 0.008), 'y', 0.007)
    s.tube([(x - 0.014, -0.11, 0.08), (x - 0.014, 0.11, 0.08)], 0.013, plan.paint, 0)
    front_foot(plan, plan.front - 0.1, 0.045)
    s.box((0.1, 0.07, 0.05), (plan.front - 0.14, 0, 0.07), plan.paint, 0.008)


def front_foot(plan, x, z):
    """The cross tube at the front: rubber ends on the floor, wheels before them."""
    half = plan.width / 2
    s.cylinder(0.025, plan.width - 0.07, (x, 0, z), plan.paint, 'y', 0.002, 32)
    for side in (-1, 1):
        s.cylinder(0.031, 0.07, (x, side * (half - 0.035), z), m.rubber(), 'y', 0.008, 32)
        s.box((0.07, 0.064, 0.03), (x, side * (half - 0.036), 0.015), m.rubber(), 0.008)
        y = side * (half - 0.115)
        s.plate(
            s.rounded(
                [(-0.02, -0.02), (0.07, -0.012), (0.07, 0.012), (-0.02, 0.028), (-0.02, -0.02)], 0.01, 3
            ),
            0.03,
            (x, y, z + 0.005),
            plan.paint,
            'y',
            0.002,
        )
        s.cylinder(0.038, 0.024, (plan.front - 0.038, y + side * 0.028, 0.042), m.rubber(), 'y', 0.006, 32)
        s.cylinder(0.02, 0.027, (plan.front - 0.038, y + side * 0.028, 0.042), m.aluminium(), 'y', 0.002, 24)
        s.cylinder(0.006, 0.06, (plan.front - 0.038, y + side * 0.016, 0.042), m.chrome(), 'y', 0.001, 16)


def high_legs(plan):
    """Wide A-shaped legs of bent tube at both ends."""
    half = plan.width / 2
    for x, lean, top in (
        (plan.rear + 0.19, -0.1, plan.rail_top(plan.rear + 0.19) - 0.112),
        (plan.front - 0.24, 0.11, plan.spine_z - 0.045),
    ):
        foot = x + lean
        line = [
            (foot, -half + 0.03, 0.035),
            (x, -0.075, top - 0.02),
            (x, 0.075, top - 0.02),
            (foot, half - 0.03, 0.035),
        ]
        s.tube(line, 0.022, plan.paint, 0.07)
        s.box((0.12, 0.1, 0.045), (x, 0, top), plan.paint, 0.01)
        share = 0.48
        s.tube(
            [
                (
                    x + lean * share,
                    -0.075 - (half - 0.105) * share,
                    (top - 0.02) * (1 - share) + 0.035 * share,
                ),
                (
                    x + lean * share,
                    0.075 + (half - 0.105) * share,
                    (top - 0.02) * (1 - share) + 0.035 * share,
                ),
            ],
            0.014,
            plan.paint,
            0,
        )
        for side in (-1, 1):
            s.box((0.085, 0.06, 0.044), (foot, side * (half - 0.03), 0.022), m.rubber(), 0.014)
            s.bolt((x, side * 0.051, top), 'y', 0.008)
    # The front leg at 0.3 of its way up carries the wheel.
    leg_z = 0.035 + 0.3 * (plan.spine_z - 0.1)
    for side in (-1, 1):
        y = side * (half - 0.1)
        wheel = (plan.front - 0.036, y, 0.05)
        s.tube([(plan.front - 0.165, y, leg_z), wheel], 0.011, plan.paint, 0)
        s.cylinder(0.036, 0.024, wheel, m.rubber(), 'y', 0.006, 32)
        s.cylinder(0.018, 0.028, wheel, m.aluminium(), 'y', 0.002, 24)


def holders(plan):
    """A bottle in its ring and a bar for the towel, on the neck."""
    x, z = plan.neck_x, plan.chain_z - 0.17
    s.tube([(x - 0.01, 0, z), (x - 0.01, -0.09, z)], 0.009, plan.paint, 0)
    s.ring(0.041, 0.005, (x - 0.01, -0.13, z), plan.paint, 'z', 40)
    s.lathe(
        [
            (0.0, -0.1),
            (0.03, -0.1),
            (0.035, -0.094),
            (0.035, 0.05),
            (0.03, 0.07),
            (0.018, 0.085),
            (0.018, 0.1),
            (0.0, 0.1),
        ],
        (x - 0.01, -0.13, z + 0.02),
        m.plastic('#D9DBD8', 0.35),
        'z',
        32,
    )
    s.cylinder(0.021, 0.03, (x - 0.01, -0.13, z + 0.125), m.gloss_paint(plan.accent), 'z', 0.004, 28)
    s.tube([(x, 0, z), (x, 0.2, z), (x - 0.02, 0.22, z - 0.01)], 0.009, m.chrome(), 0.02)


def chain(start, end, pitch=0.0075):
    """A roller chain between two points along x."""
    (x, y, z), count = start, int(abs(end[0] - start[0]) / pitch) + 1
    direction = 1 if end[0] > x else -1
    for i in range(count):
        across = 0.005 if i % 2 else 0.0075
        s.box((pitch * 1.15, across, 0.0055), (x + direction * pitch * i, y, z), m.brushed_steel(), 0)
