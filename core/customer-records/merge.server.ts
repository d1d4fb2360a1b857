import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  customerAliases,
  customerNotes,
  inventoryItems,
  type MovedRows,
  orderGroups,
} from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { changeEmailOfOrders } from '../addresses/move-orders.server.ts'
import { record, recordAll } from '../journal/journal.server.ts'
import { endAllLinks } from '../orders/access-links.server.ts'
import { orderedAsGuest } from '../orders/orders-of.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { changeDevices } from '../stock/change-devices.server.ts'
import { type CustomerSummary, customerBy, customerIdOf } from './customer.server.ts'
import { journalSubject } from './notes.server.ts'

type Reach = Pick<Services, 'db' | 'clock' | 'jobs'>
const LONGEST_REASON = 500

/**
 * Two customers are one person: what the second ordered as a guest, and what was noted of them, is the first one's
 * from now on. An account never moves, so nobody's sign-in opens more than before except by the rule of
 * confirmed addresses (ADR-116, ADR-142); both addresses are told. Throws `not_found`, `conflict` where the second
 * has an account or both are the same, `invalid` without a reason.
 */
export async function mergeCustomers(
  services: Reach,
  actor: SignedIn,
  merged: { keepId: string; goneId: string; reason: string },
): Promise<void> {
  const reason = merged.reason.trim()
  if (reason === '' || reason.length > LONGEST_REASON) {
    throw invalidField(
      'reason',
      `Bitte schreiben Sie in höchstens ${LONGEST_REASON} Zeichen, woher Sie wissen, dass es dieselbe Person ist.`,
    )
  }
  const keep = await customerBy(services, merged.keepId)
  const gone = await customerBy(services, merged.goneId)
  if (keep.email === gone.email) throw refusal('merge_same')
  if (gone.userId) throw refusal(keep.userId ? 'merge_two_accounts' : 'merge_keeps_account')
  const now = services.clock.now()
  const by = journalName(actor)
  await services.db.transaction(async tx => {
    const groups = await tx
      .select()
      .from(orderGroups)
      .where(orderedAsGuest(gone.email))
      .orderBy(orderGroups.id)
      .for('update')
    // Another tab was quicker.
    if (groups.length === 0) throw refusal('customer_not_found')
    const moved: MovedRows = {
      groups: groups.map(({ id }) => id),
      notes: await moveNotes(tx, { email: gone.email, to: keep }),
      devices: await changeDevices(
        tx,
        eq(inventoryItems.buyerEmail, gone.email),
        { buyerEmail: keep.email },
        { actor: by, now, event: 'customers_merged' },
      ),
    }
    await changeEmailOfOrders(services, tx, groups, { to: keep.email, now })
    const { email, mergedInto } = customerAliases
    await tx.delete(customerAliases).where(eq(email, keep.email))
    await tx
      .update(customerAliases)
      .set({ mergedInto: keep.email })
      .where(eq(mergedInto, gone.email))
    const [known] = await tx.select().from(customerAliases).where(eq(email, gone.email))
    const alias = { mergedInto: keep.email, reason, mergedAt: now, mergedBy: by }
    // Somebody who was merged before ordered by the old address again.
    const all = known?.mergedInto === keep.email ? joined(known.moved, moved) : moved
    await tx
      .insert(customerAliases)
      .values({ ...alias, email: gone.email, moved: all })
      .onConflictDoUpdate({ target: email, set: { ...alias, moved: all } })
    await journal(tx, { keep, gone, moved, at: now, actor: by, event: 'customers_merged' })
    const mailed = { kind: 'customers_merged', formerId: gone.id, now } as const
    // They may be two people, so neither name goes to the other one.
    const keptOne = { name: fullName(keep), isFormer: false }
    await tell(services, tx, { ...mailed, to: keep.email, data: keptOne })
    const formerOne = { name: fullName(gone), isFormer: true }
    await tell(services, tx, { ...mailed, to: gone.email, data: formerOne })
  })
}

/**
 * Takes a merge back: what moved then and is still with the customer is the former address's again, and no link
 * that was mailed meanwhile opens it any more; both addresses are told, as of the merge. Throws `not_found` where nothing is merged any more.
 */
