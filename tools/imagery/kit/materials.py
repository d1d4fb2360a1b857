"""Materials of the machines and rooms. Each function returns a Blender material, made once per colour.

Colours are sRGB hex strings, as in the shop's palette. Everything that is read by the glTF export
(base colour, roughness, metalness) stands on the shader itself; what only a render needs (grain,
brushing, wood) is left out while `plain` is set.
"""

import bpy

INK = '#161817'
GRAPHITE = '#2A2D2C'
SLATE = '#4A4E4C'
SILVER = '#B9BCB8'

_state = {'plain': False}
_made = {}


def start(plain=False):
    """Forgets the materials of the last scene. `plain` makes them without textures, for the export."""
    _made.clear()
    _state['plain'] = plain


def linear(color):
    """A hex sRGB string as linear (r, g, b, 1)."""
    channels = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*[c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels], 1)


def surface(name, color, roughness=0.5, metallic=0.0, finish=None, **inputs):
    """A material by its name, colour, roughness and metalness; `finish(nodes, shader)` adds texture."""
    key = (name, color, roughness, metallic, tuple(sorted(inputs.items())))
    if key in _made:
        return _made[key]
    material = bpy.data.materials.new(f'{name} {color}')
    material.use_nodes = True
    shader = material.node_tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = linear(color)
    shader.inputs['Roughness'].default_value = roughness
    shader.inputs['Metallic'].default_value = metallic
    material.diffuse_color = linear(color)
    for socket, value in inputs.items():
        shader.inputs[socket.replace('_', ' ')].default_value = value
    if finish and not _state['plain']:
        finish(Nodes(material.node_tree), shader)
    _made[key] = material
    return material


