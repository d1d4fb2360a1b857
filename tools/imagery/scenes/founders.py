"""The workshop in which it began: a rower on the table, tools on the wall."""

from rooms import fittings, furniture, props, shell, workshop
from rooms.placing import placer


def stage(catalogue, build_product):
    put = placer(catalogue, build_product)
    room = workshop.workshop()
    workshop.bench_along_wall(room, 0.2, 3.0)
    props.at((0.35, 0.1, 0), 4, workshop.assembly_table, 2.7, 0.9, 0.6)
    put('ruderwerk-havel-2', (0.3, 0.1), 184, 0.6)
    props.at((1.45, -0.15, 0.6), -12, workshop.toolbox)
    room.on_wall('back', 3.3, furniture.steel_shelf, 1.3, 2.2, 0.5, 5, 6)
    room.on_wall('back', -3.2, fittings.steel_door)
    put('nordkraft-bank-b1-flachbank', (-2.6, 0.6), 60)
    put('kadenza-strada-spinbike', (-2.2, 2.0), -40)
    props.at((2.7, 0.4, 0), 12, props.crate, '#C9B48F', (0.6, 0.4, 0.4))
    props.at((2.7, 0.4, 0.4), -6, props.crate, '#BFA67E', (0.45, 0.34, 0.28))
    room.on_wall('back', -1.85, props.clock, 0.16, 2.35)
    shell.eye((0.0, 0, 1.1), 1.5, -80, 5.6, 2.55, 1.6, 1000)
