import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  deviceReturns,
  type Finding,
  inventoryItems,
  productContents,
  stockReservations,
  type verdicts,
} from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { openCase, openOrExtendCase } from '../cases/open.server.ts'
import { berlinDay } from '../dates.ts'
import { makeMoves } from '../fulfilment/carry-out.server.ts'
import { planMoves } from '../fulfilment/plan-moves.server.ts'
import { deviceOf } from '../fulfilment/undo-device.server.ts'
import { record } from '../journal/journal.server.ts'
import { deviceName } from '../orders/devices.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { logisticsStates } from '../orders/states.ts'
import { publishStock } from '../publish.server.ts'
import { quotedEnd } from '../quoted.ts'
import { invalidField, refusal } from '../refusals.ts'
import { factsOf, recordStep } from '../rentals/contract-steps.server.ts'
import type { Services } from '../services.ts'
import { changeDevices, withNote } from '../stock/change-devices.server.ts'
import { isUuid } from '../uuid.ts'
import { checklistOf } from './checklist.ts'
import { refundsOfUnit } from './refunded-unit.server.ts'
import { isBackEarly } from './states.ts'
import { type RentedUnit, type ReturnedUnit, returnedUnit, subjectOf } from './unit.server.ts'

export type Verdict = (typeof verdicts)[number]

/** What somebody in the office found. */
export interface DeviceCheck {
  orderId: string
  verdict: Verdict
  /** The points of the checklist that are not as they should be. */
  faulty: readonly string[]
  /** For the renter, too. */
  note: string
  /** Somebody agreed that its rental, which runs on, ends with the check. */
  endsRental?: boolean
}

/** As the journal names who did it, and when. */
interface By {
  actor: string
  now: Date
}

/** The points at which a unit's product is checked. */
export async function checklistFor(orm: Orm, productId: string): Promise<readonly string[]> {
  const [content] = await orm
    .select({ subcategory: productContents.subcategory })
    .from(productContents)
    .where(eq(productContents.stripeProductId, productId))
  return checklistOf(content?.subcategory ?? null)
}

/**
 * A returned device was checked, and its customer is told what was found once it cannot be taken back (ADR-215).
 * A rented one is back, and its rental over: sound or worn by use, it is free for the next; damaged, it stays in maintenance and is a
 * case, and nothing is charged by it (L-34). One that was bought stays its customer's until its money
 * goes back, unless it was withdrawn from. Throws `not_found`, `conflict` before it was received and after it was checked, `invalid` at the field for damage of which nothing is said,
 * for a verdict that its points contradict, and for a rental that runs on and that nobody agreed to end.
 */
export async function checkReturn(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  check: DeviceCheck,
): Promise<void> {
  const now = services.clock.now()
  const by = { actor: journalName(actor), now }
  const found = isUuid(check.orderId) ? await returnedUnit(services.db, check.orderId) : undefined
  if (!found) throw refusal('unknown_order')
  refuseContradiction(check, await findingsOf(services.db, found, check.faulty))
  await services.db.transaction(async tx => {
    await lockGroup(tx, found.group.id)
    const unit = await returnedUnit(tx, check.orderId)
    if (!unit?.row?.receivedAt) throw refusal('not_received')
    if (isBackEarly(unit, berlinDay(now)) && !check.endsRental) {
      throw invalidField('endsRental', 'Bitte bestätigen Sie, dass die Miete endet.')
    }
    if (unit.row.checkedAt) throw refusal('already_checked')
    const before = await factsOf(tx, unit.order.id)
    const device = await deviceOf(tx, unit.order.id)
    const made =
      unit.rental || unit.isWithdrawn ? await takeBack(tx, unit, check, by) : nothingMoved
    await saveFindings(tx, unit, check, by)
    if (unit.rental && check.verdict === 'damaged') {
      await handOver(tx, { ...unit, rental: unit.rental }, check, by)
    }
    if (check.verdict === 'damaged') await handOverGoods(tx, unit, check, by)
    // Its customer is told once it cannot be taken back any more.
    await recordStep(tx, {
      ...by,
      orderGroupId: unit.group.id,
      effects: made.effects,
      units: [
        {
          orderId: unit.order.id,
          rentalId: unit.rental?.id ?? null,
          productName: unit.order.productName,
          event: made.units[0]?.event ?? 'checked',
          before,
          after: await factsOf(tx, unit.order.id),
          ...(device && { device }),
        },
      ],
    })
  })
}

/** Wear may be noted at a point or not; what is sound has nothing to object to, and a damage is somewhere. */
export function refuseContradiction(
  { verdict, note }: Pick<DeviceCheck, 'verdict' | 'note'>,
  findings: readonly Finding[],
): void {
  if (verdict === 'damaged' && !note) {
    throw invalidField('note', 'Bitte beschreiben Sie den Schaden.')
  }
  const isAllSound = findings.every(({ isSound }) => isSound)
  if (verdict === 'sound' && !isAllSound) {
    throw invalidField(
      'verdict',
      'Oben ist etwas beanstandet, also ist nicht alles in Ordnung. Bitte wählen Sie „Normale Abnutzung“ oder „Schaden“, oder entfernen Sie das Häkchen.',
    )
  }
  if (verdict === 'damaged' && isAllSound) {
    throw invalidField(
      'verdict',
      'Bei einem Schaden ist mindestens ein Punkt zu beanstanden. Bitte kreuzen Sie oben an, was beschädigt ist.',
    )
  }
}

