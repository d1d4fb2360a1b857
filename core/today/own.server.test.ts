import { beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '#core/actor.ts'
import * as t from '#db/schema/schema.ts'
import { office } from '#test/fixtures/office.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { openTasks } from './open-tasks.server.ts'
import { setTaskOwner } from './own.server.ts'

const shop = shopForEachTest()
const boss: SignedIn = { ...office, userId: 'boss', email: 'boss@example.org' }
const anna: SignedIn = {
  ...office,
  userId: 'anna',
  email: 'anna@example.org',
  roles: ['logistics'],
}
const carl: SignedIn = { ...office, userId: 'carl', email: 'carl@example.org', roles: ['content'] }

let subjectId = ''
beforeEach(async () => {
  const { db } = shop.services
  for (const { userId, email, roles } of [boss, anna, carl]) {
    await db.insert(t.authUsers).values({ id: userId, name: userId, email })
    await db.insert(t.userRoles).values(roles.map(role => ({ userId, role })))
  }
  const { group } = await givenOrders(db, { customerEmail: 'mara@example.com' }, [{}])
  subjectId = group.id
})

const give = (actor: SignedIn, ownerId: string | null, readOwnerId: string | null = null) =>
  setTaskOwner(shop.services, actor, { kind: 'to_ship', subjectId, ownerId, readOwnerId })
const ownedBy = async (owner: string | null) =>
  (await openTasks(shop.services, ['admin'], { kind: 'to_ship', owner, page: 1 })).tasks.map(
    ({ owner }) => owner?.name ?? null,
  )

test('somebody takes what waits, gives it to a colleague, and back to everybody', async () => {
  await give(anna, 'anna')
  expect(await ownedBy('anna')).toEqual(['anna'])
  expect(await ownedBy('nobody')).toEqual([])
  await give(anna, 'boss', 'anna')
  expect(await ownedBy(null)).toEqual(['boss'])
  const query = { kind: 'to_ship', owner: null, page: 1 } as const
  const { tasks } = await openTasks(shop.services, ['admin'], query)
  expect(tasks[0]?.owner).toMatchObject({ since: expect.any(Date), givenBy: 'anna' })
  await give(boss, null, 'boss')
  expect(await ownedBy('nobody')).toEqual([null])
})

test('who is second is told who was quicker, and changes nothing', async () => {
  await give(anna, 'anna')
  await expect(give(boss, 'boss')).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Das hat inzwischen anna übernommen. Bitte laden Sie die Seite neu.',
  })
  expect(await ownedBy(null)).toEqual(['anna'])
})

test('of two who take it at once one has it', async () => {
  const answers = await Promise.allSettled([give(anna, 'anna'), give(boss, 'boss')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('nobody is given what they may not see, nor somebody who does not work here', async () => {
  await expect(give(boss, 'carl')).rejects.toMatchObject({ kind: 'invalid' })
  await expect(give(boss, 'nina')).rejects.toMatchObject({ kind: 'invalid' })
  await expect(give(carl, 'carl')).rejects.toMatchObject({ kind: 'not_found' })
})

test('what is done can be taken by nobody', async () => {
  await shop.services.db.update(t.orders).set({ logisticsStatus: 'shipped' })
  await expect(give(anna, 'anna')).rejects.toMatchObject({ kind: 'not_found' })
})
