"""An evening of rowing in the boathouse: pennants over two rowers, a racing shell on the wall."""

from rooms import boathouse, outside, shell, surfaces
from rooms.placing import placer
from rooms.shell import Opening


def stage(catalogue, build_product):
    put = placer(catalogue, build_product)
    hole = Opening('right', -0.4, 2.8, 0.05, 2.7)
    room = shell.Room(-3.9, 3.7, 2.2, 3.5, surfaces.boards('#B58E63', '#9F7A51', '#5F4527', 0.16), surfaces.planks('#E4DED2', '#DCD5C7', 0.14), [hole])
    room.window(hole, '#2F4A4F', 2, 1, 0.06, light=70, sill=False)
    outside.view(room, 'right', 'lake')
    room.on_wall('back', -0.3, boathouse.racked_boat, 1.95, 6.2, '#F2F0EA', '#B3372F')
    boathouse.pennants(7.0, 3.15, 0.6)
    boathouse.pennants(7.0, 3.25, 1.6, ('#B3372F', '#F2F0EA', '#2F6F8F', '#D9F53B'))
    room.on_wall('back', 2.5, boathouse.oars, 5, '#B3372F')
    shell.sun(18, 16, 10, color=(1.0, 0.8, 0.58))
    shell.fill((-1.4, -6.2, 2.6), (0, 0, 0.9), (5, 2.4), 300)
    put('ruderwerk-havel-2', (-0.2, 1.05), -168)
    put('ruderwerk-havel-2', (0.5, -0.35), -168)
    shell.eye((0, 0, 1.3), 1.45, -98, 6.4, 3.0, 1.6, 1000)
