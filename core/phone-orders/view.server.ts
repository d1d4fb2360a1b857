import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, payments, phoneOrders, quotes } from '#db/schema/schema.ts'
import { type Actor, guest, journalName } from '../actor.ts'
import { unitPriceText } from '../catalog/unit-price.ts'
import type { PricedCart } from '../checkout/price-cart.server.ts'
import { quoteCart } from '../checkout/quote.server.ts'
import type { CartQuote } from '../checkout/quote.ts'
import { record } from '../journal/journal.server.ts'
import { formerlyLinked, linkedOrder } from '../orders/access-links.server.ts'
import type { Services } from '../services.ts'
import { cartItemOf } from './cart-item.ts'
import { currentPayment } from './list.server.ts'
import { priceAgain } from './price-again.server.ts'
import { linesOf } from './rewrite.server.ts'
import { isWaiting, type PhoneOrderState, phoneOrderState } from './states.ts'

export type PhoneOrderView = NonNullable<Awaited<ReturnType<typeof phoneOrderBehind>>>

/**
 * The order by phone that a mailed link opens, by the prices that hold now; null where the link is unknown,
 * over or revoked. `open` is null where nobody can order it any more.
 */
export async function phoneOrderBehind(services: Services, token: string) {
  const { db, clock } = services
  const now = clock.now()
  const orderGroupId = await linkedOrder(db, { token, purpose: 'phone_order', now })
  if (orderGroupId === null) return null
  const found = await phoneOrderBy(db, orderGroupId, now)
  if (!found) return null
  const { group, phone, state } = found
  const { heldUntil, takenAt } = phone
  const { quoteNumber, quoteNote } = found
  const { number } = group
  const view = { orderGroupId, number, state, heldUntil, takenAt, quoteNumber, quoteNote }
  if (!isWaiting(state)) {
    return { ...view, paymentIntentId: group.stripePaymentIntentId, open: null }
  }
  const again = await priceAgain(db, await linesOf(db, orderGroupId), { now, withCare: false })
  const { cartVersion } = group
  const quote = atPricesOf(
    await quoteCart(services, { items: again.items, cartVersion }, guest),
    again.cart,
  )
  return {
    ...view,
    paymentIntentId: null,
    open: {
      terms: again.terms,
      changes: again.changes,
      quote: phone.offersCare ? quote : { ...quote, care: null },
      items: quote.lines.map(cartItemOf),
      cartVersion,
      customer: {
        customerType: group.customerType,
        company: group.company,
        vatId: group.vatId,
        email: group.customerEmail,
        shipping: group.shippingAddress,
        billing: group.billingAddress,
      },
    },
  }
}

/**
 * How the order by phone stands that a link opened until its time was over, and nothing else of it; null where it
 * still waits, so that another link leads to it, and where the link is unknown or was revoked.
 */
export async function formerPhoneOrder(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<PhoneOrderState | null> {
  const now = clock.now()
  const orderGroupId = await formerlyLinked(db, { token, purpose: 'phone_order', now })
  const found = orderGroupId === null ? null : await phoneOrderBy(db, orderGroupId, now)
  return found && !isWaiting(found.state) ? found.state : null
}

async function phoneOrderBy(db: Orm, orderGroupId: string, now: Date) {
  const [found] = await db
    .select({
      group: orderGroups,
      phone: phoneOrders,
      paymentStatus: payments.status,
      quoteNumber: quotes.number,
      quoteNote: quotes.note,
    })
    .from(phoneOrders)
    .innerJoin(orderGroups, eq(orderGroups.id, phoneOrders.orderGroupId))
    .leftJoin(payments, currentPayment)
    .leftJoin(quotes, eq(quotes.id, phoneOrders.quoteId))
    .where(eq(phoneOrders.orderGroupId, orderGroupId))
  if (!found || found.group.lockedAt) return null
  const { group, phone, paymentStatus } = found
  return {
    ...found,
    state: phoneOrderState({ ...phone, status: group.status, paymentStatus }, now),
  }
}

/** What was agreed by a quote is shown as it was agreed. */
function atPricesOf(quote: CartQuote, { lines, shipping, products }: PricedCart): CartQuote {
  const cents = new Map(lines.map(({ priceId, unitAmount }) => [priceId, unitAmount]))
  return {
    ...quote,
    lines: quote.lines.map(line => {
      const unitCents = cents.get(line.stripePriceId) ?? line.unitCents
      const measure = products.get(line.stripeProductId)?.measure ?? null
      const unitPrice = line.unitPrice && unitPriceText(unitCents, measure)
      return { ...line, unitCents, ...(unitPrice && { unitPrice }) }
    }),
    shipping: quote.shipping && {
      ...quote.shipping,
      cents: shipping?.cents ?? 0,
      label: shipping?.label ?? quote.shipping.label,
    },
  }
}

/** Notes that its customer has read it, the first time. */
export async function notePhoneOrderOpened(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  orderGroupId: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async tx => {
    const opened = await tx
      .update(phoneOrders)
      .set({ openedAt: now })
      .where(and(eq(phoneOrders.orderGroupId, orderGroupId), isNull(phoneOrders.openedAt)))
      .returning({ id: phoneOrders.orderGroupId })
    if (opened.length === 0) return
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'order_group', id: orderGroupId },
      event: 'phone_order_opened',
    })
  })
}
