import { eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { buyouts, type rentals, rentCreditEntries } from '#db/schema/schema.ts'
import { record } from '../journal/journal.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import { overpaidCents } from '../pricing/buyout.ts'
import type { Services } from '../services.ts'

type Rental = Pick<typeof rentals.$inferSelect, 'id' | 'state' | 'rentToPurchaseCents'>

interface LateRent {
  group: OrderGroup
  /** The units whose rent was credited now; those that were not bought are left alone. */
  rented: readonly Rental[]
  invoiceId: string
}

/**
 * A month of rent was on its way when its device was bought, and has arrived since: what was paid for
 * the device beyond what was left goes back from that payment, with a mail. The order has to be
 * locked, the rent credited. Safe to run again: what the ledger says is returned already stays so.
 */
export async function returnOverpaid(
  services: Pick<Services, 'jobs' | 'clock'>,
  tx: Orm,
  { group, rented, invoiceId }: LateRent,
): Promise<void> {
  const now = services.clock.now()
  const returned = new Map<string, number>()
  for (const { rental, paymentIntentId, cents } of await overpaid(tx, rented)) {
    await tx.insert(rentCreditEntries).values({
      rentalId: rental.id,
      kind: 'buyout',
      amountCents: -cents,
      source: `${paymentIntentId}:${invoiceId}`,
      createdAt: now,
    })
    returned.set(paymentIntentId, (returned.get(paymentIntentId) ?? 0) + cents)
  }
  for (const [paymentIntentId, cents] of returned) {
    const [buyout] = await tx
      .update(buyouts)
      .set({ refundedAmount: sql`${buyouts.refundedAmount} + ${cents}`, updatedAt: now })
      .where(eq(buyouts.stripePaymentIntentId, paymentIntentId))
      .returning()
    if (!buyout) throw new Error(`The payment ${paymentIntentId} bought nothing`)
    const data = { buyoutId: buyout.id }
    await record(tx, {
      at: now,
      actor: 'stripe',
      subject: { type: 'order_group', id: group.id },
      event: 'buyout_returned',
      data: { ...data, cents, invoiceId },
    })
    await services.jobs.send(tx, 'refund_buyout', data)
    await services.jobs.send(tx, 'mail', {
      kind: 'buyout_returned',
      to: group.customerEmail,
      data,
      key: `buyout_returned ${buyout.id} ${invoiceId}`,
    })
  }
}

/** Which of these units cost more than was left of them, by how many cents, and what paid for them. */
async function overpaid(tx: Orm, rented: readonly Rental[]) {
  const bought = rented.filter(({ state }) => state === 'bought_out')
  if (bought.length === 0) return []
  const entries = await tx
    .select()
    .from(rentCreditEntries)
    .where(
      inArray(
        rentCreditEntries.rentalId,
        bought.map(({ id }) => id),
      ),
    )
  return bought.flatMap(rental => {
    const own = entries.filter(entry => entry.rentalId === rental.id)
    const paid = own.filter(entry => entry.kind === 'buyout')
    const purchase = paid.find(entry => entry.amountCents > 0)
    const rent = own.filter(entry => entry.kind !== 'buyout')
    const cents = overpaidCents({
      takeoverCents: rental.rentToPurchaseCents,
      creditCents: sum(rent),
      paidCents: sum(paid),
    })
    return purchase && cents > 0 ? [{ rental, cents, paymentIntentId: purchase.source }] : []
  })
}

function sum(entries: readonly { amountCents: number }[]): number {
  return entries.reduce((total, { amountCents }) => total + amountCents, 0)
}
