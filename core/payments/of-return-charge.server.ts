import { type SQL, sql } from 'drizzle-orm'
import { unpaidInvoices } from '#db/schema/schema.ts'

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
