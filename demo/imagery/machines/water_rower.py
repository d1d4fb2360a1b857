"""The water rower: an ash frame, a clear tank with a paddle, a seat on two wooden rails, a belt drive."""

from kit import materials as m, shapes as s, studio

from machines import water_rower_parts as parts


def build(look):
    plan = parts.Plan(look)
    parts.rails(plan)
    parts.seat(plan)
    parts.cradle(plan)
    parts.tank(plan)
    parts.deck(plan)
    parts.foot_board(plan)
    parts.handle(plan)
    parts.console(plan)


def detail(look):
    plan = parts.Plan(look)
    studio.camera((plan.tank_x - 0.02, -0.1, 0.27), -52, 17, 3.4, 0.66, 4 / 3, 5.6)
