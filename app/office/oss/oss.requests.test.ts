import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { taxOfUnionSupplies } from '#core/invoices/tax.ts'
import { invoices, journalEntries } from '#db/schema/schema.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { anInvoice, austrian, german } from '#test/fixtures/invoices.ts'
import { officeApp } from '#test/fixtures/office-app.ts'

const office = officeApp()
const HEAD = 'Land;Steuersatz;Steuerart;Bemessungsgrundlage;Steuer;Berichtigung\r\n'

const file = async (quarter: string) => {
  const saved = await office.admin.get(`/admin/umsatzsteuer/${quarter}`)
  return [saved.status, saved.headers.get('Content-Disposition'), await saved.text()]
}

/** An invoice to somebody in Vienna for goods and rent, as it is stored; 120 and 119 euros. */
async function sold(paidOn: string) {
  const [order] = await office.given([{}])
  const whole = anInvoice([
    { title: 'Havel 2', quantity: 1, grossCents: 12_000, tax: austrian },
    { title: 'Miete Havel 2', quantity: 1, grossCents: 11_900, tax: german },
  ])
  const { number: _, orderNumber: __, cancels: ___, reissues: ____, ...row } = whole
  const shipping = { ...row.buyer.shipping, country: 'AT' }
  await office.shop.services.db.insert(invoices).values({
    ...row,
    ...{ paidOn, orderGroupId: order?.orderGroupId ?? '' },
    buyer: { ...row.buyer, type: 'private', shipping },
  })
}

it('the office sees each quarter’s tax for Austria and saves it as a file (L-83)', async () => {
  const page = async () => wordsOf(await (await office.admin.get('/admin/umsatzsteuer')).text())
  expect(await page()).toContain('Nichts zu melden.')
  expect(await file('2026-1')).toEqual([200, 'attachment; filename="oss-2026-1.csv"', HEAD])
  await sold('2026-03-31')
  expect(await file('2026-1')).toEqual([
    200,
    expect.any(String),
    `${HEAD}AT;20;STANDARD;100,00;20,00;\r\n`,
  ])
  expect(await page()).toMatch(/Österreich 20 % 100,00 € 20,00 €/)
  expect(await file('2026-2')).toEqual([200, expect.any(String), HEAD])
  expect((await file('2026-5'))[0]).toBe(404)
  expect((await office.customer.get('/admin/umsatzsteuer/2026-1')).status).not.toBe(200)
})

it('the office sees what businesses in Austria were supplied with, and saves it as a file (L-85)', async () => {
  const [order] = await office.given([{}])
  const whole = anInvoice([
    { title: 'Havel 2', quantity: 1, grossCents: 123_450, tax: taxOfUnionSupplies },
  ])
  const { id: _, number: __, orderNumber: ___, cancels: ____, reissues: _____, ...row } = whole
  const own = { orderGroupId: order?.orderGroupId ?? '', issuedOn: '2026-03-31' }
  await office.shop.services.db.insert(invoices).values({
    ...{ ...row, ...own, event: 'supply 1', sequence: 77 },
    buyer: { ...row.buyer, vatId: 'ATU 123 456 75' },
  })
  const page = wordsOf(await (await office.admin.get('/admin/umsatzsteuer')).text())
  expect(page).toMatch(/Zusammenfassende Meldung .*ATU12345675 1.234,50 €/)
  const saved = await office.admin.get('/admin/umsatzsteuer/2026-1/zm')
  expect(saved.headers.get('Content-Disposition')).toBe('attachment; filename="zm-2026-1.csv"')
  expect(await saved.text()).toBe(
    'Länderkennzeichen;USt-IdNr.;Betrag (Euro);Art der Leistung\r\nAT;U12345675;1235;L\r\n',
  )
  const taken = await office.shop.services.db
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.event, 'list_exported'))
  expect(taken).toContainEqual(
    expect.objectContaining({ subjectId: 'recapitulative', data: { filters: ['2026-1'] } }),
  )
  expect(taken.map(({ subjectId }) => subjectId)).toContain('oss')
  expect((await office.admin.get('/admin/umsatzsteuer/2026-5/zm')).status).toBe(404)
  expect((await office.customer.get('/admin/umsatzsteuer/2026-1/zm')).status).not.toBe(200)
})
