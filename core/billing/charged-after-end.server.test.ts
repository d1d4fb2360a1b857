import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cases, declarations, orderGroups, orders, payments, rentals } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { careLine } from '#test/fixtures/checkouts.ts'
import { office, officeMoves, untilToldToProvider } from '#test/fixtures/office.ts'
import { rentalLife, rentFor6 } from '#test/fixtures/rental-life.ts'
import { sayingYes } from '#test/fixtures/saying-yes.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { guest } from '../actor.ts'
import { openCases } from '../cases/cases.server.ts'
import { addDays, addMonths, berlinDay } from '../dates.ts'
import { decideCancellation } from '../inquiries/decide-cancellation.server.ts'
import { declareCancellation } from '../inquiries/declare.server.ts'
import { ofDevice, type RefundPurpose } from '../payments/refundable.ts'
import { requestRefund } from '../payments/request-refund.server.ts'
import { checkReturn } from '../returns/check.server.ts'
import { closeAsking, withCharged } from './cases-after-end.server.ts'

const shop = shopForEachTest()
const life = rentalLife(shop)

/** So many devices are rented; the first came back in its minimum term, and is checked two charged months after that. */
async function endedLate(quantity: number, { hasCare = false } = {}) {
  const { db } = shop.services
  const mara = await givenAccount(shop)
  const items = [rentFor6(quantity), ...(hasCare ? [careLine()] : [])]
  const units = await givenDelivered(shop, mara, items, { careConsent: hasCare })
  const [orderId = ''] = units
  const [rental] = await db.select().from(rentals).where(eq(rentals.orderId, orderId))
  const bound = rental?.minimumTermEnd ?? ''
  await life.until(addDays(bound, -20))
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  await officeMoves(shop, order ? [order] : [], 'return_received')
  await life.until(addDays(addMonths(bound, 2), -10))
  const found = { verdict: 'sound' as const, faulty: [], note: '' }
  await checkReturn(shop.services, office, { orderId, endsRental: true, ...found })
  await untilToldToProvider(shop)
  return { rentalId: rental?.id ?? '', monthlyCents: rental?.monthlyCents ?? 0 }
}

/** The first of so many devices: the office decides an end within the second month once the third is charged. */
async function endedByOffice(quantity: number) {
  const { db } = shop.services
  const mara = await givenAccount(shop)
  const [orderId = ''] = await givenDelivered(shop, mara, [rentFor6(quantity)])
  await life.days(40)
  const wanted = { name: 'Mara Öztürk', contract: 'das Rudergerät', email: 'anders@example.com' }
  const declared = await declareCancellation(
    shop.services,
    { ...wanted, kind: 'extraordinary', reason: 'Es rudert nicht.', wantedEnd: '' },
    { actor: guest, address: '192.0.2.1' },
  )
  if ('errors' in declared) throw new Error('It was not received')
  const lastDay = addDays(berlinDay(shop.services.clock.now()), 5)
  await life.days(30)
  const [group] = await db.select().from(orderGroups)
  await sayingYes(confirmed =>
    decideCancellation(shop.services, office, {
      ...{ declarationId: declared.declaration.id, orderNumber: group?.number ?? 0 },
      ...{ units: quantity > 1 ? [1] : [], lastDay, confirmed },
    }),
  )
  await shop.settle()
  const [rental] = await db.select().from(rentals).where(eq(rentals.orderId, orderId))
  const [told] = await db.select().from(declarations)
  const prepaidCents = told?.ends[0]?.prepaidCents ?? 0
  expect(prepaidCents).toBeGreaterThan(300)
  return { rentalId: rental?.id ?? '', monthlyCents: rental?.monthlyCents ?? 0, prepaidCents }
}

async function stands() {
  const [one] = await withCharged(shop.services.db, await openCases(shop.services))
  if (!one) throw new Error('There is no case')
  return { caseId: one.id, months: one.charged }
}
const left = async () => (await stands()).months.map(({ leftCents }) => leftCents)

