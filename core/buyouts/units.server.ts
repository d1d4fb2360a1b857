import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { customerActions, orders, rentals } from '#db/schema/schema.ts'
import { unitNumber } from '../orders/unit-number.server.ts'
import { buyoutCents } from '../pricing/buyout.ts'
import { creditOf } from '../rentals/credit.server.ts'

/** One ordered unit with its contract and what it costs to buy now, in cents. */
export interface BuyoutUnit {
  order: typeof orders.$inferSelect
  rental: typeof rentals.$inferSelect | null
  /** Its number in the order where that holds several of its product. */
  unitNumber: number | null
  creditCents: number
  cents: number
}

/** These units of an order, in its sequence. Follow-up months and units of other orders are left out. */
export async function loadUnits(
  tx: Orm,
  orderGroupId: string,
  orderIds: readonly string[],
): Promise<BuyoutUnit[]> {
  const rows = await tx
    .select({ order: orders, rental: rentals, unitNumber: unitNumber(tx) })
    .from(orders)
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .where(
      and(
        eq(orders.orderGroupId, orderGroupId),
        eq(orders.isRecurringPayment, false),
        inArray(orders.id, [...orderIds]),
      ),
    )
    .orderBy(asc(orders.orderSequence))
  const credits = await creditOf(
    tx,
    rows.flatMap(({ rental }) => rental?.id ?? []),
  )
  return rows.map(({ order, rental, unitNumber }) => {
    const creditCents = (rental && credits.get(rental.id)) ?? 0
    const cents = rental
      ? buyoutCents({ takeoverCents: rental.rentToPurchaseCents, creditCents })
      : 0
    return { order, rental, unitNumber, creditCents, cents }
  })
}

/** What a buyout is about: its rows in `customer_actions`. */
export async function actionsOf(
  tx: Orm,
  buyoutIds: readonly string[],
): Promise<(typeof customerActions.$inferSelect)[]> {
  if (buyoutIds.length === 0) return []
  return tx
    .select()
    .from(customerActions)
    .where(inArray(customerActions.buyoutId, [...buyoutIds]))
}
