import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, orders } from '#db/schema/schema.ts'
import { berlinDay } from '../dates.ts'
import { countedNames } from '../orders/devices.ts'
import { furthest, type LogisticsStatus } from '../orders/states.ts'
import { goesOnWords } from './deletion-words.ts'
import { openMattersOf } from './open-matters.server.ts'

/** An order that somebody wants to delete, as it is shown before. */
export interface DeletedOrder {
  id: string
  number: number
  customerName: string
  customerEmail: string
  products: string[]
  status: LogisticsStatus
  /** Units and follow-up payments that go with it. */
  linked: number
  /** What its deletion does not end. German. */
  goesOn: string[]
  /** Why it has to stay for now; null: nothing stands in its way. German. */
  refused: string | null
}

const UNPAID =
  'Diese Bestellung kann noch bezahlt werden. Sie wird von selbst storniert, wenn keine Zahlung kommt; danach können Sie sie löschen.'

/** What a deletion of these orders would mean, those that are gone left out; in the order of their numbers. */
export async function planDeletion(
  orm: Orm,
  orderGroupIds: readonly string[],
  now: Date,
): Promise<DeletedOrder[]> {
  const rows = await orm
    .select({ group: orderGroups, order: orders })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .where(and(inArray(orderGroups.id, [...orderGroupIds]), isNull(orders.hiddenAt)))
    .orderBy(orderGroups.number, orders.orderSequence)
  const found = Map.groupBy(rows, ({ group }) => group.id)
  const matters = await openMattersOf(orm, [...found.keys()], berlinDay(now))
  return [...found.values()].flatMap(own => {
    const [first] = own
    if (!first) return []
    const { id, number, customerName, customerEmail, status } = first.group
    const units = own.flatMap(({ order }) => (order.isRecurringPayment ? [] : order))
    const open = matters.filter(matter => matter.number === number)
    return {
      id,
      number,
      customerName,
      customerEmail,
      products: countedNames(units.map(({ productName }) => ({ productName, unitNumber: null }))),
      status: furthest(units.map(({ logisticsStatus }) => logisticsStatus)),
      linked: own.length,
      goesOn: open.map(({ kind }) => goesOnWords[kind]),
      refused: status === 'pending' ? UNPAID : null,
    }
  })
}

/** A yes counts for exactly these orders and what goes on of each. */
export function deletionKey(planned: readonly DeletedOrder[]): string {
  const asked = planned.map(({ id, goesOn, refused }) => [id, goesOn, refused])
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
}
