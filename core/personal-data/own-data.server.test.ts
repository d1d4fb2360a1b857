import { randomUUID } from 'node:crypto'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import * as schema from '#db/schema/schema.ts'
import { givenAccount, givenDelivered, payPage } from '#test/fixtures/buyouts.ts'
import { ids } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { all, decide, nothing, reported } from '#test/fixtures/consents.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { PUBLIC_URL } from '#test/services.ts'
import { startBuyout } from '../buyouts/start.server.ts'
import { decideOnTracking } from '../conversions/decide.server.ts'
import { wordingToday } from '../tracking/consent-log.server.ts'
import { heldTables, notHeld } from './holdings.server.ts'
import { ofOrder, whose } from './whose.server.ts'

it('every table is saved for its person, or says why it holds nothing of one (L-69)', () => {
  const tables = Object.values(schema).filter(part => is(part, PgTable))
  const names = tables.map(table => getTableName(table)).toSorted()
  expect(names.length).toBeGreaterThan(30)
  const known = [...heldTables.map(({ name }) => name), ...Object.keys(notHeld)]
  expect(known.toSorted()).toEqual(names)
})

it('no secret and nobody of the office is among what is saved (L-69)', () => {
  const columns = heldTables.flatMap(({ name, columns }) => columns.map(each => `${name}.${each}`))
  expect(columns).toContain('auth_sessions.userAgent')
  const secret =
    /password|token|hash|secret|checkoutUrl|madeBy|undoneBy|(opened|closed|hidden|requested|received|taken|made|checked|sent)By/i
  expect(columns.filter(column => secret.test(column))).toEqual([])
})

const shop = shopForEachTest()

it('a device that was bought after its rental is among what is saved, and nobody else’s (L-69)', async () => {
  const { services } = shop
  const { db } = services
  for (const serialNumber of ['RW-1', 'RW-2']) {
    await db
      .insert(schema.inventoryItems)
      .values({ stripeProductId: ids.rower, serialNumber, status: 'available' })
  }
  const mara = await givenAccount(shop)
  const ida = await givenAccount(shop, 'ida@example.com')
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
  const { checkoutUrl } = await startBuyout(services, mara, { orderId, origin: PUBLIC_URL })
  await payPage(shop, checkoutUrl)
  await shop.settle()
  const saved = (actor: typeof mara) =>
    db.select().from(schema.inventoryItems).where(whose(db, actor).device)
  expect(await saved(mara)).toMatchObject([{ soldDate: expect.any(String), assignedOrderId: null }])
  expect(await saved(ida)).toEqual([])
})

it('the consents that an order names are saved with it, nobody else’s, and none after a withdrawal (L-69)', async () => {
  const { services } = shop
  const { db } = services
  const consentId = await decide(shop, all)
  await decide(shop, all)
  const visit = reported(consentId)
  const { orderGroupId } = await checkOut(shop, { ...checkoutBody([newRower()]), visit })
  const log = heldTables.find(({ name }) => name === 'consent_entries')
  const saved = () =>
    log
      ? db
          .select()
          .from(log.table)
          .where(log.whose(ofOrder(db, orderGroupId)))
      : null
  expect(await saved()).toMatchObject([{ consentId, act: expect.any(String), ...all }])
  await decideOnTracking(
    services,
    {
      ...{ id: randomUUID(), consentId, act: 'withdrawn', ...nothing },
      ...{ wording: wordingToday(), targets: [] },
    },
    '192.0.2.1',
  )
  expect(await saved()).toEqual([])
})