type Made = Awaited<ReturnType<typeof makeMoves>>
const nothingMoved: Made = { units: [], effects: [] }

/** A checked unit is the shop's again, and free for the next; damaged, it stays in maintenance. */
export async function takeBack(
  tx: Orm,
  unit: ReturnedUnit,
  found: { verdict: Verdict; note: string },
  by: By,
): Promise<Made> {
  if (found.verdict === 'damaged') await setAside(tx, unit, found.note, by)
  if (unit.logistics !== 'return_received') return nothingMoved
  const wanted = [{ order: unit.order, to: 'return_processed' as const }]
  return makeMoves(tx, await planMoves(tx, wanted, by.now), by)
}

/** A damaged device is nobody's before it is repaired; one that was booked as back before its check is free by now. */
export async function setAside(tx: Orm, unit: ReturnedUnit, note: string, by: By): Promise<void> {
  const { order, logistics } = unit
  const last = tx
    .select({ id: stockReservations.inventoryId })
    .from(stockReservations)
    .where(eq(stockReservations.orderId, order.id))
    .orderBy(desc(stockReservations.releasedAt))
    .limit(1)
  const meant =
    logisticsStates[logistics].place === 'back'
      ? and(inArray(inventoryItems.id, last), eq(inventoryItems.status, 'available'))
      : eq(inventoryItems.assignedOrderId, order.id)
  const [device] = await tx.select().from(inventoryItems).where(meant).for('update')
  if (device) {
    await changeDevices(
      tx,
      eq(inventoryItems.id, device.id),
      {
        status: 'maintenance',
        serviceState: 'repair_needed',
        maintenanceNotes: withNote(device.maintenanceNotes, note),
      },
      { ...by, event: 'return_checked' },
    )
  }
  await publishStock(tx, order.stripeProductId)
}

async function saveFindings(
  tx: Orm,
  unit: ReturnedUnit,
  { verdict, faulty, note }: DeviceCheck,
  { actor, now }: By,
): Promise<void> {
  const { order } = unit
  const findings = await findingsOf(tx, unit, faulty)
  await tx
    .update(deviceReturns)
    .set({ checkedAt: now, checkedBy: actor, verdict, findings, checkNote: note || null })
    .where(eq(deviceReturns.orderId, order.id))
  await record(tx, {
    at: now,
    actor,
    subject: subjectOf(unit),
    event: 'return_checked',
    data: { verdict, note },
  })
}

/** Every point at which the unit was looked at, as it was found. */
export async function findingsOf(
  tx: Orm,
  { order }: ReturnedUnit,
  faulty: readonly string[],
): Promise<Finding[]> {
  const points = await checklistFor(tx, order.stripeProductId)
  return points.map(point => ({ point, isSound: !faulty.includes(point) }))
}

/** Goods that were withdrawn from and paid back come damaged: whether their customer owes for it, a person decides (§ 357a BGB). */
export async function handOverGoods(
  tx: Orm,
  unit: ReturnedUnit,
  { note }: Pick<DeviceCheck, 'note'>,
  by: By,
): Promise<void> {
  const { order, unitNumber, rental, row, isWithdrawn } = unit
  if (rental || !isWithdrawn || (await refundsOfUnit(tx, unit)).length === 0) return
  await openOrExtendCase(tx, {
    kind: 'device_damaged',
    subject: { type: 'order_group', id: order.orderGroupId },
    orderGroupId: order.orderGroupId,
    source: `${row?.id ?? order.id} ${by.now.getTime()}`,
    reason: `${deviceName({ ...order, unitNumber })} kam nach dem Widerruf beschädigt zurück: ${quotedEnd(note)} Das Geld dafür ist schon erstattet oder auf dem Weg. Fotos und Prüfung stehen bei den Rückgaben. Berechnet ist nichts. Wertersatz schuldet der Kunde nur, wenn er mit der Ware mehr getan hat, als sie zu prüfen, und über sein Widerrufsrecht belehrt war (§ 357a Abs. 1 BGB). Von Hand möglich: ihn mit Begründung anfordern oder darauf verzichten. Der Kunde weiß, dass jemand das prüft und ihm schreibt.`,
    ...by,
  })
}

export async function handOver(
  tx: Orm,
  { order, unitNumber, rental, row }: RentedUnit,
  { note }: DeviceCheck,
  by: By,
): Promise<void> {
  await openCase(tx, {
    kind: 'device_damaged',
    subject: { type: 'rental', id: rental.id },
    orderGroupId: order.orderGroupId,
    // A check that is taken back or corrected may find it again.
    source: `${row?.id ?? rental.id} ${by.now.getTime()}`,
    reason: `${deviceName({ ...order, unitNumber })} kam beschädigt zurück: ${quotedEnd(note)} Fotos und Prüfung stehen bei den Rückgaben. Von selbst wird nichts berechnet. Normale Abnutzung trägt die Miete (§ 538 BGB); ersetzt wird nur, was der Mieter verschuldet hat, höchstens der Wert des Geräts.`,
    ...by,
  })
}
