import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { journalEntries, orderGroups, orders, rentals } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, newRower, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { mailsAreWritten } from '#test/fixtures/mail-gateway.ts'
import { sayingYes } from '#test/fixtures/saying-yes.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { withdrawnUnits } from '../account-view/withdrawn-units.server.ts'
import { guest, type SignedIn } from '../actor.ts'
import { syncRentalEnds } from '../billing/sync-rental-ends.server.ts'
import { addDays, berlinDay, formatDay } from '../dates.ts'
import { DAY_MS } from '../durations.ts'
import { mailCopy, mailsOfOrder } from '../order-mails/sent-mails.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { closedDeclarations } from './closed.server.ts'
import {
  acknowledgeWithdrawal,
  attachWithdrawal,
  settleWithdrawal,
} from './decide-withdrawal.server.ts'
import { declareWithdrawal } from './declare.server.ts'
import { openWithdrawals } from './open-withdrawals.server.ts'
import { reopenDeclaration } from './reopen-declaration.server.ts'

let shop: TestServices
let mara: SignedIn

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  mara = await givenAccount(shop)
  return () => shop.close()
})

const theGroup = async () => {
  const [group] = await shop.services.db.select().from(orderGroups)
  if (!group) throw new Error('There is no order')
  return group
}
/** Somebody withdraws; by default a guest who names number and e-mail of the one order. */
async function withdraw(words: { contract?: string; email?: string; items?: string } = {}) {
  const group = await theGroup()
  const input = {
    name: 'Mara Öztürk',
    contract: orderNumber(group.number),
    email: group.customerEmail,
    items: '',
    ...words,
  }
  const by = { actor: guest, address: '192.0.2.1' }
  const declared = await declareWithdrawal(shop.services, input, by)
  if ('errors' in declared) throw new Error('It was not received')
  await shop.settle()
  return declared.declaration
}
const statesOf = async () =>
  (
    await shop.services.db
      .select({ state: rentals.state })
      .from(rentals)
      .innerJoin(orders, eq(orders.id, rentals.orderId))
      .orderBy(orders.orderSequence)
  ).map(({ state }) => state)
const days = async (count: number) => {
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + count * DAY_MS))
  await shop.settle()
}
const followUps = async () =>
  (await shop.services.db.select().from(orders).where(eq(orders.isRecurringPayment, true))).length
const subscription = async () =>
  shop.services.payments.subscription((await theGroup()).stripeSubscriptionId ?? '')
const mailsTo = (address: string) =>
  shop.mails.filter(({ to }) => to === address).map(({ kind }) => kind)
const events = async (declarationId: string) =>
  (
    await shop.services.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.subjectId, declarationId))
  ).map(({ actor, event }) => `${actor} ${event}`)

test('a withdrawal of a rental ends it at once, and no further month is charged (L-16)', async () => {
  await givenDelivered(shop, mara, [rentedRower()])
  const { ends } = await withdraw()
  expect(ends).toMatchObject([{ endsOn: berlinDay(shop.services.clock.now()) }])
  expect(await statesOf()).toEqual(['ended'])
  expect((await subscription()).status).toBe('canceled')
  await days(65)
  expect(await followUps()).toBe(0)
  expect((await theGroup()).status).toBe('completed')
})

test('of several rented devices only the named one ends, the others are charged on (L-16)', async () => {
  await givenDelivered(shop, mara, [rentedRower(2)])
  await withdraw({ items: 'Gerät 2' })
  expect(await statesOf()).toEqual(['running', 'ended'])
  await days(35)
  expect(await followUps()).toBe(1)
  expect((await subscription()).status).toBe('active')
})

test('a takeover that is withdrawn from ends nothing else of its order, and waits for a person (ADR-205)', async () => {
  await givenDelivered(shop, mara, [rentedRower(2)])
  const contract = `${orderNumber((await theGroup()).number)}, Havel 2 (Gerät 1) (Übernahme)`
  await withdraw({ contract })
  expect(await statesOf()).toEqual(['running', 'running'])
})

