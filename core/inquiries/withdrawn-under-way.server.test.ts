import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  declarations,
  journalEntries,
  orderGroups,
  orders,
  payments,
  rentals,
} from '#db/schema/schema.ts'
import { FAILING_IBAN, sepaMethod } from '#test/fixtures/buyouts.ts'
import { cents, givenCatalog } from '#test/fixtures/catalog.ts'
import {
  checkOut,
  checkoutBody,
  freeUnits,
  newRower,
  pay,
  rentedRower,
} from '#test/fixtures/checkouts.ts'
import { office } from '#test/fixtures/office.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { guest } from '../actor.ts'
import { successOf } from '../checkout/success.server.ts'
import { berlinDay } from '../dates.ts'
import { DAY_MS } from '../durations.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { expireReservations } from '../payments/reservations.server.ts'
import { openTasks } from '../today/open-tasks.server.ts'
import { attachWithdrawal } from './decide-withdrawal.server.ts'
import { declareWithdrawal } from './declare.server.ts'
import { openWithdrawals } from './open-withdrawals.server.ts'
import { previewWithdrawal } from './preview.server.ts'
import { refundWithdrawal } from './refund-withdrawal.server.ts'

let shop: TestServices

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

const theGroup = async () => {
  const [group] = await shop.services.db.select().from(orderGroups)
  if (!group) throw new Error('There is no order')
  return group
}
const units = () => shop.services.db.select().from(orders).orderBy(orders.orderSequence)
const contracts = () => shop.services.db.select().from(rentals)
const confirmations = () => shop.mails.filter(({ kind }) => kind === 'order_confirmation').length
const toShip = async () =>
  (await openTasks(shop.services, ['admin'], { kind: 'to_ship', owner: null, page: 1 })).tasks

/** An order whose debit the bank has not carried out yet. */
async function underWay(items: unknown[], iban?: string): Promise<void> {
  const checkout = await checkOut(shop, checkoutBody(items))
  expect(await pay(shop, checkout, await sepaMethod(shop, iban))).toBe('processing')
  await shop.settle()
}

async function withdraw(items = '') {
  const { number, customerEmail: email } = await theGroup()
  const input = { name: 'Mara Öztürk', contract: orderNumber(number), email, items }
  const by = { actor: guest, address: '192.0.2.1' }
  const declared = await declareWithdrawal(shop.services, input, by)
  if ('errors' in declared) throw new Error('It was not received')
  await shop.settle()
  return declared.declaration
}

async function daysPass(): Promise<void> {
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 8 * DAY_MS))
  await shop.settle()
}

test('who withdraws while the debit is under way is known; the rental ends as it is paid, and is paid back (L-16, L-21)', async () => {
  const free = await freeUnits(shop)
  await underWay([rentedRower()])
  const group = await theGroup()
  const declaredOn = berlinDay(shop.services.clock.now())
  const known = { linkedEmail: group.customerEmail }
  expect(await previewWithdrawal(shop.services, orderNumber(group.number), known)).toEqual({
    until: null,
    isInParts: false,
    isInExchange: false,
  })
  const { id: declarationId, orderGroupId } = await withdraw()
  expect(orderGroupId).toBe(group.id)
  expect(await units()).toMatchObject([{ calledOffAt: expect.any(Date) }])

  await daysPass()
  expect(await theGroup()).toMatchObject({ status: 'completed' })
  expect(await contracts()).toMatchObject([
    { state: 'ended', endsOn: declaredOn, endDeclarationId: declarationId },
  ])
  const provided = await shop.services.payments.subscription(group.stripeSubscriptionId ?? '')
  expect(provided.status).toBe('canceled')
  expect(await toShip()).toEqual([])
  expect(confirmations()).toBe(0)
  expect(await openWithdrawals(shop.services)).toMatchObject([
    {
      declaration: { id: declarationId, ends: [{ endsOn: declaredOn }], effectiveEnd: declaredOn },
      money: { units: [{ isMeant: true }], refunds: [] },
    },
  ])

  const wanted = { declarationId, units: [1], deductionCents: 0, deductionReason: '' }
  const { key } = await refundWithdrawal(shop.services, office, { ...wanted, confirmed: null })
  await refundWithdrawal(shop.services, office, { ...wanted, confirmed: key })
  await shop.settle()
  expect(await shop.services.db.select().from(payments)).toMatchObject([{ status: 'refunded' }])
  expect(await openWithdrawals(shop.services)).toEqual([])
  expect(await freeUnits(shop)).toBe(free)
})

