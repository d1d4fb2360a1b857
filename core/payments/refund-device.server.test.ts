import { beforeEach, expect, test } from 'vitest'
import { orderGroups, refunds, rentals } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered, payPage } from '#test/fixtures/buyouts.ts'
import { rentedRower } from '#test/fixtures/checkouts.ts'
import { bankSendsBack } from '#test/fixtures/disputes.ts'
import { issued } from '#test/fixtures/invoiced.ts'
import { differences } from '#test/fixtures/lives/accounts.ts'
import { office } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { PUBLIC_URL } from '#test/services.ts'
import { guest, type SignedIn } from '../actor.ts'
import { startBuyout } from '../buyouts/start.server.ts'
import { giveBackRent } from '../defects/give-back-rent.server.ts'
import { moneyOf, type OrderPayment } from '../fulfilment/money.server.ts'
import { declareWithdrawal } from '../inquiries/declare.server.ts'
import { openWithdrawals } from '../inquiries/open-withdrawals.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { creditOf } from '../rentals/credit.server.ts'
import { takeoverContract } from '../rentals/takeover-words.ts'
import { withdrawnTakeovers } from '../rentals/withdrawn-takeovers.server.ts'
import { ofDevice } from './refundable.ts'
import { requestRefund, type WantedRefund } from './request-refund.server.ts'

const shop = shopForEachTest()
let mara: SignedIn
let orderIds: string[]
beforeEach(async () => {
  mara = await givenAccount(shop)
  orderIds = await givenDelivered(shop, mara, [rentedRower(3)])
})

async function group() {
  const [found] = await shop.services.db.select().from(orderGroups)
  if (!found) throw new Error('There is no order')
  return found
}
/** The rentals of the order, in the sequence of its devices. */
async function rentalIds() {
  const all = await shop.services.db.select().from(rentals)
  return orderIds.map(id => all.find(({ orderId }) => orderId === id)?.id ?? '')
}
async function paid(kind: OrderPayment['kind']) {
  const { payments } = await moneyOf(shop.services, (await group()).id)
  const found = payments.find(payment => payment.kind === kind)
  if (!found) throw new Error(`Nothing was paid as ${kind}`)
  return found
}
async function asked(kind: OrderPayment['kind'], wanted: Partial<WantedRefund>) {
  const { id, leftCents } = await paid(kind)
  return requestRefund(shop.services, office, {
    ...{ paymentId: id, cents: null, readLeftCents: leftCents, reason: 'Kulanz' },
    confirmedCents: null,
    ...wanted,
  })
}
/** The office says yes to what it is asked. */
async function give(kind: OrderPayment['kind'], wanted: Partial<WantedRefund>) {
  const { cents: confirmedCents, purpose: confirmedPurpose } = await asked(kind, wanted)
  const answer = await asked(kind, { ...wanted, confirmedCents, confirmedPurpose })
  await shop.settle()
  return answer
}
async function credits() {
  const ids = await rentalIds()
  const ofUnits = await creditOf(shop.services.db, ids)
  return ids.map(id => ofUnits.get(id) ?? 0)
}
const lastLine = async () => (await issued(shop)).at(-1)?.lines.map(({ title }) => title)

async function buysAll() {
  const [orderId = '', ...clusterOrderIds] = orderIds
  const wish = { orderId, clusterOrderIds, origin: PUBLIC_URL }
  const { checkoutUrl } = await startBuyout(shop.services, mara, wish)
  await payPage(shop, checkoutUrl)
  await shop.settle()
}
async function withdrawsFromTakeoverOf(device: number) {
  const contract = takeoverContract(
    `${orderNumber((await group()).number)}, Havel 2 (Gerät ${device})`,
  )
  const said = { name: 'Mara Öztürk', email: mara.email, items: '', contract }
  const made = await declareWithdrawal(shop.services, said, {
    ...{ actor: guest, address: '203.0.113.7' },
  })
  if ('errors' in made) throw new Error(JSON.stringify(made.errors))
  return made.declaration.id
}
/** What the account says that is owed of each takeover that is withdrawn from; null of the others. */
async function takeovers() {
  const found = await withdrawnTakeovers(shop.services.db, orderIds)
  return orderIds.map(id => {
    const takeover = found.get(id)
    return takeover ? [takeover.paidCents - takeover.refundedCents, takeover.isSentBack] : null
  })
}
const open = async () =>
  (await openWithdrawals(shop.services)).map(({ declaration }) => declaration.id)

