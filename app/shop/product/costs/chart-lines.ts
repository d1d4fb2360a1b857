import {
  type ComparedOffers,
  type CostsUntil,
  costsUntil,
  turningMonths,
} from '#core/pricing/comparison.ts'
import { centsOf, type Way, ways } from './ways.ts'

/** The chart's own units; it is stretched to its place. */
export const CHART = { width: 360, height: 100 }

export const PARTS = 4

export interface ChartScale {
  horizon: number
  topCents: number
}

/** A scale that holds every way until the horizon and ends on a round sum. */
export function scaleFor(offers: ComparedOffers, horizon: number): ChartScale {
  const end = costsUntil(horizon, offers)
  const most = Math.max(...ways.map(way => centsOf(way, end) ?? 0))
  return { horizon, topCents: PARTS * roundStep(most / PARTS) }
}

/** One way as the `d` of a path; null where it is not offered. */
export function lineOf(way: Way, offers: ComparedOffers, scale: ChartScale): string | null {
  const points = turningMonths(offers, scale.horizon).map(months => {
    const cents = centsOf(way, costsUntil(months, offers))
    return cents === null ? null : pointAt(months, cents, scale)
  })
  return points.includes(null) ? null : `M${points.join('L')}`
}

/** The rent paid until a month as an area: up to the takeover line is what is left to pay. */
export function paidArea(offers: ComparedOffers, until: CostsUntil, scale: ChartScale): string {
  const first = pointAt(1, costsUntil(1, offers).rentCents, scale)
  const last = pointAt(until.months, until.rentCents, scale)
  return `M${pointAt(1, 0, scale)}L${first}L${last}L${pointAt(until.months, 0, scale)}Z`
}

/** A dot on each line and the upright through them. */
export function markerAt(until: CostsUntil, scale: ChartScale): { upright: string; dots: string } {
  const dots = ways.flatMap(way => {
    const cents = centsOf(way, until)
    return cents === null ? [] : `M${pointAt(until.months, cents, scale)}h0`
  })
  return { upright: `M${pointAt(until.months, 0, scale)}V0`, dots: dots.join('') }
}

function pointAt(months: number, cents: number, { horizon, topCents }: ChartScale): string {
  const x = (months / horizon) * CHART.width
  const y = CHART.height - (cents / topCents) * CHART.height
  return `${rounded(x)} ${rounded(y)}`
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** The next larger of 1, 2, 2.5 and 5 times a power of ten, in whole euros. Cents. */
function roundStep(cents: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(100, cents)))
  const factor = [1, 2, 2.5, 5].find(each => each * power >= cents) ?? 10
  return factor * power
}
