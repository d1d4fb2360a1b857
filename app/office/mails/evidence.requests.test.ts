import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { MINUTE_MS } from '#core/durations.ts'
import { saveAgreedTexts, saveTakeoverTexts } from '#core/legal/agreed-texts.server.ts'
import {
  authSessions,
  buyouts,
  journalEntries,
  officeSessions,
  orderGroups,
  sentMails,
} from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { careLine, checkOut, checkoutBody, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }
const manifest = z.object({
  bestellnummer: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
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
  const body = checkoutBody([rentedRower(), careLine()], { careConsent: true })
  const started = await checkOut(withEmulator, body)
  await pay(withEmulator, started)
  await shop.settle()
  groupId = started.orderGroupId
  const { db } = shop.services
  const [group] = await db.select().from(orderGroups).where(eq(orderGroups.id, groupId))
  if (!group) throw new Error('Nothing was ordered')
  const now = new Date('2026-02-01T09:30:00Z')
  const terms = { kind: 'terms' as const, title: 'AGB', version: '2026-01-01', markdown: '## 1.' }
  const texts = [{ ...terms, sha256: 'fingerprint-of-the-terms' }]
  await db.transaction(tx => saveAgreedTexts(tx, group, { texts, now }))
  const times = { expiresAt: now, createdAt: now, updatedAt: now }
  const [takeover] = await db
    .insert(buyouts)
    .values({
      orderGroupId: groupId,
      amount: 107_800,
      origin: 'https://kraftpool.example',
      ...times,
    })
    .returning()
  if (!takeover) throw new Error('Nothing was taken over')
  const later = [{ ...terms, sha256: 'fingerprint-of-later-terms' }]
  const { customerType } = group
  await db.transaction(tx =>
    saveTakeoverTexts(tx, { id: takeover.id, customerType }, { texts: later, now }),
  )
  await db.insert(sentMails).values({
    key: 'one',
    kind: 'order_confirmation',
    recipient: 'mara@example.com',
    sentAt: now,
    orderGroupId: groupId,
    subject: 'Bestellbestätigung',
    html: '<p>Guten Tag</p>',
  })
})
afterAll(() => shop.close())

const path = () => `/admin/auftraege/${groupId}/nachweise`

it('the evidence of a contract is one ZIP: its list names each file with its SHA-256, the journal who took it', async () => {
  const answer = await admin.post(path(), {})
  expect(answer.headers.get('Content-Type')).toBe('application/zip')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const words = (name: string) => new TextDecoder().decode(files[name])
  const list = manifest.parse(JSON.parse(words('manifest.json')))
  expect(list.files.map(({ name }) => name)).toEqual([
    'vertrag.json',
    'texte/terms.md',
    'texte/terms.json',
    'texte/uebernahme-1/terms.md',
    'texte/uebernahme-1/terms.json',
    'mails/001-order_confirmation.json',
    'mails/001-order_confirmation.html',
    expect.stringMatching(/^rechnungen\/.+\.pdf$/),
  ])
  expect(Object.keys(files)).toHaveLength(list.files.length + 1)
  for (const { name, sha256, bytes } of list.files) {
    const content = files[name] ?? new Uint8Array()
    expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([
      bytes,
      sha256,
    ])
  }
  for (const part of ['Havel 2', 'mara@example.com', '"kind": "care"', '"unitAmount": 4900']) {
    expect(words('vertrag.json')).toContain(part)
  }
  expect(Object.keys(JSON.parse(words('vertrag.json')))).toEqual(
    expect.arrayContaining([
      ...['zahlungen', 'erstattungen', 'zahlungseinwände', 'offeneBeträge', 'stornierungen'],
      ...['übernahmen', 'übernommeneGeräte', 'rückgaben', 'defekte', 'rückrufe', 'protokoll'],
    ]),
  )
  expect(words('texte/terms.json')).toContain('fingerprint-of-the-terms')
  expect(words('texte/uebernahme-1/terms.json')).toContain('fingerprint-of-later-terms')
  const taken = await shop.services.db
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.event, 'evidence_taken'))
  expect(taken).toMatchObject([{ subjectId: groupId, actor: expect.stringMatching(/^user:/) }])
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
