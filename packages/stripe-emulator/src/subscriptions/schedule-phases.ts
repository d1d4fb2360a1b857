import type Stripe from 'stripe'
import type { DiscountParams } from '../coupons/apply-discounts.ts'
import { redeemableCoupon } from '../coupons/redeem.ts'
import type { Work } from '../engine/work.ts'
import { checkCompatible, priceOf } from '../products/item-prices.ts'
import { periodFrom, type Recurrence } from '../products/recurrence.ts'
import { notBuilt, parameterMissing, StripeError } from '../wire/errors.ts'
import { mergeMetadata, textField } from '../wire/fields.ts'
import type { Price, SubscriptionSchedule } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'

export type Phase = SubscriptionSchedule['phases'][number]
type CreateParam = NonNullable<Wire<Stripe.SubscriptionScheduleCreateParams>['phases']>[number]
type UpdateParam = NonNullable<Wire<Stripe.SubscriptionScheduleUpdateParams>['phases']>[number]
export type PhaseParam = CreateParam | UpdateParam

/** The phases of a schedule, one after the other from `start` (seconds). */
export async function phasesFrom(
  work: Work,
  params: readonly PhaseParam[],
  start: number,
): Promise<Phase[]> {
  const phases: Phase[] = []
  for (const [index, param] of params.entries()) {
    const begin = phases.at(-1)?.end_date ?? start
    phases.push(await phaseOf(work, param, { begin, name: `phases[${index}]` }))
  }
  return phases
}

async function phaseOf(
  work: Work,
  param: PhaseParam,
  { begin, name }: { begin: number; name: string },
): Promise<Phase> {
  refuseUnbuilt(param, name)
  const prices: Price[] = []
  const items: Phase['items'] = []
  for (const [index, item] of (param.items ?? []).entries()) {
    const price = await priceOf(work, item, 'recurring', `${name}[items][${index}]`)
    prices.push(price)
    items.push({
      billing_thresholds: null,
      discounts: await namedDiscounts(work, item.discounts, {
        currency: price.currency,
        param: `${name}[items][${index}][discounts]`,
      }),
      metadata: mergeMetadata(null, item.metadata),
      plan: price.id,
      price: price.id,
      quantity: item.quantity ?? 1,
      tax_rates: [],
    })
  }
  const [first] = prices
  if (!first?.recurring) throw parameterMissing(`${name}[items]`)
  checkCompatible(prices, first.currency)
  const { currency } = first
  const discounted = { currency, param: `${name}[discounts]` }
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: param.collection_method ?? null,
    currency,
    default_payment_method: textField(param.default_payment_method),
    default_tax_rates: [],
    description: textField(param.description),
    discounts: await namedDiscounts(work, param.discounts, discounted),
    end_date: endOf(param, { begin, recurrence: first.recurring, name }),
    invoice_settings: null,
    items,
    metadata: mergeMetadata(null, param.metadata),
    on_behalf_of: null,
    proration_behavior: param.proration_behavior ?? 'create_prorations',
    start_date: begin,
    transfer_data: null,
    trial_end: null,
  }
}

/** What is redeemed when the phase begins, and can be now. */
async function namedDiscounts(
  work: Work,
  params: DiscountParams,
  { currency, param }: { currency: string; param: string },
): Promise<Phase['discounts']> {
  const named: Phase['discounts'] = []
  for (const [index, { coupon = null, discount = null }] of (params || []).entries()) {
    if (coupon)
      await redeemableCoupon(work, coupon, { currency, param: `${param}[${index}][coupon]` })
    named.push({ coupon, discount, promotion_code: null })
  }
  return named
}

function refuseUnbuilt(param: PhaseParam, name: string): void {
  if (param.trial || param.trial_end) throw notBuilt('A phase that is a trial', `${name}[trial]`)
  if (param.add_invoice_items) {
    throw notBuilt('Purchases within a phase', `${name}[add_invoice_items]`)
  }
  if (param.billing_cycle_anchor === 'phase_start') {
    throw notBuilt('Moving the billing cycle anchor', `${name}[billing_cycle_anchor]`)
  }
}

/** A phase lasts a number of months or the like, or until a day; else one period of what it bills. */
function endOf(
  param: PhaseParam,
  { begin, recurrence, name }: { begin: number; recurrence: Recurrence; name: string },
): number {
  const { duration, end_date: end } = param
  if (duration && end !== undefined) {
    throw new StripeError('You may only specify one of these parameters: duration, end_date.', {
      param: `${name}[end_date]`,
    })
  }
  if (end === 'now') throw notBuilt('Ending a phase at once', `${name}[end_date]`)
  if (end !== undefined) {
    if (end > begin) return end
    throw new StripeError('A phase must end after it starts.', { param: `${name}[end_date]` })
  }
  const length = duration
    ? { interval: duration.interval, interval_count: duration.interval_count ?? 1 }
    : recurrence
  return periodFrom(begin, length, 1)
}
