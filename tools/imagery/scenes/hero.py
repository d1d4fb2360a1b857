"""The training hall in the morning: long light on the floor, a rower in front."""

from kit import materials, shapes
from rooms import fittings, outside, props, shell, surfaces
from rooms.shell import Opening
from rooms.placing import placer


def stage(catalogue, build_product):
    put = placer(catalogue, build_product)
    windows = [Opening('left', y, 2.1, 0.9, 4.3) for y in (-4.6, -1.7, 1.2, 4.1)]
    high = [Opening('back', x, 2.3, 3.1, 4.5) for x in (-3.6, -0.6, 2.4, 5.4)]
    room = shell.Room(
        -4.7, 7.6, 6.2, 5.4, surfaces.screed('#A39F97', '#8B8780', 0.32), surfaces.brick(), windows + high,
        front=-8.0, ceiling='#E9E7E2',
    )
    for hole in windows:
        room.window(hole, '#2F3332', 3, 5, 0.045, light=52)
    for hole in high:
        room.window(hole, '#2F3332', 4, 2, 0.045, light=30)
    outside.view(room, 'left', 'trees')
    outside.view(room, 'back', 'haze')
    shell.sun(160, 25, 13)
    shell.fill((1.5, -7.6, 4.6), (0.5, 0, 0.9), (8, 3), 520)
    structure(room)
    # The lane of rubber on which the machines stand.
    shapes.box((9.2, 3.5, 0.014), (3.2, 4.45, 0.007), surfaces.rubber_tiles(), 0.003)
    put('ruderwerk-havel-2', (1.0, 0.0), -122)
    put('aeroforge-crest-ski', (-0.85, 5.45), 90, 0.014)
    put('nordkraft-rack-r6-power-rack', (0.85, 4.85), -90, 0.014)
    put('nordkraft-bank-b1-flachbank', (0.85, 4.4), -90, 0.014)
    put('aeroforge-gale-airbike', (2.42, 3.35), -122, 0.014)
    small_things(room)
    shell.eye((-0.05, 0, 1.3), 1.4, -73, 6.6, 3.4, 1.6, 1000)


def structure(room):
    """Steel trusses, pendant lamps and a door."""
    for y in (-3.2, -0.3, 2.6, 5.5):
        fittings.steel_beam(room.right - room.left, ((room.left + room.right) / 2, y, room.height - 0.16), 0.3)
    for x, y in ((-1.6, 1.6), (2.2, 1.6), (6.0, 1.6), (-1.6, 4.6), (2.2, 4.6)):
        fittings.hall_lamp((x, y, 4.1), 1.3)
    room.on_wall('back', -3.6, fittings.steel_door)
    room.on_wall('back', -2.4, props.clock, 0.2, 2.5)


def small_things(room):
    for i, (x, size) in enumerate(((-2.75, 0.1), (-2.4, 0.108), (-2.03, 0.115), (-1.63, 0.12))):
        props.at((x, 5.75, 0), 20 * i, props.kettlebell, size, ('#E08A1E', '#2B5FA8', '#3F7D58', '#B3372F')[i])
    props.at((-4.1, 5.2, 0), 8, props.plyo_box)
    props.at((-4.15, 4.5, 0), -14, props.plyo_box, (0.5, 0.45, 0.5))
    props.at((6.0, 5.7, 0.014), 0, props.plate_stack, 4, 5)
    props.at((2.0, -0.35, 0), 30, props.bottle, '#2F6F8F')
    room.on_wall('back', 5.9, fittings.wall_bars, 2)
    props.at((6.7, 5.6, 0), 0, props.medicine_ball)
