import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { pgliteHandle } from '../engine/pglite.ts'
import { openHarness, sdk, webhookUrl } from './harness.ts'
import { begin, catalogue } from './rentals.ts'

test('an event arrives signed, so that the SDK accepts it and refuses a forged one', async () => {
  const { emulator, stripe, received } = await openHarness()
  const product = await stripe.products.create({ name: 'Ä' })
  await emulator.settle()
  expect(received).toHaveLength(1)
  const { body = '', signature = '' } = received[0] ?? {}
  const event = await stripe.webhooks.constructEventAsync(body, signature, 'whsec_test')
  expect(event).toMatchObject({
    type: 'product.created',
    api_version: '2026-10-28.endive',
    livemode: false,
    pending_webhooks: 1,
    data: { object: { id: product.id, name: 'Ä' } },
    request: { id: expect.stringMatching(/^req_/), idempotency_key: expect.any(String) },
  })
  await expect(stripe.webhooks.constructEventAsync(body, signature, 'whsec_other')).rejects.toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  )
  await expect(
    stripe.webhooks.constructEventAsync(body.replace('Ä', 'B'), signature, 'whsec_test'),
  ).rejects.toThrow()
})

test('an event that is not accepted comes again, a second later first', async () => {
  const { db, emulator, stripe, received, answer } = await openHarness()
  const arrived = Promise.withResolvers<void>()
  answer.with = () => {
    if (received.length === 2) arrived.resolve()
    return new Response('later', { status: 500 })
  }
  await stripe.products.create({ name: 'A' })
  await emulator.settle()
  expect(received).toHaveLength(1)
  const waits = await db.query<{ soon: boolean }>(
    `select next_at between now() - interval '1 minute' and now() + interval '1 second' as soon
     from stripe_emulator.deliveries where status = 'pending'`,
  )
  expect(waits.rows).toEqual([{ soon: true }])
  const due = (when: string) =>
    db.query(`update stripe_emulator.deliveries set next_at = now() + $1::interval`, [when])
  await due('1 hour')
  await emulator.settle()
  expect(received).toHaveLength(1)
  await due('0')
  emulator.start()
  await arrived.promise
  await emulator.stop()
  expect(received[0]?.event.id).toBe(received[1]?.event.id)
})

test('what was not delivered before a stop is delivered after the next start', async () => {
  const db = await PGlite.create()
  const first = await openHarness({ db })
  first.answer.with = () => new Response('', { status: 503 })
  await first.stripe.products.create({ id: 'kept', name: 'Bleibt' })
  await first.emulator.settle()
  await first.emulator.stop()
  const second = await openHarness({ db })
  await second.emulator.settle()
  expect(second.received.map(each => each.event.type)).toEqual(['product.created'])
  expect(await second.stripe.products.retrieve('kept')).toMatchObject({ name: 'Bleibt' })
  await second.emulator.settle()
  expect(second.received).toHaveLength(1)
})

test('a database that goes away while events are handed over ends nothing: they come again', async () => {
  const db = await PGlite.create()
  const sql = pgliteHandle(db)
  const refused: string[] = []
  let isAway = false
  const isClaimed = Promise.withResolvers<void>()
  const goesOn = Promise.withResolvers<void>()
  const isNoted = Promise.withResolvers<void>()
  const { emulator, stripe, received } = await openHarness({
    db,
    sql: {
      ...sql,
      async query(text, params) {
        const isClaim = /^update stripe_emulator.deliveries\s+set attempts/.test(text)
        const isNote = /^update stripe_emulator.deliveries\s+set status/.test(text)
        if (isAway && isNote) isNoted.resolve()
        if (isAway && (isClaim || isNote)) throw new Error('away')
        const rows = await sql.query(text, params)
        if (!isClaim || rows.length === 0) return rows
        isClaimed.resolve()
        await goesOn.promise
        return rows
      },
    },
    log: ({ level, error }) => refused.push(`${level} ${error}`),
  })
  await stripe.products.create({ name: 'A' })
  await isClaimed.promise
  await stripe.products.create({ name: 'B' })
  isAway = true
  goesOn.resolve()
  await isNoted.promise
  // Nobody waits for the one that was under way: its failure must not end the process.
  await setImmediate()
  expect(refused).toEqual(['warn away', 'warn away'])
  isAway = false
  await db.query('update stripe_emulator.deliveries set next_at = now()')
  await emulator.settle()
  const names = received.map(({ event }) => event.data.object).map(one => 'name' in one && one.name)
  expect(names).toEqual(['A', 'A', 'B'])
  await emulator.stop()
  await db.close()
})

