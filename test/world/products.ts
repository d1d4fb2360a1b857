import type { Product } from '#core/catalog/product.ts'
import { picturePath } from '#core/pictures/address.ts'
import type { Picture } from '#core/pictures/picture.ts'

/** A picture that nobody has to load. */
export function aPicture(hash = '0123456789abcdef'): Picture {
  return { url: picturePath(hash), width: 1600, height: 1600, preview: 'UklGRg==' }
}

/** A product in memory, for rules that need no database: 1.000,00 € new, nothing to rent. */
export function aProduct(more: Partial<Product> = {}): Product {
  const id = more.id ?? 'prod_a'
  return {
    id,
    slug: id,
    title: 'Havel 2',
    name: 'Havel 2',
    vendor: 'RuderWerk',
    category: 'ausdauer',
    subcategory: 'rudergeraete',
    shortDescription: 'Ein Rudergerät.',
    description: 'Ein Rudergerät.',
    features: [],
    tags: [],
    gtin: '4006381333931',
    sku: 'RW-1',
    specifications: [],
    images: [{ ...aPicture(), alt: 'Havel 2' }],
    modelUrl: null,
    metadata: {},
    seo: { title: null, description: null, keywords: [] },
    isLive: true,
    showOnHomepage: false,
    purchase: { new: { condition: 'new', priceId: `price_${id}`, cents: 100_000 } },
    rentals: [],
    takeoverCents: null,
    shippingCents: 0,
    rating: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...more,
  }
}
