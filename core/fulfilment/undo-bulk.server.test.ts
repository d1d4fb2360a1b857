import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { JournalEvent } from '#core/journal/events.ts'
import { historyOf } from '#core/journal/history.server.ts'
import { type JournalEntry, record } from '#core/journal/journal.server.ts'
import { declarations, orders } from '#db/schema/schema.ts'
import { office } from '#test/fixtures/office.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { MINUTE_MS } from '../durations.ts'
import type { LogisticsStatus } from '../orders/states.ts'
import { updateStatusOfMany } from './bulk-status.server.ts'
import { updateLogistics } from './logistics.server.ts'
import { undoStatusOfMany } from './undo-bulk.server.ts'

const shop = shopForEachTest()
const db = () => shop.services.db
/** Another moment for each act, as the clock of a shop has it. */
let minute = 0
const later = () => {
  minute += 1
  const at = new Date(shop.services.clock.now().getTime() + minute * MINUTE_MS)
  return { ...shop.services, clock: { now: () => at } }
}

const given = async (...units: Partial<typeof orders.$inferInsert>[]) =>
  (await givenOrders(db(), { customerEmail: 'mara@example.org' }, units)).group
const move = (ids: string[], status: LogisticsStatus, keys: [string, string][] = []) =>
  updateStatusOfMany(later(), office, {
    ...{ orderGroupIds: ids, status, confirmed: new Map(keys), read: new Map() },
  })
const undo = (steps: { orderGroupId: string; at: string }[]) =>
  undoStatusOfMany(
    later(),
    office,
    steps.map(({ orderGroupId, at }) => ({ orderGroupId, at: new Date(at) })),
  )
const happen = (subject: JournalEntry['subject'], event: JournalEvent) =>
  record(db(), { at: later().clock.now(), actor: 'stripe', subject, event })
const unitsOf = (groupId: string) =>
  db()
    .select()
    .from(orders)
    .where(eq(orders.orderGroupId, groupId))
    .orderBy(asc(orders.orderSequence))
const statusOf = async (groupId: string) =>
  (await unitsOf(groupId)).map(({ logisticsStatus }) => logisticsStatus)

