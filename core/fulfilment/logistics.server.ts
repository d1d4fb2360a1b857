import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orders } from '#db/schema/orders.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { changesOf, mergeEdit } from '../edits.ts'
import type { ShopError } from '../errors.ts'
import { record } from '../journal/journal.server.ts'
import { addressKey } from '../orders/address-key.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { leavesHouse } from '../orders/moves.ts'
import { settleRefunded } from '../payments/transitions.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { followNumber, type LeavingUnit, sendOut } from '../shipments/follow.server.ts'
import type { ShipmentFacts } from '../shipments/form.ts'
import { formerlyTracked, shipmentsOf, trackedIn } from '../shipments/read.server.ts'
import type { By } from '../stock/assignments.server.ts'
import { refuseRecalled } from '../stock/recalled.server.ts'
import { refuseUnfit } from '../stock/unfit.server.ts'
import { isInHouse } from '../stock/whereabouts.ts'
import { carryOutAll } from './carry-out.server.ts'
import { chooseDevices, devicesOf } from './choose-devices.server.ts'
import { type AuthoredConflict, withAuthors } from './conflict-authors.server.ts'
import { mergeOrder, type SaveConflict, type SavedItem } from './merge-save.ts'
import { type PlannedMove, planMoves, type Question, questionsOf } from './plan-moves.server.ts'
import { noteReceipts } from './receipt.server.ts'
import { undoChecks } from './undo-check.server.ts'

/** What the office's dialog sends: the new state of each order of one group, with what it had read. */
export interface LogisticsChange {
  items: SavedItem[]
  /** Notes for the whole group; `null` clears them. */
  notes: string | null
  readNotes?: string | null | undefined
  /** The key of the address of delivery that was read; what ships goes there or nowhere. */
  readAddress?: string | null
  /** The key of the questions that were answered with yes. */
  confirmed?: string | null
  /** With whom and in which parcels all of them leave now; left out: by their tracking numbers. */
  shipment?: ShipmentFacts
}

/** Saved, or what has to be asked before: then nothing was written. */
export type LogisticsAnswer =
  | { isSaved: true; devices: SentDevice[] }
  | { isSaved: false; key: string; questions: Question[] }
  | { isSaved: false; conflicts: AuthoredConflict[] }

/** A device that left the house with a save, as it is called. */
export interface SentDevice {
  productName: string
  label: string
}

type OrderRow = typeof orders.$inferSelect
type Item = SavedItem & { notes: string | null }

/**
 * Moves orders of one group to the statuses given, with tracking number and notes
 * (B-2, B-4). Shipping and delivery dates, the journal, the rental's start and end and
 * the mail to the customer follow in the same transaction. What starts or ends a contract is asked
 * first, and can be taken back for some minutes (ADR-029). Only what differs from what was read is
 * written; where somebody else set the same field meanwhile, nothing is, and both values come back.
 * Throws `not_found` for an order that is gone and for follow-up payments, which have no delivery,
 * `conflict` with the reason for a move that the tables do not know.
 */
export function updateLogistics(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  change: LogisticsChange,
): Promise<LogisticsAnswer> {
  return services.db.transaction(tx => updateLogisticsIn(services, tx, actor, change))
}

