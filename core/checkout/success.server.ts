import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  orderGroupLines,
  orderGroups,
  orders,
  payments,
  productRatings,
} from '#db/schema/schema.ts'
import { type PurchaseFacts, purchaseOf } from '../conversions/purchase.ts'
import { DAY_MS } from '../durations.ts'
import { deviceNumbers } from '../orders/devices.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { isByPhone } from '../orders/phone-hold.server.ts'
import type { OrderStatus } from '../orders/states.ts'
import { settlePayment } from '../payments/settle.server.ts'
import type { Services } from '../services.ts'

/**
 * `declined`: nothing was paid, and the cart is still there; `failed`: a debit that was under way did not arrive, when
 * the cart had been emptied; `withdrawn`: so did one of an order that its customer had withdrawn from as a whole;
 * `refunded`: the order is over, and everything goes back.
 */
export type SuccessState =
  | 'paid'
  | 'processing'
  | 'open'
  | 'declined'
  | 'failed'
  | 'withdrawn'
  | 'refunded'
  | 'unknown'

/** What the page after a payment may say (C-30: thanks only after the server has checked). */
export interface CheckoutSuccess {
  state: SuccessState
  /** Taken by phone, or made of a quote: there is no cart to order it from again. */
  isByPhone: boolean
  number: string | null
  /** The version of the cart that became this order. */
  cartVersion: string | null
  lines: {
    title: string
    quantity: number
    kind: string
    months: number | null
    /** Numbers of its units in the order, where that holds several of the product. */
    devices: readonly number[]
  }[]
  /** What was bought, for whoever may be told of it; only while the payment is fresh, and of no order by phone (ADR-152). */
  purchase: PurchaseFacts | null
  /** Its products, each rated by itself. */
  ratings: RatedProduct[]
}

export interface RatedProduct {
  productId: string
  name: string
  /** The order is paid, and the product was not rated before. */
  canRate: boolean
}

const FRESH_MS = DAY_MS

const unknown: CheckoutSuccess = {
  state: 'unknown',
  isByPhone: false,
  number: null,
  cartVersion: null,
  lines: [],
  purchase: null,
  ratings: [],
}

/**
 * How a payment stands. Where its webhook has not arrived yet, the provider is asked, so that a
 * customer who comes back quickly is not told less than the truth.
 */
export async function successOf(
  services: Services,
  { paymentIntentId }: { paymentIntentId: string },
): Promise<CheckoutSuccess> {
  const first = await groupOf(services, paymentIntentId)
  if (!first) return unknown
  if (first.group.status === 'pending') await settleIfReachable(services, paymentIntentId)
  const found = first.group.status === 'pending' ? await groupOf(services, paymentIntentId) : first
  if (!found) return unknown
  const { group, paymentStatus } = found
  const lines = await services.db
    .select({
      id: orderGroupLines.id,
      title: orderGroupLines.title,
      quantity: orderGroupLines.quantity,
      kind: orderGroupLines.kind,
      months: orderGroupLines.months,
      productId: orderGroupLines.productId,
      unitAmount: orderGroupLines.unitAmount,
    })
    .from(orderGroupLines)
    .where(eq(orderGroupLines.orderGroupId, group.id))
    .orderBy(orderGroupLines.position)
  const devices = await deviceNumbers(services.db, group.id)
  const isOff = (await services.db.$count(orders, stillWanted(group.id))) === 0
  const state = stateOf(group.status, paymentStatus, isOff)
  const byPhone = await isByPhone(services.db, group.id)
  return {
    state,
    isByPhone: byPhone,
    number: orderNumber(group.number),
    cartVersion: group.cartVersion,
    lines: lines
      .filter(line => line.kind !== 'shipping')
      .map(({ id, title, quantity, kind, months }) => ({
        ...{ title, quantity, kind, months },
        devices: devices.byLine.get(id) ?? [],
      })),
    purchase:
      state === 'paid' && !byPhone && isFresh(group.paidAt, services.clock.now())
        ? purchaseOf(group, lines)
        : null,
    ratings: await ratingsOf(services.db, group.id, state === 'paid'),
  }
}

/** What was ordered and neither called off nor withdrawn from. */
const stillWanted = (orderGroupId: string) =>
  and(
    eq(orders.orderGroupId, orderGroupId),
    eq(orders.isRecurringPayment, false),
    isNull(orders.calledOffAt),
  )

/** Whoever opens the page again another day has bought nothing new. */
function isFresh(paidAt: Date | null, now: Date): boolean {
  return paidAt !== null && now.getTime() - paidAt.getTime() < FRESH_MS
}

async function ratingsOf(db: Orm, orderGroupId: string, isPaid: boolean): Promise<RatedProduct[]> {
  const products = await db
    .select({ productId: orders.stripeProductId, name: orders.productName })
    .from(orders)
    .where(and(eq(orders.orderGroupId, orderGroupId), eq(orders.isRecurringPayment, false)))
    .orderBy(orders.orderSequence)
  const rows = await db
    .select({ products: productRatings.stripeProductIds })
    .from(productRatings)
    .where(eq(productRatings.orderGroupId, orderGroupId))
  const rated = new Set(rows.flatMap(row => row.products))
  const once = new Map(products.map(({ productId, name }) => [productId, name]))
  return [...once].map(([productId, name]) => ({
    productId,
    name,
    canRate: isPaid && !rated.has(productId),
  }))
}

/** While the provider cannot be reached the page says what the shop knows, and asks again. */
async function settleIfReachable(services: Services, paymentIntentId: string): Promise<void> {
  try {
    await settlePayment(services, paymentIntentId)
  } catch (error) {
    if (!services.payments.isOutage(error)) throw error
    services.log.warn({ err: error }, 'A payment could not be looked at')
  }
}

function stateOf(
  order: OrderStatus,
  payment: (typeof payments.$inferSelect)['status'],
  isOff: boolean,
): SuccessState {
  if (order === 'completed') return 'paid'
  if (order === 'failed' && isOff) return 'withdrawn'
  if (order === 'failed' || order === 'refunded') return order
  if (order === 'canceled' || payment === 'failed') return 'declined'
  return payment === 'processing' ? 'processing' : 'open'
}

async function groupOf(services: Services, paymentIntentId: string) {
  const [row] = await services.db
    .select({ group: orderGroups, paymentStatus: payments.status })
    .from(payments)
    .innerJoin(orderGroups, eq(orderGroups.id, payments.orderGroupId))
    .where(eq(payments.stripePaymentIntentId, paymentIntentId))
  return row
}
