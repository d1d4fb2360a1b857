import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { authUsers } from '#db/schema/customers.ts'
import { declarations, deviceReturns } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { linksOf, wordsOf } from '#test/fixtures/document.ts'
import { givenUnits } from '#test/fixtures/orders.ts'
import { givenDeclaration, givenEndedRental } from '#test/fixtures/returns.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }
const FIRST_DAY = '2026-03-05'
/** Delivered in November: its minimum term has passed, and the day of its end is counted. */
const running = {
  state: 'running' as const,
  deliveredOn: '2025-11-10',
  endsOn: null,
  endedAt: null,
}

let shop: TestApp
let admin: TestBrowser
beforeAll(async () => {
  shop = await testApp()
  await ensureAdmin(shop.services, login)
  admin = new TestBrowser(shop)
  await admin.post('/admin', login)
})
afterAll(() => shop.close())

const words = async (browser: TestBrowser, path: string) =>
  wordsOf(await (await browser.get(path)).text())

async function customer() {
  const { browser, email } = await registered(shop)
  const [user] = await shop.services.db.select().from(authUsers).where(eq(authUsers.email, email))
  return { browser, email, userId: user?.id ?? '' }
}

/** What a cancellation of this order is confirmed with, by mail. */
async function receiptOf(number: number, email: string): Promise<string> {
  await new TestBrowser(shop).post('/vertraege-kuendigen', {
    name: 'Mara Öztürk',
    contract: orderNumber(number),
    email,
    kind: 'ordinary',
    when: 'earliest',
  })
  const [declared] = await shop.services.db
    .select()
    .from(declarations)
    .where(eq(declarations.contract, orderNumber(number)))
  const { body } = await letters.declaration_receipt(shop.services, {
    declarationId: declared?.id ?? '',
  })
  return render(body)
}

it('the receipt of a cancellation names its day, how the pick-up goes, what it costs, and where it is planned (L-26)', async () => {
  const { group } = await givenEndedRental(shop, { ...running, termMonths: 3 })
  const html = await receiptOf(group.number, group.customerEmail)
  const text = wordsOf(html)
  expect(text).toContain('Ihr Vertrag endet am 09.03.2026.')
  expect(text).toContain('Den Tag der Abholung wählen Sie selbst.')
  expect(text).toContain('nur die tatsächlichen Transportkosten, höchstens 199,00')
  const link = /\/bestellung\?link=[\w-]+/.exec(html)?.[0] ?? ''
  const guest = new TestBrowser(shop)
  await guest.get(link)
  const order = await (await guest.get('/bestellung')).text()
  expect(wordsOf(order)).toContain('Gekündigt zum 09.03.2026.')
  const [, page = ''] = /Abholung planen → (\S+)/.exec(linksOf(order).join('\n')) ?? []

  // Without scripts, as a form is posted.
  expect((await guest.post(page, { pickUpOn: '2026-03-10' })).headers.get('Location')).toBe(page)
  expect(await words(guest, page)).toContain('Abholung am Dienstag, 10.03.2026')
  expect(await words(guest, '/bestellung')).toContain('Rückgabe angekündigt')
  expect((await new TestBrowser(shop).get(page)).status).toBe(404)
  const callOff = `${page}/absagen`
  expect((await new TestBrowser(shop).post(callOff, {})).status).toBe(404)
  const question = await words(guest, callOff)
  expect(question).toContain('Ihre Miete endet am 09.03.2026.')
  // Only an account has a page on which it is sold.
  expect(question).not.toContain('auch kaufen')
  expect((await guest.post(callOff, {})).headers.get('Location')).toBe(page)
  expect((await guest.post(callOff, {})).status).toBe(409)
  expect(await words(guest, '/bestellung')).not.toContain('Rückgabe angekündigt')
  expect((await guest.post(page, { pickUpOn: FIRST_DAY }, 'https://boese.example')).status).toBe(
    403,
  )
})

