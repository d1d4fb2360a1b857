import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  type ClaimedPart,
  damageClaims,
  goodsReceipts,
  inventoryItems,
  mirroredProducts,
  priceHistory,
  stockReservations,
} from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { addDays, type BerlinDay, berlinDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { premiumPercentOf } from '../pricing/takeover.ts'
import { invalidField, refusal } from '../refusals.ts'
import { hasCareOn } from '../rentals/care.server.ts'
import { isStepWaiting } from '../rentals/contract-steps.server.ts'
import { lastDayOf } from '../rentals/terms.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { claimOf } from './answer-claim.server.ts'
import { claimedCents, renterShare, unitValue } from './damage.ts'
import { hasReturnPhoto } from './photos.server.ts'
import { type RentedUnit, rentedUnit } from './unit.server.ts'

/** What a claim would rest on if it were sent now. */
export interface ClaimBasis {
  valueCents: number
  /** The most that may be claimed. */
  sharePercent: number
}

export interface WantedClaim {
  orderId: string
  parts: readonly ClaimedPart[]
  /** A whole number from 1 to what the renter bears at most. */
  sharePercent: number
  /** Why it is the renter's fault and no wear; they read it. */
  fault: string
  /** The share of the renter to which somebody said yes, in cents; null: nobody was asked yet. */
  confirmedCents: number | null
}

/** Sent, or what has to be said yes to before: then nothing was written. */
export interface ClaimAnswer {
  isSent: boolean
  cents: number
  to: string
  objectUntil: BerlinDay
}

/**
 * Sends the renter of a damaged unit what its repair needs, part by part, what the unit is worth, and
 * their share, with the day until which they may object (L-34). Nothing is charged by it. Throws
 * `not_found`, `conflict` where no damage was found, while its check can be taken back (ADR-215), without a photo of
 * the unit as it came back or once a claim was sent, `invalid` at the field for a list without parts, a share of
 * nothing or above the renter's, or no word of their fault.
 */
export async function sendDamageClaim(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  { orderId, parts, sharePercent, fault, confirmedCents }: WantedClaim,
): Promise<ClaimAnswer> {
  const now = services.clock.now()
  const found = isUuid(orderId) ? await rentedUnit(services.db, orderId) : undefined
  if (!found) throw refusal('unknown_order')
  if (parts.length === 0) throw invalidField('parts', 'Bitte nennen Sie mindestens ein Teil.')
  if (!fault) throw invalidField('fault', 'Bitte schreiben Sie, warum es kein Verschleiß ist.')
  return services.db.transaction(async tx => {
    const group = await lockGroup(tx, found.group.id)
    const unit = await rentedUnit(tx, orderId)
    if (unit?.row?.verdict !== 'damaged') throw refusal('not_damaged')
    if (await claimOf(tx, orderId)) throw refusal('claim_sent')
    await assertCheckStands(tx, unit)
    if (!(await hasReturnPhoto(tx, orderId))) throw refusal('no_return_photo')
    const { valueCents, sharePercent: most } = await claimBasis(tx, unit, berlinDay(now))
    if (!Number.isInteger(sharePercent) || sharePercent < 1 || sharePercent > most) {
      throw invalidField('share', `Bitte geben Sie eine ganze Zahl von 1 bis ${most} an.`)
    }
    const claimed = { valueCents, sharePercent, fault }
    const amountCents = claimedCents(parts, claimed)
    if (amountCents === 0) {
      throw invalidField(
        'parts',
        'Der Anteil des Mieters daran ist null. Es gibt nichts zu fordern.',
      )
    }
    const objectUntil = addDays(berlinDay(now), shop.damage.objectDays)
    const to = `${group.customerName} (${group.customerEmail})`
    const answer = { cents: amountCents, to, objectUntil }
    if (confirmedCents !== amountCents) return { ...answer, isSent: false }
    const [claim] = await tx
      .insert(damageClaims)
      .values({
        orderId,
        orderGroupId: unit.group.id,
        parts: [...parts],
        ...claimed,
        amountCents,
        sentAt: now,
        sentBy: journalName(actor),
        objectUntil,
      })
      .returning()
    if (!claim) throw new Error(`The claim for ${orderId} was not written`)
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'rental', id: unit.rental.id },
      event: 'damage_claimed',
      data: { parts, ...claimed, amountCents },
    })
    await services.jobs.send(tx, 'mail', {
      kind: 'damage_claim',
      to: unit.group.customerEmail,
      data: { claimId: claim.id },
      key: `damage_claim:${claim.id}`,
    })
    return { ...answer, isSent: true }
  })
}

/**
 * Nothing is asked of a renter for what a check has found while it can be taken back. Throws `conflict`. The order has
 * to be locked.
 */
export async function assertCheckStands(
  tx: Orm,
  { row, group }: Pick<RentedUnit, 'row' | 'group'>,
): Promise<void> {
  const madeAt = row?.checkedAt
  const waits = madeAt && (await isStepWaiting(tx, { orderGroupId: group.id, madeAt }))
  if (waits) throw refusal('check_waits')
}

/** The value of this very unit on a day, and what its renter bears of a damage: Care counts as on the last day of its rental. */
export async function claimBasis(
  orm: Orm,
  { order, rental, group }: Pick<RentedUnit, 'order' | 'rental' | 'group'>,
  today: BerlinDay,
): Promise<ClaimBasis> {
  const [product] = await orm
    .select({ metadata: mirroredProducts.metadata })
    .from(mirroredProducts)
    .where(eq(mirroredProducts.id, order.stripeProductId))
  const since = await inUseSince(orm, order.id)
  const delivered = rental.deliveredOn ?? today
  const isCovered = await hasCareOn(orm, group.id, lastDayOf(rental) ?? today)
  return {
    sharePercent: renterShare(isCovered),
    valueCents: unitValue({
      takeoverCents: rental.rentToPurchaseCents,
      premiumPercent: premiumPercentOf(product?.metadata ?? {}),
      newCents: await newPriceAt(
        orm,
        order.stripeProductId,
        rental.concludedAt ?? rental.createdAt,
      ),
      since: since && since < delivered ? since : delivered,
      today,
    }),
  }
}

/** What the product cost as new at that moment, in cents; null where it was not sold. */
async function newPriceAt(orm: Orm, productId: string, at: Date): Promise<number | null> {
  const { validFrom, validTo } = priceHistory
  const [price] = await orm
    .select({ cents: priceHistory.unitAmount })
    .from(priceHistory)
    .where(
      and(
        eq(priceHistory.productId, productId),
        eq(priceHistory.priceType, 'purchase'),
        lte(validFrom, at),
        or(isNull(validTo), gt(validTo, at)),
      ),
    )
    .orderBy(desc(validFrom))
    .limit(1)
  return price?.cents ?? null
}

/**
 * Since when the shop has had the device that this order had; its hold remembers which that was. Devices may be typed
 * in long after they arrived.
 */
async function inUseSince(orm: Orm, orderId: string): Promise<BerlinDay | null> {
  const [device] = await orm
    .select({ createdAt: inventoryItems.createdAt, receivedOn: goodsReceipts.receivedOn })
    .from(stockReservations)
    .innerJoin(inventoryItems, eq(inventoryItems.id, stockReservations.inventoryId))
    .leftJoin(goodsReceipts, eq(goodsReceipts.id, inventoryItems.goodsReceiptId))
    .where(eq(stockReservations.orderId, orderId))
  return device ? (device.receivedOn ?? berlinDay(device.createdAt)) : null
}
