import { and, eq, isNull, lte, notExists } from 'drizzle-orm'
import { returnCharges, unpaidInvoices } from '#db/schema/schema.ts'
import { berlinDay } from '../dates.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { openAttempts } from '../row-by-row.server.ts'
import type { Services } from '../services.ts'
import { paymentOfCharge } from './pay-return-charge.server.ts'
import { chargeState, type ReturnCharge } from './return-charge.ts'
import {
  chargeWithPayment,
  noteNotCollected,
  oweNow,
  settleChargeById,
  settleReturnCharge,
} from './settle-return-charge.server.ts'

/**
 * Daily: what was charged after a return and announced for a day is collected on it, once; what was to be paid
 * by the link until then is overdue. Safe to run again: one that fails keeps no other from its turn, and is
 * thrown at the end.
 */
export async function collectReturnCharges(services: Services): Promise<void> {
  const attempts = openAttempts(services)
  for (const charge of await dueCharges(services)) {
    await attempts.attempt({ returnChargeId: charge.id }, () => collect(services, charge))
  }
  attempts.finish()
}

/** Those that are not owed by link yet. */
async function dueCharges({ db, clock }: Services): Promise<ReturnCharge[]> {
  const owed = db
    .select({ id: unpaidInvoices.id })
    .from(unpaidInvoices)
    .where(eq(unpaidInvoices.returnChargeId, returnCharges.id))
  return db
    .select()
    .from(returnCharges)
    .where(
      and(
        isNull(returnCharges.paidAt),
        isNull(returnCharges.waivedAt),
        lte(returnCharges.dueOn, berlinDay(clock.now())),
        notExists(owed),
      ),
    )
}

async function collect(services: Services, charge: ReturnCharge): Promise<void> {
  const { stripePaymentMethodId: methodId } = charge
  if (!methodId) return becomeOverdue(services, charge)
  const payment = await paymentOfCharge(services, charge.id)
  let failure: string | null = null
  // What an outage cut off may be with the provider already.
  if (payment.status === 'pending') {
    try {
      const returnUrl = `${services.publicUrl}/zahlung/offen`
      const saved = { paymentIntentId: payment.id, paymentMethodId: methodId, returnUrl }
      await services.payments.payWithSaved(saved)
    } catch (error) {
      failure = services.payments.refusalOf(error)
      if (failure === null) throw error
    }
  }
  await settleReturnCharge(services, payment.id)
  if (failure) await noteNotCollected(services, charge, failure)
}

/** Whoever has paid owes nothing, even where the provider's message of it was lost. */
async function becomeOverdue(
  services: Services,
  { id, orderGroupId }: ReturnCharge,
): Promise<void> {
  await settleChargeById(services, id)
  await services.db.transaction(async tx => {
    await lockGroup(tx, orderGroupId)
    const { charge, payment } = await chargeWithPayment(tx, id)
    if (chargeState(charge, payment) !== 'open') return
    await oweNow(tx, charge, services.clock.now())
  })
}
