import { curve, disc, line, moved, path } from '../draw.ts'
import { palette as c } from '../palette.ts'
import type { Drawing } from './types.ts'

/** Competition bells in a row: one size, five colours. */
export const kettlebells: Drawing = {
  near: true,
  footprint: () => 1000,
  side: () =>
    ['#D98BA6', '#3E6FA8', '#D9B23C', '#7A5AA6', '#4F8A5B']
      .map((color, i) => moved((i - 2) * 205, 0, bell(98, color)))
      .join(''),
  front: () =>
    ['#4F8A5B', '#D9B23C', '#D98BA6']
      .map((color, i) => moved((i - 1) * 205, 0, bell(98, color)))
      .join(''),
  focus: () => [0, 150],
}

/** One cast bell. */
export const kettlebell: Drawing = {
  near: true,
  side: look => bell(108, look.accent, c.ink),
  front: look => bell(104, look.accent, c.ink),
  focus: () => [0, 150],
}

function bell(radius: number, band: string, body: string = band): string {
  const r = radius
  const top = r * 2.66
  const handle = `M${-r * 0.62} ${r * 1.72} C${-r * 0.98} ${top} ${-r * 0.5} ${top} 0 ${top} S${r * 0.98} ${top} ${r * 0.62} ${r * 1.72}`
  return [
    curve(34, body === band ? c.silver : c.graphite, handle),
    path(
      body,
      `M${-r} ${r} A${r} ${r} 0 0 0 ${r} ${r} A${r} ${r} 0 0 0 ${r * 0.62} 14 Q0 -4 ${-r * 0.62} 14 A${r} ${r} 0 0 0 ${-r} ${r} Z`,
    ),
    disc(0, r, r * 0.98, body),
    disc(0, r, r * 0.5, body === band ? c.ink : c.graphite),
    disc(0, r, r * 0.34, band),
    line(12, 'rgba(255,255,255,0.4)', -r * 0.62, r * 1.42, -r * 0.4, r * 1.66),
  ].join('')
}
