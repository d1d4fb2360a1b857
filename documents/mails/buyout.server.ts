import { and, asc, eq, inArray } from 'drizzle-orm'
import type { BerlinDay } from '#core/dates.ts'
import { newestDefects } from '#core/defects/defects-of.server.ts'
import { type Pending, pendingOf } from '#core/defects/pending.ts'
import { taxOfGoods } from '#core/invoices/tax.ts'
import { unitNumber } from '#core/orders/unit-number.server.ts'
import { creditOf } from '#core/rentals/credit.server.ts'
import { livingStates } from '#core/rentals/states.ts'
import { takeoverPeriods } from '#core/rentals/takeover-periods.server.ts'
import { awaitedOf } from '#core/stock/awaited.server.ts'
import type { Orm } from '#db/database.ts'
import { buyouts, customerActions, orders, rentals, rentCreditEntries } from '#db/schema/schema.ts'
import { loadOrderGroup, type OrderGroup, type OrderRow } from './order.server.ts'

export interface LoadedBuyout {
  buyout: typeof buyouts.$inferSelect
  group: OrderGroup
  /** The first of the units, whose picture is shown. */
  order?: OrderRow
  /** Cents. `creditCents` is the rent that was credited, without what was paid now. */
  units: {
    orderId: string
    productName: string
    /** Its number in the order; null where it is the only one of its product. */
    unitNumber: number | null
    isSold: boolean
    /** The end of its rental was declared before. */
    wasToComeBack: boolean
    takeoverCents: number
    creditCents: number
    paidCents: number
    pending: Pending | null
  }[]
  /** What of the order is rented still, each with its last day. */
  rented: readonly { productName: string; unitNumber: number | null; endsOn: BerlinDay | null }[]
  vatPercent: number
  /** The last day to withdraw from a completed one, null while a device of it is still to come; no period for businesses, who cannot. */
  withdrawal: { until: BerlinDay | null } | null
}

/** A buyout with its units in the order's sequence. Throws when there is none: that is a bug. */
export async function loadBuyout(db: Orm, buyoutId: string): Promise<LoadedBuyout> {
  const [buyout] = await db.select().from(buyouts).where(eq(buyouts.id, buyoutId))
  if (!buyout) throw new Error(`A mail was asked for an unknown buyout ${buyoutId}`)
  const { group, devices } = await loadOrderGroup(db, buyout.orderGroupId)
  const { customerType } = group
  const rows = await db
    .select({ action: customerActions, order: orders, rental: rentals })
    .from(customerActions)
    .innerJoin(orders, eq(orders.id, customerActions.orderId))
    .innerJoin(rentals, eq(rentals.orderId, orders.id))
    .where(eq(customerActions.buyoutId, buyoutId))
    .orderBy(asc(orders.orderSequence))
  const ids = rows.map(({ rental }) => rental.id)
  const credits = await creditOf(db, ids)
  const paid = await paidFor(db, ids)
  const orderIds = rows.map(({ order }) => order.id)
  const defects = await newestDefects(db, orderIds)
  const exchanges = await awaitedOf(db, orderIds)
  const [first] = rows
  const [period] = (await takeoverPeriods(db, orderIds)).values()
  const rented = await db
    .select({
      productName: orders.productName,
      unitNumber: unitNumber(db),
      endsOn: rentals.endsOn,
    })
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .where(and(eq(rentals.orderGroupId, group.id), inArray(rentals.state, livingStates)))
    .orderBy(asc(orders.orderSequence))
  return {
    buyout,
    group,
    ...(first && { order: first.order }),
    units: rows.map(({ action, order, rental }) => {
      const paidCents = paid.get(rental.id) ?? 0
      const takeoverCents = rental.rentToPurchaseCents
      return {
        orderId: order.id,
        productName: order.productName,
        unitNumber: devices.repeated.has(order.productName) ? order.orderSequence : null,
        isSold: action.status === 'completed',
        wasToComeBack: rental.endRequestedAt !== null,
        takeoverCents,
        // What counted for the price that was paid, whatever of the rent went back since.
        creditCents: paidCents > 0 ? takeoverCents - paidCents : (credits.get(rental.id) ?? 0),
        paidCents,
        pending: pendingOf({
          newest: defects.get(order.id) ?? null,
          isExchanged: (exchanges.get(order.id)?.next ?? null) !== null,
        }),
      }
    }),
    rented,
    vatPercent: taxOfGoods({ customerType, country: group.shippingAddress.country }).percent,
    withdrawal: customerType === 'private' && period ? { until: period.withdrawUntil } : null,
  }
}

async function paidFor(db: Orm, rentalIds: string[]): Promise<Map<string, number>> {
  if (rentalIds.length === 0) return new Map()
  const entries = await db
    .select()
    .from(rentCreditEntries)
    .where(
      and(inArray(rentCreditEntries.rentalId, rentalIds), eq(rentCreditEntries.kind, 'buyout')),
    )
  const paid = new Map<string, number>()
  for (const { rentalId, amountCents } of entries) {
    paid.set(rentalId, (paid.get(rentalId) ?? 0) + amountCents)
  }
  return paid
}
