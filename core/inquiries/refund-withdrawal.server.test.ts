import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { orderGroups, orders, payments, refunds, rentals } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { cents, givenCatalog, ids } from '#test/fixtures/catalog.ts'
import {
  careLine,
  checkOut,
  checkoutBody,
  item,
  newRower,
  pay,
  rentedRower,
} from '#test/fixtures/checkouts.ts'
import { bankSendsBack } from '#test/fixtures/disputes.ts'
import { runFailedJobs } from '#test/fixtures/failed-jobs.ts'
import { issued, passDays } from '#test/fixtures/invoiced.ts'
import { office, officeMoves } from '#test/fixtures/office.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { guest, type SignedIn } from '../actor.ts'
import { orderNumber } from '../orders/order-number.ts'
import { paymentsOf } from '../payments/read-refunds.server.ts'
import { repeatRefund } from '../payments/request-refund.server.ts'
import { settlePayment } from '../payments/settle.server.ts'
import { creditOf } from '../rentals/credit.server.ts'
import { deliveriesOf, unitsOf } from '../rentals/withdraw.server.ts'
import { withheldRents } from '../rentals/withheld.server.ts'
import { openTasks } from '../today/open-tasks.server.ts'
import { closedDeclarations } from './closed.server.ts'
import { settleWithdrawal } from './decide-withdrawal.server.ts'
import { declareWithdrawal } from './declare.server.ts'
import { openWithdrawals } from './open-withdrawals.server.ts'
import { refundWithdrawal, type WithdrawalRefund } from './refund-withdrawal.server.ts'
import { reopenDeclaration } from './reopen-declaration.server.ts'

let shop: TestServices
let mara: SignedIn
beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  mara = await givenAccount(shop)
  return async () => {
    vi.restoreAllMocks()
    await shop.close()
  }
})

const theGroup = async () => {
  const [group] = await shop.services.db.select().from(orderGroups)
  if (!group) throw new Error('There is no order')
  return group
}
async function withdraw(items = '') {
  const { number, customerEmail: email } = await theGroup()
  const input = { name: 'Mara Öztürk', contract: orderNumber(number), email, items }
  const by = { actor: guest, address: '192.0.2.1' }
  const declared = await declareWithdrawal(shop.services, input, by)
  if ('errors' in declared) throw new Error('It was not received')
  await shop.settle()
  return declared.declaration.id
}
/** The office says yes to the amounts that it is shown. */
async function refund(declarationId: string, more: Partial<WithdrawalRefund> = {}) {
  const wanted = { declarationId, units: [1], deductionCents: 0, deductionReason: '', ...more }
  const { key } = await refundWithdrawal(shop.services, office, { ...wanted, confirmed: null })
  return refundWithdrawal(shop.services, office, { ...wanted, confirmed: key })
}
const returnedOf = async () => {
  const rows = await shop.services.db.select().from(payments).orderBy(asc(payments.createdAt))
  return Promise.all(
    rows.map(async ({ stripePaymentIntentId: id }) => {
      const { refundedCents } = await shop.services.payments.payment(id)
      return refundedCents
    }),
  )
}
const paidCents = async () => {
  const all = await paymentsOf(shop.services.db, [(await theGroup()).id])
  return [...all.values()].flat().map(({ cents }) => cents)
}
const credits = async () => {
  const rows = await shop.services.db
    .select({ id: rentals.id })
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .orderBy(orders.orderSequence)
  const found = await creditOf(
    shop.services.db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id }) => found.get(id))
}
const paymentIds = async () => {
  const rows = await shop.services.db.select().from(payments)
  return rows.map(({ stripePaymentIntentId }) => stripePaymentIntentId)
}
const mails = () => shop.mails.filter(({ kind }) => kind.includes('refund')).map(({ kind }) => kind)
const isOpen = async () => (await openWithdrawals(shop.services)).length > 0
const subscription = async () =>
  shop.services.payments.subscription((await theGroup()).stripeSubscriptionId ?? '')