it('the link to an order goes to its own address alone, whoever cancels it', async () => {
  const { group } = await givenEndedRental(shop, { ...running, termMonths: 3 })
  const html = await receiptOf(group.number, group.customerEmail)
  expect(html).toContain('/bestellung?link=')
  const [declared] = await shop.services.db
    .update(declarations)
    .set({ email: 'fremd@example.org' })
    .where(eq(declarations.contract, orderNumber(group.number)))
    .returning()
  const data = { declarationId: declared?.id ?? '' }
  for (const kind of ['declaration_receipt', 'cancellation_decided'] as const) {
    const letter = await letters[kind](shop.services, data)
    const other = await render(letter.body)
    expect(other).not.toContain('link=')
    expect(other).not.toContain('an dieser Adresse')
    const hint = expect.stringContaining('Den Tag der Abholung wählen Sie selbst.')
    expect(other).toEqual(
      kind === 'declaration_receipt' ? hint : expect.not.stringContaining('Abholung'),
    )
  }
  const told = await letters.cancellation_decided(shop.services, { ...data, toHolder: true })
  expect(told.subject).toContain(orderNumber(group.number))
  expect(await render(told.body)).toContain('/bestellung?link=')
})

it('the pick-up is announced in the customer area, seen in the office, and noted as received there', async () => {
  const mara = await customer()
  const { orderId } = await givenEndedRental(shop, { userId: mara.userId })
  const page = `/kunden-bereich/rueckgabe/${orderId}`
  expect(await words(mara.browser, '/kunden-bereich')).toContain(
    'Bitte planen Sie die Abholung des Geräts.',
  )
  expect(await words(mara.browser, page)).toContain('Donnerstag, 05.03.2026')
  const refused = await mara.browser.post(page, { pickUpOn: '2026-03-08' })
  expect(refused.status).toBe(422)
  expect(wordsOf(await refused.text())).toContain('Bitte wählen Sie einen der angebotenen Tage.')
  expect((await mara.browser.post(page, { pickUpOn: FIRST_DAY })).status).toBe(302)
  expect(await words(mara.browser, '/kunden-bereich')).toContain('Rückgabe angekündigt')

  const listed = await words(admin, '/admin/rueckgaben')
  expect(listed).toMatch(/Angekündigte Abholungen .*Abholung 05\.03\.2026/)
  const receive = `/admin/rueckgaben/${orderId}/eingang`
  expect((await mara.browser.post(`${receive}.data`, {})).status).toBe(403)
  const told = () => shop.mails.filter(({ kind }) => kind === 'return_received')
  const before = told().length
  expect(await (await admin.post(`${receive}.data`, {})).text()).toContain('asked')
  await shop.settle()
  expect(told()).toHaveLength(before)
  expect(await words(admin, '/admin/rueckgaben')).not.toContain('Zu prüfen')
  const yes = { confirmed: 'yes' }
  expect((await admin.post(`${receive}.data`, yes)).status).toBe(200)
  expect((await admin.post(`${receive}.data`, yes)).status).toBe(409)
  expect(await words(admin, '/admin/rueckgaben')).toContain('Zu prüfen (1)')
  expect(await words(mara.browser, page)).toContain('Bei uns eingegangen am 02.03.2026')
  expect(await words(mara.browser, '/kunden-bereich')).toContain(
    'Diese Miete ist beendet. Bei uns eingegangen am 02.03.2026.',
  )
  for (const path of [page, '/kunden-bereich'])
    expect(await words(mara.browser, path)).not.toContain('Abholung am')

  const [row] = await shop.services.db
    .select()
    .from(deviceReturns)
    .where(eq(deviceReturns.orderId, orderId))
  const returnId = row?.id ?? ''
  const confirmed = await letters.pick_up_confirmed(shop.services, { returnId })
  expect(wordsOf(await render(confirmed.body))).toContain('am 05.03.2026 ab')
  const received = await letters.return_received(shop.services, { returnId })
  expect(wordsOf(await render(received.body))).toContain('ist bei uns eingegangen')
})

