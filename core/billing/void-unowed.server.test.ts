import { render } from '@react-email/render'
import { eq, isNull } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import {
  cases,
  differences,
  invoices,
  journalEntries,
  orderGroups,
  orders,
  payments,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { FAILING_IBAN, givenAccount, sepaMethod } from '#test/fixtures/buyouts.ts'
import { cents } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, newRower, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { bankTakesBack } from '#test/fixtures/disputes.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { runFailedJobs } from '#test/fixtures/failed-jobs.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { differences as accounts } from '#test/fixtures/lives/accounts.ts'
import { losesAnswerOfCredit } from '#test/fixtures/lost-answers.ts'
import { officeMoves, untilToldToProvider } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { guest } from '../actor.ts'
import { callOffOwn } from '../call-offs/call-off.server.ts'
import { declareWithdrawal } from '../inquiries/declare.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { noteDifferences } from '../reconciliation/note.server.ts'
import { openRents } from './open-rents.server.ts'
import { remindOverdue } from './remind.server.ts'
import { voidUnowed } from './void-unowed.server.ts'

const shop = shopForEachTest()
const EMAIL = 'mara@example.com'
const FAILS_LATER = 'pm_card_chargeCustomerFail'

const theGroup = async () => {
  const [group] = await shop.services.db.select().from(orderGroups)
  if (!group) throw new Error('Nothing was ordered')
  return group
}
const ordered = async () =>
  (await shop.services.db.select().from(orders)).filter(one => !one.isRecurringPayment)
const unpaid = async () => {
  const [row] = await shop.services.db.select().from(unpaidInvoices)
  return row?.stripeInvoiceId ?? ''
}
const invoice = async () => shop.services.payments.invoice(await unpaid())
const openCases = () => shop.services.db.select().from(cases).where(isNull(cases.closedAt))
const owed = () =>
  shop.services.db.select().from(unpaidInvoices).where(isNull(unpaidInvoices.settledAt))

/** Nothing was delivered, as the office finds out after a month of rent that could not be collected. */
async function unpaidMonth(items: unknown[] = [rentedRower()]) {
  const mara = await givenAccount(shop, EMAIL)
  const body = checkoutBody(items, { customerEmail: EMAIL })
  await pay(shop, await checkOut(shop, body, mara), FAILS_LATER)
  await shop.settle()
  const units = await ordered()
  await officeMoves(shop, units, 'delivered')
  await untilToldToProvider(shop)
  await passDays(shop, 35)
  expect(await invoice()).toMatchObject({ status: 'open' })
  await officeMoves(shop, units, 'preparing')
  await untilToldToProvider(shop)
  return { mara, groupId: (await theGroup()).id }
}

async function withdraw(items = ''): Promise<void> {
  const { number } = await theGroup()
  const said = { name: 'Mara Öztürk', email: EMAIL, contract: orderNumber(number), items }
  await declareWithdrawal(shop.services, said, { actor: guest, address: '192.0.2.1' })
}

/** Pays the invoice at the provider, as by a page that is still open. */
async function payAnyway(method = 'pm_card_visa'): Promise<void> {
  const { paymentIntentId } = await invoice()
  const { clientSecret } = await shop.services.payments.payment(paymentIntentId ?? '')
  await pay(shop, { clientSecret }, method)
}

/** What is mailed while retries, reminders and all that the next weeks bring come by. */
async function weeksLater(count = 5): Promise<string[]> {
  const before = shop.mails.length
  for (let week = 0; week < count; week += 1) {
    await passDays(shop, 7)
    await remindOverdue(shop.services)
    await shop.settle()
  }
  return shop.mails.slice(before).map(({ kind }) => kind)
}

describe('an unpaid month of rent is voided at the provider, and never asked for again,', () => {
  test('once its order is withdrawn from (L-21)', async () => {
    const { groupId } = await unpaidMonth()
    await withdraw()
    await shop.settle()
    expect(await invoice()).toMatchObject({ status: 'void' })
    expect(await openRents(shop.services, groupId)).toMatchObject({ rents: [], payment: null })
    expect(await weeksLater()).toEqual([])
    expect(await invoice()).toMatchObject({ status: 'void' })
    expect(await openCases()).toEqual([])
  })

  test('once its order is called off', async () => {
    const { mara, groupId } = await unpaidMonth()
    const wanted = { units: [1], reason: null, address: '192.0.2.1' }
    const { key } = await callOffOwn(shop.services, mara, groupId, { ...wanted, confirmed: null })
    await callOffOwn(shop.services, mara, groupId, { ...wanted, confirmed: key })
    await shop.settle()
    expect(await invoice()).toMatchObject({ status: 'void' })
    expect(await owed()).toEqual([])
    expect(await weeksLater()).toEqual([])
  })

  test('once all that was rented is withdrawn from, though goods are kept', async () => {
    await unpaidMonth([rentedRower(), newRower()])
    await withdraw('Gerät 1')
    await shop.settle()
    expect(await invoice()).toMatchObject({ status: 'void' })
    expect(await owed()).toEqual([])
  })

  test('also where the provider was away, and however often that is done', async () => {
    const { groupId } = await unpaidMonth()
    vi.spyOn(shop.services.log, 'error').mockReturnValue()
    vi.spyOn(shop.services.payments, 'voidInvoice').mockRejectedValueOnce(new Error('away'))
    await withdraw()
    await shop.settle()
    expect(await invoice()).toMatchObject({ status: 'open' })
    await runFailedJobs(shop)
    expect(await invoice()).toMatchObject({ status: 'void' })
    await voidUnowed(shop.services, groupId)
    expect(await invoice()).toMatchObject({ status: 'void' })
  })
})

/** All that stands on invoices. */
const invoiced = async () =>
  (await shop.services.db.select().from(invoices)).reduce((sum, one) => sum + one.grossCents, 0)
const received = async () =>
  (await shop.services.db.select().from(payments))
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0)

