import { render } from '@react-email/render'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import {
  cases,
  invoices,
  journalEntries,
  payments,
  rentCreditEntries,
  returnCharges,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { sepaMethod } from '#test/fixtures/buyouts.ts'
import { pay } from '#test/fixtures/checkouts.ts'
import { office } from '#test/fixtures/office.ts'
import {
  CLAIMED,
  givenAccepted,
  givenClaim,
  givenReturned,
  officeCharges,
  renterAnswers,
} from '#test/fixtures/return-charges.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { collectReturnCharges } from '../billing/collect-return-charges.server.ts'
import { openRents } from '../billing/open-rents.server.ts'
import { DAY_MS } from '../durations.ts'
import { issueLink } from '../orders/access-links.server.ts'
import { shop as settings } from '../shop.ts'
import { chargesOf } from './charge-view.server.ts'
import { linkedReturn } from './own-return.server.ts'
import { waiveCharge } from './waive-charge.server.ts'

const shop = shopForEachTest()

const mailed = (kind: string) => shop.mails.filter(mail => mail.kind === kind)
const charges = () => shop.services.db.select().from(returnCharges)
const papers = () => shop.services.db.select().from(invoices).where(eq(invoices.kind, 'damage'))
const newest = async () => {
  const [payment] = await shop.services.db.select().from(payments).orderBy(desc(payments.createdAt))
  return payment
}

/** Lets the announced day come, and the daily task with it. */
async function dayComes(days: number = settings.debitNoticeDays) {
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + days * DAY_MS))
  await collectReturnCharges(shop.services)
  await shop.settle()
}

describe('a damage is charged by a person', () => {
  test('only once its renter could object, or agreed (L-34)', async () => {
    const back = await givenClaim(shop)
    await expect(officeCharges(shop, back)).rejects.toMatchObject({ code: 'claim_pending' })
    await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 15 * DAY_MS))
    expect(await officeCharges(shop, back)).toMatchObject({ isCharged: true })
  })

  test('after an objection not before the day that was promised, by the decision of a person, with a reason and an answer, which closes the case (L-34)', async () => {
    const back = await givenClaim(shop)
    await renterAnswers(shop, back, { kind: 'object', objection: 'War schon so.' })
    const answered = { answer: 'Auf dem Foto der Übergabe ist sie gerade.' }
    await expect(officeCharges(shop, back, answered)).rejects.toMatchObject({
      code: 'claim_period',
    })
    await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 15 * DAY_MS))
    await expect(officeCharges(shop, back)).rejects.toMatchObject({ field: 'answer' })
    await expect(officeCharges(shop, back, { reason: '' })).rejects.toMatchObject({
      field: 'reason',
    })
    await officeCharges(shop, back, { ...answered, cents: 8000, reason: 'Schiene' })
    expect(await charges()).toMatchObject([{ amount: 8000 }])
    const open = await shop.services.db.select().from(cases)
    expect(open.filter(({ closedAt }) => closedAt === null)).toEqual([])
    await shop.settle()
    const sent = shop.mails.find(({ kind }) => kind === 'return_charged')
    const { body } = await letters.return_charged(shop.services, sent?.data as never)
    const text = (await render(body, { plainText: true })).replace(/\s+/g, ' ')
    expect(text).toContain('Ihren Einwand „War schon so.“ haben wir geprüft.')
    expect(text).toContain(`Unsere Antwort: ${answered.answer}`)
  })

  test('never above what was announced, and not before somebody said yes to the amount (L-34)', async () => {
    const back = await givenAccepted(shop)
    for (const cents of [CLAIMED + 1, settings.returnCharges.minCents - 1, 0, -5]) {
      await expect(officeCharges(shop, back, { cents })).rejects.toMatchObject({ field: 'amount' })
    }
    for (const confirmedCents of [null, CLAIMED - 1]) {
      const answer = await officeCharges(shop, back, { confirmedCents })
      expect(answer).toMatchObject({ isCharged: false, cents: CLAIMED, isCollected: true })
    }
    expect(await charges()).toEqual([])
  })

  test('once, when two press at once (L-34)', async () => {
    const back = await givenAccepted(shop)
    const both = await Promise.allSettled([officeCharges(shop, back), officeCharges(shop, back)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await charges()).toHaveLength(1)
    await expect(officeCharges(shop, back)).rejects.toMatchObject({ code: 'charge_made' })
  })
})

