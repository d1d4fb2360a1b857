import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saveTakeoverTexts } from '#core/legal/agreed-texts.server.ts'
import type { MailKind } from '#core/mail.ts'
import { deviceFollows, sellDevice } from '#core/stock/devices.server.ts'
import { finishExchange } from '#core/stock/exchange.server.ts'
import {
  buyouts,
  customerActions,
  defectReports,
  inventoryItems,
  orders,
  rentals,
  rentCreditEntries,
} from '#db/schema/schema.ts'
import { legalPdf } from '#documents/pdfs/legal-pdf.server.ts'
import type { OutgoingMail } from '#integrations/mail.server.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { mailFixture, now, publicUrl } from '#test/fixtures/mail-gateway.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'

const to = 'mara@example.com'
const mails = mailFixture()

interface Unit {
  name: string
  state: 'bought_out' | 'running' | 'ended'
  status: string
}

/** A buyout of these units at 1.078,00 € each, two months of rent paid. */
async function given(
  units: Unit[],
  buyout: Partial<typeof buyouts.$inferInsert> = {},
  customerType: 'private' | 'business' = 'private',
): Promise<string> {
  const { db } = mails
  const { group, orders } = await givenOrders(
    db,
    { customerEmail: to, customerType },
    units.map(({ name }) => ({ productName: name, orderType: 'rental' as const })),
  )
  const [row] = await db
    .insert(buyouts)
    .values({
      orderGroupId: group.id,
      status: 'completed',
      amount: 107_800 * units.length,
      origin: publicUrl,
      expiresAt: now,
      createdAt: now,
      updatedAt: now,
      ...buyout,
    })
    .returning()
  if (!row) throw new Error('The buyout was not written')
  for (const [index, order] of orders.entries()) {
    const unit = units[index]
    const endedAt = unit?.status === 'completed' ? (row.completedAt ?? now) : null
    const rental = await givenRental(db, order, { state: unit?.state, endedAt }, [4900, 4900])
    await db.insert(customerActions).values({
      orderId: order.id,
      actionType: 'buyout',
      buyoutAmount: 107_800,
      buyoutId: row.id,
      status: unit?.status,
      createdAt: now,
    })
    if (unit?.status !== 'completed') continue
    await db.insert(rentCreditEntries).values({
      rentalId: rental.id,
      kind: 'buyout',
      amountCents: 107_800,
      source: 'pi_1',
      createdAt: now,
    })
  }
  return row.id
}

const boughtIn = (buyoutId: string) =>
  mails.db
    .select({ id: customerActions.orderId })
    .from(customerActions)
    .where(eq(customerActions.buyoutId, buyoutId))

