"""The set: floor, light and camera. The whole catalogue stands on one floor, in one light, at one scale."""

from math import cos, radians, sin, tan

import bpy
from mathutils import Vector

from . import materials

FLOOR = '#ECEBE7'
# Stops by which a picture is brightened or darkened: with these lights the floor shows its own colour.
EXPOSURE = -1.1
# Height of the frame in metres where the product stands: machines share one, small goods the nearer one.
HALL, NEAR = 2.72, 0.86
# The eye far away keeps verticals straight and proportions true.
DISTANCE = {HALL: 9.0, NEAR: 3.2}


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def bounds(objects=None):
    """The corners (low, high) around everything that renders, in metres."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    low, high = Vector((1e9,) * 3), Vector((-1e9,) * 3)
    for thing in objects or bpy.context.scene.objects:
        if thing.hide_render or thing.type not in ('MESH', 'CURVE', 'FONT'):
            continue
        evaluated = thing.evaluated_get(graph)
        mesh = evaluated.to_mesh()
        for vertex in mesh.vertices:
            place = thing.matrix_world @ vertex.co
            low = Vector(map(min, low, place))
            high = Vector(map(max, high, place))
        evaluated.to_mesh_clear()
    return low, high


def area_light(at, target, size, watts, color=(1, 1, 1)):
    lamp = bpy.data.lights.new('area', 'AREA')
    lamp.shape = 'RECTANGLE'
    lamp.size, lamp.size_y = size
    lamp.energy = watts
    lamp.color = color
    thing = bpy.data.objects.new('area', lamp)
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)
    return thing


def world(color, strength):
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new('world')
    scene.world.use_nodes = True
    background = scene.world.node_tree.nodes['Background']
    background.inputs['Color'].default_value = materials.linear(color)
    background.inputs['Strength'].default_value = strength


def light_and_floor(scale=1.0):
    """Three soft lights (key, fill, edge) over a floor that rises behind into a wall without a seam."""
    s = scale
    far, side, radius = 6.0, 30.0, 3.6
    profile = [(-12.0, 0.0), (far - radius, 0.0)]
    profile += [
        (far - radius + radius * sin(radians(a)), radius - radius * cos(radians(a)))
        for a in range(6, 91, 6)
    ]
    profile.append((far, 16.0))
    mesh = bpy.data.meshes.new('floor')
    points = [(x, y, z) for y, z in profile for x in (-side, side)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    mesh.from_pydata(points, [], faces)
    for face in mesh.polygons:
        face.use_smooth = True
    floor = bpy.data.objects.new('floor', mesh)
    mesh.materials.append(floor_material(s))
    bpy.context.scene.collection.objects.link(floor)
    area_light((-4.4 * s, -3.6 * s, 7.0 * s), (0, 0, 0.6 * s), (2.9 * s, 2.9 * s), 1200 * s * s)
    area_light((4.2 * s, -3.4 * s, 2.6 * s), (0, 0, 0.7 * s), (3.0 * s, 3.0 * s), 60 * s * s)
    area_light((1.6 * s, 4.2 * s, 3.8 * s), (0, 0, 0.8 * s), (4.0 * s, 1.2 * s), 120 * s * s)
    world('#F4F4F2', 0.42)
    flags(s)


def floor_material(s):
    """Lit paint around the product that fades into one even tone, as a well lit backdrop has it."""
    material = materials.surface('studio floor', FLOOR, 0.8, 0.0, None, Specular=0.2)
    nodes = materials.Nodes(material.node_tree)
    shader = material.node_tree.nodes['Principled BSDF']
    tone = nodes.add('ShaderNodeEmission', Strength=2**-EXPOSURE)
    tone.inputs['Color'].default_value = materials.linear(FLOOR)
    place = nodes.add('ShaderNodeNewGeometry')
    away = nodes.add('ShaderNodeVectorMath')
    away.operation = 'LENGTH'
    nodes.link(place.outputs['Position'], away.inputs[0])
    fade = nodes.add('ShaderNodeMapRange')
    fade.interpolation_type = 'SMOOTHSTEP'
    fade.inputs['From Min'].default_value = 1.3 * s
    fade.inputs['From Max'].default_value = 3.4 * s
    nodes.link(away.outputs['Value'], fade.inputs['Value'])
    mix = nodes.add('ShaderNodeMixShader')
    nodes.link(fade.outputs['Result'], mix.inputs['Fac'])
    nodes.link(shader.outputs['BSDF'], mix.inputs[1])
    nodes.link(tone.outputs['Emission'], mix.inputs[2])
    nodes.link(mix.outputs['Shader'], material.node_tree.nodes['Material Output'].inputs['Surface'])
    return material


def flags(s):
    """Dark cloths that only reflections see: without them metal and gloss have no edge on a white floor."""
    cloth = materials.surface('flag', '#1A1B1A', 1.0, 0.0, None, Specular=0.0)
    for x, turn in ((-4.6, 70), (5.4, -66)):
        mesh = bpy.data.meshes.new('flag')
        mesh.from_pydata([(-1, 0, -0.6), (1, 0, -0.6), (1, 0, 3.4), (-1, 0, 3.4)], [], [(0, 1, 2, 3)])
        mesh.materials.append(cloth)
        thing = bpy.data.objects.new('flag', mesh)
        thing.location = (x * s, -0.6 * s, 0)
        thing.scale = (s, s, s)
        thing.rotation_euler = (0, 0, radians(turn))
        thing.visible_camera = thing.visible_diffuse = thing.visible_shadow = False
        bpy.context.scene.collection.objects.link(thing)


def camera(target, azimuth, elevation, distance, frame_height, aspect=4 / 3, blur=None):
    """Looks at `target` from `azimuth` (degrees; -90 is straight from -y) and `elevation`.

    `frame_height` is what the picture shows at the target, in metres. `blur` is an f-number.
    """
    eye = bpy.data.cameras.new('eye')
    thing = bpy.data.objects.new('eye', eye)
    a, e = radians(azimuth), radians(elevation)
    away = Vector((cos(a) * cos(e), sin(a) * cos(e), sin(e)))
    thing.location = Vector(target) + away * distance
    thing.rotation_euler = (-away).to_track_quat('-Z', 'Y').to_euler()
    eye.sensor_fit = 'VERTICAL'
    eye.sensor_height = 24
    eye.lens = 24 * distance / frame_height
    eye.clip_end = 200
    if blur:
        eye.dof.use_dof = True
        eye.dof.focus_distance = distance
        eye.dof.aperture_fstop = blur
    scene = bpy.context.scene
    scene.collection.objects.link(thing)
    scene.camera = thing
    scene.render.resolution_x = round(1200 * aspect)
    scene.render.resolution_y = 1200
    return thing


def frame(objects, azimuth, elevation, frame_height, distance):
    """The camera whose picture has the objects in its middle, at the given scale."""
    low, high = bounds(objects)
    thing = camera((low + high) / 2, azimuth, elevation, distance, frame_height)
    bpy.context.view_layer.update()
    inverse = thing.matrix_world.inverted()
    corners = [
        inverse @ Vector((x, y, z))
        for x in (low.x, high.x)
        for y in (low.y, high.y)
        for z in (low.z, high.z)
    ]
    across = [corner.x / -corner.z * distance for corner in corners]
    upward = [corner.y / -corner.z * distance for corner in corners]
    right = thing.matrix_world.to_3x3() @ Vector((1, 0, 0))
    up = thing.matrix_world.to_3x3() @ Vector((0, 1, 0))
    # A little floor more below than air above: things stand, they do not float.
    thing.location += right * (min(across) + max(across)) / 2
    thing.location += up * ((min(upward) + max(upward)) / 2 + frame_height * 0.012)
    return thing
