import { bothSides, box, disc, line, ring, screen, shape, tube } from '../draw.ts'
import { palette as c } from '../palette.ts'
import type { Drawing } from './types.ts'

/** Spin bike: solid flywheel in front, sprung frame, racing bar. */
export const spinBike: Drawing = {
  side: look => {
    const rear = look.length / 2
    const wheel = -rear + 330
    return [
      tube(58, c.graphite, -rear + 60, 34, -rear + 300, 34),
      tube(58, c.graphite, rear - 290, 34, rear - 30, 34),
      disc(wheel, 350, 240, c.steel),
      ring(wheel, 350, 222, 36, c.slate),
      disc(wheel, 350, 150, c.silver),
      ring(wheel, 350, 105, 12, look.accent),
      disc(wheel, 350, 46, c.ink),
      tube(66, c.graphite, wheel + 10, 360, wheel - 80, 60),
      tube(66, c.graphite, wheel - 20, 360, wheel + 130, 720),
      tube(88, c.graphite, wheel + 120, 680, 120, 330, rear - 160, 60),
      tube(76, c.graphite, 120, 330, 270, 760),
      line(18, look.accent, wheel + 150, 660, 90, 366),
      shape(c.ink, wheel - 10, 330, wheel, 372, 120, 420, 150, 330, 110, 270),
      disc(110, 340, 110, c.ink),
      ring(110, 340, 84, 12, c.slate),
      tube(38, c.steel, 110, 340, 220, 230),
      box(180, 198, 120, 40, c.ink, 12),
      tube(38, c.steel, 110, 340, 0, 450),
      box(-60, 442, 120, 40, c.ink, 12),
      tube(46, c.silver, 258, 720, 300, 880),
      tube(40, c.silver, 220, 892, 390, 892),
      shape(c.ink, 140, 932, 160, 956, 430, 972, 450, 936, 290, 910),
      tube(46, c.silver, wheel + 120, 700, wheel + 80, look.height - 180),
      tube(42, c.silver, wheel + 10, look.height - 170, wheel + 170, look.height - 170),
      tube(
        40,
        c.ink,
        wheel + 120,
        look.height - 160,
        wheel - 30,
        look.height - 130,
        wheel - 110,
        look.height - 60,
      ),
      screen(wheel + 20, look.height - 70, 60, 130, -24),
    ].join('')
  },
  front: look =>
    [
      tube(58, c.graphite, -look.width / 2 + 30, 34, look.width / 2 - 30, 34),
      box(-52, 90, 104, 500, c.steel, 50),
      box(-26, 110, 52, 460, c.slate, 26),
      bothSides(tube(50, c.graphite, 84, 60, 84, 420, 40, 720)),
      box(-30, 330, 60, 60, look.accent, 30),
      tube(58, c.silver, 0, 700, 0, look.height - 180),
      tube(
        44,
        c.ink,
        -210,
        look.height - 60,
        -180,
        look.height - 150,
        180,
        look.height - 150,
        210,
        look.height - 60,
      ),
      bothSides(box(110, 210, 120, 40, c.ink, 12)),
      screen(0, look.height - 90, 190, 120),
    ].join(''),
  focus: look => [-look.length / 2 + 420, 480],
}
