import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { refunds } from '#db/schema/schema.ts'
import { countedNames } from '../orders/devices.ts'
import { unitsOfRefund } from '../orders/refunded-units.ts'
import { unitsOf } from '../rentals/withdraw.server.ts'

type Refund = typeof refunds.$inferSelect

interface Returned {
  orderGroupId: string
  /** What paid for it. */
  paymentIds: readonly string[]
  /** What went back since it was last cancelled. */
  cents: number
  /** It was paid to own rented devices. */
  isTakeover: boolean
}

/**
 * For which devices, or that for Care alone, this much of a payment went back, and why: `Widerruf Kraftrack`. Null where a person gave it back,
 * for no device, and where the newest refunds are not this sum.
 */
export async function refundedDevices(
  tx: Orm,
  { orderGroupId, paymentIds, cents, isTakeover }: Returned,
): Promise<string | null> {
  if (paymentIds.length === 0) return null
  const made = await tx
    .select()
    .from(refunds)
    .where(and(inArray(refunds.paymentId, [...paymentIds]), eq(refunds.status, 'made')))
    .orderBy(desc(refunds.madeAt), desc(refunds.requestedAt))
  const newest = newestOf(made, cents)
  if (newest.length === 0) return null
  const { units } = await unitsOf(tx, orderGroupId)
  const named = newest.map(refund => {
    if (refund.isCare) return nameOfCare(refund)
    const names = countedNames(unitsOfRefund(refund, units))
    return names.length === 0
      ? null
      : `${whatOf(refund) ?? (isTakeover ? 'Übernahme' : 'Miete')} ${names.join(', ')}`
  })
  return named.includes(null) ? null : named.join('; ')
}

function newestOf(made: readonly Refund[], cents: number): Refund[] {
  let sum = 0
  for (const [index, { amount }] of made.entries()) {
    sum += amount
    if (sum === cents) return made.slice(0, index + 1)
  }
  return []
}

const nameOfCare = ({ declarationId }: Refund) =>
  declarationId ? 'Widerruf Schadenschutz Care' : 'Schadenschutz Care'

function whatOf({ declarationId, callOffId, returnId }: Refund): string | null {
  if (declarationId) return 'Widerruf'
  if (callOffId) return 'Stornierung'
  return returnId ? 'Rückgabe' : null
}
