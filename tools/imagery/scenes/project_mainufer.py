"""A boathouse: racing shells on the wall, two rowers before them."""

from rooms import boathouse, furniture, outside, props, shell, surfaces
from rooms.placing import placer
from rooms.shell import Opening


def stage(catalogue, build_product):
    put = placer(catalogue, build_product)
    hole = Opening('left', -0.2, 3.0, 0.0, 2.9)
    room = shell.Room(-4.1, 4.0, 2.5, 3.7, surfaces.screed('#A8A39A', '#938E86', 0.4), surfaces.planks('#C2A885', '#B49873', 0.16), [hole])
    room.window(hole, '#2F3332', 1, 1, 0.05, light=60, sill=False)
    outside.view(room, 'left', 'lake')
    for z, color, stripe in ((0.62, '#2F6F8F', '#F2F0EA'), (1.42, '#F2F0EA', '#2F6F8F'), (2.22, '#E8C64A', '#161817'), (3.0, '#F2F0EA', '#3F7D58')):
        room.on_wall('back', 0.1, boathouse.racked_boat, z, 7.0, color, stripe)
    room.on_wall('right', 1.2, boathouse.oars, 6)
    shell.sun(160, 24, 11)
    shell.fill((1.4, -6.4, 2.8), (0, 0, 0.9), (5.5, 2.4), 340)
    put('ruderwerk-havel-2', (0.9, 0.55), -24)
    put('ruderwerk-havel-2', (-0.55, -0.55), -24)
    shell.eye((0, 0, 1.28), 1.5, -82, 6.6, 3.05, 1.6, 1000)
