import { palette } from './palette.ts'

/** Strokes and shapes in millimetres, x to the right, y up, floor at y = 0. Each returns SVG source. */

function pairs(points: readonly number[]): string {
  return points.map((n, i) => `${round(n)}${i % 2 === 0 ? ',' : ' '}`).join('')
}

function round(n: number): number {
  return Math.round(n * 10) / 10
}

/** A round tube along the points, with the light of the hall on its upper side. */
export function tube(width: number, color: string, ...points: number[]): string {
  const lit = points.map((n, i) => (i % 2 === 0 ? n - width * 0.12 : n + width * 0.2))
  const line = (at: readonly number[], stroke: string, thick: number, more = '') =>
    `<polyline points="${pairs(at)}" fill="none" stroke="${stroke}" stroke-width="${round(thick)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
  return line(points, color, width) + line(lit, '#fff', width * 0.22, ' stroke-opacity="0.2"')
}

/** A thin line: rope, chain, seam. */
export function line(width: number, color: string, ...points: number[]): string {
  return `<polyline points="${pairs(points)}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** A rounded box from its lower left corner, with a lit upper edge. */
export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  radius = 20,
): string {
  const r = Math.min(radius, width / 2, height / 2)
  const rect = (h: number, top: number, fill: string, more = '') =>
    `<rect x="${round(x)}" y="${round(top)}" width="${round(width)}" height="${round(h)}" rx="${round(Math.min(r, h / 2))}" fill="${fill}"${more}/>`
  const edge = Math.min(height * 0.3, 22)
  return rect(height, y, color) + rect(edge, y + height - edge, '#fff', ' fill-opacity="0.14"')
}

/** A filled polygon with softened corners. */
export function shape(color: string, ...points: number[]): string {
  return `<polygon points="${pairs(points)}" fill="${color}" stroke="${color}" stroke-width="24" stroke-linejoin="round"/>`
}

export function disc(x: number, y: number, radius: number, color: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${color}"/>`
}

export function ring(x: number, y: number, radius: number, width: number, color: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${color}" stroke-width="${width}"/>`
}

/** A free path in the same coordinates. */
export function path(fill: string, d: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

/** An open curve of constant width. */
export function curve(width: number, color: string, d: string): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** Spokes of a fan or a wheel between two radii. */
export function spokes(
  x: number,
  y: number,
  [from, to]: readonly [number, number],
  count: number,
  width: number,
  color: string,
): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return line(width, color, x + cos * from, y + sin * from, x + cos * to, y + sin * to)
  }).join('')
}

export function turned(degrees: number, x: number, y: number, drawing: string): string {
  return `<g transform="rotate(${degrees} ${round(x)} ${round(y)})">${drawing}</g>`
}

export function moved(x: number, y: number, drawing: string): string {
  return `<g transform="translate(${round(x)} ${round(y)})">${drawing}</g>`
}

/** The same drawing on both sides of x = 0, as most machines are seen from the front. */
export function bothSides(drawing: string): string {
  return `${drawing}<g transform="scale(-1 1)">${drawing}</g>`
}

/** A small screen on an arm, seen from the side or from the front. */
export function screen(x: number, y: number, width: number, height: number, tilt = 0): string {
  return turned(
    tilt,
    x,
    y,
    box(x - width / 2, y - height / 2, width, height, palette.ink, 18) +
      box(x - width / 2 + 18, y - height / 2 + 18, width - 36, height - 36, palette.water, 8),
  )
}

/** Where a body of this width rests on the floor. */
export function contactShadow(width: number, depth = 46): string {
  const ellipse = (rx: number, ry: number, opacity: number) =>
    `<ellipse cx="0" cy="0" rx="${round(rx)}" ry="${ry}" fill="${palette.ink}" fill-opacity="${opacity}"/>`
  return ellipse(width / 2 + depth * 1.8, depth, 0.05) + ellipse(width / 2, depth * 0.6, 0.08)
}
