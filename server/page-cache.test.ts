import { expect, it } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { storedPage } from './stored-page.ts'

const page = await storedPage(200, new Headers(), new TextEncoder().encode('<p>Seite</p>'))

it('drops what shows a product, and every list, when the product changes', () => {
  const cache = createPageCache()
  cache.store('/produkt/a', page, ['product:a'], cache.begin())
  cache.store('/produkt/b', page, ['product:b'], cache.begin())
  cache.store('/produkte', page, ['catalog'], cache.begin())
  cache.store('/blog', page, ['content'], cache.begin())
  cache.drop('product:a')
  expect(['/produkt/a', '/produkt/b', '/produkte', '/blog'].filter(key => cache.find(key))).toEqual(
    ['/produkt/b', '/blog'],
  )
  cache.drop('*')
  expect(cache.size).toBe(0)
})

it('never keeps a page that was read before a change', () => {
  const cache = createPageCache()
  const before = cache.begin()
  cache.drop('product:a')
  expect(cache.store('/produkt/a', page, ['product:a'], before)).toBe(false)
  expect(cache.store('/produkte', page, ['catalog'], before)).toBe(false)
  expect(cache.store('/blog', page, ['content'], before)).toBe(true)
  expect(cache.store('/produkt/a', page, ['product:a'], cache.begin())).toBe(true)
  const beforeAll = cache.begin()
  cache.drop('*')
  expect(cache.store('/blog', page, ['content'], beforeAll)).toBe(false)
})

it('lets the least recently used page go when it is full', () => {
  const cache = createPageCache(2)
  cache.store('/a', page, ['x'], cache.begin())
  cache.store('/b', page, ['x'], cache.begin())
  cache.find('/a')
  cache.store('/c', page, ['x'], cache.begin())
  expect(cache.size).toBe(2)
  expect(cache.find('/b')).toBeUndefined()
  expect(cache.find('/a')).toBe(page)
})

it('names a page by its path and its known parameters alone', () => {
  expect(pageKey('/produkte')).toBe('/produkte')
  expect(pageKey('/produkte?utm_source=x&gclid=1')).toBe('/produkte')
  expect(pageKey('/produkte?vendor=A&category=b')).toBe(
    pageKey('/produkte?category=b&x=1&vendor=A'),
  )
  expect(pageKey('/produkte?page=2')).not.toBe(pageKey('/produkte?page=3'))
  expect(pageKey('/produkte.data?_routes=root')).toBeUndefined()
  expect(pageKey(`/suche?q=${'x'.repeat(400)}`)).toBeUndefined()
})
