import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderNumber } from '#core/orders/order-number.ts'
import { journalEntries, orders, rentals } from '#db/schema/schema.ts'
import { declarationConsequence } from '#documents/legal/declaration-words.ts'
import { declarationsFixture } from '#test/fixtures/declarations.ts'
import { examinedDeclarations } from '../account-view/examined-declarations.server.ts'
import { declaredOrder } from './declared-order.server.ts'
import { openCancellations } from './open-cancellations.server.ts'

const fixture = declarationsFixture()

test('a cancellation in the minimum term ends at its last day, at most 24 months after conclusion (L-28)', async () => {
  const group = await fixture.rented()
  fixture.setTime(new Date('2027-01-10T10:00:00Z'))
  const declaration = await fixture.cancel({ contract: orderNumber(group.number) })
  expect(declaration).toMatchObject({ orderGroupId: group.id, effectiveEnd: '2028-11-30' })
})

test('a cancellation that is sure moves the rental, and the provider is told afterwards', async () => {
  const group = await fixture.rented()
  fixture.setTime(new Date('2027-01-10T10:00:00Z'))
  const declaration = await fixture.cancel({ contract: orderNumber(group.number) })
  const [rental] = await fixture.rentalsOf(group.id)
  expect(rental).toMatchObject({
    state: 'end_requested',
    endsOn: '2028-11-30',
    endRequestedAt: fixture.now,
    endDeclarationId: declaration.id,
  })
  expect(fixture.told).toEqual([{ orderGroupId: group.id }])
  expect(await fixture.db.select().from(journalEntries)).toContainEqual(
    expect.objectContaining({
      subjectId: rental?.id,
      actor: 'guest',
      event: 'end_requested',
      data: { declarationId: declaration.id, endsOn: '2028-11-30' },
    }),
  )
})

test('a second cancellation brings the end forward but never back', async () => {
  const group = await fixture.rented()
  fixture.setTime(new Date('2027-01-10T10:00:00Z'))
  const contract = orderNumber(group.number)
  await fixture.cancel({ contract, wantedEnd: '2029-06-30' })
  expect((await fixture.cancel({ contract })).effectiveEnd).toBe('2028-11-30')
  expect((await fixture.cancel({ contract, wantedEnd: '2029-06-30' })).effectiveEnd).toBe(
    '2028-11-30',
  )
  expect(await fixture.rentalsOf(group.id)).toMatchObject([{ endsOn: '2028-11-30' }])
})

test('a wish for a day in many years is looked at by a person', async () => {
  const group = await fixture.rented()
  const contract = orderNumber(group.number)
  expect(await fixture.cancel({ contract, wantedEnd: '9999-12-31' })).toMatchObject({
    orderGroupId: group.id,
    wantedEnd: '9999-12-31',
    ends: [],
  })
  expect(await fixture.rentalsOf(group.id)).toMatchObject([{ state: 'running' }])
})

test('a rental that ended is not ended again', async () => {
  const group = await fixture.rented()
  await fixture.db.update(rentals).set({ state: 'ended' })
  expect(await fixture.cancel({ contract: orderNumber(group.number) })).toMatchObject({
    orderGroupId: group.id,
    ends: [],
  })
  expect(await fixture.rentalsOf(group.id)).toMatchObject([{ state: 'ended', endsOn: null }])
})

test.each([['Gale'], ['Havel 2']])(
  'a cancellation of a device that is rented no more waits for a person, and leaves the %s beside it',
  async beside => {
    const group = await fixture.rented()
    await fixture.db.update(orders).set({ productName: beside })
    await fixture.rentedUnit(group, 'Havel 2', 24, 2)
    const [, ended] = await fixture.rentalsOf(group.id)
    await fixture.db
      .update(rentals)
      .set({ state: 'ended' })
      .where(eq(rentals.id, ended?.id ?? ''))
    const contract = `${orderNumber(group.number)}, Gerät 2: Havel 2`
    expect(await fixture.cancel({ contract })).toMatchObject({ orderGroupId: group.id, ends: [] })
    expect(await fixture.rentalsOf(group.id)).toMatchObject([
      { state: 'running', endsOn: null },
      { state: 'ended' },
    ])
  },
)

test('who cancels what is rented no more reads since when, and is promised nothing', async () => {
  const group = await fixture.rented()
  await fixture.rentedUnit(group, 'Gale', 24, 2)
  const [ended] = await fixture.rentalsOf(group.id)
  fixture.setTime(new Date('2027-01-10T10:00:00Z'))
  await fixture.db
    .update(rentals)
    .set({ state: 'ended', endsOn: '2027-01-05', endedAt: new Date('2027-01-06T03:00:00Z') })
    .where(eq(rentals.id, ended?.id ?? ''))
  const contract = `${orderNumber(group.number)}, Gerät 1: Havel 2`
  for (const kind of ['ordinary', 'extraordinary'] as const) {
    const declaration = await fixture.cancel({ contract, kind, reason: 'Umzug' })
    expect(declarationConsequence(declaration, await declaredOrder(fixture.db, declaration))).toBe(
      'Ihre Miete für Havel 2 hat schon am 05.01.2027 geendet. Eine Kündigung ist dafür nicht mehr nötig.',
    )
  }
  const waiting = await openCancellations(fixture.services)
  expect(waiting.map(({ answer }) => answer.isOwed)).toEqual([false, false])
  expect((await examinedDeclarations(fixture.db, [group.id])).get(group.id)).toBeUndefined()
  // What ends while it waits was promised an answer.
  fixture.setTime(new Date('2027-01-05T10:00:00Z'))
  await fixture.cancel({ contract })
  const [first] = await openCancellations(fixture.services)
  expect(first?.answer.isOwed).toBe(true)
})

