import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { issueLink } from '#core/orders/access-links.server.ts'
import { openReturns } from '#core/returns/open-returns.server.ts'
import { orders, shipmentUnits } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { givenDevice } from '#test/fixtures/devices.ts'
import { linksOf, partOf, wordsOf } from '#test/fixtures/document.ts'
import { agreedExchange } from '#test/fixtures/exchanges.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenRental } from '#test/fixtures/orders.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const office = officeApp()
const text = async (path: string) => (await office.admin.get(path)).text()

it('a device is exchanged from its order, and its history says why', async () => {
  const { db } = office.shop.services
  const [unit] = await office.given([
    { status: 'completed', logisticsStatus: 'delivered', stripeProductId: 'prod_gale' },
  ])
  const orderId = unit?.id ?? ''
  const out = { status: 'delivered' as const, location: 'customer' }
  const former = await givenDevice(db, { serialNumber: 'GA-1', ...out, orderId })
  const next = await givenDevice(db, { serialNumber: 'GA-2' })
  const path = `/admin/auftraege/${orderId}/tausch`
  expect(await text(`/admin/auftraege/${unit?.orderGroupId}`)).toContain(path)
  expect(await text(`/admin/inventar/${former}`)).toContain(path)
  expect(await text(path)).toContain('GA-2')

  const form = { inventoryId: next, formerState: 'quality_check', when: 'later' }
  const refused = await office.admin.post(path, { ...form, reason: ' ' })
  expect(refused.status).toBe(422)
  // Beside the form, which counts as unsaved by that.
  const section = partOf(await refused.text(), 'section', 'Neues Gerät')
  expect(section).toMatch(/role="alert"[^>]*>[\s\S]*Bitte nennen Sie den Grund\./)
  const typed = { ...form, reason: '<b>Verwechselt</b>', trackingNumber: '12345' }
  const asked = await (await office.admin.post(path, typed)).text()
  expect(wordsOf(asked)).toContain(
    `GA-1 gegen GA-2 tauschen? Mara Öztürk bekommt sofort eine E-Mail mit dem Grund`,
  )
  // Without scripts the form is another one: what was typed stays.
  expect(asked).toContain('&lt;b&gt;Verwechselt&lt;/b&gt;</textarea>')
  expect(asked).toContain('value="12345"')
  // A yes to another fate of the former one is none.
  const other = { ...agreedExchange(typed), formerState: 'out_of_service' }
  expect(await (await office.admin.post(path, other)).text()).toContain('GA-1 gegen GA-2 tauschen?')
  await office.shop.settle()
  expect(office.shop.mails.map(({ kind }) => kind)).not.toContain('device_exchanged')
  expect(await text(path)).not.toContain('noch nicht abgeschlossen')
  const answer = await office.admin.post(path, agreedExchange(typed))
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, path])
  const open = await text(path)
  for (const words of [
    'noch nicht abgeschlossen',
    'GA-2 ist beim Kunden',
    'GA-1 ist wieder bei uns',
  ])
    expect(open).toContain(words)
  expect(wordsOf(open)).toContain('Noch einmal tauschen können Sie, sobald GA-2 als angekommen')
  expect(
    (await office.admin.post(path, agreedExchange({ ...form, reason: 'Noch einmal' }))).status,
  ).toBe(409)
  expect(await text('/admin/heute')).toContain('GA-2 unterwegs, GA-1 noch nicht zurück')
  const page = await text(`/admin/inventar/${former}`)
  expect(page).toContain('Gerät getauscht')
  expect(page).toContain('Verwechselt')
  expect(page).not.toContain('<b>Verwechselt')
  const none = await office.admin.post(path, { step: 'finish' })
  expect([none.status, wordsOf(await none.text())]).toEqual([
    422,
    expect.stringContaining('Bitte kreuzen Sie an, was angekommen ist.'),
  ])
  await office.admin.post(path, { step: 'finish', hasArrived: 'on', isBack: 'on' })
  expect(await text(path)).not.toContain('noch nicht abgeschlossen')
  const again = await office.admin.post(path, { step: 'finish', hasArrived: 'on' })
  expect(again.status).toBe(409)
})

