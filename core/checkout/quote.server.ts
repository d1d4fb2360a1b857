import { and, eq, inArray, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, payments } from '#db/schema/schema.ts'
import type { Actor } from '../actor.ts'
import { unitPriceText } from '../catalog/unit-price.ts'
import { lineSoldOut } from '../refused-lines.ts'
import type { Services } from '../services.ts'
import { stockLevels } from '../stock/level.server.ts'
import { unitsHeldBy } from '../stock/reserve.server.ts'
import { withoutCare } from './care.server.ts'
import { deliveryCountries } from './countries.ts'
import { type PricedCart, type PricedLine, priceCart } from './price-cart.server.ts'
import type { CartQuote, QuotedLine } from './quote.ts'
import { replaceableOrder } from './replaceable.server.ts'
import type { CartRequest } from './request.server.ts'

/**
 * What a cart costs now, by the same prices as a checkout, with the reason beside each line that
 * could not be ordered. Reads only; nothing is reserved. Units that this cart version already holds, or the one that
 * it replaces, count as available to it, by the rule by which the checkout replaces an order.
 */
export async function quoteCart(
  services: Services,
  { items, cartVersion, replacedVersion }: CartRequest,
  actor: Actor,
): Promise<CartQuote> {
  const { goods } = await withoutCare(services.db, items)
  const now = services.clock.now()
  const cart = await priceCart(services.db, goods, { now, withCare: false })
  const sold = cart.lines.filter(line => line.kind !== 'shipping')
  const levels = await stockLevels(
    services.db,
    sold.map(line => line.productId),
  )
  const former = replacedVersion
    ? await replaceableOrder(services.db, replacedVersion, actor)
    : null
  const versions = [cartVersion, former?.cartVersion].flatMap(version => version ?? [])
  const held = await unitsHeldBy(services.db, versions)
  const wanted = unitsWanted(sold)
  const rentals = sold.filter(line => line.kind === 'rental')
  return {
    lines: sold.flatMap(line => {
      const unheld = levels.get(line.productId)?.free ?? null
      const free = unheld === null ? null : unheld + (held.get(line.productId) ?? 0)
      return quotedLine(cart, line, free, wanted.get(line.productId) ?? 0)
    }),
    refused: cart.refused,
    care:
      cart.care && rentals.length > 0
        ? {
            stripeProductId: cart.care.productId,
            priceId: cart.care.priceId,
            monthlyCents: cart.care.monthlyCents,
            title: cart.care.title,
            months: Math.max(...rentals.map(line => line.months ?? 1)),
          }
        : null,
    shipping: cart.shipping && {
      priceId: cart.shipping.priceId,
      cents: cart.shipping.cents,
      label: cart.shipping.label,
      description: cart.shipping.description,
    },
    countries: deliveryCountries({ hasRental: rentals.length > 0 }),
    paymentIntentId: await paymentOf(services.db, versions),
  }
}

/** Paid, or by a debit that the bank is working on: whoever lost the page after it has ordered all the same. */
async function paymentOf(db: Orm, cartVersions: readonly string[]): Promise<string | null> {
  const [row] = await db
    .select({ id: payments.stripePaymentIntentId })
    .from(orderGroups)
    .innerJoin(payments, eq(payments.stripePaymentIntentId, orderGroups.stripePaymentIntentId))
    .where(
      and(
        inArray(orderGroups.cartVersion, [...cartVersions]),
        or(
          eq(orderGroups.status, 'completed'),
          and(eq(orderGroups.status, 'pending'), eq(payments.status, 'processing')),
        ),
      ),
    )
  return row?.id ?? null
}

/** Two lines of one product draw on the same units. */
function unitsWanted(lines: readonly PricedLine[]): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const line of lines) {
    wanted.set(line.productId, (wanted.get(line.productId) ?? 0) + line.quantity)
  }
  return wanted
}

function quotedLine(
  cart: PricedCart,
  line: PricedLine,
  free: number | null,
  wanted: number,
): QuotedLine[] {
  const product = cart.products.get(line.productId)
  if (!product || line.kind === 'care' || line.kind === 'shipping') return []
  const [image = null] = product.images
  const unitPrice =
    line.kind === 'rental' ? undefined : unitPriceText(line.unitAmount, product.measure)
  const isShort = free !== null && wanted > free
  return [
    {
      stripePriceId: line.priceId,
      stripeProductId: line.productId,
      title: line.title,
      slug: product.slug,
      image,
      kind: line.kind,
      unitCents: line.unitAmount,
      ...(unitPrice && { unitPrice }),
      isElectrical: product.isElectrical,
      quantity: line.quantity,
      months: line.months,
      takeoverCents: line.rentToPurchaseCents,
      shortDescription: product.shortDescription,
      available: free,
      problem: isShort ? lineSoldOut(line.title, free) : null,
    },
  ]
}
