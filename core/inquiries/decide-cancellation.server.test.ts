import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { declarations, journalEntries, orderGroups, rentals } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { guest, type SignedIn } from '../actor.ts'
import { addDays, berlinDay } from '../dates.ts'
import { decideCancellation, dismissCancellation } from './decide-cancellation.server.ts'
import { declareCancellation } from './declare.server.ts'
import { openCancellations } from './open-cancellations.server.ts'

const DAY_MS = 24 * 60 * 60_000
let shop: TestServices
let mara: SignedIn

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  mara = await givenAccount(shop)
  return () => shop.close()
})

/** Somebody writes from an address that no order has; gives the declaration's id. */
async function received(kind: 'ordinary' | 'extraordinary' = 'ordinary'): Promise<string> {
  const input = {
    name: 'Mara Öztürk',
    contract: 'das Rudergerät',
    email: 'anders@example.com',
    kind,
    reason: kind === 'extraordinary' ? 'Es rudert nicht.' : '',
    wantedEnd: '',
  }
  const declared = await declareCancellation(shop.services, input, {
    actor: guest,
    address: '192.0.2.1',
  })
  if ('errors' in declared) throw new Error('It was not received')
  await shop.settle()
  return declared.declaration.id
}

const numberOf = async (orderId: string) => {
  const [row] = await shop.services.db
    .select({ number: orderGroups.number })
    .from(rentals)
    .innerJoin(orderGroups, eq(orderGroups.id, rentals.orderGroupId))
    .where(eq(rentals.orderId, orderId))
  return row?.number ?? 0
}
const rentalOf = async (orderId: string) => {
  const [rental] = await shop.services.db.select().from(rentals).where(eq(rentals.orderId, orderId))
  if (!rental) throw new Error('There is no rental')
  return rental
}
const days = (count: number) =>
  shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + count * DAY_MS))
const open = async () =>
  (await openCancellations(shop.services)).map(({ declaration }) => declaration.id)
const decide = (decision: Partial<Parameters<typeof decideCancellation>[2]>) =>
  decideCancellation(shop.services, mara, {
    declarationId: '',
    orderNumber: 0,
    units: [],
    lastDay: null,
    ...decision,
  })

test('an unclear cancellation waits, and ends what a person says it means (L-28)', async () => {
  const [first = '', second = ''] = await givenDelivered(shop, mara, [rentedRower(2)])
  const declarationId = await received()
  expect(await open()).toEqual([declarationId])
  expect((await rentalOf(second)).state).toBe('running')

  await decide({ declarationId, orderNumber: await numberOf(second), units: [2] })
  await shop.settle()
  const ended = await rentalOf(second)
  expect(ended).toMatchObject({ state: 'end_requested', endsOn: ended.minimumTermEnd })
  expect((await rentalOf(first)).state).toBe('running')
  expect(await open()).toEqual([])
  const [declaration] = await shop.services.db.select().from(declarations)
  expect(declaration).toMatchObject({
    orderGroupId: ended.orderGroupId,
    ends: [{ endsOn: ended.endsOn }],
    effectiveEnd: ended.endsOn,
  })
  expect(shop.mails.filter(mail => mail.kind === 'cancellation_decided')).toMatchObject([
    { to: 'anders@example.com' },
  ])
  const [entry] = await shop.services.db
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.event, 'cancellation_decided'))
  expect(entry).toMatchObject({ actor: `user:${mara.userId}`, subjectId: declarationId })
})

test('the last day counts from the receipt, however late somebody looks (L-28)', async () => {
  const [unit = ''] = await givenDelivered(shop, mara, [rentedRower()])
  await days(800)
  await shop.settle()
  const arrived = berlinDay(shop.services.clock.now())
  const declarationId = await received()
  await days(20)
  await decide({ declarationId, orderNumber: await numberOf(unit) })
  const { endsOn } = await rentalOf(unit)
  expect(endsOn && endsOn <= addDays(arrived, 31)).toBe(true)
})

test('after an extraordinary one a person sets the day, and the provider charges no more', async () => {
  const [unit = ''] = await givenDelivered(shop, mara, [rentedRower()])
  const declarationId = await received('extraordinary')
  const today = berlinDay(shop.services.clock.now())
  await decide({ declarationId, orderNumber: await numberOf(unit), lastDay: addDays(today, 3) })
  await shop.settle()
  expect(await rentalOf(unit)).toMatchObject({ state: 'end_requested', endsOn: addDays(today, 3) })
  await days(40)
  await shop.settle()
  const [group] = await shop.services.db.select().from(orderGroups)
  const { status } = await shop.services.payments.subscription(group?.stripeSubscriptionId ?? '')
  expect(status).toBe('canceled')
})

test('is refused with the field that is wrong, and then still waits', async () => {
  const [unit = ''] = await givenDelivered(shop, mara, [rentedRower()])
  const declarationId = await received()
  const orderNumber = await numberOf(unit)
  const today = berlinDay(shop.services.clock.now())
  const wrong = [
    [{ orderNumber: 999_999 }, { field: 'orderNumber' }],
    [{ units: [2] }, { field: 'units', message: expect.stringContaining('1 (') }],
    [{ lastDay: addDays(today, -1) }, { field: 'lastDay' }],
    [{ declarationId: 'x' }, { kind: 'not_found' }],
  ] as const
  for (const [decision, refusal] of wrong) {
    const whole = { declarationId, orderNumber, ...decision }
    await expect(decide(whole)).rejects.toMatchObject(refusal)
  }
  await shop.services.db.update(rentals).set({ state: 'ended' })
  await expect(decide({ declarationId, orderNumber })).rejects.toMatchObject({
    field: 'orderNumber',
  })
  expect(await open()).toEqual([declarationId])
})

test('before the delivery no day can be set', async () => {
  const checkout = await checkOut(shop, checkoutBody([rentedRower()]), mara)
  await pay(shop, checkout)
  await shop.settle()
  const [rental] = await shop.services.db.select().from(rentals)
  const orderNumber = await numberOf(rental?.orderId ?? '')
  const declarationId = await received('extraordinary')
  const lastDay = addDays(berlinDay(shop.services.clock.now()), 3)
  await expect(decide({ declarationId, orderNumber, lastDay })).rejects.toMatchObject({
    field: 'lastDay',
  })
  await decide({ declarationId, orderNumber })
})

test('is decided once, or laid aside with a reason', async () => {
  const [unit = ''] = await givenDelivered(shop, mara, [rentedRower()])
  const declarationId = await received()
  const aside = (reason: string) =>
    dismissCancellation(shop.services, mara, { declarationId, reason })
  await expect(aside('')).rejects.toMatchObject({ field: 'reason' })
  await aside('doppelt')
  expect(await open()).toEqual([])
  await expect(aside('doppelt')).rejects.toMatchObject({ code: 'already_decided' })
  await expect(decide({ declarationId, orderNumber: await numberOf(unit) })).rejects.toMatchObject({
    code: 'already_decided',
  })
  expect(shop.mails.map(mail => mail.kind)).not.toContain('cancellation_decided')
})
