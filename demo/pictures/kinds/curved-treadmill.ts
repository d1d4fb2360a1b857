import { bothSides, box, curve, line, path, screen, tube } from '../draw.ts'
import { palette as c } from '../palette.ts'
import type { Drawing } from './types.ts'

/** Curved treadmill: a hollow running surface of slats between two sides, no motor. */
export const curvedTreadmill: Drawing = {
  side: look => {
    const e = look.length / 2
    const h = look.height
    return [
      tube(56, c.graphite, e - 330, 340, e - 560, h - 190),
      tube(56, c.graphite, -e + 330, 430, -e + 470, h - 260, -e + 620, h - 120),
      tube(56, c.ink, -e + 620, h - 120, e - 560, h - 190),
      screen(-e + 610, h - 60, 70, 210, -20),
      slats(e),
      path(
        c.graphite,
        `M${-e} 150 Q${-e} 500 ${-e + 120} 500 Q0 170 ${e - 120} 430 Q${e} 430 ${e} 150 L${e - 60} 60 L${-e + 60} 60 Z`,
      ),
      curve(22, look.accent, `M${-e + 90} 420 Q0 90 ${e - 90} 352`),
      box(-e + 40, 0, 220, 76, c.ink, 20),
      box(e - 260, 0, 220, 76, c.ink, 20),
    ].join('')
  },
  front: look => {
    const half = look.width / 2
    return [
      box(-half + 110, 60, look.width - 220, 380, c.ink, 40),
      ...[130, 190, 250, 310, 370].map(y => line(8, c.slate, -half + 140, y, half - 140, y)),
      bothSides(
        box(half - 130, 0, 130, 480, c.graphite, 50) + box(half - 90, 90, 24, 320, look.accent, 12),
      ),
      bothSides(tube(56, c.graphite, half - 60, 460, half - 60, look.height - 190)),
      tube(56, c.ink, -half + 60, look.height - 190, half - 60, look.height - 190),
      screen(0, look.height - 110, 330, 200),
    ].join('')
  },
  focus: look => [-look.length / 2 + 430, 560],
}

function slats(e: number): string {
  const count = 34
  return Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1)
    const x = -e + 130 + t * (2 * e - 260)
    const y = (1 - t) ** 2 * 506 + 2 * t * (1 - t) * 176 + t ** 2 * 436
    return box(x - 20, y - 16, 38, 42, c.ink, 8)
  }).join('')
}
