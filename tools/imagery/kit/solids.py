"""Bodies that need more than boxes and lathes: given meshes, rings of any profile, cast forms, lettering on balls."""

from math import cos, pi, radians, sin, sqrt, tau

import bmesh
import bpy
import numpy

from . import materials, shapes

_AXES = {'x': (2, 0, 1), 'y': (1, 2, 0), 'z': (0, 1, 2)}


def body(points, faces, material, at=(0, 0, 0), turn=(0, 0, 0), sharp=40):
    """A mesh of points and faces that are wound outwards; edges sharper than `sharp` degrees stay edges."""
    mesh = bpy.data.meshes.new('body')
    mesh.from_pydata([tuple(point) for point in points], [], [tuple(face) for face in faces])
    mesh.validate()
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = radians(sharp)
    return shapes._object('body', mesh, material, at, turn)


def again(thing, at, material=None):
    """The same part once more at another place, turned alike: copies cost nothing in the exported model."""
    copy = shapes._object(thing.name, thing.data, None, at)
    copy.rotation_euler = thing.rotation_euler
    for modifier in thing.modifiers:
        own = copy.modifiers.new(modifier.name, modifier.type)
        for key in ('width', 'segments', 'limit_method', 'angle_limit', 'harden_normals'):
            setattr(own, key, getattr(modifier, key))
    if material:
        copy.material_slots[0].link = 'OBJECT'
        copy.material_slots[0].material = material
    return copy


def revolve(profile, at, material, axis='z', sides=48, turn=(0, 0, 0)):
    """A ring from a closed line of (radius, height) points, counter-clockwise: plates and bushes with a bore."""
    points, faces = [], []
    u, v, w = _AXES[axis]
    for i in range(sides):
        around = tau * i / sides
        for radius, height in profile:
            own = (radius * cos(around), radius * sin(around), height)
            points.append((own[u], own[v], own[w]))
    count = len(profile)
    for i in range(sides):
        here, following = i * count, (i + 1) % sides * count
        for j in range(count):
            after = (j + 1) % count
            faces.append((here + j, following + j, following + after, here + after))
    return body(points, faces, material, at, turn)


def round_corners(profile, radius, steps=3):
    """A closed line of 2-D points with round corners, without the repeated last point."""
    line = shapes.rounded([(u, v, 0) for u, v in [*profile, profile[0]]], radius, steps)
    return [(u, v) for u, v, _ in line]


def cast(distance, low, high, cell, material, at=(0, 0, 0)):
    """A cast form: the surface where `distance(x, y, z)` of numpy arrays is zero; inside is negative.

    Surface nets over a grid of `cell` metres between two corners, then drawn onto the true surface.
    """
    axes = [numpy.arange(a, b + cell, cell) for a, b in zip(low, high)]
    inside = distance(*numpy.meshgrid(*axes, indexing='ij')) < 0
    corners = sum(
        inside[i : i - 1 or None, j : j - 1 or None, k : k - 1 or None].astype(int)
        for i in (0, 1)
        for j in (0, 1)
        for k in (0, 1)
    )
    mixed = (corners > 0) & (corners < 8)
    index = numpy.full(mixed.shape, -1)
    index[mixed] = numpy.arange(mixed.sum())
    points = numpy.argwhere(mixed) * cell + [axis[0] + cell / 2 for axis in axes]
    faces = []
    for axis in range(3):
        one, two = (axis + 1) % 3, (axis + 2) % 3
        ahead = numpy.roll(inside, -1, axis)
        for place in numpy.argwhere(inside != ahead):
            if place[axis] == inside.shape[axis] - 1:
                continue
            ring = []
            for a, b in ((-1, -1), (0, -1), (0, 0), (-1, 0)):
                cube = place.copy()
                cube[one] += a
                cube[two] += b
                ring.append(index[tuple(cube)])
            faces.append(ring if inside[tuple(place)] else ring[::-1])
    return body(_drawn_on(points, distance, cell), faces, material, at, sharp=60)


def _drawn_on(points, distance, cell):
    """Moves points along the gradient until they lie on the surface."""
    step = cell * 0.05
    for _ in range(6):
        value = distance(*points.T)
        gradient = numpy.stack(
            [
                (distance(*(points + shift).T) - distance(*(points - shift).T)) / (2 * step)
                for shift in numpy.eye(3) * step
            ],
            axis=1,
        )
        length = numpy.maximum((gradient**2).sum(axis=1), 1e-6)
        points = points - gradient * numpy.clip(value / length, -cell, cell)[:, None]
    return points


