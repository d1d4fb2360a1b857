import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  cases,
  differences as found,
  invoices,
  journalEntries,
  orders,
  payments,
  refunds,
  rentCreditEntries,
} from '#db/schema/schema.ts'
import { pay } from '#test/fixtures/checkouts.ts'
import { contractSteps, MINUTE_MS } from '#test/fixtures/contract-steps.ts'
import { bankTakesBack } from '#test/fixtures/disputes.ts'
import { runFailedJobs } from '#test/fixtures/failed-jobs.ts'
import { differences } from '#test/fixtures/lives/accounts.ts'
import { losesAnswerOfCredit } from '#test/fixtures/lost-answers.ts'
import { office, untilToldToProvider } from '#test/fixtures/office.ts'
import { paidByTransfer } from '#test/fixtures/overdue.ts'
import { rentalMonths } from '#test/fixtures/rental-months.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { undoStep } from '../fulfilment/undo-step.server.ts'
import { noteDifferences } from '../reconciliation/note.server.ts'
import { reconcile } from '../stripe-sync/reconcile.server.ts'
import { settleInvoice } from './monthly-invoice.server.ts'

const shop = shopForEachTest()
const { contracts, everything, lastStep, pass, rented, save } = contractSteps(shop)
const FAILS = 'pm_card_chargeCustomerFail'

