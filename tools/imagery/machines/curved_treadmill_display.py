"""Displays of the curved treadmills: both face the runner, leaning back."""

from math import cos, radians, sin, tau

from kit import materials as m, shapes as s

LIGHT, GREY, GREEN = '#E9EDEE', '#A9AFAC', '#8FE3A8'
TILT = 16


def console(p):
    """The display at the top of the mast; its upper edge is the machine's highest point."""
    build, height, x = (sprint_screen, 0.27, p.front - 0.25) if p.sprint else (bogen_screen, 0.235, p.front - 0.275)
    half = height / 2 * cos(radians(TILT))
    s.group([s.collect(build, p)], (x, 0, p.height - half - 0.002), (-TILT, 0, -90))


def housing(width, height, key_row):
    """A shell with soft edges, the glass in its front and the box of the electronics behind."""
    corners = [(-width / 2, -height / 2), (width / 2, -height / 2), (width / 2, height / 2), (-width / 2, height / 2)]
    s.slab(s.rounded([*corners, corners[0]], 0.03, 6), 0.042, (0, 0.021, 0), m.plastic('#1B1D1C', 0.4), 'y', 0.008)
    s.box((width * 0.6, 0.04, height * 0.6), (0, 0.055, 0), m.plastic('#232625'), 0.012)
    s.box((width - 0.03, 0.004, height - 0.03 - key_row), (0, -0.0005, key_row / 2), m.glass(), 0.0015)


def words(text, size, x, z, color=LIGHT, strength=1.1):
    s.text(text, size, (x, -0.0035, z), m.glowing(color, strength), depth=0.0003)


def bogen_screen(p):
    """Pace large, three figures below it, and a row of keys."""
    housing(0.32, 0.235, 0.05)
    words('12,4', 0.082, -0.03, 0.058, GREEN, 1.3)
    words('km/h', 0.02, 0.105, 0.043, GREY, 0.8)
    for i, (figure, unit) in enumerate((('3,28', 'km'), ('312', 'WATT'), ('151', 'PULS'))):
        words(figure, 0.034, (i - 1) * 0.093, -0.012)
        words(unit, 0.012, (i - 1) * 0.093, -0.043, GREY, 0.7)
    for i in range(5):
        color = p.accent if i == 2 else '#3A3E3C'
        s.box((0.042, 0.006, 0.017), ((i - 2) * 0.054, -0.001, -0.09), m.rubber(color), 0.003)


def sprint_screen(p):
    """Force over time as a curve, pace, power and cadence beside it, the brake's step as eight bars."""
    housing(0.42, 0.27, 0.0)
    words('31,6', 0.06, -0.115, 0.075, GREEN, 1.3)
    words('km/h', 0.015, -0.115, 0.034, GREY, 0.8)
    words('1 140 W', 0.028, -0.115, -0.008)
    words('4,4 /s', 0.028, -0.115, -0.05)
    words('STUFE 5', 0.017, -0.14, -0.1, GREY, 0.8)
    for i in range(8):
        tone = m.glowing(GREEN if i < 5 else '#3E4543', 0.9)
        s.box((0.018, 0.001, 0.02), (-0.05 + i * 0.024, -0.0032, -0.1), tone, 0)
    curve = []
    for i in range(49):
        t = i / 48
        force = max(0.0, sin(tau * 3 * t)) ** 0.6 * (0.05 + 0.03 * t)
        curve.append((0.0 + t * 0.18, -0.0036, -0.03 + force))
    s.tube(curve, 0.0016, m.glowing(GREEN, 1.1), 0, 1)
    s.box((0.18, 0.001, 0.0012), (0.09, -0.0032, -0.034), m.glowing(GREY, 0.6), 0)
    words('N', 0.014, 0.012, 0.085, GREY, 0.8)
