import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { formatDay } from '#core/dates.ts'
import { type JournalEntry, record, recordAll } from '#core/journal/journal.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import {
  cases,
  declarations,
  deviceReturns,
  journalEntries,
  orderComments,
  orderConsents,
  orderGroups,
  orders,
  payments,
  refunds,
  rentals,
  rentCreditEntries,
  returnCharges,
  sentMails,
} from '#db/schema/schema.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { linksOf, partOf, wordsOf } from '#test/fixtures/document.ts'
import { login, officeApp } from '#test/fixtures/office-app.ts'
import { givenLine, givenRental } from '#test/fixtures/orders.ts'
import type { TestBrowser } from '#test/fixtures/visitors.ts'

const office = officeApp()
const db = () => office.shop.services.db

/** A rented and a bought unit with all that can hang on an order. */
async function wholeOrder() {
  const [rented, bought] = await office.given([
    { productName: 'Havel 2', orderType: 'rental', logisticsStatus: 'delivered' },
    { productName: 'Gale', trackingNumber: 'JD014600001', logisticsStatus: 'shipped' },
  ])
  if (!rented || !bought) throw new Error('no orders')
  const { orderGroupId } = rented
  const days = { deliveredOn: '2026-03-02', minimumTermEnd: '2028-03-01' }
  await givenRental(db(), rented, { state: 'running', ...days }, [4900, 4900])
  await givenLine(db(), orderGroupId, {
    kind: 'rental',
    title: 'Havel 2',
    unitAmount: 4900,
    months: 24,
  })
  const at = new Date('2026-03-05T09:00:00Z')
  const consent = { orderGroupId, kind: 'used_goods' as const, text: 'Ich weiß: gebraucht' }
  await db()
    .insert(orderConsents)
    .values({ ...consent, givenAt: at })
  await db().insert(declarations).values({
    kind: 'withdrawal',
    name: 'Mara Öztürk',
    contract: 'KP',
    email: 'mara@example.org',
    orderGroupId,
    receivedAt: at,
  })
  const about = { subjectType: 'order_group' as const, subjectId: orderGroupId, orderGroupId }
  const opened = { openedAt: at, openedBy: 'clock', source: 'x', reason: 'Seit März' }
  await db()
    .insert(cases)
    .values({ kind: 'delivery_late', ...about, ...opened })
  await db()
    .insert(sentMails)
    .values({
      key: `order_confirmation ${orderGroupId}`,
      kind: 'order_confirmation',
      recipient: 'anna.schmidt@example.org',
      sentAt: at,
      orderGroupId,
      subject: 'Ihre Bestellung',
    })
  const [group] = await db().select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
  return { rented, bought, orderGroupId, number: orderNumber(group?.number ?? 0) }
}

const page = async (which: string, browser: TestBrowser = office.admin) => {
  const answer = await browser.get(`/admin/auftraege/${which}`)
  const text = (await answer.text()).replaceAll('<!-- -->', '')
  const html = answer.status === 200 ? partOf(text, 'main') : text
  return { status: answer.status, html, words: wordsOf(html) }
}

it('counts no month as paid whose debit came back', async () => {
  const { rented, number } = await wholeOrder()
  const [rental] = await db().select().from(rentals).where(eq(rentals.orderId, rented.id))
  await db()
    .insert(rentCreditEntries)
    .values({
      rentalId: rental?.id ?? '',
      kind: 'returned_debit',
      amountCents: -4900,
      source: 'in_0:1',
      createdAt: new Date('2026-03-05T09:00:00Z'),
    })
  expect((await page(number)).words).toContain('Bezahlte Monate 1')
})

