"""Learning to row: one rower before a window to the lake."""

from rooms import fittings, greenery, outside, shell, surfaces
from rooms.placing import placer
from rooms.shell import Opening
from kit import materials


def stage(catalogue, build_product):
    put = placer(catalogue, build_product)
    holes = [Opening('back', 0.1, 4.2, 0.12, 2.5), Opening('left', -0.2, 2.2, 0.12, 2.5)]
    room = shell.Room(
        -3.2, 3.4, 1.9, 2.85, surfaces.boards('#C3AA86', '#B49A75', '#86704F', 0.18, 2.2), materials.plaster('#E6E4DC'), holes
    )
    for hole, columns in zip(holes, (3, 1)):
        room.window(hole, '#2F3332', columns, 1, 0.05, light=16, sill=False)
    outside.view(room, 'back', 'lake', 9)
    outside.view(room, 'left', 'trees')
    room.on_wall('back', 2.75, fittings.curtain, 0.7, 2.8, '#DEDACF', 7)
    room.on_wall('back', -2.6, fittings.curtain, 0.7, 2.8, '#DEDACF', 7, 2)
    greenery.plant((2.7, 1.1, 0), 1.3, 5, kind='palm')
    shell.sun(160, 26, 7)
    shell.fill((1.2, -6, 2.3), (0, 0, 0.8), (4.5, 2.4), 170)
    put('ruderwerk-havel-2', (0.05, 0), -20)
    shell.eye((0, 0, 0.9), 1.3, -84, 5.4, 2.35, 1.6, 1000)
