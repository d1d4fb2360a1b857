import { expect, test } from 'vitest'
import { ids } from '#test/fixtures/catalog.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
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
    'davon Folgemieten',
    'die erste steht auf der Rechnung der Bestellung',
    '49,00',
  ])
    expect(words).toContain(said)
  expect(html).toContain('role="img"')

  const file = await office.admin.get('/admin/zahlen/csv?monate=12')
  expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect((await file.text()).trim().split('\r\n')).toHaveLength(13)
})

test('churn and use are charts, cohorts are shaded, and each table is a file of its own', async () => {
  await office.sellsCatalog()
  const [order] = await office.given([{ orderType: 'rental', logisticsStatus: 'delivered' }])
  if (!order) throw new Error('no order')
  const { db } = office.shop.services
  await givenRental(db, order, { state: 'running', deliveredOn: '2026-01-10' }, [])
  const used = { stripeProductId: ids.rower, serialNumber: '=A-1' }
  await givenDevice(db, { ...used, orderId: order.id })
  const html = await (await office.admin.get(`/admin/zahlen?produkt=${ids.rower}`)).text()
  const titles = [...html.matchAll(/<figcaption[^>]*>([^<]*)/g)].map(([, title]) => title)
  expect(titles).toEqual(
    expect.arrayContaining([
      'Abwanderung',
      'Auslastung der Geräte',
      expect.stringMatching(/^Auslastung im Monat: /),
    ]),
  )
  expect(html).toMatch(/<td[^>]*bg-signal\/90[^>]*>2 \(100 %\)/)
  const [, ofDevices = ''] = html.split('id="geraete"')
  const heads = [...ofDevices.matchAll(/<th scope="col"/g)]
  const device = /<tr><th scope="row".*?<\/tr>/s.exec(ofDevices)?.[0] ?? ''
  expect([heads.length, device.match(/<td/g)?.length]).toEqual([15, 14])
  expect(wordsOf(device)).toMatch(/^=A-1 bei uns 100 % 100 %/)

  const saved = async (table: string) => {
    expect(html).toContain(`/admin/zahlen/csv?monate=12&amp;tabelle=${table}`)
    const file = await office.admin.get(`/admin/zahlen/csv?monate=12&tabelle=${table}`)
    expect(file.headers.get('Content-Disposition')).toContain(`zahlen-${table}-`)
    return (await file.text()).trim().split('\r\n')
  }
  const cohorts = await saved('jahrgaenge')
  expect(cohorts[0]).toContain('Beginn;Mieten;nach 1 Monat;nach 3 Monaten')
  expect(cohorts[1]).toMatch(/^2026-01;2;2;/)
  const devices = await saved('auslastung')
  expect(devices[0]?.split(';')).toHaveLength(14)
  expect(devices.slice(1).map(line => line.split(';')[1])).toEqual(['alle Geräte', "'=A-1"])
})

test('the newest value of a chart stands above all its bars, also where it is the lowest', async () => {
  const html = await (await office.admin.get('/admin/zahlen?monate=36')).text()
  const charts = html.split('<figure').slice(1)
  expect(charts.length).toBeGreaterThan(0)
  for (const chart of charts) {
    const value = /<text x="640" y="([\d.]+)"/.exec(chart)?.[1]
    const tops = [...chart.matchAll(/<rect [^>]*y="([\d.]+)"[^>]*rx="2"/g)].map(([, y]) =>
      Number(y),
    )
    expect(tops).toHaveLength(36)
    expect(Number(value)).toBeLessThan(Math.min(...tops))
  }
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
