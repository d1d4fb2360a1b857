import { bothSides, box, disc, line, ring, screen, shape, spokes, tube, turned } from '../draw.ts'
import { palette as c } from '../palette.ts'
import type { Drawing, Look } from './types.ts'

/** Air rower: fan in front, long rail behind; a higher frame raises rail and seat. */
export const rower: Drawing = {
  side: look => {
    const end = look.length / 2
    const rail = railHeight(look)
    return [
      tube(58, c.graphite, end - 130, rail - 20, end - 60, 40),
      tube(46, c.graphite, end - 180, 30, end - 10, 30),
      tube(64, c.graphite, -560, rail + 10, -700, 40),
      tube(50, c.graphite, -end + 60, 30, -end + 330, 30),
      tube(60, c.graphite, -end + 180, 40, -900, rail + 90),
      tube(74, c.silver, -640, rail + 14, end - 60, rail - 14),
      line(10, c.steel, -600, rail - 6, end - 70, rail - 34),
      fan(-end + 390, rail + 90, look.accent),
      tube(44, c.graphite, -640, rail + 180, -560, look.height - 90),
      screen(-545, look.height - 90, 210, 165, 18),
      shape(c.graphite, -520, rail + 60, -380, rail + 300, -340, rail + 290, -450, rail + 60),
      line(34, look.accent, -470, rail + 190, -390, rail + 150),
      line(8, c.steel, -700, rail + 200, -300, rail + 230),
      tube(40, c.ink, -300, rail + 200, -300, rail + 262),
      seat(330, rail),
    ].join('')
  },
  front: look => {
    const rail = railHeight(look)
    const half = look.width / 2
    return [
      bothSides(tube(52, c.graphite, half - 30, 30, 120, rail - 30)),
      tube(48, c.graphite, -half + 20, 28, half - 20, 28),
      fan(0, rail + 90, look.accent),
      tube(46, c.graphite, 0, rail + 250, 0, look.height - 150),
      screen(0, look.height - 90, 240, 180),
      bothSides(
        box(120, rail - 60, 90, 250, c.graphite, 24) + box(120, rail + 60, 90, 34, look.accent, 8),
      ),
      tube(38, c.ink, -240, rail + 220, 240, rail + 220),
    ].join('')
  },
  focus: look => [-look.length / 2 + 470, railHeight(look) + 230],
}

function railHeight(look: Look): number {
  return look.height > 1100 ? 440 : 300
}

function fan(x: number, y: number, accent: string): string {
  return [
    disc(x, y, 300, c.ink),
    disc(x, y, 268, c.graphite),
    spokes(x, y, [70, 250], 28, 9, c.slate),
    ring(x, y, 160, 9, c.slate),
    disc(x, y, 78, c.ink),
    ring(x, y, 78, 14, accent),
    line(26, accent, x - 205, y + 205, x - 130, y + 252),
  ].join('')
}

function seat(x: number, rail: number): string {
  return [
    box(x - 110, rail + 20, 220, 40, c.slate, 14),
    disc(x - 80, rail + 18, 26, c.ink),
    disc(x + 80, rail + 18, 26, c.ink),
    turned(-2, x, rail + 80, box(x - 165, rail + 58, 330, 58, c.ink, 28)),
  ].join('')
}
