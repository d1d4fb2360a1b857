import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  journalEntries,
  orderGroups,
  orders,
  rentals,
  stoppedSubscriptions,
} from '#db/schema/schema.ts'
import type { ProviderInvoice, ProviderSubscription } from '#integrations/payment-gateway.ts'
import { addDays, addMonths, type BerlinDay, berlinDay, formatDay } from '../dates.ts'
import type { JobKinds } from '../jobs.server.ts'
import type { JournalEvent } from '../journal/events.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { careEnds, careLinesOf } from '../rentals/care.server.ts'
import { chargesCare } from '../rentals/care.ts'
import { waitsForStep } from '../rentals/contract-steps.server.ts'
import { lastRentOf } from '../rentals/last-rent.server.ts'
import { monthsTakenAlong } from '../rentals/rent-lines.ts'
import { livingStates } from '../rentals/states.ts'
import type { Services } from '../services.ts'
import { chargedMonthsOf } from './charged-months.server.ts'
import { owingUnits } from './owing-units.server.ts'
import { mandateFor } from './prenotify-debits.server.ts'
import { releasedUnits } from './released-rents.server.ts'
import { byCurrentItems, standstillOf } from './stopped-subscriptions.server.ts'

type ChargedLine = JobKinds['charge_month']['lines'][number]

interface MissedMonth {
  rentalId: string
  itemId: string
  productName: string
  cents: number
  /** Its first day, and the one on which the next begins. */
  start: BerlinDay
  end: BerlinDay
}

/**
 * Where a rental goes on after all, the month that began without it because its end was told: the subscription charges
 * the others for that one already, or the next one on its day, so it is charged by itself (ADR-198), with Care where
 * nothing else was charged. What is charged stays as it was decided, however late the provider hears of it. Safe to run
 * again.
 */
export async function chargeMissedMonths(services: Services, orderGroupId: string): Promise<void> {
  const { db, payments: provider, clock } = services
  const last = await lastCharge(services, orderGroupId)
  if (!last || last.status === 'void') return
  const group = await db.transaction(tx => lockGroup(tx, orderGroupId))
  const subscriptionId = group.stripeSubscriptionId
  const subscription = subscriptionId ? await provider.subscription(subscriptionId) : null
  if (!subscriptionId || !subscription?.currentPeriodEnd || !isCharging(subscription)) return
  const now = clock.now()
  const nextCharge = berlinDay(subscription.currentPeriodEnd)
  // A charge that was only moved is still to come.
  const isOver =
    last.subscriptionId !== subscriptionId && last.lines.every(({ period }) => period.end <= now)
  const advances = !(await standstillOf(db, orderGroupId))
  const mandate = advances ? await mandateFor(services, group, subscription) : null
  await db.transaction(async tx => {
    const missed = await missedMonths(tx, { orderGroupId, last: isOver ? null : last, nextCharge })
    const care = isOver ? await careOf(tx, orderGroupId, missed) : []
    for (const [place, month] of missed.entries()) {
      const { rentalId, itemId, productName, start, end } = month
      const key = `${rentalId}-${start}`
      const days = `${formatDay(start)} bis ${formatDay(addDays(end, -1))}`
      const rent = { itemId, cents: month.cents, description: `Miete ${productName}, ${days}`, key }
      const lines: ChargedLine[] = [rent, ...(place === 0 ? care : [])]
      const decided = { orderGroupId, subscriptionId, rentalId, start, end, lines }
      await services.jobs.send(tx, 'charge_month', decided)
      // A debit is announced, this one on its day (L-87).
      if (!mandate) continue
      const cents = lines.reduce((sum, line) => sum + line.cents, 0)
      await services.jobs.send(tx, 'mail', {
        kind: 'debit_announced',
        to: group.customerEmail,
        data: { orderGroupId, day: berlinDay(now), cents, ...mandate },
        key: `debit_announced ${key}`,
      })
    }
  })
}

/** Job that charges one of them. Safe to run again. */
export async function chargeMissedMonth(
  { db, payments: provider, clock }: Services,
  { orderGroupId, subscriptionId, rentalId, start, end, lines }: JobKinds['charge_month'],
): Promise<void> {
  const isCharged = async (orm: Orm) =>
    (await chargedByThemselves(orm, [rentalId])).some(({ from }) => from === start)
  // It may have been decided again for another subscription.
  if (await isCharged(db)) return
  const key = `${rentalId}-${start}`
  const invoiceId = await provider.chargeMonth({
    ...{ subscriptionId, lines, key },
    advances: !(await standstillOf(db, orderGroupId)),
    period: { start: new Date(`${start}T00:00:00Z`), end: new Date(`${end}T00:00:00Z`) },
  })
  const invoice = await provider.invoice(invoiceId)
  const takenAlong = monthsTakenAlong(invoice).find(({ month }) => month === key)
  await db.transaction(async tx => {
    await lockGroup(tx, orderGroupId)
    if (await isCharged(tx)) return
    await record(tx, {
      at: clock.now(),
      actor: 'stripe',
      subject: { type: 'rental', id: rentalId },
      event: 'rent_charged',
      data: { invoiceId: takenAlong?.source ?? invoiceId, from: start },
    })
  })
}

