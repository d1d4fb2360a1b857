"""Assemblies of the water rower."""

from math import cos, radians, sin, tau

from kit import materials as m, shapes as s

from machines.rower_parts import heel_cup_and_strap, moulded_seat

LIGHT, DARK = '#DDC7A3', '#C6A878'


def ash(along='x'):
    return m.wood(LIGHT, DARK, along)


class Plan:
    """Where the assemblies stand, from the product's dimensions and its height of seat."""

    def __init__(self, look):
        self.length, self.width, self.height = look['length'], look['width'], look['height']
        self.accent, self.vendor = look['accent'], look['vendor']
        self.seat_z = float(look['specifications']['Sitzhöhe'].split()[0].replace(',', '.')) / 100
        self.rear, self.front = -self.length / 2, self.length / 2
        self.rail_y = 0.115
        self.rail_top = self.seat_z - 0.085
        self.side_y = self.width / 2 - 0.016
        self.tank_x = self.front - 0.31
        self.tank_r = 0.245
        self.tank_low, self.tank_high = 0.045, 0.255
        self.cradle_x = self.front - 0.66
        self.deck_z = 0.385
        self.board = (self.cradle_x - 0.02, 0.33)


def rails(plan):
    """Two ash rails with a running strip, the rear legs and their cross boards."""
    end = plan.cradle_x + 0.05
    start = plan.rear + 0.02
    middle, length = (start + end) / 2, end - start
    for side in (-1, 1):
        y = side * plan.rail_y
        s.box((length, 0.034, 0.085), (middle, y, plan.rail_top - 0.0425), ash(), 0.008)
        s.box(
            (length - 0.16, 0.018, 0.004),
            (middle, y, plan.rail_top + 0.0015),
            m.plastic('#2A2D2C', 0.3),
            0.001,
        )
        for x in (start + 0.09, end - 0.14):
            s.cylinder(0.013, 0.018, (x, y, plan.rail_top + 0.009), m.rubber(), 'z', 0.004, 20)
        leg = [
            (plan.rear, 0.012),
            (plan.rear + 0.085, 0.012),
            (plan.rear + 0.15, plan.rail_top - 0.08),
            (plan.rear + 0.15, plan.rail_top - 0.012),
            (plan.rear, plan.rail_top - 0.012),
            (plan.rear, 0.012),
        ]
        s.plate(s.rounded(leg, 0.02, 4), 0.028, (0, side * (plan.rail_y + 0.031), 0), ash('z'), 'y', 0.004)
        s.box(
            (0.06, 0.03, 0.014), (plan.rear + 0.045, side * (plan.rail_y + 0.031), 0.007), m.rubber(), 0.004
        )
        for dx, z in ((0.045, plan.rail_top - 0.05), (0.11, plan.rail_top - 0.05)):
            s.cylinder(
                0.0085, 0.006, (plan.rear + dx, side * (plan.rail_y + 0.046), z), m.chrome(), 'y', 0.0015, 20
            )
    inner = 2 * plan.rail_y - 0.034
    for x, z, height in (
        (plan.rear + 0.06, plan.rail_top - 0.06, 0.09),
        (plan.rear + 0.55, plan.rail_top - 0.055, 0.05),
        (plan.cradle_x - 0.12, plan.rail_top - 0.055, 0.05),
    ):
        s.box((0.03, inner, height), (x, 0, z), ash('y'), 0.005)
    s.cylinder(0.016, 2 * plan.rail_y + 0.096, (plan.rear + 0.05, 0, 0.06), ash('y'), 'y', 0.003, 24)


def seat(plan):
    """A moulded seat on an ash board with four rollers."""
    x = plan.rear + 0.72
    moulded_seat((x, 0, plan.seat_z - 0.006))
    s.box((0.2, 0.27, 0.018), (x, 0, plan.seat_z - 0.05), ash('y'), 0.004)
    for side in (-1, 1):
        for dx in (-0.07, 0.07):
            place = (x + dx, side * plan.rail_y, plan.rail_top + 0.0205)
            s.cylinder(0.017, 0.022, place, m.plastic('#0E0F0F'), 'y', 0.003, 28)
            for face in (-1, 1):
                bracket = [(-0.016, 0.028), (-0.009, -0.008), (0.009, -0.008), (0.016, 0.028)]
                at = (place[0], place[1] + face * 0.0145, place[2])
                s.plate(bracket, 0.003, at, m.brushed_steel(), 'y', 0.0005)
            s.bolt((place[0], place[1] + side * 0.017, place[2]), 'y', 0.006)


