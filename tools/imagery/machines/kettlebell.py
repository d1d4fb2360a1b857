"""A kettlebell of cast iron, in one piece, with its weight on both faces."""

from kit import materials, solids, studio

from . import kettlebell_parts as parts

NEAR = True
ANGLES = {'quarter': (-70, 12), 'side': (-128, 24)}
GRIP = 0.0175


def build(look):
    length, width, height = look['length'], look['width'], look['height']
    ball = (width / 2 - 0.0012,) * 3
    centre = width / 2 - 0.007
    handle = bow_of(length, height)
    distance = parts.form(ball, centre, handle, GRIP, 0.0, 0.02)
    coat = materials.cast_iron('#1E2021')
    low = (-length / 2 - 0.012, -width / 2 - 0.012, -0.012)
    solids.cast(distance, low, (-low[0], -low[1], height + 0.012), 0.0065, coat)
    lettering(look, ball, centre)


def bow_of(length, height):
    """The handle's middle line: horns that rise from the shoulders, wide, into a flat grip."""
    top, wide = height - GRIP, length / 2 - GRIP + 0.0045
    points = [
        (-0.052, 0, 0.135), (-wide, 0, top - 0.062), (-wide + 0.016, 0, top),
        (wide - 0.016, 0, top), (wide, 0, top - 0.062), (0.052, 0, 0.135),
    ]  # fmt: skip
    return parts.bow(points, 0.036)


def lettering(look, ball, centre):
    """The weight in raised figures on both sides, the maker's name below it."""
    radius = ball[1] + 0.0004
    pale = materials.plastic('#D5D7D3', 0.5)
    for azimuth in (-90, 90):
        solids.text_on_ball('16', 0.062, (0, 0, centre), radius, pale, azimuth, 9, 0.0016)
        solids.text_on_ball('KG', 0.022, (0, 0, centre), radius, pale, azimuth, -14, 0.0014)
        solids.text_on_ball(
            look['vendor'].upper(),
            0.011,
            (0, 0, centre),
            radius,
            materials.gloss_paint(look['accent']),
            azimuth,
            -27,
            0.001,
        )


def detail(look):
    studio.camera((0.01, 0, look['height'] * 0.54), -74, 15, 2.4, 0.3, blur=5)