it('tells everything about an order, by its number and by its id (B-3-3)', async () => {
  const { orderGroupId, number } = await wholeOrder()
  const { words, html } = await page(number)
  for (const part of [
    `Bestellung ${number}`,
    'Mara Öztürk, anna.schmidt@example.org Geliefert: 1 von 2 Versandt: 1 von 2 Zahlung:',
    'Havel 2',
    'Läuft',
    '24 Monate, bis 01.03.2028',
    'Bezahlte Monate 2',
    'Mietguthaben 98,00',
    'Hallenweg 12',
    'Ich weiß: gebraucht',
    'Widerruf vom 05.03.2026',
    'Umfang Der gesamte Vertrag',
    'Fall vom 05.03.2026: Noch nicht alles geliefert',
    'Ihre Bestellung',
  ]) {
    expect(words).toContain(part)
  }
  expect(words).toMatch(/ Ende [–\d]/)
  await db().update(rentals).set({ state: 'bought_out' })
  const bought = (await page(number)).words
  expect(bought).toContain('Miete und Kaufpreis 98,00')
  expect(bought).not.toMatch(/ Ende [–\d]/)
  await db().update(rentals).set({ state: 'ended' })
  const ended = (await page(number)).words
  expect(ended).toContain('Bezahlte Miete 98,00')
  expect(ended).not.toContain('Mietguthaben')
  const links = linksOf(html).join('\n')
  for (const tail of ['adresse', 'texte', 'mails']) {
    expect(links).toContain(`/admin/auftraege/${orderGroupId}/${tail}`)
  }
  // All of it has left the house.
  expect(links).not.toMatch(/\/(liefertermin|storno)/)
  const paper = `/admin/auftraege/druck/lieferschein?id=${orderGroupId}`
  expect(links).toContain(`Lieferschein → ${paper}`)
  expect((await page(orderGroupId)).words).toContain(`Bestellung ${number}`)
  for (const tail of ['adresse', 'liefertermin', 'storno', 'texte', 'mails', 'ausfuhr', 'e-mail']) {
    const back = linksOf((await page(`${orderGroupId}/${tail}`)).html)
    expect(back, tail).toContain(`Bestellung ${number} → /admin/auftraege/${number}`)
  }
})

it('folds the units of an order of many, with all that hangs on each, and leads to its parts', async () => {
  const units = await office.given(
    ['Havel 2', 'Gale', 'Spree'].map(productName => ({
      productName,
      orderType: 'rental' as const,
    })),
  )
  for (const unit of units) await givenRental(db(), unit, { state: 'running' }, [4900])
  const { html } = await page(units[0]?.orderGroupId ?? '')
  expect(linksOf(html).join('\n')).toMatch(/\/liefertermin[\s\S]*\/storno/)
  const folded = html.match(/<details class="accordion">[\s\S]*?<\/details>/g) ?? []
  expect(folded.map(unit => wordsOf(partOf(unit, 'summary')))).toEqual(
    ['Havel 2', 'Gale', 'Spree'].map(
      (name, index) => `${index + 1}. ${name} Miete Wartend Keine Zuordnung · Läuft`,
    ),
  )
  for (const unit of folded) expect(wordsOf(unit)).toMatch(/Mindestlaufzeit.*Fotos und Rückgabe/)
  const ways = linksOf(partOf(html, 'nav', 'aria-label="Auf dieser Seite"'))
  expect(ways.map(way => way.split(' → ')[0])).toEqual(
    [...html.matchAll(/<h2 id="[a-z]+-titel"[^>]*>([^<]*)<\/h2>/g)].map(([, title]) => title),
  )
  for (const way of ways) expect(html).toContain(`id="${way.split('#')[1]}"`)

  const { orderGroupId } = await wholeOrder()
  expect((await page(orderGroupId)).html).not.toContain('<details class="accordion">')
})

it('leads to its devices, and to all that there is with its customer, for who may see that (B-6-3)', async () => {
  const { rented, number } = await wholeOrder()
  const device = { serialNumber: `RW-${number}`, orderId: rented.id }
  const deviceId = await givenDevice(db(), device)
  const links = linksOf((await page(number)).html).join('\n')
  expect(links).toContain(`RW-${number} → /admin/inventar/${deviceId}`)
  const [, toCustomer] = /Alles zu diesem Kunden → (\S+)/.exec(links) ?? []
  const customer = await office.admin.get(toCustomer ?? '')
  expect(wordsOf(await customer.text())).toContain('anna.schmidt@example.org')
  const theirs = linksOf((await page(number, await office.member('logistics'))).html).join('\n')
  expect(theirs).toContain(`/admin/inventar/${deviceId}`)
  expect(theirs).not.toMatch(/\/admin\/(kunden|widerrufe|faelle)/)
})

it('names the months of a term that has not begun, and no day yet', async () => {
  const [unit] = await office.given([{ orderType: 'rental' }])
  if (!unit) throw new Error('no order')
  await givenRental(db(), unit, { state: 'concluded', termMonths: 6 }, [])
  const { words } = await page(unit.orderGroupId)
  expect(words).toMatch(/Mindestlaufzeit 6 Monate Geschlossen/)
})

