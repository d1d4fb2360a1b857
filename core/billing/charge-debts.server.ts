import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { payments, returnCharges, unpaidInvoices } from '#db/schema/schema.ts'
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

/**
 * Of what is owed that which was charged after a return, also where it was paid by a debit that came back, or
 * by one that made up for that: it is no matter of the contract (ADR-058).
 */
export function isOfReturnCharge(): SQL {
  return sql`(${unpaidInvoices.returnChargeId} is not null or exists (
    with recursive paid (payment_id) as (
      select payment_id from disputes where id = ${unpaidInvoices.disputeId}
      union all
      select first.payment_id from disputes first join paid on first.repayment_id = paid.payment_id
    )
    select 1 from paid join return_charges charge on charge.payment_id = paid.payment_id
  ))`
}

/** What an order owes of that, by the ids of its debts. */
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
