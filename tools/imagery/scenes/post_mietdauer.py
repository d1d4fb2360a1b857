"""Three to choose from: water rower, spin bike and cross-trainer side by side."""

from rooms import homes, shell
from rooms.placing import placer
from rooms.plans import Plan, pale


def stage(catalogue, build_product):
    put = placer(catalogue, build_product)
    homes.living(Plan(homes.living, 0, 'left', 2, '#E2E3DD', floor=pale, accent='#7C8B84', seed=40), 2.6, 2.5)
    put('ruderwerk-regatta-esche', (-0.85, -0.5), -30)
    put('kadenza-strada-spinbike', (0.45, 0.95), -38)
    put('elvaro-onda-kompakt', (1.6, 0.35), -142)
    shell.eye((0.05, 0, 1.05), 1.4, -84, 6.0, 2.75, 1.6, 1000)
