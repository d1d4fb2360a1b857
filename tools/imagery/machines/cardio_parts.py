"""What bikes and cross trainers share: beams, feet, cranks, pedals, saddles, posts. Metres, x points forward."""

from math import atan2, cos, degrees, hypot, pi, sin, sqrt, tau

from kit import materials as m
from kit import shapes as s


def lettering(words, size, at, turn=(90, 0, 0), material=None):
    """Raised letters with few points, for the export's sake."""
    thing = s.text(words, size, at, material or m.aluminium(), turn)
    thing.data.resolution_u = 3
    return thing


def beam(start, end, width, height, material, bevel=0.008):
    """A straight rectangular tube between two points with the same y; `height` lies in their plane."""
    (x1, y, z1), (x2, _, z2) = start, end
    middle = ((x1 + x2) / 2, y, (z1 + z2) / 2)
    tilt = -degrees(atan2(z2 - z1, x2 - x1))
    return s.box((hypot(x2 - x1, z2 - z1), width, height), middle, material, bevel, (0, tilt, 0), 2)


def capsule(start, end, start_radius, end_radius, steps=10):
    """The 2-D outline around two circles: crank arms, rods, belt covers."""
    along = atan2(end[1] - start[1], end[0] - start[0])
    line = []
    for (u, v), radius, first in ((start, start_radius, pi / 2), (end, end_radius, -pi / 2)):
        for i in range(steps + 1):
            angle = along + first + pi * i / steps
            line.append((u + radius * cos(angle), v + radius * sin(angle)))
    return line


def rod(start, end, y, radius, thickness, material):
    """A flat link with round ends between two points in x/z."""
    return s.slab(capsule(start, end, radius, radius), thickness, (0, y, 0), material, 'y', thickness * 0.25, 2)


def stabilizer(x, span, material, deep=0.07, high=0.05, lift=0.016):
    """The cross tube on the floor: end caps and rubber feet; `span` is its whole width. Returns its top."""
    z = lift + high / 2
    s.box((deep, span - 0.05, high), (x, 0, z), material, 0.01)
    for side in (-1, 1):
        s.box((deep + 0.006, 0.045, high + 0.006), (x, side * (span / 2 - 0.0225), z), m.rubber(), 0.012)
        s.foot((x, side * (span / 2 - 0.045), 0), 0.026, lift + 0.004)
    return lift + high


def transport_wheels(x, y, z=0.034, radius=0.032):
    """Two rollers on a bracket each, at a stabilizer's end; they hang just over the floor."""
    for side in (-1, 1):
        s.cylinder(radius, 0.024, (x, side * y, z + 0.004), m.rubber(), 'y', 0.006, 28)
        s.cylinder(radius * 0.5, 0.027, (x, side * y, z + 0.004), m.plastic(m.SLATE), 'y', 0.002, 20)
        s.bolt((x, side * (y + 0.016), z + 0.004), 'y', 0.007)
        rod((x, z + 0.004), (x - 0.05, z + 0.012), side * (y - 0.017), 0.016, 0.006, m.powder_coat())


def crank(centre, tip, y, material=None, thickness=0.016):
    """A crank arm in x/z from the bottom bracket to the pedal's thread, with its bolt."""
    arm = material or m.aluminium('#8C8F8C')
    s.slab(capsule(centre, tip, 0.026, 0.017), thickness, (0, y, 0), arm, 'y', 0.005, 2)
    outward = 1 if y > 0 else -1
    s.cylinder(0.015, 0.006, (centre[0], y + outward * thickness / 2, centre[1]), m.plastic(), 'y', 0.002, 20)


def around(centre, radius, angle):
    """The point of a circle in x/z at an angle in degrees, 0 pointing forward, 90 up."""
    return centre[0] + radius * cos(angle * pi / 180), centre[1] + radius * sin(angle * pi / 180)


def joint(first, first_reach, second, second_reach, along=(1, 0)):
    """The point of x/z that two links from two points share: of both, the one farther in the direction `along`."""
    dx, dz = second[0] - first[0], second[1] - first[1]
    far = hypot(dx, dz)
    if not abs(first_reach - second_reach) <= far <= first_reach + second_reach:
        raise ValueError(f'Links of {first_reach} and {second_reach} m do not meet over {far:.3f} m')
    forward = (first_reach**2 - second_reach**2 + far**2) / (2 * far)
    aside = sqrt(max(first_reach**2 - forward**2, 0))
    points = [
        (first[0] + (dx * forward - dz * aside * sign) / far, first[1] + (dz * forward + dx * aside * sign) / far)
        for sign in (-1, 1)
    ]
    return max(points, key=lambda point: point[0] * along[0] + point[1] * along[1])


