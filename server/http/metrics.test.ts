import { expect, it } from 'vitest'
import { createMetrics, metricsAnswer } from './metrics.ts'
import { routePatterns } from './route-pattern.ts'

it('counts requests by their route, and what came from memory', async () => {
  const metrics = createMetrics(() => 7)
  metrics.answered({ method: 'GET', route: '/produkt/:slug', status: 200, seconds: 0.02 })
  metrics.servedFromMemory('page', 304)
  const text = await metrics.text()
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/produkt/:slug",status="200"} 1',
  )
  expect(text).toContain('http_served_from_memory_total{kind="page",status="304"} 1')
  expect(text).toContain('page_cache_pages 7')
  expect(text).toContain('process_resident_memory_bytes')
})

it('counts declarations that fail by their page, so that an alarm can hear of them (L-27)', async () => {
  const metrics = createMetrics(() => 0)
  for (const route of ['/vertraege-kuendigen', '/vertrag-widerrufen']) {
    metrics.answered({ method: 'POST', route, status: 200, seconds: 0.1 })
    metrics.answered({ method: 'POST', route, status: 500, seconds: 0.1 })
    expect(await metrics.text()).toContain(
      `http_request_duration_seconds_count{method="POST",route="${route}",status="500"} 1`,
    )
  }
})

it('shows its figures to the bearer of the token, else to this machine alone', () => {
  const open = { token: undefined, trustProxy: false }
  expect(metricsAnswer(open, undefined, '127.0.0.1')).toBe('allowed')
  expect(metricsAnswer(open, undefined, '::ffff:127.0.0.1')).toBe('allowed')
  expect(metricsAnswer(open, undefined, '10.0.0.8')).toBe('hidden')
  expect(metricsAnswer({ ...open, trustProxy: true }, undefined, '127.0.0.1')).toBe('hidden')
  const closed = { token: 'geheim', trustProxy: true }
  expect(metricsAnswer(closed, 'Bearer geheim', '10.0.0.8')).toBe('allowed')
  expect(metricsAnswer(closed, 'Bearer geheimx', '127.0.0.1')).toBe('unauthorized')
  expect(metricsAnswer(closed, undefined, '127.0.0.1')).toBe('unauthorized')
})

it('names the route of an address by its pattern', () => {
  const module = { default: () => null }
  const pattern = routePatterns({
    root: { id: 'root', path: '', module },
    layout: { id: 'layout', parentId: 'root', module },
    home: { id: 'home', parentId: 'layout', index: true, module },
    product: { id: 'product', parentId: 'layout', path: 'produkt/:slug', module },
  })
  expect(pattern('/')).toBe('/')
  expect(pattern('/_root.data')).toBe('/')
  expect(pattern('/produkt/havel-2')).toBe('/produkt/:slug')
  expect(pattern('/produkt/havel-2.data')).toBe('/produkt/:slug')
  expect(pattern('/__stripe/v1/products/prod_1')).toBe('/__stripe/*')
  expect(pattern('/wp-admin')).toBe('none')
})
