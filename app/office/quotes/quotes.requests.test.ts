import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, berlinDay, formatDay } from '#core/dates.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import { b2bInquiries, orderGroups, quotes } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { sepaMethod } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids, restock } from '#test/fixtures/catalog.ts'
import { mara, pay } from '#test/fixtures/checkouts.ts'
import { errorAt, wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { wordsOfPdf } from '#test/fixtures/pdf.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const office = officeApp()
const NEW = '/admin/angebote/neu'
let slug = ''
let inquiryId = ''

beforeAll(async () => {
  const { emulator, services } = office.shop
  if (!emulator) throw new Error('no emulator')
  await givenCatalog({ ...office.shop, emulator })
  await restock({ ...office.shop, emulator }, ids.rower, 30)
  services.catalog.forget()
  const { products } = await services.catalog.current()
  slug = products.find(({ id }) => id === ids.rower)?.slug ?? ''
  const [row] = await services.db
    .insert(b2bInquiries)
    .values({
      ...{ firstName: 'Jörg', lastName: 'Groß', email: 'joerg@halle.example' },
      ...{ company: 'Hotel Halle', message: 'Sechs Rudergeräte für das Hotel, bitte.' },
      devices: [
        {
          ...{ productId: ids.rower, title: 'Havel 2', kind: 'rental', months: 24 },
          ...{ quantity: 6, listCents: 4900, unitCents: 4655 },
        },
      ],
      createdAt: services.clock.now(),
    })
    .returning()
  inquiryId = row?.id ?? ''
})

const words = async (path: string) => wordsOf(await (await office.admin.get(path)).text())
const hiddenIn = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

/** What the form of a new quote holds, as a browser would send it. */
async function form(more: Record<string, string> = {}): Promise<Record<string, string>> {
  const html = await (await office.admin.get(`${NEW}?anfrage=${inquiryId}`)).text()
  return {
    ...{ quoteId: hiddenIn(html, 'quoteId'), inquiryId, firstName: 'Jörg', lastName: 'Groß' },
    ...{ company: 'Hotel Halle', email: 'joerg@halle.example', phone: '' },
    ...{ geraet: slug, laufzeit: '24', menge: '6', preis: '38,50', shipping: '99' },
    ...{
      note: 'Aufbau im Keller',
      validUntil: addDays(berlinDay(office.shop.services.clock.now()), 14),
    },
    ...more,
  }
}

async function sent(more: Record<string, string> = {}) {
  const fields = await form(more)
  const made = await office.admin.post(NEW, fields)
  const path = made.headers.get('Location') ?? ''
  await office.admin.post(`${path}/senden.data`, { version: '1' })
  await office.shop.settle()
  const mail = office.shop.mails.findLast(({ kind }) => kind === 'quote')
  if (mail?.kind !== 'quote' || !('quoteId' in mail.data)) throw new Error('no mail')
  const letter = await letters.quote(office.shop.services, mail.data)
  const html = await render(letter.body)
  const link = /http:\/\/localhost:3000(\/angebot\?link=[\w-]+)/.exec(html)?.[1] ?? ''
  const customer = new TestBrowser(office.shop)
  const first = await customer.get(link)
  return { path, quoteId: mail.data.quoteId, mail, letter, html, customer, first }
}

async function theQuote(id: string) {
  const [quote] = await office.shop.services.db.select().from(quotes).where(eq(quotes.id, id))
  if (!quote) throw new Error('no quote')
  return quote
}

/** Orders on its page what was accepted from a quote, and pays with this method. */
async function ordered(customer: TestBrowser, method?: string) {
  const sentData = await (await customer.get('/bestellung/telefon.data')).text()
  const terms = /"terms","([0-9a-f]{16})"/.exec(sentData)?.[1]
  const orderGroupId = /"orderGroupId","([0-9a-f-]{36})"/.exec(sentData)?.[1]
  const started = await customer.json('/api/phone-order', { orderGroupId, terms })
  expect(started.status).toBe(200)
  if (!office.shop.emulator) throw new Error('no emulator')
  const paid = await pay({ emulator: office.shop.emulator }, await started.json(), method)
  await office.shop.settle()
  return { orderGroupId, paid }
}

const address = Object.fromEntries(Object.entries(mara))
const page = async (customer: TestBrowser) => wordsOf(await (await customer.get('/angebot')).text())

describe('the office', () => {
  test('turns an inquiry into a quote with what was asked for, and sends it', async () => {
    expect(await words(`/admin/anfragen/${inquiryId}`)).toContain('Angebot erstellen')
    const html = await (await office.admin.get(`${NEW}?anfrage=${inquiryId}`)).text()
    expect(html).toContain('value="39,12"')
    expect(html).toContain('value="Hotel Halle"')
    const { path, mail, letter, html: mailed } = await sent()
    expect(mail.to).toBe('joerg@halle.example')
    expect(letter.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(wordsOf(mailed)).toContain('6 × Havel 2')
    const file = await words(path)
    for (const said of ['Gesendet', 'Angebot angelegt', 'Angebot gesendet', 'Aufbau im Keller'])
      expect(file).toContain(said)
    expect(await words(`/admin/anfragen/${inquiryId}`)).toContain('Beantwortet')
    expect(await words('/admin/angebote?status=sent&q=hotel')).toContain('Hotel Halle')
    expect(await words('/admin/angebote?status=withdrawn')).toContain('Keine Angebote gefunden')
    const pdf = await office.admin.get(`${path}/pdf`)
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf')
  })

  test('reads its form again with as many rows as before, however often it is refused', async () => {
    const rows = (html: string) => html.match(/<legend[^>]*>Gerät/g)?.length ?? 0
    const blank = { geraet: '', laufzeit: '24', menge: '1', preis: '' }
    const first = rows(await (await office.admin.get(NEW)).text())
    let html = ''
    for (let times = 0; times < 3; times += 1) {
      const fields = new URLSearchParams({ ...(await form()), ...blank, company: '' })
      for (let row = 1; row < first; row += 1) {
        for (const [name, value] of Object.entries(blank)) fields.append(name, value)
      }
      html = await (await office.admin.postText(NEW, fields.toString())).text()
      expect(rows(html)).toBe(first)
    }
    expect(wordsOf(html)).toContain('Bitte wählen Sie mindestens ein Gerät.')
  })

  test('is told beside the fields what is wrong, and what it typed stays', async () => {
    const before = await office.shop.services.db.$count(quotes)
    const fields = await form({ preis: 'viel', validUntil: '2020-01-01', note: 'Bleibt stehen' })
    const answer = await office.admin.post(NEW, fields)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('Bitte geben Sie einen Nettopreis')
    expect(html).toContain('Bitte wählen Sie einen Tag von heute an')
    expect(html).toContain('Bleibt stehen')
    expect(html).toContain('value="viel"')
    expect(await office.shop.services.db.$count(quotes)).toBe(before)
  })

  test('of two people who change a draft, nobody loses what they wrote: both values of a field are shown, and one is chosen', async () => {
    const fields = await form()
    const path = (await office.admin.post(NEW, fields)).headers.get('Location') ?? ''
    const opened = await (await office.admin.get(path)).text()
    const read = hiddenIn(opened, 'read').replaceAll('&quot;', '"')
    const save = async (more: Record<string, string>) => {
      const answer = await office.admin.post(path, { ...fields, read, ...more })
      return { status: answer.status, html: await answer.text() }
    }
    const noteNow = async () => {
      const { db } = office.shop.services
      const [quote] = await db
        .select()
        .from(quotes)
        .where(eq(quotes.id, path.split('/').at(-1) ?? ''))
      return [quote?.note, quote?.phone, quote?.lines[0]?.quantity]
    }
    expect((await save({ note: 'Aufbau im Hof', menge: '7' })).status).toBe(200)
    expect((await save({ phone: '0341 5550100' })).status).toBe(200)
    expect(await noteNow()).toEqual(['Aufbau im Hof', '0341 5550100', 7])

    const met = await save({ note: 'Aufbau im Saal', menge: '8' })
    expect(met.status).toBe(409)
    const said = wordsOf(met.html)
    expect(said).toContain('Dieses Angebot wurde inzwischen geändert.')
    expect(said).toMatch(/Anmerkung.*Ihr Wert: Aufbau im Saal.*Inzwischen: Aufbau im Hof/)
    expect(said).toMatch(
      /Ihr Wert: 8 × Havel 2, Miete 24 Monate, netto je 38,50 €.*Inzwischen: 7 ×/,
    )
    expect(await noteNow()).toEqual(['Aufbau im Hof', '0341 5550100', 7])

    const seen = (name: string) => hiddenIn(met.html, `seen-${name}`).replaceAll('&quot;', '"')
    const chosen = {
      ...{ note: 'Aufbau im Saal', menge: '8' },
      ...{ 'seen-note': seen('note'), 'keep-note': 'theirs' },
      ...{ 'seen-rows': seen('rows'), 'keep-rows': 'mine' },
    }
    expect((await save(chosen)).status).toBe(200)
    expect(await noteNow()).toEqual(['Aufbau im Hof', '0341 5550100', 8])
    expect((await save({ read: 'kein Formular' })).status).toBe(409)
    expect((await save({ 'seen-note': '7' })).status).toBe(409)
  })

  test('a draft that nobody got is discarded, not taken back', async () => {
    const made = await office.admin.post(NEW, await form())
    const path = made.headers.get('Location') ?? ''
    const answer = await office.admin.post(`${path}/ruecknahme.data`, {})
    expect(await answer.text()).toContain('Entwurf verworfen')
  })

  test('takes one back, and whoever opens it reads that', async () => {
    const { path, customer, quoteId } = await sent()
    expect(await page(customer)).toContain('Annehmen und weiter zur Bestellung')
    const answer = await office.admin.post(`${path}/ruecknahme.data`, {})
    expect(await answer.text()).toContain('zurückgezogen')
    expect(await page(customer)).toContain('Wir haben dieses Angebot zurückgezogen')
    expect((await customer.post('/angebot', { ...address, quoteId })).status).toBe(409)
    expect((await office.admin.post(`${path}/ruecknahme.data`, {})).status).toBe(409)
    expect(await words(`${NEW}?angebot=${path.split('/').at(-1)}`)).toContain('Neues Angebot')
  })

  test('customers may not see any of it', async () => {
    expect((await office.customer.get('/admin/angebote')).status).toBe(403)
    expect((await office.customer.post(NEW, await form())).status).toBe(403)
  })
})

describe('the customer', () => {
  test('reads the quote net and gross behind the link, and it leaves the address bar', async () => {
    const { first, customer } = await sent()
    expect(first.status).toBe(302)
    expect(first.headers.get('Location')).toBe('/angebot')
    const answer = await customer.get('/angebot')
    // Told to no other site; to ourselves, or a form without scripts would come from nowhere and be refused.
    expect(answer.headers.get('Referrer-Policy')).toBe('same-origin')
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    const seen = wordsOf(await answer.text())
    for (const said of [
      '6 × Havel 2',
      'je Gerät 38,50 €/Monat netto',
      'Danach monatlich 231,03 € netto',
      'gilt bis einschließlich',
      'Aufbau im Keller',
    ])
      expect(seen).toContain(said)
    const pdf = await customer.get('/angebot/pdf')
    expect(pdf.headers.get('Content-Disposition')).toContain('Angebot-AN-')
    expect((await new TestBrowser(office.shop).get('/angebot')).status).toBe(404)
    expect((await new TestBrowser(office.shop).get('/angebot/pdf')).status).toBe(404)
  })

  test('reads of delivery for nothing that it is free, in the mail, on the page and in the file', async () => {
    const { customer, html, path } = await sent({ shipping: '0' })
    for (const said of [wordsOf(html), await page(customer), await words(path)]) {
      expect(said).toContain('Lieferung Kostenlos')
    }
  })

  test('accepts it, orders and pays as every other order, and twice is once', async () => {
    const { customer, path, quoteId } = await sent()
    const before = await office.shop.services.db.$count(orderGroups)
    const accepted = await customer.post('/angebot', { ...address, quoteId })
    expect(accepted.headers.get('Location')).toBe('/bestellung/telefon')
    expect((await customer.post('/angebot', { ...address, quoteId })).headers.get('Location')).toBe(
      '/bestellung/telefon',
    )
    expect(await office.shop.services.db.$count(orderGroups)).toBe(before + 1)
    const review = wordsOf(await (await customer.get('/bestellung/telefon')).text())
    expect(review).toContain('angenommen am')
    expect(review).toContain('Vereinbart ist auch Aufbau im Keller')
    expect(review).toContain('45,82')
    const { orderGroupId, paid } = await ordered(customer)
    expect(paid).toBe('succeeded')
    expect(await page(customer)).toContain('Sie ist bezahlt')
    expect(await words(path)).toContain('Angenommen')
    const group = (await office.shop.services.db.select().from(orderGroups)).find(
      ({ id }) => id === orderGroupId,
    )
    expect(group?.status).toBe('completed')
    const file = await words(`/admin/auftraege/${orderNumber(group?.number ?? 0)}`)
    expect(file).toContain('Angenommenes Angebot')
    expect(file).toMatch(/Angebot AN-\d{5} Vereinbart ist auch Aufbau im Keller/)
    const papers = await office.admin.get(`/admin/auftraege/druck/lieferschein?id=${orderGroupId}`)
    expect(wordsOfPdf(Buffer.from(await papers.arrayBuffer()))).toMatch(
      /Vereinbart im Angebot AN-\d{5}: Aufbau im Keller/,
    )
    expect(await words('/admin/telefonbestellungen')).not.toContain(orderNumber(group?.number ?? 0))
    const mail = office.shop.mails.find(
      ({ kind, data }) => kind === 'order_confirmation' && 'orderGroupId' in data,
    )
    if (mail?.kind !== 'order_confirmation' || !('orderGroupId' in mail.data))
      throw new Error('no confirmation')
    const { body } = await letters.order_confirmation(office.shop.services, mail.data)
    const confirmed = wordsOf(await render(body))
    expect(confirmed).not.toContain('am Telefon')
    expect(confirmed).toMatch(
      /Angebot AN-\d{5} angenommen\. Vereinbart ist darin auch: Aufbau im Keller/,
    )
  })

  test('reads of nothing that is ordered before they order, and of no offer while their debit runs', async () => {
    const { customer, quoteId } = await sent()
    await customer.post('/angebot', { ...address, quoteId })
    await office.shop.settle()
    const asked = office.shop.mails.findLast(({ kind }) => kind === 'phone_order')
    if (asked?.kind !== 'phone_order' || !('orderGroupId' in asked.data)) throw new Error('no mail')
    const { body } = await letters.phone_order(office.shop.services, asked.data)
    const mail = wordsOf(await render(body))
    expect(mail).toContain('Bestellt ist damit noch nichts')
    expect(mail).not.toMatch(/Ihre Bestellung|Bestellt am/)
    const review = await (await customer.get('/bestellung/telefon')).text()
    expect(review).not.toContain('telefonische Bestellung')

    if (!office.shop.emulator) throw new Error('no emulator')
    const debit = await sepaMethod({ emulator: office.shop.emulator })
    const { paid, orderGroupId } = await ordered(customer, debit)
    expect(paid).toBe('processing')
    const order = wordsOf(await (await customer.get('/bestellung/telefon')).text())
    expect(order).toContain('Ihre Zahlung wird verarbeitet')
    expect(order).not.toContain('Bestellt ist noch nichts')
    const quote = await page(customer)
    expect(quote).toContain('Ihre Zahlung wird verarbeitet')
    expect(quote).not.toContain('Noch nicht bezahlt')
    const [group] = await office.shop.services.db
      .select()
      .from(orderGroups)
      .where(eq(orderGroups.id, orderGroupId ?? ''))
    const number = orderNumber(group?.number ?? 0)
    expect(await words(`/admin/auftraege/${number}`)).toContain('Bestellt, Zahlung läuft')
    expect(await words('/admin/heute?art=phone_order')).not.toContain(number)
  })

  test('accepts it without scripts, and is told before and after that paying needs them', async () => {
    const { customer, quoteId } = await sent()
    const unscripted = async (path: string) =>
      /<noscript>(.*?)<\/noscript>/s.exec(await (await customer.get(path)).text())?.[1] ?? ''
    expect(wordsOf(await unscripted('/angebot'))).toContain('Zum Bezahlen im nächsten Schritt wird')
    // What is refused then stands far below the top of the page.
    const refused = await customer.post('/angebot', { ...address, postal_code: 'abc', quoteId })
    const html = await refused.text()
    expect(html).toContain('action="/angebot#annehmen"')
    expect(wordsOf(html.split('id="annehmen"')[1] ?? '')).toContain('hat fünf Ziffern')
    const accepted = await customer.post('/angebot', { ...address, quoteId })
    expect([accepted.status, accepted.headers.get('Location')]).toEqual([
      302,
      '/bestellung/telefon',
    ])
    const said = wordsOf(await unscripted('/bestellung/telefon'))
    expect(said).toContain('Zum Bestellen und Bezahlen wird JavaScript benötigt')
    expect(said).toContain(shop.company.phone)
  })

  test('is told what is missing, and keeps what was typed', async () => {
    const { customer, quoteId } = await sent()
    const typed = { ...address, city: '', line1: 'Hafen 5', quoteId }
    const answer = await customer.post('/angebot', typed)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(wordsOf(html)).toContain('Das Angebot konnte nicht angenommen werden')
    expect(html).toContain('value="Hafen 5"')
  })

  test('is told beside the field what is no postal code, no VAT ID and no whole address, as at the checkout', async () => {
    const { customer, quoteId, path } = await sent()
    const hotel = { billing_name: 'Hotel Halle', billing_line1: 'Ring 1', billing_city: 'Wien' }
    const wrong: [typed: Record<string, string>, field: string, says: RegExp][] = [
      [{ postal_code: 'abc' }, 'postal_code', /^Eine deutsche Postleitzahl hat fünf Ziffern\.$/],
      [{ vatId: 'XX' }, 'vatId', /^Eine USt-IdNr\. beginnt mit zwei Buchstaben/],
      [
        { ...hotel, billing_postal_code: 'abc', billing_country: 'AT' },
        'billing_postal_code',
        /^Eine österreichische Postleitzahl hat vier Ziffern\.$/,
      ],
      [{ billing_city: 'Wien' }, 'billing_name', /vervollständigen Sie Ihre Rechnungsadresse/],
    ]
    for (const [typed, field, says] of wrong) {
      const answer = await customer.post('/angebot', { ...address, ...typed, quoteId })
      expect([field, answer.status]).toEqual([field, 422])
      expect(errorAt(await answer.text(), field)).toMatch(says)
    }
    expect(await words(path)).toContain('Gesendet')
  })

  test('reads after its last day that it is over, and cannot accept it any more', async () => {
    const { customer, quoteId } = await sent()
    const { emulator, services } = office.shop
    const { validUntil } = await theQuote(quoteId)
    const before = await services.db.$count(orderGroups)
    await emulator?.advanceTo(new Date(`${addDays(validUntil, 1)}T10:00:00Z`))
    const seen = await page(customer)
    expect(seen).toContain(`Dieses Angebot galt bis ${formatDay(validUntil)}.`)
    expect(seen).toContain(shop.company.phone)
    expect(seen).not.toContain('Annehmen und weiter')
    const answer = await customer.post('/angebot', { ...address, quoteId })
    expect(answer.status).toBe(409)
    expect(wordsOf(await answer.text())).toContain(`Dieses Angebot galt bis`)
    expect(await services.db.$count(orderGroups)).toBe(before)
  })

  test('is told once what is sold out', async () => {
    const { emulator } = office.shop
    if (!emulator) throw new Error('no emulator')
    const { customer, quoteId } = await sent({ menge: '7' })
    await restock({ ...office.shop, emulator }, ids.rower, 0)
    const answer = await customer.post('/angebot', { ...address, quoteId })
    await restock({ ...office.shop, emulator }, ids.rower, 30)
    expect(answer.status).toBe(409)
    const told = wordsOf(await answer.text())
    expect(told.match(/„Havel 2“/g)).toHaveLength(1)
    expect(told).toContain('Wir sehen, dass Sie annehmen möchten, und melden uns bei Ihnen.')
    expect(told).toContain(shop.company.phone)
  })

  test('may be sent more than is free, and the office sees what is missing and who could not accept', async () => {
    const { emulator } = office.shop
    if (!emulator) throw new Error('no emulator')
    await restock({ ...office.shop, emulator }, ids.rower, 4)
    const today = () => words('/admin/heute?art=quote')
    try {
      expect(await words(`${NEW}?anfrage=${inquiryId}`)).toContain('Havel 2 (4 frei)')
      const { path, customer, quoteId } = await sent({ menge: '6', company: 'Hotel Leer' })
      expect(await words(path)).toContain('Von „Havel 2“ sind nur 4 frei, das Angebot nennt 6.')
      expect(await today()).not.toContain('Hotel Leer')
      expect((await customer.post('/angebot', { ...address, quoteId })).status).toBe(409)
      expect(await words(path)).toMatch(
        /Annahme durch den Kunden gescheitert.*Grund.*Von „Havel 2“ sind nur noch 4 verfügbar/,
      )
      expect(await today()).toMatch(/Annahme von Angebot AN-\d+ gescheitert.*Hotel Leer/)
      await restock({ ...office.shop, emulator }, ids.rower, 30)
      expect(await words(path)).not.toContain('Von „Havel 2“ sind nur 4 frei')
      expect((await customer.post('/angebot', { ...address, quoteId })).status).toBe(302)
      expect(await today()).not.toContain('Hotel Leer')
    } finally {
      await restock({ ...office.shop, emulator }, ids.rower, 30)
    }
  })

  test('reads what its draft comes to', async () => {
    const made = await office.admin.post(NEW, await form())
    expect(await words(made.headers.get('Location') ?? '')).toMatch(
      /Danach monatlich [\d.,]+ € netto, [\d.,]+ € brutto .*Angebot senden/,
    )
  })

  test('accepts the quote that the page shows, and not one whose link another tab opened since', async () => {
    const first = await sent()
    const second = await sent()
    const link = /(\/angebot\?link=[\w-]+)/.exec(second.html)?.[1] ?? ''
    const shown = hiddenIn(await (await first.customer.get('/angebot')).text(), 'quoteId')
    expect(shown).toBe(first.quoteId)
    await first.customer.get(link)
    const answer = await first.customer.post('/angebot', { ...address, quoteId: shown })
    expect(answer.status).toBe(409)
    expect(wordsOf(await answer.text())).toContain('inzwischen einen anderen Link geöffnet')
    for (const { path } of [first, second]) expect(await words(path)).toContain('Gesendet')
  })

  test('reads that the time to pay it is over, and how to go on', async () => {
    const { customer, quoteId } = await sent()
    await customer.post('/angebot', { ...address, quoteId })
    expect(await page(customer)).toContain('Weiter zur Bestellung')
    const { emulator, services } = office.shop
    const later = services.clock.now().getTime() + (shop.quotes.payWithinDays + 1) * 86_400_000
    await emulator?.advanceTo(new Date(later))
    const seen = await page(customer)
    expect(seen).toContain('Die Frist, sie zu bezahlen, ist abgelaufen')
    expect(seen).toContain(shop.company.phone)
    expect(seen).not.toContain('Weiter zur Bestellung')
  })
})