it('is where the list and everything about an order lead to', async () => {
  const { number } = await wholeOrder()
  const list = await (await office.admin.get(`/admin/auftraege?q=${number}&delivered=1`)).text()
  expect(linksOf(list).join('\n')).toContain(`→ /admin/auftraege/${number}`)
  const opened = await (await office.admin.get('/admin/faelle')).text()
  expect(linksOf(opened).join('\n')).toContain(`Bestellung ${number} → /admin/auftraege/${number}`)
})

it('says what is charged after a return, where it stands, and leads there (L-34)', async () => {
  const { rented, orderGroupId, number } = await wholeOrder()
  expect((await page(number)).words).not.toContain('Schadenersatz')
  await db()
    .insert(returnCharges)
    .values({
      ...{ orderId: rented.id, orderGroupId, kind: 'damage', amount: 12_500 },
      ...{
        reason: 'Schiene',
        requestedBy: 'user:x',
        requestedAt: new Date('2026-03-05T09:00:00Z'),
      },
      ...{ dueOn: '2026-03-20', stripePaymentMethodId: 'pm_1' },
    })
  const { html, words } = await page(number)
  expect(words).toMatch(
    /Schadenersatz: 125,00 € für Havel 2 · angekündigt, wird abgebucht, fällig am 20\.03\.2026/,
  )
  expect(linksOf(html).join('\n')).toContain(`125,00 € → /admin/rueckgaben/${rented.id}`)
})

it('has internal comments, with who and when, and a script in one is only text', async () => {
  const { orderGroupId, number } = await wholeOrder()
  const path = `/admin/auftraege/${orderGroupId}/kommentare.data`
  const text = 'Kunde rief an.\n<script>alert(1)</script>'
  expect((await office.admin.post(path, { text })).status).toBe(200)
  expect((await office.admin.post(path, { text: '  ' })).status).toBe(422)
  expect((await office.admin.post(path, { text: 'x'.repeat(2001) })).status).toBe(422)
  const gone = `/admin/auftraege/${crypto.randomUUID()}/kommentare.data`
  expect((await office.admin.post(gone, { text })).status).toBe(404)
  const { html, words } = await page(number)
  expect(words).toContain('Kunde rief an.')
  expect(words).toContain(login.email)
  expect(html).not.toContain('<script>alert')
  expect(words).toContain('Kommentar geschrieben')
  expect(await db().select().from(orderComments)).toMatchObject([{ orderGroupId }])
  const noted = await db()
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.event, 'comment_added'))
  expect(noted).toMatchObject([{ subjectId: orderGroupId }])
  expect(JSON.stringify(noted)).not.toContain('rief an')
  expect((await office.customer.post(path, { text })).status).toBe(403)
})

it("shows the history in German, and a change with what was and what is ('Verlauf')", async () => {
  const { bought, number } = await wholeOrder()
  const id = bought.id
  await office.admin.post(`/admin/auftraege/${id}/logistik.data`, {
    orderId: id,
    [`read-status:${id}`]: 'shipped',
    [`status:${id}`]: 'delivered',
    [`read-tracking:${id}`]: 'JD014600001',
    [`tracking:${id}`]: 'JD014600001',
    'read-notes': '',
    notes: '',
  })
  const { words } = await page(number)
  expect(words).toMatch(/Logistik geändert: Gale .{0,60}Status: Versandt → Geliefert/)
})

it('tells in its history where and when else it is delivered, and of name and phone only that they changed', async () => {
  const [unit] = await office.given([{ productName: 'Gale' }])
  const orderGroupId = unit?.orderGroupId ?? ''
  const read = async (tail: string) => (await page(`${orderGroupId}/${tail}`)).html
  const keyOf = (html: string) => /name="readKey" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const typed = { name: 'Mara Kaya', line1: 'Spreeufer 3', postal_code: '10115', city: 'Berlin' }
  const moved = await office.admin.post(`/admin/auftraege/${orderGroupId}/adresse`, {
    ...typed,
    ...{ phone: '+49 30 987654', alsoBilling: '1', readKey: keyOf(await read('adresse')) },
  })
  expect(moved.status).toBe(302)
  const asked = await read('liefertermin')
  const day = /value="(\d{4}-\d{2}-\d{2})"/.exec(asked)?.[1] ?? ''
  const fields = { day, readKey: keyOf(asked) }
  const proposed = await office.admin.post(`/admin/auftraege/${orderGroupId}/liefertermin`, fields)
  expect(proposed.status).toBe(302)
  const { words } = await page(orderGroupId)
  expect(words).toMatch(
    /Adresse geändert .{0,60}Lieferadresse: .{5,60} → Spreeufer 3, 10115, Berlin Name: anders angegeben Telefon: anders angegeben Rechnungsadresse: wie die Lieferadresse/,
  )
  expect(words).toContain(`Liefertermin: (leer) → ${formatDay(day)}`)
})

