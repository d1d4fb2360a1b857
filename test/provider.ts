import type { MirrorServices } from '#core/catalog/mirror.server.ts'
import type { ProviderPrice, ProviderProduct } from '#integrations/payment-gateway.ts'

/** A payment provider's catalogue that a test fills by hand. */
export interface FakeProvider {
  readonly payments: MirrorServices['payments']
  readonly products: Map<string, ProviderProduct>
  readonly prices: Map<string, ProviderPrice>
  product(id: string, more?: Partial<ProviderProduct>): ProviderProduct
  /** One-off and 1.000,00 € unless said otherwise. */
  price(id: string, productId: string, more?: Partial<ProviderPrice>): void
  /** A monthly price for a term, in cents. */
  rent(id: string, productId: string, months: number, cents: number): void
  /** Runs once between reading a product and answering with it. */
  beforeAnswer(work: () => Promise<void>): void
  clear(): void
}

const CREATED = new Date('2025-12-01T00:00:00Z')

export function fakeProvider(): FakeProvider {
  const products = new Map<string, ProviderProduct>()
  const prices = new Map<string, ProviderPrice>()
  let pause: (() => Promise<void>) | undefined

  const fake: FakeProvider = {
    products,
    prices,
    payments: {
      async product(id) {
        const answer = products.get(id) ?? null
        const work = pause
        pause = undefined
        await work?.()
        return answer
      },
      async price(id) {
        return prices.get(id) ?? null
      },
      async pricesOf(id) {
        return [...prices.values()].filter(price => price.productId === id)
      },
      async *products() {
        yield* products.values()
      },
      async *prices() {
        yield* prices.values()
      },
    },
    product(id, more = {}) {
      const product: ProviderProduct = {
        id,
        name: `Rudergerät ${id}`,
        description: 'Ein Gerät für zu Hause.',
        images: [],
        metadata: { category: 'ausdauer', vendor: 'Havel', stock: '5', stock_total: '10' },
        active: true,
        createdAt: CREATED,
        ...more,
      }
      products.set(id, product)
      return product
    },
    price(id, productId, more = {}) {
      prices.set(id, {
        id,
        productId,
        cents: 100_000,
        currency: 'eur',
        interval: null,
        intervalCount: null,
        metadata: { price_type: 'purchase', shipping_cents: '4900' },
        active: true,
        createdAt: CREATED,
        ...more,
      })
    },
    rent(id, productId, months, cents) {
      fake.price(id, productId, {
        cents,
        interval: 'month',
        intervalCount: 1,
        metadata: {
          price_type: 'rental',
          duration_months: String(months),
          shipping_cents: '4900',
        },
      })
    },
    beforeAnswer(work) {
      pause = work
    },
    clear() {
      products.clear()
      prices.clear()
      pause = undefined
    },
  }
  return fake
}