it('a device that got lost in an exchange is written off for another one, and its customer is told', async () => {
  const { db } = office.shop.services
  const [unit] = await office.given([
    { status: 'completed', logisticsStatus: 'delivered', stripeProductId: 'prod_gale' },
  ])
  const orderId = unit?.id ?? ''
  const out = { status: 'delivered' as const, location: 'customer' }
  await givenDevice(db, { serialNumber: 'VL-1', ...out, orderId })
  const coming = await givenDevice(db, { serialNumber: 'VL-2' })
  const path = `/admin/auftraege/${orderId}/tausch`
  const sent = { inventoryId: coming, formerState: 'quality_check', when: 'later' }
  await office.admin.post(path, agreedExchange({ ...sent, reason: 'Verschlissen' }))
  expect(wordsOf(await text(path))).toContain('hat der Kunde wieder sein bisheriges Gerät')
  expect(wordsOf(await text(path))).toContain('unterwegs VL-2')
  expect(wordsOf(await text(`/admin/auftraege/${unit?.orderGroupId}`))).toContain(
    'VL-2 unterwegs, bisher VL-1',
  )
  const another = await givenDevice(db, { serialNumber: 'VL-3' })
  expect(wordsOf(await text(path))).toMatch(
    /Dann schicken Sie hier ein anderes\..*wird damit ausgebucht; das lässt sich nicht zurücknehmen\./,
  )
  const lost = { currentId: coming, inventoryId: another, formerState: 'lost', when: 'later' }
  const asked = await office.admin.post(path, { ...lost, reason: 'Nicht auffindbar' })
  expect(wordsOf(await asked.text())).toContain('VL-2 als verloren ausbuchen und VL-3 schicken?')
  const answer = await office.admin.post(
    path,
    agreedExchange({ ...lost, reason: 'Nicht auffindbar' }),
  )
  expect(answer.status).toBe(302)
  expect(
    (await office.admin.post(path, agreedExchange({ ...lost, reason: 'Zweiter Reiter' }))).status,
  ).toBe(409)
  const device = wordsOf(await text(`/admin/inventar/${coming}`))
  expect(device).toContain('Auf dem Weg verloren, anderes Gerät geschickt')
  expect(device).toContain('Verloren')
  expect(await text('/admin/heute')).toContain('VL-3 unterwegs, VL-1 noch nicht zurück')
  await office.shop.settle()
  // Two mails at once may go out in either order.
  const told = office.shop.mails.flatMap(({ kind, data }) =>
    kind === 'device_exchanged' ? { ...data } : [],
  )
  expect(told.filter(data => 'inventoryId' in data && data.inventoryId === another)).toMatchObject([
    { isLost: true },
  ])
})

it('what was typed for another device stays where the last one has gone meanwhile, and the page says so', async () => {
  const { db } = office.shop.services
  const [unit] = await office.given([
    { status: 'completed', logisticsStatus: 'delivered', stripeProductId: 'prod_gale' },
  ])
  const orderId = unit?.id ?? ''
  const out = { status: 'delivered' as const, location: 'customer' }
  await givenDevice(db, { serialNumber: 'FG-1', ...out, orderId })
  const coming = await givenDevice(db, { serialNumber: 'FG-2' })
  const path = `/admin/auftraege/${orderId}/tausch`
  const sent = { formerState: 'quality_check', when: 'later', reason: 'Verschlissen' }
  await office.admin.post(path, agreedExchange({ ...sent, inventoryId: coming }))
  const lost = { ...sent, currentId: coming, formerState: 'lost', reason: 'Nicht auffindbar' }
  const form = { ...lost, inventoryId: crypto.randomUUID() }
  for (const typed of [form, agreedExchange(form)]) {
    const page = await (await office.admin.post(path, typed)).text()
    expect(page).toContain('Nicht auffindbar</textarea>')
    expect(wordsOf(page)).toContain('Inzwischen ist kein anderes Gerät mehr frei.')
  }
  expect(wordsOf(await text(path))).not.toContain('Inzwischen')
})

it('the list of returns shows the device that its customer has, and asks about it, while another one is on its way', async () => {
  const { db } = office.shop.services
  const [unit] = await office.given([
    {
      ...{ status: 'completed', logisticsStatus: 'delivered', stripeProductId: 'prod_gale' },
      ...{ orderType: 'rental', deliveryDate: new Date('2026-01-20') },
    },
  ])
  if (!unit) throw new Error('There is no unit')
  const orderId = unit.id
  const out = { status: 'delivered' as const, location: 'customer' }
  const former = await givenDevice(db, { serialNumber: 'RK-1', ...out, orderId })
  const inventoryId = await givenDevice(db, { serialNumber: 'RK-2' })
  const endsOn = '2026-02-27'
  await givenRental(db, unit, { state: 'ended', deliveredOn: '2026-01-20', endsOn }, [])
  const path = `/admin/auftraege/${orderId}/tausch`
  const form = { inventoryId, formerState: 'repair_needed', when: 'later', trackingNumber: 'RK' }
  await office.admin.post(path, agreedExchange({ ...form, reason: 'Kabel gerissen' }))
  for (const page of ['/admin/rueckgaben', `/admin/rueckgaben/${orderId}`]) {
    expect(wordsOf(await text(page))).toContain('Seriennummer RK-1')
  }
  const [device] = await openReturns(office.shop.services, [unit.orderGroupId ?? ''])
  expect(device?.device).toMatchObject({ id: former, label: 'RK-1', coming: 'RK-2' })
  const receive = (deviceId: string) =>
    office.admin.post(`/admin/rueckgaben/${orderId}/eingang.data`, { deviceId, confirmed: 'yes' })
  // What was asked about is another one by now.
  expect((await receive(inventoryId)).status).toBe(409)
  expect((await receive(former)).status).toBe(200)
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(order).toMatchObject({ logisticsStatus: 'return_received', assignedInventoryId: former })
})

