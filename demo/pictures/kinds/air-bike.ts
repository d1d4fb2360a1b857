import { bothSides, box, disc, line, ring, screen, shape, spokes, tube } from '../draw.ts'
import { palette as c } from '../palette.ts'
import type { Drawing } from './types.ts'

/** Air bike: a big caged fan in front, moving arms, saddle behind. */
export const airBike: Drawing = {
  side: look => {
    const fanX = -look.length / 2 + 350
    const rear = look.length / 2
    return [
      tube(60, c.graphite, -rear + 120, 36, -rear + 330, 36),
      tube(60, c.graphite, rear - 260, 36, rear - 30, 36),
      tube(78, c.graphite, fanX - 60, 110, rear - 160, 60),
      disc(fanX, 420, 345, c.ink),
      disc(fanX, 420, 318, c.graphite),
      spokes(fanX, 420, [90, 306], 36, 8, c.slate),
      ring(fanX, 420, 205, 8, c.slate),
      disc(fanX, 420, 96, c.ink),
      ring(fanX, 420, 96, 18, look.accent),
      tube(74, c.graphite, 40, 300, 300, 780),
      tube(80, c.graphite, -60, 330, rear - 150, 80),
      disc(70, 320, 150, c.ink),
      ring(70, 320, 120, 14, look.accent),
      tube(42, c.steel, 70, 320, 150, 190),
      box(110, 160, 130, 44, c.ink, 14),
      tube(42, c.steel, 70, 320, -10, 450),
      box(-60, 440, 130, 44, c.ink, 14),
      tube(48, c.silver, 286, 750, 315, 850),
      shape(c.ink, 170, 880, 190, 905, 470, 925, 490, 885, 330, 850),
      tube(54, c.slate, fanX + 120, 360, fanX + 190, 900, fanX + 330, look.height - 130),
      tube(54, c.ink, fanX + 330, look.height - 130, fanX + 440, look.height - 120),
      line(20, look.accent, fanX + 128, 420, fanX + 168, 730),
      tube(44, c.graphite, fanX + 40, 720, fanX + 110, look.height - 170),
      screen(fanX + 110, look.height - 110, 90, 210, -16),
    ].join('')
  },
  front: look =>
    [
      tube(60, c.graphite, -look.width / 2 + 30, 36, look.width / 2 - 30, 36),
      box(-110, 70, 220, 700, c.ink, 100),
      box(-84, 96, 168, 648, c.graphite, 80),
      ...[-60, -30, 0, 30, 60].map(x => line(8, c.slate, x, 150, x, 690)),
      box(-40, 380, 80, 80, look.accent, 40),
      bothSides(
        tube(52, c.slate, 150, 330, 190, 820, 270, look.height - 120) +
          tube(52, c.ink, 262, look.height - 150, 290, look.height - 60) +
          box(150, 210, 140, 46, c.ink, 14),
      ),
      tube(44, c.graphite, 0, 760, 0, look.height - 170),
      screen(0, look.height - 110, 260, 200),
    ].join(''),
  focus: look => [-look.length / 2 + 430, 560],
}
