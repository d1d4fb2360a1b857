import { describe, expect, it } from 'vitest'
import { blogPosts } from '#db/schema/schema.ts'
import { cardTitles, fewProducts } from '#test/fixtures/few-products.ts'
import { inNoTime } from '#test/fixtures/time.ts'

const site = fewProducts()

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
