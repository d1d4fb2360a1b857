import Stripe from 'stripe'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { orderGroups } from '#db/schema/schema.ts'
import { sepaMethod } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids, restock } from '#test/fixtures/catalog.ts'
import {
  checkOut,
  checkoutBody,
  item,
  newRower,
  pay,
  rentedRower,
} from '#test/fixtures/checkouts.ts'
import { PUBLIC_URL, type TestServices, testServices } from '#test/services.ts'
import { guest } from '../actor.ts'
import type { StartedCheckout } from '../checkout/start.server.ts'
import { MINUTE_MS } from '../durations.ts'
import { expireReservations } from '../payments/reservations.server.ts'
import { shop as settings } from '../shop.ts'
import { stockLevels } from './level.server.ts'

const { perMail, perNetwork } = settings.unpaidUnits
let shop: TestServices

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

const free = async (id: string = ids.rower) =>
  (await stockLevels(shop.services.db, [id])).get(id)?.free
const states = async () =>
  (await shop.services.db.select().from(orderGroups)).map(group => group.status)

async function minutes(count: number): Promise<void> {
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + count * MINUTE_MS))
  await expireReservations(shop.services)
  await shop.settle()
}

/** The bank's question, answered by the customer. */
async function answerBank(checkout: StartedCheckout): Promise<void> {
  const secret = checkout.clientSecret ?? ''
  const [id] = secret.split('_secret_')
  const answer = await shop.emulator.fetch(
    new Request(`${PUBLIC_URL}/__stripe/v1/payment_intents/${id}/_authenticate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        key: 'pk_test_emulator',
        client_secret: secret,
        outcome: 'succeed',
      }),
    }),
  )
  expect(answer.status).toBe(200)
}

describe('a reservation', () => {
  test('that cannot be ended while the provider is silent holds up nothing else, and is ended later', async () => {
    await restock(shop, ids.rower, 5)
    for (const each of [1, 2, 3, 4, 5]) {
      await checkOut(shop, checkoutBody([newRower()], { customerEmail: `${each}@example.com` }))
    }
    const silence = new Stripe.errors.StripeConnectionError({ type: 'api_error', message: '' })
    const asked = vi.spyOn(shop.services.payments, 'payment').mockRejectedValue(silence)
    await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 31 * MINUTE_MS))
    // Each waits for as long as the shop has patience with the provider.
    await expect(expireReservations(shop.services)).rejects.toThrow('3 could not be done')
    expect(asked).toHaveBeenCalledTimes(3)
    asked.mockRestore()
    await minutes(1)
    expect(new Set(await states())).toEqual(new Set(['canceled']))
  })

  test('ends 30 minutes after its order, however often somebody tries to pay', async () => {
    const body = checkoutBody([newRower(2)])
    const checkout = await checkOut(shop, body)
    await minutes(15)
    expect(await pay(shop, checkout, 'pm_card_chargeDeclined')).toBe('card_declined')
    await minutes(14)
    expect(await pay(shop, await checkOut(shop, body), 'pm_card_chargeDeclined')).toBe(
      'card_declined',
    )
    expect(await free()).toBe(1)
    await minutes(2)
    expect(await free()).toBe(3)
    await expect(checkOut(shop, body)).rejects.toMatchObject({ code: 'checkout_expired' })
  })

  test.each([
    ['purchase', newRower()],
    ['rental', rentedRower()],
  ])('of a %s holds while the bank asks, and is paid by the answer', async (_, wanted) => {
    const checkout = await checkOut(shop, checkoutBody([wanted]))
    expect(await pay(shop, checkout, 'pm_card_threeDSecure2Required')).toBe('requires_action')
    await minutes(45)
    expect(await free()).toBe(2)
    await answerBank(checkout)
    await shop.settle()
    expect([await states(), await free()]).toEqual([['completed'], 2])
  })

  test('ends where nobody answered the bank within a day', async () => {
    const checkout = await checkOut(shop, checkoutBody([newRower()]))
    await pay(shop, checkout, 'pm_card_threeDSecure2Required')
    await minutes(24 * 60)
    expect([await states(), await free()]).toEqual([['canceled'], 3])
  })

  test('holds while a debit is under way', async () => {
    const checkout = await checkOut(shop, checkoutBody([newRower()]))
    expect(await pay(shop, checkout, await sepaMethod(shop))).toBe('processing')
    await shop.settle()
    await expireReservations(shop.services)
    await minutes(0)
    expect([await states(), await free()]).toEqual([['pending'], 2])
  })
})

describe('units that nobody has paid', () => {
  beforeEach(() => restock(shop, ids.rower, 500))

  const order = (units: number, customerEmail: string, address = '198.51.100.1') =>
    checkOut(shop, checkoutBody([newRower(units)], { customerEmail }), guest, address)
  const refused = { kind: 'limited', code: 'unpaid_units' }

  test('are capped for one mailbox, however it is spelled and wherever it orders from', async () => {
    await order(perMail - 2, 'mara@example.com')
    await order(2, 'Mara+Studio@Example.com', '203.0.113.9')
    await expect(order(1, 'MARA+x@example.com', '192.0.2.4')).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining(`sind bereits ${perMail} Geräte reserviert`),
    })
    await order(1, 'tom@example.com', '203.0.113.9')
    expect(await free()).toBe(500 - perMail - 1)
  })

  test.each([
    ['one address', (n: number) => (n % 2 ? '198.51.100.7' : '::ffff:198.51.100.7')],
    ['one /64', (n: number) => `2001:db8:7:1::${n}`],
  ])('are capped for one network, whoever orders: %s', async (_, address) => {
    for (let n = 0; n < perNetwork / 10; n += 1) {
      await order(10, `mara-${n}@example.com`, address(n))
    }
    await expect(order(1, 'noch-jemand@example.com', address(77))).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining(`sind bereits ${perNetwork} Geräte reserviert`),
    })
    await order(1, 'nachbar@example.com', '2001:db8:7:2::1')
  })

  test('of one order are never more than one may hold', async () => {
    const wanted = [newRower(perMail), item(ids.rower, ids.rowerUsed, 1)]
    await expect(checkOut(shop, checkoutBody(wanted))).rejects.toMatchObject({
      kind: 'conflict',
      code: 'too_many_units',
    })
    expect(await free()).toBe(500)
  })

  test('count once, however often the same cart is sent', async () => {
    const body = checkoutBody([newRower(perMail)])
    await checkOut(shop, body)
    await checkOut(shop, body)
    await checkOut(shop, { ...body, customerEmail: 'mara@example.org' })
    expect(await free()).toBe(500 - perMail)
  })

  test('count no longer once they are paid or given up', async () => {
    const paid = await order(perMail, 'mara@example.com')
    await pay(shop, paid)
    await shop.settle()
    await order(perMail, 'mara@example.com')
    await minutes(31)
    await order(perMail, 'mara@example.com')
    expect(await free()).toBe(500 - 2 * perMail)
  })

  test('of one mailbox that orders at once from many places are capped, too', async () => {
    const units = perMail / 2
    const tries = await Promise.allSettled(
      [1, 2, 3, 4].map(n => order(units, 'mara@example.com', `192.0.2.${n}`)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await free()).toBe(500 - perMail)
  })
})
