"""Rooms made for training: garage, studio, hall, hotel, practice. Each builds itself around the origin."""

from kit import materials, shapes

from . import fittings, furniture, greenery, outside, props, shell, surfaces
from .homes import daylight, flip
from .shell import Opening

SLATE_FRAME = '#2F3332'


def garage(plan, reach, depth):
    """Concrete, rubber tiles under the machine, tools and shelves; light from a window or the open door."""
    s = flip(plan)
    wide = reach + 1.15
    if plan.layout == 1:
        hole = Opening(plan.window, depth - 2.3, 2.5, 0.0, 2.12)
    else:
        hole = Opening(plan.window, depth - 1.9, 1.9, 0.95, 2.15)
    holes = [hole]
    if plan.layout == 2:
        holes.append(Opening('back', -s * (wide - 1.3), 1.5, 1.35, 2.25))
    wall = plan.surface() if plan.surface else surfaces.brick()
    room = shell.Room(-wide, wide, depth, 2.75, plan.floor(), wall, holes, ceiling='#E6E4DE')
    for opening in holes:
        room.window(opening, SLATE_FRAME, 1 if opening.sill == 0 else 3, 1 if opening.sill == 0 else 2, 0.045, light=70, sill=opening.sill > 0)
        outside.view(room, opening.wall, plan.view)
    shapes.box((2 * reach + 0.5, 2.6, 0.016), (0, 0.1, 0.008), surfaces.rubber_tiles(), 0.004)
    far = s * (wide - 0.75)
    if plan.layout == 0:
        room.on_wall('back', far - s * 0.25, furniture.workbench, 1.6, 0.6)
        room.on_wall('back', far - s * 0.25, fittings.pegboard, 1.5, 0.85, 1.1, plan.seed)
        room.on_wall('back', -s * (wide - 0.7), furniture.steel_shelf, 1.0, 1.9, 0.4, 5, plan.seed)
    elif plan.layout == 1:
        room.on_wall('back', far, furniture.steel_shelf, 1.2, 2.0, 0.45, 5, plan.seed)
        room.on_wall('back', -s * (wide - 0.8), fittings.steel_door)
        props.at((-s * (wide - 0.32), depth - 0.6, 0), 0, props.foam_roller)
    elif plan.layout == 2:
        room.on_wall('back', far, fittings.wall_bars, 1)
        room.on_wall('back', -s * (wide - 1.3), furniture.wooden_bench, 1.2)
        props.at((-s * (wide - 1.0), depth - 0.2, 0.45), 0, props.towel, '#CBD3CF', 2)
    else:
        room.on_wall('back', far + s * 0.1, fittings.mirror, 1.1, 1.9, 0.12)
        room.on_wall('back', -s * (wide - 0.8), fittings.hooks_with_bands)
        props.at((-s * (wide - 0.45), depth - 0.5, 0), 12, props.plyo_box, (0.5, 0.4, 0.6))
    room.on_wall('back', s * 0.3, fittings.socket, 1.1)
    daylight(s, 580 * (0.5 + 0.4 * reach))
    return room


def studio(plan, reach, depth):
    """A training studio: tall steel windows, a rubber floor, mirrors, bricks or wood."""
    s = flip(plan)
    wide = reach + 1.5
    holes = [Opening(plan.window, depth - 1.5, 1.9, 0.5, 3.0), Opening(plan.window, depth - 4.2, 1.9, 0.5, 3.0)]
    if plan.layout in (1, 3):
        holes += [Opening('back', x, 1.9, 0.55, 3.0) for x in (-wide + 1.35, wide - 1.35)]
    wall = plan.surface() if plan.surface else materials.plaster(plan.wall)
    room = shell.Room(-wide, wide, depth, 3.5, plan.floor(), wall, holes, ceiling='#E9E7E1')
    for opening in holes:
        room.window(opening, SLATE_FRAME, 3, 4, 0.04, light=60 if opening.wall != 'back' else 34)
        outside.view(room, opening.wall, plan.view)
    if plan.layout == 0:
        for x in (-0.92, 0.92):
            room.on_wall('back', s * 0.5 + x, fittings.mirror, 1.82, 2.2, 0.2)
        room.on_wall('back', -s * (wide - 0.9), fittings.hooks_with_bands, 1.75)
    elif plan.layout == 1:
        for x in (-wide + 1.35, wide - 1.35):
            room.on_wall('back', x, fittings.radiator, 1.5, 0.36, 0.1)
        greenery.plant((s * (wide - 0.45), depth - 0.45, 0), 1.35, plan.seed)
    elif plan.layout == 2:
        room.on_wall('back', s * (wide - 1.25), fittings.wall_bars, 2)
        props.at((-s * (wide - 0.6), depth - 0.5, 0), 9, props.plyo_box)
        room.on_wall('back', -s * (wide - 0.6), props.clock, 0.17, 2.35)
    else:
        room.on_wall('back', 0, furniture.wooden_bench, 1.5)
        props.at((0.3, depth - 0.2, 0.45), 0, props.towel, '#F0EDE6', 2)
    props.at((s * (wide - 0.5), depth - 0.95, 0), 0, props.medicine_ball, 0.15)
    props.at((s * (wide - 0.85), depth - 0.6, 0), 40, props.kettlebell, 0.105, plan.accent or '#E08A1E')
    props.at((s * (wide - 1.2), depth - 0.55, 0), 10, props.kettlebell, 0.095, '#2B5FA8')
    fittings.steel_beam(2 * wide, (0, depth - 1.2, 3.36), 0.24)
    daylight(s, 430 * (0.5 + 0.4 * reach), 27)
    return room


