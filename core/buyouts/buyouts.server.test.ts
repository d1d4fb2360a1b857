import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  buyouts,
  customerActions,
  journalEntries,
  orderGroups,
  orders,
  payments,
  recallUnits,
  rentals,
  rentCreditEntries,
} from '#db/schema/schema.ts'
import {
  FAILING_IBAN,
  givenAccount,
  givenDelivered,
  payPage,
  sepaMethod,
} from '#test/fixtures/buyouts.ts'
import { cents, givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { careLine, newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { office } from '#test/fixtures/office.ts'
import { changeCard } from '#test/fixtures/overdue.ts'
import { givenRecall } from '#test/fixtures/recalls.ts'
import { PUBLIC_URL, type TestServices, testServices } from '#test/services.ts'
import { ownRentCredit } from '../account-view/rent-credit.server.ts'
import type { SignedIn } from '../actor.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'
import { settleRecalled } from '../recalls/settle.server.ts'
import { creditOf } from '../rentals/credit.server.ts'
import { reconcile } from '../stripe-sync/reconcile.server.ts'
import { settleBuyout } from './settle.server.ts'
import { startBuyout } from './start.server.ts'

let shop: TestServices
let mara: SignedIn

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  mara = await givenAccount(shop)
  return () => shop.close()
})

const days = (count: number) =>
  shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + count * DAY_MS))
const start = (orderId: string, clusterOrderIds?: string[], origin = PUBLIC_URL) =>
  startBuyout(shop.services, mara, { orderId, clusterOrderIds, origin })
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

async function buy(orderId: string, clusterOrderIds?: string[]): Promise<void> {
  const { checkoutUrl } = await start(orderId, clusterOrderIds)
  expect(await payPage(shop, checkoutUrl)).toBe(200)
  await shop.settle()
}

describe('buying a rented device', () => {
  test('costs its takeover price less the rent paid, and it is the customer’s own (S-2.9-13, S-3-14, S-7-13)', async () => {
    const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
    const before = await rentalOf(orderId)
    await buy(orderId)
    const price = before.rentToPurchaseCents - cents.rower24
    expect(await rentalOf(orderId)).toMatchObject({ state: 'bought_out' })
    expect(await allBuyouts()).toMatchObject([{ status: 'completed', amount: price }])
    expect(await actions()).toMatchObject([
      {
        orderId,
        actionType: 'buyout',
        buyoutAmount: price,
        status: 'completed',
        userId: mara.userId,
      },
    ])
    const ledger = await shop.services.db.select().from(rentCreditEntries)
    expect(ledger.filter(entry => entry.kind === 'buyout')).toMatchObject([{ amountCents: price }])
    expect((await creditOf(shop.services.db, [before.id])).get(before.id)).toBe(
      before.rentToPurchaseCents,
    )
    expect(mailKinds()).toContain('buyout_confirmation')
    const events = await shop.services.db.select().from(journalEntries)
    expect(events.map(entry => entry.event)).toContain('bought_out')
    const stored = await shop.services.db.select().from(payments)
    expect(stored.map(payment => [payment.amount, payment.status])).toContainEqual([
      price,
      'succeeded',
    ])
  })

  test('of the last device ends the subscription, Care with it', async () => {
    const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower(), careLine()], {
      careConsent: true,
    })
    await buy(orderId)
    expect((await subscription()).status).toBe('canceled')
    await days(40)
    await shop.settle()
    expect(await rentalOf(orderId)).toMatchObject({ state: 'bought_out' })
    expect(await shop.services.db.select().from(orders)).toHaveLength(1)
  })

  test('takes one device out of the subscription that others stay in', async () => {
    const [first = '', second = ''] = await givenDelivered(shop, mara, [rentedRower(2)])
    await buy(first)
    const after = await subscription()
    expect(after.status).toBe('active')
    expect(after.items.map(item => item.quantity)).toEqual([1])
    await days(35)
    await shop.settle()
    const bought = await rentalOf(first)
    const rented = await rentalOf(second)
    const credit = await creditOf(shop.services.db, [bought.id, rented.id])
    expect(credit.get(rented.id)).toBe(2 * cents.rower24)
    expect(credit.get(bought.id)).toBe(bought.rentToPurchaseCents)
    expect(rented.state).toBe('running')
  })

  test('of several devices of one order is one payment', async () => {
    const ids = await givenDelivered(shop, mara, [rentedRower(2)])
    const [first = '', second = ''] = ids
    const price = (await rentalOf(first)).rentToPurchaseCents - cents.rower24
    await buy(first, [first, second])
    expect(await allBuyouts()).toMatchObject([{ status: 'completed', amount: 2 * price }])
    expect((await subscription()).status).toBe('canceled')
    expect(mailKinds().filter(kind => kind === 'buyout_confirmation')).toHaveLength(1)
    for (const id of ids) expect((await rentalOf(id)).state).toBe('bought_out')
  })

  test('by debit waits for the money, and says so', async () => {
    const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
    const { checkoutUrl } = await start(orderId)
    await payPage(shop, checkoutUrl, await sepaMethod(shop))
    await shop.settle()
    expect(await rentalOf(orderId)).toMatchObject({ state: 'running' })
    expect(mailKinds()).toContain('buyout_received')
    await expect(start(orderId)).rejects.toMatchObject({ code: 'buyout_processing' })
    await days(0.1)
    await shop.settle()
    expect(await rentalOf(orderId)).toMatchObject({ state: 'bought_out' })
  })

  test('by a debit that comes back buys nothing, and can be tried again', async () => {
    const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
    const { checkoutUrl } = await start(orderId)
    await payPage(shop, checkoutUrl, await sepaMethod(shop, FAILING_IBAN))
    await days(0.1)
    await shop.settle()
    expect(await allBuyouts()).toMatchObject([{ status: 'failed' }])
    expect(await actions()).toMatchObject([{ status: 'failed' }])
    expect(mailKinds()).toContain('buyout_failed')
    await buy(orderId)
    expect(await rentalOf(orderId)).toMatchObject({ state: 'bought_out' })
  })
})