it('tells whoever decides on declarations with which words that was done, here, of their customer and as evidence', async () => {
  const { orderGroupId } = await wholeOrder()
  const about = eq(declarations.orderGroupId, orderGroupId)
  const [withdrawal] = await db().select().from(declarations).where(about)
  const [cancellation] = await db()
    .insert(declarations)
    .values({
      ...{ kind: 'cancellation', name: 'Mara Öztürk', contract: 'KP', orderGroupId },
      ...{ email: 'anna.schmidt@example.org', receivedAt: new Date('2026-03-06T09:00:00Z') },
    })
    .returning()
  for (const [path, fields] of [
    [
      `widerrufe/${withdrawal?.id}/erledigung`,
      { note: 'Von Hand überwiesen', answer: 'Wir haben überwiesen.' },
    ],
    [
      `kuendigungen/${cancellation?.id}/ablage`,
      { note: 'Schon gekündigt', answer: 'Wir kennen sie schon.' },
    ],
  ] as const) {
    expect((await office.admin.post(`/admin/${path}.data`, fields)).status, path).toBe(200)
  }
  const [opened] = await db()
    .insert(cases)
    .values({
      ...{ kind: 'unit_missing', subjectType: 'order_group', subjectId: orderGroupId },
      ...{ orderGroupId, source: 'a test', reason: 'Ein Gerät fehlt.', openedBy: 'clock' },
      openedAt: new Date('2026-03-06T10:00:00Z'),
    })
    .returning()
  const closed = { note: 'Mit Mara vereinbart' }
  const answer = await office.admin.post(`/admin/faelle/${opened?.id}/abschluss.data`, closed)
  expect(answer.status).toBe(200)
  const { html, words } = await page(orderGroupId)
  expect(words).toMatch(
    /Widerruf erledigt .{0,60}Notiz: Von Hand überwiesen Antwort: Wir haben überwiesen\./,
  )
  expect(words).toMatch(/Abgeschlossen am .{0,90}: Mit Mara vereinbart/)
  expect(words).toMatch(
    /Kündigung abgelegt .{0,60}Notiz: Schon gekündigt Antwort: Wir kennen sie schon\./,
  )
  const browser = await office.member('logistics')
  const told = await (await browser.get(`/admin/auftraege/${orderGroupId}.data`)).text()
  expect(told).not.toMatch(
    /Von Hand überwiesen|Wir haben überwiesen|Schon gekündigt|Wir kennen sie|Mit Mara vereinbart/,
  )
  expect(told).toContain('Ein Gerät fehlt.')
  const customer = /\/admin\/kunden\/[\da-f-]{36}/.exec(html)?.[0] ?? ''
  const record = (await (await office.admin.get(customer)).text()).replaceAll('<!-- -->', '')
  expect(wordsOf(record)).toContain('Notiz: Schon gekündigt')
  const taken = await office.admin.post(`/admin/auftraege/${orderGroupId}/nachweise`, {})
  const files = unzipSync(new Uint8Array(await taken.arrayBuffer()))
  const contract = new TextDecoder().decode(files['vertrag.json'])
  expect(contract).toMatch(/"withdrawal_settled"[^}]*"note": "Von Hand überwiesen"/)
})

it('has a way to what is older, where its history is longer than what is shown of it', async () => {
  const [unit] = await office.given([{}])
  const id = unit?.orderGroupId ?? ''
  const happened = async (count: number) => {
    const subject = { type: 'order_group' as const, id }
    const entry = { at: new Date(), actor: 'clock', subject, event: 'mail_resent' as const }
    await recordAll(db(), Array<JournalEntry>(count).fill(entry))
    return page(id)
  }
  expect((await happened(200)).words).not.toContain('Ältere zeigen')
  const { html, words } = await happened(1)
  expect(words).toContain('Ältere zeigen')
  expect(words.match(/E-Mail erneut gesendet/g)).toHaveLength(200)
  const [, cursor = ''] = /[?;&]verlauf=([\da-f-]{36})/.exec(html) ?? []
  const older = (await page(`${id}?verlauf=${cursor}`)).words
  expect(older.match(/E-Mail erneut gesendet/g)).toHaveLength(1)
  expect(older).toContain('Neueste zeigen')
})

