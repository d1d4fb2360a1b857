import type Stripe from 'stripe'
import { type Operation, operation } from '../api/operation.ts'
import { redeem } from '../coupons/redeem.ts'
import { periodEnd } from '../engine/due.ts'
import type { Work } from '../engine/work.ts'
import { addInvoiceItem, addToDraft, pendingItems } from '../invoices/draft-items.ts'
import { amountOf, itemLine } from '../invoices/lines.ts'
import { draft } from '../invoices/new-invoice.ts'
import { priceOf } from '../products/item-prices.ts'
import { notBuilt, parameterMissing, StripeError } from '../wire/errors.ts'
import { mergeMetadata, textField } from '../wire/fields.ts'
import type { Customer, Invoice, Subscription } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import { changeItems } from './item-changes.ts'
import { createSubscription } from './new-subscription.ts'
import { boundaryAfter } from './renewal.ts'
import { scheduleEnd } from './scheduled-end.ts'

type Preview = Wire<Stripe.InvoiceCreatePreviewParams>
type Details = NonNullable<Preview['subscription_details']>

/**
 * An invoice as it would be: the next one of a subscription, with or without changes, or the first one of
 * a subscription that is not there yet. What the changes would do is done, read and forgotten.
 */
async function previewInvoice(work: Work, params: Preview): Promise<Invoice> {
  refuseUnbuilt(params)
  const invoice = structuredClone(
    params.subscription || params.schedule
      ? await nextInvoice(work, params)
      : await firstInvoice(work, params),
  )
  work.discard()
  invoice.id = `upcoming_${invoice.id}`
  return invoice
}

function refuseUnbuilt(params: Preview): void {
  if (params.schedule_details) throw notBuilt('A preview of changed phases', 'schedule_details')
  if (params.automatic_tax?.enabled) throw notBuilt('Automatic tax', 'automatic_tax')
  const { trial_end, cancel_now, pause, resume_at } = params.subscription_details ?? {}
  if (trial_end || cancel_now || pause || resume_at) {
    throw notBuilt('A preview of trials, pauses and ends at once', 'subscription_details')
  }
}

async function nextInvoice(work: Work, params: Preview): Promise<Invoice> {
  const subscription = await subscriptionNamed(work, params)
  const customer = await work.need('customer', subscription.customer, 'customer')
  const { items, ...change }: Details = params.subscription_details ?? {}
  if (items) await changeItems(work, subscription, items, change)
  const start = periodEnd(subscription)
  scheduleEnd(subscription, change, start, work.now)
  const ends = subscription.cancel_at !== null && subscription.cancel_at <= start
  if (subscription.ended_at || ends || subscription.status === 'paused') throw noneToCome(customer)
  const period = { start, end: boundaryAfter(subscription, start) }
  const lines = []
  for (const item of subscription.items.data) lines.push(await itemLine(work, item, period))
  const invoice = draft(start, {
    customer,
    subscription,
    reason: 'upcoming',
    currency: subscription.currency,
    lines,
    period: { start: subscription.items.data[0]?.current_period_start ?? start, end: start },
    discounts: await discountsOf(work, customer, subscription.currency, params),
  })
  await addItems(work, customer, params.invoice_items ?? [])
  await addToDraft(work, invoice, await pendingItems(work, customer.id, subscription))
  return invoice
}

async function subscriptionNamed(work: Work, params: Preview): Promise<Subscription> {
  if (params.subscription) return work.need('subscription', params.subscription, 'subscription')
  const schedule = await work.need('subscription_schedule', params.schedule ?? '', 'schedule')
  if (!schedule.subscription) throw notBuilt('A preview of a schedule before its start', 'schedule')
  return work.need('subscription', schedule.subscription, 'schedule')
}

async function firstInvoice(work: Work, params: Preview): Promise<Invoice> {
  if (!params.customer) throw parameterMissing('subscription')
  const customer = await work.need('customer', params.customer, 'customer')
  await addItems(work, customer, params.invoice_items ?? [])
  const items = params.subscription_details?.items
  if (items) {
    const wanted = items.map(({ price, price_data, quantity, metadata, discounts }) => ({
      price,
      price_data,
      quantity,
      discounts,
      metadata: metadata || undefined,
    }))
    const { latest_invoice: id } = await createSubscription(work, {
      customer: customer.id,
      items: wanted,
      discounts: params.discounts,
      payment_behavior: 'default_incomplete',
    })
    return asUpcoming(await work.need('invoice', id ?? '', 'subscription'))
  }
  const waiting = await pendingItems(work, customer.id, null)
  if (waiting.length === 0) throw noneToCome(customer)
  const invoice = draft(work.now, {
    customer,
    subscription: null,
    reason: 'upcoming',
    currency: waiting[0]?.currency ?? 'eur',
    lines: [],
    period: { start: work.now, end: work.now },
    discounts: await discountsOf(work, customer, customer.currency ?? 'eur', params),
  })
  await addToDraft(work, invoice, waiting)
  return invoice
}

/** The discounts that are asked for, none where that is said; nothing if those that run are meant. */
async function discountsOf(
  work: Work,
  customer: Customer,
  currency: string,
  { discounts }: Preview,
): Promise<string[] | undefined> {
  if (discounts === undefined) return undefined
  return redeem(work, discounts || [], { customer: customer.id, currency })
}

/** A first invoice is final as soon as it is there; one that is only shown is not. */
function asUpcoming(invoice: Invoice): Invoice {
  const { status_transitions: transitions } = invoice
  return {
    ...invoice,
    billing_reason: 'upcoming',
    effective_at: null,
    number: null,
    status: 'draft',
    status_transitions: { ...transitions, finalized_at: null, paid_at: null },
  }
}

async function addItems(
  work: Work,
  customer: Customer,
  items: NonNullable<Preview['invoice_items']>,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (item.invoiceitem) throw notBuilt('A preview of changed invoice items', 'invoice_items')
    const param = `invoice_items[${index}]`
    const isPriced = item.price !== undefined || item.price_data !== undefined
    const price = isPriced ? await priceOf(work, item, 'one_time', param) : null
    const quantity = item.quantity ?? 1
    const added = addInvoiceItem(work, {
      customer,
      amount: price ? amountOf(price, quantity) : (item.amount ?? 0),
      currency: price?.currency ?? item.currency ?? customer.currency ?? 'eur',
      description: textField(item.description),
      metadata: mergeMetadata(null, item.metadata),
      period: item.period ?? { start: work.now, end: work.now },
      quantity,
      price,
      subscription: null,
      isDiscountable: item.discountable,
    })
    const discounted = { customer: customer.id, currency: added.currency, invoice_item: added.id }
    added.discounts = await redeem(work, item.discounts || [], discounted, `${param}[discounts]`)
  }
}

function noneToCome(customer: Customer): StripeError {
  return new StripeError(`No upcoming invoices for customer: ${customer.id}`, {
    status: 404,
    code: 'invoice_upcoming_none',
  })
}

export const previewOperations: Operation[] = [
  operation<Preview>('POST /v1/invoices/create_preview', ({ work, params }) =>
    previewInvoice(work, params),
  ),
]
