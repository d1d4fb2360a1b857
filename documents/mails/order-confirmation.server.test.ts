import { expect, test } from 'vitest'
import { saveAgreedTexts } from '#core/legal/agreed-texts.server.ts'
import { orderConsents } from '#db/schema/schema.ts'
import { withdrawalForm } from '#documents/legal/withdrawal-form.ts'
import { legalPdf } from '#documents/pdfs/legal-pdf.server.ts'
import { mailFixture, now, orderLink, publicUrl } from '#test/fixtures/mail-gateway.ts'
import { givenGroup, givenLine, givenUnits } from '#test/fixtures/orders.ts'
import { wordsOfPdf } from '#test/fixtures/pdf.ts'
import { givenPetrasOrder, petra } from '#test/fixtures/petra.ts'

const mails = mailFixture()

async function order(changes: Parameters<typeof givenPetrasOrder>[1] = {}): Promise<string> {
  return (await givenPetrasOrder(mails.db, changes)).group.id
}

/** Words alone: a line of a page may break between any two. */
const plain = (text: string) => text.replace(/\s+/g, '')

const confirmation = (orderGroupId: string) => mails.mail('order_confirmation', { orderGroupId })

test('the order confirmation accepts the order and names every line and sum (B-9-8, L-06, L-42)', async () => {
  const mail = await confirmation(await order())
  expect(mail.subject).toMatch(/^Bestellbestätigung KP-\d{6}$/)
  for (const part of [
    'nehmen wir Ihre Bestellung an',
    '21.11.2026, 11:15 Uhr',
    'Rudergerät Havel 2',
    'Mindestlaufzeit 24 Monate',
    'gesamt 1.176,00 €',
    'Schadenschutz Care',
    '4,90 €/Monat',
    'Spedition',
    'Mit der Bestellung bezahlt 152,90 €',
    '53,90 €',
    '1.392,60 €',
    '5–10 Werktage ab Zahlungseingang',
    'mit einer Frist von höchstens 1 Monat kündbar',
    'innerhalb von 14 Tagen ab Lieferung ohne Angabe von Gründen widerrufen',
    'Alle Preise inkl. 19 % MwSt.',
    'längstens bis zum 20.11.2028',
    'höchstens etwa 199 EUR',
    'Rudergerät Havel 2: 49,00 € von 1.499,00 € Übernahmepreis angerechnet',
  ]) {
    expect(mail.text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' '), part).toContain(part)
  }
  expect(mail.html).toMatch(/vertrag-widerrufen\?vertrag=KP-\d{6}/)
  expect(mail.html).not.toMatch(/Versicherung/)
  expect(mail.text).not.toMatch(/heute/i)
})

test('it concludes a contract with each rented device, and one with each line of what is bought (L-03, L-06)', async () => {
  const concluded = async (line: { kind: 'rental' | 'purchase'; quantity: number }) => {
    const group = await givenGroup(mails.db, petra)
    await givenLine(mails.db, group.id, { ...line, title: 'Gale', unitAmount: 4900, months: 24 })
    const { text } = await confirmation(group.id)
    return /damit (.*?)\./.exec(text.replace(/\s+/g, ' '))?.[1]
  }
  const one = 'ist der Vertrag geschlossen'
  expect(await concluded({ kind: 'rental', quantity: 1 })).toBe(one)
  expect(await concluded({ kind: 'rental', quantity: 2 })).toBe(
    'sind die unten genannten Verträge geschlossen',
  )
  expect(await concluded({ kind: 'purchase', quantity: 2 })).toBe(one)
})

