import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { contractSteps, journalEntries, orderGroups } from '#db/schema/schema.ts'
import { addDays, berlinDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { mayBeInvited } from '../orders/rating-invitation.server.ts'
import { openAttempts } from '../row-by-row.server.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'

const MAIL_SENT = 'rating_asked'

/** Daily: whoever allowed it is asked once an order to rate it, some time after the last of it came (L-72, ADR-232). */
export async function inviteRatings(services: Services): Promise<void> {
  const attempts = openAttempts(services)
  const groups = await services.db
    .select({ orderGroupId: orderGroups.id })
    .from(orderGroups)
    .where(isToAsk(services.db, services.clock.now()))
  for (const { orderGroupId } of groups) {
    await attempts.attempt({ orderGroupId }, () => invite(services, orderGroupId))
  }
  attempts.finish()
}

function isToAsk(orm: Orm, now: Date) {
  const { afterDays, withinDays } = shop.ratingInvitation
  const newest = addDays(berlinDay(now), -afterDays)
  const deliveredOn = sql`(select max((orders.delivery_date at time zone 'Europe/Berlin')::date)
    from orders where orders.order_group_id = ${orderGroups.id} and not orders.is_recurring_payment)`
  const asked = orm
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.event, MAIL_SENT),
        eq(journalEntries.subjectType, 'order_group'),
        eq(journalEntries.subjectId, sql`${orderGroups.id}::text`),
      ),
    )
  // Its days may be others when a step of the office is taken back.
  const waiting = orm
    .select({ id: contractSteps.id })
    .from(contractSteps)
    .where(and(eq(contractSteps.orderGroupId, orderGroups.id), eq(contractSteps.state, 'waiting')))
  return and(
    sql`${deliveredOn} between ${addDays(newest, -withinDays)}::date and ${newest}::date`,
    mayBeInvited(orm),
    notExists(asked),
    notExists(waiting),
  )
}

async function invite({ db, jobs, clock }: Services, orderGroupId: string): Promise<void> {
  const now = clock.now()
  await db.transaction(async tx => {
    const group = await lockGroup(tx, orderGroupId)
    const isStill = and(eq(orderGroups.id, orderGroupId), isToAsk(tx, now))
    if ((await tx.$count(orderGroups, isStill)) === 0) return
    const key = `rating_invitation ${orderGroupId}`
    const mail = { kind: 'rating_invitation' as const, to: group.customerEmail, key }
    await jobs.send(tx, 'mail', { ...mail, data: { orderGroupId } })
    const subject = { type: 'order_group' as const, id: orderGroupId }
    await record(tx, { at: now, actor: 'clock', subject, event: MAIL_SENT })
  })
}
