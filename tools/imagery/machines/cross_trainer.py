"""Cross trainers. Onda: drive ahead, rollers on a ramp. Kompakt: drive behind. X: two tracks that spread."""

from math import cos, radians, sin

from kit import materials as m
from kit import shapes as s
from kit import studio

from . import cardio_parts as parts
from . import cross_trainer_parts as cross


# From behind the user's shoulder, so that the screen is seen; exactly from the side all bars fall into one.
ANGLES = {'side': (-146, 9)}


def build(look):
    {'onda': onda, 'onda_kompakt': kompakt, 'onda_x': onda_x}[look['key']](look)


def mast(low, high, size, material=None):
    """The column from the drive to the console."""
    parts.beam((low[0], 0, low[1]), (high[0], 0, high[1]), size[0], size[1], material or m.powder_coat(), 0.02)


def front_side(side, look, plan):
    """One side of a machine with its drive ahead: crank, arm on a roller, footplate, track, lever."""
    centre, y, accent = plan['centre'], plan['arm_y'], look['accent']
    angle = plan['angle'] + (180 if side > 0 else 0)
    pin = parts.around(centre, plan['crank'], angle)
    rear, front = plan['rail']
    track = (front[1] - rear[1]) / (front[0] - rear[0])

    def rolls(x):
        return x, rear[1] + (x - rear[0]) * track + 0.037

    end = rolls(pin[0] - plan['arm'])
    cross.crank_disc(centre, plan['disc'], side * plan['disc_y'], side, accent, plan.get('metal'))
    cross.crank_arm(centre, pin, side * (plan['disc_y'] + 0.019), side)
    s.cylinder(0.014, y - plan['disc_y'] + 0.02, (pin[0], side * (y + plan['disc_y']) / 2, pin[1]), m.chrome(), 'y', 0.002, 20)
    parts.beam((pin[0], side * y, pin[1]), (end[0] + 0.05, side * y, end[1] + 0.05 * (pin[1] - end[1]) / plan['arm'] + 0.012), 0.036, 0.052, m.powder_coat(), 0.01)
    cross.bearing(pin, side * y, 0.034, 0.046)
    for edge in (-1, 1):
        parts.beam((end[0] + 0.1, side * y + edge * 0.025, end[1] + 0.02), (end[0] - 0.012, side * y + edge * 0.025, end[1]), 0.007, 0.036, m.powder_coat(), 0.003)
    cross.roller(end, side * y)
    cross.rail(rear, front, side * y)
    plate_at = cross.along(pin, end, plan['plate'], 0.062)
    tilt = cross.tilt_of(pin, end)
    cross.footplate(plate_at, side * plan['plate_y'], tilt, accent=accent)
    under = cross.along(pin, end, plan['plate'], 0.034)
    s.box((0.16, 0.07, 0.03), (under[0], side * (y + plan['plate_y']) / 2, under[1]), m.powder_coat(), 0.006, (0, tilt, 0), 2)
    holder = cross.along(pin, end, plan['holder'], 0.0)
    joint = parts.joint(plan['pivot'], plan['lower'], holder, plan['link'])
    outer = plan['lever_y']
    s.cylinder(0.012, outer - y + 0.04, (holder[0], side * (outer + y) / 2, holder[1]), m.chrome(), 'y', 0.002, 20)
    parts.rod(joint, holder, side * outer, 0.021, 0.018, m.powder_coat())
    cross.bearing(holder, side * outer, 0.024, 0.026)
    cross.lever(plan['pivot'], joint, look['height'], side, outer + 0.034, m.powder_coat(), accent, plan['reach'])


