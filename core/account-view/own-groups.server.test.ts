import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { authUsers, rentals } from '#db/schema/schema.ts'
import { testDatabase } from '#test/database.ts'
import { givenLine, givenOrders, givenRental } from '#test/fixtures/orders.ts'
import type { SignedIn } from '../actor.ts'
import { realClock } from '../clock.ts'
import { ordersOf } from '../orders/orders-of.server.ts'
import { ownGroupOf, ownGroups } from './own-groups.server.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function account(confirmed: boolean): Promise<SignedIn> {
  const userId = randomUUID()
  const email = `${userId}@example.org`
  await database.orm.insert(authUsers).values({ id: userId, name: 'Mara', email })
  return {
    kind: 'customer',
    userId,
    email,
    name: 'Mara',
    emailVerified: confirmed,
    roles: [],
  }
}
function mine(actor: SignedIn) {
  const services = { db: database.orm, clock: realClock }
  return {
    groups: () => ownGroups(services, actor),
    order: async (id: string) => (await ordersOf(services, actor).order(id)).order,
    subscription: (id: string) => ownGroupOf(services, actor, id),
  }
}

describe('whose orders an account sees', () => {
  it('sees the orders of its own checkouts, also before its address is confirmed (S-6-2)', async () => {
    const mara = await account(false)
    await givenOrders(database.orm, { customerEmail: mara.email, userId: mara.userId }, [{}, {}])
    const groups = await mine(mara).groups()
    expect(groups.map(group => group.orders.length)).toEqual([2])
  })

  it('sees guest orders of its address only once the address is confirmed (S-6-2)', async () => {
    const mara = await account(false)
    const { group } = await givenOrders(database.orm, { customerEmail: mara.email }, [{}])
    expect(await mine(mara).groups()).toEqual([])
    const confirmed = { ...mara, emailVerified: true }
    expect((await mine(confirmed).groups()).map(found => found.id)).toEqual([group.id])
  })

  it("does not see another account's order that names its address", async () => {
    const mara = await account(true)
    const jonas = await account(true)
    const { orders } = await givenOrders(
      database.orm,
      { customerEmail: mara.email, userId: jonas.userId },
      [{}],
    )
    expect(await mine(mara).groups()).toEqual([])
    await expect(mine(mara).order(orders[0]?.id ?? '')).rejects.toMatchObject({ status: 404 })
  })

  it('finds a foreign order or subscription as little as one that does not exist (S-6-5)', async () => {
    const mara = await account(true)
    const jonas = await account(true)
    const { orders } = await givenOrders(
      database.orm,
      { customerEmail: jonas.email, userId: jonas.userId, stripeSubscriptionId: 'sub_jonas' },
      [{}],
    )
    const foreign = orders[0]?.id ?? ''
    expect((await mine(jonas).order(foreign)).id).toBe(foreign)
    for (const id of [foreign, randomUUID(), 'x', "' or 1=1 --"]) {
      await expect(mine(mara).order(id)).rejects.toMatchObject({ code: 'order_not_found' })
    }
    await expect(mine(mara).subscription('sub_jonas')).rejects.toMatchObject({ status: 404 })
    expect((await mine(jonas).subscription('sub_jonas')).orders).toHaveLength(1)
  })

  it('leaves out what was given up before payment and what the office has hidden, if nothing of it is owed (ADR-079)', async () => {
    const mara = await account(true)
    const owner = { customerEmail: mara.email, userId: mara.userId }
    await givenOrders(database.orm, { ...owner, status: 'canceled' }, [{ status: 'canceled' }])
    await givenOrders(database.orm, owner, [
      { hiddenAt: new Date(), hiddenBy: 'user:x', logisticsStatus: 'delivered' },
    ])
    expect(await mine(mara).groups()).toEqual([])
  })
})

describe('what an account sees', () => {
  it('has the newest group first and its units in order (S-2.9-7, S-7-11)', async () => {
    const mara = await account(true)
    const owner = { customerEmail: mara.email, userId: mara.userId }
    const older = await givenOrders(
      database.orm,
      { ...owner, createdAt: new Date('2026-01-01T10:00:00Z') },
      [{}],
    )
    const newer = await givenOrders(database.orm, owner, [
      { productName: 'Eins' },
      { productName: 'Zwei' },
    ])
    const groups = await mine(mara).groups()
    expect(groups.map(group => group.id)).toEqual([newer.group.id, older.group.id])
    expect(groups[0]?.orders.map(order => order.productName)).toEqual(['Eins', 'Zwei'])
  })

  it('credits all rent that was paid, less what was paid back (S-2.9-9)', async () => {
    const mara = await account(true)
    const { group, orders } = await givenOrders(
      database.orm,
      { customerEmail: mara.email, userId: mara.userId, stripeSubscriptionId: 'sub_mara' },
      [{ orderType: 'rental', totalAmount: 4900 }],
    )
    const [unit] = orders
    if (!unit) throw new Error('no order')
    await givenRental(database.orm, unit, { minimumTermEnd: '2028-10-31' }, [4900, 4900, -1000])
    await givenLine(database.orm, group.id, { kind: 'care', title: 'Care', unitAmount: 490 })
    const [seen] = await mine(mara).groups()
    expect(seen).toMatchObject({ subscriptionId: 'sub_mara', careCents: 490 })
    expect(seen?.orders[0]?.rental).toMatchObject({
      creditCents: 8800,
      takeoverCents: 117_600,
      remainingCents: 108_800,
      progressPercent: 7,
      minimumTermEnd: '2028-10-31',
    })
  })

  it('never shows more than the whole price as credited, and the last euro as left (S-9-11)', async () => {
    const mara = await account(true)
    const { orders } = await givenOrders(
      database.orm,
      { customerEmail: mara.email, userId: mara.userId },
      [{ orderType: 'rental' }],
    )
    if (orders[0]) await givenRental(database.orm, orders[0], { rentToPurchaseCents: 5000 }, [6000])
    const [seen] = await mine(mara).groups()
    expect(seen?.orders[0]?.rental).toMatchObject({ remainingCents: 100, progressPercent: 100 })
    await database.orm.update(rentals).set({ state: 'bought_out' })
    const [bought] = await mine(mara).groups()
    expect(bought?.orders[0]?.rental).toMatchObject({ remainingCents: 0 })
  })

  it('shows follow-up payments under the unit they pay for, not as orders', async () => {
    const mara = await account(true)
    const id = randomUUID()
    await givenOrders(database.orm, { customerEmail: mara.email, userId: mara.userId }, [
      { id, orderType: 'rental', totalAmount: 4900 },
      {
        orderType: 'rental',
        isRecurringPayment: true,
        followsOrderId: id,
        stripeInvoiceId: 'in_2',
        totalAmount: 4900,
      },
    ])
    const [seen] = await mine(mara).groups()
    expect(seen?.orders).toHaveLength(1)
    expect(seen?.orders[0]?.followUps).toMatchObject([{ cents: 4900 }])
  })
})
