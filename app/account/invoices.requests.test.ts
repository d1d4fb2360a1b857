import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { authUsers } from '#db/schema/customers.ts'
import { invoiceDocuments, invoices } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, newRower, pay } from '#test/fixtures/checkouts.ts'
import { linksOf, wordsOf } from '#test/fixtures/document.ts'
import { pdfObjects } from '#test/fixtures/pdf.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
  await givenCatalog(emulated())
})
afterAll(() => shop.close())

function emulated() {
  const { emulator } = shop
  if (!emulator) throw new Error('no emulator')
  return { ...shop, emulator }
}

/** Somebody who bought a rower; gives the browser and the paper's place. */
async function buyer(more: Record<string, unknown>) {
  const { browser, email } = await registered(shop)
  const { db } = shop.services
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  if (!user) throw new Error('Nobody was registered')
  const actor = { kind: 'customer', userId: user.id, email, name: user.name } as const
  const body = checkoutBody([newRower()], { customerEmail: email, ...more })
  const started = await checkOut(emulated(), body, {
    ...actor,
    emailVerified: false,
    roles: [],
  })
  await pay(emulated(), started)
  await shop.settle()
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.orderGroupId, started.orderGroupId))
  return { browser, invoiceId: invoice?.id ?? '' }
}

const fileOf = async (browser: TestBrowser, path: string) => {
  const answer = await browser.get(path)
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

it('a customer finds the invoice at the order and saves it, the same file each time (S-2.9-20, L-82)', async () => {
  const { browser, invoiceId } = await buyer({})
  const area = await (await browser.get('/kunden-bereich')).text()
  const path = `/kunden-bereich/rechnungen/${invoiceId}`
  expect(wordsOf(area)).toContain('Rechnungen (1)')
  expect(wordsOf(area)).toContain('1.290,00')
  expect(linksOf(area)).toContainEqual(expect.stringContaining(path))

  const first = await fileOf(browser, path)
  expect(first.answer.headers.get('Content-Type')).toBe('application/pdf')
  expect(first.answer.headers.get('Content-Disposition')).toMatch(/RE-\d{4}-\d{6}\.pdf/)
  expect(first.answer.headers.get('Cache-Control')).toBe('no-store')
  expect(pdfObjects(first.bytes).some(({ dictionary }) => dictionary.includes('/Filespec'))).toBe(
    false,
  )
  expect((await fileOf(browser, path)).bytes.equals(first.bytes)).toBe(true)
  const { db } = shop.services
  const kept = db.select().from(invoiceDocuments).where(eq(invoiceDocuments.invoiceId, invoiceId))
  expect(await kept).toHaveLength(1)
})

it('nobody else gets it, and what is no invoice is none (S-2.9-20)', async () => {
  const { browser, invoiceId } = await buyer({})
  const { browser: other } = await registered(shop)
  const path = `/kunden-bereich/rechnungen/${invoiceId}`
  expect((await other.get(path)).status).toBe(404)
  expect((await new TestBrowser(shop).get(path)).status).toBe(302)
  expect((await other.get(`/admin/rechnungen/${invoiceId}`)).status).toBe(403)
  for (const odd of ['1', crypto.randomUUID(), `${invoiceId}x`]) {
    expect((await browser.get(`/kunden-bereich/rechnungen/${odd}`)).status).toBe(404)
  }
})

it('a business gets its data in the file, and the office the same one (L-80)', async () => {
  const { browser, invoiceId } = await buyer({
    customerType: 'business',
    company: 'Halle GmbH',
    vatId: 'DE123456789',
  })
  const { bytes } = await fileOf(browser, `/kunden-bereich/rechnungen/${invoiceId}`)
  const data = pdfObjects(bytes).find(({ dictionary }) => dictionary.includes('/EmbeddedFile'))
  expect(data?.stream?.toString()).toContain('<ram:ID schemeID="VA">DE123456789</ram:ID>')

  await ensureAdmin(shop.services, login)
  const office = new TestBrowser(shop)
  await office.post('/admin', login)
  const list = await (await office.get('/admin/auftraege')).text()
  // The newest order stands first; its dialog reads the invoices once it is opened.
  const [, orderGroupId] = /data-row="([\da-f-]{36}):/.exec(list) ?? []
  const money = await office.get(`/admin/auftraege/${orderGroupId}/zahlungen.data`)
  expect(await money.text()).toContain(invoiceId)
  const again = await fileOf(office, `/admin/rechnungen/${invoiceId}`)
  expect(again.bytes.equals(bytes)).toBe(true)
})
