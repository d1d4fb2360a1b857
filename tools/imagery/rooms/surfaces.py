"""Floors and walls: materials in world metres, so that boards, bricks and tiles have their real size."""

from kit import materials


def _world(nodes, upright=False, scale=(1, 1, 1)):
    """The place in metres as a texture's vector; on upright walls along the wall and up."""
    position = nodes.add('ShaderNodeNewGeometry').outputs['Position']
    if upright:
        parts = nodes.add('ShaderNodeSeparateXYZ')
        nodes.link(position, parts.inputs['Vector'])
        along = nodes.add('ShaderNodeMath')
        nodes.link(parts.outputs['X'], along.inputs[0])
        nodes.link(parts.outputs['Y'], along.inputs[1])
        joined = nodes.add('ShaderNodeCombineXYZ')
        nodes.link(along.outputs['Value'], joined.inputs['X'])
        nodes.link(parts.outputs['Z'], joined.inputs['Y'])
        position = joined.outputs['Vector']
    mapping = nodes.add('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = scale
    nodes.link(position, mapping.inputs['Vector'])
    return mapping.outputs['Vector']


def _noise(nodes, vector, scale, detail=3):
    noise = nodes.add('ShaderNodeTexNoise', Scale=scale, Detail=detail)
    nodes.link(vector, noise.inputs['Vector'])
    return noise.outputs['Fac']


def _courses(nodes, vector, width, height, joint, colors, offset=0.5):
    """Boards, bricks or tiles in rows; returns the sockets (colour, joint factor)."""
    brick = nodes.add('ShaderNodeTexBrick', Scale=1, Brick_Width=width, Row_Height=height)
    brick.offset = offset
    brick.inputs['Mortar Size'].default_value = joint
    brick.inputs['Mortar Smooth'].default_value = 0.3
    brick.inputs['Bias'].default_value = 0
    for name, color in zip(('Color1', 'Color2', 'Mortar'), colors):
        brick.inputs[name].default_value = materials.linear(color)
    nodes.link(vector, brick.inputs['Vector'])
    return brick.outputs['Color'], brick.outputs['Fac']


def _shade(nodes, color, factor, low, high):
    """The colour times a value between low and high."""
    mix = nodes.add('ShaderNodeMixRGB', Fac=1)
    mix.blend_type = 'MULTIPLY'
    nodes.link(color, mix.inputs['Color1'])
    nodes.link(nodes.vary(factor, low, high), mix.inputs['Color2'])
    return mix.outputs['Color']


def boards(light='#C8A883', dark='#B5936C', joint='#7F6648', width=0.14, length=1.8, turned=False):
    """A floor of oiled boards."""

    def finish(nodes, shader):
        vector = _world(nodes)
        if turned:
            vector.node.inputs['Rotation'].default_value = (0, 0, 1.5708)
        color, gap = _courses(nodes, vector, length, width, 0.0022, (light, dark, joint), 0.37)
        grain_map = nodes.add('ShaderNodeMapping')
        grain_map.inputs['Scale'].default_value = (1.2, 22, 1)
        nodes.link(vector, grain_map.inputs['Vector'])
        grain = _noise(nodes, grain_map.outputs['Vector'], 2.4, 6)
        nodes.link(_shade(nodes, color, grain, 0.72, 1.22), shader.inputs['Base Color'])
        nodes.link(nodes.vary(grain, 0.3, 0.46), shader.inputs['Roughness'])
        nodes.bump(shader, gap, -0.5, 0.002)

    return materials.surface(f'boards {dark} {width} {turned}', light, 0.4, 0.0, finish)


def rubber_tiles(color='#545755', speckle='#858985', tile=1.0):
    """Speckled sports tiles with thin joints."""

    def finish(nodes, shader):
        vector = _world(nodes)
        color_out, gap = _courses(nodes, vector, tile, tile, 0.003, (color, color, '#1F2120'), 0)
        dots = nodes.add('ShaderNodeTexVoronoi', Scale=60)
        nodes.link(vector, dots.inputs['Vector'])
        ramp = nodes.add('ShaderNodeMapRange')
        ramp.inputs['From Min'].default_value, ramp.inputs['From Max'].default_value = 0.2, 0.14
        nodes.link(dots.outputs['Distance'], ramp.inputs['Value'])
        mix = nodes.add('ShaderNodeMixRGB')
        mix.inputs['Color2'].default_value = materials.linear(speckle)
        nodes.link(ramp.outputs['Result'], mix.inputs['Fac'])
        nodes.link(color_out, mix.inputs['Color1'])
        nodes.link(mix.outputs['Color'], shader.inputs['Base Color'])
        nodes.bump(shader, gap, -0.4, 0.002)

    return materials.surface(f'rubber tiles {speckle} {tile}', color, 0.72, 0.0, finish, Specular=0.3)


def screed(light='#BBB8B1', dark='#A29F98', roughness=0.38):
    """Smoothed concrete with the clouds that the trowel leaves."""

    def finish(nodes, shader):
        vector = _world(nodes)
        clouds = _noise(nodes, vector, 0.9, 6)
        nodes.two_tones(shader, nodes.vary(clouds, -0.3, 1.3), dark, light)
        nodes.link(nodes.vary(_noise(nodes, vector, 3.1, 4), roughness - 0.1, roughness + 0.1), shader.inputs['Roughness'])

    return materials.surface(f'screed {dark} {roughness}', light, roughness, 0.0, finish, Specular=0.4)


def carpet(color='#8C8A84'):
    """Short pile."""

    def finish(nodes, shader):
        vector = _world(nodes)
        pile = _noise(nodes, vector, 260, 2)
        tone = nodes.add('ShaderNodeRGB')
        tone.outputs[0].default_value = materials.linear(color)
        nodes.link(_shade(nodes, tone.outputs[0], pile, 0.72, 1.24), shader.inputs['Base Color'])
        nodes.bump(shader, pile, 0.5, 0.004)

    return materials.surface('carpet', color, 0.95, 0.0, finish, Specular=0.1)


def turf(color='#66755C'):
    """The lane on which sleds are pushed."""

    def finish(nodes, shader):
        vector = _world(nodes, scale=(1, 1, 1))
        blades = _noise(nodes, vector, 150, 3)
        tone = nodes.add('ShaderNodeRGB')
        tone.outputs[0].default_value = materials.linear(color)
        nodes.link(_shade(nodes, tone.outputs[0], blades, 0.45, 1.5), shader.inputs['Base Color'])
        nodes.bump(shader, blades, 0.8, 0.01)

    return materials.surface('turf', color, 0.9, 0.0, finish, Specular=0.15)


def linoleum(color='#B9B3A4'):
    """A seamless floor with a faint marbling."""

    def finish(nodes, shader):
        vector = _world(nodes)
        clouds = _noise(nodes, vector, 9, 6)
        tone = nodes.add('ShaderNodeRGB')
        tone.outputs[0].default_value = materials.linear(color)
        nodes.link(_shade(nodes, tone.outputs[0], clouds, 0.88, 1.1), shader.inputs['Base Color'])

    return materials.surface('linoleum', color, 0.34, 0.0, finish, Specular=0.4)


def brick(color='#E6E2DA', other='#DFDBD2', joint='#D6D1C7', depth=0.9):
    """A brick wall, painted or bare."""

    def finish(nodes, shader):
        vector = _world(nodes, upright=True)
        tone, gap = _courses(nodes, vector, 0.25, 0.0833, 0.009, (color, other, joint))
        rough = _noise(nodes, vector, 34, 5)
        nodes.link(_shade(nodes, tone, rough, 0.82, 1.14), shader.inputs['Base Color'])
        nodes.bump(shader, gap, -depth, 0.008)

    return materials.surface(f'brick {other} {joint}', color, 0.85, 0.0, finish, Specular=0.2)


def bare_brick():
    return brick('#A57A66', '#8F6553', '#B9AD9F', 1.0)


def tiles(color='#EFEEEA', joint='#CFCDC7', width=0.3, height=0.1):
    """Glazed wall tiles."""

    def finish(nodes, shader):
        vector = _world(nodes, upright=True)
        tone, gap = _courses(nodes, vector, width, height, 0.004, (color, color, joint), 0.5)
        nodes.link(tone, shader.inputs['Base Color'])
        nodes.bump(shader, gap, -0.6, 0.003)

    return materials.surface(f'tiles {width}', color, 0.2, 0.0, finish)


def planks(color='#C6AC88', other='#BA9E78', width=0.12):
    """Upright wooden cladding."""

    def finish(nodes, shader):
        vector = _world(nodes, upright=True)
        vector.node.inputs['Rotation'].default_value = (0, 0, 1.5708)
        tone, gap = _courses(nodes, vector, 6.0, width, 0.004, (color, other, '#5F452C'), 0.3)
        grain_map = nodes.add('ShaderNodeMapping')
        grain_map.inputs['Scale'].default_value = (1, 20, 1)
        nodes.link(vector, grain_map.inputs['Vector'])
        grain = _noise(nodes, grain_map.outputs['Vector'], 2.2, 6)
        nodes.link(_shade(nodes, tone, grain, 0.75, 1.2), shader.inputs['Base Color'])
        nodes.bump(shader, gap, -0.6, 0.004)

    return materials.surface(f'planks {other} {width}', color, 0.5, 0.0, finish)


def fabric(color='#7D7B75'):
    """Woven cloth: sofas, curtains, towels."""

    def finish(nodes, shader):
        weave = _noise(nodes, _world(nodes), 420, 2)
        nodes.bump(shader, weave, 0.35, 0.002)

    return materials.surface('fabric', color, 0.92, 0.0, finish, Specular=0.15, Sheen=0.25)


def mirror():
    return materials.surface('mirror', '#E9ECEB', 0.02, 1.0)


def paint(color, roughness=0.55):
    """Smooth lacquer: doors, window frames, radiators."""
    return materials.surface('paint', color, roughness, 0.0)
