import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inventoryItems } from '#db/schema/schema.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { pdfObjects } from '#test/fixtures/pdf.ts'

const office = officeApp()
const page = '/admin/inventar/wareneingang'

const form = (mine: Record<string, string> = {}) => ({
  ...{ id: randomUUID(), stripeProductId: 'prod_gale', qualityStatus: 'good' },
  ...{ ownershipType: 'leased', monthlyCost: '39,00', costUntil: '2099-01-31' },
  ...{ location: 'warehouse', receivedOn: '2026-01-05', serials: 'GA-1\r\n<b>GA-2</b>', ...mine },
})

it('devices are booked, listed and labelled', async () => {
  const { db } = office.shop.services
  await givenDevice(db, { serialNumber: 'GA-0' })
  expect(await (await office.admin.get(page)).text()).toContain('Seriennummern, eine je Zeile')
  const sent = form()
  const answer = await office.admin.post(page, sent)
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, `${page}/${sent.id}`])
  const shown = await (await office.admin.get(`${page}/${sent.id}`)).text()
  for (const words of ['2 Geräte', 'GA-1', '39,00', `/etiketten?wareneingang=${sent.id}`])
    expect(shown).toContain(words)
  expect(shown).not.toContain('<b>GA-2')
  const labels = await office.admin.get(`/admin/inventar/etiketten?wareneingang=${sent.id}`)
  const sheets = pdfObjects(Buffer.from(await labels.arrayBuffer())).filter(({ dictionary }) =>
    /\/Type \/Page\b/.test(dictionary),
  )
  expect([labels.status, sheets.length]).toEqual([200, 2])
  expect(await (await office.admin.get(page)).text()).toContain('Letzte Wareneingänge')
})

it('everything that is wrong is said at once, line by line, and nothing is booked', async () => {
  const { db } = office.shop.services
  await givenDevice(db, { serialNumber: 'TAKEN' })
  const answer = await office.admin.post(page, form({ serials: 'NEW\ntaken', monthlyCost: 'x' }))
  expect(answer.status).toBe(422)
  const text = await answer.text()
  for (const words of [
    '2 Angaben stimmen nicht',
    'Zeile',
    'gibt es schon (Gale)',
    'im Monat in Euro',
  ])
    expect(text).toContain(words)
  expect(await db.$count(inventoryItems, eq(inventoryItems.serialNumber, 'NEW'))).toBe(0)
  expect((await office.admin.post(page, form({ id: 'x' }))).status).toBe(422)
  expect((await office.admin.get(`${page}/${randomUUID()}`)).status).toBe(404)
  expect((await office.customer.post(page, form())).status).toBe(403)
})
