import { bothSides, box, disc, line, moved, shape, tube } from '../draw.ts'
import { palette as c } from '../palette.ts'
import type { Drawing } from './types.ts'

/** Hex dumbbells on a rack of three shelves, heaviest below. */
export const dumbbellRack: Drawing = {
  footprint: look => look.width,
  side: look => {
    const x = look.width / 2 - 50
    return [
      bothSides(tube(64, c.graphite, x - 20, 30, x, look.height)),
      bothSides(box(x - 90, 0, 150, 46, c.ink, 12)),
      ...[0, 1, 2].map(row => shelf(180 + row * 330, x, 1.12 - row * 0.17, look.accent)),
    ].join('')
  },
  front: look =>
    [
      tube(64, c.graphite, -look.length / 2 + 40, 30, look.length / 2 - 60, 30),
      tube(64, c.graphite, -look.length / 2 + 60, 40, look.length / 2 - 120, look.height),
      ...[0, 1, 2].map(row =>
        moved(-120 + row * 110, 190 + row * 330, hexHead(1.15 - row * 0.17, look.accent)),
      ),
    ].join(''),
  focus: () => [-180, 560],
}

function shelf(y: number, x: number, size: number, accent: string): string {
  const places = [-0.72, -0.36, 0, 0.36, 0.72].slice(0, 5)
  return [
    box(-x, y - 46, 2 * x, 56, c.slate, 8),
    ...places.map(at => moved(at * x, y + 84 * size, hexHead(size, accent))),
  ].join('')
}

function hexHead(size: number, accent: string): string {
  const r = 88 * size
  const points = [0, 60, 120, 180, 240, 300].flatMap(deg => {
    const a = (deg * Math.PI) / 180
    return [Math.cos(a) * r, Math.sin(a) * r]
  })
  return shape(c.ink, ...points) + disc(0, 0, r * 0.5, c.graphite) + disc(0, 0, r * 0.22, accent)
}

/** A pair of adjustable dumbbells in their cradles, seen at hand's distance. */
export const adjustableDumbbells: Drawing = {
  near: true,
  footprint: () => 930,
  side: look => moved(-250, 0, selector(look.accent)) + moved(250, 0, selector(look.accent)),
  front: look => moved(0, 0, selector(look.accent)),
  focus: () => [-250, 140],
}

function selector(accent: string): string {
  return [
    box(-215, 0, 430, 62, c.slate, 22),
    box(-60, 120, 120, 36, c.silver, 12),
    ...[64, 92, 120, 148, 176].map((x, i) =>
      bothSides(box(x, 28 + i * 4, 24, 210 - i * 10, i % 2 ? c.graphite : c.ink, 8)),
    ),
    bothSides(box(56, 86, 10, 100, accent, 4)),
    ...[-36, -12, 12, 36].map(x => line(5, c.steel, x, 124, x, 152)),
  ].join('')
}