test('what is kept back for one device is of that one alone where it is decided by itself, before the rest (ADR-225)', async () => {
  await givenDelivered(shop, mara, [rentedRower(), newRower()], {})
  const declarationId = await withdraw()
  const kept = { deductionCents: 533, deductionReason: '2 Tage Miete' }
  await refund(declarationId, { units: [1], ...kept })
  await shop.settle()
  await refund(declarationId, { units: [2] })
  await shop.settle()
  expect(await isOpen()).toBe(false)
  const { db } = shop.services
  const [rental] = await db.select().from(rentals)
  const withheld = await withheldRents(db, [rental?.id ?? ''])
  expect(withheld.get(rental?.id ?? '')).toMatchObject({
    ...{ cents: 533, together: { cents: 533, units: 1 } },
  })
  expect(await db.select().from(refunds).orderBy(asc(refunds.requestedAt))).toMatchObject([
    { units: [1], withheldCents: 533 },
    { units: [2], withheldCents: null },
  ])
})

test('one that was declared twice is done with its refund; where it is declared once more nothing is left to refund (ADR-216)', async () => {
  await givenDelivered(shop, mara, [rentedRower(), newRower()], {})
  const first = await withdraw()
  const second = await withdraw()
  const third = await withdraw('1')
  await refund(first, { units: [1, 2] })
  expect(await isOpen()).toBe(true)
  await shop.settle()
  expect(await isOpen()).toBe(false)
  const { shown } = await closedDeclarations(shop.services, {
    ...{ kind: 'withdrawal', page: 1, search: '' },
  })
  expect(shown.map(({ declaration }) => declaration.id).toSorted()).toEqual(
    [first, second, third].toSorted(),
  )
  await withdraw()
  const [late] = await openWithdrawals(shop.services)
  expect(late?.money?.units.map(({ isOver }) => isOver)).toEqual([true, true])
})

