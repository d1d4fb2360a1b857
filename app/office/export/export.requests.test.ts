import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import {
  exportProofs,
  journalEntries,
  orderGroups,
  orders,
  vatIdChecks,
} from '#db/schema/schema.ts'
import { givenCatalog, ids, restock } from '#test/fixtures/catalog.ts'
import { mara, newRower } from '#test/fixtures/checkouts.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { issued, ordered } from '#test/fixtures/invoiced.ts'
import { officeApp } from '#test/fixtures/office-app.ts'

const app = officeApp()
const zurich = { ...mara, country: 'CH', postal_code: '8001', city: 'Zürich' }

/** The office's shop, with the provider that is its own. */
function shop() {
  const { emulator, ...rest } = app.shop
  if (!emulator) throw new Error('no emulator')
  return { ...rest, emulator }
}

beforeAll(async () => {
  await givenCatalog(shop())
  await restock(shop(), ids.rower, 10)
})

async function given(address: typeof mara, more: Record<string, unknown> = {}) {
  const { db, clock } = app.shop.services
  const paymentIntentId = await ordered(shop(), [newRower()], { billingAddress: address, ...more })
  const [group] = await db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.stripePaymentIntentId, paymentIntentId))
  const id = group?.id ?? ''
  const shipped = { logisticsStatus: 'shipped', shippingDate: clock.now() } as const
  await db.update(orders).set(shipped).where(eq(orders.orderGroupId, id))
  return { id, number: group?.number, path: `/admin/auftraege/${id}/ausfuhr` }
}

const words = async (path: string) => wordsOf(await (await app.admin.get(path)).text())

it('the office enters the proof of an export, sees it at the order, and saves the new invoice (L-84)', async () => {
  const { id, number, path } = await given(zurich)
  /** What the dialog of the list has of it. */
  const listed = async () => (await app.admin.get(`/admin/auftraege.data?q=KP-${number}`)).text()
  expect(await listed()).not.toContain('26DE586612345678E1')
  const page = await words(path)
  expect(page).toContain('Der Ausfuhrnachweis steht noch aus.')
  const [invoice] = (await issued(app.shop)).filter(({ orderGroupId }) => orderGroupId === id)
  expect(page).toMatch(/Ausfuhrnachweis eingegangen, [\d.,]+ € erstatten/)

  const day = invoice?.issuedOn ?? ''
  const proof = { number: '26DE586612345678E1', 'exported-on': day }
  const confirmed = String(invoice?.taxCents)
  const customer = await app.customer.post(path, { ...proof, confirmed })
  expect(customer.status).toBe(403)
  const short = await app.admin.post(path, { ...proof, number: '1', confirmed })
  expect([short.status, wordsOf(await short.text())]).toEqual([
    422,
    expect.stringContaining('Bitte nennen Sie die Nummer, 5 bis 60 Zeichen.'),
  ])
  expect((await app.admin.post(path, { ...proof, confirmed: '1' })).status).toBe(409)
  expect(await app.shop.services.db.$count(exportProofs)).toBe(0)

  expect((await app.admin.post(path, { ...proof, confirmed })).status).toBe(302)
  await app.shop.settle()
  expect(await listed()).toContain('26DE586612345678E1')
  expect(await words(path)).toMatch(/Nachweis 26DE586612345678E1 Ausgeführt am/)
  const [, cancellation, free] = (await issued(app.shop)).filter(row => row.orderGroupId === id)
  for (const paper of [cancellation, free]) {
    const file = await app.admin.get(`/admin/rechnungen/${paper?.id}`)
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  }
})

it('an order within the customs union has no export, and an unknown one is not found', async () => {
  const { path } = await given(mara)
  expect(await words(path)).toContain('Diese Bestellung wird in Deutschland versteuert.')
  expect((await app.admin.get('/admin/auftraege/nichts/ausfuhr')).status).toBe(404)
})

it('the office reads what the register says of a VAT ID, asks again, and frees the order of tax (L-85)', async () => {
  const vienna = { ...mara, country: 'AT', postal_code: '1010', city: 'Wien' }
  const business = { customerType: 'business', company: 'Studio <b>Wien</b> GmbH' }
  const { path } = await given(vienna, { ...business, vatId: 'ATU12345675' })
  const page = await words(path)
  expect(page).toContain('Bestätigt, gefragt am')
  expect(page).toContain('Firma Studio &lt;b&gt;Wien&lt;/b&gt; GmbH stimmt überein')
  expect(page).toContain('Der Nachweis der Ankunft steht noch aus.')
  expect((await app.customer.post(path, { act: 'check' })).status).toBe(403)
  expect((await app.admin.post(path, { act: 'check' })).status).toBe(302)
  expect(await app.shop.services.db.$count(vatIdChecks)).toBe(2)

  const { path: wrong } = await given(vienna, { ...business, vatId: 'ATU12345678' })
  expect(await words(wrong)).toMatch(/Ungültig, gefragt am/)
  expect(await words(wrong)).toContain('Solange die USt-IdNr. nicht bestätigt ist')

  const correct = { act: 'correct', 'read-vatId': 'ATU12345678', vatId: 'atu 123 456 75' }
  expect((await app.customer.post(wrong, correct)).status).toBe(403)
  const shapeless = await app.admin.post(wrong, { ...correct, vatId: 'AT1' })
  expect([shapeless.status, wordsOf(await shapeless.text())]).toEqual([
    422,
    expect.stringContaining('Eine USt-IdNr. beginnt mit zwei Buchstaben für das Land'),
  ])
  expect((await app.admin.post(wrong, correct)).status).toBe(302)
  // A second page that was opened before overwrites nothing.
  const late = await app.admin.post(wrong, { ...correct, vatId: 'DE136695976' })
  expect([late.status, wordsOf(await late.text())]).toEqual([
    409,
    expect.stringContaining(
      'Die USt-IdNr. wurde inzwischen auf „ATU12345675“ gesetzt. „DE136695976“ ist nicht gespeichert.',
    ),
  ])
  await app.shop.settle()
  expect(await words(wrong)).toMatch(/USt-IdNr\. ATU12345675 Bestätigt, gefragt am/)
  const [entry] = await app.shop.services.db
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.event, 'vat_id_corrected'))
  expect(entry).toMatchObject({ data: { vatId: ['ATU12345678', 'ATU12345675'] } })
})
