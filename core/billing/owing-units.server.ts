import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orders, rentals } from '#db/schema/schema.ts'
import type { ProviderInvoice } from '#integrations/payment-gateway.ts'
import { chargedUnits } from './charges.ts'
import { owes } from './late-rent.server.ts'
import { releasedUnits } from './released-rents.server.ts'

/** The units that owe a month, in the sequence of their order; none where the invoice charged no month of rent. */
export async function owingUnits(tx: Orm, orderGroupId: string, invoice: ProviderInvoice) {
  // An invoice over nothing, as when a charge is moved, is no month of rent.
  const items = invoice.lines.flatMap(({ subscriptionItemId: itemId, quantity, cents }) =>
    itemId && cents > 0 ? [{ itemId, quantity }] : [],
  )
  if (items.length === 0) return []
  const units = await tx
    .select({ rental: rentals, order: orders })
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .where(
      and(
        eq(rentals.orderGroupId, orderGroupId),
        inArray(
          rentals.stripeSubscriptionItemId,
          items.map(({ itemId }) => itemId),
        ),
        // Units of one line share an item: one that was over before is not in this invoice.
        owes(invoice),
      ),
    )
    .orderBy(orders.orderSequence)
  // Who keeps a device after all (ADR-163) does not owe again what went back for it.
  const ids = units.map(({ rental }) => rental.id)
  const released = await releasedUnits(tx, invoice.id, ids)
  const owing = units.filter(({ rental }) => !released.has(rental.id))
  return chargedUnits(
    owing.map(({ rental, order }) => ({
      rental,
      order,
      itemId: rental.stripeSubscriptionItemId,
      endsOn: rental.endsOn,
    })),
    items,
  )
}
