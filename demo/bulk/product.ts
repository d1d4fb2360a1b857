import { normalizeSlug } from '#core/catalog/slug.ts'
import { dimensionSpecifications } from '../data/catalog/dimensions.ts'
import { demoProducts } from '../data/catalog/products.ts'
import type { DemoProduct, Dimensions, ProductPrices } from '../data/catalog/types.ts'
import { kindNouns, largeSeries, largeUses, largeVendors } from './names.ts'
import { between, pick } from './pick.ts'

const templates = demoProducts.filter(product => product.content.is_live)

/** A product of the large catalogue, with the demo product whose pictures and build it shares. */
export interface LargeProduct {
  product: DemoProduct
  shownAs: DemoProduct
}

/** The key of the n-th large product, counted from 1. */
export const largeKey = (number: number) => `large_${String(number).padStart(6, '0')}`

/** The n-th product of a catalogue of any size; the same number always gives the same product. */
export function largeProduct(number: number): LargeProduct {
  const key = largeKey(number)
  const shownAs = pick(templates, `${key} template`)
  const vendor = pick(largeVendors, `${key} vendor`)
  const noun = kindNouns[shownAs.kind]
  const title = `${pick(largeSeries, `${key} series`)} ${between(2, 98, `${key} model`) * 10} ${noun}`
  const dimensions = resized(shownAs.dimensions, key)
  const prices = repriced(shownAs.prices, key)
  const use = pick(largeUses, `${key} use`)
  const stock = between(0, 14, `${key} stock`)
  const stockTotal = stock + between(1, 10, `${key} total`)
  const gtin = eanOf(number)
  const short = `${noun} für ${use}.`
  const sizes = dimensionSpecifications(dimensions)
  const others = shownAs.content.specifications.filter(
    ({ name }) => !sizes.some(size => size.name === name),
  )
  const product: DemoProduct = {
    ...shownAs,
    key,
    name: `${vendor} ${title}`,
    vendor,
    description: `${short} ${sizes.map(({ name, value }) => `${name} ${value}`).join(', ')}.`,
    content: {
      ...shownAs.content,
      title,
      short_description: short,
      description: `${vendor} ${title}: ${short}\n\n${bullets(shownAs.content.features)}`,
      slug: `${normalizeSlug(`${vendor} ${title}`)}-${number}`,
      vendor,
      gtin,
      seo_title: `${vendor} ${title}`,
      seo_description: `${vendor} ${title}: ${short} Technische Daten, Preise und Lieferzeit.`,
      seo_keywords: [noun, vendor],
      specifications: [...sizes, ...others],
      show_on_homepage: false,
      buyout_price_cents: null,
    },
    metadata: {
      ...shownAs.metadata,
      brand: vendor,
      vendor,
      sku: `L-${String(number).padStart(6, '0')}`,
      gtin,
      stock: String(stock),
      stock_total: String(stockTotal),
    },
    prices,
    dimensions,
    stock,
    stockTotal,
  }
  return { product, shownAs }
}

function bullets(lines: readonly string[]): string {
  return lines.map(line => `- ${line}`).join('\n')
}

function resized(size: Dimensions, key: string): Dimensions {
  const percent = between(92, 108, `${key} size`)
  const scaled = (value: number) => Math.round((value * percent) / 1000) * 10
  return {
    ...size,
    length: scaled(size.length),
    width: scaled(size.width),
    height: scaled(size.height),
    weightKg: Math.max(1, Math.round((size.weightKg * percent) / 100)),
  }
}

/** Every price moves by the same factor and ends on a whole euro. */
function repriced(prices: ProductPrices, key: string): ProductPrices {
  const percent = between(70, 145, `${key} price`)
  const scaled = (cents: number) => Math.max(100, Math.round((cents * percent) / 10_000) * 100)
  return {
    ...prices,
    ...(prices.purchase && { purchase: scaled(prices.purchase) }),
    ...(prices.used && { used: scaled(prices.used) }),
    ...(prices.rental && {
      rental: prices.rental.map(({ months, cents }) => ({ months, cents: scaled(cents) })),
    }),
  }
}

/** A number of GS1's range for examples, with its check digit. */
export function eanOf(number: number): string {
  const digits = `952${String(number).padStart(9, '0')}`
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
