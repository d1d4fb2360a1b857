import { asc, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import {
  differences as found,
  invoices,
  orderGroups,
  orders,
  payments,
  rentals,
  rentCreditEntries,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { runDue } from '#server/schedule.ts'
import { givenAccount, sepaMethod } from '#test/fixtures/buyouts.ts'
import { ids } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, item, pay } from '#test/fixtures/checkouts.ts'
import { runFailedJobs } from '#test/fixtures/failed-jobs.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { differences } from '#test/fixtures/lives/accounts.ts'
import { office, officeMoves, untilToldToProvider } from '#test/fixtures/office.ts'
import { changeCard } from '#test/fixtures/overdue.ts'
import { sayingYes } from '#test/fixtures/saying-yes.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { guest } from '../actor.ts'
import { berlinDay } from '../dates.ts'
import { decideCancellation } from '../inquiries/decide-cancellation.server.ts'
import { declareCancellation } from '../inquiries/declare.server.ts'
import { openCancellations } from '../inquiries/open-cancellations.server.ts'
import { takeBackCancellation } from '../inquiries/take-back-cancellation.server.ts'
import { noteDifferences } from '../reconciliation/note.server.ts'
import { chargeMissedMonth } from './charge-missed.server.ts'
import { chargedMonthsOf } from './charged-months.server.ts'
import { settleInvoice } from './monthly-invoice.server.ts'
import { restoreSubscription } from './restore-subscription.server.ts'

const RENT = 7_900
const CARE = 490
const shop = shopForEachTest()

async function days(count: number, step = 1): Promise<void> {
  for (let passed = 0; passed < count; passed += step) {
    await passDays(shop, Math.min(step, count - passed))
    await runDue(shop.services)
    await shop.settle()
  }
}

async function until(day: string, step = 1): Promise<void> {
  const left = Date.parse(day) - Date.parse(berlinDay(shop.services.clock.now()))
  await days(Math.round(left / 86_400_000), step)
}

const firstOrders = async () =>
  (await shop.services.db.select().from(orders).orderBy(asc(orders.orderSequence))).filter(
    ({ isRecurringPayment }) => !isRecurringPayment,
  )

/** Notice for these units, for which the office decides the day. */
async function noticeUntil(lastDay: string, units: number[]): Promise<void> {
  const [group] = await shop.services.db.select().from(orderGroups)
  await declareCancellation(
    shop.services,
    {
      ...{
        kind: 'ordinary',
        name: 'Mara Öztürk',
        email: 'mara@example.com',
        contract: 'meine Rudergeräte',
      },
      ...{ reason: '', wantedEnd: '' },
    },
    { actor: guest, address: '203.0.113.7' },
  )
  await shop.settle()
  const [open] = await openCancellations(shop.services)
  const declarationId = open?.declaration.id ?? ''
  await sayingYes(confirmed =>
    decideCancellation(shop.services, office, {
      ...{ declarationId, orderNumber: group?.number ?? 0, units, lastDay, confirmed },
    }),
  )
  await untilToldToProvider(shop)
}

/**
 * Two equal devices, of which one came on 3 March and the other on the 20th, and notice for both: they end
 * on 2 September, so that on 20 August only the one that came first owes a month.
 */
async function bothEnding(
  first: 0 | 1,
  { day = '2026-08-22', method }: { day?: string; method?: string } = {},
) {
  const account = await givenAccount(shop)
  const rowers = checkoutBody([item(ids.rower, ids.rower6, 2, 'rental')])
  await pay(shop, await checkOut(shop, rowers, account), method)
  await shop.settle()
  const units = await firstOrders()
  const [early, late] = first === 0 ? units : units.toReversed()
  if (!early || !late) throw new Error('No two devices')
  await days(1)
  await officeMoves(shop, [early], 'delivered')
  await untilToldToProvider(shop)
  await until('2026-03-20')
  await officeMoves(shop, [late], 'delivered')
  await untilToldToProvider(shop)
  await days(1)
  await noticeUntil('2026-09-02', [1, 2])
  await until('2026-08-10', 9)
  await until(day)
  return { early, late }
}

/** How many months were credited to the device of this order. */
async function monthsOf(order: { id: string }): Promise<number> {
  const entries = await shop.services.db
    .select({ id: rentCreditEntries.id })
    .from(rentCreditEntries)
    .innerJoin(rentals, eq(rentals.id, rentCreditEntries.rentalId))
    .where(eq(rentals.orderId, order.id))
  return entries.length
}

/** The month that one device alone owes: its payment, and how often it was invoiced and told of. */
async function lastMonth() {
  const { db } = shop.services
  const paid = (await db.select().from(payments)).filter(({ amount }) => amount === RENT)
  return {
    invoiceId: paid[0]?.stripeInvoiceId ?? '',
    paid: paid.length,
    invoiced: (await db.select().from(invoices)).filter(({ grossCents }) => grossCents === RENT)
      .length,
    told: shop.mails.filter(({ kind }) => kind === 'rent_receipt').length,
  }
}

describe('a month that one of two equal devices owed alone', () => {
  test('stays credited to it once it came back before its end', async () => {
    const { early, late } = await bothEnding(0)
    const { told } = await lastMonth()
    await until('2026-08-26')
    await officeMoves(shop, [early], 'returned')
    await untilToldToProvider(shop)
    await until('2026-09-04')
    expect([await monthsOf(early), await monthsOf(late)]).toEqual([6, 5])
    expect(await lastMonth()).toMatchObject({ paid: 1, invoiced: 1, told })
    expect(await differences(shop)).toEqual([])
  })

  test('stays credited to it once the cancellation of the other is taken back', async () => {
    const { early, late } = await bothEnding(0)
    await until('2026-08-26')
    const reason = 'Mit dem Kunden besprochen.'
    await takeBackCancellation(shop.services, office, { orderId: late.id, reason })
    await shop.settle()
    await untilToldToProvider(shop)
    const { invoiceId, told } = await lastMonth()
    await settleInvoice(shop.services, invoiceId)
    await shop.settle()
    expect([await monthsOf(early), await monthsOf(late)]).toEqual([6, 5])
    expect(await lastMonth()).toMatchObject({ invoiced: 1, told })
  })

  test('is credited to the one that came first, whatever their sequence in the order', async () => {
    const { early, late } = await bothEnding(1)
    expect([await monthsOf(early), await monthsOf(late)]).toEqual([6, 5])
  })

  test('is credited to it also where it came back while the debit was under way', async () => {
    const { early, late } = await bothEnding(0, {
      day: '2026-08-19',
      method: await sepaMethod(shop),
    })
    await shop.emulator.advanceTo(new Date('2026-08-20T11:01:00Z'))
    await shop.settle()
    expect([await monthsOf(early), await monthsOf(late)]).toEqual([5, 5])
    await officeMoves(shop, [early], 'returned')
    await untilToldToProvider(shop)
    await until('2026-09-04')
    expect([await monthsOf(early), await monthsOf(late)]).toEqual([6, 5])
    expect(await differences(shop)).toEqual([])
  })
})

describe('a cancellation that is taken back in its last, broken month', () => {
  interface Cancelled {
    method?: string | undefined
    /** A card that pays from the last month of the one on. */
    laterCard?: string | undefined
    careConsent?: boolean
    /** Which of them, by their place in the order. */
    places?: number[]
  }
  async function cancelled(
    items: unknown[],
    { method, laterCard, places = [1], ...more }: Cancelled = {},
  ) {
    const account = await givenAccount(shop)
    await pay(shop, await checkOut(shop, checkoutBody(items, more), account), method)
    await shop.settle()
    const units = await firstOrders()
    // A debit arrives on the next day.
    if (method) await days(1)
    await officeMoves(shop, units, 'delivered')
    await untilToldToProvider(shop)
    await until('2026-11-15', 7)
    await noticeUntil('2026-12-15', places)
    const [group] = await shop.services.db.select().from(orderGroups)
    if (laterCard) await changeCard(shop, group?.id ?? '', laterCard)
    return units
  }
  async function takeBack(orderId: string) {
    const reason = 'Mit dem Kunden besprochen.'
    await takeBackCancellation(shop.services, office, { orderId, reason })
    await shop.settle()
  }
  /** The provider takes this many lines of a month that is charged by itself, and nothing more of it until January. */
  async function breaksOffUntilNextMonth(lines: number, charge: () => Promise<void>) {
    vi.spyOn(shop.services.log, 'error').mockReturnValue()
    const { apiFetch } = shop.emulator
    let left = lines
    const broken = vi.spyOn(shop.emulator, 'apiFetch')
    broken.mockImplementation(async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      if (init?.method === 'POST' && /^\/v1\/invoice(item)?s$/.test(pathname)) {
        if (left === 0) throw new Error('Broken off')
        left -= 1
      }
      return apiFetch(input, init)
    })
    await charge()
    await until('2027-01-04', 5)
    broken.mockRestore()
    await runFailedJobs(shop)
    await days(2)
  }
  async function two(items: unknown[], how: Cancelled = {}) {
    const [ending, other] = await cancelled(items, how)
    if (!ending || !other) throw new Error('No two devices')
    return { ending, other }
  }
  async function takenBack(items: unknown[], method?: string, laterCard?: string) {
    const { ending, other } = await two(items, { method, laterCard })
    await until('2026-12-10')
    expect([await monthsOf(ending), await monthsOf(other)]).toEqual([9, laterCard ? 9 : 10])
    await takeBack(ending.id)
    return { ending, other }
  }
  const charged = async () => {
    const rows = await shop.services.db.select().from(payments).orderBy(asc(payments.createdAt))
    return rows.map(({ amount, createdAt }) => [berlinDay(createdAt), amount]).slice(9)
  }

  test('is charged that month by itself, where another device went on', async () => {
    const { ending, other } = await takenBack([item(ids.rower, ids.rower6, 2, 'rental')])
    await days(2)
    expect(await charged()).toEqual([
      ['2026-12-02', RENT],
      ['2026-12-10', RENT],
    ])
    expect([await monthsOf(ending), await monthsOf(other)]).toEqual([10, 10])
    const [group] = await shop.services.db.select().from(orderGroups)
    await restoreSubscription(shop.services, group?.id ?? '')
    await until('2027-01-04')
    expect((await charged()).slice(2)).toEqual([['2027-01-02', 2 * RENT]])
    expect([await monthsOf(ending), await monthsOf(other)]).toEqual([11, 11])
    expect(await differences(shop)).toEqual([])
  })

  test('once, also where it was decided for a former subscription, too', async () => {
    const { ending } = await takenBack([item(ids.rower, ids.rower6, 2, 'rental')])
    const [rental] = await shop.services.db
      .select()
      .from(rentals)
      .where(eq(rentals.orderId, ending.id))
    await chargeMissedMonth(shop.services, {
      ...{ orderGroupId: rental?.orderGroupId ?? '', rentalId: rental?.id ?? '' },
      ...{ subscriptionId: 'sub_former', start: '2026-12-02', end: '2027-01-02', lines: [] },
    })
    await days(2)
    expect((await charged()).map(([, cents]) => cents)).toEqual([RENT, RENT])
  })

  test('also where another subscription takes the place of the one that charges the other', async () => {
    const { ending, other } = await takenBack(
      [item(ids.rower, ids.rower6, 1, 'rental'), item(ids.rower, ids.rower24, 1, 'rental')],
      await sepaMethod(shop),
    )
    const announced = shop.mails.filter(({ kind }) => kind === 'debit_announced')
    expect(announced.at(-1)).toMatchObject({ data: { cents: RENT } })
    await days(9)
    expect((await charged()).at(-1)).toEqual(['2026-12-10', RENT])
    expect([await monthsOf(ending), await monthsOf(other)]).toEqual([10, 10])
    expect(await differences(shop)).toEqual([])
  })
  test.each(['before', 'after'])(
    'once, also where that broke off %s the provider told of it, while the debit of the other was under way',
    async told => {
      const { ending, other } = await two(
        [item(ids.rower, ids.rower6, 1, 'rental'), item(ids.rower, ids.rower24, 1, 'rental')],
        { method: await sepaMethod(shop) },
      )
      await until('2026-12-02')
      await shop.emulator.advanceTo(new Date('2026-12-03T11:01:00Z'))
      await shop.settle()
      vi.spyOn(shop.services.payments, 'collectWith').mockRejectedValueOnce(new Error('Broken off'))
      shop.dropWebhooks(told === 'before')
      await takeBack(ending.id)
      const [group] = await shop.services.db.select().from(orderGroups)
      await restoreSubscription(shop.services, group?.id ?? '')
      await shop.settle()
      shop.dropWebhooks(false)
      await days(5)
      expect(shop.mails.map(({ kind }) => kind)).not.toContain('payment_failed')
      expect(await charged()).toEqual([
        ['2026-12-03', 4_900],
        ['2026-12-03', RENT],
      ])
      expect([await monthsOf(ending), await monthsOf(other)]).toEqual([10, 10])
      expect(await differences(shop)).toEqual([])
    },
  )

  test.each([
    ['share one item', ids.rower6, RENT],
    ['have an item each', ids.rower24, 4_900],
  ])(
    'is charged it also where the month of the other failed, and they %s',
    async (_, price, cents) => {
      const failing = 'pm_card_chargeCustomerFail'
      const { ending, other } = await takenBack(
        [item(ids.rower, ids.rower6, 1, 'rental'), item(ids.rower, price, 1, 'rental')],
        undefined,
        failing,
      )
      const { db } = shop.services
      const charged = async () =>
        (await db.select().from(unpaidInvoices).orderBy(asc(unpaidInvoices.since))).map(
          ({ amount, since }) => [berlinDay(since), amount],
        )
      await days(1)
      expect(await charged()).toEqual([
        ['2026-12-02', cents],
        ['2026-12-10', RENT],
      ])
      const [one] = await db.select().from(rentals).where(eq(rentals.orderId, ending.id))
      const [two] = await db.select().from(rentals).where(eq(rentals.orderId, other.id))
      const months = await chargedMonthsOf(db, [one?.id ?? '', two?.id ?? ''])
      expect([...months.values()]).toEqual([10, 10])
    },
  )

  test('is charged that month at once where nothing else is rented, Care with it, and every other on its day as before', async () => {
    const [only] = await cancelled([item(ids.rower, ids.rower6, 1, 'rental')], {
      careConsent: true,
    })
    if (!only) throw new Error('No device')
    await until('2026-12-10')
    expect(await monthsOf(only)).toBe(9)
    await takeBack(only.id)
    await days(1)
    const [group] = await shop.services.db.select().from(orderGroups)
    await restoreSubscription(shop.services, group?.id ?? '')
    await until('2027-02-04')
    expect(await charged()).toEqual([
      ['2026-12-10', RENT + CARE],
      ['2027-01-02', RENT + CARE],
      ['2027-02-02', RENT + CARE],
    ])
    expect(await monthsOf(only)).toBe(12)
    const resumed = shop.mails.find(({ kind }) => kind === 'rent_resumed')
    expect(resumed).toMatchObject({ data: { day: '2027-01-02', cents: RENT + CARE } })
    const rows = await shop.services.db
      .select()
      .from(invoices)
      .orderBy(asc(invoices.year), asc(invoices.sequence))
    expect(rows.slice(9).map(({ lines }) => lines.map(({ period }) => period))).toEqual([
      Array(2).fill({ from: '2026-12-02', to: '2027-01-01' }),
      Array(2).fill({ from: '2027-01-02', to: '2027-02-01' }),
      Array(2).fill({ from: '2027-02-02', to: '2027-03-01' }),
    ])
    expect(await differences(shop)).toEqual([])
  })

  test('is debited that month at once where nothing else is rented, which is announced', async () => {
    const [only] = await cancelled([item(ids.rower, ids.rower6, 1, 'rental')], {
      method: await sepaMethod(shop),
    })
    await until('2026-12-10')
    await takeBack(only?.id ?? '')
    const announced = shop.mails.filter(({ kind }) => kind === 'debit_announced')
    expect(announced.at(-1)).toMatchObject({ data: { day: '2026-12-10', cents: RENT } })
    await until('2027-01-05')
    expect(await charged()).toEqual([
      ['2026-12-10', RENT],
      ['2027-01-03', RENT],
    ])
    expect(await differences(shop)).toEqual([])
  })

  test('is charged that month once where its charge broke off and is tried again when the provider has forgotten the first try', async () => {
    const [only] = await cancelled([item(ids.rower, ids.rower6, 1, 'rental')])
    await until('2026-12-10', 5)
    const { chargeMonth } = shop.services.payments
    const broken = vi.spyOn(shop.services.payments, 'chargeMonth')
    broken.mockImplementation(async month => {
      await chargeMonth(month)
      throw new Error('Broken off')
    })
    shop.dropWebhooks(true)
    await takeBack(only?.id ?? '')
    await shop.emulator.advanceTo(new Date('2026-12-12T12:00:00Z'))
    expect(broken).toHaveBeenCalled()
    broken.mockRestore()
    const [group] = await shop.services.db.select().from(orderGroups)
    await restoreSubscription(shop.services, group?.id ?? '')
    shop.dropWebhooks(false)
    await days(1)
    expect((await charged()).map(([, cents]) => cents)).toEqual([RENT])
    expect(await differences(shop)).toEqual([])
  })

  test.each([
    [1, [RENT + 2 * CARE, RENT]],
    [2, [2 * (RENT + CARE)]],
  ])(
    'is charged that month once, Care with it, also where %s of its lines waited and went onto the next month',
    async (lines, cents) => {
      const [only] = await cancelled([item(ids.rower, ids.rower6, 1, 'rental')], {
        careConsent: true,
      })
      if (!only) throw new Error('No device')
      await until('2026-12-10', 5)
      await breaksOffUntilNextMonth(lines, () => takeBack(only.id))
      expect((await charged()).map(([, paid]) => paid)).toEqual(cents)
      expect(await monthsOf(only)).toBe(11)
      const rows = await shop.services.db
        .select()
        .from(invoices)
        .orderBy(asc(invoices.year), asc(invoices.sequence))
      const periods = rows.slice(9).flatMap(row => row.lines.map(({ period }) => period?.from))
      expect(periods.toSorted()).toEqual(['2026-12-02', '2026-12-02', '2027-01-02', '2027-01-02'])
      expect(await differences(shop)).toEqual([])
    },
  )

  test('is credited that month also where it went onto the next one, in which another device shares its item', async () => {
    const { ending, other } = await two([item(ids.rower, ids.rower6, 2, 'rental')])
    await until('2026-12-10', 5)
    await breaksOffUntilNextMonth(1, () => takeBack(ending.id))
    expect(await charged()).toEqual([
      ['2026-12-02', RENT],
      ['2027-01-02', 3 * RENT],
    ])
    expect([await monthsOf(ending), await monthsOf(other)]).toEqual([11, 11])
    const last = (await shop.services.db.select().from(invoices)).at(-1)
    expect(last?.lines.map(({ quantity, period }) => [quantity, period?.from])).toEqual([
      [2, '2027-01-02'],
      [1, '2026-12-02'],
    ])
    await noteDifferences(shop.services)
    expect(await shop.services.db.select().from(found)).toEqual([])
    expect(await differences(shop)).toEqual([])
  })

  test('is charged that month without Care where another device went on with it some days before', async () => {
    const { ending, other } = await two([item(ids.rower, ids.rower6, 2, 'rental')], {
      ...{ careConsent: true, places: [1, 2] },
    })
    await until('2026-12-10', 5)
    await takeBack(ending.id)
    await until('2026-12-12')
    await takeBack(other.id)
    await until('2027-01-04', 5)
    expect(await charged()).toEqual([
      ['2026-12-10', RENT + CARE],
      ['2026-12-12', RENT],
      ['2027-01-02', 2 * RENT + CARE],
    ])
    expect([await monthsOf(ending), await monthsOf(other)]).toEqual([11, 11])
    expect(await differences(shop)).toEqual([])
  })

  test('in the hour in which the month of the other waits as a draft, both are charged, once', async () => {
    const { ending, other } = await two([
      item(ids.rower, ids.rower6, 1, 'rental'),
      item(ids.rower, ids.rower24, 1, 'rental'),
    ])
    await until('2026-12-01', 5)
    const [group] = await shop.services.db.select().from(orderGroups)
    const { payments } = shop.services
    const { currentPeriodEnd } = await payments.subscription(group?.stripeSubscriptionId ?? '')
    await shop.emulator.advanceTo(new Date((currentPeriodEnd?.getTime() ?? 0) + 60_000))
    await shop.settle()
    await takeBack(ending.id)
    await days(2)
    expect((await charged()).map(([, cents]) => cents).toSorted()).toEqual([4_900, RENT])
    expect([await monthsOf(ending), await monthsOf(other)]).toEqual([10, 10])
    expect(await differences(shop)).toEqual([])
  })
})