test('before the delivery a withdrawal ends the rental as well', async () => {
  const checkout = await checkOut(shop, checkoutBody([rentedRower()]), mara)
  await pay(shop, checkout)
  await shop.settle()
  await withdraw()
  expect(await statesOf()).toEqual(['ended'])
  expect((await subscription()).status).toBe('canceled')
})

test('what the provider did not hear is told again by night', async () => {
  await givenDelivered(shop, mara, [rentedRower()])
  const { payments } = shop.services
  const { cancelSubscription } = payments
  payments.cancelSubscription = async () => {}
  await withdraw()
  expect((await subscription()).status).toBe('active')
  payments.cancelSubscription = cancelSubscription
  await syncRentalEnds(shop.services)
  expect((await subscription()).status).toBe('canceled')
})

test.each([
  ['a stranger who knows the number', { email: 'fremd@example.com' }, 0],
  ['an e-mail alone', { contract: 'das Rudergerät' }, 0],
  ['words that name no unit of several', { items: 'das linke' }, 0],
  ['someone who is late', {}, 25],
])('%s ends nothing, and waits for a person (L-16)', async (_, words, later) => {
  await givenDelivered(shop, mara, [rentedRower(), newRower()])
  await days(later)
  const { id } = await withdraw(words)
  expect(await statesOf()).toEqual(['running'])
  expect((await openWithdrawals(shop.services)).map(({ declaration }) => declaration.id)).toEqual([
    id,
  ])
})

test('a business has no withdrawal: nothing ends, and the office is told why', async () => {
  await givenDelivered(shop, mara, [rentedRower()], {
    customerType: 'business',
    company: 'Halle GmbH',
  })
  const { id: declarationId } = await withdraw()
  expect(await statesOf()).toEqual(['running'])
  await days(20)
  expect(await openWithdrawals(shop.services)).toMatchObject([
    { order: { isBusiness: true }, isOverdue: false },
  ])
  const text = async (kind: 'declaration_receipt' | 'withdrawal_attached', more = {}) => {
    const { body } = await letters[kind](shop.services, { declarationId, ...more })
    return (await render(body, { plainText: true })).replace(/\s+/g, ' ')
  }
  const receipt = await text('declaration_receipt')
  expect(receipt).toContain('Das Widerrufsrecht gilt nur für Verbraucher.')
  expect(receipt).not.toContain('erstatten')
  await settleWithdrawal(shop.services, mara, { declarationId, note: 'Studio' })
  await shop.settle()
  const { data } = shop.mails.findLast(({ kind }) => kind === 'withdrawal_attached') ?? {}
  expect(data).toEqual({ declarationId, isWithoutEffect: true })
  expect(await text('withdrawal_attached', data)).toContain(
    'Das Widerrufsrecht gilt nur für Verbraucher.',
  )
})

test("attached to a business's order nothing ends by a tick that was only proposed, and the question says why", async () => {
  const business = { customerType: 'business', company: 'Halle GmbH' } as const
  await givenDelivered(shop, mara, [rentedRower()], business)
  const words = { contract: 'mein Vertrag', email: 'halle@example.com' }
  const { id: declarationId } = await withdraw(words)
  const { number, customerEmail } = await theGroup()
  const only = 'Das Widerrufsrecht gilt nur für Verbraucher.'
  const attach = (endsRent: boolean | 'proposed', confirmed: string | null = null) =>
    attachWithdrawal(shop.services, mara, {
      ...{ declarationId, orderNumber: number, units: [], endsRent, confirmed },
    })
  await expect(attach('proposed')).rejects.toMatchObject({
    field: 'endsRent',
    message: expect.stringContaining(only),
  })
  await expect(attach(false)).rejects.toMatchObject({
    field: expect.stringContaining('confirmed-'),
    message: expect.stringContaining(`hat ein Unternehmen bestellt: ${only}`),
  })
  await sayingYes(confirmed => attach(true, confirmed))
  expect(await statesOf()).toEqual(['ended'])
  const told = { declarationId, toHolder: true }
  const { body } = await letters.withdrawal_attached(shop.services, told)
  const text = (await render(body, { plainText: true })).replace(/\s+/g, ' ')
  expect(text).toContain('ist damit beendet')
  expect(text).toContain('Was mit Ihren Zahlungen geschieht, schreiben wir Ihnen noch.')
  expect(text).not.toContain('erstatten')
  expect(await openWithdrawals(shop.services)).toMatchObject([
    { dueOn: null, answer: { to: customerEmail, toHolder: true, isOwed: true } },
  ])
  const units = await shop.services.db.select().from(orders)
  const shown = [...(await withdrawnUnits(shop.services.db, units)).values()]
  expect(shown).toMatchObject([{ refundBy: null }])
})

