import { eq } from 'drizzle-orm'
import { RATING_CONSENT } from '#core/customers/rating-consent.ts'
import { deliveryDays } from '#core/delivery-days/days.ts'
import { DAY_MS } from '#core/durations.ts'
import { withTax } from '#core/invoices/amounts.ts'
import { taxOfRent } from '#core/invoices/tax.ts'
import { shop } from '#core/shop.ts'
import {
  authUsers,
  buyouts,
  callOffs,
  customerActions,
  declarations,
  disputes,
  invoices,
  orderGroups,
  phoneOrders,
  ratingConsents,
  refunds,
  rentals,
  rentCreditEntries,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { type DemoOrder, sourceOfRent } from './demo-order.server.ts'
import { one } from './one.ts'

/** What happens to the demo order, as the row that its mail is written from. */

export async function insertRentInvoice({ tx, now, today, group, unit }: DemoOrder) {
  const { legalName: name, street, postalCode, city, register, vatId, email } = shop.company
  const line = { title: `Miete ${unit.productName}`, quantity: 1, tax: taxOfRent }
  return one(
    await tx
      .insert(invoices)
      .values({
        ...withTax([{ ...line, grossCents: group.monthlyCents }]),
        // Invoices are counted from 1, too.
        ...{ year: Number(today.slice(0, 4)), sequence: 0 },
        kind: 'rent',
        event: `demo ${group.id}`,
        source: sourceOfRent(group.id),
        orderGroupId: group.id,
        issuedOn: today,
        issuedAt: now,
        paidOn: today,
        seller: { name, street, postalCode, city, country: 'DE', register, vatId, email },
        buyer: {
          type: group.customerType,
          company: group.company,
          vatId: group.vatId,
          email: group.customerEmail,
          billing: group.billingAddress,
          shipping: group.shippingAddress,
        },
        currency: group.currency,
      })
      .returning(),
  )
}

/** The order is an account's, which may be asked for a rating. */
export async function allowRatingMail({ tx, now, group }: DemoOrder) {
  const userId = group.id
  const account = { id: userId, name: group.customerName, emailVerified: true }
  // An address of nobody: accounts have each its own.
  const customerEmail = `${group.id}@example.org`
  await tx.insert(authUsers).values({ ...account, email: customerEmail })
  await tx.insert(ratingConsents).values({ userId, text: RATING_CONSENT, givenAt: now })
  await tx.update(orderGroups).set({ userId, customerEmail }).where(eq(orderGroups.id, group.id))
  return { orderGroupId: group.id }
}

/** What somebody said on the phone, as the office took it. */
export async function insertPhoneOrder({ tx, now, group }: DemoOrder) {
  await tx.insert(phoneOrders).values({
    orderGroupId: group.id,
    takenBy: 'user:demo',
    takenAt: now,
    offersCare: true,
    heldUntil: new Date(now.getTime() + shop.phoneOrders.days * DAY_MS),
    sentAt: now,
  })
}

/** A month that was not paid, as the reminders count it. */
export async function insertOverdueRent(
  { tx, now, group }: DemoOrder,
  daysAgo: number,
  reminders = 0,
) {
  await tx.insert(unpaidInvoices).values({
    stripeInvoiceId: `demo overdue ${group.id} ${daysAgo}`,
    orderGroupId: group.id,
    amount: group.monthlyCents,
    since: new Date(now.getTime() - daysAgo * DAY_MS),
    reminders,
  })
}

export async function insertDispute(
  { tx, now, group, payment }: DemoOrder,
  more: { createdAt?: Date; repaidAt?: Date } = {},
) {
  return one(
    await tx
      .insert(disputes)
      .values({
        stripeDisputeId: `demo ${group.id}`,
        orderGroupId: group.id,
        paymentId: payment.id,
        kind: 'debit',
        status: 'lost',
        amount: payment.amount,
        reason: 'general',
        createdAt: now,
        ...more,
      })
      .returning(),
  )
}

export async function insertRefund(
  { tx, now, payment }: DemoOrder,
  more: {
    reason: string
    amount?: number
    declarationId?: string
    callOffId?: string
    returnId?: string
  },
) {
  return one(
    await tx
      .insert(refunds)
      .values({
        paymentId: payment.id,
        amount: payment.amount,
        status: 'made',
        requestedBy: 'demo',
        requestedAt: now,
        madeAt: now,
        ...more,
      })
      .returning(),
  )
}

/** The demo customer calls the whole order off, and gets everything back. */
export async function insertCallOff(demo: DemoOrder) {
  const { tx, now, group, unit } = demo
  const callOff = one(
    await tx
      .insert(callOffs)
      .values({
        orderGroupId: group.id,
        units: [unit.orderSequence],
        requestedBy: 'demo',
        requestedAt: now,
      })
      .returning(),
  )
  await insertRefund(demo, { reason: 'Stornierung', callOffId: callOff.id })
  return callOff
}

/** A declaration of the demo customer that ends the rental, unless `changes` say otherwise. */
export async function insertDeclaration(
  { tx, now, today, group, unit, rental }: DemoOrder,
  kind: 'withdrawal' | 'cancellation',
  changes: Partial<typeof declarations.$inferInsert> = {},
) {
  const endsOn = kind === 'withdrawal' ? today : (rental.minimumTermEnd ?? today)
  const declaration = one(
    await tx
      .insert(declarations)
      .values({
        kind,
        name: group.customerName,
        contract: 'KP-000000',
        email: group.customerEmail,
        cancellationKind: kind === 'cancellation' ? 'ordinary' : null,
        orderGroupId: group.id,
        ends: [{ productName: unit.productName, endsOn }],
        receivedAt: now,
        ...changes,
      })
      .returning(),
  )
  if (declaration.ends.length === 0) return declaration
  await tx
    .update(rentals)
    .set({ endDeclarationId: declaration.id })
    .where(eq(rentals.id, rental.id))
  return declaration
}

/** The demo customer pays what is left and keeps the machine, or tried to. */
export async function insertBuyout(
  { tx, now, group, unit, rental }: DemoOrder,
  { isSold, refundedAmount = 0 }: { isSold: boolean; refundedAmount?: number },
) {
  const amount = 32_300
  const buyout = one(
    await tx
      .insert(buyouts)
      .values({
        orderGroupId: group.id,
        amount,
        refundedAmount,
        origin: 'demo',
        expiresAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  )
  await tx.insert(customerActions).values({
    orderId: unit.id,
    actionType: 'buyout',
    buyoutAmount: amount,
    buyoutId: buyout.id,
    status: isSold ? 'completed' : 'pending',
    createdAt: now,
  })
  if (isSold) {
    await tx.insert(rentCreditEntries).values({
      rentalId: rental.id,
      kind: 'buyout',
      amountCents: amount,
      source: `demo ${buyout.id}`,
      createdAt: now,
    })
  }
  return buyout
}

/** A day for the delivery of the demo order. */
export async function nameDay({ tx, group, today }: DemoOrder, by: 'customer' | 'office') {
  const [deliveryOn = today] = deliveryDays(today)
  await tx
    .update(orderGroups)
    .set({ deliveryOn, deliveryChosenBy: by })
    .where(eq(orderGroups.id, group.id))
  return { orderGroupId: group.id }
}
