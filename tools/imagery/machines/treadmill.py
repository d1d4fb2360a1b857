"""Motorised treadmills: the slim one for homes and practices, and the heavy one for studios."""

from types import SimpleNamespace

from kit import materials as m, shapes as s, studio

from . import treadmill_consoles as consoles, treadmill_parts as parts

# Seen from behind the runner: belt and display face the camera.
ANGLES = {'quarter': (-126, 15), 'side': (-90, 4)}


def plan(look):
    """The lengths everything else is derived from, in metres."""
    pro = look['key'] == 'meile_9'
    length, width, height = look['length'], look['width'], look['height']
    rear, front = -length / 2, length / 2
    step = 0.24 if pro else 0.21
    run = 1.60 if pro else 1.52
    return SimpleNamespace(
        look=look,
        pro=pro,
        accent=look['accent'],
        rear=rear,
        front=front,
        width=width,
        height=height,
        step=step,
        belt=0.56 if pro else 0.55,
        # The cover over the motor begins where the running surface ends.
        hood=rear + 0.055 + run,
        rail=0.115 if pro else 0.1,
        deck=0.125 if pro else 0.11,
        # Middle of the uprights, across and at their foot.
        upright=width / 2 - (0.035 if pro else 0.032),
        foot=front - (0.5 if pro else 0.46),
    )


def build(look):
    p = plan(look)
    parts.running_belt(p)
    parts.frame(p)
    s.both_sides(lambda side: parts.foot_rail(p, side))
    parts.hood(p)
    parts.base(p)
    if p.pro:
        studio_mast(p)
    else:
        home_mast(p)


def home_mast(p):
    """Bent tube from floor rail to grip, and a console with digits and twelve keys between the tubes."""
    silver = m.aluminium('#9EA2A0')
    y, x = p.upright, p.foot
    for side in (-1, 1):
        s.profile_tube(
            [(x, side * y, 0.05), (x - 0.16, side * y, 1.06), (x - 0.66, side * y, 1.03)],
            0.042,
            0.085,
            silver,
            0.13,
            0.018,
        )
        parts.grip_sleeve(p, (x - 0.65, side * y, 1.03), (x - 0.4, side * y, 1.046))
        consoles.rail_keys(x - 0.368, side * y, 1.09)
        parts.upright_foot(p, side)
    consoles.home_console(p, x - 0.14)


def studio_mast(p):
    """Broad blades, a wide console and a screen of 15 inches."""
    for side in (-1, 1):
        consoles.blade(p, side)
        consoles.studio_handrail(p, side)
    consoles.studio_console(p, p.foot - 0.16)


def detail(look):
    p = plan(look)
    if p.pro:
        studio.camera((p.foot - 0.22, -0.06, 1.24), -152, 22, 2.6, 0.82, blur=3.5)
    else:
        studio.camera((p.foot - 0.2, -0.06, 1.235), -152, 22, 2.6, 0.76, blur=3.5)
