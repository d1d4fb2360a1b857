import { beforeEach, expect, test } from 'vitest'
import { givenAccount, givenDelivered, givenTwoRowers } from '#test/fixtures/buyouts.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { rentedRower } from '#test/fixtures/checkouts.ts'
import { defectsOf } from '#test/fixtures/defects.ts'
import { office } from '#test/fixtures/office.ts'
import { type TestServices, testServices } from '#test/services.ts'
import type { SignedIn } from '../actor.ts'
import { exchangeUnit } from '../defects/exchange-unit.server.ts'
import { buyoutOffers } from './buyout-offers.server.ts'
import { ownGroups } from './own-groups.server.ts'

let shop: TestServices
let mara: SignedIn
let orderId: string
beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  mara = await givenAccount(shop)
  await givenTwoRowers(shop)
  const [first = ''] = await givenDelivered(shop, mara, [rentedRower()])
  orderId = first
  return () => shop.close()
})

const shown = async () => {
  const groups = await ownGroups(shop.services, mara)
  const offers = await buyoutOffers(shop.services, groups)
  const next = groups.flatMap(group => group.orders.map(({ nextDevice }) => nextDevice))
  return { pending: offers[orderId]?.pending, next: next[0] }
}

test('an offer says what of its device is still to be put right, until it is', async () => {
  expect(await shown()).toMatchObject({ pending: null, next: null })
  const desk = defectsOf(shop)
  const report = await desk.reported(mara, orderId)
  expect(await shown()).toMatchObject({ pending: 'defect' })
  await desk.decide(report.id)
  expect(await shown()).toMatchObject({ pending: 'defect' })
  await desk.closed(report.id)
  expect(await shown()).toMatchObject({ pending: null })
})

test('a device in exchange is being prepared once that is decided, and on its way once it has a number', async () => {
  const desk = defectsOf(shop)
  const report = await desk.reported(mara, orderId)
  await desk.decide(report.id, { remedy: 'exchange' })
  const decided = { pending: 'exchange', next: { serialNumber: 'RW-2', isSent: false } }
  expect(await shown()).toMatchObject(decided)
})

test('one that is sent with its number is on its way at once', async () => {
  await exchangeUnit(shop.services, office, {
    ...{ orderId, inventoryId: null, formerState: 'repair_needed', reason: 'Verschlissen.' },
    ...{ isDone: false, trackingNumber: '00340434161094042557' },
  })
  expect(await shown()).toMatchObject({ pending: 'exchange', next: { isSent: true } })
})
