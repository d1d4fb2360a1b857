"""Puts products of the shop into wide pictures."""

from math import radians

from kit import shapes


def placer(catalogue, build_product):
    """Returns `put(slug, (x, y), turn, z)`: the product with its front turned by degrees from +x."""

    def put(slug, place, turn=0, z=0.0):
        thing = shapes.collect(build_product, catalogue[slug])
        thing.location = (*place, z)
        thing.rotation_euler = (0, 0, radians(turn))
        return thing

    return put