test('it is announced, collected on its day by what paid the rent, and becomes a paper without tax that earns no credit (L-34)', async () => {
  const back = await givenAccepted(shop)
  const credit = await shop.services.db.$count(rentCreditEntries)
  await officeCharges(shop, back)
  await shop.settle()
  expect(mailed('return_charged')).toMatchObject([{ to: 'mara@example.com' }])
  await dayComes(settings.debitNoticeDays - 1)
  expect(await papers()).toEqual([])
  await dayComes(1)
  await collectReturnCharges(shop.services)
  expect(await newest()).toMatchObject({ status: 'succeeded', amount: CLAIMED })
  expect(await papers()).toMatchObject([
    {
      grossCents: CLAIMED,
      taxCents: 0,
      taxes: [{ category: 'O', percent: 0 }],
      lines: [{ title: expect.stringContaining('Schadenersatz') }],
    },
  ])
  expect(mailed('return_charge_paid')).toHaveLength(1)
  expect(await shop.services.db.$count(rentCreditEntries)).toBe(credit)
  expect(await chargesOf(shop.services.db, back.orderId)).toMatchObject([{ state: 'paid' }])
  const noted = await shop.services.db.select().from(journalEntries)
  expect(noted.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['return_charged', 'return_charge_paid']),
  )
})

test('two collections at once, and one after a lost answer, charge it once', async () => {
  const back = await givenAccepted(shop)
  await officeCharges(shop, back)
  const { payments: provider } = shop.services
  const real = provider.payWithSaved
  vi.spyOn(provider, 'payWithSaved').mockImplementationOnce(async saved => {
    await real(saved)
    throw new Error('The answer was lost')
  })
  vi.spyOn(shop.services.log, 'error').mockReturnValue()
  await expect(dayComes()).rejects.toThrow()
  await Promise.allSettled([
    collectReturnCharges(shop.services),
    collectReturnCharges(shop.services),
  ])
  await shop.settle()
  const made = await shop.services.db.select().from(payments)
  expect(made.filter(({ amount }) => amount === CLAIMED)).toMatchObject([{ status: 'succeeded' }])
  expect(await papers()).toHaveLength(1)
})

test('a method that fails: it is owed, the link pays it, and nothing is tried again (L-34)', async () => {
  const back = await givenAccepted(shop, 'pm_card_chargeCustomerFail')
  await officeCharges(shop, back)
  await dayComes()
  await dayComes(1)
  expect(mailed('return_charge_failed')).toHaveLength(1)
  expect(await shop.services.db.select().from(unpaidInvoices)).toMatchObject([
    { amount: CLAIMED, settledAt: null },
  ])
  const open = await openRents(shop.services, back.orderGroupId)
  expect(open.rents).toMatchObject([{ cents: CLAIMED, charge: 'damage' }])
  await pay(shop, { clientSecret: open.payment?.clientSecret ?? null })
  await shop.settle()
  expect(await papers()).toHaveLength(1)
  expect((await openRents(shop.services, back.orderGroupId)).rents).toEqual([])
})

