import { inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  cases,
  differences,
  invoices,
  orderGroups,
  rentCreditEntries,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { sepaMethod } from '#test/fixtures/buyouts.ts'
import { pay } from '#test/fixtures/checkouts.ts'
import { bankTakesBack } from '#test/fixtures/disputes.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { moneyDifferences } from '#test/fixtures/lives/money.ts'
import { office } from '#test/fixtures/office.ts'
import {
  CLAIMED,
  givenAccepted,
  officeCharges,
  type Returned,
} from '#test/fixtures/return-charges.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { guest } from '../actor.ts'
import { collectReturnCharges } from '../billing/collect-return-charges.server.ts'
import { openRents } from '../billing/open-rents.server.ts'
import { overdueRent, owesRent } from '../billing/overdue.server.ts'
import { remindOverdue } from '../billing/remind.server.ts'
import { MINUTE_MS } from '../durations.ts'
import { declareWithdrawal } from '../inquiries/declare.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { paymentsOf } from '../payments/read-refunds.server.ts'
import { requestRefund } from '../payments/request-refund.server.ts'
import { noteDifferences } from '../reconciliation/note.server.ts'
import { shop as settings } from '../shop.ts'
import { reconcile } from '../stripe-sync/reconcile.server.ts'
import { chargesOf } from './charge-view.server.ts'

const shop = shopForEachTest()

const papers = async () => {
  const rows = await shop.services.db
    .select()
    .from(invoices)
    .where(inArray(invoices.kind, ['damage', 'cancellation']))
    .orderBy(invoices.sequence)
  return rows.map(({ grossCents, taxes }) => [grossCents, taxes[0]?.category])
}
const paymentOf = async ({ orderGroupId }: Returned) => {
  const all = await paymentsOf(shop.services.db, [orderGroupId])
  const damage = all.get(orderGroupId)?.find(({ kind }) => kind === 'damage')
  if (!damage) throw new Error('No damage is paid')
  return damage
}

/** Charged, announced and collected. */
async function collected(method?: string): Promise<Returned> {
  const back = await givenAccepted(shop, method)
  await officeCharges(shop, back)
  await passDays(shop, settings.debitNoticeDays)
  await collectReturnCharges(shop.services)
  await passDays(shop, 1)
  return back
}

test('what was paid for a damage is given back as any payment: its paper is taken back, order and credit stay (L-34, L-82)', async () => {
  const back = await collected()
  const credit = await shop.services.db.select().from(rentCreditEntries)
  const { id: paymentId, leftCents } = await paymentOf(back)
  expect(leftCents).toBe(CLAIMED)
  const wanted = { paymentId, readLeftCents: CLAIMED, reason: 'Kulanz' }
  const part = { ...wanted, cents: 5000, confirmedCents: 5000 }
  await requestRefund(shop.services, office, part)
  await shop.settle()
  expect(await papers()).toEqual([
    [CLAIMED, 'O'],
    [-5000, 'O'],
  ])
  expect(await shop.services.db.select().from(rentCreditEntries)).toEqual(credit)
  const [group] = await shop.services.db.select().from(orderGroups)
  expect(group?.status).toBe('completed')
})

test('a debit of it that the bank returns is owed again, and paid by the link', async () => {
  const back = await collected(await sepaMethod(shop))
  const { source } = await paymentOf(back)
  await bankTakesBack(shop, source)
  const { rents, payment } = await openRents(shop.services, back.orderGroupId)
  expect(rents).toMatchObject([{ cents: CLAIMED, debit: expect.stringContaining('Lastschrift') }])
  expect(await chargesOf(shop.services.db, back.orderId)).toMatchObject([{ isOwedAgain: true }])
  await pay(shop, { clientSecret: payment?.clientSecret ?? null })
  await shop.settle()
  expect((await openRents(shop.services, back.orderGroupId)).rents).toEqual([])
  expect(await chargesOf(shop.services.db, back.orderId)).toMatchObject([{ isOwedAgain: false }])
  expect(await papers()).toEqual([[CLAIMED, 'O']])
})

test('its case speaks of it, not of goods or rent, and so does the one after the last reminder', async () => {
  const back = await collected(await sepaMethod(shop))
  const { source } = await paymentOf(back)
  await bankTakesBack(shop, source)
  const reasons = async (kind: string) =>
    (await shop.services.db.select().from(cases))
      .filter(one => one.kind === kind)
      .map(({ reason }) => reason)
  const [returned] = await reasons('debit_returned')
  expect(returned).toContain('eine Forderung nach der Rückgabe (Schadenersatz)')
  expect(returned).not.toMatch(/Ware|Auslieferung|Miete/)
  await passDays(shop, settings.rentReminders.caseAfterDays)
  await remindOverdue(shop.services)
  const [overdue] = await reasons('rent_overdue')
  expect(overdue).toContain('eine Forderung nach der Rückgabe')
  expect(overdue).not.toContain('Miete')
})

test('a disputed card that paid it is no rent that counts as unpaid', async () => {
  const { source } = await paymentOf(await collected())
  await bankTakesBack(shop, source, 'fraudulent')
  const rows = await shop.services.db.select().from(cases)
  const disputed = rows.find(({ kind }) => kind === 'card_disputed')
  expect(disputed?.reason).toContain('eine Forderung nach der Rückgabe (Schadenersatz)')
  expect(disputed?.reason).not.toContain('Miete')
})

describe('whoever has withdrawn from the order owes it all the same (ADR-058)', () => {
  async function withdraw(): Promise<void> {
    const [group] = await shop.services.db.select().from(orderGroups)
    const contract = orderNumber(group?.number ?? 0)
    const said = { name: 'Mara Öztürk', contract, email: group?.customerEmail ?? '', items: '' }
    await declareWithdrawal(shop.services, said, { actor: guest, address: '192.0.2.1' })
    await shop.settle()
  }

  test.each(['before', 'after'])('%s its debit comes back, also twice', async when => {
    const back = await collected(await sepaMethod(shop))
    const { source } = await paymentOf(back)
    if (when === 'before') await withdraw()
    await bankTakesBack(shop, source)
    const open = await openRents(shop.services, back.orderGroupId)
    expect(open.rents).toMatchObject([{ cents: CLAIMED }])
    const again = await sepaMethod(shop, 'DE35370400440532013002')
    await pay(shop, { clientSecret: open.payment?.clientSecret ?? null }, again)
    await passDays(shop, 1)
    if (when === 'after') await withdraw()
    const { rents } = await openRents(shop.services, back.orderGroupId)
    expect(rents).toMatchObject([{ cents: CLAIMED, debit: expect.stringContaining('Lastschrift') }])
    const overdue = await overdueRent(shop.services.db, [back.orderGroupId])
    expect(overdue.size).toBe(0)
    expect(await owesRent(shop.services.db, back.orderGroupId)).toBe(false)
  })
})

test('the night books what no event told, and finds no difference', async () => {
  const back = await givenAccepted(shop)
  await officeCharges(shop, back)
  await passDays(shop, settings.debitNoticeDays)
  shop.dropWebhooks(true)
  await collectReturnCharges(shop.services)
  await passDays(shop, 1)
  await reconcile(shop.services)
  await noteDifferences(shop.services)
  expect(await papers()).toEqual([[CLAIMED, 'O']])
  expect(await shop.services.db.select().from(differences)).toEqual([])
})

test('one that nobody pays is reminded of without a word of rent, and then a case', async () => {
  const back = await givenAccepted(shop, 'pm_card_chargeCustomerFail')
  await officeCharges(shop, back)
  await passDays(shop, settings.debitNoticeDays)
  await collectReturnCharges(shop.services)
  await passDays(shop, settings.rentReminders.caseAfterDays)
  await remindOverdue(shop.services)
  await shop.settle()
  expect(shop.mails.filter(({ kind }) => kind === 'rent_reminder')).toHaveLength(1)
  const [owed] = await shop.services.db.select().from(unpaidInvoices)
  expect(owed?.reminders).toBe(settings.rentReminders.afterDays.length)
  const [opened] = (await shop.services.db.select().from(cases)).filter(
    ({ kind }) => kind === 'rent_overdue',
  )
  expect(opened?.reason).toMatch(/^Eine Forderung nach der Rückgabe ist seit dem /)
  expect(opened?.reason).not.toContain('Miete läuft weiter')
})

test('a debit of it that is under way on the day after is no difference, and has arrived an hour later', async () => {
  const back = await givenAccepted(shop, await sepaMethod(shop))
  await officeCharges(shop, back)
  await passDays(shop, settings.debitNoticeDays + 1)
  await collectReturnCharges(shop.services)
  await shop.settle()
  const charged = async () => shop.services.db.query.returnCharges.findFirst()
  expect(await charged()).toMatchObject({ paidAt: null })
  expect(await moneyDifferences(shop)).toEqual([])
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 60 * MINUTE_MS))
  await shop.settle()
  expect((await charged())?.paidAt).not.toBeNull()
  expect(await moneyDifferences(shop)).toEqual([])
})
