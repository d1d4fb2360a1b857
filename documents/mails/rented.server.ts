import { asc, eq, inArray } from 'drizzle-orm'
import type { BerlinDay } from '#core/dates.ts'
import { deviceNumbers } from '#core/orders/devices.server.ts'
import { careEnds, careLinesOf } from '#core/rentals/care.server.ts'
import { chargesCare } from '#core/rentals/care.ts'
import { creditOf } from '#core/rentals/credit.server.ts'
import type { Orm } from '#db/database.ts'
import {
  type invoices,
  orderGroups,
  orders,
  productContents,
  rentals,
  rentCreditEntries,
} from '#db/schema/schema.ts'
import { firstPictures } from './pictures.server.ts'

/** A unit of an order as a mail tells of it. */
export type MailedUnit = Awaited<ReturnType<typeof loadMailedUnits>>['units'][number]

/** Units of one order with their contracts, what is credited, and a picture, in their order. */
export async function loadMailedUnits(db: Orm, orderIds: readonly string[]) {
  const found = await db
    .select({ order: orders, group: orderGroups, rental: rentals, images: productContents.images })
    .from(orders)
    .innerJoin(orderGroups, eq(orders.orderGroupId, orderGroups.id))
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .leftJoin(productContents, eq(productContents.stripeProductId, orders.stripeProductId))
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(orders.orderSequence))
  const [first] = found
  if (!first) throw new Error(`A mail was asked for unknown orders ${orderIds.join()}`)
  const { repeated } = await deviceNumbers(db, first.group.id)
  const credits = await creditOf(
    db,
    found.flatMap(({ rental }) => rental?.id ?? []),
  )
  const pictures = await firstPictures(
    db,
    found.map(({ images }) => images),
  )
  const units = found.map(({ order, rental }, index) => ({
    order,
    rental,
    productName: order.productName,
    unitNumber: repeated.has(order.productName) ? order.orderSequence : null,
    creditCents: (rental && credits.get(rental.id)) ?? 0,
    picture: pictures[index] ?? null,
  }))
  return { group: first.group, units }
}

/** What of a month that is charged on `day` is Care. Gross cents. */
export async function careCentsOf(db: Orm, orderGroupId: string, day: BerlinDay): Promise<number> {
  const end = (await careEnds(db, [orderGroupId])).get(orderGroupId)
  if (!chargesCare(end, day)) return 0
  const lines = await careLinesOf(db, orderGroupId)
  return lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0)
}

/** The units whose rent an invoice is for; all that are rented, or were, where it is for Care alone. */
export async function unitsOfRent(
  db: Orm,
  { source, orderGroupId }: Pick<typeof invoices.$inferSelect, 'source' | 'orderGroupId'>,
): Promise<string[]> {
  const rows = await db
    .select({ orderId: rentals.orderId })
    .from(rentCreditEntries)
    .innerJoin(rentals, eq(rentals.id, rentCreditEntries.rentalId))
    .where(eq(rentCreditEntries.source, source))
  const units =
    rows.length > 0
      ? rows
      : await db
          .select({ orderId: rentals.orderId })
          .from(rentals)
          .where(eq(rentals.orderGroupId, orderGroupId))
  return units.map(({ orderId }) => orderId)
}
