"""Furniture. Stands on z = 0, its front towards -y, centred in x; wall pieces have their back at y = 0."""

from math import cos, sin, tau
from random import Random

from kit import materials, shapes

from . import surfaces
from .props import towel

BOOKS = ('#8A3B2E', '#2F4A4F', '#D8D0BF', '#C08A3E', '#5B6B5A', '#37393B', '#B9A78A', '#6F8592', '#E4DFD3')


def books(width, seed=1, height=0.24, depth=0.17):
    """A row of books, from x = 0 to about `width`."""
    random, x = Random(seed), 0
    while x < width - 0.05:
        thick, tall = 0.018 + 0.028 * random.random(), height * (0.72 + 0.28 * random.random())
        deep = depth * (0.8 + 0.2 * random.random())
        cover = materials.surface('book', random.choice(BOOKS), 0.7)
        shapes.box((thick, deep, tall), (x + thick / 2, -deep / 2, tall / 2), cover, 0.002)
        x += thick + 0.0015


def _put(place, build, *arguments, **options):
    thing = shapes.collect(build, *arguments, **options)
    thing.location = place
    return thing


def bookcase(width=1.0, height=1.9, depth=0.3, boards=5, seed=1, wood=None):
    """Open shelves with books and a few empty places."""
    wood = wood or materials.wood('#D2AE7E', '#B88D5B', 'x')
    random = Random(seed)
    for x in (-1, 1):
        shapes.box((0.024, depth, height), (x * (width / 2 - 0.012), -depth / 2, height / 2), wood, 0.002)
    shapes.box((width - 0.03, 0.008, height), (0, -0.006, height / 2), wood, 0)
    for i in range(boards + 1):
        z = 0.06 + (height - 0.075) * i / boards
        shapes.box((width - 0.048, depth - 0.01, 0.024), (0, -depth / 2, z), wood, 0.002)
        if i < boards:
            room = (height - 0.075) / boards - 0.03
            part = (width - 0.1) * (0.35 + 0.6 * random.random())
            start = -width / 2 + 0.04 if random.random() < 0.6 else width / 2 - 0.04 - part
            _put((start, -0.05, z + 0.012), books, part, seed * 10 + i, min(room * 0.85, 0.28))


def wall_board(width=1.1, height=1.5, seed=1, depth=0.22):
    """One board on a wall with books and a bowl."""
    shapes.box((width, depth, 0.03), (0, -depth / 2, height), materials.wood('#D2AE7E', '#B88D5B', 'x'), 0.003)
    _put((-width / 2 + 0.06, -0.02, height + 0.015), books, width * 0.5, seed, 0.23)
    shapes.lathe([(0.05, 0), (0.09, 0.05), (0.1, 0.09), (0.09, 0.09), (0.045, 0.012), (0.001, 0.012)], (width * 0.3, -depth / 2, height + 0.015), materials.surface('bowl', '#CFC8BA', 0.5), 'z', 40)


def sideboard(width=1.6, height=0.62, depth=0.42, doors=3, front=None):
    wood = materials.wood('#C99E6B', '#AB7E4C', 'x')
    shapes.box((width, depth, height - 0.14), (0, -depth / 2, 0.14 + (height - 0.14) / 2), wood, 0.005)
    face = surfaces.paint(front, 0.5) if front else wood
    step = (width - 0.04) / doors
    for i in range(doors):
        x = -width / 2 + 0.02 + step * (i + 0.5)
        shapes.box((step - 0.008, 0.018, height - 0.19), (x, -depth - 0.006, 0.14 + (height - 0.14) / 2), face, 0.003)
        shapes.cylinder(0.009, 0.02, (x + step * 0.38, -depth - 0.022, height * 0.72), materials.powder_coat(), 'y', 0.002, 20)
    for x in (-1, 1):
        for y in (-0.06, -depth + 0.06):
            shapes.cylinder(0.016, 0.14, (x * (width / 2 - 0.08), y, 0.07), materials.powder_coat(), 'z', 0.002, 20, (0, 0, 0))


def sofa(width=2.0, color='#8C8B84', depth=0.9):
    cloth = surfaces.fabric(color)
    shapes.box((width, depth, 0.24), (0, -depth / 2, 0.25), cloth, 0.05, (0, 0, 0), 5)
    shapes.box((width, 0.22, 0.56), (0, -0.12, 0.5), cloth, 0.08, (0, 0, 0), 5)
    for x in (-1, 1):
        shapes.box((0.2, depth, 0.46), (x * (width / 2 - 0.1), -depth / 2, 0.37), cloth, 0.07, (0, 0, 0), 5)
        shapes.box((width / 2 - 0.21, depth - 0.24, 0.16), (x * (width / 4 - 0.1), -depth / 2 - 0.1, 0.43), cloth, 0.06, (0, 0, 0), 5)
        shapes.box((width / 2 - 0.24, 0.16, 0.4), (x * (width / 4 - 0.1), -0.3, 0.66), cloth, 0.075, (-12, 0, 0), 5)
        for y in (-0.1, -depth + 0.1):
            shapes.cylinder(0.02, 0.13, (x * (width / 2 - 0.12), y, 0.065), materials.wood(), 'z', 0.003, 20)
    shapes.box((0.44, 0.13, 0.42), (-width / 2 + 0.48, -0.42, 0.68), surfaces.fabric('#C9825B'), 0.062, (-22, 8, 0), 5)


