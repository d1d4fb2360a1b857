import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { border } from './border.ts'
import { atOwnOrigin, onlyOwnOrigin, ownOrigins } from './origin.ts'

const origins = ownOrigins('https://shop.example/', 4000)

const app = new Hono()
app.use(onlyOwnOrigin(origins))
app.use(border((context, { code, message }) => context.json({ error: { code, message } }, 413)))
app.all('*', async context => context.text(`${(await context.req.text()).length}`))

const send = (path: string, headers: Record<string, string>, body = '{}') =>
  app.request(`http://127.0.0.1:4000${path}`, { method: 'POST', headers, body })

it.each([
  [{ Origin: 'http://localhost:4000' }, 200],
  [{ Origin: 'http://127.0.0.1:4000' }, 200],
  [{ Origin: 'https://shop.example' }, 200],
  [{}, 200],
  [{ 'Sec-Fetch-Site': 'same-origin' }, 200],
  [{ Origin: 'https://evil.example' }, 403],
  [{ Origin: 'http://localhost:4001' }, 403],
  [{ Origin: 'null' }, 403],
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  [{ 'Sec-Fetch-Site': 'same-site' }, 403],
])('a write with %o is answered %i', async (headers, status) => {
  expect((await send('/api/b2b-inquiry', headers)).status).toBe(status)
})

it('lets the payment provider in, and everybody read', async () => {
  const foreign = { Origin: 'https://evil.example' }
  expect((await send('/api/webhooks/stripe', foreign)).status).toBe(200)
  expect((await send('/__stripe/v1/products', foreign)).status).toBe(200)
  const read = await app.request('http://127.0.0.1:4000/produkte', { headers: foreign })
  expect(read.status).toBe(200)
})

it('refuses a body over 100 kB in the words of the machine routes', async () => {
  const large = 'x'.repeat(100_001)
  const length = { 'Content-Length': String(large.length) }
  const answer = await send('/api/elements-checkout', length, large)
  expect(answer.status).toBe(413)
  expect(await answer.json()).toEqual({
    error: { code: 'body_too_large', message: 'Die Anfrage ist zu groß (höchstens 100 kB).' },
  })
  const fitting = 'x'.repeat(100_000)
  expect(await (await send('/api/elements-checkout', {}, fitting)).text()).toBe('100000')
})

it('counts a body that does not name its length', async () => {
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const post = (size: number) =>
    new Promise<number | undefined>((done, fail) => {
      const call = httpRequest(
        { port, host: '127.0.0.1', method: 'POST', path: '/api/x' },
        answer => {
          answer.resume()
          done(answer.statusCode)
        },
      )
      call.on('error', fail)
      // Written in two pieces, so that it is sent in chunks.
      call.write('x'.repeat(size / 2))
      call.end('x'.repeat(size / 2))
    })
  expect(await post(1000)).toBe(200)
  expect(await post(200_000)).toBe(413)
  server.close()
})

describe('the origin that routes see', () => {
  const PUBLIC = 'https://shop.example'
  const LOOPBACK = 'http://127.0.0.1:4000'

  async function seen(trustProxy: boolean, url: string, headers: Record<string, string> = {}) {
    const at = new Hono()
    at.use(atOwnOrigin({ publicUrl: PUBLIC, port: 4000, trustProxy }))
    at.all('*', context => context.text(context.req.raw.url))
    const isWrite = 'Origin' in headers
    return (await at.request(url, { method: isWrite ? 'POST' : 'GET', headers })).text()
  }

  it('is the address in use where that is one of its own, else the public one', async () => {
    expect(await seen(false, `${LOOPBACK}/a?b=c`)).toBe(`${LOOPBACK}/a?b=c`)
    expect(await seen(false, 'http://evil.example/a?b=c')).toBe(`${PUBLIC}/a?b=c`)
    expect(await seen(false, `${LOOPBACK}1/a`)).toBe(`${PUBLIC}/a`)
  })

  it('is what the form of a page names, where a proxy put itself into Host', async () => {
    expect(await seen(false, `${LOOPBACK}/auth`, { Origin: PUBLIC })).toBe(`${PUBLIC}/auth`)
    expect(await seen(false, `${LOOPBACK}/auth`, { Origin: LOOPBACK })).toBe(`${LOOPBACK}/auth`)
  })

  it('is always the public one behind a proxy', async () => {
    expect(await seen(true, `${LOOPBACK}/a`)).toBe(`${PUBLIC}/a`)
    expect(await seen(true, 'http://evil.example/a')).toBe(`${PUBLIC}/a`)
  })
})
