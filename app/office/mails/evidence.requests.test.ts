import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { MINUTE_MS } from '#core/durations.ts'
import { changesOf } from '#core/edits.ts'
import { signatureKey } from '#core/handovers/hand-over.server.ts'
import { documentKey } from '#core/invoices/document-key.ts'
import { photoKey } from '#core/returns/photos.server.ts'
import { changeDevices } from '#core/stock/change-devices.server.ts'
import {
  authSessions,
  deviceAssignments,
  devicePhotos,
  handovers,
  inventoryItems,
  invoiceDocuments,
  journalEntries,
  officeSessions,
  orders,
} from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'
import { givenWholeOrder } from '#test/fixtures/whole-order.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }
const listed = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })
const manifest = z.object({
  bestellnummer: z.string(),
  files: z.array(z.union([listed, z.object({ name: z.string(), missing: z.string() })])),
})

let shop: TestApp
let admin: TestBrowser
let groupId: string
beforeAll(async () => {
  shop = await testApp()
  const { emulator } = shop
  if (!emulator) throw new Error('no emulator')
  await ensureAdmin(shop.services, login)
  admin = new TestBrowser(shop)
  await admin.post('/admin', login)
  const withEmulator = { ...shop, emulator }
  await givenCatalog(withEmulator)
  groupId = (await givenWholeOrder(withEmulator)).orderGroupId
  const { db, files } = shop.services
  const [assignment] = await db.select().from(deviceAssignments)
  await db
    .update(inventoryItems)
    .set({ serialNumber: 'HV2-0815', batch: '2026-07', purchasePrice: 61_234 })
    .where(eq(inventoryItems.id, assignment?.inventoryId ?? ''))
  // Somebody sees a scratch a week after it was delivered.
  await db.transaction(tx =>
    changeDevices(
      tx,
      eq(inventoryItems.id, assignment?.inventoryId ?? ''),
      { qualityStatus: 'poor' },
      {
        ...{ actor: 'unknown', now: new Date('2026-03-10T09:00:00Z'), event: 'device_changed' },
        changes: (before, after) => changesOf(before, { qualityStatus: after.qualityStatus }),
      },
    ),
  )
  const [handover] = await db.select().from(handovers)
  await files.put(signatureKey(handover?.id ?? ''), new TextEncoder().encode('Mara'), 'image/png')
})
afterAll(() => shop.close())

/** The archive as the office saves it, unpacked, with its list. */
async function taken() {
  const answer = await admin.post(path(), {})
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const words = (name: string) => new TextDecoder().decode(files[name])
  return { answer, files, words, list: manifest.parse(JSON.parse(words('manifest.json'))) }
}

const path = () => `/admin/auftraege/${groupId}/nachweise`

it('the evidence of a contract is one ZIP: its list names each file with its SHA-256, the journal who took it', async () => {
  const { answer, files, list, words } = await taken()
  expect(answer.headers.get('Content-Type')).toBe('application/zip')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(Object.keys(files)).toHaveLength(list.files.length + 1)
  for (const { name, sha256, bytes } of z.array(listed).parse(list.files)) {
    const content = files[name] ?? new Uint8Array()
    expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([
      bytes,
      sha256,
    ])
  }
  for (const part of ['Havel 2', 'mara@example.com', '"kind": "care"', '"unitAmount": 4900']) {
    expect(words('vertrag.json')).toContain(part)
  }
  const entries = await shop.services.db
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.event, 'evidence_taken'))
  expect(entries).toMatchObject([{ subjectId: groupId, actor: expect.stringMatching(/^user:/) }])
})

it('it proves which device an order had, from when on, and what a debit rests on; not what the device cost', async () => {
  const { words } = await taken()
  const contract = JSON.parse(words('vertrag.json'))
  const { db } = shop.services
  const [bought, rented] = await db.select().from(orders).orderBy(asc(orders.orderSequence))
  expect(contract.zugeordneteGeräte).toEqual([
    {
      ...{ orderId: bought?.id, inventoryId: bought?.assignedInventoryId },
      ...{ serialNumber: 'HV2-0815', batch: '2026-07', qualityStatus: 'good' },
      ...{ assignedAt: '2026-03-03T09:00:00.000Z', assignedBy: 'unknown' },
      ...{ releasedAt: null, releasedBy: null },
    },
  ])
  expect(contract.sepaMandate).toMatchObject([{ reference: 'MARA1', last4: '3000' }])
  expect(contract.fälle).toMatchObject([
    { kind: 'subscription_ended', openedBy: 'stripe' },
    { kind: 'device_damaged', reason: 'Mara' },
  ])
  expect(contract.lieferungenUndRücknahmen).toMatchObject([
    { state: 'done', units: [{ orderId: rented?.id, event: 'delivered' }] },
  ])
  expect(words('vertrag.json')).not.toContain('61234')
})

it('a file that is missing is named with the reason, and spoils no other', async () => {
  const { services } = shop
  const whole = await taken()
  const [photo] = await services.db.select().from(devicePhotos)
  const [paper] = await services.db.select().from(invoiceDocuments)
  const keys = [photoKey(photo?.id ?? ''), documentKey(paper?.sha256 ?? '')]
  const kept = await Promise.all(keys.map(key => services.files.get(key)))
  for (const key of keys) await services.files.remove(key)
  const { answer, files, list } = await taken()
  for (const [index, key] of keys.entries()) {
    await services.files.put(key, kept[index] ?? new Uint8Array(), 'application/octet-stream')
  }
  expect(answer.status).toBe(200)
  expect(list.files.map(({ name }) => name)).toEqual(whole.list.files.map(({ name }) => name))
  const missing = list.files.filter(file => 'missing' in file)
  expect(missing).toEqual([
    {
      name: expect.stringMatching(/^rechnungen\/.+\.pdf$/),
      missing: expect.stringMatching(/is missing/),
    },
    { name: expect.stringMatching(/^fotos\/.+\.jpg$/), missing: 'Dieses Foto gibt es nicht.' },
  ])
  const rest = Object.keys(whole.files).filter(name => missing.every(file => file.name !== name))
  expect(Object.keys(files)).toEqual(rest)
  for (const name of rest.filter(each => /^(mails|texte|uebergaben)/.test(each))) {
    expect(files[name]).toEqual(whole.files[name])
  }
})

it('is taken after the password alone', async () => {
  const { db } = shop.services
  const before = new Date(Date.now() - 11 * MINUTE_MS)
  await db.update(authSessions).set({ createdAt: before, updatedAt: before })
  await db.update(officeSessions).set({ activeAt: before, confirmedAt: null })
  const asked = await admin.post(path(), {})
  expect(asked.headers.get('Location')).toMatch(/^\/admin\/anmeldung\/passwort\?weiter=.*mails$/)
  const back = asked.headers.get('Location') ?? ''
  expect((await admin.post(back, { password: login.password })).status).toBe(302)
  expect((await admin.post(path(), {})).status).toBe(200)
})

it('nobody else takes it, and of an unknown order there is none', async () => {
  const { browser } = await registered(shop)
  expect((await browser.post(path(), {})).status).toBe(403)
  const unknown = `/admin/auftraege/${crypto.randomUUID()}/nachweise`
  expect((await admin.post(unknown, {})).status).toBe(404)
})