def onda(look):
    coat = m.powder_coat()
    half = look['length'] / 2
    rear, front = -half + 0.038, half - 0.1
    top = parts.stabilizer(rear, look['width'], coat)
    parts.stabilizer(front, look['width'] * 0.8, coat)
    parts.transport_wheels(front + 0.067, look['width'] * 0.4 - 0.06)
    s.box((front - rear, 0.09, 0.05), ((rear + front) / 2, 0, top - 0.02), coat, 0.012)
    plan = {
        'centre': (0.5, 0.405), 'crank': 0.255, 'angle': 25, 'disc': 0.285, 'disc_y': 0.112, 'arm': 1.1, 'arm_y': 0.16,
        'rail': ((rear + 0.03, 0.118), (-0.13, 0.215)), 'plate': 0.8, 'plate_y': 0.142, 'holder': 0.36,
        'pivot': (0.45, 1.03), 'lower': 0.66, 'link': 0.35, 'lever_y': 0.205, 'reach': (0.07, 0.3, 0.285),
    }
    cross.drum(plan['centre'], 0.325, 0, 0.2, (0.86, 0.055, -0.03))
    cross.drum_trim(plan['centre'], 0.325, 0, 0.2)
    parts.lettering('ONDA', 0.028, (0.472, -0.1005, 0.755), (90, 0, 0), m.plastic('#E9EBE8'))
    parts.lettering('ONDA', 0.028, (0.472, 0.1005, 0.755), (90, 0, 180), m.plastic('#E9EBE8'))
    s.box((0.34, 0.16, 0.06), (0.52, 0, 0.09), m.plastic(), 0.015)
    for side in (-1, 1):
        front_side(side, look, plan)
    ramp(plan, coat)
    mast((0.475, 0.82), (0.405, 1.4), (0.07, 0.09))
    head(look, plan['pivot'], (0.415, 1.25), (0.35, 0, 1.5), (0.26, 0.17), ('182 W', '5,4 km/h', '128 bpm'), (0.405, 1.4))
    front_name(look, (0.8255, 0.41))


def ramp(plan, coat):
    """The cross member under the tracks' front ends and the jack that lifts it."""
    (_, low), (x, z) = plan['rail']
    y = plan['arm_y']
    s.box((0.06, y * 2 + 0.07, 0.04), (x - 0.06, 0, z - 0.06), coat, 0.008)
    s.cylinder(0.017, z - 0.12, (x - 0.06, 0, (z - 0.06 + 0.08) / 2), m.chrome(), 'z', 0.002, 20)
    s.box((0.14, 0.11, 0.05), (x - 0.06, 0, 0.1), m.plastic(), 0.012)
    for side in (-1, 1):
        s.box((0.05, 0.05, 0.05), (plan['rail'][0][0] + 0.01, side * y, low - 0.045), coat, 0.006, segments=2)


def head(look, pivot, grips, screen, size, lines, mast_top):
    """Pivot shaft, still grips, console, bottle holder on the mast."""
    s.cylinder(0.022, 0.42, (pivot[0], 0, pivot[1]), m.powder_coat(), 'y', 0.003, 24)
    s.box((0.1, 0.1, 0.08), (pivot[0], 0, pivot[1]), m.plastic(), 0.02)
    cross.fixed_handles(grips)
    cross.console(screen, size, 24, lines, look, mast_top)


def front_name(look, at, lean=0.0):
    parts.lettering(look['vendor'].upper(), 0.03, (at[0], 0, at[1]), (90 - lean, 0, 90), m.plastic('#E9EBE8'))


def kompakt(look):
    coat = m.powder_coat()
    half = look['length'] / 2
    rear, front = -half + 0.038, half - 0.1
    top = parts.stabilizer(rear, look['width'] * 0.86, coat)
    parts.stabilizer(front, look['width'], coat)
    parts.transport_wheels(front + 0.067, look['width'] / 2 - 0.06)
    s.profile_tube([(rear, 0, top - 0.014), (front - 0.12, 0, top - 0.014), (front - 0.02, 0, 0.3), (0.44, 0, 0.9)], 0.07, 0.06, coat, 0.16, 0.014)
    centre, pivot, y = (-0.4, 0.31), (0.42, 0.98), 0.125
    cross.drum(centre, 0.255, 0, 0.15, color='#B9BBB7')
    cross.drum_trim(centre, 0.255, 0, 0.15)
    s.box((0.36, 0.13, 0.07), (-0.4, 0, 0.095), m.plastic(), 0.015)
    for side in (-1, 1):
        rear_side(side, look, centre, pivot, y)
    mast((0.44, 0.86), (0.385, 1.32), (0.06, 0.07), m.aluminium())
    head(look, pivot, (0.4, 1.16), (0.34, 0, 1.415), (0.2, 0.13), ('124 W', '21:40', '4,8 km'), (0.385, 1.32))


