import { eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '#core/actor.ts'
import { openRents } from '#core/billing/open-rents.server.ts'
import { startBuyout } from '#core/buyouts/start.server.ts'
import { addDays } from '#core/dates.ts'
import {
  cases,
  invoices,
  orderGroups,
  rentals,
  rentCreditEntries,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { runDue } from '#server/schedule.ts'
import { givenAccount, givenDelivered, payPage } from './fixtures/buyouts.ts'
import { cents, givenCatalog } from './fixtures/catalog.ts'
import { pay, rentedRower } from './fixtures/checkouts.ts'
import { differences } from './fixtures/lives/accounts.ts'
import { PUBLIC_URL, type TestServices, testServices } from './services.ts'

const DAY_MS = 24 * 60 * 60_000
const STEP_DAYS = 5
let shop: TestServices
let mara: SignedIn

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  mara = await givenAccount(shop)
  return () => shop.close()
})

/** Lets days pass as the running shop does. */
async function days(count: number): Promise<void> {
  for (let left = count; left > 0; left -= STEP_DAYS) {
    const step = Math.min(left, STEP_DAYS) * DAY_MS
    await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + step))
    await shop.settle()
    await runDue(shop.services)
    await shop.settle()
  }
}

const until = (day: string) =>
  days(Math.ceil((Date.parse(`${day}T12:00:00Z`) - shop.emulator.now().getTime()) / DAY_MS))

async function theOrder() {
  const { db } = shop.services
  const [group] = await db.select().from(orderGroups)
  const [rental] = await db.select().from(rentals)
  if (!group?.stripeCustomerId || !rental) throw new Error('Nothing was rented')
  return { ...group, customerId: group.stripeCustomerId, rental }
}

const rents = () =>
  shop.services.db.select().from(rentCreditEntries).where(eq(rentCreditEntries.kind, 'rent'))
const rentInvoices = () => shop.services.db.select().from(invoices).where(eq(invoices.kind, 'rent'))
const overdue = () =>
  shop.services.db.select().from(unpaidInvoices).where(isNull(unpaidInvoices.settledAt))
const told = (kind: string) => shop.mails.filter(mail => mail.kind === kind)

/** The customer's card from now on. */
async function useCard(card: string): Promise<void> {
  const { customerId, stripeSubscriptionId } = await theOrder()
  const answer = await shop.emulator.apiFetch(
    `https://api.stripe.com/v1/payment_methods/${card}/attach`,
    {
      method: 'POST',
      headers: {
        Authorization: 'Bearer sk_test_emulator',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ customer: customerId }),
    },
  )
  const { id }: { id: string } = await answer.json()
  await shop.services.payments.payWith(stripeSubscriptionId ?? '', id)
}

/** What the link of the mail leads to. */
async function payByLink(): Promise<void> {
  for (;;) {
    const { payment } = await openRents(shop.services, (await theOrder()).id)
    if (!payment) return
    await pay(shop, payment)
    await shop.settle()
  }
}

test('delivery, 24 rents of which one fails and is paid by the link, three more months, buyout (S-9, L-28)', async () => {
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
  await days(100)
  await useCard('pm_card_chargeCustomerFail')
  await days(32)
  expect(await overdue()).toHaveLength(1)
  await payByLink()
  await useCard('pm_card_visa')
  expect(await overdue()).toEqual([])

  const { rental } = await theOrder()
  await until(addDays(rental.minimumTermEnd ?? '', 1))
  expect(await rents()).toHaveLength(25)
  expect(told('minimum_term_ends')).toHaveLength(1)
  await days(91)
  expect((await theOrder()).rental.state).toBe('running')
  const paid = await rents()
  expect(paid).toHaveLength(24 + 3)
  expect(await rentInvoices()).toHaveLength(paid.length - 1)

  const { checkoutUrl } = await startBuyout(shop.services, mara, { orderId, origin: PUBLIC_URL })
  await payPage(shop, checkoutUrl)
  await shop.settle()
  const after = await theOrder()
  expect(after.rental.state).toBe('bought_out')
  const ledger = await shop.services.db.select().from(rentCreditEntries)
  const all = ledger.reduce((sum, { amountCents }) => sum + amountCents, 0)
  expect(all).toBe(Math.max(after.rental.rentToPurchaseCents, paid.length * cents.rower24 + 100))
  await days(60)
  expect(await rents()).toHaveLength(paid.length)
  expect(await differences(shop)).toEqual([])
}, 300_000)

test('of three machines one is bought, the others are charged on (S-9)', async () => {
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower(3)])
  await days(40)
  const { checkoutUrl } = await startBuyout(shop.services, mara, { orderId, origin: PUBLIC_URL })
  await payPage(shop, checkoutUrl)
  await shop.settle()
  const before = (await rents()).length
  await days(62)
  expect((await rents()).length - before).toBe(2 * 2)
  const { db } = shop.services
  const [bought] = await db.select().from(rentals).where(eq(rentals.orderId, orderId))
  expect(bought?.state).toBe('bought_out')
  expect(await differences(shop)).toEqual([])
})

test('a card that fails for 60 days ends nothing: what is owed is paid by the link, and a person hears that the provider gave up (L-39)', async () => {
  await givenDelivered(shop, mara, [rentedRower()])
  await days(10)
  await useCard('pm_card_chargeCustomerFail')
  await days(82)
  expect((await theOrder()).rental.state).toBe('running')
  const stopped = await shop.services.db.select().from(cases)
  expect(stopped.map(({ kind }) => kind)).toContain('subscription_ended')
  const owed = await overdue()
  expect(owed.length).toBeGreaterThanOrEqual(1)
  expect(told('rent_reminder')).not.toEqual([])
  await payByLink()
  expect(await overdue()).toEqual([])
  expect(await rents()).toHaveLength(1 + owed.length)
  expect(await differences(shop)).toEqual([])
})
