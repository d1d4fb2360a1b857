import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addDays, berlinDay } from '#core/dates.ts'
import { remindMissingDevices } from '#core/returns/remind.server.ts'
import { authUsers } from '#db/schema/customers.ts'
import { deviceReturns, inventoryItems, rentals } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { givenDevice } from '#test/fixtures/devices.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { agreedExchange } from '#test/fixtures/exchanges.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenEndedRental } from '#test/fixtures/returns.ts'
import { registered } from '#test/fixtures/visitors.ts'

const app = officeApp()

/** A device whose rental has ended, with its renter; its pick-up was to be so many days ago. */
async function renter(pickedUpBefore: number | null) {
  const { services } = app.shop
  const { browser, email } = await registered(app.shop)
  const [user] = await services.db.select().from(authUsers).where(eq(authUsers.email, email))
  const made = await givenEndedRental(app.shop, { userId: user?.id ?? '' })
  const { orderId } = made
  const out = { status: 'delivered' as const, location: 'customer' }
  const deviceId = await givenDevice(services.db, { serialNumber: `V-${orderId}`, ...out, orderId })
  const now = services.clock.now()
  if (pickedUpBefore !== null) {
    await services.db.insert(deviceReturns).values({
      ...{ orderId, orderGroupId: made.group.id, createdAt: now, announcedAt: now },
      pickUpOn: addDays(berlinDay(now), -pickedUpBefore),
    })
  }
  return { ...made, browser, deviceId, path: `/admin/rueckgaben/${orderId}` }
}

const office = async (path: string) => wordsOf(await (await app.admin.get(path)).text())
/** The yes to the mail that is sent at once. */
const yes = { confirmed: 'yes' }
const reason = 'Die Spedition findet es <b>nicht</b>.'

it('a device that got lost on its way back is written off, and its renter reads that nothing is left to do', async () => {
  const { orderId, browser, deviceId, path, group } = await renter(9)
  const own = `/kunden-bereich/rueckgabe/${orderId}`
  const reads = async (page = own) => wordsOf(await (await browser.get(page)).text())
  expect(await reads()).toContain('steht noch aus')
  expect(await office(path)).toMatch(
    /Auf dem Rückweg verloren\?.*eine E-Mail mit dem Grund und damit, dass er nichts weiter tun muss\./,
  )
  const lose = (form: Record<string, string>, who = app.admin) =>
    who.post(`${path}/verlust.data`, form)
  expect((await lose({ reason }, browser)).status).toBe(403)
  expect((await lose({ reason }, await app.member('content'))).status).toBe(403)
  expect((await lose({ reason: ' ' })).status).toBe(422)
  const asked = await lose({ reason })
  expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('"asked"')])
  expect(await reads()).toContain('steht noch aus')

  expect((await lose({ reason, ...yes })).status).toBe(200)
  expect((await lose({ reason, ...yes })).status).toBe(409)
  const page = await office(path)
  expect(page).toContain('Auf dem Rückweg verloren, ausgebucht am')
  expect(page).not.toMatch(/Auf dem Rückweg verloren\?|Prüfung abschließen|Rücktransport/)
  expect(await office(`/admin/inventar/${deviceId}`)).toContain('Auf dem Rückweg verloren')
  expect(await office('/admin/rueckgaben')).not.toContain(`V-${orderId}`)
  const text = await reads()
  expect(text).toContain('leider unterwegs verloren gegangen')
  expect(text).toContain('Sie müssen nichts weiter tun.')
  expect(text).not.toMatch(/steht noch aus|nicht zurück|Geprüft|eingegangen/)
  expect(await reads('/kunden-bereich')).toContain('Rückgabe abgeschlossen')

  await remindMissingDevices(app.shop.services)
  await app.shop.settle()
  const told = app.shop.mails.filter(({ to }) => to === group.customerEmail)
  expect(told.filter(({ kind }) => kind === 'return_reminder')).toEqual([])
  const mail = told.findLast(({ kind }) => kind === 'return_lost')
  const { body } = await letters.return_lost(app.shop.services, mail?.data as never)
  const html = await render(body)
  expect(html).not.toContain('<b>nicht</b>')
  expect(wordsOf(html)).toContain('Wir warten nicht mehr auf das Gerät')
  expect(wordsOf(html)).toContain('Ihre Miete endete am 27.02.2026.')

  // Found again, it is in the house like any other.
  await app.admin.post(`/admin/inventar/${deviceId}/zustand.data`, { step: 'quality_check' })
  const { db } = app.shop.services
  const [found] = await db.select().from(inventoryItems).where(eq(inventoryItems.id, deviceId))
  expect(found?.status).toBe('maintenance')
})

it('who gave back the former device and never got the other one is told what ends', async () => {
  const { orderId, path, group } = await renter(null)
  const { db } = app.shop.services
  const running = { state: 'running' as const, endsOn: null, endedAt: null }
  await db.update(rentals).set(running).where(eq(rentals.orderId, orderId))
  const inventoryId = await givenDevice(db, {})
  const tausch = `/admin/auftraege/${orderId}/tausch`
  const sent = { formerState: 'quality_check', when: 'later', trackingNumber: 'B2', reason }
  await app.admin.post(tausch, agreedExchange({ inventoryId, ...sent }))
  expect(await office(path)).not.toContain('verloren?')
  await app.admin.post(tausch, { step: 'finish', isBack: 'on' })
  expect(await office(tausch)).toMatch(/kein anderes Gerät frei.* bei der Rückgabe aus/)
  const asked = await office(path)
  expect(asked).toContain('Auf dem Weg zum Kunden verloren?')
  expect(asked).toContain('Die Miete endet heute')
  const lose = (form: Record<string, string>) => app.admin.post(`${path}/verlust.data`, form)
  expect((await lose({ reason })).status).toBe(422)
  expect((await lose({ reason, endsRental: 'yes', ...yes })).status).toBe(200)
  await app.shop.settle()
  const told = app.shop.mails.filter(({ to }) => to === group.customerEmail)
  const mail = told.findLast(({ kind }) => kind === 'return_lost')
  const { body } = await letters.return_lost(app.shop.services, mail?.data as never)
  expect(wordsOf(await render(body))).toContain('Für die Tage ohne Gerät zahlen Sie keine Miete.')
})

it('what its renter still has is not lost on its way', async () => {
  const { path } = await renter(null)
  expect(await office(path)).not.toContain('Auf dem Rückweg verloren')
  const refused = await app.admin.post(`${path}/verlust.data`, { reason })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('noch beim Kunden')
})

it('what was given back voluntarily and got lost is still to be paid back, and not to be declined (L-23)', async () => {
  const { orderId, browser, path } = await renter(9)
  const { db, clock } = app.shop.services
  await db
    .update(deviceReturns)
    .set({ voluntarySince: clock.now() })
    .where(eq(deviceReturns.orderId, orderId))
  expect(await office(path)).toMatch(/Das Risiko des Rückwegs tragen wir.*Rückgabe ablehnen/)
  await app.admin.post(`${path}/verlust.data`, { reason, ...yes })
  const page = await office(path)
  expect(page).toContain('Erstattung der freiwilligen Rückgabe')
  expect(page).not.toMatch(/Rückgabe ablehnen|sobald das Gerät geprüft ist/)
  const declined = await app.admin.post(`${path}/ablehnung.data`, { reason: 'Nein.' })
  expect(declined.status).toBe(409)
  const read = wordsOf(await (await browser.get(`/kunden-bereich/rueckgabe/${orderId}`)).text())
  expect(read).toMatch(/spätestens bis zum [\d.]+, als wäre das Gerät eingegangen/)
})
