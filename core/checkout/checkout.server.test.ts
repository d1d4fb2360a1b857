import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  orderConsents,
  orderGroupLines,
  orderGroups,
  orders,
  payments,
  rentals,
} from '#db/schema/schema.ts'
import { sepaMethod } from '#test/fixtures/buyouts.ts'
import { cents, givenCareFor, givenCatalog, ids } from '#test/fixtures/catalog.ts'
import {
  careLine,
  checkOut,
  checkoutBody,
  item,
  mara,
  newRower,
  pay,
  rentedRower,
} from '#test/fixtures/checkouts.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { ShopError } from '../errors.ts'
import { stockLevels } from '../stock/level.server.ts'
import { quoteCart } from './quote.server.ts'

let shop: TestServices

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

const freeRowers = async () =>
  (await stockLevels(shop.services.db, [ids.rower])).get(ids.rower)?.free

async function refusal(body: Record<string, unknown>): Promise<ShopError> {
  const error = await checkOut(shop, body).catch(error => error)
  if (!(error instanceof ShopError)) throw error
  return error
}

async function written(): Promise<number> {
  return (await shop.services.db.select().from(orderGroups)).length
}

describe('an order is written before it is paid', () => {
  test('with its prices from the catalogue, its unit reserved and its payment open (S-7-5, S-7-14, L-01)', async () => {
    const checkout = await checkOut(shop, checkoutBody([newRower()]))
    expect(checkout).toMatchObject({ flow: 'payment', noPaymentRequired: false })
    const [group] = await shop.services.db.select().from(orderGroups)
    expect(group).toMatchObject({ status: 'pending', todayCents: cents.rowerNew, monthlyCents: 0 })
    expect(await freeRowers()).toBe(2)
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
    expect(await freeRowers()).toBe(2)
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

describe('a rental whose boxes stay empty', () => {
  const kinds = async () =>
    (await shop.services.db.select().from(orderConsents)).map(consent => consent.kind)

  test('is concluded without that consent (L-22)', async () => {
    const checkout = await checkOut(shop, checkoutBody([rentedRower()]))
    expect(await pay(shop, checkout)).toBe('succeeded')
    await shop.settle()
    const [rental] = await shop.services.db.select().from(rentals)
    expect(rental).toMatchObject({ state: 'concluded' })
    expect(await kinds()).toEqual([])
  })

  test('keeps none that was ticked and emptied again before the payment (L-22)', async () => {
    const body = checkoutBody([rentedRower()])
    await checkOut(shop, { ...body, startBeforeWithdrawal: true })
    expect(await kinds()).toEqual(['start_before_withdrawal'])
    await checkOut(shop, body)
    expect(await kinds()).toEqual([])
  })
})

describe('Care', () => {
  test('is refused without consent (L-09)', async () => {
    const error = await refusal(checkoutBody([rentedRower(), careLine()]))
    expect(error).toMatchObject({ code: 'care_without_consent', status: 422 })
    expect(await written()).toBe(0)
  })

  test('is agreed to at the price that is charged, whatever it costs today', async () => {
    await givenCareFor(shop, 590)
    await checkOut(shop, checkoutBody([rentedRower(), careLine()], { careConsent: true }))
    const [group] = await shop.services.db.select().from(orderGroups)
    expect(group?.monthlyCents).toBe(cents.rower24 + 590)
    const [consent] = await shop.services.db.select().from(orderConsents)
    expect(consent?.text).toBe('Ja, Schadenschutz Care für 5,90\u00a0€/Monat hinzubuchen')
  })

  test('is not charged where it was not ticked (L-09)', async () => {
    await checkOut(shop, checkoutBody([rentedRower()]))
    const lines = await shop.services.db.select().from(orderGroupLines)
    expect(lines.map(line => line.kind).sort()).toEqual(['rental', 'shipping'])
  })

  test('is refused beside purchases alone', async () => {
    const error = await refusal(checkoutBody([newRower(), careLine()], { careConsent: true }))
    expect(error.code).toBe('care_without_rental')
  })
})

describe('bad input is refused clearly and writes nothing', () => {
  const cases: [what: string, body: () => Record<string, unknown>, status: number, code: string][] =
    [
      [
        'an unknown price',
        () => checkoutBody([item(ids.rower, 'price_unknown')]),
        409,
        'unknown_price',
      ],
      [
        'a price of another product',
        () => checkoutBody([item(ids.bike, ids.rowerNew)]),
        409,
        'unknown_price',
      ],
      [
        'an id that is no price',
        () => checkoutBody([item(ids.rower, 'prod_rower')]),
        422,
        'invalid_input',
      ],
      [
        'a hidden product',
        () => checkoutBody([item(ids.hidden, ids.hiddenNew)]),
        409,
        'unavailable',
      ],
      [
        'a rent sold as purchase',
        () => checkoutBody([item(ids.rower, ids.rower24)]),
        409,
        'unavailable',
      ],
      ['no quantity', () => checkoutBody([newRower(0)]), 422, 'invalid_input'],
      ['half a unit', () => checkoutBody([newRower(1.5)]), 422, 'invalid_input'],
      ['10,000 units', () => checkoutBody([newRower(10_000)]), 422, 'invalid_input'],
      [
        'more than there are',
        () => checkoutBody([newRower(2), item(ids.rower, ids.rowerUsed, 2)]),
        409,
        'sold_out',
      ],
      [
        'more articles than one order takes',
        () =>
          checkoutBody(Array.from({ length: 21 }, (_, n) => item(ids.rower, `price_number_${n}`))),
        422,
        'too_many_lines',
      ],
      ['an empty cart', () => checkoutBody([]), 422, 'invalid_input'],
      [
        'an e-mail without @',
        () => checkoutBody([newRower()], { customerEmail: 'mara.example.com' }),
        422,
        'invalid_input',
      ],
      [
        'a country outside the list',
        () => checkoutBody([newRower()], { billingAddress: { ...mara, country: 'FR' } }),
        422,
        'country',
      ],
      [
        'a rental to Austria',
        () => checkoutBody([rentedRower()], { billingAddress: { ...mara, country: 'at' } }),
        422,
        'country',
      ],
      [
        'shipping of another class',
        () =>
          checkoutBody([item(ids.bike, ids.bikeNew)], { shippingPriceId: ids.standardShipping }),
        422,
        'shipping_mismatch',
      ],
      [
        'no phone',
        () => checkoutBody([newRower()], { billingAddress: { ...mara, phone: '' } }),
        422,
        'invalid_input',
      ],
      [
        'a company without its name',
        () => checkoutBody([newRower()], { customerType: 'business' }),
        422,
        'invalid_input',
      ],
    ]
  test.each(cases)(
    '%s',
    { meta: { shows: ['S-3-9', 'S-5-7', 'S-5-8', 'S-5-20', 'L-12'] } },
    async (_what, body, status, code) => {
      const error = await refusal(body())
      expect(error).toMatchObject({ status, code })
      expect(error.message).toMatch(/[a-zäöüß]{4}/i)
      expect(await written()).toBe(0)
      expect(await freeRowers()).toBe(3)
    },
  )

  test('a price that changed comes back with the one that holds (S-7-6)', async () => {
    const { services, emulator } = shop
    const call = (path: string, body: Record<string, string>) =>
      emulator.apiFetch(`https://api.stripe.com/v1/${path}`, {
        method: 'POST',
        headers: {
          Authorization: 'Bearer sk_test_x',
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams(body),
      })
    await call('prices', {
      product: ids.rower,
      currency: 'eur',
      unit_amount: '139000',
      'metadata[price_type]': 'purchase',
    })
    await call(`prices/${ids.rowerNew}`, { active: 'false' })
    await shop.settle()
    const error = await refusal(checkoutBody([newRower()]))
    expect(error).toMatchObject({ code: 'price_changed', status: 409 })
    expect(error.lines?.[0]).toMatchObject({ stripePriceId: ids.rowerNew, currentCents: 139_000 })
    expect(await services.db.select().from(orderGroups)).toEqual([])
  })
})

describe('the same cart version', () => {
  test('gives the same order and secret, with the address brought up to date (S-4-14)', async () => {
    const body = checkoutBody([newRower()])
    const first = await checkOut(shop, body)
    const again = await checkOut(shop, {
      ...body,
      customerEmail: 'neu@example.com',
      billingAddress: { ...mara, line1: 'Neuer Weg 3' },
    })
    expect(again).toEqual(first)
    const groups = await shop.services.db.select().from(orderGroups)
    expect(groups).toHaveLength(1)
    expect(groups[0]).toMatchObject({
      customerEmail: 'neu@example.com',
      billingAddress: { line1: 'Neuer Weg 3' },
    })
  })

  test('sent by two tabs at once gives one order (S-4-14)', async () => {
    const body = checkoutBody([newRower()])
    const [a, b] = await Promise.all([checkOut(shop, body), checkOut(shop, body)])
    expect(a.orderGroupId).toBe(b.orderGroupId)
    expect(a.clientSecret).toBe(b.clientSecret)
    expect(await written()).toBe(1)
    expect(await freeRowers()).toBe(2)
  })

  test('with another cart is refused', async () => {
    const body = checkoutBody([newRower()])
    await checkOut(shop, body)
    expect((await refusal({ ...body, items: [newRower(2)] })).code).toBe('cart_changed')
  })

  test('asks for no second payment once it is paid, and names the one that paid (S-4-16)', async () => {
    const body = checkoutBody([newRower()])
    const first = await checkOut(shop, body)
    await pay(shop, first)
    await shop.settle()
    expect(await checkOut(shop, body)).toEqual({
      flow: 'payment',
      orderGroupId: first.orderGroupId,
      noPaymentRequired: true,
      clientSecret: null,
      paymentIntentId: first.clientSecret?.split('_secret_')[0],
    })
    expect(await written()).toBe(1)
  })

  test.each([
    ['a card', async () => 'pm_card_visa'],
    ['a debit', () => sepaMethod(shop)],
  ])('paid by %s whose webhook has not come, leads to the same order', async (_how, method) => {
    const body = checkoutBody([newRower()])
    const first = await checkOut(shop, body)
    await pay(shop, first, await method())
    const again = await checkOut(shop, body)
    expect(again).toMatchObject({
      noPaymentRequired: true,
      orderGroupId: first.orderGroupId,
      paymentIntentId: first.clientSecret?.split('_secret_')[0],
    })
  })

  test('changes nothing more of an order whose payment is under way', async () => {
    const body = checkoutBody([newRower()])
    await pay(shop, await checkOut(shop, body), await sepaMethod(shop))
    await shop.settle()
    await checkOut(shop, { ...body, customerEmail: 'neu@example.com' })
    const [group] = await shop.services.db.select().from(orderGroups)
    expect(group?.customerEmail).toBe('mara@example.com')
  })

  test('of an order that was paid back is used up', async () => {
    const body = checkoutBody([newRower()])
    await pay(shop, await checkOut(shop, body))
    await shop.settle()
    const [group] = await shop.services.db.select().from(orderGroups)
    await shop.services.payments.refund({
      paymentIntentId: group?.stripePaymentIntentId ?? '',
      key: 'all',
    })
    await shop.settle()
    expect((await refusal(body)).code).toBe('checkout_expired')
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
  expect(await written()).toBe(3)
  expect(await freeRowers()).toBe(0)
})

describe('payments that fail or never come', () => {
  test('a declined card keeps the unit, another card pays the same order', async () => {
    const checkout = await checkOut(shop, checkoutBody([newRower()]))
    expect(await pay(shop, checkout, 'pm_card_chargeDeclined')).toBe('card_declined')
    await shop.settle()
    expect(await freeRowers()).toBe(2)
    expect(await pay(shop, checkout)).toBe('succeeded')
    await shop.settle()
    const [group] = await shop.services.db.select().from(orderGroups)
    expect(group?.status).toBe('completed')
  })

  test.each([
    ['a purchase', () => [newRower()]],
    ['a rental', () => [rentedRower()]],
  ])('%s that is given up frees its unit after half an hour', async (_what, items) => {
    const { expireReservations } = await import('../payments/reservations.server.ts')
    await checkOut(shop, checkoutBody(items()))
    await expireReservations(shop.services)
    expect(await freeRowers()).toBe(2)
    await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 31 * 60_000))
    await expireReservations(shop.services)
    await shop.settle()
    expect(await freeRowers()).toBe(3)
    const [group] = await shop.services.db.select().from(orderGroups)
    expect(group?.status).toBe('canceled')
    const [payment] = await shop.services.db.select().from(payments)
    expect(payment?.status).toBe('canceled')
  })
})

test('a customer of the shop finds the same order attached to the account (S-1-11)', async () => {
  const { ensureCustomer } = await import('../customers/ensure.server.ts')
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

test('a cart that already holds the last units is not told that they are sold out', async () => {
  const body = checkoutBody([newRower(3)])
  await checkOut(shop, body)
  const items = [newRower(3)]
  const own = await quoteCart(shop.services, { items, cartVersion: String(body.cartVersion) })
  expect(own.lines[0]).toMatchObject({ available: 3, problem: null })
  const other = await quoteCart(shop.services, { items, cartVersion: undefined })
  expect(other.lines[0]).toMatchObject({ available: 0, problem: { code: 'sold_out' } })
})
