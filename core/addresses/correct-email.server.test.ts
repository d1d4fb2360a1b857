import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  inventoryItems,
  journalEntries,
  orderGroups,
  orders,
  sentMails,
  stockReservations,
} from '#db/schema/schema.ts'
import { givenAccount } from '#test/fixtures/buyouts.ts'
import { checkOut, checkoutBody, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { office } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { issueLink, linkedOrder } from '../orders/access-links.server.ts'
import { correctableEmail, correctGuestEmail } from './correct-email.server.ts'

const FROM = 'mara@exmaple.com'
const TO = 'mara@example.com'
const shop = shopForEachTest()
let orderGroupId: string
beforeEach(async () => {
  const body = checkoutBody([rentedRower()], { customerEmail: FROM })
  const checkout = await checkOut(shop, body)
  await pay(shop, checkout)
  await shop.settle()
  orderGroupId = checkout.orderGroupId
  await shop.services.db.delete(sentMails)
  await shop.services.db.insert(sentMails).values({
    ...{ key: 'confirmation', kind: 'order_confirmation', recipient: FROM, orderGroupId },
    ...{ sentAt: shop.services.clock.now(), data: { orderGroupId }, subject: 'Ihr Mietvertrag' },
  })
  shop.mails.length = 0
})

async function correct(more: { typed?: string; readEmail?: string; sendsAgain?: boolean } = {}) {
  await correctGuestEmail(shop.services, office, {
    ...{ orderGroupId, typed: TO, readEmail: FROM, sendsAgain: true },
    ...more,
  })
  await shop.settle()
}
async function group() {
  const [found] = await shop.services.db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.id, orderGroupId))
  if (!found) throw new Error('no order')
  return found
}
const mailed = () => shop.mails.map(({ kind, to }) => [kind, to]).toSorted()
const entries = async () =>
  (await shop.services.db.select().from(journalEntries)).filter(
    ({ event }) => event === 'email_corrected',
  )

test('a mistyped address of a guest’s order is put right: mails, units and the provider’s customer follow, links to the former one end', async () => {
  const now = shop.services.clock.now()
  const link = await issueLink(shop.services.db, { orderGroupId, purpose: 'order', now })
  expect(await correctableEmail(shop.services, orderGroupId)).toMatchObject({
    ...{ email: FROM, fixed: null, mails: ['Ihr Mietvertrag'] },
  })
  await correct({ typed: ` ${TO.toUpperCase()} ` })
  const { customerEmail, stripeCustomerId } = await group()
  expect(customerEmail).toBe(TO)
  const units = await shop.services.db.select().from(orders)
  expect(units.map(unit => unit.customerEmail)).toEqual(units.map(() => TO))
  const customer = await shop.emulator.fetch(
    new Request(`http://localhost/__stripe/v1/customers/${stripeCustomerId}`, {
      headers: { Authorization: 'Bearer sk_test_emulator' },
    }),
  )
  expect(await customer.json()).toMatchObject({ email: TO })
  expect(await linkedOrder(shop.services.db, { token: link, purpose: 'order', now })).toBeNull()
  expect(mailed()).toEqual([
    ['order_confirmation', TO],
    ['order_email_corrected', FROM],
  ])
  expect(await entries()).toMatchObject([{ data: { email: [FROM, TO], resent: 1 } }])
})

test('sent twice it is done once, and nothing is mailed again that was not asked for', async () => {
  await correct({ sendsAgain: false })
  await correct({ sendsAgain: false })
  expect(mailed()).toEqual([['order_email_corrected', FROM]])
  expect(await entries()).toHaveLength(1)
})

test('a recall of a device that they took over is mailed to the right address, and nobody else’s device is touched', async () => {
  const { db } = shop.services
  const sold = { status: 'delivered' as const, location: 'customer', soldDate: '2026-02-01' }
  const own = await givenDevice(db, { ...sold, serialNumber: 'GA-1', buyerEmail: FROM })
  await givenDevice(db, { ...sold, serialNumber: 'GA-2', buyerEmail: FROM })
  await db.update(stockReservations).set({ state: 'gone', inventoryId: own })
  await correct()
  const devices = await db.select().from(inventoryItems).orderBy(asc(inventoryItems.serialNumber))
  expect(
    devices
      .filter(({ buyerEmail }) => buyerEmail)
      .map(({ serialNumber, buyerEmail }) => [serialNumber, buyerEmail]),
  ).toEqual([
    ['GA-1', TO],
    ['GA-2', FROM],
  ])
})

describe('nothing changes', () => {
  test.each(['', 'kein-postfach', `${'a'.repeat(250)}@example.com`, FROM])(
    'for %j, which is no other address',
    async typed => {
      await expect(correct({ typed })).rejects.toMatchObject({ field: 'email' })
      expect((await group()).customerEmail).toBe(FROM)
    },
  )

  test('where somebody corrected it meanwhile', async () => {
    await correct()
    await expect(correct({ typed: 'mara@example.org', readEmail: FROM })).rejects.toMatchObject({
      status: 409,
    })
    expect((await group()).customerEmail).toBe(TO)
  })

  test('at the order of an account, which changes its address itself', async () => {
    const { userId } = await givenAccount(shop, FROM)
    await shop.services.db.update(orderGroups).set({ userId })
    expect((await correctableEmail(shop.services, orderGroupId)).fixed).toContain('Konto')
    await expect(correct()).rejects.toMatchObject({ status: 409 })
    expect((await group()).customerEmail).toBe(FROM)
  })

  test('at an order that is not there', async () => {
    const unknown = { typed: TO, readEmail: FROM, sendsAgain: false }
    for (const id of ['unsinn', '11111111-2222-4333-8444-555555555555']) {
      await expect(
        correctGuestEmail(shop.services, office, { orderGroupId: id, ...unknown }),
      ).rejects.toMatchObject({ status: 404 })
    }
  })
})
