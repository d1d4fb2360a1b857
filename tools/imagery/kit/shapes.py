"""Solid parts in metres. Each function adds one object to the scene and returns it.

`at` is the centre, unless a function says otherwise. `axis` is 'x', 'y' or 'z'. `turn` are degrees
about x, y, z, applied in this order. `bevel` is the radius of the rounded edges: no real edge is
sharp, and the light on it is what makes a picture look photographed.

One file, although a long one: every scene is built from these parts alone, and each is short.
"""

from math import cos, pi, radians, sin, tau

import bmesh
import bpy
from mathutils import Euler, Vector

from . import materials

_TO_AXIS = {'z': (0, 0, 0), 'x': (0, pi / 2, 0), 'y': (-pi / 2, 0, 0)}


def _object(name, mesh_or_curve, material, at=(0, 0, 0), turn=(0, 0, 0)):
    thing = bpy.data.objects.new(name, mesh_or_curve)
    thing.location = at
    thing.rotation_euler = Euler([radians(angle) for angle in turn])
    if material:
        thing.data.materials.append(material)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def _mesh(build):
    mesh = bpy.data.meshes.new('part')
    shape = bmesh.new()
    build(shape)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(mesh)
    shape.free()
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = radians(40)
    return mesh


def _round_edges(thing, bevel, segments=2):
    if bevel <= 0:
        return
    modifier = thing.modifiers.new('bevel', 'BEVEL')
    modifier.width = bevel
    modifier.segments = segments
    modifier.limit_method = 'ANGLE'
    modifier.angle_limit = radians(35)
    modifier.harden_normals = True


def box(size, at, material, bevel=0.006, turn=(0, 0, 0), segments=3):
    """A box of (length, width, height)."""

    def build(shape):
        bmesh.ops.create_cube(shape, size=1)
        for vertex in shape.verts:
            vertex.co = [vertex.co[i] * size[i] for i in range(3)]

    thing = _object('box', _mesh(build), material, at, turn)
    _round_edges(thing, min(bevel, min(size) * 0.49), segments)
    return thing


def cylinder(radius, depth, at, material, axis='z', bevel=0.003, sides=48, turn=(0, 0, 0), top=None):
    """A cylinder along an axis; with `top` (another radius) a cone towards the axis' positive end."""

    def build(shape):
        bmesh.ops.create_cone(
            shape,
            cap_ends=True,
            segments=sides,
            radius1=radius,
            radius2=radius if top is None else top,
            depth=depth,
        )
        bmesh.ops.rotate(shape, verts=shape.verts, matrix=Euler(_TO_AXIS[axis]).to_matrix())

    thing = _object('cylinder', _mesh(build), material, at, turn)
    _round_edges(thing, min(bevel, depth * 0.45, radius * 0.45))
    return thing


def sphere(radius, at, material, stretch=(1, 1, 1), sides=40):
    def build(shape):
        bmesh.ops.create_uvsphere(shape, u_segments=sides, v_segments=sides // 2, radius=radius)
        for vertex in shape.verts:
            vertex.co = [vertex.co[i] * stretch[i] for i in range(3)]

    return _object('sphere', _mesh(build), material, at)


def ring(radius, thickness, at, material, axis='z', sides=64, turn=(0, 0, 0)):
    """A torus: wheel rims, cage wires, rings."""

    def build(shape):
        profile = 12
        rows = []
        for i in range(sides):
            around = tau * i / sides
            rows.append(
                [
                    shape.verts.new(
                        (
                            (radius + thickness * cos(tau * j / profile)) * cos(around),
                            (radius + thickness * cos(tau * j / profile)) * sin(around),
                            thickness * sin(tau * j / profile),
                        )
                    )
                    for j in range(profile)
                ]
            )
        for i in range(sides):
            for j in range(profile):
                following, after = (i + 1) % sides, (j + 1) % profile
                shape.faces.new(
                    (rows[i][j], rows[following][j], rows[following][after], rows[i][after])
                )
        bmesh.ops.rotate(shape, verts=shape.verts, matrix=Euler(_TO_AXIS[axis]).to_matrix())

    return _object('ring', _mesh(build), material, at, turn)


def lathe(profile, at, material, axis='z', sides=64, turn=(0, 0, 0)):
    """A body of revolution from (radius, height along the axis) points, from bottom to top."""

    def build(shape):
        rows = [
            [
                shape.verts.new((radius * cos(tau * i / sides), radius * sin(tau * i / sides), height))
                for i in range(sides)
            ]
            for radius, height in profile
        ]
        for low, high in zip(rows, rows[1:]):
            for i in range(sides):
                following = (i + 1) % sides
                shape.faces.new((low[i], low[following], high[following], high[i]))
        for row in (rows[0], rows[-1]):
            shape.faces.new(row)
        bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=1e-6)
        bmesh.ops.rotate(shape, verts=shape.verts, matrix=Euler(_TO_AXIS[axis]).to_matrix())

    thing = _object('lathe', _mesh(build), material, at, turn)
    return thing


