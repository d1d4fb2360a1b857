import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachWithdrawal, settleWithdrawal } from '#core/inquiries/decide-withdrawal.server.ts'
import { declareWithdrawal } from '#core/inquiries/declare.server.ts'
import { moveGoods } from '#core/orders/move.server.ts'
import { shop as settings } from '#core/shop.ts'
import { authUsers } from '#db/schema/customers.ts'
import {
  damageClaims,
  inventoryItems,
  orderGroups,
  orders,
  recallNotices,
  recalls,
  recallUnits,
} from '#db/schema/schema.ts'
import { createListener, type Listener } from '#server/http/listener.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { type EventReader, eventsOf } from '#test/fixtures/events.ts'
import { office } from '#test/fixtures/office.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { PASSWORD, registered, TestBrowser } from '#test/fixtures/visitors.ts'
import { testLog } from '#test/services.ts'

const PATH = '/kunden-bereich/aenderungen'
const now = new Date('2026-11-03T09:00:00Z')

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

async function customer() {
  const person = await registered(shop)
  const { db } = shop.services
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, person.email))
  if (!user) throw new Error('not registered')
  return { ...person, userId: user.id }
}

const listen = (browser: TestBrowser): Promise<EventReader> => eventsOf(browser.stream(PATH))

async function ship(orderId: string): Promise<void> {
  const { db } = shop.services
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('There is no such order')
  await db.transaction(tx => moveGoods(tx, order, { to: 'shipped', by: 'office', now }))
}

/** In one transaction, so that there is one notice of it. */
async function ordered({ email, userId }: { email: string; userId: string | null }) {
  const { orders: placed } = await shop.services.db.transaction(tx =>
    givenOrders(tx, { customerEmail: email, userId }, [{ productName: 'Rudergerät Gale' }]),
  )
  return placed[0]?.id ?? ''
}

