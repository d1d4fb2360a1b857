import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { defectReports } from '#db/schema/schema.ts'
import { type Actor, journalName, type SignedIn } from '../actor.ts'
import { ordersOf } from '../orders/orders-of.server.ts'
import { refusal } from '../refusals.ts'
import { linkedUnit } from '../returns/announce.server.ts'
import { drawPhoto, storePhoto } from '../returns/photos.server.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'

type Reach = Pick<Services, 'db' | 'clock' | 'files' | 'pictures' | 'limits'>

/** A photo for the open report of a unit, and the address that the request came from. */
interface DefectPhoto {
  orderId: string
  original: () => Promise<Uint8Array>
  address: string
}

/**
 * A customer adds a photo to the open report of one of their units; of its file nothing but the picture is kept
 * (ADR-050). Nothing of it is read before it is sure whose unit it is. Throws `not_found` for what is not
 * theirs, `conflict` without an open report and beyond `shop.defects.maxPhotos`, `invalid` for what is no photo.
 */
export async function addDefectPhoto(
  services: Reach,
  actor: SignedIn,
  photo: DefectPhoto,
): Promise<void> {
  const { order } = await ordersOf(services, actor).order(photo.orderId)
  await add(services, actor, { ...photo, orderId: order.id })
}

/** A photo by whoever holds the link to a guest's order (ADR-132). Throws as `addDefectPhoto`. */
export async function addLinkedDefectPhoto(
  services: Reach,
  token: string,
  photo: DefectPhoto,
): Promise<void> {
  const { order } = await linkedUnit(services, token, photo.orderId)
  await add(services, { kind: 'guest' }, { ...photo, orderId: order.id })
}

async function add(services: Reach, actor: Actor, photo: DefectPhoto): Promise<void> {
  const { orderId, original, address } = photo
  const report = await openReportOf(services.db, orderId)
  if (!report) throw refusal('no_open_defect')
  await services.limits.consume('defectPhoto', address)
  const about = { orderId, orderGroupId: report.orderGroupId, moment: 'defect' as const }
  const drawn = await drawPhoto(services, await original())
  await storePhoto(
    services,
    { ...about, defectId: report.id },
    { drawn, most: shop.defects.maxPhotos, takenBy: journalName(actor) },
  )
}

async function openReportOf(orm: Orm, orderId: string) {
  const [report] = await orm
    .select()
    .from(defectReports)
    .where(and(eq(defectReports.orderId, orderId), isNull(defectReports.closedAt)))
  return report
}
