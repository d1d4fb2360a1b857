"""Cast kettlebells: a ball with a flat foot that flows into its handle."""

import bmesh
import numpy

from kit import materials, shapes, solids


def form(ball, centre, handle, grip, foot, fillet):
    """The distance to a kettlebell: `ball` half-axes around height `centre`, `handle` points of the grip's middle."""
    path = numpy.array(handle)

    def distance(x, y, z):
        scaled = numpy.sqrt((x / ball[0]) ** 2 + (y / ball[1]) ** 2 + ((z - centre) / ball[2]) ** 2)
        body = (scaled - 1) * min(ball)
        whole = solids.blend(body, solids.along(path, x, y, z) - grip, fillet)
        # A soft edge between ball and foot, as castings have it.
        return -solids.blend(-whole, z - foot, 0.006)

    return distance


def two_coats(thing, height, upper):
    """Cuts the form at a height; what is above gets the material `upper`."""
    thing.data.materials.append(upper)
    shape = bmesh.new()
    shape.from_mesh(thing.data)
    everything = [*shape.verts, *shape.edges, *shape.faces]
    bmesh.ops.bisect_plane(shape, geom=everything, plane_co=(0, 0, height), plane_no=(0, 0, 1), dist=1e-5)
    for face in shape.faces:
        face.material_index = 1 if face.calc_center_median().z > height else 0
        face.smooth = True
    shape.to_mesh(thing.data)
    shape.free()


def bow(points, radius, steps=8):
    """The middle line of a handle with round corners."""
    return shapes.rounded(points, radius, steps)


def ground_steel():
    return materials.surface('ground steel', '#A9ACA8', 0.38, 0.95)
