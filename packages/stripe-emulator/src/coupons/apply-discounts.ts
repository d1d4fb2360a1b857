import type { Work } from '../engine/work.ts'
import type { Subscription, SubscriptionItem } from '../wire/objects.ts'
import { replaceDiscounts } from './discount-lifecycle.ts'
import { type DiscountParam, redeem } from './redeem.ts'

/** The parameter `discounts`: empty takes all away. */
export type DiscountParams = readonly DiscountParam[] | '' | null | undefined

/** Gives a subscription the discounts that `discounts` names, in the place of those that it has. */
export async function discountSubscription(
  work: Work,
  subscription: Subscription,
  discounts: DiscountParams,
  param?: string,
): Promise<void> {
  if (discounts === undefined) return
  const { id, customer, currency } = subscription
  const discounted = { customer, currency, subscription: id }
  const ids = await redeem(work, discounts || [], discounted, param)
  await replaceDiscounts(work, subscription, ids)
}

/** Redeems the discounts of one item of a subscription in place of those it has. */
export async function discountItem(
  work: Work,
  subscription: Subscription,
  item: SubscriptionItem,
  discounts: DiscountParams,
  param?: string,
): Promise<void> {
  if (discounts === undefined) return
  const { id, customer, currency } = subscription
  const discounted = { customer, currency, subscription: id, subscription_item: item.id }
  const ids = await redeem(work, discounts || [], discounted, param)
  await replaceDiscounts(work, item, ids)
}

/** The entries, but for a coupon that runs there already, which is not redeemed once more. */
export async function reuseActive(
  work: Work,
  place: { discounts: string[] } | undefined,
  params: readonly DiscountParam[],
): Promise<DiscountParam[]> {
  const running = new Map<string, string>()
  for (const id of place?.discounts ?? []) {
    const discount = await work.load('discount', id)
    if (discount?.source.coupon) running.set(discount.source.coupon, id)
  }
  return params.map(entry => {
    const known = running.get(entry.coupon ?? '')
    return known === undefined ? entry : { discount: known }
  })
}
