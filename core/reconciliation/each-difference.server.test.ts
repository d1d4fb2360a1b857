import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import {
  buyouts,
  orderGroups,
  orders,
  payments,
  rentals,
  rentCreditEntries,
} from '#db/schema/schema.ts'
import { givenAccount, givenDelivered, payPage, sepaMethod } from '#test/fixtures/buyouts.ts'
import { maraCancels } from '#test/fixtures/cancellations.ts'
import {
  careLine,
  checkOut,
  checkoutBody,
  newRower,
  rentedRower,
} from '#test/fixtures/checkouts.ts'
import { bankTakesBack } from '#test/fixtures/disputes.ts'
import { forgetInvoices, passDays, refunded } from '#test/fixtures/invoiced.ts'
import { nights, paidThere } from '#test/fixtures/nights.ts'
import { changeCard } from '#test/fixtures/overdue.ts'
import { givenAccepted, officeCharges } from '#test/fixtures/return-charges.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { PUBLIC_URL } from '#test/services.ts'
import { collectReturnCharges } from '../billing/collect-return-charges.server.ts'
import { syncRentalEnds } from '../billing/sync-rental-ends.server.ts'
import { startBuyout } from '../buyouts/start.server.ts'
import { shop as settings } from '../shop.ts'

const shop = shopForEachTest()
const { rows, night, delivered, group, atProvider } = nights(shop)
afterEach(() => vi.restoreAllMocks())

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const subscription = async () => {
  const { stripeSubscriptionId: id } = await group()
  return shop.services.payments.subscription(id ?? '')
}
const atSubscription = async (fields: Record<string, string>) => {
  const { id } = await subscription()
  await atProvider(`subscriptions/${id}`, { proration_behavior: 'none', ...fields })
}
const withCare = () => delivered([rentedRower(), careLine()], 'pm_card_visa', { careConsent: true })
const careItem = async () => {
  const { items } = await subscription()
  const rented = await shop.services.db.select().from(rentals)
  const rents = rented.map(({ stripeSubscriptionItemId: item }) => item)
  return items.find(({ id }) => !rents.includes(id))
}
const refundSome = async (cents: number) => {
  const paymentIntentId = (await group()).stripePaymentIntentId ?? ''
  await shop.services.payments.refund({ paymentIntentId, cents, key: `some ${cents}` })
  await shop.settle()
}
const boughtRower = async () => {
  const mara = await givenAccount(shop)
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
  const started = await startBuyout(shop.services, mara, { orderId, origin: PUBLIC_URL })
  await payPage(shop, started.checkoutUrl)
  await shop.settle()
}
/** As if it had been made just now. */
const bookPayment = async (stripePaymentIntentId: string) => {
  const now = shop.services.clock.now()
  const moments = { createdAt: now, updatedAt: now, paidAt: now }
  const own = { stripePaymentIntentId, status: 'succeeded' as const, amount: 1_000, ...moments }
  await shop.services.db.insert(payments).values({ orderGroupId: (await group()).id, ...own })
}
const price = (cents: number) => ({
  'items[0][price_data][currency]': 'eur',
  'items[0][price_data][product]': 'prod_rower',
  'items[0][price_data][unit_amount]': String(cents),
  'items[0][price_data][recurring][interval]': 'month',
})
const forget = (what: ReturnType<typeof eq>) =>
  shop.services.db.delete(rentCreditEntries).where(what)
type Made = () => Promise<unknown>
type Row = [what: string, made: Made, kind: string, ours: string, theirs: string]

