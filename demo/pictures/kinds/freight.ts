import { bothSides, box, disc, line, ring, shape, tube } from '../draw.ts'
import { palette as c } from '../palette.ts'
import type { Drawing } from './types.ts'

/** Push sled on two runners with a loaded horn. */
export const sled: Drawing = {
  side: look => {
    const e = look.length / 2
    return [
      shape(c.graphite, -e, 130, -e + 90, 20, e - 90, 20, e, 130, e - 110, 70, -e + 110, 70),
      box(-e + 120, 70, 2 * e - 240, 70, c.slate, 14),
      box(-170, 140, 340, 60, c.ink, 16),
      box(-210, 200, 420, 62, c.ink, 16),
      box(-190, 262, 380, 50, look.accent, 16),
      tube(46, c.silver, 0, 150, 0, 430),
      tube(58, c.graphite, -e + 170, 110, -e + 210, look.height),
      tube(58, c.graphite, e - 170, 110, e - 210, look.height),
      tube(60, look.accent, -e + 202, look.height - 180, -e + 210, look.height),
      tube(60, look.accent, e - 202, look.height - 180, e - 210, look.height),
    ].join('')
  },
  front: look =>
    [
      bothSides(box(look.width / 2 - 90, 0, 80, 130, c.graphite, 14)),
      box(-look.width / 2 + 40, 60, look.width - 80, 74, c.slate, 14),
      box(-220, 134, 440, 60, c.ink, 16),
      box(-220, 196, 440, 60, look.accent, 16),
      bothSides(
        tube(56, c.graphite, 230, 110, 230, look.height) +
          tube(60, look.accent, 230, look.height - 180, 230, look.height),
      ),
    ].join(''),
  focus: look => [-look.length / 2 + 280, 420],
}

/** A bar on two low stands, a plate on each side. */
export const barbell: Drawing = {
  side: look => {
    const e = look.length / 2
    return [
      tube(30, c.silver, -e + 380, 230, e - 380, 230),
      ...[-330, -110, 110, 330].map(x => line(30, c.steel, x - 60, 230, x + 60, 230)),
      bothSides(tube(52, c.silver, e - 410, 230, e - 10, 230)),
      bothSides(box(e - 424, 190, 30, 80, c.graphite, 8)),
      bothSides(box(e - 392, 5, 62, 450, c.ink, 26) + box(e - 326, 5, 54, 450, look.accent, 24)),
      bothSides(box(e - 268, 176, 44, 108, c.graphite, 12)),
    ].join('')
  },
  front: look =>
    [
      disc(0, 230, 225, c.ink),
      ring(0, 230, 196, 22, look.accent),
      disc(0, 230, 60, c.silver),
      disc(0, 230, 34, c.slate),
    ].join(''),
  focus: look => [look.length / 2 - 480, 230],
}

/** Rubber plates standing in a row, the widest inside. */
export const plates: Drawing = {
  near: true,
  footprint: look => look.width,
  side: () => {
    const colors = ['#B3372F', '#3E6FA8', '#D9B23C', '#4F8A5B', c.silver]
    let x = -300
    return colors
      .flatMap((color, i) =>
        [0, 1].map(() => {
          const width = 78 - i * 10
          const drawn =
            box(x, 4, width, 450, c.ink, 22) + box(x + width / 2 - 7, 10, 14, 438, color, 6)
          x += width + 5
          return drawn
        }),
      )
      .join('')
  },
  front: () =>
    [
      disc(0, 225, 225, c.ink),
      ring(0, 225, 200, 16, '#B3372F'),
      ring(0, 225, 120, 8, c.graphite),
      disc(0, 225, 64, c.silver),
      disc(0, 225, 26, c.floor),
    ].join(''),
  focus: () => [-120, 230],
}
