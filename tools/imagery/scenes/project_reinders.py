"""A treatment room: cable tower, couch and a rower with a high seat."""

from rooms import gyms, shell
from rooms.placing import placer
from rooms.plans import Plan, lino


def stage(catalogue, build_product):
    put = placer(catalogue, build_product)
    gyms.practice(Plan(gyms.practice, 0, 'left', 1, '#CFDCD8', floor=lino, seed=44), 2.0, 2.0)
    put('zugwerk-turm-70', (1.05, 1.6), -90)
    put('ruderwerk-havel-2-hochsitz', (0.55, -0.15), -152)
    shell.eye((0.1, 0, 1.1), 1.5, -80, 5.8, 2.75, 1.6, 1000)