def rug(size=(2.4, 1.6), color='#CFC6B4', edge='#B8AC96'):
    shapes.box((*size, 0.012), (0, 0, 0.006), surfaces.carpet(edge), 0.004)
    shapes.box((size[0] - 0.12, size[1] - 0.12, 0.0124), (0, 0, 0.0064), surfaces.carpet(color), 0.004)


def floor_lamp(height=1.6, color='#EAE4D8'):
    metal = materials.powder_coat()
    shapes.cylinder(0.14, 0.018, (0, 0, 0.009), metal, 'z', 0.004)
    shapes.cylinder(0.009, height - 0.2, (0, 0, (height - 0.2) / 2), metal, 'z', 0, 16)
    shapes.lathe([(0.2, 0), (0.155, 0.28), (0.152, 0.28), (0.196, 0)], (0, 0, height - 0.28), surfaces.fabric(color), 'z', 56)


def desk(width=1.4, depth=0.7, monitor=True, top=None):
    shapes.box((width, depth, 0.028), (0, -depth / 2, 0.726), top or materials.wood('#D8B588', '#C09664', 'x'), 0.004)
    frame = materials.powder_coat('#2A2D2C')
    for x in (-1, 1):
        line = [(x * (width / 2 - 0.1), -0.08, 0.71), (x * (width / 2 - 0.1), -0.08, 0.02), (x * (width / 2 - 0.1), -depth + 0.08, 0.02), (x * (width / 2 - 0.1), -depth + 0.08, 0.71)]
        shapes.tube(line, 0.018, frame, 0.03, 3)
    if monitor:
        shapes.box((0.6, 0.03, 0.35), (0, -0.2, 1.06), materials.plastic(), 0.008)
        shapes.box((0.58, 0.004, 0.33), (0, -0.217, 1.06), materials.glass(), 0.002)
        shapes.box((0.05, 0.03, 0.2), (0, -0.17, 0.84), materials.aluminium(), 0.004)
        shapes.box((0.24, 0.18, 0.012), (0, -0.19, 0.746), materials.aluminium(), 0.004)
        shapes.box((0.42, 0.13, 0.016), (0, -0.48, 0.75), materials.plastic('#E8E7E3'), 0.005)
    shapes.cylinder(0.04, 0.09, (width / 2 - 0.25, -0.3, 0.785), materials.surface('mug', '#D9D2C4', 0.4), 'z', 0.006, 32)
    _put((-width / 2 + 0.1, -0.1, 0.74), books, 0.24, 4, 0.24)


def office_chair(color='#3F4442'):
    metal = materials.powder_coat()
    for i in range(5):
        a = tau * i / 5
        shapes.tube([(0, 0, 0.1), (0.29 * cos(a), 0.29 * sin(a), 0.065)], 0.017, metal, 0, 3)
        shapes.sphere(0.03, (0.29 * cos(a), 0.29 * sin(a), 0.03), materials.rubber(), (1, 1, 1), 16)
    shapes.cylinder(0.024, 0.34, (0, 0, 0.27), metal, 'z', 0.002, 20)
    shapes.box((0.48, 0.47, 0.07), (0, 0, 0.47), surfaces.fabric(color), 0.03, (0, 0, 0), 4)
    shapes.box((0.44, 0.05, 0.52), (0, 0.25, 0.82), surfaces.fabric(color), 0.024, (-8, 0, 0), 4)
    shapes.tube([(0, 0.1, 0.43), (0, 0.27, 0.46), (0, 0.28, 0.75)], 0.018, metal, 0.06, 3)


def wooden_bench(width=1.2):
    wood = materials.wood('#C9A06C', '#AD8250', 'x')
    for y in (-0.075, -0.18, -0.285):
        shapes.box((width, 0.092, 0.032), (0, y, 0.43), wood, 0.006)
    for x in (-1, 1):
        line = [(x * (width / 2 - 0.14), -0.04, 0), (x * (width / 2 - 0.14), -0.04, 0.41), (x * (width / 2 - 0.14), -0.32, 0.41), (x * (width / 2 - 0.14), -0.32, 0)]
        shapes.tube(line, 0.016, materials.powder_coat(), 0.03, 3)


