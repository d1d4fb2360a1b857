"""What belongs to a rowing club: racing shells on the wall, oars, pennants."""

from math import cos, pi, sin

import bpy

from kit import materials, shapes

from . import surfaces


def shell_boat(length=6.4, color='#F2F0EA', stripe='#2F6F8F'):
    """A racing shell along x, bottom down, its middle at the origin."""
    mesh = bpy.data.meshes.new('hull')
    points, faces = [], []
    steps, around = 40, 13
    for i in range(steps + 1):
        t = i / steps
        half = 0.145 * max(sin(pi * t), 0) ** 0.62 + 0.003
        deep = 0.2 * max(sin(pi * t), 0) ** 0.5 + 0.02
        for j in range(around):
            a = pi * j / (around - 1)
            points.append((length * (t - 0.5), -half * cos(a), 0.1 - deep * sin(a)))
    for i in range(steps):
        for j in range(around - 1):
            a = i * around + j
            faces.append((a, a + 1, a + around + 1, a + around))
        a, b = i * around, (i + 1) * around
        if not 0.4 < i / steps < 0.6:
            faces.append((a, b, b + around - 1, a + around - 1))
    mesh.from_pydata(points, [], faces)
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.materials.append(materials.gloss_paint(color))
    thing = bpy.data.objects.new('hull', mesh)
    bpy.context.scene.collection.objects.link(thing)
    band = materials.gloss_paint(stripe)
    for side in (-1, 1):
        line = [(length * (i / 24 - 0.5) * 0.985, side * (0.146 * max(sin(pi * i / 24), 0) ** 0.62 + 0.005), 0.085) for i in range(25)]
        shapes.tube(line, 0.011, band, 0, 2)
    steel = materials.aluminium()
    for side in (-1, 1):
        shapes.tube([(0.25, side * 0.1, 0.12), (0, side * 0.72, 0.2), (-0.25, side * 0.1, 0.12)], 0.011, steel, 0.03, 3)


def racked_boat(height, length=6.4, color='#F2F0EA', stripe='#2F6F8F'):
    """On two arms on a wall (y = 0), on its side as boats are stored."""
    boat = shapes.collect(shell_boat, length, color, stripe)
    boat.location = (0, -0.42, height)
    steel = materials.powder_coat('#3E4341')
    for x in (-length * 0.24, length * 0.24):
        shapes.tube([(x, 0, height - 0.13), (x, -0.6, height - 0.13), (x, -0.62, height + 0.02)], 0.022, steel, 0.05, 4)
        shapes.box((0.08, 0.02, 0.3), (x, -0.01, height - 0.16), steel, 0.004)


def oar(length=2.85, blade='#2F6F8F'):
    """Upright, leaning at the wall: the blade on top."""
    shapes.cylinder(0.021, length - 0.4, (0, 0, (length - 0.4) / 2), materials.plastic('#1E2020', 0.3), 'z', 0.004, 20)
    outline = shapes.rounded([(-0.03, -0.25), (0.1, -0.2), (0.12, 0.22), (-0.11, 0.25), (-0.03, -0.25)], 0.05)
    shapes.plate(outline, 0.008, (0, 0, length - 0.2), materials.gloss_paint(blade), 'y', 0.002)
    shapes.cylinder(0.024, 0.14, (0, 0, 0.07), materials.rubber('#3F7D58'), 'z', 0.004, 20)


def oars(count=4, blade='#2F6F8F'):
    for i in range(count):
        thing = shapes.collect(oar, 2.8, blade)
        thing.location = (0.17 * i, -0.32, 0)
        thing.rotation_euler = (-0.1, 0, 0.05 * (i % 2))


def pennants(length, height, at_y=0.0, colors=('#2F6F8F', '#D9F53B', '#B3372F', '#F2F0EA')):
    """A line of little flags along x that sags in the middle."""
    count = int(length / 0.28)
    line = []
    for i in range(count + 1):
        t = i / count
        line.append((length * (t - 0.5), at_y, height - 0.28 * (1 - (2 * t - 1) ** 2)))
    shapes.tube(line, 0.004, materials.rope(), 0, 2)
    for i in range(count):
        (x, y, z), (x2, _, z2) = line[i], line[i + 1]
        mesh = bpy.data.meshes.new('pennant')
        mesh.from_pydata([(x + 0.03, y, z), (x2 - 0.03, y, z2), ((x + x2) / 2, y - 0.02, (z + z2) / 2 - 0.3)], [], [(0, 1, 2)])
        mesh.materials.append(surfaces.fabric(colors[i % len(colors)]))
        thing = bpy.data.objects.new('pennant', mesh)
        bpy.context.scene.collection.objects.link(thing)
