import { render } from '@react-email/render'
import { beforeEach, expect, test, vi } from 'vitest'
import { cases, rentals, unpaidInvoices } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { office, officeSaves, untilToldToProvider } from '#test/fixtures/office.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { addDays, berlinDay } from '../dates.ts'
import { DAY_MS } from '../durations.ts'
import { remindOverdue } from './remind.server.ts'

/** A month after its delivery, the provider has tried to collect the next rent. */
const FIRST_RENT_DAYS = 32
let shop: TestServices

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

/** A delivered rental whose card pays once and fails whenever it is charged again. */
async function rented(units = 1): Promise<void> {
  const body = checkoutBody([rentedRower(units)])
  await pay(shop, await checkOut(shop, body), 'pm_card_chargeCustomerFail')
  await shop.settle()
  const orders = await shop.services.db.query.orders.findMany()
  await officeSaves(shop.services, office, {
    items: orders.map(({ id }) => ({ orderId: id, status: 'delivered', trackingNumber: null })),
    notes: null,
  })
  await untilToldToProvider(shop)
}

/** The morning on which so many days have gone since the first rent fell due. */
async function onDay(count: number): Promise<void> {
  const [row] = await shop.services.db.select().from(unpaidInvoices).orderBy(unpaidInvoices.since)
  if (!row) throw new Error('Nothing is overdue')
  await shop.emulator.advanceTo(new Date(`${addDays(berlinDay(row.since), count)}T09:00:00Z`))
  await shop.settle()
  await remindOverdue(shop.services)
  await shop.settle()
}

/** Days without anybody who reminds. */
async function pause(count: number): Promise<void> {
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + count * DAY_MS))
  await shop.settle()
}

/** The second month could not be collected. */
async function untilOverdue(): Promise<void> {
  await pause(FIRST_RENT_DAYS)
  expect(await shop.services.db.select().from(unpaidInvoices)).toHaveLength(1)
}

const reminders = () =>
  shop.mails.flatMap(({ kind, data }) =>
    kind === 'rent_reminder' && 'number' in data ? data.number : [],
  )
const openCases = () => shop.services.db.select().from(cases)

async function payByInvoice(): Promise<void> {
  const [invoice] = await shop.services.db.select().from(unpaidInvoices)
  await payInvoice(invoice?.stripeInvoiceId)
}

async function payInvoice(id: string | null | undefined): Promise<void> {
  const answer = await shop.emulator.apiFetch(`https://api.stripe.com/v1/invoices/${id}/pay`, {
    method: 'POST',
    headers: {
      Authorization: 'Bearer sk_test_emulator',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'payment_method=pm_card_visa',
  })
  expect(answer.status).toBe(200)
}

test('overdue rent is reminded of after 3, 10 and 20 days, then a person decides; the rental runs on (L-39)', async () => {
  await rented()
  await untilOverdue()
  await onDay(2)
  expect(reminders()).toEqual([])
  await onDay(3)
  expect(reminders()).toEqual([1])
  await onDay(9)
  expect(reminders()).toEqual([1])
  await onDay(19)
  expect(reminders()).toEqual([1, 2])
  await onDay(29)
  expect(reminders()).toEqual([1, 2, 3])
  expect((await openCases()).filter(({ kind }) => kind === 'rent_overdue')).toEqual([])
  await onDay(30)
  expect((await openCases()).find(({ kind }) => kind === 'rent_overdue')?.reason).toMatch(
    /^(Eine Monatsmiete ist|2 Monatsmieten sind) seit dem .* unbezahlt, zusammen .*; 3 Erinnerungen sind verschickt\. Die Miete läuft weiter\./,
  )
  expect(await shop.services.db.select().from(rentals)).toMatchObject([{ state: 'running' }])
})

test('the case says how many rents are open today, not on the day that it was opened (L-39)', async () => {
  await rented()
  await untilOverdue()
  const overdue = async () => (await openCases()).filter(({ kind }) => kind === 'rent_overdue')
  await onDay(30)
  const [first] = await overdue()
  await onDay(100)
  const [later, ...others] = await overdue()
  expect(others).toEqual([])
  expect(later?.id).toBe(first?.id)
  const { length } = await shop.services.db.select().from(unpaidInvoices)
  expect(length).toBeGreaterThan(2)
  expect(later?.reason).toMatch(new RegExp(`^${length} Monatsmieten sind seit dem`))
})

test('the case of a rental that ends names its day, and not that it goes on (L-39)', async () => {
  await rented()
  await untilOverdue()
  await shop.services.db.update(rentals).set({ state: 'end_requested', endsOn: '2028-12-31' })
  await onDay(30)
  const reason = (await openCases()).find(({ kind }) => kind === 'rent_overdue')?.reason
  expect(reason).toContain('Die Miete läuft noch bis zum 31.12.2028. Von Hand möglich')
})

test('who has paid is not reminded, also where the provider’s message of it was lost', async () => {
  await rented()
  await untilOverdue()
  await pause(3)
  await payByInvoice()
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + DAY_MS))
  // The message is under way and the shop has not read it yet.
  await remindOverdue(shop.services)
  await shop.services.jobs.settle()
  expect(reminders()).toEqual([])
  expect(await shop.services.db.select().from(unpaidInvoices)).toMatchObject([
    { settledAt: expect.any(Date) },
  ])
})

