"""The push sled: two turned-up runners, a welded frame, pockets with poles, a post for plates, a drag eye."""

from kit import materials as m, shapes as s, studio


class Plan:
    """Where the assemblies stand, from the product's dimensions."""

    def __init__(self, look):
        self.length, self.width, self.height = look['length'], look['width'], look['height']
        self.accent, self.vendor = look['accent'], look['vendor']
        self.rear, self.front = -self.length / 2, self.length / 2
        self.runner_y = self.width / 2 - 0.04
        self.frame_z = 0.0915
        self.pocket_x = 0.36
        self.lean = 0.09
        self.paint = m.powder_coat(m.INK)


def build(look):
    plan = Plan(look)
    for side in (-1, 1):
        runner(plan, side)
        for end in (-1, 1):
            pocket(plan, side, end)
        pole(plan, side)
    frame(plan)
    post(plan)
    drag_eye(plan)


def runner(plan, side):
    """A strip of 5 mm steel, turned up at both ends, with its gliders and the tube it carries."""
    y, half = side * plan.runner_y, plan.length / 2
    under = 0.014
    tip, toe = half - 0.0025, half - 0.085
    path = s.rounded([(-tip, 0.175), (-toe, under), (toe, under), (tip, 0.175)], 0.13, 10)
    s.plate(s.band(path, 0.005), 0.08, (0, y, 0), plan.paint, 'y', 0.001)
    s.profile_tube(
        [(-half + 0.15, y, under + 0.0275), (half - 0.15, y, under + 0.0275)],
        0.05,
        0.05,
        plan.paint,
        0,
        0.007,
    )
    for end in (-1, 1):
        gusset = [
            (end * (half - 0.155), under + 0.003),
            (end * (half - 0.125), under + 0.01),
            (end * (half - 0.068), 0.068),
            (end * (half - 0.155), under + 0.05),
            (end * (half - 0.155), under + 0.003),
        ]
        s.plate(s.rounded(gusset, 0.012, 3), 0.006, (0, y, 0), plan.paint, 'y', 0.0015)
        x = end * (half - 0.27)
        s.box((0.22, 0.074, 0.0115), (x, y, 0.0058), m.plastic('#D9DBD8', 0.5), 0.003)
        for dx in (-0.08, 0.08):
            s.bolt((x + dx, y + side * 0.031, under + 0.005), 'z', 0.007)


def frame(plan):
    """Cross tubes between the runners and two rails that carry the post."""
    reach = plan.runner_y + 0.026
    for x in (-plan.pocket_x, plan.pocket_x):
        s.profile_tube([(x, -reach, plan.frame_z), (x, reach, plan.frame_z)], 0.05, 0.05, plan.paint, 0)
        for side in (-1, 1):
            s.box((0.053, 0.008, 0.053), (x, side * (reach + 0.003), plan.frame_z), m.plastic(), 0.003)
    for side in (-1, 1):
        y = side * 0.1
        s.profile_tube(
            [(-plan.pocket_x, y, plan.frame_z), (plan.pocket_x, y, plan.frame_z)], 0.05, 0.04, plan.paint, 0
        )
        for end in (-1, 1):
            x = end * (plan.pocket_x - 0.025)
            corner = [(0, 0), (-end * 0.07, 0), (0, side * 0.07), (0, 0)]
            s.plate(corner, 0.006, (x, y + side * 0.025, plan.frame_z + 0.018), plan.paint, 'z', 0.001)


