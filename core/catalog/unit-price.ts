import type { measureUnits } from '#db/schema/catalog.ts'
import { formatCents } from '../money.ts'

export type MeasureUnit = (typeof measureUnits)[number]

/** How much of something is sold for its price. */
export interface Measure {
  /** Of a thousandth of the unit, so that 2,5 m² are 2500. */
  thousandths: number
  unit: MeasureUnit
}

interface Unit {
  symbol: string
  name: string
  /** As UN/ECE Recommendation 20 and structured data call it. */
  code: string
  /** As merchant feeds call it. */
  inFeeds: string
}

/** The units whose price the law wants by one of them (§ 5 (1) PAngV). */
export const units: Readonly<Record<MeasureUnit, Unit>> = {
  kg: { symbol: 'kg', name: 'Kilogramm (kg)', code: 'KGM', inFeeds: 'kg' },
  l: { symbol: 'l', name: 'Liter (l)', code: 'LTR', inFeeds: 'l' },
  m: { symbol: 'm', name: 'Meter (m)', code: 'MTR', inFeeds: 'm' },
  m2: { symbol: 'm²', name: 'Quadratmeter (m²)', code: 'MTK', inFeeds: 'sqm' },
}

export const isMeasureUnit = (text: string): text is MeasureUnit => Object.hasOwn(units, text)

/** 10,000 of a unit. */
export const MOST_THOUSANDTHS = 10_000_000

/** Cents by one unit, a half rounded up. */
export function unitPriceCents(cents: number, { thousandths }: Measure): number {
  return Math.round((cents * 1000) / thousandths)
}

/** `12,40 €/m²`; undefined for what has no measure. */
export function unitPriceText(cents: number, measure: Measure | null): string | undefined {
  if (!measure) return undefined
  return `${formatCents(unitPriceCents(cents, measure))}/${units[measure.unit].symbol}`
}

/** A measure as it is stored, which is whole or not at all. */
export function measureOf(content: {
  measureThousandths: number | null
  measureUnit: MeasureUnit | null
}): Measure | null {
  const { measureThousandths: thousandths, measureUnit: unit } = content
  return thousandths && unit ? { thousandths, unit } : null
}

/** 2500 → `2,5`. */
export function formatThousandths(thousandths: number): string {
  return String(thousandths / 1000).replace('.', ',')
}

/**
 * An amount as somebody writes it, in thousandths; empty is null, and undefined is none. A dot is refused: 2.500
 * is two and a half to some and thousands to others.
 */
export function readThousandths(text: string): number | null | undefined {
  const written = text.trim()
  if (written === '') return null
  const [, whole = '', fraction = ''] = /^(\d{1,5})(?:,(\d{1,3}))?$/.exec(written) ?? []
  const thousandths = Number(whole + fraction.padEnd(3, '0'))
  return whole !== '' && thousandths > 0 && thousandths <= MOST_THOUSANDTHS
    ? thousandths
    : undefined
}