test('where nothing is saved, the link asks for it until its day, and it is overdue after that', async () => {
  const back = await givenAccepted(shop)
  const { payments: provider } = shop.services
  const real = provider.subscription
  vi.spyOn(provider, 'subscription').mockImplementation(async id => ({
    ...(await real(id)),
    paymentMethodId: null,
  }))
  vi.spyOn(provider, 'defaultMethodOf').mockResolvedValue(null)
  expect(await officeCharges(shop, back)).toMatchObject({ isCollected: false })
  expect((await openRents(shop.services, back.orderGroupId)).rents).toMatchObject([
    { cents: CLAIMED, charge: 'damage' },
  ])
  expect(await shop.services.db.$count(unpaidInvoices)).toBe(0)
  await dayComes(settings.returnCharges.payWithinDays)
  expect(await shop.services.db.$count(unpaidInvoices)).toBe(1)
  const { rents, payment } = await openRents(shop.services, back.orderGroupId)
  expect(rents).toHaveLength(1)
  await pay(shop, { clientSecret: payment?.clientSecret ?? null })
  await shop.settle()
  expect(await papers()).toHaveLength(1)
})

test('a debit is announced with its mandate, under way for days, and then paid (L-87)', async () => {
  const back = await givenAccepted(shop, await sepaMethod(shop))
  await officeCharges(shop, back)
  await shop.settle()
  expect(mailed('return_charged')).toMatchObject([{ data: { debit: { last4: '3000' } } }])
  await shop.emulator.advanceTo(
    new Date(shop.emulator.now().getTime() + settings.debitNoticeDays * DAY_MS),
  )
  await collectReturnCharges(shop.services)
  expect(await chargesOf(shop.services.db, back.orderId)).toMatchObject([{ state: 'processing' }])
  await expect(
    waiveCharge(shop.services, office, {
      ...{ orderId: back.orderId, kind: 'damage' },
      confirmedCents: CLAIMED,
    }),
  ).rejects.toMatchObject({ code: 'charge_processing' })
  await dayComes(1)
  expect(await papers()).toHaveLength(1)
})

test('the office takes back what nobody has paid: nothing is collected, and it can be charged anew', async () => {
  const back = await givenAccepted(shop)
  const { orderId } = back
  const waive = (confirmedCents: number | null = CLAIMED) =>
    waiveCharge(shop.services, office, { orderId, kind: 'damage', confirmedCents })
  await expect(waive()).rejects.toMatchObject({ code: 'charge_not_found' })
  await officeCharges(shop, back)
  for (const unasked of [null, CLAIMED - 1]) {
    expect(await waive(unasked)).toMatchObject({
      ...{ isWaived: false, cents: CLAIMED, to: expect.stringContaining('mara@example.com') },
    })
  }
  expect(await waive()).toMatchObject({ isWaived: true })
  const waived = async () => {
    const link = { orderGroupId: back.orderGroupId, purpose: 'order' as const }
    const token = await issueLink(shop.services.db, { ...link, now: shop.services.clock.now() })
    return (await linkedReturn(shop.services, token, orderId)).isDamageWaived
  }
  expect(await waived()).toBe(true)
  await dayComes()
  expect(mailed('return_charge_waived')).toHaveLength(1)
  expect(await papers()).toEqual([])
  expect(await officeCharges(shop, back, { cents: 100 })).toMatchObject({ isCharged: true })
  expect(await waived()).toBe(false)
  await dayComes()
  await expect(waive(100)).rejects.toMatchObject({ code: 'charge_paid' })
  expect(await papers()).toMatchObject([{ grossCents: 100 }])
})

test('a transport is charged once it is back, up to the agreed limit, with 19 % in it (L-20)', async () => {
  const back = await givenReturned(shop)
  const transport = (cents: number) =>
    officeCharges(shop, back, { kind: 'return_cost', cents, reason: 'Spedition' })
  await expect(transport(settings.returnCostCapCents + 1)).rejects.toMatchObject({
    field: 'amount',
  })
  await transport(14_900)
  await expect(transport(100)).rejects.toMatchObject({ code: 'charge_made' })
  await expect(officeCharges(shop, back)).rejects.toMatchObject({ code: 'claim_not_found' })
  await dayComes()
  const [paper] = await shop.services.db
    .select()
    .from(invoices)
    .where(eq(invoices.kind, 'return_cost'))
  expect(paper).toMatchObject({ grossCents: 14_900, netCents: 12_521, taxCents: 2379 })
})
