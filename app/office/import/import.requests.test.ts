import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { MINUTE_MS } from '#core/durations.ts'
import { authSessions, inventoryItems, officeSessions, productContents } from '#db/schema/schema.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { login, officeApp } from '#test/fixtures/office-app.ts'
import type { TestBrowser } from '#test/fixtures/visitors.ts'

const office = officeApp()

async function sent(
  browser: TestBrowser,
  text: string,
  { path = '/admin/import/inventar', ...fields }: Record<string, string> = {},
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', new File([text], 'inventar.csv'))
  const headers = { Origin: office.shop.services.publicUrl }
  const answer = await browser.send(path, { method: 'POST', headers, body })
  return { status: answer.status, html: await answer.text() }
}

/** What the page hands to its script of the check. */
const fingerprintIn = (html: string) => /fingerprint[\\",]+([0-9a-f]{64})/.exec(html)?.[1] ?? ''

it('is checked first and written only with the password, as it was shown', async () => {
  const { db } = office.shop.services
  const id = await givenDevice(db, { serialNumber: 'GL-1' })
  const notes = async () =>
    (await db.select().from(inventoryItems).where(eq(inventoryItems.id, id)))[0]?.notes
  const saved = await (await office.admin.get('/admin/export/inventar.csv?q=GL-1')).text()
  expect(saved).toContain(`${id};prod_gale;Gale;GL-1;Eigentum;Verfügbar;Lager;Gut;;`)
  const file = saved.replace(';Gut;;', ';Gut;Neues Pedal;')

  const checked = await sent(office.admin, file)
  expect(checked.status).toBe(200)
  expect(await notes()).toBeNull()
  const seen = fingerprintIn(checked.html)
  expect(seen).not.toBe('')

  const before = new Date(Date.now() - 11 * MINUTE_MS)
  await db.update(authSessions).set({ createdAt: before, updatedAt: before })
  await db.update(officeSessions).set({ activeAt: before, confirmedAt: null })
  const asked = await sent(office.admin, file, { seen })
  expect(asked.status).toBe(403)
  expect(await notes()).toBeNull()
  const other = await sent(office.admin, `${file}\n`, { seen, password: login.password })
  expect(other.status).toBe(409)
  expect(await notes()).toBeNull()
  expect((await sent(office.admin, file, { seen })).status).toBe(200)
  expect(await notes()).toBe('Neues Pedal')
  const page = await (await office.admin.get('/admin/import/inventar')).text()
  expect(page).toContain('Letzte Importe')
  expect(page).toContain('1 Gerät geändert')
  expect(wordsOf(page)).toContain('Die Spalten „ID“ und „Produkt-ID“ braucht jede Datei')
})

it('says what is wrong with a file, and is for administrators alone', async () => {
  const wrong = await sent(office.admin, 'Name;Alter\nKim;30')
  expect(wrong.status).toBe(422)
  const none = await sent(office.admin, '')
  expect(none.status).toBe(422)
  expect((await sent(office.customer, 'ID;Produkt-ID')).status).toBe(403)
})

it('changes product texts from a file, by who is here for content and nobody of the logistics', async () => {
  const { services, emulator } = office.shop
  if (!emulator) throw new Error('This shop pays at the real provider')
  await givenCatalog({ services, emulator })
  const texts = await office.member('content')
  const parcels = await office.member('logistics')
  const path = '/admin/import/produkte'
  expect((await parcels.get('/admin/export/produkte.csv')).status).toBe(403)
  expect((await parcels.get(path)).status).toBe(403)
  const saved = await (await texts.get('/admin/export/produkte.csv?all=1')).text()
  const line = /prod_kettlebell;.*/.exec(saved)?.[0] ?? ''
  const head = saved.slice(0, saved.indexOf('\r\n'))
  const live = head.split(';').indexOf('Live') - head.split(';').length
  const cells = line.split(';')
  expect(cells.at(live)).toBe('ja')
  const offer = await sent(texts, `${head}\n${cells.with(live, 'nein').join(';')}`, { path })
  expect(offer.html).toContain('ändert die Administration')
  const file = `${head}\n${line.replace(/^(prod_kettlebell;[^;]*;)[^;]*/, '$1Kugelhantel')}`
  expect((await sent(parcels, file, { path })).status).toBe(403)
  const checked = await sent(texts, file, { path })
  expect(checked.status).toBe(200)
  const seen = fingerprintIn(checked.html)
  expect((await sent(texts, file, { path, seen })).status).toBe(200)
  const shown = await (await texts.get(path)).text()
  expect(shown).toContain('1 Produkt geändert')
  const [row] = await services.db
    .select()
    .from(productContents)
    .where(eq(productContents.stripeProductId, 'prod_kettlebell'))
  expect(row?.title).toBe('Kugelhantel')
  expect((await sent(texts, saved, { path: '/admin/import/inventar' })).status).toBe(403)
})
