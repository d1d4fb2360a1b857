import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { storedPage } from './stored-page.ts'

const page = await storedPage(200, new Headers(), new TextEncoder().encode('<p>Seite</p>'))

it('drops what shows a product, and every list, when the product changes (S-4-22)', () => {
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

it('lets the least recently used page go when its bytes are spent', () => {
  const cache = createPageCache(2 * page.bytes)
  cache.store('/a', page, ['x'], cache.begin())
  cache.store('/b', page, ['x'], cache.begin())
  cache.find('/a')
  cache.store('/c', page, ['x'], cache.begin())
  expect([cache.size, cache.bytes]).toEqual([2, 2 * page.bytes])
  expect(cache.find('/b')).toBeUndefined()
  expect(cache.find('/a')?.page).toBe(page)
})

it('counts the bytes of what it holds, whatever comes and goes', () => {
  const step = fc.record({
    act: fc.constantFrom('store', 'drop', 'outdate', 'densify'),
    key: fc.constantFrom('/a', '/b', '/c'),
    bytes: fc.integer({ min: 1, max: 50 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const cache = createPageCache(100)
      for (const { act, key, bytes } of steps) {
        if (act === 'store') cache.store(key, { ...page, bytes }, [key], cache.begin())
        if (act === 'drop') cache.drop(key)
        if (act === 'outdate') cache.outdate(key)
        const found = cache.find(key)?.page
        if (act === 'densify' && found) cache.densify(key, found, { ...found, bytes })
      }
      const held = ['/a', '/b', '/c'].flatMap(key => cache.find(key)?.page.bytes ?? [])
      expect(held.reduce((sum, bytes) => sum + bytes, 0)).toBe(cache.bytes)
      expect(held).toHaveLength(cache.size)
    }),
  )
})

it('still finds an outdated page for a moment, and says so', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(5000)
  const cache = createPageCache()
  const before = cache.begin()
  cache.store('/a', page, ['stock:a'], before)
  cache.store('/b', page, ['stock:b'], before)
  cache.outdate('stock:a')
  expect(cache.find('/a')).toEqual({ page, isOutdated: true })
  expect(cache.find('/b')).toEqual({ page, isOutdated: false })
  expect(cache.store('/a', page, ['stock:a'], before)).toBe(false)
  now.mockReturnValue(5900)
  expect(cache.find('/a')).toBeUndefined()
  now.mockRestore()
})

it('wants a denser form of what is sent often, once it has settled', () => {
  const cache = createPageCache()
  for (const key of ['/once', '/often']) cache.store(key, page, ['x'], cache.begin())
  for (let sent = 0; sent < 5; sent += 1) cache.find('/often')
  cache.find('/once')
  expect(cache.mostWanted(60_000)).toBeUndefined()
  expect(cache.mostWanted(0)).toEqual({ key: '/often', page })
  cache.densify('/often', page, { ...page, bytes: 1 })
  expect(cache.mostWanted(0)).toBeUndefined()
})

it('names a page by its path and its own parameters alone', () => {
  expect(pageKey('/produkte')).toBe('/produkte')
  expect(pageKey('/produkte?utm_source=x&gclid=1&q=3')).toBe('/produkte')
  expect(pageKey('/produkte?vendor=A&category=b')).toBe(
    pageKey('/produkte?category=b&x=1&vendor=A'),
  )
  expect(pageKey('/produkt/a?zustand=refurbed&gclid=1')).toBe('/produkt/a?zustand=refurbed')
  expect(pageKey('/produkte?page=2')).not.toBe(pageKey('/produkte?page=3'))
  expect(pageKey('/impressum?sort=price_asc&page=7&vendor=x')).toBe('/impressum')
  expect(pageKey('/produkte.data?_routes=root')).toBeUndefined()
  expect(pageKey(`/produkte?vendor=${'x'.repeat(400)}`)).toBeUndefined()
})

it.each(['/suche?q=rower', '/kunden-bereich', '/warenkorb', '/admin/auftraege', '/auth'])(
  'has no name for %s, which is never cached',
  path => expect(pageKey(path)).toBeUndefined(),
)