def cradle(plan):
    """The two sides around the tank, each a frame with a window, and the boards between them."""
    back, front, top = plan.cradle_x, plan.front, plan.deck_z
    outline = [
        (back, 0.014),
        (back + 0.1, 0.014),
        (back + 0.16, 0.05),
        (front - 0.13, 0.05),
        (front - 0.08, 0.014),
        (front, 0.014),
        (front, 0.2),
        (front - 0.11, top),
        (back - 0.05, top),
        (back - 0.05, 0.2),
        (back, 0.014),
    ]
    window = [
        (back + 0.09, 0.1),
        (front - 0.075, 0.1),
        (front - 0.075, 0.2),
        (front - 0.14, top - 0.07),
        (back + 0.05, top - 0.07),
        (back + 0.09, 0.1),
    ]
    for side in (-1, 1):
        s.plate(
            s.rounded(outline, 0.03, 5),
            0.03,
            (0, side * plan.side_y, 0),
            ash(),
            'y',
            0.005,
            [s.rounded(window, 0.04, 6)],
        )
        for x in (back + 0.05, front - 0.045):
            s.box((0.07, 0.03, 0.016), (x, side * plan.side_y, 0.008), m.rubber(), 0.004)
        for x, z in (
            (back, 0.17),
            (back, 0.22),
            (front - 0.04, 0.075),
            (back + 0.02, top - 0.03),
            (front - 0.16, top - 0.03),
        ):
            s.cylinder(0.009, 0.006, (x, side * (plan.width / 2 - 0.003), z), m.chrome(), 'y', 0.0015, 20)
        wheel = (front - 0.04, side * (plan.side_y - 0.034), 0.05)
        s.cylinder(0.03, 0.02, wheel, m.rubber(), 'y', 0.005, 28)
    inner = 2 * plan.side_y - 0.03
    s.box((0.032, inner, 0.12), (back + 0.02, 0, plan.rail_top - 0.05), ash('y'), 0.006)
    s.box((0.03, inner, 0.05), (front - 0.035, 0, 0.075), ash('y'), 0.006)
    s.box((plan.length * 0.26, inner, 0.016), (plan.tank_x, 0, 0.03), ash('y'), 0.004)


def tank(plan):
    """The clear tank of two shells with a bolted seam, its water, and the paddle on its shaft."""
    r, low, high, x = plan.tank_r, plan.tank_low, plan.tank_high, plan.tank_x
    seam = (low + high) / 2
    clear = m.thin_clear('#E9F0F1')
    s.lathe(
        [
            (0, low),
            (r - 0.05, low),
            (r - 0.022, low + 0.006),
            (r - 0.01, low + 0.03),
            (r - 0.006, seam),
            (r - 0.01, high - 0.035),
            (r - 0.03, high - 0.008),
            (r - 0.06, high),
            (0.05, high + 0.004),
            (0, high + 0.004),
        ],
        (x, 0, 0),
        clear,
        'z',
        72,
    )
    level = low + (high - low) * 0.66
    s.lathe(
        [
            (0, low + 0.004),
            (r - 0.052, low + 0.004),
            (r - 0.026, low + 0.01),
            (r - 0.014, low + 0.034),
            (r - 0.011, level),
            (0, level),
        ],
        (x, 0, 0),
        m.thin_clear('#B9D6DE', 0.02),
        'z',
        64,
    )
    for z in (seam - 0.006, seam + 0.006):
        s.ring(r - 0.002, 0.0055, (x, 0, z), m.plastic(), 'z', 64)
    for i in range(16):
        angle = tau * (i + 0.5) / 16
        s.cylinder(0.005, 0.03, (x + r * cos(angle), r * sin(angle), seam), m.chrome(), 'z', 0.001, 10)
    s.cylinder(0.011, high - low + 0.1, (x, 0, (low + high) / 2 + 0.05), m.chrome(), 'z', 0.002, 24)
    for i in range(6):
        angle = 60 * i + 14
        place = (x + 0.095 * cos(radians(angle)), 0.095 * sin(radians(angle)), low + 0.075)
        s.box((0.17, 0.005, 0.08), place, m.plastic('#C9CCC9', 0.3), 0.002, (0, 0, angle))
    s.cylinder(0.026, 0.09, (x, 0, low + 0.075), m.plastic('#C9CCC9', 0.3), 'z', 0.004, 28)
    s.cylinder(0.055, 0.014, (x, 0, high + 0.008), m.plastic(), 'z', 0.004, 36)
    s.cylinder(0.024, 0.02, (x + 0.14, -0.1, high + 0.006), m.plastic(), 'z', 0.004, 28)


