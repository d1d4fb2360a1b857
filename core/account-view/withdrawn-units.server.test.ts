import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { declarations } from '#db/schema/schema.ts'
import { testDatabase } from '#test/database.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { withdrawnUnits } from './withdrawn-units.server.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a unit was withdrawn from with the withdrawal that is of it, not with a later one of Care alone', async () => {
  const db = database.orm
  const { group, orders } = await givenOrders(db, { customerEmail: 'mara@example.com' }, [
    { calledOffAt: new Date('2026-11-20T10:00:00Z') },
  ])
  const said = { orderGroupId: group.id, kind: 'withdrawal', contract: 'KP-000001' } as const
  const by = { name: 'Mara Öztürk', email: 'mara@example.com' }
  await db.insert(declarations).values([
    { ...said, ...by, receivedAt: new Date('2026-11-10T10:00:00Z') },
    {
      ...{ ...said, ...by, receivedAt: new Date('2026-11-15T10:00:00Z') },
      ends: [{ productName: 'Schadenschutz Care', endsOn: '2026-11-15', isCare: true }],
    },
  ])
  const withdrawn = await withdrawnUnits(db, orders)
  expect([...withdrawn.values()]).toMatchObject([{ on: '2026-11-10', refundBy: '2026-11-24' }])
})
