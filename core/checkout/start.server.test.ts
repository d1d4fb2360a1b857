import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { authUsers } from '#db/schema/customers.ts'
import { orderConsents, orderGroups, orders, payments, rentals } from '#db/schema/schema.ts'
import { givenAccount, sepaMethod } from '#test/fixtures/buyouts.ts'
import { cents, ids } from '#test/fixtures/catalog.ts'
import {
  careLine,
  checkOut,
  checkoutBody,
  freeUnits,
  item,
  newRower,
  pay,
  rentedRower,
  writtenOrders,
} from '#test/fixtures/checkouts.ts'
import { providerFacts } from '#test/fixtures/lives/provider-facts.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { ensureCustomer } from '../customers/ensure.server.ts'
import { MINUTE_MS } from '../durations.ts'
import { expireReservations } from '../payments/reservations.server.ts'

const shop = shopForEachTest()

describe('an order is written before it is paid', () => {
  test('with its prices from the catalogue, its unit reserved and its payment open (S-7-5, S-7-14, L-01)', async () => {
    const checkout = await checkOut(shop, checkoutBody([newRower()]))
    expect(checkout).toMatchObject({ flow: 'payment', noPaymentRequired: false })
    const [group] = await shop.services.db.select().from(orderGroups)
    expect(group).toMatchObject({ status: 'pending', todayCents: cents.rowerNew, monthlyCents: 0 })
    expect(await freeUnits(shop)).toBe(2)
    const [payment] = await shop.services.db.select().from(payments)
    expect(payment).toMatchObject({ status: 'pending', amount: cents.rowerNew })
  })

  test('and becomes paid by the webhook, once, with one confirmation', async () => {
    const checkout = await checkOut(shop, checkoutBody([newRower()]))
    expect(await pay(shop, checkout)).toBe('succeeded')
    await shop.settle()
    const [order] = await shop.services.db.select().from(orders)
    expect(order).toMatchObject({ status: 'completed', totalAmount: cents.rowerNew })
    expect(shop.mails.map(mail => mail.kind)).toEqual(['order_confirmation'])
    expect(await freeUnits(shop)).toBe(2)
  })

  test('one row for each unit (S-3-12)', async () => {
    await checkOut(shop, checkoutBody([newRower(2)]))
    const rows = await shop.services.db.select().from(orders)
    expect(rows.map(order => [order.orderSequence, order.totalAmount])).toEqual([
      [1, cents.rowerNew],
      [2, cents.rowerNew],
    ])
  })
})

test('a guest pays what a customer pays, and gets no account by it (L-13)', async () => {
  const goods = [rentedRower(), item(ids.bike, ids.bikeNew)]
  const totals = { today: orderGroups.todayCents, monthly: orderGroups.monthlyCents }
  const { db } = shop.services
  await pay(shop, await checkOut(shop, checkoutBody(goods)))
  await shop.settle()
  expect(await db.select().from(authUsers)).toEqual([])
  expect(await db.select({ userId: orderGroups.userId }).from(orderGroups)).toEqual([
    { userId: null },
  ])
  const account = await givenAccount(shop)
  await pay(shop, await checkOut(shop, checkoutBody(goods), account))
  await shop.settle()
  const [first, second] = await db
    .select({ ...totals, term: orderGroups.termTotalCents, status: orderGroups.status })
    .from(orderGroups)
  expect(first).toEqual(second)
  expect(first?.status).toBe('completed')
})

test.each([
  ['a card', null],
  ['a German account', 'DE89370400440532013000'],
  ['an Austrian account', 'AT611904300234573201'],
  ['a French account', 'FR1420041010050500013M02606'],
])('an order that is paid by %s costs the goods and nothing more (L-10)', async (_by, iban) => {
  const checkout = await checkOut(shop, checkoutBody([newRower()]))
  await pay(shop, checkout, iban ? await sepaMethod(shop, iban) : 'pm_card_visa')
  await shop.settle()
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 10 * MINUTE_MS))
  await shop.settle()
  const [group] = await shop.services.db.select().from(orderGroups)
  expect(group).toMatchObject({ status: 'completed', todayCents: cents.rowerNew })
  const charges = await providerFacts(shop).charges()
  expect(charges.map(charge => charge.amount_captured)).toEqual([cents.rowerNew])
})