test.each<Row>([
  [
    'a refund that was never told, of a payment of months ago',
    async () => {
      await delivered([newRower()])
      await passDays(shop, 60)
      shop.dropWebhooks(true)
      await refundSome(1_000)
    },
    ...(['payment', '0,00 € erstattet', '10,00 € erstattet'] as const),
  ],
  [
    'an order that counts as canceled although its payment stands',
    async () => {
      await delivered([newRower()])
      await shop.services.db.update(orderGroups).set({ status: 'canceled' })
    },
    ...(['payment', 'Bestellung nicht bezahlt', '1.290,00 € bezahlt'] as const),
  ],
  [
    'a payment that nobody knows',
    () =>
      atProvider('payment_intents', {
        ...paidThere,
        'metadata[order_group_id]': 'forgotten',
      }),
    ...(['payment', 'keine Zahlung', '10,00 € bezahlt'] as const),
  ],
  [
    'a payment that we have booked and that is none there',
    async () => {
      await delivered([newRower()])
      await bookPayment('pi_nowhere')
    },
    ...(['payment', '10,00 € bezahlt', 'keine Zahlung'] as const),
  ],
  [
    'a payment that we have booked and that was asked for months ago and never made',
    async () => {
      await delivered([newRower()])
      const asked = await atProvider('payment_intents', { amount: '1000', currency: 'eur' })
      await passDays(shop, 60)
      await bookPayment(asked)
    },
    ...(['payment', '10,00 € bezahlt', '10,00 € nicht bezahlt'] as const),
  ],
  [
    'an order that counts as paid although nobody paid',
    async () => {
      await checkOut(shop, checkoutBody([newRower()]))
      const paidAt = shop.services.clock.now()
      await shop.services.db.update(orderGroups).set({ status: 'completed', paidAt })
    },
    ...(['payment', 'Bestellung bezahlt', '1.290,00 € nicht bezahlt'] as const),
  ],
  [
    'an order that counts as paid by a payment that nobody has',
    async () => {
      await checkOut(shop, checkoutBody([newRower()]))
      const own = { stripePaymentIntentId: 'pi_nowhere', paidAt: shop.services.clock.now() }
      await shop.services.db.update(orderGroups).set({ status: 'completed', ...own })
    },
    ...(['payment', 'Bestellung bezahlt', 'keine Zahlung'] as const),
  ],
  [
    'a payment that names no order',
    () => atProvider('payment_intents', paidThere),
    ...(['payment', 'keine Zahlung', '10,00 € bezahlt'] as const),
  ],
  [
    'a purchase without its invoice',
    async () => {
      await delivered([newRower()])
      await forgetInvoices(shop, 'order')
    },
    ...(['payment', 'keine Rechnung', '1.290,00 € bezahlt'] as const),
  ],
  [
    'a takeover without its invoice',
    async () => {
      await boughtRower()
      await forgetInvoices(shop, 'buyout')
    },
    ...(['payment', 'keine Rechnung', '€ bezahlt'] as const),
  ],
  [
    'a charge after a return without its invoice',
    async () => {
      const back = await givenAccepted(shop)
      await officeCharges(shop, back)
      await passDays(shop, settings.debitNoticeDays)
      await collectReturnCharges(shop.services)
      await shop.settle()
      await forgetInvoices(shop, 'damage')
    },
    ...(['payment', 'keine Rechnung', '€ bezahlt'] as const),
  ],
  [
    'a month that was paid months after it was asked for, and is not invoiced',
    async () => {
      await delivered([rentedRower()])
      await passDays(shop, 60)
      const first = eq(payments.stripePaymentIntentId, (await group()).stripePaymentIntentId ?? '')
      const paidAt = shop.services.clock.now()
      await shop.services.db.update(payments).set({ paidAt }).where(first)
      await forgetInvoices(shop, 'order')
    },
    ...(['invoice', 'keine Rechnung', '49,00 € bezahlt'] as const),
  ],
  [
    'a quantity',
    async () => {
      await delivered([rentedRower(2)])
      const { items } = await subscription()
      await atSubscription({ 'items[0][id]': items[0]?.id ?? '', 'items[0][quantity]': '3' })
    },
    ...(['subscription', '2 Geräte gemietet', '3 Geräte gemietet'] as const),
  ],
  [
    'a price',
    async () => {
      await delivered([rentedRower()])
      const { items } = await subscription()
      await atSubscription({ 'items[0][id]': items[0]?.id ?? '', ...price(5_900) })
    },
    ...(['subscription', '49,00 € im Monat', '59,00 € im Monat'] as const),
  ],
  [
    'a subscription that is gone',
    async () => {
      await delivered([rentedRower()])
      vi.spyOn(shop.services.payments, 'subscriptions').mockImplementation(async function* () {})
    },
    ...(['subscription', '1 Gerät gemietet', 'kein Abo'] as const),
  ],
  [
    'a subscription of what is rented no more',
    async () => {
      await delivered([rentedRower()])
      await shop.services.db.update(rentals).set({ state: 'ended' })
    },
    ...(['subscription', 'keine laufende Miete', 'Abo läuft'] as const),
  ],
  [
    'a subscription of what came to nothing and was paid back',
    async () => {
      await delivered([rentedRower()])
      await shop.services.db.update(rentals).set({ state: 'canceled' })
      await refundSome(4_900)
      await shop.services.db.update(orderGroups).set({ status: 'canceled' })
    },
    ...(['subscription', 'keine laufende Miete', 'Abo läuft'] as const),
  ],
  [
    'the price of what is rented on although its order was paid back',
    async () => {
      await delivered([rentedRower()])
      await shop.services.db.update(orderGroups).set({ status: 'refunded' })
      const { items } = await subscription()
      await atSubscription({ 'items[0][id]': items[0]?.id ?? '', ...price(5_900) })
    },
    ...(['subscription', '49,00 € im Monat', '59,00 € im Monat'] as const),
  ],
  [
    'a subscription that collects nothing',
    async () => {
      await delivered([rentedRower()])
      await atSubscription({ 'pause_collection[behavior]': 'void' })
    },
    ...(['subscription', 'Miete wird abgebucht', 'Abbuchung angehalten'] as const),
  ],
  [
    'an end that nobody declared',
    async () => {
      await delivered([rentedRower()])
      await atSubscription({ cancel_at: String(Date.UTC(2026, 5, 1, 12) / 1_000) })
    },
    ...(['subscription', 'Miete läuft weiter', 'Abo endet am 01.06.2026'] as const),
  ],
  [
    'an end that was declared and is missing there',
    async () => {
      await delivered([rentedRower()])
      await maraCancels(shop)
      await atSubscription({ cancel_at: '' })
    },
    ...(['subscription', 'Miete endet am 02.03.2028', 'Abo ohne Ende'] as const),
  ],
  [
    'an end that is later there than was declared',
    async () => {
      await delivered([rentedRower()])
      await maraCancels(shop)
      await atSubscription({ cancel_at: String(Date.UTC(2029, 5, 1, 12) / 1_000) })
    },
    ...(['subscription', 'Miete endet am 02.03.2028', 'Abo endet am 01.06.2029'] as const),
  ],
  [
    'an end that is sooner there than was declared',
    async () => {
      await delivered([rentedRower()])
      await maraCancels(shop)
      await atSubscription({ cancel_at: String(Date.UTC(2026, 5, 3, 12) / 1_000) })
    },
    ...(['subscription', 'Miete endet am 02.03.2028', 'Abo endet am 03.06.2026'] as const),
  ],
  [
    'a device fewer there than is still charged until its end',
    async () => {
      await delivered([rentedRower(2)])
      await maraCancels(shop)
      const [item] = (await subscription()).items
      await atSubscription({ 'items[0][id]': item?.id ?? '', 'items[0][quantity]': '1' })
    },
    ...(['subscription', '2 Geräte gemietet', '1 Gerät gemietet'] as const),
  ],
  [
    'Care that somebody took off',
    async () => {
      await withCare()
      const item = (await careItem())?.id ?? ''
      await atSubscription({ 'items[0][id]': item, 'items[0][deleted]': 'true' })
    },
    ...(['subscription', '1 × Care zu 4,90 € im Monat', 'Posten gelöscht'] as const),
  ],
  [
    'a device whose item somebody deleted',
    async () => {
      await withCare()
      const { items } = await subscription()
      const care = await careItem()
      const rent = items.find(({ id }) => id !== care?.id)
      await atSubscription({ 'items[0][id]': rent?.id ?? '', 'items[0][deleted]': 'true' })
    },
    ...(['subscription', 'Havel 2: 1 Gerät gemietet', 'Posten gelöscht'] as const),
  ],
  [
    'an item that nobody agreed',
    async () => {
      await delivered([rentedRower()])
      await atSubscription(price(700))
    },
    ...(['subscription', 'nicht vereinbart', '7,00 € im Monat'] as const),
  ],
  [
    'a payment without an invoice',
    async () => {
      await delivered([rentedRower()])
      await forgetInvoices(shop, 'order')
    },
    ...(['invoice', 'keine Rechnung', '49,00 € bezahlt'] as const),
  ],
  [
    'a refund without its cancellation',
    async () => {
      await delivered([newRower()])
      await refundSome(1_000)
      await forgetInvoices(shop, 'cancellation')
    },
    ...(['invoice', '10,00 € nicht storniert', '10,00 € erstattet'] as const),
  ],
  [
    'a rent that is credited in part',
    async () => {
      await delivered([rentedRower()])
      await shop.services.db.update(rentCreditEntries).set({ amountCents: 4_000 })
    },
    ...(['ledger', '40,00 € Miete gutgeschrieben', '49,00 € Miete bezahlt'] as const),
  ],
  [
    'a rent that is credited and that nobody paid',
    async () => {
      await delivered([rentedRower()])
      await changeCard(shop, (await group()).id, 'pm_card_chargeCustomerFail')
      await passDays(shop, 34)
      const [rental] = await shop.services.db.select().from(rentals)
      const { latestInvoiceId: source } = await subscription()
      const at = { createdAt: shop.services.clock.now(), rentalId: rental?.id ?? '' }
      await shop.services.db
        .insert(rentCreditEntries)
        .values({ ...at, kind: 'rent', amountCents: 4_900, source: source ?? '' })
    },
    ...(['ledger', 'Miete gutgeschrieben', 'Rechnung nicht bezahlt'] as const),
  ],
  [
    'a refund that the credit does not know',
    async () => {
      await delivered([rentedRower()])
      await refundSome(1_000)
      await forget(eq(rentCreditEntries.kind, 'refund'))
    },
    ...(['ledger', '10,00 € Guthaben zu viel', '10,00 € wegen Erstattung abzuziehen'] as const),
  ],
  [
    'a returned debit that the credit does not know',
    async () => {
      await delivered([rentedRower()], await sepaMethod(shop))
      await bankTakesBack(shop, (await group()).stripePaymentIntentId ?? '')
      await forget(eq(rentCreditEntries.kind, 'returned_debit'))
    },
    ...([
      'ledger',
      '49,00 € Guthaben zu viel',
      '49,00 € wegen Rücklastschrift abzuziehen',
    ] as const),
  ],
  [
    'a purchase that is credited otherwise than it was paid',
    async () => {
      await boughtRower()
      const [buyout] = await shop.services.db.select().from(buyouts)
      await shop.services.db
        .update(rentCreditEntries)
        .set({ amountCents: (buyout?.amount ?? 0) - 100 })
        .where(eq(rentCreditEntries.kind, 'buyout'))
    },
    ...(['ledger', 'für die Übernahme gutgeschrieben', 'für die Übernahme bezahlt'] as const),
  ],
])(
  '%s is one row with both values, and nothing is overwritten',
  async (_, made, kind, ours, theirs) => {
    await made()
    const before = await shop.services.db.select().from(orders).orderBy(orders.id)
    await night()
    const found = await rows()
    expect(found).toHaveLength(1)
    expect(found).toMatchObject([{ kind, closedAt: null }])
    expect(plain(found[0]?.ours ?? '')).toContain(ours)
    expect(plain(found[0]?.theirs ?? '')).toContain(theirs)
    expect(await shop.services.db.select().from(orders).orderBy(orders.id)).toEqual(before)
    await night()
    expect(await rows()).toMatchObject([{ id: found[0]?.id, closedAt: null }])
  },
)

