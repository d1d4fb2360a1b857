"""Twelve square metres: rack, bench, bar and dumbbells in a small room."""

from rooms import gyms, props, shell
from rooms.placing import placer
from rooms.plans import Plan, concrete


def stage(catalogue, build_product):
    put = placer(catalogue, build_product)
    gyms.garage(Plan(gyms.garage, 0, 'left', 2, floor=concrete, seed=33), 1.9, 1.9)
    put('nordkraft-rack-r4-power-rack', (-0.25, 0.5), -90, 0.016)
    put('nordkraft-bank-b3-schraegbank', (-0.25, 0.1), -90, 0.016)
    put('schwungeisen-hex-hantelset-5-25', (1.65, 0.8), -112)
    props.at((-1.75, 0.3, 0), 0, props.plate_stack, 4, 3)
    props.at((-1.35, -0.35, 0.016), 20, props.kettlebell, 0.11, '#E08A1E')
    shell.eye((0.15, 0, 1.14), 1.5, -83, 6.0, 2.75, 1.6, 1000)
