"""The long test: a rower on the workshop's table, near."""

from rooms import furniture, props, shell, surfaces, workshop
from rooms.placing import placer


def stage(catalogue, build_product):
    put = placer(catalogue, build_product)
    room = workshop.workshop(-3.6, 3.8, 2.4, 'right', surfaces.tiles(), surfaces.linoleum('#A7A59C'))
    room.on_wall('back', -1.9, furniture.steel_shelf, 1.4, 2.2, 0.5, 6, 12)
    workshop.bench_along_wall(room, 0.7, 2.4, 8)
    props.at((0, -0.2, 0), -10, workshop.assembly_table, 2.7, 0.9, 0.72)
    put('ruderwerk-havel-2', (0, -0.2), -12, 0.72)
    props.at((-1.1, -0.35, 0.72), 20, workshop.parts_box, '#E08A1E')
    props.at((-0.55, -0.5, 0.72), 15, props.bottle, '#D8D3C8', 0.2)
    shell.eye((0.1, 0, 1.2), 1.62, -98, 5.0, 2.35, 1.6, 1000)
