import { expect, test } from 'vitest'
import { cases, rentals, rentCreditEntries } from '#db/schema/schema.ts'
import { sepaMethod } from '#test/fixtures/buyouts.ts'
import { checkOut, checkoutBody, pay } from '#test/fixtures/checkouts.ts'
import { rentalLife, rentFor6 } from '#test/fixtures/rental-life.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { berlinDay } from '../dates.ts'
import { deferCharges } from './defer-charges.server.ts'
import { prenotifyDebits } from './prenotify-debits.server.ts'

const shop = shopForEachTest()
const life = rentalLife(shop)

/** Days with their nights; START is 2 March 2026. */
async function nights(count: number): Promise<void> {
  for (let night = 0; night < count; night += 1) {
    await life.days(1)
    await deferCharges(shop.services)
    await prenotifyDebits(shop.services)
    await shop.settle()
  }
}

async function rentDays(): Promise<string[]> {
  const rents = await shop.services.db.select().from(rentCreditEntries)
  return rents.map(({ createdAt }) => berlinDay(createdAt)).toSorted()
}

const lateDeliveries = async () =>
  (await shop.services.db.select().from(cases)).filter(({ kind }) => kind === 'delivery_late')

test('what is not delivered is not charged again before a month after its delivery (ADR-122, L-28)', async () => {
  await life.rented([rentFor6()], { isDelivered: false })
  await nights(75)
  expect(await rentDays()).toEqual(['2026-03-02'])
  await life.move('delivered')
  const deliveredOn = berlinDay(shop.emulator.now())
  expect(deliveredOn).toBe('2026-05-16')
  await nights(65)
  expect(await rentDays()).toEqual(['2026-03-02', '2026-06-16', '2026-07-16'])
})

test('a person of the office hears of each month that is put off, until everything has come', async () => {
  await life.rented([rentFor6()], { isDelivered: false })
  await nights(30)
  expect(await lateDeliveries()).toMatchObject([{ closedAt: null, openedBy: 'clock' }])
  const [told] = await lateDeliveries()
  expect(told?.reason).toContain('noch nichts geliefert')
  expect(told?.reason).not.toContain('die er schon hat')
  await nights(30)
  const [now, ...more] = await lateDeliveries()
  expect(more).toEqual([])
  expect([now?.id, now?.reason]).toEqual([told?.id, expect.stringMatching(/frühestens am .*2026/)])
  expect(now?.reason).not.toBe(told?.reason)
  await life.move('delivered')
  expect(await lateDeliveries()).toMatchObject([{ note: 'Alles ist geliefert.' }])
})

test('of two machines neither is charged again while one has not come', async () => {
  await life.rented([rentFor6(2)], { isDelivered: false })
  const first = await life.unit(1)
  await life.move('delivered', [first.orderId])
  await nights(50)
  expect(await rentDays()).toEqual(['2026-03-02', '2026-03-02'])
  expect((await lateDeliveries())[0]?.reason).toContain('auch für Geräte nichts, die er schon hat')
})

test('the subscription of the order is the one that is moved, whatever its rentals name', async () => {
  await life.rented([rentFor6()], { isDelivered: false })
  await shop.services.db.update(rentals).set({ stripeSubscriptionId: 'sub_replaced' })
  await nights(32)
  expect(await rentDays()).toEqual(['2026-03-02'])
})

test('no debit is announced that is put off', async () => {
  await pay(shop, await checkOut(shop, checkoutBody([rentFor6()])), await sepaMethod(shop))
  await shop.settle()
  await nights(50)
  expect(shop.mails.filter(({ kind }) => kind === 'debit_announced')).toEqual([])
})

test('a rental that ends before it came is not put off', async () => {
  await life.rented([rentFor6()], { isDelivered: false })
  const { id, cancelAt, currentPeriodEnd } = await life.subscription()
  expect(cancelAt).toBeNull()
  await shop.services.payments.endSubscriptionAt(id, currentPeriodEnd)
  await nights(28)
  expect((await life.subscription()).currentPeriodEnd).toEqual(currentPeriodEnd)
})
