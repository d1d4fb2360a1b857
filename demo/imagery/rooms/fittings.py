"""What hangs on walls or belongs to the building. Wall things face -y, their wall is y = 0."""

from math import pi, sin
from random import Random

import bpy

from kit import materials, shapes

from . import surfaces


def door(color='#EDEBE5', width=0.88, height=2.03, frame='#F3F2EE'):
    """A closed door with its frame and handle."""
    lacquer = surfaces.paint(frame, 0.45)
    for x in (-1, 1):
        shapes.box((0.09, 0.03, height + 0.06), (x * (width / 2 + 0.035), -0.015, (height + 0.06) / 2), lacquer, 0.004)
    shapes.box((width + 0.16, 0.03, 0.09), (0, -0.015, height + 0.045), lacquer, 0.004)
    shapes.box((width, 0.02, height), (0, 0.002, height / 2), surfaces.paint(color, 0.45), 0.003)
    steel = materials.brushed_steel()
    shapes.box((0.04, 0.008, 0.19), (width / 2 - 0.07, -0.012, 1.02), steel, 0.003)
    shapes.tube([(width / 2 - 0.07, -0.01, 1.05), (width / 2 - 0.07, -0.058, 1.05), (width / 2 - 0.19, -0.058, 1.05)], 0.009, steel, 0.02, 4)


def steel_door(color='#565C5A'):
    door(color, 1.0, 2.1, '#454A48')


def socket(height=0.3, color='#F6F5F2'):
    shapes.box((0.081, 0.01, 0.081), (0, -0.005, height), surfaces.paint(color, 0.35), 0.004)
    shapes.cylinder(0.02, 0.004, (0, -0.0105, height), surfaces.paint('#DCDAD4'), 'y', 0.001, 24)


def switch(height=1.05):
    socket(height)


def radiator(width=1.2, height=0.5, low=0.14):
    """A panel radiator with its grooves."""
    white = surfaces.paint('#F4F3F0', 0.4)
    shapes.box((width, 0.09, height), (0, -0.085, low + height / 2), white, 0.012)
    shade = surfaces.paint('#DDDBD6', 0.5)
    count = int(width / 0.05)
    for i in range(1, count):
        shapes.box((0.005, 0.004, height - 0.08), (width * i / count - width / 2, -0.131, low + height / 2), shade, 0)
    shapes.cylinder(0.022, 0.07, (width / 2 + 0.04, -0.08, low + 0.05), white, 'x', 0.004)


def picture(size=(0.6, 0.8), height=1.55, palette=('#E8E2D5', '#C9825B', '#2F4A4F', '#D9B36B'), seed=1, frame='#1C1D1C'):
    """A framed print of plain shapes."""
    width, tall = size
    bar = materials.wood('#C8A57A', '#A98457', 'z') if frame == 'wood' else surfaces.paint(frame, 0.4)
    for x in (-1, 1):
        shapes.box((0.022, 0.03, tall), (x * (width / 2 - 0.011), -0.015, height), bar, 0.003)
    for z in (-1, 1):
        shapes.box((width, 0.03, 0.022), (0, -0.015, height + z * (tall / 2 - 0.011)), bar, 0.003)
    shapes.box((width - 0.03, 0.01, tall - 0.03), (0, -0.006, height), materials.surface('paper', '#F7F5F0', 0.8), 0)
    inner = (width * 0.74, tall * 0.76)
    shapes.box((inner[0], 0.002, inner[1]), (0, -0.012, height), materials.surface('print', palette[0], 0.8), 0)
    random = Random(seed)
    if seed % 2:
        for i, color in enumerate(palette[1:]):
            r = inner[0] * (0.3 - 0.06 * i)
            shapes.cylinder(r, 0.001, (inner[0] * (random.random() - 0.5) * 0.36, -0.0136 - 0.0008 * i, height + inner[1] * (0.2 - 0.24 * i)), materials.surface('print', color, 0.8), 'y', 0, 48)
    else:
        for i, color in enumerate(palette[1:]):
            tall_part = inner[1] * (0.46 - 0.13 * i)
            shapes.box((inner[0], 0.001, tall_part), (0, -0.0136 - 0.0008 * i, height - inner[1] / 2 + tall_part / 2), materials.surface('print', color, 0.8), 0)


def mirror(width=1.8, height=1.9, low=0.25):
    shapes.box((width, 0.008, height), (0, -0.006, low + height / 2), surfaces.mirror(), 0.002)


def wall_bars(bays=1, width=0.95, height=2.5, color='#C9A06C'):
    """Swedish ladder: uprights and round bars, the upper ones standing out."""
    light = materials.wood(color, '#AD8250', 'z')
    rung = materials.wood(color, '#AD8250', 'x')
    for i in range(bays + 1):
        shapes.box((0.036, 0.11, height), (width * (i - bays / 2), -0.075, height / 2), light, 0.005)
    for z in [0.14 + 0.165 * i for i in range(int((height - 0.3) / 0.165) + 1)]:
        shapes.cylinder(0.019, width * bays, (0, -0.1, z), rung, 'x', 0, 16)
    shapes.cylinder(0.019, width * bays, (0, -0.15, height - 0.06), rung, 'x', 0, 16)