test('once all that was overdue is paid, its case is closed, so that the next debt opens one of its own (L-39)', async () => {
  await rented()
  await untilOverdue()
  await onDay(30)
  const overdue = async () => (await openCases()).filter(({ kind }) => kind === 'rent_overdue')
  expect(await overdue()).toMatchObject([{ closedAt: null }])
  for (const { stripeInvoiceId } of await shop.services.db.select().from(unpaidInvoices)) {
    expect(await overdue()).toMatchObject([{ closedAt: null }])
    await payInvoice(stripeInvoiceId)
    await shop.settle()
  }
  expect(await overdue()).toMatchObject([
    { closedAt: expect.any(Date), note: 'Es ist nichts mehr offen.' },
  ])
})

test('month after month one tone: after the last reminder comes no last one again, and no first one', async () => {
  await rented()
  await untilOverdue()
  for (const day of [3, 10, 20, 34, 41, 51]) await onDay(day)
  expect(
    shop.mails.flatMap(({ kind, data }) => (kind === 'rent_reminder' ? { ...data } : [])),
  ).toMatchObject([
    { number: 1, isFurther: false },
    { number: 2, isFurther: false },
    { number: 3, isFurther: false },
    { number: 3, isFurther: true },
    { number: 3, isFurther: true },
    { number: 3, isFurther: true },
  ])
})

test('a further reminder tells a part that was reminded of from all of it, also where it is sent again', async () => {
  await rented()
  await untilOverdue()
  const said = async (again = false) => {
    const data = shop.mails.flatMap(mail => ('firstOf' in mail.data ? mail.data : [])).at(-1)
    if (!data) throw new Error('Nobody was reminded')
    const { firstOf, ...others } = data
    const { body } = await letters.rent_reminder(shop.services, again ? others : data)
    return (await render(body, { plainText: true })).replace(/\s+/g, ' ')
  }
  for (const day of [3, 10, 20, 34]) await onDay(day)
  expect(await said()).toContain('An einen Teil davon haben wir Sie schon erinnert. Bitte')
  expect(await said(true)).toContain(' Daran haben wir Sie schon erinnert. Bitte')
  await onDay(41)
  expect(await said()).toContain(' Daran haben wir Sie schon erinnert. Bitte')
})

test('after days without a run the last due reminder goes out, once', async () => {
  await rented()
  await untilOverdue()
  await pause(10)
  await remindOverdue(shop.services)
  await remindOverdue(shop.services)
  await shop.settle()
  expect(reminders()).toEqual([2])
})

test('the case counts the reminders that were mailed', async () => {
  await rented()
  await untilOverdue()
  await onDay(3)
  await onDay(30)
  expect(reminders()).toEqual([1, 3])
  expect((await openCases()).find(({ kind }) => kind === 'rent_overdue')?.reason).toContain(
    '; 2 Erinnerungen sind verschickt.',
  )
})

test('a provider that is away is not waited for order by order', async () => {
  const { db, payments } = shop.services
  for (const number of [1, 2, 3, 4, 5]) {
    const { group } = await givenOrders(db, { customerEmail: `kim${number}@example.com` }, [{}])
    const owed = { orderGroupId: group.id, amount: 4900, since: shop.services.clock.now() }
    await db.insert(unpaidInvoices).values({ ...owed, stripeInvoiceId: `in_${number}` })
  }
  const asked = vi.spyOn(payments, 'invoice').mockRejectedValue(new Error('The provider is away'))
  vi.spyOn(payments, 'isOutage').mockReturnValue(true)
  vi.spyOn(shop.services.log, 'error').mockReturnValue()
  await expect(remindOverdue(shop.services)).rejects.toThrow('could not be done')
  expect(asked).toHaveBeenCalledTimes(3)
  vi.restoreAllMocks()
})
