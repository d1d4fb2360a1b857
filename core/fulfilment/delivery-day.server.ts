import { createHash } from 'node:crypto'
import { and, eq, isNull, not } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations, orders, rentals } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { chargedMonthsOf } from '../billing/charged-months.server.ts'
import { addMonths, type BerlinDay, berlinDay, formatDay, isDay } from '../dates.ts'
import { ShopError } from '../errors.ts'
import { record } from '../journal/journal.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { moveDeliveryDate } from '../orders/move.server.ts'
import { logisticsStates } from '../orders/states.ts'
import { invalidField, refusal } from '../refusals.ts'
import { endedCare } from '../rentals/care.server.ts'
import { factsOf, recordStep } from '../rentals/contract-steps.server.ts'
import { moveDelivery, refuseTerminated } from '../rentals/delivery.server.ts'
import { whyRefused } from '../rentals/moves.ts'
import { isLiving } from '../rentals/states.ts'
import { lastDayIfDelivered, unitsOf } from '../rentals/withdraw.server.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { isFollowed, movedDeliveryWords } from './contract-effects.ts'

type Order = typeof orders.$inferSelect
type Rental = typeof rentals.$inferSelect

export interface DeliveryDayChange {
  orderId: string
  day: BerlinDay
  /** The day that the form showed. */
  readDay: BerlinDay
  /** The key of the question that was answered with yes. */
  confirmed: string | null
}

/** Saved, or what it would do: then nothing was written. German. */
export type DeliveryDayAnswer = { isSaved: true } | { isSaved: false; key: string; words: string }

/**
 * A unit was delivered on another day than was noted: every clock that the delivery set is set anew, start of
 * the rent, end of the minimum term and of the withdrawal period, a declared last day, the next charge
 * (ADR-089). Asked first; for a rental it can be taken back for some minutes (ADR-029). Throws `invalid` for
 * a day to come or before the order, `conflict` with the reason where it cannot be any more.
 */
export async function changeDeliveryDay(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { orderId, day, readDay, confirmed }: DeliveryDayChange,
): Promise<DeliveryDayAnswer> {
  const by = { actor: journalName(actor), now: clock.now() }
  return db.transaction(async tx => {
    const { group, order, rental } = await lockUnit(tx, orderId)
    const before = deliveredDay(order)
    if (before !== readDay) throw changedMeanwhile(before)
    if (day === before) return { isSaved: true }
    refuseImpossible(day, { order, today: berlinDay(by.now) })
    await refuseTooLate(tx, { group, rental, day, today: berlinDay(by.now) })
    const { units } = await unitsOf(tx, group.id)
    const moved = new Set([order.id])
    const words = movedDeliveryWords({
      ...{ rental, customerType: group.customerType, before, day },
      lastDay: lastDayIfDelivered(units, moved, day),
      isFollowed: isFollowed(units, moved, day),
    })
    const key = createHash('sha256').update(`${orderId} ${before} ${words}`).digest('base64url')
    if (key !== confirmed) return { isSaved: false, key, words }
    const facts = rental && (await factsOf(tx, order.id))
    await moveDeliveryDate(tx, order.id, { deliveredOn: day, now: by.now })
    const subject = { type: 'order' as const, id: order.id }
    const data = { deliveredOn: [before, day] }
    await record(tx, { at: by.now, actor: by.actor, subject, event: 'delivery_moved', data })
    if (!rental || !facts) return { isSaved: true }
    const effect = await moveDelivery(tx, rental, { ...by, deliveredOn: day })
    const unit = { orderId, rentalId: rental.id, productName: order.productName, before: facts }
    const after = await factsOf(tx, order.id)
    await recordStep(tx, {
      ...by,
      orderGroupId: group.id,
      units: [{ ...unit, event: 'delivery_moved', after }],
      effects: [effect],
    })
    return { isSaved: true }
  })
}

/** The unit with its contract, its order locked first, as everybody does. */
async function lockUnit(tx: Orm, orderId: string) {
  const isUnit = and(
    eq(orders.id, orderId),
    eq(orders.isRecurringPayment, false),
    isNull(orders.hiddenAt),
  )
  const [known] = isUuid(orderId) ? await tx.select().from(orders).where(isUnit) : []
  if (!known) throw refusal('order_gone')
  const group = await lockGroup(tx, known.orderGroupId)
  const [order] = await tx.select().from(orders).where(isUnit).for('update')
  if (!order) throw refusal('order_gone')
  const [rental] = await tx.select().from(rentals).where(eq(rentals.orderId, orderId))
  return { group, order, rental: rental ?? null }
}

function deliveredDay({ deliveryDate, logisticsStatus }: Order): BerlinDay {
  const isThere = logisticsStates[logisticsStatus].place === 'customer'
  if (!deliveryDate || !isThere) throw refusal('not_at_customer')
  return berlinDay(deliveryDate)
}

function refuseImpossible(
  day: BerlinDay,
  { order, today }: { order: Order; today: BerlinDay },
): void {
  if (!isDay(day)) throw invalidField('day', 'Bitte wählen Sie einen Tag.')
  if (day > today) throw invalidField('day', 'Der Liefertag kann nicht in der Zukunft liegen.')
  const placed = berlinDay(order.createdAt)
  if (day >= placed) return
  throw invalidField('day', `Bestellt wurde erst am ${formatDay(placed)}.`)
}

interface Looked {
  group: OrderGroup
  rental: Rental | null
  day: BerlinDay
  today: BerlinDay
}

/** Whoever withdrew was told a period, and a rent that was charged is not moved any more. */
async function refuseTooLate(tx: Orm, { group, rental, day, today }: Looked): Promise<void> {
  const [withdrawal] = await tx
    .select({ id: declarations.id })
    .from(declarations)
    .where(
      and(
        eq(declarations.orderGroupId, group.id),
        eq(declarations.kind, 'withdrawal'),
        not(endedCare),
      ),
    )
    .limit(1)
  if (withdrawal) throw refusal('withdrawn_already')
  if (!rental) return
  if (!isLiving(rental.state)) {
    throw new ShopError('conflict', 'rental_move_refused', whyRefused(rental.state))
  }
  refuseTerminated(rental)
  const charged = (await chargedMonthsOf(tx, [rental.id])).get(rental.id) ?? 0
  const last = addMonths(day, charged - 1)
  if (charged <= 1 || last <= today) return
  const message = `Es sind schon ${charged} Mieten abgebucht. Vom ${formatDay(day)} an gerechnet wäre die letzte erst am ${formatDay(last)} fällig gewesen; das lässt sich nicht mehr verschieben.`
  throw new ShopError('conflict', 'rent_charged_already', message)
}

function changedMeanwhile(before: BerlinDay): ShopError {
  const message = `Inzwischen steht dort der ${formatDay(before)}. Bitte laden Sie die Seite neu.`
  return new ShopError('conflict', 'delivery_day_changed', message)
}
