import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  cases,
  declarations,
  journalEntries,
  orderGroups,
  orders,
  rentals,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { endsInWords } from '#documents/legal/declaration-words.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { givenAccount, givenDelivered, sepaMethod } from '#test/fixtures/buyouts.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { office, officeMoves } from '#test/fixtures/office.ts'
import { changeCard } from '#test/fixtures/overdue.ts'
import { sayingYes } from '#test/fixtures/saying-yes.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { guest, type SignedIn } from '../actor.ts'
import { overdueOf } from '../billing/overdue.server.ts'
import { addDays, addMonths, type BerlinDay, berlinDay, daysBetween, formatDay } from '../dates.ts'
import { DAY_MS, HOUR_MS } from '../durations.ts'
import type { ShopError } from '../errors.ts'
import { changeDeliveryDay } from '../fulfilment/delivery-day.server.ts'
import { formatCents } from '../money.ts'
import { reconcile } from '../stripe-sync/reconcile.server.ts'
import { decideCancellation, dismissCancellation } from './decide-cancellation.server.ts'
import { declareCancellation } from './declare.server.ts'
import { openCancellations } from './open-cancellations.server.ts'
import { takeBackCancellation } from './take-back-cancellation.server.ts'

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
  sayingYes(confirmed =>
    decideCancellation(shop.services, mara, {
      ...{ declarationId: '', orderNumber: 0, confirmed, units: [], lastDay: null },
      ...decision,
    }),
  )

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
  const told = shop.mails.filter(mail => mail.kind === 'cancellation_decided')
  expect(told.toSorted((a, b) => a.to.localeCompare(b.to))).toMatchObject([
    { to: 'anders@example.com', data: { declarationId } },
    { to: mara.email, data: { declarationId, toHolder: true } },
  ])
  const [entry] = await shop.services.db
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.event, 'cancellation_decided'))
  expect(entry).toMatchObject({ actor: `user:${mara.userId}`, subjectId: declarationId })
})

