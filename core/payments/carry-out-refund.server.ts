import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { payments, refunds } from '#db/schema/schema.ts'
import { lockGroup } from '../orders/lock.server.ts'
import type { Services } from '../services.ts'
import { noteFailed, type Refund } from './record-refunds.server.ts'
import { settlePayment } from './settle.server.ts'

const AWAY = 'Der Zahlungsdienst ist nicht erreichbar.'

/**
 * Job: has the provider give back what the office asked for, once, however often it runs. An outage is
 * noted and tried again; a refusal stands at the refund until somebody asks again.
 */
export async function carryOutRefund(services: Services, refundId: string): Promise<void> {
  const [found] = await services.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  if (found?.refund.status !== 'requested') return
  const { refund, payment } = found
  try {
    await makeOnce(services, refund, payment.stripePaymentIntentId)
  } catch (error) {
    const failure = services.payments.refusalOf(error)
    if (failure === null) {
      if (services.payments.isOutage(error)) await noteAway(services.db, refund)
      throw error
    }
    const now = services.clock.now()
    await services.db.transaction(async tx => {
      const group = await lockGroup(tx, payment.orderGroupId)
      await noteFailed(services, tx, { group, refund, failure, now })
    })
  }
  await settlePayment(services, payment.stripePaymentIntentId)
}

/** Idempotency keys end after a day, so what was made before is looked for. */
async function makeOnce(
  { payments }: Pick<Services, 'payments'>,
  { id, amount, attempts }: Refund,
  paymentIntentId: string,
): Promise<void> {
  const before = await payments.refunds(paymentIntentId)
  if (before.some(({ refundId, hasFailed }) => refundId === id && !hasFailed)) return
  const key = `requested-${id}-${attempts}`
  await payments.refund({ paymentIntentId, cents: amount, refundId: id, attempt: attempts, key })
}

async function noteAway(db: Orm, { id }: Refund): Promise<void> {
  await db.update(refunds).set({ failure: AWAY }).where(eq(refunds.id, id))
}
