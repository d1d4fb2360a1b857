import { type SQL, sql } from 'drizzle-orm'
import { unpaidInvoices } from '#db/schema/schema.ts'

/** Of what is overdue: whether a payment that is on its way pays it; a debit takes days. */
export function isUnderWay(): SQL {
  return sql`exists (
    select 1 from payments paying
      left join disputes repaid on repaid.repayment_id = paying.id
      left join return_charges charged on charged.payment_id = paying.id
    where paying.order_group_id = ${unpaidInvoices.orderGroupId} and paying.status = 'processing'
      and (paying.stripe_invoice_id = ${unpaidInvoices.stripeInvoiceId}
        or repaid.id = ${unpaidInvoices.disputeId} or charged.id = ${unpaidInvoices.returnChargeId}))`
}
