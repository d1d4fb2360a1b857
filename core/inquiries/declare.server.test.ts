import { randomUUID } from 'node:crypto'
import { eq, getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLimits } from '#core/limits.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import type { Database } from '#db/database.ts'
import {
  authUsers,
  declarations,
  journalEntries,
  orderGroups,
  orders,
  rentals,
} from '#db/schema/schema.ts'
import { testDatabase } from '#test/database.ts'
import { type Actor, guest, type SignedIn } from '../actor.ts'
import { declareCancellation, declareWithdrawal, storedDeclaration } from './declare.server.ts'

const address = {
  name: 'Petra Lange',
  line1: 'Am Markt 3',
  postal_code: '04109',
  city: 'Leipzig',
  country: 'DE',
}
let database: Database
let now: Date
let mails: { kind: string; to: string }[]
/** Everything else that is to follow. */
let told: unknown[]
let services: Parameters<typeof declareWithdrawal>[0]

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.orm.delete(rentals)
  await database.orm.delete(declarations)
  await database.orm.delete(orders)
  await database.orm.delete(orderGroups)
  now = new Date('2026-11-21T10:00:00Z')
  mails = []
  told = []
  services = {
    db: database.orm,
    clock: { now: () => now },
    limits: openLimits(),
    jobs: {
      send: async (_tx, _kind, data) => {
        if ('to' in data) mails.push({ kind: data.kind, to: data.to })
        else told.push(data)
      },
      start: async () => {},
      settle: async () => {},
      stop: async () => {},
    },
  }
})

const petra: SignedIn = {
  kind: 'customer',
  userId: 'user-petra',
  email: 'petra.lange@example.com',
  emailVerified: true,
  name: 'Petra Lange',
  isAdmin: false,
}

/** Petra's account; answers with its id. */
async function account(): Promise<string> {
  const { userId: id, email, name } = petra
  await database.orm.insert(authUsers).values({ id, email, name }).onConflictDoNothing()
  return id
}

const rentalsOf = (orderGroupId: string) =>
  database.orm
    .select(getTableColumns(rentals))
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .where(eq(rentals.orderGroupId, orderGroupId))
    .orderBy(orders.orderSequence)

/** A rental of 24 months, concluded on 1 December 2026 and delivered two weeks later. */
async function rented(status: 'completed' | 'pending' = 'completed') {
  const concludedAt = new Date('2026-12-01T09:00:00Z')
  const timestamps = { createdAt: concludedAt, updatedAt: concludedAt }
  const [group] = await database.orm
    .insert(orderGroups)
    .values({
      cartVersion: randomUUID(),
      cartFingerprint: 'x',
      customerEmail: 'Petra@example.com',
      customerName: 'Petra Lange',
      billingAddress: address,
      shippingAddress: address,
      status,
      flow: 'subscription',
      todayCents: 4900,
      monthlyCents: 4900,
      termTotalCents: 117_600,
      ...timestamps,
    })
    .returning()
  if (!group) throw new Error('The order group was not written')
  await rentedUnit(group.id, 'Havel 2', 24, status)
  return group
}

async function rentedUnit(
  orderGroupId: string,
  productName: string,
  termMonths: number,
  status: 'completed' | 'pending' = 'completed',
  orderSequence = 0,
) {
  const concludedAt = new Date('2026-12-01T09:00:00Z')
  const timestamps = { createdAt: concludedAt, updatedAt: concludedAt }
  const [unit] = await database.orm
    .insert(orders)
    .values({
      orderGroupId,
      orderSequence,
      customerEmail: 'Petra@example.com',
      orderType: 'rental',
      status,
      stripeProductId: 'prod_a',
      stripePriceId: 'price_a',
      productName,
      totalAmount: 4900,
      ...timestamps,
    })
    .returning()
  if (!unit) throw new Error('The order was not written')
  await database.orm.insert(rentals).values({
    orderId: unit.id,
    orderGroupId,
    productId: 'prod_a',
    state: 'running',
    monthlyCents: 4900,
    termMonths,
    rentToPurchaseCents: 149_900,
    concludedAt,
    deliveredOn: '2026-12-15',
    ...timestamps,
  })
}

const visitor = { actor: guest, address: '203.0.113.7' }
const withdrawal = { name: 'Petra Lange', contract: '', email: 'petra@example.com', items: '' }
const cancellation = {
  name: 'Petra Lange',
  contract: '',
  email: 'petra@example.com',
  kind: 'ordinary' as const,
  reason: '',
  wantedEnd: '',
}

async function cancel(
  change: Partial<Parameters<typeof declareCancellation>[1]>,
  actor: Actor = guest,
) {
  const by = { ...visitor, actor }
  const answer = await declareCancellation(services, { ...cancellation, ...change }, by)
  if ('errors' in answer) throw new Error(JSON.stringify(answer.errors))
  return answer.declaration
}

