import { render } from '@react-email/render'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  cases,
  differences,
  invoices,
  orderGroups,
  orders,
  payments,
  rentals,
  rentCreditEntries,
} from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import {
  FAILING_IBAN,
  givenAccount,
  givenDelivered,
  payPage,
  sepaMethod,
} from '#test/fixtures/buyouts.ts'
import { maraCancels } from '#test/fixtures/cancellations.ts'
import { cents, ids } from '#test/fixtures/catalog.ts'
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
import { bankTakesBack } from '#test/fixtures/disputes.ts'
import { forgetInvoices, ordered, passDays, refunded } from '#test/fixtures/invoiced.ts'
import { nights, paidThere } from '#test/fixtures/nights.ts'
import { office, officeMoves, untilToldToProvider } from '#test/fixtures/office.ts'
import { rentFor6 } from '#test/fixtures/rental-life.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { PUBLIC_URL } from '#test/services.ts'
import { deferCharges } from '../billing/defer-charges.server.ts'
import { openRents } from '../billing/open-rents.server.ts'
import { settleSubscription } from '../billing/subscription.server.ts'
import { startBuyout } from '../buyouts/start.server.ts'
import { addMonths, berlinDay } from '../dates.ts'
import { MINUTE_MS } from '../durations.ts'
import { proveExport } from '../exports/prove.server.ts'
import { officeExport } from '../exports/view.server.ts'
import { moneyOf } from '../fulfilment/money.server.ts'
import { formatCents } from '../money.ts'
import { reconcile } from '../stripe-sync/reconcile.server.ts'
import { fileDifference, reopenDifference } from './file.server.ts'
import { noteDifferences } from './note.server.ts'
import { replaceDiffering } from './replace.server.ts'

const shop = shopForEachTest()
const { rows, night, delivered, group, atProvider } = nights(shop)

const mails = () => shop.mails.filter(({ kind }) => kind === 'differences_found')
test('an ordinary life differs in nothing: goods, rents, Care, a refund, a returned debit paid again', async () => {
  await delivered([newRower(), rentedRower(2), careLine()], await sepaMethod(shop), {
    careConsent: true,
  })
  await passDays(shop, 34)
  await night()
  const [rent] = (await shop.services.db.select().from(payments)).toReversed()
  const paymentIntentId = rent?.stripePaymentIntentId ?? ''
  await shop.services.payments.refund({ paymentIntentId, cents: 1_000, key: 'some' })
  await bankTakesBack(shop, (await group()).stripePaymentIntentId ?? '')
  await night()
  const { payment } = await openRents(shop.services, (await group()).id)
  await pay(shop, { clientSecret: payment?.clientSecret ?? null })
  await night()
  expect(await rows()).toEqual([])
  expect(mails()).toEqual([])
})

test('more than a query takes parameters is compared: payments and invoices of a large shop', async () => {
  const { payments: provider, clock } = shop.services
  const createdAt = clock.now()
  async function* many<One>(one: (number: number) => One) {
    for (let number = 0; number < 66_000; number += 1) yield one(number)
  }
  const listed = vi.spyOn(provider, 'paymentsSince').mockImplementation(() =>
    many(number => ({
      id: `pi_${number}`,
      status: 'succeeded' as const,
      isAuthenticating: false,
      cents: 4900,
      refundedCents: 0,
      ...{ failure: null, failedTry: null, method: null, mandateId: null, clientSecret: null },
      ...{ reusableMethodId: null, metadata: {}, createdAt },
    })),
  )
  const invoiced = vi.spyOn(provider, 'paidInvoicesSince').mockImplementation(() =>
    many(number => ({
      id: `in_${number}`,
      subscriptionId: `sub_${number}`,
      status: 'paid' as const,
      ...{ dueCents: 4900, paidCents: 4900, coveredCents: 0 },
      ...{ reason: null, advances: true, creditedCents: 0, paymentIntentId: null, lines: [] },
      ...{ createdAt, paidAt: createdAt, finalizedAt: null },
    })),
  )
  await noteDifferences(shop.services)
  for (const list of [listed, invoiced]) expect(list).toHaveBeenCalledOnce()
  expect(await rows()).toEqual([])
})

