"""Five competition kettlebells of one size: coloured steel balls, ground handles."""

from kit import materials, solids, studio

from . import kettlebell_parts as parts

NEAR = True
# Cards are square: the whole row stays in their middle.
FRAME = 1.16
ANGLES = {'quarter': (-40, 13), 'side': (-31, 5)}
GRIP = 0.0165
WEIGHTS = ((8, '#D987A6'), (12, '#2F6DB5'), (16, '#E2B62C'), (20, '#7A4FA0'), (24, '#3C8A4E'))


def build(look):
    diameter, height = look['length'], look['height']
    pitch = (look['width'] - diameter) / (len(WEIGHTS) - 1)
    first = None
    for i, (weight, color) in enumerate(WEIGHTS):
        y = -look['width'] / 2 + diameter / 2 + pitch * i
        paint = materials.surface('bell paint', color, 0.36, 0.0, None, Clearcoat=0.3)
        if first:
            solids.again(first, (0, y, 0), material=paint)
        else:
            first = bell(diameter, height, paint)
            first.location = (0, y, 0)
        trim(look, weight, y, diameter)


def bell(diameter, height, paint):
    """One ball with its handle; the grip is bare steel."""
    radius = diameter / 2
    top = height - GRIP
    points = [
        (0, -0.045, 0.165),
        (0, -0.07, 0.2),
        (0, -0.07, top),
        (0, 0.07, top),
        (0, 0.07, 0.2),
        (0, 0.045, 0.165),
    ]
    handle = parts.bow(points, 0.03)
    distance = parts.form((radius,) * 3, radius - 0.006, handle, GRIP, 0.0, 0.016)
    low = (-radius - 0.012, -radius - 0.012, -0.012)
    thing = solids.cast(distance, low, (-low[0], -low[1], height + 0.012), 0.0085, paint)
    parts.two_coats(thing, 0.208, parts.ground_steel())
    return thing


def trim(look, weight, y, diameter):
    """The recessed face with the weight, the maker's name, the line below the handle."""
    radius = diameter / 2
    centre = (0, y, radius - 0.006)
    white = materials.plastic('#F1F1EE', 0.45)
    for azimuth in (0, 180):
        solids.text_on_ball(str(weight), 0.07, centre, radius + 0.0003, white, azimuth, 6, 0.0008)
        solids.text_on_ball('KG', 0.02, centre, radius + 0.0003, white, azimuth, -17, 0.0007)
        solids.text_on_ball(
            look['vendor'].upper(), 0.0125, centre, radius + 0.0003, white, azimuth, -30, 0.0006
        )


def detail(look):
    studio.camera((0.02, -0.1, look['height'] * 0.6), -34, 12, 2.6, 0.4, blur=4)