test('the first payment of a rental asks for the later ones with it, that of a purchase for none (L-88)', async () => {
  const asksFor = async (items: unknown[]) => {
    const { clientSecret } = await checkOut(shop, checkoutBody(items))
    const [id] = clientSecret?.split('_secret_') ?? []
    const answer = await shop.emulator.apiFetch(`https://api.stripe.com/v1/payment_intents/${id}`, {
      headers: { Authorization: 'Bearer sk_test_emulator' },
    })
    const intent: { setup_future_usage?: string | null } = await answer.json()
    return intent.setup_future_usage
  }
  expect(await asksFor([rentedRower()])).toBe('off_session')
  expect(await asksFor([newRower()])).toBeNull()
})

test('a card whose bank asks is asked at its first use: before that nothing is rented (L-88)', async () => {
  const checkout = await checkOut(shop, checkoutBody([rentedRower()]))
  expect(await pay(shop, checkout, 'pm_card_threeDSecure2Required')).toBe('requires_action')
  await shop.settle()
  const [rental] = await shop.services.db.select().from(rentals)
  expect(rental?.state).toBe('offered')
})

describe('a mixed cart', () => {
  test('is paid in one payment: rent, Care, purchase and freight', {
    meta: { shows: ['S-4-8', 'S-7-14', 'S-9-8', 'L-22'] },
  }, async () => {
    const body = checkoutBody([rentedRower(), item(ids.bike, ids.bikeNew), careLine()], {
      careConsent: true,
      startBeforeWithdrawal: true,
    })
    const checkout = await checkOut(shop, body)
    expect(checkout.flow).toBe('subscription')
    const [group] = await shop.services.db.select().from(orderGroups)
    const today = cents.rower24 + cents.care + cents.bikeNew + cents.freight
    expect(group).toMatchObject({
      todayCents: today,
      monthlyCents: cents.rower24 + cents.care,
      termTotalCents: 24 * (cents.rower24 + cents.care) + cents.bikeNew + cents.freight,
    })
    expect(await pay(shop, checkout)).toBe('succeeded')
    await shop.settle()
    const rows = await shop.services.db.select().from(orders).orderBy(orders.orderSequence)
    expect(rows.map(order => [order.orderType, order.status])).toEqual([
      ['rental', 'completed'],
      ['purchase', 'completed'],
    ])
    const [rental] = await shop.services.db.select().from(rentals)
    expect(rental).toMatchObject({
      state: 'concluded',
      termMonths: 24,
      monthlyCents: cents.rower24,
    })
    const consents = await shop.services.db.select().from(orderConsents)
    expect(consents.map(consent => consent.kind).sort()).toEqual([
      'care',
      'start_before_withdrawal',
    ])
  })
})

test('20 buyers at once for the last 3 units give 3 orders', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => checkOut(shop, checkoutBody([newRower()]))),
  )
  expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(3)
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'sold_out' })
  }
  expect(await writtenOrders(shop)).toBe(3)
  expect(await freeUnits(shop)).toBe(0)
})

describe('payments that fail or never come', () => {
  test('a declined card keeps the unit, another card pays the same order', async () => {
    const checkout = await checkOut(shop, checkoutBody([newRower()]))
    expect(await pay(shop, checkout, 'pm_card_chargeDeclined')).toBe('card_declined')
    await shop.settle()
    expect(await freeUnits(shop)).toBe(2)
    expect(await pay(shop, checkout)).toBe('succeeded')
    await shop.settle()
    const [group] = await shop.services.db.select().from(orderGroups)
    expect(group?.status).toBe('completed')
  })

  test.each([
    ['a purchase', () => [newRower()]],
    ['a rental', () => [rentedRower()]],
  ])('%s that is given up frees its unit after half an hour', async (_what, items) => {
    await checkOut(shop, checkoutBody(items()))
    await expireReservations(shop.services)
    expect(await freeUnits(shop)).toBe(2)
    await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 31 * MINUTE_MS))
    await expireReservations(shop.services)
    await shop.settle()
    expect(await freeUnits(shop)).toBe(3)
    const [group] = await shop.services.db.select().from(orderGroups)
    expect(group?.status).toBe('canceled')
    const [payment] = await shop.services.db.select().from(payments)
    expect(payment?.status).toBe('canceled')
  })
})

test('a customer of the shop finds the same order attached to the account (S-1-11)', async () => {
  const actor = await ensureCustomer(shop.services, {
    email: 'mara@example.com',
    password: 'ein-gutes-passwort-7',
    firstName: 'Mara',
    lastName: 'Öztürk',
  })
  await checkOut(shop, checkoutBody([newRower()]), actor)
  const [group] = await shop.services.db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.userId, actor.userId))
  expect(group?.customerEmail).toBe('mara@example.com')
})