describe('an open customer area', () => {
  it('is told that something of its orders changed, and nothing else (S-7-12)', async () => {
    const owner = await customer()
    const events = await listen(owner.browser)
    const orderId = await ordered(owner)
    expect(await events.next('event')).toBe('event: changed\ndata: {}')
    await ship(orderId)
    expect(await events.next('event')).toBe('event: changed\ndata: {}')
    await events.leave()
  })

  it('is told within two seconds of what the office saved, most times of five (S-7-12)', async () => {
    const owner = await customer()
    const events = await listen(owner.browser)
    const waits: number[] = []
    for (let time = 0; time < 5; time += 1) {
      const orderId = await ordered(owner)
      await events.next('event')
      await ship(orderId)
      const saved = performance.now()
      await events.next('event')
      waits.push(performance.now() - saved)
    }
    const [, , median] = waits.toSorted((a, b) => a - b)
    expect(median).toBeLessThan(2000)
    await events.leave()
  })

  it('is told nothing of what others ordered (S-7-12, S-6-5)', async () => {
    const owner = await customer()
    const other = await customer()
    const [events, ownersEvents] = [await listen(other.browser), await listen(owner.browser)]
    const theirs = await ordered(owner)
    await ownersEvents.next('event')
    await ship(theirs)
    await ownersEvents.next('event')
    expect(events.heard()).toEqual([])
    await ordered(other)
    await events.next('event')
    expect(events.heard()).toHaveLength(1)
    expect(ownersEvents.heard()).toHaveLength(2)
    await events.leave()
    await ownersEvents.leave()
  })

  it('is told of a recall of its device, its number and its condition, of nothing else of it (S-7-12)', async () => {
    const owner = await customer()
    const events = await listen(owner.browser)
    const orderId = await ordered(owner)
    await events.next('event')
    const { db } = shop.services
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    const id = randomUUID()
    const stripeProductId = order?.stripeProductId ?? ''
    const inventoryId = await givenDevice(db, { stripeProductId, orderId })
    await events.next('event')
    await db.insert(recalls).values({ id, stripeProductId, createdAt: now, createdBy: 'user:1' })
    const notice = { recallId: id, orderGroupId: order?.orderGroupId ?? null, createdAt: now }
    const change = (set: Partial<typeof inventoryItems.$inferInsert>) =>
      db.update(inventoryItems).set(set).where(eq(inventoryItems.id, inventoryId))
    for (const told of [
      () => db.insert(recallNotices).values(notice),
      () => db.insert(recallUnits).values({ recallId: id, inventoryId, orderId, foundAt: now }),
      () => change({ serialNumber: id }),
      () => change({ qualityStatus: 'fair' }),
      () =>
        db
          .update(recalls)
          .set({ startedAt: now, startedBy: 'user:1', closedAt: now, closedBy: 'user:1' })
          .where(eq(recalls.id, id)),
    ]) {
      const before = events.heard().length
      await told()
      await events.next('event')
      expect(events.heard()).toHaveLength(before + 1)
    }
    const before = events.heard().length
    // As an import does that writes everything anew.
    await change({ notes: 'neu', location: 'Halle 2', serialNumber: id, qualityStatus: 'fair' })
    await ship(orderId)
    await events.next('event')
    expect(events.heard()).toHaveLength(before + 1)
    await events.leave()
  })

  it('is told of a claim for damage, also when it is withdrawn (S-7-12)', async () => {
    const owner = await customer()
    const events = await listen(owner.browser)
    const orderId = await ordered(owner)
    await events.next('event')
    const { db } = shop.services
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    await db.insert(damageClaims).values({
      ...{ orderId, orderGroupId: order?.orderGroupId ?? '', parts: [], valueCents: 90_000 },
      ...{ sharePercent: 50, amountCents: 10_000, sentAt: now, sentBy: 'user:1' },
      objectUntil: '2026-12-31',
    })
    await events.next('event')
    const before = events.heard().length
    await db.delete(damageClaims).where(eq(damageClaims.orderId, orderId))
    await events.next('event')
    expect(events.heard()).toHaveLength(before + 1)
    await events.leave()
  })

  it('is told of a withdrawal, and of all that the office decides of it (S-7-12)', async () => {
    const owner = await customer()
    const events = await listen(owner.browser)
    const orderId = await ordered(owner)
    await events.next('event')
    const { services } = shop
    const { db } = services
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    const [group] = await db
      .select()
      .from(orderGroups)
      .where(eq(orderGroups.id, order?.orderGroupId ?? ''))
    const input = { name: 'Anna', contract: 'Was ich bestellt habe', email: owner.email, items: '' }
    const declared = await declareWithdrawal(services, input, {
      actor: { kind: 'guest' },
      address: '203.0.113.7',
    })
    if (!('declaration' in declared)) throw new Error('The withdrawal was refused')
    const { id: declarationId } = declared.declaration
    const orderNumber = group?.number ?? 0
    const attachment = { declarationId, orderNumber, units: [1], endsRent: false, confirmed: null }
    for (const told of [
      () => attachWithdrawal(services, office, attachment),
      () => settleWithdrawal(services, office, { declarationId, note: '', answer: 'Zu spät.' }),
    ]) {
      const before = events.heard().length
      await told()
      await events.next('event')
      expect(events.heard()).toHaveLength(before + 1)
    }
    await events.leave()
  })

  it('is told of its order among more than one statement takes', async () => {
    const owner = await customer()
    const events = await listen(owner.browser)
    const orderId = await ordered(owner)
    await events.next('event')
    const { db, liveOrders } = shop.services
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    const others = Array.from({ length: 70_000 }, () => randomUUID())
    await liveOrders.changed([...others, order?.orderGroupId ?? ''])
    await events.next('event')
    await events.leave()
  })

  it('is told of guest orders of its address only once that is confirmed', async () => {
    const { browser, email } = await customer()
    const witness = await customer()
    const [events, witnesses] = [await listen(browser), await listen(witness.browser)]
    const asGuest = await ordered({ email, userId: null })
    await ordered(witness)
    // Had the guest order been told of, it would have been heard by now.
    await witnesses.next('event')
    expect(events.heard()).toEqual([])
    await shop.services.db
      .update(authUsers)
      .set({ emailVerified: true })
      .where(eq(authUsers.email, email))
    await ship(asGuest)
    await events.next('event')
    await events.leave()
    await witnesses.leave()
  })

  it('is told nothing any more once its session has ended (S-2.9-3)', async () => {
    const { browser, email } = await customer()
    const elsewhere = new TestBrowser(shop)
    await elsewhere.post('/auth', { email, password: PASSWORD })
    const [here, there] = [await listen(browser), await listen(elsewhere)]
    await browser.post('/auth/abmelden', {})
    await here.ended
    expect((await browser.stream(PATH)).status).toBe(403)
    // The other browser goes on: it did not sign out.
    await shop.services.liveOrders.beat()
    await there.next('beat')
    await there.leave()
  })

  it('a new password ends what other browsers hear', async () => {
    const { browser, email } = await customer()
    const elsewhere = new TestBrowser(shop)
    await elsewhere.post('/auth', { email, password: PASSWORD })
    const there = await listen(elsewhere)
    await browser.post('/kunden-bereich/passwort', {
      current: PASSWORD,
      password: 'Laufband-8',
      confirmation: 'Laufband-8',
    })
    await there.ended
  })

  it('hears a sign of life, and is not cached or collected on its way (S-9-26)', async () => {
    const { browser } = await customer()
    const answer = await browser.stream(PATH)
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream')
    expect(answer.headers.get('Cache-Control')).toBe('no-store, no-transform')
    expect(answer.headers.get('X-Accel-Buffering')).toBe('no')
    const events = await eventsOf(answer)
    expect(await events.next('beat')).toBe(':')
    await shop.services.liveOrders.beat()
    expect(await events.next('beat')).toBe(':')
    await events.leave()
  })

  it('has only so many connections; who leaves makes room', async () => {
    const { browser } = await customer()
    const open: EventReader[] = []
    for (let each = 0; each < settings.livePages.perViewer; each += 1) {
      open.push(await listen(browser))
    }
    const refused = await browser.stream(PATH)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('60')
    await open.pop()?.leave()
    open.push(await listen(browser))
    for (const events of open) await events.leave()
  })

  it('opens no stream for what asks for none', async () => {
    const { browser } = await customer()
    expect((await browser.get(PATH)).status).toBe(406)
    expect((await browser.get(`${PATH}.data`)).ok).toBe(false)
  })
})