test('one that came late is answered in words before it is filed, and again where it was opened once more', async () => {
  await givenDelivered(shop, mara, [rentedRower()])
  await days(20)
  const { id: declarationId, email } = await withdraw()
  await days(20)
  expect(await openWithdrawals(shop.services)).toMatchObject([
    { dueOn: null, isOverdue: false, answer: { to: email, isOwed: true } },
  ])
  const file = (answer: string) =>
    settleWithdrawal(shop.services, mara, { declarationId, note: 'Zu spät', answer })
  await expect(file('')).rejects.toMatchObject({ field: 'answer' })
  const answer = 'Ihr Vertrag läuft weiter.\nWir erstatten nichts.'
  const { closedAt } = await file(answer)
  const answers = async () => {
    await shop.settle()
    return shop.mails.flatMap(({ kind, to, data }) =>
      kind === 'withdrawal_attached' ? [{ to, data }] : [],
    )
  }
  const told = { declarationId, isWithoutEffect: true, answer }
  expect(await answers()).toEqual([{ to: email, data: told }])
  const { body } = await letters.withdrawal_attached(shop.services, told)
  expect((await render(body, { plainText: true })).replace(/\s+/g, ' ')).toMatch(
    /Ihren Widerruf vom .* bearbeitet\. Die Widerrufsfrist endete am 16\.03\.2026\. Ihr Vertrag läuft weiter\. Wir erstatten nichts\./,
  )
  const { shown } = await closedDeclarations(shop.services, {
    ...{ kind: 'withdrawal', page: 1, search: '' },
  })
  expect(shown).toMatchObject([{ closed: { note: 'Zu spät', answer } }])

  const reopened = { kind: 'withdrawal', declarationId, closedAt } as const
  await reopenDeclaration(shop.services, mara, reopened)
  expect(await openWithdrawals(shop.services)).toMatchObject([{ answer: { isOwed: false } }])
  await days(1)
  await file('Wir haben noch einmal nachgesehen.')
  expect(await answers()).toHaveLength(2)
})

test('one that is known already, or has ended all that it means, is filed with a note alone', async () => {
  await givenDelivered(shop, mara, [rentedRower()])
  await withdraw()
  await days(1)
  await withdraw()
  const open = await openWithdrawals(shop.services)
  expect(open.map(({ answer }) => answer.isOwed)).toEqual([false, false])
})

test('what is decided about one that was attached from another address is told to the address of the order', async () => {
  await givenDelivered(shop, mara, [rentedRower()])
  await days(20)
  const { id: declarationId } = await withdraw({ contract: 'mein Vertrag', email: 'm@example.com' })
  const { number, customerEmail } = await theGroup()
  const meant = { declarationId, orderNumber: number, units: [], endsRent: false }
  await sayingYes(confirmed => attachWithdrawal(shop.services, mara, { ...meant, confirmed }))
  const answer = 'Ihr Vertrag läuft weiter.'
  await settleWithdrawal(shop.services, mara, { declarationId, note: '', answer })
  await shop.settle()
  const told = { declarationId, toHolder: true, isWithoutEffect: true, answer }
  expect(shop.mails.filter(({ data }) => 'answer' in data)).toMatchObject([
    { to: customerEmail, data: told },
  ])
  const { subject, body } = await letters.withdrawal_attached(shop.services, told)
  expect(subject).toBe(`Widerruf zu Ihrer Bestellung ${orderNumber(number)}`)
  expect((await render(body, { plainText: true })).replace(/\s+/g, ' ')).toContain(
    'von einer anderen E-Mail-Adresse, im Namen von Mara Öztürk',
  )
})

