import { render } from '@react-email/render'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { addDays, berlinDay, formatDay, formatWeekday } from '#core/dates.ts'
import { finishDueSteps } from '#core/fulfilment/finish-steps.server.ts'
import { deviceFile } from '#core/returns/device-file.server.ts'
import { shop as settings } from '#core/shop.ts'
import { authUsers } from '#db/schema/customers.ts'
import {
  contractSteps,
  damageClaims,
  devicePhotos,
  deviceReturns,
  rentals,
} from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { linksOf, partOf, wordsOf } from '#test/fixtures/document.ts'
import { photo } from '#test/fixtures/pictures.ts'
import { givenEndedRental } from '#test/fixtures/returns.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'
import { PUBLIC_URL } from '#test/services.ts'

/** As a form says it of a damaged device. */
const broken = { verdict: 'damaged', faulty: 'Gestell und Verkleidung' }
/** The yes to the mail that an arrival sends. */
const yes = { confirmed: 'yes' }
const login = { email: 'leitung@example.org', password: 'Leitung-2026' }

let shop: TestApp
let admin: TestBrowser
beforeAll(async () => {
  shop = await testApp()
  await ensureAdmin(shop.services, login)
  admin = new TestBrowser(shop)
  await admin.post('/admin', login)
})
afterAll(() => shop.close())

async function renter() {
  const { browser, email } = await registered(shop)
  const [user] = await shop.services.db.select().from(authUsers).where(eq(authUsers.email, email))
  const made = await givenEndedRental(shop, { userId: user?.id ?? '' })
  return { browser, office: `/admin/rueckgaben/${made.orderId}`, ...made }
}

/** The minutes are over in which a check can be taken back: its renter was told (ADR-215). */
async function checkStands() {
  await shop.services.db.update(contractSteps).set({ dueAt: new Date(0) })
  await finishDueSteps(shop.services)
  await shop.settle()
}

/** Sends a photo as the form of the office does. */
async function upload(
  browser: TestBrowser,
  path: string,
  file: Uint8Array<ArrayBuffer>,
  moment = 'out',
) {
  const body = new FormData()
  body.set('moment', moment)
  body.set('photo', new File([file], 'geraet.jpg', { type: 'image/jpeg' }))
  return browser.send(path, { method: 'POST', headers: { Origin: PUBLIC_URL }, body })
}

const words = async (browser: TestBrowser, path: string) =>
  wordsOf(await (await browser.get(path)).text())
const picture = async () => new Uint8Array(await photo({ width: 60, height: 40 }))
const photosOf = (orderId: string) =>
  shop.services.db.select().from(devicePhotos).where(eq(devicePhotos.orderId, orderId))

it('photos are added by the office alone, and seen by office and renter at private addresses', async () => {
  const { browser, orderId, office } = await renter()
  for (const other of [browser, new TestBrowser(shop)]) {
    expect((await upload(other, `${office}/fotos.data`, await picture())).status).toBe(403)
  }
  const foreign = { method: 'POST', headers: { Origin: 'https://boese.example' } }
  expect((await admin.send(`${office}/fotos.data`, foreign)).status).toBe(403)
  expect(await photosOf(orderId)).toEqual([])

  expect((await upload(admin, `${office}/fotos.data`, await picture())).status).toBe(200)
  const [stored] = await photosOf(orderId)
  const own = `/kunden-bereich/rueckgabe/${orderId}/fotos/${stored?.id}`
  for (const [who, path] of [
    [admin, `${office}/fotos/${stored?.id}`],
    [browser, own],
  ] as const) {
    const file = await who.get(path)
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(file.headers.get('Cache-Control')).toBe('no-store')
  }
  const { browser: jonas } = await renter()
  expect((await jonas.get(own)).status).toBe(404)
  expect((await new TestBrowser(shop).get(own)).status).toBe(302)
  expect((await browser.get(`${office}/fotos/${stored?.id}`)).status).toBe(403)
})

