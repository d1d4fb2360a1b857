import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { invoices, orders, payments, rentCreditEntries } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered, payPage } from '#test/fixtures/buyouts.ts'
import { maraCancels } from '#test/fixtures/cancellations.ts'
import { cents, givenCatalog, ids } from '#test/fixtures/catalog.ts'
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
import { issued, ordered, passDays } from '#test/fixtures/invoiced.ts'
import { officeMoves, untilToldToProvider } from '#test/fixtures/office.ts'
import { PUBLIC_URL, type TestServices, testServices } from '#test/services.ts'
import { startBuyout } from '../buyouts/start.server.ts'
import { berlinDay } from '../dates.ts'
import { settlePayment } from '../payments/settle.server.ts'
import { reconcile } from '../stripe-sync/reconcile.server.ts'
import { invoiceNumber } from './number.ts'

let shop: TestServices

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

const numbers = async () => (await issued(shop)).map(invoiceNumber)

describe('an order', () => {
  test('that is paid from elsewhere in the European Economic Area is billed there, taxed where it is delivered (L-91)', async () => {
    const amelie = { ...mara, name: 'Amélie Roux', postal_code: '75011', city: 'Paris' }
    const paris = { shippingAddress: mara, billingAddress: { ...amelie, country: 'FR' } }
    await ordered(shop, [newRower()], paris)
    await ordered(shop, [rentedRower()], paris)
    for (const { buyer, lines } of await issued(shop)) {
      expect(buyer.billing).toMatchObject({ name: 'Amélie Roux', country: 'FR' })
      expect(lines.map(({ tax }) => tax.percent)).toEqual(lines.map(() => 19))
    }
    expect(await issued(shop)).toHaveLength(2)
  })

  test('is invoiced once when it is paid, however often its payment is looked at (L-82)', async () => {
    const id = await ordered(shop, [newRower(), rentedRower(2), careLine()], { careConsent: true })
    await Promise.all(Array.from({ length: 5 }, () => settlePayment(shop.services, id)))
    await reconcile(shop.services)
    const [payment] = await shop.services.db.select().from(payments)
    const rows = await issued(shop)
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
    await ordered(shop, [newRower()], {
      customerType: 'business',
      company: 'Halle GmbH',
      vatId: 'DE123456789',
    })
    const [invoice] = await issued(shop)
    expect(invoice).toMatchObject({
      seller: {
        ...{ name: 'Kraftpool GmbH', vatId: 'DE348216905', country: 'DE' },
        managingDirectors: ['Jana Weidlich', 'Tom Brandner'],
      },
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
    await ordered(shop, [newRower()], { billingAddress: address, ...company })
    const [invoice] = await issued(shop)
    expect(invoice?.taxes).toMatchObject([{ percent }])
    expect(invoice?.grossCents).toBeGreaterThanOrEqual(cents.rowerNew)
  })

  test('that was not paid has no invoice', async () => {
    const checkout = await checkOut(shop, checkoutBody([newRower()]))
    await pay(shop, checkout, 'pm_card_chargeDeclined')
    await shop.settle()
    expect(await issued(shop)).toEqual([])
  })
})

test('a rent was paid on one day, in its ledger, order, payment and invoice, however late the shop hears of it', async () => {
  const [orderId = ''] = await givenDelivered(shop, await givenAccount(shop), [rentedRower()])
  // The provider charges on the 2nd of April, and the shop is told more than a week later.
  await passDays(shop, 40)
  const { db } = shop.services
  const [order] = await db.select().from(orders).where(eq(orders.followsOrderId, orderId))
  const source = order?.stripeInvoiceId ?? ''
  const [entry] = await db
    .select()
    .from(rentCreditEntries)
    .where(eq(rentCreditEntries.source, source))
  const [payment] = await db.select().from(payments).where(eq(payments.stripeInvoiceId, source))
  const [invoice] = await db.select().from(invoices).where(eq(invoices.source, source))
  expect(payment?.paidAt).toEqual(entry?.createdAt)
  expect(order?.createdAt).toEqual(entry?.createdAt)
  expect(invoice?.paidOn).toBe('2026-04-02')
  expect(payment?.paidAt && berlinDay(payment.paidAt)).toBe('2026-04-02')
})

test('many devices of an order are one collective invoice a month, with Care and its period (L-80)', async () => {
  await ordered(shop, [rentedRower(3), careLine()], { careConsent: true })
  await passDays(shop, 62)
  const [, ...months] = await issued(shop)
  expect(months.map(({ kind }) => kind)).toEqual(['rent', 'rent'])
  for (const { lines, grossCents } of months) {
    expect(lines).toMatchObject([{ quantity: 3, grossCents: 3 * cents.rower24 }, { quantity: 1 }])
    expect(lines.reduce((sum, line) => sum + line.grossCents, 0)).toBe(grossCents)
  }
  expect(months[0]?.lines[0]?.period).toEqual({ from: '2026-04-02', to: '2026-05-01' })
  expect(months[1]?.lines[0]?.period).toEqual({ from: '2026-05-02', to: '2026-06-01' })
})

test('what came on the last day of a long month is billed without a gap after a short one, with Care (L-80)', async () => {
  await passDays(shop, 29)
  await givenDelivered(shop, await givenAccount(shop), [rentedRower(), careLine()], {
    careConsent: true,
  })
  await passDays(shop, 31)
  await passDays(shop, 31)
  const [, ...months] = await issued(shop)
  expect(months.map(({ lines }) => lines.map(({ period }) => period))).toEqual([
    Array(2).fill({ from: '2026-04-30', to: '2026-05-30' }),
    Array(2).fill({ from: '2026-05-31', to: '2026-06-29' }),
  ])
})

test('a device that came before the other ends amid their month: its invoice says that this is its last whole month (L-80)', async () => {
  await pay(
    shop,
    await checkOut(shop, checkoutBody([item(ids.rower, ids.rower6, 1, 'rental'), rentedRower()])),
  )
  await shop.settle()
  const [first, second] = await shop.services.db.select().from(orders).orderBy(orders.orderSequence)
  if (!first || !second) throw new Error('Nothing was ordered')
  for (const order of [first, second]) {
    await officeMoves(shop, [order], 'delivered')
    await untilToldToProvider(shop)
    await passDays(shop, 18)
  }
  await maraCancels(shop, { contract: 'Gerät 1: Havel 2' })
  for (let month = 0; month < 7; month += 1) await passDays(shop, 31)
  const lines = (await issued(shop)).flatMap(({ lines }) => lines)
  const rents = lines.filter(({ grossCents }) => grossCents === cents.rower6)
  expect(rents.slice(1).map(({ title, period }) => [title, period])).toEqual([
    ['Miete Havel 2', { from: '2026-04-20', to: '2026-05-19' }],
    ['Miete Havel 2', { from: '2026-05-20', to: '2026-06-19' }],
    ['Miete Havel 2', { from: '2026-06-20', to: '2026-07-19' }],
    ['Miete Havel 2', { from: '2026-07-20', to: '2026-08-19' }],
    ['Miete Havel 2 (letzter Monat)', { from: '2026-08-20', to: '2026-09-01' }],
  ])
})

test('beside a device that was bought, Care has the last day of what is still rented (L-80)', async () => {
  const account = await givenAccount(shop)
  const items = [item(ids.rower, ids.rower6, 1, 'rental'), rentedRower(), careLine()]
  const body = checkoutBody(items, { customerEmail: account.email, careConsent: true })
  await pay(shop, await checkOut(shop, body, account))
  await shop.settle()
  const [rented, bought] = await shop.services.db
    .select()
    .from(orders)
    .orderBy(orders.orderSequence)
  if (!rented || !bought) throw new Error('Nothing was ordered')
  for (const order of [rented, bought]) {
    await officeMoves(shop, [order], 'delivered')
    await untilToldToProvider(shop)
    await passDays(shop, 18)
  }
  const wish = { orderId: bought.id, origin: PUBLIC_URL }
  await payPage(shop, (await startBuyout(shop.services, account, wish)).checkoutUrl)
  await maraCancels(shop, { contract: 'Gerät 1: Havel 2' })
  for (let month = 0; month < 6; month += 1) await passDays(shop, 31)
  const months = (await issued(shop)).filter(({ kind }) => kind === 'rent')
  expect(months.at(-1)?.lines.map(({ title, period }) => [title, period])).toEqual([
    ['Miete Havel 2 (letzter Monat)', { from: '2026-08-20', to: '2026-09-01' }],
    ['Schadenschutz Care', { from: '2026-08-20', to: '2026-09-01' }],
  ])
})

test('the invoice of a buyout tells equal devices apart (L-80)', async () => {
  const account = await givenAccount(shop)
  const [orderId = '', ...clusterOrderIds] = await givenDelivered(shop, account, [rentedRower(2)])
  const wish = { orderId, clusterOrderIds, origin: PUBLIC_URL }
  const { checkoutUrl } = await startBuyout(shop.services, account, wish)
  await payPage(shop, checkoutUrl)
  await shop.settle()
  const titles = (await issued(shop)).at(-1)?.lines.map(({ title }) => title)
  expect(titles).toEqual(['Übernahme Havel 2 (Gerät 1)', 'Übernahme Havel 2 (Gerät 2)'])
})

test('a buyout has an invoice over what was kept for its devices (L-80)', async () => {
  const account = await givenAccount(shop)
  const [orderId = ''] = await givenDelivered(shop, account, [rentedRower()])
  const { checkoutUrl } = await startBuyout(shop.services, account, { orderId, origin: PUBLIC_URL })
  await payPage(shop, checkoutUrl)
  await shop.settle()
  const [, buyout] = await issued(shop)
  const payment = await shop.services.payments.payment(buyout?.source ?? '')
  expect(buyout).toMatchObject({
    kind: 'buyout',
    grossCents: payment.cents,
    lines: [{ quantity: 1 }],
  })
})