describe('over a connection of its own', () => {
  const over = async (work: (url: string, listener: Listener) => Promise<void>) => {
    const listener = createListener({
      fetch: shop.app.fetch,
      files: [],
      cache: undefined,
      metrics: shop.metrics,
    })
    await work(`http://127.0.0.1:${await listener.listen(0, '127.0.0.1')}`, listener)
    await listener.stop()
  }
  const asking = (browser: TestBrowser, signal?: AbortSignal) => ({
    headers: { Accept: 'text/event-stream', Cookie: browser.cookies() },
    ...(signal && { signal }),
  })

  it.each([PATH, `${PATH}.data`])('%s is forgotten when its browser leaves', path =>
    over(async url => {
      const { browser } = await customer()
      const leaving = new AbortController()
      const most = settings.livePages.perViewer
      const fromAll = Array.from({ length: most }, () =>
        fetch(url + path, asking(browser, leaving.signal)).then(answer => answer.text()),
      )
      const another = async () => {
        const answer = await browser.stream(PATH)
        await answer.body?.cancel()
        return answer.status
      }
      await expect.poll(another).toBe(429)
      leaving.abort()
      await Promise.allSettled(fromAll)
      await expect.poll(another).toBe(200)
    }),
  )

  it('does not hold up a listener that is told to stop', () =>
    over(async (url, listener) => {
      const { browser } = await customer()
      const events = await eventsOf(fetch(url + PATH, asking(browser)))
      // Far longer than a test may take.
      const stopped = listener.stop(600_000)
      await browser.post('/auth/abmelden', {})
      await events.ended
      await stopped
    }))

  it('asked for its head, has no body that stays open', () =>
    over(async url => {
      const { browser } = await customer()
      const answer = await fetch(url + PATH, { method: 'HEAD', ...asking(browser) })
      expect(answer.headers.get('Content-Type')).toBe('text/event-stream')
      expect(await answer.text()).toBe('')
    }))
})

it('a shop that stops ends every connection at once, and takes no more', async () => {
  const stopping = await testApp({ log: { ...testLog, error() {} } })
  const { browser } = await registered(stopping)
  const events = await eventsOf(browser.stream(PATH))
  stopping.services.liveOrders.stop()
  await events.ended
  expect((await browser.stream(PATH)).status).toBe(503)
  await stopping.close()
})
