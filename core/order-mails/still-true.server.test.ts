import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { orderGroups, orders, refunds } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered, givenTwoRowers, payPage } from '#test/fixtures/buyouts.ts'
import { ids, restock } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, newRower, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { bankSendsBack } from '#test/fixtures/disputes.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { mailsAreWritten } from '#test/fixtures/mail-gateway.ts'
import { office, officeMoves, officeSaves } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { PUBLIC_URL } from '#test/services.ts'
import { guest, type SignedIn } from '../actor.ts'
import { startBuyout } from '../buyouts/start.server.ts'
import { callOffOwn } from '../call-offs/call-off.server.ts'
import { exchangeUnit } from '../defects/exchange-unit.server.ts'
import { loseUnit } from '../defects/lose-unit.server.ts'
import { DAY_MS } from '../durations.ts'
import { settleWithdrawal } from '../inquiries/decide-withdrawal.server.ts'
import { declareWithdrawal } from '../inquiries/declare.server.ts'
import { refundWithdrawal } from '../inquiries/refund-withdrawal.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { repeatRefund } from '../payments/request-refund.server.ts'
import { takeoverContract } from '../rentals/takeover-words.ts'
import { giveBack } from '../returns/give-back.server.ts'
import { mailCopy, mailsOfOrder, resendMail } from './sent-mails.server.ts'

const shop = shopForEachTest()
let mara: SignedIn
beforeEach(async () => {
  mara = await givenAccount(shop)
  mailsAreWritten(shop)
})

const theGroup = async () => {
  const [group] = await shop.services.db.select().from(orderGroups)
  return group ?? expect.fail('There is no order')
}
const units = () => shop.services.db.select().from(orders).orderBy(asc(orders.orderSequence))
/** Which kinds of mails about the order the office may send again. */
async function offered() {
  await shop.settle()
  const { mails } = await mailsOfOrder(shop.services, (await theGroup()).id, ['admin'])
  return new Set(mails.filter(({ isRepeatable }) => isRepeatable).map(({ kind }) => kind))
}
/** Orders and pays these; they wait in the house. */
async function ordered(items: unknown[]) {
  await pay(shop, await checkOut(shop, checkoutBody(items, { customerEmail: mara.email }), mara))
  await shop.settle()
}
const move = async (to: 'shipped' | 'delivered' | 'returned', which = 0) =>
  officeMoves(shop, (await units()).slice(which, which + 1), to)
async function withdraw(items = '', contractOf = (number: string) => number) {
  const { number, customerEmail: email } = await theGroup()
  const contract = contractOf(orderNumber(number))
  const by = { actor: guest, address: '192.0.2.1' }
  const words = { name: 'Mara Öztürk', email, contract, items }
  const declared = await declareWithdrawal(shop.services, words, by)
  if ('errors' in declared) throw new Error('It was not received')
  await shop.settle()
  return declared.declaration.id
}

describe('the confirmation of an order', () => {
  test('is sent again while one of its contracts stands, and not once all were withdrawn from', async () => {
    await ordered([rentedRower(), newRower()])
    await move('delivered')
    await withdraw('Havel 2 (Gerät 1)')
    expect(await offered()).toContain('order_confirmation')
    await withdraw()
    expect(await offered()).not.toContain('order_confirmation')
  })

  test('is not sent again once all of it was called off', async () => {
    await ordered([newRower()])
    expect(await offered()).toContain('order_confirmation')
    const asked = { reason: null, address: '192.0.2.1', units: [1] }
    const { id } = await theGroup()
    const { key } = await callOffOwn(shop.services, mara, id, { ...asked, confirmed: null })
    await callOffOwn(shop.services, mara, id, { ...asked, confirmed: key })
    expect(await offered()).not.toContain('order_confirmation')
  })
})

