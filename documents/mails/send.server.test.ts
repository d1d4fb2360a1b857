import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveAgreedTexts } from '#core/legal/agreed-texts.server.ts'
import type { MailGateway } from '#core/mail.ts'
import { shop } from '#core/shop.ts'
import type { Database } from '#db/database.ts'
import {
  b2bInquiries,
  orderConsents,
  orderGroupLines,
  orderGroups,
  orders,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { legalPdf } from '#documents/pdfs/legal-pdf.server.ts'
import { type MailTransport, type OutgoingMail, openMail } from '#integrations/mail.server.ts'
import { testDatabase } from '#test/database.ts'
import { filesInMemory } from '#test/fixtures/files.ts'
import { openMailGateway } from './send.server.ts'

const now = new Date('2026-11-21T10:15:00Z')
const publicUrl = 'https://kraftpool.example'
/** Opens a guest's order without signing in (ADR-132). */
const orderLink = /https:\/\/kraftpool\.example\/bestellung\?link=[\w-]{43}/
let database: Database
let sent: OutgoingMail[]
let gateway: MailGateway

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  sent = []
  gateway = openGateway({ send: async mail => void sent.push(mail), close() {} })
})

function openGateway(transport: MailTransport): MailGateway {
  return openMailGateway({
    db: database.orm,
    files: filesInMemory(),
    clock: { now: () => now },
    publicUrl,
    transport,
  })
}

async function order(changes: Partial<typeof orderGroups.$inferInsert> = {}): Promise<string> {
  const address = {
    name: 'Petra Lange',
    line1: 'Am Markt 3',
    postal_code: '04109',
    city: 'Leipzig',
    country: 'DE',
  }
  const [group] = await database.orm
    .insert(orderGroups)
    .values({
      cartVersion: crypto.randomUUID(),
      cartFingerprint: 'x',
      customerEmail: 'petra@example.com',
      customerName: 'Petra Lange',
      billingAddress: address,
      shippingAddress: address,
      status: 'completed',
      flow: 'subscription',
      todayCents: 15_290,
      monthlyCents: 5390,
      termTotalCents: 139_260,
      paidAt: now,
      createdAt: now,
      updatedAt: now,
      ...changes,
    })
    .returning()
  if (!group) throw new Error('The order group was not written')
  await database.orm.insert(orderGroupLines).values([
    {
      orderGroupId: group.id,
      position: 0,
      kind: 'rental',
      productId: 'prod_a',
      priceId: 'price_a',
      title: 'Rudergerät Havel 2',
      unitAmount: 4900,
      quantity: 1,
      months: 24,
      rentToPurchaseCents: 149_900,
    },
    {
      orderGroupId: group.id,
      position: 1,
      kind: 'care',
      productId: 'prod_c',
      priceId: 'price_c',
      title: 'Schadenschutz Care',
      unitAmount: 490,
      quantity: 1,
      months: 24,
    },
    {
      orderGroupId: group.id,
      position: 2,
      kind: 'shipping',
      productId: 'prod_s',
      priceId: 'price_s',
      title: 'Spedition',
      unitAmount: 9900,
      quantity: 1,
    },
  ])
  return group.id
}

async function mailAbout(orderGroupId: string): Promise<OutgoingMail> {
  await gateway.send({
    kind: 'order_confirmation',
    to: 'petra@example.com',
    data: { orderGroupId },
    key: orderGroupId,
  })
  const mail = sent[0]
  if (!mail) throw new Error('No mail went out')
  return mail
}

test('the order confirmation accepts the order and names every line and sum (B-9-8, L-06, L-42)', async () => {
  const mail = await mailAbout(await order())
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
    '152,90 €',
    '53,90 €',
    '1.392,60 €',
    '5–10 Werktage',
    'längstens bis zum 20.11.2028',
    'höchstens etwa 199 EUR',
  ]) {
    expect(mail.text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' '), part).toContain(part)
  }
  expect(mail.html).toMatch(/vertrag-widerrufen\?vertrag=KP-\d{6}/)
  expect(mail.html).not.toMatch(/Versicherung/)
})

test('the receipt of an order whose money is under way accepts nothing yet (L-06)', async () => {
  const orderGroupId = await order({ status: 'pending' })
  await gateway.send({
    kind: 'order_received',
    to: 'petra@example.com',
    data: { orderGroupId },
    key: 'received',
  })
  expect(sent[0]?.text).toContain('bestätigt nur den Eingang')
  expect(sent[0]?.text).toContain('Rudergerät Havel 2')
  expect(sent[0]?.text).not.toContain('nehmen wir Ihre Bestellung an')
})

