import { eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  buyouts,
  customerActions,
  deviceReturns,
  type orders,
  type rentals,
  rentCreditEntries,
} from '#db/schema/schema.ts'
import { settleCases } from '../cases/open.server.ts'
import { issueBuyoutInvoice } from '../invoices/buyout.server.ts'
import { record } from '../journal/journal.server.ts'
import { deviceName } from '../orders/devices.ts'
import type { OrderGroup } from '../orders/group.ts'
import { moveGoods } from '../orders/move.server.ts'
import { logisticsStates } from '../orders/states.ts'
import { moveRental, sendEffects } from '../rentals/move.server.ts'
import { mayHappen, type RentalEffect } from '../rentals/moves.ts'
import type { Services } from '../services.ts'
import { sellToRenter } from '../stock/reserve.server.ts'
import type { Buyout } from './place.server.ts'
import { actionsOf, loadUnits } from './units.server.ts'

type Rental = typeof rentals.$inferSelect

interface PaidBuyout {
  group: OrderGroup
  buyout: Buyout
  paymentIntentId: string
}

/**
 * The buyout is paid: its units belong to the customer and leave the subscription. What was paid for
 * a unit that is bought, back or on its way already, or beyond what was left when a rent came in between,
 * goes back with a mail. The order has to be locked.
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
  const invoiced: { device: string; cents: number }[] = []
  const effects: (RentalEffect | null)[] = []
  let retainedCents = 0
  for (const { order, rental, unitNumber, cents } of units) {
    const action = actions.find(one => one.orderId === order.id)
    if (!action || !rental || !mayHappen('bought_out', rental.state)) continue
    if (logisticsStates[order.logisticsStatus].place !== 'customer') continue
    const paidCents = Math.min(action.buyoutAmount ?? 0, cents)
    effects.push(await sell(tx, { rental, paidCents, paymentIntentId, now }))
    await callOffReturn(tx, { order, rental }, now)
    const buyer = { orderId: order.id, email: group.customerEmail }
    await sellToRenter(tx, { ...buyer, cents: paidCents, actor: 'stripe', now })
    sold.push(action.id)
    retainedCents += paidCents
    const device = deviceName({ productName: order.productName, unitNumber })
    invoiced.push({ device, cents: paidCents })
  }
  const refundedAmount = buyout.amount - retainedCents
  await close(tx, { buyout, actions: actions.map(action => action.id), sold, refundedAmount, now })
  if (sold.length > 0) {
    await sendEffects(services, tx, group.id, effects)
    await notify('buyout_confirmation')
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
    await notify('buyout_returned')
  }
  await issueBuyoutInvoice(services, tx, {
    group,
    buyoutId: buyout.id,
    paymentIntentId,
    units: invoiced,
    now,
  })

  function notify(kind: 'buyout_confirmation' | 'buyout_returned'): Promise<void> {
    const data = { buyoutId: buyout.id }
    const to = group.customerEmail
    return services.jobs.send(tx, 'mail', { kind, to, data, key: `${kind} ${buyout.id}` })
  }
}

/** One unit changes hands: the contract ends, the ledger says what was paid for the rest. */
async function sell(
  tx: Orm,
  sale: { rental: Rental; paidCents: number; paymentIntentId: string; now: Date },
): Promise<RentalEffect | null> {
  const { rental, paidCents, paymentIntentId, now } = sale
  await tx.insert(rentCreditEntries).values({
    rentalId: rental.id,
    kind: 'buyout',
    amountCents: paidCents,
    source: paymentIntentId,
    createdAt: now,
  })
  return moveRental(tx, rental, {
    event: 'bought_out',
    by: 'provider',
    actor: 'stripe',
    now,
    dates: { endedAt: now },
    data: { cents: paidCents, paymentIntentId },
  })
}

/** What was announced to come back stays where it is: nobody picks it up or misses it any more. */
async function callOffReturn(
  tx: Orm,
  { order, rental }: { order: typeof orders.$inferSelect; rental: Rental },
  now: Date,
): Promise<void> {
  if (order.logisticsStatus !== 'delivered')
    await moveGoods(tx, order, { to: 'delivered', by: 'provider', now })
  await tx
    .update(deviceReturns)
    .set({ pickUpOn: null, announcedAt: null, isSentIn: false })
    .where(eq(deviceReturns.orderId, order.id))
  await settleCases(tx, {
    subject: { type: 'rental', id: rental.id },
    kind: 'device_missing',
    note: 'Das Gerät gehört jetzt dem Kunden.',
    actor: 'stripe',
    now,
  })
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