test('an end that comes before the next charge, put off by a delivery that was put back, differs in nothing', async () => {
  await delivered([item(ids.rower, ids.rower6, 1, 'rental')])
  for (let month = 0; month < 9; month += 1) await passDays(shop, 31)
  const units = await shop.services.db.select().from(orders)
  const devices = units.filter(({ isRecurringPayment }) => !isRecurringPayment)
  await officeMoves(shop, devices, 'shipped')
  await untilToldToProvider(shop)
  await passDays(shop, 21)
  await deferCharges(shop.services)
  await maraCancels(shop)
  await night()
  const { stripeSubscriptionId } = await group()
  const { cancelAt, currentPeriodEnd } = await shop.services.payments.subscription(
    stripeSubscriptionId ?? '',
  )
  const [rental] = await shop.services.db.select().from(rentals)
  expect(cancelAt).toEqual(currentPeriodEnd)
  expect(addMonths(rental?.endsOn ?? '', 1) < berlinDay(cancelAt ?? new Date(0))).toBe(true)
  expect(await rows()).toEqual([])
})

test('a device that is bought beside one whose last month was charged ends the subscription, and differs in nothing', async () => {
  const account = await givenAccount(shop)
  const both = [item(ids.rower, ids.rower6, 1, 'rental'), rentedRower()]
  const [, second = ''] = await givenDelivered(shop, account, both)
  await maraCancels(shop, { contract: 'Gerät 1: Havel 2' })
  const stands = async () =>
    shop.services.payments.subscription((await group()).stripeSubscriptionId ?? '')
  const left = async () => (await stands()).items.filter(({ quantity }) => quantity > 0).length
  expect(await left()).toBe(2)
  while ((await left()) === 2) await passDays(shop, 5)
  const { checkoutUrl } = await startBuyout(shop.services, account, {
    orderId: second,
    origin: PUBLIC_URL,
  })
  expect(await payPage(shop, checkoutUrl)).toBe(200)
  await shop.settle()
  await night()
  const { cancelAt, currentPeriodEnd } = await stands()
  expect(await left()).toBe(0)
  expect(cancelAt).toEqual(currentPeriodEnd)
  expect(await rows()).toEqual([])
})

test('an end that breaks off a month differs in nothing while the month before waits to be charged', async () => {
  await pay(shop, await checkOut(shop, checkoutBody([item(ids.rower, ids.rower6, 1, 'rental')])))
  await passDays(shop, 5)
  const units = await shop.services.db.select().from(orders)
  await officeMoves(shop, units, 'delivered')
  await untilToldToProvider(shop)
  await maraCancels(shop, { wantedEnd: '2026-10-20' })
  const { stripeSubscriptionId } = await group()
  const { subscription } = shop.services.payments
  const stands = () => subscription(stripeSubscriptionId ?? '')
  const charges: Date[] = []
  for (;;) {
    const { currentPeriodEnd, cancelAt, status } = await stands()
    if (!currentPeriodEnd || status === 'canceled') break
    charges.push(currentPeriodEnd)
    await shop.emulator.advanceTo(new Date(currentPeriodEnd.getTime() + MINUTE_MS))
    await shop.settle()
    await noteDifferences(shop.services)
    expect(await rows(), String(cancelAt)).toEqual([])
    await passDays(shop, 1)
  }
  const [rental] = await shop.services.db.select().from(rentals)
  expect((rental?.endsOn ?? '') > berlinDay(charges.at(-1) ?? new Date(0))).toBe(true)
})

test('rents that nobody paid differ in nothing: one that waits for it, and one whose debit failed', async () => {
  const refused = await checkOut(shop, checkoutBody([rentedRower()]))
  await pay(shop, refused, await sepaMethod(shop, FAILING_IBAN))
  await shop.settle()
  await passDays(shop, 10)
  await checkOut(shop, checkoutBody([rentedRower()]))
  await passDays(shop, 0.5)
  await reconcile(shop.services)
  await noteDifferences(shop.services)
  const groups = await shop.services.db.select().from(orderGroups)
  expect(groups.map(({ status }) => status).toSorted()).toEqual(['failed', 'pending'])
  expect(await rows()).toEqual([])
})