test('a withdrawal of an unknown contract is stored and confirmed, not refused', async () => {
  const answer = await declareWithdrawal(
    services,
    { ...withdrawal, contract: 'Das Rudergerät vom letzten Jahr', items: 'nur der Ruderer' },
    visitor,
  )
  expect(answer).toMatchObject({
    declaration: {
      kind: 'withdrawal',
      orderGroupId: null,
      items: 'nur der Ruderer',
      receivedAt: now,
    },
  })
  expect(mails).toEqual([
    { kind: 'declaration_receipt', to: 'petra@example.com' },
    { kind: 'declaration_notice', to: 'hallo@kraftpool.example' },
  ])
  expect(await database.orm.select().from(journalEntries)).toMatchObject([
    { subjectType: 'declaration', event: 'withdrawal_received' },
  ])
})

test('only name, contract and an address for the receipt are needed', async () => {
  const answer = await declareWithdrawal(
    services,
    { name: '', contract: '', email: 'petra', items: '' },
    visitor,
  )
  expect(Object.keys('errors' in answer ? answer.errors : {})).toEqual([
    'name',
    'contract',
    'email',
  ])
  expect(await database.orm.select().from(declarations)).toEqual([])
  expect(mails).toEqual([])
})

test('a cancellation in the minimum term ends at its last day, at most 24 months after conclusion (L-28)', async () => {
  const group = await rented()
  now = new Date('2027-01-10T10:00:00Z')
  const declaration = await cancel({ contract: orderNumber(group.number) })
  expect(declaration).toMatchObject({ orderGroupId: group.id, effectiveEnd: '2028-11-30' })
})

test('a cancellation that is sure moves the rental, and the provider is told afterwards', async () => {
  const group = await rented()
  now = new Date('2027-01-10T10:00:00Z')
  const declaration = await cancel({ contract: orderNumber(group.number) })
  const [rental] = await rentalsOf(group.id)
  expect(rental).toMatchObject({
    state: 'end_requested',
    endsOn: '2028-11-30',
    endRequestedAt: now,
    endDeclarationId: declaration.id,
  })
  expect(told).toEqual([{ orderGroupId: group.id }])
  expect(await database.orm.select().from(journalEntries)).toContainEqual(
    expect.objectContaining({
      subjectId: rental?.id,
      actor: 'guest',
      event: 'end_requested',
      data: { declarationId: declaration.id, endsOn: '2028-11-30' },
    }),
  )
})

test('name and number, or the e-mail alone, find the contract but do not move it', async () => {
  const group = await rented()
  const byName = await cancel({ contract: orderNumber(group.number), email: 'else@example.com' })
  const byEmail = await cancel({ contract: 'mein Rudergerät' })
  for (const declaration of [byName, byEmail]) {
    expect(declaration).toMatchObject({ orderGroupId: group.id, effectiveEnd: null, ends: [] })
  }
  expect(await rentalsOf(group.id)).toMatchObject([{ state: 'running', endsOn: null }])
  expect(told).toEqual([])
})

test('who is signed in needs no number, and no e-mail of the order', async () => {
  const group = await rented()
  await database.orm.update(orderGroups).set({ userId: await account() })
  const declaration = await cancel({ contract: 'mein Rudergerät', email: 'neu@example.com' }, petra)
  expect(declaration).toMatchObject({ orderGroupId: group.id, ends: [{ productName: 'Havel 2' }] })
  expect(await rentalsOf(group.id)).toMatchObject([{ state: 'end_requested' }])
})

test('an account whose address is not confirmed moves no guest order of that address', async () => {
  const group = await rented()
  await database.orm.update(orderGroups).set({ customerEmail: petra.email })
  const claim = { contract: orderNumber(group.number), email: 'neu@example.com' }
  await cancel(claim, { ...petra, emailVerified: false })
  expect(await rentalsOf(group.id)).toMatchObject([{ state: 'running' }])
  await cancel(claim, petra)
  expect(await rentalsOf(group.id)).toMatchObject([{ state: 'end_requested' }])
})

test('words with two order numbers are looked at by a person', async () => {
  const first = await rented()
  const second = await rented()
  const contract = `${orderNumber(first.number)} und ${orderNumber(second.number)}`
  expect(await cancel({ contract })).toMatchObject({ orderGroupId: null, ends: [] })
})

test('a second cancellation brings the end forward but never back', async () => {
  const group = await rented()
  now = new Date('2027-01-10T10:00:00Z')
  const contract = orderNumber(group.number)
  await cancel({ contract, wantedEnd: '2029-06-30' })
  expect((await cancel({ contract })).effectiveEnd).toBe('2028-11-30')
  expect((await cancel({ contract, wantedEnd: '2029-06-30' })).effectiveEnd).toBe('2028-11-30')
  expect(await rentalsOf(group.id)).toMatchObject([{ endsOn: '2028-11-30' }])
})

