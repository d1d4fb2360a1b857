import { parseKilograms, parseMillimetres } from './dimensions-figures.ts'
import type { Specification } from './product.ts'

/** How much room a product takes, as its specifications name it. Millimetres and kilograms. */
export interface Dimensions {
  lengthMm: number
  widthMm: number
  heightMm: number
  weightKg: number | null
  /** The lowest ceiling for training on it; null where none is named. */
  ceilingMm: number | null
}

/** 'Länge (cm)', 'Gewicht in kg': the unit stands in the name. */
const NAMED_UNIT = /\s*(?:\(\s*(?:in\s+)?|\bin\s+)(mm|cm|m|g|kg|t)\s*\)?$/i
const SIDES = /^(?:stell|aufstell|gesamt)?(?:maße|abmessungen)(?:\s*\((.*)\))?$/i

const NAMES = {
  length: ['länge', 'gesamtlänge', 'tiefe', 'gesamttiefe'],
  width: ['breite', 'gesamtbreite'],
  height: ['höhe', 'gesamthöhe'],
  weight: ['gewicht', 'eigengewicht', 'gerätegewicht', 'gesamtgewicht'],
  ceiling: ['deckenhöhe', 'raumhöhe', 'mindestdeckenhöhe', 'mindestraumhöhe'],
}

/**
 * Length, width, height, weight and the least ceiling from a product's specifications: 'Länge' (or
 * 'Tiefe'), 'Breite', 'Höhe', or all three as 'Maße' ('244 × 61 × 106 cm', in this order or in that
 * of its letters, 'B × T × H'); 'Gewicht'; 'Deckenhöhe' or 'Raumhöhe'. Null where one of the three
 * sides is missing or cannot be read: then nothing can be said about its room.
 */
export function dimensionsOf(specifications: readonly Specification[]): Dimensions | null {
  const sides = threeSides(specifications)
  const lengthMm = read(specifications, 'length') ?? sides?.L
  const widthMm = read(specifications, 'width') ?? sides?.B
  const heightMm = read(specifications, 'height') ?? sides?.H
  if (!lengthMm || !widthMm || !heightMm) return null
  return {
    lengthMm,
    widthMm,
    heightMm,
    weightKg: read(specifications, 'weight'),
    ceilingMm: read(specifications, 'ceiling'),
  }
}

/** The first specification of this kind that can be read. */
function read(specifications: readonly Specification[], kind: keyof typeof NAMES): number | null {
  const parse = kind === 'weight' ? parseKilograms : parseMillimetres
  for (const { name, value } of specifications) {
    const plain = name.replace(NAMED_UNIT, '').trim().toLowerCase()
    if (!NAMES[kind].includes(plain)) continue
    const found = parse(value, NAMED_UNIT.exec(name)?.[1])
    if (found !== null) return found
  }
  return null
}

/** 'Maße': the letters, in the name or behind the figures, tell which figure is which side. */
function threeSides(specifications: readonly Specification[]) {
  for (const { name, value } of specifications) {
    const named = SIDES.exec(name.trim())
    if (!named) continue
    const [figures = '', behind = ''] = value.split('(')
    const unit = /(mm|cm|m)[\s.]*$/i.exec(figures)?.[1] ?? /\b(mm|cm|m)$/i.exec(named[1] ?? '')?.[1]
    const sizes = figures.split(/[×x*]/i).map(part => parseMillimetres(part, unit))
    const letters = /[LTB]\W*[LTBH]\W*[LTBH]/i.exec(`${named[1] ?? ''} ${behind}`)?.[0] ?? 'LBH'
    const order = letters
      .toUpperCase()
      .replaceAll('T', 'L')
      .replace(/[^LBH]/g, '')
    const side = (letter: string) => sizes[order.indexOf(letter)] ?? null
    const [L, B, H] = [side('L'), side('B'), side('H')]
    if (sizes.length === 3 && L && B && H) return { L, B, H }
  }
  return null
}
