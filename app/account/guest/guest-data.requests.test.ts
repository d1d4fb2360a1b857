import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withdrawalEnd as withdrawalEndOf } from '#core/legal/withdrawal.ts'
import { issueLink } from '#core/orders/access-links.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { declarations, journalEntries, sentMails } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { linksOf } from '#test/fixtures/document.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const JSON_FILE = '/bestellung/daten.json'
const PDF_FILE = '/bestellung/daten.pdf'
const customerEmail = 'mara@example.com'
const at = new Date('2026-11-05T09:00:00Z')

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

/** A guest's rental with a mail about it, a withdrawal by the guest and one by somebody else. */
async function ordered(mark: string) {
  const { db, clock } = shop.services
  const { group, orders } = await givenOrders(db, { customerEmail }, [
    { productName: `${mark} Gerät`, orderType: 'rental' },
  ])
  const [unit] = orders
  if (!unit) throw new Error('Nothing was ordered')
  await givenRental(db, unit, {}, [4900])
  for (const [name, email] of [
    [`${mark} Erklärung`, customerEmail],
    [`${mark} Fremderklärung`, 'jemand@example.com'],
  ] as const) {
    await db.insert(declarations).values({
      kind: 'withdrawal',
      name,
      contract: 'KP',
      email,
      orderGroupId: group.id,
      receivedAt: at,
    })
  }
  await db.insert(sentMails).values({
    key: randomUUID(),
    kind: 'rent_receipt',
    recipient: customerEmail,
    subject: `${mark} Betreff`,
    orderGroupId: group.id,
    sentAt: at,
  })
  const link = { orderGroupId: group.id, purpose: 'order' as const, now: clock.now() }
  const browser = new TestBrowser(shop)
  await browser.get(`/bestellung?link=${await issueLink(db, link)}`)
  return { group, browser }
}

const words = (saved: string) =>
  [...new Set(saved.match(/(Eigen|Ander)es \p{L}+/gu) ?? [])].toSorted()

it('a guest saves all that we hold of the order of the link, and nothing of another one (L-69)', async () => {
  const { group, browser } = await ordered('Eigenes')
  await ordered('Anderes')
  const answer = await browser.get(JSON_FILE)
  expect(answer.headers.get('Content-Disposition')).toContain(`Daten-${orderNumber(group.number)}`)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
  const saved = await answer.text()
  expect(words(saved)).toEqual(['Eigenes Betreff', 'Eigenes Erklärung', 'Eigenes Gerät'])
  expect(JSON.parse(saved).titel).toBe('Auskunft über Ihre Daten')
  const paper = await browser.get(PDF_FILE)
  expect(paper.headers.get('Content-Type')).toBe('application/pdf')
})

it('what is saved names the day until which the order can be withdrawn from, which its last part decides (L-19, L-69)', async () => {
  const { db, clock } = shop.services
  const saved = async (customerType: 'private' | 'business', days: (string | null)[]) => {
    const deliveries = days.map(day => (day ? new Date(`${day}T10:00:00Z`) : null))
    const { group, orders } = await givenOrders(
      db,
      { customerEmail, customerType },
      deliveries.map((deliveryDate, index) => ({
        ...{ orderType: index < 2 ? ('rental' as const) : ('purchase' as const), deliveryDate },
      })),
    )
    for (const [index, unit] of orders.slice(0, 2).entries()) {
      const deliveredOn = days[index] ?? null
      const withdrawalEnd = deliveredOn && withdrawalEndOf(deliveredOn)
      await givenRental(db, unit, { deliveredOn, withdrawalEnd }, [])
    }
    const link = { orderGroupId: group.id, purpose: 'order' as const, now: clock.now() }
    const browser = new TestBrowser(shop)
    await browser.get(`/bestellung?link=${await issueLink(db, link)}`)
    const { bereiche } = await (await browser.get(JSON_FILE)).json()
    const contracts = bereiche.find(({ tabelle }: { tabelle: string }) => tabelle === 'rentals')
    return contracts.eintraege.map((rental: { withdrawalEnd: unknown }) => rental.withdrawalEnd)
  }
  const [first, second, third] = ['2026-10-05', '2026-10-12', '2026-10-19']
  const last = withdrawalEndOf(third)
  expect(await saved('private', [first, second])).toEqual(Array(2).fill(withdrawalEndOf(second)))
  expect(await saved('private', [first, second, third])).toEqual([last, last])
  expect(await saved('private', [first, null])).toEqual([null, null])
  expect(await saved('business', [first, second])).toEqual([null, null])
})

it('the page of the order leads to both files, and the journal says that they were saved (L-69)', async () => {
  const { group, browser } = await ordered('Eigenes')
  expect(linksOf(await (await browser.get('/bestellung')).text())).toEqual(
    expect.arrayContaining([
      `Als PDF speichern → ${PDF_FILE}`,
      `Als JSON speichern → ${JSON_FILE}`,
    ]),
  )
  await browser.get(JSON_FILE)
  const entries = await shop.services.db
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.subjectId, group.id))
  expect(entries).toMatchObject([{ event: 'own_data_saved', actor: 'guest' }])
})

it('whoever asks for ever is refused, and without a link there is nothing (L-69)', async () => {
  const { browser } = await ordered('Eigenes')
  for (let times = 0; times < 10; times += 1) await (await browser.get(JSON_FILE)).text()
  expect((await browser.get(JSON_FILE)).status).toBe(429)
  expect((await new TestBrowser(shop).get(JSON_FILE)).status).toBe(404)
})
