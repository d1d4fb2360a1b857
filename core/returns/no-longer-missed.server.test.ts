import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { cases, deviceReturns, orderGroups, orders, rentals } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered, payPage } from '#test/fixtures/buyouts.ts'
import { maraCancels } from '#test/fixtures/cancellations.ts'
import { newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { office, officeMoves } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { PUBLIC_URL } from '#test/services.ts'
import type { SignedIn } from '../actor.ts'
import { startBuyout } from '../buyouts/start.server.ts'
import { addDays, berlinDay } from '../dates.ts'
import { settleWithdrawal } from '../inquiries/decide-withdrawal.server.ts'
import { declareWithdrawal } from '../inquiries/declare.server.ts'
import { takeBackCancellation } from '../inquiries/take-back-cancellation.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { declineReturn } from '../voluntary-returns/decline.server.ts'
import { announceReturn } from './announce.server.ts'
import { giveBack } from './give-back.server.ts'
import { keepDevice } from './keep.server.ts'
import { ownReturn } from './own-return.server.ts'
import { receiveReturn } from './receive.server.ts'
import { remindMissingDevices } from './remind.server.ts'

const shop = shopForEachTest()
const address = '192.0.2.1'
let mara: SignedIn
beforeEach(async () => {
  mara = await givenAccount(shop)
})

async function morning(afterDays = 0): Promise<void> {
  await passDays(shop, afterDays)
  await remindMissingDevices(shop.services)
  await shop.settle()
}
const missed = async () => {
  const found = await shop.services.db.select().from(cases).where(eq(cases.kind, 'device_missing'))
  return found.map(({ closedAt, note }) => (closedAt ? note : 'offen'))
}

const today = () => berlinDay(shop.services.clock.now())

async function cancelled(): Promise<string> {
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
  await maraCancels(shop)
  return orderId
}

/** Its pick-up was agreed for a last day that was moved since, and nobody noted that it came. */
async function missPickUp(orderId: string): Promise<void> {
  const [pickUpOn = ''] = (await ownReturn(shop.services, mara, orderId)).days
  await announceReturn(shop.services, mara, { orderId, pickUpOn, address })
  await shop.services.db.update(deviceReturns).set({ pickUpOn: addDays(today(), -3) })
  await morning()
  expect(await missed()).toEqual(['offen'])
}

async function withdrawnGoods(): Promise<{ orderId: string; declarationId: string }> {
  const [orderId = ''] = await givenDelivered(shop, mara, [newRower()])
  const [group] = await shop.services.db.select().from(orderGroups)
  const contract = orderNumber(group?.number ?? 0)
  const input = { name: 'Mara Öztürk', contract, email: mara.email, items: '' }
  const declared = await declareWithdrawal(shop.services, input, { actor: mara, address })
  if ('errors' in declared) throw new Error('It was not received')
  await shop.settle()
  await morning(44)
  expect(await missed()).toEqual(['offen'])
  return { orderId, declarationId: declared.declaration.id }
}

describe('a device that is missed is no case any more (L-31)', () => {
  test('once its renter, who was about to buy it, has bought it', async () => {
    const orderId = await cancelled()
    const { checkoutUrl } = await startBuyout(shop.services, mara, { orderId, origin: PUBLIC_URL })
    await missPickUp(orderId)
    expect(await payPage(shop, checkoutUrl)).toBe(200)
    await shop.settle()
    expect(await shop.services.db.select().from(rentals)).toMatchObject([{ state: 'bought_out' }])
    expect(await missed()).toEqual(['Das Gerät gehört jetzt dem Kunden.'])
    await morning(40)
    expect(await missed()).toEqual(['Das Gerät gehört jetzt dem Kunden.'])
  })

  test('once its cancellation is taken back, and is one again for a later day that is missed', async () => {
    const orderId = await cancelled()
    await missPickUp(orderId)
    await takeBackCancellation(shop.services, office, { orderId, reason: 'Vereinbart' })
    expect(await missed()).toEqual(['Das Gerät wird nicht mehr zurückerwartet.'])
    await morning(40)
    expect(await missed()).toHaveLength(1)
    await maraCancels(shop)
    await shop.services.db.update(rentals).set({ state: 'ended', endsOn: today() })
    await morning(31)
    expect(await missed()).toEqual(['Das Gerät wird nicht mehr zurückerwartet.', 'offen'])
  })

  test('once the office declines the voluntary return of what was bought', async () => {
    const [orderId = ''] = await givenDelivered(shop, mara, [newRower()])
    await giveBack(shop.services, mara, { orderId, pickUpOn: '2026-03-05', address })
    await morning(5)
    expect(await missed()).toEqual(['offen'])
    await declineReturn(shop.services, office, { orderId, reason: 'Nie angekommen' })
    expect(await missed()).toEqual(['Das Gerät wird nicht mehr zurückerwartet.'])
  })

  test('nor after it was to be picked up on another day, once its customer keeps it after all', async () => {
    const [orderId = ''] = await givenDelivered(shop, mara, [newRower()])
    await giveBack(shop.services, mara, { orderId, pickUpOn: '2026-03-05', address })
    await morning(5)
    const [pickUpOn = ''] = (await ownReturn(shop.services, mara, orderId)).days
    await announceReturn(shop.services, mara, { orderId, pickUpOn, address })
    await keepDevice(shop.services, mara, { orderId, address })
    await morning(40)
    expect(await missed()).toEqual(['Der Rückweg ist neu vereinbart.'])
  })

  test('once the office is done with a withdrawal of goods that their customer keeps', async () => {
    const { declarationId } = await withdrawnGoods()
    await settleWithdrawal(shop.services, office, { declarationId, note: 'Sie behält das Gerät.' })
    expect(await missed()).toEqual(['Das Gerät wird nicht mehr zurückerwartet.'])
  })

  test('once it is here, though nobody noted its receipt', async () => {
    await withdrawnGoods()
    await shop.services.db.update(orders).set({ logisticsStatus: 'returned' })
    await morning()
    expect(await missed()).toEqual(['Das Gerät ist eingegangen.'])
  })

  test('once its parcel turns out never to have left', async () => {
    const { orderId } = await withdrawnGoods()
    await officeMoves(shop, [{ id: orderId }], 'preparing')
    await morning()
    expect(await missed()).toEqual(['Das Gerät wird nicht mehr zurückerwartet.'])
  })
})

test('on its way back, before it is here, it is still looked for', async () => {
  const { orderId } = await withdrawnGoods()
  await officeMoves(shop, [{ id: orderId }], 'return_shipped')
  await morning(1)
  expect(await missed()).toEqual(['offen'])
  await receiveReturn(shop.services, office, orderId)
  expect(await missed()).toEqual(['Das Gerät ist eingegangen.'])
})

test('a case that somebody closed by hand keeps their note', async () => {
  const orderId = await cancelled()
  await missPickUp(orderId)
  await shop.services.db.update(cases).set({ closedAt: new Date(), note: 'Angerufen.' })
  await takeBackCancellation(shop.services, office, { orderId, reason: 'Vereinbart' })
  await morning(1)
  expect(await missed()).toEqual(['Angerufen.'])
})
