import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { deviceAssignments, devicePhotos, orderGroups, orders } from '#db/schema/schema.ts'
import { PictureRefused } from '#integrations/picture-gateway.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { ordersOf } from '../orders/orders-of.server.ts'
import { refusal, tooLarge } from '../refusals.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { linkedUnit } from './announce.server.ts'
import { returnedUnit } from './unit.server.ts'

/** A photo of a device, without its file. */
export type DevicePhoto = Pick<
  typeof devicePhotos.$inferSelect,
  'id' | 'moment' | 'width' | 'height' | 'takenAt' | 'defectId'
>

/** Where the file of a photo lies. */
export const photoKey = (photoId: string) => `device-photos/${photoId}.jpg`

/**
 * The office adds a photo of a unit. What is stored was drawn anew: nothing that a camera wrote
 * beside the picture, such as where it was taken, is left. Throws `not_found` for an unknown unit,
 * `invalid` for what is no photo or has too many pixels, `conflict` beyond `shop.devicePhotos.perMoment`.
 */
export async function addDevicePhoto(
  services: Pick<Services, 'db' | 'clock' | 'files' | 'pictures'>,
  actor: SignedIn,
  { orderId, moment, original }: { orderId: string; moment: 'out' | 'in'; original: Uint8Array },
): Promise<void> {
  const { perMoment } = shop.devicePhotos
  const unit = isUuid(orderId) ? await returnedUnit(services.db, orderId) : undefined
  if (!unit) throw refusal('unknown_order')
  const about = { orderId, orderGroupId: unit.group.id, moment, defectId: null }
  await storePhoto(services, about, { original, most: perMoment, takenBy: journalName(actor) })
}

interface SentPhoto {
  /** Where the sender chose it, the same photo is stored once. */
  id?: string
  original: Uint8Array
  /** How many photos of this unit and moment there may be. */
  most: number
  takenBy: string
}

/** Stores a photo, drawn anew, of a unit that whoever sends it may see. Throws as `addDevicePhoto`. */
export async function storePhoto(
  { db, clock, files, pictures }: Pick<Services, 'db' | 'clock' | 'files' | 'pictures'>,
  about: Pick<typeof devicePhotos.$inferSelect, 'orderId' | 'orderGroupId' | 'moment' | 'defectId'>,
  { id = randomUUID(), original, most, takenBy }: SentPhoto,
): Promise<void> {
  const { maxBytes, width } = shop.devicePhotos
  if (original.length > maxBytes) throw tooLarge(maxBytes)
  const drawn = await drawnAnew(pictures, original, width)
  const facts = await pictures.look(drawn)
  // A photo is evidence: what was stored under its id is never another.
  if ((await db.$count(devicePhotos, eq(devicePhotos.id, id))) > 0) return
  await files.put(photoKey(id), drawn, 'image/jpeg')
  const { orderId, moment, defectId } = about
  await db.transaction(async tx => {
    await lockGroup(tx, about.orderGroupId)
    const [known] = await tx.select().from(devicePhotos).where(eq(devicePhotos.id, id))
    if (known) return
    const [stored] = await tx
      .select({ photos: count() })
      .from(devicePhotos)
      .where(
        and(
          eq(devicePhotos.orderId, orderId),
          eq(devicePhotos.moment, moment),
          defectId === null ? undefined : eq(devicePhotos.defectId, defectId),
        ),
      )
    if ((stored?.photos ?? 0) >= most) throw refusal('too_many_photos')
    await tx.insert(devicePhotos).values({
      ...about,
      id,
      width: facts.width,
      height: facts.height,
      takenAt: clock.now(),
      takenBy,
    })
  })
}

async function drawnAnew(
  pictures: Services['pictures'],
  original: Uint8Array,
  width: number,
): Promise<Uint8Array> {
  try {
    await pictures.look(original)
    return await pictures.variant(original, { width, format: 'jpg' })
  } catch (error) {
    if (error instanceof PictureRefused) throw refusal('no_photo')
    throw error
  }
}

