"""The new workshop: bikes waiting in a row for their service."""

from rooms import furniture, props, shell, workshop
from rooms.placing import placer


def stage(catalogue, build_product):
    put = placer(catalogue, build_product)
    room = workshop.workshop(-4.4, 4.2, 3.6, 'left')
    workshop.bench_along_wall(room, 1.5, 3.2, 5)
    room.on_wall('back', -1.6, furniture.steel_shelf, 1.5, 2.2, 0.5, 6, 9)
    room.on_wall('back', -3.2, furniture.steel_shelf, 1.5, 2.2, 0.5, 6, 4)
    for i, x in enumerate((-2.0, -0.85, 0.3)):
        put('kadenza-strada-spinbike' if i != 1 else 'kadenza-pista-spinbike', (x + 0.15, 0.75), -55)
    props.at((1.75, -0.1, 0), 0, workshop.assembly_table, 1.5, 0.8, 0.5)
    put('kadenza-pista-spinbike', (1.75, -0.1), -150, 0.5)
    props.at((2.75, 0.9, 0), -20, workshop.toolbox)
    shell.eye((0.3, 0, 1.12), 1.55, -79, 6.0, 2.8, 1.6, 1000)
