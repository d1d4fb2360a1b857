import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cases, orderGroups, orders, unpaidInvoices } from '#db/schema/schema.ts'
import { sepaMethod } from '#test/fixtures/buyouts.ts'
import { checkOut, checkoutBody, newRower, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { bankTakesBack } from '#test/fixtures/disputes.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { office, officeSaves, untilToldToProvider } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { guest } from '../actor.ts'
import { openRents } from '../billing/open-rents.server.ts'
import { remindOverdue } from '../billing/remind.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { declareWithdrawal } from './declare.server.ts'

const shop = shopForEachTest()

async function theGroup() {
  const [group] = await shop.services.db.select().from(orderGroups)
  if (!group) throw new Error('Nothing was ordered')
  return group
}

/** An order that was paid by debit and delivered. */
async function delivered(items: unknown[]): Promise<void> {
  await pay(shop, await checkOut(shop, checkoutBody(items)), await sepaMethod(shop))
  await passDays(shop, 1)
  const rows = await shop.services.db.select().from(orders)
  await officeSaves(shop.services, office, {
    items: rows.map(({ id }) => ({ orderId: id, status: 'delivered', trackingNumber: null })),
    notes: null,
  })
  await untilToldToProvider(shop)
}

async function returnDebit(): Promise<void> {
  await bankTakesBack(shop, (await theGroup()).stripePaymentIntentId ?? '')
}

async function withdraw(items = ''): Promise<void> {
  const { number, customerEmail: email } = await theGroup()
  const input = { name: 'Mara Öztürk', contract: orderNumber(number), email, items }
  await declareWithdrawal(shop.services, input, { actor: guest, address: '192.0.2.1' })
  await shop.settle()
}

/** What the shop writes about the debt in the four days to come. */
async function reminders(): Promise<string[]> {
  const before = shop.mails.length
  await passDays(shop, 4)
  await remindOverdue(shop.services)
  await shop.settle()
  return shop.mails.slice(before).map(({ kind }) => kind)
}

const owed = () =>
  shop.services.db.select().from(unpaidInvoices).where(isNull(unpaidInvoices.settledAt))

test.each([
  ['a rental', [rentedRower()]],
  ['goods', [newRower()]],
])(
  'a returned debit is owed no more once its order is withdrawn from: %s (L-21)',
  async (_, items) => {
    await delivered(items)
    await returnDebit()
    expect(await owed()).toHaveLength(1)
    await withdraw()
    expect(await owed()).toEqual([])
    expect(await reminders()).toEqual([])
  },
)

test('whoever paid it again before that reads that it was not owed any more, and a person sees to it (L-21)', async () => {
  await delivered([newRower()])
  await returnDebit()
  const { payment } = await openRents(shop.services, (await theGroup()).id)
  const again = { clientSecret: payment?.clientSecret ?? null }
  await pay(shop, again, await sepaMethod(shop))
  await withdraw()
  await passDays(shop, 1)
  const told = shop.mails.filter(({ kind }) => kind === 'debit_repaid')
  expect(told).toMatchObject([{ data: { isDropped: true } }])
  const reasons = (await shop.services.db.select().from(cases)).map(({ reason }) => reason)
  expect(reasons.join()).toContain('obwohl niemand den Betrag mehr schuldet')
})

test('whoever withdraws from a part still owes the debit that was returned', async () => {
  await delivered([rentedRower(), newRower()])
  await returnDebit()
  await withdraw('Gerät 1')
  expect(await reminders()).toEqual(['rent_reminder'])
})

test('a debit that comes back after the withdrawal is a case, and nobody is reminded (L-21)', async () => {
  await delivered([rentedRower()])
  await withdraw()
  await returnDebit()
  expect(await reminders()).toEqual([])
  expect(shop.mails.map(({ kind }) => kind)).not.toContain('debit_returned')
  expect(await shop.services.db.select().from(cases)).toMatchObject([{ kind: 'debit_returned' }])
})
