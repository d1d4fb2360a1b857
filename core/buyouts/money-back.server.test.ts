import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  buyouts,
  customerActions,
  orderGroups,
  refunds,
  rentals,
  rentCreditEntries,
} from '#db/schema/schema.ts'
import { givenAccount, givenDelivered, payPage, sepaMethod } from '#test/fixtures/buyouts.ts'
import { cents, givenCatalog } from '#test/fixtures/catalog.ts'
import { rentedRower } from '#test/fixtures/checkouts.ts'
import { bankSendsBack } from '#test/fixtures/disputes.ts'
import { office } from '#test/fixtures/office.ts'
import { PUBLIC_URL, type TestServices, testServices } from '#test/services.ts'
import { ownRentCredit } from '../account-view/rent-credit.server.ts'
import type { SignedIn } from '../actor.ts'
import { DAY_MS, MINUTE_MS } from '../durations.ts'
import { repeatRefund } from '../payments/request-refund.server.ts'
import { creditOf } from '../rentals/credit.server.ts'
import { reconcile } from '../stripe-sync/reconcile.server.ts'
import { refundBuyout } from './refund.server.ts'
import { startBuyout } from './start.server.ts'

let shop: TestServices
let mara: SignedIn

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  mara = await givenAccount(shop)
  return () => {
    vi.restoreAllMocks()
    return shop.close()
  }
})

const start = (orderId: string, clusterOrderIds?: string[]) =>
  startBuyout(shop.services, mara, { orderId, clusterOrderIds, origin: PUBLIC_URL })
const rentalOf = async (orderId: string) => {
  const [rental] = await shop.services.db.select().from(rentals).where(eq(rentals.orderId, orderId))
  if (!rental) throw new Error('There is no rental')
  return rental
}
const mailKinds = () => shop.mails.map(mail => mail.kind)
const allBuyouts = () => shop.services.db.select().from(buyouts).orderBy(buyouts.createdAt)
const actions = () => shop.services.db.select().from(customerActions)
const subscription = async () => {
  const [group] = await shop.services.db.select().from(orderGroups)
  return shop.services.payments.subscription(group?.stripeSubscriptionId ?? '')
}

/** What was given back is really read, by two at once: neither goes on before the other has read. */
function bothRead() {
  const { payments } = shop.services
  const read = payments.refunds.bind(payments)
  const one = Promise.withResolvers<void>()
  const two = Promise.withResolvers<void>()
  let readers = 0
  vi.spyOn(payments, 'refunds').mockImplementation(async id => {
    const found = await read(id)
    readers += 1
    one.resolve()
    if (readers === 2) two.resolve()
    await two.promise
    return found
  })
  return { byOne: one.promise }
}

