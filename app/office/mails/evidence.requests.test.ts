import { createHash } from 'node:crypto'
import { asc, eq, isNull } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { guest } from '#core/actor.ts'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { MINUTE_MS } from '#core/durations.ts'
import { changesOf } from '#core/edits.ts'
import { signatureKey } from '#core/handovers/hand-over.server.ts'
import { documentKey } from '#core/invoices/document-key.ts'
import { acceptQuote } from '#core/quotes/accept.server.ts'
import { issueQuoteLink } from '#core/quotes/links.server.ts'
import { photoKey } from '#core/returns/photos.server.ts'
import { changeDevices } from '#core/stock/change-devices.server.ts'
import {
  authSessions,
  defectReports,
  deviceAssignments,
  devicePhotos,
  handovers,
  inventoryItems,
  invoiceDocuments,
  journalEntries,
  officeSessions,
  orders,
  phoneOrders,
} from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { mara } from '#test/fixtures/checkouts.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { givenSentQuote } from '#test/fixtures/quotes.ts'
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
  const [defect] = await db.select().from(defectReports)
  const photoId = crypto.randomUUID()
  await db.insert(devicePhotos).values({
    ...{ id: photoId, orderId: defect?.orderId ?? '', orderGroupId: groupId, moment: 'defect' },
    ...{ defectId: defect?.id ?? '', width: 40, height: 30 },
    ...{ takenAt: new Date('2026-03-04T09:00:00Z'), takenBy: 'customer' },
  })
  await files.put(photoKey(photoId), new TextEncoder().encode('crack'), 'image/jpeg')
  const [handover] = await db.select().from(handovers)
  await files.put(signatureKey(handover?.id ?? ''), new TextEncoder().encode('Mara'), 'image/png')
})
afterAll(() => shop.close())

/** The archive as the office saves it, unpacked, with its list. */
async function taken(orderGroupId = groupId) {
  const answer = await admin.post(path(orderGroupId), {})
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const words = (name: string) => new TextDecoder().decode(files[name])
  return { answer, files, words, list: manifest.parse(JSON.parse(words('manifest.json'))) }
}

const path = (orderGroupId = groupId) => `/admin/auftraege/${orderGroupId}/nachweise`

it('the evidence of a contract is one ZIP: its list names each file with its SHA-256, the journal who took it (B-2-86)', async () => {
  const { answer, files, words, list } = await taken()
  expect(answer.headers.get('Content-Type')).toBe('application/zip')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(list.bestellnummer).toBe('KP-000001')
  expect(list.files.map(({ name }) => name)).toEqual([
    'vertrag.json',
    ...['privacy', 'terms', 'withdrawal_right'].flatMap(kind => [
      `texte/${kind}.md`,
      `texte/${kind}.json`,
    ]),
    ...['texte/uebernahme-1/terms.md', 'texte/uebernahme-1/terms.json'],
    ...['mails/001-order_shipped.json', 'mails/001-order_shipped.html'],
    'rechnungen/RE-2026-000001.pdf',
    ...['fotos/geraet-2-in-1.jpg', 'fotos/geraet-2-defect-2.jpg'],
    'uebergaben/1-unterschrift.png',
  ])
  expect(Object.keys(files)).toEqual([...list.files.map(({ name }) => name), 'manifest.json'])
  for (const { name, sha256, bytes } of z.array(listed).parse(list.files)) {
    const content = files[name] ?? new Uint8Array()
    expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([
      bytes,
      sha256,
    ])
  }
  for (const folder of ['texte', 'texte/uebernahme-1']) {
    expect(words(`${folder}/terms.md`)).toContain('Kraftpool')
    expect(words(`${folder}/terms.json`)).toMatch(/"sha256": "[0-9a-f]{64}"/)
  }
  expect(words('mails/001-order_shipped.json')).toContain('mara@example.com')
  expect(words('mails/001-order_shipped.html')).toBe('Guten Tag Mara Öztürk')
  expect(words('rechnungen/RE-2026-000001.pdf')).toMatch(/^%PDF-/)
  expect(files['fotos/geraet-2-in-1.jpg']?.slice(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]))
  expect(words('fotos/geraet-2-defect-2.jpg')).toBe('crack')
  expect(words('uebergaben/1-unterschrift.png')).toBe('Mara')
  const entries = await shop.services.db
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.event, 'evidence_taken'))
  expect(entries).toMatchObject([{ subjectId: groupId, actor: expect.stringMatching(/^user:/) }])
})

