"""Which room each product stands in, and how."""

from collections import namedtuple
from functools import partial

from . import gyms, homes, props, surfaces

_FIELDS = {
    'room': None,
    'turn': None,  # Of the front, degrees from +x; None: chosen so that the camera sees a three-quarter view.
    'window': 'left',
    'layout': 0,
    'wall': '#E9E7E1',
    'surface': None,
    'floor': surfaces.boards,
    'view': 'trees',
    'accent': None,
    'cloth': '#E6E1D6',
    'seed': 1,
    'azimuth': 0,  # Degrees by which the camera goes further round to the right.
    'eye': 1.4,
    'near': False,
    'extras': (),  # Other goods: (slug, (x, y), turn, z).
    'beside': (),  # Small things: (function of props or its like, its arguments, (x, y, z), turn).
    'against': False,  # With its back at the wall.
}
Plan = namedtuple('Plan', _FIELDS, defaults=_FIELDS.values())

oak, smoked, pale = surfaces.boards, partial(surfaces.boards, '#9C7F60', '#856A4D', '#57432F'), partial(surfaces.boards, '#DCC39C', '#CDB189', '#9A825E', 0.18, 2.2)
concrete, rubber, lino = surfaces.screed, surfaces.rubber_tiles, surfaces.linoleum
sports = partial(surfaces.boards, '#CBB08C', '#BFA17A', '#A08560', 0.09, 1.4)

PLANS = {
    'ruderwerk-havel-2': Plan(homes.living, -150, 'left', 0, '#E4E2D9', floor=oak, seed=3),
    'ruderwerk-havel-2-hochsitz': Plan(gyms.practice, -32, 'right', 0, '#CFDAD3', floor=lino, seed=2),
    'ruderwerk-regatta-esche': Plan(homes.living, -28, 'right', 2, '#D9DEDA', floor=smoked, seed=4, accent='#6F7F86'),
    'aeroforge-crest-ski': Plan(gyms.garage, 90, 'left', 0, '#E9E6DF', floor=concrete, seed=5, azimuth=20, against=True),
    'aeroforge-gale-airbike': Plan(gyms.garage, -38, 'right', 1, '#DCDAD3', floor=concrete, seed=6),
    'kadenza-strada-spinbike': Plan(homes.attic, -146, 'left', 0, '#ECEAE4', floor=pale, seed=7),
    'kadenza-pista-spinbike': Plan(gyms.studio, -35, 'left', 1, surface=surfaces.brick, floor=rubber, seed=8),
    'laufgrund-bogen-curved-laufband': Plan(gyms.studio, -145, 'right', 0, '#E5E3DC', floor=rubber, seed=9),
    'laufgrund-bogen-sprint': Plan(gyms.hall, -35, 'left', 0, '#ECE8DC', floor=sports, seed=10),
    'laufgrund-meile-7-laufband': Plan(homes.study, 146, 'left', 0, '#DFE3E0', floor=oak, seed=11),
    'laufgrund-meile-9-pro': Plan(gyms.hotel, 38, 'left', 0, '#EAE7DF', floor=partial(surfaces.carpet, '#8C8A84'), view='lake', seed=12),
    'elvaro-onda-crosstrainer': Plan(gyms.hotel, -146, 'right', 1, '#E6E2D8', floor=smoked, view='trees', seed=13),
    'elvaro-onda-kompakt': Plan(homes.attic, -36, 'right', 2, '#E4E3DD', floor=oak, seed=14, accent='#7C8B84'),
    'elvaro-onda-x': Plan(gyms.studio, -140, 'left', 2, '#DDE1DE', floor=partial(surfaces.rubber_tiles, '#55595A', '#868B8A'), seed=15),
    'nordkraft-rack-r4-power-rack': Plan(gyms.garage, -72, 'right', 0, '#E7E3DA', floor=concrete, seed=16, extras=(('nordkraft-bank-b1-flachbank', (0.05, -0.45), -72, 0.016),)),
    'nordkraft-rack-r6-power-rack': Plan(gyms.studio, -112, 'right', 3, surface=surfaces.bare_brick, floor=rubber, seed=17),
    'nordkraft-klapprack-w2': Plan(gyms.garage, -90, 'left', 1, '#E3E1DB', floor=concrete, seed=18, azimuth=8, against=True),
    'zugwerk-duo-90-kabelzugstation': Plan(gyms.studio, -80, 'left', 2, '#E4E0D6', floor=rubber, seed=19),
    'zugwerk-turm-70': Plan(gyms.practice, -90, 'left', 1, '#D8DED9', floor=lino, seed=20, azimuth=20, against=True),
    'nordkraft-bank-b3-schraegbank': Plan(gyms.garage, -142, 'right', 2, '#DEDAD1', floor=concrete, seed=21),
    'nordkraft-bank-b1-flachbank': Plan(homes.living, -35, 'left', 1, '#E7E3DA', floor=pale, seed=22),
    'schwungeisen-hex-hantelset-5-25': Plan(gyms.garage, -68, 'left', 3, '#E6E4DE', floor=concrete, seed=23),
    'schwungeisen-wechselhantel-32-paar': Plan(homes.living, -120, 'left', 3, '#E2DED4', floor=oak, seed=24, near=True, eye=0.6, beside=((props.rolled_mat, ('#8A8F8C',), (-0.75, 0.75, 0), 15), (props.bottle, ('#D9502E',), (0.52, 0.25, 0.012), 0), (props.towel, ('#CBD3CF', 2), (-0.5, 0.2, 0.012), -8))),
    'schwungeisen-wettkampf-kettlebells-set': Plan(gyms.studio, -80, 'right', 1, surface=surfaces.brick, floor=rubber, seed=25, near=True, eye=0.7),
    'schwungeisen-kettlebell-16-kg': Plan(homes.living, -20, 'right', 1, '#DCE0DB', floor=oak, seed=26, near=True, eye=0.55, beside=((props.towel, ('#E9E4DA', 2), (-0.42, 0.12, 0.012), 12), (props.bottle, ('#3F7D58',), (0.36, 0.2, 0.012), 0))),
    'schwungeisen-schlitten-s1': Plan(gyms.hall, -142, 'right', 1, '#EAE7DF', floor=rubber, seed=27),
    'nordkraft-langhantel-20-kg': Plan(gyms.garage, -14, 'left', 2, surface=surfaces.bare_brick, floor=concrete, seed=28, azimuth=10, near=True, eye=0.95, extras=(('nordkraft-rack-r4-power-rack', (0.35, 1.15), -100, 0.016),), beside=((props.plate_stack, (4, 3, '#B3372F'), (-1.25, 0.75, 0.016), 0), (props.kettlebell, (0.105, '#2B5FA8'), (1.35, 0.5, 0.016), 30))),
    'schwungeisen-scheibensatz-150-kg': Plan(gyms.garage, -50, 'right', 3, '#E9E6DF', floor=concrete, seed=29, near=True, eye=0.8),
}
