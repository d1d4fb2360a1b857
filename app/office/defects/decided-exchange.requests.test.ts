import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { defectReports, inventoryItems, shipmentParcels } from '#db/schema/schema.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { partOf, wordsOf } from '#test/fixtures/document.ts'
import { agreedExchange } from '#test/fixtures/exchanges.ts'
import { officeApp } from '#test/fixtures/office-app.ts'

const office = officeApp()
const text = async (path: string) => (await office.admin.get(path)).text()
const words = async (path: string) => wordsOf(await text(path))

/** A unit whose defect is to be put right by an exchange, as the office has decided. */
async function decided(serial: string) {
  const { db, clock } = office.shop.services
  const [unit] = await office.given([
    { status: 'completed', logisticsStatus: 'delivered', stripeProductId: 'prod_gale' },
  ])
  if (!unit) throw new Error('There is no unit')
  const out = { status: 'delivered' as const, location: 'customer' }
  const former = await givenDevice(db, { serialNumber: `${serial}-1`, ...out, orderId: unit.id })
  const next = await givenDevice(db, { serialNumber: `${serial}-2` })
  const [report] = await db
    .insert(defectReports)
    .values({
      ...{ orderId: unit.id, orderGroupId: unit.orderGroupId, inventoryId: former },
      ...{ description: 'Der Zug klemmt.', use: 'none', reportedAt: clock.now() },
      ...{ noticedOn: '2026-03-02', reportedBy: 'guest', dueOn: '2026-03-20' },
    })
    .returning()
  const file = `/admin/defekte/${report?.id}`
  const decision = {
    step: 'decide',
    remedy: 'exchange',
    ground: 'goodwill',
    answer: 'Wir tauschen.',
  }
  const asked = wordsOf(await (await office.admin.post(file, decision)).text())
  expect(asked).toContain(
    `Das Gerät austauschen? Ein freies gehört damit sofort zu dieser Bestellung. Grundlage: Kulanz. Mara Öztürk bekommt sofort eine E-Mail`,
  )
  // A yes to something else is none.
  for (const confirmed of ['exchange', 'repair goodwill', 'exchange warranty']) {
    await office.admin.post(file, { ...decision, confirmed })
  }
  const open = { decidedAt: null, newInventoryId: null }
  expect(await db.select().from(defectReports)).toContainEqual({ ...report, ...open })
  const yes = { ...decision, confirmed: 'exchange goodwill' }
  expect((await office.admin.post(file, yes)).status).toBe(302)
  const device = async (id: string) => {
    const [row] = await db.select().from(inventoryItems).where(eq(inventoryItems.id, id))
    return row
  }
  return {
    ...{ file, device, former, next, orderGroupId: unit.orderGroupId },
    order: `/admin/auftraege/${unit.orderGroupId}`,
    exchange: `/admin/auftraege/${unit.id}/tausch`,
  }
}

it('an exchange that a defect was decided by is ticked as it comes, at the order and on the page of the defect', async () => {
  const { file, exchange, device, former, next } = await decided('TK')
  const arrived = await office.admin.post(exchange, { step: 'finish', hasArrived: 'on' })
  expect(arrived.status).toBe(302)
  expect(await device(next)).toMatchObject({ status: 'delivered' })
  expect(await device(former)).toMatchObject({ location: 'customer' })
  const page = await text(file)
  expect(wordsOf(page)).toContain('TK-1 ist wieder bei uns')
  expect(wordsOf(page)).not.toContain('TK-2 ist beim Kunden angekommen')
  const none = await office.admin.post(file, { step: 'finish' })
  expect(wordsOf(await none.text())).toContain('Bitte kreuzen Sie an, was angekommen ist.')
  expect((await office.admin.post(file, { step: 'finish', isBack: 'on' })).status).toBe(302)
  expect(await device(former)).toMatchObject({ location: 'warehouse', status: 'maintenance' })
  expect(await words(file)).not.toContain('ist wieder bei uns')
  const again = await office.admin.post(file, { step: 'finish', isBack: 'on' })
  expect(again.status).toBe(409)
  expect(await again.text()).toContain('role="alert"')
})

it('a decided exchange whose device got lost stays open, and the page of the defect leads to the next one', async () => {
  const { file, exchange, device, former, next, orderGroupId } = await decided('WD')
  const { db } = office.shop.services
  const own = eq(shipmentParcels.orderGroupId, orderGroupId)
  await db.update(shipmentParcels).set({ trackingNumber: '1Z999AA10123456784' }).where(own)
  expect(await words(file)).not.toContain('Das Austauschgerät fehlt.')
  const lost = await office.admin.post(exchange, {
    ...{ step: 'lose', reason: 'Verschollen', confirmed: 'yes' },
  })
  expect(lost.status).toBe(302)
  expect(await device(next)).toMatchObject({ location: 'lost', assignedOrderId: null })
  expect(await device(former)).toMatchObject({ status: 'delivered' })
  expect(await words(file)).toContain('Das Austauschgerät fehlt.')
  const third = await givenDevice(db, { serialNumber: 'WD-3' })
  const sent = { inventoryId: third, formerState: 'quality_check', when: 'later', reason: 'Neu' }
  expect((await office.admin.post(exchange, agreedExchange(sent))).status).toBe(302)
  const page = await words(file)
  expect(page).toContain('Neue Seriennummer WD-3')
  expect(page).not.toContain('Das Austauschgerät fehlt.')
})

it('closing a defect asks for each device of its exchange; what is not ticked stays open and is found', async () => {
  const { file, order, exchange, device, former, next } = await decided('CL')
  const asked = wordsOf(partOf(await text(file), 'fieldset', 'Was ist vom Tausch schon geschehen?'))
  for (const box of ['CL-2 ist beim Kunden angekommen', 'CL-1 ist wieder bei uns']) {
    expect(asked).toContain(box)
  }
  expect(await words('/admin/heute')).not.toContain('CL-1 noch nicht zurück')
  const usableOn = '2026-03-02'
  const closed = await office.admin.post(file, { step: 'close', usableOn, hasArrived: 'on' })
  expect(closed.status).toBe(302)
  expect(await words(file)).toContain('Stand Behoben')
  expect(await device(next)).toMatchObject({ status: 'delivered', location: 'customer' })
  expect(await device(former)).toMatchObject({ status: 'maintenance', location: 'customer' })
  expect(await words(order)).toContain('CL-1 ist noch nicht zurück')
  expect(await words('/admin/heute')).toContain('CL-1 noch nicht zurück')
  expect(await words(file)).toContain('CL-1 ist wieder bei uns')
  expect((await office.admin.post(exchange, { step: 'finish', isBack: 'on' })).status).toBe(302)
  expect(await device(former)).toMatchObject({ location: 'warehouse' })
  expect(await words('/admin/heute')).not.toContain('CL-1 noch nicht zurück')
})
