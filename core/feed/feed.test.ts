import { describe, expect, test } from 'vitest'
import { brokenRules, itemsOf } from '#test/fixtures/google-rules.ts'
import { aProduct } from '#test/fixtures/products.ts'
import { productJsonLd } from '../storefront/structured-data.ts'
import { feedOffers, merchantFeed } from './merchant.ts'
import { sitemapXml } from './sitemap.ts'
import { escapeXml } from './xml.ts'

const URL = 'https://shop.example'
const feed = (...products: Parameters<typeof aProduct>[0][]) =>
  merchantFeed(URL, products.map(aProduct), new Map([['sold', { free: 0, total: 3 }]]))

describe('the merchant feed', () => {
  test('names price, condition, shipping, picture and link of a product (B-3-7, B-9-5)', () => {
    const xml = feed({ shippingCents: 4900, rating: { average: 4.5, count: 2 } })
    expect(xml).toContain('<g:price>1000.00 EUR</g:price>')
    expect(xml).toContain('<g:condition>new</g:condition>')
    expect(xml).toContain('<g:availability>in stock</g:availability>')
    expect(xml).toContain(
      '<g:shipping><g:country>DE</g:country><g:service>Standard</g:service><g:price>49.00 EUR</g:price></g:shipping>',
    )
    expect(xml).toContain('<g:link>https://shop.example/produkt/prod_a</g:link>')
    expect(xml).toContain(
      '<g:image_link>https://shop.example/bilder/0123456789abcdef/1280.jpg</g:image_link>',
    )
    expect(xml).toContain('<g:gtin>4006381333931</g:gtin>')
    expect(xml).toContain('<g:average_rating>4.5</g:average_rating>')
    expect(xml).toContain('Rowing Machines')
  })

  test('cuts long titles to 150 characters, escapes, and says when an identifier is missing (B-9-5)', () => {
    const xml = feed({ title: `Rack & Roll ${'x'.repeat(200)}`, gtin: '12345678' })
    const title = /<g:title>(.*?)<\/g:title>/.exec(xml)?.[1] ?? ''
    expect(title).toMatch(/^Rack &amp; Roll x+\.\.\.$/)
    expect(title.replace('&amp;', '&')).toHaveLength(150)
    expect(xml).toContain('<g:identifier_exists>FALSE</g:identifier_exists>')
    expect(xml).not.toContain('<g:gtin>')
  })

  test('leaves out what cannot be bought, is hidden, or has no picture (B-5-13)', () => {
    expect(feedOffers(aProduct({ isLive: false }))).toEqual([])
    expect(feedOffers(aProduct({ images: [] }))).toEqual([])
    expect(feedOffers(aProduct({ purchase: {} }))).toEqual([])
    expect(feed({ purchase: {} })).not.toContain('<item>')
  })

  test('names a refurbished machine as an item of its own, whose link opens its price', () => {
    const used = { condition: 'used', priceId: 'price_u', cents: 50_000 } as const
    const title = 'Rack '.repeat(40).trim()
    const items = itemsOf(feed({ title, purchase: { ...aProduct().purchase, used } }))
    expect(items.map(item => item.get('condition'))).toEqual([['new'], ['refurbished']])
    expect(items.flatMap(brokenRules)).toEqual([])
    expect(new Set(items.map(item => item.get('id')?.[0])).size).toBe(2)
    const [, refurbished] = items
    expect(refurbished?.get('price')).toEqual(['500.00 EUR'])
    expect(refurbished?.get('link')).toEqual([`${URL}/produkt/prod_a?zustand=refurbed`])
    expect(refurbished?.get('title')?.[0]).toMatch(/^Generalüberholt: Rack/)
    expect(itemsOf(feed({ purchase: { used } }))).toHaveLength(1)
  })

  test('does not promise what is sold out (B-9-6)', () => {
    expect(feed({ id: 'sold' })).toContain('<g:availability>out of stock</g:availability>')
  })
})

describe('structured data', () => {
  const jsonLd = (more: Parameters<typeof aProduct>[0] = {}, free: number | null = 4) =>
    productJsonLd(aProduct(more), {
      publicUrl: URL,
      rating: null,
      stock: { free, total: 10 },
      today: '2026-11-21',
    })

  test('promises what the page promises: return days and validity of a year', {
    meta: { shows: ['S-2.6-16', 'S-9-23', 'L-23', 'L-48'] },
  }, () => {
    expect(jsonLd()).toMatchObject({
      offers: [
        {
          price: '1000.00',
          itemCondition: 'https://schema.org/NewCondition',
          availability: 'https://schema.org/InStock',
          priceValidUntil: '2027-11-21',
          hasMerchantReturnPolicy: {
            merchantReturnDays: 30,
            merchantReturnLink: `${URL}/rueckgabe`,
          },
        },
      ],
    })
  })

  test('knows refurbished goods, rent and what is sold out', () => {
    const used = { condition: 'used', priceId: 'price_u', cents: 50_000 } as const
    const rentals = [{ months: 24, monthlyCents: 4900, priceId: 'price_r' }]
    const data = jsonLd({ purchase: { used }, rentals }, 0)
    expect(data).toMatchObject({
      offers: [
        { itemCondition: 'https://schema.org/RefurbishedCondition' },
        { priceSpecification: { price: '49.00', billingDuration: 24 } },
      ],
    })
    expect(JSON.stringify(data)).not.toContain('InStock')
  })
})

test('XML holds no raw markup and no character that XML forbids', () => {
  expect(escapeXml('a<b>&"c"\u0000\u0007')).toBe('a&lt;b&gt;&amp;&quot;c&quot;')
  expect(sitemapXml(URL, [{ path: '/produkte?a=1&b=2' }])).toContain('a=1&amp;b=2')
})
