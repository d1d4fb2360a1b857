import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { guest } from '#core/actor.ts'
import { ShopError } from '#core/errors.ts'
import { issueLink } from '#core/orders/access-links.server.ts'
import { expireReservations } from '#core/payments/reservations.server.ts'
import {
  journalEntries,
  orderConsents,
  orderGroupLines,
  orderGroups,
  orders,
  payments,
  phoneOrders,
  rentals,
} from '#db/schema/schema.ts'
import { sepaMethod } from '#test/fixtures/buyouts.ts'
import { cents, changeRowerPrice, ids } from '#test/fixtures/catalog.ts'
import {
  checkOut,
  checkoutBody,
  freeUnits,
  item,
  newRower,
  pay,
  rentedRower,
} from '#test/fixtures/checkouts.ts'
import { office } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { saveProductContent } from '../catalog/content.server.ts'
import { ensureCustomer } from '../customers/ensure.server.ts'
import { HOUR_MS } from '../durations.ts'
import { createPhoneOrder } from './create.server.ts'
import { listPhoneOrders } from './list.server.ts'
import { orderByPhone } from './order.server.ts'
import { sendAgain } from './send.server.ts'
import { notePhoneOrderOpened, phoneOrderBehind } from './view.server.ts'
import { withdrawPhoneOrder } from './withdraw.server.ts'

const shop = shopForEachTest()

async function taken(items: unknown[], more: Record<string, unknown> = {}) {
  const body = checkoutBody(items, { days: 3, ...more })
  const { orderGroupId } = await createPhoneOrder(shop.services, office, body)
  const [phone] = await shop.services.db
    .select()
    .from(phoneOrders)
    .where(eq(phoneOrders.orderGroupId, orderGroupId))
  const token = await issueLink(shop.services.db, {
    orderGroupId,
    purpose: 'phone_order',
    now: shop.services.clock.now(),
    until: phone?.heldUntil,
  })
  return { orderGroupId, token, body }
}

async function read(token: string) {
  const view = await phoneOrderBehind(shop.services, token)
  if (!view?.open) throw new Error('Nobody can order it')
  return view.open
}

async function order(token: string, orderGroupId: string, ticked: Record<string, boolean> = {}) {
  const { terms } = await read(token)
  const choice = {
    ...{ orderGroupId, terms, agreesToPrices: false, careConsent: false },
    ...{
      startBeforeWithdrawal: false,
      usedGoodsConsent: false,
      returnsOldDevice: false,
      ...ticked,
    },
  }
  return orderByPhone(shop.services, { actor: guest, choice })
}

const refused = (doing: Promise<unknown>) =>
  doing.then(
    () => 'done',
    error => (error instanceof ShopError ? error.code : Promise.reject(error)),
  )

async function group(id: string) {
  const [row] = await shop.services.db.select().from(orderGroups).where(eq(orderGroups.id, id))
  return row
}

const hours = (count: number) =>
  shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + count * HOUR_MS))

const state = async () => (await listPhoneOrders(shop.services, { page: 1 })).entries[0]?.state

