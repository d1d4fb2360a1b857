import { bothSides, box, disc, line, path, screen, shape, tube } from '../draw.ts'
import { palette as c } from '../palette.ts'
import type { Drawing } from './types.ts'

/** Wooden rower with a water tank lying between two runners. */
export const waterRower: Drawing = {
  side: look => {
    const end = look.length / 2
    return [
      tank(-end + 400, 70, 340, look.accent),
      box(-end, 24, look.length, 96, c.wood, 30),
      line(8, c.woodDark, -end + 40, 70, end - 40, 70),
      box(-end + 20, 0, 120, 40, c.ink, 12),
      box(end - 150, 0, 120, 40, c.ink, 12),
      shape(c.woodDark, -end + 200, 120, -end + 250, 440, -end + 330, 440, -end + 380, 120),
      shape(c.wood, -end + 640, 120, -end + 730, 400, -end + 790, 400, -end + 800, 120),
      shape(c.wood, -end + 790, 120, -end + 900, 350, -end + 935, 340, -end + 870, 120),
      line(30, c.ink, -end + 860, 270, -end + 925, 245),
      screen(-end + 745, 450, 190, 130, 20),
      line(16, c.ink, -end + 560, 330, -end + 1010, 350),
      tube(38, c.woodDark, -end + 1010, 318, -end + 1010, 384),
      disc(330, 150, 34, c.ink),
      disc(180, 150, 34, c.ink),
      box(110, 160, 290, 34, c.woodDark, 12),
      box(90, 192, 330, 64, c.ink, 30),
    ].join('')
  },
  front: look => {
    const half = look.width / 2
    return [
      tank(0, 70, 250, look.accent),
      bothSides(box(half - 90, 0, 90, 130, c.wood, 20)),
      shape(c.woodDark, -200, 130, -170, 430, 170, 430, 200, 130),
      bothSides(box(70, 180, 90, 200, c.ink, 20)),
      screen(0, 470, 230, 130),
      tube(38, c.wood, -230, 330, 230, 330),
    ].join('')
  },
  focus: look => [-look.length / 2 + 480, 280],
}

function tank(x: number, y: number, radius: number, accent: string): string {
  const r = radius
  return [
    path(
      c.light,
      `M${x - r} ${y + 60} Q${x - r} ${y + 330} ${x} ${y + 330} Q${x + r} ${y + 330} ${x + r} ${y + 60} Z`,
    ),
    path(
      c.water,
      `M${x - r + 16} ${y + 60} Q${x - r + 22} ${y + 210} ${x} ${y + 216} Q${x + r - 22} ${y + 210} ${x + r - 16} ${y + 60} Z`,
    ),
    line(12, '#FFFFFF', x - r * 0.55, y + 262, x - r * 0.2, y + 296),
    box(x - 60, y + 300, 120, 46, accent, 18),
  ].join('')
}