def deck(plan):
    """The pulley with its belt above the tank, under a slatted deck."""
    x, z = plan.tank_x, plan.deck_z
    s.cylinder(0.085, 0.035, (x, 0, plan.tank_high + 0.05), m.plastic(m.GRAPHITE), 'z', 0.004, 48)
    for dz in (-0.019, 0.019):
        s.cylinder(0.095, 0.004, (x, 0, plan.tank_high + 0.05 + dz), m.plastic(), 'z', 0.0015, 48)
    inner = 2 * plan.side_y - 0.03
    start, end = plan.cradle_x - 0.03, plan.front - 0.13
    slats = 5
    step = (end - start) / slats
    for i in range(slats):
        s.box((step - 0.008, inner, 0.022), (start + step * (i + 0.5), 0, z - 0.022), ash('y'), 0.005)
    for side in (-1, 1):
        turn = (90, 0, 0 if side < 0 else 180)
        place = (plan.cradle_x + 0.27, side * (plan.width / 2 - 0.0006), z - 0.036)
        s.text(plan.vendor.upper(), 0.03, place, m.plastic('#4A3B28'), turn)


def foot_board(plan):
    """The sloping board with heel cups and straps."""
    x, z = plan.board
    tilt = -52
    carrier = s.collect(_foot_board, plan)
    carrier.location = (x - 0.035, 0, z - 0.02)
    carrier.rotation_euler = (0, radians(tilt), 0)


def _foot_board(plan):
    s.box((0.34, 0.36, 0.02), (0, 0, 0), ash('x'), 0.006)
    for side in (-1, 1):
        y = side * 0.095
        sole = [(-0.15, -0.05), (0.13, -0.055), (0.13, 0.055), (-0.15, 0.05), (-0.15, -0.05)]
        s.plate(s.rounded(sole, 0.03, 5), 0.008, (0, y, 0.014), m.plastic(m.GRAPHITE), 'z', 0.002)
        heel_cup_and_strap(y, plan.accent)
        for u in (0.06, 0.09, 0.12):
            s.cylinder(0.005, 0.004, (u, y, 0.019), m.chrome(), 'z', 0.001, 12)


def handle(plan):
    """The handle in its rest at the upper edge of the foot board, on its belt."""
    x, z = plan.cradle_x + 0.005, plan.height - 0.115
    for side in (-1, 1):
        s.tube(
            [(x, side * 0.06, z), (x, side * 0.12, z), (x - 0.01, side * 0.22, z)], 0.0155, m.rubber(), 0.04
        )
        s.cylinder(0.0175, 0.01, (x - 0.01, side * 0.222, z), m.plastic(), 'y', 0.003, 24)
        s.box((0.07, 0.024, 0.1), (x + 0.03, side * 0.085, z - 0.055), ash('z'), 0.006)
    s.tube([(x, -0.065, z), (x, 0.065, z)], 0.018, ash('y'), 0, 6)
    s.profile_tube([(x, 0, z), (x + 0.06, 0, z - 0.04)], 0.024, 0.002, m.rope('#2A2A28'), 0, 0.0008)


def console(plan):
    """The display on its post behind the handle."""
    x, z = plan.cradle_x + 0.09, plan.height - 0.051
    s.box((0.022, 0.032, 0.11), (x + 0.026, 0, z - 0.065), m.plastic(), 0.004)
    s.box((0.032, 0.17, 0.1), (x + 0.02, 0, z), m.plastic(m.GRAPHITE), 0.011, (0, 14, 0))
    s.display((0.158, 0.092), (x + 0.003, 0, z + 0.001), (-14, 0, -90), ('24:10', '5 000 m'))