describe('the office takes an order by phone', () => {
  test('as any other: priced by the catalogue, pending, with its unit held, and one mail', async () => {
    const { orderGroupId } = await taken([newRower(), rentedRower()])
    await shop.settle()
    expect(await group(orderGroupId)).toMatchObject({
      status: 'pending',
      userId: null,
      todayCents: cents.rowerNew + cents.rower24,
      monthlyCents: cents.rower24,
      stripePaymentIntentId: null,
    })
    expect(await freeUnits(shop)).toBe(1)
    expect(shop.mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['phone_order', 'mara@example.com'],
    ])
    const events = await shop.services.db.select().from(journalEntries)
    expect(
      events
        .filter(({ subjectId }) => subjectId === orderGroupId)
        .map(({ event, actor }) => [event, actor]),
    ).toEqual([
      ['placed', 'user:admin-1'],
      ['phone_order_taken', 'user:admin-1'],
    ])
  })

  test('declares nothing for its customer, whatever the form says', async () => {
    const { orderGroupId } = await taken([rentedRower()], {
      careConsent: true,
      startBeforeWithdrawal: true,
      usedGoodsConsent: true,
    })
    expect(await shop.services.db.select().from(orderConsents)).toEqual([])
    const lines = await shop.services.db
      .select()
      .from(orderGroupLines)
      .where(eq(orderGroupLines.orderGroupId, orderGroupId))
    expect(lines.map(({ kind }) => kind).toSorted()).toEqual(['rental', 'shipping'])
  })

  test('for an account, which finds it, and for nobody else', async () => {
    const actor = await ensureCustomer(shop.services, {
      ...{ email: 'mara@example.com', password: 'ein-gutes-passwort-7' },
      ...{ firstName: 'Mara', lastName: 'Öztürk' },
    })
    const md5 = createHash('md5').update('mara@example.com').digest('hex')
    const customerId = md5.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    const { orderGroupId } = await taken([newRower()], { customerId })
    expect((await group(orderGroupId))?.userId).toBe(actor.userId)
    expect(await refused(taken([newRower()], { customerId: randomUUID() }))).toBe(
      'customer_not_found',
    )
  })

  test('once, however often it is pressed', async () => {
    const body = checkoutBody([newRower()], { days: 3 })
    const take = () => createPhoneOrder(shop.services, office, body)
    const [first, second] = await Promise.all([take(), take()])
    expect(first).toEqual(second)
    await shop.settle()
    expect(shop.mails).toHaveLength(1)
    expect(await freeUnits(shop)).toBe(2)
  })

  test.each([0, 15, 1.5, 'drei', undefined])('not for %s days', async days => {
    expect(await refused(taken([newRower()], { days }))).toBe('invalid_input')
    expect(await freeUnits(shop)).toBe(3)
  })

  test('not of more units than there are, and not out of the cart of a visitor', async () => {
    expect(await refused(taken([newRower(4)]))).toBe('sold_out')
    const cartVersion = randomUUID()
    await checkOut(shop, checkoutBody([newRower()], { cartVersion }))
    await hours(0.1)
    expect(await refused(taken([newRower()], { cartVersion }))).toBe('checkout_expired')
  })
})

