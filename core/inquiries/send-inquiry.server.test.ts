import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLimits } from '#core/limits.server.ts'
import type { Database } from '#db/database.ts'
import { b2bInquiries } from '#db/schema/schema.ts'
import { testDatabase } from '#test/database.ts'
import { openCatalogMemory } from '../storefront/memory.server.ts'
import type { InquiryInput } from './rules.ts'
import { sendInquiry } from './send-inquiry.server.ts'

const inquiry = {
  firstName: 'Jörg',
  lastName: 'Groß',
  email: 'joerg@halle.example',
  phone: '',
  company: 'Halle GmbH',
  message: 'Zehn Rudergeräte, bitte.',
}
let database: Database
let mails: { kind: string; to: string }[]
let services: Parameters<typeof sendInquiry>[0]

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.orm.delete(b2bInquiries)
  mails = []
  services = {
    db: database.orm,
    clock: { now: () => new Date('2026-11-21T10:00:00Z') },
    limits: openLimits(),
    catalog: openCatalogMemory(database.orm, { now: () => new Date('2026-11-21T10:00:00Z') }),
    jobs: {
      send: async (_tx, _kind, data) => {
        if ('to' in data) mails.push({ kind: data.kind, to: data.to })
      },
      start: async () => {},
      settle: async () => {},
      stop: async () => {},
    },
  }
})

const send = (input: InquiryInput, address: string) =>
  sendInquiry(services, { kind: 'business', input, address })

test('an inquiry is stored and mailed to the company and to who asked (B-3-6, B-2-61)', async () => {
  await send(inquiry, '203.0.113.7')
  const rows = await database.orm.select().from(b2bInquiries)
  expect(rows).toMatchObject([{ company: 'Halle GmbH', phone: null }])
  expect(mails).toEqual([
    { kind: 'b2b_inquiry', to: 'hallo@kraftpool.example' },
    { kind: 'b2b_inquiry_receipt', to: 'joerg@halle.example' },
  ])
})

test('a wrong field is named and nothing is written or sent (B-5-11, B-7-17)', async () => {
  const wrong = send({ ...inquiry, email: 'joerg' }, '203.0.113.7')
  await expect(wrong).rejects.toMatchObject({
    kind: 'invalid',
    field: 'email',
    message: 'Ungültige E-Mail-Adresse',
  })
  expect(await database.orm.select().from(b2bInquiries)).toEqual([])
  expect(mails).toEqual([])
})

test('the fourth inquiry within ten minutes is told how long to wait (B-9-1)', async () => {
  for (let count = 0; count < 3; count += 1) await send(inquiry, '203.0.113.7')
  const fourth = send({ ...inquiry, email: 'JOERG@halle.example' }, '203.0.113.7')
  await expect(fourth).rejects.toMatchObject({
    kind: 'limited',
    message: 'Bitte warten Sie 10 Minuten bevor Sie erneut senden.',
  })
  expect(await database.orm.select().from(b2bInquiries)).toHaveLength(3)
  await send(inquiry, '203.0.113.8')
})

test('changing the e-mail does not help beyond twenty from one address', async () => {
  for (let count = 0; count < 20; count += 1) {
    await send({ ...inquiry, email: `a${count}@halle.example` }, '203.0.113.9')
  }
  const next = send({ ...inquiry, email: 'b@halle.example' }, '203.0.113.9')
  await expect(next).rejects.toMatchObject({ kind: 'limited' })
})
