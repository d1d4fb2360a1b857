"""Three air bikes in a row before tall windows."""

from rooms import gyms, shell, surfaces
from rooms.placing import placer
from rooms.plans import Plan


def stage(catalogue, build_product):
    put = placer(catalogue, build_product)
    gyms.studio(Plan(gyms.studio, 0, 'left', 1, surface=surfaces.bare_brick, floor=surfaces.screed, view='roofs', seed=35), 2.3, 2.0)
    for x in (-1.4, -0.1, 1.2):
        put('aeroforge-gale-airbike', (x, 0.2 + 0.12 * x), -52)
    shell.eye((0, 0, 1.0), 1.4, -80, 5.4, 2.45, 1.6, 1000)
