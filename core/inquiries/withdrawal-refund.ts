import type { RefundedRent } from '#db/schema/refunds.ts'
import { formatCents } from '../money.ts'
import { deviceName, repeatedProducts } from '../orders/devices.ts'
import { deliveryOf, type PaidUnit } from './left-of-order.ts'

/** A unit of the order that is withdrawn from; of a rented one its months say more than its `cents`. */
export interface RefundableUnit extends PaidUnit {
  productName: string
  rentalId: string | null
}

/** A payment of that order. Cents. */
export interface RefundablePayment {
  id: string
  kind: 'order' | 'rent'
  cents: number
  leftCents: number
  /** What went back of it for Care alone, or is to. */
  careBackCents: number
  /** Months of rent that it settled, of all units. `leftCents`: what did not go back yet. */
  rents: readonly { rentalId: string; cents: number; leftCents: number }[]
}

export interface Withdrawn {
  units: readonly RefundableUnit[]
  /** The numbers of the units that are withdrawn from. */
  chosen: readonly number[]
  /** Those that were withdrawn from and paid back before. */
  before: readonly number[]
  /** What of it did not go back before. */
  shippingCents: number
  /** Null: all that was paid for it goes back, or went back before, by a withdrawal of its own. */
  careCents: number | null
  /** The oldest first. */
  payments: readonly RefundablePayment[]
  /** Compensation for loss of value or use, kept back. */
  deductionCents: number
}

export interface RefundLine {
  title: string
  cents: number
  /** Shipping of which a part is kept, because delivery of the rest alone would have cost less. */
  isDifference?: true
  isShipping?: true
}

/** What goes back of one payment. Cents; `lines` say what for, before anything is kept back. */
export interface RefundPart {
  paymentId: string
  cents: number
  lines: RefundLine[]
  rents: RefundedRent[]
}

/** What of its lines a part does not give back: it is kept back, or went back before. Cents. */
export function leftOut({ lines, cents }: RefundPart): number {
  return lines.reduce((sum, line) => sum + line.cents, 0) - cents
}

/**
 * What a withdrawal gives back of each payment (§ 357 BGB): the goods, every month of rent, Care once
 * nothing is rented any more (§ 360 BGB), and of standard shipping what delivery of the rest alone would not have
 * cost: all of it once nothing is kept (§ 357 (2) BGB). Never more than is left of a payment. What is kept back is taken off the oldest
 * payments first.
 */
export function withdrawalRefund(withdrawn: Withdrawn): RefundPart[] {
  let keptBack = withdrawn.deductionCents
  return withdrawn.payments.flatMap(payment => {
    const { lines, rents } = owedOf(payment, withdrawn)
    const owed = lines.reduce((sum, { cents }) => sum + cents, 0)
    const whole = Math.min(owed, payment.leftCents)
    const deducted = Math.min(keptBack, whole)
    keptBack -= deducted
    const cents = whole - deducted
    return cents > 0 ? [{ paymentId: payment.id, cents, lines, rents }] : []
  })
}

/** Everything together, in cents. */
export function totalOf(parts: readonly RefundPart[]): number {
  return parts.reduce((sum, { cents }) => sum + cents, 0)
}

function owedOf(payment: RefundablePayment, { units, chosen, before, ...paid }: Withdrawn) {
  const meant = units.filter(({ sequence }) => chosen.includes(sequence))
  const isGone = ({ sequence }: RefundableUnit) =>
    chosen.includes(sequence) || before.includes(sequence)
  const kept = units.filter(unit => !isGone(unit))
  const rented = units.filter(({ rentalId }) => rentalId !== null)
  const endsCare = meant.some(({ rentalId }) => rentalId !== null) && rented.every(isGone)
  const isFirst = payment.kind === 'order'
  const lines: RefundPart['lines'] = []
  const rents: RefundedRent[] = []
  const repeated = repeatedProducts(units)
  for (const { rentalId, productName, sequence, cents } of meant) {
    const unitNumber = repeated.has(productName) ? sequence : null
    const name = deviceName({ productName, unitNumber })
    if (rentalId === null && isFirst) lines.push({ title: name, cents })
    const rent = payment.rents.find(each => each.rentalId === rentalId)
    if (!rent || rentalId === null || rent.leftCents <= 0) continue
    lines.push({ title: `Miete ${name}`, cents: rent.leftCents })
    rents.push({ rentalId, cents: rent.leftCents })
  }
  const careCents = careOfPayment(payment, paid.careCents)
  if (endsCare && careCents > 0) lines.push({ title: 'Schadenschutz Care', cents: careCents })
  const keptDelivery = deliveryOf(kept)
  if (isFirst && paid.shippingCents > keptDelivery) {
    const cents = paid.shippingCents - keptDelivery
    const title = shippingDifference(paid.shippingCents, keptDelivery)
    lines.push(
      kept.length === 0
        ? { title: 'Versand', cents, isShipping: true }
        : { title, cents, isShipping: true, isDifference: true },
    )
  }
  return { lines, rents }
}

/** What of a payment is Care and did not go back by itself, for which `orderCents` were paid with the order; 0 where it is null. Cents. */
function careOfPayment(
  { kind, cents, rents, careBackCents }: RefundablePayment,
  orderCents: number | null,
): number {
  if (orderCents === null) return 0
  // A month is rent and Care and nothing else.
  const paid =
    kind === 'order' ? orderCents : cents - rents.reduce((sum, rent) => sum + rent.cents, 0)
  return paid - careBackCents
}

/** Cents: what was paid, and what delivery of the rest alone costs. */
function shippingDifference(paidCents: number, keptCents: number): string {
  return `Versand (Lieferung des Rests allein: ${formatCents(keptCents)} statt ${formatCents(paidCents)})`
}
