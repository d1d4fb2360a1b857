"""What is seen through the windows: soft cards that shine into the camera and cast nothing."""

import bpy

from kit import materials


def _card(name, corners, material):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
    mesh.materials.append(material)
    mesh.uv_layers.new()
    thing = bpy.data.objects.new(name, mesh)
    thing.visible_diffuse = thing.visible_shadow = False
    bpy.context.scene.collection.objects.link(thing)
    return thing


def view(room, wall, kind='trees', far=7.0, low=-3.0, high=9.0):
    """Hangs a view beyond a wall: 'trees', 'lake', 'roofs' or 'haze'."""
    span = 26
    corners = {
        'back': [(-span, room.back + far, low), (span, room.back + far, low), (span, room.back + far, high), (-span, room.back + far, high)],
        'left': [(room.left - far, span, low), (room.left - far, -span, low), (room.left - far, -span, high), (room.left - far, span, high)],
        'right': [(room.right + far, -span, low), (room.right + far, span, low), (room.right + far, span, high), (room.right + far, -span, high)],
    }[wall]
    return _card('outside', corners, _outdoors(kind))


# Height in metres and colour: each tone reaches up to the next one.
_TONES = {
    'trees': [(-1.0, '#A9B592'), (0.6, '#BCC7A8'), (1.7, '#D6DDCB'), (2.8, '#EEF1EC'), (4.5, '#F8F9F9')],
    'lake': [(-2.0, '#A5C0C6'), (0.7, '#C3D7DA'), (1.12, '#D8E5E6'), (1.2, '#A5B7B5'), (1.75, '#C6D3D6'), (2.1, '#E4ECEF'), (4.5, '#F4F7F9')],
    'roofs': [(-1.0, '#B0B1B0'), (0.9, '#C3C4C2'), (1.6, '#D6D8D7'), (1.9, '#E8EBEC'), (4.0, '#F2F5F7')],
    'haze': [(-1.0, '#D9DCD8'), (1.2, '#E8EAE7'), (3.0, '#F4F5F4')],
}


def _outdoors(kind):
    tones = _TONES[kind]
    material = bpy.data.materials.new(f'outside {kind}')
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    nodes = materials.Nodes(tree)
    position = nodes.add('ShaderNodeNewGeometry').outputs['Position']
    parts = nodes.add('ShaderNodeSeparateXYZ')
    nodes.link(position, parts.inputs['Vector'])
    wobble = nodes.add('ShaderNodeTexNoise', Scale=0.9 if kind == 'trees' else 0.35, Detail=4)
    nodes.link(position, wobble.inputs['Vector'])
    shift = nodes.vary(wobble.outputs['Fac'], -1.6, 1.6) if kind == 'trees' else nodes.vary(wobble.outputs['Fac'], -0.25, 0.25)
    height = nodes.add('ShaderNodeMath')
    nodes.link(parts.outputs['Z'], height.inputs[0])
    nodes.link(shift, height.inputs[1])
    low, high = tones[0][0], tones[-1][0]
    scaled = nodes.add('ShaderNodeMapRange')
    scaled.inputs['From Min'].default_value, scaled.inputs['From Max'].default_value = low, high
    nodes.link(height.outputs['Value'], scaled.inputs['Value'])
    ramp = nodes.add('ShaderNodeValToRGB')
    elements = ramp.color_ramp.elements
    while len(elements) < len(tones):
        elements.new(0.5)
    for element, (z, color) in zip(elements, tones):
        element.position = (z - low) / (high - low)
        element.color = materials.linear(color)
    nodes.link(scaled.outputs['Result'], ramp.inputs['Fac'])
    shine = nodes.add('ShaderNodeEmission', Strength=2.4)
    nodes.link(ramp.outputs['Color'], shine.inputs['Color'])
    out = nodes.add('ShaderNodeOutputMaterial')
    nodes.link(shine.outputs['Emission'], out.inputs['Surface'])
    return material
