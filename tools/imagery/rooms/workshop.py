"""The shop's own workshop, seen by the founders' picture, the long test and the new workshop's article."""

from kit import materials, shapes

from . import fittings, furniture, outside, props, shell, surfaces
from .shell import Opening


def workshop(left=-4.2, right=4.4, back=3.2, window='left', wall=None, floor=None):
    """Painted bricks, tools over a bench along the back wall, tall windows on one side."""
    side = window
    holes = [Opening(side, y, 2.0, 0.95, 3.1) for y in (back - 1.6, back - 4.2)]
    room = shell.Room(
        left, right, back, 3.6, floor or surfaces.screed('#A9A59D', '#918D86', 0.36), wall or surfaces.brick(), holes,
        front=-7.5, ceiling='#E9E7E2',
    )
    for hole in holes:
        room.window(hole, '#2F3332', 3, 4, 0.045, light=95)
    outside.view(room, side, 'roofs')
    fittings.steel_beam(right - left, ((left + right) / 2, back - 1.3, 3.46), 0.24)
    s = 1 if window == 'left' else -1
    shell.sun(160 if s > 0 else 20, 26, 13)
    shell.fill((s * 1.4, -6.6, 3.2), (0, 0, 0.9), (6, 2.6), 600)
    return room


def bench_along_wall(room, centre, width=2.6, seed=3):
    """A bench with drawers below and tools above."""
    room.on_wall('back', centre, furniture.workbench, width, 0.62)
    room.on_wall('back', centre - width / 2 + 0.42, furniture.drawer_block, 0.5, 0.52, 0.78)
    room.on_wall('back', centre, fittings.pegboard, width, 1.25, 1.06, seed)
    y = room.back - 0.34
    props.at((centre + width * 0.3, y, 0.88), 8, parts_box, '#2F6F8F')
    props.at((centre + width * 0.12, y, 0.88), -4, parts_box, '#D9502E')
    props.at((centre - width * 0.2, y, 0.88), 20, vice)


def parts_box(color):
    """An open box for small parts."""
    body = materials.plastic(color)
    shapes.box((0.3, 0.2, 0.012), (0, 0, 0.006), body, 0.003)
    for x in (-0.145, 0.145):
        shapes.box((0.01, 0.2, 0.11), (x, 0, 0.055), body, 0.003)
    for y in (-0.095, 0.095):
        shapes.box((0.3, 0.01, 0.11), (0, y, 0.055), body, 0.003)


def vice():
    iron = materials.powder_coat('#2F4A4F')
    shapes.box((0.16, 0.2, 0.04), (0, 0, 0.02), iron, 0.006)
    shapes.box((0.13, 0.06, 0.12), (0, 0.03, 0.1), iron, 0.01)
    shapes.box((0.13, 0.05, 0.12), (0, -0.07, 0.1), iron, 0.01)
    shapes.cylinder(0.016, 0.3, (0, -0.14, 0.08), materials.chrome(), 'y', 0.002, 20)
    shapes.cylinder(0.008, 0.2, (0, -0.28, 0.08), materials.chrome(), 'x', 0.002, 16)


def assembly_table(length=2.6, width=0.85, height=0.62):
    """A low table with a rubber top on which machines are taken apart; stands free."""
    steel = materials.powder_coat('#3E4341')
    shapes.box((length, width, 0.05), (0, 0, height - 0.031), materials.wood('#D0A671', '#B58850', 'x'), 0.006)
    shapes.box((length - 0.06, width - 0.06, 0.006), (0, 0, height - 0.003), materials.rubber('#3B3D3C'), 0.002)
    for x in (-1, 1):
        for y in (-1, 1):
            shapes.box((0.08, 0.08, height - 0.06), (x * (length / 2 - 0.12), y * (width / 2 - 0.1), (height - 0.06) / 2), steel, 0.005)
        shapes.box((0.06, width - 0.24, 0.06), (x * (length / 2 - 0.12), 0, 0.16), steel, 0.004)
    shapes.box((length - 0.3, 0.06, 0.06), (0, 0, 0.16), steel, 0.004)


def toolbox(color='#B3372F'):
    paint = materials.powder_coat(color)
    shapes.box((0.48, 0.24, 0.18), (0, 0, 0.09), paint, 0.008)
    shapes.box((0.485, 0.245, 0.05), (0, 0, 0.205), paint, 0.01)
    shapes.tube([(-0.12, 0, 0.22), (-0.12, 0, 0.28), (0.12, 0, 0.28), (0.12, 0, 0.22)], 0.009, materials.chrome(), 0.02, 3)
    for x in (-0.15, 0.15):
        shapes.box((0.04, 0.01, 0.06), (x, -0.124, 0.18), materials.chrome(), 0.002)
