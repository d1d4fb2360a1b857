import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rentals, sepaMandates } from '#db/schema/schema.ts'
import { sepaMethod } from '#test/fixtures/buyouts.ts'
import { checkOut, checkoutBody, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { rentalLife } from '#test/fixtures/rental-life.ts'
import { rentalMonths } from '#test/fixtures/rental-months.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { addDays, addMonths, berlinDay } from '../dates.ts'
import { prenotifyDebits } from './prenotify-debits.server.ts'

const shop = shopForEachTest()
const life = rentalLife(shop)

/** Delivered rentals of one order, paid by card unless said. */
async function rented(method?: string, quantity = 1): Promise<void> {
  await pay(shop, await checkOut(shop, checkoutBody([rentedRower(quantity)])), method)
  await shop.settle()
  await life.days(7)
  await life.move('delivered')
}

/** The morning so many days before the next rent is charged. */
async function daysBefore(count: number): Promise<string> {
  const { currentPeriodEnd } = await life.subscription()
  if (!currentPeriodEnd) throw new Error('Nothing is charged any more')
  const day = berlinDay(currentPeriodEnd)
  await life.until(addDays(day, -count))
  await prenotifyDebits(shop.services)
  await shop.settle()
  return day
}

const announced = () => shop.mails.filter(({ kind }) => kind === 'debit_announced')

test('a rent that is debited is announced with day, amount and mandate, some days ahead and once (L-87)', async () => {
  await rented(await sepaMethod(shop))
  await daysBefore(4)
  expect(announced()).toEqual([])
  const day = await daysBefore(3)
  await daysBefore(2)
  const [mandate] = await shop.services.db.select().from(sepaMandates)
  expect(announced()).toMatchObject([
    {
      to: 'mara@example.com',
      data: { day, cents: 4900, reference: mandate?.reference, last4: '3000' },
    },
  ])
})

test('a morning without a run is made up for, but not on the day itself (L-87)', async () => {
  await rented(await sepaMethod(shop))
  await daysBefore(0)
  expect(announced()).toEqual([])
  await life.days(5)
  await daysBefore(1)
  expect(announced()).toHaveLength(1)
})

test('each month is announced by itself, and all debits go by one mandate (L-87)', async () => {
  await rented(await sepaMethod(shop))
  const first = await daysBefore(3)
  await life.days(10)
  const second = await daysBefore(3)
  expect(announced()).toMatchObject([{ data: { day: first } }, { data: { day: second } }])
  expect(await shop.services.db.select().from(sepaMandates)).toHaveLength(1)
})

test('a rent that a card pays is not announced', async () => {
  await rented()
  await daysBefore(3)
  expect(announced()).toEqual([])
  expect(await shop.services.db.select().from(sepaMandates)).toEqual([])
})

test('a debit is announced beside a unit that came later and whose last month was charged', async () => {
  await rented(await sepaMethod(shop), 2)
  const { currentPeriodEnd } = await life.subscription()
  const next = berlinDay(currentPeriodEnd ?? expect.fail())
  const [last] = await shop.services.db.select().from(rentals)
  const deliveredOn = addDays(next, -10)
  const endsOn = addDays(addMonths(deliveredOn, 1), -1)
  await shop.services.db
    .update(rentals)
    .set({ state: 'end_requested', deliveredOn, endsOn })
    .where(eq(rentals.id, last?.id ?? ''))
  const day = await daysBefore(3)
  expect(announced()).toMatchObject([{ data: { day } }])
})

test('while nothing is collected by itself no debit is announced; the first that is collected again is', async () => {
  await rented()
  const months = rentalMonths(shop)
  await months.cardBecomes('pm_card_chargeCustomerFail')
  await months.days(55)
  expect(await life.subscription()).toMatchObject({ isPaused: true })
  await months.cardBecomes(await sepaMethod(shop))
  await months.days(40)
  expect(months.told('rent_due')).not.toEqual([])
  expect(announced()).toEqual([])

  while ((await months.overdue()).length > 0) {
    await months.payByLink(await sepaMethod(shop))
    await months.days(1)
  }
  expect(months.told('rent_resumed')).toHaveLength(1)
  expect(await life.subscription()).toMatchObject({ isPaused: false })
  const day = await daysBefore(3)
  expect(announced()).toMatchObject([{ data: { day, cents: 4900, last4: '3000' } }])
})
