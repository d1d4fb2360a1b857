"""A hotel's gym with a view over the lake: treadmills, a cross-trainer, a ski ergometer."""

from rooms import gyms, shell, surfaces
from rooms.placing import placer
from rooms.plans import Plan


def stage(catalogue, build_product):
    put = placer(catalogue, build_product)
    plan = Plan(gyms.hotel, 0, 'left', 0, '#EAE7DF', floor=lambda: surfaces.boards('#CBB08A', '#BC9E76', '#8C7350', 0.2, 2.4), view='lake', seed=43)
    gyms.hotel(plan, 3.0, 2.9)
    put('laufgrund-meile-9-pro', (-1.6, 0.6), 68)
    put('laufgrund-meile-9-pro', (-0.1, 0.75), 68)
    put('elvaro-onda-crosstrainer', (1.5, 0.2), 128)
    shell.eye((0.1, 0, 1.12), 1.5, -81, 6.4, 2.9, 1.6, 1000)
