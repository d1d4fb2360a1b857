import { bothSides, box, disc, line, tube, turned } from '../draw.ts'
import { palette as c } from '../palette.ts'
import type { Drawing } from './types.ts'

/** Adjustable bench, its back half raised. */
export const adjustableBench: Drawing = {
  side: look => {
    const e = look.length / 2
    const seat = look.height - 40
    return [
      tube(70, c.graphite, -e + 60, 40, e - 60, 40),
      tube(70, c.graphite, -e + 360, 60, -e + 400, seat - 40),
      tube(70, c.graphite, -e + 200, seat - 50, e - 430, seat - 50),
      tube(52, c.steel, e - 300, 70, -e + 890, seat + 360),
      ...[0, 1, 2, 3, 4].map(i => disc(e - 420 + i * 70, 66, 20, c.light)),
      turned(6, -e + 280, seat, box(-e + 100, seat - 20, 330, 84, c.ink, 34)),
      turned(42, -e + 470, seat, box(-e + 470, seat - 20, 860, 88, c.ink, 36)),
      turned(42, -e + 470, seat, line(16, look.accent, -e + 520, seat - 14, -e + 1270, seat - 14)),
      disc(e - 60, 46, 46, c.ink),
      tube(34, look.accent, -e + 20, 60, -e + 20, 150),
    ].join('')
  },
  front: look =>
    [
      tube(70, c.graphite, -look.width / 2 + 40, 40, look.width / 2 - 40, 40),
      tube(76, c.graphite, 0, 60, 0, look.height - 40),
      box(-150, look.height - 60, 300, 110, c.ink, 36),
      box(-150, look.height + 60, 300, 640, c.ink, 50),
      box(-150, look.height + 46, 300, 14, look.accent, 6),
    ].join(''),
  focus: look => [-look.length / 2 + 520, look.height],
}

/** Flat bench on three legs. */
export const flatBench: Drawing = {
  side: look => {
    const e = look.length / 2
    return [
      tube(75, c.graphite, -e + 190, 30, -e + 190, look.height - 80),
      tube(75, c.graphite, e - 190, 30, e - 190, look.height - 80),
      tube(75, c.graphite, -e + 150, look.height - 120, e - 150, look.height - 120),
      box(-e + 130, 0, 120, 46, c.ink, 12),
      box(e - 250, 0, 120, 46, c.ink, 12),
      box(-e, look.height - 80, look.length, 80, c.ink, 36),
      line(14, look.accent, -e + 60, look.height - 86, e - 60, look.height - 86),
    ].join('')
  },
  front: look =>
    [
      tube(75, c.graphite, -look.width / 2 + 40, 40, look.width / 2 - 40, 40),
      bothSides(tube(60, c.graphite, look.width / 2 - 80, 60, 60, look.height - 100)),
      box(-150, look.height - 90, 300, 90, c.ink, 36),
      box(-150, look.height - 98, 300, 14, look.accent, 6),
    ].join(''),
  focus: look => [-look.length / 2 + 320, look.height - 90],
}
