import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { handOver } from '#core/handovers/hand-over.server.ts'
import { orderFile } from '#core/order-file/order-file.server.ts'
import { addressKey } from '#core/orders/address-key.server.ts'
import { orderGroups, orders, shipments } from '#db/schema/schema.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { partOf, wordsOf } from '#test/fixtures/document.ts'
import { officeMoves, office as person } from '#test/fixtures/office.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { onPage } from '#test/fixtures/on-page.tsx'
import { photo } from '#test/fixtures/pictures.ts'
import { SendUnits } from './SendUnits.tsx'

const office = officeApp()
const db = () => office.shop.services.db

async function given(status: 'pending' | 'shipped' = 'pending') {
  const units = await office.given([{ logisticsStatus: status }, { logisticsStatus: status }])
  const [one, two] = units
  if (!one || !two) throw new Error('no orders')
  return { one, two, orderGroupId: one.orderGroupId }
}
const page = async (id: string) => {
  const answer = await office.admin.get(`/admin/auftraege/${id}`)
  const html = partOf((await answer.text()).replaceAll('<!-- -->', ''), 'main')
  return { html, words: wordsOf(html) }
}
const send = (orderGroupId: string, fields: Record<string, string>) =>
  office.admin.post(`/admin/auftraege/${orderGroupId}/sendungen.data`, fields)
const typed = { carrier: 'gls', numbers: 'GLS-A1\r\nGLS-B2', parcels: '', trackingUrl: '' }

it('sends what is chosen, shows each parcel with its carrier, and finds each of its numbers', async () => {
  const { one, two, orderGroupId } = await given()
  expect((await page(orderGroupId)).words).toContain('Sendung anlegen')
  const answer = await send(orderGroupId, { ...typed, orderId: one.id })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Sendung angelegt')
  expect(await office.stored(two.id)).toMatchObject({ logisticsStatus: 'pending' })
  const { words, html } = await page(orderGroupId)
  expect(words).toContain('GLS')
  expect(words).toContain('Paket 2: GLS-B2')
  expect(html).toContain('href="https://gls-group.com/DE/de/paketverfolgung?match=GLS-B2"')
  const list = await office.admin.get('/admin/auftraege?suche=gls-b2')
  expect(await list.text()).toContain(one.orderGroupId)
  const hits = await office.admin.get('/admin/suche/treffer.data?q=GLS-B2')
  expect(await hits.text()).toContain(orderGroupId)
})

it('names the device that the shop chose as nobody had, in its answer and in the history', async () => {
  const { one, orderGroupId } = await given()
  await givenDevice(db(), { serialNumber: 'GA-77' })
  const answer = await send(orderGroupId, { ...typed, orderId: one.id })
  expect(await answer.text()).toContain('Das Haus verlässt: Gale (GA-77).')
  expect((await page(orderGroupId)).words).toMatch(/Gerät ?: \(leer\) → GA-77/)
})

it('says of goods whose status alone was set that nobody has typed how they travel', async () => {
  const { one, orderGroupId } = await given()
  await officeMoves(office.shop, [one], 'shipped')
  const { words } = await page(orderGroupId)
  expect(words).toContain('Versanddienst und Sendungsnummer nicht eingetragen')
  expect(words).not.toContain('Anderer Versand')
})

it('says beside its field what is wrong, and sends nothing', async () => {
  const { one, orderGroupId } = await given()
  const answer = await send(orderGroupId, { ...typed, orderId: one.id, trackingUrl: 'ftp://x' })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('https://')
  expect(await office.stored(one.id)).toMatchObject({ logisticsStatus: 'pending' })
})

it('sends nothing to an address that was changed meanwhile', async () => {
  const { one, orderGroupId } = await given()
  const own = eq(orderGroups.id, orderGroupId)
  const [group] = await db().select().from(orderGroups).where(own)
  if (!group) throw new Error('no order')
  const readAddress = addressKey(group)
  const shippingAddress = { ...group.shippingAddress, line1: 'Neue Straße 2' }
  await db().update(orderGroups).set({ shippingAddress }).where(own)
  const fields = { ...typed, orderId: one.id, 'read-address': readAddress }
  expect((await send(orderGroupId, fields)).status).toBe(409)
  expect(await office.stored(one.id)).toMatchObject({ logisticsStatus: 'pending' })
})