test('the sum over the term names what is in it, and nothing else (L-42)', async () => {
  const sum = async (lines: Omit<Parameters<typeof givenLine>[2], 'position'>[]) => {
    const figures = { todayCents: 9900, monthlyCents: 4900, termTotalCents: 117_600 }
    const group = await givenGroup(mails.db, { ...petra, ...figures })
    for (const [position, line] of lines.entries()) {
      await givenLine(mails.db, group.id, { position, ...line })
    }
    const text = (await confirmation(group.id)).text.replaceAll('\u00a0', ' ')
    return /Gesamt über die Mindestlaufzeit (.*?) ?1\.176,00/.exec(text.replace(/\s+/g, ' '))?.[1]
  }
  const rented = { kind: 'rental', title: 'Havel', unitAmount: 4900, months: 24 } as const
  const bought = { kind: 'purchase', title: 'Gale', unitAmount: 79_900 } as const
  const freight = { kind: 'shipping', title: 'Spedition', unitAmount: 9900 } as const
  const care = { kind: 'care', title: 'Care', unitAmount: 490, months: 24 } as const
  expect(await sum([rented])).toBe('')
  expect(await sum([rented, { ...freight, unitAmount: 0 }])).toBe('')
  expect(await sum([rented, freight])).toBe('mit Versand')
  expect(await sum([rented, bought, freight])).toBe('mit Kauf und Versand')
  expect(await sum([rented, care, bought, freight])).toBe(
    'mit Schadenschutz Care, Kauf und Versand',
  )
})

test('who rents for three months is bound for three months, and reads of no day in two years (L-30)', async () => {
  const rented = async (...terms: number[]) => {
    const group = await givenGroup(mails.db, { ...petra, paidAt: now, createdAt: now })
    for (const [position, months] of terms.entries()) {
      const title = `Gerät für ${months}`
      await givenLine(mails.db, group.id, {
        ...{ position, kind: 'rental', title, unitAmount: 7900, months },
        rentToPurchaseCents: 149_900,
      })
    }
    return (await confirmation(group.id)).text.replace(/\s+/g, ' ')
  }
  const short = await rented(3)
  expect(short).toContain('die Mindestlaufzeit von 3 Monaten. Danach läuft die Miete')
  expect(short).not.toContain('2028')
  expect(await rented(3, 24)).toContain(
    'Mindestlaufzeit von 3 bzw. 24 Monaten. An die 24 Monate gebunden sind Sie längstens bis zum 20.11.2028, auch wenn wir später liefern.',
  )
})

test('what keeps a rented device in order is said only where something is rented (L-06)', async () => {
  const rented = 'Für Mietgeräte sorgen wir während der gesamten Mietzeit'
  const words = async (id: string) => (await confirmation(id)).text.replace(/\s+/g, ' ')
  expect(await words(await order())).toContain(rented)
  const group = await givenGroup(mails.db, { ...petra, customerType: 'business' })
  await givenLine(mails.db, group.id, { kind: 'purchase', title: 'Gale', unitAmount: 79_900 })
  const bought = await words(group.id)
  expect(bought).toContain('Es gilt die gesetzliche Gewährleistung von 2 Jahren.')
  expect(bought).not.toContain('Mietgeräte')
})

test('a VAT ID is printed as registers write it, however it was typed', async () => {
  const firm = { customerType: 'business', company: 'Halle GmbH', vatId: 'atu 123 456 75' } as const
  const group = await givenGroup(mails.db, { ...petra, ...firm })
  await givenLine(mails.db, group.id, { kind: 'purchase', title: 'Gale', unitAmount: 79_900 })
  expect((await confirmation(group.id)).text).toContain('ATU12345675')
})

test.each([
  ['private', '20'],
  ['business', '19'],
] as const)(
  'what a %s customer has delivered to Austria is confirmed with %s %% tax, as it is invoiced (L-83)',
  async (customerType, percent) => {
    const shippingAddress = { ...petra.shippingAddress, country: 'AT' }
    const group = await givenGroup(mails.db, { ...petra, shippingAddress, customerType })
    const gale = { position: 0, kind: 'purchase', title: 'Gale', unitAmount: 79_900 } as const
    await givenLine(mails.db, group.id, gale)
    const { text } = await confirmation(group.id)
    expect(text.replaceAll('\u00a0', ' ')).toContain(`Alle Preise inkl. ${percent} % MwSt.`)
  },
)

test('the receipt of an order whose money is under way accepts nothing yet (L-06)', async () => {
  const orderGroupId = await order({ status: 'pending' })
  const mail = await mails.mail('order_received', { orderGroupId })
  expect(mail.text).toContain('bestätigt nur den Eingang')
  expect(mail.text).toContain('Rudergerät Havel 2')
  expect(mail.text).not.toContain('nehmen wir Ihre Bestellung an')
})

