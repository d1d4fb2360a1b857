import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { refunds } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { paymentsWithRents } from '../inquiries/paid-for-order.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import { placeRefund } from '../payments/place-refund.server.ts'
import { unitsOf } from '../rentals/withdraw.server.ts'
import type { Services } from '../services.ts'

interface RentToGiveBack {
  group: OrderGroup
  rentalId: string
  cents: number
  /** For the customer's mail, the office and the journal. */
  reason: string
  actor: SignedIn
  now: Date
}

/**
 * Gives back rent of one unit, of the newest payments first, each the way it came. The refund names the rent, so
 * that its credit goes with the money and no other unit's does (ADR-052). The order has to be locked. Answers with
 * what could be given back: of what was never paid, or went back before, nothing can.
 */
export async function giveBackRent(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  { rentalId, cents, ...refund }: RentToGiveBack,
): Promise<number> {
  const { units } = await unitsOf(tx, refund.group.id)
  const payments = await paymentsWithRents(tx, refund.group.id, units)
  const underWay = await rentUnderWay(
    tx,
    payments.map(({ id }) => id),
    rentalId,
  )
  let left = cents
  for (const payment of payments.toReversed()) {
    const rent = payment.rents.find(one => one.rentalId === rentalId)
    if (!rent || left === 0) continue
    const there = Math.min(rent.leftCents - (underWay.get(payment.id) ?? 0), payment.leftCents)
    const part = Math.min(left, there)
    // An order whose first payment went back whole counts as undone: that is for a person to say.
    if (part <= 0 || (payment.kind === 'order' && part === payment.leftCents)) continue
    const rents = [{ rentalId, cents: part }]
    await placeRefund(services, tx, { ...refund, paymentId: payment.id, cents: part, rents })
    left -= part
  }
  return cents - left
}

/** Rent of this unit that refunds name which were asked for and are not made, by payment; the ledger does not know them yet. */
async function rentUnderWay(
  tx: Orm,
  paymentIds: string[],
  rentalId: string,
): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  if (paymentIds.length === 0) return sums
  const rows = await tx
    .select({ paymentId: refunds.paymentId, rents: refunds.rents })
    .from(refunds)
    .where(and(inArray(refunds.paymentId, paymentIds), eq(refunds.status, 'requested')))
  for (const { paymentId, rents } of rows) {
    for (const rent of rents ?? []) {
      if (rent.rentalId === rentalId) sums.set(paymentId, (sums.get(paymentId) ?? 0) + rent.cents)
    }
  }
  return sums
}
