import { beforeEach, describe, expect, test, vi } from 'vitest'
import { orders, payments, rentals } from '#db/schema/schema.ts'
import { sepaMethod } from '#test/fixtures/buyouts.ts'
import { maraCancels } from '#test/fixtures/cancellations.ts'
import { ids } from '#test/fixtures/catalog.ts'
import { careLine, item, newRower, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { bankTakesBack } from '#test/fixtures/disputes.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { nights } from '#test/fixtures/nights.ts'
import { officeMoves, untilToldToProvider } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { deferCharges } from '../billing/defer-charges.server.ts'
import { openRents } from '../billing/open-rents.server.ts'
import { addMonths, berlinDay } from '../dates.ts'
import { noteDifferences } from './note.server.ts'

const shop = shopForEachTest()
const { rows, night, delivered, group } = nights(shop)

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
