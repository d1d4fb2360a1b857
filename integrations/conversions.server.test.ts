import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTargetHosts, type TargetHosts } from '#test/shop/stand-in.ts'
import {
  ConversionRejected,
  type ReportedConversion,
  type TargetAccess,
} from './conversion-gateway.ts'
import { openGoogleAnalytics } from './google-analytics.server.ts'
import { openMeta } from './meta.server.ts'
import { hashed } from './post-to-target.server.ts'
import { openTikTok } from './tiktok.server.ts'

const now = new Date('2026-03-02T09:00:00Z')
const conversion: ReportedConversion = {
  ...{ kind: 'purchase', eventId: 'purchase-KP-000001', transactionId: 'KP-000001' },
  ...{ happenedAt: now, toldAt: now, cents: 12_345, shippingCents: 4_900, committedCents: 99_900 },
  articles: [{ id: 'prod_rower', title: 'Meile', cents: 7_445, quantity: 1 }],
  pageUrl: 'https://shop.example/checkout/success',
  browser: {
    gaClientId: '11.22',
    gaSessionId: '77',
    fbp: 'fb.1.1.1',
    ttp: 't1',
    ttclid: 'E.C.P',
    fbclid: 'IwAR',
    userAgent: 'Firefox',
  },
  clickedAt: new Date(1000),
  contact: {
    email: 'mara@example.com',
    phoneNumber: '+49341123456',
    firstName: 'mara',
    lastName: 'öztürk',
    postCode: '04229',
    city: 'leipzig',
    country: 'de',
  },
}
const SECRET = 'se/cr=et+1'
const openers = {
  google_analytics: openGoogleAnalytics,
  meta: openMeta,
  tiktok: openTikTok,
} as const
type Name = keyof typeof openers
const names = Object.keys(openers) as Name[]
const access = (base: string): TargetAccess => ({
  id: '4711',
  secret: SECRET,
  base,
  testCode: 'TEST1',
})

let hosts: TargetHosts
beforeAll(async () => {
  hosts = await startTargetHosts()
})
afterAll(() => hosts.stop())

async function toldTo(name: Name, more: Partial<ReportedConversion> = {}) {
  await openers[name](access(`${hosts.url}/${name}`)).report({ ...conversion, ...more })
  const last = hosts.told.at(-1)
  expect(last).toMatchObject({ target: name, by: 'server' })
  return last?.body
}