test('the order confirmation carries the terms and, for consumers, the withdrawal notice as PDF (L-18)', async () => {
  const mail = await mailAbout(await order())
  expect(mail.attachments.map(each => each.filename)).toEqual(['AGB.pdf', 'Widerrufsbelehrung.pdf'])
  for (const { content } of mail.attachments) {
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
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
  await database.orm.transaction(tx =>
    saveAgreedTexts(tx, { id, customerType: 'private' }, { texts: [old], now }),
  )
  const [terms] = (await mailAbout(id)).attachments
  expect(terms?.content.equals(await legalPdf(old))).toBe(true)
})

test('equal devices of an order have their numbers in its confirmation, and when one is shipped', async () => {
  const id = await order()
  const [line] = await database.orm
    .select()
    .from(orderGroupLines)
    .where(eq(orderGroupLines.orderGroupId, id))
    .orderBy(orderGroupLines.position)
  await database.orm.insert(orders).values(
    [1, 2].map(orderSequence => ({
      orderGroupId: id,
      orderSequence,
      lineId: line?.id ?? null,
      customerEmail: 'petra@example.com',
      orderType: 'rental' as const,
      stripeProductId: 'prod_a',
      stripePriceId: 'price_a',
      productName: 'Rudergerät Havel 2',
      totalAmount: 4900,
      createdAt: now,
      updatedAt: now,
    })),
  )
  const { text } = await mailAbout(id)
  expect(text.replace(/\s+/g, ' ')).toContain('gesamt 1.176,00 € · Geräte 1 und 2')
  const [, second] = await database.orm
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.orderGroupId, id))
    .orderBy(orders.orderSequence)
  const to = 'petra@example.com'
  await gateway.send({
    kind: 'order_shipped',
    to,
    data: { orderIds: [second?.id ?? ''] },
    key: 'two',
  })
  expect(sent.at(-1)?.text).toContain('Rudergerät Havel 2 (Gerät 2)')
  expect(sent.at(-1)?.text).toMatch(orderLink)
})