describe('a rent that is charged in the ten minutes after a return', () => {
  /** A minute before the next month's invoice is drafted, or charged an hour later. */
  const untilJustBefore = async (stage: 'draft' | 'charge') => {
    const { currentPeriodEnd } = (await everything()).subscription
    const until = (currentPeriodEnd?.getTime() ?? 0) - shop.emulator.now().getTime()
    await pass(until + (stage === 'draft' ? -1 : 59) * MINUTE_MS)
  }
  const credits = () => shop.services.db.select().from(rentCreditEntries)
  const openCases = () => shop.services.db.select().from(cases)
  const invoiceIds = async () =>
    (await shop.services.db.query.payments.findMany()).flatMap(
      ({ stripeInvoiceId }) => stripeInvoiceId ?? [],
    )

  const refunded = () => shop.services.db.select().from(refunds)
  const mails = () => shop.mails.filter(({ kind }) => kind === 'refund_made')

  test('goes back by itself once the return is told, and only then (ADR-171)', async () => {
    await rented()
    await untilJustBefore('charge')
    await save('returned')
    const known = await invoiceIds()
    await pass(2 * MINUTE_MS)
    const [invoiceId = ''] = (await invoiceIds()).filter(id => !known.includes(id))
    expect(invoiceId).toMatch(/^in_/)
    expect(await refunded()).toEqual([])
    await untilToldToProvider(shop)
    const [refund, ...others] = await refunded()
    expect(others).toEqual([])
    expect(refund).toMatchObject({ amount: 7900, status: 'made', requestedBy: 'clock' })
    expect(refund?.reason).toContain('Nach dem Ende der Miete am 09.04.2026 (Havel 2)')
    const [month] = await shop.services.db
      .select()
      .from(payments)
      .where(eq(payments.stripeInvoiceId, invoiceId))
    expect(month).toMatchObject({ amount: 7900, refundedAmount: 7900 })
    // It was never a month of rent: no credit, no invoice, no cancellation.
    expect(await credits()).toHaveLength(1)
    expect(await shop.services.db.select().from(invoices)).toHaveLength(1)
    expect(mails()).toHaveLength(1)
    const [unit] = await contracts()
    const journal = await shop.services.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.event, 'late_rent_returned'))
    expect(journal).toMatchObject([
      { subjectId: unit?.id, actor: 'clock', data: { invoiceId, refundId: refund?.id } },
    ])
    expect(await openCases()).toEqual([])
    expect(await differences(shop)).toEqual([])
  })

  test('goes back once, however often its invoice is read again', async () => {
    await rented()
    await untilJustBefore('charge')
    await save('returned')
    const known = await invoiceIds()
    await pass(2 * MINUTE_MS)
    await untilToldToProvider(shop)
    const [invoiceId = ''] = (await invoiceIds()).filter(id => !known.includes(id))
    await settleInvoice(shop.services, invoiceId)
    await reconcile(shop.services)
    await noteDifferences(shop.services)
    await shop.settle()
    expect(await refunded()).toHaveLength(1)
    expect(mails()).toHaveLength(1)
    expect(await shop.services.db.select().from(found)).toEqual([])
  })

  test('does not go back a second time where the bank took it back meanwhile', async () => {
    await rented()
    await untilJustBefore('charge')
    await save('returned')
    const known = await invoiceIds()
    await pass(2 * MINUTE_MS)
    const [invoiceId = ''] = (await invoiceIds()).filter(id => !known.includes(id))
    const [month] = await shop.services.db
      .select()
      .from(payments)
      .where(eq(payments.stripeInvoiceId, invoiceId))
    await bankTakesBack(shop, month?.stripePaymentIntentId ?? '')
    await untilToldToProvider(shop)
    expect(await refunded()).toEqual([])
    expect((await openCases()).map(({ kind }) => kind)).not.toContain('rent_after_end')
    expect(await credits()).toHaveLength(1)
  })

  test('is a case where it was paid beside the provider, which has nothing to give back', async () => {
    await rented()
    await rentalMonths(shop).cardBecomes(FAILS)
    await untilJustBefore('charge')
    await save('returned')
    const known = await invoiceIds()
    await pass(2 * MINUTE_MS)
    const [invoiceId = ''] = (await invoiceIds()).filter(id => !known.includes(id))
    await paidByTransfer(shop, invoiceId)
    await shop.settle()
    await untilToldToProvider(shop)
    expect(await refunded()).toEqual([])
    expect(await openCases()).toMatchObject([{ kind: 'rent_after_end', source: invoiceId }])
    expect(await credits()).toHaveLength(1)
  })

  test('is asked of nobody where it fails: of two devices only the one that is kept is owed (ADR-171)', async () => {
    await rented(2)
    const months = rentalMonths(shop)
    await months.cardBecomes(FAILS)
    await untilJustBefore('charge')
    await save('returned', 1)
    await pass(2 * MINUTE_MS)
    expect([await months.overdue(), months.told('payment_failed')]).toEqual([[], []])
    await untilToldToProvider(shop)
    expect(await months.overdue()).toMatchObject([{ amount: 7900 }])
    expect(months.told('payment_failed')).toHaveLength(1)
    await months.payByLink()
    expect(await months.overdue()).toEqual([])
    const paid = await shop.services.db.select().from(payments).orderBy(payments.createdAt)
    expect(paid.map(({ amount }) => amount)).toEqual([15_800, 7900])
    expect(await refunded()).toEqual([])
    expect(await openCases()).toEqual([])
    expect(await credits()).toHaveLength(3)
    const invoiced = await shop.services.db.select().from(invoices)
    expect(invoiced.map(({ kind, grossCents }) => [kind, grossCents])).toEqual([
      ['order', 15_800],
      ['rent', 7900],
    ])
    await noteDifferences(shop.services)
    expect(await shop.services.db.select().from(found)).toEqual([])
    expect(await differences(shop, [])).toEqual([])
  })

  test('neither goes back nor is credited where it was taken off without being noted, and the rest paid', async () => {
    await rented(2)
    await rentalMonths(shop).cardBecomes(FAILS)
    await untilJustBefore('charge')
    await save('returned', 1)
    await pass(2 * MINUTE_MS)
    losesAnswerOfCredit(shop)
    shop.dropWebhooks(true)
    await untilToldToProvider(shop)
    shop.dropWebhooks(false)
    const { latestInvoiceId } = (await everything()).subscription
    const { payments: provider } = shop.services
    const { creditedCents, paymentIntentId } = await provider.invoice(latestInvoiceId ?? '')
    expect(creditedCents).toBe(7900)
    const { clientSecret } = await provider.payment(paymentIntentId ?? '')
    await pay(shop, { clientSecret })
    await shop.settle()
    await runFailedJobs(shop)
    expect(await refunded()).toEqual([])
    expect(await openCases()).toEqual([])
    expect(await credits()).toHaveLength(3)
    expect(await differences(shop, [])).toEqual([])
  })

  test('is credited as any month where the return is taken back', async () => {
    await rented()
    await untilJustBefore('charge')
    await save('returned')
    await pass(2 * MINUTE_MS)
    expect(await credits()).toHaveLength(1)
    expect(await undoStep(shop.services, office, await lastStep())).toBe('undone')
    await shop.settle()
    expect(await credits()).toHaveLength(2)
    const months = await shop.services.db
      .select()
      .from(orders)
      .where(eq(orders.isRecurringPayment, true))
    expect(months).toMatchObject([{ totalAmount: 7900, status: 'completed' }])
    await untilToldToProvider(shop)
    expect(await openCases()).toEqual([])
  })

  test.each(['draft', 'charge'] as const)(
    'goes back for the unit that came back before the %s, not for its neighbour',
    async stage => {
      await rented(2)
      await untilJustBefore(stage)
      await save('returned', 1)
      await pass(2 * MINUTE_MS)
      await untilToldToProvider(shop)
      await pass(60 * MINUTE_MS)
      const returned = (await contracts()).find(({ state }) => state === 'ended')
      expect(await refunded()).toMatchObject([{ amount: 7900, status: 'made' }])
      const paid = (await credits()).filter(({ rentalId }) => rentalId === returned?.id)
      expect(paid).toHaveLength(1)
      // Of the neighbour nothing is taken back.
      expect(await credits()).toHaveLength(3)
      expect(await openCases()).toEqual([])
      expect(await differences(shop)).toEqual([])
    },
  )

  test('is found at night where the provider’s word of it was lost', async () => {
    await rented()
    await untilJustBefore('charge')
    await save('returned')
    shop.dropWebhooks(true)
    await pass(2 * MINUTE_MS)
    await untilToldToProvider(shop)
    expect(await refunded()).toEqual([])
    await reconcile(shop.services)
    await shop.settle()
    expect(await refunded()).toMatchObject([{ amount: 7900, status: 'made' }])
  })
})