test('a purchase whose tax went back because it was exported, on an invoice in place of the first, differs in nothing', async () => {
  const billingAddress = { ...mara, country: 'CH', postal_code: '8001', city: 'Zürich' }
  await ordered(shop, [newRower()], { billingAddress })
  const now = shop.services.clock.now()
  await shop.services.db.update(orders).set({ logisticsStatus: 'shipped', shippingDate: now })
  await passDays(shop, 5)
  const { id } = await group()
  const { taxCents: confirmedCents } = await officeExport(shop.services, id)
  const proof = { proofNumber: '26DE586612345678E1', exportedOn: '2026-03-05', confirmedCents }
  await proveExport(shop.services, office, id, proof)
  await night()
  expect(confirmedCents).toBeGreaterThan(0)
  expect(await rows()).toEqual([])
})

describe('a difference that lasts', () => {
  beforeEach(async () => {
    await delivered([newRower()])
    await shop.services.db.update(payments).set({ amount: 1 })
    await night()
  })

  test('stays the one row since its first night, and is mailed once', async () => {
    const [first] = await rows()
    await night()
    const later = await rows()
    expect(later).toMatchObject([{ id: first?.id, foundAt: first?.foundAt, closedAt: null }])
    expect(later[0]?.seenAt).not.toEqual(first?.seenAt)
    expect(mails()).toMatchObject([{ data: { ids: [first?.id] } }])
  })

  test('is closed with its moment once it has gone, and is a new one when it comes again', async () => {
    const { todayCents } = await group()
    await shop.services.db.update(payments).set({ amount: todayCents })
    await night()
    expect(await rows()).toMatchObject([{ closedAt: expect.any(Date) }])
    await shop.services.db.update(payments).set({ amount: 1 })
    await night()
    expect(await rows()).toMatchObject([{ closedAt: expect.any(Date) }, { closedAt: null }])
    expect(mails()).toHaveLength(2)
  })

  test('stays open in a night that cannot compare', async () => {
    vi.spyOn(shop.services.log, 'error').mockReturnValue()
    vi.spyOn(shop.services.payments, 'paymentsSince').mockImplementation(() => {
      throw new Error('Not tonight')
    })
    await passDays(shop, 1)
    await expect(noteDifferences(shop.services)).rejects.toThrow()
    vi.restoreAllMocks()
    expect(await rows()).toMatchObject([{ closedAt: null }])
  })
})

describe('a difference that nobody puts right', () => {
  test.each<[what: string, kind: string, made: () => Promise<unknown>]>([
    [
      'a payment',
      'payment',
      async () => {
        await delivered([newRower()])
        await shop.services.db.update(payments).set({ amount: 1 })
      },
    ],
    [
      'a payment that nobody knows',
      'payment',
      () =>
        atProvider('payment_intents', { ...paidThere, 'metadata[order_group_id]': 'forgotten' }),
    ],
    [
      'an invoice',
      'invoice',
      async () => {
        await delivered([rentedRower()])
        await forgetInvoices(shop, 'order')
      },
    ],
    [
      'credit that a refund should have taken',
      'ledger',
      async () => {
        await delivered([rentedRower()])
        await refunded(shop, (await group()).stripePaymentIntentId ?? '', 1_000)
        await shop.services.db.delete(rentCreditEntries).where(eq(rentCreditEntries.kind, 'refund'))
      },
    ],
  ])('stays the same open row for months: %s', async (_, kind, made) => {
    await made()
    await night()
    const [first] = await rows()
    await passDays(shop, 60)
    await night()
    expect(await rows()).toMatchObject([{ id: first?.id, kind, closedAt: null }])
  })

  test('is gone once what nobody can explain was given back: a payment', async () => {
    await atProvider('payment_intents', { ...paidThere, 'metadata[order_group_id]': 'forgotten' })
    await night()
    const [open] = await rows()
    const [paymentIntentId = ''] = open?.subject.split(' ') ?? []
    await refunded(shop, paymentIntentId)
    await night()
    expect(await rows()).toMatchObject([{ id: open?.id, closedAt: expect.any(Date) }])
  })

  test('is gone once what nobody can explain was given back: a month without its invoice', async () => {
    await delivered([rentedRower()])
    await forgetInvoices(shop, 'order')
    await night()
    await refunded(shop, (await group()).stripePaymentIntentId ?? '')
    await night()
    expect(await rows()).toMatchObject([{ kind: 'invoice', closedAt: expect.any(Date) }])
  })
})

