"""Curved treadmills driven by the runner: slats on two drums between curved side frames."""

from types import SimpleNamespace

from kit import studio

from . import curved_treadmill_display as display, curved_treadmill_parts as parts

# Seen from behind the runner: the curve of the slats and the display face the camera.
ANGLES = {'quarter': (-126, 14), 'side': (-90, 4)}


def plan(look):
    """The lengths everything else is derived from, in metres."""
    sprint = look['key'] == 'bogen_sprint'
    length, width, height = look['length'], look['width'], look['height']
    return SimpleNamespace(
        look=look,
        sprint=sprint,
        accent=look['accent'],
        width=width,
        height=height,
        rear=-length / 2,
        front=length / 2,
        slat=0.48 if sprint else 0.45,
        # Lowest point of the running surface, and where it lies.
        step=0.2,
        middle=-0.08,
        drum=0.105,
        # Radius of the curve: how far it rises towards its ends.
        bend=1.55 if sprint else 1.42,
        frame=width / 2 - (0.07 if sprint else 0.055),
    )


def build(look):
    p = plan(look)
    parts.running_surface(p)
    for side in (-1, 1):
        parts.side_frame(p, side)
        parts.feet(p, side)
    parts.cross_members(p)
    if p.sprint:
        parts.sprint_mast(p)
        parts.brake(p)
        parts.strap_anchor(p)
    else:
        parts.loop_mast(p)
    display.console(p)


def detail(look):
    p = plan(look)
    if p.sprint:
        studio.camera((p.front - 0.27, -0.25, 0.44), -66, 13, 2.8, 0.62, blur=3.5)
    else:
        studio.camera((p.front - 0.45, -0.15, 0.42), -118, 22, 2.6, 0.7, blur=3.5)