it('on the days after the end of a rental its pick-up is asked for, and nobody is told that the device is late (L-31)', async () => {
  const mara = await customer()
  const endsOn = '2026-02-20'
  const { orderId, group } = await givenEndedRental(shop, { userId: mara.userId, endsOn })
  const area = await words(mara.browser, '/kunden-bereich')
  expect(area).toContain('Bitte planen Sie die Abholung des Geräts.')
  const page = await words(mara.browser, `/kunden-bereich/rueckgabe/${orderId}`)
  expect(page).toContain('Bitte planen Sie jetzt die Abholung.')
  const office = await words(admin, '/admin/rueckgaben')
  expect(office).toMatch(/Noch ohne Abholtag \(1\)/)
  const file = await words(admin, `/admin/auftraege/${group.number}`)
  for (const text of [area, page, office, file])
    expect(text).not.toMatch(/[Nn]icht zurück|bei uns sein sollen/)
  await mara.browser.post(`/kunden-bereich/rueckgabe/${orderId}`, { pickUpOn: FIRST_DAY })
  expect(await words(mara.browser, `/kunden-bereich/rueckgabe/${orderId}`)).not.toContain(
    'Bitte planen Sie jetzt die Abholung.',
  )
})

it('a device that is not back is marked so in both areas, and its reminder says that no month is charged (L-31)', async () => {
  const mara = await customer()
  const endsOn = '2026-02-19'
  const { group, orderId } = await givenEndedRental(shop, { userId: mara.userId, endsOn })
  expect(await words(mara.browser, '/kunden-bereich')).toContain('Gerät nicht zurück')
  expect(await words(mara.browser, `/kunden-bereich/rueckgabe/${orderId}`)).toContain(
    'Es hätte am 19.02.2026 bei uns sein sollen.',
  )
  expect(await words(admin, '/admin/rueckgaben')).toMatch(
    /Gerät nicht zurück \(\d\) .*nicht zurück seit 19\.02\.2026/,
  )
  const mailed = async (number: number) => {
    const letter = await letters.return_reminder(shop.services, { orderIds: [orderId], number })
    return [letter.subject, wordsOf(await render(letter.body))].join(' ')
  }
  // Others of the order may be rented on.
  expect(await mailed(1)).toMatch(
    /^Erinnerung an die Rückgabe: .*dieses Gerät aus Ihrer Bestellung KP-\d+ ist noch nicht bei uns: Havel 2: Die Miete ist beendet; dafür buchen wir keine Miete mehr ab\./,
  )
  expect(await mailed(3)).toMatch(/^Letzte Erinnerung .*jemand aus unserem Team/)
  await shop.services.db.insert(deviceReturns).values({
    orderId,
    orderGroupId: group.id,
    isSentIn: true,
    createdAt: shop.services.clock.now(),
  })
  const sending = await words(mara.browser, `/kunden-bereich/rueckgabe/${orderId}`)
  expect(sending).toContain('bei uns sein sollen. Bitte schicken Sie es gleich ab.')
  expect(sending).not.toContain('Bitte wählen Sie einen Tag für die Abholung')
})

it('of a rental and a purchase that were withdrawn from, the reminder speaks of rent for the rental alone (L-31)', async () => {
  const { id: endDeclarationId } = await givenDeclaration(shop, 'withdrawal')
  const rented = await givenEndedRental(shop, { endDeclarationId })
  const [bought] = await givenUnits(shop.services.db, rented.group, [
    {
      productName: 'Kettlebell 16 kg',
      orderSequence: 2,
      calledOffAt: new Date('2026-02-01T10:00:00Z'),
      logisticsStatus: 'return_requested',
    },
  ])
  const orderIds = [rented.orderId, bought?.id ?? '']
  const { body } = await letters.return_reminder(shop.services, { orderIds, number: 1 })
  const said = wordsOf(await render(body))
  expect(said).toMatch(/diese Geräte aus Ihrer Bestellung KP-\d+ sind noch nicht bei uns:/)
  expect(said).toContain(
    'Havel 2: Die Miete haben Sie widerrufen; dafür buchen wir keine Miete mehr ab.',
  )
  expect(said).toContain('Kettlebell 16 kg: Den Kauf haben Sie widerrufen.')
})

