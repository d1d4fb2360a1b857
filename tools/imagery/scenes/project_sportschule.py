"""A school's sports hall with wall bars, two curved treadmills before them."""

from rooms import gyms, shell
from rooms.placing import placer
from rooms.plans import Plan, sports


def stage(catalogue, build_product):
    put = placer(catalogue, build_product)
    gyms.hall(Plan(gyms.hall, 0, 'right', 0, '#ECE9DF', floor=sports, seed=46), 2.6, 2.6)
    put('laufgrund-bogen-sprint', (-1.15, 0.2), -62)
    put('laufgrund-bogen-sprint', (1.05, 0.0), -62)
    shell.eye((0, 0, 1.25), 1.5, -96, 6.4, 2.95, 1.6, 1000)
