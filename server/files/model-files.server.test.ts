import { createHash } from 'node:crypto'
import { get as request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importModel } from '#core/models/import.server.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { createListener, type Listener } from '../http/listener.ts'
import { createMetrics } from '../http/metrics.ts'
import { openModelFiles } from './model-files.ts'

const model = Buffer.concat([
  Buffer.from('glTF\x02\0\0\0', 'latin1'),
  Buffer.alloc(5000, 'a machine of many equal bolts; '),
])
let shop: TestServices
let listener: Listener
let origin: string
let path: string

beforeAll(async () => {
  shop = await testServices()
  listener = createListener({
    fetch: () => new Response('a page', { status: 200 }),
    files: [openModelFiles(shop.services)],
    cache: undefined,
    metrics: createMetrics(() => 0),
  })
  origin = `http://127.0.0.1:${await listener.listen(0, '127.0.0.1')}`
  path = await importModel(shop.services, model)
})
afterAll(async () => {
  await listener.stop()
  await shop.close()
})

/** As it comes over the wire: nothing is unpacked. */
function asked(headers: Record<string, string> = {}, of = path, method = 'GET') {
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>(
    (done, fail) => {
      request(origin + of, { headers, method }, async response => {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part)
        done({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(parts),
        })
      }).on('error', fail)
    },
  )
}

it('a model comes under the hash of its bytes, to be kept for ever', async () => {
  const hash = createHash('sha256').update(model).digest('hex').slice(0, 16)
  expect(path).toBe(`/modelle/${hash}.glb`)
  const { status, headers, body } = await asked()
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'model/gltf-binary',
    'content-length': '5008',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
  expect(body.equals(model)).toBe(true)
})

it('browsers that take it compressed get it so', async () => {
  const brotli = await asked({ 'Accept-Encoding': 'gzip, deflate, br' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotli.body.length).toBeLessThan(200)
  const gzip = await asked({ 'Accept-Encoding': 'gzip' })
  expect(gunzipSync(gzip.body).equals(model)).toBe(true)
  expect(new Set([brotli, gzip, await asked()].map(({ headers }) => headers.etag)).size).toBe(3)
})

it('a part of it comes as it was asked for, never compressed', async () => {
  const part = await asked({ Range: 'bytes=0-3', 'Accept-Encoding': 'br' })
  expect(part.status).toBe(206)
  expect(part.body.toString()).toBe('glTF')
  expect(part.headers['content-range']).toBe('bytes 0-3/5008')
  expect(part.headers['content-encoding']).toBeUndefined()
  const beyond = await asked({ Range: 'bytes=6000-' })
  expect(beyond.status).toBe(416)
  expect(beyond.headers['content-range']).toBe('bytes */5008')
})

it('who has it already is told so, and who only asks about it gets no body', async () => {
  const { headers } = await asked()
  expect((await asked({ 'If-None-Match': String(headers.etag) })).status).toBe(304)
  const head = await asked({}, path, 'HEAD')
  expect(head.headers['content-length']).toBe('5008')
  expect(head.body).toHaveLength(0)
})

it.each(['/modelle/0123456789abcdef.glb', '/modelle/', '/modelle/havel-2.glb'])(
  '%s is not there',
  async other => {
    expect((await asked({}, other)).status).toBe(404)
  },
)

it('what is no binary glTF is not taken', async () => {
  await expect(importModel(shop.services, Buffer.from('<svg/>'))).rejects.toThrow('no binary glTF')
})
