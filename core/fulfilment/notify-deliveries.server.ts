import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { journalEntries, orders } from '#db/schema/schema.ts'
import { berlinDay } from '../dates.ts'
import { DAY_MS } from '../durations.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { isUnitWaiting } from '../rentals/contract-steps.server.ts'
import { openAttempts } from '../row-by-row.server.ts'
import type { Services } from '../services.ts'

const MAIL_SENT = 'delivery_told'
/** Longer than the shop is ever down; what is older was told, or is no news. */
const LOOK_BACK_MS = 3 * DAY_MS
/** What the shop hears of a delivery, perhaps days after it: a phone was offline, or its day was set back. */
const HEARD = ['handed_over', 'delivery_moved'] as const

/**
 * Daily: what was delivered since is told to its customer, one mail an order. Not at once, because a slip
 * of the office can be taken back for some minutes, and parts of a delivery are often noted one by one. What can
 * still be taken back as it runs is told by the next run.
 */
export async function notifyDeliveries(services: Services): Promise<void> {
  const attempts = openAttempts(services)
  const groups = await services.db
    .selectDistinct({ orderGroupId: orders.orderGroupId })
    .from(orders)
    .where(isToTell(services.db, services.clock.now()))
  for (const { orderGroupId } of groups) {
    await attempts.attempt({ orderGroupId }, () => notify(services, orderGroupId))
  }
  attempts.finish()
}

/** The delivery that was told has not been corrected since, but for what was taken back: the next one is news. */
const stillStands = sql`not exists (select from journal_entries later
  where later.subject_type = 'order' and later.subject_id = ${journalEntries.subjectId}
    and later.event = 'logistics_changed' and later.at > ${journalEntries.at}
    and later.data -> 'status' ->> 0 = 'delivered'
    and later.data -> 'status' ->> 1 in ('pending', 'preparing', 'shipped')
    and not exists (select from contract_steps step where step.state = 'undone' and step.made_at = later.at
      and step.units @> jsonb_build_array(jsonb_build_object('orderId', later.subject_id))))`

function isToTell(orm: Orm, now: Date) {
  const since = new Date(now.getTime() - LOOK_BACK_MS)
  const entries = (...conditions: SQL[]) =>
    orm
      .select({ id: journalEntries.id })
      .from(journalEntries)
      .where(
        and(
          eq(journalEntries.subjectType, 'order'),
          eq(journalEntries.subjectId, sql`${orders.id}::text`),
          ...conditions,
        ),
      )
  return and(
    eq(orders.logisticsStatus, 'delivered'),
    eq(orders.isRecurringPayment, false),
    // Under lock since its account was deleted (ADR-054), or deleted by the office.
    isNull(orders.hiddenAt),
    // Nothing begins with what was withdrawn from on its way.
    isNull(orders.calledOffAt),
    not(isUnitWaiting(orders.id)),
    or(
      gte(orders.deliveryDate, since),
      exists(entries(inArray(journalEntries.event, [...HEARD]), gte(journalEntries.at, since))),
    ),
    notExists(entries(eq(journalEntries.event, MAIL_SENT), stillStands)),
  )
}

async function notify({ db, jobs, clock }: Services, orderGroupId: string): Promise<void> {
  const now = clock.now()
  await db.transaction(async tx => {
    const group = await lockGroup(tx, orderGroupId)
    const delivered = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.orderGroupId, orderGroupId), isToTell(tx, now)))
    const orderIds = delivered.map(({ id }) => id).toSorted()
    const [first] = orderIds
    if (!first) return
    const key = `order_delivered ${first} ${berlinDay(now)}`
    const mail = { kind: 'order_delivered' as const, to: group.customerEmail, key }
    await jobs.send(tx, 'mail', { ...mail, data: { orderIds } })
    for (const id of orderIds) {
      const subject = { type: 'order' as const, id }
      await record(tx, { at: now, actor: 'clock', subject, event: MAIL_SENT })
    }
  })
}