describe('its customer', () => {
  test('reads it by the link, orders and pays it; the confirmation comes as ever', async () => {
    const { token, orderGroupId } = await taken([newRower()])
    expect(await state()).toBe('waiting')
    await notePhoneOrderOpened(shop.services, guest, orderGroupId)
    expect(await state()).toBe('opened')
    const started = await order(token, orderGroupId)
    expect(await pay(shop, started)).toBe('succeeded')
    await shop.settle()
    expect((await group(orderGroupId))?.status).toBe('completed')
    expect(await state()).toBe('paid')
    expect(shop.mails.map(({ kind }) => kind).toSorted()).toEqual([
      'order_confirmation',
      'phone_order',
    ])
    // The last press of another tab is led to what was paid.
    const again = await orderByPhone(shop.services, {
      actor: guest,
      choice: {
        ...{ orderGroupId, terms: 'old', agreesToPrices: false, careConsent: false },
        ...{ startBeforeWithdrawal: false, usedGoodsConsent: false, returnsOldDevice: false },
      },
    })
    expect(again).toMatchObject({ noPaymentRequired: true, orderGroupId })
  })

  test('takes Care by an own tick alone, may change that, and is charged what was ticked last', async () => {
    const { token, orderGroupId } = await taken([rentedRower()], { offersCare: true })
    const withCare = await order(token, orderGroupId, { careConsent: true })
    expect(await group(orderGroupId)).toMatchObject({ todayCents: cents.rower24 + cents.care })
    const without = await order(token, orderGroupId, { startBeforeWithdrawal: true })
    expect(without.clientSecret).not.toBe(withCare.clientSecret)
    expect(await group(orderGroupId)).toMatchObject({
      status: 'pending',
      todayCents: cents.rower24,
    })
    expect(await pay(shop, withCare)).not.toBe('succeeded')
    expect(await pay(shop, without)).toBe('succeeded')
    await shop.settle()
    expect(await group(orderGroupId)).toMatchObject({
      status: 'completed',
      monthlyCents: cents.rower24,
    })
    const consents = await shop.services.db.select().from(orderConsents)
    expect(consents.map(({ kind }) => kind)).toEqual(['start_before_withdrawal'])
    expect(await freeUnits(shop)).toBe(2)
  })

  test('is not given Care that the office did not offer', async () => {
    const { token, orderGroupId } = await taken([rentedRower()])
    expect((await read(token)).quote.care).toBeNull()
    await order(token, orderGroupId, { careConsent: true })
    expect(await group(orderGroupId)).toMatchObject({ todayCents: cents.rower24 })
  })

  test('finds the same payment again, from two tabs at once as well', async () => {
    const { token, orderGroupId } = await taken([newRower()])
    const [one, two] = await Promise.all([order(token, orderGroupId), order(token, orderGroupId)])
    expect(one.clientSecret).toBe(two.clientSecret)
    expect(await shop.services.db.$count(payments)).toBe(1)
  })

  test('is charged Care where the order holds it and nowhere else, whatever two tabs tick at once', async () => {
    const { token, orderGroupId } = await taken([rentedRower()], { offersCare: true })
    const tried = [true, false].map(careConsent => order(token, orderGroupId, { careConsent }))
    expect((await Promise.allSettled(tried)).map(({ status }) => status)).toContain('fulfilled')
    const placed = await group(orderGroupId)
    const { stripeSubscriptionId, stripePaymentIntentId, monthlyCents } = placed ?? {}
    const charged = await shop.services.payments.subscription(stripeSubscriptionId ?? '')
    expect(charged.items.reduce((sum, { cents }) => sum + cents, 0)).toBe(monthlyCents)
    // The slower tab may have given up the payment of the other.
    const ofOrder = eq(payments.stripePaymentIntentId, stripePaymentIntentId ?? '')
    const [payment] = await shop.services.db.select().from(payments).where(ofOrder)
    expect(payment?.amount).toBe(monthlyCents)
  })

  test('keeps a debit that the bank works on already, whatever another tab ticks before anybody is told of it', async () => {
    const { token, orderGroupId } = await taken([rentedRower()], { offersCare: true })
    const started = await order(token, orderGroupId, { careConsent: true })
    shop.dropWebhooks(true)
    expect(await pay(shop, started, await sepaMethod(shop))).toBe('processing')
    expect(await order(token, orderGroupId)).toMatchObject({ noPaymentRequired: true })
    const { stripeSubscriptionId, todayCents } = (await group(orderGroupId)) ?? {}
    expect(todayCents).toBe(cents.rower24 + cents.care)
    const { status } = await shop.services.payments.subscription(stripeSubscriptionId ?? '')
    expect(status).not.toBe('canceled')
  })

  test('orders it on its page alone: as a cart it is one of today, with an order of its own', async () => {
    const { orderGroupId, body } = await taken([newRower()])
    await changeRowerPrice(shop, 'new', 139_000)
    const asCart = { ...body, customerEmail: 'other@example.com' }
    expect(await refused(checkOut(shop, asCart))).toBe('checkout_expired')
    expect(await group(orderGroupId)).toMatchObject({ customerEmail: 'mara@example.com' })
  })

  test('is shown a changed price and must agree to it', async () => {
    const { token, orderGroupId } = await taken([newRower(), rentedRower()])
    const { terms } = await read(token)
    const next = await changeRowerPrice(shop, 'new', 139_000)
    await changeRowerPrice(shop, 'rent24', 5900)
    const choice = {
      ...{ orderGroupId, terms, agreesToPrices: false, careConsent: false },
      ...{ startBeforeWithdrawal: false, usedGoodsConsent: false, returnsOldDevice: false },
    }
    expect(await refused(orderByPhone(shop.services, { actor: guest, choice }))).toBe(
      'price_changed',
    )
    expect((await read(token)).changes).toEqual([
      { title: 'Havel 2', isMonthly: false, beforeCents: 129_000, nowCents: 139_000 },
      { title: 'Havel 2', isMonthly: true, beforeCents: 4900, nowCents: 5900 },
    ])
    expect(await refused(order(token, orderGroupId))).toBe('invalid_input')
    expect(await group(orderGroupId)).toMatchObject({ todayCents: 129_000 + 4900 })
    const started = await order(token, orderGroupId, { agreesToPrices: true })
    expect(await group(orderGroupId)).toMatchObject({ todayCents: 139_000 + 5900 })
    expect(await pay(shop, started)).toBe('succeeded')
    await shop.settle()
    const [unit] = await shop.services.db.select().from(orders).orderBy(orders.orderSequence)
    expect(unit).toMatchObject({ totalAmount: 139_000, stripePriceId: next, status: 'completed' })
    expect((await shop.services.db.select().from(rentals))[0]).toMatchObject({ monthlyCents: 5900 })
  })

  test('goes on days after a payment was left open, for what the provider ends of itself', async () => {
    const { token, orderGroupId } = await taken([rentedRower()])
    const first = await order(token, orderGroupId)
    await hours(30)
    await expireReservations(shop.services)
    await shop.settle()
    expect(await group(orderGroupId)).toMatchObject({ status: 'pending' })
    expect(await freeUnits(shop)).toBe(2)
    const second = await order(token, orderGroupId)
    expect(await pay(shop, second)).toBe('succeeded')
    await shop.settle()
    expect(await group(orderGroupId)).toMatchObject({ status: 'completed' })
    expect(first.orderGroupId).toBe(second.orderGroupId)
  })

  test('may order until the last hour, then its units are free and no link opens it', async () => {
    const { token, orderGroupId } = await taken([newRower()], { days: 1 })
    const started = await order(token, orderGroupId)
    await hours(23)
    await expireReservations(shop.services)
    expect(await freeUnits(shop)).toBe(2)
    await hours(1)
    await expireReservations(shop.services)
    await shop.settle()
    expect(await freeUnits(shop)).toBe(3)
    expect(await state()).toBe('expired')
    expect(await phoneOrderBehind(shop.services, token)).toBeNull()
    expect(await pay(shop, started)).not.toBe('succeeded')
  })

  test('cannot order what is sold no more', async () => {
    const { token, orderGroupId } = await taken([item(ids.rower, ids.rowerUsed)])
    const stripeProductId = ids.rower
    await saveProductContent(shop.services, guest, {
      stripeProductId,
      title: 'Havel 2',
      isLive: false,
    })
    expect((await read(token)).quote.refused).toMatchObject([{ code: 'unavailable' }])
    expect(await refused(order(token, orderGroupId))).toBe('unavailable')
  })
})

