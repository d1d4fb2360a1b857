import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { authUsers } from '#db/schema/customers.ts'
import { orderGroups, orders, payments } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { givenDevice } from '#test/fixtures/devices.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { agreedExchange } from '#test/fixtures/exchanges.ts'
import { office, officeSaves } from '#test/fixtures/office.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenEndedRental } from '#test/fixtures/returns.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

const app = officeApp()
const FIRST = '1Z999AA10123456784'
const SECOND = '00340434161094042557'
/** The form with the yes to the question before it. */
const lost = { step: 'lose', confirmed: 'yes' }
const LOST = 'Leider auf dem Weg zu Ihnen verloren gegangen.'
const WAITS =
  'Wir schicken Ihnen ein anderes, sobald wieder eines da ist, und schreiben Ihnen dann.'
const KEEPS =
  'Ihr bisheriges Gerät bleibt deshalb vorerst bei Ihnen. Sobald wieder ein anderes da ist, tauschen wir es.'
const COMES = `${LOST} Wir schicken Ihnen ein anderes Gerät.`

/** A rented device, `at` is where its order stands, with its customer's browser. */
async function rented(
  at: 'shipped' | 'delivered',
  trackingNumber: string | null,
  isGuests = false,
) {
  const { shop } = app
  const { db } = shop.services
  const { browser, email } = await registered(shop)
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  const running = { state: 'running' as const, endsOn: null, endedAt: null }
  const made = await givenEndedRental(shop, isGuests ? running : { ...running, userId: user?.id })
  const { orderId } = made
  const groupId = made.group.id
  const shippingDate = new Date('2026-01-19T09:00:00Z')
  await db
    .update(orders)
    .set({ trackingNumber, shippingDate, logisticsStatus: at })
    .where(eq(orders.id, orderId))
  const out = { status: at, location: 'customer' }
  await givenDevice(db, { serialNumber: `A-${orderId}`, ...out, orderId })
  if (!isGuests) return { orderId, groupId, reads: reader(browser, '/kunden-bereich') }
  const { body } = await letters.order_received(shop.services, { orderGroupId: groupId })
  const guest = new TestBrowser(shop)
  await guest.get(/\/bestellung\?link=[\w-]+/.exec(await render(body))?.[0] ?? '')
  return { orderId, groupId, reads: reader(guest, '/bestellung') }
}

/** Another device is free again, and leaves. */
async function sendsAnew(orderId: string) {
  await givenDevice(app.shop.services.db, {})
  const items = [{ orderId, status: 'shipped' as const, trackingNumber: SECOND }]
  await officeSaves(app.shop.services, office, { items, notes: null })
}

/** What its customer was mailed last about another device. */
async function toldOf(orderId: string) {
  await app.shop.settle()
  const last = app.shop.mails.findLast(
    ({ kind, data }) =>
      kind === 'device_exchanged' && 'orderId' in data && data.orderId === orderId,
  )
  return letters.device_exchanged(app.shop.services, last?.data as never)
}

const reader = (browser: TestBrowser, path: string) => async () =>
  wordsOf(await (await browser.get(path)).text())

/** The office sends another one: in exchange, or because the one that is on its way is lost. */
async function sends(
  orderId: string,
  { formerState, trackingNumber = '' }: { formerState: string; trackingNumber?: string },
) {
  const inventoryId = await givenDevice(app.shop.services.db, {})
  const form = { inventoryId, formerState, when: 'later', trackingNumber, reason: 'Verschollen.' }
  const answer = await app.admin.post(`/admin/auftraege/${orderId}/tausch`, agreedExchange(form))
  expect(answer.status).toBe(302)
  await app.shop.settle()
}