test('the endpoint may call the API while an event is handed to it', async () => {
  const harness = await openHarness()
  const seen: string[] = []
  harness.answer.with = async () => {
    const newest = harness.received.at(-1)?.event.data.object
    const id = newest && 'id' in newest ? String(newest.id) : ''
    const found = await harness.stripe.products.retrieve(id)
    seen.push(found.name)
    if (found.name === 'A') await harness.stripe.products.update(id, { name: 'B' })
    return new Response('ok')
  }
  await harness.stripe.products.create({ name: 'A' })
  await harness.emulator.settle()
  expect(seen).toEqual(['A', 'B'])
})

test('at most four events are handed over at once', async () => {
  const harness = await openHarness()
  let open = 0
  let most = 0
  const four = Promise.withResolvers<void>()
  const all = Promise.withResolvers<void>()
  harness.answer.with = async () => {
    open += 1
    most = Math.max(most, open)
    if (open === 4) four.resolve()
    await all.promise
    open -= 1
    return new Response('ok')
  }
  await Promise.all(
    Array.from({ length: 12 }, (_, n) => harness.stripe.products.create({ name: `P${n}` })),
  )
  await four.promise
  // Whoever hands over a fifth has had a turn for it by now.
  await harness.stripe.products.list()
  all.resolve()
  await harness.emulator.settle()
  expect(harness.received).toHaveLength(12)
  expect(most).toBe(4)
})

test('endpoints are made once a url, choose their events, and can be turned off', async () => {
  const { emulator, stripe, received } = await openHarness()
  const again = await emulator.ensureWebhookEndpoint({ url: webhookUrl })
  expect(again.secret).toBe('whsec_test')
  const chosen = await emulator.ensureWebhookEndpoint({
    url: webhookUrl,
    events: ['customer.created'],
  })
  expect(chosen.id).toBe(again.id)
  await stripe.products.create({ name: 'B' })
  await emulator.settle()
  expect(received).toEqual([])
  await emulator.ensureWebhookEndpoint({ url: webhookUrl })
  const made = await stripe.webhookEndpoints.create({
    url: 'https://example.com/hook',
    enabled_events: ['customer.created'],
  })
  expect(made.secret).toMatch(/^whsec_/)
  expect((await stripe.webhookEndpoints.retrieve(made.id)).secret).toBeUndefined()
  await stripe.products.create({ name: 'A' })
  await stripe.customers.create({})
  await emulator.settle()
  const types = received.map(each => each.event.type).sort()
  expect(types).toEqual(['customer.created', 'customer.created', 'product.created'])
  await stripe.webhookEndpoints.update(made.id, { disabled: true })
  expect((await stripe.webhookEndpoints.list()).data).toHaveLength(2)
  await stripe.webhookEndpoints.del(made.id)
  await stripe.customers.create({})
  await emulator.settle()
  expect(received).toHaveLength(4)
})

test('a change that fails leaves no event and no trace', async () => {
  const harness = await openHarness()
  const shop = await catalogue(harness.stripe)
  await harness.emulator.settle()
  const before = harness.received.length
  const { id: customer } = await harness.stripe.customers.create({})
  const items = [{ price: shop.rower.id }, { price: 'price_none' }]
  await expect(begin(harness, '', { customer, items })).rejects.toThrow('No such price')
  await harness.emulator.settle()
  expect(harness.received).toHaveLength(before + 1)
  const left = await harness.stripe.subscriptions.list({ customer, status: 'all' })
  expect(left.data).toEqual([])
})

test('another SDK on the same emulator sees the same objects', async () => {
  const { emulator, stripe } = await openHarness()
  const made = await stripe.customers.create({ name: 'Eins' })
  const other = sdk(emulator, 'sk_test_other')
  expect(await other.customers.retrieve(made.id)).toMatchObject({ name: 'Eins' })
})
