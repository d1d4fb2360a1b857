import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { addDays, addMonths } from '#core/dates.ts'
import { DAY_MS } from '#core/durations.ts'
import { shop as settings } from '#core/shop.ts'
import { authUsers } from '#db/schema/customers.ts'
import { rentals, rentCreditEntries } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenDelivered, payPage } from '#test/fixtures/buyouts.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { linksOf, wordsOf } from '#test/fixtures/document.ts'
import { wordsOfPdf } from '#test/fixtures/pdf.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await testApp()
  await givenCatalog(emulated())
  return () => shop.close()
})

function emulated() {
  const { emulator } = shop
  if (!emulator) throw new Error('no emulator')
  return { ...shop, emulator }
}

/** Somebody to whom these items were delivered; gives the browser and the units in their sequence. */
async function renter(items: unknown[]) {
  const { browser, email } = await registered(shop)
  const { db } = shop.services
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  if (!user) throw new Error('Nobody was registered')
  const actor = { kind: 'customer', userId: user.id, email, name: user.name } as const
  const more = { emailVerified: false, roles: [] }
  const units = await givenDelivered(emulated(), { ...actor, ...more }, items)
  const paths = units.map(id => `/kunden-bereich/miete/${id}`)
  const [path = ''] = paths
  const [orderId = ''] = units
  return { browser, path, paths, orderId }
}

const read = async (browser: TestBrowser, path: string) => (await browser.get(path)).text()

/** The rows of the page's tables, as one reads them. */
function rowsOf(html: string): string[] {
  return (html.match(/<tr[ >][\s\S]*?<\/tr>/g) ?? []).map(wordsOf)
}

/** Until the next rent is charged, and some days more. */
async function aMonthPasses(): Promise<void> {
  const { emulator } = emulated()
  await emulator.advanceTo(new Date(emulator.now().getTime() + 34 * DAY_MS))
  await shop.settle()
}

/** Books an entry as it stands in the ledger after money went back. */
async function booked(
  orderId: string,
  entry: { kind: 'refund' | 'returned_debit'; amountCents: number },
): Promise<void> {
  const { db, clock } = shop.services
  const [rental] = await db.select().from(rentals).where(eq(rentals.orderId, orderId))
  if (!rental) throw new Error('Nothing is rented')
  await db.insert(rentCreditEntries).values({
    ...entry,
    rentalId: rental.id,
    source: `${entry.kind} ${orderId}`,
    createdAt: clock.now(),
  })
}

it('each device has its payments line by line, linked from the area (S-2.9-30)', async () => {
  const { browser, path, orderId } = await renter([rentedRower()])
  const area = await read(browser, '/kunden-bereich')
  expect(linksOf(area)).toContainEqual(expect.stringMatching(`^Mietguthaben .*${path}$`))
  await aMonthPasses()
  await booked(orderId, { kind: 'refund', amountCents: -1_000 })
  await booked(orderId, { kind: 'returned_debit', amountCents: -4_900 })

  const rows = rowsOf(await read(browser, path))
  expect(rows[0]).toBe('Datum Buchung Betrag Summe')
  expect(rows[1]).toMatch(/^\d\d\.\d\d\.\d{4} 1\. Monatsmiete 49,00 € 49,00 €$/)
  expect(rows[2]).toMatch(/ 2\. Monatsmiete 49,00 € 98,00 €$/)
  expect(rows[3]).toMatch(/ Miete erstattet -10,00 € 88,00 €$/)
  expect(rows[4]).toMatch(/ Rücklastschrift -49,00 € 39,00 €$/)
})

it('names the price of today and of each month to come, on the days on which rent is charged (S-2.9-31)', async () => {
  const { browser, path } = await renter([rentedRower()])
  const rows = rowsOf(await read(browser, path))
  const forecast = rows.slice(rows.indexOf('Ab Bezahlte Miete Übernahme kostet'))
  expect(forecast[1]).toMatch(/^heute 49,00 € /)
  const area = wordsOf(await read(browser, '/kunden-bereich'))
  const [, cents] = /Gerät kaufen: ([\d.,]+ €)/.exec(area) ?? []
  expect(cents).toBeDefined()
  expect(forecast[1]).toBe(`heute 49,00 € ${cents}`)
  expect(forecast.at(-1)).toMatch(/ 1,00 €$/)

  const [, day] = /^(\d\d\.\d\d\.\d{4}) 98,00 € /.exec(forecast[2] ?? '') ?? []
  await aMonthPasses()
  const later = rowsOf(await read(browser, path))
  expect(later[2]).toMatch(`${day} 2. Monatsmiete 49,00 € 98,00 €`)
  expect(later.find(row => row.startsWith('heute'))).toBe(forecast[2]?.replace(/^[\d.]+/, 'heute'))
})

it('a rental that ends names no month after its last rent (S-2.9-31)', async () => {
  const { browser, path, orderId } = await renter([rentedRower()])
  const { db } = shop.services
  const all = rowsOf(await read(browser, path)).length
  const [rental] = await db.select().from(rentals).where(eq(rentals.orderId, orderId))
  await db
    .update(rentals)
    .set({ state: 'end_requested', endsOn: rental?.minimumTermEnd })
    .where(eq(rentals.orderId, orderId))
  const html = await read(browser, path)
  expect(wordsOf(html)).toContain('Bis dahin können Sie das Gerät kaufen.')
  const rows = rowsOf(html)
  expect(rows.length).toBeLessThan(all)
  // The heads of both tables, the first rent, today, and the 23 rents that the term leaves.
  expect(rows).toHaveLength(4 + 23)
})

