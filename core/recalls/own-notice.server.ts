import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  inventoryItems,
  orderGroups,
  orders,
  recallNotices,
  recalls,
  recallUnits,
  rentals,
} from '#db/schema/schema.ts'
import { type Actor, guest, journalName, type SignedIn } from '../actor.ts'
import { record } from '../journal/journal.server.ts'
import { guestsOrder, ownOrder } from '../orders/order-access.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { isRentedBy } from './affected.server.ts'
import { recallWithProduct } from './file.server.ts'
import { type RecallOutcome, type RecallRemedy, type RecallWording, wordingOf } from './form.ts'
import { linkedNotice } from './links.server.ts'
import { entryAbout, lockNotice } from './notices.server.ts'

type Reach = Pick<Services, 'db' | 'clock'>
type Acknowledging = Pick<Services, 'db' | 'clock' | 'limits'>

interface Acknowledged {
  noticeId: string
  wish: string
  /** Where the request came from. */
  address: string
}

/** What a recall tells one customer: the danger, what to do, which of their devices. */
export interface OwnRecall extends RecallWording {
  noticeId: string
  stripeProductId: string
  productName: string
  /** Null for what was bought beside the shop. */
  order: { id: string; number: number; placedAt: Date; name: string } | null
  /** Something of it is still rented. */
  isRented: boolean
  /** Something of it is theirs, also what they rented before. */
  isBought: boolean
  startedAt: Date
  devices: { serialNumber: string | null; outcome: RecallOutcome | null }[]
  acknowledgedAt: Date | null
  wish: RecallRemedy | null
}

/** By the link of a mail. Throws `not_found`. */
export async function recallByLink(services: Reach, token: string): Promise<OwnRecall> {
  return ownRecall(services.db, await noticeBehind(services, token))
}

/** A recall of what an account ordered. Throws `not_found`, also for anybody else's. */
export async function recallOfAccount(
  services: Reach,
  actor: SignedIn,
  noticeId: string,
): Promise<OwnRecall> {
  return ownRecall(services.db, await noticeOfAccount(services, actor, noticeId))
}

/** A recall of what a guest ordered, by the link of the order (ADR-132). Throws `not_found`. */
export async function recallOfGuest(
  services: Reach,
  token: string,
  noticeId: string,
): Promise<OwnRecall> {
  return ownRecall(services.db, await noticeOfGuest(services, token, noticeId))
}

/**
 * They have read it, and wish for one of its remedies, or say so later. `noticeId`: the notice that the page shows;
 * another tab may have opened another link since. Throws as the pages, `conflict` for the page of another one, and
 * `limited`.
 */
export async function acknowledgeByLink(
  services: Acknowledging,
  token: string,
  { noticeId, wish, address }: Acknowledged,
) {
  const linked = await noticeBehind(services, token)
  if (linked !== noticeId) throw refusal('other_link_opened')
  await acknowledge(services, { actor: guest, address }, linked, wish)
}

export async function acknowledgeAsAccount(
  services: Acknowledging,
  actor: SignedIn,
  { noticeId, wish, address }: Acknowledged,
) {
  const own = await noticeOfAccount(services, actor, noticeId)
  await acknowledge(services, { actor, address }, own, wish)
}

export async function acknowledgeAsGuest(
  services: Acknowledging,
  token: string,
  { noticeId, wish, address }: Acknowledged,
) {
  const own = await noticeOfGuest(services, token, noticeId)
  await acknowledge(services, { actor: guest, address }, own, wish)
}

async function noticeBehind({ db, clock }: Reach, token: string): Promise<string> {
  const noticeId = token === '' ? null : await linkedNotice(db, { token, now: clock.now() })
  if (!noticeId) throw refusal('notice_not_found')
  return noticeId
}

async function noticeOfAccount(
  services: Reach,
  actor: SignedIn,
  noticeId: string,
): Promise<string> {
  await ownOrder(services, actor, await orderOf(services.db, noticeId))
  return noticeId
}

async function noticeOfGuest(services: Reach, token: string, noticeId: string): Promise<string> {
  const orderGroupId = await orderOf(services.db, noticeId)
  if ((await guestsOrder(services, token)) !== orderGroupId) throw refusal('notice_not_found')
  return noticeId
}

async function orderOf(db: Orm, noticeId: string): Promise<string> {
  const [notice] = isUuid(noticeId)
    ? await db
        .select({ of: recallNotices.orderGroupId })
        .from(recallNotices)
        .where(eq(recallNotices.id, noticeId))
    : []
  if (!notice?.of) throw refusal('notice_not_found')
  return notice.of
}

