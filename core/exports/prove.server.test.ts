import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  cases,
  exportProofs,
  journalEntries,
  orderGroups,
  orders,
  payments,
  refunds,
  vatIdChecks,
} from '#db/schema/schema.ts'
import { VatRegisterSilent } from '#integrations/vat-register.ts'
import { cents } from '#test/fixtures/catalog.ts'
import { mara, newRower } from '#test/fixtures/checkouts.ts'
import { bankSendsBack } from '#test/fixtures/disputes.ts'
import { issued, ordered, passDays, refunded } from '#test/fixtures/invoiced.ts'
import { office } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { invoicesOf } from '../invoices/read.server.ts'
import { requestRefund } from '../payments/request-refund.server.ts'
import { settlePayment } from '../payments/settle.server.ts'
import { proveExport } from './prove.server.ts'
import { checkVatIdAgain } from './vat-id.server.ts'
import { officeExport } from './view.server.ts'

const zurich = { ...mara, country: 'CH', postal_code: '8001', city: 'Zürich' }
const shop = shopForEachTest()

async function exported(address = zurich, more: Record<string, unknown> = {}, count = 2) {
  const paymentIntentId = await ordered(shop, [newRower(count)], {
    billingAddress: address,
    ...more,
  })
  const [group] = await shop.services.db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.stripePaymentIntentId, paymentIntentId))
  const now = shop.services.clock.now()
  await shop.services.db.update(orders).set({ logisticsStatus: 'shipped', shippingDate: now })
  await passDays(shop, 5)
  return { paymentIntentId, id: group?.id ?? '' }
}

async function prove(id: string, more: Partial<Parameters<typeof proveExport>[3]> = {}) {
  const { taxCents: confirmedCents } = await officeExport(shop.services, id)
  const proof = { proofNumber: '26DE586612345678E1', exportedOn: '2026-03-05', confirmedCents }
  await proveExport(shop.services, office, id, { ...proof, ...more })
}

const sumOf = async (part: 'grossCents' | 'netCents' | 'taxCents') =>
  (await issued(shop)).reduce((sum, row) => sum + row[part], 0)

