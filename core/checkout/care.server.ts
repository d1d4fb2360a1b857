import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { mirroredProducts } from '#db/schema/schema.ts'
import { refusal } from '../refusals.ts'
import type { WantedItem } from './request.server.ts'

/** A cart with its Care line taken out of the goods. */
export interface CartWithCare {
  goods: WantedItem[]
  withCare: boolean
}

/** Takes the Care line, which the browser may send along, out of the goods. */
export async function withoutCare(orm: Orm, items: readonly WantedItem[]): Promise<CartWithCare> {
  const rows = await orm
    .select({ id: mirroredProducts.id })
    .from(mirroredProducts)
    .where(eq(mirroredProducts.kind, 'insurance'))
  const careProducts = new Set(rows.map(row => row.id))
  const goods = items.filter(item => !careProducts.has(item.stripeProductId))
  return { goods, withCare: goods.length < items.length }
}

/**
 * The same for an order: Care is part of it only by the customer's own tick (ADR-108, § 312a (3)
 * BGB). Throws `invalid` for a Care line without that tick, or beside no rental.
 */
export async function withConsentedCare(
  orm: Orm,
  items: readonly WantedItem[],
  careConsent: boolean,
): Promise<CartWithCare> {
  const { goods, withCare } = await withoutCare(orm, items)
  if (withCare && !careConsent) {
    throw refusal('care_without_consent', { field: 'careConsent' })
  }
  const hasRental = goods.some(item => item.type === 'rental')
  if (withCare && !hasRental) {
    throw refusal('care_without_rental', { field: 'items' })
  }
  return { goods, withCare: careConsent && hasRental }
}