def rear_side(side, look, centre, pivot, y):
    """One side with the drive behind: the arm reaches from the crank forward to the lever's lower end."""
    accent = look['accent']
    pin = parts.around(centre, 0.21, 150 + (180 if side < 0 else 0))
    cross.crank_disc(centre, 0.225, side * 0.084, side, accent)
    cross.crank_arm(centre, pin, side * 0.1, side)
    s.cylinder(0.014, 0.06, (pin[0], side * 0.11, pin[1]), m.chrome(), 'y', 0.002, 20)
    end = parts.joint(pivot, 0.7, pin, 0.82, (0, -1))
    parts.beam((pin[0], side * (y + 0.012), pin[1]), (end[0], side * (y + 0.012), end[1]), 0.034, 0.05, m.powder_coat(), 0.01)
    cross.bearing(pin, side * (y + 0.012), 0.032, 0.044)
    tilt = cross.tilt_of(pin, end)
    plate_at = cross.along(pin, end, 0.32, 0.06)
    cross.footplate(plate_at, side * 0.142, tilt, 0.34, 0.145, accent)
    under = cross.along(pin, end, 0.32, 0.032)
    s.box((0.16, 0.06, 0.03), (under[0], side * 0.138, under[1]), m.powder_coat(), 0.006, (0, tilt, 0), 2)
    s.cylinder(0.012, 0.07, (end[0], side * (y + 0.03), end[1]), m.chrome(), 'y', 0.002, 20)
    cross.lever(pivot, end, look['height'], side, y + 0.058, m.powder_coat(), accent, (0.05, 0.26, 0.245))


def onda_x(look):
    coat = m.powder_coat()
    half = look['length'] / 2
    front = half - 0.1
    turn, axis = 11.3, 0.7
    parts.stabilizer(front, look['width'] * 0.66, coat, 0.08, 0.06)
    parts.transport_wheels(front + 0.067, look['width'] * 0.33 - 0.06)
    spread_base(look, axis, front, coat)
    plan = {
        'centre': (0.5, 0.42), 'crank': 0.255, 'angle': 25, 'disc': 0.285, 'disc_y': 0.15, 'arm': 1.1, 'arm_y': 0.195,
        'rail': ((-half + 0.037, 0.142), (-0.1, 0.205)), 'plate': 0.8, 'plate_y': 0.18, 'holder': 0.36,
        'pivot': (0.45, 1.05), 'lower': 0.67, 'link': 0.35, 'lever_y': 0.24, 'metal': m.aluminium('#9DA09D'), 'reach': (0.07, 0.3, 0.32),
    }
    for side in (-1, 1):
        carrier = s.collect(spread_side, side, look, plan)
        angle = radians(-side * turn)
        carrier.rotation_euler = (0, 0, angle)
        carrier.location = (axis - axis * cos(angle), -axis * sin(angle), 0)
    column(look, plan, coat)


