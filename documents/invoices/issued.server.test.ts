import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { collectReturnCharges } from '#core/billing/collect-return-charges.server.ts'
import { startBuyout } from '#core/buyouts/start.server.ts'
import { berlinDay } from '#core/dates.ts'
import { proveExport } from '#core/exports/prove.server.ts'
import { officeExport } from '#core/exports/view.server.ts'
import { anyInvoice } from '#core/invoices/read.server.ts'
import { shop as settings } from '#core/shop.ts'
import { invoiceKinds, orderGroups, orders, payments, refunds } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered, payPage } from '#test/fixtures/buyouts.ts'
import { ids, restock } from '#test/fixtures/catalog.ts'
import { careLine, mara, newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { bankSendsBack } from '#test/fixtures/disputes.ts'
import { issued, ordered, passDays, refunded } from '#test/fixtures/invoiced.ts'
import { office } from '#test/fixtures/office.ts'
import { givenAccepted, officeCharges } from '#test/fixtures/return-charges.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { problemsOfCii } from '#test/reference/cii.ts'
import { PUBLIC_URL } from '#test/services.ts'
import { eInvoice } from './e-invoice.server.ts'

const shop = shopForEachTest()
const business = { customerType: 'business', company: 'Halle & Söhne GmbH', vatId: 'DE123456789' }

/** What schema and rules of EN 16931 find wrong with the data of each invoice, by its number. */
async function problems(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const { id } of await issued(shop)) {
    const invoice = await anyInvoice(shop.services.db, id)
    const wrong = problemsOfCii(await eInvoice(invoice))
    if (wrong.length > 0) found[`${invoice.number} ${invoice.kind}`] = wrong
  }
  return found
}

test('whatever the life of an order issues to a business, its data keep schema and rules of EN 16931 (L-80, L-82)', async () => {
  const { services } = shop
  await restock(shop, ids.rower, 10)
  const account = await givenAccount(shop)
  const items = [newRower(2), rentedRower(2), careLine()]
  const units = await givenDelivered(shop, account, items, { ...business, careConsent: true })
  await passDays(shop, 62)

  const rented = await services.db.select().from(orders).where(eq(orders.orderType, 'rental'))
  const orderId = rented.find(({ id }) => units.includes(id))?.id ?? ''
  const { checkoutUrl } = await startBuyout(services, account, { orderId, origin: PUBLIC_URL })
  await payPage(shop, checkoutUrl)
  await shop.settle()

  const [first, ...months] = await services.db.select().from(payments).orderBy(payments.createdAt)
  await refunded(shop, first?.stripePaymentIntentId ?? '', 10_001)
  await refunded(shop, months[0]?.stripePaymentIntentId ?? '')
  const [refund] = await services.db.select().from(refunds)
  await bankSendsBack(shop, refund?.stripeRefundId ?? '')

  const back = await givenAccepted(shop, undefined, {
    ...business,
    customerEmail: 'ida@example.com',
  })
  await officeCharges(shop, back)
  await officeCharges(shop, back, { kind: 'return_cost', cents: 14_900, reason: 'Spedition' })
  await passDays(shop, settings.debitNoticeDays)
  await collectReturnCharges(services)
  await shop.settle()

  const all = await issued(shop)
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(invoiceKinds))
  expect(all.filter(({ kind }) => kind === 'rent').length).toBeGreaterThan(1)
  expect(all.filter(({ reissuesId }) => reissuesId)).toHaveLength(1)
  expect(all.every(({ buyer }) => buyer.type === 'business')).toBe(true)
  expect(await problems()).toEqual({})
})

test.each([
  ['to Switzerland', { country: 'CH', postal_code: '8001', city: 'Zürich' }, business.vatId, 'G'],
  ['to Austria', { country: 'AT', postal_code: '1010', city: 'Wien' }, 'ATU12345675', 'K'],
])(
  'the data of what a business is invoiced and given back for goods that went %s free of tax keep them as well (L-80, L-84, L-85)',
  async (_, place, vatId, category) => {
    const { services } = shop
    const address = { billingAddress: { ...mara, ...place } }
    const payment = await ordered(shop, [newRower(2)], { ...business, vatId, ...address })
    const now = services.clock.now()
    await services.db.update(orders).set({ logisticsStatus: 'shipped', shippingDate: now })
    await refunded(shop, payment, 10_001)
    await passDays(shop, 5)
    const [group] = await services.db.select().from(orderGroups)
    const id = group?.id ?? ''
    const { taxCents: confirmedCents } = await officeExport(services, id)
    const proof = { proofNumber: '26DE586612345678E1', exportedOn: berlinDay(now) }
    await proveExport(services, office, id, { ...proof, confirmedCents })
    await shop.settle()
    await refunded(shop, payment, 20_002)
    const all = await issued(shop)
    const kinds = ['order', 'cancellation', 'cancellation', 'order', 'cancellation']
    expect(all.map(({ kind }) => kind)).toEqual(kinds)
    expect(all.slice(-2).flatMap(({ taxes }) => taxes)).toMatchObject([{ category }, { category }])
    expect(await problems()).toEqual({})
  },
)
