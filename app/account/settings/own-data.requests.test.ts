import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR_MS } from '#core/durations.ts'
import { signatureKey } from '#core/handovers/hand-over.server.ts'
import { photoKey } from '#core/returns/photos.server.ts'
import { shop as settings } from '#core/shop.ts'
import { authSessions, authUsers } from '#db/schema/customers.ts'
import {
  b2bInquiries,
  declarations,
  devicePhotos,
  handovers,
  orderConsents,
  productRatings,
  sentMails,
} from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { linksOf } from '#test/fixtures/document.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { wordsOfPdf } from '#test/fixtures/pdf.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

const JSON_FILE = '/kunden-bereich/konto/daten.json'
const PDF_FILE = '/kunden-bereich/konto/daten.pdf'
const at = new Date('2026-11-05T09:00:00Z')

async function customer() {
  const { browser, email } = await registered(shop)
  const [user] = await shop.services.db.select().from(authUsers).where(eq(authUsers.email, email))
  return { browser, email, userId: user?.id ?? '' }
}

/** One of everything that a person leaves behind, all of it marked with a word of its own. */
async function fillEverything(owner: { customerEmail: string; userId?: string }, mark: string) {
  const { db } = shop.services
  const { group, orders } = await givenOrders(db, { ...owner, customerName: `${mark} Name` }, [
    { productName: `${mark} Gale`, orderType: 'rental' },
  ])
  const [unit] = orders
  if (!unit) throw new Error('Nothing was ordered')
  await givenRental(db, unit, {}, [4900])
  const ofGroup = { orderGroupId: group.id }
  await db
    .insert(orderConsents)
    .values({ ...ofGroup, kind: 'care', text: `${mark} Einwilligung`, givenAt: at })
  await db.insert(productRatings).values({
    ...ofGroup,
    rating: 5,
    comment: `${mark} Bewertung`,
    stripeProductIds: ['prod_gale'],
    createdAt: at,
  })
  const { customerEmail: email } = owner
  await db.insert(declarations).values({
    ...ofGroup,
    kind: 'withdrawal',
    name: `${mark} Erklärung`,
    contract: 'KP',
    email,
    receivedAt: at,
  })
  await db.insert(b2bInquiries).values({
    firstName: 'Mara',
    lastName: 'Öztürk',
    email,
    message: `${mark} Anfrage`,
    createdAt: at,
  })
  await db
    .insert(sentMails)
    .values({ key: `${mark} ${group.id}`, kind: `${mark} Mail`, recipient: email, sentAt: at })
  return group
}

const text = async (browser: TestBrowser, path = JSON_FILE) => (await browser.get(path)).text()
const marks = (saved: string, mark: string) =>
  new Set(saved.match(new RegExp(`${mark} [\\p{L}]+`, 'gu')) ?? []).size

it('a person saves all that we hold of them, each kind with purpose, recipients and duration (L-69)', async () => {
  const { browser, email, userId } = await customer()
  await fillEverything({ customerEmail: email, userId }, 'Eigenes')
  const page = await text(browser, '/kunden-bereich/konto')
  expect(linksOf(page)).toEqual(
    expect.arrayContaining([
      `Als JSON speichern → ${JSON_FILE}`,
      `Als PDF speichern → ${PDF_FILE}`,
    ]),
  )
  expect(linksOf(await text(browser, '/kunden-bereich'))).toContain(
    'Konto und Daten → /kunden-bereich/konto',
  )

  const answer = await browser.get(JSON_FILE)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(answer.headers.get('Content-Disposition')).toMatch(/filename="Meine-Daten-[\d-]+\.json"/)
  const saved = await answer.text()
  const { bereiche } = JSON.parse(saved)
  for (const part of bereiche) {
    expect([part.titel, part.zweck, part.empfaenger, part.speicherdauer]).not.toContain(undefined)
  }
  const rowsOf = (table: string) =>
    bereiche.find((part: { tabelle: string }) => part.tabelle === table)?.eintraege
  expect(rowsOf('profiles')).toMatchObject([{ firstName: 'Mara', lastName: 'Öztürk' }])
  expect(rowsOf('rent_credit_entries')).toMatchObject([{ kind: 'rent', amountCents: 4900 }])
  // Order, device, consent, review, declaration and mail; the inquiry hangs on the address alone.
  expect(marks(saved, 'Eigenes')).toBe(6)
  expect(saved).not.toContain('Eigenes Anfrage')

  const [session] = await shop.services.db
    .select()
    .from(authSessions)
    .where(eq(authSessions.userId, userId))
  expect(rowsOf('auth_sessions')).toMatchObject([{ id: session?.id }])
  expect(saved).not.toContain(session?.token)

  const paper = await browser.get(PDF_FILE)
  expect(paper.headers.get('Content-Type')).toBe('application/pdf')
  expect(paper.headers.get('Cache-Control')).toBe('private, no-store')
  const file = Buffer.from(await paper.arrayBuffer())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
})

