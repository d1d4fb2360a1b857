import { afterEach, describe, expect, it, vi } from 'vitest'
import { linksOf, partOf, wordsOf } from '#test/fixtures/document.ts'
import { manyMakers } from '#test/fixtures/many-makers.ts'

const site = manyMakers()
afterEach(() => vi.restoreAllMocks())

/** The words of each card of a listing. */
const cardsOf = (html: string) =>
  partOf(html, 'main')
    .split(/<li class="grid[^"]*"/)
    .slice(1)
    .map(card => wordsOf(`<li${card}`))

describe('the home page', () => {
  it('begins with the two ways in and a picture that says where it was taken (S-2.3-2)', async () => {
    const { html } = await site.open('/')
    const hero = partOf(html, 'section', 'versprechen')
    expect(linksOf(hero)).toEqual([
      'Mieten → /mieten',
      'Kaufen → /produkte',
      'zzgl. Versand (49,00 €) → /versand-zahlung',
    ])
    expect(wordsOf(partOf(hero, 'figcaption'))).toMatch(/^Im Einsatz: .+/)
  })

  it('gives four reasons, names the founders and ends with products and business', {
    meta: { shows: ['S-1-6', 'S-2.3-1', 'S-2.3-4', 'S-2.3-5'] },
  }, async () => {
    const { html } = await site.open('/')
    const reasons = partOf(html, 'section', 'id="warum"')
    expect(reasons.match(/<h3/g)).toHaveLength(4)
    expect(wordsOf(partOf(html, 'section', 'id="gruender"'))).toContain('Bundeskader')
    const end = linksOf(partOf(html, 'section', 'aria-labelledby="los"'))
    expect(end.map(link => link.split(' → ')[1])).toEqual(['/produkte', '/gewerbe'])
    const headings = [...html.matchAll(/aria-labelledby="(\w+)"/g)].map(([, id]) => id)
    expect(headings).toEqual(['versprechen', 'auswahl', 'warum', 'gruender', 'fragen', 'los'])
  })

  it('claims no best price and no financing (S-1-4, L-46)', async () => {
    for (const path of ['/', '/mieten', '/produkt/prod_adler_0', '/gewerbe']) {
      expect((await site.open(path)).text).not.toMatch(/best-?\s?preis|tiefpreis|finanzier/i)
    }
  })

  it('says so when there is nothing to show (S-2.3-8, S-4-18, S-8-15)', async () => {
    const catalog = await site.shop.services.catalog.current()
    const empty = { ...catalog, products: [], byId: new Map() }
    vi.spyOn(site.shop.services.catalog, 'current').mockResolvedValue(empty)
    site.shop.cache?.drop('*')
    const { text } = await site.open('/')
    expect(text).toContain(
      'Keine Produkte verfügbar Entschuldigung, aktuell sind keine Produkte verfügbar. Bitte versuchen Sie es später erneut.',
    )
    expect(text).not.toContain('Produkte temporär nicht verfügbar')
    site.shop.cache?.drop('*')
  })
})

describe('product cards', () => {
  it('mark what can be rented, and only that (S-2.4-7)', async () => {
    const cards = cardsOf((await site.open('/produkte?vendor=Adler')).html)
    expect(cards).toHaveLength(9)
    expect(cards.filter(card => card.startsWith('Bild nicht verfügbar Mietbar'))).toEqual([
      expect.stringContaining('Adler 0'),
    ])
  })

  it('load the first four pictures first and the others when they are near (S-2.4-1, S-2.5-5)', async () => {
    const { html } = await site.open('/produkte?vendor=Bruch')
    const loading = [...partOf(html, 'main').matchAll(/<img [^>]*loading="(\w+)"/g)]
    expect(loading.map(([, how]) => how)).toEqual([
      ...Array(4).fill('eager'),
      ...Array(3).fill('lazy'),
    ])
  })

  it('say so where there is no picture (S-2.4-1, S-8-30)', async () => {
    expect(cardsOf((await site.open('/produkte?vendor=Iltis')).html)).toEqual([
      expect.stringMatching(/^Bild nicht verfügbar .*Ohne Fach/),
    ])
  })
})

describe('the filter of a listing', () => {
  it('names the categories by name (S-7-3)', async () => {
    const { html } = await site.open('/produkte')
    const main = partOf(html, 'main')
    const order = ['Ausdauer', 'Kraft', 'Zubehör'].map(name => main.indexOf(`>${name}<`))
    expect(order.every(position => position > 0)).toBe(true)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })
})
