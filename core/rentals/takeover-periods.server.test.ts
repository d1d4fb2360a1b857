import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#core/durations.ts'
import { givenAccount, givenDelivered, payPage } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { rentedRower } from '#test/fixtures/checkouts.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { office } from '#test/fixtures/office.ts'
import { PUBLIC_URL, type TestServices, testServices } from '#test/services.ts'
import { startBuyout } from '../buyouts/start.server.ts'
import { berlinDay } from '../dates.ts'
import { exchangeUnit } from '../defects/exchange-unit.server.ts'
import { finishUnitExchange } from '../defects/finish-exchange.server.ts'
import { withdrawalEnd } from '../legal/withdrawal.ts'
import { takeoverPeriods } from './takeover-periods.server.ts'

let shop: TestServices
beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

test('of devices bought in one purchase the period counts from the last that came, the warranty of each from its own (L-37)', async () => {
  const { services, emulator } = shop
  const mara = await givenAccount(shop)
  for (let n = 0; n < 3; n += 1) await givenDevice(services.db, { stripeProductId: ids.rower })
  const orderIds = await givenDelivered(shop, mara, [rentedRower(2)])
  const [there = '', coming = ''] = orderIds
  await exchangeUnit(services, office, {
    ...{ orderId: coming, inventoryId: null, formerState: 'repair_needed', isDone: false },
    ...{ reason: 'Verschlissen.', trackingNumber: null },
  })
  const periods = async () => {
    const found = await takeoverPeriods(services.db, orderIds)
    return [found.get(there), found.get(coming)]
  }
  expect(await periods()).toEqual([undefined, undefined])
  const wish = { orderId: there, clusterOrderIds: [coming], origin: PUBLIC_URL }
  const { checkoutUrl } = await startBuyout(services, mara, wish)
  expect(await payPage(shop, checkoutUrl)).toBe(200)
  await shop.settle()
  const boughtOn = berlinDay(services.clock.now())
  expect(await periods()).toEqual([
    { boughtOn, ownedSince: boughtOn, withdrawUntil: null },
    { boughtOn, ownedSince: null, withdrawUntil: null },
  ])

  await emulator.advanceTo(new Date(emulator.now().getTime() + 6 * DAY_MS))
  const ticked = { orderId: coming, hasArrived: true, isBack: false }
  await finishUnitExchange(services, office, ticked)
  const arrivedOn = berlinDay(services.clock.now())
  const withdrawUntil = withdrawalEnd(arrivedOn)
  expect(await periods()).toEqual([
    { boughtOn, ownedSince: boughtOn, withdrawUntil },
    { boughtOn, ownedSince: arrivedOn, withdrawUntil },
  ])
  // Asked for one of them, the other one counts as well.
  expect((await takeoverPeriods(services.db, [there])).get(there)).toMatchObject({ withdrawUntil })
})