test('a wish for a day in many years is looked at by a person', async () => {
  const group = await rented()
  const contract = orderNumber(group.number)
  expect(await cancel({ contract, wantedEnd: '9999-12-31' })).toMatchObject({
    orderGroupId: group.id,
    wantedEnd: '9999-12-31',
    ends: [],
  })
  expect(await rentalsOf(group.id)).toMatchObject([{ state: 'running' }])
})

test('a rental that ended is not ended again', async () => {
  const group = await rented()
  await database.orm.update(rentals).set({ state: 'ended' })
  expect(await cancel({ contract: orderNumber(group.number) })).toMatchObject({
    orderGroupId: group.id,
    ends: [],
  })
  expect(await rentalsOf(group.id)).toMatchObject([{ state: 'ended', endsOn: null }])
})

test('of several rented machines the one that is named decides', async () => {
  const group = await rented()
  await rentedUnit(group.id, 'Gale Airbike', 6, 'completed', 1)
  now = new Date('2027-01-10T10:00:00Z')
  const contract = orderNumber(group.number)
  expect((await cancel({ contract: `${contract} Gale Airbike` })).effectiveEnd).toBe('2027-06-14')
  expect((await rentalsOf(group.id)).map(({ state }) => state)).toEqual([
    'running',
    'end_requested',
  ])
  expect(await cancel({ contract })).toMatchObject({
    effectiveEnd: '2028-11-30',
    ends: [
      { productName: 'Havel 2', endsOn: '2028-11-30' },
      { productName: 'Gale Airbike', endsOn: '2027-06-14' },
    ],
  })
})

test('words that name none of several machines are looked at by a person', async () => {
  const group = await rented()
  await rentedUnit(group.id, 'Gale Airbike', 6, 'completed', 1)
  const contract = `${orderNumber(group.number)}, nur das Laufband`
  expect(await cancel({ contract })).toMatchObject({
    orderGroupId: group.id,
    effectiveEnd: null,
    ends: [],
  })
  expect((await rentalsOf(group.id)).map(({ state }) => state)).toEqual(['running', 'running'])
})

test('after the minimum term it ends with the running rental month', async () => {
  const group = await rented()
  now = new Date('2029-02-20T10:00:00Z')
  const declaration = await cancel({ contract: `Bestellung kp${group.number}` })
  expect(declaration.effectiveEnd).toBe('2029-03-14')
})

test('a later wish is followed, an earlier one is not possible (L-28)', async () => {
  const group = await rented()
  now = new Date('2027-01-10T10:00:00Z')
  const contract = orderNumber(group.number)
  const later = await cancel({ contract, wantedEnd: '2029-06-30' })
  expect(later.effectiveEnd).toBe('2029-06-30')
  const other = await rented()
  const earlier = await cancel({ contract: orderNumber(other.number), wantedEnd: '2027-02-01' })
  expect(earlier).toMatchObject({ wantedEnd: '2027-02-01', effectiveEnd: '2028-11-30' })
})

test('an extraordinary cancellation is accepted with its reason and looked at by a person', async () => {
  const group = await rented()
  const declaration = await cancel({
    contract: orderNumber(group.number),
    kind: 'extraordinary',
    reason: 'Das Gerät ist seit Wochen defekt.',
  })
  expect(declaration).toMatchObject({
    cancellationKind: 'extraordinary',
    reason: 'Das Gerät ist seit Wochen defekt.',
    effectiveEnd: null,
    ends: [],
  })
  expect(await rentalsOf(group.id)).toMatchObject([{ state: 'running', endsOn: null }])
})

test('without a number the e-mail finds the one contract', async () => {
  const group = await rented()
  expect((await cancel({ contract: 'mein Rudergerät' })).orderGroupId).toBe(group.id)
  await rented()
  expect((await cancel({ contract: 'mein Rudergerät' })).orderGroupId).toBeNull()
})

test('a stranger who knows only the number learns nothing about the contract', async () => {
  const group = await rented()
  const declaration = await cancel({
    contract: orderNumber(group.number),
    name: 'Max Fremd',
    email: 'max@example.com',
  })
  expect(declaration).toMatchObject({ orderGroupId: null, effectiveEnd: null })
})

test('an order that was never paid is no contract', async () => {
  const group = await rented('pending')
  expect((await cancel({ contract: orderNumber(group.number) })).orderGroupId).toBeNull()
})

test('a stored declaration is found by its id alone', async () => {
  const { id } = await cancel({ contract: 'irgendeiner' })
  expect(await storedDeclaration(services, id)).toMatchObject({ id, contract: 'irgendeiner' })
  await expect(storedDeclaration(services, randomUUID())).rejects.toMatchObject({
    kind: 'not_found',
  })
  await expect(storedDeclaration(services, "' or 1=1")).rejects.toMatchObject({ kind: 'not_found' })
})
