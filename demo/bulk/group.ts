import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#core/durations.ts'
import type { LogisticsStatus } from '#core/orders/states.ts'
import { checkoutTotals } from '#core/pricing/totals.ts'
import { largeCustomer } from './customer.ts'
import { type LargeGoods, linesOf } from './lines.ts'
import { between, pick } from './pick.ts'
import { providerIds } from './provider-payment.ts'

const HISTORY_DAYS = 540

/** One checkout of the past with all its rows on both sides; later ones are more recent. */
export function largeGroup(input: {
  /** Of one run, so that its ids meet no others. */
  batch: string
  index: number
  of: number
  units: number
  goods: readonly LargeGoods[]
  now: Date
}) {
  const seed = `${input.batch} ${input.index}`
  const id = `${input.batch}${String(input.index).padStart(7, '0')}`
  const ageDays = 1 + ((input.of - 1 - input.index) / input.of) * HISTORY_DAYS
  const createdAt = new Date(input.now.getTime() - Math.round(ageDays * DAY_MS))
  const isPaid = between(1, 100, `${seed} paid`) > 3
  const status = isPaid ? ('completed' as const) : ('canceled' as const)
  const logisticsStatus = isPaid ? whereabouts(ageDays, seed) : 'pending'
  const customer = largeCustomer(between(1, Math.max(20, input.of * 0.7), `${seed} customer`))
  const chosen = Array.from({ length: input.units }, (_, unit) =>
    pick(input.goods, `${seed} unit ${unit}`),
  )
  const groupId = randomUUID()
  const ids = providerIds(id)
  const lines = linesOf(groupId, chosen)
  const totals = checkoutTotals(lines)
  const timestamps = { createdAt, updatedAt: createdAt }
  const who = { customerEmail: customer.email, stripeCustomerId: ids.customer }
  const wayDays = between(2, 4, `${seed} way`)
  const shippedAt = new Date(createdAt.getTime() + wayDays * DAY_MS)
  const deliveredAt = new Date(shippedAt.getTime() + 3 * DAY_MS)
  const hasLeft = logisticsStatus !== 'pending' && logisticsStatus !== 'preparing'
  const hasArrived = hasLeft && logisticsStatus !== 'shipped'

  return {
    group: {
      ...who,
      ...totals,
      ...timestamps,
      id: groupId,
      cartVersion: randomUUID(),
      cartFingerprint: id,
      customerName: customer.name,
      phone: customer.address.phone,
      billingAddress: customer.address,
      shippingAddress: customer.address,
      status,
      flow: 'payment' as const,
      stripePaymentIntentId: ids.intent,
      paidAt: isPaid ? createdAt : null,
    },
    lines,
    units: lines
      .filter(line => line.kind === 'purchase')
      .map((line, index) => ({
        ...who,
        ...timestamps,
        orderGroupId: groupId,
        orderSequence: index + 1,
        lineId: line.id,
        orderType: 'purchase' as const,
        status,
        logisticsStatus,
        stripeProductId: line.productId,
        stripePriceId: line.priceId,
        productName: line.title,
        totalAmount: line.unitAmount,
        shippingDate: hasLeft ? shippedAt : null,
        deliveryDate: hasArrived ? deliveredAt : null,
      })),
    paid: {
      ...timestamps,
      orderGroupId: groupId,
      stripePaymentIntentId: ids.intent,
      status: isPaid ? ('succeeded' as const) : ('canceled' as const),
      amount: totals.todayCents,
      method: isPaid ? 'card' : null,
      paidAt: isPaid ? createdAt : null,
    },
    payment: { id, orderGroupId: groupId, customer, cents: totals.todayCents, isPaid, createdAt },
  }
}

/** Old orders have arrived, a few came back; the latest are still on their way. */
function whereabouts(ageDays: number, seed: string): LogisticsStatus {
  if (ageDays < 2) return 'pending'
  if (ageDays < 4) return 'preparing'
  if (ageDays < 8) return 'shipped'
  return between(1, 100, `${seed} return`) > 4 ? 'delivered' : 'return_processed'
}
