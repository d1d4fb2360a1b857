"""The water rower: an ash frame, a clear tank with a paddle, a seat on two wooden rails, a belt drive."""

from kit import studio

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
    studio.camera((plan.cradle_x + 0.1, -0.08, 0.3), -131, 19, 3.4, 0.74, 4 / 3, 5.6)
