import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SignedIn } from '#core/actor.ts'
import { resumeByOffice } from '#core/billing/resume-charging.server.ts'
import { startBuyout } from '#core/buyouts/start.server.ts'
import { berlinDay } from '#core/dates.ts'
import { cases, orders, rentCreditEntries } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered, payPage } from './fixtures/buyouts.ts'
import { cents, givenCatalog } from './fixtures/catalog.ts'
import { careLine, rentedRower } from './fixtures/checkouts.ts'
import { differences } from './fixtures/lives/accounts.ts'
import { providerFacts } from './fixtures/lives/provider-facts.ts'
import { office, officeMoves, untilToldToProvider } from './fixtures/office.ts'
import { rentalMonths } from './fixtures/rental-months.ts'
import { PUBLIC_URL, type TestServices, testServices } from './services.ts'

const FAILS = 'pm_card_chargeCustomerFail'
let shop: TestServices
let mara: SignedIn
let life: ReturnType<typeof rentalMonths>

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  mara = await givenAccount(shop)
  life = rentalMonths(shop)
  return () => shop.close()
})

const openCases = async () =>
  (await shop.services.db.select().from(cases)).filter(
    ({ kind, closedAt }) => kind === 'subscription_ended' && closedAt === null,
  )

/** Delivered on the day of the order, 2 March; the third month fails until the provider gives up. */
async function givenStopped(items: unknown[] = [rentedRower()], more = {}): Promise<string[]> {
  const ids = await givenDelivered(shop, mara, items, more)
  await life.days(35)
  await life.cardBecomes(FAILS)
  await life.days(50)
  expect(await openCases()).toHaveLength(1)
  return ids
}

/** On which Berlin days the provider billed months that cost something. */
async function billedOn(): Promise<string[]> {
  const bills = await providerFacts(shop).invoices()
  return bills
    .filter(({ total }) => total > 0)
    .map(({ created }) => berlinDay(new Date(created * 1000)))
    .toSorted()
}

describe('a subscription that the provider gave up', () => {
  test('goes on: each month is asked for by link on its day, and once all are paid the next ones are charged by themselves (L-39)', async () => {
    await givenStopped()
    const before = await life.overdue()
    expect(before).toHaveLength(1)
    await life.days(30)
    expect(await life.overdue()).toHaveLength(2)
    expect(life.told('rent_due')).toHaveLength(1)
    expect(life.told('payment_failed')).toHaveLength(1)

    await life.payByLink()
    expect(await life.overdue()).toEqual([])
    expect(await openCases()).toEqual([])
    expect(life.told('rent_resumed')).toHaveLength(1)
    expect(await life.rents()).toHaveLength(4)

    await life.days(63)
    expect(await life.rents()).toHaveLength(6)
    expect(await life.rentInvoices()).toHaveLength(5)
    expect(await life.overdue()).toEqual([])
    expect(await billedOn()).toEqual([
      '2026-03-02',
      '2026-04-02',
      '2026-05-02',
      '2026-06-02',
      '2026-07-02',
      '2026-08-02',
    ])
    expect(await differences(shop)).toEqual([])
  })

  test('of a machine that came on a 31st is billed on the last day of each month, before and after (L-28)', async () => {
    await life.days(1)
    await shop.emulator.advanceTo(new Date('2026-03-31T09:00:00Z'))
    await givenDelivered(shop, mara, [rentedRower()])
    await life.days(10)
    await life.cardBecomes(FAILS)
    await life.days(95)
    await life.payByLink()
    await life.days(95)
    expect(await billedOn()).toEqual([
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
    ])
    expect(await life.overdue()).toEqual([])
  })

  test('minimum term and buyout are untouched: it ends with its term, and what was paid counts (S-9)', async () => {
    const [orderId = ''] = await givenStopped([rentedRower(2), careLine()], { careConsent: true })
    await expect(
      startBuyout(shop.services, mara, { orderId, origin: PUBLIC_URL }),
    ).rejects.toMatchObject({ code: 'rent_open' })
    await life.payByLink()
    const { rental } = await life.theOrder()
    expect(rental.minimumTermEnd).toBe('2028-03-01')
    await life.days(40)
    const { checkoutUrl } = await startBuyout(shop.services, mara, { orderId, origin: PUBLIC_URL })
    await payPage(shop, checkoutUrl)
    await shop.settle()
    const ledger = await shop.services.db.select().from(rentCreditEntries)
    const bought = ledger.filter(({ kind }) => kind === 'buyout')
    expect(bought).toHaveLength(1)
    await life.days(35)
    const rents = await life.rents()
    expect(rents.length).toBeGreaterThan(8)
    expect(rents.every(({ amountCents }) => amountCents === cents.rower24)).toBe(true)
    expect(await differences(shop)).toEqual([])
  })
})

