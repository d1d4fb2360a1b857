import type { MachineKind } from '../../catalog/types.ts'
import { box, contactShadow, disc, line, path, shape, tube } from '../draw.ts'
import type { Drawing, Look } from '../kinds/types.ts'
import { kinds } from '../kinds.ts'
import { palette as c } from '../palette.ts'

const looks = {
  rower: [2440, 610, 1060, '#2F6F8F'],
  'water-rower': [2120, 580, 540, '#2F6F8F'],
  'ski-erg': [1270, 620, 2160, '#D9502E'],
  'air-bike': [1320, 640, 1280, '#D9502E'],
  'spin-bike': [1210, 560, 1190, '#C8A028'],
  'curved-treadmill': [1780, 830, 1620, '#3F7D58'],
  treadmill: [2080, 880, 1480, '#3F7D58'],
  'cross-trainer': [1980, 760, 1750, '#7A5AA6'],
  'power-rack': [1420, 1240, 2240, '#B3372F'],
  'wall-rack': [1060, 1280, 2290, '#B3372F'],
  'cable-station': [1120, 1650, 2180, '#2B5FA8'],
  'cable-tower': [740, 680, 2140, '#2B5FA8'],
  'adjustable-bench': [1320, 660, 430, '#B3372F'],
  'flat-bench': [1220, 600, 420, '#B3372F'],
  'dumbbell-rack': [600, 1220, 1010, '#E08A1E'],
  'adjustable-dumbbells': [420, 210, 230, '#E08A1E'],
  kettlebells: [210, 1150, 280, '#E08A1E'],
  kettlebell: [190, 170, 265, '#E08A1E'],
  sled: [1050, 620, 1020, '#E08A1E'],
  barbell: [2200, 50, 50, '#B3372F'],
  plates: [450, 660, 450, '#B3372F'],
} as const satisfies Record<MachineKind, readonly [number, number, number, string]>

interface Placing {
  readonly view?: 'side' | 'front'
  /** Facing right instead of left. */
  readonly mirrored?: boolean
  /** Nearer to the viewer (below the line of the floor) or farther away, in millimetres. */
  readonly down?: number
  readonly size?: number
}

/** A device standing in a scene, its middle at x. */
export function device(kind: MachineKind, x: number, placing: Placing = {}): string {
  const [length, width, height, accent] = looks[kind]
  const look: Look = { length, width, height, accent }
  const drawing: Drawing = kinds[kind]
  const { view = 'side', mirrored = false, down = 0, size = 1 } = placing
  const side = view === 'side'
  const spread = side ? (drawing.footprint?.(look) ?? length) : drawing.footprint ? length : width
  return `<g transform="translate(${x} ${-down}) scale(${mirrored ? -size : size} ${size})">${contactShadow(spread)}${side ? drawing.side(look) : drawing.front(look)}</g>`
}

/** A plant in a pot: the only thing in the hall that does not train. */
export function plant(x: number): string {
  const leaf = (dx: number, dy: number, bend: number) =>
    path(
      '#4F7A58',
      `M${x} 380 Q${x + bend} ${380 + dy * 0.7} ${x + dx} ${380 + dy} Q${x + bend * 0.2} ${380 + dy * 0.6} ${x} 380 Z`,
    )
  return [
    contactShadow(0),
    ...[
      [-330, 520, -60],
      [-190, 760, 20],
      [10, 900, 110],
      [220, 720, 190],
      [340, 470, 250],
    ].map(([dx = 0, dy = 0, bend = 0]) => leaf(dx, dy, bend)),
    shape(c.slate, x - 130, 330, x - 100, 20, x + 100, 20, x + 130, 330),
  ].join('')
}

/** Hills behind a lake, for a window 1,500 mm wide or less. */
export const lakeView = [
  path('#B9CFC9', 'M0 620 Q300 900 620 640 T1200 700 T1700 560 L1700 0 L0 0 Z'),
  path('#8FB0A6', 'M0 480 Q400 620 760 470 T1700 520 L1700 0 L0 0 Z'),
  path(c.water, 'M0 380 L1700 380 L1700 0 L0 0 Z'),
  line(14, '#FFFFFF', 300, 230, 620, 230),
  line(14, '#FFFFFF', 760, 150, 1000, 150),
].join('')

