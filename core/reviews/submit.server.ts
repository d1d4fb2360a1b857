import { and, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, orders, productRatings } from '#db/schema/schema.ts'
import { publishCatalog } from '../publish.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'

export interface RatingInput {
  /** 1 to 5 stars. */
  rating: number
  /** Payment of the order that is rated; whoever paid knows it. */
  paymentIntentId: string
  /** The rated product; may be left out where the order held only one. */
  productId?: string | undefined
  comment?: string | undefined
}

const LONGEST_COMMENT = 2000
const CODE = 'invalid_field'

/**
 * Rates one product of a paid order, each once and by itself (ADR-109, C-10; B-4-8, B-7).
 * Throws `invalid` for a rating off the scale and for a product that is missing or was not ordered,
 * `not_found` for an unknown payment, `conflict` for an order that is not paid or a product that is
 * already rated, `limited` after too many tries from one address that rated nothing.
 *
 * @param address where the request came from
 */
export async function submitRating(
  services: Pick<Services, 'db' | 'clock' | 'limits'>,
  input: RatingInput,
  address: string,
): Promise<void> {
  if (!Number.isInteger(input.rating) || input.rating < 1 || input.rating > 5) {
    throw invalidField('rating', 'Bitte wählen Sie 1 bis 5 Sterne.', CODE)
  }
  const comment = input.comment?.trim() ?? ''
  if (comment.length > LONGEST_COMMENT) {
    throw invalidField('comment', `Bitte höchstens ${LONGEST_COMMENT} Zeichen.`, CODE)
  }
  await services.limits.consume('rating', address)
  await services.db.transaction(async tx => {
    const [group] = await tx
      .select()
      .from(orderGroups)
      .where(eq(orderGroups.stripePaymentIntentId, input.paymentIntentId))
    if (!group) {
      throw refusal('payment_not_found')
    }
    if (group.status !== 'completed') {
      throw refusal('not_paid')
    }
    const productId = rated(await productsOf(tx, group.id), input.productId)
    const written = await tx
      .insert(productRatings)
      .values({
        rating: input.rating,
        comment: comment || null,
        customerEmail: group.customerEmail,
        stripeProductIds: [productId],
        orderGroupId: group.id,
        createdAt: services.clock.now(),
      })
      .onConflictDoNothing({
        target: [productRatings.orderGroupId, productRatings.stripeProductIds],
      })
      .returning({ id: productRatings.id })
    if (written.length === 0) {
      throw refusal('already_rated')
    }
    await publishCatalog(tx, productId)
  })
  // Who paid may rate each product; the limit is for those who guess payments.
  await services.limits.forget('rating', address)
}

/** The product that is meant, among those of the order. */
function rated(ordered: readonly string[], named: string | undefined): string {
  const [only] = ordered
  const productId = named ?? (ordered.length === 1 ? only : undefined)
  if (productId === undefined) {
    throw invalidField('productId', 'Bitte geben Sie an, welches Produkt Sie bewerten.', CODE)
  }
  if (!ordered.includes(productId)) {
    throw invalidField('productId', 'Dieses Produkt gehört nicht zu Ihrer Bestellung.', CODE)
  }
  return productId
}

async function productsOf(tx: Orm, orderGroupId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ productId: orders.stripeProductId })
    .from(orders)
    .where(and(eq(orders.orderGroupId, orderGroupId), eq(orders.isRecurringPayment, false)))
  return rows.map(row => row.productId).toSorted()
}
