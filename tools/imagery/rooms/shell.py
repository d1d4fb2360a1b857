"""A room open towards the camera: floor, ceiling, walls with openings, windows, and its daylight.

The back wall stands at y = back, the side walls at x = left and x = right; the camera looks from -y.
"""

from collections import namedtuple
from math import cos, radians, sin

import bpy
from mathutils import Vector

from kit import materials, shapes, studio

from . import surfaces

# Along the wall (x on the back wall, y on the side walls) and up, in metres.
Opening = namedtuple('Opening', 'wall centre width sill top')
THICK = 0.34


class Room:
    """Builds itself at once; `openings` are holes, to be filled by `window` or a door."""

    def __init__(self, left, right, back, height, floor, wall, openings=(), front=-7.0, walls=None, ceiling='#F1F0EC'):
        self.left, self.right, self.back, self.height, self.front = left, right, back, height, front
        self.openings = list(openings)
        self.wall = wall
        self.walls = walls or {}
        middle = ((left + right) / 2, (front + back) / 2)
        size = (right - left + 2 * THICK, back - front + 2 * THICK)
        shapes.box((*size, 0.2), (*middle, -0.1), floor, 0)
        if ceiling:
            shapes.box((*size, 0.2), (*middle, height + 0.1), materials.plaster(ceiling), 0)
        for name in ('back', 'left', 'right'):
            self._wall(name)
        self._behind_the_camera()

    def _behind_the_camera(self):
        """A pale wall that only mirrors and gloss see; light passes it."""
        mesh = bpy.data.meshes.new('behind')
        mesh.from_pydata(
            [(self.left, self.front, 0), (self.right, self.front, 0), (self.right, self.front, self.height), (self.left, self.front, self.height)],
            [], [(0, 1, 2, 3)],
        )
        mesh.materials.append(materials.surface('behind', '#000000', 1, 0, None, Specular=0, Emission=materials.linear('#DAD8D1'), Emission_Strength=2.1))
        thing = bpy.data.objects.new('behind', mesh)
        thing.visible_camera = thing.visible_diffuse = thing.visible_shadow = False
        bpy.context.scene.collection.objects.link(thing)

    def _wall(self, name):
        start, end = (self.left - THICK, self.right + THICK) if name == 'back' else (self.front, self.back + THICK)
        holes = sorted((o for o in self.openings if o.wall == name), key=lambda o: o.centre)
        at = start
        for hole in holes:
            low, high = hole.centre - hole.width / 2, hole.centre + hole.width / 2
            self._panel(name, at, low, 0, self.height)
            self._panel(name, low, high, 0, hole.sill)
            self._panel(name, low, high, hole.top, self.height)
            at = high
        self._panel(name, at, end, 0, self.height)

    def _panel(self, name, low, high, bottom, top):
        if high - low < 0.001 or top - bottom < 0.001:
            return
        material = self.walls.get(name, self.wall)
        size, at = (high - low, THICK), (low + high) / 2
        z = (bottom + top) / 2
        if name == 'back':
            shapes.box((size[0], THICK, top - bottom), (at, self.back + THICK / 2, z), material, 0)
        else:
            x = self.left - THICK / 2 if name == 'left' else self.right + THICK / 2
            shapes.box((THICK, size[0], top - bottom), (x, at, z), material, 0)

    def on_wall(self, name, along, build, *arguments, **options):
        """Runs `build`, whose things face -y and lie behind y = 0, and hangs them on a wall."""
        thing = shapes.collect(build, *arguments, **options)
        turn = {'back': 0, 'left': 90, 'right': -90}[name]
        thing.location = {
            'back': (along, self.back, 0),
            'left': (self.left, along, 0),
            'right': (self.right, along, 0),
        }[name]
        thing.rotation_euler = (0, 0, radians(turn))
        return thing

    def skirting(self, color='#F3F2EE', height=0.08):
        """Boards along the foot of the walls, left out below openings that reach the floor."""
        material = surfaces.paint(color)
        for name in ('back', 'left', 'right'):
            start, end = (self.left, self.right) if name == 'back' else (self.front, self.back)
            for hole in sorted((o for o in self.openings if o.wall == name and o.sill < height), key=lambda o: o.centre):
                self._board(name, start, hole.centre - hole.width / 2, height, material)
                start = hole.centre + hole.width / 2
            self._board(name, start, end, height, material)

    def _board(self, name, low, high, height, material):
        if high - low > 0.02:
            self.on_wall(name, (low + high) / 2, shapes.box, (high - low, 0.014, height), (0, -0.007, height / 2), material, 0.003)

    def window(self, opening, color='#F2F1ED', columns=2, rows=1, bar=0.05, light=60, warm=(0.97, 0.985, 1.0), sill=True):
        """Frame and bars without panes, and the sky's light through them (watts a square metre)."""
        self.on_wall(opening.wall, opening.centre, _frame, opening, color, columns, rows, bar, sill)
        o = opening
        height = o.top - o.sill
        middle = (o.sill + o.top) / 2
        # Parallel to the opening: a tilted lamp leaves the reveal's corners dark.
        outside = THICK + 0.05
        at, to = {
            'back': ((o.centre, self.back + outside, middle), (o.centre, self.back - 3, middle)),
            'left': ((self.left - outside, o.centre, middle), (self.left + 3, o.centre, middle)),
            'right': ((self.right + outside, o.centre, middle), (self.right - 3, o.centre, middle)),
        }[o.wall]
        lamp = studio.area_light(at, to, (o.width, height), light * o.width * height, warm)
        lamp.visible_camera = lamp.visible_glossy = False