export async function separateCustomers(
  services: Reach,
  actor: SignedIn,
  { customerId, formerId }: { customerId: string; formerId: string },
): Promise<void> {
  const keep = await customerBy(services, customerId)
  const now = services.clock.now()
  const by = { actor: journalName(actor), now }
  await services.db.transaction(async tx => {
    const aliases = await tx
      .select()
      .from(customerAliases)
      .where(eq(customerAliases.mergedInto, keep.email))
      .for('update')
    const alias = aliases.find(({ email }) => customerIdOf(email) === formerId)
    if (!alias) throw refusal('merge_over')
    const { moved, email: to } = alias
    const groups =
      moved.groups.length === 0
        ? []
        : await tx
            .select()
            .from(orderGroups)
            .where(and(inArray(orderGroups.id, moved.groups), orderedAsGuest(keep.email)))
            .orderBy(orderGroups.id)
            .for('update')
    if (moved.notes.length > 0) {
      await tx
        .update(customerNotes)
        .set({ email: to, userId: null })
        .where(inArray(customerNotes.id, moved.notes))
    }
    if (moved.devices.length > 0) {
      await changeDevices(
        tx,
        and(inArray(inventoryItems.id, moved.devices), eq(inventoryItems.buyerEmail, keep.email)),
        { buyerEmail: to },
        { ...by, event: 'customers_separated' },
      )
    }
    await changeEmailOfOrders(services, tx, groups, { to, now })
    await endAllLinks(tx, { orderGroupIds: groups.map(({ id }) => id), now })
    await tx.delete(customerAliases).where(eq(customerAliases.email, to))
    const back = { ...moved, groups: groups.map(({ id }) => id) }
    await journal(tx, {
      ...{ keep, gone: { id: formerId, userId: null }, moved: back, at: now },
      ...{ actor: by.actor, event: 'customers_separated' },
    })
    const mailed = { kind: 'customers_separated', formerId, now } as const
    const name = fullName(keep)
    await tell(services, tx, { ...mailed, to: keep.email, data: { name, isFormer: false } })
    await tell(services, tx, { ...mailed, to, data: { name: '', isFormer: true } })
  })
}

const fullName = ({ firstName, lastName }: CustomerSummary) =>
  lastName ? `${firstName} ${lastName}`.trim() : ''

async function tell(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Orm,
  {
    formerId,
    now,
    ...mail
  }: {
    kind: 'customers_merged' | 'customers_separated'
    formerId: string
    to: string
    data: { name: string; isFormer: boolean }
    now: Date
  },
): Promise<void> {
  const key = `${mail.kind}:${formerId}:${now.getTime()}:${mail.data.isFormer}`
  await jobs.send(tx, 'mail', { ...mail, key })
}

function joined(one: MovedRows, other: MovedRows): MovedRows {
  return {
    groups: [...new Set([...one.groups, ...other.groups])],
    notes: [...new Set([...one.notes, ...other.notes])],
    devices: [...new Set([...one.devices, ...other.devices])],
  }
}

async function moveNotes(
  tx: Orm,
  { email, to }: { email: string; to: CustomerSummary },
): Promise<string[]> {
  const whose = to.userId ? { userId: to.userId, email: null } : { email: to.email }
  const rows = await tx
    .update(customerNotes)
    .set(whose)
    .where(and(eq(customerNotes.email, email), isNull(customerNotes.userId)))
    .returning({ id: customerNotes.id })
  return rows.map(({ id }) => id)
}

interface MergeEntry {
  keep: CustomerSummary
  gone: Pick<CustomerSummary, 'id' | 'userId'>
  moved: MovedRows
  at: Date
  actor: string
  event: 'customers_merged' | 'customers_separated'
}

/** Exactly what moved, by ids: the journal is held longer than addresses are. */
async function journal(
  tx: Orm,
  { keep, gone, moved, at, actor, event }: MergeEntry,
): Promise<void> {
  const data = { ...moved, kept: keep.id, former: gone.id }
  await record(tx, { at, actor, subject: journalSubject(keep), event, data })
  await record(tx, { at, actor, subject: journalSubject(gone), event, data })
  await recordAll(
    tx,
    moved.groups.map(id => ({
      ...{ at, actor, event },
      subject: { type: 'order_group' as const, id },
      data: { kept: keep.id, former: gone.id },
    })),
  )
}