const shown = {
  id: devicePhotos.id,
  moment: devicePhotos.moment,
  width: devicePhotos.width,
  height: devicePhotos.height,
  takenAt: devicePhotos.takenAt,
  defectId: devicePhotos.defectId,
}

/** The photos of one unit as it went out and came back, oldest first. */
export async function devicePhotosOf(
  { db }: Pick<Services, 'db'>,
  orderId: string,
): Promise<DevicePhoto[]> {
  return db
    .select(shown)
    .from(devicePhotos)
    .where(and(eq(devicePhotos.orderId, orderId), isNull(devicePhotos.defectId)))
    .orderBy(asc(devicePhotos.takenAt), asc(devicePhotos.id))
}

/** A photo of a device with the order that had it then. */
export type PhotoOfDevice = DevicePhoto & { orderId: string; orderNumber: number }

/**
 * The photos of a device, whichever order had it, the newest first: as it went out, came back, or did not work. They
 * are deleted with what is held of their order. One that was taken after an exchange shows the other device.
 */
export async function photosOfDevice(
  { db }: Pick<Services, 'db'>,
  deviceId: string,
): Promise<PhotoOfDevice[]> {
  const later = alias(deviceAssignments, 'later')
  return db
    .select({ ...shown, orderId: devicePhotos.orderId, orderNumber: orderGroups.number })
    .from(devicePhotos)
    .innerJoin(
      deviceAssignments,
      and(
        eq(deviceAssignments.orderId, devicePhotos.orderId),
        lte(deviceAssignments.assignedAt, devicePhotos.takenAt),
      ),
    )
    .innerJoin(orderGroups, eq(orderGroups.id, devicePhotos.orderGroupId))
    .where(
      and(
        eq(deviceAssignments.inventoryId, deviceId),
        notExists(
          db
            .select({ id: later.id })
            .from(later)
            .where(
              and(
                eq(later.orderId, devicePhotos.orderId),
                gt(later.assignedAt, deviceAssignments.assignedAt),
                lte(later.assignedAt, devicePhotos.takenAt),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(devicePhotos.takenAt), desc(devicePhotos.id))
    .limit(MOST_SHOWN)
}

const MOST_SHOWN = 60

/** The photos of one unit's defects, oldest first. */
export async function defectPhotosOf(
  { db }: Pick<Services, 'db'>,
  orderId: string,
): Promise<DevicePhoto[]> {
  return db
    .select(shown)
    .from(devicePhotos)
    .where(and(eq(devicePhotos.orderId, orderId), isNotNull(devicePhotos.defectId)))
    .orderBy(asc(devicePhotos.takenAt), asc(devicePhotos.id))
}

type PhotoFile = { orderId: string; photoId: string }

/** The file of a photo, for the office. Throws `not_found`. */
export async function officePhoto(
  services: Pick<Services, 'db' | 'files'>,
  { orderId, photoId }: PhotoFile,
): Promise<Uint8Array> {
  const [known] =
    isUuid(photoId) && isUuid(orderId)
      ? await services.db
          .select({ id: devicePhotos.id })
          .from(devicePhotos)
          .innerJoin(orders, eq(orders.id, devicePhotos.orderId))
          .where(and(eq(devicePhotos.id, photoId), eq(devicePhotos.orderId, orderId)))
      : []
  const file = known && (await services.files.get(photoKey(known.id)))
  if (!file) throw refusal('photo_not_found')
  return file
}

/** The same for its renter; throws `not_found` for what is not theirs. */
export async function ownPhoto(
  services: Pick<Services, 'db' | 'files'>,
  actor: SignedIn,
  photo: PhotoFile,
): Promise<Uint8Array> {
  await ordersOf(services, actor).order(photo.orderId)
  return officePhoto(services, photo)
}

/** The same for whoever holds the link to a guest's order (ADR-132). */
export async function linkedPhoto(
  services: Pick<Services, 'db' | 'files' | 'clock'>,
  token: string,
  photo: PhotoFile,
): Promise<Uint8Array> {
  await linkedUnit(services, token, photo.orderId)
  return officePhoto(services, photo)
}