test('each stands in the office with its due day, the first one due at the top (L-21)', async () => {
  await givenDelivered(shop, mara, [rentedRower()])
  const first = await withdraw({ email: 'fremd@example.com', contract: 'irgendetwas' })
  const arrived = berlinDay(shop.services.clock.now())
  await days(15)
  const second = await withdraw()
  const group = await theGroup()
  expect(await openWithdrawals(shop.services)).toMatchObject([
    { declaration: { id: first.id }, dueOn: addDays(arrived, 14), isOverdue: true, order: null },
    {
      declaration: { id: second.id },
      dueOn: null,
      isOverdue: false,
      order: { number: group.number, isBusiness: false, isLate: true },
    },
  ])
})

test('a person sees it, attaches it to its order, and is done with it; the journal knows (L-21)', async () => {
  await givenDelivered(shop, mara, [rentedRower(2)])
  const { id: declarationId } = await withdraw({ contract: 'mein Vertrag', email: 'm@example.com' })
  await acknowledgeWithdrawal(shop.services, mara, declarationId)
  const { number, id } = await theGroup()
  const meant = { declarationId, orderNumber: number, units: [1], endsRent: true }
  const doubt = {
    field: expect.stringContaining(`confirmed-${number}-`),
    message: expect.stringMatching(
      /Bestellung von Mara .*mara@example\.com.*kam von m@example\.com/,
    ),
  }
  for (const confirmed of [null, `${number}`]) {
    await expect(
      attachWithdrawal(shop.services, mara, { ...meant, confirmed }),
    ).rejects.toMatchObject(doubt)
  }
  expect(await statesOf()).toEqual(['running', 'running'])
  const attachment = { ...meant, confirmed: null }
  await sayingYes(confirmed => attachWithdrawal(shop.services, mara, { ...meant, confirmed }))
  await shop.settle()
  expect(await statesOf()).toEqual(['ended', 'running'])
  expect(mailsTo('m@example.com')).toEqual(['declaration_receipt', 'withdrawal_attached'])
  expect(mailsTo('mara@example.com')).toContain('withdrawal_attached')
  expect(await openWithdrawals(shop.services)).toMatchObject([
    {
      declaration: { orderGroupId: id, ends: [{}] },
      acknowledged: { by: 'mara@example.com' },
    },
  ])
  await expect(attachWithdrawal(shop.services, mara, attachment)).rejects.toMatchObject({
    code: 'already_attached',
  })
  await expect(
    settleWithdrawal(shop.services, mara, { declarationId, note: '' }),
  ).rejects.toMatchObject({ field: 'note' })
  await settleWithdrawal(shop.services, mara, { declarationId, note: 'Erstattet.' })
  expect(await openWithdrawals(shop.services)).toEqual([])
  await expect(attachWithdrawal(shop.services, mara, attachment)).rejects.toMatchObject({
    code: 'already_decided',
  })
  const who = `user:${mara.userId}`
  expect(await events(declarationId)).toEqual([
    'guest withdrawal_received',
    `${who} withdrawal_acknowledged`,
    `${who} withdrawal_attached`,
    `${who} withdrawal_settled`,
  ])
})

test('what was sent when it arrived is among the mails of the order to which it is attached', async () => {
  mailsAreWritten(shop)
  await givenDelivered(shop, mara, [rentedRower()])
  const { id: declarationId } = await withdraw({ contract: 'mein Vertrag', email: 'm@example.com' })
  const { id, number } = await theGroup()
  const about = async () => {
    const { mails } = await mailsOfOrder(shop.services, id, ['admin'])
    return mails.filter(({ kind }) => kind.startsWith('declaration_'))
  }
  expect(await about()).toEqual([])
  const meant = { declarationId, orderNumber: number, units: [1], endsRent: true }
  await sayingYes(confirmed => attachWithdrawal(shop.services, mara, { ...meant, confirmed }))
  const filed = await about()
  expect(filed.map(({ kind }) => kind).toSorted()).toEqual([
    'declaration_notice',
    'declaration_receipt',
  ])
  const receipt = filed.find(({ kind }) => kind === 'declaration_receipt')
  expect(receipt).toMatchObject({ recipient: 'm@example.com', isRepeatable: false })
  expect(await mailCopy(shop.services.db, id, receipt?.id ?? '', ['admin'])).toContain(
    'mein Vertrag',
  )
})