it('nobody else’s data is in it, nor what was ordered as a guest while the address is not confirmed (L-69)', async () => {
  const { browser, email } = await customer()
  const other = await customer()
  const own = await fillEverything({ customerEmail: other.email, userId: other.userId }, 'Fremdes')
  await fillEverything({ customerEmail: 'petra@example.com' }, 'Petras')
  await fillEverything({ customerEmail: email }, 'Gast')
  // Somebody writes about an order that is not theirs.
  await shop.services.db.insert(declarations).values({
    orderGroupId: own.id,
    kind: 'cancellation',
    name: 'Unbekannte Person',
    contract: 'KP',
    email: 'unbekannt@example.com',
    receivedAt: at,
  })
  const saved = await text(browser)
  expect(saved).not.toMatch(/Fremdes|Petras|Gast |petra@|unbekannt@/)
  expect(await text(other.browser)).not.toMatch(/Unbekannte Person|unbekannt@/)
  expect(await text(other.browser)).not.toContain(email)

  await shop.services.db
    .update(authUsers)
    .set({ emailVerified: true })
    .where(eq(authUsers.email, email))
  const confirmed = await text(browser)
  expect(marks(confirmed, 'Gast')).toBe(7)
  expect(confirmed).not.toMatch(/Fremdes|Petras/)
})

it('the text of mails, photos and signatures are in the JSON, of which the paper tells (L-69)', async () => {
  const { db, files } = shop.services
  const one = await customer()
  const other = await customer()
  for (const [{ email, userId }, mark] of [
    [one, 'Eigenes'],
    [other, 'Fremdes'],
  ] as const) {
    const { group, orders } = await givenOrders(db, { customerEmail: email, userId }, [{}])
    const ofGroup = { orderGroupId: group.id }
    await db.insert(sentMails).values({
      ...{ ...ofGroup, key: randomUUID(), kind: 'order_shipped', recipient: email, sentAt: at },
      ...{ subject: 'Unterwegs', html: `<p>${mark} Mailtext</p>` },
    })
    const [photoId, handoverId] = [randomUUID(), randomUUID()]
    await db.insert(devicePhotos).values({
      ...{ ...ofGroup, id: photoId, orderId: orders[0]?.id ?? '', moment: 'out' },
      ...{ width: 4, height: 3, takenAt: at, takenBy: 'user:1' },
    })
    await db.insert(handovers).values({
      ...{ ...ofGroup, id: handoverId, recipient: 'Mara', signedAt: at, createdAt: at },
      handedOverBy: 'user:1',
    })
    await files.put(photoKey(photoId), Buffer.from(`${mark} Foto`), 'image/jpeg')
    await files.put(signatureKey(handoverId), Buffer.from(`${mark} Zug`), 'image/png')
  }
  const saved = await text(one.browser)
  const { bereiche, hinweise } = JSON.parse(saved)
  const rowsOf = (table: string) =>
    bereiche.find((part: { tabelle: string }) => part.tabelle === table)?.eintraege
  expect(rowsOf('sent_mails')).toContainEqual(
    expect.objectContaining({ subject: 'Unterwegs', html: '<p>Eigenes Mailtext</p>' }),
  )
  const base64 = (file: string) => Buffer.from(file).toString('base64')
  expect(rowsOf('device_photos')).toMatchObject([
    { moment: 'out', datei: { typ: 'image/jpeg', base64: base64('Eigenes Foto') } },
  ])
  expect(rowsOf('handovers')).toMatchObject([
    { recipient: 'Mara', datei: { typ: 'image/png', base64: base64('Eigenes Zug') } },
  ])
  expect(saved).not.toContain('Fremdes')
  expect(saved).not.toContain(base64('Fremdes Foto'))

  const paper = wordsOfPdf(Buffer.from(await (await one.browser.get(PDF_FILE)).arrayBuffer()))
  expect(paper).toContain('Text: steht in der JSON-Datei')
  expect(paper).not.toContain('Mailtext')
  for (const told of [hinweise.join(' '), paper]) {
    expect(told).toContain('Fotos der Geräte und die Unterschriften')
    expect(told).toContain('Rechnungen gibt es als PDF bei der Bestellung')
  }
})

it('mails to the office are nobody’s own, whoever has its address (L-69)', async () => {
  const { browser, email } = await customer()
  await shop.services.db
    .update(authUsers)
    .set({ emailVerified: true })
    .where(eq(authUsers.email, email))
  await shop.services.db.insert(sentMails).values({
    ...{ key: randomUUID(), kind: 'declaration_notice', recipient: email, sentAt: at },
    ...{ subject: 'Kündigung', html: '<p>Jonas kündigt</p>' },
  })
  expect(await text(browser)).not.toMatch(/declaration_notice|Jonas kündigt/)
})

it('a sign-in that is a day ago saves nothing, and neither does somebody who asks for ever (L-69)', async () => {
  const { browser, userId } = await customer()
  const { db } = shop.services
  for (let times = 0; times < settings.limits.ownData.points; times += 1) {
    const answer = await browser.get(JSON_FILE)
    expect(answer.status).toBe(200)
    await answer.text()
  }
  expect((await browser.get(JSON_FILE)).status).toBe(429)

  const old = new Date(Date.now() - settings.freshSignInHours * HOUR_MS - 1000)
  await db.update(authSessions).set({ createdAt: old }).where(eq(authSessions.userId, userId))
  for (const path of [JSON_FILE, PDF_FILE]) {
    const answer = await browser.get(path)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('Bitte melden Sie sich ab und wieder an.')
  }
  expect((await new TestBrowser(shop).get(JSON_FILE)).status).toBe(302)
})
