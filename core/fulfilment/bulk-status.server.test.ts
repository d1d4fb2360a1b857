import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type orderGroups, orders, rentals } from '#db/schema/schema.ts'
import { office } from '#test/fixtures/office.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { MINUTE_MS } from '../durations.ts'
import { record } from '../journal/journal.server.ts'
import { addressKey } from '../orders/address-key.server.ts'
import type { LogisticsStatus } from '../orders/states.ts'
import { updateStatusOfMany } from './bulk-status.server.ts'
import { listOrders } from './list.server.ts'
import type { OrderListQuery } from './list-query.server.ts'
import { type ListedState, rowState } from './listed-state.ts'
import { chosenOrders } from './selection.server.ts'
import { setDigest } from './set-digest.server.ts'

const shop = shopForEachTest()
const db = () => shop.services.db

const given = async (...units: Partial<typeof orders.$inferInsert>[]) =>
  givenOrders(db(), { customerEmail: 'mara@example.org' }, units)
const rented = async () => {
  const { group, orders: units } = await given({ orderType: 'rental' })
  if (units[0]) await givenRental(db(), units[0], { termMonths: 12 }, [4900])
  return group
}
const move = (ids: string[], status: LogisticsStatus, confirmed: [string, string][] = []) =>
  updateStatusOfMany(shop.services, office, {
    orderGroupIds: ids,
    status,
    confirmed: new Map(confirmed),
    read: new Map(),
  })
const statusOf = async (groupId: string) =>
  (await db().select().from(orders).where(eq(orders.orderGroupId, groupId))).map(
    ({ logisticsStatus }) => logisticsStatus,
  )

describe('one status for many orders (B-7-14)', () => {
  it('does what can be, and tells the rest by order with its reason', async () => {
    const whole = await given({ trackingNumber: 'JD1', shippingNotes: 'Klingeln' }, {})
    const unpaid = await given({ status: 'pending' })
    const calledOff = await given({ calledOffAt: new Date() })
    const gone = crypto.randomUUID()
    const ids = [whole.group.id, unpaid.group.id, calledOff.group.id, gone]
    const result = await move(ids, 'shipped')
    expect(result).toMatchObject({
      done: 1,
      asked: [],
      refused: [
        { number: unpaid.group.number, reason: expect.stringContaining('nicht') },
        { number: calledOff.group.number, reason: expect.stringContaining('bleibt im Haus') },
        { orderGroupId: gone, reason: 'Diese Bestellung gibt es nicht mehr.' },
      ],
    })
    expect(await statusOf(whole.group.id)).toEqual(['shipped', 'shipped'])
    expect(await statusOf(unpaid.group.id)).toEqual(['pending'])
    const [unit] = await db()
      .select()
      .from(orders)
      .where(eq(orders.orderGroupId, whole.group.id))
      .orderBy(orders.orderSequence)
    expect(unit).toMatchObject({ trackingNumber: 'JD1', shippingNotes: 'Klingeln' })
    await shop.settle()
    expect(shop.mails.filter(({ kind }) => kind === 'order_shipped')).toHaveLength(1)
  })

  it('leaves what was called off in the house while the rest of its order goes', async () => {
    const { group } = await given({ calledOffAt: new Date() }, {})
    expect(await move([group.id], 'shipped')).toMatchObject({ done: 1, refused: [] })
    expect((await statusOf(group.id)).toSorted()).toEqual(['pending', 'shipped'])
  })

  it('asks before it starts contracts, order by order, and takes only that yes (B-4-2)', async () => {
    const [one, two] = [await rented(), await rented()]
    const plain = await given({})
    const ids = [one.id, plain.group.id, two.id]
    const first = await move(ids, 'delivered')
    expect(first).toMatchObject({ done: 1, refused: [] })
    expect(first.asked.map(({ orderGroupId }) => orderGroupId)).toEqual([one.id, two.id])
    expect(first.asked[0]?.questions[0]?.words).toContain('Die Miete beginnt heute')
    expect(await statusOf(one.id)).toEqual(['pending'])
    const key = first.asked[0]?.key ?? ''
    const second = await move(
      [one.id, two.id],
      'delivered',
      [one.id, two.id].map(id => [id, key]),
    )
    expect(second).toMatchObject({ done: 1, asked: [{ orderGroupId: two.id }] })
    const started = await db().select().from(rentals).where(eq(rentals.orderGroupId, one.id))
    expect(started).toMatchObject([{ state: 'running' }])
  })
})

