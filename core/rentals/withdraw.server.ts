import { and, asc, desc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations, orderGroups, orders, rentals } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { lastDayToWithdraw } from '../legal/withdrawal.ts'
import { deviceName } from '../orders/devices.ts'
import type { OrderGroup } from '../orders/group.ts'
import { notLocked } from '../orders/hidden.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { unitNumber } from '../orders/unit-number.server.ts'
import type { Services } from '../services.ts'
import { moveRental, sendEffects } from './move.server.ts'
import { mayHappen, type RentalEffect } from './moves.ts'

/** A unit of an order, bought or rented, as a withdrawal may mean it. */
export interface OrderedUnit {
  productName: string
  /** Its number within the order, from 1. */
  sequence: number
  /** Its number within the order where there are several of its product, else null. */
  unitNumber: number | null
  deliveredOn: BerlinDay | null
  order: typeof orders.$inferSelect
  rental: typeof rentals.$inferSelect | null
}

export interface OrderedUnits {
  group: OrderGroup
  units: OrderedUnit[]
}

/** An order with its units, locked until the transaction ends. */
export async function orderedUnits(tx: Orm, orderGroupId: string): Promise<OrderedUnits> {
  await lockGroup(tx, orderGroupId)
  return unitsOf(tx, orderGroupId)
}

/** An order with its units, without a lock, to be shown. */
export async function unitsOf(orm: Orm, orderGroupId: string): Promise<OrderedUnits> {
  const [group] = await orm.select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
  if (!group) throw new Error(`There is no order group ${orderGroupId}`)
  const rows = await orm
    .select({ order: orders, rental: rentals, unitNumber: unitNumber(orm) })
    .from(orders)
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .where(
      and(eq(orders.orderGroupId, orderGroupId), eq(orders.isRecurringPayment, false), notLocked),
    )
    .orderBy(asc(orders.orderSequence))
  const units = rows.map(({ order, rental, unitNumber }) => ({
    productName: order.productName,
    sequence: order.orderSequence,
    unitNumber,
    deliveredOn: deliveredOn(order, rental),
    order,
    rental,
  }))
  return { group, units }
}

/** The day on which a unit came; of a rental, the one that its contract counts from. */
export function deliveredOn(
  { deliveryDate }: OrderedUnit['order'],
  rental: OrderedUnit['rental'],
): BerlinDay | null {
  return rental?.deliveredOn ?? (deliveryDate && berlinDay(deliveryDate))
}

/** When what is delivered of an order came, null for what is still to come. */
export function deliveriesOf(
  units: readonly Pick<OrderedUnit, 'deliveredOn' | 'order'>[],
): (BerlinDay | null)[] {
  return units
    .filter(({ deliveredOn, order }) => deliveredOn !== null || order.calledOffAt === null)
    .map(({ deliveredOn }) => deliveredOn)
}

/**
 * The last day on which an order can be withdrawn from, were these of its units delivered on that day, by order id; as
 * `lastDayToWithdraw`.
 */
export function lastDayIfDelivered(
  units: readonly Pick<OrderedUnit, 'deliveredOn' | 'order'>[],
  orderIds: ReadonlySet<string>,
  day: BerlinDay,
): BerlinDay | null {
  const after = units.map(unit =>
    orderIds.has(unit.order.id) ? { ...unit, deliveredOn: day } : unit,
  )
  return lastDayToWithdraw(deliveriesOf(after))
}

type Declaration = typeof declarations.$inferSelect

interface Withdrawn {
  by: 'customer' | 'office'
  actor: string
  now: Date
}

/**
 * The contracts of these units are withdrawn from: nobody is bound by them any more (§ 355 (1) BGB), so
 * they end with the day of the receipt, and the provider charges no further month. What was paid
 * is not given back here; bought units stay as they are. Answers with the declaration, which notes what it ended.
 */
export async function endWithdrawn(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  units: readonly OrderedUnit[],
  declaration: Declaration,
  by: Withdrawn,
): Promise<Declaration> {
  const { id: declarationId, receivedAt } = declaration
  const endsOn = berlinDay(receivedAt)
  const rented = units.flatMap(({ rental, ...unit }) =>
    rental && mayHappen('withdrawn', rental.state)
      ? [{ rental, productName: deviceName(unit) }]
      : [],
  )
  const effects: (RentalEffect | null)[] = []
  for (const { rental } of rented) {
    const dates = {
      ...{ endsOn, endedAt: by.now },
      ...{ endDeclarationId: declarationId, terminatedAt: null },
    }
    const data = { declarationId, endsOn }
    effects.push(await moveRental(tx, rental, { event: 'withdrawn', ...by, dates, data }))
  }
  const [first] = rented
  if (!first) return declaration
  await sendEffects(services, tx, first.rental.orderGroupId, effects)
  const ends = rented.map(({ productName }) => ({ productName, endsOn }))
  const ended = { ends: [...declaration.ends, ...ends], effectiveEnd: endsOn }
  await tx.update(declarations).set(ended).where(eq(declarations.id, declarationId))
  return { ...declaration, ...ended }
}

/**
 * An order is paid from which somebody withdrew while its money was under way: what is concluded of that by now, ends
 * as it would have then. The order has to be locked.
 */
export async function endWithdrawnBefore(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  orderGroupId: string,
  now: Date,
): Promise<void> {
  const { units } = await unitsOf(tx, orderGroupId)
  const off = units.filter(({ order }) => order.calledOffAt !== null)
  if (off.length === 0) return
  const withdrawals = await tx
    .select()
    .from(declarations)
    .where(and(eq(declarations.orderGroupId, orderGroupId), eq(declarations.kind, 'withdrawal')))
    .orderBy(desc(declarations.receivedAt))
  const byWithdrawal = Map.groupBy(off, ({ order: { calledOffAt } }) =>
    withdrawals.find(({ receivedAt }) => calledOffAt && receivedAt <= calledOffAt),
  )
  for (const [declaration, own] of byWithdrawal) {
    const by = { by: 'customer', actor: 'stripe', now } as const
    if (declaration) await endWithdrawn(services, tx, own, declaration, by)
  }
}
