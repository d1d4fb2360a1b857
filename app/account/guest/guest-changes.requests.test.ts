import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endAllLinks, issueLink } from '#core/orders/access-links.server.ts'
import { moveGoods } from '#core/orders/move.server.ts'
import { shop as settings } from '#core/shop.ts'
import { authUsers } from '#db/schema/customers.ts'
import { orderGroups, orders } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { eventsOf } from '#test/fixtures/events.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

const PATH = '/bestellung/aenderungen'
let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

/** Somebody without an account, whose browser holds the link to what they ordered. */
async function guest() {
  const { db, clock } = shop.services
  const email = 'gerd@example.com'
  const { group } = await givenOrders(db, { customerEmail: email, userId: null }, [{}])
  const token = await issueLink(db, {
    orderGroupId: group.id,
    purpose: 'order',
    now: clock.now(),
  })
  const browser = new TestBrowser(shop)
  browser.setCookie('bestellung', token)
  const listen = () => eventsOf(browser.stream(PATH))
  return { orderGroupId: group.id, browser, listen }
}

async function ship(orderGroupId: string): Promise<void> {
  const { db, clock } = shop.services
  const [order] = await db.select().from(orders).where(eq(orders.orderGroupId, orderGroupId))
  if (!order) throw new Error('There is no such order')
  await db.transaction(tx =>
    moveGoods(tx, order, { to: 'shipped', by: 'office', now: clock.now() }),
  )
}

it('an open page of a guest’s order is told that it changed, and nothing of other orders (S-7-12)', async () => {
  const [own, other] = [await guest(), await guest()]
  const [events, others] = [await own.listen(), await other.listen()]
  await ship(own.orderGroupId)
  expect(await events.next('event')).toBe('event: changed\ndata: {}')
  const before = events.heard().length
  await shop.services.liveOrders.changed([other.orderGroupId])
  await others.next('event')
  // Had it been told of the other order, it would have heard of it by now.
  expect(events.heard()).toHaveLength(before)
  await events.leave()
  await others.leave()
})

it('it ends once its link is revoked, and opens no other one (S-7-12)', async () => {
  const [own, other] = [await guest(), await guest()]
  const [events, others] = [await own.listen(), await other.listen()]
  const { db, clock, liveOrders } = shop.services
  await endAllLinks(db, { orderGroupIds: [own.orderGroupId], now: clock.now() })
  await liveOrders.beat()
  await events.ended
  expect((await own.browser.stream(PATH)).status).toBe(404)
  await others.next('beat')
  await others.leave()
})

it('it is told that the order became an account’s, and is then over (S-7-12)', async () => {
  const { orderGroupId, browser, listen } = await guest()
  const { email } = await registered(shop)
  const events = await listen()
  const { db, liveOrders } = shop.services
  const [account] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  const userId = account?.id ?? ''
  await db.update(orderGroups).set({ userId }).where(eq(orderGroups.id, orderGroupId))
  await events.next('event')
  await liveOrders.beat()
  await events.ended
  expect((await browser.stream(PATH)).status).toBe(404)
})

it('an order has only so many open pages; another one has its own', async () => {
  const [own, other] = [await guest(), await guest()]
  const { perViewer } = settings.livePages
  const open = await Promise.all(Array.from({ length: perViewer }, () => own.listen()))
  expect((await own.browser.stream(PATH)).status).toBe(429)
  const others = await other.listen()
  for (const events of [...open, others]) await events.leave()
})

it('without a link it is not found, and it opens no stream for what asks for none', async () => {
  expect((await new TestBrowser(shop).stream(PATH)).status).toBe(404)
  const { browser } = await guest()
  expect((await browser.get(PATH)).status).toBe(406)
})