def platform_pedal(at, side, tilt=0):
    """A broad metal pedal with pins; `at` is where its axle enters the crank's outer face."""
    x, y, z = at
    metal = m.aluminium(m.SLATE)
    parts = [
        s.cylinder(0.009, 0.12, (0, side * 0.06, 0), m.chrome(), 'y', 0.002, 16),
        s.box((0.034, 0.1, 0.02), (0, side * 0.068, 0), metal, 0.006, segments=2),
    ]
    for edge in (-1, 1):
        parts.append(s.box((0.014, 0.102, 0.018), (edge * 0.046, side * 0.068, 0), metal, 0.005, segments=2))
        parts.append(s.box((0.1, 0.012, 0.016), (0, side * 0.068 + edge * 0.046, 0), metal, 0.005, segments=2))
        for place in (0.028, 0.068, 0.108):
            parts.append(
                s.cylinder(0.0028, 0.026, (edge * 0.046, side * place, 0), m.chrome(), 'z', 0, 6)
            )
    return s.group(parts, (x, y, z), (0, tilt, 0))


def combined_pedal(at, side, tilt=0, strap=True):
    """A pedal with a cage and strap above, a cleat's binding below."""
    x, y, z = at
    parts = [
        s.cylinder(0.0085, 0.115, (0, side * 0.057, 0), m.chrome(), 'y', 0.002, 16),
        s.box((0.09, 0.078, 0.022), (0, side * 0.062, 0), m.plastic(), 0.007, segments=2),
        s.box((0.06, 0.05, 0.008), (0, side * 0.062, -0.014), m.chrome(), 0.003, segments=2),
        s.box((0.02, 0.062, 0.008), (0.03, side * 0.062, 0.013), m.rubber(), 0.003, segments=1),
        s.box((0.02, 0.062, 0.008), (-0.03, side * 0.062, 0.013), m.rubber(), 0.003, segments=1),
    ]
    if strap:
        cage = [(0.045, 0.0), (0.105, 0.008), (0.118, 0.04), (0.085, 0.066), (0.045, 0.072)]
        for edge in (-0.033, 0.033):
            line = [(u, side * 0.062 + edge * (1 - 0.25 * (v / 0.07)), v) for u, v in cage]
            parts.append(s.tube(line, 0.0045, m.plastic(), 0.02, 1))
        parts.append(s.box((0.012, 0.06, 0.03), (0.113, side * 0.062, 0.024), m.plastic(), 0.004, (0, 15, 0), 2))
        band = [(0.02, -0.004), (-0.05, 0.0), (-0.05, 0.0), (-0.042, 0.06), (0.042, 0.06), (0.05, 0.0)]
        loop = [(0.012 + 0.012 * v / 0.06, side * 0.062 + u, v) for u, v in band[1:]]
        parts.append(s.tube(loop, 0.005, m.rubber(), 0.02, 1))
    return s.group(parts, (x, y, z), (0, tilt, 0))


