import { expect, test } from 'vitest'
import { wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenRental } from '#test/fixtures/orders.ts'

const office = officeApp()

test('figures are shown as charts with their table, and saved for a spreadsheet', async () => {
  const [order] = await office.given([{ orderType: 'rental', logisticsStatus: 'delivered' }])
  if (!order) throw new Error('no order')
  const { db } = office.shop.services
  await givenRental(db, order, { state: 'running', deliveredOn: '2026-01-10' }, [])
  const html = await (await office.admin.get('/admin/zahlen?monate=24')).text()
  const words = wordsOf(html)
  for (const said of [
    'Wiederkehrende Miete am Monatsende',
    'Jahrgänge',
    'Monat für Monat',
    '49,00',
  ])
    expect(words).toContain(said)
  expect(html).toContain('role="img"')

  const file = await office.admin.get('/admin/zahlen/csv?monate=12')
  expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect((await file.text()).trim().split('\r\n')).toHaveLength(13)
})

test('an unknown span or product is none', async () => {
  const words = wordsOf(
    await (await office.admin.get('/admin/zahlen?monate=999999&produkt=x')).text(),
  )
  expect(words).toContain('12 Monate')
  expect(words).not.toContain('Seriennummer')
})

test('figures are nothing for customers', async () => {
  expect((await office.customer.get('/admin/zahlen/csv')).status).toBe(403)
})