describe("'Rückgängig' for one status of many orders", () => {
  it('gives each unit the status back that it had, and says so in the journal', async () => {
    const mixed = await given({}, { logisticsStatus: 'preparing' })
    const bought = await given({ logisticsStatus: 'shipped', shippingDate: new Date() })
    const [sent] = await unitsOf(bought.id)
    const prepared = await move([mixed.id], 'preparing')
    const delivered = await move([bought.id], 'delivered')
    expect([...prepared.lasting, ...delivered.lasting]).toEqual([])
    const steps = [...prepared.undoable, ...delivered.undoable]
    expect(await undo(steps)).toEqual({ done: 2, refused: [] })
    expect(await statusOf(mixed.id)).toEqual(['pending', 'preparing'])
    const [unit] = await unitsOf(bought.id)
    expect(unit).toMatchObject({
      ...{ logisticsStatus: 'shipped', deliveryDate: null, shippingDate: sent?.shippingDate },
    })
    const [last] = await historyOf(db(), [{ type: 'order', id: unit?.id ?? '' }])
    expect(last).toMatchObject({ data: { status: ['delivered', 'shipped'] } })
    await shop.settle()
    expect(shop.mails.filter(({ kind }) => kind.startsWith('order_'))).toEqual([])
  })

  it('leaves what somebody changed since, by order and with who it was', async () => {
    const [one, two] = [await given({}), await given({})]
    const { undoable } = await move([one.id, two.id], 'preparing')
    const [unit] = await unitsOf(one.id)
    await updateLogistics(later(), office, {
      items: [{ orderId: unit?.id ?? '', status: 'preparing', trackingNumber: 'JD1' }],
      notes: null,
    })
    expect(await undo(undoable)).toMatchObject({
      done: 1,
      refused: [
        { number: one.number, reason: expect.stringContaining('Gale, Logistik geändert (') },
      ],
    })
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual([['preparing'], ['pending']])
    // Sent again because its answer was lost, it says the same and changes nothing twice.
    expect(await undo(undoable)).toMatchObject({ done: 1, refused: [{ number: one.number }] })
    const [{ id = '' } = {}] = await unitsOf(two.id)
    expect(await historyOf(db(), [{ type: 'order', id }])).toHaveLength(2)
    // Once more has happened, what was taken back is no longer all.
    await move([two.id], 'preparing')
    expect(await undo(undoable)).toMatchObject({ done: 0, refused: [{}, {}] })
    expect(await statusOf(two.id)).toEqual(['preparing'])
  })

  it('leaves what anything happened to since: to the unit, the order, or a declaration about it', async () => {
    const groups = [await given({}), await given({}), await given({})]
    const { undoable } = await move(
      groups.map(({ id }) => id),
      'preparing',
    )
    const [told, written, withdrawn] = groups.map(({ id }) => id)
    const [unit] = await unitsOf(told ?? '')
    const [declared] = await db()
      .insert(declarations)
      .values({
        ...{ kind: 'withdrawal', name: 'Mara', email: 'mara@example.org', receivedAt: new Date() },
        ...{ contract: 'Rudergerät', orderGroupId: withdrawn },
      })
      .returning()
    await happen({ type: 'order', id: unit?.id ?? '' }, 'delivery_told')
    await happen({ type: 'order_group', id: written ?? '' }, 'address_changed')
    await happen({ type: 'declaration', id: declared?.id ?? '' }, 'withdrawal_received')
    const { done, refused } = await undo(undoable)
    expect(done).toBe(0)
    expect(refused.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('Lieferung mitgeteilt ('),
      expect.stringContaining('Adresse geändert ('),
      expect.stringContaining('Widerruf eingegangen ('),
    ])
    const left = await Promise.all(groups.map(({ id }) => statusOf(id)))
    expect(left.flat()).toEqual(['preparing', 'preparing', 'preparing'])
  })

  it('sees what happens until it begins to write', async () => {
    const one = await given({})
    const { undoable } = await move([one.id], 'preparing')
    const services = later()
    const transaction: typeof services.db.transaction = async (...work) => {
      await happen({ type: 'order_group', id: one.id }, 'address_changed')
      return db().transaction(...work)
    }
    const slow = { ...services, db: Object.assign(Object.create(db()), { transaction }) }
    const [step] = undoable
    const steps = [{ orderGroupId: one.id, at: new Date(step?.at ?? 0) }]
    expect(await undoStatusOfMany(slow, office, steps)).toMatchObject({ done: 0, refused: [{}] })
    expect(await statusOf(one.id)).toEqual(['preparing'])
  })

  it('is not for what was mailed or left the house, and the change says so; a contract that began goes back for some minutes', async () => {
    const shipped = await given({})
    const handed = await given({})
    const rented = await givenOrders(db(), { customerEmail: 'mara@example.org' }, [
      { orderType: 'rental', logisticsStatus: 'shipped' },
    ])
    if (rented.orders[0]) await givenRental(db(), rented.orders[0], { termMonths: 12 }, [4900])
    const mailed = await move([shipped.id], 'shipped')
    expect(mailed).toMatchObject({
      undoable: [],
      lasting: [{ number: shipped.number, reason: expect.stringContaining('E-Mail') }],
    })
    expect(await move([handed.id], 'delivered')).toMatchObject({
      lasting: [{ reason: 'Damit hat die Ware das Haus verlassen.' }],
    })
    const { asked } = await move([rented.group.id], 'delivered')
    const started = await move([rented.group.id], 'delivered', [
      [rented.group.id, asked[0]?.key ?? ''],
    ])
    expect(started).toMatchObject({ done: 1, undoable: [{}], lasting: [] })
    expect(await undo(started.undoable)).toEqual({ done: 1, refused: [] })
    expect(await statusOf(rented.group.id)).toEqual(['shipped'])
    const again = await move([rented.group.id], 'delivered', [
      [rented.group.id, asked[0]?.key ?? ''],
    ])
    expect(again).toMatchObject({ done: 1 })
    const received = await move([rented.group.id], 'return_received')
    expect(received).toMatchObject({ lasting: [{ reason: expect.stringContaining('Rückgabe') }] })
  })

  it('is refused to whoever did not make the change, also by a request of their own', async () => {
    const one = await given({})
    const { undoable } = await move([one.id], 'preparing')
    const [step] = undoable
    const other = { ...office, userId: 'somebody-else' }
    const tried = await undoStatusOfMany(later(), other, [
      { orderGroupId: one.id, at: new Date(step?.at ?? 0) },
    ])
    expect(tried).toMatchObject({ done: 0, refused: [{ number: one.number }] })
    const shipped = await given({})
    await move([shipped.id], 'shipped')
    const [unit] = await unitsOf(shipped.id)
    const at = unit?.shippingDate?.toISOString() ?? ''
    expect(await undo([{ orderGroupId: shipped.id, at }])).toMatchObject({
      ...{ done: 0, refused: [{ reason: expect.stringContaining('E-Mail') }] },
    })
    expect(await statusOf(shipped.id)).toEqual(['shipped'])
  })
})
