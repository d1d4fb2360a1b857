"""Air rowing machines: a rail with a rolling seat, foot rests, an air brake and a monitor on its arm.

Two builds: the low one on flat feet, and the high one (Hochsitz) on wide A-shaped legs.
"""

from kit import materials as m, shapes as s, studio

from machines import air_brake, rower_parts as parts
from machines.monitor import monitor


def build(look):
    plan = parts.Plan(look)
    parts.rail(plan)
    parts.seat(plan)
    parts.spine(plan)
    parts.foot_rests(plan)
    if plan.high:
        parts.high_legs(plan)
        parts.holders(plan)
    else:
        parts.low_legs(plan)
    brake(plan)
    neck(plan)
    console(plan)
    handle(plan)


def brake(plan):
    """The drum, carried by two cheeks on the spine."""
    carrier = air_brake.drum(plan.radius, 0.15, plan.accent, plan.vendor)
    carrier.location = (plan.brake_x, 0, plan.brake_z)
    bottom = plan.brake_z - plan.radius
    low = plan.spine_z - 0.03
    for side in (-1, 1):
        y = side * 0.035
        outline = [
            (plan.brake_x - 0.17, low),
            (plan.brake_x + 0.17, low),
            (plan.brake_x + 0.12, bottom + 0.055),
            (plan.brake_x - 0.12, bottom + 0.055),
            (plan.brake_x - 0.17, low),
        ]
        s.plate(s.rounded(outline, 0.02, 3), 0.006, (0, y, 0), plan.paint, 'y', 0.0015)
        for x in (-0.12, -0.04, 0.04, 0.12):
            s.bolt((plan.brake_x + x, side * 0.04, plan.spine_z), 'y', 0.007)


def neck(plan):
    """The post between the user and the drum, with the chain's guide."""
    x, z = plan.neck_x, plan.chain_z
    s.profile_tube(
        [(x - 0.045, 0, plan.spine_z + 0.02), (x - 0.005, 0, z - 0.22), (x + 0.005, 0, z + 0.095)],
        0.06,
        0.05,
        plan.paint,
        0.1,
    )
    s.box((0.066, 0.076, 0.03), (x + 0.005, 0, z + 0.1), m.plastic(), 0.006)
    end = plan.brake_x - plan.radius * 0.7
    outline = [
        (x - 0.045, z - 0.05),
        (end + 0.03, z - 0.09),
        (end, z + 0.058),
        (x - 0.045, z + 0.05),
        (x - 0.045, z - 0.05),
    ]
    s.plate(s.rounded(outline, 0.018, 4), 0.086, (0, 0, 0), m.plastic(m.GRAPHITE), 'y', 0.006)
    s.box((0.012, 0.05, 0.036), (x - 0.048, 0, z + 0.012), m.plastic(), 0.004)
    s.cylinder(0.011, 0.03, (x - 0.052, 0, z - 0.004), m.chrome(), 'y', 0.002, 20)
    for side in (-1, 1):
        for dx in (-0.02, 0.035):
            s.bolt((x + dx, side * 0.0445, z - 0.028), 'y', 0.006)
        s.text(
            plan.vendor,
            0.02,
            (x + 0.035, side * 0.0435, z + 0.018),
            m.aluminium('#D4D6D3'),
            (90, 0, 0 if side < 0 else 180),
        )


def console(plan):
    """The monitor on its arm, facing the user."""
    x, z = plan.neck_x, plan.chain_z
    top = plan.height - 0.087
    s.tube(
        [(x + 0.005, 0, z + 0.09), (x + 0.03, 0, top - 0.06), (x - 0.045, 0, top + 0.01)],
        0.015,
        plan.paint,
        0.09,
    )
    carrier = monitor(('1:52,4', '2 350 m', '212 W'), plan.accent, f'{plan.vendor} R3')
    carrier.location = (x - 0.105, 0, top)
    carrier.rotation_euler = (-0.26, 0, -1.5708)
    s.cylinder(0.02, 0.07, (x - 0.048, 0, top + 0.012), m.plastic(), 'y', 0.004, 24)
    for side in (-1, 1):
        s.bolt((x - 0.048, side * 0.036, top + 0.012), 'y', 0.008)


def handle(plan):
    """The handle in its hooks, and the chain that leads into the guide."""
    x, z = plan.neck_x - 0.125, plan.chain_z + 0.008
    for side in (-1, 1):
        s.tube(
            [(x, side * 0.05, z), (x, side * 0.115, z), (x - 0.012, side * 0.235, z)],
            0.0165,
            m.rubber(),
            0.04,
        )
        s.cylinder(0.0185, 0.012, (x - 0.012, side * 0.237, z), m.plastic(), 'y', 0.004, 24)
        s.ring(0.0165, 0.0022, (x, side * 0.062, z), m.gloss_paint(plan.accent), 'y', 24)
        hook = [(plan.neck_x - 0.03, z - 0.045), (x + 0.002, z - 0.032), (x - 0.024, z - 0.008)]
        s.profile_tube([(u, side * 0.036, v) for u, v in hook], 0.012, 0.012, m.plastic(), 0.02, 0.003)
    s.box((0.05, 0.11, 0.03), (x + 0.006, 0, z), m.plastic(m.GRAPHITE), 0.01)
    parts.chain((x + 0.03, 0, z), (plan.neck_x - 0.045, 0, z))


def detail(look):
    plan = parts.Plan(look)
    if plan.high:
        studio.camera((plan.seat_x - 0.2, 0, plan.seat_z - 0.15), -56, 14, 3.6, 0.84, 4 / 3, 5.6)
        return
    studio.camera((plan.neck_x + 0.08, -0.05, plan.chain_z + 0.12), -138, 15, 3.4, 0.74, 4 / 3, 5.6)