it.each([
  ['an account', false],
  ['a guest', true],
])('%s reads which parcel got lost and that another device comes', async (_, isGuests) => {
  const { orderId, groupId, reads } = await rented('shipped', FIRST, isGuests)
  expect(await reads()).not.toContain(LOST)
  await sends(orderId, { formerState: 'lost', trackingNumber: SECOND })
  const text = await reads()
  expect(text).toContain(`Frühere Sendung vom 19.01.2026 UPS ${FIRST} ${COMES}`)
  expect(text).toContain(`DHL ${SECOND}`)
  const file = await app.admin.get(`/admin/auftraege/${groupId}`)
  expect(wordsOf(await file.text())).toMatch(
    new RegExp(`${FIRST} [^·]*?\\(auf dem Weg verloren\\)`),
  )
})

it('it is said of what had no number, too, and until the other one arrives', async () => {
  const { orderId, reads } = await rented('delivered', FIRST)
  await sends(orderId, { formerState: 'quality_check' })
  await sends(orderId, { formerState: 'lost', trackingNumber: SECOND })
  expect(await reads()).toContain(COMES)
  const path = `/admin/auftraege/${orderId}/tausch`
  await app.admin.post(path, { step: 'finish', hasArrived: 'on' })
  const text = await reads()
  expect(text).toContain(LOST)
  expect(text).not.toContain(COMES)
})

it.each([
  ['an account', false],
  ['a guest', true],
])(
  '%s reads that it is being prepared again where none can be sent in the place of the lost one',
  async (_, isGuests) => {
    const { orderId, groupId, reads } = await rented('shipped', FIRST, isGuests)
    const tausch = `/admin/auftraege/${orderId}/tausch`
    const asked = wordsOf(await (await app.admin.get(tausch)).text())
    expect(asked).toContain('ist der Auftrag wieder in Vorbereitung und wartet auf ein Gerät')
    expect(asked).toMatch(
      /eine E-Mail mit dem Grund .* Das Ausbuchen lässt sich nicht zurücknehmen\./,
    )
    expect(asked).not.toContain('Neues Gerät')
    const refused = await app.admin.post(tausch, { step: 'lose', reason: ' ' })
    expect(refused.status).toBe(422)
    expect(await reads()).toContain(FIRST)
    const question = await app.admin.post(tausch, { step: 'lose', reason: 'Verschollen.' })
    expect(wordsOf(await question.text())).toMatch(
      /Verschollen\. .*als verloren ausbuchen\? .* bekommt sofort eine E-Mail .* Ja, als verloren/,
    )
    expect(await reads()).toContain(FIRST)
    const answer = await app.admin.post(tausch, { ...lost, reason: 'Verschollen.' })
    expect(answer.status).toBe(302)
    expect((await app.admin.post(tausch, { ...lost, reason: 'Noch einmal.' })).status).toBe(409)
    const text = await reads()
    expect(text).not.toContain(FIRST)
    expect(text).not.toMatch(/Versandt am|unterwegs/)
    expect(text).toContain('Vorbereitung')
    expect(text).toContain(
      `${LOST} ${WAITS} Ihre Miete beginnt erst, wenn das Gerät bei Ihnen ist.`,
    )
    const file = wordsOf(await (await app.admin.get(`/admin/auftraege/${groupId}`)).text())
    expect(file).toContain('Wartet auf ein Gerät')
    expect(file).toContain('Auf dem Weg verloren')
    expect(wordsOf(await (await app.admin.get('/admin/heute')).text())).toContain(
      'Wartet auf ein Gerät: Havel 2',
    )
    const { body, subject } = await toldOf(orderId)
    expect(subject).toBe('Auf dem Weg verloren: Havel 2')
    const told = wordsOf(await render(body))
    expect(told).toContain('Wir schicken Ihnen ein anderes, sobald wieder eines da ist')
    expect(told).toContain('Ihre Miete beginnt erst, wenn das Gerät bei Ihnen ist.')
    expect(told).not.toMatch(/Sendungsnummer|Mietvertrag läuft/)
    // Sent anew, it is on its way as every other.
    await sendsAnew(orderId)
    const again = await reads()
    expect(again).toContain(`${FIRST} ${COMES}`)
    expect(again).not.toContain(WAITS)
  },
)

