import { eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import { orderGroupLines, orderGroups, payments } from '#db/schema/schema.ts'
import { type Actor, journalName } from '../actor.ts'
import { storeVisit } from '../conversions/store-visit.server.ts'
import type { ShopError } from '../errors.ts'
import { record } from '../journal/journal.server.ts'
import { saveAgreedGuarantees } from '../legal/agreed-guarantees.server.ts'
import { type AgreedText, saveAgreedTexts } from '../legal/agreed-texts.server.ts'
import type { GroupLine, OrderGroup } from '../orders/group.ts'
import { isByPhone } from '../orders/phone-hold.server.ts'
import { checkoutTotals } from '../pricing/totals.ts'
import { refusal } from '../refusals.ts'
import type { Holder } from '../stock/holder.ts'
import { withConsentedCare } from './care.server.ts'
import { assertCountries } from './countries.ts'
import { cartFingerprint } from './fingerprint.ts'
import { assertSellable, type PricedCart, priceCart } from './price-cart.server.ts'
import type { CheckoutRequest } from './request.server.ts'
import { storeConsents, writeUnits } from './write-units.server.ts'

/** A checkout of a known cart version. */
export type VersionedRequest = CheckoutRequest & { cartVersion: string }

/** An order group that stands in the database, with its lines in their order. */
export interface PlacedGroup {
  group: OrderGroup
  lines: GroupLine[]
}

export interface Placing {
  actor: Actor
  /** Whose account the order belongs to, where the office places it for somebody; null for a guest. */
  onBehalfOf?: string | null
  /** The goods at prices that were agreed; left out, they cost what the catalogue says. */
  cart?: PricedCart
  /** Who holds its units until they are paid. */
  holder: Holder
  /** As the browser names itself. */
  userAgent?: string | null
  now: Date
  texts: readonly AgreedText[]
}

/**
 * Writes the order before any payment is asked for: the group, its lines, one order a physical unit
 * with its reserved stock, the rentals, the consents and the legal texts in force; all in the
 * caller's transaction. The same cart version finds the same group again, with address and e-mail
 * brought up to date.
 *
 * Throws `conflict` for lines that cannot be sold, for stock that ran out, and for a cart version
 * that was used up or came with another cart; `invalid` for countries, Care without consent and
 * wrong shipping; the refusals of `refuseHoarding`.
 */
export async function placeOrder(
  tx: Orm,
  request: VersionedRequest,
  { actor, onBehalfOf, cart: agreed, holder, userAgent = null, now, texts }: Placing,
): Promise<PlacedGroup> {
  await lockCartVersion(tx, request.cartVersion)
  const owner = onBehalfOf === undefined ? ownerOf(actor) : onBehalfOf
  const { goods, withCare } = await withConsentedCare(tx, request.items, !!request.careConsent)
  assertCountries({
    hasRental: goods.some(item => item.type === 'rental'),
    shippingCountry: request.shippingAddress.country,
    billingCountry: request.billingAddress.country,
    isBusiness: request.customerType === 'business',
  })
  const fingerprint = cartFingerprint(goods, withCare)
  const [existing] = await tx
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.cartVersion, request.cartVersion))
    .for('update')
  if (existing) {
    // Its customer knows the version, but orders it by the office's words and the prices that hold now (ADR-143).
    if (onBehalfOf === undefined && (await isByPhone(tx, existing.id))) throw checkoutExpired()
    return placeAgain(tx, existing, request, { owner, userAgent, now, texts, fingerprint })
  }

  const cart = agreed ?? (await priceCart(tx, goods, { now, withCare }))
  assertSellable(cart)
  assertShipping(cart, request.shippingPriceId)
  const totals = checkoutTotals(cart.lines)
  const [group] = await tx
    .insert(orderGroups)
    .values({
      ...personOf(request, owner),
      ...totals,
      cartVersion: request.cartVersion,
      cartFingerprint: fingerprint,
      flow: totals.monthlyCents > 0 ? 'subscription' : 'payment',
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!group) throw new Error('The order group was not written')
  const lines = await tx
    .insert(orderGroupLines)
    .values(cart.lines.map((line, position) => ({ ...line, orderGroupId: group.id, position })))
    .returning()
  await writeUnits(tx, group, lines, { holder, now })
  await storeConsents(tx, { group, lines }, request, now)
  await saveAgreedTexts(tx, group, { texts, now })
  await saveAgreedGuarantees(tx, group.id)
  await storeVisit(tx, group.id, { visit: request.visit, userAgent, now })
  await record(tx, {
    at: now,
    actor: journalName(actor),
    subject: { type: 'order_group', id: group.id },
    event: 'placed',
    data: { ...totals },
  })
  return { group, lines: inOrder(lines) }
}

