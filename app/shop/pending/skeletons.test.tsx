import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOf } from '#test/fixtures/document.ts'
import { pendingKind } from './pending-kind.ts'
import { HomeSkeleton, ListingSkeleton, ProductSkeleton } from './skeletons.tsx'

/** Each card of the grid stands for a square picture. */
const cardsIn = (html: string) => html.match(/aspect-square/g)?.length ?? 0

test.each([
  ['the home page', 4, <HomeSkeleton key="home" />],
  ['a listing', 8, <ListingSkeleton key="listing" />],
])('%s waits with %i cards (S-2.3-6, S-2.5-4, S-4-18)', (_page, count, skeleton) => {
  const html = renderToStaticMarkup(skeleton)
  expect(cardsIn(html)).toBe(count)
  expect(html).toMatch(/role="status"/)
  expect(wordsOf(html)).toBe('Produkte werden geladen')
})

test('a grid has one column on phones, then two, three and four (S-2.5-3)', () => {
  const grid = /role="status" class="([^"]*)"/.exec(renderToStaticMarkup(<ListingSkeleton />))?.[1]
  const columns = grid?.match(/(?:\w+:)?grid-cols-\d/g)
  expect(columns).toEqual(['sm:grid-cols-2', 'lg:grid-cols-3', 'xl:grid-cols-4'])
})

test('a product waits with its picture and its panel (S-2.6-11, S-4-18)', () => {
  const html = renderToStaticMarkup(<ProductSkeleton />)
  expect(cardsIn(html)).toBe(0)
  expect(html).toContain('h-[min(500px,100vw)]')
  expect(wordsOf(html)).toBe('Produkt wird geladen')
})

test('every page of the catalogue has its skeleton, other pages have none (S-2.3-6)', () => {
  const kinds = (...paths: string[]) => paths.map(pendingKind)
  expect(kinds('/', '/produkt/havel-2')).toEqual(['home', 'product'])
  expect(kinds('/produkte', '/mieten', '/mieten/kraft', '/kaufen', '/kategorie/kraft')).toEqual(
    Array(5).fill('listing'),
  )
  expect(kinds('/agb', '/warenkorb', '/mietenkram', '/blog')).toEqual(Array(4).fill(null))
})
