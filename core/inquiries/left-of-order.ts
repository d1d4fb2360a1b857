import { shares } from '../invoices/amounts.ts'
import { netCents } from '../money.ts'
import type { GivenBack } from '../payments/given-back.server.ts'

/** A unit with what was paid for it at once, and what its delivery alone costs. Cents; null: nobody can say. */
export interface PaidUnit {
  sequence: number
  cents: number
  deliveryCents: number | null
}

interface Paid<Unit extends PaidUnit> {
  units: readonly Unit[]
  shippingCents: number
  /** The oldest first. */
  acts: readonly GivenBack[]
  /** When the tax of the goods went back, and how much it is in percent; null: it did not. */
  untaxed: { at: Date; percent: number } | null
  /** Whether a unit, and the shipping (null), is taxed as goods are. */
  isOfGoods: (unit: Unit | null) => boolean
}

interface Left<Unit> {
  units: Unit[]
  shippingCents: number
}

/**
 * What of the prices of an order is left to be given back. A partial withdrawal has taken from the shipping what it
 * cost more than delivery of the rest; and where the tax of the goods went back (ADR-084), each price is its own net.
 */
export function leftOfOrder<Unit extends PaidUnit>(paid: Paid<Unit>): Left<Unit> {
  const { acts, untaxed } = paid
  const isBefore = ({ at }: GivenBack) => untaxed === null || at <= untaxed.at
  const before = acts.filter(isBefore)
  const after = acts.filter(act => !isBefore(act))
  let left: Left<Unit> = { units: [...paid.units], shippingCents: paid.shippingCents }
  const gone = new Set<number>()
  left = afterActs(left, before, gone)
  if (untaxed) left = withoutTax(left, { ...paid, gone, percent: untaxed.percent })
  return afterActs(left, after, gone)
}

/** What delivery of these units costs together, where that is known of all of them. Cents. */
export function deliveryOf(units: readonly Pick<PaidUnit, 'deliveryCents'>[]): number {
  return Math.max(0, ...units.map(({ deliveryCents }) => deliveryCents ?? Number.POSITIVE_INFINITY))
}

function afterActs<Unit extends PaidUnit>(
  { units, ...left }: Left<Unit>,
  acts: readonly GivenBack[],
  gone: Set<number>,
): Left<Unit> {
  let { shippingCents } = left
  for (const act of acts) {
    for (const sequence of act.units) gone.add(sequence)
    if (act.isVoluntary) continue
    const kept = units.filter(({ sequence }) => !gone.has(sequence))
    shippingCents = Math.min(shippingCents, deliveryOf(kept))
  }
  return { units, shippingCents }
}

/** Together the net of what was left, as on the invoice that took the place of the one with tax. */
function withoutTax<Unit extends PaidUnit>(
  { units, shippingCents }: Left<Unit>,
  {
    gone,
    percent,
    isOfGoods,
  }: Pick<Paid<Unit>, 'isOfGoods'> & { gone: ReadonlySet<number>; percent: number },
): Left<Unit> {
  const free = units.filter(unit => isOfGoods(unit) && !gone.has(unit.sequence))
  const isShippingFree = isOfGoods(null)
  const gross = [...free.map(({ cents }) => cents), isShippingFree ? shippingCents : 0]
  const whole = gross.reduce((sum, cents) => sum + cents, 0)
  const net = shares(netCents(whole, percent), gross)
  const netOf = new Map(free.map(({ sequence }, index) => [sequence, net[index]]))
  const shippingNet = isShippingFree ? (net.at(-1) ?? 0) : shippingCents
  // In proportion, so that delivery of the same class differs by no rounded cent.
  const deliveryNet = (cents: number | null) =>
    cents === null || shippingCents === 0
      ? cents
      : Math.round((cents * shippingNet) / shippingCents)
  return {
    units: units.map(unit => ({
      ...unit,
      cents: netOf.get(unit.sequence) ?? unit.cents,
      deliveryCents: deliveryNet(unit.deliveryCents),
    })),
    shippingCents: shippingNet,
  }
}