it('of a pick-up that has passed the customer reads that a new day is proposed, and not that the device is late; the office sets it', async () => {
  const mara = await customer()
  const { orderId } = await givenEndedRental(shop, { userId: mara.userId })
  const page = `/kunden-bereich/rueckgabe/${orderId}`
  await mara.browser.post(page, { pickUpOn: FIRST_DAY })
  const pickUpOn = '2026-03-01'
  await shop.services.db
    .update(deviceReturns)
    .set({ pickUpOn })
    .where(eq(deviceReturns.orderId, orderId))
  const area = await words(mara.browser, '/kunden-bereich')
  expect(area).toContain('Abholung steht aus')
  const says = 'Die Abholung am 01.03.2026 steht noch aus.'
  expect(area).toContain(`${says} Wir schlagen Ihnen einen neuen Tag vor.`)
  const own = await words(mara.browser, page)
  expect(own).toContain(says)
  expect(own).toContain('Abholung war geplant für Sonntag, 01.03.2026')
  for (const text of [area, own])
    expect(text).not.toMatch(/nicht zurück|Abholung am 01\.03\.2026\.? [^s]/)
  expect(await words(admin, '/admin/rueckgaben')).toMatch(
    /Abholung steht aus \(1\) .*Abholung war am 01\.03\.2026/,
  )
  const office = `/admin/rueckgaben/${orderId}/abholung.data`
  expect((await mara.browser.post(office, { pickUpOn: FIRST_DAY })).status).toBe(403)
  expect((await admin.post(office, { pickUpOn: '2026-03-08' })).status).toBe(422)
  expect((await admin.post(office, { pickUpOn: FIRST_DAY })).status).toBe(200)
  expect(await words(mara.browser, '/kunden-bereich')).toContain('Abholung am 05.03.2026.')
  expect(await words(admin, '/admin/rueckgaben')).not.toContain('Abholung steht aus')
})

it('the office sets the day also before the last day of a cancelled rental, at its device', async () => {
  const mara = await customer()
  const { orderId } = await givenEndedRental(shop, {
    ...running,
    userId: mara.userId,
    state: 'end_requested',
    endsOn: '2026-03-09',
  })
  const device = `/admin/rueckgaben/${orderId}`
  expect(await words(admin, device)).toContain('Abholung am Noch kein Tag vereinbart')
  expect((await admin.post(`${device}/abholung.data`, { pickUpOn: '2026-03-12' })).status).toBe(200)
  expect(await words(admin, device)).toMatch(
    /Abholung am Donnerstag, 12\.03\.2026 Adresse der Abholung .* Anderer Tag der Abholung/,
  )
  expect(await words(mara.browser, '/kunden-bereich')).toContain('Abholung am 12.03.2026.')
})

it('a device that its renter has bought goes back no more', async () => {
  const { browser, userId } = await customer()
  const { orderId } = await givenEndedRental(shop, { userId, state: 'bought_out', endsOn: null })
  expect(await words(browser, `/kunden-bereich/rueckgabe/${orderId}`)).toContain(
    'Sie behalten das Gerät. Es geht nicht an uns zurück.',
  )
})

