"""Spin bikes. Strada: flywheel ahead, swept frame, looped bar. Pista: flywheel behind, V of two masts, road bar."""

from kit import materials as m
from kit import shapes as s
from kit import studio

from . import cardio_parts as parts
from . import spin_parts as spin


def build(look):
    (pista if look['key'] == 'pista' else strada)(look)


def feet(look, coat):
    """Both cross tubes and the rollers ahead; returns the middle x of each and their top."""
    half = look['length'] / 2
    rear, front = -half + 0.038, half - 0.1
    top = parts.stabilizer(rear, look['width'], coat)
    parts.stabilizer(front, look['width'] * 0.94, coat)
    parts.transport_wheels(front + 0.067, look['width'] * 0.47 - 0.06)
    return rear, front, top


def cranks(bracket, y, length, angle, pedal, metal=None):
    s.cylinder(0.014, y * 2, (bracket[0], 0, bracket[1]), m.chrome(), 'y', 0.002, 20)
    for side, turn in ((-1, angle), (1, angle + 180)):
        tip = parts.around(bracket, length, turn)
        parts.crank(bracket, tip, side * y, metal)
        pedal((tip[0], side * (y + 0.008), tip[1]), side, tip)


def strada(look):
    coat = m.powder_coat()
    rear, front, top = feet(look, coat)
    bracket, hub, radius = (-0.08, 0.305), (0.285, 0.325), 0.225
    swoop = [(rear, 0, top - 0.014), (-0.36, 0, top + 0.012), (bracket[0], 0, bracket[1]), (0.145, 0, 0.66)]
    s.profile_tube(swoop, 0.058, 0.078, coat, 0.2, 0.016)
    s.cylinder(0.044, 0.1, (bracket[0], 0, bracket[1]), coat, 'y', 0.004, 32)
    for side in (-1, 1):
        parts.beam((-0.2, side * 0.03, 0.57), (rear + 0.05, side * 0.03, 0.075), 0.022, 0.036, coat)
        y = side * 0.046
        parts.beam((front, y, top - 0.006), (0.135, y, 0.665), 0.02, 0.056, coat)
        s.cylinder(0.034, 0.016, (hub[0], side * 0.06, hub[1]), m.plastic(), 'y', 0.003, 28)
        s.bolt((hub[0], side * 0.07, hub[1]), 'y', 0.011)
        s.box((0.1, 0.03, 0.012), (front - 0.01, y, top + 0.004), coat, 0.003, segments=1)
        for u in (-0.045, 0.025):
            s.bolt((front + u, y + side * 0.004, top + 0.013), 'z', 0.006)
    spin.spoked_flywheel(hub, radius, look['accent'])
    spin.caliper(hub, radius, 70)
    spin.belt_guard(bracket, hub, -0.084, (0.112, 0.085), look, (0.09, 0.315))
    cranks(bracket, 0.112, 0.17, -28, lambda at, side, tip: parts.combined_pedal(at, side, 3))
    spin.post((-0.085, 0.33), (-0.315, 0.84), (-0.235, 0.655))
    parts.knob((-0.208, 0, 0.668), 'x', 0.026)
    spin.carriage((-0.325, 0.865), 0.21, -0.04)
    parts.knob((-0.325, -0.03, 0.865), '-y', 0.022)
    parts.saddle((-0.365, 0, 0.972), 0.275, 0.18, 0.06, 0.26)
    strada_front(look)


def strada_front(look):
    """Head tube, post, brake knob, boot against sweat, bar, bottle."""
    spin.post((0.15, 0.61), (0.045, 0.93), (0.105, 0.755))
    parts.knob((0.13, 0, 0.765), 'x', 0.024)
    boot = [(0.05, 0.0), (0.048, 0.012), (0.04, 0.03), (0.043, 0.036), (0.034, 0.052), (0.0, 0.056)]
    s.lathe(boot, (0.052, 0, 0.862), m.rubber(), sides=28, turn=(0, -19, 0))
    spin.carriage((0.052, 0.95), 0.2, 0.06)
    parts.knob((0.052, -0.03, 0.95), '-y', 0.022)
    spin.looped_bar((0.15, 1.0), look['height'], look['accent'])
    brake_knob((0.005, 0.475), look['accent'])
    x, z = 0.235, 0.985
    s.box((0.1, 0.03, 0.012), (x - 0.05, 0, z - 0.002), m.plastic(), 0.003, segments=2)
    parts.bottle_cage((x + 0.03, 0, z - 0.055))
    parts.bottle((x + 0.03, 0, z - 0.055))


def brake_knob(at, accent):
    """The dial on the main beam: turn for a step, push to stop."""
    x, z = at
    tilt = (0, -32, 0)
    sx, sz = -0.53, 0.848

    def out(reach):
        return x + sx * reach, 0, z + sz * reach

    s.cylinder(0.034, 0.016, out(0.03), m.plastic(), 'z', 0.004, 28, tilt)
    s.cylinder(0.009, 0.06, out(0.05), m.chrome(), 'z', 0.001, 16, tilt)
    s.cylinder(0.024, 0.04, out(0.092), m.plastic(m.GRAPHITE), 'z', 0.006, 20, tilt, top=0.03)
    s.cylinder(0.024, 0.006, out(0.114), m.gloss_paint(accent), 'z', 0.002, 24, tilt)


