import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStaticFiles } from '../files/static-files.ts'
import { startRecompression } from '../jobs/recompress.ts'
import { cachePages, openRefresh } from './cache-pages.ts'
import { createListener, type Listener } from './listener.ts'
import { createMetrics } from './metrics.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { securityHeaders } from './security-headers.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-listener-'))
let cache: PageCache
let listener: Listener
let port: number
let renders: number
/** What the page waits for before it is rendered. */
let gate: Promise<void> | undefined

const ORIGIN = 'http://shop.example'
const onError = (error: unknown) => {
  throw error
}
/** A page that tells when it was begun and ends when it may. */
let slow = { begun() {}, mayEnd: Promise.resolve() }

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Not `fetch`, which would decode bodies and tidy up paths. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((done, fail) => {
    const call = httpRequest(
      { host: '127.0.0.1', port, path, headers, method, agent: false },
      answer => {
        const chunks: Buffer[] = []
        answer.on('data', chunk => chunks.push(chunk))
        answer.on('end', () => {
          done({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks),
          })
        })
      },
    )
    call.on('error', fail)
    call.end()
  })
}

beforeEach(async () => {
  const client = join(folder, 'client')
  mkdirSync(join(client, 'assets'), { recursive: true })
  writeFileSync(join(client, 'assets/app-1.js'), 'let a')
  writeFileSync(join(client, 'assets/app-1.js.br'), 'brotli')
  writeFileSync(join(client, 'assets/app-1.js.gz'), 'gzip')
  writeFileSync(join(folder, 'secret.svg'), 'secret')
  renders = 0
  gate = undefined
  cache = createPageCache()
  const app = new Hono()
  app.use(cachePages(cache))
  app.use(securityHeaders({ https: false, stripe: false }))
  app.get('/produkte', async context => {
    renders += 1
    await gate
    context.header('X-Cache-Tags', 'product:a stock:a catalog')
    return context.html(`<h1>${renders}</h1><script>let render = ${renders}</script>`)
  })
  app.get('/blog', context => {
    renders += 1
    context.header('X-Cache-Tags', 'catalog')
    const rows = Array.from({ length: 400 }, (_, row) => `<li>${row ** 3} mal ${row * 7}</li>`)
    return context.html(rows.join(''))
  })
  app.get('/gewerbe', context => {
    renders += 1
    context.header('X-Cache-Tags', 'catalog')
    context.header('Set-Cookie', 'who=me')
    return context.text('mine')
  })
  app.get('/slow', async context => {
    slow.begun()
    await slow.mayEnd
    return context.text('finished')
  })
  listener = createListener({
    fetch: app.fetch,
    files: [await openStaticFiles(client)],
    cache: { find: cache.find, refresh: openRefresh(app.fetch, { origin: ORIGIN, onError }) },
    metrics: createMetrics(() => cache.size),
  })
  port = await listener.listen(0, '127.0.0.1')
})

afterEach(async () => {
  await listener.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('renders a page once and sends it as each browser takes it', async () => {
  const first = await get('/produkte?utm_source=letter')
  const plain = await get('/produkte')
  const br = await get('/produkte', { 'accept-encoding': 'gzip, br' })
  const gzip = await get('/produkte', { 'accept-encoding': 'gzip, br;q=0' })
  expect(renders).toBe(1)
  expect(br.headers['content-encoding']).toBe('br')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  const bodies = [first.body, plain.body, brotliDecompressSync(br.body), gunzipSync(gzip.body)]
  for (const body of bodies) expect(body.toString()).toContain('<h1>1</h1>')
  for (const { headers } of [first, plain, br, gzip]) {
    expect(headers['x-cache-tags']).toBeUndefined()
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    expect(headers.vary).toBe('Accept-Encoding')
    expect(headers.etag).toBe(first.headers.etag)
  }
  const head = await get('/produkte', {}, 'HEAD')
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
    200,
    String(plain.body.length),
    0,
  ])
})

it('sends a page that many ask for smaller, and the same', async () => {
  const stop = startRecompression(cache, { settledMs: 0, everyMs: 5 })
  const accepts = { 'accept-encoding': 'br' }
  const first = await get('/blog', accepts)
  await expect
    .poll(async () => (await get('/blog', accepts)).body.length)
    .toBeLessThan(first.body.length)
  const dense = await get('/blog', accepts)
  stop()
  expect(renders).toBe(1)
  expect(dense.headers['content-length']).toBe(String(dense.body.length))
  expect(dense.headers.etag).toBe(first.headers.etag)
  expect(brotliDecompressSync(dense.body)).toEqual(brotliDecompressSync(first.body))
})

it('renders a page once for all who ask for it at the same time', async () => {
  const held = Promise.withResolvers<void>()
  gate = held.promise
  const answers = Array.from({ length: 8 }, () => get('/produkte'))
  await expect.poll(() => renders).toBe(1)
  held.resolve()
  for (const { body } of await Promise.all(answers)) expect(body.toString()).toContain('<h1>1</h1>')
  expect(renders).toBe(1)
})

it('sends the former page while a newer one is made, and that one afterwards', async () => {
  await get('/produkte')
  const held = Promise.withResolvers<void>()
  gate = held.promise
  cache.outdate('stock:a')
  const meanwhile = await Promise.all([get('/produkte'), get('/produkte')])
  for (const { body } of meanwhile) expect(body.toString()).toContain('<h1>1</h1>')
  held.resolve()
  await expect.poll(async () => (await get('/produkte')).body.toString()).toContain('<h1>2</h1>')
  expect(renders).toBe(2)
})

it('answers 304 to a browser that has the page, and anew once its product changed (S-9-16)', async () => {
  const { headers } = await get('/produkte')
  const etag = String(headers.etag)
  const again = await get('/produkte', { 'if-none-match': etag })
  expect([again.status, again.body.length]).toEqual([304, 0])
  cache.drop('product:a')
  const changed = await get('/produkte', { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.body.toString()).toContain('<h1>2</h1>')
})

it('never keeps an answer that sets a cookie', async () => {
  await get('/gewerbe')
  const { headers } = await get('/gewerbe')
  expect(renders).toBe(2)
  expect(headers['set-cookie']).toEqual(['who=me'])
})

it('sends built files compressed and for ever', async () => {
  const br = await get('/assets/app-1.js', { 'accept-encoding': 'br' })
  expect(br.body.toString()).toBe('brotli')
  expect(br.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect((await get('/assets/app-1.js')).body.toString()).toBe('let a')
  expect((await get('/assets/gone.js')).status).toBe(404)
})

it('sends files of its own folder and nothing else', async () => {
  const forbidden = [
    '/assets/../../secret.svg',
    '/..%2fsecret.svg',
    '/%2e%2e/secret.svg',
    '/..\\secret.svg',
    '/assets/app-1.js%00.png',
    '/assets',
    '/%',
  ]
  for (const path of forbidden) {
    const { status, body } = await get(path)
    expect(status, path).toBeGreaterThanOrEqual(400)
    expect(body.toString(), path).not.toContain('secret')
  }
})

it('finishes what runs when it is stopped, and takes nothing new', async () => {
  const began = Promise.withResolvers<void>()
  const ends = Promise.withResolvers<void>()
  slow = { begun: began.resolve, mayEnd: ends.promise }
  const running = get('/slow')
  await began.promise
  const stopped = listener.stop()
  await expect(get('/produkte')).rejects.toThrow('ECONNREFUSED')
  ends.resolve()
  expect((await running).body.toString()).toBe('finished')
  await stopped
})
