import fc from 'fast-check'
import { expect, test } from 'vitest'
import { steppedIndex } from '../product/stepped-index.ts'
import { listingPath, readAddress } from './query.ts'

const read = (path: string, inPath?: string) =>
  readAddress(new URL(path, 'https://shop.example'), inPath)

test('every listing has one address, and reading it gives the listing again (S-2.5-7)', () => {
  const name = fc.string({ minLength: 1, maxLength: 12 }).filter(text => text.trim() === text)
  fc.assert(
    fc.property(
      fc.constantFrom('all', 'rent', 'buy'),
      fc.option(fc.constantFrom('ausdauer', 'kraft', 'rudergeraete')),
      fc.option(name),
      fc.constantFrom('relevance', 'price_asc', 'price_desc'),
      fc.integer({ min: 1, max: 300 }),
      (mode, category, vendor, sort, page) => {
        const isAlone = mode === 'all' && category !== null
        const address = { mode, category, vendor: isAlone ? null : vendor, sort, page }
        const path = listingPath(address)
        const inPath = /^\/(?:mieten|kaufen)\/(\w+)/.exec(path)?.[1]
        expect(read(path, inPath)).toEqual(address)
      },
    ),
  )
})

test('a category wins over a vendor under /produkte, and both count where things are rented or sold (S-2.1-11)', () => {
  expect(read('/produkte?vendor=Havel&category=kraft')).toMatchObject({ vendor: null })
  expect(read('/kaufen/ausdauer?vendor=Havel', 'ausdauer')).toMatchObject({
    category: 'ausdauer',
    vendor: 'Havel',
  })
  expect(read('/mieten?vendor=Havel&category=airbikes')).toMatchObject({
    category: 'airbikes',
    vendor: 'Havel',
  })
})

test('an address with nonsense in it is a plain listing', () => {
  expect(read('/produkte?sort=quer&page=x&utm_source=y&vendor=')).toEqual({
    mode: 'all',
    category: null,
    vendor: null,
    sort: 'relevance',
    page: Number.NaN,
  })
  expect(read('/produkte?category=Kraft&vendor=Havel')).toMatchObject({
    category: 'kraft',
    vendor: null,
  })
})

test('a big step of the slider is ten terms and stays in the list; other keys are left alone (S-2.6-25)', () => {
  const key = (name: string, shiftKey = false) => ({ key: name, shiftKey })
  expect(steppedIndex(key('PageUp'), 0, 4)).toBe(4)
  expect(steppedIndex(key('PageDown'), 3, 4)).toBe(0)
  expect(steppedIndex(key('ArrowRight', true), 3, 20)).toBe(13)
  expect(steppedIndex(key('ArrowDown', true), 13, 20)).toBe(3)
  expect(steppedIndex(key('ArrowRight'), 3, 20)).toBeNull()
  expect(steppedIndex(key('Home'), 3, 20)).toBeNull()
})
