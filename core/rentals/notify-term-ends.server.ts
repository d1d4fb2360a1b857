import { and, between, eq, not, notExists, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { journalEntries, rentals } from '#db/schema/schema.ts'
import { addDays, berlinDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { openAttempts } from '../row-by-row.server.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { isUnitWaiting } from './contract-steps.server.ts'

const MAIL_SENT = 'term_end_told'

/**
 * Daily: whoever rents hears 30 days ahead that the minimum term ends, once for each last day; nobody
 * whose end is declared already, nor of a day that a step has set which can still be taken back. Nights that were missed are made up for while the day is still to come.
 */
export async function notifyTermEnds(services: Services): Promise<void> {
  const attempts = openAttempts(services)
  const groups = await services.db
    .selectDistinct({ orderGroupId: rentals.orderGroupId })
    .from(rentals)
    .where(isToTell(services.db, services.clock.now()))
  for (const { orderGroupId } of groups) {
    await attempts.attempt({ orderGroupId }, () => notify(services, orderGroupId))
  }
  attempts.finish()
}

/** Running rentals whose last day of the minimum term comes soon and was not told. */
function isToTell(orm: Orm, now: Date) {
  const today = berlinDay(now)
  const notified = orm
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.event, MAIL_SENT),
        eq(journalEntries.subjectType, 'rental'),
        eq(journalEntries.subjectId, sql`${rentals.id}::text`),
        sql`${journalEntries.data}->>'minimumTermEnd' = ${rentals.minimumTermEnd}::text`,
      ),
    )
  return and(
    eq(rentals.state, 'running'),
    between(rentals.minimumTermEnd, addDays(today, 1), addDays(today, shop.termEndNoticeDays)),
    notExists(notified),
    not(isUnitWaiting(rentals.orderId)),
  )
}

async function notify({ db, jobs, clock }: Services, orderGroupId: string): Promise<void> {
  const now = clock.now()
  await db.transaction(async tx => {
    const group = await lockGroup(tx, orderGroupId)
    const ending = await tx
      .select()
      .from(rentals)
      .where(and(eq(rentals.orderGroupId, orderGroupId), isToTell(tx, now)))
    for (const [minimumTermEnd, units] of Map.groupBy(ending, unit => unit.minimumTermEnd)) {
      const key = `minimum_term_ends ${units.map(({ id }) => id).toSorted()[0]} ${minimumTermEnd}`
      const orderIds = units.map(({ orderId }) => orderId)
      const mail = { kind: 'minimum_term_ends' as const, to: group.customerEmail, key }
      await jobs.send(tx, 'mail', { ...mail, data: { orderIds } })
      for (const { id } of units) {
        const subject = { type: 'rental' as const, id }
        await record(tx, {
          at: now,
          actor: 'clock',
          subject,
          event: MAIL_SENT,
          data: { minimumTermEnd },
        })
      }
    }
  })
}