describe('where another device of it is rented on, only its share of an unpaid month is asked for,', () => {
  const { rower24: monthly } = cents
  const asked = async () => {
    const { rents } = await openRents(shop.services, (await theGroup()).id)
    return rents.map(rent => rent.cents)
  }
  const dropped = () =>
    shop.services.db
      .select({ rentalId: journalEntries.subjectId })
      .from(journalEntries)
      .where(eq(journalEntries.event, 'late_rent_dropped'))

  test('once one is withdrawn from: by page, reminder and payment (ADR-182, L-21)', async () => {
    await unpaidMonth([rentedRower(2)])
    expect(await asked()).toEqual([2 * monthly])
    await withdraw('Gerät 1')
    await shop.settle()
    expect(await owed()).toMatchObject([{ amount: monthly }])
    expect(await asked()).toEqual([monthly])
    expect(await weeksLater(2)).toContain('rent_reminder')
    const { id: orderGroupId } = await theGroup()
    const letter = await letters.rent_reminder(shop.services, { orderGroupId, number: 1 })
    const words = wordsOf(await render(letter.body))
    expect(words).toContain('49,00 €')
    expect(words).not.toContain('98,00 €')
    await payAnyway()
    await shop.settle()
    expect(await invoice()).toMatchObject({ status: 'paid', paidCents: monthly })
    expect(await owed()).toEqual([])
    expect(await openCases()).toEqual([])
    expect(await invoiced()).toBe(await received())
    await noteDifferences(shop.services)
    expect(await shop.services.db.select().from(differences)).toEqual([])
  })

  test('once one is called off (ADR-182)', async () => {
    const { mara, groupId } = await unpaidMonth([rentedRower(2)])
    const wanted = { units: [2], reason: null, address: '192.0.2.1' }
    const { key } = await callOffOwn(shop.services, mara, groupId, { ...wanted, confirmed: null })
    await callOffOwn(shop.services, mara, groupId, { ...wanted, confirmed: key })
    await shop.settle()
    expect(await owed()).toMatchObject([{ amount: monthly }])
    expect(await asked()).toEqual([monthly])
  })

  test('and each that follows is taken off once, until nobody owes any of it (ADR-182)', async () => {
    const { groupId } = await unpaidMonth([rentedRower(3)])
    for (const [units, left] of [
      ['Gerät 2', 2 * monthly],
      ['Gerät 1', monthly],
    ] as const) {
      await withdraw(units)
      await shop.settle()
      await voidUnowed(shop.services, groupId)
      expect(await asked()).toEqual([left])
      expect(await invoice()).toMatchObject({ creditedCents: 3 * monthly - left })
    }
    expect(new Set((await dropped()).map(({ rentalId }) => rentalId)).size).toBe(2)
    expect(await dropped()).toHaveLength(2)
    await withdraw('Gerät 3')
    await shop.settle()
    expect(await invoice()).toMatchObject({ status: 'void' })
    expect(await owed()).toEqual([])
  })

  test('once, also where the answer of the provider was lost', async () => {
    await unpaidMonth([rentedRower(2)])
    losesAnswerOfCredit(shop)
    shop.dropWebhooks(true)
    await withdraw('Gerät 1')
    await shop.settle()
    expect(await dropped()).toEqual([])
    await passDays(shop, 2)
    await runFailedJobs(shop)
    expect(await invoice()).toMatchObject({ status: 'open', creditedCents: monthly })
    expect(await asked()).toEqual([monthly])
    expect(await dropped()).toHaveLength(1)
  })

  test('once, also where the answer of the provider was lost and the rest was paid before it was noted', async () => {
    const { mara } = await unpaidMonth([rentedRower(2)])
    losesAnswerOfCredit(shop)
    shop.dropWebhooks(true)
    await withdraw('Gerät 1')
    await shop.settle()
    shop.dropWebhooks(false)
    expect(await dropped()).toEqual([])
    await payAnyway()
    await shop.settle()
    await runFailedJobs(shop)
    expect(await invoice()).toMatchObject({ status: 'paid', paidCents: monthly })
    expect(await dropped()).toHaveLength(1)
    expect(await owed()).toEqual([])
    expect(await openCases()).toEqual([])
    expect(await invoiced()).toBe(await received())
    expect(await accounts(shop, [mara])).toEqual([])
  })

  test('once a debit that was under way did not arrive', async () => {
    await unpaidMonth([rentedRower(2)])
    await payAnyway(await sepaMethod(shop, FAILING_IBAN))
    await withdraw('Gerät 1')
    await shop.settle()
    expect(await invoice()).toMatchObject({ status: 'open', creditedCents: 0 })
    await passDays(shop, 2)
    expect(await asked()).toEqual([monthly])
    expect(await openCases()).toEqual([])
  })
})