def hall(plan, reach, depth):
    """A school's or club's hall: a wooden sports floor and wall bars all along."""
    s = flip(plan)
    wide = reach + 1.7
    holes = [Opening(plan.window, y, 2.3, 1.6, 3.6) for y in (depth - 1.6, depth - 4.4)]
    high = [Opening('back', x, 1.8, 2.75, 3.6) for x in (-2.4, 0, 2.4)] if plan.layout == 1 else []
    room = shell.Room(-wide, wide, depth, 4.2, plan.floor(), materials.plaster(plan.wall), holes + high)
    for opening in holes + high:
        room.window(opening, '#F2F1ED', 3, 2, 0.05, light=62 if opening in holes else 26)
        outside.view(room, opening.wall, plan.view)
    if plan.layout == 0:
        shapes.box((2 * wide, 0.03, 1.25), (0, depth - 0.015, 0.625), surfaces.planks(), 0.003)
        room.on_wall('back', 0, fittings.wall_bars, int(wide * 2 / 0.97) - 1)
    else:
        shapes.box((2 * wide, 0.03, 2.3), (0, depth - 0.015, 1.15), surfaces.planks('#D3AE7F', '#C59E6C', 0.16), 0.003)
        lane_turf(wide)
        props.at((s * (wide - 0.7), depth - 0.6, 0), 0, props.plate_stack, 4, plan.seed)
        props.at((s * (wide - 1.4), depth - 0.5, 0), 20, props.sandbag)
    room.on_wall('back', -s * (wide - 0.9), furniture.wooden_bench, 1.4)
    daylight(s, 330 * (0.5 + 0.4 * reach), 30)
    return room


def lane_turf(wide):
    """Green turf across the room with white lines."""
    shapes.box((2 * wide + 0.6, 1.9, 0.02), (0, 0, 0.01), surfaces.turf(), 0.003)
    white = surfaces.paint('#EDECE6', 0.8)
    for y in (-0.9, 0.9):
        shapes.box((2 * wide + 0.6, 0.05, 0.004), (0, y, 0.021), white, 0.001)
    for i in range(-4, 5):
        shapes.box((0.05, 1.75, 0.004), (i * 1.0 + 0.4, 0, 0.021), white, 0.001)


def hotel(plan, reach, depth):
    """Glass to the floor with a wide view, wood, towels and a palm."""
    s = flip(plan)
    wide = reach + 1.2
    step = 2 * wide / 3
    holes = [Opening('back', -wide + step * (i + 0.5), step - 0.12, 0.1, 2.55) for i in range(3)]
    if plan.layout == 1:
        holes = holes[:2] if s > 0 else holes[1:]
    holes.append(Opening(plan.window, depth - 2.0, 2.2, 0.1, 2.55))
    room = shell.Room(
        -wide, wide, depth, 2.85, plan.floor(), materials.plaster(plan.wall), holes,
        walls={'right' if s > 0 else 'left': surfaces.planks()}, ceiling='#F1EFEA',
    )
    for opening in holes:
        room.window(opening, SLATE_FRAME, 1, 1, 0.05, light=30, sill=False)
        outside.view(room, opening.wall, plan.view, 9)
    if plan.layout == 1:
        shapes.box((step, 0.04, 2.85), (s * (wide - step / 2), depth - 0.02, 1.425), surfaces.planks(), 0.002)
        room.on_wall('back', s * (wide - step / 2), furniture.towel_shelf, 0.95, 1.3)
        greenery.plant((-s * (wide - 0.5), depth - 0.5, 0), 1.6, plan.seed, kind='palm')
    else:
        thing = room.on_wall('right' if s > 0 else 'left', depth - 0.9, furniture.towel_shelf, 0.95, 1.25)
        thing.location.y = depth - 1.0
        greenery.plant((s * (wide - 0.5), depth - 0.42, 0), 1.7, plan.seed, kind='palm')
        greenery.plant((-s * (wide - 0.5), depth - 0.5, 0), 1.1, plan.seed + 1)
    daylight(s, 230 * (0.5 + 0.4 * reach), 28)
    return room


def practice(plan, reach, depth):
    """Physiotherapy: a calm colour, lino, wall bars, a couch."""
    s = flip(plan)
    wide = reach + 1.35
    hole = Opening(plan.window, depth - 1.8, 1.8, 0.85, 2.25)
    room = shell.Room(-wide, wide, depth, 2.7, plan.floor(), materials.plaster('#F0EFEA'), [hole], walls={'back': materials.plaster(plan.wall)})
    room.skirting('#E4E2DB')
    room.window(hole, columns=2, rows=1, light=80)
    outside.view(room, plan.window, plan.view)
    room.on_wall(plan.window, depth - 1.8, fittings.radiator, 1.5)
    room.on_wall('back', s * (wide - 0.65), fittings.wall_bars, 1)
    if plan.layout == 0:
        room.on_wall('back', -s * (wide - 0.85), fittings.hooks_with_bands, 1.85)
        props.at((-s * (wide - 0.55), depth - 0.5, 0), 0, props.gym_ball, 0.31, plan.accent or '#8FA39B')
        props.at((s * (wide - 1.4), depth - 0.35, 0), 0, furniture.stool)
    else:
        props.at((-s * (wide - 1.25), depth - 0.6, 0), 0, furniture.treatment_couch)
        room.on_wall('back', -s * (wide - 1.3), fittings.picture, (1.0, 0.6), 1.6, seed=plan.seed, frame='wood')
        props.at((s * (wide - 1.5), depth - 0.42, 0), 0, props.gym_ball, 0.27, plan.accent or '#C9825B')
    daylight(s, 260 * (0.5 + 0.4 * reach))
    return room
