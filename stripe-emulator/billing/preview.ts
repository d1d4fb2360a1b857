import type Stripe from 'stripe'
import { notBuilt, parameterMissing, StripeError } from '../http/errors.ts'
import { periodEnd } from '../store/due.ts'
import type { Invoice } from '../store/objects.ts'
import type { Wire } from '../store/wire.ts'
import type { Work } from '../store/work.ts'
import { itemLine } from './lines.ts'
import { draft } from './new-invoice.ts'
import { boundaryAfter } from './renewal.ts'

type Preview = Wire<Stripe.InvoiceCreatePreviewParams>

/** The next invoice of a running subscription as it will be; nothing is stored. */
export async function previewInvoice(work: Work, params: Preview): Promise<Invoice> {
  if (params.schedule || params.schedule_details || params.invoice_items || params.discounts) {
    throw notBuilt('A preview of changes', 'invoice_items')
  }
  if (params.subscription_details) throw notBuilt('A preview of changes', 'subscription_details')
  if (!params.subscription) throw parameterMissing('subscription')
  const subscription = await work.need('subscription', params.subscription, 'subscription')
  const start = periodEnd(subscription)
  const ends = subscription.cancel_at !== null && subscription.cancel_at <= start
  if (subscription.ended_at || ends) {
    throw new StripeError(`No upcoming invoices for customer: ${subscription.customer}`, {
      status: 404,
      code: 'invoice_upcoming_none',
    })
  }
  const period = { start, end: boundaryAfter(subscription, start) }
  const lines = []
  for (const item of subscription.items.data) lines.push(await itemLine(work, item, period))
  const invoice = draft(start, {
    customer: await work.need('customer', subscription.customer, 'customer'),
    subscription,
    reason: 'upcoming',
    currency: subscription.currency,
    lines,
    period: { start: subscription.items.data[0]?.current_period_start ?? start, end: start },
  })
  invoice.id = `upcoming_${invoice.id}`
  return invoice
}