/** Two tabs that send the same cart at once are taken one after the other. */
async function lockCartVersion(tx: Orm, cartVersion: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${cartVersion}, 0))`)
}

interface Again {
  owner: string | null
  userAgent: string | null
  now: Date
  texts: readonly AgreedText[]
  fingerprint: string
}

/** A checkout that is repeated: another try, a corrected address, the boxes of the last step. */
async function placeAgain(
  tx: Orm,
  existing: OrderGroup,
  request: VersionedRequest,
  { owner, userAgent, now, texts, fingerprint }: Again,
): Promise<PlacedGroup> {
  const person = personOf(request, owner)
  if (existing.userId !== null && existing.userId !== person.userId) throw checkoutExpired()
  if (existing.cartFingerprint !== fingerprint) {
    throw refusal('cart_changed')
  }
  const lines = await tx
    .select()
    .from(orderGroupLines)
    .where(eq(orderGroupLines.orderGroupId, existing.id))
  if (existing.status === 'completed' || (await isUnderWay(tx, existing))) {
    return { group: existing, lines: inOrder(lines) }
  }
  if (existing.status !== 'pending') throw checkoutExpired()
  const [group] = await tx
    .update(orderGroups)
    .set({ ...person, updatedAt: now })
    .where(eq(orderGroups.id, existing.id))
    .returning()
  if (!group) throw new Error('The order group was not updated')
  await storeConsents(tx, { group, lines }, request, now)
  await saveAgreedTexts(tx, group, { texts, now })
  await saveAgreedGuarantees(tx, group.id)
  await storeVisit(tx, group.id, { visit: request.visit, userAgent, now })
  return { group, lines: inOrder(lines) }
}

/** What was ordered with a payment that the bank is still working on stays as it was ordered. */
export async function isUnderWay(tx: Orm, group: OrderGroup): Promise<boolean> {
  if (group.status !== 'pending' || !group.stripePaymentIntentId) return false
  const [payment] = await tx
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.stripePaymentIntentId, group.stripePaymentIntentId))
  return payment?.status === 'processing'
}

/** The browser answers this with a new cart version and tries again. */
export function checkoutExpired(): ShopError {
  return refusal('checkout_expired')
}

/** Whose account an order of theirs belongs to; null for a guest. */
export const ownerOf = (actor: Actor): string | null =>
  actor.kind === 'customer' ? actor.userId : null

function personOf(request: VersionedRequest, userId: string | null) {
  return {
    userId,
    customerEmail: request.customerEmail.toLowerCase(),
    customerName: request.shippingAddress.name,
    phone: request.shippingAddress.phone ?? null,
    customerType: request.customerType,
    company: request.customerType === 'business' ? (request.company ?? null) : null,
    vatId: request.customerType === 'business' ? (request.vatId ?? null) : null,
    billingAddress: request.billingAddress,
    shippingAddress: request.shippingAddress,
  }
}

/** The browser may say which shipping it showed; it must be the one that the cart costs. */
function assertShipping(cart: PricedCart, shippingPriceId: string | undefined): void {
  if (!shippingPriceId || shippingPriceId === cart.shipping?.priceId) return
  throw refusal('shipping_mismatch', { field: 'shippingPriceId' })
}

export function inOrder(lines: readonly GroupLine[]): GroupLine[] {
  return lines.toSorted((a, b) => a.position - b.position)
}
