import { and, asc, eq } from 'drizzle-orm'
import { picturesOf } from '#core/pictures/read.server.ts'
import type { Orm } from '#db/database.ts'
import { orders, type ProductImage, productContents } from '#db/schema/schema.ts'
import type { MailPicture } from './DevicePicture.tsx'

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

/** The picture of one unit, or of the first of an order that has one. */
export async function pictureOf(
  db: Orm,
  about: { group: { id: string }; order?: { id: string } },
): Promise<MailPicture | null> {
  const rows = await db
    .select({ images: productContents.images })
    .from(orders)
    .innerJoin(productContents, eq(productContents.stripeProductId, orders.stripeProductId))
    .where(
      and(eq(orders.orderGroupId, about.group.id), about.order && eq(orders.id, about.order.id)),
    )
    .orderBy(asc(orders.orderSequence))
  const pictures = await firstPictures(
    db,
    rows.map(({ images }) => images),
  )
  return pictures.find(picture => picture !== null) ?? null
}
