import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { execute } from '#db/execute.server.ts'
import { invoices, orderGroups, payments, rentals } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered, payPage } from '#test/fixtures/buyouts.ts'
import { cents, givenCatalog } from '#test/fixtures/catalog.ts'
import {
  careLine,
  checkOut,
  checkoutBody,
  mara,
  newRower,
  pay,
  rentedRower,
} from '#test/fixtures/checkouts.ts'
import { givenLine, givenOrders } from '#test/fixtures/orders.ts'
import { PUBLIC_URL, type TestServices, testServices } from '#test/services.ts'
import { startBuyout } from '../buyouts/start.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { settlePayment } from '../payments/settle.server.ts'
import { reconcile } from '../stripe-sync/reconcile.server.ts'
import { invoiceNumber } from './number.ts'
import { issueOrderInvoice } from './order.server.ts'

const DAY_MS = 24 * 60 * 60_000
let shop: TestServices

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

const issued = () =>
  shop.services.db.select().from(invoices).orderBy(asc(invoices.year), asc(invoices.sequence))
const numbers = async () => (await issued()).map(invoiceNumber)
const days = async (count: number) => {
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + count * DAY_MS))
  await shop.settle()
}

async function ordered(items: unknown[], more: Record<string, unknown> = {}) {
  const checkout = await checkOut(shop, checkoutBody(items, more))
  await pay(shop, checkout)
  await shop.settle()
  const [id = ''] = checkout.clientSecret?.split('_secret_') ?? []
  return id
}

async function refunded(paymentIntentId: string, cents?: number) {
  const key = `${paymentIntentId} ${cents}`
  await shop.services.payments.refund({ paymentIntentId, key, ...(cents && { cents }) })
  await shop.settle()
}

describe('an order', () => {
  test('is invoiced once when it is paid, however often its payment is looked at (L-82)', async () => {
    const id = await ordered([newRower(), rentedRower(2), careLine()], { careConsent: true })
    await Promise.all(Array.from({ length: 5 }, () => settlePayment(shop.services, id)))
    await reconcile(shop.services)
    const [payment] = await shop.services.db.select().from(payments)
    const rows = await issued()
    expect(rows).toMatchObject([
      {
        kind: 'order',
        year: 2026,
        sequence: 1,
        grossCents: payment?.amount,
        issuedOn: '2026-03-02',
      },
    ])
    expect(rows[0]?.lines.map(({ quantity, grossCents }) => [quantity, grossCents])).toEqual(
      expect.arrayContaining([
        [1, cents.rowerNew],
        [2, 2 * cents.rower24],
      ]),
    )
    expect(await numbers()).toEqual(['RE-2026-000001'])
  })

  test('keeps seller, buyer and tax as they were (L-81)', async () => {
    await ordered([newRower()], {
      customerType: 'business',
      company: 'Halle GmbH',
      vatId: 'DE123456789',
    })
    const [invoice] = await issued()
    expect(invoice).toMatchObject({
      seller: { name: 'Kraftpool GmbH', vatId: 'DE348216905', country: 'DE' },
      buyer: {
        type: 'business',
        company: 'Halle GmbH',
        vatId: 'DE123456789',
        billing: { city: 'Leipzig' },
      },
      taxes: [{ category: 'S', percent: 19 }],
    })
    expect(invoice?.netCents).toBe(Math.round((invoice?.grossCents ?? 0) / 1.19))
  })

  test.each([
    ['AT', 'private', 20],
    ['AT', 'business', 19],
    ['CH', 'private', 19],
  ])('to %s for a %s customer carries %i percent (L-83, L-85)', async (country, type, percent) => {
    const address = { ...mara, country, postal_code: country === 'AT' ? '1010' : '8001' }
    const company = type === 'business' ? { customerType: type, company: 'Halle KG' } : {}
    await ordered([newRower()], { billingAddress: address, ...company })
    const [invoice] = await issued()
    expect(invoice?.taxes).toMatchObject([{ percent }])
    expect(invoice?.grossCents).toBeGreaterThanOrEqual(cents.rowerNew)
  })

  test('that was not paid has no invoice', async () => {
    const checkout = await checkOut(shop, checkoutBody([newRower()]))
    await pay(shop, checkout, 'pm_card_chargeDeclined')
    await shop.settle()
    expect(await issued()).toEqual([])
  })
})

test('many devices of an order are one collective invoice a month, with Care and its period (L-80)', async () => {
  await ordered([rentedRower(3), careLine()], { careConsent: true })
  await days(62)
  const [, ...months] = await issued()
  expect(months.map(({ kind }) => kind)).toEqual(['rent', 'rent'])
  for (const { lines, grossCents } of months) {
    expect(lines).toMatchObject([{ quantity: 3, grossCents: 3 * cents.rower24 }, { quantity: 1 }])
    expect(lines.reduce((sum, line) => sum + line.grossCents, 0)).toBe(grossCents)
  }
  expect(months[0]?.lines[0]?.period).toEqual({ from: '2026-04-02', to: '2026-05-01' })
  expect(months[1]?.lines[0]?.period).toEqual({ from: '2026-05-02', to: '2026-06-01' })
})

test('a buyout has an invoice over what was kept for its devices (L-80)', async () => {
  const account = await givenAccount(shop)
  const [orderId = ''] = await givenDelivered(shop, account, [rentedRower()])
  const { checkoutUrl } = await startBuyout(shop.services, account, { orderId, origin: PUBLIC_URL })
  await payPage(shop, checkoutUrl)
  await shop.settle()
  const [, buyout] = await issued()
  const payment = await shop.services.payments.payment(buyout?.source ?? '')
  expect(buyout).toMatchObject({
    kind: 'buyout',
    grossCents: payment.cents,
    lines: [{ quantity: 1 }],
  })
})