it('photos of the handover and of the return stand side by side, for the office and for the renter', async () => {
  const { browser, orderId, office } = await renter()
  for (const moment of ['out', 'in']) {
    const answer = await upload(admin, `${office}/fotos.data`, await picture(), moment)
    expect(answer.status).toBe(200)
  }
  const idOf = Object.fromEntries((await photosOf(orderId)).map(({ moment, id }) => [moment, id]))
  const page = `/kunden-bereich/rueckgabe/${orderId}`
  for (const [who, path] of [
    [admin, office],
    [browser, page],
  ] as const) {
    const html = await (await who.get(path)).text()
    for (const [title, moment] of [
      ['Bei der Übergabe', 'out'],
      ['Bei der Rückgabe', 'in'],
    ] as const) {
      const column = partOf(html, 'section', `>${title}</h3>`).split(`>${title}</h3>`)[1] ?? ''
      expect(linksOf(column)).toEqual([
        expect.stringMatching(new RegExp(`→ ${path}/fotos/${idOf[moment]}$`)),
      ])
      expect(column).toContain(`alt="${title}, Foto 1"`)
    }
  }
})

it('the renter reads on which day each photo was saved, such as one of the handover that came after the return, and not by whom', async () => {
  const { browser, orderId, office } = await renter()
  const saved = { out: '2026-03-05', in: '2026-03-02' }
  for (const moment of ['out', 'in'] as const) {
    await upload(admin, `${office}/fotos.data`, await picture(), moment)
    // Shortly after midnight in Berlin, still the day before in UTC.
    const takenAt = new Date(new Date(`${saved[moment]}T00:00:00Z`).getTime() - 30 * 60_000)
    await shop.services.db
      .update(devicePhotos)
      .set({ takenAt })
      .where(and(eq(devicePhotos.orderId, orderId), eq(devicePhotos.moment, moment)))
  }
  const seen = await words(browser, `/kunden-bereich/rueckgabe/${orderId}`)
  expect(seen).toMatch(
    /Bei der Übergabe Gespeichert am 05\.03\.2026 Bei der Rückgabe Gespeichert am 02\.03\.2026/,
  )
  expect(seen).not.toContain(login.email)
})

it('a photo over the limit is refused while it arrives, and what is no photo with a reason', async () => {
  const { orderId, office } = await renter()
  const large = new Uint8Array(settings.devicePhotos.maxBytes + 20_000)
  expect((await upload(admin, `${office}/fotos.data`, large)).status).toBe(413)
  const text = await upload(admin, `${office}/fotos.data`, new Uint8Array([1, 2, 3]))
  expect([text.status, await text.text()]).toEqual([
    422,
    expect.stringContaining('Das ist kein Foto, das wir lesen können'),
  ])
  const noForm = await admin.send(`${office}/fotos.data`, {
    method: 'POST',
    headers: { Origin: PUBLIC_URL, 'Content-Type': 'image/png' },
    body: 'x',
  })
  expect(noForm.status).toBe(400)
  expect(await photosOf(orderId)).toEqual([])
})

it('what came back is checked by its list; the renter reads what was found (L-34)', async () => {
  const { browser, orderId, office } = await renter()
  expect(await words(admin, office)).toContain('Geprüft wird, sobald das Gerät eingegangen ist.')
  expect((await admin.post(`${office}/pruefung.data`, { verdict: 'sound' })).status).toBe(409)
  await admin.post(`${office}/eingang.data`, yes)
  expect(await words(admin, office)).toContain('Vollständigkeit und Zubehör')
  expect((await admin.post(`${office}/pruefung.data`, { verdict: 'kaputt' })).status).toBe(422)
  const damaged = { ...broken, note: 'Die Schiene ist verbogen.' }
  expect((await browser.post(`${office}/pruefung.data`, damaged)).status).toBe(403)
  expect((await admin.post(`${office}/pruefung.data`, damaged)).status).toBe(200)
  expect(await words(admin, office)).toMatch(/Ergebnis Schaden .*Befund Die Schiene ist verbogen\./)
  expect(await words(admin, '/admin/faelle')).toContain('Schaden an einem zurückgegebenen Gerät')
  expect(await words(browser, `/kunden-bereich/rueckgabe/${orderId}`)).not.toContain('Schiene')
  await checkStands()
  expect(await words(browser, `/kunden-bereich/rueckgabe/${orderId}`)).toMatch(
    /Wir haben einen Schaden festgestellt\. Berechnet ist damit nichts: .*Die Schiene ist verbogen\./,
  )
  // It may still be charged.
  expect(await words(browser, `/kunden-bereich/rueckgabe/${orderId}`)).not.toContain(
    'Von Ihrer Seite ist nichts mehr zu tun.',
  )
  const [row] = await shop.services.db
    .select()
    .from(deviceReturns)
    .where(eq(deviceReturns.orderId, orderId))
  const { body } = await letters.return_checked(shop.services, { returnId: row?.id ?? '' })
  expect(wordsOf(await render(body))).toContain('Die Schiene ist verbogen.')
})

