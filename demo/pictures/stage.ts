import { disc, line, shape, tube } from './draw.ts'
import { palette as c } from './palette.ts'

export const stageSize = { width: 1600, height: 1000 } as const

const scale = 0.33
const floorLine = 800
/** Half the width of the stage in millimetres: 0 is its middle. */
export const stageHalf = stageSize.width / scale / 2

/** A hall in the morning: wall, floor, and what stands in it, in millimetres around the middle. */
export function stage(content: string, colors: { wall?: string; floor?: string } = {}): string {
  const { width, height } = stageSize
  const wall = colors.wall ?? c.wall
  const floor = colors.floor ?? c.floor
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${wall}"/>`,
    `<rect y="${floorLine - 60}" width="${width}" height="${height}" fill="${floor}"/>`,
    `<rect y="${floorLine - 68}" width="${width}" height="8" fill="${c.shade}"/>`,
    `<g transform="translate(${width / 2} ${floorLine}) scale(${scale} ${-scale})">${content}</g></svg>`,
  ].join('')
}

/** A window and the light it throws on the floor. `view` is drawn behind the glass, in the window's own millimetres. */
export function windowAt(x: number, width: number, view = ''): string {
  const [sill, height, id] = [720, 1180, `w${Math.round(x + stageHalf)}`]
  const bars = [width / 3, (2 * width) / 3].map(at => line(26, '#FFFFFF', at, 0, at, height))
  return [
    `<polygon points="${x + 160},20 ${x + width + 160},20 ${x + width + 620},-480 ${x + 620},-480" fill="#fff" fill-opacity="0.45"/>`,
    `<g transform="translate(${x} ${sill})"><clipPath id="${id}"><rect width="${width}" height="${height}" rx="16"/></clipPath>`,
    `<g clip-path="url(#${id})"><rect width="${width}" height="${height}" fill="#DDE9EC"/>${view}</g>`,
    ...bars,
    `<rect width="${width}" height="${height}" rx="16" fill="none" stroke="#fff" stroke-width="40"/></g>`,
  ].join('')
}

export interface Person {
  readonly shirt: string
  readonly trousers?: string
  readonly skin?: string
  readonly hair?: string
  /** Millimetres from sole to crown. */
  readonly height?: number
}

/** Somebody standing at x, arms where `arms` says: elbow and hand of the left arm, then of the right. */
export function standing(
  x: number,
  person: Person,
  arms: readonly [number, number, number, number, number, number, number, number] = [
    -290, 1060, -260, 800, 290, 1060, 260, 800,
  ],
): string {
  const { shirt, trousers = c.graphite, skin = c.skin, hair = c.ink, height = 1780 } = person
  const [lex, ley, lhx, lhy, rex, rey, rhx, rhy] = arms
  return [
    `<g transform="translate(${x} 0) scale(${height / 1780})">`,
    `<ellipse cx="0" cy="0" rx="330" ry="34" fill="${c.ink}" fill-opacity="0.08"/>`,
    tube(150, trousers, -80, 800, -110, 90),
    tube(150, trousers, 80, 800, 110, 90),
    tube(90, c.ink, -150, 45, -80, 45),
    tube(90, c.ink, 80, 45, 150, 45),
    tube(110, skin, -190, 1350, lex, ley, lhx, lhy),
    tube(110, skin, 190, 1350, rex, rey, rhx, rhy),
    shape(shirt, -200, 1400, -160, 820, 160, 820, 200, 1400, 90, 1460, -90, 1460),
    tube(120, shirt, -190, 1370, (-190 * 2 + lex) / 3, (1370 * 2 + ley) / 3),
    tube(120, shirt, 190, 1370, (190 * 2 + rex) / 3, (1370 * 2 + rey) / 3),
    tube(90, skin, 0, 1440, 0, 1530),
    disc(0, 1630, 130, skin),
    `<path d="M-138 1640 Q-150 1790 0 1790 Q150 1790 138 1640 Q90 1720 0 1715 Q-90 1720 -138 1640 Z" fill="${hair}"/>`,
    '</g>',
  ].join('')
}

/** Somebody rowing on a rower whose middle is x and whose seat is `seat` high, at the end of the drive. */
export function rowing(x: number, seat: number, person: Person): string {
  const { shirt, trousers = c.graphite, skin = c.skin, hair = c.ink } = person
  return [
    `<g transform="translate(${x} ${seat})">`,
    tube(150, trousers, 330, 80, -60, 210, -400, 30),
    tube(90, c.ink, -420, 0, -450, 120),
    shape(shirt, 260, 60, 430, 60, 560, 590, 420, 640),
    tube(100, skin, 470, 560, 330, 300, 140, 330),
    tube(110, shirt, 470, 560, 410, 440),
    tube(36, c.ink, 130, 290, 130, 370),
    tube(90, skin, 510, 620, 520, 700),
    disc(520, 800, 125, skin),
    `<path d="M395 830 Q420 940 540 925 Q660 910 640 740 Q600 850 520 850 Q440 860 395 830 Z" fill="${hair}"/>`,
    '</g>',
  ].join('')
}

/** Somebody running towards the left, soles at height `ground`. */
export function running(x: number, ground: number, person: Person): string {
  const { shirt, trousers = c.graphite, skin = c.skin, hair = c.ink } = person
  return [
    `<g transform="translate(${x} ${ground})">`,
    tube(130, trousers, 20, 850, 190, 520, 420, 440),
    tube(86, c.ink, 430, 400, 470, 480),
    tube(130, trousers, 0, 850, -190, 560, -130, 110),
    tube(86, c.ink, -150, 50, -60, 50),
    tube(96, skin, 20, 1330, 210, 1130, 60, 960),
    shape(shirt, -90, 1390, -70, 860, 110, 860, 110, 1380),
    tube(96, skin, -10, 1330, -150, 1100, -330, 1200),
    tube(84, skin, -20, 1400, -40, 1500),
    disc(-50, 1590, 122, skin),
    `<path d="M-172 1620 Q-170 1735 -40 1728 Q90 1720 78 1560 Q30 1660 -50 1650 Q-120 1660 -172 1620 Z" fill="${hair}"/>`,
    '</g>',
  ].join('')
}
