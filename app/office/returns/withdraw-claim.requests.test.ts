import { render } from '@react-email/render'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { issueLink } from '#core/orders/access-links.server.ts'
import { cases, damageClaims, returnCharges } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { pay } from '#test/fixtures/checkouts.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import {
  CLAIMED,
  givenAccepted,
  givenClaim,
  officeCharges,
  officeClaims,
  type Returned,
  renterAnswers,
} from '#test/fixtures/return-charges.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'
import type { TestServices } from '#test/services.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }
/** The yes to the withdrawal of the claim that stands, before and after it was charged. */
const UNCHARGED = 'uncharged'
const CHARGED = '12500'
const reason = 'Das war schon bei der Lieferung so.'

let shop: TestApp
let withEmulator: Pick<TestServices, 'services' | 'emulator' | 'settle'>
let admin: TestBrowser
beforeAll(async () => {
  shop = await testApp()
  const { services, emulator, settle } = shop
  if (!emulator) throw new Error('no emulator')
  withEmulator = { services, emulator, settle }
  await givenCatalog(withEmulator)
  await ensureAdmin(services, login)
  admin = new TestBrowser(shop)
  await admin.post('/admin', login)
})
afterAll(() => shop.close())

const words = async (browser: TestBrowser, path: string) =>
  wordsOf(await (await browser.get(path)).text())

async function guestOf({ orderGroupId }: Returned): Promise<TestBrowser> {
  const link = { orderGroupId, purpose: 'order' as const, now: shop.services.clock.now() }
  const browser = new TestBrowser(shop)
  await browser.get(`/bestellung?link=${await issueLink(shop.services.db, link)}`)
  return browser
}

const post = (by: TestBrowser, { orderId }: Returned, fields: Record<string, string>) =>
  by.post(`/admin/rueckgaben/${orderId}/aufstellung/ruecknahme.data`, fields)

const claimOf = async ({ orderId }: Returned) =>
  (await shop.services.db.select().from(damageClaims).where(eq(damageClaims.orderId, orderId)))[0]
    ?.id

async function withdraw(by: TestBrowser, back: Returned, fields: Record<string, string>) {
  const { confirmed, ...typed } = fields
  const yes = confirmed && { confirmed: `${await claimOf(back)} ${confirmed}` }
  return post(by, back, { ...typed, ...yes })
}

const givenClaimAgain = ({ orderId }: Returned) =>
  officeClaims(shop, orderId, [{ name: 'Schiene', cents: 25_000 }])

const claims = ({ orderId }: Returned) =>
  shop.services.db.$count(damageClaims, eq(damageClaims.orderId, orderId))

const told = (kind: string) => shop.mails.filter(mail => mail.kind === kind)

it('the office withdraws a claim with a reason and in two steps: its renter is told, owes nothing, and a right one may follow', async () => {
  const back = await givenClaim(withEmulator)
  await renterAnswers(shop, back, { kind: 'object', objection: reason })
  const office = `/admin/rueckgaben/${back.orderId}`
  const own = `/bestellung/rueckgabe/${back.orderId}`
  const guest = await guestOf(back)
  expect(await words(admin, office)).toContain('Aufstellung zurückziehen')
  expect((await withdraw(guest, back, { reason, confirmed: UNCHARGED })).status).toBe(403)
  expect((await withdraw(admin, back, { reason: ' ', confirmed: UNCHARGED })).status).toBe(422)
  const asked = await withdraw(admin, back, { reason })
  expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('"asked"')])
  expect(await claims(back)).toBe(1)

  const done = await withdraw(admin, back, { reason, confirmed: UNCHARGED })
  expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('"withdrawn"')])
  await shop.settle()
  const open = and(eq(cases.kind, 'damage_objected'), isNull(cases.closedAt))
  expect(await shop.services.db.$count(cases, open)).toBe(0)
  const page = await words(admin, office)
  expect(page).toContain('Aufstellung an den Mieter schicken')
  expect(page).toContain('Prüfung berichtigen')
  expect(page).toContain('Schadensaufstellung zurückgezogen')
  expect(page).toContain(reason)
  const seen = await words(guest, own)
  expect(seen).toMatch(
    /Unsere Aufstellung haben wir am \d\d\.\d\d\.2026 zurückgezogen\. Dafür müssen Sie nichts bezahlen\./,
  )
  expect(seen).not.toMatch(/Einwand senden|einverstanden|125,00|meldet sich bei Ihnen/)
  const [mail, ...more] = told('damage_claim_withdrawn')
  if (mail?.kind !== 'damage_claim_withdrawn') throw new Error('Nobody was told')
  expect([mail.to, more]).toEqual(['mara@example.com', []])
  const letter = await letters.damage_claim_withdrawn(shop.services, mail.data as never)
  const said = wordsOf(await render(letter.body))
  expect(said).toMatch(
    /unsere Aufstellung vom \d\d\.\d\d\.2026 über 125,00 € .* ziehen wir zurück\. Dafür müssen Sie nichts bezahlen, und wir buchen nichts dafür ab\./,
  )
  expect(said).toContain(reason)
  expect((await withdraw(admin, back, { reason, confirmed: UNCHARGED })).status).toBe(404)

  const right = { part: 'Schraube', price: '20', share: '50', fault: 'Überdreht.' }
  await admin.post(`${office}/aufstellung.data`, { ...right, confirmed: '1000' })
  const again = await words(guest, own)
  expect(again).toContain('Ich bin mit 10,00 € einverstanden')
  expect(again).not.toContain('zurückgezogen')
})