it('the page of a device shows the agreed pick-up with its address, the device, and both days in its history', async () => {
  const { orderId, group, office } = await renter()
  const serialNumber = `HV-${orderId}`
  await givenDevice(shop.services.db, {
    ...{ orderId, serialNumber },
    ...{ status: 'delivered', location: 'customer' },
  })
  const [first = '', second = ''] = (await deviceFile(shop.services, orderId)).days
  const { line1, city } = group.shippingAddress
  expect(await words(admin, office)).toMatch(
    new RegExp(
      `Seriennummer ${serialNumber}.*Abholung am Noch kein Tag vereinbart Adresse der Abholung .*${line1} .*${city}`,
    ),
  )
  const set = (pickUpOn: string) => admin.post(`${office}/abholung.data`, { pickUpOn })
  for (const day of [first, second]) expect((await set(day)).status).toBe(200)
  const seen = await words(admin, office)
  expect(seen).toContain(`Abholung am ${formatWeekday(second)} Adresse der Abholung`)
  expect(seen).toMatch(
    new RegExp(`Abholtag geändert.*Abholung am ?: ${formatDay(first)} → ${formatDay(second)}`),
  )
  expect(seen).toMatch(new RegExp(`Rückgabe angekündigt.*Abholung am ?: ${formatDay(first)}`))

  // Too near to be offered anew, and agreed all the same.
  const near = addDays(berlinDay(shop.services.clock.now()), 1)
  await shop.services.db
    .update(deviceReturns)
    .set({ pickUpOn: near })
    .where(eq(deviceReturns.orderId, orderId))
  expect(await (await admin.get(office)).text()).toContain(`<option value="${near}" selected="">`)

  await admin.post(`${office}/eingang.data`, yes)
  await admin.post(`${office}/pruefung.data`, { verdict: 'sound' })
  await checkStands()
  expect(await words(admin, office)).toContain(`Seriennummer ${serialNumber}`)
  const filed = await words(admin, `/admin/auftraege/${group.id}`)
  expect(filed).toContain(`Gerät ${serialNumber}, nicht mehr zugeordnet`)
  expect(filed).not.toContain('Keine Zuordnung')
})

it('a check is taken back where it was made, though its rental was over', async () => {
  const { office } = await renter()
  await admin.post(`${office}/eingang.data`, yes)
  const damaged = { ...broken, note: 'Die Schiene ist verbogen.' }
  await admin.post(`${office}/pruefung.data`, damaged)
  const checked = await words(admin, office)
  expect(checked).toContain('Rückgabe geprüft Rückgängig bis')
  const [step] = await shop.services.db
    .select()
    .from(contractSteps)
    .where(eq(contractSteps.state, 'waiting'))
    .orderBy(desc(contractSteps.madeAt))
  const path = `/admin/auftraege/schritte/${step?.id}/rueckgaengig.data`
  expect((await admin.post(path, {})).status).toBe(200)
  const again = await words(admin, office)
  expect(again).not.toContain('Rückgängig')
  expect(again).toContain('Prüfung abschließen')
})