test('of two rentals the other one is concluded, confirmed and shipped', async () => {
  await underWay([rentedRower(2)])
  await withdraw('Gerät 2')
  await daysPass()
  const states = (await contracts()).map(({ orderId, state }) => ({ orderId, state }))
  const [first, second] = await units()
  expect(states).toEqual(
    expect.arrayContaining([
      { orderId: first?.id, state: 'concluded' },
      { orderId: second?.id, state: 'ended' },
    ]),
  )
  expect(confirmations()).toBe(1)
  expect(await toShip()).toMatchObject([{ detail: first?.productName }])
})

test('what was bought is not shipped once it is paid, and its price is proposed', async () => {
  await underWay([newRower()])
  const { id: declarationId } = await withdraw()
  await daysPass()
  expect(await theGroup()).toMatchObject({ status: 'completed' })
  expect(await toShip()).toEqual([])
  const wanted = { declarationId, units: [1], deductionCents: 0, deductionReason: '' }
  expect(
    await refundWithdrawal(shop.services, office, { ...wanted, confirmed: null }),
  ).toMatchObject({ cents: cents.rowerNew })
})

test('a debit that fails leaves nothing to pay back: its withdrawal is settled (L-21)', async () => {
  await underWay([rentedRower()], FAILING_IBAN)
  const { id } = await withdraw()
  expect(await openWithdrawals(shop.services)).toMatchObject([{ declaration: { id } }])
  await daysPass()
  expect(await theGroup()).toMatchObject({ status: 'failed' })
  expect(await openWithdrawals(shop.services)).toEqual([])
  const entries = await shop.services.db
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.subjectId, id))
  expect(entries.map(({ actor, event }) => `${actor} ${event}`)).toEqual([
    'guest withdrawal_received',
    'stripe withdrawal_settled',
  ])
  expect(shop.mails.filter(({ kind }) => kind === 'payment_failed')).toEqual([])
  const paymentIntentId = (await theGroup()).stripePaymentIntentId ?? ''
  expect(await successOf(shop.services, { paymentIntentId })).toMatchObject({ state: 'withdrawn' })
})

test('a debit that fails is told to who has withdrawn from a part of its order', async () => {
  await underWay([rentedRower(2)], FAILING_IBAN)
  await withdraw('Gerät 2')
  await daysPass()
  expect(shop.mails.filter(({ kind }) => kind === 'payment_failed')).toHaveLength(1)
  const paymentIntentId = (await theGroup()).stripePaymentIntentId ?? ''
  expect(await successOf(shop.services, { paymentIntentId })).toMatchObject({ state: 'failed' })
})

test('an order of which no payment is under way is no contract', async () => {
  await checkOut(shop, checkoutBody([rentedRower()]))
  expect((await withdraw()).orderGroupId).toBeNull()
  expect(await units()).toMatchObject([{ calledOffAt: null }])
})

test('of an order whose customer never paid nothing is left to give back', async () => {
  await checkOut(shop, checkoutBody([newRower()]))
  const { number: orderNumber } = await theGroup()
  const { id: declarationId } = await withdraw()
  const attachment = { declarationId, orderNumber, confirmed: null, units: [], endsRent: false }
  await attachWithdrawal(shop.services, office, attachment)
  expect(await openWithdrawals(shop.services)).toHaveLength(1)
  await daysPass()
  await expireReservations(shop.services)
  expect(await theGroup()).toMatchObject({ status: 'canceled' })
  expect(await openWithdrawals(shop.services)).toEqual([])
})

test('whoever in the office decides it does not stand in the way of the payment that arrives', async () => {
  await underWay([rentedRower()])
  const { id: declarationId } = await withdraw()
  const { id, number: orderNumber } = await theGroup()
  const attachment = { declarationId, orderNumber, confirmed: null, units: [], endsRent: false }
  const locked = Promise.withResolvers<void>()
  const arriving = shop.services.db.transaction(async tx => {
    await lockGroup(tx, id)
    locked.resolve()
    await setTimeout(500)
    // As `endWithdrawnBefore` does.
    await tx.update(declarations).set({ ends: [] }).where(eq(declarations.id, declarationId))
  })
  await locked.promise
  await Promise.all([arriving, attachWithdrawal(shop.services, office, attachment)])
})
