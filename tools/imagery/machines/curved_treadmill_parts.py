"""Assemblies of the curved treadmills. `p` is the plan of curved_treadmill.py."""

from math import atan2, cos, degrees, hypot, pi, sin, sqrt

from kit import materials as m, shapes as s

SLATS = 62


def surface(p, x):
    """Height of the slats' middle line at x, along the upper run."""
    return p.step - 0.009 + p.bend - sqrt(p.bend**2 - (x - p.middle) ** 2)


def drums(p):
    """The centres (x, z) of the rear and the front drum."""
    reach = p.drum + 0.04
    answer = []
    for x in (p.rear + reach, p.front - reach):
        slope = atan2(x - p.middle, sqrt(p.bend**2 - (x - p.middle) ** 2))
        answer.append((x, surface(p, x) - p.drum * cos(slope)))
    return answer


def loop(p, grow=0.0, step=16):
    """The slats' closed line (x, z), moved outwards by `grow`: upper run to the front, lower run back."""
    (xr, zr), (xf, zf) = drums(p)
    radius = p.drum
    upper = []
    count = step * 2
    slopes = []
    for x in (xr, xf):
        slopes.append(atan2(x - p.middle, sqrt(p.bend**2 - (x - p.middle) ** 2)))
    start, end = xr - radius * sin(slopes[0]), xf - radius * sin(slopes[1])
    for i in range(count + 1):
        x = start + (end - start) * i / count
        slope = atan2(x - p.middle, sqrt(p.bend**2 - (x - p.middle) ** 2))
        upper.append((x - grow * sin(slope), surface(p, x) + grow * cos(slope)))
    low = 0.068 - grow
    line = upper[1:-1]
    r = radius + grow
    line += [
        (xf + r * cos(a), zf + r * sin(a))
        for a in (pi / 2 + slopes[1] + (-pi - slopes[1] + 0.15) * i / step for i in range(step + 1))
    ]
    for i in range(1, count):
        x = xf + (xr - xf) * i / count
        side, z = (xf, zf) if x > p.middle else (xr, zr)
        t = (x - p.middle) / (side - p.middle)
        line.append((x, low + (z - r - low) * t * t))
    line += [
        (xr + r * cos(a), zr + r * sin(a))
        for a in (-pi / 2 - 0.15 + (-pi + slopes[0] + 0.15) * i / step for i in range(step + 1))
    ]
    return [*line, line[0]]


def upper_run(p, grow, start, end, count=28):
    """Points (x, z) along the upper run between two x, moved outwards by `grow`."""
    answer = []
    for i in range(count + 1):
        x = start + (end - start) * i / count
        slope = atan2(x - p.middle, sqrt(p.bend**2 - (x - p.middle) ** 2))
        answer.append((x - grow * sin(slope), surface(p, x) + grow * cos(slope)))
    return answer


def running_surface(p):
    """62 rubber slats at equal distances around the loop, and the drums they turn on."""
    line = loop(p, 0, 24)
    lengths = [0.0]
    for (x0, z0), (x1, z1) in zip(line, line[1:]):
        lengths.append(lengths[-1] + hypot(x1 - x0, z1 - z0))
    pitch = lengths[-1] / SLATS
    at = 0
    for i in range(SLATS):
        place = i * pitch
        while lengths[at + 1] < place:
            at += 1
        t = (place - lengths[at]) / (lengths[at + 1] - lengths[at])
        (x0, z0), (x1, z1) = line[at], line[at + 1]
        turn = (0, -degrees(atan2(z1 - z0, x1 - x0)), 0)
        slat(p, (x0 + (x1 - x0) * t, 0, z0 + (z1 - z0) * t), pitch, turn)
    for x, z in drums(p):
        s.cylinder(p.drum - 0.012, p.slat - 0.03, (x, 0, z), m.plastic('#0E0F0F', 0.7), 'y', 0.004, 32)


def slat(p, at, pitch, turn):
    s.box((pitch - 0.0045, p.slat, 0.018), at, m.rubber('#1C1E1D'), 0.005, turn, 1)


