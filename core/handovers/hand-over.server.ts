import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { handovers, handoverUnits, orders } from '#db/schema/schema.ts'
import { PictureRefused } from '#integrations/picture-gateway.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { berlinDay, formatDay, fromBerlinTime, isDay } from '../dates.ts'
import { updateLogistics } from '../fulfilment/logistics.server.ts'
import { record } from '../journal/journal.server.ts'
import { logisticsStates, type Place } from '../orders/states.ts'
import { invalidField, refusal } from '../refusals.ts'
import { type DrawnPhoto, drawPhoto, hasRoom, storePhoto } from '../returns/photos.server.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'

export interface Handover {
  /** Chosen by the phone: the same id is the same handover, however often it arrives. */
  id: string
  orderIds: readonly string[]
  recipient: string
  note: string | null
  /** PNG. */
  signature: Uint8Array
  /** Of each unit as it was handed over; the ids are the phone's, too. */
  photos: readonly { id: string; orderId: string; original: Uint8Array }[]
  /** How long ago it was signed, where the phone had no network. Its clock is not believed, only this span. */
  secondsAgo: number
  /** The day of the signature as somebody typed it, where that span cannot be right. */
  signedOn?: string | null
}

type Reach = Pick<Services, 'db' | 'clock' | 'jobs' | 'files' | 'pictures'>
type Unit = typeof orders.$inferSelect

/** Where the file of a signature lies. */
export const signatureKey = (handoverId: string) => `handovers/${handoverId}.png`

/**
 * Devices were handed over: who received them signed, and from now on they count as delivered, with all
 * that follows (`updateLogistics`). Each step can be repeated, so that a phone sends until it is answered; what
 * was stored first stays: it is evidence.
 * Throws `not_found` for units that are gone, `invalid` for those of several orders, at `signedOn` for a span of more than
 * `shop.handovers.lateDays` without a day and a day that cannot be, for a signature or photo that
 * is no picture, `conflict` with the reason for what cannot be delivered, photos beyond
 * `shop.devicePhotos.perMoment` and an id that other units were handed over by; then nothing is stored.
 */
export async function handOver(
  services: Reach,
  actor: SignedIn,
  handover: Handover,
): Promise<void> {
  const units = await unitsOf(services, handover)
  const [first] = units
  if (!first) throw refusal('order_gone')
  if (handover.photos.some(({ orderId }) => !handover.orderIds.includes(orderId))) {
    throw refusal('unknown_order')
  }
  const isStored = await isKnown(services, handover)
  const now = services.clock.now()
  // What is known already keeps its moment, however late its phone asks again.
  const signedAt = isStored ? now : whenSigned(first, handover, now)
  await checkSignature(services, handover.signature)
  const photos = await drawPhotos(services, handover)
  const deliver = await planDelivery(services, actor, units)
  if (!isStored) {
    await services.files.put(signatureKey(handover.id), handover.signature, 'image/png')
  }
  const { orderGroupId } = first
  await store(services, actor, { handover, orderGroupId, signedAt, now })
  for (const { orderId, ...photo } of photos) {
    await storePhoto(
      services,
      { orderId, orderGroupId, ...OUT },
      { ...photo, most: perMoment, takenBy: journalName(actor) },
    )
  }
  await deliver()
}

const OUT = { moment: 'out', defectId: null } as const
const { perMoment } = shop.devicePhotos
const { lateDays } = shop.handovers

/** The photos as they will be stored, before anything is: whoever signed is asked only once. */
async function drawPhotos(services: Reach, { photos }: Handover) {
  const drawn: { id: string; orderId: string; drawn: DrawnPhoto }[] = []
  for (const { id, orderId, original } of photos) {
    const ids = photos.flatMap(other => (other.orderId === orderId ? other.id : []))
    if (!(await hasRoom(services.db, { orderId, ...OUT }, { ids, most: perMoment }))) {
      throw refusal('too_many_photos')
    }
    drawn.push({ id, orderId, drawn: await drawPhoto(services, original) })
  }
  return drawn
}

async function unitsOf({ db }: Reach, { orderIds }: Handover): Promise<Unit[]> {
  const units = await db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.id, [...orderIds]),
        isNull(orders.hiddenAt),
        eq(orders.isRecurringPayment, false),
      ),
    )
    .orderBy(asc(orders.orderSequence))
  if (units.length !== new Set(orderIds).size) throw refusal('order_gone')
  if (new Set(units.map(({ orderGroupId }) => orderGroupId)).size > 1) {
    throw invalidField('orderIds', 'Eine Übergabe gilt für die Geräte einer Bestellung.')
  }
  return units
}

