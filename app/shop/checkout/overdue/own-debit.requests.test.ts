import { render } from '@react-email/render'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { DAY_MS, MINUTE_MS } from '#core/durations.ts'
import { issueLink } from '#core/orders/access-links.server.ts'
import { invoices } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { FAILING_IBAN, sepaMethod } from '#test/fixtures/buyouts.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { pay } from '#test/fixtures/checkouts.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { givenOverdue } from '#test/fixtures/overdue.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }
const email = 'mara@example.com'
/** Without what React sets between two texts. */
const words = (html: string) => wordsOf(html.replaceAll('<!-- -->', ''))

let shop: TestApp & { emulator: NonNullable<TestApp['emulator']> }
beforeAll(async () => {
  const app = await testApp()
  if (!app.emulator) throw new Error('no emulator')
  shop = { ...app, emulator: app.emulator }
  await givenCatalog(shop)
})
afterAll(() => shop.close())

async function passes(ms: number): Promise<void> {
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + ms))
  await shop.settle()
}

it('a debit that its customer gave and the bank refused: the mail, the page and the office say so; of two months the page says which is under way, and the receipt what is still open', async () => {
  const orderGroupId = await givenOverdue(shop, email)
  const { db } = shop.services
  const guest = new TestBrowser(shop)
  const link = await issueLink(db, {
    ...{ orderGroupId, purpose: 'payment' as const },
    now: shop.services.clock.now(),
  })
  await guest.get(`/zahlung/offen?link=${link}`)
  const html = async () => (await guest.get('/zahlung/offen')).text()
  const page = async () => words(await html())
  const payBy = async (method: string) =>
    pay(shop, { clientSecret: /pi_\w+_secret_\w+/.exec(await html())?.[0] ?? null }, method)

  expect(await payBy(await sepaMethod(shop, FAILING_IBAN))).toBe('processing')
  const underWay = await page()
  expect(underWay).toContain('· Zahlung unterwegs')
  expect(underWay).toContain(
    'Eine Lastschrift dauert einige Werktage; scheitert sie, schreiben wir Ihnen.',
  )
  expect(underWay).not.toContain('Jetzt bezahlen')
  await passes(20 * MINUTE_MS)
  expect(await page()).toMatch(
    /Ihre letzte Zahlung vom \d\d\.\d\d\.2026 ist gescheitert: Die Bank hat die Lastschrift nicht eingelöst\./,
  )
  const [mail] = shop.mails.filter(({ kind }) => kind === 'owed_payment_failed')
  if (!mail || !('day' in mail.data) || !('cents' in mail.data) || !('orderGroupId' in mail.data)) {
    throw new Error('Nobody was told')
  }
  const { orderGroupId: group, day, cents } = mail.data
  const failed = { orderGroupId: group, day, cents }
  const letter = await letters.owed_payment_failed(shop.services, failed)
  expect(words(await render(letter.body))).toMatch(
    /Ihre Lastschrift vom \d\d\.\d\d\.2026 über 49,00.€ zu Ihrer Bestellung KP-000001 hat die Bank nicht eingelöst\. Der Betrag ist damit weiter offen\./,
  )
  await ensureAdmin(shop.services, login)
  const admin = new TestBrowser(shop)
  await admin.post('/admin', login)
  const file = words(await (await admin.get(`/admin/auftraege/${orderGroupId}`)).text())
  expect(file).toContain('Zahlung des offenen Betrags gescheitert')
  expect(file).toMatch(/Lastschrift vom \d\d\.\d\d\.2026 über 49,00.€/)

  for (let week = 0; week < 5; week += 1) await passes(7 * DAY_MS)
  const fresh = await issueLink(db, {
    ...{ orderGroupId, purpose: 'payment' as const },
    now: shop.services.clock.now(),
  })
  await guest.get(`/zahlung/offen?link=${fresh}`)
  expect(await page()).toMatch(/Zusammen 98,00.€/)
  expect(await payBy(await sepaMethod(shop))).toBe('processing')
  const one = await page()
  expect(one).toMatch(/· Zahlung unterwegs 49,00.€ Miete, fällig seit \d\d\.\d\d\.2026 49,00.€/)
  expect(one).toMatch(/Noch zu zahlen 49,00.€/)
  expect(/pi_\w+_secret_\w+/.test(await html())).toBe(true)

  await passes(20 * MINUTE_MS)
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.kind, 'rent'))
    .orderBy(desc(invoices.issuedAt))
  const receipt = await letters.rent_receipt(shop.services, { invoiceId: invoice?.id ?? '' })
  const receipted = words(await render(receipt.body))
  expect(receipted).toMatch(
    /Ihre Monatsmiete von 49,00.€ für die Zeit vom \d\d\.\d\d\.2026 bis \d\d\.\d\d\.2026 ist bezahlt/,
  )
  expect(receipted).toMatch(
    /Zu dieser Bestellung ist noch offen: Miete, fällig seit \d\d\.\d\d\.2026: 49,00.€ Offenen Betrag bezahlen/,
  )

  expect(await payBy('pm_card_visa')).toBe('succeeded')
  const history = wordsOf(await (await admin.get(`/admin/auftraege/${orderGroupId}`)).text())
  expect(history).toContain('Offener Betrag bezahlt')
  const last = await page()
  expect(last).toContain('Alles bezahlt')
  expect(last).toContain('den Link „Bestellung ansehen“ in unseren E-Mails dazu.')
  expect(last).not.toContain('Zum Kunden-Bereich')
  const now = shop.services.clock.now()
  const order = await issueLink(db, { orderGroupId, purpose: 'order', now })
  await guest.get(`/bestellung?link=${order}`)
  expect(await page()).toContain('Zu Ihrer Bestellung')
  expect((await guest.get('/bestellung')).status).toBe(200)
})