def pocket(plan, side, end):
    """A socket for a pole, welded to the cross tube, with its screw."""
    x, y = end * plan.pocket_x, side * 0.2
    foot, top = plan.frame_z + 0.02, plan.frame_z + 0.24
    lean = end * plan.lean * 0.28
    s.tube([(x, y, foot), (x + lean, y, top)], 0.029, plan.paint, 0)
    s.tube([(x + lean * 0.93, y, top - 0.015), (x + lean * 1.02, y, top + 0.004)], 0.032, plan.paint, 0)
    stay = [
        (y - side * 0.02, foot),
        (y - side * 0.12, foot),
        (y - side * 0.02, top - 0.06),
        (y - side * 0.02, foot),
    ]
    s.plate(s.rounded(stay, 0.012, 3), 0.006, (x, 0, 0), plan.paint, 'x', 0.0015)
    s.tube(
        [(x + lean * 0.7, y + side * 0.02, top - 0.06), (x + lean * 0.7, y + side * 0.055, top - 0.06)],
        0.006,
        m.chrome(),
        0,
        3,
    )
    s.cylinder(
        0.018, 0.02, (x + lean * 0.7, y + side * 0.06, top - 0.06), m.gloss_paint(plan.accent), 'y', 0.005, 20
    )
    if end > 0:
        s.cylinder(0.025, 0.004, (x + lean * 1.03, y, top + 0.006), m.rubber(), 'z', 0.001, 28)


def pole(plan, side):
    """A pole in a rear pocket, with grips in two heights."""
    y, x = side * 0.2, -plan.pocket_x
    foot, top = plan.frame_z + 0.02, plan.height - 0.011
    run = -plan.lean * 0.28 / 0.22

    def at(z):
        return (x + run * (z - foot), y, z)

    s.tube([at(foot + 0.1), at(top)], 0.0225, m.chrome(), 0, 8)
    for low, high in ((0.45, 0.64), (0.76, top - 0.006)):
        s.tube([at(low), at(high)], 0.0265, m.rubber(), 0, 8)
        s.tube([at(low - 0.008), at(low)], 0.028, m.gloss_paint(plan.accent), 0, 8)
    s.tube([at(top - 0.008), at(top + 0.006)], 0.028, m.plastic(), 0, 8)


def post(plan):
    """The post for plates: a tube of 50 mm on a gusseted bed, with the bed the plates lie on."""
    z = plan.frame_z + 0.02
    s.plate(
        s.rounded([(-0.16, -0.14), (0.16, -0.14), (0.16, 0.14), (-0.16, 0.14), (-0.16, -0.14)], 0.03, 5),
        0.008,
        (0, 0, z + 0.004),
        plan.paint,
        'z',
        0.002,
        [s.circle(0.02, (u, v), 20) for u in (-0.12, 0.12) for v in (-0.1, 0.1)],
    )
    s.cylinder(0.0245, 0.4, (0, 0, z + 0.2), m.chrome(), 'z', 0.004, 40)
    s.cylinder(0.06, 0.014, (0, 0, z + 0.014), plan.paint, 'z', 0.004, 40)
    for turn in (45, 135, 225, 315):
        s.plate(
            [(0.02, 0), (0.07, 0), (0.03, 0.05), (0.02, 0.05)],
            0.006,
            (0, 0, z + 0.008),
            plan.paint,
            'y',
            0.001,
            (),
            (0, 0, turn),
        )
    s.cylinder(0.024, 0.006, (0, 0, z + 0.402), m.plastic(), 'z', 0.002, 32)


def drag_eye(plan):
    """The eye at the front with its carabiner, and the brand on the cross tube."""
    x, z = plan.pocket_x + 0.025, plan.frame_z
    s.plate(
        s.rounded([(0, -0.025), (0.075, -0.02), (0.075, 0.02), (0, 0.025), (0, -0.025)], 0.02, 5),
        0.01,
        (x, 0, z),
        plan.paint,
        'z',
        0.002,
        [s.circle(0.011, (0.052, 0), 20)],
    )
    s.text(plan.vendor.upper(), 0.0205, (x + 0.0008, 0.135, z), m.gloss_paint(plan.accent), (90, 0, 90))
    loop = [(0, 0), (0.012, 0.016), (0.07, 0.02), (0.085, 0), (0.07, -0.016), (0.012, -0.014), (0, 0)]
    s.tube([(x + 0.048 + u, v, z - 0.012 - u * 0.9) for u, v in loop], 0.005, m.chrome(), 0.012, 4)


def detail(_look):
    studio.camera((0.1, -0.03, 0.23), -44, 20, 3.4, 0.74, 4 / 3, 5.6)
