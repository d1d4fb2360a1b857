import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../operations.ts'
import { type Harness, openHarness, refusal, sdk } from './harness.ts'
import { routes } from './schema-check.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})

const base = 'http://127.0.0.1:4100/__stripe'

async function raw(path: string, init: RequestInit = {}) {
  const response = await harness.emulator.fetch(new Request(`${base}${path}`, init))
  return { status: response.status, headers: response.headers, body: await response.json() }
}

describe('a request', () => {
  test('without a key, or with one that is no test key, is 401', async () => {
    expect(await raw('/v1/products')).toMatchObject({
      status: 401,
      body: { error: { type: 'invalid_request_error' } },
    })
    const error = await refusal(sdk(harness.emulator, 'sk_live_x').products.list())
    expect(error.statusCode).toBe(401)
  })

  test('to what is not built is Stripe’s unknown URL', async () => {
    const { stripe } = harness
    for (const call of [() => stripe.promotionCodes.list(), () => stripe.quotes.list()]) {
      const error = await refusal(call())
      expect(error.statusCode).toBe(404)
      expect(error.message).toContain('Unrecognized request URL')
    }
  })

  test('is built for every operation of the schema', () => {
    const left = new Set(routes.map(each => each.route))
    for (const { route } of operations) left.delete(route)
    expect([...left]).toEqual([])
  })

  test('carries its id, and accepts Basic authentication', async () => {
    const { status, headers } = await raw('/v1/products?limit=1', {
      headers: { authorization: `Basic ${btoa('sk_test_x:')}` },
    })
    expect(status).toBe(200)
    expect(headers.get('request-id')).toMatch(/^req_/)
  })

  test.each([
    ['limit=0', 'parameter_invalid_integer', 'limit'],
    ['limit=x', 'parameter_invalid_integer', 'limit'],
    ['colour=red', 'parameter_unknown', 'colour'],
    ['created[ge]=1', 'parameter_unknown', 'created[ge]'],
    ['active=yes', undefined, 'active'],
    ['starting_after=prod_none', 'resource_missing', 'starting_after'],
    ['expand[]=data.colour', undefined, undefined],
    ['__proto__[x]=1', 'parameter_unknown', '__proto__'],
  ])('with %s is refused', async (query, code, param) => {
    const { status, body } = await raw(`/v1/products?${query}`, {
      headers: { authorization: 'Bearer sk_test_x' },
    })
    expect(status).toBe(400)
    expect(body.error.code).toBe(code)
    expect(body.error.param).toBe(param)
  })

  test('that lacks a parameter names it', async () => {
    const { body } = await raw('/v1/prices', {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_x' },
      body: new URLSearchParams({ unit_amount: '1', 'product_data[active]': 'true' }),
    })
    expect(body.error).toMatchObject({ code: 'parameter_missing' })
  })

  test('lists by time', async () => {
    const { stripe } = harness
    await stripe.customers.create({ name: 'Jetzt' })
    const now = Math.floor(harness.emulator.now().getTime() / 1000)
    expect((await stripe.customers.list({ created: { gte: now - 60 } })).data).toHaveLength(1)
    expect((await stripe.customers.list({ created: { gt: now + 60 } })).data).toHaveLength(0)
    expect((await stripe.customers.list({ created: { lt: now - 60 } })).data).toHaveLength(0)
  })
})

describe('the clock', () => {
  test('starts where it is told to, runs, and survives a restart', async () => {
    const first = await openHarness({ startAt: new Date('2025-06-01T00:00:00Z') })
    expect(first.emulator.now().toISOString()).toMatch(/^2025-06-01T00:00:/)
    await first.days(3)
    const again = await openHarness({ db: first.db, startAt: new Date('2030-01-01T00:00:00Z') })
    expect(again.emulator.now().toISOString()).toMatch(/^2025-06-04T00:00:/)
    harness = await openHarness()
  })

  test('moves by POST, a day at most at a time', async () => {
    const steps: string[] = []
    const { emulator } = await openHarness({
      startAt: new Date('2027-01-01T00:00:00Z'),
      onClockStep: async now => {
        steps.push(now.toISOString().slice(0, 10))
      },
    })
    const call = async (init: RequestInit) => {
      const response = await emulator.fetch(new Request(`${base}/_clock`, init))
      return { status: response.status, body: await response.json() }
    }
    const post = (days: unknown, headers = {}) =>
      call({ method: 'POST', body: JSON.stringify({ days }), headers })
    expect((await post(2.5)).body.now).toMatch(/^2027-01-03T12:00:/)
    expect(steps).toEqual(['2027-01-02', '2027-01-03', '2027-01-03'])
    expect((await call({ method: 'GET' })).body.now).toMatch(/^2027-01-03T12:00:/)
    for (const wrong of [-1, 'x', null, 1e9]) expect((await post(wrong)).status).toBe(400)
    expect((await post(1, { origin: 'https://evil.example' })).status).toBe(403)
  })
})

describe('a bulk load', () => {
  test('brings objects in as they are, without events', async () => {
    const { emulator, stripe, received } = await openHarness()
    const { lastResponse, ...product } = await stripe.products.create({ name: 'Muster' })
    const price = await stripe.prices.create({
      product: product.id,
      currency: 'eur',
      unit_amount: 1,
    })
    await emulator.settle()
    const before = received.length
    const products = Array.from({ length: 500 }, (_, n) => ({
      ...product,
      id: `prod_${n}`,
      created: 1_700_000_000 + n,
    }))
    const prices = products.map((each, n) => ({
      ...JSON.parse(JSON.stringify(price)),
      id: `price_${n}`,
      product: each.id,
      created: each.created,
    }))
    await emulator.importObjects([...products, ...prices])
    await emulator.settle()
    expect(received).toHaveLength(before)
    const all = await stripe.products.list({ limit: 100, created: { lte: 1_700_000_499 } })
    expect(all.data[0]?.id).toBe('prod_499')
    const [found] = (await stripe.prices.list({ product: 'prod_7' })).data
    expect(found?.id).toBe('price_7')
    expect(lastResponse.statusCode).toBe(200)
  })
})
