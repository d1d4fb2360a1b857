"""Flat bench B1: one leg in front, a wide foot behind, a firm pad."""

from kit import materials, shapes, solids, studio

from . import bench_parts as parts

PAD_WIDTH, PAD_HEIGHT = 0.29, 0.06


def build(look):
    length, height = look['length'], look['height']
    parts.pad(length, PAD_WIDTH, PAD_HEIGHT, 0, height, look['vendor'])
    under = height - PAD_HEIGHT - parts.BOARD
    spine = under - parts.TUBE / 2
    legs = (-length / 2 + 0.21, length / 2 - 0.2)
    parts.tube_between((legs[0] - 0.11, 0, spine), (legs[1] + 0.11, 0, spine), cap=True)
    for x in (legs[0] - 0.02, 0.0, legs[1] + 0.02):
        parts.pad_bracket(x, under)
    rear_leg(look, legs[0], spine)
    front_leg(legs[1], spine)
    badge(look, spine)


def rear_leg(look, x, spine):
    """A post on a cross tube as wide as the bench, with rubber feet."""
    z = 0.012 + parts.TUBE / 2
    parts.post(x, 0, z + parts.TUBE / 2, spine - parts.TUBE / 2)
    parts.cross_foot(x, look['width'], z)
    for way in (-1, 1):
        parts.web((x, 0, spine - parts.TUBE / 2), 0.1, way, -1)
    parts.side_web((x, 0, z + parts.TUBE / 2), 0.1)


def front_leg(x, spine):
    """A single post on a plate, so that the feet find room beside it."""
    parts.post(x, 0, 0.02, spine - parts.TUBE / 2)
    line = solids.round_corners([(-0.1, -0.07), (0.1, -0.07), (0.1, 0.07), (-0.1, 0.07)], 0.02, 4)
    shapes.plate(line, 0.01, (x, 0, 0.015), parts.coat(), 'z', 0.002)
    shapes.plate(line, 0.01, (x, 0, 0.005), materials.rubber(), 'z', 0.003)
    for way in (-1, 1):
        parts.web((x, 0, spine - parts.TUBE / 2), 0.1, -way, -1)
        parts.web((x, 0, 0.02), 0.055, way, 1)


def badge(look, spine):
    """The name on both sides of the spine."""
    for side in (-1, 1):
        words = shapes.text(
            look['vendor'].upper(),
            0.034,
            (0, side * (parts.TUBE / 2 + 0.0004), spine - 0.013),
            materials.plastic('#C9CCC8'),
            (90, 0, 0 if side < 0 else 180),
            0.0006,
        )
        words.data.space_character = 1.15
        shapes.box(
            (0.045, 0.001, 0.012),
            (0.2, side * (parts.TUBE / 2 + 0.0006), spine - 0.013),
            materials.gloss_paint(look['accent']),
            0.0004,
            segments=1,
        )


def detail(look):
    studio.camera((look['length'] / 2 - 0.2, -0.05, look['height'] - 0.12), -48, 12, 3.0, 0.52, blur=4)
