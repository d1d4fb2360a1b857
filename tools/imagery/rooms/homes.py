"""Rooms of a home: living room, attic, study. Each builds itself around the machine at the origin."""

from math import degrees, atan2, hypot

from kit import materials, shapes

from . import fittings, furniture, greenery, outside, props, shell, surfaces
from .shell import Opening


def flip(plan):
    """1 if the window is on the left, -1 if it is on the right."""
    return 1 if plan.window == 'left' else -1


def living(plan, reach, depth):
    """Boards, a window to the floor with curtains, a few good pieces; `reach` is half the width that is free."""
    s = flip(plan)
    wide = reach + 1.1
    hole = Opening(plan.window, depth - 1.45, 1.9, 0.03, 2.3)
    holes = [hole]
    if plan.layout == 3:
        holes.append(Opening('back', -s * 0.9, 1.7, 0.75, 2.25))
    room = shell.Room(-wide, wide, depth, 2.66, plan.floor(), materials.plaster(plan.wall), holes, ceiling='#F4F3F0')
    room.skirting()
    for opening in holes:
        room.window(opening, columns=2, rows=1, light=70)
        outside.view(room, opening.wall, plan.view)
    room.on_wall(plan.window, depth - 0.26, fittings.curtain, 0.55, 2.56, plan.cloth, 6, 1)
    room.on_wall(plan.window, depth - 2.66, fittings.curtain, 0.55, 2.56, plan.cloth, 6, 2)
    room.on_wall(plan.window, depth - 1.45, fittings.rail, 3.2, 2.57)
    living_pieces(plan, room, s, wide, depth)
    room.on_wall('back', s * (wide - 0.35), fittings.socket)
    daylight(s, 170 * (0.5 + 0.4 * reach))
    return room


def living_pieces(plan, room, s, wide, depth):
    light_side, dark_side = -s, s
    if plan.layout == 0:
        room.on_wall('back', dark_side * (wide - 1.15), furniture.sideboard, 1.7, 0.62, 0.42, 3, plan.accent)
        room.on_wall('back', dark_side * (wide - 1.35), fittings.picture, (0.7, 0.95), 1.62, seed=plan.seed)
        greenery.plant((light_side * (wide - 0.55), depth - 0.5, 0), 1.55, plan.seed)
        props.at((dark_side * (wide - 0.65), depth - 0.22, 0.62), 0, books_flat)
        props.at((dark_side * (wide - 1.7), depth - 0.24, 0.62), 0, vase, '#C9825B')
    elif plan.layout == 1:
        room.on_wall('back', dark_side * (wide - 0.75), furniture.bookcase, 1.25, 2.05, 0.3, 6, plan.seed)
        room.on_wall('back', light_side * (wide - 1.5), fittings.picture, (0.9, 0.65), 1.6, seed=plan.seed + 1, frame='wood')
        props.at((light_side * (wide - 0.5), depth - 0.45, 0), 0, furniture.floor_lamp, 1.65)
        props.at((dark_side * (wide - 1.75), depth - 0.35, 0), 0, furniture.rug, (0.01, 0.01))
        greenery.plant((dark_side * (wide - 1.75), depth - 0.4, 0), 0.75, plan.seed, kind='snake')
    elif plan.layout == 2:
        room.on_wall('back', dark_side * 0.5, furniture.sofa, 2.2, plan.accent or '#8C8B84')
        for i, x in enumerate((0.1, 0.85)):
            room.on_wall('back', dark_side * x, fittings.picture, (0.55, 0.75), 1.68, seed=plan.seed + i, frame='wood')
        props.at((dark_side * (wide - 0.45), depth - 0.5, 0), 0, furniture.floor_lamp, 1.6)
        greenery.plant((light_side * (wide - 0.6), depth - 0.5, 0), 1.75, plan.seed, kind='palm')
    else:
        room.on_wall('back', -s * 0.9, fittings.radiator, 1.4, 0.46)
        room.on_wall('back', dark_side * (wide - 0.7), furniture.wall_board, 1.1, 1.5, plan.seed)
        room.on_wall('back', dark_side * (wide - 0.7), furniture.wall_board, 0.9, 1.95, plan.seed + 5)
        greenery.plant((dark_side * (wide - 0.5), depth - 0.42, 0), 1.15, plan.seed)
        props.at((light_side * (wide - 0.45), depth - 0.4, 0), 0, props.rolled_mat)


def attic(plan, reach, depth):
    """Under the roof: slopes on both sides, a window in the gable, a ridge beam."""
    s = flip(plan)
    wide, knee, ridge = reach + 1.3, 1.15, 2.95
    holes = [Opening('back', -s * 0.55, 1.25, 0.85, 2.15), Opening(plan.window, depth - 1.6, 1.5, 0.5, 1.1)]
    room = shell.Room(-wide, wide, depth, ridge + 0.2, plan.floor(), materials.plaster(plan.wall), holes, ceiling=None)
    room.skirting()
    white = materials.plaster('#F2F0EA')
    run = 1.75
    tilt = degrees(atan2(ridge - knee, run))
    length = hypot(run, ridge - knee)
    front_part = depth + 7.0
    for side in (-1, 1):
        middle = (side * (wide - run / 2), depth - front_part / 2, (knee + ridge) / 2)
        if side == -s:
            # The slope towards the sun is left open where its roof window is.
            roof_window(middle, side, tilt, length, depth, white)
        else:
            shapes.box((length, front_part, 0.1), middle, white, 0, (0, side * tilt, 0))
    shapes.box((2 * (wide - run), front_part, 0.1), (0, depth - front_part / 2, ridge + 0.03), white, 0)
    beam = materials.wood('#B98D5C', '#94693C', 'y')
    for side in (-1, 1):
        shapes.box((0.12, front_part, 0.16), (side * (wide - run), depth - front_part / 2, ridge - 0.08), beam, 0.008)
    room.window(holes[0], '#F2F1ED', 2, 1, light=110)
    outside.view(room, 'back', plan.view)
    room.on_wall('back', -s * 0.55, fittings.radiator, 1.0, 0.42)
    attic_pieces(plan, room, s, wide, depth)
    daylight(s, 540 * (0.5 + 0.4 * reach), elevation=38)
    return room