it('what is claimed goes to the renter with parts, value and photos; an objection is a case (L-34)', async () => {
  const { browser, orderId, group, office } = await renter()
  const page = `/kunden-bereich/rueckgabe/${orderId}`
  await admin.post(`${office}/eingang.data`, yes)
  await admin.post(`${office}/pruefung.data`, { ...broken, note: 'Schiene verbogen.' })
  await checkStands()
  expect(await words(admin, office)).toContain('Der Mieter trägt höchstens 50 %')
  const sent = (fields: [string, string][]) =>
    admin.postText(`${office}/aufstellung.data`, new URLSearchParams(fields).toString())
  const share: [string, string][] = [
    ['share', '50'],
    ['fault', 'Jemand ist darauf gesprungen.'],
  ]
  const unseen = await sent([['part', 'Schiene'], ['price', '200,00'], ...share])
  expect([unseen.status, await unseen.text()]).toEqual([
    409,
    expect.stringContaining(
      'Bitte fügen Sie zuerst ein Foto des zurückgegebenen Geräts hinzu: Der Mieter sieht es mit der Aufstellung.',
    ),
  ])
  const lacking = 'Es fehlt noch ein Foto des zurückgegebenen Geräts.'
  expect(await words(admin, office)).toContain(lacking)
  await upload(admin, `${office}/fotos.data`, await picture(), 'in')
  expect(await words(admin, office)).not.toContain(lacking)
  for (const price of ['', '12.50', '-5', 'viel']) {
    expect((await sent([['part', 'Schiene'], ['price', price], ...share])).status).toBe(422)
  }
  const second: [string, string][] = [
    ['part', ''],
    ['price', ''],
  ]
  const nameless = await sent([...second, ['part', ''], ['price', '5'], ...share])
  expect(await nameless.text()).toMatch(/Bitte nennen Sie das Teil oder die Arbeit\..*"part-2"/)
  const priceless = await sent([...second, ['part', 'Einbau'], ['price', 'viel'], ...share])
  expect(await priceless.text()).toMatch(/Bitte geben Sie einen Preis an, wie 129,90\..*"price-2"/)
  const fields: [string, string][] = [
    ['part', 'Schiene'],
    ['price', '200,00'],
    ['part', 'Einbau'],
    ['price', '50,0 €'],
    ['part', ''],
    ['price', ''],
    ...share,
  ]
  const form = await words(admin, office)
  expect(form).toContain('Anteil in Prozent Höchstens 50.')
  expect(form).toContain('Warum ist es kein Verschleiß?')
  for (const [name, value] of [
    ['share', '51'],
    ['share', 'halb'],
    ['fault', ' '],
    ['fault', 'x'.repeat(501)],
  ]) {
    const others = fields.filter(([other]) => other !== name)
    expect((await sent([...others, [name ?? '', value ?? '']])).status).toBe(422)
  }
  expect(await (await sent(fields)).text()).toContain('asked')
  fields.push(['confirmed', '12500'])
  expect((await sent(fields)).status).toBe(200)
  expect((await sent(fields)).status).toBe(409)
  const shown = await words(browser, page)
  expect(shown).toMatch(/Schiene 200,00 € Einbau 50,00 € Summe 250,00 € Wert dieses Geräts/)
  expect(shown).toContain('Ihr Anteil (50 % der Summe) 125,00 €')
  expect(shown).toContain('von Ihnen verschuldet ist: Jemand ist darauf gesprungen.')
  expect(await words(admin, office)).toContain(
    'Warum kein Verschleiß: Jemand ist darauf gesprungen.',
  )
  expect(shown).toContain('vorher berechnen wir nichts')
  expect(shown).toContain('Ja: Ich bin mit 125,00 € einverstanden Das ist verbindlich.')
  const answerBy =
    /Schaden an .* Wir möchten 125,00 € ersetzt haben\. Bitte antworten Sie bis 16\.03\.2026\. Aufstellung ansehen und antworten/
  expect(await words(browser, '/kunden-bereich')).toMatch(answerBy)
  const filed = () => words(admin, `/admin/auftraege/${group.id}`)
  expect(await filed()).toMatch(
    /Aufstellung über 125,00 € für .* · Einwände bis 16\.03\.2026 · Der Mieter kann noch Einwände/,
  )
  // One click binds nobody.
  const unsaid = await browser.post(`${page}/zustimmung.data`, {})
  expect([unsaid.status, await unsaid.text()]).toEqual([
    422,
    expect.stringMatching(/Bitte bestätigen Sie, dass Sie mit 125,00.€ einverstanden sind\./),
  ])

  expect((await browser.post(`${page}/einwand.data`, { objection: ' ' })).status).toBe(422)
  const objection = { objection: 'Das war schon bei der Lieferung so.' }
  expect((await browser.post(`${page}/einwand.data`, objection)).status).toBe(200)
  expect(await words(browser, page)).toContain('Ihr Einwand ist eingegangen.')
  expect(await words(admin, office)).toContain('Der Mieter hat Einwände.')
  expect(await filed()).toContain('16.03.2026 · Der Mieter hat Einwände.')
  expect(await words(browser, '/kunden-bereich')).not.toContain('Bitte antworten Sie')
  expect(await words(admin, '/admin/faelle')).toContain('Das war schon bei der Lieferung so.')
  expect(await words(browser, page)).not.toContain('einverstanden')
  // A tab that was loaded before the objection.
  const late = await browser.post(`${page}/zustimmung.data`, { confirmed: '12500' })
  expect([late.status, await late.text()]).toEqual([
    409,
    expect.stringContaining('Sie haben zu dieser Aufstellung einen Einwand geschickt'),
  ])
  expect(await words(admin, office)).toContain('Der Mieter hat Einwände.')

  const [claim] = await shop.services.db
    .select()
    .from(damageClaims)
    .where(eq(damageClaims.orderId, orderId))
  const letter = await letters.damage_claim(shop.services, { claimId: claim?.id ?? '' })
  expect(wordsOf(await render(letter.body))).toMatch(
    /Schiene 200,00 € .*Ihr Anteil \(50 % der Summe\) 125,00 € .*Jemand ist darauf gesprungen\. Bis zum 16\.03\.2026 können Sie/,
  )
})

