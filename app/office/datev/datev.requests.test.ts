import { expect, it } from 'vitest'
import { invoices, journalEntries } from '#db/schema/schema.ts'
import { partOf, wordsOf } from '#test/fixtures/document.ts'
import { anInvoice, austrian, german } from '#test/fixtures/invoices.ts'
import { officeApp } from '#test/fixtures/office-app.ts'

const office = officeApp()

const page = async (month: string) => {
  const html = await (await office.admin.get(`/admin/datev?monat=${month}`)).text()
  return wordsOf(partOf(html.replaceAll('<!-- -->', ''), 'main'))
}

/** An invoice to somebody in Vienna for goods and rent, 120 and 119 euros. */
async function invoiced(issuedOn: string, country = 'AT') {
  const [order] = await office.given([{}])
  const whole = anInvoice([
    { title: 'Havel 2', quantity: 1, grossCents: 12_000, tax: austrian },
    { title: 'Miete Havel 2', quantity: 1, grossCents: 11_900, tax: german },
  ])
  const { number: _, orderNumber: __, cancels: ___, reissues: ____, ...row } = whole
  const buyer = { ...row.buyer, shipping: { ...row.buyer.shipping, country } }
  const orderGroupId = order?.orderGroupId ?? ''
  await office.shop.services.db.insert(invoices).values({ ...row, issuedOn, orderGroupId, buyer })
}

it('shows a month’s sums and saves its booking batch, which the journal notes', async () => {
  await invoiced('2026-03-31')
  const words = await page('2026-03')
  expect(words).toMatch(/Rechnungen abzüglich Stornos 1 239,00 € 239,00 € stimmt/)
  expect(words).toContain('2 Buchungen')
  const file = await office.admin.get('/admin/datev/2026-03')
  expect(file.headers.get('Content-Disposition')).toBe(
    'attachment; filename="EXTF_Buchungsstapel_2026-03.csv"',
  )
  const text = new TextDecoder('windows-1252').decode(await file.arrayBuffer())
  expect(text).toMatch(/\r\n120,00;"S";"EUR";;;;10000;8320;"";3103;/)
  expect(text).toMatch(/\r\n119,00;"S";"EUR";;;;10000;8400;"";3103;/)
  const noted = await office.shop.services.db.select().from(journalEntries)
  expect(noted.filter(({ subjectId }) => subjectId === 'datev')).toMatchObject([
    { event: 'list_exported', data: { filters: ['2026-03'] } },
  ])
})

it('says where nothing is to be booked, and knows no other months', async () => {
  expect(await page('2020-01')).toContain('In diesem Monat gibt es nichts zu buchen.')
  for (const month of ['2026-13', 'kraft']) {
    expect((await office.admin.get(`/admin/datev/${month}`)).status).toBe(404)
  }
  expect((await office.customer.get('/admin/datev/2026-03')).status).toBe(403)
})
