import { and, eq, inArray, max } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { mirroredProducts, orderGroupLines, orders, productContents } from '#db/schema/schema.ts'
import { agreedGuarantee, guaranteeOf } from '../storefront/guarantee.ts'

/** Refurbished goods come without: a guarantee is given on what is new, bought or rented. */
const WITH_GUARANTEE = ['purchase', 'rental'] as const

/**
 * Keeps with each line of an order the guarantee as its product's page tells it now, word for word (§ 479 BGB,
 * L-54): what the office writes later changes nothing of it. Of an order that is placed again the last wording counts.
 */
export async function saveAgreedGuarantees(tx: Orm, orderGroupId: string): Promise<void> {
  const lines = await tx
    .select({
      id: orderGroupLines.id,
      before: orderGroupLines.guarantee,
      yearsBefore: orderGroupLines.guaranteeYears,
      metadata: mirroredProducts.metadata,
      content: {
        guarantor: productContents.guarantor,
        guaranteeYears: productContents.guaranteeYears,
        guaranteeTerms: productContents.guaranteeTerms,
      },
    })
    .from(orderGroupLines)
    .innerJoin(mirroredProducts, eq(mirroredProducts.id, orderGroupLines.productId))
    .leftJoin(productContents, eq(productContents.stripeProductId, orderGroupLines.productId))
    .where(
      and(
        eq(orderGroupLines.orderGroupId, orderGroupId),
        inArray(orderGroupLines.kind, WITH_GUARANTEE),
      ),
    )
  for (const { id, before, yearsBefore, content, metadata } of lines) {
    const guarantee = agreedGuarantee(content, metadata)
    const guaranteeYears = guaranteeOf(content, metadata)?.years ?? 0
    if (guarantee === before && guaranteeYears === yearsBefore) continue
    await tx
      .update(orderGroupLines)
      .set({ guarantee, guaranteeYears })
      .where(eq(orderGroupLines.id, id))
  }
}

/** Years of the guarantee that a unit was ordered with, as a column; 0 for none, null where they were not kept. */
export const agreedYears = (orm: Orm) =>
  orm
    .select({ years: max(orderGroupLines.guaranteeYears) })
    .from(orderGroupLines)
    .where(
      and(
        eq(orderGroupLines.orderGroupId, orders.orderGroupId),
        eq(orderGroupLines.productId, orders.stripeProductId),
        inArray(orderGroupLines.kind, WITH_GUARANTEE),
      ),
    )
