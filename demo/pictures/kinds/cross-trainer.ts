import { bothSides, box, disc, line, ring, screen, shape, tube } from '../draw.ts'
import { palette as c } from '../palette.ts'
import type { Drawing } from './types.ts'

/** Cross trainer with its drive in front: flywheel hood, two pedals on rails, two moving arms. */
export const crossTrainer: Drawing = {
  side: look => {
    const e = look.length / 2
    const h = look.height
    return [
      tube(64, c.graphite, -e + 90, 36, -e + 420, 36),
      tube(64, c.graphite, e - 260, 36, e - 40, 36),
      tube(84, c.graphite, -e + 200, 70, e - 140, 60),
      disc(-e + 330, 380, 300, c.graphite),
      disc(-e + 330, 380, 262, c.slate),
      ring(-e + 330, 380, 180, 16, look.accent),
      disc(-e + 330, 380, 70, c.ink),
      tube(48, c.steel, -e + 330, 380, -e + 480, 270),
      tube(64, c.silver, -e + 480, 270, e - 240, 190),
      tube(64, c.steel, -e + 190, 500, e - 340, 300),
      shape(c.ink, 130, 330, 150, 366, 520, 330, 520, 292),
      shape(c.ink, 190, 220, 200, 252, 570, 226, 570, 192),
      tube(88, c.graphite, -e + 430, 560, -e + 560, h - 420),
      tube(54, c.slate, -e + 470, 300, -e + 610, 900, -e + 560, h - 300, -e + 640, h - 60),
      tube(54, c.silver, -e + 400, 470, -e + 530, 900, -e + 640, h - 330, -e + 780, h - 110),
      tube(58, c.ink, -e + 690, h - 250, -e + 780, h - 110),
      disc(-e + 545, 900, 54, look.accent),
      screen(-e + 520, h - 330, 90, 260, -14),
      line(12, look.accent, 0, 84, e - 220, 78),
    ].join('')
  },
  front: look => {
    const half = look.width / 2
    return [
      tube(64, c.graphite, -half + 40, 36, half - 40, 36),
      box(-150, 70, 300, 640, c.graphite, 140),
      box(-100, 120, 200, 540, c.slate, 100),
      box(-20, 200, 40, 380, look.accent, 20),
      bothSides(box(150, 210, 150, 60, c.ink, 20)),
      tube(96, c.graphite, 0, 700, 0, look.height - 400),
      bothSides(
        tube(56, c.silver, 190, 300, 250, 950, 230, look.height - 300, 300, look.height - 60),
      ),
      bothSides(tube(58, c.ink, 240, look.height - 270, 300, look.height - 60)),
      screen(0, look.height - 330, 320, 250),
    ].join('')
  },
  focus: look => [-look.length / 2 + 520, 470],
}