describe('an item that somebody deleted at the provider', () => {
  const subscription = async () =>
    shop.services.payments.subscription((await group()).stripeSubscriptionId ?? '')
  const remove = async (cents: number, prorations = 'none') => {
    const { id, items } = await subscription()
    const item = items.find(each => each.cents === cents)?.id ?? ''
    await atProvider(`subscriptions/${id}`, {
      ...{ 'items[0][id]': item, 'items[0][deleted]': 'true', proration_behavior: prorations },
    })
  }
  const replace = async () => {
    const open = (await rows()).filter(({ closedAt }) => closedAt === null)
    expect(open).toHaveLength(1)
    await replaceDiffering(shop.services, office, open[0]?.id ?? '')
    await shop.settle()
  }
  const amounts = async () =>
    (await shop.services.db.select().from(payments)).map(({ amount }) => amount).toSorted()
  const whole = cents.rower24 + cents.rower6 + cents.care
  const everything = () =>
    delivered([rentedRower(), rentFor6(), careLine()], 'pm_card_visa', { careConsent: true })

  test.each([
    ['a device', cents.rower6],
    ['Care', cents.care],
  ])('%s: another subscription takes its place, charged on the same day', async (_, item) => {
    await everything()
    const before = await subscription()
    await remove(item)
    await night()
    await replace()
    const after = await subscription()
    expect(after.id).not.toBe(before.id)
    expect(after).toMatchObject({ currentPeriodEnd: before.currentPeriodEnd, isPaused: false })
    await expect(
      replaceDiffering(shop.services, office, (await rows())[0]?.id ?? ''),
    ).resolves.toBeUndefined()
    await shop.settle()
    expect((await subscription()).id).toBe(after.id)
    await night()
    expect(await rows()).toMatchObject([{ closedAt: expect.any(Date) }])
    await passDays(shop, 31)
    await night()
    expect(await amounts()).toEqual([whole, whole])
    expect(await rows()).toHaveLength(1)
    expect(await shop.services.db.select().from(cases)).toEqual([])
  })

  test('what the provider would credit for it is a row of its own, and goes with the old subscription', async () => {
    await everything()
    await passDays(shop, 32)
    await remove(cents.rower6, 'create_prorations')
    await night()
    const open = await rows()
    expect(open).toMatchObject([
      { kind: 'subscription', subject: expect.stringMatching(/ gone$/) },
      {
        subject: expect.stringMatching(/ pending$/),
        orderGroupId: (await group()).id,
        theirs: expect.stringMatching(/^Gutschrift über .* für die nächste Rechnung vorgemerkt$/),
      },
    ])
    await replaceDiffering(shop.services, office, open[0]?.id ?? '')
    await shop.settle()
    await night()
    expect((await rows()).every(({ closedAt }) => closedAt)).toBe(true)
    await passDays(shop, 31)
    await night()
    expect(await amounts()).toEqual([whole, whole, whole])
    expect(await rows()).toHaveLength(2)
  })

  const twoShortMonths = async () => {
    await everything()
    const { stripeCustomerId } = await group()
    await atProvider(`customers/${stripeCustomerId}`, { balance: String(-whole - 1_000) })
    await passDays(shop, 32)
    await night()
    await passDays(shop, 31)
    await night()
  }

  test('a month that a credit has paid says how much less came, also where that is nothing', async () => {
    await twoShortMonths()
    const short = await rows()
    const all = formatCents(whole)
    const rest = formatCents(1_000)
    expect(short).toMatchObject([
      {
        ...{ kind: 'invoice', theirs: `${formatCents(0)} bezahlt, ${all} als Guthaben` },
        ours: expect.stringMatching(`^RE-2026-\\d{6}: ${all} berechnet$`),
        proposal: expect.stringMatching(
          `^Es fehlen ${all}\\. .* Guthaben dort noch übrig ist, auf 0`,
        ),
      },
      {
        theirs: `${formatCents(whole - 1_000)} bezahlt, ${rest} als Guthaben`,
        proposal: expect.stringContaining(`Es fehlen ${rest}.`),
      },
    ])
  })

  test('what no act puts right is filed until it is opened again, or found with other values (ADR-236)', async () => {
    await twoShortMonths()
    const { clock, db } = shop.services
    const [one, other] = await rows()
    const differenceId = one?.id ?? ''
    const open = async () => (await rows()).filter(({ closedAt }) => !closedAt).map(({ id }) => id)
    await fileDifference(shop.services, office, { differenceId, note: 'War Kulanz.' })
    await night()
    expect(await open()).toEqual([other?.id])
    const filed = eq(differences.id, differenceId)
    const [{ closedAt } = { closedAt: null }] = await db.select().from(differences).where(filed)
    await reopenDifference(shop.services, office, { differenceId, closedAt })
    await night()
    expect(await open()).toEqual([differenceId, other?.id])
    await fileDifference(shop.services, office, { differenceId, note: 'War Kulanz.' })
    // What else is found of it than what was filed, is news.
    await db
      .update(differences)
      .set({ theirs: `${formatCents(100)} bezahlt` })
      .where(filed)
    const seen = (await rows()).find(({ id }) => id === differenceId)
    await night()
    expect(await open()).toHaveLength(2)
    expect(await open()).not.toContain(differenceId)
    const again = { differenceId, closedAt: seen?.closedAt ?? clock.now() }
    await expect(reopenDifference(shop.services, office, again)).rejects.toMatchObject({
      code: 'difference_open',
    })
  })

  test.each([
    [
      'a balance',
      async () => {
        const { stripeCustomerId } = await group()
        await atProvider(`customers/${stripeCustomerId}`, { balance: '-6000' })
      },
    ],
    ['what a deleted item left', () => remove(cents.rower24, 'create_prorations')],
  ])(
    'of a month that %s paid in part as much is cancelled as went back, and no more credit taken',
    async (_, make) => {
      await everything()
      await passDays(shop, 32)
      await make()
      await passDays(shop, 31)
      await night()
      const { db } = shop.services
      const [last] = await db.select().from(payments).orderBy(desc(payments.createdAt))
      const [rent] = await db.select().from(invoices).orderBy(desc(invoices.sequence))
      const { amount = 0, coveredAmount = 0, stripePaymentIntentId = '' } = last ?? {}
      expect(coveredAmount).toBeGreaterThan(0)
      expect(rent).toMatchObject({ kind: 'rent', grossCents: amount + coveredAmount })
      const before = await rows()
      const book = async (gone: number) => {
        const issued = await db.select().from(invoices).where(eq(invoices.kind, 'cancellation'))
        expect(issued.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(-gone)
        const taken = await db
          .select()
          .from(rentCreditEntries)
          .where(eq(rentCreditEntries.kind, 'refund'))
        const credit = -taken.reduce((sum, { amountCents }) => sum + amountCents, 0)
        expect(credit).toBeLessThanOrEqual(gone)
        // Care in it counts towards no device.
        expect(credit).toBeGreaterThanOrEqual(gone - cents.care)
      }
      await refunded(shop, stripePaymentIntentId, 2_000)
      await book(2_000)
      await refunded(shop, stripePaymentIntentId, amount - 2_000)
      await book(amount)
      await night()
      expect(await rows()).toHaveLength(before.length)
    },
  )

  test('of a month that a balance paid in part the returned debit holds back its share of the credit, until it is paid again', async () => {
    await delivered([rentedRower(), rentFor6(), careLine()], await sepaMethod(shop), {
      careConsent: true,
    })
    await passDays(shop, 32)
    const { stripeCustomerId, id } = await group()
    await atProvider(`customers/${stripeCustomerId}`, { balance: '-6000' })
    await passDays(shop, 38)
    await night()
    const { db } = shop.services
    const covered = (await db.select().from(payments)).find(one => one.coveredAmount > 0)
    const { amount = 0, stripePaymentIntentId = '', stripeInvoiceId } = covered ?? {}
    expect(covered).toMatchObject({ amount: whole - 6_000, coveredAmount: 6_000 })
    const credit = async () => {
      const entries = await db.select().from(rentCreditEntries)
      const own = entries.filter(({ source }) => source.startsWith(stripeInvoiceId ?? 'in_'))
      return own.reduce((sum, { amountCents }) => sum + amountCents, 0)
    }
    const rents = cents.rower24 + cents.rower6
    expect(await credit()).toBe(rents)
    const before = await rows()
    await bankTakesBack(shop, stripePaymentIntentId)
    await night()
    expect(Math.abs((await credit()) - (rents - (rents * amount) / whole))).toBeLessThanOrEqual(1)
    const { rents: open, payment } = await openRents(shop.services, id)
    expect(open).toMatchObject([{ cents: amount }])
    await pay(shop, { clientSecret: payment?.clientSecret ?? null })
    await night()
    expect(await credit()).toBe(rents)
    expect((await rows()).map(one => one.subject)).toEqual(before.map(one => one.subject))
  })

  test('Care that is charged without any device stands on an invoice, once', async () => {
    await delivered([rentedRower(), careLine()], 'pm_card_visa', { careConsent: true })
    await remove(cents.rower24)
    await passDays(shop, 34)
    await night()
    await night()
    const issued = await shop.services.db.select().from(invoices).orderBy(invoices.sequence)
    expect(issued.map(({ kind, grossCents }) => [kind, grossCents])).toEqual([
      ['order', cents.rower24 + cents.care],
      ['rent', cents.care],
    ])
    expect((await rows()).map(({ kind }) => kind)).toEqual(['subscription'])
    const { subject, body } = await letters.rent_receipt(shop.services, {
      invoiceId: issued[1]?.id ?? '',
    })
    expect(subject).toMatch(/^Schadenschutz Care bezahlt: Bestellung KP-/)
    expect(await render(body)).toContain('Ihr Schadenschutz Care ist bezahlt')
    await replace()
    await night()
    const paid = await shop.services.db.select().from(payments)
    const ofCare = paid.find(({ amount }) => amount === cents.care)
    const money = await moneyOf(shop.services, (await group()).id)
    expect(money.invoices.map(({ kind }) => kind)).toEqual(['order', 'care', 'rent'])
    expect(money.payments.find(({ id }) => id === ofCare?.id)).toMatchObject({ kind: 'care' })
    expect(money.payments.map(({ kind }) => kind)).toContain('rent')
    await refunded(shop, ofCare?.stripePaymentIntentId ?? '')
    await night()
    const cancelled = await shop.services.db.select().from(invoices).orderBy(invoices.sequence)
    expect(cancelled.at(-1)).toMatchObject({ kind: 'cancellation', grossCents: -cents.care })
    expect((await rows()).every(({ closedAt }) => closedAt)).toBe(true)
    expect(await shop.services.db.select().from(cases)).toEqual([])
  })

  test('the news that the old subscription ended opens no case, also where it comes before another one is there', async () => {
    await everything()
    const before = await subscription()
    await remove(cents.rower6)
    await night()
    const { payments: gateway } = shop.services
    const cancel = gateway.cancelSubscription.bind(gateway)
    gateway.cancelSubscription = async id => {
      await cancel(id)
      await settleSubscription(shop.services, id)
    }
    await replace()
    gateway.cancelSubscription = cancel
    expect((await subscription()).id).not.toBe(before.id)
    await passDays(shop, 31)
    expect(await amounts()).toEqual([whole, whole])
    expect(await shop.services.db.select().from(cases)).toEqual([])
  })

  test('a device of which a month has begun since: that is charged by itself, once', async () => {
    await everything()
    await remove(cents.rower6)
    await passDays(shop, 34)
    await night()
    await replace()
    await night()
    expect(await amounts()).toEqual([whole - cents.rower6, whole, cents.rower6].toSorted())
    await passDays(shop, 31)
    await night()
    expect(await amounts()).toEqual([whole - cents.rower6, whole, whole, cents.rower6].toSorted())
    expect(await rows()).toMatchObject([{ closedAt: expect.any(Date) }])
    expect(await shop.services.db.select().from(cases)).toEqual([])
  })
})

test('many payments that are none there are asked for some hundred a night, until all are rows', async () => {
  await delivered([newRower()])
  const { id: orderGroupId } = await group()
  const at = shop.services.clock.now()
  const moments = { createdAt: at, updatedAt: at, paidAt: at }
  const booked = Array.from({ length: 502 }, (_, place) => ({
    ...{ orderGroupId, stripePaymentIntentId: `pi_nowhere_${place}`, amount: 100, ...moments },
    status: 'succeeded' as const,
  }))
  await shop.services.db.insert(payments).values(booked)
  await night()
  expect(await rows()).toHaveLength(500)
  await night()
  expect(await rows()).toHaveLength(502)
  expect((await rows()).every(({ closedAt }) => closedAt === null)).toBe(true)
})
