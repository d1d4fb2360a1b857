"""The ski ergometer: a column on a floor plate, an air brake at head height, two cords with handles.

The user stands on the plate towards -x and looks at the column at +x.
"""

from math import cos, radians, sin

from kit import materials as m, shapes as s, studio

from machines import air_brake
from machines.monitor import monitor

ANGLES = {'quarter': (-128, 11)}


class Plan:
    """Where the assemblies stand, from the product's dimensions."""

    def __init__(self, look):
        self.length, self.width, self.height = look['length'], look['width'], look['height']
        self.accent, self.vendor = look['accent'], look['vendor']
        self.rear, self.front = -self.length / 2, self.length / 2
        self.column_x = self.front - 0.2
        self.brake_z = self.height - 0.5
        self.radius = 0.245
        self.brake_x = self.column_x - 0.115
        self.pulley_x, self.pulley_y = self.column_x - 0.3, 0.2
        self.pulley_z = self.height - 0.052
        self.paint = m.powder_coat(m.INK)


def build(look):
    plan = Plan(look)
    base(plan)
    column(plan)
    brake(plan)
    head(plan)
    for side in (-1, 1):
        pulley(plan, side)
        handle(plan, side)
    console(plan)


def base(plan):
    """Two side rails that spread towards the user, cross rails, and a ribbed plate to stand on."""
    near, far = plan.width / 2 - 0.032, 0.17
    z = 0.052
    for side in (-1, 1):
        line = [
            (plan.front - 0.05, side * far, z),
            (plan.column_x - 0.28, side * near, z),
            (plan.rear + 0.006, side * near, z),
        ]
        s.profile_tube(line, 0.06, 0.045, plan.paint, 0.12)
        s.box((0.012, 0.064, 0.049), (plan.rear + 0.006, side * near, z), m.plastic(), 0.005)
        for x in (plan.rear + 0.07, plan.column_x - 0.34):
            s.cylinder(0.026, 0.03, (x, side * near, 0.015), m.rubber(), 'z', 0.005, 28)
        s.box((0.07, 0.05, 0.03), (plan.front - 0.16, side * 0.19, 0.015), m.rubber(), 0.006)
        wheel = (plan.front - 0.045, side * (far + 0.005), 0.045)
        s.cylinder(0.045, 0.026, wheel, m.rubber(), 'y', 0.006, 36)
        s.cylinder(0.022, 0.064, wheel, m.aluminium(), 'y', 0.003, 24)
    for x, half in ((plan.rear + 0.2, near), (plan.column_x - 0.3, near), (plan.front - 0.115, far + 0.01)):
        s.box((0.06, 2 * half, 0.04), (x, 0, z - 0.001), plan.paint, 0.006)
    deck(plan, near, z)


def deck(plan, near, z):
    start, end = plan.rear + 0.035, plan.column_x - 0.26
    middle, length = (start + end) / 2, end - start
    edge = near - 0.034
    outline = [(start, -edge), (end, -edge), (end, edge), (start, edge), (start, -edge)]
    s.plate(s.rounded(outline, 0.04, 5), 0.016, (0, 0, z + 0.022), m.plastic(m.GRAPHITE, 0.55), 'z', 0.003)
    ribs = 15
    for i in range(ribs):
        x = start + 0.06 + (length - 0.12) * i / (ribs - 1)
        s.box((0.014, 2 * edge - 0.12, 0.004), (x, 0, z + 0.0315), m.rubber(), 0.0015, segments=1)
    for side in (-1, 1):
        for x in (start + 0.05, middle, end - 0.05):
            s.bolt((x, side * (edge - 0.028), z + 0.031), 'z', 0.008)


def column(plan):
    """The post with its foot, stays and the brand."""
    x = plan.column_x
    top = plan.height - 0.13
    s.box((0.07, 0.1, top - 0.05), (x, 0, (top + 0.05) / 2), plan.paint, 0.009)
    s.box((0.14, 0.2, 0.012), (x, 0, 0.08), plan.paint, 0.003)
    for side in (-1, 1):
        for dx in (-0.05, 0.05):
            s.bolt((x + dx, side * 0.08, 0.09), 'z', 0.009)
        gusset = [
            (x - 0.27, 0.075),
            (x - 0.02, 0.075),
            (x - 0.02, 0.42),
            (x - 0.045, 0.42),
            (x - 0.27, 0.075),
        ]
        s.plate(s.rounded(gusset, 0.03, 5), 0.006, (0, side * 0.053, 0), plan.paint, 'y', 0.0015)
        for bx, bz in ((x - 0.22, 0.095), (x - 0.12, 0.095), (x - 0.015, 0.16), (x - 0.015, 0.38)):
            s.bolt((bx, side * 0.0585, bz), 'y', 0.008)
    s.box((0.004, 0.056, 0.56), (x - 0.0355, 0, 0.9), m.plastic(m.GRAPHITE), 0.001)
    s.text(plan.vendor, 0.058, (x - 0.0382, 0, 0.86), m.aluminium('#D4D6D3'), (90, -90, -90))
    s.box((0.004, 0.056, 0.012), (x - 0.0362, 0, 1.14), m.gloss_paint(plan.accent), 0.001)


