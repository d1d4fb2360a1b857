/** A product as the payment provider's API gives it. */
export interface ProductSource {
  id: string
  name: string
  description: string
  metadata: Readonly<Record<string, string>>
  createdAt: Date
}

/** A price as the payment provider's API gives it. Cents, EUR; rent recurs monthly. */
export interface PriceSource {
  id: string
  productId: string
  unitAmount: number
  isMonthly: boolean
  lookupKey: string | null
  metadata: Readonly<Record<string, string>>
  createdAt: Date
}

/** The whole object, to be loaded in bulk. */
export function productObject(source: ProductSource): Record<string, unknown> {
  const { id, name, description, metadata } = source
  const created = seconds(source.createdAt)
  return {
    id,
    object: 'product',
    active: true,
    created,
    default_price: null,
    description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  }
}

/** The whole object, to be loaded in bulk. */
export function priceObject(source: PriceSource): Record<string, unknown> {
  const { id, productId, unitAmount, isMonthly, lookupKey, metadata } = source
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: seconds(source.createdAt),
    currency: 'eur',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookupKey,
    metadata,
    nickname: null,
    product: productId,
    recurring: isMonthly
      ? {
          interval: 'month',
          interval_count: 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: 'inclusive',
    tiers_mode: null,
    transform_quantity: null,
    type: isMonthly ? 'recurring' : 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  }
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