test('a subscription that no order knows is one row, and each payment that it takes another, until it is ended and they are given back', async () => {
  const payer = { payment_method: 'pm_card_visa' }
  const customer = await atProvider('customers', {
    ...payer,
    'invoice_settings[default_payment_method]': 'pm_card_visa',
  })
  const id = await atProvider('subscriptions', { customer, ...price(4_900) })
  await night()
  const both = [
    { kind: 'payment', orderGroupId: null, ours: 'keine Zahlung' },
    { kind: 'subscription', subject: `${id} unknown`, orderGroupId: null, ours: 'kein Abo' },
  ]
  const sorted = async () => (await rows()).toSorted((a, b) => a.kind.localeCompare(b.kind))
  expect(await sorted()).toMatchObject(both)
  expect((await sorted()).map(({ theirs }) => plain(theirs))).toEqual([
    '49,00 € bezahlt',
    'laufendes Abo über 49,00 €',
  ])
  expect(shop.mails.filter(({ kind }) => kind === 'differences_found')).toHaveLength(1)
  await passDays(shop, 34)
  await night()
  expect(await sorted()).toMatchObject([both[0], both[0], both[1]])
  await shop.services.payments.cancelSubscription(id)
  for (const { subject } of (await sorted()).slice(0, 2)) {
    await refunded(shop, subject.split(' ')[0] ?? '')
  }
  await night()
  const closed = { closedAt: expect.any(Date) }
  expect(await rows()).toMatchObject([closed, closed, closed])
})

test('an end that is sooner there is told before the shop sets it again, in the same night', async () => {
  await delivered([rentedRower()])
  await maraCancels(shop)
  const { cancelAt } = await subscription()
  await atSubscription({ cancel_at: String(Date.UTC(2026, 5, 3, 12) / 1_000) })
  await night()
  await syncRentalEnds(shop.services)
  expect(shop.mails.filter(({ kind }) => kind === 'differences_found')).toHaveLength(1)
  expect((await subscription()).cancelAt).toEqual(cancelAt)
  await night()
  expect(await rows()).toMatchObject([{ kind: 'subscription', closedAt: expect.any(Date) }])
})
