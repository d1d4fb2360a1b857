import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations, payments, refunds, rentals, rentCreditEntries } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { isClosed } from '../journal/closed-declarations.server.ts'
import { lastDayToWithdraw } from '../legal/withdrawal.ts'
import { keptOfRefund } from './credit-lines.ts'
import { takeoverPeriods } from './takeover-periods.server.ts'
import { deliveriesOf, unitsOf } from './withdraw.server.ts'
import { withdrawnContracts } from './withdrawal-scope.server.ts'
import { withheldRents } from './withheld.server.ts'
import type { WithheldRent } from './withheld-shares.ts'

/** That a renter has withdrawn from the purchase of a rented device (ADR-205). Cents. */
export interface WithdrawnTakeover {
  on: BerlinDay
  /** What was paid for it then; the rents before are no part of it. */
  paidCents: number
  /** What of that went back. */
  refundedCents: number
  /** A refund of it came back from the bank, and is owed still. */
  isSentBack: boolean
  /** What was paid as rent before, went back and was kept back, where the rental is withdrawn from with it (ADR-219). */
  rent: { paidCents: number; refundedCents: number; withheld: WithheldRent | null } | null
}

/** What of its contracts the renter of a bought unit withdrew from, and when. */
export interface UndoneTakeover {
  on: BerlinDay
  hasRent: boolean
}

export function undoneTakeover(takeover: WithdrawnTakeover | undefined): UndoneTakeover | null {
  return takeover ? { on: takeover.on, hasRent: takeover.rent !== null } : null
}

/**
 * The withdrawals from the purchase of these units, by order id. One that came late or from a business, or that the
 * office has laid aside, has no effect unless something went back.
 */
export async function withdrawnTakeovers(
  db: Orm,
  orderIds: readonly string[],
): Promise<Map<string, WithdrawnTakeover>> {
  const bought = await boughtOut(db, orderIds)
  if (bought.length === 0) return new Map()
  const groupIds = [...new Set(bought.map(({ orderGroupId }) => orderGroupId))]
  const declared = await withdrawalsFrom(db, groupIds)
  if (declared.length === 0) return new Map()
  const sums = await paidForTakeovers(
    db,
    bought.map(({ id }) => id),
  )
  const periods = await takeoverPeriods(
    db,
    bought.map(({ orderId }) => orderId),
  )
  const takeovers = new Map<string, WithdrawnTakeover>()
  for (const orderGroupId of new Set(declared.flatMap(one => one.declaration.orderGroupId ?? []))) {
    const { group, units } = await unitsOf(db, orderGroupId)
    const lastDay = lastDayToWithdraw(deliveriesOf(units))
    for (const { declaration, isLaidAside } of declared) {
      if (declaration.orderGroupId !== orderGroupId) continue
      const on = berlinDay(declaration.receivedAt)
      const isOrderInTime = lastDay === null || on <= lastDay
      const { contracts } = await withdrawnContracts(db, declaration, units)
      for (const { unit, ofTakeover, ofOrder } of contracts ?? []) {
        const { order, rental } = unit
        if (!rental?.endedAt || !orderIds.includes(order.id)) continue
        const { paidCents, refundedCents, hasGoneBack, isSentBack, rent } =
          sums.get(rental.id) ?? nothingPaid
        const period = periods.get(order.id)
        if (!period || declaration.receivedAt < rental.endedAt) continue
        const { withdrawUntil: until } = period
        const isLate = until !== null && on > until
        const hasRight = group.customerType === 'private' && !isLate
        if (!hasRight && !ofTakeover) continue
        // What went back and came back from the bank is owed still, until somebody lays it aside.
        if (refundedCents === 0 && (isLaidAside || (!hasRight && !hasGoneBack))) continue
        const earlier = takeovers.get(order.id)
        takeovers.set(order.id, {
          on: earlier?.on ?? on,
          ...{ paidCents, refundedCents, isSentBack },
          rent: ofOrder && isOrderInTime ? rent : (earlier?.rent ?? null),
        })
      }
    }
  }
  return takeovers
}

const nothingPaid: Omit<WithdrawnTakeover, 'on'> & { hasGoneBack: boolean } = {
  paidCents: 0,
  refundedCents: 0,
  hasGoneBack: false,
  isSentBack: false,
  rent: { paidCents: 0, refundedCents: 0, withheld: null },
}

function boughtOut(db: Orm, orderIds: readonly string[]) {
  return db
    .select()
    .from(rentals)
    .where(and(inArray(rentals.orderId, [...orderIds]), eq(rentals.state, 'bought_out')))
}

function withdrawalsFrom(db: Orm, groupIds: string[]) {
  const isLaidAside = sql<boolean>`${isClosed(sql`${declarations.id}`)}`
  return db
    .select({ declaration: declarations, isLaidAside })
    .from(declarations)
    .where(and(inArray(declarations.orderGroupId, groupIds), eq(declarations.kind, 'withdrawal')))
    .orderBy(asc(declarations.receivedAt))
}

/** By rental, as its ledger has it: a refund is booked under the payment that it takes from, with what was kept back of it. */
async function paidForTakeovers(db: Orm, rentalIds: string[]) {
  const entries = await db
    .select()
    .from(rentCreditEntries)
    .where(inArray(rentCreditEntries.rentalId, rentalIds))
  const paid = entries.filter(({ kind }) => kind === 'buyout')
  const keptBack = await withheldRents(db, rentalIds)
  const sentBack = await sentBackOf(
    db,
    paid.map(({ source }) => source),
  )
  return new Map(
    paid.map(({ rentalId, source, amountCents }) => {
      const back = entries.filter(
        one =>
          one.rentalId === rentalId && one.kind === 'refund' && one.source.startsWith(`${source}:`),
      )
      const own = entries.filter(one => one.rentalId === rentalId && !back.includes(one))
      const centsOf = (rows: typeof entries) => rows.reduce((sum, one) => sum + one.amountCents, 0)
      const withheld = keptBack.get(rentalId) ?? null
      const takenCents = -centsOf(own.filter(one => one.kind === 'refund'))
      const rent = {
        paidCents: centsOf(own.filter(one => one.kind === 'rent')),
        refundedCents: takenCents - keptOfRefund(withheld),
        withheld,
      }
      const hasGoneBack = back.length > 0
      return [
        rentalId,
        {
          ...{ paidCents: amountCents, refundedCents: -centsOf(back), hasGoneBack, rent },
          isSentBack: sentBack.some(one => one.source === source && takesOf(one, rentalId)),
        },
      ]
    }),
  )
}

/** Whether a refund takes of what was paid for this rental; one that names no rents takes of each. */
export function takesOf({ rents }: Pick<typeof refunds.$inferSelect, 'rents'>, rentalId: string) {
  return rents?.some(rent => rent.rentalId === rentalId) ?? true
}

/** The refunds of these payments that came back from the bank and were not tried again. */
async function sentBackOf(db: Orm, sources: readonly string[]) {
  if (sources.length === 0) return []
  return db
    .select({ source: payments.stripePaymentIntentId, rents: refunds.rents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        inArray(payments.stripePaymentIntentId, [...sources]),
        eq(refunds.status, 'failed'),
        isNotNull(refunds.stripeRefundId),
      ),
    )
}
