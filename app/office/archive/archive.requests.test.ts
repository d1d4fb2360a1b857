import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addCategory, deleteCategory, listCategories } from '#core/categories/categories.server.ts'
import { formatDay } from '#core/dates.ts'
import { DAY_MS } from '#core/durations.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { eraseEnded } from '#core/personal-data/erase-ended.server.ts'
import { deleteDevice } from '#core/stock/save-device.server.ts'
import { authUsers } from '#db/schema/customers.ts'
import { b2bInquiries, erasures, orders, sentMails } from '#db/schema/schema.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { office as staffActor } from '#test/fixtures/office.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { PASSWORD, registered } from '#test/fixtures/visitors.ts'

const office = officeApp()
const old = new Date('2015-05-05T09:00:00Z')

/** An order whose owner has erased the account. */
async function locked(customerName: string) {
  const { db } = office.shop.services
  const { browser, email } = await registered(office.shop)
  await db.update(authUsers).set({ emailVerified: true }).where(eq(authUsers.email, email))
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  const { group } = await givenOrders(
    db,
    { customerEmail: email, customerName, userId: user?.id ?? null },
    [{ productName: 'Gale', logisticsStatus: 'delivered', deliveryDate: new Date() }],
  )
  const [mail] = await db
    .insert(sentMails)
    .values({
      key: `order_confirmation ${group.id}`,
      kind: 'order_confirmation',
      recipient: email,
      sentAt: new Date(),
      orderGroupId: group.id,
      subject: 'Bestellbestätigung',
      data: { orderGroupId: group.id },
    })
    .returning()
  const erased = await browser.post('/kunden-bereich/konto/loeschen', { password: PASSWORD })
  expect(erased.status).toBe(302)
  return { group, email, mail }
}

const words = async (path: string) =>
  wordsOf((await (await office.admin.get(path)).text()).replaceAll('<!-- -->', ''))

it('an order of an erased account stands in the archive alone: who, when, why, and until when (L-70)', async () => {
  const { group, email } = await locked('Gesa Gesperrt')
  const archive = await words('/admin/archiv')
  expect(archive).toContain(orderNumber(group.number))
  expect(archive).toContain(`Gesa Gesperrt, ${email}`)
  expect(archive).toMatch(/Gesperrt, weil der Kunde das Konto gelöscht hat, am \d\d\.\d\d\.\d{4}/)
  expect(archive).toMatch(/Aufzubewahren bis 31\.12\.\d{4}\./)
  expect(await words('/admin/auftraege')).not.toContain(email)
})

it('what somebody of the office hid says so, and what nobody hid is not there (L-70)', async () => {
  const [hidden, shown] = await office.given([
    { productName: 'Verstecktes Rad' },
    { productName: 'Sichtbares Rad' },
  ])
  const { db } = office.shop.services
  await db
    .update(orders)
    .set({ hiddenAt: new Date('2026-11-02T10:00:00Z'), hiddenBy: 'user:gone' })
    .where(eq(orders.id, hidden?.id ?? ''))
  const archive = await words('/admin/archiv')
  expect(archive).toContain('Verstecktes Rad')
  expect(archive).toContain('Aus den Listen entfernt am 02.11.2026, 11:00 Uhr.')
  expect(archive).not.toContain(shown?.productName)
})

it('it is found by number, name or address, and a sign of the search is only a sign (L-70)', async () => {
  const { group, email } = await locked('Sina Suchbar')
  for (const search of [orderNumber(group.number), 'suchBAR', email]) {
    expect(await words(`/admin/archiv?q=${encodeURIComponent(search)}`)).toContain('Sina Suchbar')
  }
  expect(await words('/admin/archiv?q=%25')).toContain('Dazu ist nichts aufbewahrt.')
})

it('whoever erased the account is sent no mail again (L-70)', async () => {
  const { group, mail } = await locked('Lotte Locked')
  const path = `/admin/auftraege/${group.id}/mails`
  expect(await words(path)).not.toContain('Erneut senden')
  expect((await office.admin.post(`${path}/${mail?.id}/erneut`, {})).status).toBe(409)
})

it('says what the nights erased, by kind and number, and what is held beyond its time and why (L-70)', async () => {
  const { services } = office.shop
  const { db, clock } = services
  const email = 'ida@example.org'
  await db.insert(b2bInquiries).values({
    ...{ firstName: 'Ida', lastName: 'Blum', email, message: 'Frage' },
    createdAt: new Date(clock.now().getTime() - 400 * DAY_MS),
  })
  const { group } = await givenOrders(
    db,
    { customerEmail: 'anna@example.org', createdAt: old, updatedAt: old },
    [{ status: 'pending' }],
  )
  expect(await words('/admin/archiv')).toContain('Bisher war nichts zu löschen.')
  await eraseEnded(services)
  const archive = await words('/admin/archiv')
  expect(await db.select().from(erasures)).toMatchObject([{ holding: 'inquiries', rows: 1 }])
  expect(archive).toContain(`${formatDay(clock.now())} Anfragen 1`)
  expect(archive).toContain(`${orderNumber(group.number)}: eine Zahlung ist offen`)
  expect(archive).not.toContain(email)
})

it('the page of a deleted order leads here, for whoever may read on (L-70)', async () => {
  const { group } = await locked('Willi Weiter')
  const path = `/admin/auftraege/${orderNumber(group.number)}`
  const led = await office.admin.get(path)
  expect([led.status, led.headers.get('Location')]).toEqual([
    302,
    `/admin/archiv?q=${orderNumber(group.number)}`,
  ])
  expect(await words(led.headers.get('Location') ?? '')).toContain('Willi Weiter')
  expect((await (await office.member('logistics')).get(path)).status).toBe(404)
  expect((await office.admin.get('/admin/auftraege/KP-999999')).status).toBe(404)
})

it('what was deleted by hand is listed, and read as it was, with its history', async () => {
  const { services } = office.shop
  const { db } = services
  expect(await words('/admin/archiv')).toContain('Bisher wurde nichts gelöscht.')
  await addCategory(services, staffActor, { name: 'Ringe <b>', description: 'Aus Holz.' })
  const added = (await listCategories(services)).find(({ name }) => name.startsWith('Ringe'))
  await deleteCategory(services, staffActor, {
    id: added?.id ?? '',
    read: added?.version ?? '',
  })
  const device = await givenDevice(db, { serialNumber: 'HV-77', notes: 'Lack ab.' })
  await deleteDevice(services, staffActor, { id: device, read: '' })
  const list = await (await office.admin.get('/admin/archiv')).text()
  const links = [...list.matchAll(/href="(\/admin\/archiv\/geloescht\/[^"]+)"/g)].map(
    ([, to]) => to,
  )
  expect(links).toHaveLength(2)
  const [gone = '', category = ''] = links
  expect(await words(gone)).toMatch(/Gerät: HV-77 .* Notizen Lack ab\. Verlauf Gerät gelöscht/)
  expect(await words(category)).toMatch(/Kategorie: Ringe .* Aus Holz\. Verlauf Kategorie gelöscht/)
  for (const path of ['post/x', `device/${crypto.randomUUID()}`, `order/${device}`])
    expect((await office.admin.get(`/admin/archiv/geloescht/${path}`)).status).toBe(404)
  expect((await (await office.member('content')).get(gone)).status).toBe(403)
})
