"""Rooms in which the machines stand: one calm morning light, no two alike, everything at its true size."""

from math import cos, radians, sin

from kit import shapes

from . import catalogue, props, shell
from .plans import PLANS


def stage(product, build_product):
    """Sets the view 'room' of a product: its room, the product in it, light and camera."""
    plan = PLANS[product['slug']]
    # The camera looks past the machine towards the window.
    swing = (9 + plan.seed % 4 * 2) * (1 if plan.window == 'left' else -1) + plan.azimuth
    facing = plan.turn if plan.against else plan.turn + swing
    turn = radians(facing)
    across = abs(product['length'] * cos(turn)) + abs(product['width'] * sin(turn))
    along = abs(product['length'] * sin(turn)) + abs(product['width'] * cos(turn))
    tall = product['height']
    if plan.near:
        frame_height, distance = max(0.9, across * 1.02, tall * 2.3), 3.4
    else:
        frame_height, distance = max(1.95, across * 1.24, tall * 1.42), 5.4
    reach = max(across / 2 + 0.35, 1.25)
    # The side wall stays beside the camera.
    reach = max(reach, abs(distance * sin(radians(swing))) - 0.8)
    depth = along / 2 if plan.against else along / 2 + (1.9 if plan.near else 1.05)
    plan.room(plan, reach, depth)
    lift = 0.016 if plan.room.__name__ == 'garage' else 0.021 if plan.room.__name__ == 'hall' and plan.layout else 0
    lift += under(plan, product, facing)
    machine = shapes.collect(build_product, product)
    machine.location = (0, 0, lift)
    machine.rotation_euler = (0, 0, turn)
    place_extras(plan, build_product)
    for build, arguments, place, angle in plan.beside:
        props.at(place, angle, build, *arguments)
    middle = 0.35 * frame_height if not plan.near else max(0.3 * frame_height, tall * 0.5)
    shell.eye((0, 0, middle), plan.eye, -90 + swing, distance, frame_height, blur=2.0 if plan.near else None)


def under(plan, product, facing):
    """A mat below what stands on boards or lino; returns its thickness."""
    if plan.room.__name__ not in ('living', 'attic', 'study', 'practice'):
        return 0
    if plan.near:
        props.at((0.1, 0.05, 0), 6, props.mat, (1.8, 0.65), '#5E6E66')
        return 0.012
    props.at((0, 0, 0), facing, props.floor_mat, (product['length'] + 0.25, product['width'] + 0.3))
    return 0.008


def place_extras(plan, build_product):
    if not plan.extras:
        return
    products = catalogue.by_slug()
    for slug, place, turn, z in plan.extras:
        thing = shapes.collect(build_product, products[slug])
        thing.location = (*place, z)
        thing.rotation_euler = (0, 0, radians(turn))
