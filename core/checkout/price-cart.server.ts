import { eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { lineKinds } from '#db/schema/orders.ts'
import { mirroredPrices, mirroredProducts, productContents } from '#db/schema/schema.ts'
import type { CareOffer, Product, ShippingOption } from '../catalog/product.ts'
import type { RefusedLine } from '../errors.ts'
import type { PricedAmount } from '../pricing/totals.ts'
import { linesBeyondOrder, linesRefused } from '../refusals.ts'
import { linePriceChanged, lineUnavailable, lineUnknown } from '../refused-lines.ts'
import { shop } from '../shop.ts'
import { readCatalog } from '../storefront/read.server.ts'
import type { WantedItem } from './request.server.ts'
import { shippingFor } from './shipping.ts'

export interface PricedLine extends PricedAmount {
  kind: (typeof lineKinds)[number]
  productId: string
  priceId: string
  title: string
  /** What taking one rented unit over costs before credit, in cents; null for other lines. */
  rentToPurchaseCents: number | null
  /** The price is one that was agreed, and none of the catalogue. */
  isAgreed?: boolean
}

export interface PricedCart {
  lines: PricedLine[]
  refused: RefusedLine[]
  products: ReadonlyMap<string, Product>
  care: CareOffer | null
  shipping: ShippingOption | null
}

/**
 * Prices what the browser wants from our own mirror of the catalogue; its ids and quantities are all
 * that is taken from it. Lines that cannot be sold come back as `refused`, each with its reason, so
 * that a cart can show them and a checkout can refuse. Reads through the given handle, so that a
 * checkout prices inside its own transaction.
 */
export async function priceCart(
  orm: Orm,
  items: readonly WantedItem[],
  options: { now: Date; withCare: boolean },
): Promise<PricedCart> {
  const services = await serviceProducts(orm)
  const wanted = [...new Set(items.map(item => item.stripeProductId)), ...services]
  const entries = await readCatalog(orm, options.now, wanted)
  const products = new Map<string, Product>()
  const shippingOptions: ShippingOption[] = []
  let care: CareOffer | null = null
  for (const entry of entries) {
    if (entry.kind === 'machine') products.set(entry.id, entry.product)
    if (entry.kind === 'shipping' && entry.option) shippingOptions.push(entry.option)
    if (entry.kind === 'insurance') care ??= entry.care
  }

  const lines: PricedLine[] = []
  const refused: RefusedLine[] = []
  for (const item of merged(items)) {
    const product = products.get(item.stripeProductId)
    const line = product && sellable(product, item)
    if (line) lines.push({ ...line, quantity: item.quantity })
    else refused.push(await refusalOf(orm, item, product))
  }

  const rentals = lines.filter(line => line.kind === 'rental')
  if (options.withCare && care && rentals.length > 0) {
    lines.push(careLine(care, Math.max(...rentals.map(line => line.months ?? 1))))
  }
  const shipping = shippingFor(
    lines.flatMap(line => products.get(line.productId) ?? []),
    shippingOptions,
  )
  if (shipping && lines.length > 0) lines.push(shippingLine(shipping))
  return { lines, refused, products, care, shipping }
}

/** Throws `conflict` where a line cannot be sold as it was asked for; `invalid` for more lines, Care among them, than one order takes. */
export function assertSellable(cart: PricedCart): void {
  const lines = cart.lines.filter(({ kind }) => kind !== 'shipping')
  if (lines.length > shop.maxLines) throw linesBeyondOrder()
  const refused = linesRefused(cart.refused)
  if (refused) throw refused
}

async function serviceProducts(orm: Orm): Promise<string[]> {
  const rows = await orm
    .select({ id: mirroredProducts.id })
    .from(mirroredProducts)
    .where(inArray(mirroredProducts.kind, ['shipping', 'insurance']))
  return rows.map(row => row.id)
}

/** Two lines of one price are one line with both quantities. */
function merged(items: readonly WantedItem[]): WantedItem[] {
  const byPrice = new Map<string, WantedItem>()
  for (const item of items) {
    const key = `${item.stripeProductId} ${item.stripePriceId} ${item.type}`
    const earlier = byPrice.get(key)
    byPrice.set(key, earlier ? { ...item, quantity: earlier.quantity + item.quantity } : item)
  }
  return [...byPrice.values()]
}

/** The offer of the product that this item asks for, if the shop sells it now. */
function sellable(product: Product, item: WantedItem): Omit<PricedLine, 'quantity'> | undefined {
  if (!product.isLive) return undefined
  const common = { productId: product.id, priceId: item.stripePriceId, title: product.title }
  if (item.type === 'rental') {
    const rental = product.rentals.find(offer => offer.priceId === item.stripePriceId)
    return (
      rental && {
        ...common,
        kind: 'rental',
        unitAmount: rental.monthlyCents,
        months: rental.months,
        rentToPurchaseCents: product.takeoverCents ?? rental.monthlyCents * rental.months,
      }
    )
  }
  const { new: fresh, used } = product.purchase
  const offer = [fresh, used].find(offer => offer?.priceId === item.stripePriceId)
  return (
    offer && {
      ...common,
      kind: offer.condition === 'used' ? 'purchase_used' : 'purchase',
      unitAmount: offer.cents,
      months: null,
      rentToPurchaseCents: null,
    }
  )
}

/** Why an item cannot be sold, in German, with the price or the page that holds instead where there is one. */
async function refusalOf(
  orm: Orm,
  item: WantedItem,
  product: Product | undefined,
): Promise<RefusedLine> {
  const { stripePriceId } = item
  const elsewhere = product?.isLive && { slug: product.slug }
  const [price] = await orm
    .select()
    .from(mirroredPrices)
    .where(eq(mirroredPrices.id, stripePriceId))
  if (!price || price.productId !== item.stripeProductId) {
    return { stripePriceId, ...lineUnknown(), ...elsewhere }
  }
  const title = product?.title ?? (await titleOf(orm, item.stripeProductId))
  const successor = product?.isLive ? successorOf(product, price) : undefined
  if (successor && successor.priceId !== stripePriceId) {
    return {
      stripePriceId,
      ...linePriceChanged(title, successor.cents),
      currentPriceId: successor.priceId,
    }
  }
  return { stripePriceId, ...lineUnavailable(title), ...elsewhere }
}

/** The price that is offered now for what an older price stood for. */
function successorOf(
  product: Product,
  price: typeof mirroredPrices.$inferSelect,
): { priceId: string; cents: number } | undefined {
  if (price.priceType === 'purchase') return product.purchase.new
  if (price.priceType === 'purchase_used') return product.purchase.used
  const rental = product.rentals.find(offer => offer.months === price.durationMonths)
  return rental && { priceId: rental.priceId, cents: rental.monthlyCents }
}

async function titleOf(orm: Orm, productId: string): Promise<string> {
  const [content] = await orm
    .select({ title: productContents.title })
    .from(productContents)
    .where(eq(productContents.stripeProductId, productId))
  return content?.title ?? 'Der Artikel'
}

function careLine(care: CareOffer, months: number): PricedLine {
  return {
    kind: 'care',
    productId: care.productId,
    priceId: care.priceId,
    title: care.title,
    unitAmount: care.monthlyCents,
    quantity: 1,
    months,
    rentToPurchaseCents: null,
  }
}

function shippingLine(shipping: ShippingOption): PricedLine {
  return {
    kind: 'shipping',
    productId: shipping.productId,
    priceId: shipping.priceId,
    title: shipping.label,
    unitAmount: shipping.cents,
    quantity: 1,
    months: null,
    rentToPurchaseCents: null,
  }
}
