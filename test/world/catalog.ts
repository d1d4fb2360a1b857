import { guest } from '#core/actor.ts'
import { saveProductContent } from '#core/catalog/content.server.ts'
import { mirrorAll } from '#core/catalog/mirror-all.server.ts'
import type { TestServices } from '../services.ts'

const CREATED = Math.floor(Date.parse('2026-01-05T08:00:00Z') / 1000)

/** Ids of the small catalogue that tests order from; amounts in cents beside them. */
export const ids = {
  rower: 'prod_rower',
  rowerNew: 'price_rower_new', // 1.290,00 €
  rowerUsed: 'price_rower_used', // 890,00 €
  rower24: 'price_rower_24', // 49,00 €/Monat
  rower6: 'price_rower_6', // 79,00 €/Monat
  bike: 'prod_bike',
  bikeNew: 'price_bike_new', // 1.090,00 €, Fracht 99,00 €
  kettlebell: 'prod_kettlebell',
  kettlebellNew: 'price_kettlebell_new', // 59,00 €, Versand 49,00 €
  hidden: 'prod_hidden',
  hiddenNew: 'price_hidden_new',
  freeShipping: 'price_shipping_free',
  standardShipping: 'price_shipping_standard',
  freight: 'price_shipping_freight',
  care: 'prod_care',
  carePrice: 'price_care', // 4,90 €/Monat
} as const

export const cents = {
  rowerNew: 129_000,
  rowerUsed: 89_000,
  rower24: 4900,
  rower6: 7900,
  bikeNew: 109_000,
  kettlebellNew: 5900,
  standardShipping: 4900,
  freight: 9900,
  care: 490,
} as const

function product(id: string, name: string, metadata: Record<string, string>) {
  return {
    id,
    object: 'product',
    name,
    description: `${name} für zu Hause und Studio.`,
    active: true,
    images: [],
    metadata,
    created: CREATED,
    updated: CREATED,
    livemode: false,
    default_price: null,
    marketing_features: [],
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    type: 'service',
    unit_label: null,
    url: null,
  }
}

function price(id: string, productId: string, amount: number, metadata: Record<string, string>) {
  const isMonthly = 'duration_months' in metadata || metadata.price_type === undefined
  return {
    id,
    object: 'price',
    product: productId,
    active: true,
    unit_amount: amount,
    unit_amount_decimal: String(amount),
    currency: 'eur',
    type: isMonthly ? 'recurring' : 'one_time',
    recurring: isMonthly
      ? {
          interval: 'month',
          interval_count: 1,
          usage_type: 'licensed',
          meter: null,
          trial_period_days: null,
        }
      : null,
    billing_scheme: 'per_unit',
    created: CREATED,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata,
    nickname: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
  }
}

const purchase = (shipping = 0) => ({ price_type: 'purchase', shipping_cents: String(shipping) })
const used = { price_type: 'purchase_used' }
const rental = (months: number) => ({
  price_type: 'rental',
  duration_months: String(months),
  minimum_period_months: String(months),
})
const shippingClass = (id: string, label: string, method: string) =>
  product(`prod_${id}`, label, { category: 'shipping', label, method })

/** A rower to buy, rent and take refurbished; a bike, a kettlebell, a hidden product; the services. */
export async function givenCatalog({
  services,
  emulator,
}: Pick<TestServices, 'services' | 'emulator'>): Promise<void> {
  const once = { price_type: 'shipping' }
  await emulator.importObjects([
    product(ids.rower, 'Havel 2', {
      category: 'ausdauer',
      vendor: 'RuderWerk',
      stock: '3',
      stock_total: '10',
    }),
    price(ids.rowerNew, ids.rower, cents.rowerNew, purchase()),
    price(ids.rowerUsed, ids.rower, cents.rowerUsed, used),
    price(ids.rower24, ids.rower, cents.rower24, rental(24)),
    price(ids.rower6, ids.rower, cents.rower6, rental(6)),
    product(ids.bike, 'Gale', {
      category: 'ausdauer',
      vendor: 'AeroForge',
      stock: '5',
      stock_total: '5',
    }),
    price(ids.bikeNew, ids.bike, cents.bikeNew, purchase(cents.freight)),
    product(ids.kettlebell, 'Kugel 16', { category: 'kraft', vendor: 'Nordkraft' }),
    price(ids.kettlebellNew, ids.kettlebell, cents.kettlebellNew, purchase(cents.standardShipping)),
    product(ids.hidden, 'Onda X', { category: 'ausdauer', vendor: 'Onda' }),
    price(ids.hiddenNew, ids.hidden, 99_000, purchase()),
    shippingClass('shipping_free', 'Versandkostenfrei', 'free'),
    price(ids.freeShipping, 'prod_shipping_free', 0, once),
    shippingClass('shipping_standard', 'Paketversand', 'standard'),
    price(ids.standardShipping, 'prod_shipping_standard', cents.standardShipping, once),
    shippingClass('shipping_freight', 'Speditionsversand', 'freight'),
    price(ids.freight, 'prod_shipping_freight', cents.freight, once),
    product(ids.care, 'Schadenschutz Care', { category: 'insurance' }),
    price(ids.carePrice, ids.care, cents.care, {}),
  ])
  await mirrorAll(services)
  await content(services, ids.rower, 'Havel 2', { purchaseUsedEnabled: true })
  await content(services, ids.hidden, 'Onda X', { isLive: false })
}

function content(
  services: TestServices['services'],
  stripeProductId: string,
  title: string,
  switches: { purchaseUsedEnabled?: boolean; isLive?: boolean },
) {
  return saveProductContent(services, guest, { stripeProductId, title, ...switches })
}

/** Care at another price, in cents a month. */
export async function givenCareFor(
  { services, emulator }: Pick<TestServices, 'services' | 'emulator'>,
  monthlyCents: number,
): Promise<void> {
  await emulator.importObjects([price(ids.carePrice, ids.care, monthlyCents, {})])
  await mirrorAll(services)
}

/** Another count of a product, as the office of the provider writes it. */
export async function restock(
  shop: Pick<TestServices, 'emulator' | 'settle'>,
  productId: string,
  count: number,
): Promise<void> {
  const answer = await shop.emulator.apiFetch(`https://api.stripe.com/v1/products/${productId}`, {
    method: 'POST',
    headers: {
      Authorization: 'Bearer sk_test_x',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      'metadata[stock]': `${count}`,
      'metadata[stock_total]': `${count}`,
    }),
  })
  if (!answer.ok) throw new Error(`The count was answered with ${answer.status}`)
  await shop.settle()
}
