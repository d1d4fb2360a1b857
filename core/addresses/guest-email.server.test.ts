import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessLinks, customerNotes, orderGroups, orders } from '#db/schema/schema.ts'
import { givenAccount } from '#test/fixtures/buyouts.ts'
import { checkOut, checkoutBody, newRower, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { issueLink, linkedOrder } from '../orders/access-links.server.ts'
import { askForGuestEmail, confirmGuestEmail, emailToConfirm } from './guest-email.server.ts'

const FROM = 'gast@example.com'
const TO = 'gast.neu@example.com'
const shop = shopForEachTest()
let orderGroupId: string
let link: string

async function ordered(items: unknown[], customerEmail = FROM): Promise<string> {
  const checkout = await checkOut(shop, checkoutBody(items, { customerEmail }))
  await pay(shop, checkout)
  await shop.settle()
  return checkout.orderGroupId
}
const linkTo = (id: string) =>
  issueLink(shop.services.db, {
    orderGroupId: id,
    purpose: 'order',
    now: shop.services.clock.now(),
  })
beforeEach(async () => {
  orderGroupId = await ordered([rentedRower()])
  link = await linkTo(orderGroupId)
})

const ask = (email = TO, token = link) =>
  askForGuestEmail(shop.services, token, { email, address: '192.0.2.1' })
async function tokenTo(email = TO): Promise<string> {
  await shop.settle()
  const mail = shop.mails.findLast(({ kind, to }) => kind === 'new_email_link' && to === email)
  if (!mail || !('url' in mail.data)) throw new Error(`no link to ${email}`)
  return new URL(mail.data.url).searchParams.get('token') ?? ''
}
const confirm = (token: string) => confirmGuestEmail(shop.services, token)
const group = async (id = orderGroupId) => {
  const [found] = await shop.services.db.select().from(orderGroups).where(eq(orderGroups.id, id))
  if (!found) throw new Error('no order')
  return found
}
const notFound = expect.objectContaining({ status: 404 })

test('a guest’s order has another address once who reads that has said yes; both are told (S-2.9-72)', async () => {
  const other = await ordered([newRower()])
  await shop.services.db.insert(customerNotes).values({
    ...{ email: FROM, text: 'Ruft lieber an.', writtenBy: 'office' },
    writtenAt: shop.services.clock.now(),
  })
  expect(await ask(` ${TO.toUpperCase()} `)).toBe(TO)
  const token = await tokenTo()
  expect((await group()).customerEmail).toBe(FROM)
  expect(await emailToConfirm(shop.services, token)).toMatchObject({ from: FROM, to: TO })

  const next = await confirm(token)
  await shop.settle()
  const { customerEmail, stripeCustomerId } = await group()
  expect([customerEmail, (await group(other)).customerEmail]).toEqual([TO, FROM])
  const units = await shop.services.db
    .select()
    .from(orders)
    .where(eq(orders.orderGroupId, orderGroupId))
  expect(units.every(unit => unit.customerEmail === TO)).toBe(true)
  const customer = await shop.emulator.fetch(
    new Request(`http://localhost/__stripe/v1/customers/${stripeCustomerId}`, {
      headers: { Authorization: 'Bearer sk_test_emulator' },
    }),
  )
  expect(await customer.json()).toMatchObject({ email: TO })
  const told = shop.mails.filter(({ kind }) => /email/.test(kind)).map(({ kind, to }) => [kind, to])
  expect(told.toSorted()).toEqual([
    ['new_email_asked', FROM],
    ['new_email_link', TO],
    ['order_email_changed', TO],
    ['order_email_changed', FROM],
  ])
  // Links that were mailed before open nothing, the browser that confirmed has a new one.
  const at = { purpose: 'order' as const, now: shop.services.clock.now() }
  expect(await linkedOrder(shop.services.db, { token: link, ...at })).toBeNull()
  expect(await linkedOrder(shop.services.db, { token: next, ...at })).toBe(orderGroupId)
  const [note] = await shop.services.db.select().from(customerNotes)
  expect(note?.email).toBe(FROM)
})

test('what the office noted goes along with a guest’s last order', async () => {
  await shop.services.db.insert(customerNotes).values({
    ...{ email: FROM, text: 'Ruft lieber an.', writtenBy: 'office' },
    writtenAt: shop.services.clock.now(),
  })
  await ask()
  await confirm(await tokenTo())
  expect(await shop.services.db.select().from(customerNotes)).toMatchObject([{ email: TO }])
})

describe('nothing changes', () => {
  test('by a link twice, by one that somebody forged, or once the order has another address', async () => {
    await ask()
    const first = await tokenTo()
    await ask('zweite@example.com')
    const second = await tokenTo('zweite@example.com')
    await confirm(first)
    for (const token of [first, second, `${second}x`, '']) {
      expect(await emailToConfirm(shop.services, token)).toBeNull()
      await expect(confirm(token)).rejects.toEqual(notFound)
    }
    expect((await group()).customerEmail).toBe(TO)
  })

  test('of two who confirm at the same moment one changes it', async () => {
    await ask()
    const first = await tokenTo()
    await ask('zweite@example.com')
    const second = await tokenTo('zweite@example.com')
    const made = await Promise.allSettled([confirm(first), confirm(second)])
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const open = (await shop.services.db.select().from(accessLinks)).filter(
      ({ revokedAt, purpose }) => revokedAt === null && purpose === 'order',
    )
    expect(open.length).toBeLessThanOrEqual(2)
  })

  test('where the order got an account meanwhile, or by no link to it', async () => {
    await ask()
    const token = await tokenTo()
    const { userId } = await givenAccount(shop, FROM)
    await shop.services.db.update(orderGroups).set({ userId })
    await expect(confirm(token)).rejects.toEqual(notFound)
    await expect(ask('andere@example.com')).rejects.toEqual(notFound)
    await expect(ask(TO, 'x')).rejects.toEqual(notFound)
  })

  test.each(['kein-postfach', '', FROM, ' GAST@example.com '])(
    '%j is no new address',
    async email => {
      await expect(ask(email)).rejects.toMatchObject({ field: 'email' })
    },
  )

  test('and nobody has mails sent to strangers without end', async () => {
    for (const each of [1, 2, 3]) await ask(`fremd-${each}@example.com`)
    await expect(ask('fremd-4@example.com')).rejects.toMatchObject({ kind: 'limited' })
  })
})