describe('a refund', () => {
  test('of everything cancels the invoice line by line, under a number of its own (L-82)', async () => {
    const id = await ordered([newRower(2), rentedRower()])
    await refunded(id)
    await settlePayment(shop.services, id)
    const [invoice, cancellation, ...rest] = await issued()
    expect(rest).toEqual([])
    expect(cancellation).toMatchObject({
      kind: 'cancellation',
      sequence: 2,
      cancelsId: invoice?.id,
      grossCents: -(invoice?.grossCents ?? 0),
      netCents: -(invoice?.netCents ?? 0),
    })
    expect(cancellation?.lines.map(({ title, quantity }) => [title, quantity])).toEqual(
      invoice?.lines.map(({ title, quantity }) => [title, -quantity]),
    )
  })

  test('in parts cancels each part, and the rest ends at zero (L-82)', async () => {
    const id = await ordered([newRower()])
    await refunded(id, 10_001)
    await refunded(id, 1)
    await refunded(id)
    const [invoice, ...cancellations] = await issued()
    expect(cancellations.map(({ grossCents }) => grossCents)).toEqual([
      -10_001,
      -1,
      10_002 - (invoice?.grossCents ?? 0),
    ])
    for (const part of ['grossCents', 'netCents', 'taxCents'] as const) {
      expect((await issued()).reduce((sum, row) => sum + row[part], 0)).toBe(0)
    }
  })

  test('of money that came too late for its goods finds no invoice, and makes none', async () => {
    const checkout = await checkOut(shop, checkoutBody([newRower()]))
    await shop.services.db.update(orderGroups).set({ status: 'canceled' })
    await shop.services.db.execute(sql`update stock_reservations set state = 'released'`)
    await checkOut(shop, checkoutBody([newRower(3)]))
    await pay(shop, checkout)
    await shop.settle()
    const [payment] = await shop.services.db.select().from(payments).orderBy(payments.createdAt)
    expect(payment).toMatchObject({ refundedAmount: payment?.amount })
    expect(await issued()).toEqual([])
  })
})

test('rent that nobody owed stands on no invoice, and goes back without a cancellation', async () => {
  await ordered([rentedRower(2)])
  const { db } = shop.services
  const [first] = await db.select().from(rentals)
  await db
    .update(rentals)
    .set({ state: 'ended', endedAt: shop.services.clock.now() })
    .where(eq(rentals.id, first?.id ?? ''))
  await days(32)
  const [, rent] = await issued()
  expect(rent).toMatchObject({ kind: 'rent', grossCents: cents.rower24, lines: [{ quantity: 1 }] })
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.stripeInvoiceId, rent?.source ?? ''))
  expect(payment?.amount).toBe(2 * cents.rower24)
  await refunded(payment?.stripePaymentIntentId ?? '', cents.rower24)
  expect(await issued()).toHaveLength(2)
  await refunded(payment?.stripePaymentIntentId ?? '')
  expect((await issued()).at(-1)).toMatchObject({
    kind: 'cancellation',
    cancelsId: rent?.id,
    grossCents: -cents.rower24,
  })
})

/** What the database said, below what the query builder makes of it. */
const reasonOf = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)

describe('numbers', () => {
  async function givenPaid(count: number) {
    const { db } = shop.services
    return Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const { group } = await givenOrders(db, { customerEmail: `m${index}@example.org` }, [{}])
        await givenLine(db, group.id, {
          kind: 'purchase',
          title: 'Gale',
          unitAmount: 100_000 + index,
        })
        return group.id
      }),
    )
  }
  const issue = (id: string, fails = false) =>
    shop.services.db.transaction(async tx => {
      const group = await lockGroup(tx, id)
      await issueOrderInvoice(shop.services, tx, {
        group,
        source: `pi_${id}`,
        now: shop.services.clock.now(),
      })
      if (fails) throw new Error('the power went off')
    })

  test('of 100 orders at once have no gap and no double, also where a third fails in between (L-82)', async () => {
    const ids = await givenPaid(100)
    const tried = await Promise.allSettled(ids.map((id, index) => issue(id, index % 3 === 0)))
    const failed = tried.filter(({ status }) => status === 'rejected')
    expect(failed).toHaveLength(34)
    expect((await issued()).map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 66 }, (_, index) => index + 1),
    )
    await Promise.all(ids.map(id => issue(id)))
    expect((await issued()).map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    )
  })

  test('begin anew with each year of Berlin (L-82)', async () => {
    const [old = '', next = ''] = await givenPaid(2)
    await shop.emulator.advanceTo(new Date('2026-12-31T22:59:00Z'))
    await issue(old)
    await shop.emulator.advanceTo(new Date('2026-12-31T23:01:00Z'))
    await issue(next)
    expect(await numbers()).toEqual(['RE-2026-000001', 'RE-2027-000001'])
  })

  test('and invoices cannot be changed, whoever asks the database (L-82)', async () => {
    const [id = ''] = await givenPaid(1)
    await issue(id)
    for (const statement of [
      'update invoices set gross_cents = 1, net_cents = 1, tax_cents = 0',
      'delete from invoices',
      'truncate invoices cascade',
      'update invoice_counters set last = last + 2',
      'update invoice_counters set last = last - 1',
      'delete from invoice_counters',
    ]) {
      const answer = await execute(shop.services.db, sql.raw(statement)).catch(reasonOf)
      expect(answer, statement).toMatch(/is append-only|goes by one/)
    }
    expect(await numbers()).toEqual(['RE-2026-000001'])
  })
})
