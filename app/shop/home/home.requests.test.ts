import { afterEach, describe, expect, it, vi } from 'vitest'
import { linksOf, partOf, wordsOf } from '#test/fixtures/document.ts'
import { manyMakers } from '#test/fixtures/many-makers.ts'

const site = manyMakers()
afterEach(() => vi.restoreAllMocks())

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