def treatment_couch(color='#5F7F7A'):
    """A height-adjustable couch, along x."""
    frame = materials.powder_coat('#E6E6E2')
    leather = materials.upholstery(color)
    shapes.pad((1.35, 0.66, 0.08), (0.3, 0, 0.66), (0, 0, 0), leather)
    shapes.pad((0.6, 0.66, 0.08), (-0.68, 0, 0.73), (0, 16, 0), leather)
    shapes.box((1.7, 0.06, 0.05), (0.05, 0.2, 0.58), frame, 0.006)
    shapes.box((1.7, 0.06, 0.05), (0.05, -0.2, 0.58), frame, 0.006)
    for y in (-0.22, 0.22):
        shapes.tube([(-0.6, y, 0.1), (0.55, y, 0.56)], 0.024, frame, 0, 4)
        shapes.tube([(0.65, y, 0.1), (-0.5, y, 0.56)], 0.024, frame, 0, 4)
        shapes.tube([(-0.75, y, 0.06), (0.8, y, 0.06)], 0.026, frame, 0, 4)
    for x in (-0.72, 0.78):
        shapes.tube([(x, -0.28, 0.05), (x, 0.28, 0.05)], 0.022, frame, 0, 4)
    shapes.cylinder(0.075, 0.5, (-0.62, 0, 0.83), surfaces.fabric('#F2F0EA'), 'y', 0.01, 40)


def stool(color='#5F7F7A'):
    steel = materials.chrome()
    for i in range(5):
        a = tau * i / 5
        shapes.tube([(0, 0, 0.1), (0.23 * cos(a), 0.23 * sin(a), 0.06)], 0.015, steel, 0, 3)
        shapes.sphere(0.027, (0.23 * cos(a), 0.23 * sin(a), 0.027), materials.rubber(), (1, 1, 1), 16)
    shapes.cylinder(0.022, 0.4, (0, 0, 0.29), steel, 'z', 0.002, 20)
    shapes.cylinder(0.17, 0.08, (0, 0, 0.52), materials.upholstery(color), 'z', 0.025)


def steel_shelf(width=1.0, height=1.9, depth=0.4, boards=5, seed=1, filled=True):
    """A garage or store shelf with boxes and cases on it."""
    steel = materials.powder_coat('#8A8F8C')
    for x in (-1, 1):
        for y in (-0.02, -depth + 0.02):
            shapes.box((0.035, 0.035, height), (x * (width / 2 - 0.018), y, height / 2), steel, 0.002)
    random = Random(seed)
    for i in range(boards):
        z = 0.12 + (height - 0.16) * i / (boards - 1)
        shapes.box((width - 0.01, depth - 0.01, 0.03), (0, -depth / 2, z), steel, 0.002)
        if not filled or i == boards - 1 and random.random() < 0.4:
            continue
        x = -width / 2 + 0.06
        while x < width / 2 - 0.25:
            wide, tall = 0.2 + 0.22 * random.random(), 0.14 + 0.13 * random.random()
            if x + wide > width / 2 - 0.04:
                break
            color = random.choice(('#C9B48F', '#BFA67E', '#4A4E4C', '#D8D5CD', '#2F4A4F', '#8A8F8C'))
            if random.random() < 0.8:
                shapes.box((wide, depth * 0.75, tall), (x + wide / 2, -depth / 2, z + 0.016 + tall / 2), materials.surface('case', color, 0.75), 0.008)
            x += wide + 0.03 + 0.08 * random.random()


def workbench(width=1.9, depth=0.7, height=0.88):
    """A beech top on steel legs, a drawer block and a vice."""
    shapes.box((width, depth, 0.06), (0, -depth / 2, height - 0.03), materials.wood('#D0A671', '#B58850', 'x'), 0.006)
    steel = materials.powder_coat('#3E4341')
    for x in (-1, 1):
        for y in (-0.08, -depth + 0.08):
            shapes.box((0.07, 0.07, height - 0.06), (x * (width / 2 - 0.1), y, (height - 0.06) / 2), steel, 0.004)
        shapes.box((0.05, depth - 0.2, 0.05), (x * (width / 2 - 0.1), -depth / 2, 0.2), steel, 0.004)
    shapes.box((width - 0.25, depth - 0.16, 0.022), (0, -depth / 2, 0.235), materials.wood('#D0A671', '#B58850', 'x'), 0.003)


def drawer_block(width=0.5, depth=0.6, height=0.6, color='#3E4341', drawers=4):
    shapes.box((width, depth, height), (0, -depth / 2, height / 2), materials.powder_coat(color), 0.005)
    step = (height - 0.04) / drawers
    for i in range(drawers):
        z = 0.02 + step * (i + 0.5)
        shapes.box((width - 0.03, 0.016, step - 0.012), (0, -depth - 0.004, z), materials.powder_coat('#4A4E4C'), 0.003)
        shapes.box((width * 0.5, 0.014, 0.014), (0, -depth - 0.022, z + step * 0.22), materials.aluminium(), 0.003)


def towel_shelf(width=0.9, height=1.3):
    """An open cabinet with stacks of towels."""
    wood = materials.wood('#A97F54', '#8C6640', 'x')
    for x in (-1, 1):
        shapes.box((0.025, 0.36, height), (x * (width / 2 - 0.012), -0.18, height / 2), wood, 0.002)
    for i in range(4):
        z = 0.08 + (height - 0.1) * i / 3
        shapes.box((width - 0.05, 0.35, 0.024), (0, -0.18, z), wood, 0.002)
        if i < 3:
            for x in (-0.21, 0.2):
                _put((x, -0.18, z + 0.012), towel, '#F0EDE6' if (i + (x > 0)) % 2 else '#CBD3CF', 4 - i % 2)