/** Roofs and a chimney, as seen from a workshop. */
export const roofView = [
  path('#C9B7A4', 'M0 0 L0 420 L260 560 L520 420 L520 0 Z'),
  path('#B9A48F', 'M520 0 L520 520 L900 700 L1280 520 L1280 0 Z'),
  path('#A58F79', 'M1180 0 L1180 840 L1300 840 L1300 0 Z'),
].join('')

/** A racing shell on brackets on the wall, as boat houses have them. */
export function shell(x: number, y: number, length: number): string {
  const h = length / 2
  return [
    tube(30, c.slate, x - h * 0.5, y - 120, x - h * 0.5, y + 20),
    tube(30, c.slate, x + h * 0.5, y - 120, x + h * 0.5, y + 20),
    path(
      c.woodDark,
      `M${x - h} ${y} Q${x} ${y - 150} ${x + h} ${y} Q${x} ${y + 110} ${x - h} ${y} Z`,
    ),
    path(c.wood, `M${x - h} ${y} Q${x} ${y + 40} ${x + h} ${y} Q${x} ${y + 110} ${x - h} ${y} Z`),
  ].join('')
}

/** Wall bars as in a school's gym. */
export function wallBars(x: number): string {
  const rungs = Array.from({ length: 13 }, (_, i) =>
    tube(34, c.wood, x - 450, 260 + i * 150, x + 450, 260 + i * 150),
  )
  return [
    box(x - 490, 60, 70, 2150, c.woodDark, 12),
    box(x + 420, 60, 70, 2150, c.woodDark, 12),
    ...rungs,
  ].join('')
}

/** A treatment couch. */
export function couch(x: number): string {
  return [
    `<g transform="translate(${x} 0)">${contactShadow(1800)}`,
    tube(60, c.silver, -700, 40, -560, 560),
    tube(60, c.silver, 700, 40, 560, 560),
    tube(50, c.silver, -760, 40, 760, 40),
    box(-950, 560, 1900, 130, '#5B8F8A', 50),
    box(-950, 690, 420, 80, '#6FA39E', 36),
    '</g>',
  ].join('')
}

/** A pennant line for an event. */
export function pennants(y: number, colors: readonly string[]): string {
  const flags = Array.from({ length: 17 }, (_, i) => {
    const x = -2400 + i * 290
    const sag = Math.sin((i / 16) * Math.PI) * 130
    return shape(
      colors[i % colors.length] ?? c.ink,
      x,
      y - sag,
      x + 130,
      y - sag,
      x + 65,
      y - sag - 170,
    )
  })
  return [
    `<path d="M-2430 ${y} Q0 ${y - 260} 2430 ${y}" fill="none" stroke="${c.slate}" stroke-width="12"/>`,
    ...flags,
  ].join('')
}

/** A desk with a screen. */
export function desk(x: number): string {
  return [
    tube(46, c.slate, x - 560, 20, x - 560, 690),
    tube(46, c.slate, x + 560, 20, x + 560, 690),
    box(x - 660, 690, 1320, 60, c.wood, 16),
    box(x - 300, 860, 600, 380, c.ink, 24),
    box(x - 270, 890, 540, 320, c.water, 10),
    box(x - 30, 750, 60, 120, c.slate, 8),
  ].join('')
}

/** A measuring tape, pulled along the floor. */
export function tape(from: number, to: number, y: number): string {
  const ticks = Array.from({ length: Math.floor((to - from) / 100) }, (_, i) =>
    line(8, c.ink, from + 50 + i * 100, y, from + 50 + i * 100, y + (i % 5 === 0 ? 44 : 26)),
  )
  return [
    box(from, y - 10, to - from, 66, '#D9F53B', 8),
    ...ticks,
    disc(from - 30, y + 40, 100, c.ink),
    disc(from - 30, y + 40, 50, '#D9F53B'),
  ].join('')
}
