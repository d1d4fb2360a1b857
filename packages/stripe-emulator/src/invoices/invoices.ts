import type Stripe from 'stripe'
import { type Operation, operation } from '../api/operation.ts'
import { redeem } from '../coupons/redeem.ts'
import { inRange, where } from '../engine/conditions.ts'
import type { Work } from '../engine/work.ts'
import { methodOf } from '../payment-methods/payment-methods.ts'
import { notBuilt, parameterMissing, StripeError } from '../wire/errors.ts'
import { mergeMetadata, textField } from '../wire/fields.ts'
import { PAGE } from '../wire/first-page.ts'
import type { Invoice } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import { addToDraft, pendingItems } from './draft-items.ts'
import {
  finalizeManually,
  markUncollectibleManually,
  payInvoice,
  voidManually,
} from './manual-actions.ts'
import { addInvoice } from './new-invoice.ts'
import { updateTotals } from './totals.ts'

type Create = Wire<Stripe.InvoiceCreateParams>
type Update = Wire<Stripe.InvoiceUpdateParams>
type List = Wire<Stripe.InvoiceListParams>

/** After this time a draft that advances by itself is final. */
const draftSeconds = 3600

/** A draft by hand, with what waits for the customer's next invoice where that is asked for. */
async function create(work: Work, params: Create): Promise<Invoice> {
  if (!params.customer) throw parameterMissing('customer')
  if (params.from_invoice || params.shipping_cost) {
    throw notBuilt('Invoices from others or with shipping', 'from_invoice')
  }
  const customer = await work.need('customer', params.customer, 'customer')
  const subscription = params.subscription
    ? await work.need('subscription', params.subscription, 'subscription')
    : null
  if (subscription && subscription.customer !== customer.id) {
    throw new StripeError('The subscription does not belong to this customer.', {
      param: 'subscription',
    })
  }
  const invoice = addInvoice(work, {
    customer,
    subscription,
    reason: 'manual',
    currency: params.currency ?? customer.currency ?? 'eur',
    lines: [],
    period: { start: work.now, end: work.now },
  })
  // An invoice of a subscription is always about what waits for it.
  const includesPending =
    params.pending_invoice_items_behavior === 'include' || subscription !== null
  if (includesPending)
    await addToDraft(work, invoice, await pendingItems(work, customer.id, subscription))
  invoice.collection_method = params.collection_method ?? invoice.collection_method
  invoice.auto_advance = params.auto_advance ?? false
  await apply(work, invoice, params)
  work.emit('invoice.created', invoice)
  return invoice
}

async function apply(work: Work, invoice: Invoice, params: Update): Promise<void> {
  invoice.auto_advance = params.auto_advance ?? invoice.auto_advance
  if (invoice.status === 'draft') {
    const due = invoice.automatically_finalizes_at ?? work.now + draftSeconds
    invoice.automatically_finalizes_at = invoice.auto_advance ? due : null
  }
  invoice.description = textField(params.description, invoice.description)
  invoice.footer = textField(params.footer, invoice.footer)
  invoice.metadata = mergeMetadata(invoice.metadata, params.metadata)
  const named = params.default_payment_method
  const param = 'default_payment_method'
  const method = named && (await methodOf(work, invoice.customer ?? '', named, param)).id
  invoice.default_payment_method = textField(method, invoice.default_payment_method)
  if (params.discounts === undefined) return
  const discounted = { customer: invoice.customer, currency: invoice.currency, invoice: invoice.id }
  invoice.discounts = await redeem(work, params.discounts || [], discounted)
  await updateTotals(work, invoice)
}

async function update(work: Work, invoice: Invoice, params: Update): Promise<Invoice> {
  const notes = ['metadata', 'auto_advance', 'default_payment_method', 'expand']
  if (invoice.status !== 'draft' && !Object.keys(params).every(name => notes.includes(name))) {
    throw new StripeError("Finalized invoices can't be updated in this way", {
      code: 'invoice_not_editable',
    })
  }
  await apply(work, invoice, params)
  work.emit('invoice.updated', invoice)
  return invoice
}

async function remove(work: Work, invoice: Invoice) {
  if (invoice.status !== 'draft' || invoice.parent) {
    throw new StripeError('You can only delete draft invoices that were made by hand.', {
      code: 'invoice_not_editable',
    })
  }
  for (const item of await work.find('invoiceitem', where({ invoice: invoice.id }))) {
    work.remove(item.id)
  }
  work.emit('invoice.deleted', invoice)
  work.remove(invoice.id)
  return { id: invoice.id, object: 'invoice', deleted: true }
}

function lines(invoice: Invoice, params: Wire<Stripe.InvoiceListLineItemsParams>) {
  const all = invoice.lines.data
  const from = params.starting_after
  const start = from ? all.findIndex(line => line.id === from) + 1 : 0
  const data = all.slice(start, start + (params.limit ?? PAGE))
  const more = all.length > start + data.length
  return { object: 'list' as const, data, has_more: more, url: invoice.lines.url }
}

export const invoiceOperations: Operation[] = [
  operation<Create>('POST /v1/invoices', ({ work, params }) => create(work, params)),
  operation('GET /v1/invoices/{id}', ({ work, id }) => work.need('invoice', id)),
  operation<Update>('POST /v1/invoices/{id}', async ({ work, id, params }) =>
    update(work, await work.need('invoice', id), params),
  ),
  operation('DELETE /v1/invoices/{id}', async ({ work, id }) =>
    remove(work, await work.need('invoice', id)),
  ),
  operation<Wire<Stripe.InvoiceFinalizeInvoiceParams>>(
    'POST /v1/invoices/{id}/finalize',
    async ({ work, id, params }) =>
      finalizeManually(work, await work.need('invoice', id), params.auto_advance),
  ),
  operation<Wire<Stripe.InvoicePayParams>>(
    'POST /v1/invoices/{id}/pay',
    async ({ work, id, params }) => payInvoice(work, await work.need('invoice', id), params),
  ),
  operation('POST /v1/invoices/{id}/void', async ({ work, id }) =>
    voidManually(work, await work.need('invoice', id)),
  ),
  operation('POST /v1/invoices/{id}/mark_uncollectible', async ({ work, id }) =>
    markUncollectibleManually(work, await work.need('invoice', id)),
  ),
  operation<Wire<Stripe.InvoiceListLineItemsParams>>(
    'GET /v1/invoices/{id}/lines',
    async ({ work, id, params }) => lines(await work.need('invoice', id), params),
  ),
  operation<List>('GET /v1/invoices', async ({ params }) => ({
    list: 'invoice',
    page: params,
    conditions: [
      ...where({
        customer: params.customer,
        status: params.status,
        collection_method: params.collection_method,
        'parent.subscription_details.subscription': params.subscription,
      }),
      ...inRange('created', params.created),
      ...inRange('due_date', params.due_date),
    ],
  })),
]
