import type Stripe from 'stripe'
import { type Operation, operation } from '../api/operation.ts'
import { requireFreeId } from '../engine/chosen-ids.ts'
import { inRange } from '../engine/conditions.ts'
import { newId } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import { missing, notBuilt, StripeError } from '../wire/errors.ts'
import { mergeMetadata, textField } from '../wire/fields.ts'
import type { Coupon } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'

type Create = Wire<Stripe.CouponCreateParams>
type Update = Wire<Stripe.CouponUpdateParams>

async function create(work: Work, params: Create): Promise<Coupon> {
  check(params, work.now)
  const { amount_off, percent_off, duration = 'once', applies_to } = params
  const id = params.id || newId('coupon')
  await requireFreeId(work, id, { name: 'Coupon' })
  for (const product of applies_to?.products ?? []) {
    await work.need('product', product, 'applies_to[products]')
  }
  const coupon = work.add(
    'coupon',
    {
      id,
      object: 'coupon',
      amount_off: amount_off ?? null,
      created: work.now,
      currency: amount_off === undefined ? null : (params.currency?.toLowerCase() ?? null),
      duration,
      duration_in_months: duration === 'repeating' ? (params.duration_in_months ?? null) : null,
      livemode: false,
      max_redemptions: params.max_redemptions ?? null,
      metadata: mergeMetadata(null, params.metadata),
      name: textField(params.name),
      percent_off: percent_off ?? null,
      redeem_by: params.redeem_by ?? null,
      times_redeemed: 0,
      valid: true,
    },
    { appliesTo: applies_to?.products, due: params.redeem_by },
  )
  work.emit('coupon.created', coupon)
  return coupon
}

function check(params: Create, now: number): void {
  const { amount_off: amount, percent_off: percent, redeem_by: last } = params
  if (params.currency_options) throw notBuilt('A coupon in several currencies', 'currency_options')
  if (amount === undefined && percent === undefined) {
    throw new StripeError('Must provide percent_off or amount_off.', { code: 'parameter_missing' })
  }
  if (amount !== undefined && percent !== undefined) {
    throw new StripeError(
      'Received both percent_off and amount_off parameters. Please pass in only one.',
    )
  }
  if (amount !== undefined && !params.currency) {
    throw new StripeError('You must pass currency when passing amount_off', { param: 'currency' })
  }
  if (params.duration === 'repeating' && !params.duration_in_months) {
    throw new StripeError(
      'The duration_in_months param must be set when creating a coupon with a repeating duration',
      { param: 'duration' },
    )
  }
  within(amount, 'amount_off', 1)
  within(params.max_redemptions, 'max_redemptions', 1)
  // A hundred years, so that the end is a date [not verified].
  within(params.duration_in_months, 'duration_in_months', 1, 1200)
  within(percent, 'percent_off', 0.01, 100)
  if (last !== undefined && last <= now) {
    throw new StripeError(
      `The parameter \`redeem_by\` expects a unix timestamp representing a date and time in the future. You specified the value \`${last}\` which is in the past.`,
      { param: 'redeem_by' },
    )
  }
  if (last !== undefined && last > now + longest) {
    throw new StripeError('`redeem_by` cannot be more than five years in the future.', {
      param: 'redeem_by',
    })
  }
}

/** Stripe lets nobody promise more than five years. */
const longest = 5 * 366 * 24 * 3600

function within(value: number | undefined, param: string, least: number, most = Infinity): void {
  if (value === undefined || (value >= least && value <= most)) return
  const bound =
    value < least ? `greater than or equal to ${least}` : `less than or equal to ${most}`
  throw new StripeError(`This value must be ${bound} (it currently is '${value}').`, {
    code: Number.isInteger(least) ? 'parameter_invalid_integer' : undefined,
    param,
  })
}

/** Of a coupon only words change; what it takes off stays as it was made. */
function update(work: Work, coupon: Coupon, params: Update): Coupon {
  if (params.currency_options) throw notBuilt('A coupon in several currencies', 'currency_options')
  coupon.name = textField(params.name, coupon.name)
  coupon.metadata = mergeMetadata(coupon.metadata, params.metadata)
  work.emit('coupon.updated', coupon)
  return coupon
}

/** Deletes a coupon; discounts that redeemed it go on. */
function remove(work: Work, coupon: Coupon) {
  coupon.valid = false
  work.emit('coupon.deleted', coupon)
  work.remove(coupon.id)
  return { id: coupon.id, object: 'coupon', deleted: true }
}

async function named(work: Work, id: string): Promise<Coupon> {
  const coupon = await work.load('coupon', id)
  if (!coupon) throw missing('coupon', id, 'coupon')
  return coupon
}

export const couponOperations: Operation[] = [
  operation<Create>('POST /v1/coupons', ({ work, params }) => create(work, params)),
  operation('GET /v1/coupons/{id}', ({ work, id }) => named(work, id)),
  operation<Update>('POST /v1/coupons/{id}', async ({ work, id, params }) =>
    update(work, await named(work, id), params),
  ),
  operation('DELETE /v1/coupons/{id}', async ({ work, id }) => remove(work, await named(work, id))),
  operation<Wire<Stripe.CouponListParams>>('GET /v1/coupons', async ({ params }) => ({
    list: 'coupon',
    page: params,
    conditions: inRange('created', params.created),
  })),
]
