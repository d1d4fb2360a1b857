import { sql } from 'drizzle-orm'
import { refreshSummaries } from '../customer-records/summaries.server.ts'
import { berlinDay } from '../dates.ts'
import { refreshEntries } from '../fulfilment/entries.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { openAttempts } from '../row-by-row.server.ts'
import type { Services } from '../services.ts'
import { type DueOrder, dueOf, dueOrders, todayOf } from './due-orders.server.ts'
import { eraseLetters, eraseVouchers } from './erase-order.server.ts'
import { logErasures } from './erasures.server.ts'
import { endedLooseRows } from './loose-rows.server.ts'
import { openMattersOf } from './open-matters.server.ts'

/**
 * Erases once a day what need not be held any more (Art. 5 (1) e, 17 GDPR, L-70): inquiries, sign-ins, letters
 * that belong to no order, and of each order its letters, then its vouchers. An order with anything open
 * keeps all it has (ADR-073). Safe to run again.
 */
export async function eraseEnded(services: Services): Promise<void> {
  const attempts = openAttempts(services)
  const today = berlinDay(services.clock.now())
  for (const { holding, table, isOver } of endedLooseRows(today)) {
    await attempts.attempt({ erased: holding }, () =>
      services.db.transaction(async tx => {
        const gone = await tx.delete(table).where(isOver).returning({ one: sql`1` })
        await logErasures(tx, today, { [holding]: gone.length })
      }),
    )
  }
  for (const due of await dueOrders(services)) {
    await attempts.attempt({ orderGroupId: due.id }, () => eraseOrder(services, due))
  }
  // The sums of who was erased name them until they are made anew.
  await attempts.attempt({ erased: 'summaries' }, () => refreshSummaries(services))
  await attempts.attempt({ erased: 'entries' }, () => refreshEntries(services.db))
  attempts.finish()
}

async function eraseOrder(services: Services, { id }: DueOrder): Promise<void> {
  await services.db.transaction(async tx => {
    const group = await lockGroup(tx, id)
    const today = await todayOf({ db: tx, clock: services.clock })
    // Somebody may have written, or paid, since it was found.
    const due = await dueOf(tx, group, today)
    if ((!due.letters && !due.vouchers) || (await openMattersOf(tx, [id], today.ours)).length > 0)
      return
    if (due.letters) await logErasures(tx, today.ours, await eraseLetters(services, tx, id))
    if (due.vouchers) await logErasures(tx, today.ours, await eraseVouchers(services, tx, id))
  })
}