def plate(outline, thickness, at, material, axis='y', bevel=0.003, holes=(), turn=(0, 0, 0)):
    """A flat sheet: its outline as 2-D points, extruded to both sides along the axis.

    The outline's plane is x/z for axis 'y', y/z for 'x' and x/y for 'z'. `holes` are outlines too.
    """
    curve = bpy.data.curves.new('plate', 'CURVE')
    curve.dimensions = '2D'
    curve.fill_mode = 'BOTH'
    curve.extrude = max(thickness / 2 - bevel, 0.0002)
    curve.bevel_depth = bevel
    curve.bevel_resolution = 1
    curve.offset = -bevel
    for line in (outline, *holes):
        spline = curve.splines.new('POLY')
        spline.points.add(len(line) - 1)
        for point, (u, v) in zip(spline.points, line):
            point.co = (u, v, 0, 1)
        spline.use_cyclic_u = True
    thing = _object('plate', curve, material, at)
    upright = {'z': (0, 0, 0), 'y': (pi / 2, 0, 0), 'x': (pi / 2, 0, pi / 2)}[axis]
    own = Euler([radians(angle) for angle in turn]).to_matrix()
    thing.rotation_euler = (own @ Euler(upright).to_matrix()).to_euler()
    return thing


def rounded(points, radius, steps=6):
    """The same outline or path with each inner corner rounded: 2-D or 3-D points, open or closed alike.

    For a closed outline give the first point again at the end; it is left out of the answer.
    """
    vectors = [Vector(point) for point in points]
    closed = (vectors[0] - vectors[-1]).length < 1e-9
    if closed:
        vectors.pop()
    answer = []
    count = len(vectors)
    for i, corner in enumerate(vectors):
        if not closed and i in (0, count - 1):
            answer.append(tuple(corner))
            continue
        before, after = vectors[i - 1] - corner, vectors[(i + 1) % count] - corner
        reach = min(radius, before.length * 0.49, after.length * 0.49)
        start, end = corner + before.normalized() * reach, corner + after.normalized() * reach
        for step in range(steps + 1):
            t = step / steps
            answer.append(tuple(start * (1 - t) ** 2 + corner * 2 * t * (1 - t) + end * t**2))
    return answer


def _sweep(points, material, bend, configure):
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions = '3D'
    curve.use_fill_caps = True
    configure(curve)
    path = rounded(points, bend) if bend else points
    spline = curve.splines.new('POLY')
    closed = (Vector(points[0]) - Vector(points[-1])).length < 1e-9
    spline.points.add(len(path) - 1)
    for point, co in zip(spline.points, path):
        point.co = (*co, 1)
    spline.use_cyclic_u = closed
    spline.use_smooth = True
    return _object('tube', curve, material)


def tube(points, radius, material, bend=0.05, sides=6):
    """A round tube along points in space, bent with a radius at each. A closed path repeats its first point."""

    def configure(curve):
        curve.bevel_depth = radius
        curve.bevel_resolution = sides

    return _sweep(points, material, bend, configure)


def profile_tube(points, width, height, material, bend=0.0, corner=0.008):
    """A rectangular tube along points; `width` is across, `height` lies in the plane of the bends."""
    outline = bpy.data.curves.new('profile', 'CURVE')
    outline.dimensions = '2D'
    spline = outline.splines.new('POLY')
    half_width, half_height = width / 2, height / 2
    square = [
        (-half_width, -half_height, 0),
        (half_width, -half_height, 0),
        (half_width, half_height, 0),
        (-half_width, half_height, 0),
        (-half_width, -half_height, 0),
    ]
    line = rounded(square, corner, 3)
    spline.points.add(len(line) - 1)
    for point, co in zip(spline.points, line):
        point.co = (*co, 1)
    spline.use_cyclic_u = True
    profile = bpy.data.objects.new('profile', outline)
    bpy.context.scene.collection.objects.link(profile)
    profile.hide_render = True

    def configure(curve):
        curve.bevel_mode = 'OBJECT'
        curve.bevel_object = profile

    thing = _sweep(points, material, bend, configure)
    for spline in thing.data.splines:
        spline.use_smooth = False if not bend else True
    return thing


