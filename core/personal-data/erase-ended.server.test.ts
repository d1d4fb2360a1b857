import { randomUUID } from 'node:crypto'
import { eq, getTableName, inArray, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { execute } from '#db/execute.server.ts'
import * as t from '#db/schema/schema.ts'
import { ids } from '#test/fixtures/catalog.ts'
import { mara } from '#test/fixtures/checkouts.ts'
import { onDatabaseDay } from '#test/fixtures/database-day.ts'
import { office } from '#test/fixtures/office.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { givenWholeOrder } from '#test/fixtures/whole-order.ts'
import { signatureKey } from '../handovers/hand-over.server.ts'
import { documentKey } from '../invoices/document-key.ts'
import { record } from '../journal/journal.server.ts'
import { changeQuote, createQuote } from '../quotes/save.server.ts'
import { photoKey } from '../returns/photos.server.ts'
import { shop as settings } from '../shop.ts'
import { stockLevels } from '../stock/level.server.ts'
import { heldBack } from './due-orders.server.ts'
import { eraseEnded } from './erase-ended.server.ts'
import { loggedErasures } from './erasures.server.ts'
import { heldTables } from './holdings.server.ts'
import { endedLooseRows } from './loose-rows.server.ts'
import { lettersOfOrder, vouchersOfOrder } from './rows-of-order.server.ts'

/** What the database said, below what the query builder makes of it. */
const reasonOf = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)

const shop = shopForEachTest()

/** The night of this Berlin day, years later, by the shop's clock and the database's. */
async function nightOf(day: string, databaseDay = day): Promise<void> {
  const clock = { now: () => new Date(`${day}T04:00:00+01:00`) }
  await onDatabaseDay(shop.database, databaseDay, () => eraseEnded({ ...shop.services, clock }))
  await shop.services.jobs.settle()
}

const log = async () =>
  Object.fromEntries(
    (await loggedErasures(shop.services.db, { page: 1 })).shown.map(({ holding, rows }) => [
      holding,
      rows,
    ]),
  )

/** All that any table of the shop holds, as text. */
async function everything(): Promise<string> {
  const tables = Object.values(t).filter(part => is(part, PgTable))
  const rows = await Promise.all(tables.map(table => shop.services.db.select().from(table)))
  return JSON.stringify(rows)
}

const inquiry = (email: string) => ({
  ...{ firstName: 'Ida', lastName: 'Blum', email, message: 'Zehn Geräte?' },
  createdAt: new Date('2026-03-01T12:00:00Z'),
})

test('an inquiry goes after twelve months with its mails, and not a day earlier (L-70)', async () => {
  const { db } = shop.services
  const [row] = await db.insert(t.b2bInquiries).values(inquiry('ida@example.org')).returning()
  const mail = { kind: 'b2b_inquiry_receipt', recipient: 'ida@example.org', sentAt: new Date() }
  await db.insert(t.sentMails).values({ ...mail, key: `b2b_inquiry_receipt:${row?.id}` })
  await nightOf('2027-03-01')
  expect(await db.select().from(t.b2bInquiries)).toHaveLength(1)
  expect(await db.select().from(t.sentMails)).toHaveLength(1)
  await nightOf('2027-03-02')
  expect(await everything()).not.toContain('ida@example.org')
  expect(await log()).toEqual({ inquiries: 1, mails: 1 })
})

test('a quote that nobody accepted goes after twelve months with its mails and all that names whom it was for (L-70)', async () => {
  const { db } = shop.services
  const quoteId = randomUUID()
  const content = {
    ...{ firstName: 'Ida', lastName: 'Blum', company: 'Studio Blum', email: 'ida@example.org' },
    ...{ phone: null, lines: [], shippingCents: 0, note: '', validUntil: '2026-03-20' },
  }
  await createQuote(shop.services, office, { quoteId, inquiryId: '', content })
  const changed = { email: 'blum@example.org', phone: '0341 555', note: 'Wie mit Ida besprochen' }
  const change = { quoteId, version: 1, content: { ...content, ...changed } }
  await changeQuote(shop.services, office, change)
  await db.update(t.quotes).set({ createdAt: new Date('2026-03-01T12:00:00Z') })
  await db.insert(t.sentMails).values({
    ...{ kind: 'quote', recipient: 'blum@example.org', sentAt: new Date() },
    key: `quote:${quoteId}:1`,
  })
  await nightOf('2027-03-01')
  expect(await db.$count(t.quotes)).toBe(1)
  await nightOf('2027-03-02')
  expect(await everything()).not.toMatch(/example\.org|Ida|Blum|0341/)
})