def pista(look):
    coat = m.powder_coat(m.GRAPHITE)
    rear, front, top = feet(look, coat)
    bracket, hub, radius = (0.03, 0.315), (-0.315, 0.318), 0.228
    s.profile_tube([(front, 0, top - 0.012), (0.3, 0, top + 0.03), (bracket[0] + 0.02, 0, bracket[1])], 0.062, 0.085, coat, 0.25, 0.02)
    s.cylinder(0.05, 0.11, (bracket[0], 0, bracket[1]), coat, 'y', 0.005, 36)
    for side in (-1, 1):
        y = side * 0.047
        parts.beam((bracket[0], y, bracket[1]), (hub[0], y, hub[1]), 0.02, 0.056, coat)
        parts.beam((hub[0] + 0.005, y, hub[1] + 0.01), (rear, y, top - 0.004), 0.02, 0.056, coat)
        s.cylinder(0.038, 0.014, (hub[0], side * 0.061, hub[1]), m.plastic(), 'y', 0.003, 28)
        s.bolt((hub[0], side * 0.07, hub[1]), 'y', 0.011)
        s.box((0.1, 0.03, 0.012), (rear + 0.01, y, top + 0.004), coat, 0.003, segments=1)
        for u in (-0.02, 0.045):
            s.bolt((rear + u, y + side * 0.004, top + 0.013), 'z', 0.006)
    spin.solid_flywheel(hub, radius, look['accent'])
    spin.caliper(hub, radius, 128, True)
    spin.belt_guard(bracket, hub, -0.082, (0.1, 0.082), look, (-0.15, 0.31))
    cranks(bracket, 0.1, 0.175, -32, meter_pedal, m.aluminium(m.SILVER))
    pista_seat()
    pista_front(look)


def meter_pedal(at, side, tip):
    """The pedal in the longest of three threads; the measuring pod sits inside the arm."""
    bracket = (0.03, 0.315)
    for i, share in enumerate((0.86, 0.93)):
        u, v = (bracket[k] + (tip[k] - bracket[k]) * share for k in (0, 1))
        s.cylinder(0.0065, 0.004, (u, at[1] - side * 0.001, v), m.plastic(), 'y', 0, 16)
    u, v = (bracket[k] + (tip[k] - bracket[k]) * 0.5 for k in (0, 1))
    tilt = -parts.degrees(parts.atan2(tip[1] - bracket[1], tip[0] - bracket[0]))
    s.box((0.062, 0.008, 0.026), (u, at[1] + side * 0.003, v), m.plastic(), 0.003, (0, tilt, 0), 2)
    parts.combined_pedal(at, side, 3, strap=False)


def pista_seat():
    spin.post((0.01, 0.345), (-0.27, 0.875), (-0.168, 0.682), 0.05, 0.07)
    parts.knob((-0.135, 0, 0.7), 'x', 0.026)
    spin.carriage((-0.28, 0.9), 0.22, -0.03)
    parts.knob((-0.28, -0.03, 0.9), '-y', 0.022)
    parts.saddle((-0.32, 0, 1.005), 0.275, 0.15, 0.052, 0.26, m.upholstery('#141515'))


def pista_front(look):
    """Forward mast, road bar, screen with both legs' watts."""
    spin.post((0.045, 0.335), (0.325, 0.955), (0.235, 0.755), 0.05, 0.07)
    parts.knob((0.205, 0, 0.77), '-x', 0.024)
    parts.bottle_cage((0.07, 0, 0.595))
    parts.bottle((0.07, 0, 0.595), '#C9CBC8')
    s.box((0.05, 0.02, 0.05), (0.12, 0, 0.635), m.plastic(), 0.004, (0, -20, 0), 2)
    spin.carriage((0.33, 0.975), 0.2, 0.03)
    parts.knob((0.33, -0.03, 0.975), '-y', 0.022)
    bar = (0.425, 1.03)
    s.box((0.05, 0.04, 0.04), (bar[0] - 0.01, 0, bar[1] - 0.022), m.powder_coat(), 0.008, segments=2)
    spin.drop_bar(bar, look['accent'])
    top = look['height']
    s.box((0.02, 0.03, 0.12), (bar[0] + 0.062, 0, top - 0.14), m.powder_coat(), 0.005, (0, 10, 0), 2)
    s.box((0.1, 0.06, 0.014), (bar[0] + 0.03, 0, bar[1] + 0.008), m.powder_coat(), 0.004, segments=2)
    s.display((0.17, 0.115), (bar[0] + 0.06, 0, top - 0.061), (-24, 0, -90), ('248 W', 'L 51  R 49', '92 rpm'), look['accent'])


def detail(look):
    if look['key'] == 'pista':
        studio.camera((0.4, -0.05, 1.05), -128, 20, 3.0, 0.54)
    else:
        studio.camera((0.2, 0, 0.4), -62, 12, 3.0, 0.66)
