import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { disputes, orderGroups, payments, rentals } from '#db/schema/schema.ts'
import type { ProviderPayment } from '#integrations/payment-gateway.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import type { OrderGroup } from '../orders/group.ts'
import { needingProvider } from '../payments/outage.server.ts'
import { isOver } from '../rentals/states.ts'
import type { Services } from '../services.ts'
import { chargedMonthsOf } from './charged-months.server.ts'
import { wholeMonths } from './charges.ts'
import { dropUnowedShare } from './drop-unowed-share.server.ts'
import { howItGoesOn } from './goes-on.server.ts'
import { settleInvoice } from './monthly-invoice.server.ts'
import { payableByLink, settleChargesOf } from './open-charges.server.ts'
import { overdueOf } from './overdue.server.ts'
import type { OpenRent } from './owed.ts'
import { paymentOfCharge } from './pay-return-charge.server.ts'
import { repaymentOf, settleRepayment } from './repay-dispute.server.ts'

/** What is still to be paid of one order's rents, and of what is charged after returns. */
export interface OpenRents {
  orderNumber: number
  /** The oldest first; what is not overdue yet at the end. */
  rents: OpenRent[]
  /** The way to pay the oldest one whose money is not under way; null where there is none. */
  payment: { clientSecret: string; payer: Payer } | null
  /** When the debit was given that was to pay that one and failed; null where none did. */
  failedOn: BerlinDay | null
  /** Whether more months are charged, to what pays this one. */
  isChargedOn: boolean
  /** How what is rented goes on then; else empty. */
  goesOn: string
}

/** Whoever pays, as they stand in the order; the provider wants it with the payment. */
export interface Payer {
  name: string
  email: string
  phone: string
  address: OrderGroup['billingAddress']
}

/**
 * The rents of an order that are overdue, and the way to pay the oldest that nobody is paying. What the provider says is paid
 * is settled first, so that a lost webhook asks nobody to pay twice. Throws `unavailable` while the
 * provider cannot be reached.
 */
export async function openRents(services: Services, orderGroupId: string): Promise<OpenRents> {
  const [group] = await services.db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.id, orderGroupId))
  if (!group) throw new Error(`There is no order group ${orderGroupId}`)
  return needingProvider(services, async () => {
    await settleOpenRents(services, orderGroupId)
    const rents = await payableByLink(services.db, orderGroupId)
    const next = rents.find(({ isUnderWay }) => !isUnderWay)
    const intent = next ? await intentOf(services, orderGroupId, next.id) : null
    const clientSecret = intent?.status === 'processing' ? null : (intent?.clientSecret ?? null)
    const failedTry = intent?.status === 'failed' ? intent.failedTry : null
    return {
      orderNumber: group.number,
      rents,
      isChargedOn: await isChargedOn(services.db, orderGroupId),
      goesOn: await goesOnWhileCharged(services.db, orderGroupId, berlinDay(services.clock.now())),
      payment: clientSecret === null ? null : { clientSecret, payer: payerOf(group) },
      failedOn: failedTry?.isDebit ? berlinDay(failedTry.at) : null,
    }
  })
}

/** Brings every overdue rent of an order up to what the provider says of it now, and to what is owed of it. */
export async function settleOpenRents(services: Services, orderGroupId: string): Promise<void> {
  await settleChargesOf(services, orderGroupId)
  for (const { stripeInvoiceId, disputeId } of await overdueOf(services.db, orderGroupId)) {
    if (stripeInvoiceId) {
      const invoice = await services.payments.invoice(stripeInvoiceId)
      await dropUnowedShare(services, orderGroupId, invoice)
      await settleInvoice(services, stripeInvoiceId)
    }
    if (disputeId) await settleRepayments(services, disputeId)
  }
}

/** Whether a device of the order is still rented, and a month to come will be charged: none is after the last one before a declared end. */
async function isChargedOn(db: Orm, orderGroupId: string): Promise<boolean> {
  const contracts = await db.select().from(rentals).where(eq(rentals.orderGroupId, orderGroupId))
  const living = contracts.filter(({ state }) => !isOver(state))
  const charged = await chargedMonthsOf(
    db,
    living.map(({ id }) => id),
  )
  return living.some(
    ({ id, deliveredOn, endsOn }) =>
      !deliveredOn || !endsOn || wholeMonths(deliveredOn, endsOn) > (charged.get(id) ?? 0),
  )
}

/** How what is rented goes on beside what is unpaid, in a sentence; empty where no further month is charged. */
export async function goesOnWhileCharged(
  db: Orm,
  orderGroupId: string,
  today: BerlinDay,
): Promise<string> {
  return (await isChargedOn(db, orderGroupId)) ? howItGoesOn(db, orderGroupId, today) : ''
}

/** A returned debit that was paid again, whatever the provider told of it. */
async function settleRepayments(services: Services, disputeId: string): Promise<void> {
  const [asked] = await services.db
    .select({ paymentIntentId: payments.stripePaymentIntentId })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.repaymentId))
    .where(eq(disputes.id, disputeId))
  if (asked) await settleRepayment(services, asked.paymentIntentId)
}

/** What pays it: the invoice's own payment, or one that makes up for a returned debit. */
async function intentOf(
  services: Services,
  orderGroupId: string,
  rentId: string,
): Promise<ProviderPayment | null> {
  const owed = (await overdueOf(services.db, orderGroupId)).find(({ id }) => id === rentId)
  if (!owed) return paymentOfCharge(services, rentId)
  if (owed.disputeId) return repaymentOf(services, owed.disputeId)
  if (owed.returnChargeId) return paymentOfCharge(services, owed.returnChargeId)
  if (!owed.stripeInvoiceId) return null
  const { paymentIntentId } = await services.payments.invoice(owed.stripeInvoiceId)
  return paymentIntentId ? services.payments.payment(paymentIntentId) : null
}

function payerOf(group: OrderGroup): Payer {
  return {
    name: group.customerName,
    email: group.customerEmail,
    phone: group.phone ?? '',
    address: group.billingAddress,
  }
}
