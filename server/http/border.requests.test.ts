import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { routeTable } from '#test/routes/table.ts'
import { PUBLIC_URL } from '#test/services.ts'
import { bodyRule } from './body-rules.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

const writing = routeTable.filter(({ writes }) => writes)
const paths = [...writing.map(({ pattern }) => pattern), '/__stripe/v1/customers']
const TYPES = [
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json',
  'text/plain',
]
/** What whoever sends a file without a right to it is told, before anything of it is read. */
const uploadRefusals: readonly (readonly [string, number])[] = [
  ['/admin/', 403],
  ['/kunden-bereich/', 302],
  ['/bestellung/', 404],
]
const toldBeforeUpload = (path: string) =>
  uploadRefusals.find(([start]) => path.startsWith(start))?.[1]
const isUpload = (path: string) => bodyRule(path).kind === 'upload'
const CHUNK = 16_384

/** A body of 300 MB that counts how much of it was asked for. */
function largeBody() {
  const read = { bytes: 0 }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read.bytes += CHUNK
        if (read.bytes > 300_000_000) controller.close()
        else controller.enqueue(new Uint8Array(CHUNK).fill(120))
      },
    },
    { highWaterMark: 0 },
  )
  return { read, stream }
}

function post(path: string, headers: Record<string, string>, body: ReadableStream<Uint8Array>) {
  const streamed = { body, duplex: 'half' }
  return shop.app.request(PUBLIC_URL + path, {
    method: 'POST',
    headers: { Origin: PUBLIC_URL, ...headers },
    ...streamed,
  })
}

const part = (disposition: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n--x--\r\n`

it('the route table has writing routes', () => {
  expect(paths).toEqual(expect.arrayContaining(['/auth', '/api/elements-checkout', '/gewerbe']))
})

describe.each(paths)('%s', pattern => {
  const path = pattern.replace(/:\w+\??/g, 'x')

  it.each(TYPES)('refuses 300 MB of %s without reading them', async type => {
    const { read, stream } = largeBody()
    const answer = await post(path, { 'Content-Type': type }, stream)
    const isAskedFirst = isUpload(path)
    expect([answer.status, answer.headers.get('Connection')]).toEqual([
      isAskedFirst ? toldBeforeUpload(path) : 413,
      'close',
    ])
    if (!isAskedFirst) expect(await answer.text()).toContain('Die Anfrage ist zu groß')
    expect(read.bytes).toBeLessThanOrEqual((isAskedFirst ? 0 : bodyRule(path).limit) + CHUNK)
  })

  it('believes a length that is too large, and reads nothing', async () => {
    const { read, stream } = largeBody()
    const answer = await post(path, { 'Content-Length': '300000000' }, stream)
    expect([answer.status, read.bytes]).toEqual([413, 0])
  })
})

describe('an address that is no text', () => {
  it.each([
    '/produkt/%00',
    '/produkt/%ED%A0%80',
    '/produkt/%E0%A4%A',
    '/blog/a%00b',
    '/erklaerungen/%00.data',
    '/admin/auftraege/%00/texte',
    '/__stripe/dashboard/customers/%ff',
    '/api/%00',
  ])('%s is not found', async path => {
    expect((await shop.send(path)).status).toBe(404)
  })

  it.each(['/suche?q=%00', '/admin/auftraege?q=a%00', '/auth?redirect=%00', '/suche.data?q=%00'])(
    '%s is refused',
    async path => {
      const answer = await shop.send(path)
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain('Die Anfrage enthält Zeichen, die kein Text sind.')
    },
  )

  it('is shown as a page of the shop', async () => {
    const html = await (await shop.send('/produkt/%00')).text()
    expect(html).toContain('Oops! Page not found')
    expect(html).toContain('Zur Startseite')
  })
})

describe('a body that is no text', () => {
  const form = 'application/x-www-form-urlencoded'

  async function answerTo(path: string, type: string, body: string) {
    const answer = await shop.app.request(PUBLIC_URL + path, {
      method: 'POST',
      headers: { Origin: PUBLIC_URL, ...(type && { 'Content-Type': type }) },
      body,
    })
    return { status: answer.status, text: await answer.text() }
  }

  it.each(['{"a":"\\u0000"}', '{"a":["\\ud800"]}', '{"\\u0000":1}', '"\\udfff"'])(
    'is refused as JSON: %s',
    async body => {
      const { status, text } = await answerTo('/api/cart', 'application/json', body)
      expect([status, JSON.parse(text).error.code]).toEqual([400, 'no_text'])
    },
  )

  it('is told from what only looks like it', async () => {
    const { status } = await answerTo('/api/cart', 'application/json', '{"a":"\\\\u0000 \\u00e4"}')
    expect(status).toBe(422)
  })

  it.each([
    ['/auth', form, 'email=a%00&password=b'],
    ['/auth/abmelden', form, '%00=1'],
    ['/gewerbe', 'multipart/form-data; boundary=x', part('name="message"', 'a\0b')],
    ['/gewerbe', 'multipart/form-data; boundary=x', part('name="f"; filename="a\0"', 'b')],
  ])('is refused as a form on %s (%s)', async (path, type, body) => {
    const { status, text } = await answerTo(path, type, body)
    expect(status).toBe(400)
    expect(text).toContain('Die Anfrage enthält Zeichen, die kein Text sind.')
  })

  it.each(['application/json', 'text/plain', 'multipart/form-data', 'image/png', ''])(
    'is refused where a form belongs: %j',
    async type => {
      for (const { pattern } of writing) {
        const path = pattern.replace(/:\w+\??/g, 'x')
        if (path.startsWith('/api/')) continue
        // Who sends a photo or a table is asked first, and nobody is signed in here or holds a link.
        if (isUpload(path)) {
          const { status } = await answerTo(path, type, 'x')
          expect([path, status]).toEqual([path, toldBeforeUpload(path)])
          continue
        }
        const { status, text } = await answerTo(path, type, '{"email":"a"}')
        expect([path, status]).toEqual([path, 400])
        expect(text).toContain('Die Anfrage ist kein gültiges Formular.')
      }
    },
  )

  it('lets a button without fields pass', async () => {
    expect((await answerTo('/auth/abmelden', '', '')).status).toBe(302)
  })
})
