import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#core/durations.ts'
import { editProduct } from '#core/product-content/edit.server.ts'
import { readProduct } from '#core/product-content/read.server.ts'
import { openPostgres } from '#db/postgres.server.ts'
import { authUsers } from '#db/schema/customers.ts'
import { orderGroups } from '#db/schema/schema.ts'
import { runDaily } from '#server/jobs/daily-tasks.ts'
import { type TestApp, testApp } from './app.ts'
import { givenCatalog, ids } from './fixtures/catalog.ts'
import { checkoutBody, item, pay } from './fixtures/checkouts.ts'
import { eventsOf } from './fixtures/events.ts'
import { office } from './fixtures/office.ts'
import { givenOrders } from './fixtures/orders.ts'
import { registered, TestBrowser } from './fixtures/visitors.ts'
import { type Cluster, postgresBinaries, startPostgres } from './postgres.ts'

describe.runIf(postgresBinaries())('two shops on one database, with the emulator', () => {
  let cluster: Cluster
  let first: TestApp
  let second: TestApp
  beforeAll(async () => {
    cluster = await startPostgres()
    first = await testApp({ database: await openPostgres(cluster.url) })
    await givenCatalog({ services: first.services, emulator: emulatorOf(first) })
    second = await testApp({ database: await openPostgres(cluster.url) })
  })
  afterAll(async () => {
    await first.close()
    await second.close()
    await cluster.stop()
  })

  it('both take the webhooks of what is paid at either of them', async () => {
    const open = [first, second]
    const groups: string[] = []
    for (let round = 0; round < 6; round += 1) {
      const [shop, payer] = round % 2 ? open : open.toReversed()
      if (!shop || !payer) throw new Error('Two shops are open')
      const body = checkoutBody([item(ids.kettlebell, ids.kettlebellNew)])
      const answer = await new TestBrowser(shop).json('/api/elements-checkout', body)
      const checkout = await answer.json()
      expect(await pay({ emulator: emulatorOf(payer) }, checkout)).toBe('succeeded')
      groups.push(checkout.orderGroupId)
    }
    const completed = async () => {
      for (const shop of open) await shop.settle()
      const rows = await first.services.db
        .select({ id: orderGroups.id })
        .from(orderGroups)
        .where(eq(orderGroups.status, 'completed'))
      return rows.map(({ id }) => id).toSorted()
    }
    await expect.poll(completed, { timeout: 20_000 }).toEqual(groups.toSorted())
    const refused = await first.services.database.sql.query(
      'select last_error from stripe_emulator.deliveries where last_error is not null',
    )
    expect(refused).toEqual([])
  })

  it('who looks at one of them is told what the other changes, and that a session ended there (S-7-12)', async () => {
    const { browser, email } = await registered(first)
    const user = eq(authUsers.email, email)
    const [account] = await first.services.db.select().from(authUsers).where(user)
    const events = await eventsOf(browser.stream('/kunden-bereich/aenderungen'))
    await givenOrders(second.services.db, { customerEmail: email, userId: account?.id ?? '' }, [{}])
    await events.next('event')
    await second.services.auth.signOut(new Headers({ Cookie: browser.cookies() }))
    await events.ended
  })

  it('what the office saves of a product at one of them is on the pages of both (B-7-9)', async () => {
    const path = `/produkt/${ids.bike}`
    const shown = (shop: TestApp) => async () => (await new TestBrowser(shop).get(path)).text()
    for (const shop of [first, second]) expect(await shown(shop)()).not.toContain('Luftrad')
    const { content: read } = await readProduct(first.services, ids.bike)
    const mine = { ...read, title: 'Luftrad', slug: ids.bike, shortDescription: 'Luftrad' }
    await editProduct(first.services, office, { productId: ids.bike, read, mine })
    for (const shop of [first, second]) {
      await expect.poll(shown(shop), { timeout: 20_000 }).toContain('Luftrad')
    }
  })

  it('a task of the night that all look for at once is done once', async () => {
    const done: unknown[] = []
    const nightly = { name: 'nightly', hour: 0, run: async () => done.push('') }
    const looks = [first, second, first, second, first, second].map(shop =>
      runDaily(shop.services, [nightly]),
    )
    await Promise.all(looks)
    expect(done).toHaveLength(1)
  })

  it.each([
    ['the first', () => [first, second]],
    ['the second', () => [second, first]],
  ])('when %s moves the clock, the other follows', async (_which, both) => {
    const [mover, other] = both()
    if (!mover || !other) throw new Error('Two shops are open')
    const target = mover.services.clock.now().getTime() + 3 * DAY_MS
    await emulatorOf(mover).advanceTo(new Date(target))
    await expect
      .poll(() => other.services.clock.now().getTime(), { timeout: 20_000 })
      .toBeGreaterThanOrEqual(target)
  })
})

function emulatorOf(shop: TestApp) {
  if (!shop.emulator) throw new Error('This shop pays at the real provider')
  return shop.emulator
}
