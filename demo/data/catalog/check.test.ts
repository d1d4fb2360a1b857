import { describe, expect, test } from 'vitest'
import { gtinProblem } from '#core/feed/gtin.ts'
import { isWithinUnion } from '#core/product-content/within-union.ts'
import { productContent } from '../catalog-objects.ts'
import { forbiddenIn } from '../forbidden-words.ts'
import { demoCategories } from './categories.ts'
import { demoProducts } from './products.ts'
import { careService, shippingServices } from './services.ts'
import { stripePricesOf } from './stripe-prices.ts'

const live = demoProducts.filter(product => product.content.is_live)
const textOf = (value: unknown) => JSON.stringify(value)

describe('the demo catalogue offers what the contract asks for', () => {
  test('at least 24 live products of at least 6 makers, exactly one hidden', () => {
    expect(live.length).toBeGreaterThanOrEqual(24)
    expect(new Set(live.map(product => product.vendor)).size).toBeGreaterThanOrEqual(6)
    expect(demoProducts.length - live.length).toBe(1)
  })

  test('every sub-category and every kind of device is there', () => {
    expect(new Set(live.map(product => product.content.subcategory))).toEqual(
      new Set([
        'rudergeraete',
        'laufbaender',
        'crosstrainer',
        'kraftgeraete',
        'airbikes',
        'zubehoer',
      ]),
    )
    const kinds = new Set<string>(live.map(product => product.kind))
    for (const kind of [
      'rower',
      'ski-erg',
      'air-bike',
      'spin-bike',
      'curved-treadmill',
      'treadmill',
      'cross-trainer',
      'power-rack',
      'cable-station',
      'adjustable-bench',
      'dumbbell-rack',
      'kettlebells',
      'sled',
    ])
      expect(kinds).toContain(kind)
    const slugs = demoCategories.map(category => category.slug)
    for (const { content } of demoProducts) {
      expect(slugs).toContain(content.category)
      expect(slugs).toContain(content.subcategory)
    }
  })

  test('some are only for rent, some only for sale, some both, some refurbished', () => {
    const rent = live.filter(product => product.content.rental_enabled)
    const sale = live.filter(product => product.content.purchase_enabled)
    expect(rent.filter(product => !sale.includes(product)).length).toBeGreaterThanOrEqual(2)
    expect(sale.filter(product => !rent.includes(product)).length).toBeGreaterThanOrEqual(2)
    expect(rent.filter(product => sale.includes(product)).length).toBeGreaterThanOrEqual(8)
    expect(
      live.filter(product => product.content.purchase_used_enabled).length,
    ).toBeGreaterThanOrEqual(5)
  })

  test('one is nearly sold out, one is sold out, four stand on the home page', () => {
    expect(
      live.filter(({ stock, stockTotal }) => stock > 0 && stock / stockTotal < 0.1),
    ).toHaveLength(1)
    expect(live.filter(({ stock }) => stock === 0)).toHaveLength(1)
    expect(live.filter(product => product.content.show_on_homepage)).toHaveLength(4)
  })

  test('all five terms are offered, and the lowest rent of all is 49 € for 24 months (S-1-5, S-9-6)', () => {
    const rents = live.flatMap(product => product.prices.rental ?? [])
    expect(new Set(rents.map(rent => rent.months))).toEqual(new Set([3, 6, 12, 18, 24]))
    const lowest = rents.toSorted((a, b) => a.cents - b.cents)[0]
    expect(lowest).toEqual({ months: 24, cents: 4900 })
  })
})