test('an inquiry that led to an order is a letter, and stays as long as one (L-70)', async () => {
  const { db } = shop.services
  await db.insert(t.b2bInquiries).values(inquiry('Anna@example.org'))
  await givenOrders(db, { customerEmail: 'anna@example.org' }, [{ logisticsStatus: 'delivered' }])
  await nightOf('2032-12-31')
  expect(await db.select().from(t.b2bInquiries)).toHaveLength(1)
  await nightOf('2033-01-01')
  expect(await db.select().from(t.b2bInquiries)).toEqual([])
})

test('a note about a guest goes with the last order of the address (L-70)', async () => {
  const { db } = shop.services
  const note = { writtenAt: new Date(), writtenBy: 'user:x' }
  await db.insert(t.customerNotes).values([
    { ...note, email: 'anna@example.org', text: 'Ruft gern an' },
    { ...note, email: 'weg@example.org', text: 'Zog um' },
  ])
  await givenOrders(db, { customerEmail: 'anna@example.org' }, [{}])
  await nightOf('2027-03-02')
  expect(await db.select().from(t.customerNotes)).toMatchObject([{ text: 'Ruft gern an' }])
  expect(await log()).toEqual({ history: 1 })
})

test('an order loses its letters after six years, after eight all that names somebody, and nothing before (L-70)', async () => {
  const { db, files } = shop.services
  const { email } = await givenWholeOrder(shop)
  const [photo] = await db.select().from(t.devicePhotos)
  const [document] = await db.select().from(t.invoiceDocuments)
  const [photoFile, paper] = [photoKey(photo?.id ?? ''), documentKey(document?.sha256 ?? '')]
  const [handover] = await db.select().from(t.handovers)
  const signature = signatureKey(handover?.id ?? '')
  await files.put(signature, new Uint8Array([1]), 'image/png')
  expect(await files.get(photoFile)).toBeDefined()
  const { lettersYears, vouchersYears } = settings.retention
  const count = (all: typeof lettersOfOrder) =>
    Promise.all(all.map(([, table]) => db.$count(table)))
  const [letters, vouchers] = [await count(lettersOfOrder), await count(vouchersOfOrder)]
  expect([...letters, ...vouchers]).not.toContain(0)
  const free = await stockLevels(db, [ids.rower])

  await nightOf(`${2026 + lettersYears}-12-31`)
  expect(await count(lettersOfOrder)).toEqual(letters)
  expect(await files.get(signature)).toBeDefined()
  await nightOf(`${2027 + lettersYears}-01-01`)
  expect(new Set(await count(lettersOfOrder.filter(([kind]) => kind !== 'history')))).toEqual(
    new Set([0]),
  )
  expect(await files.get(photoFile)).toBeUndefined()
  expect(await files.get(signature)).toBeUndefined()
  expect(await count(vouchersOfOrder)).not.toContain(0)

  await nightOf(`${2026 + vouchersYears}-12-31`)
  expect(await everything()).toContain(email)
  expect(await files.get(paper)).toBeDefined()
  await nightOf(`${2027 + vouchersYears}-01-01`)
  const rows = vouchersOfOrder.filter(([, table]) => table !== t.journalEntries)
  expect(new Set(await count(rows))).toEqual(new Set([0]))
  const ofOrders = inArray(t.journalEntries.subjectType, ['order_group', 'order', 'rental'])
  expect(await db.select().from(t.journalEntries).where(ofOrders)).toEqual([])
  expect(await files.get(paper)).toBeUndefined()
  const left = await everything()
  // Mara lives where the shop does, whose street stands in the legal texts.
  for (const word of [email, 'Mara', 'Öztürk', mara.phone, '"postal_code":"0']) {
    expect(left).not.toContain(word)
  }
  expect(await db.select().from(t.orders)).toHaveLength(2)
  expect(await stockLevels(db, [ids.rower])).toEqual(free)
  expect(await log()).toMatchObject({ orders: expect.any(Number), invoices: 4, deliveries: 12 })

  const before = await everything()
  await nightOf(`${2027 + vouchersYears}-01-02`)
  expect(await everything()).toBe(before)
})