/** `updateLogistics` in a transaction that is open. */
export async function updateLogisticsIn(
  services: Pick<Services, 'clock' | 'jobs'>,
  tx: Orm,
  actor: SignedIn,
  change: LogisticsChange,
): Promise<LogisticsAnswer> {
  const now = services.clock.now()
  const { group, rows } = await ordersForUpdate(tx, change)
  const { items, conflicts } = merged(rows, change)
  if (conflicts.length > 0) {
    const authored = await withAuthors(tx, [...rows.keys()], conflicts)
    return { isSaved: false, conflicts: authored }
  }
  const plans = await planMoves(
    tx,
    items.map(({ item, order }) => ({ order, to: item.status })),
    now,
  )
  const ships = plans.some(({ effect }) => effect === 'ship')
  if (change.shipment && plans.filter(({ effect }) => effect === 'ship').length < items.length) {
    throw refusal('shipped_meanwhile')
  }
  if (ships && change.readAddress && change.readAddress !== addressKey(group)) {
    throw refusal('address_changed')
  }
  const asked = questionsOf(plans)
  if (asked && asked.key !== change.confirmed) return { isSaved: false, ...asked }
  const by = { actor: journalName(actor), now }
  const chosen = await chooseDevices(tx, items, by)
  await refuseRecalled(tx, leavingNow(plans))
  await refuseUnfit(tx, leavingNow(plans))
  await undoChecks(tx, plans, by)
  await carryOutAll(tx, plans, by)
  const sent = await devicesOf(tx, leavingNow(plans))
  if (plans.some(({ to }) => isInHouse(to))) await settleRefunded(services, tx, group.id)
  await noteReceipts(services, tx, plans, by)
  for (const { item, order } of items) {
    await saveTexts(tx, order, item, now)
    const device = chosen.get(order.id) ?? deviceTaken(order, sent)
    await recordChange(tx, order, { item, device }, by)
  }
  // Once all have theirs: a number that several units had is then changed once.
  for (const { order, item } of items) {
    const number = { from: order.trackingNumber, to: item.trackingNumber }
    if (number.from !== number.to) await followNumber(tx, { orderId: order.id, ...number }, now)
  }
  await sendOut(tx, leaving(plans, items), { facts: change.shipment ?? null, now })
  await mailShipment(services, tx, plans)
  return { isSaved: true, devices: sentDevices(plans, sent) }
}

/** Whether a change leaves tracking numbers and notes as they are; for the words that answer it. */
export async function isStatusOnly(
  services: Pick<Services, 'db'>,
  { items, notes }: LogisticsChange,
): Promise<boolean> {
  const rows = await services.db
    .select({ id: orders.id, tracking: orders.trackingNumber, notes: orders.shippingNotes })
    .from(orders)
    .where(
      inArray(
        orders.id,
        items.map(item => item.orderId),
      ),
    )
  return items.every(
    ({ orderId, trackingNumber, device }) =>
      device?.chosen === device?.read &&
      rows.some(
        row => row.id === orderId && row.tracking === trackingNumber && row.notes === notes,
      ),
  )
}

/**
 * Locks the orders; all of them must exist and belong to one group. The group is locked before them,
 * as by whoever books a payment, so that the two never wait for each other.
 */
async function ordersForUpdate(tx: Orm, change: LogisticsChange) {
  const ids = change.items.map(item => item.orderId)
  const groups = await tx
    .selectDistinct({ id: orders.orderGroupId })
    .from(orders)
    .where(inArray(orders.id, ids))
  const [known] = groups
  if (!known || groups.length > 1) throw gone()
  const group = await lockGroup(tx, known.id)
  const rows = await tx
    .select()
    .from(orders)
    .where(
      and(inArray(orders.id, ids), isNull(orders.hiddenAt), eq(orders.isRecurringPayment, false)),
    )
    .orderBy(asc(orders.id))
    .for('update')
  if (rows.length !== new Set(ids).size) throw gone()
  return { group, rows: new Map(rows.map(row => [row.id, row])) }
}

/** What a save makes of the orders as they are now; notes count for the whole group. */
function merged(rows: Map<string, OrderRow>, change: LogisticsChange) {
  const orders = change.items.map(({ orderId }) => {
    const order = rows.get(orderId)
    if (!order) throw gone()
    return order
  })
  // A form ends its lines as it likes.
  const current =
    orders.find(({ shippingNotes }) => shippingNotes)?.shippingNotes?.replaceAll('\r\n', '\n') ??
    null
  const { readNotes: read, notes: mine } = change
  const notes = mergeEdit({
    read: { notes: read === undefined ? current : read },
    mine: { notes: mine },
    current: { notes: current },
  })
  const mergedNotes = 'notes' in notes.changes ? mine : current
  const areUntouched = read !== undefined && mine === read
  const conflicts: SaveConflict[] = []
  const items = change.items.flatMap((saved, index) => {
    const order = orders[index]
    if (!order) return []
    const result = mergeOrder(order, saved)
    conflicts.push(...result.conflicts)
    const own = areUntouched ? order.shippingNotes : mergedNotes
    return [{ order, item: { ...result.item, notes: own } }]
  })
  const productName = orders[0]?.productName ?? ''
  conflicts.push(...notes.conflicts.map(conflict => ({ ...conflict, orderId: null, productName })))
  return { items, conflicts }
}