def loft(sections, material, caps=True):
    """A skin over closed outlines of 3-D points, one after the other, all with the same number of points."""

    def build(shape):
        rows = [[shape.verts.new(point) for point in section] for section in sections]
        for low, high in zip(rows, rows[1:]):
            for i in range(len(low)):
                following = (i + 1) % len(low)
                shape.faces.new((low[i], low[following], high[following], high[i]))
        if caps:
            for row in (rows[0], rows[-1]):
                shape.faces.new(row)

    return _object('loft', _mesh(build), material)


def slab(outline, thickness, at, material, axis='y', bevel=0.02, segments=4):
    """A housing: an outline as of `plate` without holes, thick, with widely rounded edges on both faces."""

    def build(shape):
        place = {
            'z': lambda u, v, w: (u, v, w),
            'y': lambda u, v, w: (u, w, v),
            'x': lambda u, v, w: (w, u, v),
        }[axis]
        rows = [
            [shape.verts.new(place(u, v, side * thickness / 2)) for u, v in outline] for side in (-1, 1)
        ]
        for i in range(len(outline)):
            following = (i + 1) % len(outline)
            shape.faces.new((rows[0][i], rows[0][following], rows[1][following], rows[1][i]))
        for row in rows:
            shape.faces.new(row)

    thing = _object('slab', _mesh(build), material, at)
    _round_edges(thing, min(bevel, thickness * 0.49), segments)
    return thing


def belt(points, width, thickness, material, bend=0.05, axis='y'):
    """A band around a closed outline of 2-D points in the plane across the axis."""
    if points[0] != points[-1]:
        points = [*points, points[0]]
    line = [Vector(point) for point in rounded(points, bend, 10)]

    def build(shape):
        rows = []
        for i, point in enumerate(line):
            ahead = line[(i + 1) % len(line)] - line[i - 1]
            outward = Vector((ahead.y, -ahead.x)).normalized() * thickness / 2
            edge = []
            for side, offset in ((-1, 1), (1, 1), (1, -1), (-1, -1)):
                u, v = point + outward * offset
                across = side * width / 2
                edge.append(
                    shape.verts.new(
                        {'y': (u, across, v), 'x': (across, u, v), 'z': (u, v, across)}[axis]
                    )
                )
            rows.append(edge)
        for i, row in enumerate(rows):
            following = rows[(i + 1) % len(rows)]
            for j in range(4):
                shape.faces.new((row[j], row[(j + 1) % 4], following[(j + 1) % 4], following[j]))

    return _object('belt', _mesh(build), material)


def text(words, size, at, material, turn=(90, 0, 0), depth=0.0006):
    """Raised lettering, centred; (90, 0, 0) stands upright and faces -y."""
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body = words
    curve.size = size
    curve.align_x = 'CENTER'
    curve.align_y = 'CENTER'
    curve.extrude = depth
    curve.resolution_u = 4
    return _object('text', curve, material, at, turn)


def bolt(at, axis='y', radius=0.008, material=None):
    """The head of a hexagonal bolt."""
    return cylinder(radius, radius * 0.9, at, material or materials.chrome(), axis, 0.0012, 6)


def grip(start, end, radius=0.016, material=None):
    """A handle between two points, a little thicker than the tube below it."""
    return tube([start, end], radius, material or materials.foam_grip(), 0)


def foot(at, radius=0.025, height=0.02):
    """A rubber foot; `at` is where it touches the floor."""
    x, y, z = at
    return cylinder(radius, height, (x, y, z + height / 2), materials.rubber(), 'z', 0.004)


def pad(size, at, turn=(0, 0, 0), material=None, bevel=0.025):
    """Upholstery of (length, width, thickness) with soft edges."""
    return box(size, at, material or materials.upholstery(), bevel, turn, 4)


def sculpted(outline, height, thickness, at, material, turn=(0, 0, 0), rows=9):
    """A moulded body: seats, saddles. `outline` are 2-D points around the origin, seen from above.

    `height(x, y)` is the top's height there; the underside lies `thickness` below the lowest edge.
    """

    def build(shape):
        base = min(height(x, y) for x, y in outline) - thickness

        def level(share, depth=None):
            return [
                shape.verts.new((x * share, y * share, height(x * share, y * share) if depth is None else depth))
                for x, y in outline
            ]

        loops = [level((i + 1) / rows) for i in range(rows)]
        loops += [level(0.985, base + thickness * 0.3), level(0.94, base)]
        top = shape.verts.new((0, 0, height(0, 0)))
        count = len(outline)
        for i in range(count):
            following = (i + 1) % count
            shape.faces.new((top, loops[0][i], loops[0][following]))
            for low, high in zip(loops, loops[1:]):
                shape.faces.new((low[i], high[i], high[following], low[following]))
        shape.faces.new(loops[-1])

    return _object('sculpted', _mesh(build), material, at, turn)