async function acknowledge(
  { db, clock, limits }: Acknowledging,
  { actor, address }: { actor: Actor; address: string },
  noticeId: string,
  wished: string,
): Promise<void> {
  await limits.consume('declaration', address)
  const now = clock.now()
  await db.transaction(async tx => {
    const notice = await lockNotice(tx, noticeId)
    const { recall } = await recallWithProduct(tx, notice.recallId)
    const wish = recall.remedies.find(remedy => remedy === wished) ?? null
    if (wished !== '' && wish === null) {
      throw invalidField('wish', 'Bitte wählen Sie eine der angebotenen Möglichkeiten.')
    }
    if (notice.acknowledgedAt && notice.wish === wish) return
    const values = {
      acknowledgedAt: notice.acknowledgedAt ?? now,
      acknowledgedBy: notice.acknowledgedBy ?? journalName(actor),
      wish,
    }
    await tx.update(recallNotices).set(values).where(eq(recallNotices.id, noticeId))
    const data = { wish: [notice.wish, wish] }
    await record(
      tx,
      entryAbout(notice, {
        at: now,
        actor: journalName(actor),
        event: 'recall_acknowledged',
        data,
      }),
    )
  })
}

/** Throws `not_found`. */
export async function ownRecall(db: Orm, noticeId: string): Promise<OwnRecall> {
  const [found] = await db
    .select({ notice: recallNotices, group: orderGroups })
    .from(recallNotices)
    .leftJoin(orderGroups, eq(orderGroups.id, recallNotices.orderGroupId))
    .where(eq(recallNotices.id, noticeId))
  if (!found) throw refusal('notice_not_found')
  const { notice, group } = found
  const { recall, productName } = await recallWithProduct(db, notice.recallId)
  if (!recall.startedAt) throw refusal('notice_not_found')
  const units = await db
    .select({
      serialNumber: inventoryItems.serialNumber,
      outcome: recallUnits.outcome,
      order: orders,
      rental: rentals,
    })
    .from(recallUnits)
    .leftJoin(inventoryItems, eq(inventoryItems.id, recallUnits.inventoryId))
    .leftJoin(orders, eq(orders.id, recallUnits.orderId))
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .where(eq(recallUnits.noticeId, noticeId))
    .orderBy(asc(inventoryItems.serialNumber), asc(recallUnits.id))
  const areRented = units.map(({ order, rental }) => order !== null && isRentedBy(order, rental))
  return {
    noticeId,
    stripeProductId: recall.stripeProductId,
    productName,
    order: group && {
      id: group.id,
      number: group.number,
      placedAt: group.createdAt,
      name: group.customerName,
    },
    isRented: areRented.includes(true),
    isBought: areRented.includes(false),
    ...wordingOf(recall),
    startedAt: recall.startedAt,
    devices: units.map(({ serialNumber, outcome }) => ({ serialNumber, outcome })),
    acknowledgedAt: notice.acknowledgedAt,
    wish: notice.wish,
  }
}

/** A recall that a customer is to know of, at their order. */
export interface RecallHint {
  noticeId: string
  productName: string
  isAcknowledged: boolean
}

/** The recalls about these orders that are not over for them, by order. */
export async function recallHints(
  db: Orm,
  groupIds: readonly string[],
): Promise<Map<string, RecallHint[]>> {
  if (groupIds.length === 0) return new Map()
  const rows = await db
    .selectDistinct({
      groupId: recallNotices.orderGroupId,
      noticeId: recallNotices.id,
      recallId: recallNotices.recallId,
      acknowledgedAt: recallNotices.acknowledgedAt,
    })
    .from(recallNotices)
    .innerJoin(recalls, eq(recalls.id, recallNotices.recallId))
    .innerJoin(recallUnits, eq(recallUnits.noticeId, recallNotices.id))
    .where(
      and(
        inArray(recallNotices.orderGroupId, [...groupIds]),
        isNotNull(recalls.startedAt),
        isNull(recalls.closedAt),
        isNull(recallUnits.outcome),
      ),
    )
  const hints = new Map<string, RecallHint[]>()
  for (const { groupId, noticeId, recallId, acknowledgedAt } of rows) {
    if (!groupId) continue
    const { productName } = await recallWithProduct(db, recallId)
    const hint = { noticeId, productName, isAcknowledged: acknowledgedAt !== null }
    hints.set(groupId, [...(hints.get(groupId) ?? []), hint])
  }
  return hints
}
