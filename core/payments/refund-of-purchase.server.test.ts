import { beforeEach, expect, test } from 'vitest'
import { contractSteps, payments, refunds, rentals } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { cents } from '#test/fixtures/catalog.ts'
import { newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { bankSendsBack } from '#test/fixtures/disputes.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { differences } from '#test/fixtures/lives/accounts.ts'
import { office } from '#test/fixtures/office.ts'
import { officeRefunds } from '#test/fixtures/office-refunds.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { guest, type SignedIn } from '../actor.ts'
import { undoStep } from '../fulfilment/undo-step.server.ts'
import { declareWithdrawal } from '../inquiries/declare.server.ts'
import { refundsOfNoUnit } from '../inquiries/paid-for-order.server.ts'
import { refundWithdrawal } from '../inquiries/refund-withdrawal.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { creditOf } from '../rentals/credit.server.ts'
import { checkReturn } from '../returns/check.server.ts'
import { receiveReturn } from '../returns/receive.server.ts'
import { repeatRefund } from './request-refund.server.ts'

const RENT = cents.rower24
const shop = shopForEachTest()
const { group, paid, give } = officeRefunds(shop)
let mara: SignedIn
let orderIds: string[]
beforeEach(async () => {
  mara = await givenAccount(shop)
  orderIds = await givenDelivered(shop, mara, [newRower(), rentedRower()])
})

async function credit() {
  const [unit] = await shop.services.db.select().from(rentals)
  return (await creditOf(shop.services.db, [unit?.id ?? ''])).get(unit?.id ?? '')
}

test('of a payment for a rental and a purchase the purchase goes back alone, and no credit is taken back', async () => {
  const bought = (await paid()).cents - RENT
  expect((await paid()).leftOfParts).toEqual({ rent: RENT, purchase: bought })
  await expect(give({ purpose: 'purchase', cents: bought + 1 })).rejects.toMatchObject({
    field: 'amount',
  })
  await give({ purpose: 'purchase', cents: 10_000 })
  expect(await credit()).toBe(RENT)
  expect((await paid()).leftOfParts).toEqual({ rent: RENT, purchase: bought - 10_000 })
  await give({ purpose: 'purchase' })
  expect(await credit()).toBe(RENT)
  expect((await paid()).leftOfParts).toBeNull()
  await expect(give({ purpose: 'purchase' })).rejects.toMatchObject({ field: 'purpose' })
  expect(await differences(shop, [mara])).toEqual([])
})

test('its rent goes back alone, and after a refund by share each has what that left', async () => {
  const { cents: whole } = await paid()
  await give({ cents: whole / 2 })
  expect(await credit()).toBe(RENT / 2)
  const purchase = whole / 2 - RENT / 2
  expect((await paid()).leftOfParts).toEqual({ rent: RENT / 2, purchase })
  await give({ purpose: 'rent' })
  expect(await credit()).toBe(0)
  await give({})
  expect(await credit()).toBe(0)
  expect(await differences(shop, [mara])).toEqual([])
})

test('a refund of the purchase that came back is not repeated out of the rent', async () => {
  await give({ purpose: 'purchase' })
  const [first] = await shop.services.db.select().from(refunds)
  await bankSendsBack(shop, first?.stripeRefundId ?? '')
  const bought = (await paid()).cents - RENT
  await give({ purpose: 'purchase', cents: bought - 100 })
  await expect(repeatRefund(shop.services, office, first?.id ?? '')).rejects.toMatchObject({
    code: 'nothing_to_refund',
  })
  expect(await credit()).toBe(RENT)
})

async function withdraws(): Promise<string> {
  const contract = orderNumber((await group()).number)
  const said = { name: 'Mara Öztürk', email: mara.email, items: '', contract }
  const made = await declareWithdrawal(shop.services, said, {
    ...{ actor: guest, address: '203.0.113.7' },
  })
  if ('errors' in made) throw new Error(JSON.stringify(made.errors))
  return made.declaration.id
}

test('what a check found of what was bought stays once the purchase was paid back, and of what was rented not (ADR-210)', async () => {
  await withdraws()
  for (const orderId of orderIds) {
    await receiveReturn(shop.services, office, orderId)
    await checkReturn(shop.services, office, { orderId, verdict: 'sound', faulty: [], note: '' })
  }
  await give({ purpose: 'purchase', cents: 10_000 })
  const steps = await shop.services.db.select().from(contractSteps)
  const undone = await Promise.all(
    orderIds.map(async id => {
      const step = steps.find(({ units }) =>
        units.some(({ orderId, event }) => orderId === id && event !== 'delivered'),
      )
      return undoStep(shop.services, office, step?.id ?? '')
    }),
  )
  expect(undone).toEqual(['case_refunded', 'undone'])
})

test('who decides about a withdrawal afterwards reads of it', async () => {
  await give({ purpose: 'purchase', cents: 10_000 })
  const { earlier } = await refundWithdrawal(shop.services, office, {
    ...{ declarationId: await withdraws(), units: [1, 2] },
    ...{ deductionCents: 0, deductionReason: '', confirmed: null },
  })
  expect(earlier).toMatchObject([{ cents: 10_000, reason: 'Kulanz' }])
})

test('a month that went back as it was charged too late is no part of what was bought', async () => {
  await give({ purpose: 'purchase', cents: 10_000 })
  await passDays(shop, 33)
  const { id, stripePaymentIntentId: first } = await group()
  const all = await shop.services.db.select().from(payments)
  const month = all.find(({ stripePaymentIntentId }) => stripePaymentIntentId !== first)
  await shop.services.db.insert(refunds).values({
    ...{ paymentId: month?.id ?? '', amount: RENT, rents: [], status: 'requested' },
    ...{ requestedBy: 'clock', requestedAt: shop.services.clock.now(), reason: 'Nach dem Ende' },
  })
  const earlier = await refundsOfNoUnit(shop.services.db, id)
  expect(earlier.map(({ cents }) => cents)).toEqual([10_000])
})
