import { eq } from 'drizzle-orm'
import { defectReports } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { addDays, berlinDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { exchangeDevice } from '../stock/exchange.server.ts'
import { lockReport } from './lock.server.ts'
import { type DefectGround, type DefectRemedy, defectState, groundsOf } from './rules.ts'
import { sendReplacement } from './send-replacement.server.ts'

/** What the office decides about a report. */
export interface DefectDecision {
  defectId: string
  /** Null: it is refused, and `answer` says why. */
  remedy: DefectRemedy | null
  ground: DefectGround | null
  /** For the customer. */
  answer: string
  /** Nobody has said yes to it yet: what stands against it is told, and nothing is written. */
  isOnlyAsked?: boolean
}

/**
 * The office decides about a reported defect, once: repaired, exchanged or refused, and on what ground. For an
 * exchange another free device is the order's from now on; its contract goes on unchanged. The customer is
 * told. Throws `not_found`, `conflict` once it was decided and where no device is free, `invalid` with the
 * field.
 */
export async function decideDefect(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  { defectId, remedy, ground, answer, isOnlyAsked }: DefectDecision,
): Promise<void> {
  const now = services.clock.now()
  const today = berlinDay(now)
  const by = journalName(actor)
  await services.db.transaction(async tx => {
    const { report, unit } = await lockReport(tx, defectId)
    if (defectState(report) !== 'open') throw refusal('defect_decided')
    if (!remedy && !answer) throw invalidField('answer', 'Bitte begründen Sie die Ablehnung.')
    if (remedy && !groundsOf(unit, berlinDay(report.reportedAt)).some(one => one === ground)) {
      throw invalidField('ground', 'Bitte wählen Sie, worauf die Abhilfe beruht.')
    }
    // What was bought out of its rental left the stock for good: there is no unit to exchange.
    if (remedy === 'exchange' && unit.rental?.state === 'bought_out')
      throw refusal('no_free_device')
    if (isOnlyAsked) return
    const newInventoryId =
      remedy === 'exchange'
        ? await exchangeDevice(tx, unit.order, { note: report.description, actor: by, now })
        : null
    if (newInventoryId) await sendReplacement(tx, unit.order, { number: null, now })
    const decided = {
      remedy,
      ground: remedy && ground,
      answer: answer || null,
      newInventoryId,
      decidedAt: now,
      decidedBy: by,
      ...(remedy
        ? { dueOn: addDays(today, shop.defects.remedyDays) }
        : { closedAt: now, closedBy: by }),
    }
    await tx.update(defectReports).set(decided).where(eq(defectReports.id, report.id))
    const { inventoryId } = report
    await record(tx, {
      at: now,
      actor: by,
      subject: { type: 'order', id: unit.order.id },
      event: remedy ? 'defect_decided' : 'defect_refused',
      data: { defectId, remedy, ground: decided.ground, answer, inventoryId, newInventoryId },
    })
    await services.jobs.send(tx, 'mail', {
      kind: 'defect_decided',
      to: unit.group.customerEmail,
      data: { defectId: report.id },
      key: `defect_decided:${report.id}`,
    })
  })
}
