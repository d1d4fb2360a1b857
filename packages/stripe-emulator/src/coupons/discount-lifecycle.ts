import type { Work } from '../engine/work.ts'
import type { Customer, Discount, Invoice, Subscription } from '../wire/objects.ts'
import { termsOf } from './terms.ts'

/** The discounts that a new invoice takes over: its subscription's, else the one of its customer. */
export function inherited(subscription: Subscription | null, customer: Customer): string[] {
  if (subscription && subscription.discounts.length > 0) return [...subscription.discounts]
  return customer.discount ? [customer.discount.id] : []
}

/** Ends what has run its time, so that the invoice of this moment is without it. */
export async function endExpired(work: Work, subscription: Subscription): Promise<void> {
  const ids = [subscription, ...subscription.items.data].flatMap(({ discounts }) => discounts)
  for (const id of ids) {
    const discount = await work.load('discount', id)
    if (discount?.end != null && discount.end <= work.now) await endDiscount(work, discount)
  }
}

/**
 * A coupon for once is spent on the first invoice that it took something off, when that is final [not
 * verified that Stripe waits for the first invoice that costs something].
 */
export async function endOneTimeDiscounts(work: Work, invoice: Invoice): Promise<void> {
  for (const { amount, discount: id } of invoice.total_discount_amounts ?? []) {
    if (amount === 0 || (await termsOf(work, id))?.duration !== 'once') continue
    const discount = await work.load('discount', id)
    if (discount) await endDiscount(work, discount)
  }
}

/** Takes a discount off what it was for. The invoices that had it keep it. */
export async function endDiscount(work: Work, discount: Discount): Promise<void> {
  work.hidden(discount.id).due = undefined
  const subscription = await work.load('subscription', discount.subscription ?? '')
  const customer = await work.load('customer', discount.customer ?? '')
  const without = (ids: string[]) => ids.filter(id => id !== discount.id)
  if (subscription) {
    subscription.discounts = without(subscription.discounts)
    for (const item of subscription.items.data) item.discounts = without(item.discounts)
    work.emit('customer.discount.deleted', discount)
    work.emit('customer.subscription.updated', subscription)
  }
  if (customer?.discount?.id === discount.id) {
    customer.discount = null
    work.emit('customer.discount.deleted', discount)
  }
}

/** Puts other discounts in the place of the old ones, which end. */
export async function replaceDiscounts(
  work: Work,
  place: { discounts: string[] },
  ids: string[],
): Promise<void> {
  const gone = place.discounts.filter(id => !ids.includes(id))
  place.discounts = ids
  for (const id of gone) {
    const discount = await work.load('discount', id)
    if (!discount) continue
    work.hidden(id).due = undefined
    work.emit('customer.discount.deleted', discount)
  }
}