describe('the proof of an export', () => {
  test('cancels the invoice with tax, issues one free of it, and gives the tax back (L-84)', async () => {
    const { id, paymentIntentId } = await exported()
    const [first] = await issued(shop)
    expect(first?.taxes).toMatchObject([{ category: 'S', percent: 19 }])
    expect(await officeExport(shop.services, id)).toMatchObject({
      state: 'open',
      taxCents: first?.taxCents,
      sentOn: '2026-03-02',
    })
    await prove(id)
    await shop.settle()
    const [, cancellation, second, ...more] = await issued(shop)
    expect(more).toEqual([])
    expect(cancellation).toMatchObject({
      kind: 'cancellation',
      sequence: 2,
      cancelsId: first?.id,
      grossCents: -(first?.grossCents ?? 0),
      taxCents: -(first?.taxCents ?? 0),
    })
    expect(second).toMatchObject({
      kind: 'order',
      sequence: 3,
      replacesId: first?.id,
      grossCents: first?.netCents,
      netCents: first?.netCents,
      taxCents: 0,
      taxes: [{ category: 'G', percent: 0 }],
    })
    expect(second?.lines[0]).toMatchObject({
      quantity: 2,
      period: { from: '2026-03-02', to: '2026-03-02' },
    })
    const payment = await shop.services.payments.payment(paymentIntentId)
    expect(payment.refundedCents).toBe(first?.taxCents)
    expect(await officeExport(shop.services, id)).toMatchObject({
      state: 'proven',
      proof: { proofNumber: '26DE586612345678E1', exportedOn: '2026-03-05' },
    })
    const { db } = shop.services
    const [entry] = await db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.event, 'export_proven'))
    expect(entry).toMatchObject({ actor: 'user:admin-1', data: { taxCents: first?.taxCents } })
    expect(shop.mails.some(({ kind }) => kind === 'refund_made')).toBe(true)
  })

  test('keeps what its invoices say while the tax is on its way, and when the bank sends it back (L-82)', async () => {
    const { id, paymentIntentId } = await exported()
    await prove(id)
    const before = await issued(shop)
    await settlePayment(shop.services, paymentIntentId)
    expect(await issued(shop)).toEqual(before)
    await shop.settle()
    const [refund] = await shop.services.db.select().from(refunds)
    expect(refund).toMatchObject({ status: 'made' })
    await bankSendsBack(shop, refund?.stripeRefundId ?? '')
    expect((await shop.services.db.select().from(refunds))[0]).toMatchObject({ status: 'failed' })
    expect(await issued(shop)).toEqual(before)
    const [found] = await shop.services.db.select().from(cases)
    expect(found?.reason).toContain('Die Rechnungen bleiben steuerfrei')
    expect(found?.reason).not.toContain('Guthaben')
  })

  test('of what is left after a refund frees only that from tax', async () => {
    const { id, paymentIntentId } = await exported()
    await refunded(shop, paymentIntentId, cents.rowerNew)
    const standing = await sumOf('grossCents')
    await prove(id)
    await shop.settle()
    expect(await sumOf('taxCents')).toBe(0)
    expect(await sumOf('grossCents')).toBe(Math.round(standing / 1.19))
    const { refundedCents, cents: paid } = await shop.services.payments.payment(paymentIntentId)
    expect(paid - refundedCents).toBe(await sumOf('grossCents'))
  })

  test('is followed by a refund of the rest without tax', async () => {
    const { id, paymentIntentId } = await exported()
    await prove(id)
    await shop.settle()
    await refunded(shop, paymentIntentId)
    expect([await sumOf('grossCents'), await sumOf('netCents'), await sumOf('taxCents')]).toEqual([
      0, 0, 0,
    ])
    expect((await issued(shop)).at(-1)).toMatchObject({ taxes: [{ category: 'G' }] })
  })

  test('comes once, also from two people at the same time (L-84)', async () => {
    const { id, paymentIntentId } = await exported()
    const both = await Promise.allSettled([prove(id), prove(id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await shop.settle()
    await expect(prove(id)).rejects.toMatchObject({ code: 'export_proven' })
    expect(await shop.services.db.$count(exportProofs)).toBe(1)
    const { refundedCents } = await shop.services.payments.payment(paymentIntentId)
    expect(refundedCents).toBe(-((await issued(shop))[1]?.taxCents ?? 0))
    expect((await invoicesOf(shop.services.db, [id])).get(id)).toHaveLength(3)
  })
})

describe('to a business in Austria', () => {
  const vienna = { ...mara, country: 'AT', postal_code: '1010', city: 'Wien' }
  const business = { customerType: 'business', company: 'Studio Wien GmbH' }
  const sent = (vatId: string) => exported(vienna, { ...business, vatId }, 1)

  test('the tax goes back once its VAT ID is confirmed and the arrival proven (L-85)', async () => {
    const { id, paymentIntentId } = await sent('atu 123.456 75')
    expect((await issued(shop))[0]?.buyer.vatId).toBe('ATU12345675')
    expect(await officeExport(shop.services, id)).toMatchObject({
      ...{ by: 'union', state: 'open' },
      vatIdCheck: { answer: 'valid', question: { vatId: 'ATU12345675', city: 'Wien' } },
    })
    await prove(id)
    await shop.settle()
    const [first, , second] = await issued(shop)
    expect(second).toMatchObject({
      ...{ replacesId: first?.id, grossCents: first?.netCents, taxCents: 0 },
      taxes: [{ category: 'K', percent: 0 }],
    })
    const { refundedCents } = await shop.services.payments.payment(paymentIntentId)
    expect(refundedCents).toBe(first?.taxCents)
    const [refund] = await shop.services.db.select().from(refunds)
    expect(refund?.reason).toContain('Ankunft nachgewiesen')
  })

  test('the tax stays where its VAT ID is none, and the answer is kept (L-85)', async () => {
    const { id } = await sent('ATU12345678')
    expect(await officeExport(shop.services, id)).toMatchObject({ state: 'unconfirmed' })
    await expect(prove(id)).rejects.toMatchObject({ code: 'vat_id_unconfirmed' })
    expect(await issued(shop)).toHaveLength(1)
    const checks = await shop.services.db.select().from(vatIdChecks)
    expect(checks).toMatchObject([{ answer: 'invalid', reply: { vatId: 'ATU12345678' } }])
  })

  test('the tax stays while the register says nothing, and the question is asked again (L-85)', async () => {
    let isSilent = true
    const { vatRegister } = shop.services
    shop.services.vatRegister = {
      ask(question) {
        if (isSilent) throw new VatRegisterSilent('It sleeps')
        return vatRegister.ask(question)
      },
    }
    const { id } = await sent('ATU12345675')
    await expect(prove(id)).rejects.toMatchObject({ code: 'vat_id_unconfirmed' })
    await expect(checkVatIdAgain(shop.services, office, id)).rejects.toMatchObject({
      code: 'vat_register_silent',
    })
    expect(await shop.services.db.$count(vatIdChecks)).toBe(0)
    isSilent = false
    await checkVatIdAgain(shop.services, office, id)
    await prove(id)
  })

  test('nobody asks for the number of a private person, or a German one (L-85)', async () => {
    await exported(vienna, {}, 1)
    await sent('DE123456789')
    expect(await shop.services.db.$count(vatIdChecks)).toBe(0)
  })
})

describe('nothing is written', () => {
  test.each([
    ['without a number', { proofNumber: ' 123 ' }, 'number'],
    ['before the goods were sent', { exportedOn: '2026-03-01' }, 'exported-on'],
    ['for a day to come', { exportedOn: '2026-03-20' }, 'exported-on'],
    ['for a day that does not exist', { exportedOn: '2026-02-31' }, 'exported-on'],
  ])('%s', async (_, proof, field) => {
    const { id } = await exported()
    await expect(prove(id, proof)).rejects.toMatchObject({ field })
    expect(await issued(shop)).toHaveLength(1)
    expect(await shop.services.db.$count(refunds)).toBe(0)
  })

  test('for another amount than somebody said yes to', async () => {
    const { id } = await exported()
    await expect(prove(id, { confirmedCents: 1 })).rejects.toMatchObject({
      code: 'export_tax_changed',
    })
    expect(await shop.services.db.$count(exportProofs)).toBe(0)
  })

  test('while goods are still here', async () => {
    const { id } = await exported()
    await shop.services.db.update(orders).set({ logisticsStatus: 'preparing' })
    await expect(prove(id)).rejects.toMatchObject({ code: 'export_not_sent' })
  })

  test('of what stays within the customs union', async () => {
    const { id } = await exported(mara)
    await expect(prove(id)).rejects.toMatchObject({ code: 'no_export' })
  })

  test('while another refund is on its way', async () => {
    const { id } = await exported()
    const [payment] = await shop.services.db.select().from(payments)
    const asked = { paymentId: payment?.id ?? '', cents: 100, reason: 'Kratzer' }
    const readLeftCents = payment?.amount ?? 0
    await requestRefund(shop.services, office, { ...asked, readLeftCents, confirmedCents: 100 })
    await expect(prove(id)).rejects.toMatchObject({ code: 'export_refund_running' })
  })
})
