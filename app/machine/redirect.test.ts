import { expect, test } from 'vitest'
import { movedTo } from './redirect.ts'

test.each([
  ['/b2b', '/gewerbe', 301],
  ['/category/kraft', '/kategorie/kraft', 301],
  ['/category/rudergeraete', '/kategorie/rudergeraete', 301],
  ['/category/schuhe', '/produkte', 301],
  ['/products?vendor=Nordkraft', '/produkte?vendor=Nordkraft', 301],
  ['/product/havel-2', '/produkt/havel-2', 301],
  ['/product/prod_1%2F..', '/produkt/prod_1%2F..', 301],
  ['/cart', '/warenkorb', 301],
  ['/cart/', '/warenkorb', 301],
  [
    '/customer?buyout_cancelled=true&order_id=7',
    '/kunden-bereich?buyout_cancelled=true&order_id=7',
    302,
  ],
  ['/collections/all', '/produkte', 301],
  ['/collections/rower/cheap', '/produkte', 301],
  ['/blogs/news/something', '/blog', 301],
])('%s leads to %s (%i) (S-2.1-8, B-2-12)', (from, location, status) => {
  expect(movedTo(new URL(from, 'http://localhost:3000'))).toEqual({ location, status })
})

test('no address can be made to lead to another host (B-2-12)', () => {
  for (const from of [
    '/product//evil.example',
    '/category/%2F%2Fevil.example',
    '/product/%5Cevil',
  ]) {
    const move = movedTo(new URL(from, 'http://localhost:3000'))
    const target = new URL(move?.location ?? '/', 'http://localhost:3000')
    expect(target.host).toBe('localhost:3000')
  }
})