it('it holds everything that proves what was agreed and done; not what a device cost (B-2-86)', async () => {
  const { words } = await taken()
  const contract = JSON.parse(words('vertrag.json'))
  const { db } = shop.services
  const [bought, rented] = await db.select().from(orders).orderBy(asc(orders.orderSequence))
  const expected = {
    bestellnummer: 'KP-000001',
    bestellung: { customerEmail: 'mara@example.com', todayCents: 133_900 },
    telefonbestellung: [
      {
        ...{ takenBy: 'user:x', sentAt: '2026-03-03T09:00:00.000Z', withdrawnAt: null },
        ...{ heldUntil: '2026-03-03T09:00:00.000Z', quoteId: null },
      },
    ],
    angebot: [],
    preise: [{ unitAmount: 129_000 }, { unitAmount: 4900, months: 24 }, { kind: 'shipping' }],
    zustimmungen: [{ kind: 'care', text: 'Ja' }],
    geräteUndLieferung: [
      { id: bought?.id, productName: 'Havel 2', condition: 'new' },
      { id: rented?.id, logisticsStatus: 'returned' },
    ],
    zugeordneteGeräte: [
      {
        ...{ orderId: bought?.id, inventoryId: bought?.assignedInventoryId },
        // As it was delivered, and no longer is.
        ...{ serialNumber: 'HV2-0815', batch: '2026-07', qualityStatus: 'good' },
        ...{ assignedAt: '2026-03-03T09:00:00.000Z', releasedAt: null },
      },
    ],
    lieferungenUndRücknahmen: [
      {
        state: 'done',
        units: [bought, rented].map(one => ({ orderId: one?.id, event: 'delivered' })),
      },
    ],
    mietverträge: [{ orderId: rented?.id, monthlyCents: 4900, rentToPurchaseCents: 167_700 }],
    mietguthaben: [{ kind: 'rent', amountCents: 4900 }],
    sendungen: [{ carrierName: 'DHL', parcels: [{ number: 'JD014600001' }] }],
    übergaben: [{ recipient: 'Mara Öztürk', orderIds: [rented?.id] }],
    umsatzsteuernummer: [{ answer: 'valid', question: { vatId: 'ATU12345675' } }],
    ausfuhr: [{ proofNumber: 'MRN-MARA' }],
    sepaMandate: [{ reference: 'MARA1', last4: '3000' }],
    zahlungen: [{ amount: 133_900, method: 'card' }],
    erstattungen: [{ amount: 9, status: 'made' }],
    zahlungseinwände: [{ stripeDisputeId: 'du', status: 'lost' }],
    offeneBeträge: [{ amount: 9, since: '2026-03-03T09:00:00.000Z' }],
    übernahmen: [{ status: 'expired', amount: 9 }],
    übernommeneGeräte: [{ orderId: rented?.id, actionType: 'buyout' }],
    stornierungen: [{ units: [1], reason: 'Mara' }],
    rückrufe: [{ orderGroupId: groupId, createdAt: '2026-03-03T09:00:00.000Z' }],
    zurückgerufeneGeräte: [{ orderId: rented?.id, outcome: null }],
    erklärungen: [{ kind: 'cancellation', contract: 'Havel 2' }],
    rückgaben: [{ orderId: rented?.id, checkNote: 'Mara am Telefon' }],
    defekte: [{ description: 'Knarzt' }],
    schäden: [{ sharePercent: 50, fault: 'Mara sprang darauf', objectUntil: '2026-03-17' }],
    forderungen: [{ kind: 'damage', reason: 'Mara', dueOn: '2026-03-20' }],
    fälle: [
      { kind: 'subscription_ended', openedBy: 'stripe' },
      { kind: 'device_damaged', reason: 'Mara' },
    ],
    zurückgekommeneMails: [{ recipient: 'mara@example.com', diagnostic: 'User unknown' }],
    protokoll: expect.arrayContaining(
      ['placed', 'paid', 'delivered', 'photo_added'].map(event =>
        expect.objectContaining({ event }),
      ),
    ),
  }
  expect(Object.keys(contract)).toEqual(Object.keys(expected))
  expect(contract).toMatchObject(expected)
  expect(words('vertrag.json')).not.toContain('61234')
})

it('it holds the quote that an order was concluded by, with all that happened to that (B-2-86)', async () => {
  const { services } = shop
  const { db, clock } = services
  for (const serialNumber of ['HV2-1', 'HV2-2']) {
    await givenDevice(db, { stripeProductId: ids.rower, serialNumber, status: 'available' })
  }
  const quoteId = await givenSentQuote(shop, { note: 'Aufbau am Vormittag, wie besprochen' })
  const token = await issueQuoteLink(db, { quoteId, now: clock.now() })
  const body = { shippingAddress: mara, billingAddress: mara }
  await acceptQuote(services, { token, quoteId, actor: guest, body })
  const [phone] = await db.select().from(phoneOrders).where(eq(phoneOrders.quoteId, quoteId))
  const { words } = await taken(phone?.orderGroupId)
  const contract = JSON.parse(words('vertrag.json'))
  expect(contract.telefonbestellung).toMatchObject([
    { quoteId, takenBy: 'guest', sentAt: expect.any(String), heldUntil: expect.any(String) },
  ])
  expect(contract.angebot).toMatchObject([
    {
      ...{ id: quoteId, state: 'accepted', note: 'Aufbau am Vormittag, wie besprochen' },
      ...{ company: 'Hotel Halle GmbH', acceptedAt: expect.any(String), shippingCents: 5950 },
      lines: [{ productId: ids.rower, quantity: 2, unitCents: 4701, months: 24 }],
    },
  ])
  expect(contract.angebot[0]).not.toHaveProperty('searchWords')
  const events = contract.protokoll.map(({ event }: { event: string }) => event)
  expect(events).toEqual(
    expect.arrayContaining(['quote_created', 'quote_sent', 'quote_accepted', 'placed']),
  )
})

it('a file that is missing is named with the reason, and spoils no other (B-2-86)', async () => {
  const { services } = shop
  const whole = await taken()
  const [photo] = await services.db.select().from(devicePhotos).where(isNull(devicePhotos.defectId))
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
    { name: 'fotos/geraet-2-in-1.jpg', missing: 'Dieses Foto gibt es nicht.' },
  ])
  const rest = Object.keys(whole.files).filter(name => missing.every(file => file.name !== name))
  expect(Object.keys(files)).toEqual(rest)
  for (const name of rest.filter(each => /^(mails|texte|uebergaben)/.test(each))) {
    expect(files[name]).toEqual(whole.files[name])
  }
})

it('is taken after the password alone (B-2-86)', async () => {
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

it('nobody else takes it, and of an unknown order there is none (B-2-86)', async () => {
  const { browser } = await registered(shop)
  expect((await browser.post(path(), {})).status).toBe(403)
  const unknown = `/admin/auftraege/${crypto.randomUUID()}/nachweise`
  expect((await admin.post(unknown, {})).status).toBe(404)
})