describe('a month that is paid after all is booked, and a person gives it back,', () => {
  const late = async () => (await openCases()).map(({ kind, source }) => [kind, source])

  test('where the money came between the withdrawal and the job', async () => {
    const { groupId } = await unpaidMonth()
    shop.dropWebhooks(true)
    await withdraw()
    await payAnyway()
    await shop.settle()
    await voidUnowed(shop.services, groupId)
    expect(await invoice()).toMatchObject({ status: 'paid' })
    expect(await late()).toEqual([['rent_after_end', await unpaid()]])
    expect(await invoiced()).toBe(await received())
  })

  test('also the share of one of two devices, of which the other is rented on', async () => {
    await unpaidMonth([rentedRower(2)])
    shop.dropWebhooks(true)
    await withdraw('Gerät 1')
    await payAnyway()
    await shop.settle()
    expect(await late()).toEqual([['rent_after_end', await unpaid()]])
    const [share] = await openCases()
    expect(share?.reason).toContain(`Rechnung ${await unpaid()}, 49,00\u00a0€. Geschuldet`)
    expect(await invoiced()).toBe(await received())
  })

  test('where a debit was under way, which nobody can stop', async () => {
    await unpaidMonth()
    await payAnyway(await sepaMethod(shop))
    await withdraw()
    await shop.settle()
    expect(await invoice()).toMatchObject({ status: 'open' })
    expect(await openCases()).toEqual([])
    await passDays(shop, 1)
    expect(await invoice()).toMatchObject({ status: 'paid' })
    expect(await late()).toEqual([['rent_after_end', await unpaid()]])
    expect(await invoiced()).toBe(await received())
  })
})

test('a debit that was under way and did not arrive is voided then, and told to nobody', async () => {
  await unpaidMonth()
  await payAnyway(await sepaMethod(shop, FAILING_IBAN))
  await withdraw()
  await shop.settle()
  expect(await weeksLater()).toEqual([])
  expect(await invoice()).toMatchObject({ status: 'void' })
  expect(await openCases()).toEqual([])
})

test('the payment that was asked for in place of a returned debit is canceled, too (L-21)', async () => {
  await pay(shop, await checkOut(shop, checkoutBody([rentedRower()])), await sepaMethod(shop))
  await passDays(shop, 1)
  const group = await theGroup()
  await bankTakesBack(shop, group.stripePaymentIntentId ?? '')
  const { payment } = await openRents(shop.services, group.id)
  const [id = ''] = payment?.clientSecret.split('_secret_') ?? []
  await declareWithdrawal(
    shop.services,
    { name: 'M', email: group.customerEmail, contract: orderNumber(group.number), items: '' },
    { actor: guest, address: '192.0.2.1' },
  )
  await shop.settle()
  expect(await shop.services.payments.payment(id)).toMatchObject({ status: 'canceled' })
})

test('an invoice that a person voids at the provider is owed no more, and nobody is reminded', async () => {
  await unpaidMonth()
  await shop.services.payments.voidInvoice(await unpaid())
  await shop.settle()
  expect(await owed()).toEqual([])
  // Until the next month of rent.
  expect(await weeksLater(3)).toEqual([])
})