describe('what a target is told', () => {
  it('Google Analytics: value, order and goods, and no contact (ADR-152)', async () => {
    const body = await toldTo('google_analytics')
    expect(body).toMatchObject({
      client_id: '11.22',
      timestamp_micros: now.getTime() * 1000,
      consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
      events: [
        {
          name: 'purchase',
          params: {
            ...{ event_id: 'purchase-KP-000001', transaction_id: 'KP-000001', currency: 'EUR' },
            ...{ value: 123.45, shipping: 49, committed_value: 999, session_id: '77' },
            items: [{ item_id: 'prod_rower', item_name: 'Meile', price: 74.45, quantity: 1 }],
          },
        },
      ],
    })
    expect(JSON.stringify(body)).not.toMatch(/mara|[0-9a-f]{64}/)
    expect(await toldTo('google_analytics', { contact: null })).toMatchObject({
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    })
  })

  it('Google Analytics: a refund by its amount; a browser without a number gets one of this order alone', async () => {
    const refund = { kind: 'refund', eventId: 'refund-1', cents: 1000, browser: {} } as const
    const body = await toldTo('google_analytics', refund)
    expect(body).toMatchObject({
      client_id: expect.stringMatching(/^\d+\.\d+$/),
      events: [{ name: 'refund', params: { transaction_id: 'KP-000001', value: 10 } }],
    })
  })

  it('Meta: contact hashed, the committed sum beside the value, its own name of the click (L-67)', async () => {
    expect(await toldTo('meta')).toMatchObject({
      test_event_code: 'TEST1',
      data: [
        {
          ...{ event_name: 'Purchase', event_id: 'purchase-KP-000001', action_source: 'website' },
          event_time: now.getTime() / 1000,
          user_data: {
            ...{ em: hashed('mara@example.com'), ph: hashed('49341123456'), ln: hashed('öztürk') },
            ...{ zp: hashed('04229'), ct: hashed('leipzig'), country: hashed('de') },
            ...{ fbp: 'fb.1.1.1', fbc: 'fb.1.1000.IwAR', client_user_agent: 'Firefox' },
          },
          custom_data: { value: 123.45, predicted_ltv: 999, order_id: 'KP-000001' },
        },
      ],
    })
  })

  it('TikTok: contact hashed, with its click and its name of the browser (L-67)', async () => {
    expect(await toldTo('tiktok')).toMatchObject({
      ...{ event_source: 'web', event_source_id: '4711', test_event_code: 'TEST1' },
      data: [
        {
          ...{ event: 'Purchase', event_id: 'purchase-KP-000001' },
          user: {
            email: hashed('mara@example.com'),
            phone: hashed('+49341123456'),
            ttp: 't1',
            ttclid: 'E.C.P',
          },
          properties: { value: 123.45, currency: 'EUR', order_id: 'KP-000001' },
        },
      ],
    })
  })

  it('nobody gets a contact in clear, and without consent to marketing none at all (L-67)', async () => {
    const word = fc.stringMatching(/^[a-zäöüß]{8,20}$/)
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          email: word,
          phoneNumber: word,
          firstName: word,
          lastName: word,
          city: word,
          postCode: word,
        }),
        fc.constantFrom(...names),
        async (contact, name) => {
          const told = JSON.stringify(await toldTo(name, { contact }))
          for (const clear of Object.values(contact)) expect(told).not.toContain(clear)
          const untold = JSON.stringify(await toldTo(name, { contact: null }))
          expect(untold).not.toMatch(/[0-9a-f]{64}/)
        },
      ),
      { numRuns: 30 },
    )
  })

  it.each(names)('%s gets what happened long ago at the edge of what it takes', async name => {
    const body = JSON.stringify(
      await toldTo(name, { happenedAt: new Date('2026-01-01T00:00:00Z') }),
    )
    const found = /"(?:timestamp_micros|event_time)":(\d+)/.exec(body)?.[1] ?? ''
    const at = Number(found.slice(0, 10)) * 1000
    expect(at).toBeGreaterThan(now.getTime() - 7 * 86_400_000)
  })
})

describe('secrets', () => {
  it.each(names)('of %s stand in no body, and in no answer that is stored', async name => {
    const { port, close } = await answering(200, `you sent ${SECRET} ${encodeURIComponent(SECRET)}`)
    const answer = await openers[name](access(`http://127.0.0.1:${port}`)).report(conversion)
    close()
    expect(answer).toContain('you sent')
    for (const secret of [SECRET, encodeURIComponent(SECRET)]) expect(answer).not.toContain(secret)
    expect(JSON.stringify(await toldTo(name))).not.toContain(SECRET)
  })

  it.each(names)('of %s stand in no error, whatever goes wrong', async name => {
    const gateway = (base: string) => openers[name](access(base)).report(conversion)
    const { port, close } = await answering(400, `bad token ${SECRET}`)
    const errors: unknown[] = await Promise.all(
      [`http://127.0.0.1:${port}`, 'http://127.0.0.1:1', 'no address'].map(base =>
        gateway(base).catch(error => error),
      ),
    )
    close()
    for (const error of errors) {
      expect(error).toBeInstanceOf(ConversionRejected)
      const text = error instanceof Error ? `${error.stack} ${String(error.cause)}` : ''
      expect(text).not.toContain(SECRET)
      expect(text).not.toContain(encodeURIComponent(SECRET))
    }
    expect(String(errors[0])).toContain('400 bad token …')
  })
})

it('TikTok says in a right answer what is wrong', async () => {
  const { port, close } = await answering(200, '{"code":40001,"message":"no permission"}')
  const told = openTikTok(access(`http://127.0.0.1:${port}`)).report(conversion)
  await expect(told).rejects.toThrow('no permission')
  close()
})

/** A host that answers so. */
async function answering(status: number, body: string) {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(status).end(body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}
