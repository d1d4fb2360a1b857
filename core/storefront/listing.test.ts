import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aProduct } from '#test/fixtures/products.ts'
import type { Product } from '../catalog/product.ts'
import { type ListingMode, sortingCents } from '../pricing/lowest.ts'
import { isListed } from './listed-products.ts'
import { type ListingQuery, listProducts, pageOf, vendorCounts } from './listing.ts'
import { findProduct, relatedProducts, teaserProducts } from './related.ts'

const offer = (cents: number, condition: 'new' | 'used' = 'new') => ({
  condition,
  priceId: 'price_x',
  cents,
})
const rental = (months: number, monthlyCents: number) => ({
  months,
  monthlyCents,
  priceId: 'price_r',
})

const everything: ListingQuery = { mode: 'all', category: null, vendor: null, sort: 'relevance' }
const list = (products: Product[], query: Partial<ListingQuery> = {}) =>
  listProducts(products, { ...everything, ...query }).map(product => product.id)

const manyProducts = fc
  .array(
    fc.record({
      isLive: fc.boolean(),
      category: fc.constantFrom('ausdauer', 'kraft'),
      vendor: fc.constantFrom('Havel', 'Elvaro', null),
      price: fc.option(fc.integer({ min: 1, max: 500 })),
      month: fc.option(fc.integer({ min: 1, max: 50 })),
    }),
    { maxLength: 40 },
  )
  .map(rows =>
    rows.map(({ price, month, ...row }, index) =>
      aProduct({
        ...row,
        id: `prod_${index}`,
        purchase: price === null ? {} : { new: offer(price) },
        rentals: month === null ? [] : [rental(24, month)],
      }),
    ),
  )

describe('a listing', () => {
  test('holds exactly the live products of its mode, category and vendor (S-5-6, S-7-10)', () => {
    fc.assert(
      fc.property(
        manyProducts,
        fc.constantFrom<ListingMode>('all', 'rent', 'buy'),
        fc.constantFrom('ausdauer', null),
        fc.constantFrom('Havel', null),
        (products, mode, category, vendor) => {
          const found = listProducts(products, { ...everything, mode, category, vendor })
          for (const product of products) {
            const belongs =
              isListed(product, mode) &&
              (!category || product.category === category) &&
              (!vendor || product.vendor === vendor)
            expect(found.includes(product)).toBe(belongs)
          }
        },
      ),
    )
  })

  test('sorts by price in both directions and loses nothing by it (S-2.5-6)', () => {
    fc.assert(
      fc.property(manyProducts, fc.constantFrom<ListingMode>('all', 'rent', 'buy'), (all, mode) => {
        const up = listProducts(all, { ...everything, mode, sort: 'price_asc' })
        const down = listProducts(all, { ...everything, mode, sort: 'price_desc' })
        const priced = (products: readonly Product[]) =>
          products.map(product => sortingCents(product, mode)).filter(cents => cents !== null)
        expect(priced(up)).toEqual(priced(up).toSorted((a, b) => a - b))
        expect(priced(down)).toEqual(priced(up).toReversed())
        expect(new Set(up)).toEqual(new Set(listProducts(all, { ...everything, mode })))
        expect(down).toHaveLength(up.length)
      }),
    )
  })

  test('compares months where things are rented, else purchase, else month × term (S-2.5-6)', () => {
    const bought = aProduct({ id: 'bought', purchase: { new: offer(90_000) } })
    const rented = aProduct({ id: 'rented', purchase: {}, rentals: [rental(24, 5000)] })
    const both = aProduct({
      id: 'both',
      purchase: { new: offer(100_000) },
      rentals: [rental(6, 8000), rental(24, 4000)],
    })
    const products = [rented, both, bought]
    expect(list(products, { sort: 'price_asc' })).toEqual(['bought', 'both', 'rented'])
    expect(list(products, { mode: 'rent', sort: 'price_asc' })).toEqual(['both', 'rented'])
  })

  test('knows a vendor however it is written, and what of it stands in a category', () => {
    const products = [
      aProduct({ id: 'a', category: 'kraft', subcategory: null, vendor: 'Nordkraft' }),
      aProduct({ id: 'b', vendor: 'Havel' }),
    ]
    expect(list(products, { category: 'kraft', vendor: 'Havel' })).toEqual([])
    expect(list(products, { category: 'rudergeraete', vendor: 'havel' })).toEqual(['b'])
    expect(list(products, { vendor: 'havel' })).toEqual(['b'])
    expect(list(products, { category: 'rudergeraete' })).toEqual(['b'])
  })

  test('counts the vendors, most first (S-2.2-6, S-7-4)', () => {
    const vendors = ['B', 'A', 'B', null, 'C'].map((vendor, i) => aProduct({ id: `${i}`, vendor }))
    expect(vendorCounts(vendors, 'all')).toEqual([
      { vendor: 'B', count: 2 },
      { vendor: 'A', count: 1 },
      { vendor: 'C', count: 1 },
    ])
    const rack = aProduct({ id: 'rack', category: 'kraft', vendor: 'C' })
    expect(vendorCounts([...vendors, rack], 'all', 'kraft')).toEqual([{ vendor: 'C', count: 1 }])
  })

  test('its pages together are the list, and no page number is too small or too large (S-2.5-7)', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 120 }), fc.double(), (items, asked) => {
        const { pages } = pageOf(items, 1)
        const all = Array.from({ length: pages }, (_, i) => pageOf(items, i + 1).items).flat()
        expect(all).toEqual(items)
        const { page } = pageOf(items, asked)
        expect(page).toBeGreaterThanOrEqual(1)
        expect(page).toBeLessThanOrEqual(pages)
      }),
    )
  })
})

describe('a product', () => {
  test('is found by its slug, and by its id only where that starts with prod_ (S-2.1-3, S-5-6, S-7-5)', () => {
    const product = aProduct({ id: 'prod_x', slug: 'havel-2' })
    const odd = aProduct({ id: 'x', slug: 'odd' })
    const catalog = {
      bySlug: new Map([product, odd].map(p => [p.slug, p])),
      byId: new Map([product, odd].map(p => [p.id, p])),
    }
    expect(findProduct(catalog, 'havel-2')).toBe(product)
    expect(findProduct(catalog, 'prod_x')).toBe(product)
    expect(findProduct(catalog, 'x')).toBeUndefined()
  })

  test('is related to at most four live others, the nearest first (S-2.6-8, S-2.6-29)', () => {
    const it = aProduct({ id: 'it' })
    const others = [
      aProduct({ id: 'same vendor', category: 'kraft', subcategory: 'zubehoer' }),
      aProduct({ id: 'stranger', category: 'kraft', subcategory: 'zubehoer', vendor: 'X' }),
      aProduct({ id: 'same category', subcategory: 'laufbaender', vendor: 'X' }),
      aProduct({ id: 'hidden', isLive: false }),
      aProduct({ id: 'nearest', vendor: 'X' }),
    ]
    expect(relatedProducts([it, ...others], it).map(product => product.id)).toEqual([
      'nearest',
      'same category',
      'same vendor',
    ])
    const many = Array.from({ length: 9 }, (_, i) => aProduct({ id: `${i}` }))
    expect(relatedProducts(many, it)).toHaveLength(4)
  })

  test('stands on the home page first when it is flagged for it (S-2.3-3, S-9-15)', () => {
    const products = [1, 2, 3, 4, 5].map(i =>
      aProduct({ id: `${i}`, showOnHomepage: i > 3, isLive: i !== 1 }),
    )
    expect(teaserProducts(products).map(product => product.id)).toEqual(['4', '5', '2', '3'])
  })
})