/**
 * One save that ships is one shipment, told in one mail; the same units are mailed once for what they travel by, and anew
 * after one of them got lost.
 */
async function mailShipment(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Orm,
  plans: readonly PlannedMove[],
): Promise<void> {
  const shipped = plans.filter(({ effect }) => effect === 'ship').map(({ order }) => order)
  const [first] = shipped
  if (!first) return
  const orderIds = shipped.map(({ id }) => id).toSorted()
  const rows = await tx.select().from(orders).where(inArray(orders.id, orderIds))
  const made = await shipmentsOf(tx, rows)
  const tracked = trackedIn(made, rows)
  const lost = rows.flatMap(row => formerlyTracked(made, row).filter(({ isLost }) => isLost))
  const told = orderIds.map(id => [
    ...[id, tracked.get(id)?.carrierName, tracked.get(id)?.parcels],
    ...(lost.length > 0 ? [lost.length] : []),
  ])
  const units = createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 32)
  await jobs.send(tx, 'mail', {
    kind: 'order_shipped',
    to: first.customerEmail,
    data: { orderIds },
    key: `order_shipped:${units}`,
  })
}

async function saveTexts(
  tx: Orm,
  order: OrderRow,
  { trackingNumber, notes: shippingNotes }: Item,
  now: Date,
): Promise<void> {
  // The move may have given it another number, as when it stopped an exchange.
  const number =
    trackingNumber === order.trackingNumber ? sql`${orders.trackingNumber}` : trackingNumber
  await tx
    .update(orders)
    .set({ trackingNumber: number, shippingNotes, updatedAt: now })
    .where(eq(orders.id, order.id))
}

/** Nobody had chosen one, so the shop did as the goods left. */
function deviceTaken(
  { id, assignedInventoryId }: OrderRow,
  sent: ReadonlyMap<string, string>,
): [null, string] | undefined {
  const label = assignedInventoryId === null ? sent.get(id) : undefined
  return label === undefined ? undefined : [null, label]
}

function sentDevices(
  plans: readonly PlannedMove[],
  sent: ReadonlyMap<string, string>,
): SentDevice[] {
  return plans
    .toSorted((a, b) => a.order.orderSequence - b.order.orderSequence)
    .flatMap(({ order: { id, productName } }) => {
      const label = sent.get(id)
      return label === undefined ? [] : [{ productName, label }]
    })
}

const leavingNow = (plans: readonly PlannedMove[]) =>
  plans.flatMap(({ order, to }) => (leavesHouse(order.logisticsStatus, to) ? [order.id] : []))

/** What leaves the house with this save; what is handed over at the door without a number is no shipment. */
function leaving(
  plans: readonly PlannedMove[],
  items: readonly { order: OrderRow; item: Item }[],
): LeavingUnit[] {
  return plans.flatMap(({ order, to, effect }) => {
    const number = items.find(({ item }) => item.orderId === order.id)?.item.trackingNumber ?? null
    const isShipment = effect === 'ship' || number !== null
    if (!isShipment || !leavesHouse(order.logisticsStatus, to)) return []
    return [{ orderId: order.id, orderGroupId: order.orderGroupId, number }]
  })
}

/** Who changed what; an order that stays as it is leaves no entry. */
async function recordChange(
  tx: Orm,
  order: OrderRow,
  { item, device }: { item: Item; device: [string | null, string | null] | undefined },
  { actor, now }: By,
): Promise<void> {
  const { logisticsStatus, trackingNumber, shippingNotes } = order
  const before = { status: logisticsStatus, trackingNumber, notes: shippingNotes }
  const { status, trackingNumber: tracking, notes } = item
  const changes = changesOf(before, { status, trackingNumber: tracking, notes })
  const data = { ...changes, ...(device && { device }) }
  if (Object.keys(data).length === 0) return
  await record(tx, {
    at: now,
    actor,
    subject: { type: 'order', id: order.id },
    event: 'logistics_changed',
    data,
  })
}

function gone(): ShopError {
  return refusal('order_gone')
}
