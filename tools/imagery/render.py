"""Renders the pictures of the demo shop, or exports its models. Run by Blender:

    blender -b -P tools/imagery/render.py -- [--preview] [--again] [--export] NAME...

A NAME is `<slug>-<view>` for a product (views: quarter, side, detail, room), the key of a scene, a
slug alone (all its views), or `all`. Pictures that exist are left out, so that a stopped run goes on
where it stopped; `--again` makes them anew. `--preview` renders 480 pixels wide into `previews/`.
`--export` writes `models/<slug>.glb` instead.
"""

import importlib
import json
import os
import sys
import time

import bpy
import numpy

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from kit import denoise, materials, studio  # noqa: E402

WORK = os.path.join(HERE, '.work')
VIEWS = ('quarter', 'side', 'detail', 'room')
SAMPLES = {'quarter': 16, 'side': 16, 'detail': 16, 'room': 12, 'scene': 16}


def products():
    """The demo shop's products by slug, as `npm run imagery` wrote them down."""
    with open(os.path.join(WORK, 'products.json')) as file:
        return {product['slug']: product for product in json.load(file)}


def machine_of(product):
    return importlib.import_module('machines.' + product['kind'].replace('-', '_'))


def build_product(product):
    """Adds the product to the scene; returns its objects. Length along x, front towards +x, floor at 0."""
    before = set(bpy.context.scene.objects)
    machine_of(product).build(product)
    return [thing for thing in bpy.context.scene.objects if thing not in before]


def angles(machine, view):
    """From where the camera looks, in degrees: around the machine, above the floor."""
    usual = {'quarter': (-58, 13), 'side': (-90, 4)}
    return getattr(machine, 'ANGLES', {}).get(view, usual[view])


def set_product(product, view):
    """The scene of one view of a product."""
    machine = machine_of(product)
    if view == 'room':
        importlib.import_module('rooms').stage(product, build_product)
        return
    things = build_product(product)
    near = getattr(machine, 'NEAR', False)
    # A row of small goods may need more than the nearer frame.
    scale = getattr(machine, 'FRAME', studio.NEAR if near else studio.HALL)
    studio.light_and_floor(0.4 if near else 1.0)
    if view == 'detail':
        machine.detail(product)
        return
    azimuth, elevation = angles(machine, view)
    studio.frame(things, azimuth, elevation, scale, studio.DISTANCE[studio.NEAR if near else studio.HALL])


def settings(samples, preview):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.samples = max(8, samples // 2) if preview else samples
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 2, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 6, 8
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 4, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.5
    scene.render.threads_mode = 'AUTO'
    scene.view_settings.view_transform = 'Standard'
    scene.view_settings.look = 'None'
    scene.view_settings.exposure += studio.EXPOSURE
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    scene.render.image_settings.color_depth = '16'
    scene.render.resolution_percentage = 30 if preview else 100
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True


def passes_to(folder):
    """Writes albedo and normals beside the picture, for the denoiser."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    composite = tree.nodes.new('CompositorNodeComposite')
    tree.links.new(layers.outputs['Image'], composite.inputs['Image'])
    for name in ('Albedo', 'Normal'):
        output = tree.nodes.new('CompositorNodeOutputFile')
        output.base_path = folder
        output.format.file_format = 'OPEN_EXR'
        output.format.color_depth = '16'
        output.file_slots[0].path = f'{name}-'
        tree.links.new(layers.outputs[f'Denoising {name}'], output.inputs[0])


def pixels(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    values = numpy.empty(width * height * 4, 'float32')
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)[:, :, :3]


def save(values, path):
    height, width = values.shape[:2]
    image = bpy.data.images.new('clean', width, height)
    image.colorspace_settings.name = 'Non-Color'
    opaque = numpy.concatenate([values, numpy.ones((height, width, 1), 'float32')], axis=2)
    image.pixels.foreach_set(opaque.ravel().astype('float32'))
    image.filepath_raw = path
    image.file_format = 'PNG'
    image.save()
    bpy.data.images.remove(image)


def render(name, samples, preview, weights):
    folder = os.path.join(WORK, 'previews' if preview else 'renders')
    raw = os.path.join(WORK, 'raw', name)
    os.makedirs(raw, exist_ok=True)
    os.makedirs(folder, exist_ok=True)
    settings(samples, preview)
    passes_to(raw)
    bpy.context.scene.frame_set(1)
    bpy.context.scene.render.filepath = os.path.join(raw, 'noisy.png')
    bpy.ops.render.render(write_still=True)
    noisy, albedo, normal = (
        pixels(os.path.join(raw, file)) for file in ('noisy.png', 'Albedo-0001.exr', 'Normal-0001.exr')
    )
    target = os.path.join(folder, f'{name}.png')
    # Renamed when it is whole: what exists is finished.
    save(denoise.denoise(noisy, albedo, normal, weights), target + '.part')
    os.replace(target + '.part', target)


def export(product):
    studio.clear()
    materials.start(plain=True)
    build_product(product)
    folder = os.path.join(WORK, 'models')
    os.makedirs(folder, exist_ok=True)
    for thing in list(bpy.context.scene.objects):
        if thing.hide_render:
            thing.hide_set(True)
    # The viewer begins where the first picture was taken.
    bpy.context.scene['view'] = angles(machine_of(product), 'quarter')
    bpy.ops.export_scene.gltf(
        filepath=os.path.join(folder, product['slug'] + '.glb'),
        export_format='GLB',
        use_visible=True,
        export_apply=True,
        export_texcoords=False,
        export_animations=False,
        export_extras=True,
    )


def wanted(names, catalogue):
    """(name, product or None, view or key) for each picture that is asked for."""
    scenes = sorted(
        file[:-3].replace('_', '-')
        for file in os.listdir(os.path.join(HERE, 'scenes'))
        if file.endswith('.py') and not file.startswith('_')
    )
    if names == ['all']:
        names = [f'{slug}-quarter' for slug in catalogue] + scenes
        names += [f'{slug}-{view}' for view in VIEWS[1:] for slug in catalogue]
    for name in names:
        slug, _, view = name.rpartition('-')
        if name in catalogue:
            yield from ((f'{name}-{view}', catalogue[name], view) for view in VIEWS)
        elif slug in catalogue and view in VIEWS:
            yield name, catalogue[slug], view
        elif name in scenes:
            yield name, None, name
        else:
            sys.exit(f'There is no picture named {name}')


def main():
    arguments = sys.argv[sys.argv.index('--') + 1 :]
    options = {word for word in arguments if word.startswith('--')}
    names = [word for word in arguments if not word.startswith('--')]
    catalogue = products()
    if '--export' in options:
        for slug in catalogue if names == ['all'] else names:
            export(catalogue[slug])
        return
    weights = denoise.read_weights(os.path.join(HERE, 'kit', 'weights', 'rt_ldr_alb_nrm.tza'))
    preview = '--preview' in options
    for name, product, view in wanted(names, catalogue):
        done = os.path.join(WORK, 'renders', f'{name}.png')
        if not preview and '--again' not in options and os.path.exists(done):
            continue
        started = time.time()
        studio.clear()
        materials.start()
        if product:
            set_product(product, view)
        else:
            importlib.import_module('scenes.' + view.replace('-', '_')).stage(catalogue, build_product)
        kind = view if product else 'scene'
        render(name, SAMPLES[kind], preview, weights)
        print(f'{name}: {time.time() - started:.0f} s', flush=True)


main()
# Blender built against the system Python falls over when it takes PyTorch down again.
sys.stdout.flush()
os._exit(0)