test('of several units somebody chooses, and is asked what becomes of each before a rental ends', async () => {
  await givenDelivered(shop, mara, [rentedRower(), newRower()])
  const words = { contract: 'mein Vertrag', items: 'nur die Bank', email: 'm@example.com' }
  const { id: declarationId } = await withdraw(words)
  const { number } = await theGroup()
  const attach = (units: number[], confirmed: string | null) =>
    attachWithdrawal(shop.services, mara, {
      ...{ declarationId, orderNumber: number, units, confirmed, endsRent: true },
    })
  await expect(attach([], null)).rejects.toMatchObject({
    field: 'units',
    message: expect.stringMatching(/In dieser Bestellung: 1 \(.+\), 2 \(.+\)\./),
  })
  await expect(attach([2, 4], null)).rejects.toMatchObject({
    field: 'units',
    message: expect.stringMatching(
      /^Gerät 4 gibt es in dieser Bestellung nicht\. .*1 \(.+\), 2 \(/,
    ),
  })
  const today = formatDay(berlinDay(shop.services.clock.now()))
  await expect(attach([1], null)).rejects.toMatchObject({
    message: expect.stringMatching(
      new RegExp(
        `1 \\(.+\\): Die Miete endet am ${today}, .*\n2 \\(.+\\): nicht gemeint, bleibt\\.`,
      ),
    ),
  })
  expect(await statesOf()).toEqual(['running'])
  await sayingYes(confirmed => attach([2], confirmed))
  expect(await statesOf()).toEqual(['running'])
  const [open] = await openWithdrawals(shop.services)
  expect(open?.money?.units.map(({ isMeant }) => isMeant)).toEqual([false, true])
})

test('attaching it alone ends nothing; an unknown order or unit is refused at its field', async () => {
  await givenDelivered(shop, mara, [rentedRower()])
  const { id: declarationId } = await withdraw({ contract: 'mein Vertrag', email: 'm@example.com' })
  const { number } = await theGroup()
  const attach = (change: { orderNumber?: number; units?: number[] }) =>
    sayingYes(confirmed =>
      attachWithdrawal(shop.services, mara, {
        ...{ declarationId, orderNumber: number, confirmed, units: [], endsRent: false },
        ...change,
      }),
    )
  await expect(attach({ orderNumber: 999_999 })).rejects.toMatchObject({ field: 'orderNumber' })
  await expect(attach({ units: [7] })).rejects.toMatchObject({ field: 'units' })
  expect(mailsTo('m@example.com')).toEqual(['declaration_receipt'])
  await attach({})
  await attach({})
  await shop.settle()
  expect(mailsTo('m@example.com')).toEqual(['declaration_receipt', 'withdrawal_attached'])
  expect(await statesOf()).toEqual(['running'])
  expect(await openWithdrawals(shop.services)).toMatchObject([{ order: { number } }])
})

test('each decision of the office is told, also one that goes back to an earlier order, and the same one once', async () => {
  await givenDelivered(shop, mara, [rentedRower()])
  const { id: declarationId } = await withdraw({ contract: 'mein Vertrag', email: 'm@example.com' })
  await givenDelivered(shop, mara, [newRower()])
  const [one = 0, other = 0] = (
    await shop.services.db.select({ number: orderGroups.number }).from(orderGroups)
  ).map(({ number }) => number)
  for (const number of [one, one, other, one, one]) {
    const meant = { declarationId, orderNumber: number, units: [], endsRent: false }
    await sayingYes(confirmed => attachWithdrawal(shop.services, mara, { ...meant, confirmed }))
    await shop.settle()
  }
  const told = (to: string) => mailsTo(to).filter(kind => kind === 'withdrawal_attached')
  expect(told('m@example.com')).toHaveLength(3)
  expect(told('mara@example.com')).toHaveLength(3)
  expect(await openWithdrawals(shop.services)).toMatchObject([{ order: { number: one } }])
})