test('of several rented devices somebody chooses, and is asked with each of them and its last day (L-28)', async () => {
  const [first = '', second = ''] = await givenDelivered(shop, mara, [rentedRower(2)])
  const orderNumber = await numberOf(second)
  const decision = { declarationId: await received(), orderNumber, lastDay: null }
  const asked = (units: number[], confirmed: string | null = null) =>
    decideCancellation(shop.services, mara, { ...decision, units, confirmed })
  await expect(asked([])).rejects.toMatchObject({
    field: 'units',
    message: expect.stringMatching(/Noch gemietet: 1 \(.+\), 2 \(.+\)\./),
  })
  const endsOn = formatDay((await rentalOf(second)).minimumTermEnd ?? '')
  const question = await asked([2]).then(
    () => null,
    (error: ShopError) => error,
  )
  expect(question).toMatchObject({
    field: expect.stringContaining(`confirmed-${orderNumber}-`),
    message: expect.stringMatching(
      new RegExp(`\\(Gerät 2\\): Die Miete endet am ${endsOn}\\.\nNicht gemeint, läuft weiter: 1`),
    ),
  })
  expect((await rentalOf(second)).state).toBe('running')
  // The yes counts for these devices alone.
  const key = (question?.field ?? '').slice(`confirmed-${orderNumber}-`.length)
  await expect(asked([1, 2], key)).rejects.toMatchObject({
    field: expect.stringContaining('confirmed-'),
  })
  await asked([2], key)
  expect((await rentalOf(first)).state).toBe('running')
  expect((await rentalOf(second)).state).toBe('end_requested')
  const other = { ...decision, declarationId: await received(), units: [1], confirmed: null }
  await expect(decideCancellation(shop.services, mara, other)).rejects.toMatchObject({
    message: expect.not.stringContaining('läuft weiter'),
  })
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
    [
      { units: [2] },
      {
        field: 'units',
        message: expect.stringMatching(
          /^Gerät 2 ist in dieser Bestellung nicht gemietet\. .* 1 \(/,
        ),
      },
    ],
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
  await decide({ declarationId, orderNumber, answer: 'Sie können noch stornieren.' })
})

test('where its reason does not do, an extraordinary one ends by the terms with a word to the reason, which its mails bring', async () => {
  const [unit = ''] = await givenDelivered(shop, mara, [rentedRower()])
  const declarationId = await received('extraordinary')
  const decision = { declarationId, orderNumber: await numberOf(unit) }
  await expect(decide(decision)).rejects.toMatchObject({ field: 'answer' })
  expect((await rentalOf(unit)).state).toBe('running')
  const answer = 'Dass Sie seltener rudern, ist kein wichtiger Grund.'
  await decide({ ...decision, answer })
  await shop.settle()
  const { endsOn, minimumTermEnd } = await rentalOf(unit)
  expect(endsOn).toBe(minimumTermEnd)
  const told = shop.mails.flatMap(({ kind, data }) =>
    kind === 'cancellation_decided' ? [data] : [],
  )
  expect(told).toHaveLength(2)
  expect(told).toContainEqual({ declarationId, answer })
  expect(told).toContainEqual({ declarationId, answer, toHolder: true })
  const { body } = await letters.cancellation_decided(shop.services, {
    ...{ declarationId, answer, toHolder: true },
  })
  expect((await render(body, { plainText: true })).replace(/\s+/g, ' ')).toContain(
    `Den genannten Grund haben wir geprüft. ${answer} Damit gilt die Erklärung als ordentliche Kündigung. Ihr Vertrag endet am ${formatDay(endsOn ?? '')}.`,
  )
})

test('is decided once, or laid aside with the answer that its receipt has announced', async () => {
  const [unit = ''] = await givenDelivered(shop, mara, [rentedRower()])
  const declarationId = await received()
  const aside = (answer: string) =>
    dismissCancellation(shop.services, mara, { declarationId, note: 'doppelt', answer })
  await expect(aside('')).rejects.toMatchObject({ field: 'answer' })
  const answer = 'Wir kennen Ihre Kündigung schon.'
  await aside(answer)
  await shop.settle()
  expect(await open()).toEqual([])
  const told = { declarationId, isWithoutEffect: true, answer }
  expect(shop.mails.filter(({ kind }) => kind === 'cancellation_decided')).toMatchObject([
    { to: 'anders@example.com', data: told },
  ])
  const { subject, body } = await letters.cancellation_decided(shop.services, told)
  expect(subject).toBe('Ihre Kündigung')
  expect((await render(body, { plainText: true })).replace(/\s+/g, ' ')).toMatch(
    /wir haben Ihre Kündigung vom .{21} bearbeitet\. Als Vertrag haben Sie angegeben: „das Rudergerät“\. Wir kennen Ihre Kündigung schon\. Fragen\?/,
  )
  await expect(aside(answer)).rejects.toMatchObject({ code: 'already_decided' })
  await expect(decide({ declarationId, orderNumber: await numberOf(unit) })).rejects.toMatchObject({
    code: 'already_decided',
  })
})

test('what was paid in advance beyond a day that the office decides is asked, told, and goes to a person until the end is taken back (L-28)', async () => {
  const [unit = ''] = await givenDelivered(shop, mara, [rentedRower()])
  const declarationId = await received('extraordinary')
  const { deliveredOn, monthlyCents } = await rentalOf(unit)
  const lastDay = addDays(deliveredOn ?? '', 9)
  const sum = formatCents(Math.ceil((monthlyCents * 21) / 31))
  const decision = { declarationId, orderNumber: await numberOf(unit), units: [], lastDay }
  await expect(
    decideCancellation(shop.services, mara, { ...decision, confirmed: null }),
  ).rejects.toMatchObject({
    message: expect.stringContaining(`${sum} im Voraus bezahlt und zu erstatten (§ 547 BGB)`),
  })
  await decide(decision)
  await shop.settle()
  const [declaration] = await shop.services.db.select().from(declarations)
  expect(endsInWords(declaration?.ends ?? [])).toContain(
    `Für die Tage danach haben Sie ${sum} Miete im Voraus bezahlt, die wir Ihnen erstatten.`,
  )
  const [opened, ...more] = await shop.services.db.select().from(cases)
  expect(more).toEqual([])
  expect(opened).toMatchObject({ kind: 'rent_after_end', closedAt: null })
  expect(opened?.reason).toContain(sum)
  await takeBackCancellation(shop.services, office, { orderId: unit, reason: 'So vereinbart' })
  const [closed] = await shop.services.db.select().from(cases)
  expect(closed?.closedAt).not.toBeNull()
})

test('a paid month that the terms break off, 24 months after the contract, gives back the days after it (L-28)', async () => {
  const account = await givenAccount(shop, 'spaet@example.com')
  await pay(shop, await checkOut(shop, checkoutBody([rentedRower()]), account))
  await shop.settle()
  const [row] = await shop.services.db.select().from(rentals)
  await days(14)
  await officeMoves(shop, [{ id: row?.orderId ?? '' }], 'delivered')
  await shop.settle()
  const { deliveredOn, monthlyCents, concludedAt } = await rentalOf(row?.orderId ?? '')
  const broken = addMonths(deliveredOn ?? '', 23)
  while (berlinDay(shop.services.clock.now()) <= broken) await days(7)
  await shop.settle()
  const orderNumber = await numberOf(row?.orderId ?? '')
  await decide({ declarationId: await received(), orderNumber })
  const { endsOn } = await rentalOf(row?.orderId ?? '')
  expect(endsOn).toBe(addDays(addMonths(berlinDay(concludedAt ?? new Date(0)), 24), -1))
  const all = daysBetween(broken, addMonths(broken, 1))
  const unused = daysBetween(endsOn ?? '', addDays(addMonths(broken, 1), -1))
  const [declaration] = await shop.services.db.select().from(declarations)
  const cents = Math.ceil((monthlyCents * unused) / all)
  expect(declaration?.ends).toMatchObject([{ endsOn, prepaidCents: cents }])
  const opened = await shop.services.db.select().from(cases)
  expect(opened.map(({ reason }) => reason).join()).toContain(formatCents(cents))
})

test('a second, earlier end gives back only what it adds to the first (L-28)', async () => {
  const [unit = ''] = await givenDelivered(shop, mara, [rentedRower()])
  const { deliveredOn, monthlyCents } = await rentalOf(unit)
  const orderNumber = await numberOf(unit)
  const endOn = async (day: number) =>
    decide({
      ...{ declarationId: await received('extraordinary'), orderNumber },
      lastDay: addDays(deliveredOn ?? '', day),
    })
  const prepaid = async () => {
    const declared = await shop.services.db.select().from(declarations)
    return declared.flatMap(({ ends }) => ends ?? []).map(({ prepaidCents }) => prepaidCents ?? 0)
  }
  await endOn(20)
  await endOn(10)
  const share = (unused: number) => Math.ceil((monthlyCents * unused) / 31)
  expect((await prepaid()).toSorted((a, b) => a - b)).toEqual(
    [share(10), share(20) - share(10)].toSorted((a, b) => a - b),
  )
})

test('what was charged after the last day before anybody looked goes to a person, and is not kept quiet (L-28, L-31)', async () => {
  const [unit = ''] = await givenDelivered(shop, mara, [rentedRower()])
  await days(800)
  await shop.settle()
  const declarationId = await received()
  await days(75)
  await shop.settle()
  const orderNumber = await numberOf(unit)
  const { id, monthlyCents } = await rentalOf(unit)
  const asked = { declarationId, orderNumber, confirmed: null, units: [], lastDay: null }
  await expect(decideCancellation(shop.services, mara, asked)).rejects.toMatchObject({
    message: expect.stringContaining(
      ` wurden für die Bestellung schon ${formatCents(2 * monthlyCents)} abgebucht`,
    ),
  })
  await decide({ declarationId, orderNumber })
  await shop.settle()
  const { endsOn } = await rentalOf(unit)
  expect(endsOn && endsOn < berlinDay(shop.services.clock.now())).toBe(true)
  const [declaration] = await shop.services.db.select().from(declarations)
  expect(endsInWords(declaration?.ends ?? [])).toContain(
    `Ihr Vertrag hat am ${formatDay(endsOn ?? '')} geendet. Wir buchen dafür keine Miete mehr ab. Was für die Zeit danach schon abgebucht wurde, erstatten wir Ihnen.`,
  )
  const [opened, ...more] = await shop.services.db.select().from(cases)
  expect(more).toEqual([])
  expect(opened).toMatchObject({ kind: 'rent_after_end', subjectId: id, source: declarationId })
  expect(opened?.reason).toContain(`schon am ${formatDay(endsOn ?? '')} geendet`)
  expect(opened?.reason.split(formatCents(monthlyCents))).toHaveLength(3)
})

test('what a second cancellation finds charged is added to the case that is still open', async () => {
  const [unit = ''] = await givenDelivered(shop, mara, [rentedRower()])
  const orderNumber = await numberOf(unit)
  const arrived = berlinDay(shop.services.clock.now())
  const [first, second] = [await received('extraordinary'), await received('extraordinary')]
  await days(70)
  for (const [declarationId, lastDay] of [
    [first, addDays(arrived, 40)],
    [second, addDays(arrived, 2)],
  ] as const) {
    await decide({ declarationId, orderNumber, lastDay })
  }
  const [opened, ...more] = await shop.services.db.select().from(cases)
  expect(more).toEqual([])
  for (const after of [40, 2]) {
    expect(opened?.reason).toContain(`schon am ${formatDay(addDays(arrived, after))} geendet`)
  }
})

describe('a month that nobody could collect', () => {
  /** Two months failed before anybody decided a cancellation of the last of these units, by `lastDay` or by the terms. */
  async function decidedLate(quantity: number): Promise<string> {
    const units = await givenDelivered(shop, mara, [rentedRower(quantity)])
    const unit = units.at(-1) ?? ''
    await days(800)
    await shop.settle()
    const { orderGroupId } = await rentalOf(unit)
    await changeCard(shop, orderGroupId, 'pm_card_chargeCustomerFail')
    const declarationId = await received()
    await days(75)
    await shop.settle()
    expect(await overdueOf(shop.services.db, orderGroupId)).toHaveLength(2)
    const meant = quantity > 1 ? [quantity] : []
    await decide({ declarationId, orderNumber: await numberOf(unit), units: meant })
    await shop.settle()
    return unit
  }

  test('after the last day is asked for no longer, and nothing is promised back (ADR-209)', async () => {
    const { endsOn, id, orderGroupId } = await rentalOf(await decidedLate(1))
    const opened = await shop.services.db.select().from(cases).where(eq(cases.subjectId, id))
    expect(opened).toMatchObject([{ kind: 'rent_after_end' }])
    expect(opened[0]?.reason).toContain('Danach wurde vergeblich eingezogen: ')
    expect(opened[0]?.reason).not.toContain('noch abgebucht')
    const [declaration] = await shop.services.db.select().from(declarations)
    expect(endsInWords(declaration?.ends ?? [])).not.toContain('erstatten')

    const owed = await overdueOf(shop.services.db, orderGroupId)
    expect(owed.filter(({ since }) => berlinDay(since) > (endsOn ?? ''))).toEqual([])
    const all = await shop.services.db.select().from(unpaidInvoices)
    for (const { stripeInvoiceId, since } of all) {
      const { status } = await shop.services.payments.invoice(stripeInvoiceId ?? '')
      expect(status === 'void', `${since}`).toBe(berlinDay(since) > (endsOn ?? ''))
    }
  })

  test('and that another unit goes on to owe is owed for that one alone (ADR-209)', async () => {
    const { endsOn, monthlyCents, orderGroupId } = await rentalOf(await decidedLate(2))
    const owed = await overdueOf(shop.services.db, orderGroupId)
    expect(owed).toHaveLength(2)
    for (const { since, amount } of owed) {
      expect(amount).toBe(berlinDay(since) > (endsOn ?? '') ? monthlyCents : 2 * monthlyCents)
    }
    expect(owed.some(({ amount }) => amount === monthlyCents)).toBe(true)
  })
})

describe('a debit that takes days to arrive', () => {
  let unit: string
  let orderGroupId: string
  let renewal: number
  let declarationId: string

  beforeEach(async () => {
    ;[unit = ''] = await givenDelivered(shop, mara, [rentedRower()])
    ;({ orderGroupId } = await rentalOf(unit))
    await changeCard(shop, orderGroupId, await sepaMethod(shop))
    const [group] = await shop.services.db.select().from(orderGroups)
    const subscription = await shop.services.payments.subscription(
      group?.stripeSubscriptionId ?? '',
    )
    renewal = subscription.currentPeriodEnd?.getTime() ?? 0
    await shop.emulator.advanceTo(new Date(renewal - 2 * DAY_MS))
    declarationId = await received('extraordinary')
  })
  const ended = async (lastDay: BerlinDay) =>
    decide({ declarationId, orderNumber: await numberOf(unit), lastDay })
  const opened = () => shop.services.db.select().from(cases)

  test('and was under way when somebody decided goes to a person (ADR-209)', async () => {
    await shop.emulator.advanceTo(new Date(renewal + HOUR_MS + 60_000))
    await shop.settle()
    expect(await opened()).toEqual([])
    await ended(addDays(berlinDay(new Date(renewal)), -1))
    const { monthlyCents } = await rentalOf(unit)
    const [one] = await opened()
    expect(one).toMatchObject({ kind: 'rent_after_end', source: declarationId })
    const charged = berlinDay(new Date(renewal + HOUR_MS))
    expect(one?.reason).toContain(`${formatDay(charged)} ${formatCents(monthlyCents)}`)
    const [declaration] = await shop.services.db.select().from(declarations)
    expect(endsInWords(declaration?.ends ?? [])).toContain('erstatten')
  })

  test('and arrived after the last day, but was charged before it, is owed but for the days after', async () => {
    shop.dropWebhooks(true)
    await shop.emulator.advanceTo(new Date(renewal + 4 * DAY_MS))
    shop.dropWebhooks(false)
    await reconcile(shop.services)
    await ended(addDays(berlinDay(new Date(renewal)), 1))
    const [one, ...more] = await opened()
    expect(more).toEqual([])
    expect(one?.reason).toContain('im Voraus bezahlt')
    expect(one?.reason).not.toContain('Danach wurde')
  })
})

test('a decision in time finds nothing that was charged since', async () => {
  const [unit = ''] = await givenDelivered(shop, mara, [rentedRower()])
  await days(800)
  await shop.settle()
  const declarationId = await received()
  await decide({ declarationId, orderNumber: await numberOf(unit) })
  expect(await shop.services.db.select().from(cases)).toEqual([])
  const [declaration] = await shop.services.db.select().from(declarations)
  expect(endsInWords(declaration?.ends ?? [])).not.toContain('erstatten')
})

test('a day that was confirmed is brought forward by the next one, never back', async () => {
  const [unit = ''] = await givenDelivered(shop, mara, [rentedRower()])
  const orderNumber = await numberOf(unit)
  const today = berlinDay(shop.services.clock.now())
  const ends = async (lastDay: string) => {
    await decide({ declarationId: await received('extraordinary'), orderNumber, lastDay })
    return (await rentalOf(unit)).endsOn
  }
  expect(await ends(addDays(today, 20))).toBe(addDays(today, 20))
  expect(await ends(addDays(today, 40))).toBe(addDays(today, 20))
  expect(await ends(addDays(today, 10))).toBe(addDays(today, 10))
})

test('a day that the office decided outlives a correction of the delivery', async () => {
  const [unit = ''] = await givenDelivered(shop, mara, [rentedRower()])
  const declarationId = await received('extraordinary')
  const lastDay = addDays(berlinDay(shop.services.clock.now()), 9)
  await decide({ declarationId, orderNumber: await numberOf(unit), lastDay })
  await days(2)
  const [order] = await shop.services.db.select().from(orders).where(eq(orders.id, unit))
  const readDay = berlinDay(order?.deliveryDate ?? new Date(0))
  const change = { orderId: unit, readDay, day: addDays(readDay, 1) }
  const asked = await changeDeliveryDay(shop.services, mara, { ...change, confirmed: null })
  if (asked.isSaved) throw new Error('Nobody was asked')
  await changeDeliveryDay(shop.services, mara, { ...change, confirmed: asked.key })
  await shop.settle()
  expect((await rentalOf(unit)).deliveredOn).toBe(change.day)
  expect((await rentalOf(unit)).endsOn).toBe(lastDay)
})