const setStatus = async (orderGroupId: string, status: string) => {
  const body = new URLSearchParams([
    ['id', orderGroupId],
    ['status', status],
  ])
  const answer = await admin.postText('/admin/auftraege/status', body.toString())
  expect([answer.status, await answer.json()]).toMatchObject([200, { done: 1 }])
}

it('what the list of orders says has come back can be checked, and its renter is told once', async () => {
  const { orderId, group, office } = await renter()
  await shop.settle()
  const told = () => shop.mails.filter(({ kind }) => kind === 'return_received')
  const before = told().length
  await setStatus(group.id, 'return_received')
  expect(await words(admin, office)).toContain('Prüfung abschließen')
  await shop.settle()
  expect(told()).toHaveLength(before + 1)
  expect((await admin.post(`${office}/eingang.data`, yes)).status).toBe(409)

  await setStatus(group.id, 'delivered')
  expect(await words(admin, office)).toContain('Geprüft wird, sobald das Gerät eingegangen ist.')
  expect((await admin.post(`${office}/pruefung.data`, { verdict: 'sound' })).status).toBe(409)
  await setStatus(group.id, 'return_received')
  expect((await admin.post(`${office}/pruefung.data`, { verdict: 'sound' })).status).toBe(200)
  expect(await words(admin, '/admin/rueckgaben')).not.toContain(orderId)
  const history = (await words(admin, office)).split('Verlauf').at(-1)
  expect(history).toMatch(/Rückgabe geprüft.*Status ?: Geliefert → return_received/)
})

it('what was booked as back without a check can be checked afterwards', async () => {
  const { browser, orderId, group, office } = await renter()
  await setStatus(group.id, 'returned')
  expect(await words(admin, office)).toContain('Prüfung abschließen')
  const damaged = { ...broken, note: 'Die Schiene ist verbogen.' }
  expect((await admin.post(`${office}/pruefung.data`, damaged)).status).toBe(200)
  const photoOf = await (await admin.get(office)).text()
  expect(photoOf).toMatch(/<option value="in" selected="">bei der Rückgabe/)
  // Until the check stands nobody is asked for money (ADR-215).
  expect(await words(admin, office)).toMatch(/Schadenersatz Ab .* möglich\. Bis dahin/)
  const claim = { part: 'Schiene', price: '250,00', share: '50', fault: 'Verbogen.' }
  const early = await admin.post(`${office}/aufstellung.data`, claim)
  expect([early.status, await early.text()]).toEqual([
    409,
    expect.stringContaining('Diese Prüfung lässt sich noch zurücknehmen'),
  ])
  await checkStands()
  expect(await words(admin, office)).toContain('Aufstellung an den Mieter schicken')
  await upload(admin, `${office}/fotos.data`, await picture(), 'in')
  const asked = await (await admin.post(`${office}/aufstellung.data`, claim)).text()
  expect(asked).toContain('asked')
  expect(asked).toContain('(mara@example.com)')
  const yes = { ...claim, confirmed: '12500' }
  expect(await (await admin.post(`${office}/aufstellung.data`, yes)).text()).toContain('sent')
  const own = await words(browser, `/kunden-bereich/rueckgabe/${orderId}`)
  expect(own).toContain('Wir haben einen Schaden festgestellt.')
  expect(own).not.toContain('Berechnet ist damit nichts')
  await checkStands()
  expect(await words(browser, `/kunden-bereich/rueckgabe/${orderId}`)).toContain(
    'Wir haben einen Schaden festgestellt.',
  )
})

