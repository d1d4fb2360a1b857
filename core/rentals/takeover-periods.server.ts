import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Orm } from '#db/database.ts'
import { customerActions, rentals } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { lastDayToWithdraw } from '../legal/withdrawal.ts'
import { arrivalsOf } from '../stock/arrivals.server.ts'
import { ownedSince } from './terms.ts'

/** What counts from the purchase of a rented device by its renter (ADR-205, ADR-221). Berlin days. */
export interface TakeoverPeriod {
  boughtOn: BerlinDay
  /** When its warranty begins; null while it is still to come in an exchange. */
  ownedSince: BerlinDay | null
  /** The last day to withdraw from that purchase; null while something that was bought with it is still to come. */
  withdrawUntil: BerlinDay | null
}

/** Those of these orders whose device its renter has bought, by order id. */
export async function takeoverPeriods(
  orm: Orm,
  orderIds: readonly string[],
): Promise<Map<string, TakeoverPeriod>> {
  const bought = await boughtOf(orm, orderIds)
  if (bought.size === 0) return new Map()
  const together = await boughtTogether(orm, [...bought.keys()])
  const all = new Map([...bought, ...(await boughtOf(orm, [...together.values()].flat()))])
  const arrivals = await arrivalsOf(orm, [...all.keys()])
  const since = new Map(
    [...all].map(([orderId, boughtOn]) => [orderId, ownedSince(boughtOn, arrivals.get(orderId))]),
  )
  return new Map(
    [...bought].map(([orderId, boughtOn]) => {
      const parts = together.get(orderId) ?? [orderId]
      const days = parts.flatMap(id => (all.has(id) ? [since.get(id) ?? null] : []))
      return [
        orderId,
        {
          boughtOn,
          ownedSince: since.get(orderId) ?? null,
          withdrawUntil: lastDayToWithdraw(days),
        },
      ]
    }),
  )
}

/** The days on which these were bought, by order id. */
async function boughtOf(orm: Orm, orderIds: readonly string[]): Promise<Map<string, BerlinDay>> {
  if (orderIds.length === 0) return new Map()
  const rows = await orm
    .select({ orderId: rentals.orderId, endedAt: rentals.endedAt })
    .from(rentals)
    .where(and(inArray(rentals.orderId, [...orderIds]), eq(rentals.state, 'bought_out')))
  return new Map(
    rows.flatMap(({ orderId, endedAt }) =>
      endedAt ? [[orderId, berlinDay(endedAt)] as const] : [],
    ),
  )
}

/** What was bought in one purchase with each of these, itself included: its period counts from the last part. */
async function boughtTogether(
  orm: Orm,
  orderIds: readonly string[],
): Promise<Map<string, string[]>> {
  const other = alias(customerActions, 'other')
  const rows = await orm
    .select({ orderId: customerActions.orderId, part: other.orderId })
    .from(customerActions)
    .innerJoin(other, eq(other.buyoutId, customerActions.buyoutId))
    .where(
      and(
        inArray(customerActions.orderId, [...orderIds]),
        eq(customerActions.status, 'completed'),
        eq(other.status, 'completed'),
      ),
    )
  const parts = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map([...parts].map(([orderId, own]) => [orderId, own.map(({ part }) => part)]))
}
