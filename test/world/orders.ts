import { randomUUID } from 'node:crypto'
import type { Orm } from '#db/database.ts'
import { orderGroupLines, orderGroups, orders } from '#db/schema/orders.ts'
import { rentals, rentCreditEntries } from '#db/schema/rentals.ts'

type GroupRow = typeof orderGroups.$inferInsert
type OrderRow = typeof orders.$inferInsert
type LineRow = typeof orderGroupLines.$inferInsert

const morning = new Date('2026-11-02T09:00:00Z')
const address = {
  name: 'Mara Öztürk',
  line1: 'Hallenweg 12',
  postal_code: '04229',
  city: 'Leipzig',
  country: 'DE',
}

/** Orders as checkout and webhook leave them: one paid group with these units. */
export async function givenOrders(
  db: Orm,
  group: Partial<GroupRow> & { customerEmail: string },
  units: Partial<OrderRow>[],
) {
  const [row] = await db
    .insert(orderGroups)
    .values({
      cartVersion: randomUUID(),
      cartFingerprint: 'cart',
      customerName: 'Mara Öztürk',
      billingAddress: address,
      shippingAddress: address,
      status: 'completed',
      flow: 'payment',
      todayCents: 0,
      monthlyCents: 0,
      termTotalCents: 0,
      createdAt: morning,
      updatedAt: morning,
      ...group,
    })
    .returning()
  if (!row) throw new Error('The order group was not stored')
  const rows = await db
    .insert(orders)
    .values(
      units.map((unit, index) => ({
        orderGroupId: row.id,
        orderSequence: index + 1,
        userId: row.userId,
        customerEmail: row.customerEmail,
        orderType: 'purchase' as const,
        status: 'completed' as const,
        stripeProductId: 'prod_gale',
        stripePriceId: 'price_gale_new',
        productName: 'Gale',
        totalAmount: 100_000,
        createdAt: row.createdAt,
        updatedAt: row.createdAt,
        ...unit,
      })),
    )
    .returning()
  return { group: row, orders: rows }
}

/** The contract of one rented unit with rent that was paid so far. Cents. */
export async function givenRental(
  db: Orm,
  order: { id: string; orderGroupId: string; stripeProductId: string },
  rental: Partial<typeof rentals.$inferInsert>,
  paidCents: number[],
) {
  const [row] = await db
    .insert(rentals)
    .values({
      orderId: order.id,
      orderGroupId: order.orderGroupId,
      productId: order.stripeProductId,
      state: 'concluded',
      monthlyCents: 4900,
      termMonths: 24,
      rentToPurchaseCents: 117_600,
      concludedAt: morning,
      createdAt: morning,
      updatedAt: morning,
      ...rental,
    })
    .returning()
  if (!row) throw new Error('The rental was not stored')
  for (const [index, amountCents] of paidCents.entries()) {
    await db.insert(rentCreditEntries).values({
      rentalId: row.id,
      kind: amountCents < 0 ? 'refund' : 'rent',
      amountCents,
      source: `in_${index}`,
      createdAt: morning,
    })
  }
  return row
}

/** A line of the checkout, such as Care or shipping. */
export async function givenLine(
  db: Orm,
  orderGroupId: string,
  line: Partial<LineRow> & Pick<LineRow, 'kind' | 'title' | 'unitAmount'>,
) {
  const [row] = await db
    .insert(orderGroupLines)
    .values({
      orderGroupId,
      position: 9,
      productId: 'prod',
      priceId: 'price',
      quantity: 1,
      ...line,
    })
    .returning()
  if (!row) throw new Error('The line was not stored')
  return row
}
