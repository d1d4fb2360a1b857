import { bothSides, box, disc, ring, tube } from '../draw.ts'
import { palette as c } from '../palette.ts'
import type { Drawing, Look } from './types.ts'

/** Power rack: uprights with holes, safety arms, a bar resting in its hooks; longer ones carry plates. */
export const powerRack: Drawing = {
  side: look => {
    const e = look.length / 2
    const middle = look.length > 1600 ? [e - 720] : []
    return [
      tube(75, c.graphite, -e + 40, 40, e - 40, 40),
      ...middle.map(x => upright(x, look)),
      upright(-e + 90, look),
      upright(e - 90, look),
      tube(75, c.graphite, -e + 60, look.height - 45, e - 60, look.height - 45),
      box(-e + 90, 640, 2 * e - 180 - (middle.length ? 630 : 0), 74, look.accent, 14),
      box(-e - 60, 1300, 150, 44, c.ink, 12),
      box(-e - 66, 1330, 30, 90, c.ink, 10),
      disc(-e - 4, 1372, 226, c.ink),
      ring(-e - 4, 1372, 180, 12, c.slate),
      ring(-e - 4, 1372, 60, 10, c.steel),
      disc(-e - 4, 1372, 26, c.silver),
      ...(middle.length
        ? [420, 960, 1500].map(
            y =>
              disc(e - 400, y, 226, c.ink) +
              ring(e - 400, y, 150, 12, look.accent) +
              disc(e - 400, y, 32, c.silver),
          )
        : []),
    ].join('')
  },
  front: look => {
    const x = look.width / 2 - 70
    return [
      tube(75, c.graphite, -x, 60, x, 60),
      bothSides(upright(x, look)),
      tube(52, c.silver, -x, look.height - 60, x, look.height - 60),
      box(-x, look.height - 240, 2 * x, 90, look.accent, 12),
      tube(34, c.silver, -1000, 1380, 1000, 1380),
      bothSides(
        box(x - 60, 1310, 120, 44, c.ink, 10) +
          box(x + 140, 1155, 70, 450, c.ink, 26) +
          box(x + 220, 1195, 46, 370, c.graphite, 20),
      ),
      bothSides(box(x - 30, 640, 60, 74, look.accent, 10)),
    ].join('')
  },
  focus: look => [-look.length / 2 + 220, 1330],
}

/** One upright with its holes; the wall rack uses the same profile. */
export function upright(x: number, look: Look): string {
  const holes = Array.from({ length: Math.floor((look.height - 260) / 100) }, (_, i) =>
    disc(x, 160 + i * 100, 13, c.light),
  )
  return box(x - 40, 30, 80, look.height - 40, c.graphite, 10) + holes.join('')
}
