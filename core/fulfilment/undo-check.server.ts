import { and, eq, gte, inArray, isNotNull, isNull, like, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { StepUnit } from '#db/schema/contract-steps.ts'
import {
  cases,
  damageClaims,
  deviceReturns,
  inventoryItems,
  journalEntries,
  rentals,
  returnCharges,
  stockReservations,
} from '#db/schema/schema.ts'
import { closeCases, settleCases } from '../cases/open.server.ts'
import { record } from '../journal/journal.server.ts'
import { changeDevices } from '../stock/change-devices.server.ts'
import { lockProducts } from '../stock/reserve.server.ts'
import type { PlannedMove } from './plan-moves.server.ts'

interface Undoing {
  actor: string
  now: Date
  /** When the step was made that is taken back; the check of a return that made it has this very time. */
  madeAt: Date
}

/** Whether a renter was already told of money for what the check behind a step has found. */
export async function isClaimed(
  tx: Orm,
  { units, madeAt }: { units: readonly Pick<StepUnit, 'orderId'>[]; madeAt: Date },
): Promise<boolean> {
  const orderIds = units.map(({ orderId }) => orderId)
  const claims = await tx.$count(
    damageClaims,
    and(inArray(damageClaims.orderId, orderIds), gte(damageClaims.sentAt, madeAt)),
  )
  const charges = await tx.$count(
    returnCharges,
    and(inArray(returnCharges.orderId, orderIds), gte(returnCharges.requestedAt, madeAt)),
  )
  return claims + charges > 0
}

/**
 * A check that made the step never was: the device waits to be checked, its damage is no case, and it needs no repair
 * before it is its renter's again. Nothing where no check made it. The products have to be locked, as before every device.
 */
export async function undoCheck(
  tx: Orm,
  { orderId, rentalId }: Pick<StepUnit, 'orderId' | 'rentalId'>,
  { actor, now, madeAt }: Undoing,
): Promise<void> {
  const made = and(eq(deviceReturns.orderId, orderId), eq(deviceReturns.checkedAt, madeAt))
  const [check] = await tx.select().from(deviceReturns).where(made)
  if (!check) return
  await tx
    .update(deviceReturns)
    .set({ checkedAt: null, checkedBy: null, verdict: null, findings: [], checkNote: null })
    .where(eq(deviceReturns.id, check.id))
  const subject = rentalId
    ? ({ type: 'rental', id: rentalId } as const)
    : ({ type: 'order', id: orderId } as const)
  const note = 'Die Prüfung wurde zurückgenommen.'
  if (subject.type === 'rental') {
    await settleCases(tx, { subject, kind: 'device_damaged', note, actor, now })
  } else {
    await settleDamage(tx, check, { note, actor, now })
  }
  await record(tx, {
    at: now,
    actor,
    subject,
    event: 'return_check_undone',
    data: { verdict: check.verdict },
  })
  if (check.verdict === 'damaged') await needsNoRepair(tx, orderId, { actor, now, madeAt })
}

/**
 * The device that the check has set aside, unless somebody has begun with it or given it away. The products have to be
 * locked.
 */
export async function needsNoRepair(
  tx: Orm,
  orderId: string,
  { madeAt, ...by }: Undoing,
): Promise<void> {
  const former = tx
    .select({ id: stockReservations.inventoryId })
    .from(stockReservations)
    .where(eq(stockReservations.orderId, orderId))
  // What the workshop had noted before the check is known from its entry, or that of its last correction.
  const noted = (place: 0 | 1) => sql`(
    select ${journalEntries.data} #>> ${`{maintenanceNotes,${place}}`} from ${journalEntries}
    where ${journalEntries.subjectType} = 'device'
      and ${journalEntries.subjectId} = ${inventoryItems.id}::text
      and ${journalEntries.event} = 'return_checked' and ${journalEntries.at} >= ${madeAt}
    order by ${journalEntries.at} desc limit 1)`
  await changeDevices(
    tx,
    and(
      inArray(inventoryItems.id, former),
      eq(inventoryItems.status, 'maintenance'),
      eq(inventoryItems.serviceState, 'repair_needed'),
      eq(inventoryItems.maintenanceNotes, noted(1)),
      isNull(inventoryItems.assignedOrderId),
    ),
    { status: 'available', serviceState: null, maintenanceNotes: noted(0) },
    { ...by, event: 'return_check_undone' },
  )
}

/**
 * Rented devices that were checked, and are not back after all: so that they can be checked anew, the checks never
 * were, except where money was asked for what they found. Before the goods move, so that each has its own device again.
 */
export async function undoChecks(
  tx: Orm,
  plans: readonly PlannedMove[],
  by: { actor: string; now: Date },
): Promise<void> {
  const corrected = plans.filter(({ effect }) => effect === 'correct_return')
  const orderIds = corrected.map(({ order }) => order.id)
  const checked = await tx
    .select({
      orderId: rentals.orderId,
      rentalId: rentals.id,
      madeAt: deviceReturns.checkedAt,
    })
    .from(deviceReturns)
    .innerJoin(rentals, eq(rentals.orderId, deviceReturns.orderId))
    .where(and(inArray(deviceReturns.orderId, orderIds), isNotNull(deviceReturns.checkedAt)))
  await lockProducts(
    tx,
    corrected.map(({ order }) => order.stripeProductId),
  )
  for (const { madeAt, ...unit } of checked) {
    if (!madeAt || (await isClaimed(tx, { units: [unit], madeAt }))) continue
    await undoCheck(tx, unit, { ...by, madeAt })
  }
}

/** The damage that the check of what was bought found never was, or nobody found. */
export async function settleDamage(
  tx: Orm,
  row: { id: string },
  by: { note: string; actor: string; now: Date },
): Promise<void> {
  const meant = and(eq(cases.kind, 'device_damaged'), like(cases.source, `${row.id} %`))
  await closeCases(tx, meant, by)
}