class Nodes:
    """Short words for the nodes of a material."""

    def __init__(self, tree):
        self.tree = tree

    def add(self, kind, **inputs):
        node = self.tree.nodes.new(kind)
        for name, value in inputs.items():
            node.inputs[name.replace('_', ' ')].default_value = value
        return node

    def link(self, source, target):
        self.tree.links.new(source, target)

    def place(self, scale=(1, 1, 1)):
        """Object coordinates, stretched; returns the socket of the vector."""
        coordinates = self.add('ShaderNodeTexCoord')
        mapping = self.add('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = scale
        self.link(coordinates.outputs['Object'], mapping.inputs['Vector'])
        return mapping.outputs['Vector']

    def noise(self, scale, detail=3, stretch=(1, 1, 1)):
        """Noise between 0 and 1; returns the socket of the factor."""
        noise = self.add('ShaderNodeTexNoise', Scale=scale, Detail=detail)
        self.link(self.place(stretch), noise.inputs['Vector'])
        return noise.outputs['Fac']

    def bump(self, shader, height, strength, distance=0.001):
        bump = self.add('ShaderNodeBump', Strength=strength, Distance=distance)
        self.link(height, bump.inputs['Height'])
        self.link(bump.outputs['Normal'], shader.inputs['Normal'])

    def vary(self, factor, low, high):
        """Maps 0..1 to low..high; returns the socket."""
        ramp = self.add('ShaderNodeMapRange')
        ramp.inputs['To Min'].default_value = low
        ramp.inputs['To Max'].default_value = high
        self.link(factor, ramp.inputs['Value'])
        return ramp.outputs['Result']

    def two_tones(self, shader, factor, dark, light):
        ramp = self.add('ShaderNodeValToRGB')
        ramp.color_ramp.elements[0].color = linear(dark)
        ramp.color_ramp.elements[1].color = linear(light)
        self.link(factor, ramp.inputs['Fac'])
        self.link(ramp.outputs['Color'], shader.inputs['Base Color'])


def powder_coat(color=INK):
    """Frames: matt paint with a fine orange peel."""

    def finish(nodes, shader):
        nodes.bump(shader, nodes.noise(900), 0.25, 0.0004)
        nodes.link(nodes.vary(nodes.noise(14), 0.36, 0.5), shader.inputs['Roughness'])

    return surface('powder coat', color, 0.42, 0.0, finish)


def gloss_paint(color):
    """Accents: smooth paint with a clear coat."""
    return surface('gloss paint', color, 0.3, 0.0, None, Clearcoat=0.6)


def brushed_steel(color=SILVER, along='x'):
    """Rails, weight stacks: steel brushed along one axis of the object."""

    def finish(nodes, shader):
        stretch = [60, 60, 60]
        stretch['xyz'.index(along)] = 0.6
        grain = nodes.noise(14, 2, stretch)
        nodes.link(nodes.vary(grain, 0.2, 0.42), shader.inputs['Roughness'])
        nodes.bump(shader, grain, 0.08, 0.0006)

    return surface(f'brushed steel {along}', color, 0.3, 1.0, finish)


def chrome():
    """Plated steel: barbell sleeves, guide rods, dumbbell handles."""
    return surface('chrome', '#D6D8D5', 0.12, 1.0)


def cast_iron(color='#26282A'):
    """Plates and kettlebells: rough cast metal under a thin coat."""

    def finish(nodes, shader):
        nodes.bump(shader, nodes.noise(160, 6), 0.45, 0.0012)

    return surface('cast iron', color, 0.55, 0.25, finish)


def aluminium(color='#AEB1AE'):
    """Anodised profiles."""
    return surface('aluminium', color, 0.34, 0.9)


def plastic(color=INK, roughness=0.42):
    """Covers and housings with a slight grain."""

    def finish(nodes, shader):
        nodes.bump(shader, nodes.noise(700), 0.12, 0.0004)

    return surface('plastic', color, roughness, 0.0, finish)


def rubber(color='#141515'):
    """Feet, grips, belts, hexagonal heads."""

    def finish(nodes, shader):
        nodes.bump(shader, nodes.noise(420, 4), 0.3, 0.0006)

    return surface('rubber', color, 0.78, 0.0, finish)


def foam_grip():
    """Handles wrapped in foam."""
    return surface('foam', '#1B1C1C', 0.92)


def upholstery(color='#1A1B1B'):
    """Seats and benches: grained leatherette."""

    def finish(nodes, shader):
        nodes.bump(shader, nodes.noise(260, 5), 0.35, 0.0008)

    return surface('upholstery', color, 0.5, 0.0, finish)


def wood(light='#C89B66', dark='#A67844', along='x'):
    """Planed wood with its grain along one axis of the object."""

    def finish(nodes, shader):
        stretch = [9, 9, 9]
        stretch['xyz'.index(along)] = 0.5
        grain = nodes.noise(3.2, 6, stretch)
        nodes.two_tones(shader, nodes.vary(grain, -0.5, 1.4), dark, light)
        nodes.bump(shader, grain, 0.08, 0.001)

    return surface(f'wood {dark} {along}', light, 0.45, 0.0, finish, Clearcoat=0.15)


def clear_plastic():
    """Fan windows and water tanks, thin."""
    return surface('clear', '#DDE6E8', 0.06, 0.0, None, Transmission=1.0, IOR=1.2)


def thin_clear(color='#EEF3F3', roughness=0.05):
    """Walls of clear plastic and calm water that light passes without bending, so that the inside stays lit.

    `color` is what one wall lets through.
    """

    def finish(nodes, shader):
        through = nodes.add('ShaderNodeBsdfTransparent', Color=linear(color))
        mirror = nodes.add('ShaderNodeBsdfGlossy', Roughness=roughness)
        edge = nodes.add('ShaderNodeFresnel', IOR=1.42)
        mix = nodes.add('ShaderNodeMixShader')
        # Seen from inside, Fresnel's law would turn the walls into mirrors.
        side = nodes.add('ShaderNodeNewGeometry')
        outside = nodes.add('ShaderNodeMath')
        outside.operation = 'SUBTRACT'
        outside.use_clamp = True
        nodes.link(edge.outputs['Fac'], outside.inputs[0])
        nodes.link(side.outputs['Backfacing'], outside.inputs[1])
        nodes.link(outside.outputs['Value'], mix.inputs['Fac'])
        nodes.link(through.outputs['BSDF'], mix.inputs[1])
        nodes.link(mirror.outputs['BSDF'], mix.inputs[2])
        nodes.link(mix.outputs['Shader'], nodes.tree.nodes['Material Output'].inputs['Surface'])

    return surface('thin clear', color, roughness, 0.0, finish, Transmission=1.0, IOR=1.1)


def water():
    return surface('water', '#BFD9E0', 0.03, 0.0, None, Transmission=1.0, IOR=1.33)


def rope(color='#2A2A28'):
    def finish(nodes, shader):
        nodes.bump(shader, nodes.noise(500, 2, (1, 1, 0.3)), 0.6, 0.001)

    return surface('rope', color, 0.85, 0.0, finish)


def glowing(color, strength=1.0):
    """Digits and lines on a screen, lamps."""
    return surface(
        f'glow {strength}', color, 0.6, 0.0, None, Emission=linear(color), Emission_Strength=strength
    )


def glass():
    """The dark front of a display."""
    return surface('glass', '#0B0D0E', 0.08, 0.0, None, Specular=0.6)


def plaster(color='#E9E7E1'):
    """Walls of rooms."""

    def finish(nodes, shader):
        nodes.bump(shader, nodes.noise(60, 5), 0.12, 0.002)

    return surface('plaster', color, 0.9, 0.0, finish)


def knurled(color='#8E918F', along='x', pitch=0.0026, roughness=0.3, lobes=34):
    """Grips of bars: diamonds around the axis of the object, `lobes` of them around, `pitch` metres along."""

    def finish(nodes, shader):
        def math(kind, first, second=None):
            node = nodes.add('ShaderNodeMath')
            node.operation = kind
            for socket, value in zip(node.inputs, (first, second)):
                if isinstance(value, (int, float)):
                    socket.default_value = value
                elif value is not None:
                    nodes.link(value, socket)
            return node.outputs[0]

        split = nodes.add('ShaderNodeSeparateXYZ')
        nodes.link(nodes.place(), split.inputs[0])
        first, second = (axis for axis in 'XYZ' if axis != along.upper())
        around = math('ARCTAN2', split.outputs[first], split.outputs[second])
        turns = math('MULTIPLY', around, lobes / 2)
        way = math('MULTIPLY', split.outputs[along.upper()], 3.1416 / pitch)
        left = math('ABSOLUTE', math('SINE', math('ADD', turns, way)))
        right = math('ABSOLUTE', math('SINE', math('SUBTRACT', turns, way)))
        height = math('MINIMUM', left, right)
        nodes.two_tones(shader, math('MULTIPLY', height, 2.2), '#1C1D1D', color)
        nodes.bump(shader, height, 1.0, 0.0009)

    return surface(f'knurled {along} {pitch}', color, roughness, 1.0, finish)