def saddle(at, length=0.28, width=0.2, thick=0.06, nose=0.24, material=None):
    """A saddle whose top stands at `at` (its middle); `nose` is the tip's width against the rear's."""
    x, y, z = at
    stations = [(0, 0.55), (0.03, 0.82), (0.1, 0.97), (0.22, 1), (0.36, 0.84), (0.5, 0.58), (0.64, None)]
    stations += [(0.8, None), (0.93, None), (0.98, None), (1, None)]
    slim = {0.64: 1.6, 0.8: 1.22, 0.93: 1.0, 0.98: 0.78, 1: 0.4}
    sections = []
    for t, share in stations:
        half = width / 2 * (share if share is not None else min(0.5, nose * slim[t]))
        end = 1 - 0.55 * max(0, abs(t - 0.5) * 2 - 0.9) / 0.1
        tall = thick * (0.62 + 0.38 * (1 - t)) * end
        top = z + 0.012 * (1 - 2 * t) ** 2 - 0.004 - thick * 0.25 * (1 - end)
        points = []
        for i in range(20):
            c, b = cos(tau * i / 20), sin(tau * i / 20)
            u = half * abs(c) ** 0.75 * (1 if c > 0 else -1)
            v = tall / 2 * abs(b) ** 0.7 * (1 if b > 0 else -1)
            crown = -0.012 * (u / (width / 2)) ** 2
            points.append((x - length / 2 + length * t, y + u, top - tall / 2 + v + crown))
        sections.append(points)
    s.loft(sections, material or m.upholstery())
    s.slab(
        [(x - length * 0.42, z - thick), (x + length * 0.3, z - thick * 0.78), (x + length * 0.3, z - thick * 0.55), (x - length * 0.42, z - thick * 0.6)],
        width * 0.24, (0, y, 0), m.plastic(), 'y', 0.006, 2,
    )
    for side in (-1, 1):
        line = [(-0.4, -0.55), (-0.3, -1.15), (0.1, -1.2), (0.3, -0.6)]
        s.tube([(x + length * u, y + side * 0.021, z + thick * v) for u, v in line], 0.0038, m.chrome(), 0.02, 1)
    s.cylinder(0.019, 0.06, (x - length * 0.1, y, z - thick * 1.22), m.plastic(), 'y', 0.003, 20)
    s.bolt((x - length * 0.1, y - 0.032, z - thick * 1.22), 'y', 0.008)


def knob(at, direction, radius=0.024, color=None):
    """A round tightening knob with grooves; `direction` is 'x', '-x', 'y', '-y' or 'z' from its thread."""
    axis, sign = direction[-1], -1 if direction[0] == '-' else 1
    offset = {'x': (1, 0, 0), 'y': (0, 1, 0), 'z': (0, 0, 1)}[axis]

    def out(reach):
        return tuple(at[i] + offset[i] * sign * reach for i in range(3))

    s.cylinder(0.008, 0.03, out(0.012), m.chrome(), axis, 0.001, 12)
    s.cylinder(radius, 0.022, out(0.034), m.plastic(), axis, 0.006, 24)
    for i in range(8):
        u, v = radius * cos(tau * i / 8), radius * sin(tau * i / 8)
        x, y, z = out(0.034)
        place = {'x': (x, y + u, z + v), 'y': (x + u, y, z + v), 'z': (x + u, y + v, z)}[axis]
        s.cylinder(0.0055, 0.02, place, m.plastic(), axis, 0, 8)
    s.cylinder(radius * 0.6, 0.004, out(0.046), m.gloss_paint(color) if color else m.aluminium(), axis, 0.001, 20)


def scale(start, end, y, count, color='#E4E6E3', size=0.02):
    """A measuring scale on a post's side face, from one point in x/z to another: every fifth line is longer."""
    tilt = -degrees(atan2(end[1] - start[1], end[0] - start[0]))
    paint = m.plastic(color)
    for i in range(count):
        t = i / (count - 1)
        long = size if i % 5 == 0 else size * 0.55
        at = (start[0] + (end[0] - start[0]) * t, y, start[1] + (end[1] - start[1]) * t)
        s.box((0.0016, 0.0008, long), at, paint, 0, (0, tilt, 0))


def bottle(at, color='#D9DAD6'):
    """A drinking bottle standing in its holder; `at` is the middle of its bottom."""
    x, y, z = at
    s.lathe(
        [(0, 0), (0.031, 0), (0.034, 0.005), (0.034, 0.09), (0.03, 0.105), (0.034, 0.12), (0.033, 0.15), (0.02, 0.17)],
        at, m.plastic(color, 0.35), sides=28,
    )
    s.lathe([(0.022, 0.165), (0.022, 0.18), (0.01, 0.186), (0.009, 0.205), (0, 0.206)], at, m.plastic(), sides=24)


def bottle_cage(at, color=None):
    """A round holder with a bottom and two hoops; `at` is the middle of its bottom."""
    x, y, z = at
    metal = m.plastic(color or m.INK)
    s.cylinder(0.04, 0.008, (x, y, z - 0.004), metal, 'z', 0.003, 28)
    for up in (0.03, 0.085):
        s.tube([(x + u, y + v, z + up) for u, v in [*s.circle(0.038, (0, 0), 24), (0.038, 0)]], 0.0035, metal, 0, 1)
    for i in range(3):
        u, v = 0.038 * cos(tau * i / 3 + 0.5), 0.038 * sin(tau * i / 3 + 0.5)
        s.tube([(x + u, y + v, z), (x + u, y + v, z + 0.085)], 0.0035, metal, 0, 1)
