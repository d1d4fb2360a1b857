import type Stripe from 'stripe'
import { type Operation, operation } from '../api/operation.ts'
import { inRange, where } from '../engine/conditions.ts'
import { newId } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import { notBuilt, parameterMissing, StripeError } from '../wire/errors.ts'
import { mergeMetadata, textField } from '../wire/fields.ts'
import type { Price } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import { addProduct } from './new-product.ts'

type Create = Wire<Stripe.PriceCreateParams>
type Update = Wire<Stripe.PriceUpdateParams>

/** Adds a price and emits its event. Throws on amounts, currencies and products that cannot be. */
export async function addPrice(work: Work, params: Create): Promise<Price> {
  refuseUnbuilt(params)
  const amount = amountOf(params)
  const product = await productOf(work, params)
  await claimLookupKey(work, params.lookup_key, params.transfer_lookup_key)
  const price = work.add('price', {
    id: newId('price'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: work.now,
    currency: params.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: textField(params.lookup_key),
    metadata: mergeMetadata(null, params.metadata),
    nickname: textField(params.nickname),
    product,
    recurring: params.recurring ? recurringOf(params.recurring) : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: params.recurring ? 'recurring' : 'one_time',
    unit_amount: amount.whole,
    unit_amount_decimal: amount.decimal,
  })
  work.emit('price.created', price)
  return price
}

function refuseUnbuilt(params: Create): void {
  if (params.billing_scheme === 'tiered' || params.tiers) throw notBuilt('Tiered pricing', 'tiers')
  if (params.custom_unit_amount) throw notBuilt('Custom amounts', 'custom_unit_amount')
  if (params.currency_options) throw notBuilt('Several currencies a price', 'currency_options')
  if (params.transform_quantity) throw notBuilt('Transformed quantity', 'transform_quantity')
}

function recurringOf(recurring: NonNullable<Create['recurring']>): NonNullable<Price['recurring']> {
  if (recurring.usage_type === 'metered') throw notBuilt('Metered usage', 'recurring[usage_type]')
  return {
    interval: recurring.interval,
    interval_count: recurring.interval_count ?? 1,
    meter: null,
    trial_period_days: recurring.trial_period_days ?? null,
    usage_type: 'licensed',
  }
}

/** `unit_amount` in cents, or `unit_amount_decimal` with up to 12 places (then `whole` may be null). */
function amountOf(params: Create): { whole: number | null; decimal: string } {
  const { unit_amount: whole, unit_amount_decimal: decimal } = params
  if (!/^[a-zA-Z]{3}$/.test(params.currency)) {
    throw new StripeError(`Invalid currency: ${params.currency}.`, { param: 'currency' })
  }
  if (whole === undefined && decimal === undefined) throw parameterMissing('unit_amount')
  if (whole !== undefined && decimal !== undefined) {
    throw new StripeError(
      'You may only specify one of these parameters: unit_amount, unit_amount_decimal.',
    )
  }
  const value = Number(whole ?? decimal)
  if (!Number.isFinite(value) || value < 0) {
    throw new StripeError('This value must be greater than or equal to 0.', {
      code: 'parameter_invalid_integer',
      param: 'unit_amount',
    })
  }
  return { whole: Number.isInteger(value) ? value : null, decimal: decimal ?? String(whole) }
}

async function productOf(work: Work, params: Create): Promise<string> {
  if (params.product && params.product_data) {
    throw new StripeError('You may only specify one of these parameters: product, product_data.')
  }
  if (params.product_data) {
    const { tax_details: _, ...data } = params.product_data
    return (await addProduct(work, data)).id
  }
  if (!params.product) throw parameterMissing('product')
  return (await work.need('product', params.product, 'product')).id
}

/** A lookup key belongs to one price; with `transfer` the other price gives it up. */
async function claimLookupKey(
  work: Work,
  key: string | undefined,
  transfer: boolean | undefined,
): Promise<void> {
  if (!key) return
  for (const holder of await work.find('price', where({ lookup_key: key }))) {
    if (!transfer) {
      throw new StripeError(
        `A price (\`${holder.id}\`) already uses that lookup key. Pass \`transfer_lookup_key=true\` to transfer the lookup key.`,
        { code: 'resource_already_exists', param: 'lookup_key' },
      )
    }
    holder.lookup_key = null
    work.emit('price.updated', holder)
  }
}

async function update(work: Work, price: Price, params: Update): Promise<Price> {
  if (params.currency_options) throw notBuilt('Several currencies a price', 'currency_options')
  if (params.lookup_key && params.lookup_key !== price.lookup_key) {
    await claimLookupKey(work, params.lookup_key, params.transfer_lookup_key)
  }
  const product = await work.load('product', price.product)
  if (params.active === false && product?.default_price === price.id) {
    throw new StripeError(
      'This price cannot be archived because it is the default price of its product.',
      { param: 'active' },
    )
  }
  price.active = params.active ?? price.active
  price.lookup_key = textField(params.lookup_key, price.lookup_key)
  price.metadata = mergeMetadata(price.metadata, params.metadata)
  price.nickname = textField(params.nickname, price.nickname)
  price.tax_behavior = params.tax_behavior ?? price.tax_behavior
  work.emit('price.updated', price)
  return price
}

export const priceOperations: Operation[] = [
  operation<Create>('POST /v1/prices', ({ work, params }) => addPrice(work, params)),
  operation('GET /v1/prices/{id}', ({ work, id }) => work.need('price', id)),
  operation<Update>('POST /v1/prices/{id}', async ({ work, id, params }) =>
    update(work, await work.need('price', id), params),
  ),
  operation<Wire<Stripe.PriceListParams>>('GET /v1/prices', async ({ params }) => ({
    list: 'price',
    page: params,
    conditions: [
      ...where({
        product: params.product,
        active: params.active,
        currency: params.currency,
        type: params.type,
        'recurring.interval': params.recurring?.interval,
        'recurring.usage_type': params.recurring?.usage_type,
      }),
      ...(params.lookup_keys ? [{ path: 'lookup_key', in: params.lookup_keys }] : []),
      ...inRange('created', params.created),
    ],
  })),
]
