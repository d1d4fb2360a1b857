import { asc, eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  mirroredProducts,
  orderConsents,
  orderGroupLines,
  type orderGroups,
  productContents,
} from '#db/schema/schema.ts'
import { TERM_MONTHS } from './lives.ts'
import { one } from './one.ts'

/** Cents. */
export const demoPrices = {
  monthlyCents: 4900,
  careCents: 490,
  shippingCents: 9900,
  takeoverCents: 149_900,
}

interface DemoProduct {
  id: string
  name: string
}

/** A machine of the catalogue, so that the mails show a picture as they do to customers. */
export async function demoProduct(tx: Orm): Promise<DemoProduct> {
  const [known] = await tx
    .select({ id: mirroredProducts.id, name: mirroredProducts.name })
    .from(productContents)
    .innerJoin(mirroredProducts, eq(mirroredProducts.id, productContents.stripeProductId))
    .where(sql`jsonb_array_length(${productContents.images}) > 0`)
    .orderBy(asc(mirroredProducts.id))
    .limit(1)
  return known ?? { id: 'prod_demo', name: 'Rudergerät Muster' }
}

/** The lines of the demo order with the consent to Care; answers with the rented one. */
export async function insertDemoLines(
  tx: Orm,
  { id, createdAt }: typeof orderGroups.$inferSelect,
  product: DemoProduct,
) {
  const line = { orderGroupId: id, priceId: 'price_demo', quantity: 1 }
  const rented = one(
    await tx
      .insert(orderGroupLines)
      .values({
        ...line,
        position: 0,
        kind: 'rental',
        productId: product.id,
        title: product.name,
        unitAmount: demoPrices.monthlyCents,
        months: TERM_MONTHS,
        rentToPurchaseCents: demoPrices.takeoverCents,
      })
      .returning(),
  )
  await tx.insert(orderGroupLines).values([
    {
      ...line,
      position: 1,
      kind: 'care',
      productId: 'prod_care',
      title: 'Schadenschutz Care',
      unitAmount: demoPrices.careCents,
      months: TERM_MONTHS,
    },
    {
      ...line,
      position: 2,
      kind: 'shipping',
      productId: 'prod_freight',
      title: 'Spedition',
      unitAmount: demoPrices.shippingCents,
    },
  ])
  await tx.insert(orderConsents).values({
    orderGroupId: id,
    kind: 'care',
    text: 'Ja, Schadenschutz Care für 4,90 €/Monat hinzubuchen',
    givenAt: createdAt,
  })
  return rented
}
