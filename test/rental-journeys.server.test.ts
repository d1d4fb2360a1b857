import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '#core/actor.ts'
import { startBuyout } from '#core/buyouts/start.server.ts'
import { addDays, berlinDay } from '#core/dates.ts'
import { decideCancellation } from '#core/inquiries/decide-cancellation.server.ts'
import { declareWithdrawal } from '#core/inquiries/declare.server.ts'
import { openWithdrawals } from '#core/inquiries/open-withdrawals.server.ts'
import { refundWithdrawal } from '#core/inquiries/refund-withdrawal.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { announceReturn } from '#core/returns/announce.server.ts'
import { checkReturn } from '#core/returns/check.server.ts'
import { openReturns } from '#core/returns/open-returns.server.ts'
import { ownReturn } from '#core/returns/own-return.server.ts'
import { receiveReturn } from '#core/returns/receive.server.ts'
import { reconcile } from '#core/stripe-sync/reconcile.server.ts'
import { openTasks } from '#core/today/open-tasks.server.ts'
import {
  cases,
  inventoryItems,
  differences as notedDifferences,
  orders,
  payments,
  rentals,
  rentCreditEntries,
} from '#db/schema/schema.ts'
import { givenAccount, givenDelivered, givenTwoRowers, payPage } from './fixtures/buyouts.ts'
import { maraCancels } from './fixtures/cancellations.ts'
import { cents, givenCatalog } from './fixtures/catalog.ts'
import { rentedRower } from './fixtures/checkouts.ts'
import { differences } from './fixtures/lives/accounts.ts'
import { office, officeMoves, untilToldToProvider } from './fixtures/office.ts'
import { rentalMonths } from './fixtures/rental-months.ts'
import { sayingYes } from './fixtures/saying-yes.ts'
import { PUBLIC_URL, type TestServices, testServices } from './services.ts'

let shop: TestServices
let mara: SignedIn
let life: ReturnType<typeof rentalMonths>

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  mara = await givenAccount(shop)
  life = rentalMonths(shop)
  return () => shop.close()
})

/** The provider's invoices that mails of this kind told of, in their order. */
const toldOf = (kind: string) => life.told(kind).map(({ key }) => key.split(' ')[1])

test('delivery, 24 rents of which one fails and is paid by the link, three more months, buyout (S-9, L-28)', async () => {
  const { days, until, theOrder, rents, rentInvoices, overdue, told, cardBecomes, payByLink } = life
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
  await days(100)
  await cardBecomes('pm_card_chargeCustomerFail')
  await days(32)
  const [failed] = await overdue()
  expect(await overdue()).toHaveLength(1)
  expect(toldOf('payment_failed')).toEqual([failed?.stripeInvoiceId])
  await payByLink()
  await cardBecomes('pm_card_visa')
  expect(await overdue()).toEqual([])

  const { rental } = await theOrder()
  await until(addDays(rental.minimumTermEnd ?? '', 1))
  expect(await rents()).toHaveLength(25)
  expect(told('minimum_term_ends')).toHaveLength(1)
  await days(91)
  expect((await theOrder()).rental.state).toBe('running')
  const paid = await rents()
  expect(paid).toHaveLength(24 + 3)
  expect(await rentInvoices()).toHaveLength(paid.length - 1)

  const { checkoutUrl } = await startBuyout(shop.services, mara, { orderId, origin: PUBLIC_URL })
  await payPage(shop, checkoutUrl)
  await shop.settle()
  const after = await theOrder()
  expect(after.rental.state).toBe('bought_out')
  const ledger = await shop.services.db.select().from(rentCreditEntries)
  const all = ledger.reduce((sum, { amountCents }) => sum + amountCents, 0)
  expect(all).toBe(Math.max(after.rental.rentToPurchaseCents, paid.length * cents.rower24 + 100))
  await days(60)
  expect(await rents()).toHaveLength(paid.length)
  expect(toldOf('payment_failed')).toEqual([failed?.stripeInvoiceId])
  expect(await differences(shop)).toEqual([])
}, 300_000)

test('of three machines one is bought, the others are charged on (S-9)', async () => {
  const { days, rents } = life
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower(3)])
  await days(40)
  const { checkoutUrl } = await startBuyout(shop.services, mara, { orderId, origin: PUBLIC_URL })
  await payPage(shop, checkoutUrl)
  await shop.settle()
  const before = (await rents()).length
  await days(62)
  expect((await rents()).length - before).toBe(2 * 2)
  const { db } = shop.services
  const [bought] = await db.select().from(rentals).where(eq(rentals.orderId, orderId))
  expect(bought?.state).toBe('bought_out')
  expect(await differences(shop)).toEqual([])
})

