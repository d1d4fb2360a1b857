import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, recallNotices, recalls, recallUnits } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { type JournalEntry, record, recordAll } from '../journal/journal.server.ts'
import { publishStock } from '../publish.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { lockProducts } from '../stock/reserve.server.ts'
import { type Affected, type AffectedUnit, affectedBy, recipientKey } from './affected.server.ts'
import { lockRecall, type Recall } from './draft.server.ts'
import { recallProblems } from './form.ts'

type Reach = Pick<Services, 'db' | 'clock' | 'jobs'>

/**
 * Starts a recall: its devices in the house go out to nobody from now on, and everybody who has one is told by
 * mail, once, whatever they said about advertising. `key` names the devices and people that were read; throws
 * `conflict` where others are affected by now, `invalid` with the field where something is missing.
 */
export async function startRecall(
  services: Reach,
  actor: SignedIn,
  { id, key }: { id: string; key: string },
): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction(async tx => {
    const recall = await lockRecall(tx, id)
    if (recall.startedAt) throw refusal('recall_started')
    const [missing] = recallProblems(recall)
    if (missing) throw invalidField(missing.field, missing.problem)
    // Whoever gives a device to an order waits, and then finds it recalled.
    await lockProducts(tx, [recall.stripeProductId])
    const affected = await affectedBy(tx, recall)
    if (affected.units.length === 0) throw refusal('recall_of_nothing')
    if (affected.key !== key) throw refusal('recall_changed')
    await tx
      .update(recalls)
      .set({ startedAt: now, startedBy: journalName(actor) })
      .where(eq(recalls.id, id))
    const told = await include(services, tx, { recall, affected, actor, now })
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'recall', id },
      event: 'recall_started',
      data: { devices: affected.units.length, told },
    })
  })
}

/**
 * Takes what a running recall means and did not know yet: devices that came or were numbered since. Those who have
 * them are told. Throws as `startRecall`.
 */
export async function extendRecall(
  services: Reach,
  actor: SignedIn,
  { id, key }: { id: string; key: string },
): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction(async tx => {
    const recall = await lockRecall(tx, id)
    if (!recall.startedAt || recall.closedAt) throw refusal('recall_not_started')
    await lockProducts(tx, [recall.stripeProductId])
    const affected = await newlyAffected(tx, recall)
    if (affected.units.length === 0) throw refusal('recall_of_nothing')
    if (affected.key !== key) throw refusal('recall_changed')
    const told = await include(services, tx, { recall, affected, actor, now })
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'recall', id },
      event: 'recall_extended',
      data: { devices: affected.units.length, told },
    })
  })
}

/** What a recall means by now and has not on its list. */
export async function newlyAffected(
  db: Orm,
  recall: Recall,
): Promise<Pick<Affected, 'units' | 'key'>> {
  const affected = await affectedBy(db, recall)
  const rows = await db.select().from(recallUnits).where(eq(recallUnits.recallId, recall.id))
  const devices = new Set(rows.flatMap(({ inventoryId }) => inventoryId ?? []))
  const units = new Set(rows.flatMap(({ inventoryId, orderId }) => (inventoryId ? [] : orderId)))
  const fresh = affected.units.filter(({ inventoryId, holder }) =>
    inventoryId ? !devices.has(inventoryId) : !units.has(holder?.orderId ?? null),
  )
  return {
    units: fresh,
    key: fresh
      .map(({ inventoryId, holder }) => inventoryId ?? holder?.orderId)
      .toSorted()
      .join(),
  }
}

interface Included {
  recall: Recall
  affected: Pick<Affected, 'units'>
  actor: SignedIn
  now: Date
}