def side_frame(p, side):
    """The curved body beside the slats: cover, inlay, tread, silver edge and lettering."""
    inner, outer = p.slat / 2 + 0.01, p.frame
    middle, thick = side * (inner + outer) / 2, outer - inner
    s.plate(loop(p, 0.036), thick, (0, middle, 0), m.plastic('#1A1C1B', 0.4), 'y', 0.01)
    s.plate(loop(p, -0.008), 0.006, (0, side * (outer + 0.001), 0), m.powder_coat('#2A2D2C'), 'y', 0.002)
    (xr, zr), (xf, zf) = drums(p)
    run = upper_run(p, 0.0365, xr + 0.02, xf - 0.02)
    s.profile_tube([(x, middle, z) for x, z in run], thick - 0.03, 0.008, m.rubber('#222423'), 0, 0.003)
    for offset in (-0.6, -0.2, 0.2, 0.6):
        y = middle + offset * (thick - 0.03) / 2
        s.profile_tube([(x, y, z + 0.004) for x, z in run], 0.007, 0.005, m.rubber('#101111'), 0, 0.001)
    edge = upper_run(p, 0.012, xr, xf)
    s.profile_tube([(x, side * (outer + 0.001), z) for x, z in edge], 0.008, 0.014, m.aluminium(), 0, 0.002)
    stripe = upper_run(p, -0.012, xr + 0.1, p.middle + 0.1)
    s.profile_tube([(x, side * (outer + 0.004), z) for x, z in stripe], 0.003, 0.006, m.gloss_paint(p.accent), 0, 0.001)
    for x, z in ((xr, zr), (xf, zf)):
        s.cylinder(0.05, 0.012, (x, side * (outer + 0.004), z), m.plastic('#0F1010'), 'y', 0.003, 40)
        s.cylinder(0.026, 0.008, (x, side * (outer + 0.011), z), m.aluminium(), 'y', 0.002, 32)
        s.bolt((x, side * (outer + 0.016), z), 'y', 0.009)
    lettering(p, side, outer)


def lettering(p, side, outer):
    """Vendor and model on the side of the body, following its curve."""
    model = 'BOGEN SPRINT' if p.sprint else 'BOGEN'
    words = (('LAUFGRUND', 0.045, 0.06, m.aluminium('#D4D6D3')), (model, 0.03, 0.34, m.gloss_paint(p.accent)))
    for name, size, x, material in words:
        x += p.middle
        slope = degrees(atan2(x - p.middle, sqrt(p.bend**2 - (x - p.middle) ** 2)))
        turn = (90, -slope, 0) if side < 0 else (90, slope, 180)
        z = 0.045 + surface(p, x) * 0.52 + (0.02 if x > p.middle + 0.2 else 0)
        s.text(name, size, (x, side * (outer + 0.0045), z), material, turn)


def feet(p, side):
    """Steel legs from the body to the cross tubes on the floor."""
    y = side * (p.frame - 0.035)
    (xr, zr), (xf, zf) = drums(p)
    for x, lean, top in ((xr + 0.1, -0.03, zr), (xf - 0.1, 0.03, zf)):
        outline = [(x - 0.08, top - 0.05), (x + 0.08, top - 0.05), (x + lean + 0.035, 0.05), (x + lean - 0.035, 0.05)]
        s.plate(s.rounded([*outline, outline[0]], 0.01, 3), 0.05, (0, y, 0), m.powder_coat(), 'y', 0.006)
        s.foot((x + lean, side * (p.frame - 0.02), 0), 0.03, 0.026)
    wheel_y = side * (p.frame - 0.1)
    s.cylinder(0.036, 0.028, (xf - 0.0, wheel_y, 0.04), m.rubber(), 'y', 0.005, 32)
    s.cylinder(0.018, 0.032, (xf - 0.0, wheel_y, 0.04), m.aluminium(), 'y', 0.002, 24)
    for offset in (-0.021, 0.021):
        s.box((0.1, 0.006, 0.034), (xf - 0.035, wheel_y + offset, 0.045), m.powder_coat(), 0.003)


def cross_members(p):
    """Tubes across the machine on the floor, front and rear."""
    (xr, _), (xf, _) = drums(p)
    for x in (xr + 0.07, xf - 0.07):
        y = p.frame + 0.0
        s.profile_tube([(x, -y, 0.046), (x, y, 0.046)], 0.07, 0.045, m.powder_coat())
        for side in (-1, 1):
            s.box((0.072, 0.008, 0.047), (x, side * y, 0.046), m.plastic(), 0.003)