describe('that something was shipped', () => {
  test('is told again while it is on its way or there, and not once it came back', async () => {
    await ordered([rentedRower()])
    await move('shipped')
    expect(await offered()).toContain('order_shipped')
    await move('delivered')
    expect(await offered()).toContain('order_shipped')
    await move('returned')
    expect(await offered()).not.toContain('order_shipped')
    expect(await offered()).toContain('order_confirmation')
  })

  test('is not told again of what was withdrawn from on its way', async () => {
    await ordered([rentedRower()])
    await move('shipped')
    await withdraw()
    expect(await offered()).not.toContain('order_shipped')
  })

  test('is not told again of what got lost: the mail about what comes instead says so', async () => {
    await givenTwoRowers(shop)
    await ordered([rentedRower()])
    const [unit] = await units()
    const sent = { orderId: unit?.id ?? '', status: 'shipped' as const, trackingNumber: 'B1' }
    await officeSaves(shop.services, office, { items: [sent], notes: null })
    await exchangeUnit(shop.services, office, {
      ...{ orderId: sent.orderId, inventoryId: null, formerState: 'lost', isDone: false },
      ...{ reason: 'Verloren.', trackingNumber: 'B2' },
    })
    const again = await offered()
    expect(again).not.toContain('order_shipped')
    expect(again).toContain('device_exchanged')
    expect(again).toContain('order_confirmation')
  })

  test('is told again of what was sent anew after its first parcel got lost, with the new parcel', async () => {
    await givenTwoRowers(shop)
    await ordered([rentedRower()])
    const [unit] = await units()
    const orderId = unit?.id ?? ''
    const ships = async (trackingNumber: string) => {
      const items = [{ orderId, status: 'shipped' as const, trackingNumber }]
      await officeSaves(shop.services, office, { items, notes: null })
    }
    await ships('ERSTES-1')
    await loseUnit(shop.services, office, { orderId, reason: 'Verschollen.' })
    expect(await offered()).not.toContain('order_shipped')
    await passDays(shop, 1)
    await ships('ZWEITES-2')
    expect(await offered()).toContain('order_shipped')
    const { id: orderGroupId } = await theGroup()
    const shipped = async () => {
      const { mails } = await mailsOfOrder(shop.services, orderGroupId, ['admin'])
      return mails.filter(({ kind }) => kind === 'order_shipped')
    }
    const [, first] = await shipped()
    await resendMail(shop.services, office, { orderGroupId, mailId: first?.id ?? '' })
    await shop.settle()
    const [again] = await shipped()
    const text = await mailCopy(shop.services.db, orderGroupId, again?.id ?? '', ['admin'])
    expect(await shipped()).toHaveLength(3)
    expect(text).toContain('ZWEITES-2')
    expect(text).not.toContain('ERSTES-1')
  })
})

test('the confirmation of a takeover stands beside a withdrawal from another device, and not beside one from its own', async () => {
  await restock(shop, ids.rower, 5)
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower(2)])
  const { checkoutUrl } = await startBuyout(shop.services, mara, { orderId, origin: PUBLIC_URL })
  await payPage(shop, checkoutUrl)
  expect(await offered()).toContain('buyout_confirmation')
  await withdraw('Havel 2 (Gerät 2)')
  expect(await offered()).toContain('buyout_confirmation')
  await withdraw('', takeoverContract)
  expect(await offered()).not.toContain('buyout_confirmation')
})

test('a voluntary return is not told again while a withdrawal stands in its place, but once that was laid aside', async () => {
  const [orderId = ''] = await givenDelivered(shop, mara, [newRower()])
  await giveBack(shop.services, mara, { orderId, pickUpOn: null, address: '192.0.2.1' })
  expect(await offered()).toContain('given_back')
  const declarationId = await withdraw()
  expect(await offered()).not.toContain('given_back')
  const note = 'Meinte die Rückgabe.'
  await settleWithdrawal(shop.services, office, { declarationId, note })
  expect(await offered()).toContain('given_back')
})

test('the refund of a withdrawal is not told again while its money is out', async () => {
  await givenDelivered(shop, mara, [newRower()])
  const declarationId = await withdraw()
  const wanted = { declarationId, units: [1], deductionCents: 0, deductionReason: '' }
  const { key } = await refundWithdrawal(shop.services, office, { ...wanted, confirmed: null })
  await refundWithdrawal(shop.services, office, { ...wanted, confirmed: key })
  expect(await offered()).toContain('withdrawal_refunded')
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + DAY_MS))
  const [made] = await shop.services.db.select().from(refunds)
  await bankSendsBack(shop, made?.stripeRefundId ?? '')
  expect(await offered()).not.toContain('withdrawal_refunded')
  await repeatRefund(shop.services, office, made?.id ?? '')
  expect(await offered()).toContain('withdrawal_refunded')
})
