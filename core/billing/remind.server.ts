import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { rentals, unpaidInvoices } from '#db/schema/schema.ts'
import { openOrRewordCase } from '../cases/open.server.ts'
import { berlinDay, formatDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { remindersSent } from '../journal/reminders-sent.server.ts'
import { formatCents } from '../money.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { livingStates } from '../rentals/states.ts'
import { openAttempts } from '../row-by-row.server.ts'
import type { Services } from '../services.ts'
import { chargeDebts } from './charge-debts.server.ts'
import { howItGoesOn } from './goes-on.server.ts'
import { settleOpenRents } from './open-rents.server.ts'
import { overdueOf } from './overdue.server.ts'
import { dueReminder, dueReminders } from './reminders.ts'

/**
 * Daily: reminds whoever owes rent by the table of `shop.rentReminders`, one mail an order and day
 * however many months it owes, and after the last one hands it to a person. Nothing ends by itself
 * (ADR-131). Nobody is asked for what a debit on its way pays. After days without a run the last due reminder goes out, not all that were missed. Safe to
 * run again; an order that fails keeps no other from its turn, and is thrown at the end.
 */
export async function remindOverdue(services: Services): Promise<void> {
  const owing = await services.db
    .selectDistinct({ orderGroupId: unpaidInvoices.orderGroupId })
    .from(unpaidInvoices)
    .where(isNull(unpaidInvoices.settledAt))
  const attempts = openAttempts(services)
  for (const { orderGroupId } of owing) {
    await attempts.attempt({ orderGroupId }, async () => {
      // Who has paid is not reminded, even where the provider's message of it was lost.
      await settleOpenRents(services, orderGroupId)
      await remind(services, orderGroupId)
    })
  }
  attempts.finish()
}

async function remind({ db, jobs, clock }: Services, orderGroupId: string): Promise<void> {
  const now = clock.now()
  const today = berlinDay(now)
  const subject = { type: 'order_group', id: orderGroupId } as const
  await db.transaction(async tx => {
    const group = await lockGroup(tx, orderGroupId)
    const open = (await overdueOf(tx, orderGroupId)).filter(row => !row.isUnderWay)
    const due = open.map(row => ({ row, ...dueReminders(berlinDay(row.since), today) }))
    const behind = due.filter(({ row, reminders }) => reminders > row.reminders)
    const [oldest] = behind
    const reminder = dueReminder(
      open.map(({ since, reminders }) => ({ since: berlinDay(since), reminders })),
      today,
    )
    if (oldest && reminder) {
      await jobs.send(tx, 'mail', {
        kind: 'rent_reminder',
        to: group.customerEmail,
        data: {
          orderGroupId,
          ...reminder,
          firstOf: behind.flatMap(({ row }) => (row.reminders === 0 ? row.id : [])),
        },
        key: `rent_reminder ${sourceOf(oldest.row)} ${oldest.reminders}`,
      })
      await record(tx, {
        at: now,
        actor: 'clock',
        subject,
        event: 'rent_reminded',
        data: { ...reminder, invoices: open.map(sourceOf) },
      })
    }
    for (const { row, reminders } of behind) {
      await tx.update(unpaidInvoices).set({ reminders }).where(eq(unpaidInvoices.id, row.id))
    }
    const [stuck] = due.filter(({ isCase }) => isCase)
    if (!stuck) return
    const source = sourceOf(stuck.row)
    const sent = await remindersSent(
      tx,
      { subject, event: 'rent_reminded' },
      { invoices: [source] },
    )
    const cents = open.reduce((sum, { amount }) => sum + amount, 0)
    await openOrRewordCase(tx, {
      kind: 'rent_overdue',
      subject,
      orderGroupId,
      source,
      reason: `${openClaims(open)} seit dem ${formatDay(berlinDay(stuck.row.since))} unbezahlt, zusammen ${formatCents(cents)}; ${sent} verschickt. ${whatCanBeDone(
        open,
        await chargeDebts(tx, orderGroupId),
        {
          goesOn: await howItGoesOn(tx, orderGroupId, today, 'Die'),
          isOpenEnded: await isOpenEnded(tx, orderGroupId),
        },
      )}`,
      actor: 'clock',
      now,
    })
  })
}

type Owed = typeof unpaidInvoices.$inferSelect

/** What made it, in words that stay the same. */
const sourceOf = ({ id, stripeInvoiceId }: Owed) => stripeInvoiceId ?? id

/** Whether something is rented of which no end is agreed. */
async function isOpenEnded(tx: Orm, orderGroupId: string): Promise<boolean> {
  const { state, endsOn } = rentals
  const living = and(eq(rentals.orderGroupId, orderGroupId), inArray(state, livingStates))
  return (await tx.$count(rentals, and(living, isNull(endsOn)))) > 0
}

/** `goesOn`: how what is rented goes on; empty where nothing is. */
function whatCanBeDone(
  open: readonly Owed[],
  charges: ReadonlySet<string>,
  { goesOn, isOpenEnded }: { goesOn: string; isOpenEnded: boolean },
): string {
  if (open.every(({ returnChargeId }) => returnChargeId)) {
    return 'Von Hand möglich: anrufen, eine Zahlung vereinbaren, mahnen oder die Forderung an der Rückgabe zurücknehmen.'
  }
  if (open.every(({ id }) => charges.has(id))) {
    return 'Bezahlt war damit eine Forderung nach der Rückgabe. Von Hand möglich: anrufen, eine Zahlung vereinbaren, mahnen.'
  }
  const byHand = 'Von Hand möglich: anrufen, eine Zahlung vereinbaren, mahnen'
  if (!goesOn) return `${byHand}.`
  if (!isOpenEnded) return `${goesOn} ${byHand}.`
  return `${goesOn} ${byHand} oder die Miete kündigen (ab zwei offenen Monatsmieten, in der Bestellung unter „Offene Zahlungen“).`
}

function openClaims(open: readonly Owed[]): string {
  const isRent = open.every(row => row.stripeInvoiceId !== null)
  const [only, ...others] = open
  if (only && others.length === 0) {
    if (only.returnChargeId) return 'Eine Forderung nach der Rückgabe ist'
    return isRent ? 'Eine Monatsmiete ist' : 'Eine zurückgegebene Lastschrift ist'
  }
  return `${open.length} ${isRent ? 'Monatsmieten' : 'Zahlungen'} sind`
}
