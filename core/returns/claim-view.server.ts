import type { Orm } from '#db/database.ts'
import type { ClaimedPart } from '#db/schema/schema.ts'
import type { BerlinDay } from '../dates.ts'
import { claimOf } from './answer-claim.server.ts'
import { type ClaimState, claimState } from './damage.ts'

/** What is claimed of a damage, as its renter and the office see it. Cents. */
export interface ClaimView {
  parts: ClaimedPart[]
  valueCents: number
  sharePercent: number
  amountCents: number
  objectUntil: BerlinDay
  state: ClaimState
  objection: string | null
}

export async function claimView(
  orm: Orm,
  orderId: string,
  today: BerlinDay,
): Promise<ClaimView | null> {
  const claim = await claimOf(orm, orderId)
  if (!claim) return null
  const { parts, valueCents, sharePercent, amountCents, objectUntil, objection } = claim
  const state = claimState(claim, today)
  return { parts, valueCents, sharePercent, amountCents, objectUntil, objection, state }
}
