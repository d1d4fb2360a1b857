import { render } from '@react-email/render'
import { and, asc, eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#core/durations.ts'
import { shop as settings } from '#core/shop.ts'
import { authSessions, authUsers } from '#db/schema/customers.ts'
import {
  defectReports,
  deviceAssignments,
  devicePhotos,
  journalEntries,
  officeSessions,
  orderGroups,
  orders,
  rentals,
  shipmentParcels,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { givenDevice } from '#test/fixtures/devices.ts'
import { linksOf, wordsOf } from '#test/fixtures/document.ts'
import { agreedExchange } from '#test/fixtures/exchanges.ts'
import { login, officeApp } from '#test/fixtures/office-app.ts'
import { givenLine } from '#test/fixtures/orders.ts'
import { photo } from '#test/fixtures/pictures.ts'
import { givenEndedRental } from '#test/fixtures/returns.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'
import { PUBLIC_URL } from '#test/services.ts'

const app = officeApp()
const running = { state: 'running' as const, endsOn: null, endedAt: null }
const typed = {
  description: 'Der Zug klemmt <b>sehr</b>.',
  noticedOn: '2026-03-01',
  use: 'none',
}

/** A decision of the office, with the yes to the question before it. */
const repaired = { step: 'decide', remedy: 'repair', answer: '', confirmed: 'repair rent' }

/** A rented device that is with its renter: of an account, or of a guest with the link of a mail. */
async function rented(isGuests = false) {
  const { shop } = app
  const { db } = shop.services
  const { browser, email } = await registered(shop)
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  const made = await givenEndedRental(shop, isGuests ? running : { ...running, userId: user?.id })
  const createdAt = new Date('2025-02-01T10:00:00Z')
  await db.update(orderGroups).set({ createdAt }).where(eq(orderGroups.id, made.group.id))
  if (!isGuests) return { ...made, browser, email, page: `/kunden-bereich/defekt/${made.orderId}` }
  const { body } = await letters.order_received(shop.services, { orderGroupId: made.group.id })
  const link = /\/bestellung\?link=[\w-]+/.exec(await render(body))?.[0] ?? ''
  const guest = new TestBrowser(shop)
  await guest.get(link)
  return { ...made, browser: guest, email, page: `/bestellung/defekt/${made.orderId}` }
}

const words = async (browser: TestBrowser, path: string) =>
  wordsOf(await (await browser.get(path)).text())
const reportsOf = (orderId: string) =>
  app.shop.services.db
    .select()
    .from(defectReports)
    .where(eq(defectReports.orderId, orderId))
    .orderBy(asc(defectReports.reportedAt))
async function idOf(orderId: string) {
  const [report] = await reportsOf(orderId)
  return report?.id ?? ''
}
function upload(browser: TestBrowser, path: string, file: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.set('photo', new File([file], 'zug.jpg', { type: 'image/jpeg' }))
  return browser.send(path, { method: 'POST', headers: { Origin: PUBLIC_URL }, body })
}

it.each([
  ['an account', false],
  ['a guest with the link of a mail', true],
])(
  'a defect is reported by %s without scripts, and its receipt is mailed at once (L-35)',
  async (_, isGuests) => {
    const { browser, page, orderId, group } = await rented(isGuests)
    const home = isGuests ? '/bestellung' : '/kunden-bereich'
    const links = linksOf(await (await browser.get(home)).text())
    expect(links.filter(link => link.startsWith('Defekt melden'))).toHaveLength(1)
    expect(links.join('\n')).toContain(page)
    expect(await words(browser, page)).toContain('Für Tage ohne Nutzung zahlen Sie weniger Miete.')

    expect((await browser.post(page, typed)).headers.get('Location')).toBe(page)
    expect(await words(browser, page)).toContain('Wir melden uns bis zum 04.03.2026.')
    expect(await words(browser, home)).toContain('Defektmeldung ansehen')
    const { body, subject } = await letters.defect_reported(app.shop.services, {
      defectId: await idOf(orderId),
    })
    expect(subject).toBe('Eingangsbestätigung: Defekt an Havel 2')
    const html = await render(body)
    expect(html).toContain('Der Zug klemmt &lt;b&gt;sehr&lt;/b&gt;.')
    expect(html).toContain(isGuests ? '/bestellung?link=' : '/auth?redirect=/kunden-bereich')
    expect(wordsOf(html)).toContain(group.customerName)

    const again = await browser.post(page, typed)
    expect(again.status).toBe(409)
    expect(wordsOf(await again.text())).toContain('schon eine offene Meldung')
    expect(await reportsOf(orderId)).toHaveLength(1)
    expect((await browser.post(page, typed, 'https://boese.example')).status).toBe(403)
  },
)

it.each([
  ['an account', false],
  ['a guest with the link of a mail', true],
])(
  '%s adds words to an open report, which the office reads below the first ones (L-35)',
  async (_, isGuests) => {
    const { browser, page, orderId } = await rented(isGuests)
    const addition = 'Seit heute geht <i>alles</i> wieder.'
    const early = await browser.post(page, { addition })
    const answered = wordsOf(await early.text())
    expect(early.status).toBe(409)
    expect(answered).toContain('Zu diesem Gerät gibt es keine offene Meldung.')
    expect(answered).toContain('Seit heute geht')
    await browser.post(page, typed)
    expect((await browser.post(page, { addition: ' ' })).status).toBe(422)
    const long = await browser.post(page, { addition: 'x'.repeat(2001) })
    expect([long.status, await long.text()]).toEqual([422, expect.stringContaining('xxxx')])
    expect((await browser.post(page, { addition })).headers.get('Location')).toBe(page)

    const admin = new TestBrowser(app.shop)
    await admin.post('/admin', login)
    const file = await words(admin, `/admin/defekte/${await idOf(orderId)}`)
    for (const text of [await words(browser, page), file]) {
      expect(text).toMatch(/Der Zug klemmt .* Ergänzt am 02\.03\.2026, .*: Seit heute geht/)
    }
    const { db } = app.shop.services
    const entries = await db
      .select()
      .from(journalEntries)
      .where(
        and(eq(journalEntries.event, 'defect_supplemented'), eq(journalEntries.subjectId, orderId)),
      )
    expect(entries).toMatchObject([{ data: { description: addition } }])
  },
)

it('what is missing stands beside its field, and nothing that was typed is lost, also when saving fails', async () => {
  const { browser, page, orderId } = await rented()
  const refused = await browser.post(page, { ...typed, noticedOn: '2026-03-09' })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(wordsOf(html)).toContain(
    'Bitte nennen Sie einen Tag von der Lieferung am 03.02.2025 bis heute.',
  )
  expect(wordsOf(html)).toContain('Der Zug klemmt')

  const { jobs, log } = app.shop.services
  const broken = vi.spyOn(jobs, 'send').mockRejectedValue(new Error('the queue is away'))
  const quiet = vi.spyOn(log, 'error').mockReturnValue(undefined)
  const failed = await browser.post(page, typed)
  broken.mockRestore()
  quiet.mockRestore()
  expect(failed.status).toBe(500)
  const words500 = wordsOf(await failed.text())
  expect(words500).toContain('Ihre Meldung wurde nicht gespeichert.')
  expect(words500).toContain('Der Zug klemmt')
  expect(await reportsOf(orderId)).toEqual([])
})

it('equal devices are told apart, also where only one of them is broken', async () => {
  const { browser, page, group, orderId } = await rented()
  const { db } = app.shop.services
  const [first] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!first) throw new Error('There is no order')
  const { id: _, searchWords: __, ...unit } = first
  await db.insert(orders).values({ ...unit, orderSequence: 2, orderGroupId: group.id })
  expect(await words(browser, page)).toContain('Havel 2 · Gerät 1')
  expect(await words(browser, '/kunden-bereich')).toMatch(/Defekt melden ?: Havel 2 \(Gerät 2\)/)
})

it('photos are drawn anew and private: their customer and the office see them, nobody else', async () => {
  const { browser, email, page, orderId } = await rented()
  const picture = new Uint8Array(await photo({ width: 60, height: 40 }))
  expect((await upload(browser, `${page}/fotos`, picture)).status).toBe(409)
  await browser.post(page, typed)
  const added = await upload(browser, `${page}/fotos`, picture)
  expect(added.headers.get('Location')).toBe(page)
  const broken = await upload(browser, `${page}/fotos`, new Uint8Array([1, 2, 3]))
  const refused = await broken.text()
  expect([broken.status, wordsOf(refused)]).toEqual([
    422,
    expect.stringContaining('Das ist kein Foto'),
  ])
  // At the field, where what is said of the next photo takes its place.
  expect(refused).toMatch(/<input [^>]*type="file"[^>]*aria-invalid="true"/)
  expect(wordsOf(refused).split('Das ist kein Foto')).toHaveLength(2)
  const large = new Uint8Array(settings.devicePhotos.maxBytes + 20_000)
  expect((await upload(browser, `${page}/fotos`, large)).status).toBe(413)
  const stored = await app.shop.services.db
    .select()
    .from(devicePhotos)
    .where(eq(devicePhotos.orderId, orderId))
  expect(stored).toMatchObject([{ moment: 'defect', width: 60 }])

  const own = `/kunden-bereich/rueckgabe/${orderId}/fotos/${stored[0]?.id}`
  expect((await browser.get(own)).headers.get('Content-Type')).toBe('image/jpeg')
  expect((await app.customer.get(own)).status).toBe(404)
  expect((await upload(app.customer, `${page}/fotos`, picture)).status).toBe(404)
  expect((await upload(new TestBrowser(app.shop), `${page}/fotos`, picture)).status).toBe(302)
  const office = await (await app.admin.get(`/admin/defekte/${await idOf(orderId)}`)).text()
  expect(office).toContain(`/admin/rueckgaben/${orderId}/fotos/${stored[0]?.id}`)
  // Who took it and when, which are the office's alone.
  expect(stored[0]?.takenAt.toISOString()).toContain('2026-03-02T09:')
  expect(wordsOf(office)).toMatch(new RegExp(`02\\.03\\.2026, 10:\\d\\d Uhr, ${email}`))
  expect(await words(browser, page)).not.toContain(email)
  // What shows how the device went out and came back does not mix with it.
  expect(await words(browser, `/kunden-bereich/rueckgabe/${orderId}`)).not.toContain('Fotos')
})

it('the office sees what is due, decides, is asked with the amount, and the customer reads each step (L-35)', async () => {
  const { browser, page, orderId, group } = await rented()
  await browser.post(page, typed)
  const id = await idOf(orderId)
  expect(await words(app.admin, '/admin/defekte')).toMatch(/Havel 2 fällig bis 04\.03\.2026/)
  const file = `/admin/defekte/${id}`

  const empty = await app.admin.post(file, { step: 'decide', answer: 'Wir kommen.' })
  expect(empty.status).toBe(422)
  expect(wordsOf(await empty.text())).toContain('Wir kommen.')
  const decision = { step: 'decide', remedy: 'repair', ground: 'rent', answer: 'Wir kommen.' }
  const unfounded = await app.admin.post(file, { step: 'decide', remedy: 'refuse', answer: '' })
  expect(wordsOf(await unfounded.text())).toContain('Bitte begründen Sie die Ablehnung.')
  const before = wordsOf(await (await app.admin.post(file, decision)).text())
  expect(before).toContain('Das Gerät reparieren?')
  expect(before).toContain('Wir kommen.')
  expect(await reportsOf(orderId)).toMatchObject([{ decidedAt: null }])
  expect(before).toContain('Grundlage: Mangel der Mietsache, die Miete mindert sich.')
  const yes = { ...decision, confirmed: 'repair rent' }
  expect((await app.admin.post(file, yes)).headers.get('Location')).toBe(file)
  const second = await app.admin.post(file, yes)
  expect([second.status, wordsOf(await second.text())]).toEqual([
    409,
    expect.stringContaining('Über diese Meldung ist schon entschieden.'),
  ])
  expect(await words(browser, page)).toContain('Wir reparieren das Gerät.')
  expect(await words(browser, page)).toContain('Wir kommen.')

  const done = { step: 'close', usableOn: '2026-03-02', percent: '100' }
  const asked = await app.admin.post(file, done)
  const question = await asked.text()
  expect(wordsOf(question)).toContain('Für einen Tag werden 1,75 € Miete erstattet.')
  expect(wordsOf(question)).not.toContain('überfällig')
  // The yes has a button of its own: computing anew says none.
  expect(question.match(/<\w+[^>]*name="confirmed"/g)).toEqual([expect.stringMatching(/^<button/)])
  const owed = { orderGroupId: group.id, stripeInvoiceId: 'in_late', amount: 4900 }
  await app.shop.services.db.insert(unpaidInvoices).values({ ...owed, since: new Date() })
  const askedAgain = await (await app.admin.post(file, done)).text()
  expect(wordsOf(askedAgain)).toContain('Zu dieser Bestellung sind noch 49,00 € überfällig.')
  const wrong = await app.admin.post(file, { ...done, percent: 'viel' })
  expect(wordsOf(await wrong.text())).toContain('Bitte nennen Sie eine ganze Zahl von 0 bis 100.')
  await app.admin.post(file, { ...done, confirmed: '175' })
  const late = await app.admin.post(file, { ...done, confirmed: '175' })
  expect(late.status).toBe(409)
  const told = wordsOf(await late.text())
  expect(told).toContain('Diese Meldung ist schon abgeschlossen.')
  expect(told).not.toContain('Was geschieht')
  expect(await words(browser, page)).toContain('seit dem 02.03.2026 wieder in Ordnung')
  expect(await words(browser, page)).toContain('Mietminderung für einen Tag: 1,75 €')
  expect(await words(app.admin, '/admin/defekte')).not.toContain(typed.description)

  const decided = await letters.defect_decided(app.shop.services, { defectId: id })
  expect(wordsOf(await render(decided.body))).toContain('Wir reparieren das Gerät.')
  const closed = await letters.defect_closed(app.shop.services, { defectId: id })
  const told100 = wordsOf(await render(closed.body))
  expect(told100).toContain('mindert sich Ihre Miete um 100 %')
  expect(told100).toContain('Ihr Mietguthaben sinkt')
  // What was bought meanwhile has no credit that could still fall.
  const { db } = app.shop.services
  await db.update(rentals).set({ state: 'bought_out' }).where(eq(rentals.orderId, orderId))
  const later = await letters.defect_closed(app.shop.services, { defectId: id })
  expect(wordsOf(await render(later.body))).not.toContain('Mietguthaben')
})

it.each([
  ['rent', 'erstatten wir Ihnen Miete, sobald das Gerät wieder in Ordnung ist.'],
  ['care', 'von selbst buchen wir nichts ab.'],
] as const)(
  'who took the device over reads of its decided defect (%s) no more that the rental goes on (L-35)',
  async (ground, says) => {
    const { browser, page, orderId, group } = await rented()
    const { db } = app.shop.services
    const care = { kind: 'care', title: 'Care', unitAmount: 490, position: 9 } as const
    await givenLine(db, group.id, care)
    await browser.post(page, typed)
    const decision = { ...repaired, ground, confirmed: `repair ${ground}` }
    const defectId = await idOf(orderId)
    expect((await app.admin.post(`/admin/defekte/${defectId}`, decision)).status).toBe(302)
    const told = async () => [
      await words(browser, page),
      wordsOf(await render((await letters.defect_decided(app.shop.services, { defectId })).body)),
    ]
    for (const text of await told()) expect(text).toContain('läuft unverändert weiter')
    await db.update(rentals).set({ state: 'bought_out' }).where(eq(rentals.orderId, orderId))
    for (const text of await told()) {
      expect(text).toContain(says)
      expect(text).not.toContain('läuft unverändert weiter')
    }
  },
)

it('a device in exchange is being prepared, and on its way once it has a number', async () => {
  const { browser, orderId } = await rented()
  const { db } = app.shop.services
  const out = { status: 'delivered' as const, location: 'customer' }
  await givenDevice(db, { serialNumber: `HV-${orderId}`, ...out, orderId })
  const next = await givenDevice(db, { serialNumber: `HV-2-${orderId}` })
  const exchange = { inventoryId: next, formerState: 'quality_check', when: 'later' }
  const path = `/admin/auftraege/${orderId}/tausch`
  expect(
    (await app.admin.post(path, agreedExchange({ ...exchange, reason: 'Verschlissen.' }))).status,
  ).toBe(302)
  const says = `Austauschgerät Seriennummer HV-2-${orderId}`
  expect(await words(browser, '/kunden-bereich')).toContain(`${says}, kommt zu Ihnen`)
  const trackingNumber = '00340434161094042557'
  await db.update(orders).set({ trackingNumber }).where(eq(orders.id, orderId))
  expect(await words(browser, '/kunden-bereich')).toContain(`${says}, unterwegs`)

  // Two weeks later nobody has said that it arrived.
  const assignedAt = new Date(app.shop.services.clock.now().getTime() - 15 * DAY_MS)
  await db
    .update(deviceAssignments)
    .set({ assignedAt })
    .where(eq(deviceAssignments.inventoryId, next))
  const late = await words(browser, '/kunden-bereich')
  expect(late).toContain(`${says}, bei uns noch nicht als angekommen vermerkt.`)
  expect(late).toMatch(/Ist es schon da, oder fehlt es noch\? Bitte\s+schreiben Sie uns/)
  expect(late).not.toContain(`${says}, unterwegs`)
})

it.each([
  ['was lost', 'lose'],
  ['is still on its way', ''],
])('of an exchange whose device %s nobody reads that it is there (L-35)', async (_, step) => {
  const { browser, page, orderId, group } = await rented()
  const { db } = app.shop.services
  const out = { status: 'delivered' as const, location: 'customer' }
  await givenDevice(db, { serialNumber: `NC-${orderId}`, ...out, orderId })
  await givenDevice(db, { serialNumber: `NC-2-${orderId}` })
  await browser.post(page, typed)
  const file = `/admin/defekte/${await idOf(orderId)}`
  const decision = { ...repaired, remedy: 'exchange', ground: 'rent', confirmed: 'exchange rent' }
  expect((await app.admin.post(file, decision)).status).toBe(302)
  const exchange = `/admin/auftraege/${orderId}/tausch`
  if (step) {
    const own = eq(shipmentParcels.orderGroupId, group.id)
    await db.update(shipmentParcels).set({ trackingNumber: '1Z999AA10123456784' }).where(own)
    expect(
      (await app.admin.post(exchange, { step, reason: 'Verschollen.', confirmed: 'yes' })).status,
    ).toBe(302)
  }
  const done = { step: 'close', usableOn: '2026-03-02', percent: '0' }
  expect((await app.admin.post(file, done)).status).toBe(302)
  for (const text of [await closedMail(orderId), await words(browser, page)]) {
    expect(text).toContain('Ihre Meldung ist abgeschlossen')
    expect(text).not.toMatch(/Ihr Austauschgerät|Behoben/)
  }
  if (step) return
  await app.admin.post(exchange, { step: 'finish', hasArrived: 'on' })
  for (const text of [await closedMail(orderId), await words(browser, page)]) {
    expect(text).toMatch(/Ihr Austauschgerät .*ist seit dem 02\.03\.2026 da\./)
  }
})

it('the parcel of the first delivery can be followed beside that of the device in exchange', async () => {
  const { browser, orderId } = await rented()
  const { db } = app.shop.services
  const first = '1Z999AA10123456784'
  const second = '00340434161094042557'
  const shippingDate = new Date('2026-01-19T09:00:00Z')
  await db.update(orders).set({ trackingNumber: first, shippingDate }).where(eq(orders.id, orderId))
  const out = { status: 'delivered' as const, location: 'customer' }
  await givenDevice(db, { serialNumber: `HV-${orderId}`, ...out, orderId })
  const next = await givenDevice(db, { serialNumber: `HV-2-${orderId}` })
  const form = { inventoryId: next, formerState: 'quality_check', when: 'later' }
  await app.admin.post(`/admin/auftraege/${orderId}/tausch`, {
    ...agreedExchange({ ...form, reason: 'Verschlissen.' }),
    trackingNumber: second,
  })
  const page = await (await browser.get('/kunden-bereich')).text()
  expect(wordsOf(page)).toContain(`Frühere Sendung vom 19.01.2026 UPS ${first}`)
  expect(wordsOf(page)).toContain(`Sendung des Austauschgeräts DHL ${second}`)
  expect(linksOf(page).join('\n')).toContain(`${first} → https://www.ups.com/track`)
})

it('rent goes back by those alone who may give money back; the others read who that is (B-6-3)', async () => {
  const { browser, page, orderId } = await rented()
  await browser.post(page, typed)
  const file = `/admin/defekte/${await idOf(orderId)}`
  const logistics = await app.member('logistics')
  const decision = { ...repaired, ground: 'rent', answer: 'Wir kommen.' }
  expect((await logistics.post(file, decision)).status).toBe(302)
  const shown = await words(logistics, file)
  expect(shown).toContain('Das kann nur, wer die Rolle Administration hat.')
  expect(shown).not.toContain('Als behoben abschließen')

  const done = { step: 'close', usableOn: '2026-03-02', percent: '100' }
  for (const form of [done, { ...done, confirmed: '175' }]) {
    expect((await logistics.post(file, form)).status).toBe(403)
  }
  expect(await reportsOf(orderId)).toMatchObject([{ closedAt: null }])
  expect(await words(app.admin, file)).toContain('Als behoben abschließen')
})

it('a password that is missing for the yes leaves what was computed, and the yes is then one press (L-35)', async () => {
  const { browser, page, orderId } = await rented()
  await browser.post(page, typed)
  const file = `/admin/defekte/${await idOf(orderId)}`
  await app.admin.post(file, { ...repaired, ground: 'rent' })
  const { db } = app.shop.services
  const [admin] = await db.select().from(authUsers).where(eq(authUsers.email, login.email))
  const ago = new Date(Date.now() - 11 * MINUTE_MS)
  const own = eq(authSessions.userId, admin?.id ?? '')
  await db.update(authSessions).set({ createdAt: ago, updatedAt: ago }).where(own)
  await db.update(officeSessions).set({ activeAt: ago, confirmedAt: null })

  const yes = { step: 'close', usableOn: '2026-03-02', percent: '100', confirmed: '175' }
  for (const form of [yes, { ...yes, password: 'Falsch-123' }]) {
    const refused = await app.admin.post(file, form)
    const html = await refused.text()
    expect([refused.status, html.includes('name="password"')]).toEqual([
      'password' in form ? 422 : 403,
      true,
    ])
    expect(wordsOf(html)).toContain('Für einen Tag werden 1,75 € Miete erstattet.')
    expect(wordsOf(html)).toContain('Ja, abschließen und 1,75 € erstatten')
  }
  expect(await reportsOf(orderId)).toMatchObject([{ closedAt: null }])
  await app.admin.post(file, { ...yes, password: login.password })
  expect(await reportsOf(orderId)).toMatchObject([{ reductionCents: 175 }])
})

it('the office reads that days cost no rent before it closes, and nothing goes back (L-35)', async () => {
  const { browser, page, orderId } = await rented()
  await browser.post(page, typed)
  const file = `/admin/defekte/${await idOf(orderId)}`
  await app.admin.post(file, { ...repaired, ground: 'rent' })
  const { db } = app.shop.services
  const broken = {
    state: 'end_requested',
    deliveredOn: '2026-01-20',
    endsOn: '2026-03-10',
  } as const
  await db.update(rentals).set(broken).where(eq(rentals.orderId, orderId))
  const done = { step: 'close', usableOn: '2026-03-02', percent: '100' }
  const asked = wordsOf(await (await app.admin.post(file, done)).text())
  expect(asked).toContain('Für diese Zeit ist keine Miete geschuldet. Es wird nichts erstattet.')
  expect(asked).toContain('Ja, abschließen')
  expect(await reportsOf(orderId)).toMatchObject([{ closedAt: null }])
  expect((await app.admin.post(file, { ...done, confirmed: '0' })).status).toBe(302)
  expect(await reportsOf(orderId)).toMatchObject([{ reductionCents: 0, reductionDays: 0 }])
  expect(await words(app.admin, file)).toContain('Für diese Zeit war keine Miete geschuldet.')
  const none = 'Eine Mietminderung gibt es dafür nicht: Für diese Zeit war keine Miete geschuldet.'
  expect(await closedMail(orderId)).toContain(none)
  expect(await words(browser, page)).toContain(none)
})

const closedMail = async (orderId: string) => {
  const { body } = await letters.defect_closed(app.shop.services, { defectId: await idOf(orderId) })
  return wordsOf(await render(body))
}

it('of a defect that left the device as usable as agreed, its renter reads that no rent goes back (L-35)', async () => {
  const { browser, page, orderId } = await rented()
  await browser.post(page, typed)
  const file = `/admin/defekte/${await idOf(orderId)}`
  await app.admin.post(file, { ...repaired, ground: 'rent' })
  const none = 'Nach unserer Prüfung konnten Sie das Gerät wie vereinbart nutzen.'
  expect(await words(browser, page)).not.toContain(none)
  const done = { step: 'close', usableOn: '2026-03-02', percent: '0' }
  expect((await app.admin.post(file, done)).status).toBe(302)
  expect(await closedMail(orderId)).toContain(none)
  expect(await words(browser, page)).toContain(none)
})

it('what gives no rent back is put right by logistics', async () => {
  const { browser, page, orderId } = await rented()
  await browser.post(page, typed)
  const { db } = app.shop.services
  await db.update(rentals).set({ state: 'bought_out' }).where(eq(rentals.orderId, orderId))
  const file = `/admin/defekte/${await idOf(orderId)}`
  const logistics = await app.member('logistics')
  const decision = { ...repaired, ground: 'goodwill', confirmed: 'repair goodwill' }
  expect((await logistics.post(file, decision)).status).toBe(302)
  expect(await words(logistics, file)).toContain('Als behoben abschließen')
  expect((await logistics.post(file, { step: 'close', usableOn: '2026-03-02' })).status).toBe(302)
  expect(await reportsOf(orderId)).toMatchObject([{ reductionCents: 0 }])
})

it('the office reads who did what about a defect, and nothing of another one of the same device', async () => {
  const { browser, email, page, orderId } = await rented()
  await browser.post(page, typed)
  const file = `/admin/defekte/${await idOf(orderId)}`
  await upload(browser, `${page}/fotos`, new Uint8Array(await photo()))
  const agreed = { ...repaired, confirmed: 'repair goodwill' }
  const decision = { ...agreed, ground: 'goodwill', answer: 'Wir kommen.' }
  const { db } = app.shop.services
  await db.update(rentals).set({ state: 'bought_out' }).where(eq(rentals.orderId, orderId))
  await app.admin.post(file, decision)
  await app.admin.post(file, { step: 'close', usableOn: '2026-03-02' })
  const told = (await words(await app.member('logistics'), file)).split('Verlauf').at(-1) ?? ''
  const at = '02\\.03\\.2026, 10:\\d\\d Uhr'
  for (const entry of [
    `Defekt abgeschlossen ${at} · ${login.email} In Ordnung seit ?: 02.03.2026`,
    `Defekt entschieden ${at} · ${login.email} Abhilfe ?: Reparatur Grundlage ?: Kulanz Antwort ?: Wir kommen.`,
    `Foto hinzugefügt ${at} · ${email}`,
    `Defekt gemeldet ${at} · ${email}`,
  ]) {
    expect(told).toMatch(new RegExp(entry))
  }
  await browser.post(page, typed)
  const [, second] = await reportsOf(orderId)
  const other = await words(app.admin, `/admin/defekte/${second?.id}`)
  expect(other).toContain('Defekt gemeldet')
  expect(other).not.toContain('Defekt abgeschlossen')
})
