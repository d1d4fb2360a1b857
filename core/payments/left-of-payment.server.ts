import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { RefundedRent, RefundedShares } from '#db/schema/refunds.ts'
import { refunds } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { type Payment, paidBy, sourceOf } from '../orders/paid-by.server.ts'
import { careLinesOf } from '../rentals/care.server.ts'
import { refundedSource } from '../rentals/refunded.server.ts'
import {
  isNamed,
  missingEntries,
  overpaidCents,
  type RefundedSource,
  withShare,
} from '../rentals/refunded-entries.ts'
import { leftToRefund, ofDevice, type PartPurpose, type RefundPurpose } from './refundable.ts'

/** What of a payment neither went back nor is to, by what it was for. Cents. */
export interface LeftParts {
  /** Units that have rent left in it, or what was paid for their takeover. */
  rents: RefundedRent[]
  careCents: number
  /** It was for more than one rented unit. */
  isOfSeveral: boolean
}

const nothing: LeftParts = { rents: [], careCents: 0, isOfSeveral: false }

/** The same, a sum each. */
export function leftCentsOf(parts: LeftParts): Record<PartPurpose, number> {
  return { rent: leftFor('rent', parts), care: parts.careCents }
}

/** What a refund for this may give back at most. Cents. */
export function leftFor(purpose: RefundPurpose, parts: LeftParts): number {
  if (purpose === 'care') return parts.careCents
  return rentsFor(purpose, parts).reduce((sum, { cents }) => sum + cents, 0)
}

/** The rents of which a refund for this takes: of Care none. */
export function rentsFor(purpose: RefundPurpose, { rents }: LeftParts): RefundedRent[] {
  return rents.filter(({ rentalId }) => purpose === 'rent' || purpose === ofDevice(rentalId))
}

/** As `leftToRefund`. The order has to be locked. */
export async function leftOf(tx: Orm, payment: Payment): Promise<number> {
  const { all, disputes } = await paidBy(tx, await sourceOf(tx, payment))
  const ids = all.map(({ id }) => id)
  const made = await tx.select().from(refunds).where(inArray(refunds.paymentId, ids))
  const held = all.map(one => ({
    payment: one,
    refunds: made.filter(({ paymentId }) => paymentId === one.id),
    disputes: disputes.filter(({ paymentId }) => paymentId === one.id),
  }))
  const own = held.find(one => one.payment.id === payment.id)
  if (!own) throw new Error(`The payment ${payment.id} has gone`)
  return leftToRefund(own, held)
}

/** Rent and Care, or takeovers, that are left in a payment; nothing while its rent is not booked, which would count as Care. */
export async function leftParts(tx: Orm, payment: Payment): Promise<LeftParts> {
  const of = await refundedSource(tx, await sourceOf(tx, payment))
  const leftCents = await leftOf(tx, payment)
  const { rents, ...parts } = await partsOf(tx, payment, of, leftCents)
  return { ...parts, rents: leftCents > 0 ? rents.filter(({ cents }) => cents > 0) : [] }
}

/** What a refund of so much of everything in a payment takes of each part; null where that is told once it is made. Cents. */
export async function sharesOf(
  tx: Orm,
  payment: Payment,
  cents: number,
): Promise<RefundedShares | null> {
  const of = await refundedSource(tx, await sourceOf(tx, payment))
  const leftCents = await leftOf(tx, payment)
  const before = await partsOf(tx, payment, of, leftCents)
  if (before.rents.length === 0 || overpaidCents(of) > 0) return null
  const after = await partsOf(tx, payment, withShare(of, cents), leftCents - cents)
  const rents = before.rents.map((rent, index) => ({
    rentalId: rent.rentalId,
    cents: rent.cents - (after.rents[index]?.cents ?? 0),
  }))
  return {
    rents: rents.filter(rent => rent.cents > 0),
    careCents: before.careCents - after.careCents,
  }
}

/** The parts of a payment of which this much is left, each rent also where nothing of it is. */
async function partsOf(
  tx: Orm,
  payment: Payment,
  of: RefundedSource,
  leftCents: number,
): Promise<LeftParts> {
  const { source, entries, given } = of
  const booked = entries.filter(({ kind }) => ['rent', 'buyout', 'refund'].includes(kind))
  const rented = [
    ...new Set(booked.filter(({ kind }) => kind !== 'refund').map(({ rentalId }) => rentalId)),
  ]
  if (rented.length === 0) return nothing
  const asked = missingEntries(of, { asMade: true })
  const all = [...booked, ...asked.map(entry => ({ ...entry, kind: 'refund' as const }))]
  const rents = rented.map(rentalId => ({
    rentalId,
    cents: sum(all.filter(entry => entry.rentalId === rentalId)),
  }))
  const left = { rents, isOfSeveral: rented.length > 1 }
  if (booked.some(({ kind }) => kind === 'buyout')) return { ...left, careCents: 0 }
  const rentCents = rents.reduce((sum, { cents }) => sum + Math.max(0, cents), 0)
  const paidCents = (await careLinesOf(tx, payment.orderGroupId)).reduce(
    (sum, { unitAmount, quantity }) => sum + unitAmount * quantity,
    0,
  )
  const careCents = given
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, one) => sum - (one.isCare ? one.amount : (one.shares?.careCents ?? 0)), paidCents)
  // A refund that says nothing of its parts took of Care what it took of the rent.
  const shared = sum(all.filter(entry => entry.kind !== 'rent' && !isNamed(source, entry)))
  const sharing = sum(all.filter(entry => entry.kind === 'rent' || isNamed(source, entry)))
  const sharedCare = sharing > 0 ? Math.floor((careCents * -shared) / sharing) : 0
  const leftOfCare = Math.min(careCents - sharedCare, leftCents - rentCents)
  return { ...left, careCents: Math.max(0, leftOfCare) }
}

function sum(entries: readonly { amountCents: number }[]): number {
  return entries.reduce((total, { amountCents }) => total + amountCents, 0)
}

/** What went back of Care alone of what was paid for `source`, or is to. Cents. */
export async function careGivenBack(tx: Orm, source: string): Promise<number> {
  const ids = (await paidBy(tx, source)).all.map(({ id }) => id)
  const given = await tx
    .select({ cents: refunds.amount })
    .from(refunds)
    .where(
      and(inArray(refunds.paymentId, ids), eq(refunds.isCare, true), ne(refunds.status, 'failed')),
    )
  return given.reduce((sum, { cents }) => sum + cents, 0)
}

/** The day on which what a payment is for was charged first; one that makes up for a returned debit came later. */
export async function chargedFirstOn(tx: Orm, payment: Payment): Promise<BerlinDay> {
  const { all } = await paidBy(tx, await sourceOf(tx, payment))
  return (
    all.map(({ createdAt }) => berlinDay(createdAt)).toSorted()[0] ?? berlinDay(payment.createdAt)
  )
}