def spread_side(side, look, plan):
    cross.drum(plan['centre'], 0.32, side * 0.098, 0.09)
    cross.drum_trim(plan['centre'], 0.32, side * 0.098, 0.09)
    front_side(side, look, plan)
    (rear, _), (front, high) = plan['rail']
    y = side * plan['arm_y']
    coat = m.powder_coat()
    # The carriage that rides on the bent track, and the arm that swings about the front with rail and drum.
    s.box((0.1, 0.085, 0.04), (rear + 0.03, y, 0.093), m.plastic(), 0.01, segments=2)
    for edge in (-1, 1):
        s.cylinder(0.017, 0.02, (rear + 0.085, y + edge * 0.026, 0.075), m.rubber(), 'x', 0.004, 20)
    inner = side * (plan['arm_y'] - 0.045)
    s.profile_tube([(rear + 0.03, inner, 0.098), (0.4, inner, 0.088), (0.66, side * 0.05, 0.088)], 0.045, 0.05, coat, 0.12, 0.01)
    s.box((0.06, 0.1, high - 0.11), (front - 0.05, side * (plan['arm_y'] - 0.02), (high + 0.06) / 2), coat, 0.008, segments=2)
    s.box((0.3, 0.05, 0.05), (0.5, side * 0.1, 0.11), m.plastic(), 0.012, segments=2)
    s.cylinder(0.02, 0.12, (plan['pivot'][0], side * 0.2, plan['pivot'][1]), m.powder_coat(), 'y', 0.003, 24)


def spread_base(look, axis, front, coat):
    """The spine and the bent track behind, with its eight steps, on which both sides spread."""
    half, reach = look['length'] / 2, axis + look['length'] / 2 - 0.036
    limit = parts.degrees(parts.atan2(look['width'] / 2 - 0.058, reach * 0.94))
    path = [(axis - reach * cos(radians(limit * i / 10)), reach * sin(radians(limit * i / 10)), 0.046) for i in range(-10, 11)]
    s.profile_tube(path, 0.07, 0.05, coat, 0, 0.012)
    for i in range(-8, 9):
        if i:
            a = radians(limit * 0.95 * i / 8)
            at = (axis - (reach - 0.004) * cos(a), reach * sin(a), 0.0725)
            paint = m.gloss_paint(look['accent']) if abs(i) in (1, 8) else m.plastic('#E4E6E3')
            s.box((0.04, 0.005, 0.002), at, paint, 0, (0, 0, -parts.degrees(a)))
    for point in (path[0], path[-1]):
        s.cylinder(0.036, 0.05, (point[0], point[1], 0.041), m.rubber(), 'z', 0.006, 28)
    for point in (path[0], path[5], path[15], path[-1]):
        s.foot((point[0], point[1], 0), 0.024, 0.02)
    s.box((front + half - 0.05, 0.11, 0.06), ((front - half + 0.05) / 2, 0, 0.05), coat, 0.014)


def column(look, plan, coat):
    """The tall front housing between both drums, mast, shoulders of the levers, large screen."""
    outline = [(0.3, 0.08), (0.86, 0.08), (0.9, 0.3), (0.8, 0.66), (0.6, 0.84), (0.53, 1.2), (0.42, 1.2), (0.4, 0.8), (0.3, 0.5)]
    s.slab(s.rounded([*outline, outline[0]], 0.1), 0.15, (0, 0, 0), m.plastic(cross.COVER), 'y', 0.03, 4)
    mast((0.475, 1.15), (0.41, 1.42), (0.08, 0.1))
    s.cylinder(0.024, 0.5, (plan['pivot'][0] + 0.01, 0, plan['pivot'][1]), coat, 'y', 0.004, 28)
    cross.fixed_handles((0.42, 1.27), 0.22, 0.1, 0.17)
    cross.console((0.345, 0, 1.535), (0.27, 0.185), 24, ('214 W', 'Spur 5 / 8', '141 bpm'), look, (0.41, 1.42))
    front_name(look, (0.8515, 0.48), 15.5)


def detail(look):
    if look['key'] == 'onda':
        studio.camera((-0.2, 0, 0.3), -132, 22, 3.2, 0.86)
    elif look['key'] == 'onda_x':
        studio.camera((-0.66, -0.1, 0.2), -132, 26, 3.2, 0.88)
    else:
        studio.camera((0.3, 0, 1.36), -136, 16, 3.2, 0.68)