describe('asking again', () => {
  test('gives the same page, also for two clicks at once', async () => {
    const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
    const both = await Promise.all([start(orderId), start(orderId)])
    const again = await start(orderId, [orderId])
    expect(new Set([...both, again].map(page => page.checkoutUrl)).size).toBe(1)
    expect(await allBuyouts()).toHaveLength(1)
  })

  test('for other devices closes the first page, so that nothing is paid twice', async () => {
    const [first = '', second = ''] = await givenDelivered(shop, mara, [rentedRower(2)])
    const single = await start(first)
    const both = await start(first, [second])
    expect(both.checkoutUrl).not.toBe(single.checkoutUrl)
    await payPage(shop, single.checkoutUrl)
    await shop.settle()
    expect((await allBuyouts()).map(buyout => buyout.status)).toEqual(['expired', 'open'])
    expect(await payPage(shop, both.checkoutUrl)).toBe(200)
    await shop.settle()
    expect((await allBuyouts()).map(buyout => buyout.status)).toEqual(['expired', 'completed'])
  })

  test('after another rent was paid gives a new page with the lower price', async () => {
    const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
    await start(orderId)
    await days(35)
    await shop.settle()
    await start(orderId)
    const [old, fresh] = await allBuyouts()
    expect(old?.status).toBe('expired')
    expect(fresh?.amount).toBe((old?.amount ?? 0) - cents.rower24)
  })

  test('after the page was paid is refused', async () => {
    const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
    await buy(orderId)
    await expect(start(orderId)).rejects.toMatchObject({
      ...{ code: 'already_bought', status: 409 },
      message: 'Dieses Gerät gehört Ihnen bereits.',
    })
  })

  test('when the payment was made but its message is still on the way, buys once', async () => {
    const [first = '', second = ''] = await givenDelivered(shop, mara, [rentedRower(2)])
    const { checkoutUrl } = await start(first)
    shop.dropWebhooks(true)
    await payPage(shop, checkoutUrl)
    await shop.emulator.settle()
    await expect(start(first, [second])).rejects.toMatchObject({ code: 'already_bought' })
    expect((await rentalOf(first)).state).toBe('bought_out')
    expect((await rentalOf(second)).state).toBe('running')
  })
})

describe('a buyout is refused', () => {
  test('for devices of others and for unknown ones, as if they were not there (S-6-3)', async () => {
    const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower(2)])
    const other = await givenAccount(shop, 'jonas@example.com')
    for (const id of [orderId, crypto.randomUUID(), 'x']) {
      await expect(
        startBuyout(shop.services, other, { orderId: id, origin: PUBLIC_URL }),
      ).rejects.toMatchObject({ kind: 'not_found' })
    }
    const [own = ''] = await givenDelivered(shop, other, [rentedRower()])
    await expect(
      startBuyout(shop.services, other, {
        orderId: own,
        clusterOrderIds: [orderId],
        origin: PUBLIC_URL,
      }),
    ).rejects.toMatchObject({ kind: 'not_found' })
    expect(await allBuyouts()).toEqual([])
  })

  test('for what was bought, and for devices of different orders', async () => {
    const [bought = ''] = await givenDelivered(shop, mara, [newRower()])
    await expect(start(bought)).rejects.toMatchObject({ code: 'not_a_rental', status: 422 })
    const [rented = ''] = await givenDelivered(shop, mara, [rentedRower()])
    await expect(start(rented, [bought])).rejects.toMatchObject({ code: 'different_orders' })
    expect(await allBuyouts()).toEqual([])
  })

  test('while the device is recalled, until the recall is done with for it (L-51)', async () => {
    const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
    const recalled = { stripeProductId: ids.rower, scope: 'all', includesUnknown: 'on' } as const
    await givenRecall(shop.services, recalled)
    const offer = async () => (await ownRentCredit(shop.services, mara, orderId)).offer
    await expect(start(orderId)).rejects.toMatchObject({ code: 'recalled' })
    expect((await offer())?.waitsFor).toMatch(/wird zurückgerufen/)
    const [unit] = await shop.services.db.select().from(recallUnits)
    const settled = { unitId: unit?.id ?? '', outcome: 'repair', note: '' } as const
    await settleRecalled(shop.services, office, settled)
    expect((await offer())?.waitsFor).toBeNull()
    await start(orderId)
  })

  test('while a rent is open or about to be charged', async () => {
    const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
    const { currentPeriodEnd } = await subscription()
    if (!currentPeriodEnd) throw new Error('The subscription has no period')
    await shop.emulator.advanceTo(new Date(currentPeriodEnd.getTime() - 10 * MINUTE_MS))
    await expect(start(orderId)).rejects.toMatchObject({ code: 'rent_due' })
    await shop.emulator.advanceTo(new Date(currentPeriodEnd.getTime() + 10 * MINUTE_MS))
    await expect(start(orderId)).rejects.toMatchObject({ code: 'rent_open' })
    await shop.emulator.advanceTo(new Date(currentPeriodEnd.getTime() + 2 * HOUR_MS))
    await shop.settle()
    await start(orderId)
  })
})

