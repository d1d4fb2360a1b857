import { count, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '#db/postgres.server.ts'
import { orderGroups, orders } from '#db/schema/schema.ts'
import { createListener, type Listener } from '#server/http/listener.ts'
import { type TestApp, testApp } from './app.ts'
import { givenCatalog, ids } from './fixtures/catalog.ts'
import { checkoutBody, item, pay } from './fixtures/checkouts.ts'
import { PASSWORD, registered, TestBrowser } from './fixtures/visitors.ts'
import { type Cluster, postgresBinaries, startPostgres } from './postgres.ts'
import { onServer } from './unused-database.ts'

describe.runIf(postgresBinaries())('a shop whose PostgreSQL ends and comes back', () => {
  let cluster: Cluster
  let shop: TestApp
  let listener: Listener
  let origin: string
  beforeAll(async () => {
    cluster = await startPostgres()
    const patience = { connectMs: 1000, statementMs: 4000, silenceMs: 5000 }
    const log = { info() {}, warn() {}, error() {} }
    shop = await testApp({ database: await openPostgres(cluster.url, patience), log })
    await givenCatalog({ services: shop.services, emulator: emulatorOf(shop) })
    listener = createListener({
      fetch: shop.app.fetch,
      files: [],
      cache: shop.cache && { find: shop.cache.find, refresh: shop.refresh },
      metrics: shop.metrics,
    })
    origin = `http://127.0.0.1:${await listener.listen(0, '127.0.0.1')}`
  })
  afterEach(() => cluster.resume())
  afterAll(async () => {
    await listener.stop()
    await shop.close()
    await cluster.stop()
  })

  const cart = (quantity = 1) => checkoutBody([item(ids.bike, ids.bikeNew, quantity)])

  it('serves the pages in its memory meanwhile', async () => {
    const before = await (await fetch(`${origin}/produkte`)).text()
    expect(before.includes('Havel 2')).toBe(true)
    await cluster.halt()
    const answer = await fetch(`${origin}/produkte`)
    expect([answer.status, (await answer.text()) === before]).toEqual([200, true])
  })

  it('answers 503 with Retry-After meanwhile, in German, and goes on afterwards', async () => {
    const { browser, email } = await registered(shop)
    const stranger = new TestBrowser(shop)
    await cluster.halt()

    const pages = {
      'a page of a customer': await browser.get('/kunden-bereich'),
      'its data': await browser.get('/kunden-bereich.data'),
      'a page of the office': await browser.get('/admin/auftraege'),
      'an article': await stranger.get('/blog/gibt-es-nicht'),
      'a form': await stranger.post('/auth', { email, password: PASSWORD }),
    }
    for (const [page, answer] of Object.entries(pages)) {
      expect([page, answer.status, answer.headers.get('Retry-After')]).toEqual([page, 503, '10'])
      expect(await answer.text()).toMatch(/Der Shop ist für einen Moment nicht erreichbar\./)
    }
    for (const path of ['/api/cart', '/api/elements-checkout', '/api/customer-portal']) {
      const answer = await browser.json(path, cart())
      expect([path, answer.status, Number(answer.headers.get('Retry-After'))]).toEqual([
        path,
        503,
        10,
      ])
      expect(await answer.json()).toEqual({
        error: { code: 'unreachable', message: expect.stringContaining('nicht erreichbar') },
      })
    }
    expect((await shop.send('/readyz')).status).toBe(503)

    await cluster.resume()
    expect((await browser.get('/kunden-bereich')).status).toBe(200)
    expect((await shop.send('/readyz')).status).toBe(200)
  })

  it('says that its database stands still, and gives up what waits for it', async () => {
    const { browser } = await registered(shop)
    cluster.freeze()
    const [ready, page] = await Promise.all([shop.send('/readyz'), browser.get('/kunden-bereich')])
    cluster.thaw()
    expect([ready.status, await ready.json()]).toEqual([503, { ready: false, failed: 'database' }])
    expect(page.status).toBe(503)
    expect((await shop.send('/readyz')).status).toBe(200)
  })

  it('loses and doubles no order when its connections end while eight people buy five bikes', async () => {
    /** Does it again, as a person does, until the answer is no outage. */
    async function insist<T>(act: () => Promise<T>, isOutage: (answer: T) => boolean): Promise<T> {
      for (;;) {
        const answer = await act()
        if (!isOutage(answer)) return answer
        await back
      }
    }
    let back: Promise<void> = Promise.resolve()
    async function faults(): Promise<void> {
      for (let round = 0; round < 5; round += 1) {
        await onServer(
          cluster.url,
          `select pg_terminate_backend(pid) from pg_stat_activity
           where pid <> pg_backend_pid() and backend_type = 'client backend'`,
        )
      }
      await cluster.halt()
      await cluster.resume()
    }
    async function buyer(): Promise<string> {
      const body = cart()
      const answer = await insist(
        () => new TestBrowser(shop).json('/api/elements-checkout', body),
        ({ status }) => status >= 500,
      )
      const checkout = await answer.json()
      if (answer.status !== 200) return `refused with ${answer.status}`
      return insist(
        () => pay({ emulator: emulatorOf(shop) }, checkout),
        state => state !== 'succeeded',
      )
    }

    const buying = Array.from({ length: 8 }, buyer)
    back = faults()
    const results = await Promise.all(buying)
    await back

    expect(results.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'refused with 409'),
      ...Array.from({ length: 5 }, () => 'succeeded'),
    ])
    const { db } = shop.services
    const paid = async () => {
      await shop.settle()
      const rows = await db
        .select({ group: orders.orderGroupId, units: count() })
        .from(orders)
        .innerJoin(orderGroups, eq(orders.orderGroupId, orderGroups.id))
        .where(eq(orderGroups.status, 'completed'))
        .groupBy(orders.orderGroupId)
      return rows.map(({ units }) => units)
    }
    // Webhooks that met the fault come again after a few seconds.
    await expect.poll(paid, { timeout: 20_000 }).toEqual([1, 1, 1, 1, 1])
    await shop.settle()
    const sent = shop.mails.filter(({ kind }) => kind === 'order_confirmation')
    expect(sent).toHaveLength(5)
  })
})

function emulatorOf(shop: TestApp) {
  if (!shop.emulator) throw new Error('This shop pays at the real provider')
  return shop.emulator
}
