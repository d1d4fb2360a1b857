import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { registered, type TestBrowser } from '#test/fixtures/visitors.ts'

/** Every address that takes JSON from a page of the shop. */
const routes = [
  '/api/elements-checkout',
  '/api/get-subscription-details',
  '/api/customer-portal',
  '/api/create-buyout-checkout',
  '/api/submit-rating',
  '/api/b2b-inquiry',
  '/api/cart',
  '/api/consent',
  '/api/crash',
  '/api/phone-order',
]
/** Answers GET too: whoever has the number of a decision reads it. */
const readable = '/api/consent'
/** Signed by its sender instead of bound to our own pages. */
const webhook = '/api/webhooks/stripe'

let shop: TestApp
let browser: TestBrowser
beforeAll(async () => {
  shop = await testApp()
  browser = (await registered(shop)).browser
})
afterAll(() => shop.close())

const post = (path: string, body: string, from?: string) => browser.json(path, body, from)

async function refusal(answer: Response) {
  const { error } = await answer.json()
  return { status: answer.status, code: error.code, message: error.message }
}

it('no machine route is left out here', async () => {
  const build = await import('virtual:react-router/server-build')
  const paths = Object.values(build.routes).flatMap(route => route?.path ?? [])
  const machine = paths.filter(path => path.startsWith('api/')).map(path => `/${path}`)
  expect(machine.toSorted()).toEqual([...routes, webhook].toSorted())
})

describe.each(routes)('%s', path => {
  const broken = ['{"items": [', 'kein JSON']
  // The portal needs no body at all.
  it.each(path === '/api/customer-portal' ? broken : [...broken, ''])(
    'calls %j no JSON',
    async body => {
      expect(await refusal(await post(path, body))).toEqual({
        status: 422,
        code: 'no_json',
        message: 'Die Anfrage ist kein gültiges JSON.',
      })
    },
  )

  it.each(['null', '[]', '"x"', '7', '{}'])(
    'refuses %s with a German sentence (S-7-16)',
    async body => {
      const { status, message } = await refusal(await post(path, body))
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(message).toMatch(
        /^(Die Anfrage|Bitte|Ihr Warenkorb|Diese Miete|Dieses Gerät|Zu dieser Zahlung|Zu Ihrem Konto|Name ist|Das ist) /,
      )
    },
  )

  it('refuses a body of 1 MB before it is read as JSON', async () => {
    const body = JSON.stringify({ message: 'x'.repeat(1_000_000) })
    expect(await refusal(await post(path, body))).toEqual({
      status: 413,
      code: 'body_too_large',
      message: 'Die Anfrage ist zu groß (höchstens 100 kB).',
    })
  })

  it("refuses another site's page, with the visitor's cookie too", async () => {
    for (const origin of ['https://boese.example', 'null']) {
      const answer = await refusal(await post(path, '{}', origin))
      expect(answer).toMatchObject({ status: 403, code: 'foreign_origin' })
    }
  })

  it.runIf(path !== readable)('only takes POST', async () => {
    const answer = await shop.send(path)
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST'])
  })
})

describe(webhook, () => {
  it('refuses what is not signed, whatever it holds', async () => {
    const invoice = JSON.stringify({ id: 'evt_1', type: 'invoice.paid', data: { object: {} } })
    for (const body of ['', 'kein JSON', invoice]) {
      const answer = await post(webhook, body, 'https://api.stripe.com')
      expect(answer.status, body).toBe(422)
    }
  })

  it('takes more than a page may send, and not everything', async () => {
    expect((await post(webhook, 'x'.repeat(500_000))).status).toBe(422)
    expect((await post(webhook, 'x'.repeat(1_000_001))).status).toBe(413)
  })
})

it('says nothing about a bug but that there was one (S-8-24)', async () => {
  const failure = new Error('column "secret" does not exist')
  vi.spyOn(shop.services.limits, 'consume').mockRejectedValue(failure)
  const logged = vi.spyOn(shop.services.log, 'error').mockReturnValue()
  const answer = await refusal(await post('/api/elements-checkout', '{}'))
  expect(answer).toEqual({
    status: 500,
    code: 'internal',
    message: 'Ein unerwarteter Fehler ist aufgetreten.',
  })
  const bug = { requestId: expect.any(String), err: failure }
  expect(logged).toHaveBeenCalledWith(bug, 'A machine route failed')
  vi.restoreAllMocks()
})
