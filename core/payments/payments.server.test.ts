import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { orderGroups, orders, payments, rentals, rentCreditEntries } from '#db/schema/schema.ts'
import { cents, givenCatalog, ids } from '#test/fixtures/catalog.ts'
import {
  careLine,
  checkOut,
  checkoutBody,
  newRower,
  pay,
  rentedRower,
} from '#test/fixtures/checkouts.ts'
import { officeSaves, untilToldToProvider } from '#test/fixtures/office.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { ensureAdmin } from '../customers/ensure.server.ts'
import { DAY_MS } from '../durations.ts'
import { creditOf } from '../rentals/credit.server.ts'
import { stockLevels } from '../stock/level.server.ts'
import { reconcile, reconcileOpenOrders } from '../stripe-sync/reconcile.server.ts'
import { handleWebhook } from '../stripe-sync/webhook.server.ts'
import { expireReservations } from './reservations.server.ts'
import { settlePayment } from './settle.server.ts'

let shop: TestServices

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

const days = (count: number) =>
  shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + count * DAY_MS))
const group = async () => (await shop.services.db.select().from(orderGroups))[0]
const freeRowers = async () =>
  (await stockLevels(shop.services.db, [ids.rower])).get(ids.rower)?.free
const mailKinds = () => shop.mails.map(mail => mail.kind)

async function paidRental(): Promise<typeof rentals.$inferSelect> {
  await pay(shop, await checkOut(shop, checkoutBody([rentedRower()])))
  await shop.settle()
  const [rental] = await shop.services.db.select().from(rentals)
  if (!rental) throw new Error('No rental was written')
  return rental
}

describe('the webhook', () => {
  test('refuses a forged signature and one of another time', async () => {
    const rawBody = JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded' })
    for (const signature of ['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=beef`]) {
      await expect(handleWebhook(shop.services, { rawBody, signature })).rejects.toMatchObject({
        code: 'bad_signature',
      })
    }
  })

  test('ten times, and in any order, changes nothing twice', async () => {
    const checkout = await checkOut(shop, checkoutBody([rentedRower()]))
    await pay(shop, checkout)
    await shop.settle()
    const [id = ''] = checkout.clientSecret?.split('_secret_') ?? []
    await Promise.all(Array.from({ length: 10 }, () => settlePayment(shop.services, id)))
    await shop.settle()
    expect(mailKinds()).toEqual(['order_confirmation'])
    expect(await shop.services.db.select().from(rentCreditEntries)).toHaveLength(1)
    expect(await shop.services.db.select().from(orders)).toHaveLength(1)
    expect(await freeRowers()).toBe(2)
  })
})

describe('a payment whose webhook never came', () => {
  test('is found by the comparison after a restart', async () => {
    shop.dropWebhooks(true)
    const checkout = await checkOut(shop, checkoutBody([newRower()]))
    await pay(shop, checkout)
    const result = await reconcileOpenOrders(shop.services)
    expect(result).toMatchObject({ openOrders: 1, corrected: 1 })
    expect((await group())?.status).toBe('completed')
  })
})

test('the nightly comparison books a month that no event told of, once', async () => {
  const rental = await paidRental()
  shop.dropWebhooks(true)
  await days(32)
  await shop.settle()
  expect(await shop.services.db.select().from(orders)).toHaveLength(1)
  expect(await reconcile(shop.services)).toMatchObject({ corrected: 1 })
  expect(await reconcile(shop.services)).toMatchObject({ corrected: 0 })
  expect(await shop.services.db.select().from(orders)).toHaveLength(2)
  expect((await creditOf(shop.services.db, [rental.id])).get(rental.id)).toBe(2 * cents.rower24)
})

describe('a payment that arrives after its reservation ended', () => {
  async function lateSuccess(alsoTaken: number) {
    const checkout = await checkOut(shop, checkoutBody([newRower()]))
    await shop.services.db.update(orderGroups).set({ status: 'canceled' })
    const { release } = await import('../stock/reserve.server.ts')
    const [order] = await shop.services.db.select().from(orders)
    await shop.services.db.transaction(tx =>
      release(tx, [order?.id ?? ''], { actor: 'clock', now: shop.services.clock.now() }),
    )
    if (alsoTaken > 0) await checkOut(shop, checkoutBody([newRower(alsoTaken)]))
    await pay(shop, checkout)
    await shop.settle()
    const [late] = await shop.services.db
      .select()
      .from(orderGroups)
      .where(eq(orderGroups.id, checkout.orderGroupId))
    return late
  }

  test('is taken when stock is there', async () => {
    expect((await lateSuccess(0))?.status).toBe('completed')
    expect(await freeRowers()).toBe(2)
  })

  test('is given back with a mail when the last unit went to somebody else', async () => {
    const late = await lateSuccess(3)
    await shop.settle()
    expect(late?.status).toBe('refunded')
    expect(mailKinds()).toContain('payment_returned')
    const [payment] = await shop.services.db
      .select()
      .from(payments)
      .where(eq(payments.orderGroupId, late?.id ?? ''))
    expect(payment).toMatchObject({ status: 'refunded', refundedAmount: cents.rowerNew })
    expect(await freeRowers()).toBe(0)
  })
})

describe('SEPA debit', () => {
  test('under way keeps its unit beyond the reservation and is paid when it settles', async () => {
    const checkout = await checkOut(shop, checkoutBody([newRower()]))
    expect(await pay(shop, checkout, await sepaMethod())).toBe('processing')
    await shop.settle()
    expect((await group())?.status).toBe('pending')
    expect(mailKinds()).toEqual(['order_received'])
    await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 3_600_000))
    await expireReservations(shop.services)
    expect(await freeRowers()).toBe(2)
    await days(7)
    await shop.settle()
    expect((await group())?.status).toBe('completed')
    expect(mailKinds()).toEqual(['order_received', 'order_confirmation'])
  })

  async function sepaMethod(): Promise<string> {
    const response = await shop.emulator.fetch(
      new Request('http://localhost/__stripe/v1/payment_methods', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          key: 'pk_test_emulator',
          type: 'sepa_debit',
          'sepa_debit[iban]': 'DE89370400440532013000',
          'billing_details[name]': 'Mara Öztürk',
          'billing_details[email]': 'mara@example.com',
        }),
      }),
    )
    const method: { id?: string } = await response.json()
    if (!method.id) throw new Error('The emulator made no payment method')
    return method.id
  }
})

