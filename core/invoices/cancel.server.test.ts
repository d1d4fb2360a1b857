import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { orderGroups, payments, rentals } from '#db/schema/schema.ts'
import { cents, givenCatalog } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, newRower, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { issued, ordered, passDays, refunded } from '#test/fixtures/invoiced.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { settlePayment } from '../payments/settle.server.ts'

let shop: TestServices

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

describe('a refund', () => {
  test('of everything cancels the invoice line by line, under a number of its own (L-82)', async () => {
    const id = await ordered(shop, [newRower(2), rentedRower()])
    await refunded(shop, id)
    await settlePayment(shop.services, id)
    const [invoice, cancellation, ...rest] = await issued(shop)
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
    const id = await ordered(shop, [newRower()])
    await refunded(shop, id, 10_001)
    await refunded(shop, id, 1)
    await refunded(shop, id)
    const [invoice, ...cancellations] = await issued(shop)
    expect(cancellations.map(({ grossCents }) => grossCents)).toEqual([
      -10_001,
      -1,
      10_002 - (invoice?.grossCents ?? 0),
    ])
    for (const part of ['grossCents', 'netCents', 'taxCents'] as const) {
      expect((await issued(shop)).reduce((sum, row) => sum + row[part], 0)).toBe(0)
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
    expect(await issued(shop)).toEqual([])
  })
})

test('rent that nobody owed stands on no invoice, and goes back without a cancellation', async () => {
  await ordered(shop, [rentedRower(2)])
  const { db } = shop.services
  const [first] = await db.select().from(rentals)
  await db
    .update(rentals)
    .set({ state: 'ended', endedAt: shop.services.clock.now() })
    .where(eq(rentals.id, first?.id ?? ''))
  await passDays(shop, 32)
  const [, rent] = await issued(shop)
  expect(rent).toMatchObject({ kind: 'rent', grossCents: cents.rower24, lines: [{ quantity: 1 }] })
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.stripeInvoiceId, rent?.source ?? ''))
  expect(payment?.amount).toBe(2 * cents.rower24)
  // The share of the unit that had ended has gone back by itself (ADR-171).
  expect(payment?.refundedAmount).toBe(cents.rower24)
  expect(await issued(shop)).toHaveLength(2)
  await refunded(shop, payment?.stripePaymentIntentId ?? '')
  expect((await issued(shop)).at(-1)).toMatchObject({
    kind: 'cancellation',
    cancelsId: rent?.id,
    grossCents: -cents.rower24,
  })
})
