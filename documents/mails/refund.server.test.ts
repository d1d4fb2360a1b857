import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailKind, MailKinds } from '#core/mail.ts'
import { shop } from '#core/shop.ts'
import type { Database } from '#db/database.ts'
import { declarations, payments, refunds } from '#db/schema/schema.ts'
import type { OutgoingMail } from '#integrations/mail.server.ts'
import { testDatabase } from '#test/database.ts'
import { filesInMemory } from '#test/fixtures/files.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { openMailGateway } from './send.server.ts'

const now = new Date('2026-11-21T10:15:00Z')
const publicUrl = 'https://kraftpool.example'
let database: Database

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const day = (date: string) => new Date(`${date}T09:00:00Z`)

/** Refunds of payments of one order, each of its own; gives their ids. */
async function givenRefunds(
  parts: { paid: [cents: number, day: string]; cents: number; reason: string }[],
  declarationId: string | null = null,
): Promise<string[]> {
  const db = database.orm
  const { group } = await givenOrders(db, { customerEmail: 'mara@example.com' }, [{}])
  const ids: string[] = []
  for (const { paid, cents, reason } of parts) {
    const [amount, paidOn] = paid
    const [payment] = await db
      .insert(payments)
      .values({
        orderGroupId: group.id,
        stripePaymentIntentId: `pi_${group.id} ${paidOn}`,
        status: 'succeeded',
        amount,
        paidAt: day(paidOn),
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    const [refund] = await db
      .insert(refunds)
      .values({
        paymentId: payment?.id ?? '',
        amount: cents,
        status: 'made',
        reason,
        declarationId,
        requestedBy: 'user:1',
        requestedAt: now,
      })
      .returning()
    ids.push(refund?.id ?? '')
  }
  return ids
}

async function mailed<K extends MailKind>(kind: K, data: MailKinds[K]): Promise<OutgoingMail> {
  const sent: OutgoingMail[] = []
  const gateway = openMailGateway({
    db: database.orm,
    files: filesInMemory(),
    transport: {
      async send(mail) {
        sent.push(mail)
      },
      async close() {},
    },
    clock: { now: () => now },
    publicUrl,
  })
  await gateway.send({ kind, to: 'mara@example.com', data, key: `${kind} ${JSON.stringify(data)}` })
  const [mail] = sent
  if (!mail) throw new Error('Nothing was sent')
  return { ...mail, text: mail.text.replaceAll('\u00a0', ' ') }
}

test('a refund tells its amount, its reason and the payment that it is of', async () => {
  const [refundId = ''] = await givenRefunds([
    { paid: [129_900, '2026-11-02'], cents: 20_000, reason: 'Kratzer am Rahmen' },
  ])
  const { subject, text, html } = await mailed('refund_made', { refundId })
  expect(subject).toMatch(/^Rückzahlung zu Bestellung KP-\d+$/)
  for (const words of ['200,00 €', 'Kratzer am Rahmen', '1.299,00 € vom 02.11.2026']) {
    expect(text).toContain(words)
  }
  expect(html).toContain(`${publicUrl}/bestellung?link=`)
})

test('a refund that came back from the bank says that it is owed still, and what to do', async () => {
  const [refundId = ''] = await givenRefunds([
    { paid: [129_900, '2026-11-02'], cents: 20_000, reason: 'Kratzer am Rahmen' },
  ])
  const { subject, text, replyTo } = await mailed('refund_sent_back', { refundId })
  expect(subject).toMatch(/^Rückzahlung zu Bestellung KP-\d+ nicht angekommen$/)
  for (const words of [
    '200,00 €',
    'Die Bank hat das Geld an uns zurückgeschickt. Es steht Ihnen weiterhin zu.',
    'Gibt es Ihre Karte oder Ihr Konto nicht mehr? Dann antworten Sie bitte auf diese E-Mail',
  ]) {
    expect(text).toContain(words)
  }
  expect(replyTo).toBe(shop.company.email)
  await database.orm.update(refunds).set({ attempts: 2 }).where(eq(refunds.id, refundId))
  expect((await mailed('refund_made', { refundId })).text).toContain('Jetzt ist das Geld')
})

test('the money of a withdrawal is told payment by payment, and what was kept back (L-21)', async () => {
  const [declaration] = await database.orm
    .insert(declarations)
    .values({
      kind: 'withdrawal',
      name: 'Mara Öztürk',
      contract: 'KP-000001',
      email: 'mara@example.com',
      receivedAt: now,
    })
    .returning()
  const declarationId = declaration?.id ?? ''
  const reason = 'Widerruf, 10,00 € einbehalten: Kratzer'
  await givenRefunds(
    [
      { paid: [4900, '2026-12-02'], cents: 4900, reason },
      { paid: [9800, '2026-11-02'], cents: 8800, reason },
    ],
    declarationId,
  )
  const { subject, text } = await mailed('withdrawal_refunded', { declarationId })
  expect(subject).toMatch(/^Rückzahlung zu Ihrem Widerruf, Bestellung KP-\d+$/)
  expect(text).toContain('erstatten wir Ihnen 137,00 €')
  expect(text).toContain(reason)
  const first = text.indexOf('98,00 € vom 02.11.2026')
  expect(first).toBeGreaterThan(0)
  expect(text.indexOf('49,00 € vom 02.12.2026')).toBeGreaterThan(first)
})