def roof_window(middle, side, tilt, length, depth, white):
    """The slope in pieces around an opening of 1.1 × 1.2 m, and its frame."""
    near, far = depth - 2.5, depth - 1.4
    group = []
    for low, high in ((-7.0, near), (far, depth)):
        group.append(shapes.box((length, high - low, 0.1), (0, (low + high) / 2 - middle[1], 0), white, 0))
    for x in (-1, 1):
        strip = (length - 1.2) / 2
        group.append(shapes.box((strip, far - near, 0.1), (x * (0.6 + strip / 2), (near + far) / 2 - middle[1], 0), white, 0))
    frame = materials.wood('#D9B98C', '#C4A06F', 'x')
    for y in (near, far):
        group.append(shapes.box((1.26, 0.06, 0.16), (0, y - middle[1], 0.02), frame, 0.004))
    for x in (-0.6, 0.6):
        group.append(shapes.box((0.06, far - near, 0.16), (x, (near + far) / 2 - middle[1], 0.02), frame, 0.004))
    shapes.group(group, middle, (0, side * tilt, 0))


def attic_pieces(plan, room, s, wide, depth):
    if plan.layout == 0:
        room.on_wall('back', s * (wide - 1.5), furniture.desk, 1.3, 0.62)
        props.at((s * (wide - 1.45), depth - 0.95, 0), 170, furniture.office_chair)
        greenery.plant((-s * (wide - 0.55), depth - 0.5, 0), 0.95, plan.seed)
    elif plan.layout == 1:
        room.on_wall('back', s * (wide - 1.3), furniture.bookcase, 1.5, 1.1, 0.3, 3, plan.seed)
        greenery.plant((s * (wide - 1.7), depth - 0.17, 1.1), 0.5, plan.seed, kind='snake')
        props.at((-s * (wide - 0.6), depth - 0.5, 0), 0, furniture.floor_lamp, 1.35)
    else:
        room.on_wall('back', s * (wide - 1.4), furniture.sideboard, 1.4, 0.6, 0.4, 2, plan.accent)
        room.on_wall('back', s * (wide - 1.45), fittings.picture, (0.6, 0.6), 1.25, seed=plan.seed)
        greenery.plant((-s * (wide - 0.6), depth - 0.55, 0), 1.2, plan.seed, kind='palm')


def study(plan, reach, depth):
    """A home office with a wide window behind the desk."""
    s = flip(plan)
    wide = reach + 1.0
    holes = [Opening('back', -s * (wide - 1.35), 1.7, 0.9, 2.2), Opening(plan.window, depth - 2.2, 1.5, 0.9, 2.2)]
    room = shell.Room(-wide, wide, depth, 2.6, plan.floor(), materials.plaster(plan.wall), holes)
    room.skirting()
    for opening in holes:
        room.window(opening, columns=2, rows=1, light=75)
        outside.view(room, opening.wall, plan.view)
    room.on_wall('back', -s * (wide - 1.35), furniture.desk, 1.5, 0.7)
    props.at((-s * (wide - 1.3), depth - 1.05, 0), 165, furniture.office_chair, plan.accent or '#3F4442')
    room.on_wall('back', s * (wide - 0.65), furniture.bookcase, 1.0, 2.0, 0.3, 6, plan.seed)
    greenery.plant((s * (wide - 1.5), depth - 0.4, 0), 1.3, plan.seed)
    daylight(s, 250 * (0.5 + 0.4 * reach))
    return room


def daylight(s, watts, elevation=30, strength=11):
    """Sun from the window's side, low, and what the rest of the room throws back."""
    shell.sun(160 if s > 0 else 20, elevation, strength)
    shell.fill((s * 1.2, -5.6, 2.3), (0, 0, 0.8), (4.5, 2.4), watts)


def books_flat():
    for i, color in enumerate(('#2F4A4F', '#D8D0BF', '#8A3B2E')):
        shapes.box((0.26 - 0.02 * i, 0.19, 0.028), (0.006 * i, 0, 0.014 + 0.028 * i), materials.surface('book', color, 0.7), 0.002, (0, 0, 5 * i))


def vase(color):
    profile = [(0.05, 0), (0.085, 0.06), (0.09, 0.13), (0.04, 0.24), (0.045, 0.28), (0.038, 0.28), (0.03, 0.22), (0.001, 0.2)]
    shapes.lathe(profile, (0, 0, 0), materials.surface('vase', color, 0.5), 'z', 40)
