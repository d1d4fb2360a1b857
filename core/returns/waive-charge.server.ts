import { and, eq, isNull } from 'drizzle-orm'
import { returnCharges } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { type ChargeKind, chargeState } from '../billing/return-charge.ts'
import {
  chargeWithPayment,
  noteCharge,
  owesNoMore,
  settleChargeById,
} from '../billing/settle-return-charge.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { needingProvider } from '../payments/outage.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { chargeOf } from './charge.server.ts'

/**
 * The office takes back what it charged after a return and nobody has paid yet; its renter is told. Its payment
 * ends at the provider first, so that nobody pays it any more. Throws `not_found` where nothing is charged,
 * `conflict` once it is paid or its money is under way, `unavailable` while the provider cannot be reached.
 */
export async function waiveCharge(
  services: Services,
  actor: SignedIn,
  { orderId, kind }: { orderId: string; kind: ChargeKind },
): Promise<void> {
  const known = isUuid(orderId) ? await chargeOf(services.db, orderId, kind) : undefined
  if (!known) throw refusal('charge_not_found')
  const { id } = known
  const ended = await needingProvider(services, async () => {
    await settleChargeById(services, id)
    const { charge, payment } = await chargeWithPayment(services.db, id)
    const state = chargeState(charge, payment)
    if (state === 'paid') throw refusal('charge_paid')
    if (state === 'processing') throw refusal('charge_processing')
    if (payment) await services.payments.cancelPayment(payment.stripePaymentIntentId)
    await settleChargeById(services, id)
    return payment?.id ?? null
  })
  const now = services.clock.now()
  await services.db.transaction(async tx => {
    const group = await lockGroup(tx, known.orderGroupId)
    const { charge } = await chargeWithPayment(tx, id)
    if (charge.paidAt) throw refusal('charge_paid')
    // Somebody has opened its link since.
    if (charge.paymentId !== ended) throw refusal('charge_processing')
    const [waived] = await tx
      .update(returnCharges)
      .set({ waivedAt: now, waivedBy: journalName(actor) })
      .where(and(eq(returnCharges.id, id), isNull(returnCharges.waivedAt)))
      .returning()
    if (!waived) throw refusal('charge_not_found')
    await owesNoMore(tx, id, now)
    await noteCharge(tx, waived, {
      event: 'return_charge_waived',
      actor: journalName(actor),
      now,
    })
    await services.jobs.send(tx, 'mail', {
      kind: 'return_charge_waived',
      to: group.customerEmail,
      data: { chargeId: id },
      key: `return_charge_waived ${id}`,
    })
  })
}