describe.each(demoProducts.map(product => [product.key, product] as const))(
  '%s',
  (_key, product) => {
    const { content, prices } = product

    test('has a key, a slug, an article number and a GTIN of its own', () => {
      for (const of of [
        (p: typeof product) => p.key,
        (p: typeof product) => p.content.slug,
        (p: typeof product) => p.metadata.sku,
        (p: typeof product) => p.content.gtin,
      ]) {
        expect(demoProducts.filter(other => of(other) === of(product))).toHaveLength(1)
      }
      expect(product.key).toMatch(/^[a-z0-9_]+$/)
      expect(content.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      // GS1's prefix for examples: nobody's, and in no range that feeds refuse.
      expect(content.gtin).toMatch(/^952\d{10}$/)
      expect(gtinProblem(content.gtin)).toBeNull()
      expect(checkDigit(content.gtin.slice(0, 12))).toBe(Number(content.gtin[12]))
    })

    test('states size, weight, load and ceiling with their units', () => {
      const specs = new Map(content.specifications.map(({ name, value }) => [name, value]))
      expect(specs.size).toBe(content.specifications.length)
      for (const name of ['Länge', 'Breite', 'Höhe'])
        expect(specs.get(name)).toMatch(/^[\d.,]+ cm$/)
      expect(specs.get('Gewicht')).toMatch(/^[\d.,]+ kg$/)
      expect(specs.get('Max. Nutzergewicht')).toMatch(/^(\d+ kg|keine Begrenzung)$/)
      expect(specs.get('Raumhöhe')).toMatch(/^ab [\d.,]+ cm$/)
      expect(product.dimensions.ceiling).toBeGreaterThanOrEqual(product.dimensions.height)
    })

    test('is described in 150 to 350 words, with titles that search engines do not cut', () => {
      const words = content.description.split(/\s+/).length
      expect(words).toBeGreaterThanOrEqual(150)
      expect(words).toBeLessThanOrEqual(350)
      expect(content.seo_title.length).toBeLessThanOrEqual(60)
      expect(content.seo_description.length).toBeLessThanOrEqual(157)
      expect(content.features.length).toBeGreaterThanOrEqual(4)
    })

    test('carries maker and warnings within the limits of Stripe metadata (L-50)', () => {
      for (const key of [
        'manufacturer_name',
        'manufacturer_address',
        'manufacturer_email',
        'safety_warnings',
      ]) {
        expect(product.metadata[key]).toBeTruthy()
      }
      expect(product.metadata.manufacturer_name).toContain('erfunden')
      if (!isWithinUnion(product.manufacturer.address)) {
        for (const key of ['name', 'address', 'email']) {
          expect(product.metadata[`eu_responsible_${key}`]).toBeTruthy()
        }
      }
      expect(Object.keys(product.metadata).length).toBeLessThanOrEqual(50)
      for (const [key, value] of Object.entries(product.metadata)) {
        expect(key.length).toBeLessThanOrEqual(40)
        expect(value.length).toBeLessThanOrEqual(500)
      }
    })

    test('has sensible prices', () => {
      const rents = prices.rental ?? []
      expect(rents.length + (prices.purchase ? 1 : 0)).toBeGreaterThan(0)
      expect(prices.used ?? 0).toBeLessThan(prices.purchase ?? Number.POSITIVE_INFINITY)
      rents.slice(1).forEach((rent, i) => {
        expect(rent.months).toBeGreaterThan(rents[i]?.months ?? 0)
        expect(rent.cents).toBeLessThan(rents[i]?.cents ?? 0)
      })
      const premium = Number(product.metadata.rental_premium_percentage ?? 130)
      const takeover = content.buyout_price_cents ?? ((prices.purchase ?? 0) * premium) / 100
      for (const rent of rents) expect(rent.months * rent.cents).toBeLessThan(takeover)
      for (const price of stripePricesOf(product)) {
        expect(price.metadata.shipping_cents).toBe(String(prices.shipping_cents))
        expect(price.recurring !== null).toBe(price.metadata.minimum_period_months !== undefined)
      }
    })

    test('claims nothing that the law wants proof for (S-1-4, L-47)', () => {
      expect(forbiddenIn(textOf([product.description, content, product.warnings]))).toEqual([])
    })
  },
)

test('shipping costs 0, 49 or 99 €, Care 4.90 € a month and is no insurance in words (S-9-7, S-9-8, L-33)', () => {
  expect(shippingServices.map(service => service.cents)).toEqual([0, 4900, 9900])
  expect(careService.centsPerMonth).toBe(490)
  expect(forbiddenIn(textOf([shippingServices, careService]))).toEqual([])
})

function checkDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3),
    0,
  )
  return (10 - (sum % 10)) % 10
}

test('whatever sends by radio says which data it makes and who gets them, and nothing else does (L-57)', () => {
  const connected = demoProducts.filter(({ content }) =>
    content.specifications.some(({ value }) => /Bluetooth|ANT\+/.test(value)),
  )
  expect(connected.length).toBeGreaterThan(3)
  const told = demoProducts.filter(product =>
    productContent(product).specifications?.some(({ name }) => name === 'Daten des Geräts'),
  )
  expect(told).toEqual(connected)
})
