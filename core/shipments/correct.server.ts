import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orders, shipments, shipmentUnits } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { changesOf, type EditConflict, mergeEdit } from '../edits.ts'
import { type Authored, withAuthor } from '../journal/authors.server.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { replaceParcels } from './follow.server.ts'
import { formOf, readShipment, type ShipmentForm } from './form.ts'
import { parcelsOf } from './read.server.ts'

export type ShipmentConflict = Authored<EditConflict<keyof ShipmentForm, string>>

interface Correction {
  shipmentId: string
  /** What the form had shown. */
  read: ShipmentForm
  mine: ShipmentForm
  /** Whether its customer is mailed what holds now. */
  tells: boolean
}

/**
 * Corrects carrier, address and parcels of a shipment. Its customer hears of it only where that is asked
 * for. Answers with what somebody else changed meanwhile; then nothing is written. Throws `not_found` for
 * an unknown shipment, `invalid` with the field.
 */
export async function correctShipment(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  { shipmentId, read, mine, tells }: Correction,
): Promise<ShipmentConflict[]> {
  const now = clock.now()
  return db.transaction(async tx => {
    const shipment = await lockShipment(tx, shipmentId)
    const { id, orderGroupId } = shipment
    const parcels = (await parcelsOf(tx, [id])).get(id) ?? [null]
    const current = formOf({ ...shipment, parcels })
    const { changes, conflicts } = mergeEdit({ read, mine, current })
    if (conflicts.length > 0) {
      return withAuthor(tx, { type: 'order_group', id: orderGroupId }, conflicts)
    }
    const facts = readShipment({ ...current, ...changes })
    if ('field' in facts) throw invalidField(facts.field, facts.message)
    const { carrier, trackingUrl } = facts
    const data = changesOf(current, formOf(facts))
    if (Object.keys(data).length > 0) {
      await tx
        .update(shipments)
        .set({ carrier, trackingUrl, updatedAt: now })
        .where(eq(shipments.id, id))
      await replaceParcels(tx, { shipmentId: id, orderGroupId, parcels: facts.parcels })
      const subject = { type: 'order_group' as const, id: orderGroupId }
      const event = 'shipment_corrected'
      await record(tx, { at: now, actor: journalName(actor), subject, event, data })
    }
    const units = await unitsOf(tx, id)
    await renumberUnits(tx, units, { parcels: facts.parcels, now })
    const [first] = units
    if (tells && first) {
      await jobs.send(tx, 'mail', {
        kind: 'order_shipped',
        to: first.customerEmail,
        data: { orderIds: units.map(unit => unit.id), isCorrection: true },
        key: `order_shipped:${id}:${now.toISOString()}`,
      })
    }
    return []
  })
}

async function lockShipment(tx: Orm, id: string): Promise<typeof shipments.$inferSelect> {
  const known = isUuid(id) ? await readShipmentRow(tx, id) : undefined
  if (known) await lockGroup(tx, known.orderGroupId)
  const shipment = known && (await readShipmentRow(tx, id))
  if (!shipment) throw refusal('shipment_gone')
  return shipment
}

async function readShipmentRow(tx: Orm, id: string) {
  const [shipment] = await tx.select().from(shipments).where(eq(shipments.id, id))
  return shipment
}

/** Those that travel by it still; what was exchanged since has a number of its own (ADR-222). */
async function unitsOf(tx: Orm, shipmentId: string) {
  const rows = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(shipmentUnits, eq(shipmentUnits.orderId, orders.id))
    .where(and(eq(shipmentUnits.shipmentId, shipmentId), isNull(shipmentUnits.exchangedAt)))
    .orderBy(asc(orders.orderSequence))
  return rows.map(({ order }) => order)
}

/** The number that stands on a unit is one of its shipment's: its own, where that still holds. */
async function renumberUnits(
  tx: Orm,
  units: readonly (typeof orders.$inferSelect)[],
  { parcels, now }: { parcels: readonly (string | null)[]; now: Date },
): Promise<void> {
  const first = parcels.find(number => number !== null) ?? null
  for (const { id, trackingNumber: own } of units) {
    if (own === null ? first === null : parcels.includes(own)) continue
    await tx.update(orders).set({ trackingNumber: first, updatedAt: now }).where(eq(orders.id, id))
  }
}
