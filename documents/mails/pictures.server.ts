import { and, asc, eq, inArray } from 'drizzle-orm'
import { picturesOf } from '#core/pictures/read.server.ts'
import type { Orm } from '#db/database.ts'
import { orders, type ProductImage, productContents } from '#db/schema/schema.ts'
import type { MailPicture } from './DevicePicture.tsx'
import type { OrderGroup } from './order.server.ts'

/** The first picture of each of these products that the shop has; in their order, null where there is none. */
export async function firstPictures(
  db: Orm,
  products: readonly (readonly ProductImage[] | null)[],
): Promise<(MailPicture | null)[]> {
  const known = await picturesOf(
    db,
    products.flatMap(images => (images ?? []).map(({ url }) => url)),
  )
  return products.map(images => {
    const image = images?.find(({ url }) => known.has(url))
    const picture = image && known.get(image.url)
    return picture ? { path: picture.url, alt: image.alt } : null
  })
}

/** The order that a mail is about, and the unit or units where it is about some of it. */
export interface About {
  group: OrderGroup
  order?: { id: string }
  units?: readonly ({ order: { id: string } } | { orderId: string } | { id: string })[]
}

/** The units that a mail is about; none where it is about the whole order. */
export function unitIdsOf({ order, units = [] }: About): string[] {
  if (order) return [order.id]
  return units.map(unit =>
    'order' in unit ? unit.order.id : 'orderId' in unit ? unit.orderId : unit.id,
  )
}

/** The picture of one unit, or of the first of these, or else of the order, that has one. */
export async function pictureOf(db: Orm, about: About): Promise<MailPicture | null> {
  const ids = unitIdsOf(about)
  const rows = await db
    .select({ images: productContents.images })
    .from(orders)
    .innerJoin(productContents, eq(productContents.stripeProductId, orders.stripeProductId))
    .where(
      and(
        eq(orders.orderGroupId, about.group.id),
        ids.length > 0 ? inArray(orders.id, ids) : undefined,
      ),
    )
    .orderBy(asc(orders.orderSequence))
  const pictures = await firstPictures(
    db,
    rows.map(({ images }) => images),
  )
  return pictures.find(picture => picture !== null) ?? null
}
