import { beforeEach, expect, test } from 'vitest'
import { cases, orderGroups, orders, rentals, rentCreditEntries } from '#db/schema/schema.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, item, pay } from '#test/fixtures/checkouts.ts'
import { differences } from '#test/fixtures/lives/accounts.ts'
import { office, officeSaves, untilToldToProvider } from '#test/fixtures/office.ts'
import { rentalMonths } from '#test/fixtures/rental-months.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { guest } from '../actor.ts'
import { declareCancellation } from '../inquiries/declare.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { openReturns } from './open-returns.server.ts'

const TERM_MONTHS = 6
let shop: TestServices
let life: ReturnType<typeof rentalMonths>

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  life = rentalMonths(shop)
  return () => shop.close()
})

async function charged(): Promise<number> {
  let invoices = 0
  for await (const invoice of shop.services.payments.paidInvoicesSince(new Date(0))) {
    if (invoice.paidCents > 0) invoices += 1
  }
  return invoices
}

/** A rental of six months, paid and delivered, whose end is declared at once. */
async function rentedAndCancelled(): Promise<void> {
  const rower = item(ids.rower, ids.rower6, 1, 'rental')
  await pay(shop, await checkOut(shop, checkoutBody([rower])))
  await shop.settle()
  const [order] = await shop.services.db.select().from(orders)
  await officeSaves(shop.services, office, {
    items: [{ orderId: order?.id ?? '', status: 'delivered', trackingNumber: null }],
    notes: null,
  })
  await untilToldToProvider(shop)
  const [group] = await shop.services.db.select().from(orderGroups)
  const declared = await declareCancellation(
    shop.services,
    {
      name: 'Mara Öztürk',
      contract: orderNumber(group?.number ?? 0),
      email: 'mara@example.com',
      kind: 'ordinary',
      reason: '',
      wantedEnd: '',
    },
    { actor: guest, address: '10.0.0.1' },
  )
  expect(declared).toMatchObject({ declaration: { effectiveEnd: '2026-09-01' } })
}

test('a device that never comes back: its months and no more are charged, its renter is reminded, a person takes over (L-31)', async () => {
  await rentedAndCancelled()
  await life.days(TERM_MONTHS * 31)
  const [ended] = await shop.services.db.select().from(rentals)
  expect(ended).toMatchObject({ state: 'ended', endsOn: '2026-09-01' })
  const paid = await charged()
  expect(paid).toBe(TERM_MONTHS)

  await life.days(120)
  expect(await charged()).toBe(paid)
  expect(await shop.services.db.select().from(rentCreditEntries)).toHaveLength(paid)
  const reminded = shop.mails.filter(({ kind }) => kind === 'return_reminder')
  expect(reminded.map(({ data }) => 'number' in data && data.number)).toEqual([1, 2, 3])
  expect(await shop.services.db.select().from(cases)).toMatchObject([
    { kind: 'device_missing', closedAt: null },
  ])
  expect(await openReturns(shop.services)).toMatchObject([
    { state: 'expected', missingSince: '2026-09-01' },
  ])
  expect(await life.overdue()).toEqual([])
  expect(await differences(shop)).toEqual([])
})
