"""Small things that make a gym look used. Each stands on z = 0 at the origin unless it takes `at`."""

from math import cos, sin, tau
from random import Random

from kit import materials, shapes

from . import surfaces


def at(place, turn, build, *arguments, **options):
    """Runs `build` and puts what it made at a place, turned about the vertical by degrees."""
    thing = shapes.collect(build, *arguments, **options)
    thing.location = place
    thing.rotation_euler = (0, 0, turn * tau / 360)
    return thing


def mat(size=(1.8, 0.62), color='#5E6E66', thickness=0.012):
    shapes.box((*size, thickness), (0, 0, thickness / 2), materials.rubber(color), 0.005)


def rolled_mat(color='#5E6E66', length=0.62):
    """Lies along x."""
    body = materials.rubber(color)
    shapes.cylinder(0.065, length, (0, 0, 0.065), body, 'x', 0.006)
    for side in (-1, 1):
        for radius in (0.018, 0.034, 0.05):
            shapes.ring(radius, 0.0022, (side * length / 2, 0, 0.065), materials.rubber('#2E3532'), 'x', 32)


def floor_mat(size=(2.6, 1.3), color='#242625'):
    """The black protective mat below a machine."""
    shapes.box((*size, 0.008), (0, 0, 0.004), materials.rubber(color), 0.003)


def towel(color='#F0EDE6', folds=3):
    """Folded, in a stack."""
    for i in range(folds):
        shapes.box((0.34, 0.24, 0.042), (0.004 * (i % 2), 0, 0.022 + 0.044 * i), surfaces.fabric(color), 0.019, (0, 0, 2 * (i % 2)), 4)


def hanging_towel(color='#E9E4DA', width=0.42, drop=0.6):
    """Over a rail at z = 0, y = 0: hangs down on both sides."""
    cloth = surfaces.fabric(color)
    shapes.box((width, 0.014, drop), (0, -0.022, -drop / 2 + 0.02), cloth, 0.006)
    shapes.box((width, 0.014, drop * 0.8), (0, 0.022, -drop * 0.4 + 0.02), cloth, 0.006)
    shapes.cylinder(0.026, width, (0, 0, 0.012), cloth, 'x', 0.006, 24)


def bottle(color='#2F6F8F', height=0.24):
    profile = [(0.034, 0), (0.037, 0.006), (0.037, height * 0.68), (0.026, height * 0.8), (0.024, height * 0.82)]
    shapes.lathe(profile, (0, 0, 0), materials.plastic(color, 0.3), 'z', 32)
    shapes.cylinder(0.027, height * 0.18, (0, 0, height * 0.91), materials.plastic(), 'z', 0.004, 32)


def kettlebell(radius=0.1, accent=None):
    iron = materials.cast_iron()
    profile = [(radius * 0.55, 0), (radius * 0.8, radius * 0.18)]
    profile += [(radius * cos(a), radius * (1 + sin(a))) for a in (-0.5, -0.2, 0.1, 0.45, 0.8, 1.1, 1.35)]
    profile.append((0.002, radius * 1.99))
    shapes.lathe(profile, (0, 0, 0), iron, 'z', 40)
    reach, top = radius * 0.62, radius * 2.62
    line = [(-reach * 0.85, 0, radius * 1.5), (-reach, 0, top), (reach, 0, top), (reach * 0.85, 0, radius * 1.5)]
    shapes.tube(line, 0.0165, iron, 0.04, 5)
    if accent:
        shapes.ring(radius * 1.002, 0.004, (0, 0, radius * 0.98), materials.gloss_paint(accent), 'z', 48)


def plyo_box(size=(0.6, 0.5, 0.75)):
    shapes.box(size, (0, 0, size[2] / 2), materials.wood('#D9B98C', '#C4A06F'), 0.004)
    hole = materials.surface('dark', '#3A2C1E', 0.9)
    for side in (-1, 1):
        shapes.box((0.1, 0.004, 0.03), (0, side * size[1] / 2, size[2] * 0.72), hole, 0.002)


def medicine_ball(radius=0.14, color='#4A4E4C'):
    shapes.sphere(radius, (0, 0, radius), materials.rubber(color))
    shapes.ring(radius * 0.999, 0.002, (0, 0, radius), materials.rubber('#1D1F1E'), 'x', 48)
    shapes.ring(radius * 0.999, 0.002, (0, 0, radius), materials.rubber('#1D1F1E'), 'y', 48)


