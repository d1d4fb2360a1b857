import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { journalEntries } from '#db/schema/schema.ts'
import type { ProviderPayment } from '#integrations/payment-gateway.ts'
import { berlinDay, formatDay } from '../dates.ts'
import type { JournalEvent } from '../journal/events.ts'
import { record } from '../journal/journal.server.ts'
import { formatCents } from '../money.ts'
import type { OrderGroup } from '../orders/group.ts'
import type { Services } from '../services.ts'

const TRY_FAILED = 'owed_payment_failed' satisfies JournalEvent

interface OwedPayment {
  group: OrderGroup
  payment: ProviderPayment
  /** Whether another mail says that this try failed. */
  isTold: boolean
}

/**
 * Notes that a try to pay what an order owes has failed: once for each try, however often it is heard of. A debit
 * fails days after it was given, so whoever gave it is told by mail; a card is refused on the page that asked for it
 * (ADR-226). The order has to be locked.
 */
export async function noteFailedTry(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  tx: Orm,
  { group, payment: { failedTry, cents }, isTold }: OwedPayment,
): Promise<void> {
  if (!failedTry || (await isNoted(tx, group.id, failedTry.id))) return
  const { id: tryId, at, isDebit } = failedTry
  const day = berlinDay(at)
  await record(tx, {
    at: clock.now(),
    actor: 'stripe',
    subject: { type: 'order_group', id: group.id },
    event: TRY_FAILED,
    data: {
      tryId,
      reason: [
        `${isDebit ? 'Lastschrift' : 'Zahlung'} vom ${formatDay(day)} über ${formatCents(cents)}`,
      ],
    },
  })
  if (isTold || !isDebit) return
  await jobs.send(tx, 'mail', {
    kind: 'owed_payment_failed',
    to: group.customerEmail,
    data: { orderGroupId: group.id, day, cents },
    key: `owed_payment_failed ${tryId}`,
  })
}

async function isNoted(tx: Orm, orderGroupId: string, tryId: string): Promise<boolean> {
  const { subjectType, subjectId, event, data } = journalEntries
  const noted = and(
    eq(subjectType, 'order_group'),
    eq(subjectId, orderGroupId),
    eq(event, TRY_FAILED),
    sql`${data} ->> 'tryId' = ${tryId}`,
  )
  return (await tx.$count(journalEntries, noted)) > 0
}
