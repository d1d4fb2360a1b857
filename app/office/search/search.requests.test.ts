import { expect, test } from 'vitest'
import { deviceAssignments, inventoryItems, productContents } from '#db/schema/schema.ts'
import { ids } from '#test/fixtures/catalog.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'

const office = officeApp()

test('an order is found from every page, by a page and as answers for scripts', async () => {
  await office.given([{ trackingNumber: 'JD0146', productName: 'Havel 2' }])
  const page = await (await office.admin.get('/admin/suche?q=jd0146')).text()
  expect(wordsOf(page)).toContain('Mara Öztürk')
  const answers: unknown = await (await office.admin.get('/admin/suche/treffer?q=jd0146')).json()
  expect(answers).toMatchObject([
    { kind: 'order', isExact: true, to: expect.stringContaining('/admin/auftraege/KP-') },
  ])
})

test('a scanned product number opens its product', async () => {
  await office.sellsCatalog()
  const gtin = '4006381333931'
  const bike = { stripeProductId: ids.bike, title: 'Gale', slug: 'gale', gtin }
  await office.shop.services.db.insert(productContents).values(bike)
  const [found] = await (await office.admin.get(`/admin/suche/treffer?q=${gtin}`)).json()
  expect(found).toMatchObject({ kind: 'product', isExact: true })
  const opened = await office.admin.get(found.to)
  expect(wordsOf(await opened.text())).toMatch(/Edit Product .* prod_bike/)
})

test('the label on a device opens it, also while somebody has it', async () => {
  await office.sellsCatalog()
  const [unit] = await office.given([{ productName: 'Havel 2' }])
  const [device] = await office.shop.services.db
    .insert(inventoryItems)
    .values({ stripeProductId: ids.rower, serialNumber: 'RW2-1' })
    .returning()
  if (!device || !unit) throw new Error('There is no device')
  await office.shop.services.db.insert(deviceAssignments).values({
    ...{ inventoryId: device.id, orderId: unit.id, assignedBy: 'clock' },
    assignedAt: new Date(),
  })
  const label = encodeURIComponent(`http://localhost:3000/admin/inventar/${device.id}`)
  const found = await (await office.admin.get(`/admin/suche/treffer?q=${label}`)).json()
  expect(found).toMatchObject([
    { kind: 'device', isExact: true, to: `/admin/inventar/${device.id}` },
  ])
})

test('what was looked for is shown as it was typed', async () => {
  const html = await (await office.admin.get('/admin/suche?q=%3Cscript%3E')).text()
  expect(html).toContain('&lt;script&gt;')
  expect(wordsOf(html)).toContain('Nichts gefunden')
})

test('customers find nothing here', async () => {
  expect((await office.customer.get('/admin/suche/treffer?q=mara')).status).toBe(403)
})
