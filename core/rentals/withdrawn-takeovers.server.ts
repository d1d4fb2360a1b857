import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations, orders, rentals, rentCreditEntries } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { isClosed } from '../journal/closed-declarations.server.ts'
import { meantUnits } from './meant-units.ts'
import { namesTakeover } from './takeover-words.ts'

/** That a renter has withdrawn from the purchase of a rented device (ADR-205). Cents. */
export interface WithdrawnTakeover {
  on: BerlinDay
  /** What was paid for it then; the rents before are no part of it. */
  paidCents: number
  /** What of that went back. */
  refundedCents: number
}

/**
 * The withdrawals from the purchase of these units, by order id. One that the office has laid aside, and of which
 * nothing went back, had no effect.
 */
export async function withdrawnTakeovers(
  db: Orm,
  orderIds: readonly string[],
): Promise<Map<string, WithdrawnTakeover>> {
  const bought = await boughtOut(db, orderIds)
  if (bought.length === 0) return new Map()
  const groupIds = [...new Set(bought.map(({ rental }) => rental.orderGroupId))]
  const declared = await withdrawalsFrom(db, groupIds)
  if (declared.length === 0) return new Map()
  const units = await unitsIn(db, groupIds)
  const sums = await paidForTakeovers(
    db,
    bought.map(({ rental }) => rental.id),
  )
  return new Map(
    bought.flatMap(({ rental, sequence }) => {
      const { orderId, orderGroupId, endedAt } = rental
      const own = units.filter(unit => unit.orderGroupId === orderGroupId)
      const money = sums.get(rental.id) ?? { paidCents: 0, refundedCents: 0 }
      const found = declared.find(
        ({ declaration: { receivedAt, ...words }, isLaidAside }) =>
          words.orderGroupId === orderGroupId &&
          endedAt !== null &&
          receivedAt >= endedAt &&
          (meantUnits(words.items ?? words.contract, own) ?? []).some(
            unit => unit.sequence === sequence,
          ) &&
          (!isLaidAside || money.refundedCents > 0),
      )
      return found ? [[orderId, { on: berlinDay(found.declaration.receivedAt), ...money }]] : []
    }),
  )
}

function boughtOut(db: Orm, orderIds: readonly string[]) {
  return db
    .select({ rental: rentals, sequence: orders.orderSequence })
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .where(and(inArray(rentals.orderId, [...orderIds]), eq(rentals.state, 'bought_out')))
}

async function withdrawalsFrom(db: Orm, groupIds: string[]) {
  const isLaidAside = sql<boolean>`${isClosed(sql`${declarations.id}`)}`
  const rows = await db
    .select({ declaration: declarations, isLaidAside })
    .from(declarations)
    .where(and(inArray(declarations.orderGroupId, groupIds), eq(declarations.kind, 'withdrawal')))
    .orderBy(asc(declarations.receivedAt))
  return rows.filter(({ declaration: { contract, items } }) =>
    namesTakeover(`${contract} ${items ?? ''}`),
  )
}

function unitsIn(db: Orm, groupIds: string[]) {
  return db
    .select({
      orderGroupId: orders.orderGroupId,
      productName: orders.productName,
      sequence: orders.orderSequence,
    })
    .from(orders)
    .where(and(inArray(orders.orderGroupId, groupIds), eq(orders.isRecurringPayment, false)))
}

/** By rental, as its ledger has it: a refund is booked under the payment that it takes from. */
async function paidForTakeovers(db: Orm, rentalIds: string[]) {
  const entries = await db
    .select()
    .from(rentCreditEntries)
    .where(inArray(rentCreditEntries.rentalId, rentalIds))
  const paid = entries.filter(({ kind }) => kind === 'buyout')
  return new Map(
    paid.map(({ rentalId, source, amountCents }) => {
      const back = entries.filter(
        one =>
          one.rentalId === rentalId && one.kind === 'refund' && one.source.startsWith(`${source}:`),
      )
      const refundedCents = -back.reduce((sum, one) => sum + one.amountCents, 0)
      return [rentalId, { paidCents: amountCents, refundedCents }]
    }),
  )
}
