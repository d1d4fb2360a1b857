import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { setDigest } from '#core/fulfilment/set-digest.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { MOST_RECEIVED } from '#core/stock/serials.ts'
import {
  inventoryItems,
  journalEntries,
  mirroredProducts,
  orderGroups,
  orders,
} from '#db/schema/schema.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { givenOldDevice, office as staffActor } from '#test/fixtures/office.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { pdfObjects } from '#test/fixtures/pdf.ts'
import { printedSheets } from '#test/fixtures/qr.ts'

const office = officeApp()

const printed = async (path: string) => {
  const answer = await office.admin.get(path)
  const file = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, type: answer.headers.get('Content-Type'), file }
}
const sheetsOf = (file: Buffer) =>
  pdfObjects(file).filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary)).length
const idsOf = (groups: readonly string[]) => groups.map(id => `id=${id}`).join('&')

/** Two paid orders: one with two machines still here, one with a machine that its renter has. */
async function given() {
  const paid = { status: 'completed' as const }
  const here = await office.given([paid, { ...paid, condition: 'used' }])
  const there = await office.given([{ ...paid, logisticsStatus: 'delivered', orderType: 'rental' }])
  return [here, there].map(([unit]) => unit?.orderGroupId ?? '')
}

it('each paper is printed for one or many orders, a sheet for each, and not for what it is not about', async () => {
  const [here = '', there = ''] = await given()
  const all = idsOf([here, there])
  const wanted = {
    packliste: 1,
    lieferschein: 2,
    ruecksendeschein: 1,
    'adressen-a6': 1,
    'adressen-62mm': 1,
  }
  for (const [paper, sheets] of Object.entries(wanted)) {
    const { status, type, file } = await printed(`/admin/auftraege/druck/${paper}?${all}`)
    expect([paper, status, type, sheetsOf(file)]).toEqual([paper, 200, 'application/pdf', sheets])
  }
})

it('the delivery note has a box for the old device that goes along (L-58)', async () => {
  const [here = ''] = await given()
  const lines = async () => {
    const { file } = await printed(`/admin/auftraege/druck/lieferschein?${idsOf([here])}`)
    const streams = pdfObjects(file).map(({ stream }) => stream?.toString('latin1') ?? '')
    return streams.join('').match(/TJ\n/g)?.length ?? 0
  }
  const before = await lines()
  await givenOldDevice(office.shop, here)
  expect(await lines()).toBe(before + 1)
})

it('what is called off, unpaid, unknown or too much is not printed', async () => {
  const [here = '', there = ''] = await given()
  const path = '/admin/auftraege/druck/packliste'
  expect((await printed(`${path}?${idsOf([there])}`)).status).toBe(409)
  const off = { calledOffAt: new Date() }
  await office.shop.services.db.update(orders).set(off).where(eq(orders.orderGroupId, here))
  expect((await printed(`${path}?${idsOf([here])}`)).status).toBe(409)
  const [unpaid] = await office.given([{ status: 'pending' }])
  expect((await printed(`${path}?${idsOf([unpaid?.orderGroupId ?? ''])}`)).status).toBe(409)
  expect((await printed(path)).status).toBe(409)
  expect((await printed(`${path}?id=x`)).status).toBe(404)
  expect((await printed(`${path}?id=${randomUUID()}`)).status).toBe(404)
  expect((await printed(`/admin/auftraege/druck/toString?${idsOf([there])}`)).status).toBe(404)
  const many = Array.from({ length: 201 }, () => randomUUID())
  expect((await printed(`${path}?${idsOf(many)}`)).status).toBe(409)
  expect((await office.customer.get(`${path}?${idsOf([here])}`)).status).toBe(403)
})

