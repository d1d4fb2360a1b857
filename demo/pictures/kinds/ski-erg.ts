import { bothSides, box, disc, line, ring, screen, spokes, tube } from '../draw.ts'
import { palette as c } from '../palette.ts'
import type { Drawing, Look } from './types.ts'

/** Ski ergometer: a mast on a platform, the fan in its middle, two handles on ropes. */
export const skiErg: Drawing = {
  side: look => {
    const back = -look.length / 2 + 140
    return [
      box(-look.length / 2, 0, look.length, 50, c.graphite, 20),
      box(-look.length / 2 + 330, 50, look.length - 370, 22, c.ink, 8),
      line(14, look.accent, -look.length / 2 + 380, 60, look.length / 2 - 80, 60),
      tube(92, c.graphite, back, 60, back + 30, look.height - 130),
      tube(60, c.slate, back, 60, back + 300, 60),
      fan(back + 130, 1180, look.accent),
      tube(70, c.graphite, back + 30, look.height - 110, back + 300, look.height - 60),
      disc(back + 300, look.height - 70, 62, c.ink),
      ring(back + 300, look.height - 70, 46, 14, look.accent),
      line(9, c.ink, back + 340, look.height - 110, back + 372, 1420),
      tube(44, c.ink, back + 350, 1420, back + 402, 1330),
      tube(40, c.slate, back + 60, 1560, back + 210, 1590),
      screen(back + 250, 1600, 70, 190, -14),
    ].join('')
  },
  front: look =>
    [
      box(-look.width / 2, 0, look.width, 50, c.graphite, 20),
      box(-look.width / 2 + 40, 50, look.width - 80, 24, c.ink, 8),
      tube(130, c.graphite, 0, 90, 0, look.height - 130),
      fan(0, 1180, look.accent),
      tube(80, c.graphite, -230, look.height - 80, 230, look.height - 80),
      bothSides(handle(look)),
      screen(0, 1600, 250, 190),
    ].join(''),
  focus: look => [-look.length / 2 + 320, 1360],
}

function handle(look: Look): string {
  return [
    disc(210, look.height - 80, 62, c.ink),
    ring(210, look.height - 80, 46, 14, look.accent),
    line(9, c.ink, 210, look.height - 140, 210, 1440),
    tube(46, c.ink, 165, 1420, 255, 1420),
  ].join('')
}

function fan(x: number, y: number, accent: string): string {
  return [
    disc(x, y, 250, c.ink),
    disc(x, y, 222, c.graphite),
    spokes(x, y, [66, 206], 24, 9, c.slate),
    disc(x, y, 66, c.ink),
    ring(x, y, 66, 14, accent),
  ].join('')
}
