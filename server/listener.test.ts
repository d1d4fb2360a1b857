import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createListener, type Listener } from './listener.ts'
import { createMetrics } from './metrics.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { rememberPages } from './remember-pages.ts'
import { securityHeaders } from './security-headers.ts'
import { openStaticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-listener-'))
let cache: PageCache
let listener: Listener
let port: number
let renders: number

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
  cache = createPageCache()
  const app = new Hono()
  app.use(rememberPages(cache))
  app.use(securityHeaders({ https: false, stripe: false }))
  app.get('/page', context => {
    renders += 1
    context.header('X-Cache-Tags', 'product:a catalog')
    return context.html(`<h1>${renders}</h1><script>let render = ${renders}</script>`)
  })
  app.get('/long', context => {
    renders += 1
    context.header('X-Cache-Tags', 'catalog')
    const rows = Array.from({ length: 400 }, (_, row) => `<li>${row ** 3} mal ${row * 7}</li>`)
    return context.html(rows.join(''))
  })
  app.get('/personal', context => {
    renders += 1
    context.header('X-Cache-Tags', 'catalog')
    context.header('Set-Cookie', 'who=me')
    return context.text('mine')
  })
  app.get('/slow', async context => {
    await pause(300)
    return context.text('finished')
  })
  listener = createListener({
    fetch: app.fetch,
    files: [await openStaticFiles(client)],
    cache,
    metrics: createMetrics(() => cache.size),
  })
  port = await listener.listen(0, '127.0.0.1')
})

afterEach(async () => {
  await listener.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('renders a page once and sends it as each browser takes it', async () => {
  const first = await get('/page?utm_source=letter')
  const plain = await get('/page')
  const br = await get('/page', { 'accept-encoding': 'gzip, br' })
  const gzip = await get('/page', { 'accept-encoding': 'gzip, br;q=0' })
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
  const head = await get('/page', {}, 'HEAD')
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
    200,
    String(plain.body.length),
    0,
  ])
})

it('soon sends a kept page smaller, and the same', async () => {
  const accepts = { 'accept-encoding': 'br' }
  const first = await get('/long', accepts)
  await expect
    .poll(async () => (await get('/long', accepts)).body.length)
    .toBeLessThan(first.body.length)
  const dense = await get('/long', accepts)
  expect(renders).toBe(1)
  expect(dense.headers['content-length']).toBe(String(dense.body.length))
  expect(dense.headers.etag).toBe(first.headers.etag)
  expect(brotliDecompressSync(dense.body)).toEqual(brotliDecompressSync(first.body))
})

it('answers 304 to a browser that has the page, and anew once its product changed', async () => {
  const { headers } = await get('/page')
  const etag = String(headers.etag)
  const again = await get('/page', { 'if-none-match': etag })
  expect([again.status, again.body.length]).toEqual([304, 0])
  cache.drop('product:a')
  const changed = await get('/page', { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.body.toString()).toContain('<h1>2</h1>')
})

it('never keeps an answer that sets a cookie', async () => {
  await get('/personal')
  const { headers } = await get('/personal')
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
  const running = get('/slow')
  await pause(50)
  const started = performance.now()
  await listener.stop()
  expect((await running).body.toString()).toBe('finished')
  expect(performance.now() - started).toBeLessThan(2000)
  await expect(get('/page')).rejects.toThrow('ECONNREFUSED')
})