it('the announced pick-up is called off after a question, and the buyout names that way (S-2.9-73)', async () => {
  const [mara, jonas] = [await customer(), await customer()]
  const { orderId } = await givenEndedRental(shop, {
    ...running,
    userId: mara.userId,
    state: 'end_requested',
    endsOn: '2026-03-09',
  })
  const page = `/kunden-bereich/rueckgabe/${orderId}`
  const callOff = `${page}/absagen`
  expect(await words(mara.browser, page)).not.toContain('Abholung absagen')
  expect(await words(mara.browser, callOff)).toContain('keine Abholung vereinbart')
  expect((await mara.browser.post(callOff, {})).status).toBe(409)

  expect((await mara.browser.post(page, { pickUpOn: '2026-03-11' })).status).toBe(302)
  expect(await words(mara.browser, page)).toContain('Abholung absagen')
  const asked = await words(mara.browser, callOff)
  expect(asked).toContain('Möchten Sie die Abholung am Mittwoch, 11.03.2026 absagen?')
  expect(asked).toContain('Ihre Miete endet am 09.03.2026.')
  expect(asked).toContain('Bis zum Ende der Miete können Sie das Gerät auch kaufen.')
  const credit = await (await mara.browser.get(`/kunden-bereich/miete/${orderId}`)).text()
  expect(wordsOf(credit)).toContain('sagen Sie zuerst die Abholung ab')
  expect(linksOf(credit).join('\n')).toContain(`→ ${page}`)
  expect(await words(admin, '/admin/rueckgaben')).toContain('Abholung 11.03.2026')

  for (const read of [jonas.browser, new TestBrowser(shop)]) {
    expect((await read.get(callOff)).status).not.toBe(200)
  }
  expect((await jonas.browser.post(callOff, {})).status).toBe(404)
  expect((await mara.browser.post(callOff, {}, 'https://boese.example')).status).toBe(403)
  const done = await mara.browser.post(callOff, {})
  expect([done.status, done.headers.get('Location')]).toEqual([302, page])
  const twice = await mara.browser.post(callOff, {})
  expect([twice.status, wordsOf(await twice.text())]).toEqual([
    409,
    expect.stringContaining('ist keine Abholung (mehr) vereinbart'),
  ])
  expect(await words(mara.browser, page)).toContain('Tag der Abholung')
  expect(await words(mara.browser, `/kunden-bereich/miete/${orderId}`)).not.toContain(
    'sagen Sie zuerst die Abholung ab',
  )
  expect(await words(admin, '/admin/rueckgaben')).not.toContain('Abholung 11.03.2026')

  const [row] = await shop.services.db
    .select()
    .from(deviceReturns)
    .where(eq(deviceReturns.orderId, orderId))
  const letter = await letters.pick_up_called_off(shop.services, {
    returnId: row?.id ?? '',
    pickUpOn: '2026-03-11',
  })
  const mailed = wordsOf(await render(letter.body))
  expect(mailed).toContain('Waren Sie das nicht?')
  const byEnd = await letters.pick_up_called_off(shop.services, {
    ...{ returnId: row?.id ?? '', pickUpOn: '2026-03-11', isByEnd: true },
  })
  const other = wordsOf(await render(byEnd.body))
  expect(other).toContain('weil Ihr Vertrag jetzt ein anderes Ende hat')
  expect(other).not.toContain('Waren Sie das nicht?')
  expect(mailed).toContain('am 11.03.2026 ist abgesagt')
  expect(mailed).toContain('Ihre Miete endet am 09.03.2026.')
})

it('a voluntary return has no pick-up of its own to call off (S-2.9-73)', async () => {
  const { browser, userId } = await customer()
  const { orderId } = await givenEndedRental(shop, { userId })
  await browser.post(`/kunden-bereich/rueckgabe/${orderId}`, { pickUpOn: FIRST_DAY })
  await shop.services.db
    .update(deviceReturns)
    .set({ voluntarySince: shop.services.clock.now() })
    .where(eq(deviceReturns.orderId, orderId))
  const callOff = `/kunden-bereich/rueckgabe/${orderId}/absagen`
  expect(await words(browser, `/kunden-bereich/rueckgabe/${orderId}`)).not.toContain(
    'Abholung absagen',
  )
  expect((await browser.post(callOff, {})).status).toBe(409)
})

