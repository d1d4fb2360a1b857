import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aProduct } from '#test/fixtures/products.ts'
import type { Product } from '../catalog/product.ts'
import { openProductSearch } from './product-search.ts'

const blank = { vendor: null, category: null, subcategory: null, shortDescription: '' }
const goods = (id: string, title: string, more: Partial<Product> = {}) =>
  aProduct({ ...blank, id, title, name: title, description: '', sku: null, gtin: null, ...more })

const sample = [
  goods('row', 'Havel 2 Rudergerät', { vendor: 'Conzept', description: 'Leise mit Luftbremse' }),
  goods('concept', 'Concept2 RowErg', { description: 'Das Rudergerät der Weltmeister' }),
  goods('run', 'Meile 9 Laufband', { vendor: 'Straßburg & Söhne', sku: 'L-000123' }),
  goods('fold', 'Klapplaufband', { description: 'Faltbar für kleine Wohnungen' }),
  goods('bench', 'Flachbank', { description: 'Für Kurzhanteln, Steuerung entfällt' }),
  goods('sled', 'Ski-Ergometer', { tags: ['Intervalle'], category: 'ausdauer' }),
]

function search(products: readonly Product[]) {
  const opened = openProductSearch()
  opened.follow(products)
  return opened
}
const found = (query: string, products: readonly Product[] = sample) =>
  search(products)
    .find(query)
    .map(product => product.id)

describe('the search finds', () => {
  test.each([
    ['other forms of a word', 'Laufbänder', 'run'],
    ['other forms of a word', 'kurzhantel', 'bench'],
    ['umlauts written out', 'Rudergeraet', 'row'],
    ['umlauts left out', 'Rudergerate', 'row'],
    ['ß as ss', 'STRASSBURG', 'run'],
    ['a part of a word', 'derger', 'row'],
    ['a part that begins behind a vowel', 'erung', 'bench'],
    ['swapped letters', 'Lafuband', 'run'],
    ['a wrong letter', 'rudargerät', 'row'],
    ['a missing letter at the end of what is typed so far', 'luftbrems', 'row'],
    ['the beginning of a word with a typo', 'luftprem', 'row'],
    ['words apart that are written together', 'concept 2', 'concept'],
    ['words together that are written apart', 'havel2', 'row'],
    ['hyphens left out', 'skiergometer', 'sled'],
    ['hyphens in another place', 'Lauf-Band', 'run'],
    ['a number of the maker', 'L-000123', 'run'],
    ['a category', 'ausdauer', 'sled'],
    ['goods that one wants to rent', 'laufband mieten', 'run'],
    ['the words that are there, where most are', 'schwarzes Laufband', 'run'],
  ])('%s: %s (B-2-28)', (_what, query, id) => {
    expect(found(query)[0]).toBe(id)
  })

  test.each([
    '',
    '   ',
    '_____',
    '%',
    'Waschmaschine',
    'b Yacht',
    "'); drop table orders; --",
    'mieten',
  ])('nothing for %j (B-2-28)', query => {
    expect(found(query)).toEqual([])
  })

  test('what is spelled alike only where nothing is spelled the same', () => {
    expect(found('conzept')).toEqual(['row'])
    expect(found('conzept', sample.slice(1))).toEqual(['concept'])
  })

  test('names before descriptions, and equals in the order of the shop', () => {
    expect(found('rudergerät')).toEqual(['row', 'concept'])
    const twins = [goods('b', 'Rack'), goods('a', 'Rack'), goods('c', 'Rack')]
    expect(found('rack', twins)).toEqual(['b', 'a', 'c'])
    expect(found('laufband')).toEqual(['run', 'fold'])
  })

  test('every literal part of name, title, description and vendor (B-2-28)', () => {
    const words = fc.stringMatching(/^[A-Za-zäöüÄÖÜßéñ0-9 .,&-]{3,24}$/)
    const field = fc.constantFrom('name', 'title', 'description', 'vendor')
    fc.assert(
      fc.property(
        words,
        field,
        fc.nat(),
        fc.integer({ min: 1, max: 12 }),
        (text, at, from, size) => {
          const part = text.slice(from % text.length).slice(0, size)
          fc.pre(/[\p{L}\p{N}]/u.test(part))
          const it = goods('it', 'x', { [at]: text })
          expect(found(part.toUpperCase().replaceAll('SS', 'ß'), [it])).toEqual(['it'])
          expect(found(part, [...sample, it])).toContain('it')
        },
      ),
      // Two letters that hyphens join stand in the middle of other words, too.
      { examples: [['é--ñ', 'name', 0, 4]] },
    )
  })
})

describe('the search follows the catalogue', () => {
  test('and finds the same as one that was opened on its last state', () => {
    const states = fc.array(
      fc.array(fc.tuple(fc.nat(6), fc.constantFrom('Rack', 'Bank', 'Racks', 'Bahk')), {
        maxLength: 8,
      }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(states, rounds => {
        const index = openProductSearch()
        for (const round of rounds) {
          const products = [...new Map(round)].map(([id, title]) => goods(`p${id}`, title))
          index.follow(products)
          for (const query of ['rack', 'bank', 'bahk', 'bakn']) {
            expect(index.find(query)).toEqual(search(products).find(query))
          }
        }
      }),
    )
  })

  test('shows what a product is now, though its words are as before', () => {
    const index = search([goods('a', 'Rack')])
    index.follow([goods('a', 'Rack', { shippingCents: 4900 })])
    expect(index.find('rack').map(product => product.shippingCents)).toEqual([4900])
    index.follow([goods('a', 'Rack', { isLive: false })])
    expect(index.find('rack')).toEqual([])
  })
})