def display(size, at, turn=(0, 0, 0), lines=('2:04.8', '1 250 m', '148 bpm'), accent='#D9F53B'):
    """A monitor of (width, height) whose screen faces -y before `turn`; its lines glow on dark glass."""
    width, height = size
    parts = [
        box((width, 0.022, height), (0, 0.011, 0), materials.plastic(), 0.008),
        box((width - 0.022, 0.003, height - 0.022), (0, -0.0005, 0), materials.glass(), 0.001),
    ]
    step = (height - 0.04) / max(len(lines), 1)
    for i, words in enumerate(lines):
        z = height / 2 - 0.02 - step * (i + 0.5)
        color = accent if i == 0 else '#E9EDEE'
        parts.append(
            text(words, step * (0.78 if i == 0 else 0.6), (0, -0.003, z), materials.glowing(color, 1.2))
        )
    return group(parts, at, turn)


def group(parts, at=(0, 0, 0), turn=(0, 0, 0)):
    """Moves and turns parts together; returns the empty that carries them."""
    carrier = bpy.data.objects.new('group', None)
    bpy.context.scene.collection.objects.link(carrier)
    for part in parts:
        part.parent = carrier
    carrier.location = at
    carrier.rotation_euler = Euler([radians(angle) for angle in turn])
    return carrier


def collect(build, *arguments, **options):
    """Runs `build(...)` and groups everything it added; returns the group's empty."""
    before = set(bpy.context.scene.collection.objects)
    build(*arguments, **options)
    added = [thing for thing in bpy.context.scene.collection.objects if thing not in before]
    return group([thing for thing in added if thing.parent is None])


def both_sides(build):
    """Calls `build(side)` for side = -1 and 1: what stands left and right of the middle (y = 0)."""
    return [build(side) for side in (-1, 1)]


def circle(radius, at=(0, 0), sides=48):
    """2-D points of a circle, for outlines and holes."""
    return [
        (at[0] + radius * cos(tau * i / sides), at[1] + radius * sin(tau * i / sides))
        for i in range(sides)
    ]


def band(path, thickness):
    """The outline of a strip of even thickness along open 2-D points: bent sheet, straps, cups."""
    upper, lower = [], []
    for i, point in enumerate(path):
        ahead = Vector(path[min(i + 1, len(path) - 1)]) - Vector(path[max(i - 1, 0)])
        across = Vector((-ahead.y, ahead.x)).normalized() * thickness / 2
        upper.append(tuple(Vector(point) + across))
        lower.append(tuple(Vector(point) - across))
    return upper + lower[::-1]


def spokes(count, inner, outer, at, radius, material, axis='y', phase=0.0):
    """Thin rods between two radii of a wheel."""
    x, y, z = at
    for i in range(count):
        angle = tau * (i + phase) / count
        near, far = (
            {'y': (x + r * cos(angle), y, z + r * sin(angle)), 'x': (x, y + r * cos(angle), z + r * sin(angle))}[
                axis
            ]
            for r in (inner, outer)
        )
        tube([near, far], radius, material, 0, 2)


def fan_cage(radius, depth, at, material, axis='y', rings=7, wires=24, wire=0.0022):
    """The wire cage of an air brake: rings on both faces, wires over the rim."""
    x, y, z = at
    for side in (-1, 1):
        for i in range(1, rings + 1):
            r = radius * i / rings
            offset = depth / 2 * side * (1 if i < rings else 0.7)
            centre = {'y': (x, y + offset, z), 'x': (x + offset, y, z)}[axis]
            ring(r, wire, centre, material, axis, 56)
    for i in range(wires):
        angle = tau * i / wires
        line = []
        for r, offset in (
            (radius * 0.16, -depth / 2),
            (radius * 0.96, -depth / 2),
            (radius * 1.02, 0),
            (radius * 0.96, depth / 2),
            (radius * 0.16, depth / 2),
        ):
            u, v = r * cos(angle), r * sin(angle)
            line.append({'y': (x + u, y + offset, z + v), 'x': (x + offset, y + u, z + v)}[axis])
        tube(line, wire, material, 0.02, 2)
