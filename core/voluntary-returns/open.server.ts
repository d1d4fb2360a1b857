import type { Orm } from '#db/database.ts'
import { refusal } from '../refusals.ts'
import { type ReturnedUnit, returnedUnit } from '../returns/unit.server.ts'
import { isUuid } from '../uuid.ts'

/** A unit that its customer gave back of their own accord. */
export type OpenVoluntaryReturn = ReturnedUnit & { row: NonNullable<ReturnedUnit['row']> }

/** Throws `not_found` for an unknown unit and one that nobody gave back. */
export async function voluntaryReturn(orm: Orm, orderId: string): Promise<OpenVoluntaryReturn> {
  const unit = isUuid(orderId) ? await returnedUnit(orm, orderId) : undefined
  if (!unit?.row?.voluntarySince) throw refusal('return_not_voluntary')
  return { ...unit, row: unit.row }
}