def boss(p, x, z, y, radius=0.04):
    """The flange that carries a tube beside the body."""
    side = 1 if y > 0 else -1
    start = side * (p.frame - 0.002)
    s.cylinder(radius, abs(y - start) + 0.02, (x, (start + y) / 2, z), m.powder_coat(), 'y', 0.004, 32)
    for i in range(3):
        a = 2 * pi * i / 3 + 0.5
        s.bolt((x + radius * 0.62 * cos(a), y + side * 0.011, z + radius * 0.62 * sin(a)), 'y', 0.006)


def loop_mast(p):
    """Two tubes that meet under the display, and handrails that run back and down to the body."""
    coat = m.powder_coat()
    radius = 0.021
    top = p.height
    for side in (-1, 1):
        y = side * (p.width / 2 - radius)
        foot = (p.front - 0.44, surface(p, p.front - 0.44) - 0.06)
        s.tube(
            [(foot[0], y, foot[1]), (p.front - 0.3, y, 1.2), (p.front - 0.24, side * 0.12, top - 0.2),
             (p.front - 0.215, side * 0.095, top - 0.1)],
            radius,
            coat,
            0.16,
        )
        boss(p, *foot, y)
        back = -0.2
        low = (back - 0.05, surface(p, back) - 0.05)
        rail = [(p.front - 0.318, y, 1.04), (back + 0.05, y, 1.06), (low[0], y, low[1])]
        s.tube(rail, 0.019, coat, 0.2)
        boss(p, *low, y)
        s.cylinder(0.027, 0.05, (p.front - 0.318, y, 1.04), coat, 'x', 0.004, 24)
        s.grip((p.front - 0.42, y, 1.044), (back + 0.24, y, 1.056), 0.026)
    s.tube([(p.front - 0.307, -p.width / 2 + 0.03, 1.115), (p.front - 0.307, p.width / 2 - 0.03, 1.115)], 0.017, coat, 0)
    shelf(p, p.front - 0.325, 1.125)


def shelf(p, x, z):
    """A moulded shelf on the cross tube: a cup on either side, a rest for the telephone between."""
    outline = s.rounded(
        [(x - 0.1, -0.26), (x - 0.1, 0.26), (x + 0.02, 0.3), (x + 0.02, -0.3), (x - 0.1, -0.26)], 0.04, 5
    )
    s.slab(outline, 0.034, (0, 0, z), m.plastic('#1B1D1C', 0.4), 'z', 0.01)
    for side in (-1, 1):
        y = side * 0.19
        s.cylinder(0.043, 0.075, (x - 0.042, y, z - 0.05), m.plastic('#1B1D1C', 0.4), 'z', 0.01, 40)
        s.cylinder(0.036, 0.002, (x - 0.042, y, z + 0.0172), m.plastic('#060707', 0.8), 'z', 0, 40)
        s.ring(0.038, 0.0035, (x - 0.042, y, z + 0.0175), m.aluminium(), 'z', 40)
    s.box((0.012, 0.16, 0.006), (x - 0.06, 0, z + 0.018), m.rubber('#0A0B0B'), 0.002)
    s.box((0.03, 0.2, 0.05), (x + 0.004, 0, z + 0.03), m.plastic('#232625'), 0.012)