test('months that nobody could ask for are asked for one after the other, and the day comes back', async () => {
  await givenDelivered(shop, mara, [rentedRower()])
  await life.days(35)
  await life.cardBecomes(FAILS)
  const { payments } = shop.services
  const { replaceSubscription } = payments
  payments.replaceSubscription = async () => {
    throw new Error('The provider is away')
  }
  for (let step = 0; step < 22; step += 1) await life.days(5).catch(() => {})
  expect(await life.overdue()).toHaveLength(1)
  payments.replaceSubscription = replaceSubscription
  await life.days(10)
  expect(await life.overdue()).toHaveLength(4)
  expect(await billedOn()).toHaveLength(6)
  await life.payByLink()
  await life.days(32)
  expect((await billedOn()).slice(5)).toEqual(['2026-08-02', '2026-09-02'])
  expect(await life.rents()).toHaveLength(7)
  expect(await differences(shop)).toEqual([])
})

test('a month that was voided at the provider is asked for no more', async () => {
  await givenStopped()
  const [forgiven] = await life.overdue()
  await shop.services.payments.voidInvoice(forgiven?.stripeInvoiceId ?? '')
  await life.days(50)
  expect((await billedOn()).slice(2)).toEqual(['2026-05-02', '2026-06-02', '2026-07-02'])
  expect(await life.overdue()).toHaveLength(2)
  await life.payByLink()
  await life.days(30)
  expect((await billedOn()).slice(5)).toEqual(['2026-08-02'])
  expect(await life.rents()).toHaveLength(5)
  expect(await differences(shop)).toEqual([])
})

test('what is paid after everything was returned is the last of it: nothing is charged again', async () => {
  await givenStopped()
  const units = await shop.services.db
    .select()
    .from(orders)
    .where(eq(orders.isRecurringPayment, false))
  await officeMoves(shop, units, 'returned')
  await untilToldToProvider(shop)
  const collecting = vi.spyOn(shop.services.payments, 'collectWith')
  await life.payByLink()
  await life.days(5)
  expect(await life.overdue()).toEqual([])
  expect(collecting).not.toHaveBeenCalled()
  expect(life.told('rent_resumed')).toEqual([])
  expect(await differences(shop)).toEqual([])
})

test('a method that the provider refuses leaves the case with the office, night after night', async () => {
  await givenStopped()
  const { payments } = shop.services
  const { collectWith } = payments
  payments.collectWith = subscriptionId => collectWith(subscriptionId, 'pm_that_is_gone')
  await life.payByLink()
  await life.days(5)
  const [open] = await openCases()
  await expect(resumeByOffice(shop.services, office, open?.id ?? '')).rejects.toMatchObject({
    code: 'method_refused',
  })
  expect(life.told('rent_resumed')).toEqual([])
  payments.collectWith = collectWith
  await life.days(1)
  expect(life.told('rent_resumed')).toHaveLength(1)
  expect(await openCases()).toEqual([])
})

describe('the office sets the charging up again', () => {
  test('once, however many press it, with what the customer gave; what is open stays open', async () => {
    await givenStopped()
    await life.cardBecomes('pm_card_visa')
    const [open] = await openCases()
    const presses = [1, 2].map(() => resumeByOffice(shop.services, office, open?.id ?? ''))
    const ends = await Promise.allSettled(presses)
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true)
    await shop.settle()
    expect(life.told('rent_resumed')).toHaveLength(1)
    expect(await openCases()).toEqual([])
    expect(await life.overdue()).toHaveLength(1)
    await life.days(40)
    expect(await life.overdue()).toHaveLength(1)
    expect(await life.rents()).toHaveLength(4)
    await life.payByLink()
    expect(await life.rents()).toHaveLength(5)
    expect(await differences(shop)).toEqual([])
  })

  test('not without an open case of it', async () => {
    await givenStopped()
    await expect(resumeByOffice(shop.services, office, 'x')).rejects.toMatchObject({
      code: 'case_not_found',
    })
    const [open] = await openCases()
    await resumeByOffice(shop.services, office, open?.id ?? '')
    await expect(resumeByOffice(shop.services, office, open?.id ?? '')).rejects.toMatchObject({
      code: 'case_closed',
    })
  })

  test('a provider that fails in the middle leaves one subscription, and the night goes on with it', async () => {
    await givenDelivered(shop, mara, [rentedRower()])
    await life.days(35)
    await life.cardBecomes(FAILS)
    await life.days(20)
    const { payments } = shop.services
    const { replaceSubscription } = payments
    let lost = 0
    payments.replaceSubscription = async wanted => {
      const made = await replaceSubscription(wanted)
      lost += 1
      if (lost <= 2) throw new Error('The answer was lost')
      return made
    }
    await life.days(30).catch(() => {})
    expect(lost).toBeGreaterThan(1)
    payments.replaceSubscription = replaceSubscription
    await life.days(10)
    const { stripeSubscriptionId } = await life.theOrder()
    const all = await providerFacts(shop).subscriptions()
    const going = all.filter(({ status }) => status !== 'canceled')
    expect(going.map(({ id }) => id)).toEqual([stripeSubscriptionId])
    expect(await differences(shop)).toEqual([])
  })
})
