import type Stripe from 'stripe'
import { collect } from '../billing/collection.ts'
import { finalizeInvoice } from '../billing/finalization.ts'
import { markResumed } from '../billing/resumption.ts'
import { endExpired } from '../coupons/discount-lifecycle.ts'
import { periodEnd } from '../engine/due.ts'
import type { Work } from '../engine/work.ts'
import { addToDraft, pendingItems } from '../invoices/draft-items.ts'
import { itemLine } from '../invoices/lines.ts'
import { addInvoice } from '../invoices/new-invoice.ts'
import { periodContaining } from '../products/recurrence.ts'
import { StripeError } from '../wire/errors.ts'
import type { Invoice, InvoiceLine, Subscription } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import { chargeRemaining } from './prorations.ts'

type Resume = Wire<Stripe.SubscriptionResumeParams>

/** How long the invoice of a resumption may wait for a first try to pay it, seconds. */
const waitSeconds = 23 * 3600

/**
 * Resumes a paused subscription, from now on in new periods or in those that it had. Where that has to be
 * paid it waits, paused, for the money or for the first try, as `payment_behavior` says.
 */
export async function resumeSubscription(
  work: Work,
  subscription: Subscription,
  params: Resume,
): Promise<Subscription> {
  requireResumable(work, subscription)
  await endExpired(work, subscription)
  const isAnew = params.billing_cycle_anchor?.type !== 'unchanged'
  const lines = isAnew ? await newPeriod(work, subscription) : []
  if (!isAnew) await catchUp(work, subscription, params)
  if (!isAnew && params.proration_behavior !== 'always_invoice') {
    markResumed(work, subscription, 'active')
    return subscription
  }
  const waitsForSuccess = params.payment_behavior === 'resume_on_payment_success'
  const invoice = await resumptionInvoice(work, subscription, lines, waitsForSuccess)
  if (!waitsForSuccess || invoice.status !== 'open') return subscription
  await collect(work, invoice, { offSession: true, automatic: true })
  return subscription
}

function requireResumable(work: Work, subscription: Subscription): void {
  if (subscription.status !== 'paused') {
    throw new StripeError(
      `A subscription with the status \`${subscription.status}\` cannot be resumed. It must be \`paused\`.`,
    )
  }
  if (work.hidden(subscription.id).resumption) {
    throw new StripeError('The subscription waits for the payment of its resumption invoice.')
  }
}

/** A new period begins now, and with it the count of all to come. */
async function newPeriod(work: Work, subscription: Subscription): Promise<InvoiceLine[]> {
  const start = work.now
  subscription.billing_cycle_anchor = start
  const lines: InvoiceLine[] = []
  for (const item of subscription.items.data) {
    const { end } = periodContaining(start, rhythmOf(subscription), start)
    item.current_period_start = start
    item.current_period_end = end
    lines.push(await itemLine(work, item, { start, end }))
  }
  return lines
}

/** The periods go on as if there had been no pause; what is left of this one is charged. */
async function catchUp(work: Work, subscription: Subscription, params: Resume): Promise<void> {
  if (periodEnd(subscription) <= work.now) {
    const anchor = subscription.billing_cycle_anchor
    const { start, end } = periodContaining(anchor, rhythmOf(subscription), work.now)
    for (const item of subscription.items.data) {
      item.current_period_start = start
      item.current_period_end = end
    }
  }
  if (params.proration_behavior === 'none') return
  const from = params.proration_date ?? work.now
  await chargeRemaining(work, subscription, subscription.items.data, from)
}

function rhythmOf(subscription: Subscription) {
  const recurring = subscription.items.data[0]?.price.recurring
  if (!recurring) throw new Error(`${subscription.id} has no recurring item`)
  return recurring
}

async function resumptionInvoice(
  work: Work,
  subscription: Subscription,
  lines: InvoiceLine[],
  waitsForSuccess: boolean,
): Promise<Invoice> {
  const customer = await work.need('customer', subscription.customer, 'customer')
  const invoice = addInvoice(work, {
    customer,
    subscription,
    reason: 'subscription_update',
    currency: subscription.currency,
    lines,
    period: { start: work.now, end: work.now },
  })
  await addToDraft(work, invoice, await pendingItems(work, customer.id, subscription))
  subscription.latest_invoice = invoice.id
  invoice.auto_advance = waitsForSuccess
  const hidden = work.hidden(subscription.id)
  hidden.resumption = { invoice: invoice.id, waitsForSuccess }
  hidden.due = waitsForSuccess ? undefined : work.now + waitSeconds
  work.emit('invoice.created', invoice)
  work.emit('customer.subscription.updated', subscription)
  await finalizeInvoice(work, invoice)
  return invoice
}
