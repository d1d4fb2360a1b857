import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  mirroredProducts,
  orderGroupLines,
  orderGroups,
  orders,
  productContents,
  rentals,
} from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { agreedYears } from '../legal/agreed-guarantees.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import { notLocked } from '../orders/hidden.server.ts'
import { unitNumber } from '../orders/unit-number.server.ts'
import { careEnds } from '../rentals/care.server.ts'
import { takeoverPeriods } from '../rentals/takeover-periods.server.ts'
import { guaranteeOf } from '../storefront/guarantee.ts'
import { isUuid } from '../uuid.ts'
import type { DefectiveUnit } from './rules.ts'

/** A unit, bought or rented, with all that a defect of it depends on. */
export interface OwnedUnit extends DefectiveUnit {
  order: typeof orders.$inferSelect
  group: OrderGroup
  rental: typeof rentals.$inferSelect | null
  /** Its number in the order where there are several of its product, else null. */
  unitNumber: number | null
}

/** One unit; undefined for an unknown or hidden order, and for a month that follows one. */
export async function ownedUnit(orm: Orm, orderId: string): Promise<OwnedUnit | undefined> {
  if (!isUuid(orderId)) return undefined
  const [found] = await orm
    .select({
      order: orders,
      group: orderGroups,
      rental: rentals,
      metadata: mirroredProducts.metadata,
      content: {
        guarantor: productContents.guarantor,
        guaranteeYears: productContents.guaranteeYears,
        guaranteeTerms: productContents.guaranteeTerms,
      },
      care: orderGroupLines.id,
      unitNumber: unitNumber(orm),
      agreedYears: sql<number | null>`${agreedYears(orm)}`,
    })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .leftJoin(mirroredProducts, eq(mirroredProducts.id, orders.stripeProductId))
    .leftJoin(productContents, eq(productContents.stripeProductId, orders.stripeProductId))
    .leftJoin(
      orderGroupLines,
      and(eq(orderGroupLines.orderGroupId, orderGroups.id), eq(orderGroupLines.kind, 'care')),
    )
    .where(and(eq(orders.id, orderId), eq(orders.isRecurringPayment, false), notLocked))
    .limit(1)
  if (!found) return undefined
  const { order, group, rental, metadata, content, care, agreedYears: years, ...known } = found
  return {
    order,
    group,
    rental,
    ...known,
    status: order.status,
    logistics: order.logisticsStatus,
    ownedSince: await sinceOwned(orm, order, rental),
    hasCare: care !== null,
    careEndsOn: (await careEnds(orm, [group.id])).get(group.id)?.endsOn,
    guaranteeYears:
      order.condition === 'new'
        ? (years ?? guaranteeOf(content, metadata ?? {})?.years ?? null)
        : null,
  }
}

async function sinceOwned(
  orm: Orm,
  { id, deliveryDate }: OwnedUnit['order'],
  rental: OwnedUnit['rental'],
): Promise<BerlinDay | null> {
  if (!rental) return deliveryDate && berlinDay(deliveryDate)
  return (await takeoverPeriods(orm, [id])).get(id)?.ownedSince ?? null
}
