import type { Orm } from '#db/database.ts'
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
  let left = cents
  for (const payment of payments.toReversed()) {
    const rent = payment.rents.find(one => one.rentalId === rentalId)
    if (!rent || left === 0) continue
    const part = Math.min(left, rent.leftCents, payment.leftCents)
    // An order whose first payment went back whole counts as undone: that is for a person to say.
    if (part <= 0 || (payment.kind === 'order' && part === payment.leftCents)) continue
    const rents = [{ rentalId, cents: part }]
    await placeRefund(services, tx, { ...refund, paymentId: payment.id, cents: part, rents })
    left -= part
  }
  return cents - left
}