test('the only device of its product has no number, whatever else the order holds', async () => {
  const id = await order()
  const units = await database.orm
    .insert(orders)
    .values(
      ['Laufband Meile', 'Rudergerät Havel 2'].map((productName, index) => ({
        orderGroupId: id,
        orderSequence: index + 1,
        customerEmail: 'petra@example.com',
        orderType: 'purchase' as const,
        stripeProductId: `prod_${index}`,
        stripePriceId: `price_${index}`,
        productName,
        totalAmount: 4900,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning()
  const to = 'petra@example.com'
  const orderIds = units.map(unit => unit.id)
  await gateway.send({ kind: 'order_shipped', to, data: { orderIds }, key: 'different' })
  expect(sent.at(-1)?.text).toContain('Laufband Meile')
  expect(sent.at(-1)?.text).not.toMatch(/Geräte? \d/)
})

test.each(['order_received', 'order_confirmation'] as const)(
  'each %s to a guest leads to the order itself by a link of its own',
  async kind => {
    const write = async (orderGroupId: string) => {
      const to = 'petra@example.com'
      await gateway.send({ kind, to, data: { orderGroupId }, key: crypto.randomUUID() })
      return sent.at(-1)?.text ?? ''
    }
    const orderGroupId = await order()
    const [first, second] = [await write(orderGroupId), await write(orderGroupId)]
    expect(orderLink.exec(first)?.[0]).toMatch(orderLink)
    expect(orderLink.exec(second)?.[0]).not.toBe(orderLink.exec(first)?.[0])
  },
)

test('a guest is not sent to the customer area, but told what an account shows', async () => {
  const { html, text } = await mailAbout(await order())
  expect(html).not.toContain(`${publicUrl}/kunden-bereich`)
  expect(html).toContain(`${publicUrl}/auth?redirect=/kunden-bereich`)
  expect(text.replace(/\s+/g, ' ')).toContain(
    'Mit einem Konto für petra@example.com sehen Sie diese Bestellung im Kunden-Bereich',
  )
})

test('a business gets no withdrawal notice (B-6-5, L-12)', async () => {
  const mail = await mailAbout(await order({ customerType: 'business', company: 'Halle GmbH' }))
  expect(mail.attachments.map(each => each.filename)).toEqual(['AGB.pdf'])
  expect(mail.text).not.toContain('Widerruf und Rückgabe')
  expect(mail.text).toContain('Halle GmbH')
})

test('the consents given with the order stand in the confirmation (L-22)', async () => {
  const orderGroupId = await order()
  await database.orm.insert(orderConsents).values({
    orderGroupId,
    kind: 'start_before_withdrawal',
    text: 'Ich verlange ausdrücklich, dass Sie vorher beginnen.',
    givenAt: now,
  })
  expect((await mailAbout(orderGroupId)).text).toContain('Ich verlange ausdrücklich')
})

test('a mail goes out once for its key, however often its job runs', async () => {
  const mail = {
    kind: 'password_reset' as const,
    to: 'petra@example.com',
    data: { url: `${publicUrl}/auth/reset-password?access_token=a&refresh_token=b` },
    key: 'reset-1',
  }
  await gateway.send(mail)
  await gateway.send(mail)
  expect(sent).toHaveLength(1)
  await gateway.send({ ...mail, key: 'reset-2' })
  expect(sent).toHaveLength(2)
})

test('a mail that could not be sent is tried again under the same message id', async () => {
  const ids: string[] = []
  const broken = openGateway({
    send: async mail => {
      ids.push(mail.messageId)
      throw new Error('The mail server is down')
    },
    close() {},
  })
  const mail = {
    kind: 'email_confirmation' as const,
    to: 'petra@example.com',
    data: { name: 'Petra', url: `${publicUrl}/auth/bestaetigen?token=t` },
    key: 'confirm-1',
  }
  await expect(broken.send(mail)).rejects.toThrow('mail server')
  await gateway.send(mail)
  expect(sent[0]?.messageId).toBe(ids[0])
  expect(sent[0]?.text).toContain(`${publicUrl}/auth/bestaetigen?token=t`)
})

test('an inquiry reaches the company with an answer going back to who asked', async () => {
  const [row] = await database.orm
    .insert(b2bInquiries)
    .values({
      firstName: 'Jörg',
      lastName: 'Groß',
      email: 'joerg@halle.example',
      company: 'Halle <Nord> GmbH',
      message: 'Zehn Ruderer\nbitte',
      createdAt: now,
    })
    .returning()
  const data = { inquiryId: row?.id ?? '' }
  await gateway.send({ kind: 'b2b_inquiry', to: shop.company.email, data, key: 'i1' })
  await gateway.send({ kind: 'b2b_inquiry_receipt', to: 'joerg@halle.example', data, key: 'i2' })
  expect(sent[0]).toMatchObject({ to: shop.company.email, replyTo: 'joerg@halle.example' })
  expect(sent[0]?.html).toContain('Halle &lt;Nord&gt; GmbH')
  expect(sent[1]?.to).toBe('joerg@halle.example')
  expect(sent[0]?.text).toContain('Zehn Ruderer\nbitte')
})

test('payment and shipping mails say what happened to which order', async () => {
  const orderGroupId = await order({ status: 'failed' })
  const [unit] = await database.orm
    .insert(orders)
    .values({
      orderGroupId,
      orderSequence: 0,
      customerEmail: 'petra@example.com',
      orderType: 'rental',
      stripeProductId: 'prod_a',
      stripePriceId: 'price_a',
      productName: 'Rudergerät Havel 2',
      totalAmount: 4900,
      trackingNumber: 'DS-4711',
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  const to = 'petra@example.com'
  await gateway.send({ kind: 'payment_failed', to, data: { orderGroupId }, key: 'f' })
  const reason = 'sold_out'
  await gateway.send({ kind: 'payment_returned', to, data: { orderGroupId, reason }, key: 'r' })
  await gateway.send({ kind: 'order_shipped', to, data: { orderIds: [unit?.id ?? ''] }, key: 's' })
  expect(sent[0]?.text).toContain(`${publicUrl}/warenkorb`)
  expect(sent[1]?.text).toContain('war inzwischen vergriffen')
  expect(sent[2]?.text).toContain('DS-4711')
  expect(sent[2]?.text).toContain('Ihre Miete beginnt erst')
})

test('a reminder names each open month and their sum, leads to the payment, and only the last one is firm', async () => {
  const orderGroupId = await order()
  await database.orm.insert(unpaidInvoices).values([
    {
      stripeInvoiceId: 'in_b',
      orderGroupId,
      amount: 5390,
      since: new Date('2026-11-01T09:00:00Z'),
    },
    {
      stripeInvoiceId: 'in_a',
      orderGroupId,
      amount: 5390,
      since: new Date('2026-10-01T09:00:00Z'),
    },
    {
      stripeInvoiceId: 'in_paid',
      orderGroupId,
      amount: 5390,
      since: new Date('2026-09-01T09:00:00Z'),
      settledAt: now,
    },
  ])
  for (const number of [1, 2, 3]) {
    const key = `rent_reminder ${number}`
    const to = 'petra@example.com'
    await gateway.send({ kind: 'rent_reminder', to, data: { orderGroupId, number }, key })
  }
  const [first, second, last] = sent
  expect(first?.subject).toMatch(/^Zahlungserinnerung: Bestellung KP-/)
  expect(second?.subject).toMatch(/^Zweite Zahlungserinnerung/)
  expect(last?.subject).toMatch(/^Letzte Zahlungserinnerung/)
  const words = first?.text.replace(/\s+/g, ' ')
  expect(words).toMatch(/sind 107,80.€ offen/)
  expect(words).toMatch(
    /fällig seit 01\.10\.2026: 53,90.€ Miete, fällig seit 01\.11\.2026: 53,90.€/,
  )
  expect(words).not.toContain('01.09.2026')
  expect(words).toContain('diese Erinnerung kostet Sie nichts')
  expect(last?.text).toContain('Von selbst endet Ihre Miete nicht')
  for (const { text } of sent)
    expect(text).toMatch(/kraftpool\.example\/zahlung\/offen\?link=[\w-]{43}/)
})

test('a shipment that was queued by an older version, one unit a mail, is told all the same', async () => {
  const orderGroupId = await order()
  const [unit] = await database.orm
    .insert(orders)
    .values({
      orderGroupId,
      orderSequence: 1,
      customerEmail: 'petra@example.com',
      orderType: 'purchase',
      stripeProductId: 'prod_a',
      stripePriceId: 'price_a',
      productName: 'Laufband Meile',
      totalAmount: 4900,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  const to = 'petra@example.com'
  const orderId = unit?.id ?? ''
  await gateway.send({
    kind: 'order_shipped',
    to,
    data: { orderId },
    key: `order_shipped:${orderId}`,
  })
  expect(sent[0]?.subject).toBe('Versandt: Laufband Meile')
})

test('the mail of a shipment lists its items, and its numbers lead to the carrier', async () => {
  const orderGroupId = await order()
  const units = await database.orm
    .insert(orders)
    .values(
      ['Gale', 'Gale', 'Meile'].map((productName, index) => ({
        orderGroupId,
        orderSequence: index + 1,
        customerEmail: 'petra@example.com',
        orderType: 'purchase' as const,
        stripeProductId: 'prod_a',
        stripePriceId: 'price_a',
        productName,
        totalAmount: 100,
        trackingNumber: productName === 'Gale' ? 'JD014600001' : 'https://spedition.example/4711',
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning()
  const orderIds = units.map(({ id }) => id)
  const to = 'petra@example.com'
  await gateway.send({ kind: 'order_shipped', to, data: { orderIds }, key: 's2' })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.subject).toMatch(/^Versandt: 3 Artikel aus Bestellung KP-/)
  expect(sent[0]?.text).toContain('2 × Gale (Geräte 1 und 2)\nMeile')
  expect(sent[0]?.html).toContain('href="https://spedition.example/4711"')
  expect(sent[0]?.html).toContain(
    'href="https://www.dhl.com/de-de/home/tracking.html?tracking-id=JD014600001&amp;submit=1"',
  )
})

test('without a mail server each mail is one complete file, named by time and kind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'))
  const transport = openMail({ folder, from: 'Kraftpool <hallo@kraftpool.example>' })
  await openGateway(transport).send({
    kind: 'order_confirmation',
    to: 'petra@example.com',
    data: { orderGroupId: await order() },
    key: 'to-file',
  })
  const names = await readdir(folder)
  expect(names).toHaveLength(1)
  expect(names[0]).toMatch(/^2026-11-21T10-15-00-000Z_order_confirmation_[0-9a-f]{6}\.eml$/)
  const file = await readFile(join(folder, names[0] ?? ''), 'utf8')
  expect(file).toContain('To: petra@example.com')
  expect(file).toContain('filename=Widerrufsbelehrung.pdf')
  expect(file).toMatch(/Content-Type: text\/plain/)
  await rm(folder, { recursive: true })
})
