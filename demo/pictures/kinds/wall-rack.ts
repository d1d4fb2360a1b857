import { bothSides, box, disc, line, tube } from '../draw.ts'
import { palette as c } from '../palette.ts'
import { upright } from './power-rack.ts'
import type { Drawing } from './types.ts'

/** Folding rack on a wall: stringers, hinged arms, two uprights. */
export const wallRack: Drawing = {
  side: look => {
    const e = look.length / 2
    return [
      box(e - 40, 0, 60, look.height + 60, c.shade, 0),
      box(e - 90, 520, 50, 160, c.ink, 10),
      box(e - 90, look.height - 240, 50, 160, c.ink, 10),
      tube(70, c.graphite, -e + 90, look.height - 160, e - 70, look.height - 160),
      tube(70, c.graphite, -e + 90, 600, e - 70, 600),
      line(20, look.accent, -e + 160, 600, e - 110, 600),
      upright(-e + 90, look),
      tube(40, c.graphite, -e + 320, look.height - 150, -e + 320, look.height - 60),
      disc(-e + 320, look.height - 50, 30, c.silver),
      box(-e - 60, 1280, 140, 44, c.ink, 10),
      box(-e - 340, 900, 440, 70, look.accent, 12),
    ].join('')
  },
  front: look => {
    const x = look.width / 2 - 60
    return [
      box(-x - 60, 540, 2 * x + 120, 110, c.light, 8),
      box(-x - 60, look.height - 250, 2 * x + 120, 110, c.light, 8),
      bothSides(upright(x, look)),
      tube(52, c.silver, -x, look.height - 50, x, look.height - 50),
      bothSides(box(x - 70, 1280, 140, 44, c.ink, 10) + box(x - 46, 900, 92, 70, look.accent, 10)),
      bothSides(box(x - 60, 0, 120, 40, c.ink, 10)),
    ].join('')
  },
  focus: look => [-look.length / 2 + 250, 1100],
}
