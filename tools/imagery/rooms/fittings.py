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
    shapes.box((width + 0.17, 0.034, 0.09), (0, -0.017, height + 0.046), lacquer, 0.004)
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


def wall_bars(bays=1, width=0.95, height=2.5, color='#C8A679'):
    """Swedish ladder: uprights and round bars, the upper ones standing out."""
    light = materials.wood(color, '#AE8A5E', 'z')
    rung = materials.wood(color, '#AE8A5E', 'x')
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
    """A wooden board full of tools in two rows: spanners, hammers, screwdrivers, pliers, saws, tape."""
    random = Random(seed)
    shapes.box((width, 0.018, height), (0, -0.015, low + height / 2), materials.wood('#D8BD94', '#C7A878'), 0.003)
    tools = {'spanners': (_spanners, 0.62), 'hammers': (_hammers, 0.5), 'drivers': (_drivers, 0.52), 'pliers': (_pliers, 0.42), 'saw': (_saw, 0.58), 'tapes': (_tapes, 0.42)}
    for row in range(2 if height > 0.7 else 1):
        names = random.sample(sorted(tools), len(tools))
        if row == 0:
            names = ['spanners'] + [name for name in names if name != 'spanners']
        x = -width / 2 + 0.1
        for name in names:
            build, wide = tools[name]
            if x + wide > width / 2 - 0.04:
                continue
            thing = shapes.collect(build)
            thing.location = (x, -0.034, low + height * (0.94 if row == 0 else 0.46))
            x += wide


def _spanners():
    """From x = 0 to the right, hanging down from z = 0, as all tools here."""
    steel = materials.brushed_steel('#B9BCB8', 'z')
    for i in range(8):
        length, x = 0.13 + 0.034 * i, 0.03 + 0.07 * i
        shapes.box((0.015 + 0.0014 * i, 0.01, length), (x, 0, -0.02 - length / 2), steel, 0.003)
        for end in (0, length):
            shapes.ring(0.014 + 0.002 * i, 0.006, (x, 0, -0.02 - end), steel, 'y', 20)


def _hammers():
    for i in range(3):
        x = 0.08 + 0.15 * i
        shapes.cylinder(0.015, 0.34, (x, 0, -0.22), materials.wood('#C89B66', '#A67844', 'z'), 'z', 0.004, 20)
        shapes.box((0.13 - 0.015 * i, 0.036, 0.04), (x, 0, -0.06), materials.cast_iron(), 0.006)


def _drivers():
    for i, color in enumerate(('#B3372F', '#B3372F', '#161817', '#E3C23A', '#161817', '#2B5FA8')):
        x = 0.04 + 0.08 * i
        shapes.cylinder(0.016, 0.11, (x, 0, -0.07), materials.gloss_paint(color), 'z', 0.006, 16)
        shapes.cylinder(0.004, 0.1 + 0.02 * i, (x, 0, -0.17 - 0.01 * i), materials.brushed_steel('#B9BCB8', 'z'), 'z', 0, 12)


def _pliers():
    for i, color in enumerate(('#B3372F', '#2B5FA8', '#E08A1E')):
        x = 0.06 + 0.13 * i
        shapes.box((0.035, 0.012, 0.07), (x, 0, -0.05), materials.cast_iron(), 0.006)
        for side in (-1, 1):
            line = [(x, 0, -0.08), (x + side * 0.03, 0, -0.13), (x + side * 0.024, 0, -0.21)]
            shapes.tube(line, 0.008, materials.rubber(color), 0.03, 3)


def _saw():
    blade = [(0.14, -0.06), (0.52, -0.09), (0.52, -0.13), (0.14, -0.19), (0.14, -0.06)]
    shapes.plate(blade[:-1], 0.002, (0, 0, 0), materials.brushed_steel('#B9BCB8', 'x'), 'y', 0.0005)
    shapes.box((0.13, 0.024, 0.14), (0.09, 0, -0.125), materials.wood('#C89B66', '#A67844', 'z'), 0.02)


def _tapes():
    for i, color in enumerate(('#E6E1D6', '#2B5FA8', '#D9F53B')):
        shapes.ring(0.045, 0.018, (0.07 + 0.125 * i, 0, -0.08), materials.plastic(color), 'y', 32)
        shapes.cylinder(0.006, 0.05, (0.07 + 0.125 * i, 0.0, -0.035), materials.chrome(), 'y', 0, 12)