async function mail(kind: MailKind & `buyout_${string}`, buyoutId: string): Promise<OutgoingMail> {
  const sent = await mails.mail(kind, { buyoutId }, to)
  return { ...sent, text: sent.text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ') }
}

const sold = { name: 'Rudergerät Havel 2', state: 'bought_out', status: 'completed' } as const
const rented = { name: 'Airbike Gale', state: 'running', status: 'pending' } as const

test('who bought reads the price, the rent that counted, and that the subscription is over', async () => {
  const { subject, text, attachments } = await mail('buyout_confirmation', await given([sold]))
  expect(subject).toMatch(/^Kaufbestätigung zu Bestellung KP-\d{6}$/)
  for (const part of [
    'DAS GERÄT GEHÖRT IHNEN',
    'RUDERGERÄT HAVEL 2',
    'Übernahmepreis 1.176,00 €',
    'angerechnet -98,00 €',
    'Gezahlter Restbetrag inkl. 19 % MwSt. 1.078,00 €',
    'Ihre Miete ist beendet',
  ]) {
    expect(text.replaceAll('−', '-'), part).toContain(part)
  }
  // A debit was paid on another day, and a mail that is sent again is read on another.
  expect(text).not.toMatch(/heute/i)
  expect(attachments.map(({ filename }) => filename)).toEqual(['AGB.pdf', 'Widerrufsbelehrung.pdf'])
})

test('the confirmation carries the terms as they read when the takeover was placed (L-07)', async () => {
  const id = await given([sold])
  const old = {
    kind: 'terms' as const,
    title: 'AGB von früher',
    version: '2026-01-01',
    markdown: '## 1. Wie es früher war',
    sha256: 'fingerprint-of-the-old-terms',
  }
  await mails.db.transaction(tx =>
    saveTakeoverTexts(tx, { id, customerType: 'private' }, { texts: [old], now }),
  )
  const [terms] = (await mail('buyout_confirmation', id)).attachments
  expect(terms?.content.equals(await legalPdf(old))).toBe(true)
})

test('a consumer reads until when the purchase can be withdrawn from, and where; a business nothing of it (L-19, L-37)', async () => {
  const completedAt = new Date('2026-12-11T22:59:00Z')
  const { text } = await mail('buyout_confirmation', await given([sold], { completedAt }))
  // The fourteenth day is Christmas, a Friday.
  expect(text).toContain(
    'Diesen Kauf können Sie bis zum 28.12.2026 ohne Angabe von Gründen widerrufen, im Kunden-Bereich oder hier',
  )
  // Nothing else of the order is meant.
  expect(text).toMatch(/vertrag=KP-\d{6}%2C\+Ruderger%C3%A4t\+Havel\+2\+%28%C3%9Cbernahme%29/)
  const business = await given([sold], { completedAt }, 'business')
  expect((await mail('buyout_confirmation', business)).text).not.toContain('Diesen Kauf')
})

test('while the device is on its way in an exchange, the period to withdraw has no end yet; it counts from its arrival (L-37)', async () => {
  const id = await given([sold])
  const { db } = mails
  const [{ id: orderId } = expect.fail()] = await boughtIn(id)
  const by = { actor: 'office', now }
  await givenDevice(db, { orderId })
  await deviceFollows(db, orderId, { ...by, status: 'shipped' })
  await sellDevice(db, { ...by, orderId, email: to, cents: 107_800 })
  expect((await mail('buyout_confirmation', id)).text).toContain(
    'Diesen Kauf können Sie bis 14 Tage nach der Ankunft des Austauschgeräts ohne Angabe von Gründen widerrufen',
  )
  const [device] = await db.select().from(inventoryItems).where(isNotNull(inventoryItems.soldDate))
  const arrived = { actor: 'office', now: new Date('2026-12-01T08:00:00Z') }
  await finishExchange(db, { ...arrived, newId: device?.id ?? null, formerIds: [] })
  const { text } = await mail('buyout_confirmation', id)
  expect(text).toContain('Diesen Kauf können Sie bis zum 15.12.2026 ohne')
})

test('rent that went back after the price was shown had counted: the figures make up what was paid', async () => {
  const id = await given([sold])
  const [entry] = await mails.db.select().from(rentCreditEntries)
  await mails.db.insert(rentCreditEntries).values({
    rentalId: entry?.rentalId ?? '',
    kind: 'refund',
    amountCents: -995,
    source: 're_1',
    createdAt: now,
  })
  const { text } = await mail('buyout_confirmation', id)
  expect(text.replaceAll('−', '-')).toMatch(
    /Übernahmepreis 1\.176,00 € .*angerechnet -98,00 € .*1\.078,00 €/,
  )
})

test('who buys several devices at once reads what each one costs, and once what was charged', async () => {
  const { text } = await mail('buyout_confirmation', await given([sold, sold]))
  expect(text.match(/Restbetrag 1\.078,00 €/g)).toHaveLength(2)
  expect(text.match(/Zusammen gezahlt/g)).toHaveLength(1)
  expect(text).toMatch(/Zusammen gezahlt für beide Geräte, inkl\. 19 % MwSt\. 2\.156,00 €/)
  const three = await mail('buyout_confirmation', await given([sold, sold, sold]))
  expect(three.text).toMatch(/Zusammen gezahlt für alle 3 Geräte, inkl\. 19 % MwSt\. 3\.234,00 €/)
})

test('who takes over while another device is coming reads that they bought that one', async () => {
  const id = await given([sold])
  const plain = 'Sie haben das gebrauchte Gerät gekauft, so wie es bei Ihnen steht.'
  expect((await mail('buyout_confirmation', id)).text).toContain(plain)
  const [unit] = await mails.db
    .update(orders)
    .set({ logisticsStatus: 'delivered' })
    .where(inArray(orders.id, boughtIn(id)))
    .returning()
  await givenDevice(mails.db, { orderId: unit?.id, status: 'shipped', location: 'customer' })
  const { text } = await mail('buyout_confirmation', id)
  expect(text).not.toContain('so wie es')
  expect(text).toContain('Der Kauf gilt für das Austauschgerät, das wir Ihnen bringen')
})

test('who takes over while a defect is open reads that it is still put right', async () => {
  const id = await given([sold, sold])
  const [unit] = await mails.db
    .select()
    .from(orders)
    .where(inArray(orders.id, boughtIn(id)))
  if (!unit) throw new Error('Nothing was bought')
  const { id: orderId, orderGroupId } = unit
  const said = { description: 'Klemmt.', use: 'none', noticedOn: '2026-11-20' } as const
  const by = { reportedBy: to, reportedAt: now, dueOn: '2026-11-23' }
  await mails.db.insert(defectReports).values({ orderId, orderGroupId, ...said, ...by })
  const { text } = await mail('buyout_confirmation', id)
  expect(text).toMatch(
    /so wie sie bei Ihnen stehen\. Ausgenommen ist Rudergerät Havel 2 \(Gerät \d\): Um den Defekt, den Sie gemeldet haben, kümmern wir uns auch nach dem Kauf\. Ihre gesetzlichen Rechte bei Mängeln bleiben bestehen\./,
  )
  expect(text.match(/Rechte/g)).toHaveLength(1)
})

test('where other devices stay rented, the mail says so', async () => {
  const { text } = await mail('buyout_confirmation', await given([sold, rented], {}, 'business'))
  expect(text).toContain('Das andere Gerät der Bestellung bleibt gemietet.')
  expect(text).not.toContain('Airbike Gale')
  expect(mails.sent[0]?.attachments.map(({ filename }) => filename)).toEqual(['AGB.pdf'])
})

test('where another device stays until an end that was declared, the mail names the day', async () => {
  const id = await given([sold, rented])
  const { db } = mails
  await db
    .update(rentals)
    .set({ state: 'end_requested', endsOn: '2027-03-20' })
    .where(eq(rentals.state, 'running'))
  expect((await mail('buyout_confirmation', id)).text).toContain(
    'Das andere Gerät der Bestellung bleibt bis zum 20.03.2027 gemietet.',
  )
})

test('of several others each one whose end was declared is named with its day', async () => {
  const gone = { ...rented, name: 'Laufband Meile' }
  const id = await given([sold, rented, gone, rented])
  const { db } = mails
  const endOn = (endsOn: string, orderSequence: number) =>
    db
      .update(rentals)
      .set({ state: 'end_requested', endsOn })
      .where(
        inArray(
          rentals.orderId,
          db
            .select({ id: orders.id })
            .from(orders)
            .where(and(inArray(orders.id, boughtIn(id)), eq(orders.orderSequence, orderSequence))),
        ),
      )
  const told = async () => (await mail('buyout_confirmation', id)).text
  await endOn('2027-03-20', 3)
  expect(await told()).toContain(
    'Die anderen 3 Geräte der Bestellung bleiben gemietet, Laufband Meile bis zum 20.03.2027.',
  )
  await endOn('2027-03-20', 2)
  await endOn('2027-04-02', 4)
  expect(await told()).toContain(
    'bleiben gemietet, Airbike Gale (Gerät 2) bis zum 20.03.2027, Laufband Meile bis zum 20.03.2027 und Airbike Gale (Gerät 4) bis zum 02.04.2027.',
  )
})

test('a debit under way and one that came back change nothing about the rental', async () => {
  const id = await given([rented, rented], { status: 'processing' })
  const received = await mail('buyout_received', id)
  expect(received.text).toContain('2.156,00 € für 2 × Airbike Gale')
  expect(received.text).toContain('läuft Ihre Miete unverändert weiter')
  const failed = await mail('buyout_failed', id)
  expect(failed.text).toContain('Es wurde nichts gekauft')
})

test('money that goes back is named with its reason', async () => {
  const over = { name: 'Airbike Gale', state: 'ended', status: 'refunded' } as const
  const late = await mail('buyout_returned', await given([sold, over], { refundedAmount: 107_800 }))
  expect(late.text).toContain('erstatten wir 1.078,00 €')
  expect(late.text).toContain(
    'schon beendet, das Gerät auf dem Weg zu uns oder bereits gekauft: Airbike Gale',
  )
  const both = await mail('buyout_returned', await given([over, over], { refundedAmount: 215_600 }))
  expect(both.text).toContain(
    'Die Mieten waren schon beendet, die Geräte auf dem Weg zu uns oder bereits gekauft: 2 ×',
  )
  const excess = await mail('buyout_returned', await given([sold], { refundedAmount: 4900 }))
  expect(excess.text).toContain('ist eine weitere Monatsmiete eingegangen')
})