test('a card that fails for 60 days ends nothing: what is owed is paid by the link, and the next months are charged by themselves again (L-39)', async () => {
  const { days, theOrder, rents, rentInvoices, overdue, told, cardBecomes, payByLink } = life
  await givenDelivered(shop, mara, [rentedRower()])
  await days(10)
  await cardBecomes('pm_card_chargeCustomerFail')
  await days(82)
  expect((await theOrder()).rental.state).toBe('running')
  const stopped = await shop.services.db.select().from(cases)
  expect(stopped.map(({ kind }) => kind)).toContain('subscription_ended')
  const owed = await overdue()
  expect(owed.length).toBeGreaterThanOrEqual(1)
  expect(told('rent_reminder')).not.toEqual([])
  // What failed is told as that, what came after the provider had given up is asked for; each month once.
  const [failed, ...asked] = owed.map(({ stripeInvoiceId }) => stripeInvoiceId)
  expect(toldOf('payment_failed')).toEqual([failed])
  expect(toldOf('rent_due')).toEqual(asked)
  await payByLink()
  expect(await overdue()).toEqual([])
  expect(await rents()).toHaveLength(1 + owed.length)
  expect(told('rent_resumed')).toHaveLength(1)
  const [given] = (await shop.services.db.select().from(cases)).filter(
    ({ kind }) => kind === 'subscription_ended',
  )
  expect(given?.closedAt).not.toBeNull()

  // The clock stands on the day of a month; the next one is a month later.
  await days(40)
  expect(await rents()).toHaveLength(1 + owed.length + 2)
  expect(await rentInvoices()).toHaveLength(owed.length + 2)
  expect(await overdue()).toEqual([])
  expect(told('rent_resumed')).toHaveLength(1)
  expect(toldOf('payment_failed')).toEqual([failed])
  const { rental } = await theOrder()
  expect(rental.state).toBe('running')
  const goesOn = await shop.services.payments.subscription(rental.stripeSubscriptionId ?? '')
  expect(goesOn.status).toBe('active')
  expect(await differences(shop)).toEqual([])
})

test('ended for cause in its third month, a rental is charged until the last day that the office agrees to, comes back, and never again (L-28)', async () => {
  const { days, theOrder, rents, rentInvoices, overdue, told } = life
  const { services, emulator } = shop
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
  await days(70)
  expect(await rents()).toHaveLength(3)
  const { id: declarationId } = await maraCancels(shop, { reason: 'Der Zug reißt immer wieder.' })
  const { number, rental } = await theOrder()
  expect(rental.state).toBe('running')
  const lastDay = addDays(berlinDay(emulator.now()), 10)
  const meant = { declarationId, orderNumber: number, units: [], lastDay }
  await sayingYes(confirmed => decideCancellation(services, office, { ...meant, confirmed }))
  await shop.settle()
  const decided = (await theOrder()).rental
  expect(decided).toMatchObject({ state: 'end_requested', endsOn: lastDay })
  expect(lastDay < (decided.minimumTermEnd ?? '')).toBe(true)
  const [{ reason } = { reason: '' }] = await services.db.select().from(cases)
  expect(reason).toMatch(/für die Tage danach .* sind 17,39\s€ im Voraus bezahlt/)

  await days(10)
  expect((await theOrder()).rental.state).toBe('end_requested')
  await days(1)
  expect((await theOrder()).rental).toMatchObject({ state: 'ended', endsOn: lastDay })
  expect(told('rental_ended')).toHaveLength(1)
  const subscription = await services.payments.subscription(rental.stripeSubscriptionId ?? '')
  expect(subscription.status).toBe('canceled')
  await officeMoves(shop, [{ id: orderId }], 'returned')
  await untilToldToProvider(shop)

  await days(62)
  const [unit] = await services.db.select().from(orders).where(eq(orders.id, orderId))
  expect(unit?.logisticsStatus).toBe('returned')
  expect((await theOrder()).rental).toMatchObject({ state: 'ended', endsOn: lastDay })
  expect(await rents()).toHaveLength(3)
  expect(await rentInvoices()).toHaveLength(2)
  expect(await overdue()).toEqual([])
  expect((await reconcile(services)).corrected).toBe(0)
  expect(await differences(shop)).toEqual([])
}, 300_000)

