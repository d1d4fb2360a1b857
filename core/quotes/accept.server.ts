import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, phoneOrders } from '#db/schema/schema.ts'
import { type Actor, journalName } from '../actor.ts'
import { placeOrder } from '../checkout/place.server.ts'
import { assertSellable, type PricedCart } from '../checkout/price-cart.server.ts'
import { readCheckoutRequest, type WantedItem } from '../checkout/request.server.ts'
import { atAgreedCost } from '../checkout/shipping.ts'
import type { CheckoutServices } from '../checkout/start.server.ts'
import { ShopError } from '../errors.ts'
import { record } from '../journal/journal.server.ts'
import { fileMails } from '../order-mails/sent-mails.server.ts'
import { issueLink } from '../orders/access-links.server.ts'
import { heldFor } from '../phone-orders/days.ts'
import { priceAtCurrentIds } from '../phone-orders/price-again.server.ts'
import { sendLink } from '../phone-orders/send.server.ts'
import { refusal } from '../refusals.ts'
import { shop } from '../shop.ts'
import { holderOfQuote } from '../stock/holder.ts'
import { linkedQuote } from './links.server.ts'
import { lockQuote, type Quote } from './lock.server.ts'
import { moveQuote } from './move.server.ts'
import { quoteMailKey } from './send.server.ts'

interface Accepting {
  token: string
  /** The quote that the page shows: another tab may have opened another link since. */
  quoteId: string
  actor: Actor
  /** The addresses, as a checkout takes them. */
  body: Record<string, unknown>
}

interface Accepted {
  /** Opens the order for its customer to read, order and pay (ADR-143). */
  orderToken: string
}

/**
 * A customer accepts a quote: its goods become an order with the quote's prices, held for some days, which they
 * then order and pay as every other one. Whoever accepts twice, or in two tabs, is led to the one order.
 *
 * Throws `not_found` for a link that is over; `conflict` for the page of another quote than the link's, for one
 * that expired or was withdrawn, for an order that the office gave to another address since, and for what cannot
 * be delivered any more, which the office reads in its history and among its tasks; `invalid` for addresses.
 */
export async function acceptQuote(
  services: CheckoutServices,
  accepting: Accepting,
): Promise<Accepted> {
  try {
    return await accept(services, accepting)
  } catch (error) {
    if (error instanceof ShopError && error.lines) await noteFailure(services, accepting, error)
    throw error
  }
}

/** Its customer wanted what is not there: only the office can help. What was refused itself has left nothing behind. */
async function noteFailure(
  { db, clock }: CheckoutServices,
  { quoteId, actor }: Accepting,
  { lines = [] }: ShopError,
): Promise<void> {
  await record(db, {
    at: clock.now(),
    actor: journalName(actor),
    subject: { type: 'quote', id: quoteId },
    event: 'quote_not_accepted',
    data: { reason: lines.map(({ message }) => message).join(' ') },
  })
}

async function accept(
  services: CheckoutServices,
  { token, quoteId: shown, actor, body }: Accepting,
): Promise<Accepted> {
  const now = services.clock.now()
  return services.db.transaction(async tx => {
    const quoteId = await linkedQuote(tx, { token, now })
    if (quoteId === null) throw refusal('quote_not_found')
    if (quoteId !== shown) throw refusal('other_link_opened')
    const quote = await lockQuote(tx, quoteId)
    const known = await orderOf(tx, quoteId)
    if (known) {
      // The office has given it to another address since: the link of the quote went to the former one.
      if (known.email !== quote.email.toLowerCase()) throw refusal('quote_accepted_already')
      return { orderToken: await orderLink(tx, known, now) }
    }
    await moveQuote(tx, quote, 'accepted', { by: 'customer', actor, now })
    const cart = await cartOf(tx, quote, now)
    const cartVersion = randomUUID()
    const request = readCheckoutRequest({
      ...body,
      ...{ customerEmail: quote.email, customerType: 'business', company: quote.company },
      items: itemsOf(cart),
      cartVersion,
    })
    const { group } = await placeOrder(
      tx,
      { ...request, cartVersion },
      {
        ...{ actor, now, cart, texts: services.legalTexts(), onBehalfOf: null },
        holder: holderOfQuote(quoteId),
      },
    )
    const heldUntil = heldFor(shop.quotes.payWithinDays, now)
    await tx.insert(phoneOrders).values({
      ...{ orderGroupId: group.id, quoteId, offersCare: false, heldUntil, sentAt: now },
      ...{ takenBy: journalName(actor), takenAt: now, openedAt: now },
    })
    const sent = Array.from({ length: quote.mails }, (_, before) =>
      quoteMailKey(quoteId, before + 1),
    )
    await fileMails(tx, group.id, sent)
    await sendLink(services, tx, { group, mail: 1 })
    return { orderToken: await orderLink(tx, { orderGroupId: group.id, heldUntil }, now) }
  })
}

async function orderOf(tx: Orm, quoteId: string) {
  const [order] = await tx
    .select({
      orderGroupId: phoneOrders.orderGroupId,
      heldUntil: phoneOrders.heldUntil,
      email: orderGroups.customerEmail,
    })
    .from(phoneOrders)
    .innerJoin(orderGroups, eq(orderGroups.id, phoneOrders.orderGroupId))
    .where(eq(phoneOrders.quoteId, quoteId))
  return order ?? null
}

/** Like the link of its mail; after the days that it is held it says that they are over. */
function orderLink(
  tx: Orm,
  { orderGroupId, heldUntil }: { orderGroupId: string; heldUntil: Date },
  now: Date,
): Promise<string> {
  const until = heldUntil > now ? heldUntil : heldFor(1, now)
  return issueLink(tx, { orderGroupId, purpose: 'phone_order', now, until })
}

/**
 * The goods as the shop sells them today, at the quote's prices. An offer that was replaced by another price
 * is still the same device; one that is gone is refused.
 */
async function cartOf(tx: Orm, quote: Quote, now: Date): Promise<PricedCart> {
  const placed = quote.lines.map(({ productId, priceId, quantity, kind }) => ({
    ...{ stripeProductId: productId, stripePriceId: priceId, quantity },
    type: kind === 'rental' ? ('rental' as const) : ('purchase' as const),
  }))
  const { cart } = await priceAtCurrentIds(tx, placed, { now, withCare: false })
  assertSellable(cart)
  if (quote.shippingCents > 0 && cart.shipping === null) throw refusal('quote_shipping')
  const shipping = cart.shipping && atAgreedCost(cart.shipping, quote.shippingCents)
  const lines = cart.lines.map(line => {
    if (line.kind === 'shipping') {
      const title = shipping?.label ?? line.title
      return { ...line, title, unitAmount: quote.shippingCents, isAgreed: true }
    }
    const quoted = quote.lines.find(
      ({ productId, kind, months }) =>
        productId === line.productId && kind === line.kind && months === line.months,
    )
    if (!quoted) throw refusal('price_changed')
    return { ...line, title: quoted.title, unitAmount: quoted.unitCents, isAgreed: true }
  })
  return { ...cart, lines }
}

function itemsOf(cart: PricedCart): WantedItem[] {
  return cart.lines
    .filter(({ kind }) => kind !== 'shipping')
    .map(({ productId, priceId, quantity, kind }) => ({
      ...{ stripeProductId: productId, stripePriceId: priceId, quantity },
      type: kind === 'rental' ? 'rental' : 'purchase',
    }))
}
