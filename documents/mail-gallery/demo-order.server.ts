import { randomUUID } from 'node:crypto'
import { addDays, addMonths, type BerlinDay, berlinDay } from '#core/dates.ts'
import { shop } from '#core/shop.ts'
import type { Orm } from '#db/database.ts'
import { orderGroups, orders, payments, rentals, rentCreditEntries } from '#db/schema/schema.ts'
import { demoPrices, demoProduct, insertDemoLines } from './demo-lines.server.ts'
import { type LifeName, lifeOf, TERM_MONTHS, termEnd } from './lives.ts'
import { one } from './one.ts'

/** Orders are counted from 1, so this number is nobody's. */
const NUMBER = 0
const { monthlyCents, careCents, shippingCents } = demoPrices
const address = {
  name: 'Erika Muster',
  line1: 'Musterweg 1',
  postal_code: '04109',
  city: 'Leipzig',
  country: 'DE',
}

export interface DemoOrder {
  tx: Orm
  now: Date
  today: BerlinDay
  group: typeof orderGroups.$inferSelect
  unit: typeof orders.$inferSelect
  rental: typeof rentals.$inferSelect
  /** What was paid last. */
  payment: typeof payments.$inferSelect
}

/** What is different about the order of one sample. */
export interface DemoChanges {
  life: LifeName
  group?: Partial<typeof orderGroups.$inferInsert>
}

/**
 * A rented machine with Care and freight, ordered by nobody. Only for a transaction that is undone
 * (`preview.server.ts`): its number is free because none is ever committed.
 */
export async function insertDemoOrder(
  tx: Orm,
  { now, life: name, group: changes }: DemoChanges & { now: Date },
): Promise<DemoOrder> {
  const today = berlinDay(now)
  const life = lifeOf(name, today)
  const placedAt = life.deliveredOn ? noonOf(addDays(life.deliveredOn, -7)) : now
  const product = await demoProduct(tx)
  const todayCents = monthlyCents + careCents + shippingCents
  const group = one(
    await tx
      .insert(orderGroups)
      .values({
        number: NUMBER,
        cartVersion: randomUUID(),
        cartFingerprint: 'demo',
        customerEmail: 'erika.muster@example.org',
        customerName: 'Erika Muster',
        billingAddress: address,
        shippingAddress: address,
        status: 'completed',
        flow: 'subscription',
        todayCents,
        monthlyCents: monthlyCents + careCents,
        termTotalCents: (monthlyCents + careCents) * TERM_MONTHS + shippingCents,
        paidAt: placedAt,
        createdAt: placedAt,
        updatedAt: placedAt,
        ...changes,
      })
      .returning(),
  )
  const line = await insertDemoLines(tx, group, product)
  const unit = one(
    await tx
      .insert(orders)
      .values({
        orderGroupId: group.id,
        orderSequence: 1,
        lineId: line.id,
        customerEmail: group.customerEmail,
        orderType: 'rental',
        status: 'completed',
        logisticsStatus: life.logistics,
        trackingNumber: '00340434161094042557',
        stripeProductId: product.id,
        stripePriceId: 'price_demo',
        productName: product.name,
        totalAmount: monthlyCents,
        createdAt: placedAt,
        updatedAt: placedAt,
      })
      .returning(),
  )
  const { deliveredOn } = life
  const rental = one(
    await tx
      .insert(rentals)
      .values({
        orderId: unit.id,
        orderGroupId: group.id,
        productId: product.id,
        state: life.state,
        monthlyCents,
        termMonths: TERM_MONTHS,
        rentToPurchaseCents: demoPrices.takeoverCents,
        concludedAt: placedAt,
        deliveredOn,
        minimumTermEnd: deliveredOn && termEnd(deliveredOn),
        withdrawalEnd: deliveredOn && addDays(deliveredOn, shop.withdrawalDays),
        endsOn: life.endsOn,
        createdAt: placedAt,
        updatedAt: placedAt,
      })
      .returning(),
  )
  await tx.insert(rentCreditEntries).values(
    Array.from({ length: life.monthsPaid }, (_, month) => ({
      rentalId: rental.id,
      kind: 'rent' as const,
      amountCents: monthlyCents,
      source: month === 0 ? sourceOfRent(group.id) : `${sourceOfRent(group.id)} ${month}`,
      createdAt: now,
    })),
  )
  // The first month was paid with the order, each later one on its day.
  const isFirst = life.monthsPaid === 1
  const paidAt =
    isFirst || !deliveredOn ? placedAt : noonOf(addMonths(deliveredOn, life.monthsPaid - 1))
  const payment = one(
    await tx
      .insert(payments)
      .values({
        orderGroupId: group.id,
        stripePaymentIntentId: `demo ${group.id}`,
        stripeInvoiceId: sourceOfRent(group.id),
        status: 'succeeded',
        amount: isFirst ? todayCents : group.monthlyCents,
        method: 'sepa_debit',
        paidAt,
        createdAt: paidAt,
        updatedAt: paidAt,
      })
      .returning(),
  )
  return { tx, now, today, group, unit, rental, payment }
}

/** The provider's invoice that paid a month of the demo order. */
export function sourceOfRent(orderGroupId: string): string {
  return `demo rent ${orderGroupId}`
}

function noonOf(day: BerlinDay): Date {
  return new Date(`${day}T11:00:00Z`)
}