/** Puts devices on the list and tells those who have them. Answers with how many are told. */
export async function include(
  { jobs }: Reach,
  tx: Orm,
  { recall, affected, actor, now }: Included,
): Promise<number> {
  const { units } = affected
  const notices = await noticesFor(tx, recall.id, units, now)
  for (const some of chunked(units, 500)) {
    await tx.insert(recallUnits).values(
      some.map(unit => ({
        recallId: recall.id,
        inventoryId: unit.inventoryId,
        orderId: unit.place === 'house' ? null : (unit.holder?.orderId ?? null),
        noticeId: notices.get(recipientKey(unit) ?? '') ?? null,
        foundAt: now,
      })),
    )
  }
  const addresses = await addressesOf(tx, [...notices.values()])
  const by = { at: now, actor: journalName(actor) }
  const entries: JournalEntry[] = units.flatMap(({ inventoryId }) =>
    inventoryId === null
      ? []
      : {
          ...by,
          subject: { type: 'device' as const, id: inventoryId },
          event: 'device_recalled' as const,
          data: { recallId: recall.id },
        },
  )
  for (const { id, email, orderGroupId, createdAt, reminders } of addresses) {
    // One that was told before is told again of what is new.
    const isFirst = createdAt.getTime() === now.getTime()
    const number = isFirst ? 0 : reminders + 1
    if (!isFirst) {
      await tx
        .update(recallNotices)
        .set({ reminders: number, remindedAt: now, acknowledgedAt: null, acknowledgedBy: null })
        .where(eq(recallNotices.id, id))
    }
    await jobs.send(tx, 'mail', {
      kind: 'product_recall',
      to: email,
      data: { noticeId: id, number },
      key: noticeMailKey(id, number),
    })
    if (!orderGroupId) continue
    entries.push({
      ...by,
      subject: { type: 'order_group', id: orderGroupId },
      event: 'recall_told',
      data: { recallId: recall.id },
    })
  }
  for (const some of chunked(entries, 500)) await recordAll(tx, some)
  await publishStock(tx, recall.stripeProductId)
  return addresses.length
}

/** One notice an order, and one a buyer beside the shop; those that are there already tell what is new, too. */
async function noticesFor(
  tx: Orm,
  recallId: string,
  units: readonly AffectedUnit[],
  now: Date,
): Promise<Map<string, string>> {
  const byKey = new Map<string, string>()
  for (const unit of units) {
    const key = recipientKey(unit)
    if (key === null || byKey.has(key)) continue
    const whose = key.startsWith('mailto:')
      ? { buyerEmail: key.slice('mailto:'.length) }
      : { orderGroupId: key }
    const [made] = await tx
      .insert(recallNotices)
      .values({ recallId, ...whose, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: recallNotices.id })
    const [known] = made
      ? [made]
      : await tx
          .select({ id: recallNotices.id })
          .from(recallNotices)
          .where(
            and(
              eq(recallNotices.recallId, recallId),
              whose.orderGroupId
                ? eq(recallNotices.orderGroupId, whose.orderGroupId)
                : eq(recallNotices.buyerEmail, whose.buyerEmail ?? ''),
            ),
          )
    if (known) byKey.set(key, known.id)
  }
  return byKey
}

interface Addressed {
  id: string
  email: string
  orderGroupId: string | null
  createdAt: Date
  reminders: number
}

/** Where each notice goes. */
export async function addressesOf(tx: Orm, noticeIds: readonly string[]): Promise<Addressed[]> {
  if (noticeIds.length === 0) return []
  const rows = await tx
    .select({
      id: recallNotices.id,
      orderGroupId: recallNotices.orderGroupId,
      createdAt: recallNotices.createdAt,
      reminders: recallNotices.reminders,
      buyer: recallNotices.buyerEmail,
      ordered: orderGroups.customerEmail,
    })
    .from(recallNotices)
    .leftJoin(orderGroups, eq(orderGroups.id, recallNotices.orderGroupId))
    .where(inArray(recallNotices.id, [...noticeIds]))
  return rows.flatMap(({ buyer, ordered, ...notice }) => {
    const email = buyer ?? ordered
    return email ? [{ ...notice, email }] : []
  })
}

/** The first mail is 0, each reminder the next; a notice that gets more devices is told by the next, too. */
export const noticeMailKey = (noticeId: string, number: number) =>
  `product_recall:${noticeId}:${number}`

function* chunked<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size)
}
