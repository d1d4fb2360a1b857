import { render } from '@react-email/render'
import { asc, eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  cases,
  declarations,
  disputes,
  orderGroups,
  payments,
  rentals,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { maraCancels } from '#test/fixtures/cancellations.ts'
import { cents } from '#test/fixtures/catalog.ts'
import { rentedRower } from '#test/fixtures/checkouts.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { differences } from '#test/fixtures/lives/accounts.ts'
import { office } from '#test/fixtures/office.ts'
import { changeCard, paidByTransfer } from '#test/fixtures/overdue.ts'
import { rentalLife, rentFor6 } from '#test/fixtures/rental-life.ts'
import { sayingYes } from '#test/fixtures/saying-yes.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import type { SignedIn } from '../actor.ts'
import { remindOverdue } from '../billing/remind.server.ts'
import { addDays, berlinDay, formatDay } from '../dates.ts'
import { changeDeliveryDay } from '../fulfilment/delivery-day.server.ts'
import { decideCancellation } from '../inquiries/decide-cancellation.server.ts'
import { standingOf } from '../inquiries/standing.server.ts'
import { takeBackCancellation } from '../inquiries/take-back-cancellation.server.ts'
import { endOfRentalMonth } from '../rentals/terms.ts'
import { terminateRentals, terminationOf } from './terminate.server.ts'

const FAILS = 'pm_card_chargeCustomerFail'
const shop = shopForEachTest()
let mara: SignedIn
beforeEach(async () => {
  mara = await givenAccount(shop)
})

const life = rentalLife(shop)
const contracts = () => shop.services.db.select().from(rentals).orderBy(asc(rentals.createdAt))
async function theGroup() {
  const [group] = await shop.services.db.select().from(orderGroups)
  if (!group) throw new Error('Nothing was ordered')
  return group
}
const overdue = () =>
  shop.services.db
    .select()
    .from(unpaidInvoices)
    .where(isNull(unpaidInvoices.settledAt))
    .orderBy(asc(unpaidInvoices.since))
const terminable = async () =>
  terminationOf(shop.services.db, (await theGroup()).id, shop.services.clock.now())
const mails = (kind: string) => shop.mails.filter(mail => mail.kind === kind)
const refused = (code: string) => expect.objectContaining({ kind: 'conflict', code })
const today = () => berlinDay(shop.services.clock.now())

/** Rentals delivered today, of which no month after the first is paid, until so many are overdue. */
async function unpaidFor(months: number, items = [rentedRower()]): Promise<string[]> {
  const ids = await givenDelivered(shop, mara, items)
  await changeCard(shop, (await theGroup()).id, FAILS)
  for (let days = 0; (await overdue()).length < months; days += 1) {
    if (days > 120) throw new Error(`Only ${(await overdue()).length} months are overdue`)
    await passDays(shop, 1)
  }
  return ids
}

async function terminate(): Promise<void> {
  const found = await terminable()
  const seen = found?.key ?? ''
  await terminateRentals(shop.services, office, { orderGroupId: (await theGroup()).id, seen })
  await shop.settle()
}

test('two months overdue: the rental ends with its month, nothing is charged any more, and what is overdue stays owed (L-39)', async () => {
  await unpaidFor(2)
  const [before] = await contracts()
  const endsOn = endOfRentalMonth(before?.deliveredOn ?? '', today())
  expect(await terminable()).toMatchObject({
    ends: [{ endsOn }],
    undelivered: [],
    months: 2,
    cents: 2 * cents.rower24,
  })
  await terminate()
  expect(await contracts()).toMatchObject([{ state: 'end_requested', endsOn }])
  expect(await terminable()).toBeNull()
  const [mail] = mails('rental_terminated')
  expect(mail).toMatchObject({ to: mara.email, data: { months: 2, cents: 2 * cents.rower24 } })
  await life.days(70)
  expect(await contracts()).toMatchObject([{ state: 'ended', endsOn }])
  expect(await overdue()).toHaveLength(2)
  expect(await differences(shop, [mara])).toEqual([])
})

test('its customer reads why, until when, what is open and how it is paid', async () => {
  await unpaidFor(2)
  await terminate()
  const [{ orderId = '', endsOn = '' } = {}] = await contracts()
  const { subject, body } = await letters.rental_terminated(shop.services, {
    ...{ orderIds: [orderId], months: 2, cents: 98_00 },
  })
  expect(subject).toMatch(/^Kündigung Ihrer Miete: Bestellung KP-/)
  const words = wordsOf(await render(body))
  expect(words).toContain('§ 543 Abs. 2 Satz 1 Nr. 3 BGB')
  expect(words).toContain(`Die Miete endet am ${formatDay(endsOn ?? '')}`)
  expect(words).toMatch(/mit 2 Monatsmieten im Verzug sind, zusammen 98,00.€ \(§ 543/)
  expect(await render(body)).toMatch(/zahlung\/offen\?link=/)
})

test('not for one month, nor where one of two was paid, even if nobody told us yet', async () => {
  await unpaidFor(1)
  expect(await terminable()).toBeNull()
  await expect(terminate()).rejects.toEqual(refused('not_in_arrears'))
  await passDays(shop, 31)
  const [first, second] = await overdue()
  expect(second).toBeDefined()
  const { key: seen } = (await terminable()) ?? { key: '' }
  shop.dropWebhooks(true)
  await paidByTransfer(shop, first?.stripeInvoiceId ?? '')
  const { id: orderGroupId } = await theGroup()
  const terminated = terminateRentals(shop.services, office, { orderGroupId, seen })
  await expect(terminated).rejects.toEqual(refused('not_in_arrears'))
  expect(await contracts()).toMatchObject([{ state: 'running', endsOn: null }])
  expect(mails('rental_terminated')).toEqual([])
})

test('only what somebody has read of: another month that is overdue since is read first', async () => {
  await unpaidFor(2)
  const { key: seen } = (await terminable()) ?? { key: '' }
  await passDays(shop, 31)
  expect(await overdue()).toHaveLength(3)
  const { id: orderGroupId } = await theGroup()
  const terminated = terminateRentals(shop.services, office, { orderGroupId, seen })
  await expect(terminated).rejects.toEqual(refused('arrears_changed'))
  await terminate()
  expect(await contracts()).toMatchObject([{ state: 'end_requested' }])
})

test('taken back, the rental goes on as before', async () => {
  const [orderId = ''] = await unpaidFor(2)
  await terminate()
  await takeBackCancellation(shop.services, office, { orderId, reason: 'Bezahlt am Telefon' })
  await shop.settle()
  expect(await contracts()).toMatchObject([
    { state: 'running', endsOn: null, terminatedAt: null, endRequestedAt: null },
  ])
  const [mail] = mails('cancellation_taken_back')
  expect(mail?.data).toEqual({ orderIds: [orderId], isOurs: true })
  const { body } = await letters.cancellation_taken_back(shop.services, {
    ...{ orderIds: [orderId], isOurs: true },
  })
  expect(wordsOf(await render(body))).toContain('haben wir unsere Kündigung Ihrer Miete')
  await life.days(35)
  expect(await overdue()).toHaveLength(3)
  expect(await contracts()).toMatchObject([{ state: 'running', endsOn: null }])
  expect(await differences(shop, [mara])).toEqual([])
})

test('taken back, what its customer had cancelled before ends on the day of that', async () => {
  const [orderId = ''] = await unpaidFor(2, [rentFor6()])
  await maraCancels(shop)
  const [{ endsOn: ownEnd = null, endDeclarationId = null } = {}] = await contracts()
  expect(ownEnd).not.toBeNull()
  await terminate()
  const [terminated] = await contracts()
  expect((terminated?.endsOn ?? '') < (ownEnd ?? '')).toBe(true)
  await takeBackCancellation(shop.services, office, { orderId, reason: 'Vereinbart' })
  await shop.settle()
  expect(await contracts()).toMatchObject([
    { state: 'end_requested', endsOn: ownEnd, endDeclarationId, terminatedAt: null },
  ])
  const { body } = await letters.cancellation_taken_back(shop.services, {
    ...{ orderIds: [orderId], isOurs: true },
  })
  expect(wordsOf(await render(body))).toContain(
    `bis sie durch Ihre eigene Kündigung am ${formatDay(ownEnd ?? '')} endet`,
  )
  await life.days(200)
  expect(await contracts()).toMatchObject([{ state: 'ended', endsOn: ownEnd }])
  expect(await differences(shop, [mara])).toEqual([])
})

test('what its customer cancels afterwards counts once the termination is taken back', async () => {
  const [orderId = ''] = await unpaidFor(2, [rentFor6()])
  await terminate()
  const [{ endsOn = null } = {}] = await contracts()
  const declared = await maraCancels(shop)
  const [declaration = declared] = await shop.services.db.select().from(declarations)
  expect(await standingOf(shop.services.db, declaration)).toMatchObject({ isOvertaken: false })
  expect(await contracts()).toMatchObject([{ endsOn, endDeclarationId: declaration.id }])
  await takeBackCancellation(shop.services, office, { orderId, reason: 'Vereinbart' })
  await shop.settle()
  const [after] = await contracts()
  expect(after).toMatchObject({ state: 'end_requested', terminatedAt: null })
  expect(after?.endsOn).toBe(after?.minimumTermEnd)
})

test('ended sooner for cause by its customer, it is not ended by us any more', async () => {
  await unpaidFor(2)
  await terminate()
  const { id: declarationId } = await maraCancels(shop, { reason: 'Der Zug reißt.' })
  const { number } = await theGroup()
  const lastDay = today()
  await sayingYes(confirmed =>
    decideCancellation(shop.services, office, {
      ...{ declarationId, orderNumber: number, units: [], lastDay, confirmed },
    }),
  )
  await shop.settle()
  expect(await contracts()).toMatchObject([
    { endsOn: lastDay, endDeclarationId: declarationId, terminatedAt: null },
  ])
})

test('a returned debit counts where it paid a month, not where it paid what was bought or the order', async () => {
  await unpaidFor(1)
  const { id: orderGroupId, stripeInvoiceId: firstInvoice } = await theGroup()
  const { db, clock } = shop.services
  const now = clock.now()
  const comesBack = async (stripeInvoiceId: string | null) => {
    const paid = { orderGroupId, amount: 80_000, createdAt: now }
    const [payment] = await db
      .insert(payments)
      .values({
        ...{ ...paid, stripeInvoiceId, stripePaymentIntentId: `pi_back_${stripeInvoiceId}` },
        ...{ status: 'succeeded', updatedAt: now },
      })
      .returning()
    const [dispute] = await db
      .insert(disputes)
      .values({
        ...{ ...paid, paymentId: payment?.id ?? '', stripeDisputeId: `du_${stripeInvoiceId}` },
        ...{ kind: 'debit', status: 'lost', reason: 'debit_not_authorized' },
      })
      .returning()
    const owed = { orderGroupId, disputeId: dispute?.id ?? '', amount: 80_000, since: now }
    await db.insert(unpaidInvoices).values(owed)
  }
  await comesBack(null)
  await comesBack(firstInvoice)
  expect(await overdue()).toHaveLength(3)
  expect(await terminable()).toBeNull()
  await comesBack('in_month')
  expect(await terminable()).toMatchObject({ months: 2, cents: cents.rower24 + 80_000 })
})

test('neither twice, nor is its delivery corrected afterwards, and its case advises no other one', async () => {
  const [orderId = ''] = await unpaidFor(2)
  const { key: seen } = (await terminable()) ?? { key: '' }
  const reason = async () => {
    await remindOverdue(shop.services)
    const found = await shop.services.db.select().from(cases).where(eq(cases.kind, 'rent_overdue'))
    return found.map(one => one.reason).join()
  }
  expect(await reason()).toContain('oder die Miete kündigen')
  await terminate()
  expect(await reason()).toContain('mahnen.')
  expect(await reason()).not.toContain('kündigen')
  const { id: orderGroupId } = await theGroup()
  const again = terminateRentals(shop.services, office, { orderGroupId, seen })
  await expect(again).rejects.toEqual(refused('already_terminated'))
  const [contract] = await contracts()
  const readDay = contract?.deliveredOn ?? ''
  const change = { orderId, readDay, day: addDays(readDay, 1), confirmed: null }
  const moved = changeDeliveryDay(shop.services, office, change)
  await expect(moved).rejects.toEqual(refused('terminated_before'))
})

test('once it is over, nobody has to see to what the provider had stopped', async () => {
  await unpaidFor(3)
  const stops = () =>
    shop.services.db.select().from(cases).where(eq(cases.kind, 'subscription_ended'))
  expect(await stops()).toMatchObject([{ closedAt: null }])
  await terminate()
  await life.days(35)
  const [stop] = await stops()
  expect(stop?.closedAt).not.toBeNull()
})

test("what is not delivered yet does not end, and is named; what was bought is nobody's rent", async () => {
  await unpaidFor(2, [rentedRower(2)])
  const [, second] = await contracts()
  await shop.services.db
    .update(rentals)
    .set({ state: 'concluded', deliveredOn: null })
    .where(eq(rentals.id, second?.id ?? ''))
  const found = await terminable()
  expect(found?.ends).toHaveLength(1)
  expect(found?.undelivered).toHaveLength(1)
  await terminate()
  const states = (await contracts()).map(({ state }) => state)
  expect(states.toSorted()).toEqual(['concluded', 'end_requested'])
})

test('refuses an order that is not there', async () => {
  for (const orderGroupId of ['x', '00000000-0000-4000-8000-000000000000']) {
    const terminated = terminateRentals(shop.services, office, { orderGroupId, seen: '' })
    await expect(terminated).rejects.toMatchObject({ kind: 'not_found' })
  }
})