describe('a running rental', () => {
  test('credits each paid month once and writes a follow-up order for it (S-1-3)', async () => {
    const rental = await paidRental()
    await days(62)
    await shop.settle()
    const rows = await shop.services.db.select().from(orders).orderBy(orders.orderSequence)
    expect(rows.map(order => [order.isRecurringPayment, order.totalAmount, order.status])).toEqual([
      [false, cents.rower24, 'completed'],
      [true, cents.rower24, 'completed'],
      [true, cents.rower24, 'completed'],
    ])
    expect((await creditOf(shop.services.db, [rental.id])).get(rental.id)).toBe(3 * cents.rower24)
    expect(await freeRowers()).toBe(2)
  })

  test('delivered late is charged by its delivery, not by its order', async () => {
    const rental = await paidRental()
    await days(12)
    const admin = await ensureAdmin(shop.services, {
      email: 'admin@example.com',
      password: 'ein-gutes-passwort-7',
    })
    await officeSaves(shop.services, admin, {
      items: [{ orderId: rental.orderId, status: 'delivered', trackingNumber: null }],
      notes: null,
    })
    await untilToldToProvider(shop)
    await days(25)
    await shop.settle()
    expect(await shop.services.db.select().from(orders)).toHaveLength(1)
    await days(8)
    await shop.settle()
    expect(await shop.services.db.select().from(orders)).toHaveLength(2)
    const credit = await creditOf(shop.services.db, [rental.id])
    expect(credit.get(rental.id)).toBe(2 * cents.rower24)
  })

  test('of two units with Care credits the rent of each, never Care', async () => {
    const body = checkoutBody([rentedRower(2), careLine()], { careConsent: true })
    await pay(shop, await checkOut(shop, body))
    await days(32)
    await shop.settle()
    const both = await shop.services.db.select().from(rentals)
    const credit = await creditOf(
      shop.services.db,
      both.map(rental => rental.id),
    )
    expect([...credit.values()]).toEqual([2 * cents.rower24, 2 * cents.rower24])
  })

  test('loses the credit of a month that was paid back', async () => {
    const rental = await paidRental()
    const first = await group()
    await shop.services.payments.refund({
      paymentIntentId: first?.stripePaymentIntentId ?? '',
      key: 'test',
    })
    await shop.settle()
    expect((await creditOf(shop.services.db, [rental.id])).get(rental.id)).toBe(0)
    expect((await group())?.status).toBe('refunded')
    expect(await freeRowers()).toBe(3)
  })

  test('tells the customer once when a month could not be collected', async () => {
    const checkout = await checkOut(shop, checkoutBody([rentedRower()]))
    await pay(shop, checkout, 'pm_card_visa')
    await shop.settle()
    const customer = (await group())?.stripeCustomerId ?? ''
    await replaceCard(customer)
    await days(33)
    await shop.settle()
    expect(mailKinds().filter(kind => kind === 'payment_failed')).toHaveLength(1)
    expect(await shop.services.db.select().from(orders)).toHaveLength(1)
  })

  /** The card on file is exchanged for one that fails on its next charge. */
  async function replaceCard(customer: string): Promise<void> {
    const call = (path: string, body: Record<string, string>) =>
      shop.emulator
        .apiFetch(`https://api.stripe.com/v1/${path}`, {
          method: 'POST',
          headers: {
            Authorization: 'Bearer sk_test_x',
            'Content-Type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams(body),
        })
        .then(response => response.json())
    const method = await call('payment_methods/pm_card_chargeCustomerFail/attach', { customer })
    const subscription = (await group())?.stripeSubscriptionId ?? ''
    await call(`subscriptions/${subscription}`, { default_payment_method: method.id })
  }
})