def gym_ball(radius=0.3, color='#8FA39B'):
    shapes.sphere(radius, (0, 0, radius * 0.98), materials.surface('ball', color, 0.45), (1, 1, 0.98), 64)


def foam_roller(color='#3F4442'):
    """Stands upright."""
    shapes.cylinder(0.07, 0.4, (0, 0, 0.2), materials.rubber(color), 'z', 0.012)


def bumper_plate(radius=0.225, thickness=0.05, accent=None):
    """Lies flat."""
    body = materials.rubber('#191A1A')
    profile = [(0.026, 0), (radius - 0.01, 0), (radius, 0.008), (radius, thickness - 0.008), (radius - 0.01, thickness)]
    profile += [(radius * 0.84, thickness), (radius * 0.82, thickness - 0.006), (radius * 0.42, thickness - 0.006), (radius * 0.4, thickness), (0.026, thickness)]
    shapes.lathe(profile, (0, 0, 0), body, 'z', 56)
    if accent:
        shapes.ring(radius * 0.83, 0.004, (0, 0, thickness - 0.004), materials.gloss_paint(accent), 'z', 56)


def plate_stack(count=4, seed=1, accent=None):
    random, z = Random(seed), 0
    for _ in range(count):
        thickness = random.choice((0.04, 0.05, 0.065))
        at((0.012 * random.random(), 0.012 * random.random(), z), 0, bumper_plate, 0.225, thickness, accent)
        z += thickness


def speaker(height=0.34):
    """A small loudspeaker, facing -y."""
    shapes.box((0.2, 0.22, height), (0, 0, height / 2), materials.plastic('#1C1D1D'), 0.012)
    for radius, z in ((0.068, 0.36), (0.032, 0.78)):
        shapes.cylinder(radius, 0.012, (0, -0.112, height * z), materials.surface('cone', '#303332', 0.7), 'y', 0.004)


def clock(radius=0.16, height=2.3):
    """On a wall, facing -y, at ten past seven."""
    shapes.cylinder(radius, 0.035, (0, -0.018, height), materials.plastic('#1A1B1B'), 'y', 0.006, 64)
    shapes.cylinder(radius - 0.014, 0.004, (0, -0.037, height), materials.plastic('#F4F3EF'), 'y', 0, 64)
    ink = materials.plastic('#161817')
    for i in range(12):
        a = tau * i / 12
        shapes.box((0.006, 0.003, 0.022), ((radius - 0.034) * sin(a), -0.04, height + (radius - 0.034) * cos(a)), ink, 0, (0, i * 30, 0))
    for hours, length, width in ((7.17 / 12, 0.075, 0.011), (1 / 6, 0.112, 0.007)):
        a = tau * hours
        shapes.box((width, 0.003, length), (length / 2 * sin(a), -0.043, height + length / 2 * cos(a)), ink, 0, (0, hours * 360, 0))


def sandbag(color='#2B2E2D'):
    shapes.box((0.62, 0.3, 0.26), (0, 0, 0.13), surfaces.fabric(color), 0.12, (0, 0, 0), 6)
    for x in (-0.17, 0.17):
        shapes.box((0.04, 0.31, 0.27), (x, 0, 0.131), surfaces.fabric('#4A4E4C'), 0.12, (0, 0, 0), 6)


def crate(color='#C9B48F', size=(0.5, 0.34, 0.28)):
    """A box of cardboard or plywood."""
    shapes.box(size, (0, 0, size[2] / 2), materials.surface('card', color, 0.85), 0.006)
    shapes.box((size[0] + 0.001, 0.05, size[2] + 0.001), (0, 0, size[2] / 2), materials.surface('card', '#B89F74', 0.7), 0.006)


def shoes(color='#DAD8D2', accent='#2F6F8F'):
    """A pair, toes towards -y."""
    for x, turn in ((-0.065, 4), (0.07, -10)):
        at((x, 0, 0), turn, _shoe, color, accent)


def _shoe(color, accent):
    shapes.box((0.098, 0.29, 0.032), (0, 0, 0.016), materials.rubber('#F1EFEA'), 0.015, (0, 0, 0), 4)
    shapes.box((0.086, 0.15, 0.066), (0, 0.055, 0.06), surfaces.fabric(color), 0.026, (0, 0, 0), 4)
    shapes.box((0.084, 0.17, 0.046), (0, -0.05, 0.045), surfaces.fabric(color), 0.022, (9, 0, 0), 4)
    shapes.box((0.088, 0.05, 0.03), (0, 0.06, 0.055), surfaces.fabric(accent), 0.012)
