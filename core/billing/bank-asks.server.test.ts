import { expect, test } from 'vitest'
import { cases, rentals, rentCreditEntries, unpaidInvoices } from '#db/schema/schema.ts'
import { checkOut, checkoutBody, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { officeMoves, untilToldToProvider } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { openRents } from './open-rents.server.ts'
import { overdueSince } from './overdue.server.ts'

const shop = shopForEachTest()
/** A card whose bank asks its owner at each charge. */
const ASKS_ALWAYS = 'pm_card_threeDSecure2Required'

async function provider(path: string, fields: Record<string, string>): Promise<{ id: string }> {
  const answer = await shop.emulator.apiFetch(`https://api.stripe.com/v1/${path}`, {
    method: 'POST',
    headers: {
      Authorization: 'Bearer sk_test_emulator',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

/** What the owner of the card says in the dialog of their bank; answers with the payment's state. */
async function bankIsTold(clientSecret: string, outcome: 'succeed' | 'fail'): Promise<string> {
  const [id] = clientSecret.split('_secret_')
  const answer = await shop.emulator.fetch(
    new Request(`http://localhost/__stripe/v1/payment_intents/${id}/_authenticate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ key: 'pk_test_emulator', client_secret: clientSecret, outcome }),
    }),
  )
  const { status } = await answer.json()
  return status
}

/** A delivered rental whose next rents are charged to a card of which the bank asks its owner. */
async function rentedByAskingCard(): Promise<string> {
  const started = await checkOut(shop, checkoutBody([rentedRower()]))
  await pay(shop, started)
  await shop.settle()
  await officeMoves(shop, await shop.services.db.query.orders.findMany(), 'delivered')
  await untilToldToProvider(shop)
  const [group] = await shop.services.db.query.orderGroups.findMany()
  const customer = group?.stripeCustomerId ?? ''
  const card = await provider(`payment_methods/${ASKS_ALWAYS}/attach`, { customer })
  await provider(`subscriptions/${group?.stripeSubscriptionId}`, {
    default_payment_method: card.id,
  })
  return started.orderGroupId
}

test('rent that the bank wants confirmed waits for its owner, who is asked once, confirms by the link, and has paid once', async () => {
  const groupId = await rentedByAskingCard()
  const { db } = shop.services
  const credited = () => db.$count(rentCreditEntries)
  const isOverdue = async () => (await overdueSince(db, [groupId])).has(groupId)
  const asked = () => shop.mails.filter(({ kind }) => kind === 'payment_failed').length
  const open = async () => (await openRents(shop.services, groupId)).payment?.clientSecret ?? ''
  expect(await credited()).toBe(1)

  await passDays(shop, 33)
  expect([await isOverdue(), asked(), await credited()]).toEqual([true, 1, 1])
  expect(await db.select().from(rentals)).toMatchObject([{ state: 'running', endedAt: null }])
  expect(await db.select().from(cases)).toEqual([])

  expect(await pay(shop, { clientSecret: await open() }, ASKS_ALWAYS)).toBe('requires_action')
  expect(await bankIsTold(await open(), 'fail')).toBe('requires_payment_method')
  await shop.settle()
  expect([await isOverdue(), asked(), await credited()]).toEqual([true, 1, 1])

  expect(await pay(shop, { clientSecret: await open() }, ASKS_ALWAYS)).toBe('requires_action')
  expect(await bankIsTold(await open(), 'succeed')).toBe('succeeded')
  await shop.settle()
  expect([await isOverdue(), asked(), await credited()]).toEqual([false, 1, 2])
  expect(await openRents(shop.services, groupId)).toMatchObject({ rents: [], payment: null })
  expect((await db.select().from(unpaidInvoices)).every(({ settledAt }) => settledAt)).toBe(true)

  await passDays(shop, 31)
  expect([await isOverdue(), asked(), await credited()]).toEqual([true, 2, 2])
  expect(await db.select().from(rentals)).toMatchObject([{ state: 'running', endedAt: null }])
})
