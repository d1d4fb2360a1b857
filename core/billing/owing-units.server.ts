import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orders, rentals } from '#db/schema/schema.ts'
import type { ProviderInvoice } from '#integrations/payment-gateway.ts'
import { isOf, monthsTakenAlong, rentLines } from '../rentals/rent-lines.ts'
import { chargedMonthsOf } from './charged-months.server.ts'
import { chargedUnits } from './charges.ts'
import { debtorsOf } from './debtors.server.ts'
import { owes } from './late-rent.server.ts'
import { releasedUnits } from './released-rents.server.ts'

/**
 * The units that owe a month, in the sequence of their order; none where the invoice charged no month of rent. Who was
 * credited with it, or was seen to be charged, stays its debtor (ADR-214). After them those of which the invoice took
 * another month along, with a `source` of its own.
 */
export async function owingUnits(tx: Orm, orderGroupId: string, invoice: ProviderInvoice) {
  const lines = rentLines(invoice)
  const takenAlong = monthsTakenAlong(invoice)
  const itemIds = [...lines, ...takenAlong].map(({ itemId }) => itemId)
  if (itemIds.length === 0) return []
  const debtors = await debtorsOf(tx, orderGroupId, invoice.id)
  const units = await tx
    .select({ rental: rentals, order: orders, owes: sql<boolean>`${owes(invoice)}` })
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .where(
      and(
        eq(rentals.orderGroupId, orderGroupId),
        inArray(rentals.stripeSubscriptionItemId, itemIds),
      ),
    )
    .orderBy(orders.orderSequence)
  const ids = units.map(({ rental }) => rental.id)
  const released = await releasedUnits(tx, invoice.id, ids)
  const chargedMonths = await chargedMonthsOf(tx, ids, invoice.id)
  const releasedOf = (itemId: string) =>
    units.filter(
      ({ rental }) => rental.stripeSubscriptionItemId === itemId && released.has(rental.id),
    ).length
  const charged = units.map(unit => ({
    ...unit,
    itemId: unit.rental.stripeSubscriptionItemId,
    deliveredOn: unit.rental.deliveredOn,
    endsOn: unit.rental.endsOn,
    chargedMonths: chargedMonths.get(unit.rental.id) ?? 0,
    isDebtor: debtors.has(unit.rental.id),
  }))
  const owing = chargedUnits(
    charged
      // Units of one line share an item: one that was over before is not in this invoice.
      .filter(unit => unit.owes || unit.isDebtor)
      // Who keeps a device after all (ADR-163) does not owe again what went back for it.
      .filter(({ rental }) => !released.has(rental.id)),
    lines.map(({ itemId, quantity }) => ({ itemId, quantity: quantity - releasedOf(itemId) })),
  )
  return [
    ...owing.map(unit => ({
      ...unit,
      source: invoice.id,
      line: lines.find(({ itemId }) => itemId === unit.itemId)?.line,
    })),
    ...takenAlong.flatMap(month =>
      charged
        .filter(({ rental }) => isOf(rental.id)(month))
        .map(unit => ({ ...unit, source: month.source, line: month.line })),
    ),
  ]
}
