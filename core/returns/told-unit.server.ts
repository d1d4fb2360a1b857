import type { Orm } from '#db/database.ts'
import { isStepWaiting } from '../rentals/contract-steps.server.ts'
import { whyFinal } from './correct-check.server.ts'
import type { ReturnedUnit } from './unit.server.ts'

/**
 * A unit as its customer knows it: received and being checked as long as its check can still be taken back (ADR-215),
 * unless money was decided on what it found.
 */
export async function toldUnit(orm: Orm, unit: ReturnedUnit): Promise<ReturnedUnit> {
  const { row, group } = unit
  if (!row?.checkedAt) return unit
  const check = { orderGroupId: group.id, madeAt: row.checkedAt }
  if (!(await isStepWaiting(orm, check)) || (await whyFinal(orm, unit))) return unit
  return {
    ...unit,
    logistics: 'return_received',
    row: { ...row, checkedAt: null, verdict: null, checkNote: null },
  }
}
