import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { journalEntries, payments } from '#db/schema/schema.ts'
import { FAILING_IBAN, givenAccount, givenDelivered, sepaMethod } from '#test/fixtures/buyouts.ts'
import { pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { bankTakesBack } from '#test/fixtures/disputes.ts'
import { rentalMonths } from '#test/fixtures/rental-months.ts'
import { givenAccepted, officeCharges } from '#test/fixtures/return-charges.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { collectReturnCharges } from './collect-return-charges.server.ts'
import { reportUnpaidInvoice } from './monthly-invoice.server.ts'
import { openRents } from './open-rents.server.ts'
import { bookRepayment } from './repay-dispute.server.ts'
import { bookReturnCharge } from './settle-return-charge.server.ts'

const shop = shopForEachTest()
const MINUTES_20 = 20 * 60_000

const mails = (kind: string) => shop.mails.filter(mail => mail.kind === kind)
const noted = () =>
  shop.services.db
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.event, 'owed_payment_failed'))

/** The customer gives a debit of what the link asks for, and the bank does not honour it. */
async function debitFails(orderGroupId: string): Promise<void> {
  const { payment } = await openRents(shop.services, orderGroupId)
  const method = await sepaMethod(shop, FAILING_IBAN)
  expect(await pay(shop, { clientSecret: payment?.clientSecret ?? null }, method)).toBe(
    'processing',
  )
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + MINUTES_20))
  await shop.settle()
}

async function givenOpenRent() {
  const months = rentalMonths(shop)
  await givenDelivered(shop, await givenAccount(shop), [rentedRower()])
  await months.cardBecomes('pm_card_chargeCustomerFail')
  await months.days(32)
  const [rent] = await months.overdue()
  if (!rent?.stripeInvoiceId) throw new Error('No rent is open')
  return { orderGroupId: rent.orderGroupId, invoiceId: rent.stripeInvoiceId, months }
}

test('each debit that was to pay an open rent and failed is told once, and stands in the history (S-2.9-82)', async () => {
  const { orderGroupId, invoiceId } = await givenOpenRent()
  expect(mails('payment_failed')).toHaveLength(1)
  expect([mails('owed_payment_failed').length, (await noted()).length]).toEqual([0, 1])

  await debitFails(orderGroupId)
  expect(mails('owed_payment_failed')).toMatchObject([
    { to: 'mara@example.com', data: { orderGroupId, day: '2026-04-03', cents: 4900 } },
  ])
  expect(await openRents(shop.services, orderGroupId)).toMatchObject({ failedOn: '2026-04-03' })
  await reportUnpaidInvoice(shop.services, invoiceId)
  await shop.settle()
  expect(mails('owed_payment_failed')).toHaveLength(1)

  await debitFails(orderGroupId)
  expect(mails('owed_payment_failed')).toHaveLength(2)
  expect(mails('payment_failed')).toHaveLength(1)
  expect((await noted()).map(({ data }) => data)).toMatchObject([
    { reason: ['Zahlung vom 02.04.2026 über 49,00 €'] },
    { reason: ['Lastschrift vom 03.04.2026 über 49,00 €'] },
    { reason: ['Lastschrift vom 03.04.2026 über 49,00 €'] },
  ])
})

test('the same where nothing is collected by itself, and the month was asked for by a link', async () => {
  const { orderGroupId, months } = await givenOpenRent()
  await months.days(50)
  expect(months.told('rent_due')).toHaveLength(1)
  const { payment } = await openRents(shop.services, orderGroupId)
  await pay(shop, { clientSecret: payment?.clientSecret ?? null })
  await shop.settle()
  expect(await months.overdue()).toHaveLength(1)
  await debitFails(orderGroupId)
  expect(mails('owed_payment_failed')).toHaveLength(1)
  expect(await months.overdue()).toHaveLength(1)
})

test('a card that is refused on the page is no mail, and stands in the history', async () => {
  const { orderGroupId } = await givenOpenRent()
  const { payment } = await openRents(shop.services, orderGroupId)
  const secret = { clientSecret: payment?.clientSecret ?? null }
  expect(await pay(shop, secret, 'pm_card_chargeDeclined')).toBe('card_declined')
  await shop.settle()
  expect(mails('owed_payment_failed')).toEqual([])
  expect(await noted()).toHaveLength(2)
  expect(await openRents(shop.services, orderGroupId)).toMatchObject({ failedOn: null })
})

test('a month that is debited by itself and fails is told by its own mail alone', async () => {
  const months = rentalMonths(shop)
  await givenDelivered(shop, await givenAccount(shop), [rentedRower()])
  await months.cardBecomes(await sepaMethod(shop, FAILING_IBAN))
  await months.days(32)
  expect(mails('payment_failed')).toHaveLength(1)
  expect([mails('owed_payment_failed').length, (await noted()).length]).toEqual([0, 1])
})

test('a debit that was to make up for a returned one is told as well', async () => {
  const months = rentalMonths(shop)
  await givenDelivered(shop, await givenAccount(shop), [rentedRower()])
  await months.cardBecomes(await sepaMethod(shop))
  await months.days(33)
  const paid = await shop.services.db.select().from(payments).orderBy(payments.createdAt)
  await bankTakesBack(shop, paid.at(-1)?.stripePaymentIntentId ?? '', 'debit_not_authorized')
  const { id: orderGroupId } = await months.theOrder()
  await debitFails(orderGroupId)
  expect(mails('owed_payment_failed')).toHaveLength(1)
  for (const { stripePaymentIntentId } of await shop.services.db.select().from(payments)) {
    await bookRepayment(shop.services, stripePaymentIntentId)
  }
  await shop.settle()
  expect(mails('owed_payment_failed')).toHaveLength(1)
  expect(await openRents(shop.services, orderGroupId)).toMatchObject({ rents: [{ cents: 4900 }] })
})

test('and one for a charge after a return, but not what was collected by itself', async () => {
  const back = await givenAccepted(shop, 'pm_card_chargeCustomerFail')
  await officeCharges(shop, back)
  await rentalMonths(shop).days(15)
  await collectReturnCharges(shop.services)
  await shop.settle()
  expect(mails('return_charge_failed')).toHaveLength(1)
  expect(mails('owed_payment_failed')).toEqual([])
  await debitFails(back.orderGroupId)
  expect(mails('owed_payment_failed')).toHaveLength(1)
  for (const { stripePaymentIntentId } of await shop.services.db.select().from(payments)) {
    await bookReturnCharge(shop.services, stripePaymentIntentId)
  }
  await shop.settle()
  expect(mails('owed_payment_failed')).toHaveLength(1)
})