test('cancelled in its second month, a rental is charged until its minimum term ends, and never after (L-31)', async () => {
  const { days, until, theOrder, rents, overdue, told } = life
  await givenDelivered(shop, mara, [rentedRower()])
  await days(40)
  await maraCancels(shop)
  const { minimumTermEnd, endsOn, state } = (await theOrder()).rental
  expect([endsOn, state]).toEqual([minimumTermEnd, 'end_requested'])
  await until(addDays(minimumTermEnd ?? '', 1))
  expect((await theOrder()).rental.state).toBe('ended')
  expect(await rents()).toHaveLength(24)
  expect(told('rental_ended')).toHaveLength(1)
  await days(62)
  expect(await rents()).toHaveLength(24)
  expect(await overdue()).toEqual([])
  expect(await differences(shop)).toEqual([])
}, 300_000)

test('withdrawn from in time after its delivery, a rental is refunded and comes back, and months later nothing was charged, is owed or waits for anybody (L-21, L-22)', async () => {
  const { days, until, theOrder, rents, overdue, told } = life
  const { services, emulator } = shop
  const { db } = services
  await givenTwoRowers(shop)
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
  await days(10)
  const { number } = await theOrder()
  const said = { name: 'Mara Öztürk', contract: orderNumber(number), email: mara.email, items: '' }
  const declared = await declareWithdrawal(services, said, { actor: mara, address: '203.0.113.7' })
  if ('errors' in declared) throw new Error(JSON.stringify(declared.errors))
  await shop.settle()
  const declaredOn = berlinDay(emulator.now())
  const { rental } = await theOrder()
  expect(rental).toMatchObject({ state: 'ended', endsOn: declaredOn })
  expect((await openWithdrawals(services)).map(({ declaration }) => declaration.id)).toEqual([
    declared.declaration.id,
  ])

  const wanted = {
    ...{ declarationId: declared.declaration.id, units: [1] },
    ...{ deductionCents: 0, deductionReason: '' },
  }
  const { key } = await refundWithdrawal(services, office, { ...wanted, confirmed: null })
  await refundWithdrawal(services, office, { ...wanted, confirmed: key })
  await shop.settle()
  const paid = await db.select().from(payments)
  expect(paid).toHaveLength(1)
  const [{ stripePaymentIntentId: paymentId } = { stripePaymentIntentId: '' }] = paid
  const atProvider = await services.payments.payment(paymentId)
  expect(atProvider.refundedCents).toBe(paid[0]?.amount)
  expect(await openWithdrawals(services)).toEqual([])
  expect(told('withdrawal_refunded')).toHaveLength(1)
  const subscription = await services.payments.subscription(rental.stripeSubscriptionId ?? '')
  expect(subscription.status).toBe('canceled')
  const credit = async () => {
    const entries = await db.select().from(rentCreditEntries)
    return entries.reduce((sum, { amountCents }) => sum + amountCents, 0)
  }
  expect(await credit()).toBe(0)

  const [expected] = await openReturns(services)
  expect(expected).toMatchObject({ orderId, state: 'expected', endsOn: declaredOn })
  const [pickUpOn = ''] = (await ownReturn(services, mara, orderId)).days
  await announceReturn(services, mara, { orderId, pickUpOn, address: '203.0.113.7' })
  await until(pickUpOn)
  await receiveReturn(services, office, orderId)
  await checkReturn(services, office, { orderId, verdict: 'sound', note: '', faulty: [] })
  await untilToldToProvider(shop)
  expect(await openReturns(services)).toEqual([])
  expect(await db.select().from(inventoryItems)).toMatchObject([
    { status: 'available', assignedOrderId: null },
    { status: 'available', assignedOrderId: null },
  ])

  await days(93)
  expect(await db.select().from(payments)).toHaveLength(1)
  expect(await rents()).toHaveLength(1)
  expect(await credit()).toBe(0)
  expect(await overdue()).toEqual([])
  expect(await db.select().from(cases)).toEqual([])
  const { tasks } = await openTasks(services, ['admin'], { kind: null, owner: null, page: 1 })
  expect(tasks).toEqual([])
  expect((await theOrder()).rental).toMatchObject({ state: 'ended', endsOn: declaredOn })
  expect((await reconcile(services)).corrected).toBe(0)
  expect(await db.select().from(notedDifferences)).toEqual([])
  expect(await differences(shop, [mara])).toEqual([])
})