test('the order confirmation carries the terms and, for consumers, the withdrawal notice as PDF (L-18)', async () => {
  const mail = await confirmation(await order())
  expect(mail.attachments.map(each => each.filename)).toEqual(['AGB.pdf', 'Widerrufsbelehrung.pdf'])
  for (const { content } of mail.attachments) {
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('the withdrawal notice of the order confirmation ends with the model form, line by line (L-18)', async () => {
  const mail = await confirmation(await order())
  const notice = mail.attachments.find(({ filename }) => filename === 'Widerrufsbelehrung.pdf')
  const words = plain(wordsOfPdf(notice?.content ?? Buffer.alloc(0)))
  const [, form = ''] = words.split('Muster-Widerrufsformular(')
  for (const line of withdrawalForm.split('\n').slice(3)) {
    expect(form).toContain(plain(line.replace(/^- /, '').replaceAll('\\', '')))
  }
})

test('the order confirmation carries the terms as they read when the order was placed (L-07)', async () => {
  const id = await order()
  const old = {
    kind: 'terms' as const,
    title: 'AGB von früher',
    version: '2026-01-01',
    markdown: '## 1. Wie es früher war',
    sha256: 'fingerprint-of-the-old-terms',
  }
  await mails.db.transaction(tx =>
    saveAgreedTexts(tx, { id, customerType: 'private' }, { texts: [old], now }),
  )
  const [terms] = (await confirmation(id)).attachments
  expect(terms?.content.equals(await legalPdf(old))).toBe(true)
})

test('equal devices of an order have their numbers in its confirmation, and when one is shipped', async () => {
  const { group, rower } = await givenPetrasOrder(mails.db)
  const unit = { productName: 'Rudergerät Havel 2', orderType: 'rental', lineId: rower.id } as const
  const [, second] = await givenUnits(mails.db, group, [unit, unit])
  const { text } = await confirmation(group.id)
  expect(text.replace(/\s+/g, ' ')).toContain('gesamt 1.176,00 € · Geräte 1 und 2')
  const shipped = await mails.mail('order_shipped', { orderIds: [second?.id ?? ''] })
  expect(shipped.text).toContain('Rudergerät Havel 2 (Gerät 2)')
  expect(shipped.text).toMatch(orderLink)
})

test.each(['order_received', 'order_confirmation'] as const)(
  'each %s to a guest leads to the order itself by a link of its own',
  async kind => {
    const write = async (orderGroupId: string) => (await mails.mail(kind, { orderGroupId })).text
    const orderGroupId = await order()
    const [first, second] = [await write(orderGroupId), await write(orderGroupId)]
    expect(orderLink.exec(first)?.[0]).toMatch(orderLink)
    expect(orderLink.exec(second)?.[0]).not.toBe(orderLink.exec(first)?.[0])
  },
)

test('a guest is not sent to the customer area, but told what an account shows', async () => {
  const { html, text } = await confirmation(await order())
  expect(html).not.toContain(`${publicUrl}/kunden-bereich`)
  expect(html).toContain(`${publicUrl}/auth?redirect=/kunden-bereich`)
  expect(text.replace(/\s+/g, ' ')).toContain(
    'Mit einem Konto für petra@example.com sehen Sie diese Bestellung im Kunden-Bereich',
  )
})

test('a business gets no withdrawal notice (B-6-5, L-12)', async () => {
  const mail = await confirmation(await order({ customerType: 'business', company: 'Halle GmbH' }))
  expect(mail.attachments.map(each => each.filename)).toEqual(['AGB.pdf'])
  expect(mail.text).not.toContain('Widerruf und Rückgabe')
  expect(mail.text).toContain('Halle GmbH')
})

test('the consents given with the order stand in the confirmation (L-22)', async () => {
  const orderGroupId = await order()
  await mails.db.insert(orderConsents).values({
    orderGroupId,
    kind: 'start_before_withdrawal',
    text: 'Ich verlange ausdrücklich, dass Sie vorher beginnen.',
    givenAt: now,
  })
  expect((await confirmation(orderGroupId)).text).toContain('Ich verlange ausdrücklich')
})