describe('money that came too late', () => {
  test('for a device that went back meanwhile is returned with a mail', async () => {
    const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
    const { checkoutUrl } = await start(orderId)
    await shop.services.db.update(rentals).set({ state: 'ended' })
    await payPage(shop, checkoutUrl)
    await shop.settle()
    const [buyout] = await allBuyouts()
    expect(buyout).toMatchObject({ status: 'refunded', refundedAmount: buyout?.amount })
    expect(await actions()).toMatchObject([{ status: 'refunded' }])
    expect(mailKinds()).toContain('buyout_returned')
    expect(mailKinds()).not.toContain('buyout_confirmation')
    const payment = await shop.services.payments.payment(buyout?.stripePaymentIntentId ?? '')
    expect(payment.refundedCents).toBe(buyout?.amount)
  })

  test('for one of two devices is returned for that one alone', async () => {
    const [first = '', second = ''] = await givenDelivered(shop, mara, [rentedRower(2)])
    const { checkoutUrl } = await start(first, [second])
    await shop.services.db
      .update(rentals)
      .set({ state: 'ended' })
      .where(eq(rentals.orderId, second))
    await payPage(shop, checkoutUrl)
    await shop.settle()
    const [buyout] = await allBuyouts()
    expect(buyout).toMatchObject({ status: 'completed', refundedAmount: (buyout?.amount ?? 0) / 2 })
    expect((await rentalOf(first)).state).toBe('bought_out')
    expect(mailKinds()).toEqual(expect.arrayContaining(['buyout_confirmation', 'buyout_returned']))
  })

  test('beyond what was left, because a rent came in between, is returned', async () => {
    const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
    const { checkoutUrl } = await start(orderId)
    const rental = await rentalOf(orderId)
    await shop.services.db.insert(rentCreditEntries).values({
      rentalId: rental.id,
      kind: 'rent',
      amountCents: cents.rower24,
      source: 'in_between',
      createdAt: shop.services.clock.now(),
    })
    await payPage(shop, checkoutUrl)
    await shop.settle()
    const [buyout] = await allBuyouts()
    expect(buyout).toMatchObject({ status: 'completed', refundedAmount: cents.rower24 })
    expect((await creditOf(shop.services.db, [rental.id])).get(rental.id)).toBe(
      rental.rentToPurchaseCents,
    )
  })

  test('because a rent that was on its way arrived after the device was bought, is returned', async () => {
    const [first = '', second = ''] = await givenDelivered(shop, mara, [rentedRower(2)])
    const { currentPeriodEnd } = await subscription()
    const renewal = currentPeriodEnd?.getTime() ?? 0
    await shop.emulator.advanceTo(new Date(renewal - 35 * MINUTE_MS))
    const { checkoutUrl } = await start(first)
    await shop.emulator.advanceTo(new Date(renewal - 5 * MINUTE_MS))
    await payPage(shop, checkoutUrl, await sepaMethod(shop))
    // The rent of both is written down before the debit arrives, and collected after it.
    await shop.emulator.advanceTo(new Date(renewal + 30 * MINUTE_MS))
    await shop.settle()
    const bought = await rentalOf(first)
    expect(bought.state).toBe('bought_out')
    expect(await allBuyouts()).toMatchObject([{ status: 'completed', refundedAmount: 0 }])
    await shop.emulator.advanceTo(new Date(renewal + 120 * MINUTE_MS))
    await shop.settle()
    const rented = await rentalOf(second)
    const credit = await creditOf(shop.services.db, [bought.id, rented.id])
    expect(credit.get(rented.id)).toBe(2 * cents.rower24)
    expect(credit.get(bought.id)).toBe(bought.rentToPurchaseCents)
    const [buyout] = await allBuyouts()
    expect(buyout).toMatchObject({ status: 'completed', refundedAmount: cents.rower24 })
    const payment = await shop.services.payments.payment(buyout?.stripePaymentIntentId ?? '')
    expect(payment.refundedCents).toBe(cents.rower24)
    expect(mailKinds().filter(kind => kind === 'buyout_returned')).toHaveLength(1)

    await reconcile(shop.services)
    await shop.settle()
    expect(await allBuyouts()).toMatchObject([{ refundedAmount: cents.rower24 }])
  })

  test('beside what was given back out of goodwill before it', async () => {
    const [first = ''] = await givenDelivered(shop, mara, [rentedRower(2)])
    const { currentPeriodEnd } = await subscription()
    const renewal = currentPeriodEnd?.getTime() ?? 0
    await shop.emulator.advanceTo(new Date(renewal - 35 * MINUTE_MS))
    const { checkoutUrl } = await start(first)
    await shop.emulator.advanceTo(new Date(renewal - 5 * MINUTE_MS))
    await payPage(shop, checkoutUrl, await sepaMethod(shop))
    await shop.emulator.advanceTo(new Date(renewal + 30 * MINUTE_MS))
    await shop.settle()
    const paymentIntentId = (await allBuyouts())[0]?.stripePaymentIntentId ?? ''
    await shop.services.payments.refund({ paymentIntentId, cents: 2_000, key: 'goodwill' })
    await shop.settle()
    await shop.emulator.advanceTo(new Date(renewal + 120 * MINUTE_MS))
    await shop.settle()
    expect(await allBuyouts()).toMatchObject([{ refundedAmount: cents.rower24 - 2_000 }])
    const { refundedCents } = await shop.services.payments.payment(paymentIntentId)
    expect(refundedCents).toBe(cents.rower24)
  })

  test('goes back in two parts, each once', async () => {
    const [first = '', second = ''] = await givenDelivered(shop, mara, [rentedRower(2)])
    const { checkoutUrl } = await start(first, [second])
    await shop.services.db
      .update(rentals)
      .set({ state: 'ended' })
      .where(eq(rentals.orderId, second))
    await payPage(shop, checkoutUrl)
    await shop.settle()
    const [buyout] = await allBuyouts()
    const { id = '', amount = 0, stripePaymentIntentId } = buyout ?? {}
    await shop.services.db.update(buyouts).set({ refundedAmount: amount / 2 + cents.rower24 })
    await refundBuyout(shop.services, id)
    await refundBuyout(shop.services, id)
    const payment = await shop.services.payments.payment(stripePaymentIntentId ?? '')
    expect(payment.refundedCents).toBe(amount / 2 + cents.rower24)
  })

  test.each([
    ['the same sum', 1_000],
    ['the greater sum', 1_500],
  ])('goes back once where two processes meet, of which the later read %s', async (_, later) => {
    const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
    const { checkoutUrl } = await start(orderId)
    await payPage(shop, checkoutUrl)
    await shop.settle()
    const [{ id, stripePaymentIntentId } = expect.fail()] = await allBuyouts()
    const overpaid = (refundedAmount: number) =>
      shop.services.db.update(buyouts).set({ refundedAmount })
    const given = async () =>
      (await shop.services.payments.payment(stripePaymentIntentId ?? '')).refundedCents
    const read = bothRead()
    await overpaid(1_000)
    const first = refundBuyout(shop.services, id)
    await read.byOne
    await overpaid(later)
    const done = await Promise.allSettled([first, refundBuyout(shop.services, id)])
    const failed = done.flatMap(one => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(failed).toEqual(later === 1_000 ? [] : [expect.stringMatching(/idempoten/)])
    expect([1_000, later]).toContain(await given())
    await refundBuyout(shop.services, id)
    expect(await given()).toBe(later)
  })

  test.each(['before', 'after'])(
    'and came back from the bank is sent once more by the office alone, %s more is overpaid',
    async when => {
      const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
      const { checkoutUrl } = await start(orderId)
      await payPage(shop, checkoutUrl)
      await shop.settle()
      const [{ id, stripePaymentIntentId } = expect.fail()] = await allBuyouts()
      const overpaid = async (refundedAmount: number) => {
        await shop.services.db.update(buyouts).set({ refundedAmount })
        await refundBuyout(shop.services, id)
        await shop.settle()
      }
      await overpaid(1_000)
      const [made] = await shop.services.db.select().from(refunds)
      await bankSendsBack(shop, made?.stripeRefundId ?? '')
      // By then the provider has forgotten the key of the first one.
      await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 2 * DAY_MS))
      await shop.settle()
      await refundBuyout(shop.services, id)
      if (when === 'after') await overpaid(1_500)
      await repeatRefund(shop.services, office, made?.id ?? '')
      await refundBuyout(shop.services, id)
      await shop.settle()
      await overpaid(1_500)
      const { refundedCents } = await shop.services.payments.payment(stripePaymentIntentId ?? '')
      expect(refundedCents).toBe(1_500)
    },
  )

  test('and what the office refunds of it is no credit any more', async () => {
    const [first = '', second = ''] = await givenDelivered(shop, mara, [rentedRower(2)])
    const { checkoutUrl } = await start(first, [second])
    await shop.services.db
      .update(rentals)
      .set({ state: 'ended' })
      .where(eq(rentals.orderId, second))
    await payPage(shop, checkoutUrl)
    await shop.settle()
    const [buyout] = await allBuyouts()
    const { id } = await rentalOf(first)
    const credit = async () => (await creditOf(shop.services.db, [id])).get(id)
    const whole = await credit()
    const paymentIntentId = buyout?.stripePaymentIntentId ?? ''
    await shop.services.payments.refund({ paymentIntentId, cents: 5_000, key: 'some' })
    await shop.settle()
    expect(await credit()).toBe((whole ?? 0) - 5_000)
    await shop.services.payments.refund({ paymentIntentId, key: 'rest' })
    await shop.settle()
    expect(await credit()).toBe(cents.rower24)
    const { lines } = await ownRentCredit(shop.services, mara, first)
    expect(lines.map(({ text }) => text)).toContain('Übernahme erstattet')
  })
})
