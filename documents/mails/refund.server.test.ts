import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { payments, refunds } from '#db/schema/schema.ts'
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

test('a refund tells its amount, its reason and the payment that it is of', async () => {
  const db = database.orm
  const { group } = await givenOrders(db, { customerEmail: 'mara@example.com' }, [{}])
  const [payment] = await db
    .insert(payments)
    .values({
      orderGroupId: group.id,
      stripePaymentIntentId: 'pi_1',
      status: 'succeeded',
      amount: 129_900,
      paidAt: new Date('2026-11-02T09:00:00Z'),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  const [refund] = await db
    .insert(refunds)
    .values({
      paymentId: payment?.id ?? '',
      amount: 20_000,
      status: 'made',
      reason: 'Kratzer am Rahmen',
      requestedBy: 'user:1',
      requestedAt: now,
    })
    .returning()
  const sent: OutgoingMail[] = []
  const gateway = openMailGateway({
    db,
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
  await gateway.send({
    kind: 'refund_made',
    to: 'mara@example.com',
    data: { refundId: refund?.id ?? '' },
    key: 'refund',
  })
  const [mail] = sent
  expect(mail?.subject).toMatch(/^Rückzahlung zu Bestellung KP-\d+$/)
  for (const words of ['200,00 €', 'Kratzer am Rahmen', '1.299,00 € vom 02.11.2026']) {
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(words)
  }
  expect(mail?.html).toContain(`${publicUrl}/bestellung?link=`)
})
