"""Which treadmill: a curved one beside one with a motor."""

from rooms import gyms, shell
from rooms.placing import placer
from rooms.plans import Plan, rubber


def stage(catalogue, build_product):
    put = placer(catalogue, build_product)
    gyms.studio(Plan(gyms.studio, 0, 'left', 2, '#E6E4DD', floor=rubber, seed=31), 2.6, 2.4)
    put('laufgrund-bogen-curved-laufband', (-1.05, 0.1), 48)
    put('laufgrund-meile-7-laufband', (0.95, 0.3), 120)
    shell.eye((0, 0, 1.02), 1.45, -84, 5.8, 2.65, 1.6, 1000)