test('where the next charge was only moved for a late device, a cancellation that is taken back charges nothing', async () => {
  await pay(shop, await checkOut(shop, checkoutBody([item(ids.rower, ids.rower6, 2, 'rental')])))
  await shop.settle()
  const [early, late] = await firstOrders()
  if (!early || !late) throw new Error('No two devices')
  await until('2026-03-05')
  await officeMoves(shop, [early], 'delivered')
  await untilToldToProvider(shop)
  await until('2026-05-10', 3)
  await officeMoves(shop, [late], 'delivered')
  await untilToldToProvider(shop)
  await noticeUntil('2026-09-10', [1])
  await takeBackCancellation(shop.services, office, { orderId: early.id, reason: 'Besprochen.' })
  await shop.settle()
  await days(2)
  const charged = async () =>
    (await shop.services.db.select().from(payments).orderBy(asc(payments.createdAt))).map(
      ({ amount, createdAt }) => [berlinDay(createdAt), amount],
    )
  expect(await charged()).toEqual([['2026-03-02', 2 * RENT]])
  // What was moved was an invoice over nothing each time, of which there is no paper.
  expect(await shop.services.db.$count(invoices)).toBe(1)
  await until('2026-06-12', 3)
  expect(await charged()).toEqual([
    ['2026-03-02', 2 * RENT],
    ['2026-06-10', 2 * RENT],
  ])
  expect([await monthsOf(early), await monthsOf(late)]).toEqual([2, 2])
  expect(await differences(shop)).toEqual([])
})
