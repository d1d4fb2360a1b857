import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { buyouts, customerActions, rentals, rentCreditEntries } from '#db/schema/schema.ts'
import { record } from '../journal/journal.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import { mayMove } from '../rentals/states.ts'
import type { Services } from '../services.ts'
import type { Buyout } from './place.server.ts'
import { actionsOf, loadUnits } from './units.server.ts'

interface PaidBuyout {
  group: OrderGroup
  buyout: Buyout
  paymentIntentId: string
}

/**
 * The buyout is paid: its units belong to the customer and leave the subscription. What was paid for
 * a unit that is bought or back already, or beyond what was left when a rent came in between, goes
 * back with a mail. The order has to be locked.
 */
export async function completeBuyout(
  services: Services,
  tx: Orm,
  { group, buyout, paymentIntentId }: PaidBuyout,
): Promise<void> {
  const now = services.clock.now()
  const actions = await actionsOf(tx, [buyout.id])
  const units = await loadUnits(
    tx,
    group.id,
    actions.map(action => action.orderId),
  )
  const sold: string[] = []
  let keptCents = 0
  for (const { order, rental, cents } of units) {
    const action = actions.find(one => one.orderId === order.id)
    if (!action || !rental || !mayMove(rental.state, 'bought_out')) continue
    const paidCents = Math.min(action.buyoutAmount ?? 0, cents)
    const isSold = await sell(tx, { rentalId: rental.id, paidCents, paymentIntentId, now })
    if (!isSold) continue
    sold.push(action.id)
    keptCents += paidCents
  }
  const refundedAmount = buyout.amount - keptCents
  await close(tx, { buyout, actions: actions.map(action => action.id), sold, refundedAmount, now })
  if (sold.length > 0) {
    await services.jobs.send(tx, 'shrink_subscription', { orderGroupId: group.id })
    await tell('buyout_confirmation')
  }
  if (refundedAmount > 0) {
    await record(tx, {
      at: now,
      actor: 'stripe',
      subject: { type: 'order_group', id: group.id },
      event: 'buyout_returned',
      data: { buyoutId: buyout.id, cents: refundedAmount },
    })
    await services.jobs.send(tx, 'refund_buyout', { buyoutId: buyout.id })
    await tell('buyout_returned')
  }

  function tell(kind: 'buyout_confirmation' | 'buyout_returned'): Promise<void> {
    const data = { buyoutId: buyout.id }
    const to = group.customerEmail
    return services.jobs.send(tx, 'mail', { kind, to, data, key: `${kind} ${buyout.id}` })
  }
}

/**
 * One unit changes hands: the contract ends, the ledger says what was paid for the rest. False where
 * its return was booked at the same moment, which locks the contract but not the order.
 */
async function sell(
  tx: Orm,
  sale: { rentalId: string; paidCents: number; paymentIntentId: string; now: Date },
): Promise<boolean> {
  const { rentalId, paidCents, paymentIntentId, now } = sale
  const moved = await tx
    .update(rentals)
    .set({ state: 'bought_out', endedAt: now, updatedAt: now })
    .where(and(eq(rentals.id, rentalId), inArray(rentals.state, ['running', 'end_requested'])))
    .returning({ id: rentals.id })
  if (moved.length === 0) return false
  await tx.insert(rentCreditEntries).values({
    rentalId,
    kind: 'buyout',
    amountCents: paidCents,
    source: paymentIntentId,
    createdAt: now,
  })
  await record(tx, {
    at: now,
    actor: 'stripe',
    subject: { type: 'rental', id: rentalId },
    event: 'bought_out',
    data: { cents: paidCents, paymentIntentId },
  })
  return true
}

async function close(
  tx: Orm,
  end: {
    buyout: Buyout
    actions: string[]
    sold: string[]
    refundedAmount: number
    now: Date
  },
): Promise<void> {
  const { buyout, actions, sold, refundedAmount, now } = end
  const status = sold.length > 0 ? 'completed' : 'refunded'
  await tx
    .update(buyouts)
    .set({ status, refundedAmount, completedAt: now, updatedAt: now })
    .where(eq(buyouts.id, buyout.id))
  const returned = actions.filter(id => !sold.includes(id))
  for (const [ids, outcome] of [
    [sold, 'completed'],
    [returned, 'refunded'],
  ] as const) {
    if (ids.length === 0) continue
    await tx
      .update(customerActions)
      .set({ status: outcome })
      .where(inArray(customerActions.id, ids))
  }
}