describe('no device is bought while a month of it is collected', () => {
  const chargeNow = async () => {
    const { currentPeriodEnd } = await subscription()
    await shop.emulator.advanceTo(new Date((currentPeriodEnd?.getTime() ?? 0) + 61 * MINUTE_MS))
    await shop.settle()
  }

  test('on a subscription that another has replaced since', async () => {
    const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
    const [group] = await shop.services.db.select().from(orderGroups)
    await changeCard(shop, group?.id ?? '', await sepaMethod(shop))
    const former = await subscription()
    await chargeNow()
    await shop.services.payments.cancelSubscription(former.id)
    await shop.settle()
    expect((await subscription()).id).not.toBe(former.id)
    await expect(start(orderId)).rejects.toMatchObject({ code: 'rent_open' })
    expect(await allBuyouts()).toEqual([])
    await days(2)
    await shop.settle()
    await buy(orderId)
    const { rentToPurchaseCents } = await rentalOf(orderId)
    expect(await allBuyouts()).toMatchObject([
      { amount: rentToPurchaseCents - 2 * cents.rower24, refundedAmount: 0 },
    ])
  })

  test('by itself, beside the months of its subscription', async () => {
    const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
    const [group] = await shop.services.db.select().from(orderGroups)
    await changeCard(shop, group?.id ?? '', await sepaMethod(shop))
    const { id: subscriptionId, items } = await subscription()
    await shop.services.payments.chargeMonth({
      ...{ subscriptionId, advances: true, key: 'a-month' },
      lines: [
        { itemId: items[0]?.id ?? '', cents: cents.rower24, description: 'Miete', key: 'a-month' },
      ],
      period: { start: new Date('2026-03-02T00:00:00Z'), end: new Date('2026-04-02T00:00:00Z') },
    })
    await expect(start(orderId)).rejects.toMatchObject({ code: 'rent_open' })
    await days(3)
    await shop.settle()
    await start(orderId)
  })
})

describe('the provider’s messages', () => {
  test('ten times, and in any order, sell once', async () => {
    const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
    await buy(orderId)
    const [buyout] = await allBuyouts()
    const id = buyout?.stripeSessionId ?? ''
    await Promise.all(Array.from({ length: 10 }, () => settleBuyout(shop.services, id)))
    await shop.settle()
    const ledger = await shop.services.db.select().from(rentCreditEntries)
    expect(ledger.filter(entry => entry.kind === 'buyout')).toHaveLength(1)
    expect(mailKinds().filter(kind => kind === 'buyout_confirmation')).toHaveLength(1)
  })

  test('that were lost are made up for by the nightly comparison', async () => {
    const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
    shop.dropWebhooks(true)
    const { checkoutUrl } = await start(orderId)
    await payPage(shop, checkoutUrl)
    await shop.emulator.settle()
    expect((await rentalOf(orderId)).state).toBe('running')
    expect(await reconcile(shop.services)).toMatchObject({ corrected: 1 })
    expect((await rentalOf(orderId)).state).toBe('bought_out')
    expect(await reconcile(shop.services)).toMatchObject({ corrected: 0 })
  })

  test('that a page ran out free the device for another try', async () => {
    const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
    await start(orderId)
    await days(0.1)
    await shop.settle()
    expect(await allBuyouts()).toMatchObject([{ status: 'expired' }])
    expect(await actions()).toMatchObject([{ status: 'canceled' }])
    await buy(orderId)
    expect((await rentalOf(orderId)).state).toBe('bought_out')
  })
})