describe('the office', () => {
  test('takes it back: units free, nobody can order or pay it', async () => {
    const { token, orderGroupId } = await taken([rentedRower()])
    const started = await order(token, orderGroupId)
    await withdrawPhoneOrder(shop.services, office, orderGroupId)
    await shop.settle()
    expect(await state()).toBe('withdrawn')
    expect(await freeUnits(shop)).toBe(3)
    expect(await group(orderGroupId)).toMatchObject({ status: 'canceled' })
    expect((await phoneOrderBehind(shop.services, token))?.open).toBeNull()
    expect(await pay(shop, started)).not.toBe('succeeded')
    expect(await refused(withdrawPhoneOrder(shop.services, office, orderGroupId))).toBe(
      'phone_order_over',
    )
  })

  test('does not take back what is paid, nor what is no order by phone', async () => {
    const { token, orderGroupId } = await taken([newRower()])
    await pay(shop, await order(token, orderGroupId))
    await shop.settle()
    expect(await refused(withdrawPhoneOrder(shop.services, office, orderGroupId))).toBe(
      'phone_order_paid',
    )
    const other = await checkOut(shop, checkoutBody([newRower()]))
    expect(await refused(withdrawPhoneOrder(shop.services, office, other.orderGroupId))).toBe(
      'order_not_found',
    )
    expect(await refused(withdrawPhoneOrder(shop.services, office, 'x'))).toBe('order_not_found')
  })

  test('sends it again, not twice within a minute, and holds it for the days that it types', async () => {
    const { orderGroupId } = await taken([newRower()], { days: 1 })
    await hours(20)
    const again = () =>
      sendAgain(shop.services, office, {
        ...{ orderGroupId, days: '5', email: 'Mara@example.com', readEmail: 'mara@example.com' },
      })
    await again()
    expect(await refused(again())).toBe('phone_order_just_sent')
    await shop.settle()
    expect(shop.mails.filter(({ kind }) => kind === 'phone_order')).toHaveLength(2)
    await hours(24)
    await expireReservations(shop.services)
    expect(await state()).toBe('waiting')
  })

  test('sends it to another address, and the former links open nothing any more', async () => {
    const { token, orderGroupId } = await taken([newRower()])
    await shop.settle()
    const readEmail = (await group(orderGroupId))?.customerEmail ?? ''
    const to = (email: string) =>
      sendAgain(shop.services, office, { orderGroupId, days: 3, email, readEmail })
    expect(await refused(to('kein-postfach'))).toBe('invalid_input')
    expect(await phoneOrderBehind(shop.services, token)).not.toBeNull()
    await to('neu@example.com')
    await shop.settle()
    expect(shop.mails.at(-1)).toMatchObject({ kind: 'phone_order', to: 'neu@example.com' })
    expect(await phoneOrderBehind(shop.services, token)).toBeNull()
    expect(await group(orderGroupId)).toMatchObject({ customerEmail: 'neu@example.com' })
    // Somebody whose dialog still shows the former address presses 'Senden'.
    expect(await refused(to(readEmail))).toBe('phone_order_email_changed')
    expect(await refused(to('neu@example.com'))).toBe('phone_order_just_sent')
    expect(await group(orderGroupId)).toMatchObject({ customerEmail: 'neu@example.com' })
  })
})
