import { asc, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  cases,
  declarations,
  orderGroups,
  payments,
  refunds,
  rentals,
  rentCreditEntries,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { runDue } from '#server/schedule.ts'
import { givenAccount, givenDelivered, payPage, sepaMethod } from '#test/fixtures/buyouts.ts'
import { maraCancels } from '#test/fixtures/cancellations.ts'
import { cents, ids } from '#test/fixtures/catalog.ts'
import { item, pay } from '#test/fixtures/checkouts.ts'
import { bankDecides, bankSendsBack, bankTakesBack } from '#test/fixtures/disputes.ts'
import { runFailedJobs } from '#test/fixtures/failed-jobs.ts'
import { issued, passDays } from '#test/fixtures/invoiced.ts'
import { differences } from '#test/fixtures/lives/accounts.ts'
import { losesAnswerOfCredit } from '#test/fixtures/lost-answers.ts'
import { office } from '#test/fixtures/office.ts'
import { changeCard, paidByTransfer } from '#test/fixtures/overdue.ts'
import { sayingYes } from '#test/fixtures/saying-yes.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { PUBLIC_URL } from '#test/services.ts'
import { viewGroups } from '../account-view/orders.server.ts'
import { guest, type SignedIn } from '../actor.ts'
import { repaymentOf } from '../billing/repay-dispute.server.ts'
import { settleDispute } from '../billing/settle-dispute.server.ts'
import { startBuyout } from '../buyouts/start.server.ts'
import { berlinDay, formatDay } from '../dates.ts'
import { refundDue } from '../legal/withdrawal.ts'
import { orderNumber } from '../orders/order-number.ts'
import { givenBack, unitsGivenBack } from '../payments/given-back.server.ts'
import { repeatRefund } from '../payments/request-refund.server.ts'
import { compareSubscriptions } from '../reconciliation/compare-subscriptions.server.ts'
import { endDueRentals } from '../rentals/end.server.ts'
import { claimBasis } from '../returns/claim.server.ts'
import { returnedUnit } from '../returns/unit.server.ts'
import { reconcile } from '../stripe-sync/reconcile.server.ts'
import { openTasks } from '../today/open-tasks.server.ts'
import { declareWithdrawal } from './declare.server.ts'
import { cancelCare, withdrawCare } from './end-care.server.ts'
import { openWithdrawals } from './open-withdrawals.server.ts'
import { refundWithdrawal } from './refund-withdrawal.server.ts'

const RENT = cents.rower6
const CARE = cents.care
const shop = shopForEachTest()
let mara: SignedIn
let orderId = ''
beforeEach(async () => {
  mara = await givenAccount(shop)
  const rented = [item(ids.rower, ids.rower6, 1, 'rental')]
  const [first = ''] = await givenDelivered(shop, mara, rented, { careConsent: true })
  orderId = first
})

async function group() {
  const [found] = await shop.services.db.select().from(orderGroups)
  if (!found) throw new Error('There is no order')
  return found
}
const cancelled = () => maraCancels(shop, { contract: 'nur Care' })
async function withdrawn() {
  const { number } = await group()
  const declared = await declareWithdrawal(
    shop.services,
    {
      ...{ name: 'Mara Öztürk', email: mara.email, items: '' },
      contract: `${orderNumber(number)} Schadenschutz Care`,
    },
    { actor: guest, address: '203.0.113.7' },
  )
  if ('errors' in declared) throw new Error(JSON.stringify(declared.errors))
  return declared.declaration
}
async function ends(declarationId: string, lastDay: string | null = null): Promise<void> {
  const { number } = await group()
  await sayingYes(confirmed =>
    cancelCare(shop.services, office, { declarationId, orderNumber: number, confirmed, lastDay }),
  )
  await shop.settle()
}
async function until(day: string, step = 1): Promise<void> {
  while (berlinDay(shop.services.clock.now()) < day) {
    await passDays(shop, step)
    await runDue(shop.services)
    await shop.settle()
  }
}
async function paid() {
  const rows = await shop.services.db
    .select()
    .from(payments)
    .where(eq(payments.status, 'succeeded'))
    .orderBy(asc(payments.createdAt))
  return rows.map(({ amount, createdAt }) => [berlinDay(createdAt), amount])
}
async function shown() {
  const found = await group()
  const rows = await shop.services.db.query.orders.findMany()
  const [view] = await viewGroups(
    shop.services,
    rows.map(order => ({ order, group: found })),
  )
  return view
}
const share = async () => {
  const unit = await returnedUnit(shop.services.db, orderId)
  if (!unit?.rental) throw new Error('Nothing is rented')
  const today = berlinDay(shop.services.clock.now())
  return (await claimBasis(shop.services.db, { ...unit, rental: unit.rental }, today)).sharePercent
}
const told = (kind: string) => shop.mails.filter(mail => mail.kind === kind)

test('a cancellation of Care alone takes effect with the minimum term of its rental, which goes on (L-24, L-28)', async () => {
  const { id, ends: atOnce } = await cancelled()
  expect(atOnce).toEqual([])
  await ends(id)
  const [declared] = await shop.services.db.select().from(declarations)
  expect(declared).toMatchObject({
    effectiveEnd: '2026-09-01',
    ends: [{ productName: 'Schadenschutz Care', endsOn: '2026-09-01', isCare: true }],
  })
  expect(told('cancellation_decided')).toHaveLength(1)
  expect(await shown()).toMatchObject({
    careCents: null,
    careEnd: { cents: CARE, endsOn: '2026-09-01', isWithdrawn: false },
  })
  expect(await share()).toBe(10)
  await expect(ends(id)).rejects.toMatchObject({ kind: 'conflict' })

  await until('2026-08-27', 7)
  await until('2026-10-04', 2)
  expect((await paid()).slice(-3)).toEqual([
    ['2026-08-02', RENT + CARE],
    ['2026-09-02', RENT],
    ['2026-10-02', RENT],
  ])
  expect(await share()).toBe(50)
  expect(await compareSubscriptions(shop.services, [])).toEqual([])
  expect(await differences(shop, [mara])).toEqual([])
})

test('the office ends Care on a day of its own; the month that it breaks off is not charged', async () => {
  const { id } = await cancelled()
  await expect(ends(id, '2026-03-01')).rejects.toMatchObject({ kind: 'invalid', field: 'lastDay' })
  await ends(id, '2026-04-20')
  await until('2026-04-04')
  expect((await paid()).at(-1)).toEqual(['2026-04-02', RENT])
  expect(await share()).toBe(10)
  const later = await cancelled()
  await expect(ends(later.id)).rejects.toMatchObject({ kind: 'invalid', field: 'orderNumber' })
})

test('what was charged for Care after its last day, before anybody looked, goes back with the decision, and the rent stays credited', async () => {
  const { id } = await cancelled()
  await until('2026-05-04')
  await ends(id, '2026-04-01')
  const back = await shop.services.db.select().from(refunds)
  expect(back.map(({ amount, status }) => [amount, status])).toEqual([
    [CARE, 'made'],
    [CARE, 'made'],
  ])
  const credited = await shop.services.db.select().from(rentCreditEntries)
  expect(credited.map(({ amountCents }) => amountCents)).toEqual([RENT, RENT, RENT])
  const [declared] = await shop.services.db.select().from(declarations)
  expect(declared?.ends).toMatchObject([{ isCare: true, isChargedSince: true }])
  expect(await differences(shop, [mara])).toEqual([])
})

test('a withdrawal from Care alone gives back what was paid for it, once, and the rental goes on (L-14, L-21)', async () => {
  const { id } = await withdrawn()
  const { number } = await group()
  const meant = { declarationId: id, orderNumber: number }
  await sayingYes(confirmed => withdrawCare(shop.services, office, { ...meant, confirmed }))
  await shop.settle()
  const [back, ...more] = await shop.services.db.select().from(refunds)
  expect(more).toEqual([])
  expect(back).toMatchObject({ amount: CARE, status: 'made' })
  const credited = await shop.services.db.select().from(rentCreditEntries)
  expect(credited.map(({ amountCents }) => amountCents)).toEqual([RENT])
  expect((await issued(shop)).at(-1)).toMatchObject({ kind: 'cancellation', grossCents: -CARE })
  expect(told('withdrawal_attached')).toHaveLength(1)
  expect(shop.mails.map(({ kind }) => kind)).toContain('refund_made')
  expect(await shown()).toMatchObject({ careCents: null, careEnd: { isWithdrawn: true } })
  await passDays(shop, 1)
  expect(await share()).toBe(50)
  await expect(
    withdrawCare(shop.services, office, { ...meant, confirmed: null }),
  ).rejects.toMatchObject({ kind: 'conflict' })

  // Who then withdraws from all of it gets no Care back a second time.
  const all = await declareWithdrawal(
    shop.services,
    {
      ...{ name: 'Mara Öztürk', email: mara.email, items: '' },
      contract: orderNumber(number),
    },
    { actor: guest, address: '203.0.113.7' },
  )
  const declarationId = 'declaration' in all ? all.declaration.id : ''
  const answer = await refundWithdrawal(shop.services, office, {
    ...{ declarationId, units: [1], deductionCents: 0, deductionReason: '', confirmed: null },
  })
  expect(answer.parts.flatMap(({ lines }) => lines.map(({ title }) => title))).not.toContain(
    'Schadenschutz Care',
  )
})

test('a withdrawal from Care gives it back, too, where its device was bought before somebody looked (L-21)', async () => {
  await passDays(shop, 3)
  const { id: declarationId } = await withdrawn()
  await passDays(shop, 5)
  const { checkoutUrl } = await startBuyout(shop.services, mara, { orderId, origin: PUBLIC_URL })
  await payPage(shop, checkoutUrl)
  await shop.settle()
  expect(await shop.services.db.select().from(rentals)).toMatchObject([{ state: 'bought_out' }])
  await passDays(shop, 2)
  const { number } = await group()
  await sayingYes(confirmed =>
    withdrawCare(shop.services, office, { declarationId, orderNumber: number, confirmed }),
  )
  await shop.settle()
  expect(await shop.services.db.select().from(refunds)).toMatchObject([
    { amount: CARE, status: 'made', isCare: true },
  ])
  expect(await differences(shop, [mara])).toEqual([])
})

test('a cancellation of Care is decided, too, once its rental is over, by its last day', async () => {
  const { id } = await cancelled()
  await shop.services.db.update(rentals).set({ state: 'end_requested', endsOn: '2026-03-20' })
  await until('2026-03-22')
  await endDueRentals(shop.services)
  await shop.settle()
  expect(await shop.services.db.select().from(rentals)).toMatchObject([{ state: 'ended' }])
  await ends(id)
  const [declared] = await shop.services.db.select().from(declarations)
  expect(declared).toMatchObject({ effectiveEnd: '2026-03-20', ends: [{ isCare: true }] })
  expect(await shop.services.db.select().from(refunds)).toEqual([])
  // What is declared after that ends nothing.
  const later = await cancelled()
  await shop.services.db.update(declarations).set({ ends: [] }).where(eq(declarations.id, id))
  await expect(ends(later.id)).rejects.toMatchObject({ kind: 'invalid', field: 'orderNumber' })
})

test('Care that goes back with all of its order is not given back by its own withdrawal as well (L-21)', async () => {
  const { id: careId } = await withdrawn()
  const { number } = await group()
  const all = await declareWithdrawal(
    shop.services,
    { ...{ name: 'Mara Öztürk', email: mara.email, items: '' }, contract: orderNumber(number) },
    { actor: guest, address: '203.0.113.7' },
  )
  await shop.settle()
  const ofCare = () =>
    sayingYes(confirmed =>
      withdrawCare(shop.services, office, {
        ...{ declarationId: careId, orderNumber: number, confirmed },
      }),
    )
  await expect(ofCare()).rejects.toMatchObject({ kind: 'invalid', field: 'orderNumber' })
  const declarationId = 'declaration' in all ? all.declaration.id : ''
  const wanted = { declarationId, units: [1], deductionCents: 0, deductionReason: '' }
  const { key } = await refundWithdrawal(shop.services, office, { ...wanted, confirmed: null })
  await refundWithdrawal(shop.services, office, { ...wanted, confirmed: key })
  await shop.settle()
  // Both are done with it.
  await expect(ofCare()).rejects.toMatchObject({ code: 'already_decided' })
  const made = await shop.services.db.select().from(refunds)
  expect(made.reduce((sum, { amount }) => sum + amount, 0)).toBe(RENT + CARE)
})

test('the months after a withdrawal from Care are charged without it', async () => {
  const { id } = await withdrawn()
  const { number } = await group()
  await sayingYes(confirmed =>
    withdrawCare(shop.services, office, { declarationId: id, orderNumber: number, confirmed }),
  )
  await shop.settle()
  await until('2026-05-04')
  expect((await paid()).slice(1)).toEqual([
    ['2026-04-02', RENT],
    ['2026-05-02', RENT],
  ])
  expect(await compareSubscriptions(shop.services, [])).toEqual([])
  expect(await differences(shop, [mara])).toEqual([])
})

test('a rent that a bank takes back after Care was withdrawn from is owed again (L-39)', async () => {
  const { id, number } = await group()
  const { id: declarationId } = await withdrawn()
  await sayingYes(confirmed =>
    withdrawCare(shop.services, office, { declarationId, orderNumber: number, confirmed }),
  )
  await changeCard(shop, id, await sepaMethod(shop))
  await until('2026-04-06')
  const [rent] = await shop.services.db.select().from(payments).where(eq(payments.amount, RENT))
  await bankTakesBack(shop, rent?.stripePaymentIntentId ?? '')
  expect(await shop.services.db.select().from(unpaidInvoices)).toMatchObject([
    { amount: RENT, settledAt: null },
  ])
  expect(told('debit_returned')).toHaveLength(1)
})

describe('Care of a month that nobody has paid yet', () => {
  const FAILS = 'pm_card_chargeCustomerFail'
  const unpaid = () =>
    shop.services.db
      .select()
      .from(unpaidInvoices)
      .where(isNull(unpaidInvoices.settledAt))
      .orderBy(asc(unpaidInvoices.since))
  const asked = async () => (await unpaid()).map(({ amount }) => amount)
  const provided = async () =>
    shop.services.payments.invoice((await unpaid())[0]?.stripeInvoiceId ?? '')
  /** By the pay link, or any page that is still open. */
  async function pays(method = 'pm_card_visa'): Promise<void> {
    const { paymentIntentId } = await provided()
    const { clientSecret } = await shop.services.payments.payment(paymentIntentId ?? '')
    await pay(shop, { clientSecret }, method)
    await shop.settle()
  }
  /** The month of April could not be collected. */
  async function overdueMonth(): Promise<void> {
    await changeCard(shop, (await group()).id, FAILS)
    await until('2026-04-03')
    expect(await asked()).toEqual([RENT + CARE])
  }
  async function withdraws(): Promise<void> {
    const { id: declarationId } = await withdrawn()
    const { number } = await group()
    await sayingYes(confirmed =>
      withdrawCare(shop.services, office, { declarationId, orderNumber: number, confirmed }),
    )
  }
  const kept = async () => {
    const rows = await shop.services.db.select().from(payments)
    return rows.reduce(
      (sum, { status, amount, refundedAmount }) =>
        sum + (['succeeded', 'refunded'].includes(status) ? amount - refundedAmount : 0),
      0,
    )
  }
  const rentMonths = async () => {
    const credited = await shop.services.db.select().from(rentCreditEntries)
    return credited.reduce((sum, { amountCents }) => sum + amountCents, 0) / RENT
  }

  test('is asked for no more after a withdrawal, whoever pays then: by link or by the retry of the provider', async () => {
    await overdueMonth()
    await withdraws()
    await shop.settle()
    expect(await asked()).toEqual([RENT])
    expect(await provided()).toMatchObject({ status: 'open', creditedCents: CARE })
    await changeCard(shop, (await group()).id, 'pm_card_visa')
    await until('2026-04-20', 3)
    expect(await asked()).toEqual([])
    expect((await issued(shop)).at(-1)).toMatchObject({ kind: 'rent', grossCents: RENT })
    expect(await rentMonths()).toBe(2)
    expect(await kept()).toBe((await rentMonths()) * RENT)
    expect(await differences(shop, [mara])).toEqual([])
  })

  test('is asked for no more after a cancellation that is decided late; what is older stays owed', async () => {
    const { id } = await cancelled()
    await overdueMonth()
    await ends(id, '2026-04-10')
    expect(await asked()).toEqual([RENT + CARE])
    await pays()
    expect(await asked()).toEqual([])
    expect(await kept()).toBe(2 * (RENT + CARE))
    expect(await differences(shop, [mara])).toEqual([])
  })

  test('is taken off once, also where the answer of the provider was lost', async () => {
    const { id } = await cancelled()
    await overdueMonth()
    losesAnswerOfCredit(shop)
    await ends(id, '2026-03-20')
    await passDays(shop, 1)
    await runFailedJobs(shop)
    expect(await asked()).toEqual([RENT])
    expect(await provided()).toMatchObject({ status: 'open', creditedCents: CARE })
  })

  test('goes back by itself where the money was faster, and stands on no invoice', async () => {
    await overdueMonth()
    shop.dropWebhooks(true)
    await withdraws()
    const invoice = await provided()
    await pays()
    shop.dropWebhooks(false)
    await reconcile(shop.services)
    await shop.settle()
    expect(await shop.services.payments.invoice(invoice.id)).toMatchObject({
      ...{ status: 'paid', creditedCents: 0, paidCents: RENT + CARE },
    })
    expect(await rentMonths()).toBe(2)
    expect(await kept()).toBe(2 * RENT)
    expect((await issued(shop)).filter(({ source }) => source === invoice.id)).toMatchObject([
      { kind: 'rent', grossCents: RENT },
    ])
    expect(await differences(shop, [mara])).toEqual([])
    await reconcile(shop.services)
    await shop.settle()
    expect(await kept()).toBe(2 * RENT)
  })

  test('opens its withdrawal again where the bank sends back what went back by itself, with the day on which it is due (L-21)', async () => {
    await overdueMonth()
    shop.dropWebhooks(true)
    await withdraws()
    await pays()
    shop.dropWebhooks(false)
    await reconcile(shop.services)
    await shop.settle()
    const [declared] = await shop.services.db.select().from(declarations)
    const dueOn = refundDue(declared?.receivedAt ?? new Date(0))
    expect(await openWithdrawals(shop.services)).toEqual([])
    const [byItself] = await shop.services.db
      .select()
      .from(refunds)
      .where(eq(refunds.requestedBy, 'clock'))
    await bankSendsBack(shop, byItself?.stripeRefundId ?? '')
    expect(await openWithdrawals(shop.services)).toMatchObject([
      { dueOn, declaration: { id: declared?.id } },
    ])
    const [waiting] = await shop.services.db.select().from(cases).where(isNull(cases.closedAt))
    expect(waiting).toMatchObject({ kind: 'refund_failed', subjectId: byItself?.id })
    expect(waiting?.reason).toContain(`bis ${formatDay(dueOn)}`)
    await repeatRefund(shop.services, office, byItself?.id ?? '')
    await shop.settle()
    expect(await openWithdrawals(shop.services)).toEqual([])
    expect(await differences(shop, [mara])).toEqual([])
  })

  test('is a case where it was paid beside the provider, which has nothing to give back', async () => {
    await overdueMonth()
    shop.dropWebhooks(true)
    await withdraws()
    const { id: source } = await provided()
    await paidByTransfer(shop, source)
    await shop.settle()
    shop.dropWebhooks(false)
    await reconcile(shop.services)
    await shop.settle()
    expect(await rentMonths()).toBe(2)
    expect(await shop.services.db.select().from(refunds)).toMatchObject([{ amount: CARE }])
    const [waiting, ...others] = await shop.services.db.select().from(cases)
    expect(others).toEqual([])
    expect(waiting).toMatchObject({ kind: 'rent_after_end', source, closedAt: null })
    expect(waiting?.reason).toContain('4,90')
    await reconcile(shop.services)
    await shop.settle()
    expect(await shop.services.db.select().from(cases)).toHaveLength(1)
  })

  test('is no case where it was taken off before the rest was paid beside the provider', async () => {
    await overdueMonth()
    await withdraws()
    await shop.settle()
    const { id } = await provided()
    await paidByTransfer(shop, id)
    await shop.settle()
    expect(await rentMonths()).toBe(2)
    expect(await shop.services.db.select().from(cases)).toEqual([])
  })

  test('goes back by itself where a debit was under way when the cancellation was decided', async () => {
    const { id } = await cancelled()
    await overdueMonth()
    await pays(await sepaMethod(shop))
    await ends(id, '2026-03-20')
    expect(await provided()).toMatchObject({ status: 'open', creditedCents: 0 })
    await until('2026-04-10', 2)
    expect(await asked()).toEqual([])
    expect(await kept()).toBe(2 * RENT + CARE)
    expect(await rentMonths()).toBe(2)
    expect(await differences(shop, [mara])).toEqual([])
  })

  test('goes back by itself where a debit that the bank took back is paid again', async () => {
    const { id } = await cancelled()
    await changeCard(shop, (await group()).id, await sepaMethod(shop))
    await until('2026-04-15', 3)
    const [, april] = await shop.services.db.select().from(payments).orderBy(payments.createdAt)
    await bankTakesBack(shop, april?.stripePaymentIntentId ?? '')
    const [debt] = await unpaid()
    await ends(id, '2026-03-20')
    expect(await shop.services.db.select().from(refunds)).toEqual([])
    const { clientSecret } = await repaymentOf(shop.services, debt?.disputeId ?? '')
    await pay(shop, { clientSecret })
    await shop.settle()
    expect(await asked()).toEqual([])
    expect(await rentMonths()).toBe(2)
    expect(await shop.services.db.select().from(refunds)).toMatchObject([
      { amount: CARE, status: 'made' },
    ])
    expect(await differences(shop, [mara])).toEqual([])
  })

  test('of a month that Care covered stays paid, where its returned debit is paid again after the end', async () => {
    const { id } = await cancelled()
    await changeCard(shop, (await group()).id, await sepaMethod(shop))
    await until('2026-04-15', 3)
    const [, april] = await shop.services.db.select().from(payments).orderBy(payments.createdAt)
    await bankTakesBack(shop, april?.stripePaymentIntentId ?? '')
    const [debt] = await unpaid()
    await until('2026-04-20', 3)
    const { clientSecret } = await repaymentOf(shop.services, debt?.disputeId ?? '')
    await pay(shop, { clientSecret })
    await shop.settle()
    await ends(id, '2026-04-10')
    expect(await shop.services.db.select().from(refunds)).toEqual([])
  })
})

describe('a refund of withdrawn Care that the bank sends back', () => {
  const open = async () => (await openWithdrawals(shop.services)).map(({ dueOn }) => dueOn)
  const failedCases = () => shop.services.db.select().from(cases).where(isNull(cases.closedAt))

  test('opens its withdrawal again, with the day on which it is due, until it is made once more (L-21)', async () => {
    const { id: declarationId, receivedAt } = await withdrawn()
    const { number } = await group()
    await sayingYes(confirmed =>
      withdrawCare(shop.services, office, { declarationId, orderNumber: number, confirmed }),
    )
    expect(await open()).toEqual([refundDue(receivedAt)])
    await shop.settle()
    expect(await open()).toEqual([])
    const [made] = await shop.services.db.select().from(refunds)
    await bankSendsBack(shop, made?.stripeRefundId ?? '')
    expect(await openWithdrawals(shop.services)).toMatchObject([
      {
        dueOn: refundDue(receivedAt),
        declaration: { id: declarationId },
        money: { units: [], refunds: [{ isSentBack: true }] },
      },
    ])
    const query = { kind: 'withdrawal' as const, owner: null, page: 1 }
    expect((await openTasks(shop.services, ['admin'], query)).tasks).toMatchObject([
      { subjectId: declarationId, dueOn: refundDue(receivedAt) },
    ])
    const [waiting] = await failedCases()
    expect(waiting?.reason).toContain(`bis ${formatDay(refundDue(receivedAt))}`)
    // Nothing else is given back by it.
    await expect(
      refundWithdrawal(shop.services, office, {
        ...{ declarationId, units: [1], deductionCents: 0, deductionReason: '', confirmed: null },
      }),
    ).rejects.toMatchObject({ code: 'care_ended' })

    await repeatRefund(shop.services, office, made?.id ?? '')
    await shop.settle()
    expect(await open()).toEqual([])
    expect(await failedCases()).toEqual([])
    expect(shop.mails.map(({ kind }) => kind).filter(kind => kind.startsWith('refund'))).toEqual([
      'refund_made',
      'refund_sent_back',
      'refund_made',
    ])
  })

  test('keeps it open where the provider refuses it', async () => {
    const { id: declarationId, receivedAt } = await withdrawn()
    const { number } = await group()
    vi.spyOn(shop.services.payments, 'refund').mockRejectedValueOnce(new Error('no'))
    vi.spyOn(shop.services.payments, 'refusalOf').mockReturnValueOnce('declined')
    await sayingYes(confirmed =>
      withdrawCare(shop.services, office, { declarationId, orderNumber: number, confirmed }),
    )
    await shop.settle()
    expect(await open()).toEqual([refundDue(receivedAt)])
    expect(await failedCases()).toMatchObject([{ kind: 'refund_failed' }])
  })

  test('ends nothing of the shipping that a later withdrawal gives back', async () => {
    const { id: declarationId } = await withdrawn()
    const { number, id } = await group()
    await sayingYes(confirmed =>
      withdrawCare(shop.services, office, { declarationId, orderNumber: number, confirmed }),
    )
    await shop.settle()
    expect(await unitsGivenBack(shop.services.db, id)).toEqual([])
    expect(await givenBack(shop.services.db, id)).toEqual([])
  })
})

test('Care in a payment whose card was disputed when it was withdrawn from goes back once that is won (L-21)', async () => {
  const [paid] = await shop.services.db.select().from(payments)
  const disputeId = await bankTakesBack(shop, paid?.stripePaymentIntentId ?? '', 'fraudulent')
  const { id: declarationId } = await withdrawn()
  const { number } = await group()
  await sayingYes(confirmed =>
    withdrawCare(shop.services, office, { declarationId, orderNumber: number, confirmed }),
  )
  await shop.settle()
  expect(await shop.services.db.select().from(refunds)).toEqual([])
  await bankDecides(shop, disputeId, 'won')
  const owed = () => shop.services.db.select().from(refunds)
  expect(await owed()).toMatchObject([{ amount: CARE, isCare: true, paymentId: paid?.id }])
  // Such a card takes no refund: a person transfers it.
  expect(await shop.services.db.select().from(cases).where(isNull(cases.closedAt))).toMatchObject([
    { kind: 'refund_failed' },
  ])
  await settleDispute(shop.services, disputeId)
  expect(await owed()).toHaveLength(1)
})

test('a withdrawal that has ended something ends no Care beside it', async () => {
  const { number } = await group()
  const { id: declarationId } = await withdrawn()
  const meant = { declarationId, orderNumber: number, confirmed: null }
  const ended = [{ productName: 'Havel 2', endsOn: '2026-04-06' }]
  await shop.services.db.update(declarations).set({ ends: ended })
  await expect(withdrawCare(shop.services, office, meant)).rejects.toMatchObject({
    code: 'already_attached',
  })
})
