"""A studio in an old foundry: racks and curved treadmills before great windows."""

from rooms import fittings, outside, props, shell, surfaces
from rooms.placing import placer
from rooms.shell import Opening


def stage(catalogue, build_product):
    put = placer(catalogue, build_product)
    high = [Opening('back', x, 2.7, 1.0, 4.6) for x in (-4.4, -0.9, 2.6, 6.1)]
    side = [Opening('right', y, 2.6, 1.0, 4.6) for y in (3.2, -0.4, -4.0)]
    room = shell.Room(-6.5, 6.2, 5.4, 5.6, surfaces.screed('#8F8A82', '#77736C', 0.4), surfaces.bare_brick(), [*high[:3], *side], front=-8.5, ceiling='#DCD8D0')
    for hole in (*high[:3], *side):
        room.window(hole, '#2F3332', 4, 6, 0.045, light=30 if hole.wall == 'back' else 48)
    outside.view(room, 'back', 'roofs')
    outside.view(room, 'right', 'haze')
    for y in (-2.4, 0.8, 4.0):
        fittings.steel_beam(12.7, (-0.15, y, 5.4), 0.34)
    for x, y in ((-3.0, 2.4), (0.6, 2.4), (4.2, 2.4)):
        fittings.hall_lamp((x, y, 4.2), 1.2)
    shell.sun(22, 26, 12)
    shell.fill((-1, -8, 4.4), (0, 0, 1), (8, 3), 640)
    for x in (-3.0, -0.6):
        put('nordkraft-rack-r6-power-rack', (x, 3.0), -90)
    put('nordkraft-bank-b1-flachbank', (-0.6, 2.3), -90)
    put('laufgrund-bogen-curved-laufband', (1.75, 2.7), 62)
    put('laufgrund-bogen-curved-laufband', (3.05, 2.3), 62)
    put('schwungeisen-schlitten-s1', (0.3, -0.4), -32)
    props.at((-2.2, 0.4, 0), 0, props.plate_stack, 4, 2)
    shell.eye((-0.3, 0, 1.36), 1.5, -97, 7.0, 3.45, 1.6, 1000)
