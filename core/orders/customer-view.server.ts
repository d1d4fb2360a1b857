import { inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { stripeProducts } from '#db/schema/catalog.ts'
import { orderGroupLines, type orderGroups, type orders } from '#db/schema/orders.ts'
import { rentals } from '#db/schema/rentals.ts'
import type { BerlinDay } from '../dates.ts'
import { creditOf } from '../rentals/credit.server.ts'
import type { LogisticsStatus, OrderStatus } from './states.ts'

type OrderRow = typeof orders.$inferSelect
type GroupRow = typeof orderGroups.$inferSelect

/** A rented unit as its renter sees it. Cents; days are Berlin days. */
export interface CustomerRental {
  state: (typeof rentals.$inferSelect)['state']
  monthlyCents: number
  termMonths: number
  takeoverCents: number
  /** Rent paid so far, all of it credited. */
  creditCents: number
  remainingCents: number
  /** 0 to 100. */
  progressPercent: number
  deliveredOn: BerlinDay | null
  minimumTermEnd: BerlinDay | null
  endsOn: BerlinDay | null
}

export interface CustomerOrder {
  id: string
  groupId: string
  groupNumber: number
  type: 'rental' | 'purchase'
  condition: 'new' | 'used'
  status: OrderStatus
  logistics: LogisticsStatus
  productName: string
  productSlug: string | null
  image: { url: string; alt: string } | null
  totalCents: number
  trackingNumber: string | null
  shippedAt: Date | null
  deliveredAt: Date | null
  rental: CustomerRental | null
  /** Follow-up payments of a rental, newest first. */
  followUps: { paidAt: Date; cents: number }[]
}

/** One checkout with everything that was ordered in it. */
export interface CustomerOrderGroup {
  id: string
  number: number
  placedAt: Date
  status: OrderStatus
  subscriptionId: string | null
  /** Monthly price of Care, where it was booked. */
  careCents: number | null
  shippingCents: number
  orders: CustomerOrder[]
}

/** Joins rows that were already filtered to one person with what the page shows about them. */
export async function viewGroups(
  db: Orm,
  rows: { order: OrderRow; group: GroupRow }[],
): Promise<CustomerOrderGroup[]> {
  const groupIds = [...new Set(rows.map(row => row.group.id))]
  if (groupIds.length === 0) return []
  const products = [...new Set(rows.map(row => row.order.stripeProductId))]
  const orderIds = rows.map(row => row.order.id)
  const [lines, content, contracts] = await Promise.all([
    db.select().from(orderGroupLines).where(inArray(orderGroupLines.orderGroupId, groupIds)),
    db
      .select({
        id: stripeProducts.stripeProductId,
        slug: stripeProducts.slug,
        live: stripeProducts.isLive,
        images: stripeProducts.images,
      })
      .from(stripeProducts)
      .where(inArray(stripeProducts.stripeProductId, products)),
    rentalsOf(db, orderIds),
  ])
  const contentOf = new Map(content.map(product => [product.id, product]))

  return groupIds.flatMap(groupId => {
    const inGroup = rows.filter(row => row.group.id === groupId)
    const group = inGroup[0]?.group
    if (!group) return []
    const care = lines.find(line => line.orderGroupId === groupId && line.kind === 'care')
    const shipping = lines.find(line => line.orderGroupId === groupId && line.kind === 'shipping')
    return {
      id: group.id,
      number: group.number,
      placedAt: group.createdAt,
      status: group.status,
      subscriptionId: group.stripeSubscriptionId,
      careCents: care ? care.unitAmount * care.quantity : null,
      shippingCents: shipping?.unitAmount ?? 0,
      orders: inGroup
        .filter(({ order }) => !order.isRecurringPayment)
        .map(({ order }) => {
          const product = contentOf.get(order.stripeProductId)
          const image = product?.images[0]
          return {
            id: order.id,
            groupId,
            groupNumber: group.number,
            type: order.orderType,
            condition: order.condition,
            status: order.status,
            logistics: order.logisticsStatus,
            productName: order.productName,
            productSlug: product?.live ? product.slug : null,
            image: image ? { url: image.url, alt: image.alt } : null,
            totalCents: order.totalAmount,
            trackingNumber: order.trackingNumber,
            shippedAt: order.shippingDate,
            deliveredAt: order.deliveryDate,
            rental: contracts.get(order.id) ?? null,
            followUps: inGroup
              .filter(row => row.order.followsOrderId === order.id)
              .map(row => ({ paidAt: row.order.createdAt, cents: row.order.totalAmount }))
              .sort((a, b) => b.paidAt.getTime() - a.paidAt.getTime()),
          }
        }),
    }
  })
}

/** The rental contracts of these orders with the rent credited so far, by order id. */
async function rentalsOf(db: Orm, orderIds: string[]): Promise<Map<string, CustomerRental>> {
  const rows = await db.select().from(rentals).where(inArray(rentals.orderId, orderIds))
  const credits = await creditOf(
    db,
    rows.map(row => row.id),
  )
  return new Map(
    rows.map(rental => {
      const credit = credits.get(rental.id) ?? 0
      const seen: CustomerRental = {
        state: rental.state,
        monthlyCents: rental.monthlyCents,
        termMonths: rental.termMonths,
        takeoverCents: rental.rentToPurchaseCents,
        creditCents: credit,
        remainingCents: Math.max(0, rental.rentToPurchaseCents - credit),
        progressPercent: progress(credit, rental.rentToPurchaseCents),
        deliveredOn: rental.deliveredOn,
        minimumTermEnd: rental.minimumTermEnd,
        endsOn: rental.endsOn,
      }
      return [rental.orderId, seen]
    }),
  )
}

function progress(credit: number, takeover: number): number {
  if (takeover <= 0) return 0
  return Math.min(100, Math.max(0, Math.round((credit / takeover) * 100)))
}