it('a device that is here while its rental runs on waits for a decision, and no check ends it unasked', async () => {
  const running = { state: 'running' as const, endsOn: null, endedAt: null }
  const { orderId, group } = await givenEndedRental(shop, running)
  const office = `/admin/rueckgaben/${orderId}`
  const stateOf = async () => {
    const [row] = await shop.services.db.select().from(rentals).where(eq(rentals.orderId, orderId))
    return row?.state
  }
  await setStatus(group.id, 'return_approved')
  const list = () => words(admin, '/admin/rueckgaben')
  expect(await list()).toContain('Zurück, und die Miete läuft noch (1)')
  expect(await list()).toContain('Das Gerät soll zurückkommen, aber niemand hat gekündigt')
  await shop.settle()
  const sent = shop.mails.length
  await setStatus(group.id, 'return_received')
  await shop.settle()
  expect(shop.mails.slice(sent)).toEqual([])
  expect(await list()).toContain('Das Gerät ist hier, aber niemand hat gekündigt')
  expect(await words(admin, '/admin/heute?art=return')).toContain(
    'Das Gerät ist hier, aber die Miete läuft noch.',
  )

  expect(await words(admin, office)).toContain('Die Miete endet heute')
  const unasked = await admin.post(`${office}/pruefung.data`, { verdict: 'sound' })
  expect([unasked.status, await stateOf()]).toEqual([422, 'running'])
  const agreed = { verdict: 'sound', endsRental: 'yes' }
  expect((await admin.post(`${office}/pruefung.data`, agreed)).status).toBe(200)
  expect(await stateOf()).toBe('ended')
  expect(await list()).not.toContain('läuft noch (')
})

it('a device that never came back after all leaves no return behind', async () => {
  const running = { state: 'running' as const, endsOn: null, endedAt: null }
  const { orderId, group } = await givenEndedRental(shop, running)
  await setStatus(group.id, 'return_received')
  await setStatus(group.id, 'delivered')
  expect(
    await shop.services.db.select().from(deviceReturns).where(eq(deviceReturns.orderId, orderId)),
  ).toEqual([])
  expect(await words(admin, '/admin/rueckgaben')).not.toContain('läuft noch (')
})

it('a check that was typed wrongly is corrected on its page, and the history tells both, until a claim is sent (L-34)', async () => {
  const { orderId, group } = await givenEndedRental(shop)
  const office = `/admin/rueckgaben/${orderId}`
  await admin.post(`${office}/eingang.data`, yes)
  const damage = { ...broken, note: 'Die Schiene ist verbogen.' }
  expect((await admin.post(`${office}/pruefung.data`, damage)).status).toBe(200)
  expect(await words(admin, office)).toContain('Ergebnis berichtigen')
  const correct = (fields: Record<string, string>) =>
    admin.post(`${office}/pruefung/berichtigung.data`, fields)
  const seen = { seenVerdict: 'damaged', seenNote: damage.note, seenFaulty: damage.faulty }
  // Before that nobody has read the first one.
  await checkStands()
  expect((await correct({ ...seen, verdict: 'x' })).status).toBe(422)
  expect((await correct({ verdict: 'wear', seenVerdict: 'sound', seenNote: '' })).status).toBe(409)
  // Somebody who has read other ticks corrects nothing, though result and finding are what stands there.
  const ticked = { ...seen, seenFaulty: 'Rahmen' }
  expect((await correct({ ...ticked, verdict: 'wear' })).status).toBe(409)
  expect((await correct({ ...seen, verdict: 'wear' })).status).toBe(200)
  const shown = await words(admin, office)
  expect(shown).toContain('Prüfung berichtigt')
  expect(shown).toMatch(/Ergebnis.{0,40}Schaden.{0,20}Normale Abnutzung/)
  expect(shown).toContain('Die Schiene ist verbogen.')
  await shop.settle()
  expect(shop.mails.at(-1)).toMatchObject({ kind: 'return_checked', data: { isCorrection: true } })
  const [row] = await shop.services.db
    .select()
    .from(deviceReturns)
    .where(eq(deviceReturns.orderId, orderId))
  const told = { returnId: row?.id ?? '', isCorrection: true }
  const letter = await letters.return_checked(shop.services, told)
  expect(letter.subject).toContain('Prüfung berichtigt')
  expect(wordsOf(await render(letter.body))).toContain(
    'war falsch, bitte entschuldigen Sie. Richtig ist: Das Gerät zeigt normale Gebrauchsspuren.',
  )

  const again = { ...damage, seenVerdict: 'wear', seenNote: '' }
  expect((await correct(again)).status).toBe(200)
  await shop.services.db.insert(damageClaims).values({
    ...{ orderId, orderGroupId: group.id, parts: [{ name: 'Schiene', cents: 900 }] },
    ...{ valueCents: 90_000, sharePercent: 100, amountCents: 900, sentBy: 'user:a' },
    ...{ sentAt: shop.services.clock.now(), objectUntil: '2026-03-16' },
  })
  expect((await correct({ ...seen, verdict: 'wear' })).status).toBe(409)
  expect(await words(admin, office)).toContain('Der Mieter hat zu diesem Befund schon')
})