describe('all that a filter found', () => {
  const query: OrderListQuery = {
    search: '',
    status: null,
    type: null,
    payment: 'first',
    showDelivered: false,
    sort: 'created',
    descending: true,
    page: 1,
  }

  it('is beyond the page that is shown, and only those that were seen (B-2-40)', async () => {
    const ids: string[] = []
    for (let count = 0; count < 30; count += 1) ids.push((await given({})).group.id)
    const { total, digest } = await listOrders(shop.services, query)
    expect(total).toBe(30)
    const found = await chosenOrders(db(), query, { count: total, digest })
    expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    const others = setDigest([...ids.slice(1), crypto.randomUUID()])
    for (const seen of [
      { count: 29, digest: setDigest(ids.slice(1)) },
      { count: 30, digest: others },
      { count: 30, digest: null },
    ]) {
      await expect(chosenOrders(db(), query, seen)).rejects.toMatchObject({
        code: 'selection_changed',
      })
    }
  })

  it('is changed batch after batch as it was chosen, and nothing twice where one is sent again', async () => {
    for (let count = 0; count < 4; count += 1) await given({})
    const { total, digest } = await listOrders(shop.services, query)
    const chosen = await chosenOrders(db(), query, { count: total, digest })
    const [moved, first] = chosen
    const send = (status: LogisticsStatus, batch = chosen) =>
      updateStatusOfMany(shop.services, office, {
        orderGroupIds: batch.map(({ id }) => id),
        status,
        confirmed: new Map(),
        read: new Map(batch.map(({ id, read }) => [id, read])),
      })
    await move([moved?.id ?? ''], 'preparing')
    expect(await send('shipped')).toMatchObject({
      done: 3,
      refused: [{ orderGroupId: moved?.id, reason: expect.stringContaining('inzwischen') }],
    })
    expect(await send('shipped', chosen.slice(1))).toMatchObject({ done: 3, refused: [] })
    await shop.settle()
    expect(shop.mails.filter(({ kind }) => kind === 'order_shipped')).toHaveLength(3)
    // Somebody went on with one of them before its batch was sent again.
    await move([first?.id ?? ''], 'delivered')
    expect(await send('shipped', chosen.slice(1))).toMatchObject({
      done: 2,
      refused: [{ orderGroupId: first?.id }],
    })
    expect(await statusOf(first?.id ?? '')).toEqual(['delivered'])
  })
})

it('a bug in one order is told in its row and keeps none of the others (B-7-14)', async () => {
  const [one, two] = [await given({}), await given({})]
  const refuse = sql`create or replace function refuse_one() returns trigger language plpgsql as $$
    begin raise exception 'no'; end $$`
  await db().execute(refuse)
  await db().execute(
    sql.raw(`create trigger refuse_one before update on orders for each row
      when (old.order_group_id = '${one.group.id}') execute function refuse_one()`),
  )
  const result = await move([one.group.id, two.group.id], 'preparing').finally(() =>
    db().execute(sql`drop function refuse_one cascade`),
  )
  expect(result).toMatchObject({
    done: 1,
    refused: [{ number: one.group.number, reason: 'Ein unerwarteter Fehler ist aufgetreten.' }],
  })
})

describe('the way back of a batch that is sent again', () => {
  /** Another moment for each batch, as the clock of a shop has it. */
  let minute = 0
  const later = () => {
    minute += 1
    const at = new Date(shop.services.clock.now().getTime() + minute * MINUTE_MS)
    return { ...shop.services, clock: { now: () => at } }
  }
  /** Sends a status for orders that were seen like this. */
  const send = (ids: string[], seen: ReadonlyMap<string, ListedState>) =>
    updateStatusOfMany(later(), office, {
      ...{ orderGroupIds: ids, status: 'preparing', confirmed: new Map(), read: seen },
    })
  const seenNow = async (groups: { group: typeof orderGroups.$inferSelect }[]) => {
    const states = groups.map(async ({ group }): Promise<[string, ListedState]> => {
      const units = await db().select().from(orders).where(eq(orders.orderGroupId, group.id))
      const each = units.map(unit => [unit.id, rowState(unit)])
      return [group.id, { address: addressKey(group), units: Object.fromEntries(each) }]
    })
    return new Map(await Promise.all(states))
  }

  it('is the step that was made, unless something happened since or nothing was changed', async () => {
    const [lost, touched, before] = [await given({}), await given({}), await given({})]
    const own = [before.group.id]
    await send(own, await seenNow([before]))
    const seen = await seenNow([lost, touched, before])
    const ids = [...seen.keys()]
    const first = await send(ids, seen)
    expect(first.undoable.map(({ orderGroupId }) => orderGroupId)).toEqual(ids.slice(0, 2))
    await record(db(), {
      ...{ at: later().clock.now(), actor: 'stripe', event: 'address_changed' },
      subject: { type: 'order_group', id: touched.group.id },
    })
    expect(await send(ids, seen)).toMatchObject({
      ...{ done: 3, refused: [], undoable: first.undoable.slice(0, 1) },
      lasting: [
        { number: touched.group.number, reason: 'Inzwischen ist dort mehr geschehen.' },
        { number: before.group.number, reason: 'Der Status war schon so.' },
      ],
    })
  })

  it('is not known where a bug keeps it from being found, and the order is done all the same', async () => {
    const { group } = await given({})
    const $count = () => Promise.reject(new Error('no'))
    const services = { ...later(), db: Object.assign(Object.create(db()), { $count }) }
    const result = await updateStatusOfMany(services, office, {
      ...{ orderGroupIds: [group.id], status: 'preparing', confirmed: new Map(), read: new Map() },
    })
    expect(result).toMatchObject({
      ...{ done: 1, refused: [], undoable: [] },
      lasting: [{ number: group.number, reason: 'Ein unerwarteter Fehler ist aufgetreten.' }],
    })
  })
})