test('after the minimum term it ends with the running rental month', async () => {
  const group = await fixture.rented()
  fixture.setTime(new Date('2029-02-20T10:00:00Z'))
  const declaration = await fixture.cancel({ contract: `Bestellung kp${group.number}` })
  expect(declaration.effectiveEnd).toBe('2029-03-14')
})

test('a later wish is followed, an earlier one is not possible (L-28)', async () => {
  const group = await fixture.rented()
  fixture.setTime(new Date('2027-01-10T10:00:00Z'))
  const contract = orderNumber(group.number)
  const later = await fixture.cancel({ contract, wantedEnd: '2029-06-30' })
  expect(later.effectiveEnd).toBe('2029-06-30')
  const other = await fixture.rented()
  const earlier = await fixture.cancel({
    contract: orderNumber(other.number),
    wantedEnd: '2027-02-01',
  })
  expect(earlier).toMatchObject({ wantedEnd: '2027-02-01', effectiveEnd: '2028-11-30' })
  expect(earlier.ends).toMatchObject([{ endsOn: '2028-11-30', boundBy: 'term' }])
  expect(later.ends[0]).not.toHaveProperty('boundBy')
  fixture.setTime(new Date('2028-12-10T10:00:00Z'))
  const third = await fixture.rented()
  const wanted = { contract: orderNumber(third.number), wantedEnd: '2028-12-11' }
  expect((await fixture.cancel(wanted)).ends).toMatchObject([{ boundBy: 'notice' }])
})

test('of several rented machines the one that is named decides', async () => {
  const group = await fixture.rented()
  await fixture.rentedUnit(group, 'Gale Airbike', 6, 2)
  fixture.setTime(new Date('2027-01-10T10:00:00Z'))
  const contract = orderNumber(group.number)
  expect((await fixture.cancel({ contract: `${contract} Gale Airbike` })).effectiveEnd).toBe(
    '2027-06-14',
  )
  expect((await fixture.rentalsOf(group.id)).map(({ state }) => state)).toEqual([
    'running',
    'end_requested',
  ])
  expect(await fixture.cancel({ contract })).toMatchObject({
    effectiveEnd: '2028-11-30',
    ends: [
      { productName: 'Havel 2', endsOn: '2028-11-30' },
      { productName: 'Gale Airbike', endsOn: '2027-06-14' },
    ],
  })
})

test('who cancels one of several machines reads which, and by what day (L-26)', async () => {
  const group = await fixture.rented()
  await fixture.rentedUnit(group, 'Gale Airbike', 6, 2)
  fixture.setTime(new Date('2027-01-10T10:00:00Z'))
  const told = async (contract: string) => {
    const declaration = await fixture.cancel({ contract })
    return declarationConsequence(declaration, await declaredOrder(fixture.db, declaration))
  }
  const number = orderNumber(group.number)
  expect(await told(`${number}, Gerät 2: Gale Airbike`)).toContain(
    'Ihr Vertrag über Gale Airbike endet am 14.06.2027.',
  )
  // Of both of them, or alone of an order.
  expect(await told(number)).toContain(
    'Schon gekündigt: Gale Airbike zum 14.06.2027. Ihr Vertrag über Havel 2 endet am 30.11.2028.',
  )
  const only = orderNumber((await fixture.rented()).number)
  expect(await told(only)).toContain('Ihr Vertrag endet am 30.11.2028.')
})

test.each(['Havel 2 und das Gale', 'Gerät 1 und das Gale'])(
  '%s ends neither of two machines, and waits for a person (L-28)',
  async words => {
    const group = await fixture.rented()
    await fixture.rentedUnit(group, 'Gale Airbike', 6, 2)
    const declaration = await fixture.cancel({ contract: `${orderNumber(group.number)}, ${words}` })
    expect(declaration).toMatchObject({ orderGroupId: group.id, effectiveEnd: null, ends: [] })
    const states = (await fixture.rentalsOf(group.id)).map(({ state }) => state)
    expect(states).toEqual(['running', 'running'])
    expect(await openCancellations(fixture.services)).toMatchObject([
      { declaration: { id: declaration.id }, named: [] },
    ])
    expect(
      declarationConsequence(declaration, await declaredOrder(fixture.db, declaration)),
    ).toContain('Was davon wann endet, teilen wir Ihnen mit')
  },
)

test('equal machines that end are told apart by their numbers', async () => {
  const group = await fixture.rented()
  await fixture.rentedUnit(group, 'Havel 2', 6, 2)
  fixture.setTime(new Date('2027-01-10T10:00:00Z'))
  const { ends } = await fixture.cancel({ contract: orderNumber(group.number) })
  expect(ends.map(({ productName }) => productName)).toEqual([
    'Havel 2 (Gerät 1)',
    'Havel 2 (Gerät 2)',
  ])
})

test('words that name none of several machines are looked at by a person', async () => {
  const group = await fixture.rented()
  await fixture.rentedUnit(group, 'Gale Airbike', 6, 2)
  const contract = `${orderNumber(group.number)}, nur das Laufband`
  expect(await fixture.cancel({ contract })).toMatchObject({
    orderGroupId: group.id,
    effectiveEnd: null,
    ends: [],
  })
  expect((await fixture.rentalsOf(group.id)).map(({ state }) => state)).toEqual([
    'running',
    'running',
  ])
})