/** Whether it arrived before. Throws `conflict` where its id stands for other units. */
async function isKnown({ db }: Reach, { id, orderIds }: Handover): Promise<boolean> {
  const known = await db
    .select({ orderId: handoverUnits.orderId })
    .from(handoverUnits)
    .where(eq(handoverUnits.handoverId, id))
  if (known.length === 0) return false
  const isSame =
    known.length === new Set(orderIds).size &&
    known.every(({ orderId }) => orderIds.includes(orderId))
  if (!isSame) throw refusal('handover_of_others')
  return true
}

/** A phone that was wrong by weeks, or lay about for weeks, cannot say when it was: whoever handed over does. */
function whenSigned(unit: Unit, { secondsAgo, signedOn }: Handover, now: Date): Date {
  const today = berlinDay(now)
  const ordered = berlinDay(unit.createdAt)
  if (!signedOn) {
    if (secondsAgo <= lateDays * DAY_SECONDS) return new Date(now.getTime() - secondsAgo * 1000)
    throw invalidField(
      'signedOn',
      `Nach der Uhr des Telefons ist die Unterschrift mehr als ${lateDays} Tage alt. Bitte geben Sie an, an welchem Tag übergeben wurde. Fotos und Unterschrift bleiben bis dahin auf diesem Telefon.`,
    )
  }
  const noon = fromBerlinTime(`${signedOn}T12:00`)
  if (!isDay(signedOn) || !noon || signedOn > today || signedOn < ordered) {
    throw invalidField(
      'signedOn',
      `Bitte wählen Sie einen Tag vom ${formatDay(ordered)} bis heute.`,
    )
  }
  return signedOn === today ? now : noon
}

const DAY_SECONDS = 24 * 60 * 60

async function checkSignature({ pictures }: Reach, signature: Uint8Array): Promise<void> {
  try {
    await pictures.look(signature)
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    throw invalidField('signature', 'Die Unterschrift fehlt oder ist nicht lesbar.')
  }
}

const arrived: readonly Place[] = ['customer', 'returning', 'back']

/**
 * Refuses now what could not be delivered afterwards. Gives what delivers: whoever signs has seen the
 * devices, and whoever hands them over was told what begins with it, so that nobody is asked once more.
 */
async function planDelivery(
  services: Reach,
  actor: SignedIn,
  units: readonly Unit[],
): Promise<() => Promise<void>> {
  const change = {
    items: units
      .filter(({ logisticsStatus: status }) => !arrived.includes(logisticsStates[status].place))
      .map(({ id, logisticsStatus: status, trackingNumber }) => ({
        orderId: id,
        status: 'delivered' as const,
        trackingNumber,
        read: { status, trackingNumber },
      })),
    notes: null,
    readNotes: null,
  }
  if (change.items.length === 0) return async () => {}
  const answer = await updateLogistics(services, actor, change)
  if (answer.isSaved) return async () => {}
  if ('conflicts' in answer) throw refusal('handover_meanwhile')
  return async () => {
    const saved = await updateLogistics(services, actor, { ...change, confirmed: answer.key })
    if (!saved.isSaved) throw refusal('handover_meanwhile')
  }
}

async function store(
  { db }: Reach,
  actor: SignedIn,
  {
    handover,
    orderGroupId,
    signedAt,
    now,
  }: { handover: Handover; orderGroupId: string; signedAt: Date; now: Date },
): Promise<void> {
  const { id, orderIds, recipient, note, signedOn } = handover
  await db.transaction(async tx => {
    const stored = await tx
      .insert(handovers)
      .values({
        id,
        orderGroupId,
        recipient,
        note,
        signedAt,
        handedOverBy: journalName(actor),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: handovers.id })
    if (stored.length === 0) return
    await tx.insert(handoverUnits).values(orderIds.map(orderId => ({ handoverId: id, orderId })))
    for (const orderId of orderIds) {
      await record(tx, {
        at: now,
        actor: journalName(actor),
        subject: { type: 'order', id: orderId },
        event: 'handed_over',
        data: { handoverId: id, ...(signedOn && { signedOn: [signedOn] }) },
      })
    }
  })
}
