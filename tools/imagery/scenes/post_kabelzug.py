"""A cable station with two stacks, beside it the narrow tower."""

from rooms import gyms, shell, surfaces
from rooms.placing import placer
from rooms.plans import Plan, rubber


def stage(catalogue, build_product):
    put = placer(catalogue, build_product)
    gyms.studio(Plan(gyms.studio, 0, 'right', 0, '#E9E7E0', floor=rubber, seed=38), 2.4, 1.9)
    put('zugwerk-duo-90-kabelzugstation', (-0.75, 0.6), -84)
    put('zugwerk-turm-70', (1.55, 1.0), -98)
    put('nordkraft-bank-b3-schraegbank', (0.55, -0.45), -128)
    shell.eye((0.1, 0, 1.22), 1.5, -97, 6.3, 2.95, 1.6, 1000)
