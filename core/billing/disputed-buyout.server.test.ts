import { desc, eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  buyouts,
  cases,
  invoices,
  orderGroups,
  orders,
  payments,
  rentals,
  rentCreditEntries,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { givenAccount, payPage, sepaMethod } from '#test/fixtures/buyouts.ts'
import { cents } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { bankDecides, bankTakesBack } from '#test/fixtures/disputes.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { differences } from '#test/fixtures/lives/accounts.ts'
import { officeMoves, untilToldToProvider } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { PUBLIC_URL } from '#test/services.ts'
import type { SignedIn } from '../actor.ts'
import { startBuyout } from '../buyouts/start.server.ts'
import { formatCents } from '../money.ts'
import { mailedOrder } from '../order-mails/mailed-order.server.ts'
import { openRents } from './open-rents.server.ts'

const shop = shopForEachTest()
const RENT = cents.rower24
let mara: SignedIn

beforeEach(async () => {
  mara = await givenAccount(shop)
})

/** A delivered rental with its second month just charged; gives the payment of that month. */
async function rented(method?: string): Promise<string> {
  const body = checkoutBody([rentedRower()], { customerEmail: mara.email })
  await pay(shop, await checkOut(shop, body, mara), method ?? (await sepaMethod(shop)))
  await passDays(shop, 1)
  await officeMoves(shop, await shop.services.db.query.orders.findMany(), 'delivered')
  await untilToldToProvider(shop)
  await passDays(shop, 33)
  const [month] = await shop.services.db.select().from(payments).orderBy(desc(payments.createdAt))
  return month?.stripePaymentIntentId ?? ''
}

/** The page on which it is bought for all that is left. */
async function openPage(): Promise<string> {
  const [unit] = await shop.services.db
    .select()
    .from(orders)
    .where(eq(orders.isRecurringPayment, false))
  const wish = { orderId: unit?.id ?? '', origin: PUBLIC_URL }
  return (await startBuyout(shop.services, mara, wish)).checkoutUrl
}

/** Buys it there; gives the payment. */
async function buy(page: string, method = 'pm_card_visa'): Promise<string> {
  await payPage(shop, page, method)
  await passDays(shop, 1)
  return (await buyout()).stripePaymentIntentId ?? ''
}

/** Buys it while the debit of its last month comes back: that is owed, and its credit is away. */
async function boughtWithLateRent(method?: string): Promise<string> {
  const month = await rented()
  const page = await openPage()
  await bankTakesBack(shop, month)
  expect(await owed()).toMatchObject([{ amount: RENT }])
  expect(await credit()).toBe(RENT)
  return buy(page, method)
}

const buyout = async () => {
  const [row] = await shop.services.db.select().from(buyouts)
  if (!row) throw new Error('Nothing was bought')
  return row
}
const rental = async () => (await shop.services.db.select().from(rentals))[0]
const credit = async () =>
  (await shop.services.db.select().from(rentCreditEntries)).reduce(
    (sum, { amountCents }) => sum + amountCents,
    0,
  )
const openCases = () => shop.services.db.select().from(cases).where(isNull(cases.closedAt))
/** The oldest first. */
const owed = () =>
  shop.services.db
    .select()
    .from(unpaidInvoices)
    .where(isNull(unpaidInvoices.settledAt))
    .orderBy(unpaidInvoices.since)
const returned = () => shop.mails.filter(({ kind }) => kind === 'buyout_returned')
const price = async () => (await rental())?.rentToPurchaseCents ?? 0

/** Pays the oldest of what is owed by the link of the mail. */
async function payByLink(method = 'pm_card_visa'): Promise<void> {
  const [group] = await shop.services.db.select().from(orderGroups)
  const { payment } = await openRents(shop.services, group?.id ?? '')
  if (!payment) throw new Error('Nothing is to be paid')
  await pay(shop, payment, method)
  await passDays(shop, 1)
}

test('a buyout waits for a returned debit as for an unpaid month, and says so (S-2.9-13, ADR-181)', async () => {
  await bankTakesBack(shop, await rented())
  await expect(openPage()).rejects.toMatchObject({
    code: 'debit_open',
    message:
      'Eine zurückgegebene Lastschrift ist noch nicht bezahlt. Sobald sie es ist, können Sie das Gerät kaufen.',
  })
  expect(await shop.services.db.select().from(buyouts)).toEqual([])
  await payByLink()
  await buy(await openPage())
  expect(await buyout()).toMatchObject({ amount: (await price()) - 2 * RENT, refundedAmount: 0 })
  expect([await credit(), returned().length]).toEqual([await price(), 0])
  expect(await differences(shop, [mara])).toEqual([])
})

test('a disputed buyout takes its credit back and is a case that names it; rent that is late stays owed, and the contract is over', async () => {
  await bankTakesBack(shop, await boughtWithLateRent())
  expect(await credit()).toBe(RENT)
  expect(await rental()).toMatchObject({ state: 'bought_out' })
  expect(await owed()).toMatchObject([{ amount: RENT }])
  const [disputed, ...others] = await openCases()
  expect(others).toEqual([])
  expect(disputed).toMatchObject({ kind: 'card_disputed' })
  expect(disputed?.reason).toContain('Bezahlt war damit der Kauf aus der Miete (Havel 2, Nr. 1).')
  expect(disputed?.reason).not.toContain('Die Miete darin')
  await payByLink()
  // The price is away, so nothing was paid too much as yet.
  expect([await credit(), returned().length]).toEqual([2 * RENT, 0])
  await passDays(shop, 60)
  // Two rents, the price, and what made up for the returned rent; no further month.
  expect(await shop.services.db.$count(payments)).toBe(4)
  expect(await differences(shop, [mara])).toEqual([])
})

test('one that the shop wins owes back the rent that was won meanwhile: a person transfers it, because such a card takes no refund', async () => {
  const month = await bankTakesBack(shop, await rented('pm_card_visa'))
  const dispute = await bankTakesBack(shop, await buy(await openPage()))
  await bankDecides(shop, month, 'won')
  await bankDecides(shop, dispute, 'won')
  expect(await credit()).toBe(await price())
  expect(await buyout()).toMatchObject({ status: 'completed', refundedAmount: RENT })
  expect(returned()).toHaveLength(1)
  const [transfer, ...others] = await openCases()
  expect(others).toEqual([])
  expect(transfer).toMatchObject({ kind: 'refund_failed' })
  expect(transfer?.reason).toContain('49,00\u00a0€ zu viel bezahlt')
  expect(await differences(shop, [mara])).toEqual([])
})

test('one that the shop loses is told to a person; rent that is paid late is only rent', async () => {
  const dispute = await bankTakesBack(shop, await boughtWithLateRent())
  await bankDecides(shop, dispute, 'lost')
  await payByLink()
  expect([await credit(), returned().length]).toEqual([2 * RENT, 0])
  const [lost] = await openCases()
  expect(lost).toMatchObject({ kind: 'card_dispute_lost' })
  expect(lost?.reason).toContain('Bezahlt war damit der Kauf aus der Miete (Havel 2, Nr. 1).')
  expect(await rental()).toMatchObject({ state: 'bought_out' })
  expect(await differences(shop, [mara])).toEqual([])
})

test('a returned debit of a buyout is owed again; once that and the late rent are paid, the device is paid', async () => {
  const payment = await boughtWithLateRent(await sepaMethod(shop))
  const before = await price()
  await bankTakesBack(shop, payment)
  expect((await owed()).map(({ amount }) => amount)).toEqual([RENT, before - 2 * RENT])
  const [case1] = await openCases()
  expect(case1).toMatchObject({ kind: 'debit_returned' })
  await expect(openPage()).rejects.toMatchObject({
    code: 'already_bought',
    message: `Die Übernahme dieses Geräts haben Sie schon begonnen. Offen sind dafür noch ${formatCents(before - RENT)}; sind sie bezahlt, gehört es Ihnen.`,
  })
  expect(case1?.reason).toContain('Bezahlt war damit der Kauf aus der Miete (Havel 2, Nr. 1).')
  await payByLink()
  await payByLink()
  expect(await owed()).toEqual([])
  expect(await credit()).toBe(before)
  expect(await buyout()).toMatchObject({ status: 'completed', refundedAmount: 0 })
  expect(returned()).toEqual([])
  expect(await openCases()).toEqual([])
  expect(await differences(shop, [mara])).toEqual([])
})

test('a rent that was disputed while its device was bought, and is won, goes back from the price', async () => {
  const month = await rented('pm_card_visa')
  const dispute = await bankTakesBack(shop, month)
  await buy(await openPage())
  expect(await credit()).toBe(await price())
  await bankDecides(shop, dispute, 'won')
  expect(await credit()).toBe(await price())
  expect(await buyout()).toMatchObject({ refundedAmount: RENT })
  expect(returned()).toHaveLength(1)
  expect(await differences(shop, [mara])).toEqual([])
})

test('what a bank took back is not said to be paid again, until it is', async () => {
  const { db } = shop.services
  const month = await rented()
  const [group] = await db.select().from(orderGroups)
  const takenBack = async () => {
    const { takenBack: taken } = await mailedOrder(db, group ?? expect.fail(), new Date())
    const all = await db.select().from(invoices)
    return all.flatMap(({ id, kind }) => (taken.has(id) ? [kind] : []))
  }
  expect(await takenBack()).toEqual([])
  await bankTakesBack(shop, month)
  expect(await takenBack()).toEqual(['rent'])
  await payByLink()
  expect(await takenBack()).toEqual([])
  await bankTakesBack(shop, await buy(await openPage()))
  expect(await takenBack()).toEqual(['buyout'])
  const { takenBack: taken } = await mailedOrder(db, group ?? expect.fail(), new Date())
  expect(taken.has((await buyout()).id)).toBe(true)
})