it('is nobody else’s', async () => {
  const [mara, jonas] = [await customer(), await customer()]
  const { orderId } = await givenEndedRental(shop, { userId: mara.userId })
  const page = `/kunden-bereich/rueckgabe/${orderId}`
  expect((await jonas.browser.get(page)).status).toBe(404)
  expect((await jonas.browser.post(page, { pickUpOn: FIRST_DAY })).status).toBe(404)
  const stranger = new TestBrowser(shop)
  expect((await stranger.post(page, { pickUpOn: FIRST_DAY })).headers.get('Location')).toMatch(
    /^\/#/,
  )
  const rows = await shop.services.db
    .select()
    .from(deviceReturns)
    .where(eq(deviceReturns.orderId, orderId))
  expect(rows).toEqual([])
})

it('a renter who may still buy reads before planning the pick-up that this ends it, and how it is undone (S-2.9)', async () => {
  const mara = await customer()
  const ended = { state: 'end_requested' as const, deliveredOn: '2025-11-10', endedAt: null }
  const { orderId } = await givenEndedRental(shop, {
    ...{ ...ended, endsOn: '2026-03-09', userId: mara.userId },
  })
  const page = `/kunden-bereich/rueckgabe/${orderId}`
  const before =
    'Sobald die Abholung geplant ist, können Sie dieses Gerät nicht mehr kaufen, bis Sie sie wieder absagen.'
  expect(await words(mara.browser, page)).toContain(before)
  await mara.browser.post(page, { pickUpOn: '2026-03-11' })
  const planned = await words(mara.browser, page)
  expect(planned).not.toContain(before)
  expect(planned).toContain(
    'Solange die Abholung geplant ist, können Sie dieses Gerät nicht kaufen.',
  )
  expect((await mara.browser.post(page, { pickUpOn: 'send' })).status).toBe(422)
})

it('who moved after the end of a rental names the address of the pick-up, until the day on which it is', async () => {
  const mara = await customer()
  const { orderId, group } = await givenEndedRental(shop, { userId: mara.userId })
  const page = `/kunden-bereich/rueckgabe/${orderId}`
  const address = `/kunden-bereich/adresse/${group.id}`
  expect(linksOf(await (await mara.browser.get(page)).text())).toContain(
    `Adresse ändern → ${address}`,
  )
  expect(linksOf(await (await mara.browser.get('/kunden-bereich')).text()).join('\n')).toContain(
    `Adresse der Abholung ändern → ${address}`,
  )
  expect((await mara.browser.post(page, { pickUpOn: FIRST_DAY })).status).toBe(302)
  const typed = { name: 'Mara Öztürk', phone: '+49 30 987654', postal_code: '10115', country: 'DE' }
  const move = async (browser: TestBrowser, path: string, line1: string) => {
    const [, readKey = ''] =
      /name="readKey" value="([\w-]*)"/.exec(await (await browser.get(path)).text()) ?? []
    return browser.post(path, { ...typed, city: 'Berlin', line1, readKey })
  }
  expect((await move(mara.browser, address, 'Spreeufer 3')).status).toBe(302)
  const says = 'Wir holen das Gerät an dieser Adresse ab: Spreeufer 3, 10115 Berlin.'
  expect(await words(mara.browser, page)).toContain(says)
  const row = eq(deviceReturns.orderId, orderId)
  const [announced] = await shop.services.db.select().from(deviceReturns).where(row)
  const { body } = await letters.pick_up_confirmed(shop.services, { returnId: announced?.id ?? '' })
  expect(wordsOf(await render(body))).toContain(says)

  const offices = `/admin/auftraege/${group.id}/adresse`
  expect((await move(admin, offices, 'Spreeufer 4')).status).toBe(302)
  await shop.services.db.update(deviceReturns).set({ pickUpOn: '2026-03-02' }).where(row)
  for (const [browser, path] of [[mara.browser, address] as const, [admin, offices] as const]) {
    expect(await words(browser, path)).toContain('Heute holen wir ein Gerät an dieser Adresse ab.')
    expect((await move(browser, path, 'Spreeufer 5')).status).toBe(409)
  }
  await admin.post(`/admin/rueckgaben/${orderId}/eingang.data`, { confirmed: 'yes' })
  expect((await move(mara.browser, address, 'Spreeufer 5')).status).toBe(409)
})
