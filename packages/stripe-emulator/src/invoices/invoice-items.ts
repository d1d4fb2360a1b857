import type Stripe from 'stripe'
import { type Operation, operation } from '../api/operation.ts'
import type { DiscountParams } from '../coupons/apply-discounts.ts'
import { redeem } from '../coupons/redeem.ts'
import { inRange, where } from '../engine/conditions.ts'
import type { Work } from '../engine/work.ts'
import { priceOf } from '../products/item-prices.ts'
import { notBuilt, parameterMissing, StripeError } from '../wire/errors.ts'
import { mergeMetadata, textField } from '../wire/fields.ts'
import type { InvoiceItem, Price } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import {
  addInvoiceItem,
  addToDraft,
  changeOnDraft,
  draftOf,
  removeFromDraft,
} from './draft-items.ts'
import { amountOf } from './lines.ts'

type Create = Wire<Stripe.InvoiceItemCreateParams>
type Update = Wire<Stripe.InvoiceItemUpdateParams>
type List = Wire<Stripe.InvoiceItemListParams>

async function create(work: Work, params: Create): Promise<InvoiceItem> {
  refuseUnbuilt(params)
  if (!params.customer) throw parameterMissing('customer')
  const customer = await work.need('customer', params.customer, 'customer')
  const draft = params.invoice ? await work.need('invoice', params.invoice, 'invoice') : undefined
  if (draft && (draft.status !== 'draft' || draft.customer !== customer.id)) {
    throw new StripeError('The invoice is not a draft of this customer.', {
      code: 'invoice_not_editable',
      param: 'invoice',
    })
  }
  const subscription = params.subscription
    ? await work.need('subscription', params.subscription, 'subscription')
    : undefined
  if (subscription && subscription.customer !== customer.id) {
    throw new StripeError('The subscription does not belong to this customer.', {
      param: 'subscription',
    })
  }
  const price = await pricedBy(work, params)
  const quantity = params.quantity ?? 1
  const item = addInvoiceItem(work, {
    customer,
    amount: price ? amountOf(price, quantity) : plainAmount(params),
    currency: price?.currency ?? params.currency ?? customer.currency ?? 'eur',
    description: textField(params.description) ?? (await productName(work, price)),
    metadata: mergeMetadata(null, params.metadata),
    period: params.period ?? { start: work.now, end: work.now },
    quantity: price ? quantity : 1,
    price,
    subscription: subscription?.id ?? null,
    isDiscountable: params.discountable,
  })
  await discount(work, item, params.discounts)
  if (draft) {
    await addToDraft(work, draft, [item])
    work.emit('invoice.updated', draft)
  }
  return item
}

function refuseUnbuilt(params: Create | Update): void {
  if (params.tax_rates) throw notBuilt('Tax rates', 'tax_rates')
  if (params.quantity_decimal) throw notBuilt('Fractions of a quantity', 'quantity_decimal')
}

async function discount(work: Work, item: InvoiceItem, params: DiscountParams): Promise<void> {
  if (params === undefined) return
  const { customer, currency, id } = item
  item.discounts = await redeem(work, params || [], { customer, currency, invoice_item: id })
}

/** The one-off price of an item; none where it names a mere amount. */
async function pricedBy(work: Work, params: Create | Update): Promise<Price | null> {
  const { pricing, price_data } = params
  if (!pricing?.price && !price_data) return null
  return priceOf(work, { price: pricing?.price, price_data }, 'one_time', 'pricing')
}

function plainAmount({ amount, unit_amount_decimal: unit, quantity = 1 }: Create | Update): number {
  if (amount !== undefined) return amount
  if (unit !== undefined) return Math.round(Number(unit) * quantity)
  throw parameterMissing('amount')
}

async function productName(work: Work, price: Price | null): Promise<string | null> {
  return price ? ((await work.load('product', price.product))?.name ?? null) : null
}

async function update(work: Work, item: InvoiceItem, params: Update): Promise<InvoiceItem> {
  refuseUnbuilt(params)
  const draft = await draftOf(work, item)
  const price = await pricedBy(work, params)
  const known = price ?? (await priceOfItem(work, item))
  item.quantity = params.quantity ?? item.quantity
  item.quantity_decimal = String(item.quantity)
  if (price) {
    item.pricing = {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    }
  }
  if (params.amount !== undefined || params.unit_amount_decimal !== undefined) {
    item.amount = plainAmount(params)
  } else if (known) item.amount = amountOf(known, item.quantity)
  item.net_amount = item.amount
  item.description = textField(params.description, item.description)
  item.discountable = params.discountable ?? item.discountable
  item.metadata = mergeMetadata(item.metadata, params.metadata)
  item.period = params.period ?? item.period
  await discount(work, item, params.discounts)
  if (draft) {
    await changeOnDraft(work, draft, item)
    work.emit('invoice.updated', draft)
  }
  return item
}

async function priceOfItem(work: Work, item: InvoiceItem): Promise<Price | undefined> {
  const id = item.proration ? undefined : item.pricing?.price_details?.price
  return id ? work.load('price', id) : undefined
}

async function remove(work: Work, item: InvoiceItem) {
  const draft = await draftOf(work, item)
  if (draft) {
    await removeFromDraft(work, draft, item)
    work.emit('invoice.updated', draft)
  }
  work.emit('invoiceitem.deleted', item)
  work.remove(item.id)
  return { id: item.id, object: 'invoiceitem', deleted: true }
}

export const invoiceItemOperations: Operation[] = [
  operation<Create>('POST /v1/invoiceitems', ({ work, params }) => create(work, params)),
  operation('GET /v1/invoiceitems/{id}', ({ work, id }) => work.need('invoiceitem', id)),
  operation<Update>('POST /v1/invoiceitems/{id}', async ({ work, id, params }) =>
    update(work, await work.need('invoiceitem', id), params),
  ),
  operation('DELETE /v1/invoiceitems/{id}', async ({ work, id }) =>
    remove(work, await work.need('invoiceitem', id)),
  ),
  operation<List>('GET /v1/invoiceitems', async ({ params }) => ({
    list: 'invoiceitem',
    page: params,
    conditions: [
      ...where({ customer: params.customer, invoice: params.invoice }),
      ...(params.pending === undefined ? [] : [{ path: 'invoice', isNull: params.pending }]),
      ...inRange('date', params.created),
    ],
  })),
]
