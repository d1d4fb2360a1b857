"""An office's training room: two spin bikes and a rower, a desk behind."""

from rooms import furniture, greenery, homes, props, shell, surfaces
from rooms.placing import placer
from rooms.plans import Plan


def stage(catalogue, build_product):
    put = placer(catalogue, build_product)
    plan = Plan(homes.study, 0, 'left', 0, '#DDE3E3', floor=lambda: surfaces.carpet('#7F858A'), view='roofs', seed=42)
    homes.study(plan, 2.7, 2.7)
    greenery.plant((0.6, 2.25, 0), 1.5, 9, kind='palm')
    put('kadenza-strada-spinbike', (-1.5, 0.35), -42)
    put('kadenza-strada-spinbike', (-0.35, 0.85), -42)
    put('ruderwerk-havel-2', (0.95, -0.25), -148)
    shell.eye((0.1, 0, 1.1), 1.5, -84, 6.2, 2.85, 1.6, 1000)