def _frame(opening, color, columns, rows, bar, sill):
    material = surfaces.paint(color, 0.4)
    width, height = opening.width, opening.top - opening.sill
    depth, y = 0.07, THICK * 0.55
    for x in [width * i / columns - width / 2 for i in range(columns + 1)]:
        edge = bar / 2 if x < 0 else -bar / 2
        inset = edge if abs(abs(x) - width / 2) < 1e-6 else 0
        shapes.box((bar, depth, height), (x + inset, y, opening.sill + height / 2), material, 0.004)
    for i in range(rows + 1):
        inset = bar / 2 if i == 0 else -bar / 2 if i == rows else 0
        z = opening.sill + height * i / rows + inset
        shapes.box((width, depth * 0.96, bar), (0, y, z), material, 0.004)
    if sill and opening.sill > 0.2:
        shapes.box((width + 0.08, 0.3, 0.03), (0, 0.08, opening.sill - 0.012), surfaces.paint('#F2F1ED', 0.35), 0.006)


def sun(azimuth, elevation, strength=5.5, angle=1.2, color=(1.0, 0.9, 0.77)):
    """Morning sun from a direction (degrees; 180 is from -x, 90 from behind the back wall)."""
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.color, lamp.angle = strength, color, radians(angle)
    thing = bpy.data.objects.new('sun', lamp)
    a, e = radians(azimuth), radians(elevation)
    away = Vector((cos(a) * cos(e), sin(a) * cos(e), sin(e)))
    thing.rotation_euler = away.to_track_quat('Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)
    return thing


def fill(at=(0, -6.5, 3.2), to=(0, 0, 0.8), size=(6, 3.5), watts=170, color=(0.98, 0.99, 1.0)):
    """What the rest of the room throws back: a large soft light behind the camera."""
    lamp = studio.area_light(at, to, size, watts, color)
    lamp.visible_camera = lamp.visible_glossy = False
    studio.world('#EFF1F2', 0.3)


def eye(target, height, azimuth, distance, frame_height, aspect=4 / 3, rows=1200, blur=None):
    """A level camera at `height`, so that what is upright stays upright; `target` is the picture's middle."""
    x, y, z = target
    thing = studio.camera((x, y, height), azimuth, 0, distance, frame_height, aspect, blur)
    thing.data.shift_y = (z - height) / frame_height
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = round(rows * aspect), rows
    return thing