it('shows money to those who may see it, and nothing of what was deleted (B-6-3)', async () => {
  const { orderGroupId, number } = await wholeOrder()
  const browser = await office.member('logistics')
  expect((await page(number)).words).toContain('Zahlungen und Erstattungen')
  const logistics = await page(number, browser)
  expect(logistics.words).toContain('Artikel und Verträge')
  expect(logistics.words).not.toContain('Zahlungen und Erstattungen')
  // That there is a declaration, and not its words.
  expect(logistics.words).toContain('Widerruf vom 05.03.2026')
  expect(logistics.html).not.toContain('mara@example.org')
  // Nor does what their browser is sent beside what it shows.
  const at = new Date()
  const paid = { orderGroupId, stripePaymentIntentId: 'pi_seen', amount: 129_017 }
  const [payment] = await db()
    .insert(payments)
    .values({ ...paid, status: 'succeeded', paidAt: at, createdAt: at, updatedAt: at })
    .returning()
  const made = { requestedBy: 'user:x', requestedAt: new Date(), reason: 'Aus Kulanz erlassen' }
  await db()
    .insert(refunds)
    .values({ ...made, paymentId: payment?.id ?? '', amount: 1717, status: 'made' })
  await record(db(), {
    ...{ at: new Date(), actor: 'user:x', event: 'refund_requested' },
    subject: { type: 'order_group', id: orderGroupId },
    data: { cents: 1717, reason: made.reason },
  })
  const told = async (one: TestBrowser) => (await one.get(`/admin/auftraege/${number}.data`)).text()
  expect(await told(office.admin)).toMatch(/pi_seen.*Aus Kulanz erlassen/s)
  expect(await told(browser)).not.toMatch(
    /pi_seen|Aus Kulanz erlassen|129017|(?<![\w.-])1717(?![\w-])/,
  )
  expect((await page(number, office.customer)).status).toBe(403)
  await db()
    .update(orders)
    .set({ hiddenAt: new Date(), hiddenBy: 'user:x' })
    .where(eq(orders.orderGroupId, orderGroupId))
  expect((await page(number, await office.member('logistics'))).status).toBe(404)
  // Whoever may read on in the archive is led there.
  const led = await office.admin.get(`/admin/auftraege/${number}`)
  expect(led.headers.get('Location')).toBe(`/admin/archiv?q=${number}`)
  for (const which of [orderGroupId, 'KP-999999', crypto.randomUUID(), "' or 1=1"]) {
    expect((await page(which)).status).toBe(404)
  }
})

it('asks to hold back only what is still here, not what was delivered before it was withdrawn from', async () => {
  const { rented, number } = await wholeOrder()
  const takenBack = eq(orders.id, rented.id)
  await db().update(orders).set({ calledOffAt: new Date() }).where(takenBack)
  expect((await page(number)).words).not.toContain('Nicht versenden')
  await db().update(orders).set({ logisticsStatus: 'preparing' }).where(takenBack)
  expect((await page(number)).words).toContain('Nicht versenden')
})

it('a device that is not back says since when, and is exchanged for nothing', async () => {
  const [unit] = await office.given([{ orderType: 'rental', logisticsStatus: 'delivered' }])
  if (!unit) throw new Error('no order')
  await givenDevice(db(), { orderId: unit.id, serialNumber: `N-${unit.id}`, status: 'delivered' })
  const days = { deliveredOn: '2025-02-03', endsOn: '2026-01-30', endedAt: new Date('2026-01-31') }
  await givenRental(db(), unit, { state: 'running', ...days, endsOn: null, endedAt: null }, [])
  const running = await page(unit.orderGroupId)
  expect(running.words).toContain('Gerät tauschen')
  expect(running.words).not.toContain('Nicht zurück')
  await db()
    .update(rentals)
    .set({ state: 'ended', ...days })
    .where(eq(rentals.orderId, unit.id))
  const missing = await page(unit.orderGroupId)
  expect(missing.words).toContain('Geliefert Nicht zurück seit 30.01.2026')
  expect(missing.words).not.toContain('Gerät tauschen')
  await db()
    .insert(deviceReturns)
    .values({
      ...{ orderId: unit.id, orderGroupId: unit.orderGroupId, pickUpOn: '2026-02-02' },
      ...{ createdAt: days.endedAt, announcedAt: days.endedAt },
    })
  expect((await page(unit.orderGroupId)).words).toContain('Geliefert Abholung war am 02.02.2026')
})
