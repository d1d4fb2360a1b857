import { describe, expect, it, vi } from 'vitest'
import { blogPosts } from '#db/schema/schema.ts'
import { linksOf } from '#test/fixtures/document.ts'
import { cardTitles, fewProducts } from '#test/fixtures/few-products.ts'
import { inNoTime } from '#test/fixtures/time.ts'

const site = fewProducts()

describe('the home page', () => {
  it('has its sections, products and questions', {
    meta: { shows: ['S-1-5', 'S-2.1-1', 'S-2.3-1', 'S-2.3-9', 'S-2.3-11', 'L-40'] },
  }, async () => {
    const { text, html } = await site.open('/')
    const taxAndShipping = 'inkl. MwSt., zzgl. Versand (49,00 €)'
    expect(text).toContain(
      `Miete ab 29,00 €/Monat · 12 Monate · gesamt 348,00 €, ${taxAndShipping}`,
    )
    expect(text).toContain(`(12 Monate, gesamt 348,00 €, ${taxAndShipping})`)
    expect(text).toContain('Warum Kraftpool?')
    expect(linksOf(html)).toContain('Alle Produkte ansehen → /produkte')
    expect(html.match(/<li class="grid[^"]*"/g)).toHaveLength(3)
    expect(html.match(/<summary/g)?.length).toBeGreaterThanOrEqual(6)
    const faq = /<script type="application\/ld\+json">(\{[^<]*"FAQPage"[^<]*)<\/script>/.exec(html)
    expect(JSON.parse(faq?.[1] ?? '{}').mainEntity).toHaveLength(6)
  })

  it('says so while the catalogue cannot be read, and keeps no such page', {
    meta: { shows: ['S-2.3-3', 'S-2.3-7', 'S-4-18', 'S-8-15', 'S-8-41', 'S-9-16'] },
  }, async () => {
    const read = vi
      .spyOn(site.shop.services.catalog, 'current')
      .mockRejectedValue(new Error('gone'))
    const log = vi.spyOn(site.shop.services.log, 'error').mockReturnValue()
    site.shop.cache?.drop('*')
    const broken = await site.open('/')
    expect([broken.status, broken.isCached, site.shop.cache?.size]).toEqual([200, false, 0])
    expect(broken.text).toContain('Produkte temporär nicht verfügbar')
    expect(broken.text).toContain(
      'Wir arbeiten daran, das Problem zu beheben. Bitte versuchen Sie es in wenigen Minuten erneut. Seite neu laden',
    )
    expect(log).toHaveBeenCalled()
    read.mockRestore()
    log.mockRestore()
    const later = await site.open('/')
    expect(later.isCached).toBe(true)
    expect(later.text).toContain('Beliebte Geräte Alle Produkte ansehen')
  })
})

describe('searching and categories', () => {
  it('finds live products and counts them (S-2.1-9, B-2-26)', async () => {
    const { html, text } = await site.open('/suche?q=havel')
    expect(cardTitles(html)).toEqual(['Havel 2'])
    expect(text).toContain('Suchergebnisse für „havel“')
    expect(text).toContain('1 Ergebnis')
    expect((await site.open('/suche?q=Geheimgerät')).html).not.toContain('/produkt/geheimgeraet')
  })

  it('says when nothing is found, and shows the words as they were typed (B-2-26)', async () => {
    const { text, html } = await site.open('/suche?q=%3Cb%3EYacht')
    expect(text).toContain('Keine Produkte gefunden')
    expect(html).toContain('&lt;b&gt;Yacht')
  })

  it('answers twenty searches a second and asks for patience after that', async () => {
    const answers = await inNoTime(() =>
      Promise.all(Array.from({ length: 60 }, (_, i) => site.shop.send(`/suche?q=wort${i}`))),
    )
    const statuses = answers.map(answer => answer.status)
    expect(statuses.slice(0, 15)).toEqual(Array(15).fill(200))
    expect(statuses.at(-1)).toBe(429)
  })

  it('shows a category with its articles (B-2-9, B-2-29, B-2-58)', async () => {
    await site.shop.services.db.insert(blogPosts).values([
      {
        title: 'Richtig heben',
        slug: 'heben',
        content: 'x',
        contentType: 'knowledge',
        category: 'strength',
        isPublished: true,
      },
      {
        title: 'Entwurf',
        slug: 'entwurf',
        content: 'x',
        contentType: 'knowledge',
        category: 'strength',
      },
    ])
    const { text, html } = await site.open('/kategorie/kraft')
    expect(cardTitles(html).toSorted()).toEqual(['Mietbank', 'Rack R4'])
    expect(text).toContain('Richtig heben')
    expect(text).not.toContain('Entwurf')
    expect((await site.open('/kategorie/bikes')).text).toContain(
      'Keine Produkte in dieser Kategorie gefunden',
    )
    expect((await site.open('/kategorie/bikes')).text).toContain(
      'Keine Artikel in dieser Kategorie gefunden',
    )
  })

  it('leads from an unknown category to all products (B-2-9)', async () => {
    const { status, location } = await site.open('/kategorie/yoga')
    expect([status, location]).toEqual([302, '/produkte'])
  })
})

describe('for machines', () => {
  it('lists live products in the sitemap and in the feed (B-2-13, B-7-5)', async () => {
    const sitemap = await (await site.shop.send('/sitemap.xml')).text()
    expect(sitemap).toContain('<loc>http://localhost:3000/produkt/havel-2</loc>')
    expect(sitemap).not.toContain('geheim')
    const index = await (await site.shop.send('/sitemap-index.xml')).text()
    expect(index).toContain('<loc>http://localhost:3000/sitemap.xml</loc>')
    const feed = await (await site.shop.send('/feed/products.xml')).text()
    expect(feed.match(/<g:id>/g)).toHaveLength(1)
    expect(feed).toContain('<g:price>1290.00 EUR</g:price>')
    expect(await (await site.shop.send('/robots.txt')).text()).toContain('Disallow: /admin')
  })
})
