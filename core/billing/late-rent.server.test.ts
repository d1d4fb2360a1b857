import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cases, orders, rentCreditEntries } from '#db/schema/schema.ts'
import { contractSteps, MINUTE_MS } from '#test/fixtures/contract-steps.ts'
import { office, untilToldToProvider } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { undoStep } from '../fulfilment/undo-step.server.ts'
import { reconcile } from '../stripe-sync/reconcile.server.ts'

const shop = shopForEachTest()
const { contracts, everything, lastStep, pass, rented, save } = contractSteps(shop)

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
    (await shop.services.db.query.payments.findMany()).map(payment => payment.stripeInvoiceId)

  test('is a case with invoice and amount once the return is told, and only then', async () => {
    await rented()
    await untilJustBefore('charge')
    await save('returned')
    const known = await invoiceIds()
    await pass(2 * MINUTE_MS)
    const [invoiceId = ''] = (await invoiceIds()).filter(id => !known.includes(id))
    expect(invoiceId).toMatch(/^in_/)
    expect(await openCases()).toEqual([])
    await untilToldToProvider(shop)
    expect(await credits()).toHaveLength(1)
    const [late, ...others] = await openCases()
    expect(others).toEqual([])
    expect(late).toMatchObject({ kind: 'rent_after_end', source: invoiceId, closedAt: null })
    expect(late?.reason).toContain(invoiceId)
    expect(late?.reason).toContain('79,00\u00a0€')
    await reconcile(shop.services)
    expect(await openCases()).toHaveLength(1)
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
    'is the case of the unit that came back before the %s, not of its neighbour',
    async stage => {
      await rented(2)
      await untilJustBefore(stage)
      await save('returned', 1)
      await pass(2 * MINUTE_MS)
      await untilToldToProvider(shop)
      await pass(60 * MINUTE_MS)
      const [returned] = (await contracts()).filter(({ state }) => state === 'ended')
      const [late, ...others] = await openCases()
      expect(others).toEqual([])
      expect(late).toMatchObject({ kind: 'rent_after_end', subjectId: returned?.id })
      expect(late?.reason).toContain('79,00\u00a0€')
      expect(await credits()).toHaveLength(3)
    },
  )

  test('is found at night where the provider’s word of it was lost', async () => {
    await rented()
    await untilJustBefore('charge')
    await save('returned')
    shop.dropWebhooks(true)
    await pass(2 * MINUTE_MS)
    await untilToldToProvider(shop)
    expect(await openCases()).toEqual([])
    await reconcile(shop.services)
    expect(await openCases()).toMatchObject([{ kind: 'rent_after_end' }])
  })
})
