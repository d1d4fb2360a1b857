import { and, eq } from 'drizzle-orm'
import { buyouts } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import type { ShopError } from '../errors.ts'
import type { LegalTexts } from '../legal/agreed-texts.server.ts'
import { formatCents } from '../money.ts'
import { type OwnOrder, ordersOf } from '../orders/orders-of.server.ts'
import { needingProvider } from '../payments/outage.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { closeBuyout } from './close.server.ts'
import { nextRentOf } from './next-rent.server.ts'
import { type PlacedBuyout, placeBuyout, unitsForSale } from './place.server.ts'

/** How often an open buyout that is in the way is closed before we give up: two tabs may race. */
const TRIES = 3

const NOTHING_CHARGED = 'Es wurde nichts abgebucht.'

interface BuyoutWish {
  orderId: string
  clusterOrderIds?: readonly string[]
  /** What the page showed on which it was ordered. */
  shownCents?: number
  origin: string
}

/**
 * Opens the page on which a customer buys a rented unit, or several of one order at once, for what
 * is left after all rent paid (S-7, create-buyout-checkout; S-9). Gives the page's address;
 * asking again gives the same page as long as units and price are the same. Throws `not_found` for
 * units that are not theirs, `invalid` for units of different orders, `unavailable` while the provider
 * cannot be reached, and the refusals of the rules.
 */
export async function startBuyout(
  services: Services & LegalTexts,
  actor: SignedIn,
  wish: BuyoutWish,
): Promise<{ checkoutUrl: string }> {
  return needingProvider(services, () => openBuyout(services, actor, wish), NOTHING_CHARGED)
}

async function openBuyout(services: Services & LegalTexts, actor: SignedIn, wish: BuyoutWish) {
  const orderIds = [...new Set([wish.orderId, ...(wish.clusterOrderIds ?? [])])]
  const group = await groupOfAll(services, actor, orderIds)
  const orderGroupId = group.id
  // What is bought already waits for no rent.
  await unitsForSale(services.db, group, orderIds)
  const nextRent = await nextRentOf(services, orderGroupId)
  for (let tried = 0; tried < TRIES; tried += 1) {
    const now = services.clock.now()
    const { origin, shownCents } = wish
    const texts = services.legalTexts()
    const placed = await services.db.transaction(tx =>
      placeBuyout(tx, { actor, orderGroupId, orderIds, shownCents, origin, now, nextRent, texts }),
    )
    if (!Array.isArray(placed)) return { checkoutUrl: await pageOf(services, placed) }
    for (const inTheWay of placed) await closeBuyout(services, inTheWay.id)
  }
  throw overtaken()
}

/** The order that all of these units belong to; each has to be the customer's own. */
async function groupOfAll(
  services: Services,
  actor: SignedIn,
  orderIds: readonly string[],
): Promise<OwnOrder['group']> {
  const own = ordersOf(services, actor)
  const groups = new Map<string, OwnOrder['group']>()
  for (const id of orderIds) {
    const { group } = await own.order(id)
    groups.set(group.id, group)
  }
  const [only, ...others] = groups.values()
  if (only !== undefined && others.length === 0) return only
  throw refusal('different_orders', { field: 'clusterOrderIds' })
}

async function pageOf(services: Services, { group, buyout, units }: PlacedBuyout): Promise<string> {
  if (buyout.checkoutUrl) return buyout.checkoutUrl
  if (!group.stripeCustomerId) throw new Error(`The order ${group.id} has no customer to pay`)
  const area = `${buyout.origin}/kunden-bereich`
  const orderId = units[0]?.order.id ?? ''
  const checkout = await services.payments.openCheckout({
    customerId: group.stripeCustomerId,
    act: 'buyout',
    lines: units.map(({ order, cents }) => ({
      name: `Übernahme: ${order.productName} (${formatCents(cents)})`,
      cents,
    })),
    successUrl: `${area}?buyout={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${area}?buyout_cancelled=true&order_id=${orderId}`,
    expiresAt: buyout.expiresAt,
    metadata: { buyout_id: buyout.id, order_group_id: group.id },
    key: buyout.id,
  })
  const [stored] = await services.db
    .update(buyouts)
    .set({ stripeSessionId: checkout.id, checkoutUrl: checkout.url })
    .where(and(eq(buyouts.id, buyout.id), eq(buyouts.status, 'open')))
    .returning()
  if (stored?.checkoutUrl) return stored.checkoutUrl
  // Closed from another tab while the page was being opened: nobody may pay there.
  await services.payments.expireCheckout(checkout.id)
  throw overtaken()
}

function overtaken(): ShopError {
  return refusal('overtaken')
}
