import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, orders } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { formatDateTime } from '../dates.ts'
import { ShopError } from '../errors.ts'
import type { Logger } from '../log.ts'
import { addressKey } from '../orders/address-key.server.ts'
import { isLogisticsStatus, type LogisticsStatus, officeLogisticsLabel } from '../orders/states.ts'
import { outageOf } from '../outage.server.ts'
import { internal, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { AuthoredConflict } from './conflict-authors.server.ts'
import { type ListedState, rowState } from './listed-state.ts'
import { updateLogistics } from './logistics.server.ts'
import type { SavedItem } from './merge-save.ts'
import type { Question } from './plan-moves.server.ts'
import { happenedTo, type StatusStep, unitsOfStep, whyStepLasts } from './status-step.server.ts'

export interface NamedOrder {
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
  /** Which of those that are done can be taken back, each with the moment of its change. */
  undoable: { orderGroupId: string; at: string }[]
  /** Done for good, and why. */
  lasting: (NamedOrder & { reason: string })[]
}

export interface BulkChange {
  orderGroupIds: readonly string[]
  status: LogisticsStatus
  /** The keys of the questions that were answered with yes, by order group. */
  confirmed: ReadonlyMap<string, string>
  /** What was seen of each, by order group. */
  read: ReadonlyMap<string, ListedState>
}

/**
 * Gives all units of many orders one status, each order by itself, as its dialog would: what cannot be is
 * told with its reason, as is what changed since it was read; what starts or ends a contract is asked, the others
 * are done.
 */
export async function updateStatusOfMany(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'log'>,
  actor: SignedIn,
  { orderGroupIds, status, confirmed, read }: BulkChange,
): Promise<BulkStatus> {
  const result: BulkStatus = { done: 0, asked: [], refused: [], undoable: [], lasting: [] }
  for (const orderGroupId of orderGroupIds) {
    const { items, named, readAddress, isOtherwiseOff } = await itemsOf(services.db, {
      orderGroupId,
      status,
      seen: read.get(orderGroupId),
    })
    const texts = { notes: null, readNotes: null }
    const change = { items, readAddress, ...texts, confirmed: confirmed.get(orderGroupId) ?? null }
    try {
      if (items.length === 0) throw refusal(named.number === 0 ? 'order_gone' : 'nothing_to_ship')
      if (isOtherwiseOff) throw refusal('called_off_meanwhile')
      const at = services.clock.now()
      const atOnce = { ...services, clock: { now: () => at } }
      const answer = await updateLogistics(atOnce, actor, change)
      if (answer.isSaved) {
        result.done += 1
        const way = await wayBack(services.db, actor, { orderGroupId, at }, items).catch(error => ({
          reason: reasonOf(services.log, orderGroupId, error),
        }))
        if ('reason' in way) result.lasting.push({ ...named, reason: way.reason })
        else result.undoable.push({ orderGroupId, at: way.at.toISOString() })
      } else if ('conflicts' in answer) {
        result.refused.push({ ...named, reason: meanwhile(answer.conflicts) })
      } else result.asked.push({ ...named, key: answer.key, questions: answer.questions })
    } catch (error) {
      result.refused.push({ ...named, reason: reasonOf(services.log, orderGroupId, error) })
    }
  }
  return result
}

type Way = StatusStep | { reason: string }

/**
 * The step that takes an order to where it was, or why there is none. One that had the status already was given it by
 * a batch whose answer was lost and that is sent again: its step is then the newest of all that happened to it.
 */
async function wayBack(
  orm: Orm,
  actor: SignedIn,
  step: StatusStep,
  items: readonly SavedItem[],
): Promise<Way> {
  const way = await wayOf(orm, actor, step)
  if (way) return way
  if (items.every(({ status, read }) => read?.status === status)) {
    return { reason: 'Der Status war schon so.' }
  }
  const orderIds = items.map(({ orderId }) => orderId)
  const [last] = await happenedTo(orm, step.orderGroupId, { orderIds, most: 1 })
  const former = last && (await wayOf(orm, actor, { ...step, at: last.at }))
  return former ?? { reason: 'Inzwischen ist dort mehr geschehen.' }
}

/** Null where this person made no such step. */
async function wayOf(orm: Orm, actor: SignedIn, step: StatusStep): Promise<Way | null> {
  const moved = await unitsOfStep(orm, journalName(actor), step)
  if (moved.length === 0) return null
  const reason = await whyStepLasts(orm, step, moved)
  return reason ? { reason } : step
}

/** One that meets a bug keeps none of the others from theirs; where nothing can be reached, none is tried. */
export function reasonOf(log: Logger, orderGroupId: string, error: unknown): string {
  if (error instanceof ShopError) return error.message
  if (outageOf(error)) throw error
  log.error({ err: error, orderGroupId }, 'One of many orders met a bug')
  return internal.message
}

export function meanwhile([conflict]: readonly AuthoredConflict[]): string {
  const { theirs, by, at, productName = '' } = conflict ?? {}
  const to = isLogisticsStatus(theirs) ? `„${officeLogisticsLabel(theirs)}“` : 'ein anderer'
  const who = by && at ? ` (${by}, ${formatDateTime(at)})` : ''
  return `Der Status von ${productName} ist inzwischen ${to}${who}. Bitte prüfen Sie das und ändern Sie ihn dann noch einmal.`
}

interface Wanted {
  orderGroupId: string
  status: LogisticsStatus
  seen: ListedState | undefined
}

/**
 * The units with the status that was seen of them, else as they stand, each with the new one; what was called off
 * or paid back in the house stays.
 */
async function itemsOf(db: Orm, { orderGroupId, status, seen }: Wanted) {
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
  const units = rows.map(({ order }) => {
    const now = rowState(order)
    return { order, now, seen: seen?.units[order.id] ?? now }
  })
  const items = units.flatMap(({ order, now, seen: before }) => {
    if (now === 'off' || before === 'off') return []
    const { id, trackingNumber } = order
    return [{ orderId: id, status, trackingNumber, read: { status: before, trackingNumber } }]
  })
  const named = {
    orderGroupId,
    number: group?.number ?? 0,
    customerName: group?.customerName ?? '',
  }
  return {
    items,
    named,
    readAddress: seen?.address ?? (group ? addressKey(group) : null),
    isOtherwiseOff: units.some(({ now, seen: before }) => (now === 'off') !== (before === 'off')),
  }
}
