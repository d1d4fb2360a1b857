import { asc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { type ClaimedPart, damageClaims, orders } from '#db/schema/schema.ts'
import type { BerlinDay } from '../dates.ts'
import { deviceName } from '../orders/devices.ts'
import { unitNumber } from '../orders/unit-number.server.ts'
import { claimOf } from './answer-claim.server.ts'
import { type ClaimState, claimState, mayBeCharged } from './damage.ts'

/** What is claimed of a damage, as its renter and the office see it. Cents. */
export interface ClaimView {
  parts: ClaimedPart[]
  valueCents: number
  sharePercent: number
  /** Why it is their fault and no wear; null where it was sent before that was asked. */
  fault: string | null
  amountCents: number
  objectUntil: BerlinDay
  state: ClaimState
  objection: string | null
  mayBeCharged: boolean
}

export async function claimView(
  orm: Orm,
  orderId: string,
  today: BerlinDay,
): Promise<ClaimView | null> {
  const claim = await claimOf(orm, orderId)
  if (!claim) return null
  const { parts, valueCents, sharePercent, fault, amountCents, objectUntil, objection } = claim
  return {
    ...{ parts, valueCents, sharePercent, fault, amountCents, objectUntil, objection },
    state: claimState(claim, today),
    mayBeCharged: mayBeCharged(claim, today),
  }
}

/** What is claimed of a damage in an order, without its parts. Cents. */
export interface ClaimInOrder
  extends Pick<ClaimView, 'amountCents' | 'objectUntil' | 'state' | 'objection'> {
  orderId: string
  device: string
}

/** What is claimed in these orders, by order group, the oldest first. */
export async function claimsOf(
  orm: Orm,
  orderGroupIds: readonly string[],
  today: BerlinDay,
): Promise<Map<string, ClaimInOrder[]>> {
  const rows = await orm
    .select({ claim: damageClaims, productName: orders.productName, unitNumber: unitNumber(orm) })
    .from(damageClaims)
    .innerJoin(orders, eq(orders.id, damageClaims.orderId))
    .where(inArray(damageClaims.orderGroupId, [...orderGroupIds]))
    .orderBy(asc(damageClaims.sentAt))
  const byGroup = Map.groupBy(rows, ({ claim }) => claim.orderGroupId)
  return new Map(
    [...byGroup].map(([id, own]) => [
      id,
      own.map(({ claim, ...unit }) => ({
        orderId: claim.orderId,
        device: deviceName(unit),
        amountCents: claim.amountCents,
        objectUntil: claim.objectUntil,
        state: claimState(claim, today),
        objection: claim.objection,
      })),
    ]),
  )
}
