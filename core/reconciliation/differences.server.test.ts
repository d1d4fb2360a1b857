import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { differences, orderGroups, orders, payments, rentCreditEntries } from '#db/schema/schema.ts'
import { sepaMethod } from '#test/fixtures/buyouts.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import {
  careLine,
  checkOut,
  checkoutBody,
  newRower,
  pay,
  rentedRower,
} from '#test/fixtures/checkouts.ts'
import { bankTakesBack } from '#test/fixtures/disputes.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { office, officeSaves, untilToldToProvider } from '#test/fixtures/office.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { openRents } from '../billing/open-rents.server.ts'
import { reconcile } from '../stripe-sync/reconcile.server.ts'
import { noteDifferences } from './note.server.ts'

let shop: TestServices

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

const rows = () => shop.services.db.select().from(differences).orderBy(differences.foundAt)
const mails = () => shop.mails.filter(({ kind }) => kind === 'differences_found')
const group = async () => {
  const [row] = await shop.services.db.select().from(orderGroups)
  if (!row) throw new Error('No order')
  return row
}

/** A night, an hour or more after all that has happened. */
async function night(): Promise<void> {
  await passDays(shop, 1)
  await reconcile(shop.services)
  await noteDifferences(shop.services)
  await shop.settle()
}

async function delivered(
  items: unknown[],
  method = 'pm_card_visa',
  more: Record<string, unknown> = {},
): Promise<void> {
  await pay(shop, await checkOut(shop, checkoutBody(items, more)), method)
  await passDays(shop, 1)
  const units = await shop.services.db.select().from(orders)
  await officeSaves(shop.services, office, {
    items: units.map(({ id }) => ({ orderId: id, status: 'delivered', trackingNumber: null })),
    notes: null,
  })
  await untilToldToProvider(shop)
}

/** What somebody does at the provider, past the shop. */
async function atProvider(path: string, fields: Record<string, string>): Promise<void> {
  const answer = await shop.emulator.apiFetch(`https://api.stripe.com/v1/${path}`, {
    method: 'POST',
    headers: {
      Authorization: 'Bearer sk_test_emulator',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

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

describe('each difference is a row with both values, and nothing is overwritten:', () => {
  test('a refund that was never told', async () => {
    await delivered([newRower()])
    shop.dropWebhooks(true)
    const paymentIntentId = (await group()).stripePaymentIntentId ?? ''
    await shop.services.payments.refund({ paymentIntentId, cents: 1_000, key: 'some' })
    await night()
    expect(await rows()).toMatchObject([
      {
        kind: 'payment',
        subject: `${paymentIntentId} refund`,
        orderGroupId: (await group()).id,
        ours: '0,00\u00a0€ erstattet',
        theirs: '10,00\u00a0€ erstattet',
      },
    ])
    const [row] = await shop.services.db.select().from(payments)
    expect(row?.refundedAmount).toBe(0)
  })

  test('a quantity and a price that somebody changed at the provider', async () => {
    await delivered([rentedRower(2)])
    const { stripeSubscriptionId: id } = await group()
    const { items } = await shop.services.payments.subscription(id ?? '')
    await atProvider(`subscriptions/${id}`, {
      'items[0][id]': items[0]?.id ?? '',
      'items[0][quantity]': '3',
      proration_behavior: 'none',
    })
    await night()
    expect(await rows()).toMatchObject([
      { kind: 'subscription', ours: '2 Geräte gemietet', theirs: '3 Geräte gemietet' },
    ])
  })

  test('a rent that is missing in the ledger, and one that nobody paid', async () => {
    await delivered([rentedRower()])
    const { stripeInvoiceId } = await group()
    await shop.services.db
      .update(rentCreditEntries)
      .set({ amountCents: 4_000 })
      .where(eq(rentCreditEntries.source, stripeInvoiceId ?? ''))
    await night()
    expect(await rows()).toMatchObject([
      {
        kind: 'ledger',
        ours: '40,00\u00a0€ Miete gutgeschrieben',
        theirs: '49,00\u00a0€ Miete bezahlt',
      },
    ])
  })

  test('an order that counts as canceled although its payment stands', async () => {
    await delivered([newRower()])
    await shop.services.db.update(orderGroups).set({ status: 'canceled' })
    await night()
    expect(await rows()).toMatchObject([{ kind: 'payment', ours: 'Bestellung nicht bezahlt' }])
    expect((await group()).status).toBe('canceled')
  })
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
