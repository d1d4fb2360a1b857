import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, notExists, notInArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Orm } from '#db/database.ts'
import { deviceAssignments, devicePhotos, orderGroups, orders } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { ordersOf } from '../orders/orders-of.server.ts'
import { type PageOf, pageAt } from '../page-at.ts'
import { refusedPicture } from '../pictures/refused.ts'
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
  const drawn = await drawPhoto(services, original)
  await storePhoto(services, about, { drawn, most: perMoment, takenBy: journalName(actor) })
}

/** A photo as it is stored: nothing of the file that was sent but the picture. */
export interface DrawnPhoto {
  bytes: Uint8Array
  width: number
  height: number
}

/** Draws a photo anew. Throws `too_large`, `too_many_pixels`, and `no_photo` for what is none. */
export async function drawPhoto(
  { pictures }: Pick<Services, 'pictures'>,
  original: Uint8Array,
): Promise<DrawnPhoto> {
  const { maxBytes, width } = shop.devicePhotos
  if (original.length > maxBytes) throw tooLarge(maxBytes)
  try {
    await pictures.look(original)
    const bytes = await pictures.variant(original, { width, format: 'jpg' })
    const facts = await pictures.look(bytes)
    return { bytes, width: facts.width, height: facts.height }
  } catch (error) {
    throw refusedPicture(error, 'no_photo')
  }
}

type About = Pick<
  typeof devicePhotos.$inferSelect,
  'orderId' | 'orderGroupId' | 'moment' | 'defectId'
>

/** Whether a unit has room for these photos beside the others of its moment or defect. */
export async function hasRoom(
  orm: Orm,
  { orderId, moment, defectId }: Omit<About, 'orderGroupId'>,
  { ids, most }: { ids: readonly string[]; most: number },
): Promise<boolean> {
  const others = await orm.$count(
    devicePhotos,
    and(
      eq(devicePhotos.orderId, orderId),
      eq(devicePhotos.moment, moment),
      defectId === null ? undefined : eq(devicePhotos.defectId, defectId),
      notInArray(devicePhotos.id, [...ids]),
    ),
  )
  return others + ids.length <= most
}

interface SentPhoto {
  /** Where the sender chose it, the same photo is stored once. */
  id?: string
  drawn: DrawnPhoto
  /** How many photos of this unit and moment there may be. */
  most: number
  takenBy: string
}

/**
 * Stores a photo of a unit that whoever sends it may see. Throws `too_many_photos` where there is no room for it;
 * then its file is gone again.
 */
export async function storePhoto(
  { db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>,
  about: About,
  { id = randomUUID(), drawn, most, takenBy }: SentPhoto,
): Promise<void> {
  // A photo is evidence: what was stored under its id is never another.
  if ((await db.$count(devicePhotos, eq(devicePhotos.id, id))) > 0) return
  const { bytes, ...size } = drawn
  await files.put(photoKey(id), bytes, 'image/jpeg')
  const isStored = await db.transaction(async tx => {
    await lockGroup(tx, about.orderGroupId)
    if ((await tx.$count(devicePhotos, eq(devicePhotos.id, id))) > 0) return true
    if (!(await hasRoom(tx, about, { ids: [id], most }))) return false
    const now = clock.now()
    await tx.insert(devicePhotos).values({ ...about, ...size, id, takenAt: now, takenBy })
    await record(tx, {
      ...{ at: now, actor: takenBy, event: 'photo_added' },
      subject: { type: 'order', id: about.orderId },
      data: {
        ...{ photoId: id, photo: [about.moment] },
        ...(about.defectId && { defectId: about.defectId }),
      },
    })
    return true
  })
  if (isStored) return
  await files.remove(photoKey(id))
  throw refusal('too_many_photos')
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

/** Whether the renter can see a photo of a unit as it came back. */
export async function hasReturnPhoto(orm: Orm, orderId: string): Promise<boolean> {
  const ofReturn = and(eq(devicePhotos.orderId, orderId), eq(devicePhotos.moment, 'in'))
  return (await orm.$count(devicePhotos, ofReturn)) > 0
}

/** A photo with who took it, by e-mail: for the office alone. */
export type TakenPhoto = DevicePhoto & { by: string }

/** As `devicePhotosOf`, for the office; `defectId`: those of this defect instead. */
export async function takenPhotosOf(
  { db }: Pick<Services, 'db'>,
  orderId: string,
  defectId: string | null = null,
): Promise<TakenPhoto[]> {
  const ofDefect =
    defectId === null ? isNull(devicePhotos.defectId) : eq(devicePhotos.defectId, defectId)
  const rows = await db
    .select({ ...shown, takenBy: devicePhotos.takenBy })
    .from(devicePhotos)
    .where(and(eq(devicePhotos.orderId, orderId), ofDefect))
    .orderBy(asc(devicePhotos.takenAt), asc(devicePhotos.id))
  return withTaker(db, rows)
}

async function withTaker<Photo extends { takenBy: string }>(db: Orm, photos: readonly Photo[]) {
  const nameOf = await actorNames(
    db,
    photos.map(({ takenBy }) => takenBy),
  )
  return photos.map(({ takenBy, ...photo }) => ({ ...photo, by: nameOf(takenBy) }))
}

/** A photo of a device with the order that had it then. */
export type PhotoOfDevice = TakenPhoto & { orderId: string; orderNumber: number }

/**
 * The photos of a device, whichever order had it, the newest first: as it went out, came back, or did not work. They
 * are deleted with what is held of their order. One that was taken after an exchange shows the other device. `page` from 1.
 */
export async function photosOfDevice(
  { db }: Pick<Services, 'db'>,
  { deviceId, page }: { deviceId: string; page: number },
): Promise<PageOf<PhotoOfDevice>> {
  const later = alias(deviceAssignments, 'later')
  const { orderId, takenBy } = devicePhotos
  const found = db
    .select({ ...shown, takenBy, orderId, orderNumber: orderGroups.number })
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
    .$dynamic()
  const { place, size, offset } = pageAt(await db.$count(found.as('found')), {
    wanted: page,
    size: PER_PAGE,
  })
  const rows = await found.limit(size).offset(offset)
  return { ...place, shown: await withTaker(db, rows) }
}

const PER_PAGE = 60

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

/** A photo for its renter. Throws `not_found` for what is not theirs. */
export async function ownPhoto(
  services: Pick<Services, 'db' | 'files'>,
  actor: SignedIn,
  photo: PhotoFile,
): Promise<Uint8Array> {
  await ordersOf(services, actor).order(photo.orderId)
  return officePhoto(services, photo)
}

/** A photo for whoever holds the link to a guest's order (ADR-132). Throws `not_found` for what is not of it. */
export async function linkedPhoto(
  services: Pick<Services, 'db' | 'files' | 'clock'>,
  token: string,
  photo: PhotoFile,
): Promise<Uint8Array> {
  await linkedUnit(services, token, photo.orderId)
  return officePhoto(services, photo)
}
