import { newId } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import { periodFrom } from '../products/recurrence.ts'
import { parameterMissing, StripeError } from '../wire/errors.ts'
import type { Coupon, Discount } from '../wire/objects.ts'
import { termsFrom } from './terms.ts'

/** One entry of the parameter `discounts`: a coupon to redeem, or a discount to use again. */
export interface DiscountParam {
  coupon?: string | null
  discount?: string | null
}

/** What a discount is for. */
export interface DiscountTarget
  extends Partial<
    Pick<
      Discount,
      'subscription' | 'subscription_item' | 'invoice' | 'invoice_item' | 'checkout_session'
    >
  > {
  customer: string | null
  currency: string
}

/** Redeems what `discounts` names; returns the ids in its order. Throws for a coupon that cannot be redeemed (any more). */
export async function redeem(
  work: Work,
  params: readonly DiscountParam[],
  discounted: DiscountTarget,
  param = 'discounts',
): Promise<string[]> {
  const ids: string[] = []
  for (const [index, entry] of params.entries()) {
    ids.push(await redeemOne(work, entry, discounted, `${param}[${index}]`))
  }
  return ids
}

async function redeemOne(
  work: Work,
  { coupon: code, discount: known }: DiscountParam,
  discounted: DiscountTarget,
  param: string,
): Promise<string> {
  if (known && !code) {
    const discount = await work.need('discount', known, `${param}[discount]`)
    if (discount.customer === discounted.customer) return discount.id
    throw new StripeError('The discount belongs to another customer.', {
      param: `${param}[discount]`,
    })
  }
  if (!code) throw parameterMissing(`${param}[coupon]`)
  const coupon = await redeemableCoupon(work, code, { ...discounted, param: `${param}[coupon]` })
  countRedemption(coupon)
  const discount = addDiscount(work, coupon, discounted)
  const lasts = discount.subscription !== null
  if (lasts) work.emit('customer.discount.created', discount)
  return discount.id
}

/** The coupon of that code, if it can be redeemed now. */
export async function redeemableCoupon(
  work: Work,
  code: string,
  { currency, param }: { currency: string; param: string },
): Promise<Coupon> {
  const coupon = await work.need('coupon', code, param)
  const { max_redemptions: most, redeem_by: last } = coupon
  if (most !== null && coupon.times_redeemed >= most) throw notRedeemable(coupon, 'used up', param)
  if (!coupon.valid || (last !== null && last <= work.now))
    throw notRedeemable(coupon, 'expired', param)
  if (coupon.currency !== null && coupon.currency !== currency) {
    throw new StripeError(
      `The coupon ${coupon.id} takes off an amount in ${coupon.currency} and cannot be applied to ${currency}.`,
      { param },
    )
  }
  return coupon
}

function notRedeemable(coupon: Coupon, why: string, param: string): StripeError {
  return new StripeError(`Coupon ${coupon.id} is ${why} and cannot be applied.`, {
    code: 'coupon_expired',
    param,
  })
}

/** One use fewer is left. */
export function countRedemption(coupon: Coupon): void {
  coupon.times_redeemed += 1
  const { max_redemptions: most } = coupon
  if (most !== null && coupon.times_redeemed >= most) coupon.valid = false
}

/** Adds a discount that runs from now on, without counting it. */
export function addDiscount(work: Work, coupon: Coupon, discounted: DiscountTarget): Discount {
  const { currency: _, ...owner } = discounted
  const months = coupon.duration === 'repeating' ? coupon.duration_in_months : null
  const end =
    months === null ? null : periodFrom(work.now, { interval: 'month', interval_count: months }, 1)
  return work.add(
    'discount',
    {
      id: newId('discount'),
      object: 'discount',
      checkout_session: null,
      customer_account: null,
      end,
      invoice: null,
      invoice_item: null,
      promotion_code: null,
      source: { coupon: coupon.id, type: 'coupon' },
      start: work.now,
      subscription: null,
      subscription_item: null,
      ...owner,
    },
    { terms: termsFrom(work, coupon), due: end ?? undefined },
  )
}
