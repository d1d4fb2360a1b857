import type { Orm } from '#db/database.ts'
import { journalName, type SignedIn } from '../actor.ts'
import type { ShopError } from '../errors.ts'
import { record } from '../journal/journal.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { By } from '../stock/assignments.server.ts'
import { awaitedOf } from '../stock/awaited.server.ts'
import { finishExchange } from '../stock/exchange.server.ts'
import { lockUnit } from './exchange-unit.server.ts'
import { lockReport } from './lock.server.ts'

/** What somebody says of an exchange: the new device has arrived at its customer, the former one is in the house. */
export interface Ticked {
  hasArrived: boolean
  isBack: boolean
  /** The ids of those of exchanges before that are, too. */
  earlierBack?: readonly string[]
}

/**
 * What was on its way in an exchange has arrived: the new device with its customer, the former one here, or both; also
 * while the defect that led to it is open. Throws `not_found`, `invalid` where nothing is ticked, `conflict` where neither is
 * awaited.
 */
export async function finishUnitExchange(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { orderId, ...ticked }: Ticked & { orderId: string },
): Promise<void> {
  const by = { actor: journalName(actor), now: clock.now() }
  await db.transaction(async tx => {
    const { order } = await lockUnit(tx, orderId)
    if (!(await noteArrivals(tx, order.id, { ...ticked, ...by }))) throw whyNotNoted(ticked)
  })
}

/** The same from the report that led to the exchange. Throws as `finishUnitExchange`. */
export async function finishDefectExchange(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { defectId, ...ticked }: Ticked & { defectId: string },
): Promise<void> {
  const by = { actor: journalName(actor), now: clock.now() }
  await db.transaction(async tx => {
    const { report } = await lockReport(tx, defectId)
    const isNoted = await noteArrivals(tx, report.orderId, { ...ticked, ...by })
    if (!isNoted) throw whyNotNoted(ticked)
  })
}

function whyNotNoted({ hasArrived, isBack, earlierBack = [] }: Ticked): ShopError {
  const isTicked = hasArrived || isBack || earlierBack.length > 0
  return refusal(isTicked ? 'exchange_over' : 'nothing_ticked')
}

/** Notes what of it is still awaited, and answers whether anything was. The order has to be locked. */
export async function noteArrivals(
  tx: Orm,
  orderId: string,
  { hasArrived, isBack, earlierBack = [], ...by }: Ticked & By,
): Promise<boolean> {
  const awaited = (await awaitedOf(tx, [orderId])).get(orderId)
  const newId = (hasArrived && awaited?.next?.id) || null
  const formerId = (isBack && awaited?.former?.id) || null
  const earlier = (awaited?.earlier ?? []).filter(({ id }) => earlierBack.includes(id))
  const formerIds = [...(formerId ? [formerId] : []), ...earlier.map(({ id }) => id)]
  if (newId === null && formerIds.length === 0) return false
  await finishExchange(tx, { ...by, newId, formerIds })
  await record(tx, {
    at: by.now,
    actor: by.actor,
    subject: { type: 'order', id: orderId },
    event: 'exchange_finished',
    data: { hasArrived: newId !== null, isBack: formerIds.length > 0 },
  })
  return true
}
