import { describe, expect, it } from 'vitest'
import { fewProducts } from '#test/fixtures/few-products.ts'

const site = fewProducts()

describe('for machines', () => {
  it('lists live products in the sitemap and in the feed (B-2-13, B-7-5)', async () => {
    const sitemap = await (await site.shop.send('/sitemap.xml')).text()
    expect(sitemap).toContain('<loc>http://localhost:3000/produkt/havel-2</loc>')
    expect(sitemap).not.toContain('geheim')
    const index = await (await site.shop.send('/sitemap-index.xml')).text()
    expect(index).toContain('<loc>http://localhost:3000/sitemap.xml</loc>')
    const feed = await (await site.shop.send('/feed/products.xml')).text()
    // New and refurbished.
    expect(feed.match(/<g:id>/g)).toHaveLength(2)
    expect(feed).toContain('<g:price>1290.00 EUR</g:price>')
    expect(await (await site.shop.send('/robots.txt')).text()).toContain('Disallow: /admin')
  })
})
