import type Stripe from 'stripe'
import type { PaymentGateway, ProviderPrice, ProviderProduct } from './payment-gateway.ts'
import { unlessMissing } from './stripe-missing.server.ts'
import { fromUnixTime, idOf, PAGE } from './stripe-values.server.ts'

/** What is sold, and for how much. */
export function catalog(
  stripe: Stripe,
): Pick<PaymentGateway, 'products' | 'prices' | 'product' | 'pricesOf' | 'price'> {
  return {
    async *products() {
      for await (const product of stripe.products.list({ limit: PAGE })) yield productOf(product)
    },
    async *prices() {
      for await (const price of stripe.prices.list({ limit: PAGE })) yield priceOf(price)
    },
    async product(id) {
      const product = await unlessMissing(stripe.products.retrieve(id))
      return product && !('deleted' in product && product.deleted) ? productOf(product) : null
    },
    async pricesOf(productId) {
      const prices: ProviderPrice[] = []
      for await (const price of stripe.prices.list({ product: productId, limit: PAGE })) {
        prices.push(priceOf(price))
      }
      return prices
    },
    async price(id) {
      const price = await unlessMissing(stripe.prices.retrieve(id))
      return price ? priceOf(price) : null
    },
  }
}

const intervals = ['day', 'week', 'month', 'year'] as const

function productOf(product: Stripe.Product): ProviderProduct {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    images: product.images,
    metadata: product.metadata,
    active: product.active,
    createdAt: fromUnixTime(product.created),
  }
}

function priceOf(price: Stripe.Price): ProviderPrice {
  return {
    id: price.id,
    productId: idOf(price.product),
    cents: price.unit_amount,
    currency: price.currency,
    interval: intervals.find(known => known === price.recurring?.interval) ?? null,
    intervalCount: price.recurring?.interval_count ?? null,
    metadata: price.metadata,
    active: price.active,
    createdAt: fromUnixTime(price.created),
  }
}