/** What charged rent last: the order's subscription, or the one that it replaces. */
async function lastCharge(
  services: Services,
  orderGroupId: string,
): Promise<ProviderInvoice | undefined> {
  const { db } = services
  const [group] = await db.select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
  const stopped = await db
    .select({ id: stoppedSubscriptions.stripeSubscriptionId })
    .from(stoppedSubscriptions)
    .where(eq(stoppedSubscriptions.orderGroupId, orderGroupId))
    .orderBy(desc(stoppedSubscriptions.stoppedAt))
  for (const id of [group?.stripeSubscriptionId, ...stopped.map(one => one.id)]) {
    const last = id ? await lastRentOf(services, id) : null
    if (last) return (await byCurrentItems(db, [last]))[0]
  }
  return undefined
}

/** Also where a month of another device has failed, which is owed by itself. */
function isCharging({ status }: ProviderSubscription): boolean {
  return status === 'active' || status === 'past_due'
}

/** Care of an order for the months that are charged by themselves, once where these of several units overlap. */
async function careOf(
  orm: Orm,
  orderGroupId: string,
  [first]: readonly MissedMonth[],
): Promise<ChargedLine[]> {
  if (!first) return []
  const { start, end: until } = first
  const rented = await orm.select().from(rentals).where(eq(rentals.orderGroupId, orderGroupId))
  const before = await chargedByThemselves(
    orm,
    rented.map(({ id }) => id),
  )
  if (before.some(({ from }) => from < until && addMonths(from, 1) > start)) return []
  const end = (await careEnds(orm, [orderGroupId])).get(orderGroupId)
  if (!chargesCare(end, start)) return []
  const lines = await careLinesOf(orm, orderGroupId)
  return lines.flatMap(({ id, title, unitAmount, quantity, stripeSubscriptionItemId: itemId }) =>
    itemId
      ? { itemId, cents: unitAmount * quantity, description: title, key: `${id}-${start}` }
      : [],
  )
}

/** Of units that the last invoice did not charge (null: its month is over), and that had used a whole month more than they paid when the next comes. */
async function missedMonths(
  tx: Orm,
  {
    orderGroupId,
    last,
    nextCharge,
  }: { orderGroupId: string; last: ProviderInvoice | null; nextCharge: BerlinDay },
): Promise<MissedMonth[]> {
  await lockGroup(tx, orderGroupId)
  if (await waitsForStep(tx, orderGroupId, 'restore_subscription')) return []
  const living = await tx
    .select({ rental: rentals, productName: orders.productName })
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .where(
      and(
        eq(rentals.orderGroupId, orderGroupId),
        inArray(rentals.state, livingStates),
        isNotNull(rentals.deliveredOn),
      ),
    )
  const ids = living.map(({ rental }) => rental.id)
  const owed = last ? await owingUnits(tx, orderGroupId, last) : []
  const owing = new Set(owed.map(({ rental }) => rental.id))
  const released = last ? await releasedUnits(tx, last.id, ids) : new Set<string>()
  const chargedMonths = await chargedMonthsOf(tx, ids)
  const charged = await chargedByThemselves(tx, ids)
  const isCharged = (id: string, start: BerlinDay) =>
    charged.some(({ rentalId, from }) => rentalId === id && from === start)
  return living.flatMap(({ rental, productName }) => {
    const { id: rentalId, deliveredOn, stripeSubscriptionItemId: itemId } = rental
    if (!deliveredOn || !itemId || owing.has(rentalId) || released.has(rentalId)) return []
    const start = addMonths(deliveredOn, chargedMonths.get(rentalId) ?? 0)
    const end = addMonths(deliveredOn, (chargedMonths.get(rentalId) ?? 0) + 1)
    const isOver = rental.endsOn !== null && rental.endsOn < addDays(end, -1)
    if (end > nextCharge || isOver || isCharged(rentalId, start)) return []
    return { rentalId, itemId, productName, cents: rental.monthlyCents, start, end }
  })
}

/** Months of these units that were charged in this way, by their first day. */
async function chargedByThemselves(tx: Orm, rentalIds: string[]) {
  if (rentalIds.length === 0) return []
  const rows = await tx
    .select({
      rentalId: journalEntries.subjectId,
      from: sql<string | null>`${journalEntries.data}->>'from'`,
    })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.subjectType, 'rental'),
        inArray(journalEntries.subjectId, rentalIds),
        eq(journalEntries.event, 'rent_charged' satisfies JournalEvent),
      ),
    )
  return rows.flatMap(({ rentalId, from }) => (from === null ? [] : [{ rentalId, from }]))
}