describe('a withdrawal after the delivery', () => {
  test('of which all is kept back is laid aside by hand, not refunded', async () => {
    await givenDelivered(shop, mara, [newRower()], {})
    const declarationId = await withdraw()
    const asked = { declarationId, units: [1], deductionCents: 0, deductionReason: '' }
    const { cents } = await refundWithdrawal(shop.services, office, { ...asked, confirmed: null })
    await expect(
      refund(declarationId, { deductionCents: cents, deductionReason: 'zerstört' }),
    ).rejects.toMatchObject({ code: 'all_withheld' })
    expect(await returnedOf()).toEqual([0])
  })

  test('gives back each payment, ends all, and is told in one mail (L-21, L-22)', async () => {
    await givenDelivered(shop, mara, [rentedRower(), careLine()], { careConsent: true })
    await passDays(shop, 33)
    const paid = await paidCents()
    expect(paid).toHaveLength(2)
    const id = await withdraw()
    expect(await returnedOf()).toEqual([0, 0])
    await refund(id)
    expect(await isOpen()).toBe(true)
    await shop.settle()
    expect(await returnedOf()).toEqual(paid)
    expect(await credits()).toEqual([0])
    expect((await subscription()).status).toBe('canceled')
    expect((await issued(shop)).reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(0)
    expect(mails()).toEqual(['withdrawal_refunded'])
    expect(await isOpen()).toBe(false)
    expect((await theGroup()).status).toBe('refunded')
  })

  test('of one of two rentals leaves the other as it is (L-21)', async () => {
    await givenDelivered(shop, mara, [rentedRower(2)])
    const id = await withdraw('Gerät 2')
    await refund(id, { units: [2] })
    await shop.settle()
    expect(await returnedOf()).toEqual([cents.rower24])
    expect(await credits()).toEqual([cents.rower24, 0])
    const { status, items } = await subscription()
    expect([status, items.map(({ quantity }) => quantity)]).toEqual(['active', [1]])
    await passDays(shop, 33)
    expect(await credits()).toEqual([2 * cents.rower24, 0])
  })

  test('names the shipping that goes back with it', async () => {
    await givenDelivered(shop, mara, [item(ids.bike, ids.bikeNew)])
    await refund(await withdraw())
    const [row] = await shop.services.db.select().from(refunds)
    expect(row?.reason).toMatch(/^Widerruf, darin 99,00\s€ Versand$/)
  })

  test('of goods expects them back, and gives back less only with a reason (L-21)', async () => {
    await givenDelivered(shop, mara, [newRower(), item(ids.kettlebell, ids.kettlebellNew)])
    const id = await withdraw()
    const kept = { units: [1], deductionCents: 10_000 }
    await expect(refund(id, kept)).rejects.toMatchObject({ field: 'deductionReason' })
    const tooMuch = { ...kept, deductionCents: cents.rowerNew + 1, deductionReason: 'Kratzer' }
    await expect(refund(id, tooMuch)).rejects.toMatchObject({ field: 'deduction' })
    await refund(id, { ...kept, deductionReason: 'Kratzer' })
    await shop.settle()
    expect(await returnedOf()).toEqual([cents.rowerNew - 10_000])
    const [row] = await shop.services.db.select().from(refunds)
    expect(row?.reason).toMatch(/^Widerruf, 100,00\s€ einbehalten: Kratzer$/)
    expect(row).toMatchObject({ withheldCents: 10_000, withheldReason: 'Kratzer' })
    const goods = await shop.services.db.select().from(orders).orderBy(orders.orderSequence)
    expect(goods.map(({ logisticsStatus }) => logisticsStatus)).toEqual([
      'return_requested',
      'delivered',
    ])
  })
})

describe('a withdrawal of which only a part is refunded yet', () => {
  test('stays open with its due day until all of it is, and each part is told by itself (L-21)', async () => {
    await givenDelivered(shop, mara, [rentedRower(), item(ids.kettlebell, ids.kettlebellNew)])
    const id = await withdraw()
    const [{ dueOn } = { dueOn: '' }] = await openWithdrawals(shop.services)
    await refund(id, { units: [1] })
    await shop.settle()
    expect(mails()).toEqual(['withdrawal_refunded'])
    await passDays(shop, 3)
    expect(await openWithdrawals(shop.services)).toMatchObject([
      {
        dueOn,
        money: {
          units: [
            { sequence: 1, isOver: true, isMeant: false },
            { sequence: 2, isOver: false, isMeant: true },
          ],
        },
      },
    ])
    await expect(refund(id, { units: [1] })).rejects.toMatchObject({ field: 'units' })
    await refund(id, { units: [2] })
    await shop.settle()
    expect(await isOpen()).toBe(false)
    expect(await returnedOf()).toEqual(await paidCents())
    expect(mails()).toEqual(['withdrawal_refunded', 'withdrawal_refunded'])
    await expect(refund(id, { units: [2] })).rejects.toMatchObject({ code: 'already_decided' })
  })

  test('is laid aside with a note for the rest, and that is opened again (ADR-200)', async () => {
    await givenDelivered(shop, mara, [newRower(2)])
    const declarationId = await withdraw()
    await refund(declarationId, { units: [1] })
    await shop.settle()
    const note = 'Gerät 2 bleibt nach Absprache beim Kunden.'
    const { closedAt } = await settleWithdrawal(shop.services, office, { declarationId, note })
    expect(await isOpen()).toBe(false)
    await reopenDeclaration(shop.services, office, { kind: 'withdrawal', declarationId, closedAt })
    expect(await isOpen()).toBe(true)
  })

  test('and whose words name nothing is open until somebody has said what of the rest is', async () => {
    await givenDelivered(shop, mara, [newRower(), rentedRower()])
    const id = await withdraw('das linke')
    await refund(id, { units: [1] })
    await shop.settle()
    expect(await isOpen()).toBe(true)
  })

  test('and whose words name one device in full and another loosely ends neither, and is open until both are decided (L-16, ADR-216)', async () => {
    const [, second = ''] = await givenDelivered(shop, mara, [rentedRower(2)])
    const { db } = shop.services
    const crest = { productName: 'Crest Skiergometer' }
    await db.update(orders).set(crest).where(eq(orders.id, second))
    const id = await withdraw('Havel 2 und den Crest')
    const states = async () =>
      (await db.select().from(rentals)).map(({ state }) => state).toSorted()
    expect(await states()).toEqual(['running', 'running'])
    expect(await openWithdrawals(shop.services)).toMatchObject([
      {
        declaration: { id, ends: [] },
        order: { isUnclear: true },
        money: { units: [{ isMeant: false }, { isMeant: false }] },
      },
    ])
    await refund(id, { units: [1] })
    await shop.settle()
    expect(await states()).toEqual(['ended', 'running'])
    expect(await isOpen()).toBe(true)
    await refund(id, { units: [2] })
    await shop.settle()
    expect(await states()).toEqual(['ended', 'ended'])
    expect(await isOpen()).toBe(false)
  })
})

describe('a withdrawal of a part', () => {
  test('gives back what delivery of the rest alone would not have cost, and says so; the rest follows later (L-21)', async () => {
    await givenDelivered(shop, mara, [
      item(ids.bike, ids.bikeNew),
      item(ids.kettlebell, ids.kettlebellNew),
    ])
    const id = await withdraw('Gerät 1')
    const difference = cents.freight - cents.standardShipping
    const { parts } = await refund(id)
    expect(parts[0]?.lines).toMatchObject([
      { title: 'Gale', cents: cents.bikeNew },
      {
        title: expect.stringMatching(/Lieferung des Rests allein: 49,00\s€ statt 99,00\s€/),
        cents: difference,
      },
    ])
    await shop.settle()
    expect(await returnedOf()).toEqual([cents.bikeNew + difference])
    const [row] = await shop.services.db.select().from(refunds)
    expect(row?.reason).toMatch(/^Widerruf, darin 50,00\s€ Versand \(Lieferung des Rests allein/)
    expect((await issued(shop)).at(-1)).toMatchObject({
      kind: 'cancellation',
      lines: [{ title: 'Teilbetrag der Rechnung: Widerruf Gale' }],
    })
    await refund(await withdraw('Gerät 2'), { units: [2] })
    await shop.settle()
    expect(await returnedOf()).toEqual(await paidCents())
    expect((await issued(shop)).at(-1)).toMatchObject({
      lines: [{ title: 'Restbetrag der Rechnung: Widerruf Kugel 16' }],
    })
  })

  test('of the cheaper to send gives back no shipping (L-21)', async () => {
    await givenDelivered(shop, mara, [
      item(ids.bike, ids.bikeNew),
      item(ids.kettlebell, ids.kettlebellNew),
    ])
    await refund(await withdraw('Gerät 2'), { units: [2] })
    await shop.settle()
    expect(await returnedOf()).toEqual([cents.kettlebellNew])
  })
})

describe('what is withdrawn from before it is shipped', () => {
  test('stays in the house, also where only a part was withdrawn from, and holds up no period', async () => {
    await pay(shop, await checkOut(shop, checkoutBody([newRower(2)])))
    await shop.settle()
    await withdraw('Gerät 1')
    const [off, on] = await shop.services.db.select().from(orders).orderBy(orders.orderSequence)
    if (!off || !on) throw new Error('Two were ordered')
    await expect(officeMoves(shop, [off], 'shipped')).rejects.toMatchObject({
      code: 'order_called_off',
    })
    await officeMoves(shop, [on], 'delivered')
    const group = await theGroup()
    const { units } = await unitsOf(shop.services.db, group.id)
    expect(deliveriesOf(units)).toEqual(['2026-03-02'])
  })
})

describe('nothing is given back twice', () => {
  test('by two people at once, nor by a second withdrawal of the same unit', async () => {
    await givenDelivered(shop, mara, [newRower(2)])
    const first = await withdraw()
    const second = await withdraw()
    const both = await Promise.allSettled([refund(first), refund(first)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(refund(second)).rejects.toMatchObject({ field: 'units' })
    await shop.settle()
    expect(await returnedOf()).toEqual([cents.rowerNew])
    await refund(second, { units: [2] })
    await shop.settle()
    expect(await returnedOf()).toEqual(await paidCents())
  })

  test('by an event that comes while the provider gives it back', async () => {
    await givenDelivered(shop, mara, [rentedRower()])
    const paid = await paidCents()
    await refund(await withdraw())
    const [asked] = await shop.services.db.select().from(refunds)
    const [payment] = await shop.services.db.select().from(payments)
    if (!asked || !payment) throw new Error('Nothing was asked for')
    const { stripePaymentIntentId: paymentIntentId } = payment
    const list = shop.services.payments.refunds
    vi.spyOn(shop.services.payments, 'refunds').mockImplementationOnce(async id => {
      const before = await list(id)
      const { id: refundId, amount } = asked
      const key = `requested-${refundId}-1`
      await shop.services.payments.refund({ paymentIntentId, cents: amount, refundId, key })
      return before
    })
    await settlePayment(shop.services, paymentIntentId)
    await shop.settle()
    expect(await returnedOf()).toEqual(paid)
    expect(await credits()).toEqual([0])
    expect(mails()).toEqual(['withdrawal_refunded'])
  })

  test('by a provider that fails in the middle, and nothing is lost', async () => {
    await givenDelivered(shop, mara, [rentedRower()])
    await passDays(shop, 33)
    const paid = await paidCents()
    const id = await withdraw()
    vi.spyOn(shop.services.log, 'error').mockReturnValue()
    const { refund: make } = shop.services.payments
    let calls = 0
    vi.spyOn(shop.services.payments, 'refund').mockImplementation(async wanted => {
      calls += 1
      if (calls === 1) return make(wanted)
      if (calls === 2) throw new Error('The provider is away')
      await make(wanted)
      if (calls === 3) throw new Error('The answer was lost')
    })
    await refund(id)
    await shop.settle()
    expect((await returnedOf()).filter(returned => returned > 0)).toHaveLength(1)
    expect([mails(), await isOpen()]).toEqual([[], true])
    await runFailedJobs(shop)
    await runFailedJobs(shop)
    expect(await returnedOf()).toEqual(paid)
    expect(await credits()).toEqual([0])
    expect(mails()).toEqual(['withdrawal_refunded'])
    expect(await isOpen()).toBe(false)
  })
})

/** The bank sends back what was given back of each payment, or of the first ones. */
async function sendBack(count?: number): Promise<void> {
  const made = await shop.services.db.select().from(refunds).orderBy(asc(refunds.requestedAt))
  for (const { stripeRefundId } of made.slice(0, count)) {
    await bankSendsBack(shop, stripeRefundId ?? '')
  }
}
/** The office tries once more what has failed. */
async function tryAgain(): Promise<void> {
  const failed = await shop.services.db.select().from(refunds).where(eq(refunds.status, 'failed'))
  for (const { id } of failed) await repeatRefund(shop.services, office, id)
  await shop.settle()
}

describe('one whose money the bank sends back', () => {
  test('is open again with its due day until it is made once more, and told both times, once (L-21)', async () => {
    await givenDelivered(shop, mara, [newRower()])
    const id = await withdraw()
    const [{ dueOn } = { dueOn: '' }] = await openWithdrawals(shop.services)
    await refund(id)
    await shop.settle()
    expect(await isOpen()).toBe(false)
    await passDays(shop, 4)
    await sendBack()
    await settlePayment(shop.services, (await paymentIds())[0] ?? '')
    await shop.settle()
    expect(await openWithdrawals(shop.services)).toMatchObject([
      {
        declaration: { id },
        dueOn,
        money: {
          units: [{ isOver: true, isRefundFailed: true }],
          refunds: [{ status: 'failed', isSentBack: true }],
        },
      },
    ])
    const { tasks } = await openTasks(shop.services, ['admin'], {
      ...{ kind: 'withdrawal', owner: null, page: 1 },
    })
    expect(tasks).toMatchObject([{ subjectId: id, dueOn }])
    expect(mails()).toEqual(['withdrawal_refunded', 'refund_sent_back'])
    await tryAgain()
    expect(await isOpen()).toBe(false)
    expect(await returnedOf()).toEqual(await paidCents())
    expect(mails()).toEqual(['withdrawal_refunded', 'refund_sent_back', 'refund_made'])
  })

  test('in part waits for that part, whatever else is refunded meanwhile', async () => {
    await givenDelivered(shop, mara, [rentedRower(2)])
    await passDays(shop, 33)
    const first = await withdraw('Gerät 1')
    await refund(first)
    await shop.settle()
    await sendBack(1)
    await refund(await withdraw('Gerät 2'), { units: [2] })
    await shop.settle()
    expect(await openWithdrawals(shop.services)).toMatchObject([{ declaration: { id: first } }])
    await tryAgain()
    expect(await isOpen()).toBe(false)
    expect(await returnedOf()).toEqual(await paidCents())
  })

  test('is opened again once, also where somebody settled it by hand before, and is settled so again', async () => {
    await givenDelivered(shop, mara, [newRower()])
    const declarationId = await withdraw()
    await refund(declarationId)
    await settleWithdrawal(shop.services, office, { declarationId, note: 'Erstattet.' })
    await shop.settle()
    await sendBack()
    expect(await openWithdrawals(shop.services)).toMatchObject([
      { declaration: { id: declarationId } },
    ])
    const note = 'Von Hand überwiesen.'
    const { closedAt } = await settleWithdrawal(shop.services, office, { declarationId, note })
    expect(await isOpen()).toBe(false)
    await reopenDeclaration(shop.services, office, { kind: 'withdrawal', declarationId, closedAt })
    expect(await isOpen()).toBe(true)
  })
})