it('begins with the numbers that stand on its units already, and whose they are', async () => {
  const { one, orderGroupId } = await given()
  const trackingNumber = '1Z999AA10123456784'
  await db().update(orders).set({ trackingNumber }).where(eq(orders.id, one.id))
  const file = await orderFile(office.shop.services, orderGroupId, { roles: ['admin'] })
  const dialog = onPage(createElement(SendUnits, { file, nameOf: () => '', onClose: () => {} }))
  expect(dialog).toContain(`${trackingNumber}</textarea>`)
  expect(dialog).toContain('<option value="ups" selected="">')
})

it('prints a label for each parcel', async () => {
  const { one, orderGroupId } = await given()
  const labels = async () => {
    const path = `/admin/auftraege/druck/adressen-a6?id=${orderGroupId}`
    const answer = await office.admin.get(path)
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    return text.match(/\/Type \/Page\b/g)?.length
  }
  expect(await labels()).toBe(1)
  await send(orderGroupId, { ...typed, orderId: one.id })
  // Two parcels, and the unit that is still here.
  expect(await labels()).toBe(3)
})

it('corrects a shipment, and asks where somebody else did', async () => {
  const { one, orderGroupId } = await given()
  await send(orderGroupId, { ...typed, orderId: one.id })
  const stored = () => db().select().from(shipments).where(eq(shipments.orderGroupId, orderGroupId))
  const [shipment] = await stored()
  const read = {
    ...{ 'read-carrier': 'gls', 'read-numbers': 'GLS-A1\nGLS-B2', 'read-parcels': '2' },
    'read-trackingUrl': '',
  }
  const save = (fields: Record<string, string>) =>
    office.admin.post(`/admin/auftraege/sendungen/${shipment?.id}.data`, {
      ...{ ...read, ...typed, parcels: '2' },
      ...fields,
    })
  expect((await save({ carrier: 'dpd' })).status).toBe(200)
  const met = await save({ carrier: 'ups' })
  expect(met.status).toBe(409)
  const text = await met.text()
  expect(text).toContain('DPD')
  expect(text).toContain('leitung@example.org')
  const kept = { carrier: 'ups', 'seen-carrier': 'dpd', 'keep-carrier': 'mine' }
  expect((await save(kept)).status).toBe(200)
  expect(await stored()).toMatchObject([{ carrier: 'ups' }])
  expect((await page(orderGroupId)).words).toContain('Sendung berichtigt')
  const gone = `/admin/auftraege/sendungen/${randomUUID()}.data`
  expect((await office.admin.post(gone, { ...read, ...typed })).status).toBe(404)
})

it('shows who took it, with signature and photos, and so does the evidence', async () => {
  const { one, orderGroupId } = await given('shipped')
  const signature = await photo({ format: 'png' })
  await handOver(office.shop.services, person, {
    ...{ id: randomUUID(), orderIds: [one.id], recipient: 'Jonas Öztürk', note: 'Hintereingang' },
    ...{ signature, photos: [{ id: randomUUID(), orderId: one.id, original: await photo() }] },
    secondsAgo: 0,
  })
  const { words, html } = await page(orderGroupId)
  expect(words).toContain('Angenommen von Jonas Öztürk')
  expect(words).toContain('Hintereingang')
  const pictures = [...html.matchAll(/<img src="(\/admin\/[^"]+)"/g)].map(([, src]) => src ?? '')
  expect(pictures).toHaveLength(2)
  for (const src of pictures) expect((await office.admin.get(src)).status).toBe(200)
  const zip = await office.admin.post(`/admin/auftraege/${orderGroupId}/nachweise`, {})
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  expect(Buffer.from(files['uebergaben/1-unterschrift.png'] ?? [])).toEqual(Buffer.from(signature))
  expect(Object.keys(files)).toContain('fotos/geraet-1-out-1.jpg')
  const contract = new TextDecoder().decode(files['vertrag.json'])
  expect(JSON.parse(contract)).toMatchObject({ übergaben: [{ recipient: 'Jonas Öztürk' }] })
})
