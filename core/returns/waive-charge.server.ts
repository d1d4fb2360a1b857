import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, returnCharges } from '#db/schema/schema.ts'
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

export interface WantedWaiver {
  orderId: string
  kind: ChargeKind
  /** The amount to which somebody said yes, in cents; null: nobody was asked yet. */
  confirmedCents: number | null
}

/** Taken back, or what has to be said yes to before: then nothing was written. */
export interface WaiverAnswer {
  isWaived: boolean
  cents: number
  to: string
}

/**
 * The office takes back what it charged after a return and nobody has paid yet; its renter is told. Its payment
 * ends at the provider first, so that nobody pays it any more. Throws `not_found` where nothing is charged,
 * `conflict` once it is paid or its money is under way, `unavailable` while the provider cannot be reached.
 */
export async function waiveCharge(
  services: Services,
  actor: SignedIn,
  { orderId, kind, confirmedCents }: WantedWaiver,
): Promise<WaiverAnswer> {
  const known = isUuid(orderId) ? await chargeOf(services.db, orderId, kind) : undefined
  if (!known) throw refusal('charge_not_found')
  const { id, amount: cents } = known
  const answer = { cents, to: await recipientOf(services.db, known.orderGroupId) }
  if (confirmedCents !== cents) return { ...answer, isWaived: false }
  const ended = await endPayment(services, id)
  const now = services.clock.now()
  await services.db.transaction(async tx => {
    const group = await lockGroup(tx, known.orderGroupId)
    await noteWaived(tx, { id, ended, actor: journalName(actor), now })
    await services.jobs.send(tx, 'mail', {
      kind: 'return_charge_waived',
      to: group.customerEmail,
      data: { chargeId: id },
      key: `return_charge_waived ${id}`,
    })
  })
  return { ...answer, isWaived: true }
}

/** Who hears of what is asked of an order, as the office is asked about it. */
export async function recipientOf(orm: Orm, orderGroupId: string): Promise<string> {
  const [group] = await orm.select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
  return group ? `${group.customerName} (${group.customerEmail})` : ''
}

/**
 * Ends the payment of a charge at the provider, before it is waived; answers with that payment's id, null where there
 * is none. Throws `conflict` once it is paid or its money is under way, `unavailable`.
 */
export async function endPayment(services: Services, chargeId: string): Promise<string | null> {
  return needingProvider(services, async () => {
    await settleChargeById(services, chargeId)
    const { charge, payment } = await chargeWithPayment(services.db, chargeId)
    const state = chargeState(charge, payment)
    if (state === 'paid') throw refusal('charge_paid')
    if (state === 'processing') throw refusal('charge_processing')
    if (payment) await services.payments.cancelPayment(payment.stripePaymentIntentId)
    await settleChargeById(services, chargeId)
    return payment?.id ?? null
  })
}

/** Waives a charge whose payment, `ended`, was ended. Throws as `waiveCharge`. The order has to be locked. */
export async function noteWaived(
  tx: Orm,
  { id, ended, actor, now }: { id: string; ended: string | null; actor: string; now: Date },
): Promise<void> {
  const { charge } = await chargeWithPayment(tx, id)
  if (charge.paidAt) throw refusal('charge_paid')
  // Somebody has opened its link since.
  if (charge.paymentId !== ended) throw refusal('charge_processing')
  const [waived] = await tx
    .update(returnCharges)
    .set({ waivedAt: now, waivedBy: actor })
    .where(and(eq(returnCharges.id, id), isNull(returnCharges.waivedAt)))
    .returning()
  if (!waived) throw refusal('charge_not_found')
  await owesNoMore(tx, id, now)
  await noteCharge(tx, waived, { event: 'return_charge_waived', actor, now })
}
