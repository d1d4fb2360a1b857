import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { recallNotices, recalls, recallUnits } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { record } from '../journal/journal.server.ts'
import { publishStock } from '../publish.server.ts'
import { invalidField, refusal, tooLong } from '../refusals.ts'
import type { Services } from '../services.ts'
import { lockProducts } from '../stock/reserve.server.ts'
import { isUuid } from '../uuid.ts'
import { type AffectedUnit, affectedBy, recipientKey } from './affected.server.ts'
import { lockRecall, type Recall } from './draft.server.ts'
import type { RecallOutcome } from './form.ts'
import { include } from './start.server.ts'

type Reach = Pick<Services, 'db' | 'clock'>
const LONGEST_NOTE = 500
const LONGEST_CLOSING_NOTE = 2000

/**
 * A recalled device is done with: repaired or found sound it may go out again, all else never. Throws `not_found`,
 * and `conflict` for one that is done with already.
 */
export async function settleRecalled(
  { db, clock }: Reach,
  actor: SignedIn,
  settled: { unitId: string; outcome: RecallOutcome; note: string },
): Promise<void> {
  const { unitId, outcome } = settled
  const note = settled.note.trim()
  if (note.length > LONGEST_NOTE) throw tooLong('note', LONGEST_NOTE)
  const now = clock.now()
  const by = journalName(actor)
  await db.transaction(async tx => {
    const [unit] = isUuid(unitId)
      ? await tx.select().from(recallUnits).where(eq(recallUnits.id, unitId)).for('update')
      : []
    if (!unit) throw refusal('recall_not_found')
    if (unit.outcome) throw refusal('recall_unit_settled')
    const recall = await lockRecall(tx, unit.recallId)
    await tx
      .update(recallUnits)
      .set({ outcome, outcomeNote: note || null, settledAt: now, settledBy: by })
      .where(eq(recallUnits.id, unit.id))
    const subject = subjectOf(unit)
    const data = { recallId: recall.id, outcome: [null, outcome], ...(note && { note }) }
    await record(tx, { at: now, actor: by, subject, event: 'recall_settled', data })
    await publishStock(tx, recall.stripeProductId)
  })
}

/**
 * What became of a recalled device was noted by mistake: it goes out to nobody again, and where it went out meanwhile,
 * whoever has it is told. Throws `not_found`, and `conflict` where nothing is noted.
 */
export async function reopenRecalled(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  unitId: string,
): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction(async tx => {
    const [unit] = isUuid(unitId)
      ? await tx.select().from(recallUnits).where(eq(recallUnits.id, unitId)).for('update')
      : []
    if (!unit) throw refusal('recall_not_found')
    if (!unit.outcome) throw refusal('recall_unit_open')
    const recall = await lockRecall(tx, unit.recallId)
    await lockProducts(tx, [recall.stripeProductId])
    const open = { outcome: null, outcomeNote: null, settledAt: null, settledBy: null }
    await tx.update(recallUnits).set(open).where(eq(recallUnits.id, unit.id))
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: subjectOf(unit),
      event: 'recall_reopened',
      data: { recallId: recall.id, outcome: [unit.outcome, null] },
    })
    const holder = await newHolder(tx, recall, unit)
    if (!holder) return publishStock(tx, recall.stripeProductId)
    await tx.delete(recallUnits).where(eq(recallUnits.id, unit.id))
    await include(services, tx, { recall, affected: { units: [holder] }, actor, now })
  })
}

type Unit = typeof recallUnits.$inferSelect

/** A device with whom it went out after it was found, where nobody there was told of it yet. */
async function newHolder(
  tx: Orm,
  recall: Recall,
  { inventoryId, noticeId }: Unit,
): Promise<AffectedUnit | null> {
  if (!inventoryId) return null
  const { units } = await affectedBy(tx, recall)
  const now = units.find(unit => unit.inventoryId === inventoryId)
  const key = now && recipientKey(now)
  if (!key) return null
  const [told] = noticeId
    ? await tx.select().from(recallNotices).where(eq(recallNotices.id, noticeId))
    : []
  return key === (told?.orderGroupId ?? `mailto:${told?.buyerEmail}`) ? null : now
}

const subjectOf = ({ inventoryId, orderId }: Unit) =>
  inventoryId
    ? ({ type: 'device', id: inventoryId } as const)
    : ({ type: 'order', id: orderId ?? '' } as const)

/**
 * Ends a recall. With devices that are not done with it needs a reason: whoever never answered is told no more.
 * Throws `conflict` where it does not run.
 */
export async function closeRecall(
  { db, clock }: Reach,
  actor: SignedIn,
  { id, note }: { id: string; note: string },
): Promise<void> {
  const now = clock.now()
  const closedBy = journalName(actor)
  const closingNote = note.trim() || null
  if (note.trim().length > LONGEST_CLOSING_NOTE) throw tooLong('note', LONGEST_CLOSING_NOTE)
  await db.transaction(async tx => {
    const recall = await lockRecall(tx, id)
    if (!recall.startedAt || recall.closedAt) throw refusal('recall_not_started')
    const open = await tx.$count(
      recallUnits,
      and(eq(recallUnits.recallId, id), isNull(recallUnits.outcome)),
    )
    if (open > 0 && !closingNote) {
      throw invalidField(
        'note',
        `${open === 1 ? 'Ein Gerät ist' : `${open} Geräte sind`} noch nicht erledigt. Bitte schreiben Sie, warum der Rückruf trotzdem endet.`,
      )
    }
    await tx.update(recalls).set({ closedAt: now, closedBy, closingNote }).where(eq(recalls.id, id))
    await record(tx, {
      at: now,
      actor: closedBy,
      subject: { type: 'recall', id },
      event: 'recall_closed',
      data: { open, ...(closingNote && { note: closingNote }) },
    })
  })
}
