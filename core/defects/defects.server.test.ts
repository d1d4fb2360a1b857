import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  cases,
  journalEntries,
  orderGroupLines,
  orderGroups,
  orders,
  payments,
  refunds,
  rentals,
} from '#db/schema/schema.ts'
import { givenAccount, givenDelivered, payPage } from '#test/fixtures/buyouts.ts'
import { maraCancels } from '#test/fixtures/cancellations.ts'
import { cents, givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { careLine, newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { defectsOf } from '#test/fixtures/defects.ts'
import { issued, passDays } from '#test/fixtures/invoiced.ts'
import { rentFor6 } from '#test/fixtures/rental-life.ts'
import { PUBLIC_URL, type TestServices, testServices } from '#test/services.ts'
import { guest, type SignedIn } from '../actor.ts'
import { startBuyout } from '../buyouts/start.server.ts'
import { saveProductContent } from '../catalog/content.server.ts'
import { addDays, addMonths, berlinDay, formatDay } from '../dates.ts'
import { issueLink } from '../orders/access-links.server.ts'
import { creditOf } from '../rentals/credit.server.ts'
import { defectFile, openDefects } from './office.server.ts'
import { reportDefect, reportLinkedDefect } from './report.server.ts'

let shop: TestServices
let mara: SignedIn
let desk: ReturnType<typeof defectsOf>
beforeEach(async () => {
  shop = await testServices()
  desk = defectsOf(shop)
  await givenCatalog(shop)
  mara = await givenAccount(shop)
  return () => shop.close()
})

const credit = async () => {
  const [rental] = await shop.services.db.select().from(rentals)
  const of = await creditOf(shop.services.db, [rental?.id ?? ''])
  return of.get(rental?.id ?? '') ?? 0
}
const mailed = (kind: string) => shop.mails.filter(mail => mail.kind === kind)
test('a defect is reported, repaired, and the rent of these days goes back once, with its credit (L-35)', async () => {
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
  await passDays(shop, 40)
  const before = await credit()
  const report = await desk.reported(mara, orderId)
  await shop.settle()
  expect(mailed('defect_reported')).toHaveLength(1)
  expect(mailed('defect_notice')).toMatchObject([{ to: 'hallo@kraftpool.example' }])
  expect(await openDefects(shop.services)).toMatchObject([{ id: report.id, state: 'open' }])
  await expect(desk.close(report.id)).rejects.toMatchObject({ code: 'defect_undecided' })

  await desk.decide(report.id)
  await passDays(shop, 4)
  const asked = await desk.close(report.id)
  expect(asked).toMatchObject({ isClosed: false, reduction: { days: 5 } })
  expect(await shop.services.db.select().from(refunds)).toEqual([])
  // A yes to another amount is none.
  expect((await desk.close(report.id, { confirmedCents: 1 })).isClosed).toBe(false)

  const { isClosed, reduction } = await desk.closed(report.id)
  expect(isClosed).toBe(true)
  expect(reduction.cents).toBeGreaterThan(0)
  expect(reduction.cents).toBeLessThanOrEqual(Math.ceil((cents.rower24 * 5) / 28))
  await expect(desk.close(report.id)).rejects.toMatchObject({ code: 'defect_closed' })
  const made = await shop.services.db.select().from(refunds)
  expect(made).toMatchObject([{ amount: reduction.cents, status: 'made' }])
  expect(await credit()).toBe(before - reduction.cents)
  expect((await issued(shop)).at(-1)).toMatchObject({
    kind: 'cancellation',
    lines: [{ title: expect.stringMatching(/^Teilbetrag der Rechnung: Miete Havel 2/) }],
  })
  expect(await openDefects(shop.services)).toEqual([])
  const kinds = ['defect_reported', 'defect_decided', 'defect_closed', 'refund_made']
  expect(kinds.map(kind => mailed(kind).length)).toEqual([1, 1, 1, 1])
  const events = await shop.services.db
    .select({ event: journalEntries.event })
    .from(journalEntries)
    .where(eq(journalEntries.subjectId, orderId))
    .orderBy(asc(journalEntries.at))
  const steps = events.map(({ event }) => event).filter(event => event.startsWith('defect'))
  expect(steps).toEqual(['defect_reported', 'defect_decided', 'defect_closed'])
  const [rental] = await shop.services.db.select().from(rentals)
  expect(rental?.state).toBe('running')
})

test('of two people in the office one decides, and one closes', async () => {
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
  const report = await desk.reported(mara, orderId)
  const decisions = await Promise.allSettled([
    desk.decide(report.id),
    desk.decide(report.id, { remedy: null, ground: null, answer: 'Es ist in Ordnung.' }),
  ])
  expect(decisions.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(mailed('defect_decided').length).toBeLessThanOrEqual(1)
})

test('days after the renter bought the machine are no days of rent (L-35)', async () => {
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
  await passDays(shop, 40)
  const report = await desk.reported(mara, orderId)
  await desk.decide(report.id)
  await passDays(shop, 2)
  const { checkoutUrl } = await startBuyout(shop.services, mara, { orderId, origin: PUBLIC_URL })
  await payPage(shop, checkoutUrl)
  await shop.settle()
  await passDays(shop, 20)
  expect((await desk.close(report.id)).reduction.days).toBe(3)
})

/** Rented for six months from the 2nd of March, cancelled to the last of September: charged until the 1st. */
async function givenBrokenMonth() {
  const [orderId = ''] = await givenDelivered(shop, mara, [rentFor6()])
  await maraCancels(shop, { wantedEnd: '2026-09-30' })
  const [rental] = await shop.services.db.select().from(rentals)
  expect(rental).toMatchObject({ deliveredOn: '2026-03-02', endsOn: '2026-09-30' })
  return orderId
}

test('days of a month that the end breaks off cost no rent, and give none back (L-35)', async () => {
  const orderId = await givenBrokenMonth()
  await passDays(shop, 190)
  const report = await desk.reported(mara, orderId)
  await desk.decide(report.id)
  await passDays(shop, 6)
  const before = await credit()
  const asked = await desk.close(report.id)
  expect(asked).toMatchObject({ reduction: { days: 0, cents: 0 }, unowedDays: 7 })
  const { isClosed } = await desk.closed(report.id)
  expect(isClosed).toBe(true)
  expect(await shop.services.db.select().from(refunds)).toEqual([])
  expect(await credit()).toBe(before)
})

test('a defect over the last day that is charged gives back the rent of the days until it (L-35)', async () => {
  const orderId = await givenBrokenMonth()
  await passDays(shop, 181)
  const report = await desk.reported(mara, orderId)
  expect(berlinDay(report.reportedAt)).toBe('2026-08-30')
  await desk.decide(report.id)
  await passDays(shop, 10)
  const asked = await desk.close(report.id)
  expect(asked).toMatchObject({ reduction: { days: 3 }, unowedDays: 8 })
  await desk.closed(report.id)
  const [{ reason } = { reason: '' }] = await shop.services.db.select().from(refunds)
  expect(reason).toContain('Mietminderung wegen eines Defekts, 30.08.2026 bis 01.09.2026: ')
})

test('two who say yes to the same amount give it back once', async () => {
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
  await passDays(shop, 40)
  const report = await desk.reported(mara, orderId)
  await desk.decide(report.id)
  const { reduction } = await desk.close(report.id)
  const yes = { confirmedCents: reduction.cents }
  const both = await Promise.allSettled([desk.close(report.id, yes), desk.close(report.id, yes)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await shop.settle()
  const paid = await shop.services.db.select().from(payments)
  const back = paid.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0)
  expect(back).toBe(reduction.cents)
})

test('Care covers a mishap only where it was booked, and the rent goes on', async () => {
  const [plain = ''] = await givenDelivered(shop, mara, [rentedRower()])
  const first = await desk.reported(mara, plain)
  await expect(desk.decide(first.id, { ground: 'care' })).rejects.toMatchObject({ field: 'ground' })

  const careful = [rentedRower(), careLine()]
  const [covered = ''] = await givenDelivered(shop, mara, careful, { careConsent: true })
  const second = await desk.reported(mara, covered)
  await desk.decide(second.id, { ground: 'care' })
  expect(await desk.close(second.id)).toEqual({ isClosed: true, reduction: { days: 0, cents: 0 } })
  expect(await shop.services.db.select().from(refunds)).toEqual([])
})

test('what was bought is a case of the law’s warranty for two years from the delivery, then goodwill', async () => {
  const [orderId = ''] = await givenDelivered(shop, mara, [newRower()])
  const report = await desk.reported(mara, orderId, { wish: 'repair' })
  expect(report.wish).toBe('repair')
  await expect(desk.decide(report.id, { ground: 'rent' })).rejects.toMatchObject({
    field: 'ground',
  })
  // No maker's guarantee without its terms (L-54).
  await expect(desk.decide(report.id, { ground: 'guarantee' })).rejects.toMatchObject({
    field: 'ground',
  })
  await desk.decide(report.id, { ground: 'warranty' })
  expect((await desk.close(report.id)).isClosed).toBe(true)

  await shop.services.db
    .update(orders)
    .set({ deliveryDate: new Date('2024-02-01T10:00:00Z') })
    .where(eq(orders.id, orderId))
  const late = await desk.reportedAgain(mara, orderId)
  await expect(desk.decide(late, { ground: 'warranty' })).rejects.toMatchObject({ field: 'ground' })
  await desk.decide(late, { ground: 'goodwill' })
})

test('what covered a defect when it was reported covers it, however late the office decides', async () => {
  const { db, clock } = shop.services
  const [orderId = ''] = await givenDelivered(shop, mara, [newRower()])
  const lastDay = addMonths(addDays(berlinDay(clock.now()), 1), -24)
  await db
    .update(orders)
    .set({ deliveryDate: new Date(`${lastDay}T10:00:00Z`) })
    .where(eq(orders.id, orderId))
  const report = await desk.reported(mara, orderId, { wish: 'repair' })
  await passDays(shop, 3)
  expect((await defectFile(shop.services, report.id)).grounds).toContain('warranty')
  await desk.decide(report.id, { ground: 'warranty' })
  expect((await desk.close(report.id)).isClosed).toBe(true)
  const late = await desk.reportedAgain(mara, orderId)
  await expect(desk.decide(late, { ground: 'warranty' })).rejects.toMatchObject({ field: 'ground' })
})

test('a guarantee lasts as long as its page said when it was ordered, whatever it says since (L-54)', async () => {
  const { db } = shop.services
  const write = (guaranteeYears: number | null) =>
    saveProductContent(shop.services, guest, {
      ...{ stripeProductId: ids.rower, title: 'Havel 2', slug: 'havel-2' },
      ...{ guarantor: 'Havel GmbH', guaranteeYears, guaranteeTerms: 'Auf den Rahmen.' },
    })
  const delivered = (orderId: string, day: string) =>
    db
      .update(orders)
      .set({ deliveryDate: new Date(`${day}T10:00:00Z`) })
      .where(eq(orders.id, orderId))
  await write(5)
  const [orderId = ''] = await givenDelivered(shop, mara, [newRower()])
  await write(1)
  await delivered(orderId, '2022-02-01')
  const held = await desk.reported(mara, orderId, { wish: 'repair' })
  await desk.decide(held.id, { ground: 'guarantee' })
  expect((await desk.close(held.id)).isClosed).toBe(true)
  await delivered(orderId, '2021-02-01')
  const over = await desk.reportedAgain(mara, orderId)
  const byGuarantee = { ground: 'guarantee' } as const
  await expect(desk.decide(over, byGuarantee)).rejects.toMatchObject({ field: 'ground' })

  // Ordered without one: what its page promises by now was never part of it.
  await write(null)
  const [without = ''] = await givenDelivered(shop, mara, [newRower()])
  await write(5)
  await delivered(without, '2026-01-02')
  const none = await desk.reported(mara, without, { wish: 'repair' })
  await expect(desk.decide(none.id, byGuarantee)).rejects.toMatchObject({ field: 'ground' })

  // Ordered before it was kept with the order.
  await db.update(orderGroupLines).set({ guarantee: null, guaranteeYears: null })
  await desk.decide(none.id, byGuarantee)
})

test('a refusal needs its reason, is told with it, and a new report stays possible', async () => {
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
  const report = await desk.reported(mara, orderId)
  const refuse = { remedy: null, ground: null }
  await expect(desk.decide(report.id, refuse)).rejects.toMatchObject({ field: 'answer' })
  await desk.decide(report.id, { ...refuse, answer: 'Das Geräusch ist bei diesem Gerät üblich.' })
  await shop.settle()
  expect(mailed('defect_decided')).toHaveLength(1)
  expect(await openDefects(shop.services)).toEqual([])
  expect(await desk.reportedAgain(mara, orderId)).not.toBe(report.id)
})

test('rent that was never paid cannot go back: what is left of the reduction is a case', async () => {
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
  await passDays(shop, 40)
  const report = await desk.reported(mara, orderId)
  await desk.decide(report.id)
  await passDays(shop, 10)
  // Everything that was paid goes back at the provider for another reason.
  for (const { stripePaymentIntentId } of await shop.services.db.select().from(payments)) {
    await shop.services.payments.refund({
      paymentIntentId: stripePaymentIntentId,
      rule: 'paid_too_late',
      key: stripePaymentIntentId,
    })
  }
  await shop.settle()
  const { reduction } = await desk.closed(report.id)
  expect(reduction.cents).toBeGreaterThan(0)
  const opened = await shop.services.db
    .select()
    .from(cases)
    .where(eq(cases.kind, 'rent_reduction_left'))
  expect(opened).toHaveLength(1)
  expect(opened[0]?.reason).toContain('an der Bestellung unter „Zahlungen“ erstatten')
})

test('no defect was there before its device was delivered, or before the order while nobody has noted that', async () => {
  const { db } = shop.services
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
  const ordered = addDays(berlinDay(shop.services.clock.now()), -10)
  const createdAt = new Date(`${ordered}T10:00:00Z`)
  await db.update(orderGroups).set({ createdAt })
  const [rental] = await db.select().from(rentals)
  const delivered = rental?.deliveredOn ?? ''
  expect(delivered > ordered).toBe(true)
  const since = (noticedOn: string) =>
    reportDefect(shop.services, mara, { ...desk.said(orderId), noticedOn })
  await expect(since(addDays(delivered, -1))).rejects.toMatchObject({
    field: 'noticedOn',
    message: `Bitte nennen Sie einen Tag von der Lieferung am ${formatDay(delivered)} bis heute.`,
  })
  await since(delivered)

  const [bought = ''] = await givenDelivered(shop, mara, [newRower()])
  await db.update(orderGroups).set({ createdAt })
  await db.update(orders).set({ deliveryDate: null }).where(eq(orders.id, bought))
  const early = { ...desk.said(bought), noticedOn: addDays(ordered, -1) }
  await expect(reportDefect(shop.services, mara, early)).rejects.toMatchObject({
    message: `Bitte nennen Sie einen Tag von der Bestellung am ${formatDay(ordered)} bis heute.`,
  })
  await reportDefect(shop.services, mara, { ...early, noticedOn: ordered })
})

test('what is not theirs, not with them, or reported already is refused', async () => {
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
  const jonas = await givenAccount(shop, 'jonas@example.com')
  await expect(reportDefect(shop.services, jonas, desk.said(orderId))).rejects.toMatchObject({
    code: 'order_not_found',
  })
  const [{ orderGroupId } = { orderGroupId: '' }] = await shop.services.db.select().from(orders)
  const now = shop.services.clock.now()
  const token = await issueLink(shop.services.db, { orderGroupId, purpose: 'order', now })
  // An account's order opens by no link.
  await expect(reportLinkedDefect(shop.services, token, desk.said(orderId))).rejects.toMatchObject({
    code: 'order_not_found',
  })
  await expect(
    reportDefect(shop.services, mara, { ...desk.said(orderId), description: '' }),
  ).rejects.toMatchObject({ field: 'description' })
  await expect(
    reportDefect(shop.services, mara, { ...desk.said(orderId), noticedOn: '2099-01-01' }),
  ).rejects.toMatchObject({ field: 'noticedOn' })
  const both = await Promise.allSettled([
    reportDefect(shop.services, mara, desk.said(orderId)),
    reportDefect(shop.services, mara, desk.said(orderId)),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