def brake(plan):
    """The drum, its grille towards the user, on a bracket before the column."""
    carrier = air_brake.drum(plan.radius, 0.14, plan.accent, plan.vendor, back=False)
    carrier.location = (plan.brake_x, 0, plan.brake_z)
    carrier.rotation_euler = (0, 0, radians(-90))
    for dz in (-0.12, 0.12):
        s.box((0.05, 0.16, 0.06), (plan.column_x - 0.045, 0, plan.brake_z + dz), plan.paint, 0.008)


def head(plan):
    """The cover that leads both cords from the brake to the arms."""
    x, z = plan.column_x, plan.pulley_z
    outline = [
        (x - 0.09, plan.brake_z + 0.19),
        (x + 0.05, plan.brake_z + 0.05),
        (x + 0.05, z - 0.01),
        (x + 0.02, z + 0.03),
        (x - 0.13, z + 0.03),
        (x - 0.17, z - 0.02),
        (x - 0.09, plan.brake_z + 0.19),
    ]
    s.plate(s.rounded(outline, 0.03, 5), 0.13, (0, 0, 0), m.plastic(m.INK), 'y', 0.008)
    for side in (-1, 1):
        s.text(
            'CREST SKI',
            0.026,
            (x - 0.045, side * 0.0655, z - 0.11),
            m.aluminium('#D4D6D3'),
            (90, 0, 0 if side < 0 else 180),
        )
        line = [
            (x - 0.05, side * 0.05, z),
            (plan.pulley_x + 0.13, side * plan.pulley_y, z),
            (plan.pulley_x + 0.02, side * plan.pulley_y, z),
        ]
        s.tube(line, 0.021, plan.paint, 0.08)


def pulley(plan, side):
    """The wheel at the end of an arm, in a fork of two cheeks."""
    x, y, z = plan.pulley_x - 0.015, side * plan.pulley_y, plan.pulley_z
    profile = [
        (0.008, -0.009),
        (0.04, -0.009),
        (0.042, -0.006),
        (0.033, 0),
        (0.042, 0.006),
        (0.04, 0.009),
        (0.008, 0.009),
    ]
    s.lathe(profile, (x, y, z), m.plastic('#3A3D3C', 0.3), 'y', 40)
    for face in (-1, 1):
        cheek = [
            (-0.052, -0.052),
            (0.045, -0.03),
            (0.06, 0.022),
            (0.02, 0.052),
            (-0.03, 0.05),
            (-0.052, -0.052),
        ]
        s.plate(s.rounded(cheek, 0.025, 5), 0.005, (x, y + face * 0.0145, z), plan.paint, 'y', 0.0015)
        s.bolt((x, y + face * 0.019, z), 'y', 0.008)
    s.cylinder(0.006, 0.036, (x, y, z), m.chrome(), 'y', 0.001, 16)


def handle(plan, side):
    """A grip with its strap on the cord, hanging below the pulley."""
    x, y, z = plan.pulley_x - 0.015 - 0.036, side * plan.pulley_y, plan.pulley_z
    low = z - 0.19
    over = [(x + 0.036 - 0.036 * cos(radians(a)), y, z + 0.036 * sin(radians(a))) for a in range(0, 121, 15)]
    s.tube([(x, y, low), (x, y, z - 0.01), *over, (x + 0.09, y, z + 0.012)], 0.0028, m.rope('#D8D5CC'), 0, 2)
    s.lathe(
        [(0.004, -0.02), (0.012, -0.018), (0.014, 0.004), (0.006, 0.022), (0.004, 0.022)],
        (x, y, low),
        m.rubber(),
        'z',
        28,
    )
    s.tube([(x, y, low - 0.015), (x, y, low - 0.16)], 0.0155, m.rubber(), 0, 5)
    s.cylinder(0.017, 0.012, (x, y, low - 0.022), m.gloss_paint(plan.accent), 'z', 0.003, 28)
    s.sphere(0.021, (x, y, low - 0.162), m.plastic(), (1, 1, 0.8), 24)
    loop = [(x, y, low - 0.03), (x - 0.055, y, low - 0.05), (x - 0.06, y, low - 0.14), (x, y, low - 0.155)]
    s.profile_tube(loop, 0.022, 0.003, m.rope('#202121'), 0.04, 0.001)


def console(plan):
    """The monitor below the brake, at the height of the eyes when the knees bend."""
    x, z = plan.column_x, plan.brake_z - plan.radius - 0.14
    s.tube([(x - 0.02, 0, z - 0.03), (x - 0.13, 0, z - 0.01)], 0.016, plan.paint, 0)
    s.box((0.02, 0.08, 0.08), (x - 0.042, 0, z - 0.03), m.plastic(), 0.006)
    carrier = monitor(('2:01,8', '1 000 m', '186 W'), plan.accent, f'{plan.vendor} AF-4')
    carrier.location = (x - 0.185, 0, z)
    carrier.rotation_euler = (radians(-14), 0, radians(-90))


def detail(look):
    plan = Plan(look)
    studio.camera((plan.brake_x - 0.08, 0, plan.brake_z - 0.12), -146, 4, 4.0, 0.9, 4 / 3, 5.6)
