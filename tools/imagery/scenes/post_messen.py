"""Measure before ordering: a tape on the floor before a cross-trainer, a door beside it."""

from math import atan2, degrees, hypot

from kit import materials, shapes
from rooms import fittings, outside, shell, surfaces
from rooms.homes import daylight
from rooms.placing import placer
from rooms.shell import Opening


def stage(catalogue, build_product):
    put = placer(catalogue, build_product)
    hole = Opening('left', 0.1, 1.7, 0.85, 2.25)
    room = shell.Room(-2.6, 2.7, 1.35, 2.62, surfaces.boards(), materials.plaster('#DEE2DD'), [hole])
    room.skirting()
    room.window(hole, light=80)
    outside.view(room, 'left')
    room.on_wall('left', 0.1, fittings.radiator, 1.3)
    room.on_wall('back', -1.35, fittings.door)
    room.on_wall('back', -0.68, fittings.switch)
    room.on_wall('back', 2.2, fittings.socket)
    daylight(1, 190)
    put('elvaro-onda-crosstrainer', (0.85, 0.05), -160)
    tape((-0.35, -0.66, 0), (1.9, -0.56, 0))
    shell.eye((0.05, 0, 0.9), 1.5, -83, 5.2, 2.55, 1.6, 1000)


def tape(start, end):
    """A steel tape pulled out on the floor, its case at the start."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length, turn = hypot(dx, dy), degrees(atan2(dy, dx))
    yellow, ink = materials.gloss_paint('#E3C23A'), materials.plastic('#161817')
    parts = [shapes.box((length, 0.03, 0.002), (length / 2, 0, 0.006), yellow, 0)]
    for i in range(1, int(length / 0.05)):
        wide = 0.03 if i % 2 == 0 else 0.016
        parts.append(shapes.box((0.004, wide, 0.001), (i * 0.05, wide / 2 - 0.015, 0.0076), ink, 0))
    parts += [
        shapes.box((0.1, 0.055, 0.09), (-0.05, 0, 0.045), ink, 0.02, (0, 0, 0), 4),
        shapes.cylinder(0.03, 0.058, (-0.05, 0, 0.045), yellow, 'y', 0.004),
        shapes.box((0.004, 0.034, 0.02), (length, 0, 0.006), materials.chrome(), 0.001),
    ]
    shapes.group(parts, start, (0, 0, turn))