it('devices of two exchanges that are not back are shown and ticked one by one', async () => {
  const { db } = office.shop.services
  const [unit] = await office.given([
    { status: 'completed', logisticsStatus: 'delivered', stripeProductId: 'prod_gale' },
  ])
  const orderId = unit?.id ?? ''
  const out = { status: 'delivered' as const, location: 'customer' }
  const first = await givenDevice(db, { serialNumber: 'ZW-1', ...out, orderId })
  const path = `/admin/auftraege/${orderId}/tausch`
  const form = { formerState: 'quality_check', when: 'later', reason: 'Verschlissen' }
  for (const serialNumber of ['ZW-2', 'ZW-3']) {
    const inventoryId = await givenDevice(db, { serialNumber })
    expect((await office.admin.post(path, agreedExchange({ ...form, inventoryId }))).status).toBe(
      302,
    )
    await office.admin.post(path, { step: 'finish', hasArrived: 'on' })
  }
  const open = wordsOf(await text(path))
  expect(open).toContain('ZW-2 ist wieder bei uns')
  expect(open).toContain('ZW-1 ist wieder bei uns')
  const order = wordsOf(await text(`/admin/auftraege/${unit?.orderGroupId}`))
  expect(order).toContain('ZW-2 ist noch nicht zurück, ZW-1 ist noch nicht zurück')
  expect(order).toContain('Gale (Gerät seither getauscht)')
  await office.admin.post(path, { step: 'finish', earlierBack: first })
  const left = wordsOf(await text(path))
  expect(left).toContain('ZW-2 ist wieder bei uns')
  expect(left).not.toContain('ZW-1')
})

it('the mail about a device that is sent in exchange leads to its parcel, and a number that comes later stands on its customer’s page and in their mail', async () => {
  const { shop, admin } = office
  const { db, clock } = shop.services
  const exchanged = async (serial: string, trackingNumber: string) => {
    const [unit] = await office.given([
      {
        ...{ status: 'completed', logisticsStatus: 'delivered', stripeProductId: 'prod_gale' },
        deliveryDate: new Date('2026-01-20'),
      },
    ])
    if (!unit) throw new Error('no unit')
    const out = { status: 'delivered' as const, location: 'customer' }
    await givenDevice(db, { serialNumber: `${serial}-1`, ...out, orderId: unit.id })
    const inventoryId = await givenDevice(db, { serialNumber: `${serial}-2` })
    const form = { inventoryId, formerState: 'quality_check', reason: 'Verschlissen' }
    await admin.post(`/admin/auftraege/${unit.id}/tausch`, {
      ...agreedExchange({ ...form, when: 'later' }),
      trackingNumber,
    })
    await shop.settle()
    return unit
  }
  const mailed = async (kind: 'device_exchanged' | 'order_shipped') => {
    const mail = shop.mails.findLast(sent => sent.kind === kind)
    if (!mail) throw new Error('Nobody was told')
    const { body } = await letters[kind](shop.services, mail.data as never)
    return await render(body)
  }
  const number = '00340434161094042557'
  await exchanged('TR', number)
  const told = await mailed('device_exchanged')
  expect(linksOf(told).join('\n')).toMatch(new RegExp(`${number} → https://www\\.dhl\\.`))
  expect(wordsOf(told)).toContain('Sendung DHL')

  const { id, orderGroupId } = await exchanged('SP', '')
  expect(wordsOf(await mailed('device_exchanged'))).toContain(
    'Sobald wir eine Sendungsnummer haben, steht sie bei Ihrer Bestellung.',
  )
  const [sent] = await db.select().from(shipmentUnits).where(eq(shipmentUnits.orderId, id))
  const read = { 'read-carrier': 'other', 'read-trackingUrl': '', 'read-numbers': '' }
  const answer = await admin.post(`/admin/auftraege/sendungen/${sent?.shipmentId}.data`, {
    ...{ ...read, 'read-parcels': '', carrier: 'dhl', trackingUrl: '', numbers: number },
    ...{ parcels: '', tells: 'on' },
  })
  expect(answer.status).toBe(200)
  await shop.settle()
  const link = { orderGroupId, purpose: 'order' as const, now: clock.now() }
  const guest = new TestBrowser(shop)
  await guest.get(`/bestellung?link=${await issueLink(db, link)}`)
  const seen = await (await guest.get('/bestellung')).text()
  expect(linksOf(seen).join('\n')).toContain(`${number} → https://www.dhl.`)
  expect(wordsOf(seen)).toContain('Austauschgerät Seriennummer SP-2, unterwegs')
  const corrected = wordsOf(await mailed('order_shipped'))
  expect(corrected).toContain(number)
  // It came long ago; only the device in exchange is on its way.
  expect(corrected).not.toMatch(/Widerrufsfrist|Lieferzeit/)
})