test('of three takeovers in one payment the refund of one is of that device alone, and settles its withdrawal (L-21)', async () => {
  await buysAll()
  const before = await credits()
  const declarationId = await withdrawsFromTakeoverOf(2)
  expect(await open()).toEqual([declarationId])
  const [, second = ''] = await rentalIds()
  const { cents, leftOfDevices } = await paid('buyout')
  const price = cents / 3
  expect(leftOfDevices.map(device => [device.name, device.cents])).toEqual([
    ['Havel 2 (Gerät 1)', price],
    ['Havel 2 (Gerät 2)', price],
    ['Havel 2 (Gerät 3)', price],
  ])
  await expect(
    give('buyout', { purpose: ofDevice(second), cents: price + 1 }),
  ).rejects.toMatchObject({ field: 'amount' })
  await give('buyout', { purpose: ofDevice(second) })
  const back = await shop.services.db.select().from(refunds)
  expect(back).toMatchObject([{ amount: price, rents: [{ rentalId: second, cents: price }] }])
  expect((await paid('buyout')).refunds).toMatchObject([{ what: 'Havel 2 (Gerät 2)' }])
  const [one, two = 0, three] = before
  expect(await credits()).toEqual([one, two - price, three])
  expect(await takeovers()).toEqual([null, [0, false], null])
  expect(await open()).toEqual([])
  expect(await lastLine()).toEqual(['Teilbetrag der Rechnung: Übernahme Havel 2 (Gerät 2)'])
  await expect(give('buyout', { purpose: ofDevice(second) })).rejects.toMatchObject({
    field: 'purpose',
  })
  expect((await paid('buyout')).leftOfDevices.map(({ name }) => name)).toEqual([
    'Havel 2 (Gerät 1)',
    'Havel 2 (Gerät 3)',
  ])
  expect(await differences(shop, [mara])).toEqual([])
})

test('a refund that came back from the bank opens the withdrawal of its own device alone', async () => {
  await buysAll()
  const [first = '', second = ''] = await rentalIds()
  const ofFirst = await withdrawsFromTakeoverOf(1)
  const ofSecond = await withdrawsFromTakeoverOf(2)
  await give('buyout', { purpose: ofDevice(first) })
  expect(await open()).toEqual([ofSecond])
  await give('buyout', { purpose: ofDevice(second) })
  expect(await open()).toEqual([])
  const made = await shop.services.db.select().from(refunds)
  const back = made.find(({ rents }) => rents?.some(({ rentalId }) => rentalId === first))
  await bankSendsBack(shop, back?.stripeRefundId ?? '')
  expect(await open()).toEqual([ofFirst])
  const price = (await paid('buyout')).cents / 3
  expect(await takeovers()).toEqual([[price, true], [0, false], null])
})

test('of a month of several devices a refund for one takes the credit of that one alone', async () => {
  const before = await credits()
  const [first = '', , third = ''] = await rentalIds()
  await give('order', { purpose: ofDevice(first), cents: 1_000 })
  expect((await paid('order')).refunds).toMatchObject([{ what: 'Havel 2 (Gerät 1)' }])
  const [one = 0, two = 0, three = 0] = before
  expect(await credits()).toEqual([one - 1_000, two, three])
  expect(await lastLine()).toEqual(['Teilbetrag der Rechnung: Miete Havel 2 (Gerät 1)'])
  expect((await paid('order')).leftOfDevices.map(device => device.cents)).toEqual([
    one - 1_000,
    two,
    three,
  ])
  // A yes to one device is none to another.
  const other = { confirmedCents: 500, confirmedPurpose: ofDevice(first) }
  const answer = await asked('order', { purpose: ofDevice(third), cents: 500, ...other })
  expect(answer.isRequested).toBe(false)
  await expect(asked('order', { purpose: ofDevice('fremd'), cents: 500 })).rejects.toMatchObject({
    field: 'purpose',
  })
  expect(await differences(shop, [mara])).toEqual([])
})

test('what the office has asked for of a device is left out once of what a defect reduces its rent by', async () => {
  const [first = ''] = await rentalIds()
  const [rent = 0] = await credits()
  const said = { purpose: ofDevice(first), cents: rent - 100 }
  const { cents: confirmedCents } = await asked('order', said)
  await asked('order', { ...said, confirmedCents, confirmedPurpose: said.purpose })
  const reduced = { rentalId: first, cents: rent, group: await group(), reason: 'Mietminderung' }
  const given = await shop.services.db.transaction(tx =>
    giveBackRent(shop.services, tx, { ...reduced, actor: office, now: shop.services.clock.now() }),
  )
  expect(given).toBe(100)
})