it('in its last month the price of today stands alone, and nothing of how it falls, on the page and in the file (S-2.9-31)', async () => {
  const { browser, path, orderId } = await renter([rentedRower()])
  const texts = async () => {
    const file = Buffer.from(await (await browser.get(`${path}/pdf`)).arrayBuffer())
    return [wordsOf(await read(browser, path)), wordsOfPdf(file).replace(/\s+/g, ' ')]
  }
  const falls = expect.stringContaining('So sinkt der Betrag')
  expect(await texts()).toEqual([falls, falls])
  const [rental] = await shop.services.db.select().from(rentals).where(eq(rentals.orderId, orderId))
  await shop.services.db
    .update(rentals)
    .set({ state: 'end_requested', endsOn: addDays(addMonths(rental?.deliveredOn ?? '', 1), -1) })
    .where(eq(rentals.orderId, orderId))
  // The heads of both tables, the first rent, and today.
  expect(rowsOf(await read(browser, path))).toHaveLength(4)
  const each = expect.stringContaining('zählt zu 100 % auf den Übernahmepreis')
  expect(await texts()).toEqual([each, each])
  expect(await texts()).not.toContainEqual(falls)
})

it('what was bought says so, with the purchase in its lines (S-2.9-30, S-2.9-31)', async () => {
  const { browser, path, orderId } = await renter([rentedRower()])
  const answer = await browser.json('/api/create-buyout-checkout', { orderId })
  const { checkout_url: checkoutUrl } = await answer.json()
  await payPage(emulated(), checkoutUrl)
  await shop.settle()
  const html = await read(browser, path)
  const rows = rowsOf(html)
  expect(rows[2]).toMatch(/ Übernahme bezahlt /)
  const [rental] = await shop.services.db.select().from(rentals).where(eq(rentals.orderId, orderId))
  const whole = String((rental?.rentToPurchaseCents ?? 0) / 100)
  expect(rows[2]?.replaceAll('.', '')).toMatch(new RegExp(` ${whole},00 €$`))
  expect(rows).toHaveLength(3)
  expect(wordsOf(html)).toContain('Dieses Gerät gehört Ihnen bereits.')
})

it('without the purchase option it is the rent paid, and promises no takeover (S-2.9-31, ADR-114)', async () => {
  const { browser, path } = await renter([rentedRower()])
  Object.assign(settings, { consumerPurchaseOption: false })
  onTestFinished(() => void Object.assign(settings, { consumerPurchaseOption: true }))
  const area = await read(browser, '/kunden-bereich')
  expect(linksOf(area)).toContainEqual(expect.stringMatching(`^Bezahlte Miete .*${path}$`))
  const html = await read(browser, path)
  const text = wordsOf(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
  expect(text).toContain('Bezahlte Miete 49,00 €')
  expect(text).toContain('1. Monatsmiete')
  expect(text).not.toMatch(/Übernahme|Guthaben|guthaben|angerechnet|kaufen/)
})

it('the provider away, the prices stay and the days are counted in rents (S-2.9-31)', async () => {
  const { browser, path } = await renter([rentedRower()])
  const { payments } = shop.services
  const { subscription } = payments
  payments.subscription = () => Promise.reject(new Error('away'))
  onTestFinished(() => void Object.assign(payments, { subscription }))
  const rows = rowsOf(await read(browser, path))
  expect(rows.some(row => row.startsWith('nach der 2. Monatsmiete 98,00 € '))).toBe(true)
})

it('can be saved as a file, named by what it is and the order (S-2.9-32)', async () => {
  const { browser, path } = await renter([rentedRower()])
  expect(linksOf(await read(browser, path))).toContain(`Als PDF speichern → ${path}/pdf`)
  const answer = await browser.get(`${path}/pdf`)
  expect(answer.headers.get('Content-Type')).toBe('application/pdf')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('Content-Disposition')).toMatch(
    /filename="Mietguthaben-KP-\d+-\d{4}-\d\d-\d\d\.pdf"/,
  )
  const file = Buffer.from(await answer.arrayBuffer())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
})

it('the file names each payment, what falls due later and each price, as the page does (S-2.9-32)', async () => {
  const { browser, path, orderId } = await renter([rentedRower()])
  await aMonthPasses()
  await booked(orderId, { kind: 'refund', amountCents: -1_000 })
  const rows = rowsOf(await read(browser, path))
  expect(
    rows.filter(row => / (1|2)\. Monatsmiete 49,00 €| Miete erstattet -10,00 €/.test(row)),
  ).toHaveLength(3)
  expect(rows.some(row => /^heute 88,00 € /.test(row))).toBe(true)
  expect(rows.length).toBeGreaterThan(20)
  const file = Buffer.from(await (await browser.get(`${path}/pdf`)).arrayBuffer())
  const words = wordsOfPdf(file).replace(/\s+/g, ' ')
  expect(rows.filter(row => !words.includes(row))).toEqual([])
})

it('is not there for others, for what is unknown, and for what was not rented (S-2.9-30, S-2.9-32)', async () => {
  const { browser, paths } = await renter([rentedRower(), newRower()])
  const [rented = '', bought = ''] = paths
  const { browser: other } = await registered(shop)
  for (const end of ['', '/pdf']) {
    expect((await browser.get(`${rented}${end}`)).status).toBe(200)
    expect((await other.get(`${rented}${end}`)).status).toBe(404)
    expect((await new TestBrowser(shop).get(`${rented}${end}`)).status).toBe(302)
    for (const odd of [
      bought,
      ...[crypto.randomUUID(), '1', '%27'].map(id => `/kunden-bereich/miete/${id}`),
    ]) {
      expect((await browser.get(`${odd}${end}`)).status).toBe(404)
    }
  }
})
