import { bothSides, box, disc, line, ring, tube } from '../draw.ts'
import { palette as c } from '../palette.ts'
import type { Drawing, Look } from './types.ts'

/** Dual cable station. Its picture is the view from the front: that is the side people know. */
export const cableStation: Drawing = {
  footprint: look => look.width,
  side: look => {
    const x = look.width / 2 - 110
    return [
      tube(80, c.graphite, -x - 60, 40, x + 60, 40),
      bothSides(column(x, look)),
      tube(80, c.graphite, -x, look.height - 60, x, look.height - 60),
      tube(46, c.silver, -330, look.height - 150, 330, look.height - 150),
      bothSides(tube(40, c.graphite, 330, look.height - 150, 330, look.height - 60)),
      box(-170, look.height - 100, 340, 80, look.accent, 14),
    ].join('')
  },
  front: look => {
    const e = look.length / 2
    return [
      tube(80, c.graphite, -e + 40, 40, e - 40, 40),
      box(-e + 80, 60, 300, look.height - 120, c.slate, 30),
      stack(-e + 230, 120, 14, look.accent),
      tube(80, c.graphite, e - 260, 60, e - 260, look.height - 60),
      tube(80, c.graphite, -e + 120, look.height - 60, e - 200, look.height - 60),
      pulley(e - 190, 1150, look.accent),
    ].join('')
  },
  focus: look => [look.width / 2 - 200, 1160],
}

/** Narrow cable tower for one. */
export const cableTower: Drawing = {
  side: look => {
    const e = look.length / 2
    return [
      box(-e, 0, look.length, 56, c.graphite, 20),
      box(-e + 20, 50, 360, look.height - 60, c.slate, 36),
      stack(-e + 200, 130, 13, look.accent),
      tube(84, c.graphite, e - 180, 60, e - 180, look.height - 60),
      tube(70, c.graphite, -e + 80, look.height - 50, e - 150, look.height - 50),
      pulley(e - 110, 1250, look.accent),
      line(10, c.ink, e - 60, 1230, e + 60, 1000),
      tube(40, c.ink, e + 20, 980, e + 110, 1000),
    ].join('')
  },
  front: look =>
    [
      box(-look.width / 2, 0, look.width, 56, c.graphite, 20),
      box(-look.width / 2 + 60, 50, look.width - 120, look.height - 60, c.slate, 36),
      tube(90, c.graphite, 0, 80, 0, look.height - 60),
      pulley(0, 1250, look.accent),
      line(10, c.ink, 0, 1190, 0, 980),
      tube(40, c.ink, -80, 960, 80, 960),
    ].join(''),
  focus: look => [look.length / 2 - 160, 1180],
}

function column(x: number, look: Look): string {
  return [
    box(x - 40, 50, 220, look.height - 100, c.slate, 26),
    stack(x + 70, 110, 16, look.accent),
    tube(78, c.graphite, x - 80, 60, x - 80, look.height - 60),
    ...Array.from({ length: 17 }, (_, i) => disc(x - 80, 220 + i * 100, 12, c.light)),
    pulley(x - 150, 1150, look.accent),
    line(10, c.ink, x - 190, 1120, x - 230, 900),
    tube(42, c.ink, x - 290, 880, x - 180, 880),
  ].join('')
}

function stack(x: number, y: number, plates: number, accent: string): string {
  return [
    line(14, c.silver, x - 36, y, x - 36, y + plates * 44 + 700),
    line(14, c.silver, x + 36, y, x + 36, y + plates * 44 + 700),
    ...Array.from({ length: plates }, (_, i) => box(x - 74, y + i * 44, 148, 36, c.ink, 6)),
    box(x + 20, y + 6 * 44 + 8, 60, 18, accent, 8),
  ].join('')
}

function pulley(x: number, y: number, accent: string): string {
  return (
    box(x - 46, y - 70, 130, 140, c.graphite, 30) +
    disc(x - 10, y, 66, c.ink) +
    ring(x - 10, y, 44, 14, accent)
  )
}
