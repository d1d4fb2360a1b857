import {
  type DiscountParams,
  discountItem,
  discountSubscription,
} from '../coupons/apply-discounts.ts'
import { redeem } from '../coupons/redeem.ts'
import { newId } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import { extraLine, itemLine } from '../invoices/lines.ts'
import { mixedCurrency, priceOf } from '../products/item-prices.ts'
import { notBuilt } from '../wire/errors.ts'
import { mergeMetadata } from '../wire/fields.ts'
import type { InvoiceLine, Price, Subscription } from '../wire/objects.ts'
import type { Create } from './new-subscription-object.ts'

/** Redeems the discounts with which a subscription begins. */
export async function firstDiscounts(
  work: Work,
  subscription: Subscription,
  params: { discounts?: DiscountParams; items?: readonly { discounts?: DiscountParams }[] },
): Promise<void> {
  await discountSubscription(work, subscription, params.discounts)
  for (const [index, item] of subscription.items.data.entries()) {
    const param = `items[${index}][discounts]`
    await discountItem(work, subscription, item, params.items?.[index]?.discounts, param)
  }
}

/** What the first invoice of a subscription is about: its first period, and what is bought with it. */
export async function firstLines(
  work: Work,
  subscription: Subscription,
  params: Create,
  own: ReadonlySet<string>,
): Promise<InvoiceLine[]> {
  const lines: InvoiceLine[] = []
  const free = subscription.trial_end !== null
  for (const item of subscription.items.data) {
    const period = { start: item.current_period_start, end: item.current_period_end }
    lines.push(await itemLine(work, item, period, free))
  }
  for (const [index, extra] of (params.add_invoice_items ?? []).entries()) {
    const isOwn = own.has(extra.price ?? '')
    const param = `add_invoice_items[${index}]`
    const price = await priceOf(work, { ...extra, isOwn }, 'one_time', param)
    if (price.currency !== subscription.currency) {
      throw mixedCurrency(subscription.currency, price.currency)
    }
    lines.push(await purchaseLine(work, subscription, price, { ...extra, param }))
  }
  return lines
}

type Purchase = NonNullable<Create['add_invoice_items']>[number] & { param: string }

async function purchaseLine(
  work: Work,
  { id: subscription, currency, customer }: Subscription,
  price: Price,
  { quantity = 1, metadata, discounts, tax_rates, param }: Purchase,
): Promise<InvoiceLine> {
  if (tax_rates) throw notBuilt('Tax rates', `${param}[tax_rates]`)
  const invoiceItem = newId('invoiceitem')
  const discounted = { customer, currency, invoice_item: invoiceItem }
  return extraLine(work, {
    price,
    quantity,
    metadata: mergeMetadata(null, metadata),
    subscription,
    invoiceItem,
    discounts: await redeem(work, discounts ?? [], discounted, `${param}[discounts]`),
  })
}