it('a yes to a claim that was withdrawn meanwhile is none to another one of the same sum', async () => {
  const back = await givenClaim(withEmulator)
  const first = await claimOf(back)
  await withdraw(admin, back, { reason, confirmed: UNCHARGED })
  await givenClaimAgain(back)
  expect(await claimOf(back)).not.toBe(first)
  const stale = await post(admin, back, { reason, confirmed: `${first} ${UNCHARGED}` })
  expect(await stale.text()).toContain('"asked"')
  expect(await claims(back)).toBe(1)
})

it('what is charged of a claim that is withdrawn is not to be paid any more, by the link neither', async () => {
  const { db } = shop.services
  const back = await givenAccepted(withEmulator)
  await officeCharges(shop, back)
  const own = eq(returnCharges.orderId, back.orderId)
  await db.update(returnCharges).set({ stripePaymentMethodId: null }).where(own)
  const guest = await guestOf(back)
  await guest.get('/bestellung/zahlung')
  const html = await (await guest.get('/zahlung/offen')).text()
  const clientSecret = /pi_\w+_secret_\w+/.exec(html)?.[0] ?? null
  expect(clientSecret).not.toBeNull()
  const before = told('damage_claim_withdrawn').length
  const office = `/admin/rueckgaben/${back.orderId}`
  expect(await words(admin, office)).toContain('Aufstellung zurückziehen')
  const asked = await withdraw(admin, back, { reason })
  expect(await asked.text()).toContain(`"key","${await claimOf(back)} ${CHARGED}"`)
  // A yes to what was not charged yet is none.
  const stale = await withdraw(admin, back, { reason, confirmed: UNCHARGED })
  expect([stale.status, await stale.text()]).toEqual([200, expect.stringContaining('"asked"')])
  expect(await claims(back)).toBe(1)
  expect((await withdraw(admin, back, { reason, confirmed: CHARGED })).status).toBe(200)
  await shop.settle()
  expect(await db.select().from(returnCharges).where(own)).toMatchObject([
    { waivedAt: expect.any(Date), paidAt: null },
  ])
  expect(await words(guest, '/zahlung/offen')).toContain('Alles bezahlt')
  const tried = await pay(withEmulator, { clientSecret }).catch(String)
  expect(tried).not.toBe('succeeded')
  expect(told('damage_claim_withdrawn')).toHaveLength(before + 1)
  expect(told('return_charge_waived')).toEqual([])
  // What was waived with the wrong claim says nothing of the right one.
  await admin.post(`${office}/aufstellung.data`, {
    ...{ part: 'Schraube', price: '20', share: '50', fault: 'Überdreht.', confirmed: '1000' },
  })
  expect(await words(guest, `/bestellung/rueckgabe/${back.orderId}`)).toContain(
    'Ich bin mit 10,00 € einverstanden',
  )
})

const damageCases = ({ rentalId }: Returned) =>
  shop.services.db
    .select()
    .from(cases)
    .where(and(eq(cases.kind, 'device_damaged'), eq(cases.subjectId, rentalId)))
    .orderBy(asc(cases.openedAt))

it('a damage whose charge is withdrawn with its claim waits for a decision again, once, until it is charged anew', async () => {
  const back = await givenAccepted(withEmulator)
  await officeCharges(shop, back)
  expect(await damageCases(back)).toMatchObject([{ closedAt: expect.any(Date) }])
  const wrongPart = 'Die falsche Schiene stand darauf'
  const confirmed = CHARGED
  expect((await withdraw(admin, back, { reason: wrongPart, confirmed })).status).toBe(200)
  const [before, again, ...more] = await damageCases(back)
  expect(more).toEqual([])
  expect(before).toMatchObject({ note: 'Schadenersatz berechnet: Laut Aufstellung' })
  expect(again).toMatchObject({ closedAt: null })
  expect(await words(admin, '/admin/faelle')).toContain(
    `Die Aufstellung über 125,00 € wurde zurückgezogen: „${wrongPart}“. Über den Schaden ist damit noch nicht entschieden.`,
  )

  await givenClaimAgain(back)
  await renterAnswers(shop, back, { kind: 'accept', confirmedCents: CLAIMED })
  await officeCharges(shop, back)
  expect((await damageCases(back)).every(({ closedAt }) => closedAt !== null)).toBe(true)
  expect((await withdraw(admin, back, { reason, confirmed })).status).toBe(200)
  const open = (await damageCases(back)).filter(({ closedAt }) => closedAt === null)
  expect(open).toHaveLength(1)
})

it('a claim that is withdrawn before any charge leaves the case of its damage as it is, open or closed by a person', async () => {
  const back = await givenClaim(withEmulator)
  const as = await damageCases(back)
  expect(as).toMatchObject([{ closedAt: null }])
  expect((await withdraw(admin, back, { reason, confirmed: UNCHARGED })).status).toBe(200)
  expect(await damageCases(back)).toEqual(as)

  await givenClaimAgain(back)
  const path = `/admin/faelle/${as[0]?.id}/abschluss.data`
  expect((await admin.post(path, { note: 'Aus Kulanz erlassen.' })).status).toBe(200)
  expect((await withdraw(admin, back, { reason, confirmed: UNCHARGED })).status).toBe(200)
  expect(await damageCases(back)).toMatchObject([{ note: 'Aus Kulanz erlassen.' }])
})

it('what is paid is not withdrawn: the refusal says where its money goes back', async () => {
  const back = await givenAccepted(withEmulator)
  await officeCharges(shop, back)
  const own = eq(returnCharges.orderId, back.orderId)
  await shop.services.db.update(returnCharges).set({ paidAt: shop.services.clock.now() }).where(own)
  expect(await words(admin, `/admin/rueckgaben/${back.orderId}`)).not.toContain(
    'Aufstellung zurückziehen',
  )
  const refused = await withdraw(admin, back, { reason, confirmed: UNCHARGED })
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('Das ist schon bezahlt.'),
  ])
  expect(await claims(back)).toBe(1)
})