test('what is still open keeps all it has, and the office is told which and why (L-70)', async () => {
  const { db } = shop.services
  const { orderGroupId, email } = await givenWholeOrder(shop)
  await db.update(t.cases).set({ closedAt: null }).where(eq(t.cases.orderGroupId, orderGroupId))
  const clock = { now: () => new Date('2036-01-01T03:00:00Z') }
  await nightOf('2036-01-01')
  expect(await everything()).toContain(email)
  expect(await db.$count(t.declarations)).toBe(1)
  expect(await heldBack({ db, clock })).toMatchObject([{ matters: [{ kind: 'case' }] }])
  await db.update(t.cases).set({ closedAt: new Date('2026-03-03T09:00:00Z') })
  await nightOf('2036-01-02')
  expect(await everything()).not.toContain(email)
  expect(await heldBack({ db, clock })).toEqual([])
})

test('whatever a clock of ours says, the database lets no invoice go a day early (L-70, L-82)', async () => {
  const { db } = shop.services
  const { email } = await givenWholeOrder(shop)
  await nightOf('2036-01-01', '2034-12-31')
  expect(await db.$count(t.invoices)).toBe(1)
  expect(await everything()).toContain(email)
  const gone = (table: 'invoices' | 'invoice_documents') =>
    execute(db, sql`delete from ${sql.identifier(table)}`).catch(reasonOf)
  await onDatabaseDay(shop.database, '2034-12-31', async () => {
    for (const table of ['invoice_documents', 'invoices'] as const) {
      expect(await gone(table)).toMatch(/is append-only until its retention ends/)
    }
  })
  await onDatabaseDay(shop.database, '2035-01-01', async () => {
    for (const table of ['invoice_documents', 'invoices'] as const) {
      expect(await gone(table)).toEqual([])
    }
  })
  expect(await db.$count(t.invoices)).toBe(0)
})

test('what was done to an order late stays in the journal for its own eight years (L-70)', async () => {
  const { db } = shop.services
  const { orderGroupId } = await givenWholeOrder(shop)
  const subject = { type: 'order_group', id: orderGroupId } as const
  const looked = { actor: 'user:1', subject, event: 'evidence_taken' } as const
  await record(db, { ...looked, at: new Date('2033-05-05T09:00:00Z') })
  const entries = () =>
    db.select().from(t.journalEntries).where(eq(t.journalEntries.subjectId, orderGroupId))
  await nightOf('2035-01-01')
  expect(await entries()).toMatchObject([{ event: 'evidence_taken' }])
  await nightOf('2041-12-31')
  expect(await entries()).toHaveLength(1)
  await nightOf('2042-01-01')
  expect(await entries()).toEqual([])
})

test('a clock of ours that runs ahead erases letters, and leaves of the journal what the database holds (L-70)', async () => {
  const { db } = shop.services
  await givenWholeOrder(shop)
  const [declaration] = await db.select().from(t.declarations)
  const subject = { type: 'declaration', id: declaration?.id ?? '' } as const
  const at = new Date('2026-03-05T09:00:00Z')
  await record(db, { at, actor: 'user:1', subject, event: 'cancellation_decided' })
  const told = eq(t.journalEntries.subjectId, subject.id)
  await nightOf('2033-01-01', '2026-12-31')
  expect(await db.$count(t.declarations)).toBe(0)
  expect(await db.$count(t.journalEntries, told)).toBe(1)
  await nightOf('2033-01-02')
  expect(await db.$count(t.journalEntries, told)).toBe(0)
})

test('every table that is held of a person comes to its end (L-70)', () => {
  const ended = [...lettersOfOrder, ...vouchersOfOrder].map(([holding, table]) => ({
    holding,
    table,
  }))
  const all = [...ended, ...endedLooseRows('2035-01-01')].map(({ table }) => getTableName(table))
  // These go with the account, or lose the names in them with their order.
  const others = [
    ...['auth_users', 'profiles', 'user_roles', 'auth_accounts', 'auth_passkeys'],
    'rating_consents',
    'office_sessions',
    ...['staff_invitations', 'second_factors', 'recovery_codes'],
    ...['orders', 'order_groups', 'order_group_lines', 'stock_reservations', 'inventory_items'],
    ...['product_ratings', 'device_assignments', 'recall_units'],
    // Erased by a task of its own (eraseOldConsents).
    'consent_entries',
  ]
  const known = new Set([...all, ...others])
  expect(heldTables.filter(({ name }) => !known.has(name))).toEqual([])
})