def sprint_mast(p):
    """Heavy posts of rectangular tube, cross bar, low push grips and short handrails."""
    coat = m.powder_coat()
    y0 = p.width / 2 - 0.03
    x, top = p.front - 0.36, p.height
    for side in (-1, 1):
        y = side * y0
        foot = surface(p, x) - 0.1
        s.profile_tube([(x - 0.03, y, foot), (x + 0.105, y, top - 0.33), (x + 0.11, y, top - 0.27)], 0.06, 0.1, coat, 0.05, 0.012)
        s.box((0.17, 0.012, 0.2), (x - 0.015, side * (p.frame + 0.008), foot + 0.09), coat, 0.006, (0, 6, 0))
        for dx, dz in ((-0.07, 0.03), (0.05, 0.03), (-0.055, 0.15), (0.06, 0.15)):
            s.bolt((x - 0.015 + dx, side * (p.frame + 0.018), foot + dz), 'y', 0.009)
        rail = [(x + 0.07, y, 1.12), (x - 0.3, y, 1.1)]
        s.tube(rail, 0.021, coat, 0)
        s.grip((x - 0.08, y, 1.112), (x - 0.29, y, 1.101), 0.027)
        s.cylinder(0.029, 0.012, (x - 0.297, y, 1.1), m.gloss_paint(p.accent), 'x', 0.004, 28)
        # The low grips to push against, as on a sled.
        s.tube([(x + 0.04, side * 0.2, 0.84), (x - 0.16, side * 0.2, 0.84), (x - 0.19, side * 0.2, 1.0)], 0.019, coat, 0.06)
        s.grip((x - 0.167, side * 0.2, 0.88), (x - 0.189, side * 0.2, 0.995), 0.025)
    s.profile_tube([(x + 0.045, -y0, 0.84), (x + 0.045, y0, 0.84)], 0.05, 0.06, coat)
    s.profile_tube([(x + 0.105, -y0, top - 0.3), (x + 0.105, y0, top - 0.3)], 0.1, 0.06, coat, 0, 0.012)
    s.text('LAUFGRUND', 0.045, (x + 0.156, 0, top - 0.3), m.aluminium('#D4D6D3'), (90, 0, 90))
    for side in (-1, 1):
        s.box((0.012, 0.04, 0.2), (x + 0.128, side * 0.07, top - 0.19), coat, 0.003, (0, 14, 0))


def brake(p):
    """The magnetic brake beside the front drum, and its lever of eight steps on the right handrail."""
    _, (x, z) = drums(p)
    y = -p.frame
    s.cylinder(0.135, 0.05, (x - 0.02, y - 0.02, z + 0.01), m.plastic('#1B1D1C', 0.36), 'y', 0.012, 56)
    s.ring(0.112, 0.005, (x - 0.02, y - 0.045, z + 0.01), m.gloss_paint(p.accent), 'y', 56)
    s.cylinder(0.085, 0.008, (x - 0.02, y - 0.047, z + 0.01), m.aluminium(), 'y', 0.002, 48)
    for i in range(10):
        a = 2 * pi * i / 10
        place = (x - 0.02 + 0.06 * cos(a), y - 0.0515, z + 0.01 + 0.06 * sin(a))
        s.cylinder(0.011, 0.002, place, m.plastic('#0A0B0B', 0.7), 'y', 0, 20)
    s.cylinder(0.02, 0.014, (x - 0.02, y - 0.05, z + 0.01), m.chrome(), 'y', 0.003, 28)
    handle, side = p.front - 0.4, -(p.width / 2 - 0.03)
    s.box((0.12, 0.05, 0.07), (handle, side, 1.14), m.plastic('#232625'), 0.014)
    s.tube([(handle, side, 1.16), (handle - 0.04, side, 1.25)], 0.007, m.chrome(), 0, 3)
    s.sphere(0.018, (handle - 0.042, side, 1.256), m.gloss_paint(p.accent), sides=24)
    for i in range(8):
        s.box((0.006, 0.001, 0.012), (handle - 0.045 + i * 0.0125, side - 0.0255, 1.15), m.glowing('#E9EDEE', 0.6), 0)


def strap_anchor(p):
    """The bow behind the runner with the eye for the strap."""
    coat = m.powder_coat()
    x = p.rear + 0.13
    y = p.frame - 0.04
    z = surface(p, x)
    s.tube([(x, -y, z), (x - 0.05, -y, 0.86), (x - 0.05, y, 0.86), (x, y, z)], 0.022, coat, 0.14)
    s.box((0.055, 0.09, 0.055), (x - 0.05, 0, 0.86), coat, 0.01)
    s.ring(0.028, 0.006, (x + 0.0, 0, 0.86), m.chrome(), 'y', 32)
    for side in (-1, 1):
        s.cylinder(0.034, 0.03, (x, side * y, z + 0.035), coat, 'z', 0.005, 28)


