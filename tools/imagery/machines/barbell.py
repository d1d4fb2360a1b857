"""Olympic bar of 20 kg: knurled shaft, revolving sleeves, rings that mark the grip."""

from kit import materials, shapes, studio

NEAR = True
ANGLES = {'quarter': (-19, 12), 'side': (-24, 5)}
SHAFT = 0.01425
BETWEEN = 1.31
# Sleeves are drawn a little thinner than their 50 mm, so that the collar shows within the stated height.
SLEEVE = 0.0222


def build(look):
    collar = look['height'] / 2
    z = collar
    shaft(z)
    for side in (-1, 1):
        sleeve(side, look, collar, z)


def shaft(z):
    """Smooth steel, knurling on both sides, bare in the middle and in the marks."""
    smooth = materials.surface('phosphated', '#3A3D3D', 0.34, 0.9)
    knurl = materials.knurled('#858A89', 'x', 0.0026, 0.34)
    shapes.cylinder(SHAFT - 0.0004, BETWEEN, (0, 0, z), smooth, 'x', 0, 32)
    edges = [(0.06, 0.4025), (0.4075, 0.4525), (0.4575, 0.63)]
    for side in (-1, 1):
        for near, far in edges:
            shapes.cylinder(SHAFT, far - near, (side * (near + far) / 2, 0, z), knurl, 'x', 0.0008, 40)


def sleeve(side, look, collar, z):
    """Collar, sleeve with fine grooves, end cap with snap ring."""
    half = look['length'] / 2
    steel = materials.surface('satin chrome', '#C6C9C6', 0.24, 1.0)
    start = BETWEEN / 2
    profile = [
        (SHAFT - 0.001, start), (collar * 0.84, start), (collar - 0.0003, start + 0.004),
        (collar - 0.0003, start + 0.024), (collar * 0.92, start + 0.03),
        (SLEEVE, start + 0.031),
    ]  # fmt: skip
    profile += [
        (SLEEVE, half - 0.003),
        (SLEEVE - 0.003, half),
        (0.017, half),
        (0.0165, half - 0.003),
        (0, half - 0.003),
    ]
    thing = shapes.lathe(profile, (0, 0, z), steel, 'x', 48)
    if side < 0:
        thing.rotation_euler = (0, 0, 3.14159265)
    shapes.ring(
        0.0135,
        0.0013,
        (side * (half - 0.0028), 0, z),
        materials.surface('spring steel', '#4A4E4C', 0.35, 1.0),
        'x',
        40,
    )
    shapes.cylinder(
        0.0115, 0.0016, (side * (half - 0.0024), 0, z), materials.gloss_paint(look['accent']), 'x', 0.0005, 32
    )
    shapes.text(
        '20 KG',
        0.007,
        (side * (half - 0.0014), 0, z),
        materials.plastic('#F1F1EE'),
        (90, 0, 90 * side),
        0.0002,
    )
    shapes.cylinder(
        collar, 0.006, (side * (start + 0.014), 0, z), materials.gloss_paint(look['accent']), 'x', 0.0006, 48
    )


def detail(look):
    studio.camera((BETWEEN / 2 - 0.01, 0, 0.022), -64, 24, 2.0, 0.16, blur=4)
