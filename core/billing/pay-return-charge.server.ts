import { and, eq, isNull } from 'drizzle-orm'
import { orderGroups, returnCharges } from '#db/schema/schema.ts'
import type { ProviderPayment } from '#integrations/payment-gateway.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { recordPayment } from '../payments/record-payment.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { payingCustomerOf } from './paying-customer.ts'
import type { ReturnCharge } from './return-charge.ts'
import { chargeWithPayment } from './settle-return-charge.server.ts'

/**
 * The one payment of a charge after a return, for whoever collects it or opens its link; a canceled one is
 * replaced. Throws `conflict` for a charge that was paid or waived meanwhile.
 */
export async function paymentOfCharge(
  services: Services,
  chargeId: string,
): Promise<ProviderPayment> {
  const { charge, payment: known } = await chargeWithPayment(services.db, chargeId)
  if (known) {
    const payment = await services.payments.payment(known.stripePaymentIntentId)
    if (payment.status !== 'canceled') return payment
  }
  const [group] = await services.db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.id, charge.orderGroupId))
  if (!group) throw new Error(`The order ${charge.orderGroupId} has gone`)
  const { name, phone, ...address } = group.shippingAddress
  const { paymentIntentId } = await services.payments.startPayment({
    customerId: payingCustomerOf(group),
    cents: charge.amount,
    receiptEmail: group.customerEmail,
    shipping: { name, phone, address },
    metadata: { order_group_id: group.id, return_charge: charge.id },
    key: `return-charge-${charge.id}-${known?.id ?? 'first'}-${group.customerEmail}`,
  })
  if (!(await savePayment(services, charge, paymentIntentId))) {
    await services.payments.cancelPayment(paymentIntentId)
    throw refusal('charge_over')
  }
  return services.payments.payment(paymentIntentId)
}

/** False where nothing is to be paid any more. */
async function savePayment(
  { db, clock }: Services,
  charge: ReturnCharge,
  paymentIntentId: string,
): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async tx => {
    await lockGroup(tx, charge.orderGroupId)
    const [open] = await tx
      .select({ id: returnCharges.id })
      .from(returnCharges)
      .where(
        and(
          eq(returnCharges.id, charge.id),
          isNull(returnCharges.paidAt),
          isNull(returnCharges.waivedAt),
        ),
      )
    if (!open) return false
    const { orderGroupId, amount: cents } = charge
    const paymentId = await recordPayment(tx, { orderGroupId, paymentIntentId, cents, now })
    await tx.update(returnCharges).set({ paymentId }).where(eq(returnCharges.id, charge.id))
    return true
  })
}
