import { bothSides, box, line, screen, shape, tube } from '../draw.ts'
import { palette as c } from '../palette.ts'
import type { Drawing } from './types.ts'

/** Motorised treadmill: flat deck, motor hood in front, console on uprights. */
export const treadmill: Drawing = {
  side: look => {
    const e = look.length / 2
    const h = look.height
    return [
      box(-e + 60, 0, 160, 60, c.ink, 20),
      box(e - 240, 0, 180, 60, c.ink, 20),
      shape(c.graphite, -e + 20, 70, -e + 30, 170, e - 20, 150, e - 12, 80),
      box(-e + 420, 168, 2 * e - 500, 36, c.ink, 16),
      line(14, look.accent, -e + 460, 116, e - 90, 116),
      shape(c.slate, -e + 24, 150, -e + 70, 300, -e + 330, 320, -e + 450, 190),
      tube(84, c.graphite, -e + 300, 200, -e + 470, h - 170),
      tube(52, c.ink, -e + 440, h - 360, -e + 960, h - 400),
      tube(46, c.graphite, -e + 960, h - 400, -e + 400, h - 800),
      shape(c.graphite, -e + 400, h - 210, -e + 440, h - 150, -e + 620, h - 210, -e + 600, h - 260),
      screen(-e + 470, h - 60, 80, 260, -16),
    ].join('')
  },
  front: look => {
    const half = look.width / 2
    return [
      shape(c.slate, -half + 30, 60, -half + 60, 300, half - 60, 300, half - 30, 60),
      box(-half + 20, 0, look.width - 40, 90, c.ink, 24),
      box(-90, 170, 180, 26, look.accent, 12),
      bothSides(tube(84, c.graphite, half - 70, 280, half - 80, look.height - 200)),
      bothSides(tube(60, c.ink, half - 80, look.height - 390, half - 200, look.height - 390)),
      box(-half + 80, look.height - 300, look.width - 160, 130, c.graphite, 40),
      screen(0, look.height - 110, 470, 250),
    ].join('')
  },
  focus: look => [-look.length / 2 + 560, look.height - 330],
}
