"""Plants in pots."""

from math import cos, radians, sin, tau
from random import Random

import bpy
from mathutils import Euler, Vector

from kit import materials, shapes


def _leaf(length, width, droop):
    """A leaf from its stalk along +x, hollow along the middle and bent down towards its tip."""
    mesh = bpy.data.meshes.new('leaf')
    points, faces = [], []
    steps = 7
    for i in range(steps + 1):
        t = i / steps
        half = width / 2 * max(sin(3.1416 * t**0.8), 0) ** 0.8 + 0.001
        x, z = length * t * (1 - 0.25 * droop * t), -droop * length * 0.55 * t * t
        points += [(x, -half, z + half * 0.35), (x, 0, z), (x, half, z + half * 0.35)]
    for i in range(steps):
        a = 3 * i
        faces += [(a, a + 3, a + 4, a + 1), (a + 1, a + 4, a + 5, a + 2)]
    mesh.from_pydata(points, [], faces)
    for face in mesh.polygons:
        face.use_smooth = True
    return mesh


def _pot(radius, height, material):
    profile = [(radius * 0.72, 0), (radius * 0.78, 0.004), (radius, height), (radius * 0.93, height), (radius * 0.9, height * 0.88), (0.001, height * 0.88)]
    shapes.lathe(profile, (0, 0, 0), material, 'z', 40)
    shapes.cylinder(radius * 0.9, 0.01, (0, 0, height * 0.88), materials.surface('soil', '#3A2E25', 0.95), 'z', 0, 32)


def _put(mesh, at, yaw, pitch, scale):
    thing = bpy.data.objects.new('leaf', mesh)
    thing.location = at
    thing.rotation_euler = Euler((0, -pitch, yaw))
    thing.scale = (scale, scale, scale)
    bpy.context.scene.collection.objects.link(thing)


def plant(at, height=1.2, seed=1, pot='#D8D3C8', green='#4F6B3E', kind='rubber'):
    """A pot plant: 'rubber' (broad leaves up a few stems), 'palm' (long fronds) or 'snake' (upright blades)."""
    random = Random(seed)

    def build():
        radius, pot_height = 0.11 + height * 0.06, 0.14 + height * 0.13
        _pot(radius, pot_height, materials.surface('pot', pot, 0.6))
        leaf_material = materials.surface('leaf', green, 0.38, 0.0, None, Specular=0.4)
        other = materials.surface('leaf', '#6B8552', 0.42, 0.0, None, Specular=0.4)
        {'rubber': _rubber, 'palm': _palm, 'snake': _snake}[kind](random, height, pot_height, leaf_material, other)

    thing = shapes.collect(build)
    thing.location = at
    return thing


def _meshes(leaf_material, other, *shape):
    meshes = []
    for material in (leaf_material, leaf_material, other):
        mesh = _leaf(*shape)
        mesh.materials.append(material)
        meshes.append(mesh)
    return meshes


def _rubber(random, height, start, leaf_material, other):
    meshes = _meshes(leaf_material, other, 0.22, 0.105, 0.75)
    stem = materials.surface('stem', '#6A5A42', 0.8)
    for k in range(4):
        lean, top = k * tau / 4 + random.random(), height * (0.72 + 0.28 * random.random())
        reach = 0.05 + 0.13 * height * random.random()
        line = [(0.03 * cos(lean), 0.03 * sin(lean), start * 0.85)]
        for t in (0.4, 0.75, 1.0):
            line.append((reach * t**1.6 * cos(lean), reach * t**1.6 * sin(lean), start + (top - start) * t))
        shapes.tube(line, 0.007 + 0.002 * height, stem, 0.05, 2)
        count = int(9 + 7 * height)
        for i in range(count):
            t = 0.22 + 0.78 * i / count
            at = Vector(line[0]).lerp(Vector(line[-1]), t)
            at.x, at.y = reach * t**1.6 * cos(lean), reach * t**1.6 * sin(lean)
            _put(random.choice(meshes), at, i * 2.4 + random.random(), radians(12 + 48 * t - 10 * random.random()), 0.75 + 0.5 * random.random())


def _palm(random, height, start, leaf_material, other):
    meshes = _meshes(leaf_material, other, 0.26, 0.028, 0.6)
    stem = materials.surface('stem', '#7C8A52', 0.7)
    fronds = 13
    for k in range(fronds):
        yaw, out = k * 2.4 + random.random() * 0.4, (0.25 + 0.25 * random.random()) * height * 0.8
        top = height * (0.6 + 0.4 * random.random())
        line = []
        for i in range(9):
            t = i / 8
            r, z = out * t**1.9, start + (top - start) * (1.25 * t - 0.25 * t**3)
            line.append((r * cos(yaw), r * sin(yaw), z))
        shapes.tube(line, 0.005, stem, 0, 2)
        for i in range(3, 9):
            for side in (-1, 1):
                for between in (0, 0.5):
                    near = Vector(line[i - 1]).lerp(Vector(line[i]), between)
                    _put(random.choice(meshes), near, yaw + side * 0.85, radians(25 - 5 * i), 0.65 + 0.35 * random.random())


def _snake(random, height, start, leaf_material, other):
    meshes = _meshes(leaf_material, other, 0.7 * height, 0.07, 0.12)
    for k in range(11):
        yaw = k * 2.4
        r = 0.02 + 0.006 * k
        _put(random.choice(meshes), (r * cos(yaw), r * sin(yaw), start * 0.85), yaw, radians(88 - 2.2 * k), 0.6 + 0.5 * random.random())
