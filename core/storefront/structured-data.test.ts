import { describe, expect, test } from 'vitest'
import { aProduct } from '#test/fixtures/products.ts'
import { breadcrumbJsonLd, organizationJsonLd, productJsonLd } from './structured-data.ts'

const URL = 'https://shop.example'

test("the maker's guarantee is promised for what is new, and only where its terms stand (S-2.6-16, C-19)", () => {
  const facts = {
    publicUrl: URL,
    rating: null,
    stock: { free: 1, total: 5 },
    today: '2026-11-21',
  } as const
  const purchase = {
    new: { condition: 'new', priceId: 'price_n', cents: 100_000 },
    used: { condition: 'used', priceId: 'price_u', cents: 70_000 },
  } as const
  const guarantee = { years: 5, termsUrl: '#produktsicherheit' }
  expect(JSON.stringify(productJsonLd(aProduct({ purchase }), facts))).not.toContain('arranty')
  expect(productJsonLd(aProduct({ purchase, guarantee }), facts).offers).toMatchObject([
    { warranty: { durationOfWarranty: { value: 60, unitCode: 'MON' } } },
    expect.not.objectContaining({ warranty: expect.anything() }),
  ])
})

describe('structured data', () => {
  test('of the shop names address and opening hours (S-9-23)', () => {
    expect(organizationJsonLd(URL)).toMatchObject({
      '@type': 'Store',
      url: URL,
      address: { '@type': 'PostalAddress', addressCountry: 'DE' },
      openingHours: ['Mo-Fr 09:00-18:00', 'Sa 10:00-16:00'],
    })
  })

  test('of the crumbs counts from one and gives whole addresses', () => {
    const crumbs = [
      { label: 'Startseite', path: '/' },
      { label: 'Produkte', path: '/produkte' },
    ]
    expect(breadcrumbJsonLd(URL, crumbs)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Startseite', item: 'https://shop.example/' },
        { position: 2, name: 'Produkte', item: 'https://shop.example/produkte' },
      ],
    })
  })

  test('of a product names its rating and what its shipping costs and takes (S-9-9)', () => {
    const ratingDistribution = [0, 0, 2, 4, 6] as const
    const rating = { averageRating: 4.3, totalReviews: 12, ratingDistribution }
    const facts = { publicUrl: URL, rating, stock: { free: 1, total: 5 }, today: '2026-11-21' }
    expect(productJsonLd(aProduct({ shippingCents: 4900 }), facts)).toMatchObject({
      aggregateRating: { ratingValue: 4.3, reviewCount: 12, bestRating: 5, worstRating: 1 },
      offers: [
        {
          shippingDetails: {
            shippingRate: { value: '49.00', currency: 'EUR' },
            deliveryTime: {
              handlingTime: { minValue: 1, maxValue: 2, unitCode: 'DAY' },
              transitTime: { minValue: 4, maxValue: 8, unitCode: 'DAY' },
            },
          },
        },
      ],
    })
    expect(productJsonLd(aProduct(), { ...facts, rating: null })).not.toHaveProperty(
      'aggregateRating',
    )
  })
})
