import { eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { mirroredPrices, mirroredProducts } from '#db/schema/schema.ts'
import type { PaymentGateway } from '#integrations/payment-gateway.ts'
import type { Services } from '../services.ts'
import { type PriceRow, type ProductRow, planMirror } from './mirror-plan.server.ts'
import { lockMirror, writePlans } from './mirror-write.server.ts'
import { isService } from './not-catalogue.ts'

const ATTEMPTS = 5

/** What the mirror needs of the shop's services. */
export interface MirrorServices extends Pick<Services, 'db' | 'clock'> {
  payments: Pick<PaymentGateway, 'product' | 'products' | 'price' | 'prices' | 'pricesOf'>
}

/**
 * Brings our mirror of one product up to date: reads it afresh at the provider, outside any
 * transaction, then writes what changed in one. A reader who was overtaken by another while asking
 * asks again, so that an old answer never overwrites a newer one. Announces the change on the
 * channel `catalog`. Throws when the provider does not answer.
 */
export async function mirrorProduct(services: MirrorServices, productId: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const version = (await versions(services.db, [productId])).get(productId)
    const product = await services.payments.product(productId)
    const hasPrices = product !== null && !isService(product)
    const prices = hasPrices ? await services.payments.pricesOf(productId) : []
    const isWritten = await services.db.transaction(async tx => {
      await lockMirror(tx)
      if ((await versions(tx, [productId])).get(productId) !== version) return false
      const known = await mirrored(tx, [productId])
      const plan = planMirror(known(productId), { product, prices }, services.clock.now())
      await writePlans(tx, plan ? [plan] : [])
      return true
    })
    if (isWritten) return
  }
  throw new Error(`The product ${productId} changes faster than it can be read`)
}

/** Mirrors the product of a price; a price that is gone is looked up in our own mirror. */
export async function mirrorPrice(services: MirrorServices, priceId: string): Promise<void> {
  const price = await services.payments.price(priceId)
  if (price) return mirrorProduct(services, price.productId)
  const [row] = await services.db
    .select({ productId: mirroredPrices.productId })
    .from(mirroredPrices)
    .where(eq(mirroredPrices.id, priceId))
  if (row) await mirrorProduct(services, row.productId)
}

/** A row's version: changes with every write, whoever wrote it. */
export async function versions(orm: Orm, productIds?: string[]): Promise<Map<string, string>> {
  const query = orm
    .select({ id: mirroredProducts.id, version: sql<string>`${mirroredProducts}.xmin::text` })
    .from(mirroredProducts)
  const rows = await (productIds ? query.where(inArray(mirroredProducts.id, productIds)) : query)
  return new Map(rows.map(row => [row.id, row.version]))
}

/** What the mirror holds of these products. */
export async function mirrored(orm: Orm, productIds: string[]) {
  const products = await orm
    .select()
    .from(mirroredProducts)
    .where(inArray(mirroredProducts.id, productIds))
  const prices = await orm
    .select()
    .from(mirroredPrices)
    .where(inArray(mirroredPrices.productId, productIds))
  const productById = new Map<string, ProductRow>(products.map(row => [row.id, row]))
  const pricesByProduct = Map.groupBy<string, PriceRow>(prices, row => row.productId)
  return (id: string) => ({ product: productById.get(id), prices: pricesByProduct.get(id) ?? [] })
}
