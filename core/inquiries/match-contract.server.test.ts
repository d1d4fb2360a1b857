import { expect, test } from 'vitest'
import { orderNumber } from '#core/orders/order-number.ts'
import { authUsers, orderGroups } from '#db/schema/schema.ts'
import { declarationsFixture } from '#test/fixtures/declarations.ts'
import type { SignedIn } from '../actor.ts'

const fixture = declarationsFixture()
const petra: SignedIn = {
  kind: 'customer',
  userId: 'user-petra',
  email: 'petra.lange@example.com',
  emailVerified: true,
  name: 'Petra Lange',
  roles: [],
}

/** Petra's account; answers with its id. */
async function account(): Promise<string> {
  const { userId: id, email, name } = petra
  await fixture.db.insert(authUsers).values({ id, email, name }).onConflictDoNothing()
  return id
}

test('name and number, or the e-mail alone, find the contract but do not move it', async () => {
  const group = await fixture.rented()
  const byName = await fixture.cancel({
    contract: orderNumber(group.number),
    email: 'else@example.com',
  })
  const byEmail = await fixture.cancel({ contract: 'mein Rudergerät' })
  for (const declaration of [byName, byEmail]) {
    expect(declaration).toMatchObject({ orderGroupId: group.id, effectiveEnd: null, ends: [] })
  }
  expect(await fixture.rentalsOf(group.id)).toMatchObject([{ state: 'running', endsOn: null }])
  expect(fixture.told).toEqual([])
})

test('who is signed in needs no number, and no e-mail of the order', async () => {
  const group = await fixture.rented()
  await fixture.db.update(orderGroups).set({ userId: await account() })
  const declaration = await fixture.cancel(
    { contract: 'mein Rudergerät', email: 'neu@example.com' },
    petra,
  )
  expect(declaration).toMatchObject({ orderGroupId: group.id, ends: [{ productName: 'Havel 2' }] })
  expect(await fixture.rentalsOf(group.id)).toMatchObject([{ state: 'end_requested' }])
})

test('an account whose address is not confirmed moves no guest order of that address', async () => {
  const group = await fixture.rented()
  await fixture.db.update(orderGroups).set({ customerEmail: petra.email })
  const claim = { contract: orderNumber(group.number), email: 'neu@example.com' }
  await fixture.cancel(claim, { ...petra, emailVerified: false })
  expect(await fixture.rentalsOf(group.id)).toMatchObject([{ state: 'running' }])
  await fixture.cancel(claim, petra)
  expect(await fixture.rentalsOf(group.id)).toMatchObject([{ state: 'end_requested' }])
})

test('words with two order numbers are looked at by a person', async () => {
  const first = await fixture.rented()
  const second = await fixture.rented()
  const contract = `${orderNumber(first.number)} und ${orderNumber(second.number)}`
  expect(await fixture.cancel({ contract })).toMatchObject({ orderGroupId: null, ends: [] })
})

test('without a number the e-mail finds the one contract', async () => {
  const group = await fixture.rented()
  expect((await fixture.cancel({ contract: 'mein Rudergerät' })).orderGroupId).toBe(group.id)
  await fixture.rented()
  expect((await fixture.cancel({ contract: 'mein Rudergerät' })).orderGroupId).toBeNull()
})

test('a stranger who knows only the number learns nothing about the contract', async () => {
  const group = await fixture.rented()
  const declaration = await fixture.cancel({
    contract: orderNumber(group.number),
    name: 'Max Fremd',
    email: 'max@example.com',
  })
  expect(declaration).toMatchObject({ orderGroupId: null, effectiveEnd: null })
})

test('an order that was never paid is no contract', async () => {
  const group = await fixture.rented('pending')
  expect((await fixture.cancel({ contract: orderNumber(group.number) })).orderGroupId).toBeNull()
})