def curtain(width=0.6, height=2.5, color='#E6E1D6', folds=6, seed=1):
    """Hangs before the wall in soft folds, from z = height to the floor."""
    random = Random(seed)
    mesh = bpy.data.meshes.new('curtain')
    columns, points, faces = folds * 10, [], []
    phases = [random.random() * 0.6 for _ in range(folds + 1)]
    for row, z in enumerate((0.015, height * 0.5, height)):
        for i in range(columns + 1):
            t = i / columns
            wave = sin(2 * pi * folds * t + phases[int(t * folds)] * 0.5)
            points.append((width * (t - 0.5), -0.1 + (0.045 - 0.008 * row) * wave, z))
    for row in range(2):
        for i in range(columns):
            a = row * (columns + 1) + i
            faces.append((a, a + 1, a + columns + 2, a + columns + 1))
    mesh.from_pydata(points, [], faces)
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.materials.append(surfaces.fabric(color))
    thing = bpy.data.objects.new('curtain', mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def rail(width, height, material=None):
    shapes.tube([(-width / 2, -0.1, height), (width / 2, -0.1, height)], 0.013, material or materials.powder_coat(), 0, 4)


def steel_beam(length, at, depth=0.26, axis='x', color='#3E4341'):
    """A rolled steel beam below a ceiling."""
    paint = materials.powder_coat(color)
    for z in (-1, 1):
        size = (length, 0.14, 0.016) if axis == 'x' else (0.14, length, 0.016)
        shapes.box(size, (at[0], at[1], at[2] + z * depth / 2), paint, 0.002)
    size = (length, 0.012, depth) if axis == 'x' else (0.012, length, depth)
    shapes.box(size, at, paint, 0)


def hall_lamp(at, drop=0.5):
    """A wide pendant, switched off; `at` is its lower edge."""
    x, y, z = at
    shade = materials.powder_coat('#2E3231')
    shapes.lathe([(0.22, 0), (0.225, 0.004), (0.18, 0.09), (0.07, 0.16), (0.055, 0.24), (0.002, 0.25)], (x, y, z), shade, 'z', 40)
    shapes.cylinder(0.19, 0.01, (x, y, z + 0.035), materials.surface('lamp', '#F4F1EA', 0.5), 'z', 0, 40)
    shapes.tube([(x, y, z + 0.24), (x, y, z + 0.24 + drop)], 0.005, shade, 0, 2)


def hooks_with_bands(height=1.8, colors=('#D9502E', '#3F7D58', '#2B5FA8', '#E08A1E')):
    """Elastic bands on a hook strip."""
    shapes.box((0.12 * len(colors) + 0.1, 0.02, 0.06), (0, -0.01, height), materials.wood(), 0.004)
    for i, color in enumerate(colors):
        x = 0.12 * (i - (len(colors) - 1) / 2)
        shapes.tube([(x, -0.01, height), (x, -0.06, height), (x, -0.065, height + 0.02)], 0.006, materials.chrome(), 0.01, 3)
        drop = 0.62 + 0.05 * (i % 2)
        loop = [(x - 0.012, -0.05, height), (x - 0.03, -0.03, height - drop), (x + 0.03, -0.03, height - drop), (x + 0.012, -0.05, height), (x - 0.012, -0.05, height)]
        shapes.tube(loop, 0.008, materials.rubber(color), 0.03, 3)


def pegboard(width=1.6, height=0.9, low=1.05, seed=3):
    """Tools on a perforated board: spanners, hammers, pliers, a saw, rolls of tape."""
    random = Random(seed)
    shapes.box((width, 0.018, height), (0, -0.015, low + height / 2), materials.wood('#D8BD94', '#C7A878'), 0.003)
    steel, dark, red = materials.brushed_steel('#B9BCB8', 'z'), materials.plastic(), materials.gloss_paint('#B3372F')
    y = -0.035
    for i in range(7):
        length, x = 0.13 + 0.028 * i, -width / 2 + 0.12 + 0.07 * i
        z = low + height - 0.1 - length / 2
        shapes.box((0.014 + 0.0012 * i, 0.008, length), (x, y, z), steel, 0.003)
        for end in (-1, 1):
            shapes.ring(0.012 + 0.0018 * i, 0.005, (x, y, z + end * length / 2), steel, 'y', 20)
    for i in range(3):
        x = 0.18 + 0.14 * i
        shapes.cylinder(0.013, 0.3, (x, y, low + 0.62), materials.wood('#C89B66', '#A67844', 'z'), 'z', 0.004, 20)
        shapes.box((0.11 - 0.02 * i, 0.034, 0.035), (x, y, low + 0.77), materials.cast_iron(), 0.005)
    for i in range(5):
        x = -width / 2 + 0.14 + 0.1 * i
        color = red if random.random() < 0.5 else dark
        shapes.cylinder(0.014, 0.1, (x, y, low + 0.3), color, 'z', 0.006, 16)
        shapes.cylinder(0.004, 0.13, (x, y, low + 0.185), steel, 'z', 0, 12)
    for i, color in enumerate(('#E6E1D6', '#2B5FA8', '#D9F53B')):
        shapes.ring(0.045, 0.016, (0.2 + 0.13 * i, y, low + 0.28), materials.plastic(color), 'y', 32)
