import { newId } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import type { InvoiceItem, InvoiceLine, Price, SubscriptionItem } from '../wire/objects.ts'

interface Period {
  start: number
  end: number
}

/** Rent of an item for a period; `free` while a trial runs. */
export async function itemLine(
  work: Work,
  item: SubscriptionItem,
  period: Period,
  free = false,
): Promise<InvoiceLine> {
  const quantity = item.quantity ?? 1
  const name = await productName(work, item.price)
  const term = `at ${money(item.price)} / ${termText(item.price)}`
  return line(work, item.price, quantity, period, {
    amount: free ? 0 : amountOf(item.price, quantity),
    description: free ? `Trial period for ${name}` : `${quantity} × ${name} (${term})`,
    discounts: [...item.discounts],
    metadata: item.metadata,
    subscription: item.subscription,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
  })
}

/** The line of an invoice item, as it stands on the invoice that takes it. */
export function lineOfItem(item: InvoiceItem): InvoiceLine {
  const subscription = item.parent?.subscription_details?.subscription ?? null
  return {
    id: newId('line_item'),
    object: 'line_item',
    amount: item.amount,
    currency: item.currency,
    description: item.description,
    discount_amounts: [],
    discountable: item.discountable,
    discounts: [...(item.discounts ?? [])],
    invoice: item.invoice,
    livemode: false,
    metadata: { ...item.metadata },
    parent: {
      invoice_item_details: {
        invoice_item: item.id,
        proration: item.proration,
        proration_details: null,
        subscription,
      },
      subscription_item_details: null,
      type: 'invoice_item_details',
    },
    period: { ...item.period },
    pretax_credit_amounts: [],
    pricing: item.pricing && { ...item.pricing },
    quantity: item.quantity,
    quantity_decimal: item.quantity_decimal,
    subscription,
    subtotal: item.amount,
    taxes: [],
  }
}

interface Extra {
  price: Price
  quantity: number
  metadata: Record<string, string>
  subscription: string
  /** Its invoice item, with the discounts of that. */
  invoiceItem: string
  discounts: string[]
}

/** A purchase on a subscription's invoice. */
export async function extraLine(work: Work, extra: Extra): Promise<InvoiceLine> {
  const { price, quantity, metadata, subscription, invoiceItem, discounts } = extra
  return line(
    work,
    price,
    quantity,
    { start: work.now, end: work.now },
    {
      amount: amountOf(price, quantity),
      description: await productName(work, price),
      discounts,
      metadata,
      subscription,
      parent: {
        invoice_item_details: {
          invoice_item: invoiceItem,
          proration: false,
          proration_details: null,
          subscription,
        },
        subscription_item_details: null,
        type: 'invoice_item_details',
      },
    },
  )
}

type Own = Pick<
  InvoiceLine,
  'amount' | 'description' | 'discounts' | 'metadata' | 'subscription' | 'parent'
>

function line(_work: Work, price: Price, quantity: number, period: Period, own: Own): InvoiceLine {
  return {
    id: newId('line_item'),
    object: 'line_item',
    currency: price.currency,
    discount_amounts: [],
    discountable: true,
    invoice: null,
    livemode: false,
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: own.amount === 0 ? '0' : price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subtotal: own.amount,
    taxes: [],
    ...own,
  }
}

/** Cents of a number of units; a fraction of a cent is rounded at the end. */
export function amountOf(price: Price, quantity: number): number {
  return Math.round(Number(price.unit_amount_decimal ?? price.unit_amount) * quantity)
}

async function productName(work: Work, price: Price): Promise<string> {
  return (await work.load('product', price.product))?.name ?? price.product
}

function money(price: Price): string {
  const amount = Number(price.unit_amount_decimal ?? 0) / 100
  return amount.toLocaleString('en', { style: 'currency', currency: price.currency })
}

function termText({ recurring }: Price): string {
  if (!recurring) return ''
  const { interval, interval_count: count } = recurring
  return count === 1 ? interval : `${count} ${interval}s`
}
