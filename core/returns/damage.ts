import type { ClaimedPart, damageClaims } from '#db/schema/returns.ts'
import { addMonths, type BerlinDay } from '../dates.ts'
import { shop } from '../shop.ts'

type Claim = Pick<typeof damageClaims.$inferSelect, 'acceptedAt' | 'objectedAt' | 'objectUntil'>

/** Where a claim stands: its renter may object, has agreed, has objected, or has let the day pass. */
export type ClaimState = 'open' | 'accepted' | 'objected' | 'undisputed'

export function claimState(claim: Claim, today: BerlinDay): ClaimState {
  if (claim.acceptedAt) return 'accepted'
  if (claim.objectedAt) return 'objected'
  return today <= claim.objectUntil ? 'open' : 'undisputed'
}

/** Whether it may be charged: its renter was promised that nothing is before that day, unless they agree (L-34). */
export function mayBeCharged(claim: Claim, today: BerlinDay): boolean {
  return claimState(claim, today) === 'accepted' || today > claim.objectUntil
}

/**
 * What one unit is worth on a day, in cents: what it cost as new, less an even part for each month that
 * has begun since. `takeoverCents` was the price of its contract, which is `premiumPercent` of that of a sale, but
 * never more than `newCents`, its price as new when the contract was concluded, where that is known.
 */
export function unitValue(unit: {
  takeoverCents: number
  premiumPercent: number
  newCents: number | null
  since: BerlinDay
  today: BerlinDay
}): number {
  const asNew = Math.min(
    Math.round((unit.takeoverCents * 100) / unit.premiumPercent),
    unit.newCents ?? Number.POSITIVE_INFINITY,
  )
  let months = 0
  while (months < shop.damage.lifeMonths && addMonths(unit.since, months) <= unit.today) months += 1
  return Math.round((asNew * (shop.damage.lifeMonths - months)) / shop.damage.lifeMonths)
}

/** What a renter bears of a damage of their own fault at most, in percent (terms, section 8). */
export function renterShare(hasCare: boolean): number {
  return hasCare
    ? Math.min(shop.terms.damageSharePercent, 100 - shop.care.coveredPercent)
    : shop.terms.damageSharePercent
}

interface Share {
  valueCents: number
  sharePercent: number
}

/** The renter's share of these parts, and of no more than the unit is worth. Cents. */
export function claimedCents(
  parts: readonly ClaimedPart[],
  { valueCents, sharePercent }: Share,
): number {
  return Math.floor((Math.min(sumOf(parts), valueCents) * sharePercent) / 100)
}

/** The same in words. */
export function shareWords(
  parts: readonly ClaimedPart[],
  { valueCents, sharePercent }: Share,
): string {
  return `${sharePercent} % ${sumOf(parts) > valueCents ? 'des Werts' : 'der Summe'}`
}

const sumOf = (parts: readonly ClaimedPart[]) =>
  parts.reduce((total, { cents }) => total + cents, 0)
