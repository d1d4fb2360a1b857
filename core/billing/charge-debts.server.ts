import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { payments, returnCharges, unpaidInvoices } from '#db/schema/schema.ts'
import { isOfReturnCharge } from '../payments/of-return-charge.server.ts'
import type { ReturnCharge } from './return-charge.ts'

/** The charge after a return that was paid by `source`; undefined where that paid something else. */
export async function chargeOfSource(orm: Orm, source: string): Promise<ReturnCharge | undefined> {
  const [found] = await orm
    .select({ charge: returnCharges })
    .from(returnCharges)
    .innerJoin(payments, eq(payments.id, returnCharges.paymentId))
    .where(eq(payments.stripePaymentIntentId, source))
  return found?.charge
}

/** What an order owes of what was charged after a return, by the ids of its debts. */
export async function chargeDebts(orm: Orm, orderGroupId: string): Promise<Set<string>> {
  const rows = await orm
    .select({ id: unpaidInvoices.id })
    .from(unpaidInvoices)
    .where(
      and(
        eq(unpaidInvoices.orderGroupId, orderGroupId),
        isNull(unpaidInvoices.settledAt),
        isOfReturnCharge(),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
