import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, orders } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { ShopError } from '../errors.ts'
import { addressKey } from '../orders/address-key.server.ts'
import type { LogisticsStatus } from '../orders/states.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isInHouse } from '../stock/whereabouts.ts'
import { updateLogistics } from './logistics.server.ts'
import type { Question } from './plan-moves.server.ts'

interface NamedOrder {
  orderGroupId: string
  number: number
  customerName: string
}

/** What one status for many orders came to, order by order. */
export interface BulkStatus {
  /** How many have the status now. */
  done: number
  /** Nothing was written of these: they start or end contracts. */
  asked: (NamedOrder & { key: string; questions: Question[] })[]
  refused: (NamedOrder & { reason: string })[]
}

export interface BulkChange {
  orderGroupIds: readonly string[]
  status: LogisticsStatus
  /** The keys of the questions that were answered with yes, by order group. */
  confirmed: ReadonlyMap<string, string>
}

/**
 * Gives all units of many orders one status, each order by itself, as its dialog would: what cannot be is
 * told with its reason, what starts or ends a contract is asked, the others are done.
 */
export async function updateStatusOfMany(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  { orderGroupIds, status, confirmed }: BulkChange,
): Promise<BulkStatus> {
  const result: BulkStatus = { done: 0, asked: [], refused: [] }
  for (const orderGroupId of orderGroupIds) {
    const { items, named, readAddress } = await itemsOf(services.db, orderGroupId, status)
    const texts = { notes: null, readNotes: null }
    const change = { items, readAddress, ...texts, confirmed: confirmed.get(orderGroupId) ?? null }
    try {
      if (items.length === 0) throw refusal(named.number === 0 ? 'order_gone' : 'nothing_to_ship')
      const answer = await updateLogistics(services, actor, change)
      if (answer.isSaved) result.done += 1
      else if ('conflicts' in answer) result.refused.push({ ...named, reason: MEANWHILE })
      else result.asked.push({ ...named, key: answer.key, questions: answer.questions })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      result.refused.push({ ...named, reason: error.message })
    }
  }
  return result
}

const MEANWHILE = 'Jemand anderes hat sie in diesem Augenblick geändert.'

/** The units as they stand, each with the new status; what was called off or paid back in the house stays. */
async function itemsOf(db: Orm, orderGroupId: string, status: LogisticsStatus) {
  const rows = await db
    .select({ order: orders, group: orderGroups })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .where(
      and(
        eq(orders.orderGroupId, orderGroupId),
        isNull(orders.hiddenAt),
        eq(orders.isRecurringPayment, false),
      ),
    )
    .orderBy(asc(orders.orderSequence))
  const group = rows[0]?.group
  const items = rows.flatMap(({ order }) => {
    const { id, logisticsStatus, trackingNumber } = order
    const isOff = order.calledOffAt !== null || order.status === 'refunded'
    if (isOff && isInHouse(logisticsStatus)) return []
    const read = { status: logisticsStatus, trackingNumber }
    return [{ orderId: id, status, trackingNumber, read }]
  })
  const named = {
    orderGroupId,
    number: group?.number ?? 0,
    customerName: group?.customerName ?? '',
  }
  return { items, named, readAddress: group ? addressKey(group) : null }
}