def blend(a, b, radius):
    """Two distances as one, joined by a fillet."""
    mix = numpy.clip(0.5 + 0.5 * (b - a) / radius, 0, 1)
    return b * (1 - mix) + a * mix - radius * mix * (1 - mix)


def along(points, x, y, z):
    """The distance from each place to the line through the points."""
    best = None
    for start, end in zip(points, points[1:]):
        start, end = numpy.array(start), numpy.array(end)
        way = end - start
        own = numpy.stack([x, y, z], axis=-1) - start
        share = numpy.clip((own @ way) / (way @ way), 0, 1)
        gap = numpy.sqrt(((own - share[..., None] * way) ** 2).sum(axis=-1))
        best = gap if best is None else numpy.minimum(best, gap)
    return best


def text_on_ball(words, size, centre, radius, material, azimuth=-90, elevation=0, depth=0.0008):
    """Raised lettering on a ball, its middle seen from `azimuth` and `elevation` in degrees."""
    flat = shapes.text(words, size, (0, 0, 0), material, (0, 0, 0), depth)
    flat.data.resolution_u = 4
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(flat.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(flat)
    _cut_long_edges(mesh, radius * 0.12)
    middle = radians(elevation)
    for vertex in mesh.vertices:
        along_ball, up = vertex.co.x / radius, vertex.co.y / radius + middle
        reach = radius + vertex.co.z
        around = radians(azimuth) + along_ball / max(cos(middle), 0.3)
        vertex.co = (
            reach * cos(up) * cos(around),
            reach * cos(up) * sin(around),
            reach * sin(up),
        )
    if not mesh.materials:
        mesh.materials.append(material)
    return shapes._object('text', mesh, None, centre)


def _cut_long_edges(mesh, longest):
    """Splits what is too long to bend."""
    shape = bmesh.new()
    shape.from_mesh(mesh)
    bmesh.ops.triangulate(shape, faces=shape.faces)
    for _ in range(3):
        edges = [edge for edge in shape.edges if edge.calc_length() > longest]
        bmesh.ops.subdivide_edges(shape, edges=edges, cuts=1)
        bmesh.ops.triangulate(shape, faces=shape.faces)
    shape.to_mesh(mesh)
    shape.free()


def hexagon(across, corner=0.006):
    """The outline of a hexagon standing on a flat side, `across` from flat to flat."""
    reach = across / sqrt(3)
    points = [(reach * cos(pi / 3 * i), reach * sin(pi / 3 * i)) for i in range(6)]
    return round_corners(points, corner, 3)


def nut(at, axis='y', radius=0.011, material=None):
    """The head of a hexagonal bolt on its washer, chamfered; one mesh serves all of a size in a scene."""
    metal = material or materials.aluminium()
    name = f'nut {axis} {radius} {metal.name}'
    if name in bpy.data.meshes:
        return shapes._object('nut', bpy.data.meshes[name], None, at)
    rows = [(1.32, -0.002, 12), (1.32, 0.0015, 12), (1, 0.0015, 6), (1, 0.006, 6), (0.86, 0.0075, 6)]
    u, v, w = _AXES[axis]
    points, faces, starts = [], [], []
    # Both ends get a head, so that it does not matter to which side the axis points.
    for sign in (1, -1):
        for share, height, sides in rows:
            starts.append((len(points), sides))
            for i in range(sides):
                angle = tau * i / sides
                own = (radius * share * cos(angle), radius * share * sin(angle), sign * height)
                points.append((own[u], own[v], own[w]))
        first = len(starts) - len(rows)
        for low, high in ((0, 1), (2, 3), (3, 4)):
            (start, sides), (end, _) = starts[first + low], starts[first + high]
            for i in range(sides):
                j = (i + 1) % sides
                faces.append((start + i, start + j, end + j, end + i)[::sign])
        for row in (1, 4):
            start, sides = starts[first + row]
            faces.append(tuple(range(start, start + sides))[::sign])
    thing = body(points, faces, metal, at, sharp=25)
    thing.data.name = name
    return thing


def bent(flat, radius, up, at, turn):
    """Lettering (made by `shapes.text`, lying flat) along a circle: over its top (up = 1) or under it (-1)."""
    flat.data.resolution_u = 4
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(flat.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    material = flat.data.materials[0]
    bpy.data.objects.remove(flat)
    _cut_long_edges(mesh, radius * 0.15)
    for vertex in mesh.vertices:
        angle = up * (pi / 2) - up * vertex.co.x / radius
        reach = radius + up * vertex.co.y
        vertex.co = (reach * cos(angle), reach * sin(angle), vertex.co.z)
    if not mesh.materials:
        mesh.materials.append(material)
    return shapes._object('text', mesh, None, at, turn)
