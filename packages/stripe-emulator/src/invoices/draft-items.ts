import { newId } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import { StripeError } from '../wire/errors.ts'
import type { Customer, Invoice, InvoiceItem, Price, Subscription } from '../wire/objects.ts'
import { lineOfItem } from './lines.ts'
import { updateTotals } from './totals.ts'

interface NewItem {
  customer: Customer
  currency: string
  amount: number
  description: string | null
  metadata: Record<string, string>
  period: { start: number; end: number }
  quantity: number
  price: Price | null
  subscription: string | null
  subscriptionItem?: string
  isProration?: boolean
  isDiscountable?: boolean
}

/** Adds an amount that waits for the customer's next invoice, and emits its event. */
export function addInvoiceItem(work: Work, data: NewItem): InvoiceItem {
  const { customer, price, subscription, quantity } = data
  const item = work.add('invoiceitem', {
    id: newId('invoiceitem'),
    object: 'invoiceitem',
    amount: data.amount,
    currency: data.currency,
    customer: customer.id,
    customer_account: null,
    date: work.now,
    description: data.description,
    // Stripe gives no discount on credits.
    discountable: data.isDiscountable ?? !(data.isProration || data.amount < 0),
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: data.metadata,
    net_amount: data.amount,
    parent: subscription
      ? {
          subscription_details: {
            subscription,
            ...(data.subscriptionItem && { subscription_item: data.subscriptionItem }),
          },
          type: 'subscription_details',
        }
      : null,
    period: data.period,
    pricing: price && {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    proration: data.isProration ?? false,
    quantity,
    quantity_decimal: String(quantity),
    tax_rates: [],
    test_clock: customer.test_clock ?? null,
  })
  work.emit('invoiceitem.created', item)
  return item
}

/**
 * What waits for an invoice of this customer, oldest first: with a subscription its own items and those
 * of none, without one only the latter.
 */
export async function pendingItems(
  work: Work,
  customer: string,
  subscription: Subscription | null,
): Promise<InvoiceItem[]> {
  const items = await work.find('invoiceitem', [{ path: 'customer', is: customer }])
  return items
    .filter(item => {
      const own = item.parent?.subscription_details?.subscription
      return item.invoice === null && (own === undefined || own === subscription?.id)
    })
    .reverse()
}

/** Puts items onto a draft, whose sums follow. Throws for an item in another currency. */
export async function addToDraft(
  work: Work,
  invoice: Invoice,
  items: readonly InvoiceItem[],
): Promise<void> {
  for (const item of items) {
    if (item.currency !== invoice.currency) {
      throw new StripeError(
        `The currency of the invoice item (${item.currency}) is not that of the invoice (${invoice.currency}).`,
        { param: 'currency' },
      )
    }
    item.invoice = invoice.id
    invoice.lines.data.push(lineOfItem(item))
  }
  await updateTotals(work, invoice)
}

/** Takes an item off a draft again. */
export async function removeFromDraft(
  work: Work,
  invoice: Invoice,
  item: InvoiceItem,
): Promise<void> {
  const { lines } = invoice
  lines.data = lines.data.filter(
    line => line.parent?.invoice_item_details?.invoice_item !== item.id,
  )
  await updateTotals(work, invoice)
}

/** Writes the line of a changed item anew, in its place. */
export async function changeOnDraft(
  work: Work,
  invoice: Invoice,
  item: InvoiceItem,
): Promise<void> {
  const { lines } = invoice
  lines.data = lines.data.map(line =>
    line.parent?.invoice_item_details?.invoice_item === item.id
      ? { ...lineOfItem(item), id: line.id }
      : line,
  )
  await updateTotals(work, invoice)
}

/** Items that a draft has are changed with it; on a final invoice nothing is. */
export async function draftOf(work: Work, item: InvoiceItem): Promise<Invoice | undefined> {
  if (item.invoice === null) return undefined
  const invoice = await work.need('invoice', item.invoice, 'invoice')
  if (invoice.status === 'draft') return invoice
  throw new StripeError(
    'Invoice items that are on a finalized invoice can no longer be changed or deleted.',
    { code: 'invoice_not_editable' },
  )
}