it('what was paid back waits for no other one, and nobody is promised one', async () => {
  const { orderId, groupId, reads } = await rented('shipped', FIRST)
  const stripePaymentIntentId = `pi_${groupId}`
  const { db, clock } = app.shop.services
  await db.update(orderGroups).set({ stripePaymentIntentId }).where(eq(orderGroups.id, groupId))
  const at = { createdAt: clock.now(), updatedAt: clock.now() }
  await db.insert(payments).values({
    ...{ orderGroupId: groupId, stripePaymentIntentId, amount: 4900, refundedAmount: 4900 },
    ...{ status: 'refunded', ...at },
  })
  const asked = await app.admin.get(`/admin/auftraege/${orderId}/tausch`)
  const text = wordsOf(await asked.text())
  expect(text).toContain('wird dafür nicht vorgemerkt: Die Zahlung ist erstattet.')
  expect(text).not.toContain('wartet auf ein Gerät')
  await app.admin.post(`/admin/auftraege/${orderId}/tausch`, { ...lost, reason: 'Weg.' })
  const refunded = { status: 'refunded' as const }
  await db.update(orders).set(refunded).where(eq(orders.id, orderId))
  const told = await reads()
  expect(told).toContain(`${LOST} Ihre Zahlung haben wir erstattet.`)
  expect(told).not.toMatch(/ein anderes|Ihre Miete beginnt erst/)
})

it('who was to get another device in exchange reads that theirs stays, and is sent one once there is one', async () => {
  const { orderId, reads } = await rented('delivered', FIRST)
  await sends(orderId, { formerState: 'quality_check', trackingNumber: SECOND })
  expect(await reads()).toContain('Austauschgerät')
  const tausch = `/admin/auftraege/${orderId}/tausch`
  const answer = await app.admin.post(tausch, { ...lost, reason: 'Verschollen.' })
  expect(answer.status).toBe(302)
  const text = await reads()
  expect(text).toContain(`DHL ${SECOND} ${LOST} ${KEEPS}`)
  expect(text).toContain(FIRST)
  expect(text).not.toContain('Sendung des Austauschgeräts')
  expect(text).not.toContain(COMES)
  const asked = wordsOf(await (await app.admin.get(tausch)).text())
  expect(asked).not.toContain('noch nicht abgeschlossen')
  const { body } = await toldOf(orderId)
  expect(wordsOf(await render(body))).toContain(
    'Ihr bisheriges Gerät bleibt deshalb vorerst bei Ihnen.',
  )
  await sends(orderId, { formerState: 'quality_check' })
  const sent = await reads()
  expect(sent).toContain('Austauschgerät')
  expect(sent).not.toContain(KEEPS)
})

it('who was handed over another one in the place of the lost one is told of no further exchange', async () => {
  const { orderId, reads } = await rented('shipped', FIRST)
  const { db } = app.shop.services
  await db.update(orders).set({ deliveryDate: null }).where(eq(orders.id, orderId))
  const tausch = `/admin/auftraege/${orderId}/tausch`
  const answer = await app.admin.post(tausch, { ...lost, reason: 'Verschollen.' })
  expect(answer.status).toBe(302)
  await givenDevice(db, {})
  const items = [{ orderId, status: 'delivered' as const, trackingNumber: null }]
  await officeSaves(app.shop.services, office, { items, notes: null })
  const text = await reads()
  expect(text).toContain('Geliefert am 02.03.2026')
  expect(text).toContain(`Frühere Sendung vom 19.01.2026 UPS ${FIRST} ${LOST}`)
  expect(text).not.toMatch(/bleibt deshalb vorerst bei Ihnen|tauschen wir es/)
})

it('who was handed the first one reads that it stays where the one in its exchange got lost', async () => {
  const { orderId, reads } = await rented('delivered', null)
  await sends(orderId, { formerState: 'quality_check', trackingNumber: SECOND })
  const tausch = `/admin/auftraege/${orderId}/tausch`
  await app.admin.post(tausch, { ...lost, reason: 'Verschollen.' })
  expect(await reads()).toMatch(new RegExp(` Sendung vom .* DHL ${SECOND} ${LOST} ${KEEPS}`))
})