const close = async (confirmedCents: number | null) =>
  closeAsking(shop.services, office, {
    caseId: (await stands()).caseId,
    note: 'Erledigt.',
    confirmedCents,
  })

/** The office gives back so much of a month; all of it where nothing is said. */
async function refund(index: number, cents?: number, purpose: RefundPurpose | null = null) {
  const month = (await stands()).months[index]
  const wanted = eq(payments.id, month?.paymentId ?? '')
  const [payment] = await shop.services.db.select().from(payments).where(wanted)
  if (!payment) throw new Error('There is no such month')
  const refunded = {
    ...{ paymentId: payment.id, cents: cents ?? null, purpose, reason: 'Nach dem Ende' },
    readLeftCents: payment.amount - payment.refundedAmount,
  }
  const asked = await requestRefund(shop.services, office, { ...refunded, confirmedCents: null })
  const confirmed = { confirmedCents: asked.cents, confirmedPurpose: purpose }
  await requestRefund(shop.services, office, { ...refunded, ...confirmed })
  await shop.settle()
}

test('the case of rent after an end says what of each month is still open, and closes with a question until nothing is (ADR-209)', async () => {
  const { monthlyCents } = await endedLate(1)
  const { months } = await stands()
  const whole = { cents: monthlyCents, leftCents: monthlyCents, isUnderWay: false }
  expect(months).toMatchObject([whole, whole])
  await refund(0)
  await refund(1, 1000)
  const open = monthlyCents - 1000
  expect(await left()).toEqual([0, open])

  for (const confirmed of [null, 2 * monthlyCents]) {
    expect(await close(confirmed)).toEqual({ isClosed: false, leftCents: open })
  }
  expect(await shop.services.db.select().from(cases)).toMatchObject([{ closedAt: null }])
  await refund(1)
  expect(await left()).toEqual([0, 0])
  expect(await close(null)).toMatchObject({ isClosed: true })
})

test('what is still open may be said yes to', async () => {
  const { monthlyCents } = await endedLate(1)
  expect(await close(2 * monthlyCents)).toMatchObject({ isClosed: true })
})

test.each([1, 2])(
  'what was paid in advance for the days after a declared end is open until it went back, of %i devices',
  async quantity => {
    const { rentalId, monthlyCents, prepaidCents } = await endedByOffice(quantity)
    expect((await stands()).months).toMatchObject([
      { cents: prepaidCents, leftCents: prepaidCents, isPrepaid: true, isUnderWay: false },
      { cents: monthlyCents, leftCents: monthlyCents, isPrepaid: false },
    ])
    await refund(1, monthlyCents, ofDevice(rentalId))
    expect(await left()).toEqual([prepaidCents, 0])
    expect(await close(null)).toEqual({ isClosed: false, leftCents: prepaidCents })
    await refund(0, 300, ofDevice(rentalId))
    expect(await left()).toEqual([prepaidCents - 300, 0])
    await refund(0, prepaidCents - 300, ofDevice(rentalId))
    expect(await left()).toEqual([0, 0])
    expect(await close(null)).toMatchObject({ isClosed: true })
  },
)

test('of a month for several devices its own part alone is open, whatever goes back for the other one', async () => {
  const { rentalId, monthlyCents } = await endedLate(2)
  expect(await left()).toEqual([monthlyCents, monthlyCents])
  const others = await shop.services.db.select().from(rentals)
  const other = others.find(({ id }) => id !== rentalId)
  await refund(0, 500, ofDevice(other?.id ?? ''))
  expect(await left()).toEqual([monthlyCents, monthlyCents])
  await refund(1, 700, ofDevice(rentalId))
  expect(await left()).toEqual([monthlyCents, monthlyCents - 700])
})

test('Care in a month for this device alone is open with its rent', async () => {
  const { monthlyCents } = await endedLate(1, { hasCare: true })
  const [first = 0] = await left()
  expect(first).toBeGreaterThan(monthlyCents)
  await refund(0)
  expect((await left())[0]).toBe(0)
})