it('all that an address of the list finds is printed, while it still finds those that were seen', async () => {
  const [here = ''] = await given()
  const [group] = await office.shop.services.db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.id, here))
  const labels = '/admin/auftraege/druck/adressen-a6'
  const all = (ids: string[]) =>
    `${labels}?${new URLSearchParams({
      filter: `q=${orderNumber(group?.number ?? 0)}`,
      count: String(ids.length),
      digest: setDigest(ids),
    })}`
  const notes = () =>
    office.shop.services.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.event, 'list_exported'))
  /** What is noted of a print. */
  async function notedOf(path: string) {
    const before = new Set((await notes()).map(({ id }) => id))
    const { status, file } = await printed(path)
    const noted = (await notes()).filter(({ id }) => !before.has(id))
    return { status, sheets: sheetsOf(file), noted }
  }
  const told = (count: number) => ({
    subjectId: 'order_papers',
    data: { filters: ['adressen-a6'], count: [count] },
  })
  expect(await notedOf(all([here]))).toMatchObject({ status: 200, sheets: 1, noted: [told(1)] })
  const [other = ''] = await given()
  expect(await notedOf(`${labels}?${idsOf([here])}`)).toMatchObject({ status: 200, noted: [] })
  expect(await notedOf(`${labels}?${idsOf([here, other])}`)).toMatchObject({
    ...{ status: 200, sheets: 2, noted: [told(2)] },
  })
  expect((await printed(all([here, randomUUID()]))).status).toBe(409)
  expect((await printed(all([randomUUID()]))).status).toBe(409)
})

it('devices get labels whose names are no longer than the label', async () => {
  const { db } = office.shop.services
  const id = `prod_${randomUUID()}`
  const name = 'Rudergerät „Havel“ '.repeat(20)
  const now = new Date()
  await db.insert(mirroredProducts).values({ id, name, createdAt: now, updatedAt: now })
  const devices = await db
    .insert(inventoryItems)
    .values([
      { stripeProductId: id, serialNumber: `Wałęsa-${'9'.repeat(90)}` },
      { stripeProductId: id, serialNumber: null },
    ])
    .returning()
  const labels = await printed(`/admin/inventar/etiketten?${idsOf(devices.map(one => one.id))}`)
  expect([labels.status, sheetsOf(labels.file)]).toEqual([200, 2])
  expect((await printed(`/admin/inventar/etiketten?id=${staffActor.userId}`)).status).toBe(404)
  expect((await printed('/admin/inventar/etiketten')).status).toBe(409)
  const many = idsOf(Array.from({ length: MOST_RECEIVED + 1 }, () => randomUUID()))
  const refused = await office.admin.get(`/admin/inventar/etiketten?${many}`)
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining(`höchstens ${MOST_RECEIVED} Geräte`),
  ])
})

const millimetres = (points: number) => Math.round((points * 25.4) / 72)

it('labels have the size of their paper, and a scanner reads the order and the page of the device on them', async () => {
  const { db, publicUrl } = office.shop.services
  const [here = '', there = ''] = await given()
  const numbers = await db.select().from(orderGroups)
  const numberOf = (id: string) => orderNumber(numbers.find(group => group.id === id)?.number ?? 0)
  for (const [paper, width, height] of [
    ['adressen-a6', 105, 148],
    ['adressen-62mm', 62, 100],
  ] as const) {
    const { file } = await printed(`/admin/auftraege/druck/${paper}?${idsOf([here])}`)
    const sheets = await printedSheets(file)
    expect(sheets.map(one => [millimetres(one.width), millimetres(one.height), one.codes])).toEqual(
      [[width, height, [numberOf(here)]]],
    )
  }
  expect(numberOf(there)).not.toBe(numberOf(here))

  const deviceId = await givenDevice(db, { serialNumber: 'QR-1' })
  const label = await printed(`/admin/inventar/etiketten?id=${deviceId}`)
  const [sheet] = await printedSheets(label.file)
  expect([sheet?.width, sheet?.height].map(side => millimetres(side ?? 0))).toEqual([62, 29])
  expect(sheet?.codes).toEqual([`${publicUrl}/admin/inventar/${deviceId}`])
  // What is scanned leads there.
  const path = new URL(sheet?.codes[0] ?? '').pathname
  expect(await (await office.admin.get(path)).text()).toContain('QR-1')
})
